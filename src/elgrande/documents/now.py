"""What is going on at the table, from the frames: the phase, the turn, what was chosen in secret."""

from operator import itemgetter
from typing import Any, Final

from elgrande.kernel.frames import read
from elgrande.modules.compose import choosing
from elgrande.rules.cards import dealt_stack, released_by
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.enter import ENTER
from elgrande.steps.general_scoring import GENERAL_SCORING
from elgrande.steps.left import PLACE_LEFT, SPECIAL_LEFT
from elgrande.steps.power import TAKE_BACK
from elgrande.steps.turn import CHOOSE_CARD, CHOSEN, PARTS, TAKE_DEALT, used_card
from elgrande.vocabulary import NAMES

Json = dict[str, Any]
KIND: Final = itemgetter(0)  # of a frame


def phase_of(table: State | RawView) -> str:
    if not table.asked:
        return "over"
    kinds = set(map(KIND, table.frames))
    if ENTER in kinds:
        return "set_up"
    if not choosing(table.rules).isdisjoint(kinds):
        return "hands"
    if GENERAL_SCORING in kinds:
        return "general_scoring"
    return "turn" if table.order else "power"


def turn_of(table: State | RawView) -> Json | None:
    """The card that is being used: of two, the one on top; a turn that was put off lies below the others."""
    for frame in reversed(table.frames):
        kind = frame[0]
        if kind in (CHOOSE_CARD, TAKE_DEALT):
            seat = read(frame, "seat")
            own = own_power(table, seat, dealt_card(table, seat)) if kind == TAKE_DEALT else None
            return {"seat": seat, "card": None, "left": ["special", "place"], "own": own}
        if kind in (PARTS, CHOSEN):
            seat, card, left = used_card(frame)
            own = own_power(table, seat, card) if kind == PARTS else None
            parts = [name for bit, name in ((SPECIAL_LEFT, "special"), (PLACE_LEFT, "place")) if left & bit]
            return {"seat": seat, "card": table.rules.cards[card].slug, "left": parts, "own": own}
    return None


def dealt_card(table: State | RawView, seat: int) -> int:
    """The one card of the stack that a seat's rank brings."""
    return table.rules.decks[dealt_stack(table.order, seat)][0]


def own_power(table: State | RawView, seat: int, card: int) -> int | str | None:
    """The power card whose special action the action card allows."""
    rules, power = table.rules, table.played[seat]
    return rules.power[power].key if rules.dealt and released_by(rules, card, power) >= 0 else None


def secret_name(table: State | RawView, secret: int) -> str:
    """A secret is a region on a disc, or while a power card is being taken back, that card."""
    fetching = any(frame[0] == TAKE_BACK for frame in table.frames)
    return NAMES[table.rules.power[secret].action] if fetching else table.rules.sites[secret].slug
