"""Markers of Grand Inquisitor & Colonies and the flags in a position: reading, writing, and what cannot be."""

from typing import Any, Final, NamedTuple

from elgrande.documents import fields
from elgrande.documents.fields import Fields
from elgrande.kernel.tuples import bits
from elgrande.modules.anniversary.flag import FLAGS, may_bear_flag
from elgrande.modules.grand_inquisitor_and_colonies.copycat import EXECUTED_COUNT, executed, note_executed
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import EXTRA_USED, INQUISITOR
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import LIMIT, room_at_the_table
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORED, SCORING_ROUND, SCORING_TOKEN
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKENS_LEFT, TOKENS_THERE
from elgrande.modules.marks import has_flags
from elgrande.rules.board import is_taboo
from elgrande.rules.markers import OFF, set_mark
from elgrande.rules.places import region_at, spots_of
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.state import State
from elgrande.steps.general_scoring import CASTILLO_SCORED, GENERAL
from elgrande.steps.turn import PARTS

COLONIES: Final = ("limit", "inquisitor", "extra_used", "tokens", "scoring_token", "executed")
SET_UP: Final = ("limit", "tokens", "flags")  # what is out before the first round
TOKENS: Final = ("gold", "wares")


class Wrong(NamedTuple):
    """Where something cannot be, and why not."""

    field: str
    problem: str


# --- writing --------------------------------------------------------------------------------------------------------


def written_colonies(state: State) -> dict[str, Any]:
    rules, marks = state.rules, state.marks
    slug = [site.slug for site in rules.sites]
    result: dict[str, Any] = {}
    if rules.black:
        result["limit"] = slug[marks[LIMIT]]
        result["tokens"] = {
            "left": list(marks[TOKENS_LEFT : TOKENS_LEFT + 2]),
            "there": list(marks[TOKENS_THERE : TOKENS_THERE + 2]),
        }
        if marks[INQUISITOR] != NOWHERE:
            result["inquisitor"] = marks[INQUISITOR]
        if marks[EXTRA_USED] > 0:
            result["extra_used"] = list(bits(marks[EXTRA_USED]))
        if marks[SCORING_TOKEN] != NOWHERE:
            result["scoring_token"] = {"region": slug[marks[SCORING_TOKEN]], "round": marks[SCORING_ROUND]}
        if executed(state):
            result["executed"] = _written_executed(state)
    if has_flags(rules):
        flags = marks[FLAGS : FLAGS + rules.seats]
        result["flags"] = [slug[site] if site != NOWHERE else None for site in flags]
    return result


def _written_executed(state: State) -> Any:
    """A card, or a card and a half of it; several as a list."""
    cards = [(state.rules.cards[card].slug, half) for card, half in executed(state)]
    entries = [slug if half == OFF else {"card": slug, "half": half + 1} for slug, half in cards]
    return entries if len(entries) > 1 else entries[0]


# --- reading --------------------------------------------------------------------------------------------------------


def read_colonies(state: State, doc: Fields) -> None:
    """Set them as the document says; what it leaves out goes with where the Caballeros are."""
    if state.rules.black:
        _read_limit(state, doc)
        _read_office(state, doc)
        _read_tokens(state, doc)
        _read_scoring_token(state, doc)
        _read_executed(state, doc)
    if has_flags(state.rules):
        _read_flags(state, doc)


def _region(state: State, value: Any, where: str) -> int:
    regions = [state.rules.sites[site].slug for site in state.rules.regions]
    return state.rules.site_index[fields.choice(value, where, regions)]


def _read_limit(state: State, doc: Fields) -> None:
    if doc.has("limit"):
        set_mark(state, LIMIT, _region(state, doc.values["limit"], f"{doc.where}.limit"))


def _read_office(state: State, doc: Fields) -> None:
    last = state.rules.seats - 1
    if doc.has("inquisitor"):
        set_mark(state, INQUISITOR, doc.whole("inquisitor", 0, high=last))
    if doc.has("extra_used"):
        seats = doc.listed("extra_used", lambda v, where: fields.whole(v, where, 0, last))
        if len(set(seats)) < len(seats) or not seats:
            raise doc.fail("extra_used", "has every seat that used it once")
        set_mark(state, EXTRA_USED, sum(1 << seat for seat in seats))


