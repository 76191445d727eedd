"""The King incognito: whoever holds his Region card may have him turn up there, even in another player's turn.

He speaks up for that, or is asked between all steps of the others, as the table has it (option `incognito`). Whichever
region it is, the question is the same, so that it tells nothing.
"""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame, Interposed, Interrupt
from elgrande.kernel.frames import OPENS, YES_OR_NO, ask, step
from elgrande.kernel.orders import give_order
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, because
from elgrande.modules import order
from elgrande.modules.grandissimo.revolution import king_appears
from elgrande.modules.shared.hold_region import face_down, purpose
from elgrande.rules.events import KING_MOVED, told
from elgrande.rules.feature import Feature, FreeAction, Hook
from elgrande.rules.markers import FLAG, OFF, ON, SITE, holders, is_on, marker, regions_on_cards, set_mark
from elgrande.rules.moments import SCORING_BEGINS, TURN_BEGINS, TURN_ENDS
from elgrande.rules.options import TableOption
from elgrande.rules.orders import ORDERED_ALREADY, WAIT_OF, WAITS, WAITS_A_TURN, forget_waits
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.general_scoring import is_general_scoring
from elgrande.vocabulary import DONE, WAIT_ROUND, WAIT_TURN

APPEAR: Final = action(
    "incognito",
    Text("Show your Region card: the King appears there", "Deine Regionskarte zeigen: Der König taucht dort auf"),
)
BY_REGION_CARD: Final = "incognito"  # why the King appears
told(
    KING_MOVED,
    "king_appears",
    Text("{seat} shows {target}: the King appears there.", "{seat} zeigt {target}: Der König taucht dort auf."),
    lambda rules, event: event.why == BY_REGION_CARD,
)

KING_INCOGNITO: Final = TableOption(
    "incognito",
    Text("King Incognito: its holder", "König inkognito: Wer ihn hat,"),
    {
        "unasked": Text("speaks up when he likes", "meldet sich, wann er will"),
        "asked": Text("is asked between all steps", "wird zwischen allen Schritten gefragt"),
    },
)
INCOGNITO: Final = marker(
    "incognito",
    SITE,
    short=Text("King incognito", "König inkognito"),
    sentence=Text(
        "The King appears in a secret region when {seat} says so, in anybody's turn.",
        "Der König taucht in einer geheimen Region auf, wenn {seat} es sagt, in wessen Zug auch immer.",
    ),
    own=Text(
        "The King appears in {place} when you say so, even in other players' turns; only you know where.",
        "Der König taucht in {place} auf, wenn du es sagst, auch in fremden Zügen; nur du weißt, wo.",
    ),
    by_seat=True,
    secret=True,
    possible=regions_on_cards,
)
CHANCE_GIVEN: Final = marker("chance_given", FLAG)  # before this question the King's holder could have stepped in


def _holds(state: State, seat: int) -> bool:
    return state.marks[INCOGNITO + seat] != NOWHERE


def _may_appear(state: State, seat: int) -> bool:
    return _holds(state, seat) and not is_general_scoring(state)


def _appear(state: State, seat: int) -> None:
    mark = INCOGNITO + seat
    region = state.marks[mark]
    set_mark(state, mark, NOWHERE)
    forget_waits(state)
    state.sealed += 1
    king_appears(state, seat, region, BY_REGION_CARD)


def _option(state: State, seat: int) -> tuple[int, ...]:
    return (APPEAR,) if _may_appear(state, seat) else ()


def _choose(state: State, seat: int, action: int) -> None:
    _appear(state, seat)


def _ask_holders(state: State, seat: int) -> None:
    """Before the discs are set is the last chance of the round."""
    for holder in holders(state, INCOGNITO):
        state.frames.append((LAST_CHANCE, holder))


def has_last_chance(state: State, seat: int) -> bool:
    """Is that seat asked, or about to be, before a general scoring goes on?"""
    return (LAST_CHANCE, seat) in state.frames


def _next(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], (DONE, APPEAR))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action == APPEAR:
        _appear(state, seat)


# --- asked between steps --------------------------------------------------------------------------------------------


def _is_asked_for(state: State) -> bool:
    return KING_INCOGNITO.of(state.rules.options) == "asked"


def _give_chance(state: State) -> bool:
    """Before somebody else's question. What led to it stands, whether the holder is asked or has left an order."""
    if state.marks[INCOGNITO : INCOGNITO + state.rules.seats] == state.rules.nowhere:  # nobody is a holder
        return False
    if not _is_asked_for(state) or is_on(state, CHANCE_GIVEN) or is_general_scoring(state):
        return False
    for holder in holders(state, INCOGNITO):
        if holder not in state.asked:
            set_mark(state, CHANCE_GIVEN, ON)
            state.sealed += 1
            if not state.orders[holder] & WAITS:
                state.frames.append((CHANCE, holder))
                return True
    return False


