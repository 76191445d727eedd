"""Take Caballeros from the Province into the Court; when it runs short, from one's own pieces in regions."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OPENS, ask, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, because
from elgrande.rules.board import can_leave
from elgrande.rules.reasons import about_places, why_none_of
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.choice import choice
from elgrande.steps.pieces import send
from elgrande.vocabulary import NUMBER, NUMBERS

_UP_TO: Final = tuple(tuple(range(NUMBER, NUMBER + most + 1)) for most in range(NUMBERS))


def take_supply(count: int) -> Frame:
    """Step of a card: up to `count` into the Court."""
    return (SUPPLY, count)


def begin_supply(state: State, seat: int, count: int) -> None:
    """Before what lies on the stack now."""
    if count:
        state.frames.append((SUPPLY, seat, count))


def _next(state: State, frame: Frame) -> bool:
    _, seat, count = frame
    most = state.pieces[PROVINCE * state.rules.owners + seat]
    if most == 0:
        state.frames[-1] = (RECALL, seat, count)
        return False
    return ask(state, seat, _UP_TO[count if count < most else most])


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    taken = action - NUMBER
    if taken == state.pieces[PROVINCE * state.rules.owners + seat]:
        state.frames[-1] = (RECALL, seat, frame[2] - taken)
    else:
        state.frames.pop()
    if taken:
        send(state, seat, seat, COURT, PROVINCE, taken)


def _to_recall(state: State, frame: Frame) -> tuple[int, ...]:
    _, seat, left = frame
    return can_leave(state, seat) if left and not state.count(PROVINCE, seat) else ()


def _recall(state: State, frame: Frame, site: int) -> None:
    kind, seat, left = frame
    state.frames.append((kind, seat, left - 1))
    send(state, seat, seat, COURT, site, 1)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return state.count(PROVINCE, seat) > 0 or bool(can_leave(state, seat))


PROVINCE_HAS: Final = because(
    "province_has",
    Text("Your Province has only {count}.", "In deiner Provinz sind nur {count}."),
)
CARD_GIVES: Final = because("card_gives", Text("You may take at most {count}.", "Du darfst höchstens {count} nehmen."))


def _why(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    if not NUMBER <= action < NUMBER + NUMBERS:
        return None
    province, count = state.count(PROVINCE, seat), frame[2]
    return PROVINCE_HAS(count=province) if province < count else CARD_GIVES(count=count)


def _why_recall(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_none_of(state, site, seat)


SUPPLY: Final = step(
    "supply",
    "seat count",
    _next,
    _answer,
    _usable,
    pauses=True,
    words=Text(
        "How many Caballeros do you take from the Province into your Court?",
        "Wie viele Caballeros nimmst du aus der Provinz an deinen Hof?",
    ),
    traits=(OPENS,),
    why=_why,
)
RECALL: Final = choice(
    "recall",
    "seat left",
    _to_recall,
    _recall,
    pauses=True,
    asks={"left": "left"},
    words=Text(
        "Your Province is empty. Take a Caballero from a region into your Court? ({left} more at most)",
        "Deine Provinz ist leer. Nimmst du einen Caballero aus einer Region an deinen Hof? (noch höchstens {left})",
    ),
    done=Text("Take no more", "Keine weiteren nehmen"),
    traits=(OPENS,),
    why=about_places(_why_recall),
)
