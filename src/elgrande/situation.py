"""How a game stands: everything about it that is read from its state."""

from typing import Any

from elgrande.documents.moment import Follower, moment
from elgrande.documents.prospects import Prospect, prospects_of
from elgrande.kernel.errors import IllegalAction
from elgrande.kernel.stack import Stack, stack_of
from elgrande.rules.bounds import Bounds, bounds_of
from elgrande.rules.ruleset import CASTILLO, Ruleset
from elgrande.rules.scoring import Payment, payments, values_of
from elgrande.rules.state import State
from elgrande.spelling import spelled
from elgrande.steps.general_scoring import round_now


class Situation:
    def __init__(self, state: State) -> None:
        self._state = state

    @property
    def rules(self) -> Ruleset:
        """What stays the same: seats, options, board, cards."""
        return self._state.rules

    @property
    def seats(self) -> int:
        """How many there are."""
        return self._state.rules.seats

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return tuple(self._state.scores)

    @property
    def round(self) -> int:
        """The round being played, from 1; a general scoring belongs to the round before it."""
        return round_now(self._state)

    @property
    def rounds_played(self) -> int:
        """Rounds finished."""
        return self._state.round

    @property
    def asked(self) -> tuple[int, ...]:
        """Seats that must decide now."""
        return self._state.asked

    @property
    def stack(self) -> Stack:
        """What is still to be done, by name; what comes next stands first."""
        return stack_of(self._state.frames)

    def moment(self) -> dict[str, Any]:
        """Everything on the table by name, also in the middle of a step, with everything that is secret."""
        return moment(self._state)

    def changes(self, follower: Follower) -> dict[str, Any]:
        """The patch from the moment which that follower was told last to this one."""
        return follower.changes(self._state)

    def if_scored_now(self, place: str | int) -> list[Payment]:
        """Who would get what if that region or the Castillo (which may be closed to players) were scored now.

        The place by name, or by its number in `rules.sites`.
        """
        return payments(self._state, self._scored_site(place))

    def values(self, place: str | int) -> tuple[int, ...]:
        """What the places of that region or the Castillo are worth now, as far as they are paid at this table."""
        return values_of(self._state, self._scored_site(place))[: self._state.rules.places_paid]

    def prospects(self) -> list[Prospect]:
        """What every region is worth now, and who would get what if it were scored."""
        return prospects_of(self._state)

    def bounds(self) -> Bounds:
        """What the King and the markers allow in regions now: which are taboo, where to place, how many they hold."""
        return bounds_of(self._state)

    def _scored_site(self, place: str | int) -> int:
        rules = self._state.rules
        site = rules.site_index.get(spelled(place), -1) if isinstance(place, str) else place
        if type(site) is not int or (site not in rules.regions and site != CASTILLO):
            raise IllegalAction(f"{place!r} is neither a region nor the Castillo")
        return site

    def state(self) -> State:
        """A copy of everything, with all that is secret: for referees and playouts, never for a player."""
        return self._state.clone()

    def private(self) -> tuple[object, ...] | None:
        """All that views of seats have beside the spectator's, but for questions: while it is equal, so is that.

        None while something chosen in secret has not been shown. Only to be compared, never for a player.
        """
        state = self._state
        if max(state.secrets) >= 0:
            return None
        return state.hands, state.discards, state.power_log, state.marks, state.orders, state.row(CASTILLO)

    @property
    def has_orders(self) -> bool:
        """Has anybody left a standing order?"""
        return any(self._state.orders)
