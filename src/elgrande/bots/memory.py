"""What imagined players keep in mind of a table, from one imagined game to the next: it makes them quick."""

from collections import OrderedDict
from typing import Final

from elgrande.bots.allowance import UNLIMITED
from elgrande.bots.bidding import Gains, PlannedBids, RankedBids
from elgrande.bots.bids import Prospects
from elgrande.bots.offered_turns import OfferedTurns
from elgrande.bots.outlook import Outlook
from elgrande.bots.worth import Worth
from elgrande.kernel.random import Random
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.state import State
from elgrande.steps.left import PLACE_LEFT

BOARDS: Final = 2  # kept in mind: that of the round one is in, and of the next one in the game imagined last
BUDGET: Final = 12  # states to look at for one special action
TURNS: Final = 100  # positions to look at for the turns that action cards would bring
HURRIED: Final = 5  # states for those who have little time, and positions
HURRIED_TURNS: Final = 25


class Bidding:
    """What bids in one round depend on, by seat: nobody moves anything before all have played a card."""

    def __init__(self) -> None:
        self.gains: dict[int, Gains] = {}
        self.turns: dict[tuple[int, Outlook], OfferedTurns] = {}
        self.prospects: dict[tuple[int, Outlook], Prospects] = {}


class Memory:
    def __init__(self) -> None:
        self.hurried = False  # is there little time to imagine games?
        self._worths: dict[int, Worth] = {}  # by seat
        self._biddings: OrderedDict[tuple[int, ...], Bidding] = OrderedDict()  # by round and board

    def forget(self) -> None:
        """Positions of a round that is over; of bids only those of the last boards are kept anyhow."""
        for worth in self._worths.values():
            worth.forget()

    def worth(self, state: State, seat: int) -> Worth:
        worth = self._worths.get(seat)
        if worth is None:
            worth = self._worths[seat] = Worth(seat, state.rules.modules)
        return worth

    def ranked_bids(self, state: State, seat: int, random: Random) -> RankedBids:
        return RankedBids(state, random, self.worth(state, seat), self._gains(state, seat), self._budget)

    def planned_bids(self, state: State, seat: int, outlook: Outlook, random: Random) -> PlannedBids:
        """As somebody with that outlook sees them."""
        known = self._bidding(state).turns
        turns = known.get((seat, outlook))
        if turns is None:
            turns = OfferedTurns(outlook, state, seat, PLACE_LEFT, random, self._nodes, UNLIMITED)
            known[seat, outlook] = turns
        return PlannedBids(state, random, self.worth(state, seat), self._gains(state, seat), turns, self._budget)

    def prospects(self, state: State, seat: int, outlook: Outlook, random: Random) -> Prospects:
        """As somebody with that outlook sees them."""
        prospects = self._bidding(state).prospects
        found = prospects.get((seat, outlook))
        if found is None:
            found = Prospects(outlook, state, seat, random, self._nodes)
            prospects[seat, outlook] = found
        return found

    @property
    def _budget(self) -> int:
        return HURRIED if self.hurried else BUDGET

    @property
    def _nodes(self) -> int:
        return HURRIED_TURNS if self.hurried else TURNS

    def _gains(self, state: State, seat: int) -> Gains:
        return self._bidding(state).gains.setdefault(seat, {})

    def _bidding(self, state: State) -> Bidding:
        board = (state.round, *state.pieces[: CASTILLO * state.rules.owners])  # who is inside, one only imagines
        found = self._biddings.get(board)
        if found is None:
            if len(self._biddings) >= BOARDS:
                self._biddings.popitem(last=False)
            found = self._biddings[board] = Bidding()
        else:
            self._biddings.move_to_end(board)
        return found
