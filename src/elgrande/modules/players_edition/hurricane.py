"""A hurricane: its region is set in secret before the first turn and hit as its owner's turn begins."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import SECRET, emit, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason
from elgrande.modules import order
from elgrande.modules.king_and_intrigue.doubled import REGION_SHOWN
from elgrande.modules.king_and_intrigue.permit import ZONE
from elgrande.rules.board import is_taboo
from elgrande.rules.cards import dealt_stack, released_action
from elgrande.rules.events import Event
from elgrande.rules.feature import FaceDown, Feature, Hook
from elgrande.rules.markers import SITE, holders, marker, set_mark
from elgrande.rules.moments import CARDS_PLAYED, ROUND_ENDS
from elgrande.rules.places import count_in, some_in
from elgrande.rules.reasons import about_places, why_no_disc
from elgrande.rules.ruleset import COURT, NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.choice import ANSWERS, choice
from elgrande.steps.pieces import send_all

STORM: Final = marker(
    "storm",
    SITE,
    sentence=Text(
        "{seat} has set a hurricane for a secret region.",
        "{seat} hat einen Hurrikan auf eine geheime Region gerichtet.",
    ),
    own=Text(
        "Your hurricane waits for {place}; only you know that.", "Dein Hurrikan wartet auf {place}; das weißt nur du."
    ),
    by_seat=True,
    secret=True,
)


def storm() -> Frame:
    """Step of a card: everybody in the region set before takes half of his there to his Court, rounded up.

    Whatever its player places this turn must go there.
    """
    return (HURRICANE,)


def _is_storm(state: State, seat: int) -> bool:
    """Has that seat a hurricane out, with an action card that lets him use it?"""
    own = released_action(state, seat, state.offer[dealt_stack(state.order, seat)])
    return own >= 0 and _holds_storm(state.rules, own)


@lru_cache(maxsize=64)
def _storms(rules: Ruleset) -> tuple[int, ...]:
    """The power cards with a hurricane: asked first, since most rounds have none."""
    return tuple([power for power, card in enumerate(rules.power) if card.card >= 0 and _holds_storm(rules, card.card)])


def _holds_storm(rules: Ruleset, card: int) -> bool:
    for program in rules.cards[card].programs:
        if storm() in program:
            return True
    return False


def _ask_for_regions(state: State, seat: int) -> None:
    storms = _storms(state.rules)
    for other in reversed(state.order):
        if state.played[other] in storms and _is_storm(state, other):
            state.frames.append((SET_STORM, other))


def _may_be(view: RawView, marks: list[int], seat: int) -> list[int]:
    return [view.rules.site_of[action] for action in view.rules.disc_actions]


def _pass_by(state: State, seat: int) -> None:
    for holder in holders(state, STORM):
        set_mark(state, STORM + holder, NOWHERE)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return state.marks[STORM + seat] != NOWHERE


def _next(state: State, frame: Frame) -> bool:
    seat = frame[1]
    mark = STORM + seat
    site = state.marks[mark]
    state.sealed += 1
    emit(state, Event(REGION_SHOWN, seat=seat, target=site))
    set_mark(state, mark, NOWHERE)
    state.frames[-1] = (HIT, seat, site, 0)
    return False


def _next_hit(state: State, frame: Frame) -> bool:
    """(kind, seat, region, how many players have fled). Only a storm that runs its course binds its player."""
    kind, seat, site, done = frame
    if done == state.rules.seats:
        set_mark(state, ZONE, site)
        state.frames.pop()
        return False
    state.frames[-1] = (kind, seat, site, done + 1)
    owner = (seat + done) % state.rules.seats
    count = (count_in(state, site, owner) + 1) // 2
    if count and not is_taboo(state, site):
        send_all(state, seat, owner, COURT, some_in(state, site, owner, count), owner)
    return False


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_no_disc(state, site)


SET_STORM: Final = choice(
    "set_storm",
    "seat",
    lambda state, frame: state.rules.disc_actions,
    lambda state, frame, action: set_mark(state, STORM + frame[1], state.rules.site_of[action]),
    of=ANSWERS,
    words=Text(
        "Set your disc in secret: which region will the hurricane hit?",
        "Stelle geheim deine Scheibe: Welche Region trifft der Hurrikan?",
    ),
    traits=(SECRET,),
    why=about_places(_why),
)
HURRICANE: Final = step("hurricane", "seat", _next, usable=_usable)
HIT: Final = step("hit", "seat site done", _next_hit)
FEATURE: Final = Feature(
    markers=(STORM,),
    hooks=(Hook(CARDS_PLAYED, _ask_for_regions), Hook(ROUND_ENDS, _pass_by, order.STORM_PASSES)),
    face_down=(FaceDown(STORM, _may_be),),
)
