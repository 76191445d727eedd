"""A player's turn: supply, choose a card, then its two parts in either order."""

from typing import Final

from elgrande.kernel.actions import begin_action, usable_variants
from elgrande.kernel.cards import Frame
from elgrande.kernel.events import CARD_TAKEN, TURN_ENDED, Event
from elgrande.kernel.frames import ask, emit, frame
from elgrande.kernel.ruleset import COURT
from elgrande.kernel.state import State, put
from elgrande.rules.cards import put_under
from elgrande.steps.keep import is_kept
from elgrande.steps.place import place_normally
from elgrande.steps.supply import SUPPLY
from elgrande.vocabulary import DONE, PLACE, SPECIAL, STACK

SPECIAL_LEFT: Final = 1
PLACE_LEFT: Final = 2
BOTH_LEFT: Final = SPECIAL_LEFT | PLACE_LEFT


def begin_turn(state: State, seat: int) -> None:
    state.frames.append((CHOOSE_CARD, seat))
    supply = state.rules.power[state.played[seat]].supply
    if supply:
        state.frames.append((SUPPLY, seat, supply))


def _next_card(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], tuple([STACK + stack for stack, card in enumerate(state.offer) if card >= 0]))


def _answer_card(state: State, frame: Frame, seat: int, action: int) -> None:
    stack = action - STACK
    card = state.offer[stack]
    state.offer = put(state.offer, stack, -1)
    if state.events is not None:
        emit(state, Event(CARD_TAKEN, seat=seat, card=card))
    if state.rules.cards[card].automatic:
        state.frames[-1] = (PARTS, seat, card, PLACE_LEFT)
        begin_action(state, seat, card)
    else:
        state.frames[-1] = (PARTS, seat, card, BOTH_LEFT)


def _next_parts(state: State, frame: Frame) -> bool:
    _, seat, card, left = frame
    options = [DONE]
    if left & SPECIAL_LEFT and usable_variants(state, seat, card):
        options.append(SPECIAL)
    if left & PLACE_LEFT and state.pieces[COURT * state.rules.seats + seat]:
        options.append(PLACE)
    if len(options) > 1:
        return ask(state, seat, tuple(options))
    _end_turn(state, seat, card)
    return False


def _answer_parts(state: State, frame: Frame, seat: int, action: int) -> None:
    kind, _, card, left = frame
    if action == DONE:
        _end_turn(state, seat, card)
    elif action == SPECIAL:
        state.frames[-1] = (kind, seat, card, left & ~SPECIAL_LEFT)
        begin_action(state, seat, card)
    else:
        state.frames[-1] = (kind, seat, card, left & ~PLACE_LEFT)
        state.frames.append(place_normally(seat, state.rules.cards[card].place))


def _end_turn(state: State, seat: int, card: int) -> None:
    state.frames.pop()
    if not is_kept(state, card, seat):
        put_under(state, card, seat)
    if state.events is not None:
        emit(state, Event(TURN_ENDED, seat=seat))


CHOOSE_CARD: Final = frame("choose_card", _next_card, _answer_card)
PARTS: Final = frame("parts", _next_parts, _answer_parts)
