"""What imagined players keep in mind of a table, from one imagined game to the next: it makes them quick."""

from typing import Final

from elgrande.bots.bidding import Gains, RankedBids
from elgrande.bots.bids import Prospects
from elgrande.bots.outlook import Outlook
from elgrande.bots.worth import Worth
from elgrande.kernel.random import Random
from elgrande.rules.state import State

BUDGET: Final = 12  # states to look at for one special action
TURNS: Final = 100  # positions to look at for the turns that action cards would bring
HURRIED_TURNS: Final = 25


class Memory:
    def __init__(self) -> None:
        self.hurried = False  # is there little time to imagine games?
        self._worths: dict[int, Worth] = {}  # by seat
        self._gains: dict[int, Gains] = {}  # by seat, in one round: nobody moves anything before all have played a card
        self._prospects: dict[tuple[int, Outlook], Prospects] = {}  # the same
        self._round = -1

    def worth(self, state: State, seat: int) -> Worth:
        worth = self._worths.get(seat)
        if worth is None:
            worth = self._worths[seat] = Worth(seat, state.rules.modules)
        return worth

    def ranked_bids(self, state: State, seat: int, random: Random) -> RankedBids:
        self._turn_to(state.round)
        return RankedBids(state, random, self.worth(state, seat), self._gains.setdefault(seat, {}), BUDGET)

    def prospects(self, state: State, seat: int, outlook: Outlook, random: Random) -> Prospects:
        """As somebody with that outlook sees them."""
        self._turn_to(state.round)
        found = self._prospects.get((seat, outlook))
        if found is None:
            found = Prospects(outlook, state, seat, random, HURRIED_TURNS if self.hurried else TURNS)
            self._prospects[seat, outlook] = found
        return found

    def _turn_to(self, round_: int) -> None:
        if round_ != self._round:
            self._round = round_
            self._gains.clear()
            self._prospects.clear()
