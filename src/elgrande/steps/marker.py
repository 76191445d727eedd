"""Put one of the markers into a region: quarantine, the King's guard, a limit table, the Castillo itself.

Also when they end: most with the next general scoring, some with the round.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, emit, step
from elgrande.kernel.moments import REGION_OPENED, ROUND_ENDS, SCORING_ENDS, at, reach
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Question, question
from elgrande.rules import order
from elgrande.rules.board import bring, crowd, open_regions
from elgrande.rules.events import (
    CASTILLO_MOVED,
    COLLAPSE_FEARED,
    GUARD_SET,
    MARKERS_CLEARED,
    QUARANTINE_SET,
    TABLE_SET,
    Event,
)
from elgrande.rules.marks import (
    ALLIANCE,
    CASTILLO_AT,
    COLLAPSE,
    GUARD,
    MISTRESS,
    OFF,
    ON,
    QUARANTINE,
    STORM,
    TABLE_COUNT,
    TABLE_LIMIT,
    TABLES,
    holders,
    is_on,
    secret_mark,
    set_mark,
    sites_of,
)
from elgrande.rules.places import all_in
from elgrande.rules.ruleset import CASTILLO, NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.announcement import announcing
from elgrande.steps.general_scoring import is_general_scoring
from elgrande.vocabulary import DONE


class Marker(NamedTuple):
    sites: Callable[[State], list[int]]  # where it may be put now
    mark: Callable[[State], int]  # the place in `state.marks` it takes
    event: str


def _near_the_king(state: State) -> list[int]:
    return [site for site in state.rules.neighbours[state.king] if site != state.marks[QUARANTINE]]


def _not_the_kings(state: State) -> list[int]:
    return [site for site in state.rules.regions if site not in (state.king, state.marks[GUARD])]


def _for_a_table(state: State) -> list[int]:
    tables = sites_of(state, TABLES, TABLE_COUNT)
    if len(tables) == TABLE_COUNT:
        return []
    return [site for site in open_regions(state) if site not in tables and crowd(state, site) <= TABLE_LIMIT]


def _for_the_castillo(state: State) -> list[int]:
    """The King does not hold the Castillo where it stands; it just cannot go to a region where nothing may change."""
    return [site for site in open_regions(state) if site != state.marks[CASTILLO_AT]]


def _free_table(state: State) -> int:
    return state.marks.index(NOWHERE, TABLES)


MARKERS: Final = (
    Marker(_near_the_king, lambda state: QUARANTINE, QUARANTINE_SET),
    Marker(_not_the_kings, lambda state: GUARD, GUARD_SET),
    Marker(_for_a_table, _free_table, TABLE_SET),
    Marker(_for_the_castillo, lambda state: CASTILLO_AT, CASTILLO_MOVED),
)


def set_quarantine() -> Frame:
    return (MARKER, 0)


def set_guard() -> Frame:
    return (MARKER, 1)


def set_table() -> Frame:
    return (MARKER, 2)


def move_castillo() -> Frame:
    """Step of a card: the Castillo to a region; whoever stands there goes inside."""
    return (MARKER, 3)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(MARKERS[template[1]].sites(state))


def _next(state: State, frame: Frame) -> bool:
    sites = MARKERS[frame[2]].sites(state)
    action = state.rules.site_action
    return ask(state, frame[1], (DONE, *[action[site] for site in sites]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        announce(state, (PUT_MARKER, seat, frame[2], state.rules.site_of[action]))


def _apply(state: State, frame: Frame) -> None:
    _, seat, which, site = frame
    emit(state, _fact(state, frame))
    mark = MARKERS[which].mark(state)
    set_mark(state, mark, site)
    if mark == CASTILLO_AT and not is_on(state, COLLAPSE):
        for owner in range(state.rules.owners):
            inside = all_in(state, site, owner)
            for spot, count in zip(inside[::2], inside[1::2], strict=True):
                if count:
                    bring(state, seat, owner, spot, CASTILLO, count)
    reach(state, REGION_OPENED)


def _fact(state: State, frame: Frame) -> Event:
    _, seat, which, site = frame
    return Event(MARKERS[which].event, seat=seat, target=site)


def fear_collapse() -> Frame:
    """Step of a card: nobody may enter the Castillo until the next general scoring is over."""
    return (FEAR,)


def _usable_fear(state: State, seat: int, template: Frame) -> bool:
    return not is_on(state, COLLAPSE)


def _apply_fear(state: State, frame: Frame) -> None:
    emit(state, _fact_fear(state, frame))
    set_mark(state, COLLAPSE, ON)


def _fact_fear(state: State, frame: Frame) -> Event:
    return Event(COLLAPSE_FEARED, seat=frame[1])


OF_A_ROUND: Final = (GUARD, MISTRESS)
OF_A_SCORING: Final = (ALLIANCE, ALLIANCE + 1, COLLAPSE, QUARANTINE, *OF_A_ROUND)


def _after_round(state: State, seat: int) -> None:
    """What lasts for the round stays for a general scoring that follows it."""
    for holder in holders(state, STORM):
        set_mark(state, secret_mark(state, STORM, holder), NOWHERE)
    if not is_general_scoring(state):
        state.frames.append((CLEAR, *OF_A_ROUND))


def _after_scoring(state: State, seat: int) -> None:
    state.frames.append((CLEAR, *OF_A_SCORING))


def _next_clear(state: State, frame: Frame) -> bool:
    """Black Caballeros whose disc led nowhere are still at the Castillo."""
    state.frames.pop()
    collapsing = is_on(state, COLLAPSE)
    _clear(state, frame[1:])
    if collapsing and not is_on(state, COLLAPSE):
        go_inside(state, state.start)
    return False


def _clear(state: State, marks: tuple[int, ...]) -> None:
    if any(state.marks[mark] != OFF for mark in marks):
        for mark in marks:
            set_mark(state, mark, OFF)
        emit(state, Event(MARKERS_CLEARED))
        reach(state, REGION_OPENED)


def go_inside(state: State, seat: int) -> None:
    """With the danger over, those beside the Castillo are inside again."""
    beside = state.rules.site_index["beside"]
    for owner, count in enumerate(state.row(beside)):
        if count:
            bring(state, seat, owner, beside, CASTILLO, count)


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    return question(f"marker {frames[-1][2]}")


MARKER: Final = step(
    "marker",
    "seat which",
    _next,
    _answer,
    _usable,
    asks=_asks,
    words={
        "marker 0": Text(
            "Which region next to the King do you quarantine?", "Welche Region neben dem König kommt in Quarantäne?"
        ),
        "marker 1": Text(
            "Into which region do you put the King's guard?", "In welche Region setzt du die Königswache?"
        ),
        "marker 2": Text("Into which region do you put a limit table?", "In welche Region legst du eine Limittafel?"),
        "marker 3": Text("To which region does the Castillo go?", "In welche Region kommt das Castillo?"),
    },
    done=Text("Put it nowhere", "Nirgendwohin"),
)
PUT_MARKER: Final = effect("put_marker", "seat which site", _apply, _fact)
CLOSE_CASTILLO: Final = effect("close_castillo", "seat", _apply_fear, _fact_fear)
FEAR: Final = announcing("fear_collapse", "seat", CLOSE_CASTILLO, _usable_fear)
CLEAR: Final = step("clear_markers", "*marks", _next_clear)
at(ROUND_ENDS, _after_round, order.CLEAR_AFTER_ROUND)
at(SCORING_ENDS, _after_scoring, order.CLEAR_AFTER_SCORING)
