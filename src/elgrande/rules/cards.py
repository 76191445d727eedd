"""Where cards are and go: power cards in hands and on piles, action cards on offer and under their stacks."""

from elgrande.kernel.events import CARD_RETURNED, CARD_REVEALED, Event
from elgrande.kernel.frames import emit
from elgrande.kernel.state import State, bits, extended


def playable(state: State, seat: int) -> tuple[int, ...]:
    """Power cards a seat may play: any in hand that nobody has played this round (all have the same set)."""
    hand = state.hands[seat]
    for card in state.played:
        if card >= 0:
            hand &= ~(1 << card)
    return bits(hand)


def fetchable(state: State, seat: int) -> tuple[int, ...]:
    """Used power cards: discarded ones, and this round's unless it is back in hand already."""
    used = state.discards[seat]
    if state.played[seat] >= 0:
        used |= 1 << state.played[seat]
    return bits(used & ~state.hands[seat])


def reveal_offer(state: State) -> None:
    """Turn up the top card of every stack."""
    hidden, used, offer = list(state.hidden), list(state.used), list(state.offer)
    for stack in range(len(offer)):
        if hidden[stack]:
            offer[stack], hidden[stack] = hidden[stack][0], hidden[stack][1:]
        elif used[stack]:
            offer[stack], used[stack] = used[stack][0], used[stack][1:]
    state.hidden, state.used, state.offer = tuple(hidden), tuple(used), tuple(offer)
    if state.events is not None:
        for card in offer:
            emit(state, Event(CARD_REVEALED, card=card))


def put_under(state: State, card: int, holder: int = -1) -> None:
    """Lay an action card face down under its stack."""
    state.used = extended(state.used, state.rules.cards[card].stack - 1, card)
    if state.events is not None:
        emit(state, Event(CARD_RETURNED, seat=holder, card=card))


def clear_offer(state: State) -> None:
    """Cards nobody took go under their stacks."""
    for card in state.offer:
        if card >= 0:
            put_under(state, card)
    state.offer = (-1,) * len(state.offer)
