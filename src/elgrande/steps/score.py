"""Special scorings: which regions, in which order, one after the other."""

from collections.abc import Callable
from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, step
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits
from elgrande.kernel.windows import announce, is_heard, listeners, open_window
from elgrande.kernel.words import Reason, Ref, because, question
from elgrande.rules.board import actions_of, castillo_is_hidden
from elgrande.rules.events import PLACE_SCORED, Event
from elgrande.rules.orders import BEFORE_SCORING, BEFORE_STEP
from elgrande.rules.reasons import about_places, at, why_no_region
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.scoring import owners_counting, regions_worth, score
from elgrande.rules.state import State
from elgrande.steps.choice import choice
from elgrande.steps.disc import ask_discs, clear_discs, show_discs

# which regions
BY_VALUE: Final = 0
MOST: Final = 1
LEAST: Final = 2
ALL: Final = 3
NAMED_ONCE: Final = 4
WHERE: Final = 5  # something is so that a module has declared

Condition = Callable[[State, int], bool]  # (state, region)
_CONDITIONS: Final[list[Condition]] = []

# in which order
CHOSEN_ORDER: Final = 0
KEY_ORDER: Final = 1


def score_valued(*values: int) -> Frame:
    """Step of a card: every region whose first place is worth one of these."""
    return (SCORE_SOME, BY_VALUE, sum(1 << value for value in values))


def score_most() -> Frame:
    return (SCORE_SOME, MOST, 0)


def score_least() -> Frame:
    return (SCORE_SOME, LEAST, 0)


def score_all_first_only() -> Frame:
    return (SCORE_SOME, ALL, 0)


def score_where(condition: Condition) -> Frame:
    """Declare a step of a card: every region of which that is true."""
    _CONDITIONS.append(condition)
    return (SCORE_SOME, WHERE, len(_CONDITIONS) - 1)


def score_named_once() -> Frame:
    """Step of a card: all players name a region by disc; those named by just one player are scored."""
    return (DISC_SCORE, 0)


def score_chosen() -> Frame:
    return (SCORE_CHOSEN,)


def announce_scoring(state: State, by: int, site: int, first_only: int = 0) -> None:
    announce(state, (SCORE, by, site, first_only))


def score_castillo() -> Frame:
    return (SCORE_CASTILLO,)


def _crowds(state: State) -> dict[int, int]:
    """Caballeros in each region, all owners together; not those nobody owns, nor those who stand beside."""
    rules = state.rules
    if rules.simple:
        return {region: sum(state.row(region)) for region in rules.regions}
    n, pieces, counting = rules.owners, state.pieces, owners_counting(state)
    found: dict[int, int] = {}
    for region in rules.regions:
        crowd = 0
        for site in rules.spots[region]:
            crowd += sum(pieces[site * n : site * n + counting])
        found[region] = crowd
    return found


def _where(state: State, condition: Condition) -> int:
    return sum([1 << site for site in state.rules.regions if condition(state, site)])


def _named_once(discs: tuple[int, ...]) -> int:
    return sum([1 << site for site in set(discs) if discs.count(site) == 1])


def matching(state: State, rule: int, argument: int) -> int:
    """The regions a card speaks of, as bits."""
    if rule == BY_VALUE:
        return regions_worth(state, argument)
    if rule == ALL:
        return state.rules.all_regions
    if rule == NAMED_ONCE:
        return _named_once(state.discs)
    if rule == WHERE:
        return _where(state, _CONDITIONS[argument])
    return _most_or_fewest(state, rule)


def _most_or_fewest(state: State, rule: int) -> int:
    crowds = _crowds(state)
    inhabited = [count for count in crowds.values() if count]
    wanted = (max if rule == MOST else min)(inhabited, default=-1)
    return sum([1 << site for site, count in crowds.items() if count == wanted])


def _next_some(state: State, frame: Frame) -> bool:
    _, seat, rule, argument = frame
    order = KEY_ORDER if rule == ALL else CHOSEN_ORDER
    state.frames[-1] = (SCORE_SET, seat, matching(state, rule, argument), order, int(rule == ALL))
    return False


def _usable_some(state: State, seat: int, template: Frame) -> bool:
    return matching(state, template[1], template[2]) != 0


def _next_set(state: State, frame: Frame) -> bool:
    """The order changes no points, so its owner is asked for it only while somebody might step in half-way."""
    _, seat, sites, order, _ = frame
    if sites == 0:
        state.frames.pop()
        return False
    left = bits(sites)
    if len(left) > 1 and order == CHOSEN_ORDER and _might_step_in(state, left):
        return ask(state, seat, actions_of(state, left))
    _score_next(state, frame, left[0])
    return False


