"""Markers of the modules in a position: by name, only those that are out, and what cannot be."""

from typing import Any, Final

from elgrande.documents import fields
from elgrande.documents.colonies import COLONIES, Wrong, read_colonies, written_colonies, wrong_colonies
from elgrande.documents.fields import Fields
from elgrande.documents.grandissimo import (
    GRANDISSIMO_MARKS,
    held_by_seat,
    read_grandissimo,
    written_grandissimo,
    wrong_grandissimo,
)
from elgrande.kernel.tuples import bits
from elgrande.modules import marks
from elgrande.modules.king_and_intrigue.doubled import COUNT as DOUBLE_COUNT
from elgrande.modules.marks import secret_mark
from elgrande.modules.special_cards.table_for_six import TABLE_COUNT, TABLE_LIMIT
from elgrande.rules.board import crowd
from elgrande.rules.cards import dealt_stack, own_action
from elgrande.rules.markers import ANYWHERE, ON, holders, is_on, set_mark, sites_of
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande.steps.general_scoring import is_general_scoring
from elgrande.steps.turn import PARTS
from elgrande.vocabulary import BOARD
from elgrande.vocabulary import NAMES as ACTION_NAMES

ANYWHERE_WORD: Final = "anywhere"
WAITING_CARD: Final = "waiting-caballero"
STORM_CARD: Final = "hurricane"

_REGION: Final = {"castillo": marks.CASTILLO_AT, "quarantine": marks.QUARANTINE, "guard": marks.GUARD}
_PAIR: Final = {"alliance": marks.ALLIANCE, "bridge": marks.BRIDGE}
_FLAG: Final = {"collapse": marks.COLLAPSE, "mistress": marks.MISTRESS}
_SECRET: Final = {"doubled": marks.DOUBLED, "storm": marks.STORM}
BY_MODULE: Final = {
    "players_edition": ("castillo", "alliance", "bridge", "collapse", "quarantine", "reversed", "mistress", "storm"),
    "special_cards": ("guard", "tables", "spies"),
    "king_and_intrigue": ("zone", "doubled"),
    "grand_inquisitor_and_colonies": COLONIES,
    "grandissimo": GRANDISSIMO_MARKS,
    "anniversary": ("flags",),
}


# --- writing --------------------------------------------------------------------------------------------------------


def written(state: State) -> dict[str, Any]:
    """What is out, by name."""
    slug = [site.slug for site in state.rules.sites]
    result: dict[str, Any] = {}
    for name, mark in _REGION.items():
        if state.marks[mark] != NOWHERE:
            result[name] = slug[state.marks[mark]]
    for name, mark in _PAIR.items():
        if state.marks[mark] != NOWHERE:
            result[name] = [slug[site] for site in sites_of(state, mark, 2)]
    for name, mark in _FLAG.items():
        if is_on(state, mark):
            result[name] = True
    tables = sites_of(state, marks.TABLES, TABLE_COUNT)
    if tables:
        result["tables"] = [slug[site] for site in tables]
    turned = [board for board in range(len(state.boards)) if is_on(state, marks.REVERSED + board)]
    if turned:
        result["reversed"] = [ACTION_NAMES[BOARD + board] for board in turned]
    zone = state.marks[marks.ZONE]
    if zone != NOWHERE:
        result["zone"] = ANYWHERE_WORD if zone == ANYWHERE else slug[zone]
    for name, block in _SECRET.items():
        sites = [state.marks[secret_mark(state, block, seat)] for seat in range(state.rules.seats)]
        sites = marks.doubled_regions(state) if block == marks.DOUBLED else sites
        if any(site != NOWHERE for site in sites):
            result[name] = held_by_seat(state.rules, sites)
    if state.marks[marks.SPIES] > 0:
        result["spies"] = list(bits(state.marks[marks.SPIES]))
    return {**result, **written_colonies(state), **written_grandissimo(state)}


# --- reading --------------------------------------------------------------------------------------------------------


def read_marks(state: State, doc: Fields) -> None:
    """Set them as the document says; whether they go with everything else is asked later."""
    known = [name for module in state.rules.modules for name in BY_MODULE.get(module, ())]
    doc.only(*known)
    regions = [state.rules.sites[site].slug for site in state.rules.regions]

    def region(value: Any, where: str) -> int:
        return state.rules.site_index[fields.choice(value, where, regions)]

    def perhaps(value: Any, where: str) -> int:
        return NOWHERE if value is None else region(value, where)

    for name, mark in _REGION.items():
        if doc.has(name):
            set_mark(state, mark, region(doc.values[name], f"{doc.where}.{name}"))
    for name, mark in _PAIR.items():
        if doc.has(name):
            set_mark(state, mark, *_different(doc, name, doc.listed(name, region, 2)))
    for name, mark in _FLAG.items():
        if doc.has(name):
            if doc.values[name] is not True:
                raise doc.fail(name, "must be true or left out")
            set_mark(state, mark, ON)
    if doc.has("tables"):
        tables = _different(doc, "tables", doc.listed("tables", region))
        if len(tables) > TABLE_COUNT:
            raise doc.fail("tables", f"there are only {TABLE_COUNT}")
        set_mark(state, marks.TABLES, *tables)
    if doc.has("reversed"):
        boards = [ACTION_NAMES[BOARD + board] for board in range(len(state.boards))]
        for board in doc.listed("reversed", lambda v, w: boards.index(fields.choice(v, w, boards))):
            set_mark(state, marks.REVERSED + board, ON)
    if doc.has("zone"):
        anywhere = doc.values["zone"] == ANYWHERE_WORD
        set_mark(state, marks.ZONE, ANYWHERE if anywhere else region(doc.values["zone"], f"{doc.where}.zone"))
    for name, block in _SECRET.items():
        if doc.has(name):
            set_mark(state, secret_mark(state, block, 0), *doc.listed(name, perhaps, state.rules.seats))
    if doc.has("spies"):
        raise doc.fail("spies", "who spies is settled in the middle of a general scoring: it belongs in `then`")
    read_colonies(state, doc)
    read_grandissimo(state, doc)


