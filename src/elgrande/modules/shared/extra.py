"""An office's extra, once a round: one Caballero more, into the Court or with the placing of an action card."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, because
from elgrande.modules import order
from elgrande.rules.feature import Feature, FreeAction
from elgrande.rules.markers import has_used, is_on, note_use
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.rules.rulings import NO_MARKER, Rulings
from elgrande.rules.state import State
from elgrande.rules.travel import bring
from elgrande.steps.turn_reasons import BETWEEN_PARTS
from elgrande.vocabulary import add

EXTRA_SUPPLY: Final = add("extra-supply")
NOT_YOUR_OFFICE: Final = because(
    "not_your_office",
    Text("Somebody else holds that office, or nobody.", "Dieses Amt hat jemand anderes, oder niemand."),
)
HELPED_ALREADY: Final = because(
    "helped_already", Text("That help is had once a round.", "Diese Hilfe gibt es einmal je Runde.")
)
HELPS_LATER: Final = because(
    "helps_later", Text("She helps with that from your next turn on.", "Dabei hilft sie ab deinem nächsten Zug.")
)
PROVINCE_IS_EMPTY: Final = because(
    "province_is_empty", Text("Nobody is left in your Province.", "In deiner Provinz ist niemand mehr.")
)


def extra(label: Text, holder: int, used: int, is_new: int = NO_MARKER) -> Feature:
    """Of the office that the marker `holder` shows; `used` notes by whom. While `is_new` is out not into the Court."""

    def may(state: State, seat: int) -> bool:
        return state.marks[holder] == seat and not has_used(state, used, seat)

    def note(state: State, seat: int) -> None:
        note_use(state, used, seat)

    def options(state: State, seat: int) -> tuple[int, ...]:
        if state.marks[holder] != seat or not may(state, seat) or (is_new != NO_MARKER and is_on(state, is_new)):
            return ()
        return (EXTRA_SUPPLY,) if state.count(PROVINCE, seat) else ()

    def why(state: State, seat: int, action: int) -> Reason:
        if state.marks[holder] != seat:
            return NOT_YOUR_OFFICE()
        if has_used(state, used, seat):
            return HELPED_ALREADY()
        if is_new != NO_MARKER and is_on(state, is_new):
            return HELPS_LATER()
        return BETWEEN_PARTS() if state.count(PROVINCE, seat) else PROVINCE_IS_EMPTY()

    def take(state: State, seat: int, action: int) -> None:
        note(state, seat)
        bring(state, seat, seat, PROVINCE, COURT, 1)

    return Feature(
        free=(FreeAction((EXTRA_SUPPLY,), options, take, order.USE_EXTRA),),
        answers=((EXTRA_SUPPLY, label),),
        refusals=((EXTRA_SUPPLY, why),),
        rulings=Rulings(extra=(may,), extra_placed=(note,)),
    )
