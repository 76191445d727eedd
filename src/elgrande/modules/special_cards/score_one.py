"""Special scorings of one region with a twist: where one is behind; with the region emptied; chosen by an opponent."""

from collections.abc import Sequence
from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, step
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Question, Reason, Ref, because, question
from elgrande.rules.board import is_taboo, open_regions
from elgrande.rules.events import Event, Which, event
from elgrande.rules.options import TableOption
from elgrande.rules.owners import opponents
from elgrande.rules.places import all_in
from elgrande.rules.reasons import about_places, at, site_of, why_no_region, why_not_open
from elgrande.rules.ruleset import PROVINCE, Ruleset
from elgrande.rules.scoring import strengths_of
from elgrande.rules.state import State
from elgrande.steps.choice import choice
from elgrande.steps.pieces import send_all
from elgrande.steps.score import announce_scoring
from elgrande.vocabulary import BLACK, SEAT

REGIONS_OFFERED: Final = event(
    "regions_offered",
    Text("{seat} lets {owner} pick one of {regions}.", "{seat} lässt {owner} eine wählen: {regions}."),
    which=Which("regions", {}, {}),
)

SCORED_AND_CLEARED: Final = TableOption(
    "score_and_clear",
    Text("Score and Clear: in", "Werten und räumen: in"),
    {
        "open": Text("regions that can be emptied", "Regionen, die geräumt werden können"),
        "any": Text("any region; all stay in the King's", "jeder Region; in der des Königs bleiben alle"),
    },
)


def score_behind() -> Frame:
    """Step of a card: a region where one has Caballeros, but somebody else more."""
    return (SCORE_BEHIND,)


def score_and_clear() -> Frame:
    """Step of a card: any region that may change; afterwards everybody there goes to the Province.

    Some let it score the others, too, where everybody stays.
    """
    return (SCORE_CLEAR,)


def score_dilemma(count: int) -> Frame:
    """Step of a card: name so many regions and an opponent, who picks the one that is scored."""
    return (DILEMMA, count, 0)


def _behind(state: State, frame: Frame) -> list[int]:
    seat = frame[1]
    rows = [(site, strengths_of(state, (site,))) for site in state.rules.regions]
    return [site for site, row in rows if 0 < row[seat] < max(row)]


def _to_clear(state: State, frame: Frame) -> Sequence[int]:
    return state.rules.regions if SCORED_AND_CLEARED.of(state.rules.options) == "any" else open_regions(state)


def _score_and_clear(state: State, frame: Frame, site: int) -> None:
    seat = frame[1]
    if not is_taboo(state, site):
        state.frames.append((EMPTY, seat, site, 0))
    announce_scoring(state, seat, site)


def _next_empty(state: State, frame: Frame) -> bool:
    kind, seat, site, done = frame
    if done == state.rules.seats:
        state.frames.pop()
        return False
    state.frames[-1] = (kind, seat, site, done + 1)
    owner = (seat + done) % state.rules.seats
    leaving = all_in(state, site, owner)
    if sum(leaving[1::2]):
        send_all(state, seat, owner, PROVINCE, leaving)
    return False


def _next_dilemma(state: State, frame: Frame) -> bool:
    """(kind, seat, how many to name, named as bits); then the opponent."""
    _, seat, count, named = frame
    if named.bit_count() < count:
        action = state.rules.site_action
        return ask(state, seat, tuple([action[site] for site in state.rules.regions if not named >> site & 1]))
    others = opponents(state, seat)
    if len(others) == 1:
        _offer(state, seat, named, others[0])
        return False
    return ask(state, seat, tuple([SEAT + other for other in others]))


def _answer_dilemma(state: State, frame: Frame, seat: int, action: int) -> None:
    kind, _, count, named = frame
    if named.bit_count() < count:
        state.frames[-1] = (kind, seat, count, named | 1 << state.rules.site_of[action])
    else:
        _offer(state, seat, named, action - SEAT)


def _offer(state: State, seat: int, named: int, chooser: int) -> None:
    state.frames.pop()
    announce(state, (OFFER, seat, chooser, named))


def _apply_offer(state: State, frame: Frame) -> None:
    _, seat, chooser, named = frame
    state.frames.append((PICK, chooser, seat, named))


def _fact_offer(state: State, frame: Frame) -> Event:
    _, seat, chooser, named = frame
    return Event(REGIONS_OFFERED, seat=seat, owner=chooser, amount=named)


def _asks_dilemma(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, _, count, regions = frames[-1]
    left = count - regions.bit_count()
    return question("dilemma", left=left) if left else question("dilemma whom", places=Ref("sites", regions))


NOT_BEHIND: Final = because(
    "not_behind",
    Text("You are first in {place}.", "In {place} bist du Erster."),
)
NOT_COUNTED: Final = because("not_counted", Text("You have nobody in {place}.", "In {place} hast du niemanden."))
NAMED_ALREADY: Final = because(
    "named_already", Text("You have named {place} already.", "{place} hast du schon genannt.")
)
NOT_NAMED: Final = because("not_named", Text("{place} was not named.", "{place} wurde nicht genannt."))
AN_OPPONENT: Final = because("an_opponent", Text("It has to be an opponent.", "Es muss ein Mitspieler sein."))


def _why_behind(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    reason = why_no_region(state, site)
    if reason is not None:
        return reason
    return NOT_BEHIND(place=at(site)) if strengths_of(state, (site,))[seat] else NOT_COUNTED(place=at(site))


def _why_clear(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_open(state, site)


def _why_dilemma(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    _, _, count, named = frame
    site = site_of(state, action)
    if named.bit_count() == count:
        return AN_OPPONENT() if action in (SEAT + seat, BLACK) else None
    return None if site < 0 else why_no_region(state, site) or NAMED_ALREADY(place=at(site))


def _why_pick(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return NOT_NAMED(place=at(site))


SCORE_BEHIND: Final = choice(
    "score_behind",
    "seat",
    _behind,
    lambda state, frame, site: announce_scoring(state, frame[1], site),
    words=Text(
        "Which region where you are behind is scored?", "Welche Region, in der du hinten liegst, wird gewertet?"
    ),
    why=about_places(_why_behind),
)
SCORE_CLEAR: Final = choice(
    "score_clear",
    "seat",
    _to_clear,
    _score_and_clear,
    words=Text("Which region is scored and emptied?", "Welche Region wird gewertet und geräumt?"),
    why=about_places(_why_clear),
)
EMPTY: Final = step("empty", "seat site done", _next_empty)
DILEMMA: Final = step(
    "dilemma",
    "seat count named",
    _next_dilemma,
    _answer_dilemma,
    asks=_asks_dilemma,
    words={
        "dilemma": Text("Name a region. ({left} left)", "Nenne eine Region. (noch {left})"),
        "dilemma whom": Text("Who has to pick one of {places}?", "Wer muss eine wählen: {places}?"),
    },
    why=_why_dilemma,
)
OFFER: Final = effect("offer", "seat chooser named", _apply_offer, _fact_offer, tells=True)
PICK: Final = choice(
    "pick",
    "chooser seat named",
    lambda state, frame: bits(frame[3]),
    lambda state, frame, site: announce_scoring(state, frame[2], site),
    asks={"owner": "seat seat"},
    words=Text(
        "{owner} lets you pick: which region is scored?", "{owner} lässt dich wählen: Welche Region wird gewertet?"
    ),
    why=about_places(_why_pick),
)
