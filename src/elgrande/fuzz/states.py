"""Properties of every state."""

from typing import Final

from elgrande.documents.markers import wrong_marks
from elgrande.fuzz.grandissimo import CARDS_IN_STACK_6, KINGDOM_STATE_CHECKS, STACK_6, has_grandissimo, holds_king
from elgrande.fuzz.overseas import AT_SEA, BLACK, OVERSEAS_STATE_CHECKS
from elgrande.fuzz.property import Problem
from elgrande.kernel.frames import NAMES as FRAME_NAMES
from elgrande.kernel.frames import OVER, POSSIBLE
from elgrande.kernel.tuples import bits
from elgrande.kernel.windows import (
    AFTER_TURN,
    ASK,
    BEFORE_SCORING,
    BEFORE_STEP,
    NOT_THIS_ACTION,
    NOT_THIS_SCORING,
    STEPS,
    WAITS,
    WINDOW,
)
from elgrande.modules.grand_inquisitor_and_colonies.copycat import PUT_BACK
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORED
from elgrande.modules.grandissimo.double_turn import SAVED_CARD
from elgrande.modules.king_and_intrigue.hand import CHOOSE_HAND
from elgrande.modules.shared.espionage import SPIES
from elgrande.rules.cards import kept_power
from elgrande.rules.faces import NO_STACK
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.state import REGAINED, State
from elgrande.steps.action import ACTION
from elgrande.steps.disc import DISC
from elgrande.steps.general_scoring import GENERAL
from elgrande.steps.keep import COPIED, UNTIL_SCORING, UNTIL_USED
from elgrande.steps.turn import CHOSEN, PARTS
from elgrande.vocabulary import NAMES

VETOES: Final = ("s2-veto", "veto")
WAITING: Final = "waiting-caballero"
COPYCAT: Final = "copycat"
LISTENING: Final = {BEFORE_STEP: VETOES, BEFORE_SCORING: (WAITING,), AFTER_TURN: (COPYCAT,)}  # by moment
LASTING: Final = {
    "espionage": UNTIL_SCORING,
    WAITING: UNTIL_USED,
    "execute-action-card": UNTIL_USED,
    "free-choice": UNTIL_SCORING,
    "g6-espionage": UNTIL_SCORING,
    "g6-free-choice": UNTIL_SCORING,
}
COPYCAT_LASTS: Final = {"used": UNTIL_USED, "scoring": UNTIL_SCORING, "next_round": None}


def holds(state: State, seat: int, *slugs: str) -> bool:
    """Has that seat one of these cards before it?"""
    return any(holder == seat and state.rules.cards[card].slug in slugs for card, holder, _ in state.kept)


def caballeros_conserved(state: State) -> Problem:
    n, pieces = state.rules.owners, state.pieces
    if min(pieces) < 0:
        return f"a negative count: {pieces}"
    for owner in range(n):
        total = sum(pieces[owner::n])
        if total != (state.rules.caballeros if owner < state.rules.seats else BLACK):
            return f"owner {owner} has {total} Caballeros"
    return None


def map_in_order(state: State) -> Problem:
    regions = state.rules.regions
    to_castillo = {"special_cards", "grand_inquisitor_and_colonies", "grandissimo"} & {*state.rules.modules}
    homes = (*regions, CASTILLO) if to_castillo else regions
    if state.king not in regions or state.rules.sites[state.king].slug in AT_SEA or not {*state.grandes} <= {*homes}:
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
    """Whoever is asked holds a card for that, and wants to be asked; nobody objects to himself."""
    if state.frames[-1][0] != WINDOW:
        return None
    (seat,) = state.asked
    moment = state.frames[-1][1]
    if not holds(state, seat, *LISTENING[moment]):
        return f"seat {seat} is asked without holding such a card"
    if moment == BEFORE_STEP and state.acting in (-1, seat):
        return f"seat {seat} is asked while seat {state.acting} acts"
    if state.orders[seat] & {BEFORE_STEP: STEPS, BEFORE_SCORING: NOT_THIS_SCORING, AFTER_TURN: 0}[moment]:
        return f"seat {seat} did not want to be asked"
    n, first = state.rules.seats, state.acting if state.acting >= 0 else state.start
    distances = [(other - first) % n for other in state.frames[-1][2:]]
    return None if distances == sorted(distances) else f"{state.frames[-1][2:]} are not asked clockwise"


def waiting_cards_in_time(state: State) -> Problem:
    """A kept card lasts for the round it was taken in and the next one, if it does not say otherwise."""
    for card, holder, until in state.kept:
        slug, until = state.rules.cards[card].slug, until % COPIED
        lasting = COPYCAT_LASTS[state.rules.options.copycat] if slug == COPYCAT else LASTING.get(slug)
        fits = until == lasting if lasting else state.round <= until <= state.round + 1
        if not fits:
            return f"seat {holder} holds {slug} until {until} in round {state.round}"
    return None


