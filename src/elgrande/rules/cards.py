"""Where cards are and go: power cards in hands and on piles, action cards on offer and under their stacks."""

from functools import lru_cache
from typing import Final

from elgrande.kernel.frames import emit
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits, extended, put
from elgrande.rules.events import CARD_RETURNED, CARD_REVEALED, Event, event
from elgrande.rules.faces import NO_STACK
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State

CARD_DISCARDED: Final = event(
    "card_discarded", Text("{seat} discards {card}.", "{seat} legt {card} ab.")
)  # a power card that lay before its player


def playable(state: State, seat: int) -> int:
    """Power cards a seat may play, as bits: any in hand whose number nobody has played this round (all have the same).

    A card without a number never clashes, but does not follow another one. Who has nothing else left may repeat a
    number.
    """
    hand = state.hands[seat]
    free = hand
    for card in state.played:
        if card >= 0:
            free &= ~(1 << card)
    if not state.rules.dealt:
        return free
    jokers = state.rules.jokers
    if state.played[seat] >= 0:  # the card that follows one without a number
        return free & ~jokers or hand & ~jokers
    return free | hand & jokers or hand


def power_options(rules: Ruleset, cards: int) -> tuple[int, ...]:
    """The actions that name these power cards (as bits)."""
    return _named(rules.power_actions, cards)


@lru_cache(maxsize=1 << 13)
def _named(actions: tuple[int, ...], cards: int) -> tuple[int, ...]:
    """Not kept in the rules, which every view leads to: they are somebody's hand."""
    return tuple([actions[card] for card in bits(cards)])


def has_number(state: State, card: int) -> bool:
    """So has one that was taken back (UNSEEN, REGAINED): a card without one never is."""
    return card < 0 or not state.rules.jokers >> card & 1


def turn_order(state: State) -> tuple[int, ...]:
    """Seats by what they have played, the highest first; of two equal numbers the one played later goes after."""
    power, dealt, start, n = state.rules.power, state.rules.dealt, state.start, state.rules.seats
    ranks: list[int] = []  # with how far a seat is from the start, which also says which seat it is
    for seat, card in enumerate(state.played):
        rank = -2 * power[card].value + (dealt and _played_again(state.power_log[seat], state))
        ranks.append(rank * n + (seat - start) % n)
    ranks.sort()
    for place, rank in enumerate(ranks):
        ranks[place] = (start + rank) % n
    return tuple(ranks)


def _played_again(log: tuple[int, ...], state: State) -> bool:
    """Was the last card played after everybody, because the one before it had no number?"""
    return len(log) > 1 and log[-2] >= 0 and not has_number(state, log[-2])


def dealt_stack(order: tuple[int, ...], seat: int) -> int:
    """Where the action card lies that a seat's rank brings: the highest number takes the last one."""
    return len(order) - 1 - order.index(seat)


def released_action(state: State, seat: int, card: int) -> int:
    """The special action of a seat's power card that the action card releases, as an index in `rules.cards`; or -1."""
    return released_by(state.rules, card, state.played[seat])


def released_by(rules: Ruleset, card: int, power: int) -> int:
    """The same for any action card and power card."""
    released = rules.released[card]
    return released[power] if released else -1


def kept_power(state: State, seat: int) -> int:
    """A seat's power cards that lie before it beyond their round, as bits."""
    cards = [card for card, holder, _ in state.kept if holder == seat]
    return sum(1 << state.rules.power_of_card[card] for card in cards if card in state.rules.power_of_card)


def fetchable(state: State, seat: int) -> tuple[int, ...]:
    """Used power cards: discarded ones, and this round's unless it is back in hand already."""
    used = state.discards[seat]
    if state.played[seat] >= 0:
        used |= 1 << state.played[seat]
    return bits(used & ~state.hands[seat])


def reveal_offer(state: State) -> None:
    """Turn up the top card of every stack."""
    hidden, used, offer = list(state.hidden), list(state.used), list(state.offer)
    for stack, cards in enumerate(state.hidden):
        if cards:
            offer[stack], hidden[stack] = cards[0], cards[1:]
        elif used[stack]:
            offer[stack], used[stack] = used[stack][0], used[stack][1:]
    state.hidden, state.used, state.offer = tuple(hidden), tuple(used), tuple(offer)
    if state.events is not None:
        for card in offer:
            if card >= 0 and not _is_dealt(state, card):
                emit(state, Event(CARD_REVEALED, card=card))


def _is_dealt(state: State, card: int) -> bool:
    """Cards dealt by rank are the same in every round, so nobody is told that they come and go."""
    return state.rules.dealt and state.rules.cards[card].stack <= state.rules.seats


def is_barred(state: State, seat: int) -> bool:
    """Is that seat forbidden to carry out special actions?"""
    if state.rules.plain:
        return False
    for barred in state.rules.rulings.barred:
        if barred(state, seat):
            return True
    return False


def put_under(state: State, card: int, holder: int = -1) -> None:
    """Lay an action card face down under its stack."""
    state.used = extended(state.used, state.rules.cards[card].stack - 1, card)
    if state.events is not None and not _is_dealt(state, card):
        emit(state, Event(CARD_RETURNED, seat=holder, card=card))


def put_away(state: State, card: int, holder: int) -> None:
    """A card that lay before its holder has done its work: under its stack, or onto the pile of his power cards."""
    if state.rules.cards[card].stack != NO_STACK:
        put_under(state, card, holder)
        return
    power = state.rules.power_of_card[card]
    if state.played[holder] != power:  # this round's is discarded when the round ends
        state.discards = put(state.discards, holder, state.discards[holder] | 1 << power)
    if state.events is not None:
        emit(state, Event(CARD_DISCARDED, seat=holder, card=card))


def clear_offer(state: State) -> None:
    """Cards nobody took go under their stacks."""
    for card in state.offer:
        if card >= 0:
            put_under(state, card)
    state.offer = (-1,) * len(state.offer)


def card_with(rules: Ruleset, *step: int) -> int:
    """The card whose special action has a step that begins so; -1 if it is not in this game."""
    for card, face in enumerate(rules.cards):
        for program in face.programs:
            if any(part[: len(step)] == step for part in program):
                return card
    return -1
