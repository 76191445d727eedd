"""How many Caballeros somebody may still place in the turn that is going on."""

from elgrande.kernel.frames import read
from elgrande.modules.worth import Sense
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.place import PLACING, being_placed
from elgrande.steps.turn import PARTS, card_to_place


def to_place(state: State, seat: int, sense: Sense) -> tuple[int, int]:
    """From the Court and from the Province, with the card that seat has taken."""
    for frame in state.frames:
        if frame[0] == PARTS and (card := card_to_place(frame, seat)) >= 0:
            levied = sum([called(state) for called in sense.levied])
            count = levied or state.rules.cards[card].place
            return _at_hand(state, seat, count + sum([extra(state, seat) for extra in sense.extra]), levied)
        if frame[0] == PLACING and read(frame, "seat") == seat:
            return _at_hand(state, seat, *being_placed(frame))
    return 0, 0


def _at_hand(state: State, seat: int, count: int, levied: int) -> tuple[int, int]:
    return min(count - levied, state.count(COURT, seat)), min(levied, state.count(PROVINCE, seat))
