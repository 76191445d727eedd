"""A round: turn up the cards, play power cards, turns from the highest to the lowest, clean up."""

from collections.abc import Sequence
from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OPENS, ask, emit, step
from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import extended, put
from elgrande.kernel.words import Reason, Ref, because
from elgrande.rules.cards import clear_offer, has_number, kept_power, playable, power_options, reveal_offer, turn_order
from elgrande.rules.events import GAME_ENDED, POWER_PLAYED, ROUND_BEGUN, START_PASSED, Event
from elgrande.rules.markers import IN_ROUND, end_markers
from elgrande.rules.moments import CARDS_PLAYED, ROUND_ENDS
from elgrande.rules.orders import NOT_THIS_ROUND, forget_orders
from elgrande.rules.reasons import about_powers
from elgrande.rules.state import State
from elgrande.steps.general_scoring import general_scoring
from elgrande.steps.keep import drop_expired
from elgrande.steps.turn import begin_turn, used_cards


def _next_round(state: State, frame: Frame) -> bool:
    state.order = ()
    if state.round == state.rules.rounds:
        state.frames.pop()
        emit(state, Event(GAME_ENDED))
        return False
    state.sealed += 1
    forget_orders(state, NOT_THIS_ROUND)  # those given during a general scoring
    if state.events is not None:
        emit(state, Event(ROUND_BEGUN, amount=state.round + 1))
    reveal_offer(state)
    state.frames.append((ROUND_END,))
    state.frames.append((TURNS, 0))
    state.frames.append((POWER, 0))
    return False


def _next_power(state: State, frame: Frame) -> bool:
    n = state.rules.seats
    seat = (state.start + frame[1]) % n if frame[1] < n else _who_plays_again(state)
    if seat < 0:
        state.order = turn_order(state)
        state.frames.pop()
        reach(state, CARDS_PLAYED)
        return False
    return ask(state, seat, power_options(state.rules, playable(state, seat)))


def _who_plays_again(state: State) -> int:
    """After everybody: who has played a card without a number, in the same order; -1 when all are done."""
    n = state.rules.seats
    if state.rules.dealt:
        for k in range(n):
            seat = (state.start + k) % n
            if not has_number(state, state.played[seat]):
                return seat
    return -1


def _answer_power(state: State, frame: Frame, seat: int, action: int) -> None:
    card = state.rules.power_of_action[action]
    if state.played[seat] >= 0:  # the card before it had no number and is spent
        state.discards = put(state.discards, seat, state.discards[seat] | 1 << state.played[seat])
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
    if state.events is not None:
        emit(state, Event(START_PASSED, seat=state.start))
    if state.rules.plain:  # modules may still ask for it in a general scoring
        state.order = ()
    _discard_played(state)
    drop_expired(state)
    forget_orders(state, NOT_THIS_ROUND)
    state.round += 1
    if state.round in state.rules.scoring_rounds:
        state.frames.append(general_scoring())
    reach(state, ROUND_ENDS)
    end_markers(state, IN_ROUND)
    return False


def _with_kept(state: State) -> tuple[int, ...]:
    """Hands, and what lies before their owners."""
    return tuple([hand | kept_power(state, seat) for seat, hand in enumerate(state.hands)])


def _discard_played(state: State) -> None:
    """Not a card that is back in its owner's hand, nor one that stays before him."""
    stays = state.hands
    if state.rules.dealt and state.kept:
        stays = _with_kept(state)
    piles = [*state.discards]
    for seat, card in enumerate(state.played):
        piles[seat] |= 1 << card & ~stays[seat]
    state.discards = tuple(piles)
    state.played = (-1,) * state.rules.seats


def postponed(frames: Sequence[Frame]) -> int:
    """The seat whose turn was put off and lies below those of the others; -1 without one."""
    for below, frame in enumerate(frames):
        if frame[0] == TURNS:
            return next((used.seat for used in used_cards(frames[:below])), -1) if below else -1
    return -1


def turns_begun(state: State) -> int:
    """How many turns of the round have begun; one that was put off has."""
    begun = 0
    for frame in state.frames:
        kind = frame[0]
        if kind == TURNS:
            return frame[1]
        if kind == ROUND_END:
            begun = state.rules.seats
    return begun


NOT_IN_HAND: Final = because(
    "not_in_hand", Text("That card is not in your hand: {power}.", "Diese Karte hast du nicht auf der Hand: {power}.")
)
NUMBER_PLAYED: Final = because(
    "number_played",
    Text("{seat} has played {power} this round.", "{seat} hat in dieser Runde schon {power} gespielt."),
)
NEEDS_NUMBER: Final = because(
    "needs_number",
    Text("A card with a number must follow now.", "Jetzt muss eine Karte mit einer Zahl folgen."),
)


def _why_power(state: State, frame: Frame, seat: int, card: int) -> Reason | None:
    if not state.hands[seat] >> card & 1:
        return NOT_IN_HAND(power=Ref("power", card))
    if not has_number(state, card):
        return NEEDS_NUMBER()
    return NUMBER_PLAYED(power=Ref("power", card), seat=Ref("seat", state.played.index(card)))


ROUND: Final = step("round", "", _next_round)
POWER: Final = step(
    "power",
    "played",
    _next_power,
    _answer_power,
    pauses=True,
    words=Text("Play a power card", "Spiele eine Machtkarte"),
    traits=(OPENS,),
    why=about_powers(_why_power),
)
TURNS: Final = step("turns", "begun", _next_turns)
ROUND_END: Final = step("round_end", "", _next_end)