def orders_in_time(state: State) -> Problem:
    """Standing orders are given by holders of waiting cards or of the King incognito.

    One about an action or a scoring ends with it.
    """
    scored = state.acting >= 0 or any(frame[0] in (GENERAL, SCORED) for frame in state.frames)
    for seat, order in enumerate(state.orders):
        if order & STEPS != ASK and not holds(state, seat, *VETOES):
            return f"seat {seat} left an order, but holds nothing"
        if order & STEPS == NOT_THIS_ACTION and state.acting in (-1, seat):
            return f"seat {seat} left an order about the action of seat {state.acting}"
        if order & WAITS and not holds_king(state, seat):
            return f"seat {seat} left an order about a King it does not hold"
        if order & NOT_THIS_SCORING and not scored:
            return f"seat {seat} left an order about a scoring that is over"
    return None


def markers_in_order(state: State) -> Problem:
    wrong = wrong_marks(state) if state.marks else None
    return f"{wrong.field}: {wrong.problem}" if wrong else None


def spies_choose_last(state: State) -> Problem:
    """Whoever spies in a general scoring chooses when the others' discs lie open."""
    spies = set(bits(max(state.marks[SPIES], 0))) if state.marks else set()
    if not spies & set(state.asked) or state.frames[-1][0] != DISC:
        return None
    others = set(range(state.rules.seats)) - spies
    closed = [seat for seat in others if seat in state.asked or state.secrets[seat] >= 0]
    return f"{spies} spy while {closed} have not shown what they chose" if closed else None


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
    if state.rules.dealt:
        return _chosen_cards_complete(state)
    full = (1 << len(state.rules.power)) - 1
    for seat, (hand, pile, card) in enumerate(zip(state.hands, state.discards, state.played)):
        table = 1 << card if card >= 0 else 0
        if hand & pile or pile & table or hand | pile | table != full:
            return f"seat {seat} has {bits(hand)} in hand, {bits(pile)} discarded and {card} on the table"
        log = state.power_log[seat]
        if hand & table and log and log[-1] != REGAINED:
            return f"seat {seat} has {card} in hand and on the table"
    return None


def _chosen_cards_complete(state: State) -> Problem:
    """Thirteen of each seat's own, once they are chosen: in hand, discarded, played, or kept longer than a round."""
    choosing = any(frame[0] == CHOOSE_HAND for frame in state.frames)
    for seat, (hand, pile, card) in enumerate(zip(state.hands, state.discards, state.played)):
        table = {card} - {-1}
        table |= {*bits(kept_power(state, seat))}
        cards = [*bits(hand), *bits(pile), *table]
        size = hand.bit_count() if choosing else 13
        if len(set(cards)) < len(cards) or len(cards) != size or size > 13:
            return f"seat {seat} has {bits(hand)} in hand, {bits(pile)} discarded and {sorted(table)} on the table"
        log = state.power_log[seat]
        if len(set(log)) < len(log) or not {*log} <= {*bits(pile), *table}:  # in an imagined state it may begin late
            return f"seat {seat} has played {log}, but {bits(pile)} are discarded and {sorted(table)} on the table"
    return None


def action_cards_complete(state: State) -> Problem:
    """Every card is in its stack, on offer, kept, saved for later, or being used."""
    for stack, (cards, deck) in enumerate(zip(cards_by_stack(state), state.rules.decks), start=1):
        if stack == STACK_6 and has_grandissimo(state.rules):
            complete = len(cards) == len(set(cards)) == CARDS_IN_STACK_6 and {*cards} <= {*deck}
        else:
            complete = cards == sorted(deck)
        if not complete:
            return f"stack {stack} has {cards} of {sorted(deck)}"
    return None


def cards_by_stack(state: State) -> list[list[int]]:
    found = [[*hidden, *used] for hidden, used in zip(state.hidden, state.used)]
    real = [card for card, _, until in state.kept if until < COPIED]
    kept = [card for card in real if state.rules.cards[card].stack != NO_STACK]
    saved = [state.marks[SAVED_CARD]] if state.marks else []
    for card in (*state.offer, *saved, *kept, *_in_use(state)):
        if card >= 0:
            found[state.rules.cards[card].stack - 1].append(card)
    return [sorted(cards) for cards in found]


def _in_use(state: State) -> list[int]:
    """Cards taken this turn, unless they are kept already."""
    kept = [(card, holder) for card, holder, until in state.kept if state.round < until < COPIED]
    taken = (PARTS, CHOSEN, PUT_BACK)
    return [frame[2] for frame in state.frames if frame[0] in taken and (frame[2], frame[1]) not in kept]


STATE_CHECKS: Final = (
    caballeros_conserved,
    map_in_order,
    questions_in_order,
    action_in_order,
    window_in_order,
    waiting_cards_in_time,
    orders_in_time,
    markers_in_order,
    spies_choose_last,
    turn_order_right,
    *OVERSEAS_STATE_CHECKS,
    *KINGDOM_STATE_CHECKS,
)

CARD_CHECKS: Final = (power_cards_complete, action_cards_complete)
