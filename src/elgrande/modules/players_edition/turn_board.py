"""Turn a mobile scoreboard that lies in a region upside down: then the fewest Caballeros are paid best."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, because
from elgrande.rules.board import open_regions
from elgrande.rules.events import SCOREBOARD, Event, event
from elgrande.rules.feature import Feature
from elgrande.rules.markers import FLAG, OFF, ON, is_on, marker, set_mark
from elgrande.rules.options import TableOption
from elgrande.rules.reasons import why_closed
from elgrande.rules.rulings import Rulings
from elgrande.rules.state import State
from elgrande.steps.choice import BOARDS, choice
from elgrande.vocabulary import BOARD, NAMES

BOARD_TURNED: Final = event(
    "board_turned",
    Text("{seat} turns scoreboard {board} in {target}.", "{seat} dreht Wertungstafel {board} in {target} um."),
    which=SCOREBOARD,
)

BOARDS_TURNED: Final = TableOption(
    "revolt",
    Text("Revolt: boards in", "Revolte: Tafeln in"),
    {
        "open": Text("regions where something may change", "Regionen, in denen sich etwas ändern darf"),
        "any": Text("any region, the King's too", "jeder Region, auch der des Königs"),
    },
)

REVERSED: Final = marker("reversed", FLAG, count=2, names=(NAMES[BOARD], NAMES[BOARD + 1]))  # by mobile scoreboard


def turn_board() -> Frame:
    return (TURN_BOARD,)


def _boards(state: State, frame: Frame) -> list[int]:
    """Turning one is a change of its region, as most read it."""
    regions = state.rules.regions if BOARDS_TURNED.of(state.rules.options) == "any" else open_regions(state)
    return [board for board, site in enumerate(state.boards) if site in regions]


def _apply(state: State, frame: Frame) -> None:
    mark = REVERSED + frame[2]
    set_mark(state, mark, OFF if state.marks[mark] == ON else ON)


def _fact(state: State, frame: Frame) -> Event:
    return Event(BOARD_TURNED, seat=frame[1], target=state.boards[frame[2]], amount=frame[2])


def _fewest(state: State, place: int) -> bool:
    return place in state.boards and is_on(state, REVERSED + state.boards.index(place))


BOARD_IN_NO_REGION: Final = because(
    "board_in_no_region",
    Text("That scoreboard lies in no region.", "Diese Wertungstafel liegt in keiner Region."),
)


def _why(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    if not BOARD <= action < BOARD + len(state.boards):
        return None
    return why_closed(state, state.boards[action - BOARD]) or BOARD_IN_NO_REGION()


FLIP: Final = effect("flip", "seat board", _apply, _fact, tells=True)
TURN_BOARD: Final = choice(
    "turn_board",
    "seat",
    _boards,
    lambda state, frame, board: announce(state, (FLIP, frame[1], board)),
    of=BOARDS,
    words=Text("Which scoreboard do you turn?", "Welche Wertungstafel drehst du um?"),
    done=Text("Turn no scoreboard", "Keine Wertungstafel drehen"),
    why=_why,
)
FEATURE: Final = Feature(markers=(REVERSED,), rulings=Rulings(fewest=(_fewest,)))
