"""A round: turn up the cards, play power cards, turns from the highest to the lowest, clean up."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import GAME_ENDED, POWER_PLAYED, ROUND_BEGUN, START_PASSED, Event
from elgrande.kernel.frames import ask, emit, frame
from elgrande.kernel.state import State, extended, put
from elgrande.kernel.windows import NOT_THIS_ROUND, forget_orders
from elgrande.rules.cards import clear_offer, playable, reveal_offer
from elgrande.steps.general_scoring import general_scoring
from elgrande.steps.keep import drop_expired
from elgrande.steps.turn import begin_turn


def _next_round(state: State, frame: Frame) -> bool:
    if state.round == state.rules.options.rounds:
        state.frames.pop()
        emit(state, Event(GAME_ENDED))
        return False
    state.sealed += 1
    forget_orders(state, NOT_THIS_ROUND)  # those given during a general scoring
    emit(state, Event(ROUND_BEGUN, amount=state.round + 1))
    reveal_offer(state)
    state.frames.append((ROUND_END,))
    state.frames.append((TURNS, 0))
    state.frames.append((POWER, 0))
    return False


def _next_power(state: State, frame: Frame) -> bool:
    n = state.rules.seats
    if frame[1] == n:
        power, played = state.rules.power, state.played
        state.order = tuple(sorted(range(n), key=lambda seat: -power[played[seat]].value))
        state.frames.pop()
        return False
    seat = (state.start + frame[1]) % n
    return ask(state, seat, tuple([state.rules.power[card].action for card in playable(state, seat)]))


def _answer_power(state: State, frame: Frame, seat: int, action: int) -> None:
    card = state.rules.power_of_action[action]
    state.played = put(state.played, seat, card)
    state.hands = put(state.hands, seat, state.hands[seat] & ~(1 << card))
    state.power_log = extended(state.power_log, seat, card)
    state.frames[-1] = (POWER, frame[1] + 1)
    if state.events is not None:
        emit(state, Event(POWER_PLAYED, seat=seat, card=card))


def _next_turns(state: State, frame: Frame) -> bool:
    turn = frame[1]
    if turn == state.rules.seats:
        state.frames.pop()
    else:
        state.frames[-1] = (TURNS, turn + 1)
        begin_turn(state, state.order[turn])
    return False


def _next_end(state: State, frame: Frame) -> bool:
    state.frames.pop()
    clear_offer(state)
    state.start = state.order[-1]
    emit(state, Event(START_PASSED, seat=state.start))
    # a card taken back this round is in its owner's hand and is not discarded
    state.discards = tuple(
        [pile | (1 << card & ~hand) for pile, card, hand in zip(state.discards, state.played, state.hands, strict=True)]
    )
    state.played = (-1,) * state.rules.seats
    state.order = ()
    drop_expired(state)
    forget_orders(state, NOT_THIS_ROUND)
    state.round += 1
    if state.round in state.rules.scoring_rounds:
        state.frames.append(general_scoring())
    return False


ROUND: Final = frame("round", _next_round)
POWER: Final = frame("power", _next_power, _answer_power)
TURNS: Final = frame("turns", _next_turns)
ROUND_END: Final = frame("round_end", _next_end)