def _step_taken(state: State) -> None:
    if state.marks[CHANCE_GIVEN] == ON and state.frames[-1][0] != CHANCE:
        set_mark(state, CHANCE_GIVEN, OFF)


def _next_chance(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], (DONE, WAIT_TURN, WAIT_ROUND, APPEAR))


def _answer_chance(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action == APPEAR:
        _appear(state, seat)
    elif action != DONE:
        give_order(state, seat, action)


def _orders(state: State, seat: int) -> tuple[int, ...]:
    if not _is_asked_for(state) or not _holds(state, seat):
        return ()
    left = state.orders[seat] & WAITS
    return tuple([action for action, waits in WAIT_OF.items() if waits != left])


def _next_turn(state: State, seat: int) -> None:
    forget_waits(state, WAITS_A_TURN)


def _shown(rules: Ruleset) -> tuple[int, ...]:
    """As soon as he turns up there the card is back."""
    return ()


HOLDS_NO_KING: Final = because(
    "holds_no_king", Text("You hold no Region card for the King.", "Du hast keine Regionskarte für den König.")
)
NOT_WHILE_SCORING: Final = because(
    "not_while_scoring",
    Text("During a general scoring the King stays where he is.", "Während einer Wertung bleibt der König, wo er ist."),
)
NO_PAUSE_NOW: Final = because(
    "no_pause_now",
    Text("The King appears between two steps, not within one.", "Der König taucht zwischen zwei Schritten auf."),
)
NOBODY_IS_ASKED: Final = because(
    "nobody_is_asked",
    Text(
        "At this table nobody is asked about that, so there is no order to give.",
        "An diesem Tisch wird niemand danach gefragt, also gibt es nichts anzuweisen.",
    ),
)


def _why_not_appear(state: State, seat: int, action: int) -> Reason:
    if not _holds(state, seat):
        return HOLDS_NO_KING()
    return NOT_WHILE_SCORING() if is_general_scoring(state) else NO_PAUSE_NOW()


def _why_no_order(state: State, seat: int, action: int) -> Reason:
    if not _is_asked_for(state):
        return NOBODY_IS_ASKED()
    return ORDERED_ALREADY() if _holds(state, seat) else HOLDS_NO_KING()


CHANCE: Final = step(
    "chance",
    "seat",
    _next_chance,
    _answer_chance,
    words=Text(
        "Does the King appear in your secret region now?", "Taucht der König jetzt in deiner geheimen Region auf?"
    ),
    done=Text("Not now", "Jetzt nicht"),
    traits=(YES_OR_NO,),
)
LAST_CHANCE: Final = step(
    "last_chance",
    "seat",
    _next,
    _answer,
    words=Text(
        "The general scoring begins: does the King appear in your secret region? During the scoring he cannot.",
        "Die allgemeine Wertung beginnt: Taucht der König in deiner geheimen Region auf? Während der "
        "Wertung geht es nicht.",
    ),
    done=Text("Keep the card for later", "Die Karte für später behalten"),
    traits=(OPENS, YES_OR_NO),
)
HOLD_KINGS_REGION: Final = purpose(
    "incognito",
    3,
    Text(
        "In which region may the King appear, whenever you like? Nobody sees your choice.",
        "In welcher Region darf der König auftauchen, wann immer du willst? Niemand sieht deine Wahl.",
    ),
    Text(
        "{seat} chooses a region in which the King may appear: {target}.",
        "{seat} wählt eine Region, in der der König auftauchen darf: {target}.",
    ),
    INCOGNITO,
    1,
    _shown,
)
FEATURE: Final = Feature(
    markers=(INCOGNITO, CHANCE_GIVEN),
    hooks=(
        Hook(TURN_BEGINS, _next_turn, order.ASK_AGAIN_IN_A_TURN),
        Hook(TURN_ENDS, _next_turn, order.ASK_AGAIN_AFTER_TURN),
        Hook(SCORING_BEGINS, _ask_holders, order.ASK_INCOGNITO),
    ),
    free=(FreeAction((APPEAR,), _option, _choose, order.TURN_UP_INCOGNITO),),
    interrupts=(Interrupt(APPEAR, _may_appear, _appear),),
    interposed=(Interposed(_give_chance, _step_taken),),
    orders=(_orders,),
    refusals=((APPEAR, _why_not_appear), *[(answer, _why_no_order) for answer in WAIT_OF]),
    face_down=(face_down(INCOGNITO),),
)