def _read_tokens(state: State, doc: Fields) -> None:
    """Without a word as many lie there as at the beginning, if they are not carried; the rest is the supply."""
    total = [state.marks[TOKENS_LEFT + token] + state.marks[TOKENS_THERE + token] for token in (0, 1)]
    free = [max(0, total[token] - carried(state, token)) for token in (0, 1)]
    there = [min(state.marks[TOKENS_THERE + token], free[token]) for token in (0, 1)]
    tokens = doc.inner("tokens") if doc.has("tokens") else Fields({}, f"{doc.where}.tokens")
    tokens.only("left", "there")
    if tokens.has("there"):
        there = tokens.listed("there", fields.whole, 2)
    left = [max(0, free[token] - there[token]) for token in (0, 1)]
    if tokens.has("left"):
        left = tokens.listed("left", fields.whole, 2)
    for token, name in enumerate(TOKENS):
        found = left[token] + there[token] + carried(state, token)
        if found != total[token]:
            raise doc.fail("tokens", f"there are {found} {name}, not {total[token]}")
    set_mark(state, TOKENS_THERE, *there)
    set_mark(state, TOKENS_LEFT, *left)


def carried(state: State, token: int) -> int:
    """How many Caballeros carry gold, or wares."""
    return sum(sum(state.row(site)) for site, face in enumerate(state.rules.sites) if face.token == token + 1)


def _read_scoring_token(state: State, doc: Fields) -> None:
    if not doc.has("scoring_token"):
        return
    token = doc.inner("scoring_token")
    token.only("region", "round")
    region = _region(state, token.values.get("region"), f"{token.where}.region")
    now = state.round
    set_mark(state, SCORING_TOKEN, region, token.whole("round", now, low=now, high=now + 1))


def _read_executed(state: State, doc: Fields) -> None:
    """One action, or a list of them."""
    if not doc.has("executed"):
        return
    if not isinstance(doc.values["executed"], list):
        note_executed(state, _action(state, doc.values["executed"], f"{doc.where}.executed"))
        return
    actions = doc.listed("executed", lambda value, where: _action(state, value, where))
    if not 0 < len(actions) <= EXECUTED_COUNT:
        raise doc.fail("executed", f"has 1 to {EXECUTED_COUNT} special actions")
    note_executed(state, *actions)


def _action(state: State, value: Any, where: str) -> tuple[int, int]:
    """A card; of one with several special actions also which. Before rules 2 that was not written down."""
    entry = Fields(value, where) if isinstance(value, dict) else Fields({"card": value}, where)
    entry.only("card", "half")
    slugs = [card.slug for card in state.rules.cards if card.programs]
    slug = fields.choice(entry.values.get("card"), where, slugs)
    card = next(i for i, face in enumerate(state.rules.cards) if face.slug == slug)
    halves = len(state.rules.cards[card].programs)
    if entry.has("half") and halves == 1:
        raise entry.fail("half", "goes with a card that leaves a choice")
    return card, entry.whole("half", low=1, high=halves) - 1 if entry.has("half") else OFF


def _read_flags(state: State, doc: Fields) -> None:
    seats, index = state.rules.seats, state.rules.site_index
    bearing = [site.slug for site in state.rules.sites]
    if doc.has("flags"):
        flags = doc.listed(
            "flags", lambda v, where: NOWHERE if v is None else index[fields.choice(v, where, bearing)], seats
        )
    else:
        flags = [_usual_bearer(state, seat) for seat in range(seats)]
    set_mark(state, FLAGS, *flags)


def _usual_bearer(state: State, seat: int) -> int:
    """At home; otherwise wherever somebody stands who can bear it."""
    home = state.grandes[seat]
    sites = [*(spots_of(state, home) if home != CASTILLO else ()), *state.rules.stands]
    return next((site for site in sites if state.count(site, seat) and may_bear_flag(state, site)), NOWHERE)


# --- what cannot be -------------------------------------------------------------------------------------------------


