"""Move two Caballeros of each player into the Castillo: one's own first, for whoever moves others must move his own."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question, Reason, Ref, because, question
from elgrande.rules.board import castillo_entrance
from elgrande.rules.owners import own_can_leave, own_to
from elgrande.rules.reasons import about_places, why_none_of
from elgrande.rules.ruleset import COURT, Ruleset
from elgrande.rules.state import State
from elgrande.steps.give_back import COURT_IS_EMPTY
from elgrande.steps.pieces import send_own
from elgrande.vocabulary import DONE


def move_to_castillo(each: int) -> Frame:
    """Step of a card: up to `each` of every player; one's own may come from the Court."""
    return (TO_CASTILLO, each, 0, 0)


def _owner(state: State, seat: int, turn: int) -> int:
    return (seat + turn) % state.rules.seats


def _sources(state: State, seat: int, turn: int) -> tuple[int, ...]:
    owner = _owner(state, seat, turn)
    court = (COURT,) if turn == 0 and state.count(COURT, seat) else ()
    return (*own_can_leave(state, owner), *court)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(_sources(state, seat, 0))


def _next(state: State, frame: Frame) -> bool:
    """(kind, seat, how many of each, whose turn it is to be moved, how many of his were)"""
    _, seat, each, turn, moved = frame
    if turn == state.rules.seats:
        state.frames.pop()
        return False
    sources = _sources(state, seat, turn) if moved < each else ()
    if not sources:
        _go_on(state, frame)
        return False
    action = state.rules.site_action
    return ask(state, seat, (DONE, *[action[site] for site in sources]))


def _go_on(state: State, frame: Frame) -> None:
    """The next player's, unless one's own are not all there: then nobody else's may be moved."""
    kind, seat, each, turn, moved = frame
    if turn == 0 and moved < each:
        state.frames.pop()
    else:
        state.frames[-1] = (kind, seat, each, turn + 1, 0)


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        _go_on(state, frame)
        return
    kind, _, each, turn, moved = frame
    state.frames[-1] = (kind, seat, each, turn, moved + 1)
    send_own(state, seat, _owner(state, seat, turn), state.rules.site_of[action], castillo_entrance(state))


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, seat, each, turn, moved = frames[-1]
    return question("to_castillo", left=each - moved, owner=Ref("seat", (seat + turn) % rules.seats))


ONLY_YOURS_FROM_COURT: Final = because(
    "only_yours_from_court",
    Text("Only your own may come from the Court.", "Nur deine eigenen dürfen vom Hof kommen."),
)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    turn = frame[3]
    if site == COURT:
        return ONLY_YOURS_FROM_COURT() if turn else COURT_IS_EMPTY()
    return why_none_of(state, site, *own_to(state, _owner(state, seat, turn)))


TO_CASTILLO: Final = step(
    "to_castillo",
    "seat each turn moved",
    _next,
    _answer,
    _usable,
    pauses=True,
    asks=_asks,
    words=Text(
        "From where does a Caballero of {owner} go to the Castillo? ({left} left)",
        "Woher kommt ein Caballero von {owner} ins Castillo? (noch {left})",
    ),
    done=Text("No more of these", "Keine weiteren von diesen"),
    why=about_places(_why),
)
