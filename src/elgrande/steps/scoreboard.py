"""Place a mobile scoreboard or move one: which board, then where."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, emit, step
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, because
from elgrande.rules.board import is_taboo, open_regions
from elgrande.rules.events import BOARD_SET, Event
from elgrande.rules.reasons import about_places, at, why_closed, why_not_open
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.state import State
from elgrande.vocabulary import BOARD, DONE


def set_scoreboard(boards: int = 1) -> Frame:
    """Step of a card: up to so many of them, each once."""
    return (SCOREBOARD, boards, 0)


def _movable(state: State, done: int) -> list[int]:
    return [board for board, site in enumerate(state.boards) if not is_taboo(state, site) and not done >> board & 1]


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(_movable(state, 0))


def _next(state: State, frame: Frame) -> bool:
    """(kind, seat, how many more, which were set, as bits)"""
    _, seat, left, done = frame
    boards = _movable(state, done) if left else []
    if not boards:
        state.frames.pop()
        return False
    return ask(state, seat, (DONE, *[BOARD + board for board in boards]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    kind, _, left, done = frame
    if action == DONE:
        state.frames.pop()
        return
    board = action - BOARD
    state.frames[-1] = (kind, seat, left - 1, done | 1 << board)
    state.frames.append((SCOREBOARD_TO, seat, board))


def _next_to(state: State, frame: Frame) -> bool:
    """At most one board on a place, so a covered place is no target; that rules out staying where it is, too."""
    action = state.rules.site_action
    sites = [site for site in (*open_regions(state), CASTILLO) if site not in state.boards]
    return ask(state, frame[1], tuple([action[site] for site in sites]))


def _answer_to(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    announce(state, (COVER, seat, frame[2], state.rules.site_of[action]))


def _apply(state: State, frame: Frame) -> None:
    emit(state, _fact(state, frame))
    state.boards = put(state.boards, frame[2], frame[3])


def _fact(state: State, frame: Frame) -> Event:
    _, seat, board, target = frame
    return Event(BOARD_SET, seat=seat, source=state.boards[board], target=target, amount=board)


BOARD_SET_NOW: Final = because(
    "board_set_now", Text("You have just set that scoreboard.", "Diese Tafel hast du eben gelegt.")
)
COVERED: Final = because(
    "covered", Text("A scoreboard lies there already: {place}.", "Dort liegt schon eine Wertungstafel: {place}.")
)


def _why(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    if not BOARD <= action < BOARD + len(state.boards):
        return None
    return why_closed(state, state.boards[action - BOARD]) or BOARD_SET_NOW()


def _why_to(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return COVERED(place=at(site)) if site in state.boards else why_not_open(state, site)


SCOREBOARD: Final = step(
    "scoreboard",
    "seat left done",
    _next,
    _answer,
    _usable,
    pauses=True,
    words=Text("Which scoreboard do you place or move?", "Welche Wertungstafel legst oder versetzt du?"),
    done=Text("Leave the scoreboards", "Keine Wertungstafel legen"),
    why=_why,
)
SCOREBOARD_TO: Final = step(
    "scoreboard_to",
    "seat board",
    _next_to,
    _answer_to,
    words=Text("Where do you put the scoreboard?", "Wohin legst du die Wertungstafel?"),
    why=about_places(_why_to),
)
COVER: Final = effect("cover", "seat board target", _apply, _fact)
