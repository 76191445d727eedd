"""Properties of every state."""

from typing import Final

from elgrande.fuzz.property import Problem
from elgrande.kernel.actions import ACTION
from elgrande.kernel.frames import NAMES as FRAME_NAMES
from elgrande.kernel.frames import OVER, POSSIBLE
from elgrande.kernel.ruleset import CASTILLO
from elgrande.kernel.state import REGAINED, State, bits
from elgrande.kernel.windows import ASK, NOT_THIS_ACTION, WINDOW
from elgrande.steps.general_scoring import GENERAL
from elgrande.steps.turn import PARTS
from elgrande.vocabulary import NAMES


def caballeros_conserved(state: State) -> Problem:
    n, pieces = state.rules.seats, state.pieces
    if min(pieces) < 0:
        return f"a negative count: {pieces}"
    for owner in range(n):
        total = sum(pieces[owner::n])
        if total != state.rules.caballeros:
            return f"seat {owner} has {total} Caballeros"
    return None


def map_in_order(state: State) -> Problem:
    regions = state.rules.regions
    if state.king not in regions or any(home not in regions for home in state.grandes):
        return f"the King is on {state.king}, the Grandes are on {state.grandes}"
    placed = [site for site in state.boards if site >= 0]
    if len(set(placed)) < len(placed) or any(site not in regions and site != CASTILLO for site in placed):
        return f"scoreboards on {placed}"
    return None


def questions_in_order(state: State) -> Problem:
    asked, opts = state.asked, state.opts
    if (state.frames[-1][0] == OVER) != (asked == ()):
        return f"seats {asked} are asked in frame {FRAME_NAMES[state.frames[-1][0]]}"
    if len(asked) != len(opts) or len(set(asked)) < len(asked) or any(not 0 <= s < state.rules.seats for s in asked):
        return f"seats {asked} are asked, with {len(opts)} lists of options"
    for options in opts:
        if not options or len(set(options)) < len(options) or any(not 0 <= o < len(NAMES) for o in options):
            return f"options {options}"
    return None


def action_in_order(state: State) -> Problem:
    """`acting` is set during a special action only, and secrets and discs do not outlive what they are for."""
    actors = [frame[1] for frame in state.frames if frame[0] == ACTION]
    if state.acting != (actors[-1] if actors else -1):
        return f"seat {state.acting} is acting, but the special actions under way are those of {actors}"
    kinds = {frame[0] for frame in state.frames}
    if max(state.secrets) >= 0 and not kinds & POSSIBLE.keys():
        return f"secrets {state.secrets} that nobody waits for"
    if max(state.discs) >= 0 and not kinds & {ACTION, GENERAL}:
        return f"discs {state.discs} are still on the table"
    return None


def window_in_order(state: State) -> Problem:
    """Whoever is asked whether he objects holds a card to do it with, is not the one acting, and wants to be asked."""
    if state.frames[-1][0] != WINDOW:
        return None
    (seat,) = state.asked
    cards = state.rules.cards
    if not any(holder == seat and cards[card].slug == "s2_veto" for card, holder, _ in state.kept):
        return f"seat {seat} is asked without holding a Veto"
    if state.acting in (-1, seat):
        return f"seat {seat} is asked while seat {state.acting} acts"
    if state.orders[seat] != ASK:
        return f"seat {seat} did not want to be asked"
    n = state.rules.seats
    distances = [(other - state.acting) % n for other in state.frames[-1][2:]]
    return None if distances == sorted(distances) else f"{state.frames[-1][2:]} are not asked clockwise"


def waiting_cards_in_time(state: State) -> Problem:
    """A kept card lasts for the round it was taken in and the next one."""
    for card, holder, until in state.kept:
        if not state.round <= until <= state.round + 1:
            return f"seat {holder} holds {state.rules.cards[card].slug} until {until} in round {state.round}"
    return None


def orders_in_time(state: State) -> Problem:
    """Standing orders are given by holders of waiting cards; one about an action ends with it."""
    holders = [holder for _, holder, _ in state.kept]
    for seat, order in enumerate(state.orders):
        if order != ASK and seat not in holders:
            return f"seat {seat} left an order, but holds nothing"
        if order == NOT_THIS_ACTION and state.acting in (-1, seat):
            return f"seat {seat} left an order about the action of seat {state.acting}"
    return None


def turn_order_right(state: State) -> Problem:
    played = [card for card in state.played if card >= 0]
    if len(set(played)) < len(played):
        return f"a power card was played twice: {state.played}"
    if state.order and [state.played[seat] for seat in state.order] != sorted(played, reverse=True):
        return f"order {state.order} for cards {state.played}"
    return None


def power_cards_complete(state: State) -> Problem:
    full = (1 << len(state.rules.power)) - 1
    for seat, (hand, pile, card) in enumerate(zip(state.hands, state.discards, state.played)):
        table = 1 << card if card >= 0 else 0
        if hand & pile or pile & table or hand | pile | table != full:
            return f"seat {seat} has {bits(hand)} in hand, {bits(pile)} discarded and {card} on the table"
        log = state.power_log[seat]
        if hand & table and log and log[-1] != REGAINED:
            return f"seat {seat} has {card} in hand and on the table"
    return None


def action_cards_complete(state: State) -> Problem:
    """Every card is in its stack, on offer, kept, or being used."""
    found = [[*hidden, *used] for hidden, used in zip(state.hidden, state.used)]
    out = [card for card in state.offer if card >= 0] + [card for card, _, _ in state.kept] + _in_use(state)
    for card in out:
        found[state.rules.cards[card].stack - 1].append(card)
    for stack, (cards, deck) in enumerate(zip(found, state.rules.decks), start=1):
        if sorted(cards) != sorted(deck):
            return f"stack {stack} has {sorted(cards)} instead of {sorted(deck)}"
    return None


def _in_use(state: State) -> list[int]:
    """Cards taken this turn, unless they are kept already."""
    kept = [(card, holder) for card, holder, until in state.kept if until > state.round]
    return [frame[2] for frame in state.frames if frame[0] == PARTS and (frame[2], frame[1]) not in kept]


STATE_CHECKS: Final = (
    caballeros_conserved,
    map_in_order,
    questions_in_order,
    action_in_order,
    window_in_order,
    waiting_cards_in_time,
    orders_in_time,
    turn_order_right,
)

CARD_CHECKS: Final = (power_cards_complete, action_cards_complete)
