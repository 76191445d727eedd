"""Mark a region with a token: it is scored at the end of the next round."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, emit, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, Ref, Said, said
from elgrande.modules import order
from elgrande.modules.grand_inquisitor_and_colonies.sail import next_day
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import NUMBER, SITE, marker, set_mark, set_row
from elgrande.rules.moments import ROUND_ENDS, SCORING_ENDS
from elgrande.rules.orders import NOT_THIS_ACTION, forget_orders
from elgrande.rules.reasons import about_places, why_no_region
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.steps.score import pay

SCORING_MARKED: Final = event(
    "scoring_marked",
    Text(
        "{seat} marks {target}: it is scored at the end of the next round.",
        "{seat} markiert {target}: Wertung am Ende der nächsten Runde.",
    ),
)

SCORING_TOKEN: Final = marker("scoring_token.region", SITE, short=Text("marked for scoring", "zur Wertung markiert"))
SCORING_ROUND: Final = marker("scoring_token.round", NUMBER)  # scored at the end of this one, counted from 0


def mark_for_scoring() -> Frame:
    return (MARK,)


def _next(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], state.rules.region_actions)


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    announce(state, (PUT_TOKEN, seat, state.rules.site_of[action]))


def _apply(state: State, frame: Frame) -> None:
    emit(state, _fact(state, frame))
    set_mark(state, SCORING_TOKEN, frame[2])
    set_mark(state, SCORING_ROUND, state.round + 1)


def _fact(state: State, frame: Frame) -> Event:
    return Event(SCORING_MARKED, seat=frame[1], target=frame[2])


def _after_round(state: State, seat: int) -> None:
    """A general scoring that follows has been pushed already, so this comes before it."""
    if state.marks[SCORING_TOKEN] != NOWHERE and state.marks[SCORING_ROUND] < state.round:
        _score(state)


def _after_scoring(state: State, seat: int) -> None:
    """There is no next round after the last one."""
    if state.marks[SCORING_TOKEN] != NOWHERE and state.round == state.rules.rounds:
        _score(state)


def _score(state: State) -> None:
    site = state.marks[SCORING_TOKEN]
    set_row(state, SCORING_TOKEN, (NOWHERE, NOWHERE))
    state.frames.append((SCORED,))
    pay(state, (site,), 0, False)


def _next_scored(state: State, frame: Frame) -> bool:
    """Orders about this scoring do not hold for a general one that follows; who stepped in came in the round before."""
    state.frames.pop()
    forget_orders(state, NOT_THIS_ACTION)
    next_day(state)
    return False


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_no_region(state, site)


MARK: Final = step(
    "mark_for_scoring",
    "seat",
    _next,
    _answer,
    words=Text(
        "Which region is scored at the end of the next round?",
        "Welche Region wird am Ende der nächsten Runde gewertet?",
    ),
    why=about_places(_why),
)
SCORED: Final = step("marked_region_scored", "", _next_scored)
PUT_TOKEN: Final = effect("put_token", "seat site", _apply, _fact)


def _told(state: State) -> list[Said]:
    if state.marks[SCORING_TOKEN] == NOWHERE:
        return []
    place, after = Ref("site", state.marks[SCORING_TOKEN]), state.marks[SCORING_ROUND] + 1
    return [said(LAST, place=place) if after > state.rules.rounds else said(LATER, place=place, round=after)]


LATER: Final = Text(
    "{place} is scored once more at the end of round {round}.", "{place} wird am Ende von Runde {round} noch gewertet."
)
LAST: Final = Text(
    "{place} is scored once more after the last general scoring.",
    "{place} wird nach der letzten allgemeinen Wertung noch einmal gewertet.",
)


FEATURE: Final = Feature(
    markers=(SCORING_TOKEN, SCORING_ROUND),
    hooks=(
        Hook(ROUND_ENDS, _after_round, order.SCORE_MARKED_AFTER_ROUND),
        Hook(SCORING_ENDS, _after_scoring, order.SCORE_MARKED_AFTER_SCORING),
    ),
    sights=Sights(in_force=(_told,)),
)