def _might_step_in(state: State, sites: tuple[int, ...]) -> bool:
    """May somebody stop the action before one of these, or join in?"""
    if not state.kept:
        return False
    for site in sites:
        coming = (READY, site)
        if listeners(state, BEFORE_STEP, coming) or listeners(state, BEFORE_SCORING, coming):
            return True
    return False


def _answer_set(state: State, frame: Frame, seat: int, action: int) -> None:
    _score_next(state, frame, state.rules.site_of[action])


def _score_next(state: State, frame: Frame, site: int) -> None:
    kind, seat, sites, order, first_only = frame
    state.frames[-1] = (kind, seat, sites & ~(1 << site), order, first_only)
    announce_scoring(state, seat, site, first_only)


def _next_disc(state: State, frame: Frame) -> bool:
    kind, seat, stage = frame
    state.frames[-1] = (kind, seat, stage + 1)
    if stage == 0:
        ask_discs(state, tuple(range(state.rules.seats)))
    elif stage == 1:
        show_discs(state)
        state.frames.append((SCORE_SET, seat, matching(state, NAMED_ONCE, 0), CHOSEN_ORDER, 0))
    else:
        clear_discs(state)
        state.frames.pop()
    return False


def _next_castillo(state: State, frame: Frame) -> bool:
    state.frames.pop()
    announce_scoring(state, frame[1], CASTILLO)
    return False


def _apply(state: State, frame: Frame) -> None:
    if frame[2] == CASTILLO and castillo_is_hidden(state):
        state.sealed += 1
    pay(state, (frame[2],), frame[3], False)


def pay(state: State, sites: tuple[int, ...], first_only: int, general: bool) -> None:
    """Score, after everybody with a card for this moment had the chance to use it."""
    if state.rules.plain or not is_heard(state, BEFORE_SCORING):
        score(state, sites, first_only == 1, general)
        return
    state.frames.append((PAY, first_only, int(general), *sites))
    for site in reversed(sites):
        open_window(state, BEFORE_SCORING, (READY, site))


def _next_pay(state: State, frame: Frame) -> bool:
    state.frames.pop()
    score(state, frame[3:], frame[1] == 1, frame[2] == 1)
    return False


def _apply_ready(state: State, frame: Frame) -> None:
    """Being about to score changes nothing."""


def _fact_ready(state: State, frame: Frame) -> Event:
    return Event(PLACE_SCORED, target=frame[1])


def _fact(state: State, frame: Frame) -> Event:
    return Event(PLACE_SCORED, seat=frame[1], target=frame[2])


NOT_SCORED_NOW: Final = because(
    "not_scored_now",
    Text(
        "That is not scored by this card, or has been: {place}.",
        "Das wertet diese Karte nicht, oder schon geschehen: {place}.",
    ),
)


def _why_set(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return NOT_SCORED_NOW(place=at(site))


def _why_chosen(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_no_region(state, site)


SCORE_SOME: Final = step("score_some", "seat rule argument", _next_some, usable=_usable_some)
SCORE_SET: Final = step(
    "score_set",
    "seat sites order first_only",
    _next_set,
    _answer_set,
    words=Text("Which region is scored next?", "Welche Region wird als nächste gewertet?"),
    why=about_places(_why_set),
)
DISC_SCORE: Final = step(
    "disc_score",
    "seat stage",
    _next_disc,
    words={
        "disc score": Text(
            "Choose in secret a region to score. One chosen twice is not scored.",
            "Wähle geheim eine Region zum Werten. Doppelt gewählte werden nicht gewertet.",
        )
    },
)
SCORE_CHOSEN: Final = choice(
    "score_chosen",
    "seat",
    lambda state, frame: state.rules.regions,
    lambda state, frame, site: announce_scoring(state, frame[1], site),
    words=Text("Which region is scored?", "Welche Region wird gewertet?"),
    why=about_places(_why_chosen),
)
SCORE_CASTILLO: Final = step("score_castillo", "seat", _next_castillo)
SCORE: Final = effect("score", "seat site first_only", _apply, _fact)
PAY: Final = step("pay", "first_only general *sites", _next_pay)
READY: Final = effect(
    "ready",
    "site",
    _apply_ready,
    _fact_ready,
    asks=lambda rules, frames, options: question("window scoring", place=Ref("site", frames[-1][1])),
)