def _different(doc: Fields, name: str, sites: list[int]) -> list[int]:
    if len(set(sites)) < len(sites):
        raise doc.fail(name, "no region twice")
    return sites


# --- what cannot be -------------------------------------------------------------------------------------------------


def wrong_marks(state: State) -> Wrong | None:
    """What markers, pieces and cards say about each other must be true at any time of a game."""
    for check in _CHECKS:
        wrong = check(state)
        if wrong:
            return wrong
    return None


def _on(state: State, slug: str) -> list[int]:
    """Caballeros by owner on a site that not every board has."""
    site = state.rules.site_index.get(slug, NOWHERE)
    return [0] * state.rules.seats if site == NOWHERE else state.row(site)[: state.rules.seats]


def _bridge(state: State) -> Wrong | None:
    ends = sites_of(state, marks.BRIDGE, 2)
    standing = sum(_on(state, "bridge"))
    if standing != (1 if ends else 0):
        return Wrong("pieces.bridge", f"{standing} Caballeros stand on a bridge that is {'' if ends else 'not '}there")
    if ends and ends[1] not in state.rules.neighbours[ends[0]]:
        return Wrong("marks.bridge", "the regions do not adjoin")
    return None


def _beside(state: State) -> Wrong | None:
    if any(_on(state, "beside")) and not is_on(state, marks.COLLAPSE):
        return Wrong("pieces.beside", "Caballeros stand beside the Castillo only while it may collapse")
    return None


def _waiting(state: State) -> Wrong | None:
    for seat, count in enumerate(_on(state, "waiting")):
        cards = [card for card, holder, _ in state.kept if holder == seat]
        if count != sum(state.rules.cards[card].slug == WAITING_CARD for card in cards):
            return Wrong("pieces.waiting", f"seat {seat} has {count} Caballeros on that card, one if it lies there")
    return None


def _tables(state: State) -> Wrong | None:
    for site in sites_of(state, marks.TABLES, TABLE_COUNT):
        if crowd(state, site) > TABLE_LIMIT:
            return Wrong("marks.tables", f"more than {TABLE_LIMIT} in {state.rules.sites[site].slug}")
    return None


def _reversed(state: State) -> Wrong | None:
    for board, site in enumerate(state.boards):
        if site == NOWHERE and is_on(state, marks.REVERSED + board):
            return Wrong("marks.reversed", f"{ACTION_NAMES[BOARD + board]} does not lie on the map")
    return None


def _doubled(state: State) -> Wrong | None:
    if len(holders(state, marks.DOUBLED)) > DOUBLE_COUNT:
        return Wrong("marks.doubled", f"there are only {DOUBLE_COUNT} markers")
    return None


def _storm(state: State) -> Wrong | None:
    for seat in holders(state, marks.STORM):
        played = state.played[seat]
        if not state.order or played < 0 or state.rules.power[played].key != STORM_CARD:
            return Wrong("marks.storm", f"seat {seat} has not played that card this round")
        if own_action(state, seat, state.rules.decks[dealt_stack(state.order, seat)][0]) < 0:
            return Wrong("marks.storm", f"the action card of seat {seat} does not let it use that card")
    return None


def _passing(state: State) -> Wrong | None:
    """What ends with the turn, or with the round and a general scoring after it."""
    if state.marks[marks.ZONE] != NOWHERE and not any(frame[0] == PARTS for frame in state.frames):
        return Wrong("marks.zone", "goes with a turn")
    if not state.order:
        for name in ("guard", "mistress"):
            if state.marks[{**_REGION, **_FLAG}[name]] != NOWHERE:
                return Wrong(f"marks.{name}", "is out for one round and a general scoring after it")
    if state.marks[marks.SPIES] > 0 and not is_general_scoring(state):
        return Wrong("marks.spies", "goes with a general scoring")
    return None


_CHECKS: Final = (
    _bridge, _beside, _waiting, _tables, _reversed, _doubled, _storm, _passing, wrong_colonies, wrong_grandissimo,
)  # fmt: skip
