"""Take Caballeros from the Province into the Court; when it runs short, from one's own pieces in regions."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OPENS, ask, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question, Reason, because, question
from elgrande.rules.board import can_leave
from elgrande.rules.reasons import about_places, why_none_of
from elgrande.rules.ruleset import COURT, PROVINCE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.pieces import send
from elgrande.vocabulary import DONE, NUMBER, NUMBERS

_UP_TO: Final = tuple(tuple(range(NUMBER, NUMBER + most + 1)) for most in range(NUMBERS))


def take_supply(count: int) -> Frame:
    """Step of a card: up to `count` into the Court."""
    return (SUPPLY, count)


def _next(state: State, frame: Frame) -> bool:
    _, seat, count = frame
    province = state.count(PROVINCE, seat)
    most = min(count, province)
    if most == 0:
        state.frames[-1] = (RECALL, seat, count)
        return False
    return ask(state, seat, _UP_TO[most])


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    taken = action - NUMBER
    if taken == state.count(PROVINCE, seat):
        state.frames[-1] = (RECALL, seat, frame[2] - taken)
    else:
        state.frames.pop()
    if taken:
        send(state, seat, seat, COURT, PROVINCE, taken)


def _next_recall(state: State, frame: Frame) -> bool:
    _, seat, left = frame
    sources = can_leave(state, seat) if left else ()
    if not sources or state.count(PROVINCE, seat):
        state.frames.pop()
        return False
    action = state.rules.site_action
    return ask(state, seat, (DONE, *[action[site] for site in sources]))


def _answer_recall(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
        return
    kind, _, left = frame
    state.frames[-1] = (kind, seat, left - 1)
    send(state, seat, seat, COURT, state.rules.site_of[action], 1)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return state.count(PROVINCE, seat) > 0 or bool(can_leave(state, seat))


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    return question("recall", left=frames[-1][2])


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
RECALL: Final = step(
    "recall",
    "seat left",
    _next_recall,
    _answer_recall,
    pauses=True,
    asks=_asks,
    words=Text(
        "Your Province is empty. Take a Caballero from a region into your Court? ({left} more at most)",
        "Deine Provinz ist leer. Nimmst du einen Caballero aus einer Region an deinen Hof? (noch höchstens {left})",
    ),
    done=Text("Take no more", "Keine weiteren nehmen"),
    traits=(OPENS,),
    why=about_places(_why_recall),
)
