"""What the table must look like if the events are the whole truth; modules add their books to it."""

from functools import lru_cache
from typing import Final, TypeVar, cast

from elgrande.kernel.frames import read
from elgrande.rules import events as ev
from elgrande.rules.events import Event, visible
from elgrande.rules.ruleset import CASTILLO, NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import SPECTATOR
from elgrande.steps.action import ACTION
from elgrande.steps.ends import CLEAR
from elgrande.steps.general_scoring import BEGIN, GENERAL_SCORING, REGIONS
from elgrande.steps.score import PAY
from tests.reading.book import Book, Pay, Problem
from tests.reading.reading import Reading

B = TypeVar("B", bound=Book)

BOARDS: Final = ((8, 4, 0), (4, 0, 0))  # what the mobile scoreboards say
NO_CARD: Final = ""


class Ledger:
    def __init__(self, state: State, reading: Reading) -> None:
        self.rules = state.rules
        self.reading = reading
        self.pieces = state.pieces[:]
        self.scores = state.scores[:]
        self.king = state.king
        self.grandes = list(state.grandes)
        self.boards = list(state.boards)
        self.played = state.played
        self.books: dict[type[Book], Book] = {kind: kind(state) for kind in reading.books}
        self.every = tuple(self.books.values())
        actions = [read(frame, "card") for frame in state.frames if frame[0] == ACTION]
        self.card = state.rules.cards[actions[-1]].slug if actions else NO_CARD  # whose special action is under way
        self.general = any(
            frame[0] == GENERAL_SCORING and read(frame, "stage") != BEGIN for frame in state.frames
        )  # a marked one is first
        self.to_score = set(_to_score(state))  # regions, in the general scoring
        # a marked region is scored after it, before its markers are cleared
        self.scoring_over = any(frame[0] == CLEAR and read(frame, "also_of_scoring") for frame in state.frames)
        self.owed: list[Pay] = []
        self.to_count: list[int] = []  # whose Caballeros in the Castillo must be told now
        self.scored: list[int] | None = None  # since the special action began, if it began in this step

    def book(self, kind: type[B]) -> B:
        return cast(B, self.books[kind])

    def enter(self, event: Event) -> Problem:
        """Is it right at this moment? Then it is booked, what belongs to modules before the board itself."""
        if self.owed and event.kind not in (ev.POINTS, ev.CASTILLO_COUNTED, *self.reading.aside):
            return f"{self.owed} were not paid"
        if self.to_count and (event.kind, event.owner) != (ev.CASTILLO_COUNTED, self.to_count.pop(0)):
            return "nobody was told who is in the Castillo"
        for book in self.every:
            problem = book.expects(self, event)
            if problem:
                return problem
        for check in self.reading.events.get(event.kind, ()):
            problem = check(self, event)
            if problem:
                return f"{check.__name__}: {problem}"
        if event.only >= 0 and (problem := _told_to_one(event, self.rules.seats)):
            return problem
        for entry in reversed(self.reading.entries.get(event.kind, ())):
            entry(self, event)
        return None

    def compare(self, real: "Ledger", state: State) -> Problem:
        """When all events are entered: is it as on the table?"""
        if self.owed:
            return f"{self.owed} were not paid"
        for book in self.every:
            problem = book.unfinished()
            if problem:
                return problem
        if self.general and not any(frame[0] == GENERAL_SCORING for frame in state.frames):
            self.end_regions()
        for what in ("pieces", "scores", "king", "grandes", "boards"):
            if getattr(self, what) != getattr(real, what):
                return f"{what}: by the events {getattr(self, what)}, really {getattr(real, what)}"
        return self._compare_books(real)

    def _compare_books(self, real: "Ledger") -> Problem:
        for kind, book in self.books.items():
            for name in book.fields:
                told, there = getattr(book, name), getattr(real.books[kind], name)
                if told != there:
                    return f"{name}: by the events {told}, really {there}"
        return None

    # what ends

    def end_round(self) -> None:
        for book in self.every:
            book.end_round(self)

    def end_regions(self) -> None:
        for book in self.every:
            book.end_regions(self)

    def end_scoring(self) -> None:
        self.end_round()
        for book in self.every:
            book.end_scoring(self)

    # where pieces are

    def count(self, site: int, owner: int) -> int:
        return self.pieces[site * self.rules.owners + owner]

    def row(self, site: int) -> list[int]:
        n = self.rules.owners
        return self.pieces[site * n : site * n + n]

    def move(self, owner: int, source: int, target: int, amount: int) -> None:
        n = self.rules.owners
        self.pieces[source * n + owner] -= amount
        self.pieces[target * n + owner] += amount

    def region(self, site: int) -> int:
        """The region a place belongs to; nowhere for the Castillo, Courts and the like."""
        face = self.rules.sites[site]
        if face.is_region:
            return site
        home = self.rules.site_index.get(face.part_of, NOWHERE)
        return home if home != NOWHERE else max([book.region(site) for book in self.every], default=NOWHERE)

    def places(self, region: int) -> tuple[int, ...]:
        """Everywhere in a region."""
        return (*inside(self.rules, region), *[site for book in self.every for site in book.moved_to(region)])

    def counted(self, site: int) -> list[int]:
        """Where those stand who count there."""
        own = [place for place in inside(self.rules, site) if all(book.counts(place) for book in self.every)]
        return [*own, *[place for book in self.every for place in book.counts_too(site)]]

    def crowd(self, region: int, owner: int) -> int:
        """Caballeros of an owner in a region, wherever in it."""
        return sum(self.count(site, owner) for site in self.places(region))

    def closed(self) -> set[int]:
        """Regions nothing may enter or leave."""
        return {self.king, *[region for book in self.every for region in book.closed()]} - {NOWHERE}

    def zone(self) -> int:
        return next((zone for book in self.every if (zone := book.zone()) != NOWHERE), NOWHERE)

    def entrance(self) -> int:
        """Where those go who are put into the Castillo."""
        return next((site for book in self.every if (site := book.entrance()) != NOWHERE), CASTILLO)

    # what is scored

    def left_out(self) -> int:
        return max([book.left_out() for book in self.every], default=NOWHERE)

    def scored_last(self) -> int:
        return max([book.scored_last() for book in self.every], default=NOWHERE)

    def is_general(self, site: int) -> bool:
        """Is it scored as part of a general scoring? A marked region may come after it."""
        return self.general and (site == CASTILLO or bool(self.to_score))


def _told_to_one(event: Event, seats: int) -> Problem:
    """What one player alone may know."""
    for seat in range(SPECTATOR, seats):
        if (visible(event, seat) == event) != (seat == event.only):
            return f"seat {seat} sees {visible(event, seat)}"
    return None


@lru_cache(maxsize=512)
def inside(rules: Ruleset, region: int) -> tuple[int, ...]:
    """The places of a region that always belong to it."""
    slug = rules.sites[region].slug
    return (region, *[site for site, face in enumerate(rules.sites) if face.part_of == slug])


def _to_score(state: State) -> tuple[int, ...]:
    """Regions whose turn in a general scoring is still to come, or just now."""
    stage = next((read(frame, "stage") for frame in state.frames if frame[0] == GENERAL_SCORING), BEGIN)
    asked = sum(frame[0] == PAY for frame in state.frames)
    return state.rules.regions[max(0, stage - REGIONS - asked) :]
