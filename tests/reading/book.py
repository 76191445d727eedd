"""A second bookkeeping, by events alone: what a mechanism adds to it, in a second and plainer reading of its rules."""

from typing import TYPE_CHECKING, ClassVar, Final

from elgrande.rules.events import Event
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State

if TYPE_CHECKING:
    from tests.reading.ledger import Ledger

Problem = str | None  # what is wrong, if anything
Pay = tuple[int, int, str, int]  # seat, points, why, where

ANYWHERE: Final = -2  # as a zone


class Book:
    """What is known of one mechanism by the events, and what it answers where the plain reading asks.

    It begins with what lies on the table; entries of its module keep it up to date.
    """

    fields: ClassVar[tuple[str, ...]] = ()  # what must be as on the table when all events are entered

    def __init__(self, state: State) -> None:
        pass

    # while events come in

    def expects(self, ledger: "Ledger", event: Event) -> Problem:
        """Must something else come before that?"""
        return None

    def unfinished(self) -> Problem:
        """What should have come when nothing more does?"""
        return None

    def relocate(self, event: Event) -> None:
        """Places that lie elsewhere from now on."""

    def rename(self, old: int, new: int) -> None:
        """Whatever stands on a place stands on another one from now on, without having gone there."""

    def end_round(self, ledger: "Ledger") -> None:
        """What is over with a round, or with the general scoring right after it."""

    def end_regions(self, ledger: "Ledger") -> None:
        """What is over when a general scoring has come to the last region."""

    def end_scoring(self, ledger: "Ledger") -> None:
        """What is over with a general scoring and everything that is scored after it."""

    # where pieces are and may go

    def region(self, site: int) -> int:
        """Where a place is that belongs to no region for good."""
        return NOWHERE

    def moved_to(self, region: int) -> tuple[int, ...]:
        """Such places in a region."""
        return ()

    def closed(self) -> tuple[int, ...]:
        """Regions nothing may enter or leave."""
        return ()

    def excuses(self, ledger: "Ledger", event: Event) -> bool:
        """May that touch a closed region?"""
        return False

    def roams(self, owner: int) -> bool:
        """Does that owner's Grande come and go whatever is closed?"""
        return False

    def kings_place(self) -> int:
        """Where the King is while somebody stands in for him."""
        return NOWHERE

    def entrance(self) -> int:
        """Where those go who are put into the Castillo, if not inside."""
        return NOWHERE

    def opens_castillo(self, ledger: "Ledger") -> bool:
        """May those inside leave?"""
        return False

    def zone(self) -> int:
        """Where Caballeros are placed: a region, or ANYWHERE; nowhere if as usual."""
        return NOWHERE

    def placed_from(self) -> tuple[int, ...]:
        """From where Caballeros are placed besides the Court."""
        return ()

    def places_otherwise(self, event: Event) -> bool:
        """Has that way to place Caballeros rules of its own?"""
        return False

    def is_near(self, ledger: "Ledger", region: int, anywhere: bool) -> bool | None:
        """May Caballeros be placed there, wherever the King is or as it suits him? None if that is as usual."""
        return None

    def moves_freely(self) -> bool:
        """Do Caballeros go from region to region outside special actions?"""
        return False

    def goes_apart(self) -> bool:
        """Is it told one by one who goes somewhere together?"""
        return False

    def holds_back(self, site: int, owner: int) -> int:
        """Caballeros of that owner there who carry something else."""
        return 0

    def finds_no_room(self, region: int) -> bool:
        """Do some of those who go there together end at the Court?"""
        return False

    # what a place pays

    def counts(self, site: int) -> bool:
        """Do those on that place of a region count for the majority?"""
        return True

    def counts_too(self, site: int) -> tuple[int, ...]:
        """Places that count with that one."""
        return ()

    def commands(self, seat: int) -> tuple[int, ...]:
        """Owners besides himself whose Caballeros count for that seat."""
        return ()

    def breaks_tie(self, ledger: "Ledger", site: int, seat: int) -> bool:
        return False

    def stands_on(self, site: int) -> int:
        """The region whose scoreboard counts for that place."""
        return site

    def is_turned(self, board: int) -> bool:
        """Does that scoreboard pay the fewest best?"""
        return False

    def royal(self, ledger: "Ledger", bonuses: list[set[int]]) -> list[set[int]]:
        """The King's bonuses, each with the regions that pay it."""
        return bonuses

    def times(self, region: int) -> int:
        """How often a region counts in a general scoring."""
        return 1

    def pays_besides(self, ledger: "Ledger", site: int) -> list[Pay]:
        return []

    def pays_for(self, ledger: "Ledger", event: Event) -> list[Pay] | None:
        """What is paid for a place that is no region."""
        return None

    # what is scored

    def left_out(self) -> int:
        """The region that is not scored in a general scoring."""
        return NOWHERE

    def scored_last(self) -> int:
        """The region that is scored after a general scoring."""
        return NOWHERE
