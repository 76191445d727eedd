"""Changing the course of a round: acting after everybody else, and forbidding special actions to who comes later."""

from collections.abc import Sequence
from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect, read, step
from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.kernel.words import Said, said
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature
from elgrande.rules.markers import IN_ROUND, OFF, SEAT, marker, set_mark
from elgrande.rules.moments import TURN_RESUMED
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.rulings import Rulings
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.steps.announcement import announcing
from elgrande.steps.round import TURNS, postponed
from elgrande.steps.turn import END_TURN, PARTS, parts_asked, parts_of_turn, placing_is_left

ACTIONS_BARRED: Final = event(
    "actions_barred",
    Text(
        "{seat} bars special actions for everybody who comes later this round.",
        "{seat} verbietet Sonderaktionen allen, die in dieser Runde noch kommen.",
    ),
)
TURN_POSTPONED: Final = event(
    "turn_postponed",
    Text("{seat} goes on when everybody else has had a turn.", "{seat} macht weiter, wenn alle anderen am Zug waren."),
)

BARRED_BY: Final = marker(
    "barred_by",
    SEAT,
    sentence=Text(
        "Whoever comes after {seat} this round carries out no special action.",
        "Wer in dieser Runde nach {seat} kommt, führt keine Sonderaktion aus.",
    ),
    ends=IN_ROUND,
)


def is_last(frames: Sequence[Frame]) -> bool:
    """Is a turn going on that was put off until everybody else has had his?"""
    kinds = [frame[0] for frame in frames]
    return PARTS in kinds and TURNS not in kinds


def put_off(rules: Ruleset, rest: Frame) -> list[Frame]:
    """What is left of a turn, as it lies below the turns of the others; in rules 1 it just went on."""
    return [rest, (RESUME, read(rest, "seat"))] if rules.edition > 1 else [rest]


def _next_resume(state: State, frame: Frame) -> bool:
    state.frames.pop()
    reach(state, TURN_RESUMED, frame[1])
    return False


def act_last() -> Frame:
    """Step of a card: the rest of this turn comes after everybody else's."""
    return (ACT_LAST,)


def bar_actions() -> Frame:
    """Step of a card: whoever acts later in this round carries out no special action."""
    return (BAR,)


def _others_to_come(state: State) -> bool:
    return any(frame[0] == TURNS and read(frame, "begun") < state.rules.seats for frame in state.frames)


def _usable_last(state: State, seat: int, template: Frame) -> bool:
    return placing_is_left(state) and _others_to_come(state)


def _usable_bar(state: State, seat: int, template: Frame) -> bool:
    return _others_to_come(state)


def _apply_last(state: State, frame: Frame) -> None:
    """What is left of the turn goes below the turns of the others."""
    frames = state.frames
    rest = parts_of_turn(state)
    frames.remove(rest)
    below = next(i for i, other in enumerate(frames) if other[0] == TURNS)
    frames[below:below] = put_off(state.rules, rest)


def _fact_last(state: State, frame: Frame) -> Event:
    return Event(TURN_POSTPONED, seat=frame[1])


def _apply_bar(state: State, frame: Frame) -> None:
    set_mark(state, BARRED_BY, frame[1])


def _is_barred(state: State, seat: int) -> bool:
    """Whoever acts after the one who forbade it."""
    return state.marks[BARRED_BY] not in (OFF, seat)


def _fact_bar(state: State, frame: Frame) -> Event:
    return Event(ACTIONS_BARRED, seat=frame[1])


parts_asked(
    "parts last",
    Text(
        "Everybody else has had a turn. What do you do with your action card?",
        "Alle anderen waren am Zug. Was tust du mit deiner Aktionskarte?",
    ),
    END_TURN,
)
RESUME: Final = step("resume", "seat", _next_resume)
POSTPONE: Final = effect("postpone", "seat", _apply_last, _fact_last, tells=True)
ACT_LAST: Final = announcing("act_last", "seat", POSTPONE, _usable_last)
FORBID: Final = effect("forbid_actions", "seat", _apply_bar, _fact_bar, tells=True)
BAR: Final = announcing("bar_actions", "seat", FORBID, _usable_bar)


def _told(state: State, seat: int) -> list[Said]:
    return [said(ACTS_LAST)] if postponed(state.frames) == seat else []


ACTS_LAST: Final = Text("goes on last", "macht zuletzt weiter")


FEATURE: Final = Feature(markers=(BARRED_BY,), rulings=Rulings(barred=(_is_barred,)), sights=Sights(of_seat=(_told,)))