def wrong_colonies(state: State) -> Wrong | None:
    """What places, Caballeros and these markers say about each other must be true at any time of a game."""
    wrong = None
    if state.rules.black:
        for check in (_limit, _places, _newcomers, _beside_the_table, _passing):
            wrong = wrong or check(state)
    return wrong or (_flags(state) if has_flags(state.rules) else None)


def _limit(state: State) -> Wrong | None:
    if state.marks[LIMIT] not in state.rules.stands:
        return Wrong("marks.limit", "the limit table lies nowhere where Caballeros stand on single places")
    if room_at_the_table(state) < 0:
        return Wrong("pieces", f"{-room_at_the_table(state)} too many stand on the limit table: they are beside it")
    return None


def _places(state: State) -> Wrong | None:
    """Where nobody stands, where only one does, where no black Caballero is."""
    rules = state.rules
    for site, face in enumerate(rules.sites):
        row = state.row(site)
        if sum(row) and face.is_region and site not in rules.stands:
            return Wrong(f"pieces.{face.slug}", "they stand on its single places")
        if row[-1] and rules.region_of[site] == NOWHERE and site not in state.rules.castillo_sites:
            return Wrong(f"pieces.{face.slug}", "no black Caballero is ever there")
        if face.single and sum(sum(state.row(other)) for other in rules.stands if rules.kind_of[other] == site) > 1:
            return Wrong(f"pieces.{face.slug}", "there is room for one")
    return None


def _newcomers(state: State) -> Wrong | None:
    """Who came this round came in a turn; and what is carried is carried overseas."""
    rules, in_turn = state.rules, not _between_rounds(state)
    for site in rules.stands:
        face, region = rules.sites[site], region_at(state, site)
        if not sum(state.row(site)):
            continue
        if face.fresh and (rules.sites[region].king or not in_turn):
            return Wrong(f"pieces.{face.slug}", "goes with a region overseas and a round in which turns are taken")
        if face.token and rules.sites[region].is_spain:
            return Wrong(f"pieces.{face.slug}", "nothing is carried in Spain")
    return None


def _between_rounds(state: State) -> bool:
    """And not in a scoring: Caballeros may be moved after the Castillo was emptied, or step in from a card."""
    scoring = any((kind == GENERAL and more[0] > CASTILLO_SCORED) or kind == SCORED for kind, *more in state.frames)
    return min(state.played) < 0 and not scoring


def _beside_the_table(state: State) -> Wrong | None:
    """Between rounds its spaces are filled, unless nothing may change there, or a guard or quarantine has just gone."""
    rules = state.rules
    beside = sum(sum(state.row(site)) for site in rules.adrift)
    may_change = not is_taboo(state, state.marks[LIMIT]) and "king_and_intrigue" not in rules.modules
    if beside and _between_rounds(state) and may_change and room_at_the_table(state):
        return Wrong("pieces.over", "between rounds the limit table is filled before anybody stands beside it")
    return None


def _passing(state: State) -> Wrong | None:
    """What goes with a round, or with a turn."""
    marks = state.marks
    if marks[EXTRA_USED] > 0 and _between_rounds(state):
        return Wrong("marks.extra_used", "goes with a round in which turns are taken")
    if marks[SCORING_TOKEN] != NOWHERE:
        if marks[SCORING_ROUND] > state.round and _between_rounds(state):
            return Wrong("marks.scoring_token", "was put there in the round before this one")
        if state.round == state.rules.rounds and len(state.frames) == 1:
            return Wrong("marks.scoring_token", "is gone when the game is over")
    if executed(state) and not any(frame[0] == PARTS for frame in state.frames):
        return Wrong("marks.executed", "goes with a turn in which a card was taken")
    return None


def _flags(state: State) -> Wrong | None:
    rules = state.rules
    for seat in range(rules.seats):
        site = state.marks[FLAGS + seat]
        if site != NOWHERE and not (may_bear_flag(state, site) and state.count(site, seat)):
            return Wrong(f"marks.flags[{seat}]", f"nobody of that seat bears it at {rules.sites[site].slug}")
    return None
