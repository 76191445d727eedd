"""Place a mobile scoreboard or move one: which board, then where."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, because
from elgrande.rules.board import is_taboo, open_regions
from elgrande.rules.events import BOARD_SET, Event
from elgrande.rules.reasons import about_places, at, why_closed, why_not_open
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.state import State
from elgrande.steps.choice import BOARDS, choice
from elgrande.vocabulary import BOARD


def set_scoreboard(boards: int = 1) -> Frame:
    """Step of a card: up to so many of them, each once."""
    return (SCOREBOARD, boards, 0)


def _movable(state: State, frame: Frame) -> list[int]:
    """(kind, seat, how many more, which were set, as bits)"""
    _, _, left, done = frame
    boards = enumerate(state.boards) if left else ()
    return [board for board, site in boards if not is_taboo(state, site) and not done >> board & 1]


def _pick_up(state: State, frame: Frame, board: int) -> None:
    kind, seat, left, done = frame
    state.frames.append((kind, seat, left - 1, done | 1 << board))
    state.frames.append((SCOREBOARD_TO, seat, board))


def _uncovered(state: State, frame: Frame) -> list[int]:
    """At most one board on a place, so a covered place is no target; that rules out staying where it is, too."""
    return [site for site in (*open_regions(state), CASTILLO) if site not in state.boards]


def _apply(state: State, frame: Frame) -> None:
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


COVER: Final = effect("cover", "seat board target", _apply, _fact, tells=True)
SCOREBOARD: Final = choice(
    "scoreboard",
    "seat left done",
    _movable,
    _pick_up,
    of=BOARDS,
    pauses=True,
    words=Text("Which scoreboard do you place or move?", "Welche Wertungstafel legst oder versetzt du?"),
    done=Text("Leave the scoreboards", "Keine Wertungstafel legen"),
    why=_why,
)
SCOREBOARD_TO: Final = choice(
    "scoreboard_to",
    "seat board",
    _uncovered,
    lambda state, frame, site: announce(state, (COVER, frame[1], frame[2], site)),
    words=Text("Where do you put the scoreboard?", "Wohin legst du die Wertungstafel?"),
    why=about_places(_why_to),
)
