"""Grand Inquisitor & Colonies in positions: what goes with where the Caballeros are, and what cannot be."""

from typing import Any, Final

from elgrande.kernel.frames import read
from elgrande.modules.grand_inquisitor_and_colonies.copycat import EXECUTED_COUNT, executed, note_executed
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import EXTRA_USED
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import LIMIT, room_at_the_table
from elgrande.modules.grand_inquisitor_and_colonies.sail import SAIL
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORED, SCORING_ROUND, SCORING_TOKEN
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKENS_LEFT, TOKENS_THERE
from elgrande.modules.module import read_numbers
from elgrande.rules.board import is_taboo
from elgrande.rules.documents import Documents, OwnShape, Wrong
from elgrande.rules.feature import Feature
from elgrande.rules.fields import Fields, choice
from elgrande.rules.markers import OFF, set_mark
from elgrande.rules.places import region_at
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande.steps.general_scoring import CASTILLO_SCORED, GENERAL_SCORING
from elgrande.steps.turn import PARTS

TOKENS: Final = ("gold", "wares")
NUMBERS: Final = read_numbers("elgrande.modules.grand_inquisitor_and_colonies")["setup"]


# --- executed cards -------------------------------------------------------------------------------------------------


def _executed(state: State) -> Any:
    """A card, or a card and a half of it; several as a list."""
    cards = [(state.rules.cards[card].slug, half) for card, half in executed(state)]
    entries = [slug if half == OFF else {"card": slug, "half": half + 1} for slug, half in cards]
    return entries if len(entries) > 1 else entries[0] if entries else None


def _read_executed(state: State, told: Fields) -> None:
    """One action, or a list of them."""
    if not isinstance(told.values["executed"], list):
        note_executed(state, [_action(state, told.values["executed"], f"{told.where}.executed")])
        return
    actions = told.listed("executed", lambda value, where: _action(state, value, where))
    if not 0 < len(actions) <= EXECUTED_COUNT:
        raise told.fail("executed", f"has 1 to {EXECUTED_COUNT} special actions")
    note_executed(state, actions)


def _action(state: State, value: Any, where: str) -> tuple[int, int]:
    """A card; of one with several special actions also which. Before rules 2 that was not written down."""
    entry = Fields(value, where) if isinstance(value, dict) else Fields({"card": value}, where)
    entry.only("card", "half")
    slugs = [card.slug for card in state.rules.cards if card.programs]
    slug = choice(entry.values.get("card"), where, slugs)
    card = next(i for i, face in enumerate(state.rules.cards) if face.slug == slug)
    halves = len(state.rules.cards[card].programs)
    if entry.has("half") and halves == 1:
        raise entry.fail("half", "goes with a card that leaves a choice")
    return card, entry.whole("half", low=1, high=halves) - 1 if entry.has("half") else OFF


# --- what is left out -----------------------------------------------------------------------------------------------


def _lay_out_tokens(state: State, told: Fields) -> None:
    """Without a word as many lie there as at the beginning, if they are not carried; the rest is the supply."""
    tokens = told.inner("tokens") if told.has("tokens") else Fields({}, told.where)
    for token, name in enumerate(TOKENS):
        free = max(0, NUMBERS[name] - _carried(state, token))
        if not tokens.has("there"):
            set_mark(state, TOKENS_THERE + token, min(NUMBERS[f"{name}_there"], free))
        there = state.marks[TOKENS_THERE + token]
        if not tokens.has("left"):
            set_mark(state, TOKENS_LEFT + token, max(0, free - there))
        found = state.marks[TOKENS_LEFT + token] + there + _carried(state, token)
        if found != NUMBERS[name]:
            raise told.fail("tokens", f"there are {found} {name}, not {NUMBERS[name]}")


def _carried(state: State, token: int) -> int:
    """How many Caballeros carry gold, or wares."""
    return sum(sum(state.row(site)) for site, face in enumerate(state.rules.sites) if face.token == token + 1)


def _date_scoring_token(state: State, told: Fields) -> None:
    """It is scored at the end of this round, or of the next one."""
    if not told.has("scoring_token"):
        return
    token, now = told.inner("scoring_token"), state.round
    if not token.has("region"):
        raise token.fail("region", "is needed")
    set_mark(state, SCORING_ROUND, token.whole("round", now, low=now, high=now + 1))


# --- what cannot be -------------------------------------------------------------------------------------------------


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
    scoring = any(
        frame[0] == SCORED or (frame[0] == GENERAL_SCORING and read(frame, "stage") > CASTILLO_SCORED)
        for frame in state.frames
    )
    return min(state.played) < 0 and not scoring


def _beside_the_table(state: State) -> Wrong | None:
    """Between rounds its spaces are filled, unless nothing may change there, or something that closed it has just gone,
    as it may where action cards are dealt."""
    rules = state.rules
    beside = sum(sum(state.row(site)) for site in rules.adrift)
    may_change = not is_taboo(state, state.marks[LIMIT]) and not rules.dealt
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


POSITIONS: Final = Feature(
    documents=Documents(
        told=(OwnShape("executed", _executed, _read_executed),),
        completes=(_lay_out_tokens, _date_scoring_token),
        impossible=(_limit, _places, _newcomers, _beside_the_table, _passing),
        begins=(SAIL,),
        kept=("copied",),
    )
)
