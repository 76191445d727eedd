"""Properties of every state."""

from typing import Final

from elgrande.documents.markers import wrong_marks
from elgrande.fuzz.property import checks_of, demand
from elgrande.kernel.frames import NAMES as FRAME_NAMES
from elgrande.kernel.frames import OVER, POSSIBLE, read, read_all
from elgrande.kernel.tuples import bits
from elgrande.kernel.windows import WINDOW
from elgrande.modules.checks import Checks, Problem
from elgrande.rules.faces import NO_STACK
from elgrande.rules.orders import AFTER_TURN, ASK, BEFORE_SCORING, BEFORE_STEP, NOT_THIS_ACTION, NOT_THIS_SCORING, STEPS
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.state import REGAINED, State
from elgrande.steps.action import ACTION
from elgrande.steps.general_scoring import GENERAL_SCORING
from elgrande.steps.keep import COPIED
from elgrande.steps.turn import CHOSEN, PARTS
from elgrande.vocabulary import NAMES

SPARED_BY: Final = {BEFORE_STEP: STEPS, BEFORE_SCORING: NOT_THIS_SCORING, AFTER_TURN: 0}  # standing orders, by moment


def look(state: State, checks: Checks) -> None:
    """Everything that holds at any time."""
    demand((*STATE_CHECKS, *checks.states), state)
    demand((*CARD_CHECKS, *checks.cards), state)


def holds(state: State, seat: int, moment: int) -> bool:
    """Has that seat a card before it that waits for such a moment?"""
    cards = [state.rules.cards[card] for card, holder, _ in state.kept if holder == seat]
    return any(listener.moment == moment for card in cards for listener in card.listeners)


def caballeros_conserved(state: State) -> Problem:
    n, pieces = state.rules.owners, state.pieces
    if min(pieces) < 0:
        return f"a negative count: {pieces}"
    for owner in range(n):
        total = sum(pieces[owner::n])
        if total != (state.rules.caballeros if owner < state.rules.seats else state.rules.black):
            return f"owner {owner} has {total} Caballeros"
    return None


def map_in_order(state: State) -> Problem:
    regions = state.rules.regions
    homes = (*regions, CASTILLO) if checks_of(state.rules).grandes_inside else regions
    if state.king not in regions or not state.rules.sites[state.king].king or not {*state.grandes} <= {*homes}:
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
    actors = [read(frame, "seat") for frame in state.frames if frame[0] == ACTION]
    if state.acting != (actors[-1] if actors else -1):
        return f"seat {state.acting} is acting, but the special actions under way are those of {actors}"
    kinds = {frame[0] for frame in state.frames}
    if max(state.secrets) >= 0 and not kinds & POSSIBLE.keys():
        return f"secrets {state.secrets} that nobody waits for"
    if max(state.discs) >= 0 and not kinds & {ACTION, GENERAL_SCORING}:
        return f"discs {state.discs} are still on the table"
    return None


def window_in_order(state: State) -> Problem:
    """Whoever is asked holds a card for that, and wants to be asked; nobody objects to himself."""
    top = state.frames[-1]
    if top[0] != WINDOW:
        return None
    (seat,) = state.asked
    moment, seats = read(top, "moment"), read_all(top, "seats")
    if not holds(state, seat, moment):
        return f"seat {seat} is asked without holding such a card"
    if moment == BEFORE_STEP and state.acting in (-1, seat):
        return f"seat {seat} is asked while seat {state.acting} acts"
    if state.orders[seat] & SPARED_BY[moment]:
        return f"seat {seat} did not want to be asked"
    n, first = state.rules.seats, state.acting if state.acting >= 0 else state.start
    distances = [(other - first) % n for other in seats]
    return None if distances == sorted(distances) else f"{seats} are not asked clockwise"


def orders_in_time(state: State) -> Problem:
    """Orders about steps are given by holders of waiting cards; those about an action or a scoring end with it."""
    scorings = (GENERAL_SCORING, *checks_of(state.rules).scorings)
    scored = state.acting >= 0 or any(frame[0] in scorings for frame in state.frames)
    for seat, order in enumerate(state.orders):
        if order & STEPS != ASK and not holds(state, seat, BEFORE_STEP):
            return f"seat {seat} left an order, but holds nothing"
        if order & STEPS == NOT_THIS_ACTION and state.acting in (-1, seat):
            return f"seat {seat} left an order about the action of seat {state.acting}"
        if order & NOT_THIS_SCORING and not scored:
            return f"seat {seat} left an order about a scoring that is over"
    return None


def markers_in_order(state: State) -> Problem:
    wrong = wrong_marks(state) if state.marks else None
    return f"{wrong.field}: {wrong.problem}" if wrong else None


def turn_order_right(state: State) -> Problem:
    """From the highest number to the lowest. Only where hands differ may a number be played twice."""
    power, played = state.rules.power, [card for card in state.played if card >= 0]
    if len(set(played)) < len(played) and not state.rules.dealt:
        return f"a power card was played twice: {state.played}"
    if not played or not state.order:
        return None
    values = [power[state.played[seat]].value for seat in state.order]
    return None if values == sorted(values, reverse=True) else f"order {state.order} for cards {state.played}"


def power_cards_complete(state: State) -> Problem:
    """Everybody has the same; where each has chosen his own, their module looks at that."""
    if state.rules.dealt:
        return None
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
    """Every card is in its stack, on offer, kept, set aside, or being used."""
    sizes = checks_of(state.rules).stack_sizes
    for stack, (cards, deck) in enumerate(zip(cards_by_stack(state), state.rules.decks), start=1):
        if stack in sizes:
            complete = len(cards) == len(set(cards)) == sizes[stack] and {*cards} <= {*deck}
        else:
            complete = cards == sorted(deck)
        if not complete:
            return f"stack {stack} has {cards} of {sorted(deck)}"
    return None


def cards_by_stack(state: State) -> list[list[int]]:
    found = [[*hidden, *used] for hidden, used in zip(state.hidden, state.used)]
    real = [card for card, _, until in state.kept if until < COPIED]
    kept = [card for card in real if state.rules.cards[card].stack != NO_STACK]
    checks = checks_of(state.rules)
    aside = [card for cards in checks.set_aside for card in cards(state)]
    for card in (*state.offer, *aside, *kept, *_in_use(state, checks)):
        if card >= 0:
            found[state.rules.cards[card].stack - 1].append(card)
    return [sorted(cards) for cards in found]


def _in_use(state: State, checks: Checks) -> list[int]:
    """Cards taken this turn, unless they are kept already."""
    kept = [(card, holder) for card, holder, until in state.kept if state.round < until < COPIED]
    taken = [frame for frame in state.frames if frame[0] in (PARTS, CHOSEN, *checks.in_use)]
    using = [(read(frame, "card"), read(frame, "seat")) for frame in taken]
    return [card for card, seat in using if (card, seat) not in kept]


STATE_CHECKS: Final = (
    caballeros_conserved,
    map_in_order,
    questions_in_order,
    action_in_order,
    window_in_order,
    orders_in_time,
    markers_in_order,
    turn_order_right,
)

CARD_CHECKS: Final = (power_cards_complete, action_cards_complete)
