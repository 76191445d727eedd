"""A player's turn: supply, an action card, then its two parts in either order.

The action card is chosen after the supply; where cards are dealt by rank it is taken first, and what is only possible
as the turn begins comes before the supply.
"""

from collections.abc import Callable
from typing import Final

from elgrande.kernel.actions import begin_action, begin_at_once, usable_variants
from elgrande.kernel.cards import Frame
from elgrande.kernel.events import CARD_TAKEN, TURN_ENDED, Event
from elgrande.kernel.frames import ask, emit, frame
from elgrande.kernel.moments import TURN_BEGINS, TURN_ENDS, reach
from elgrande.kernel.ruleset import COURT
from elgrande.kernel.state import State, put
from elgrande.rules.board import place_options
from elgrande.rules.cards import dealt_stack, own_action, put_under
from elgrande.rules.marks import OFF, ZONE, set_mark
from elgrande.steps.keep import is_kept
from elgrande.steps.place import place_normally
from elgrande.steps.supply import SUPPLY
from elgrande.vocabulary import DONE, PLACE, SPECIAL, SPECIAL_POWER, STACK

SPECIAL_LEFT: Final = 1
PLACE_LEFT: Final = 2
BOTH_LEFT: Final = SPECIAL_LEFT | PLACE_LEFT
DECLINED: Final = 4  # a free action was begun and not used: it is not offered again before something else is done


FreeOptions = Callable[[State, int], tuple[int, ...]]
FreeAnswer = Callable[[State, int, int], None]
_FREE: Final[list[tuple[FreeOptions, FreeAnswer]]] = []


def free_action(options: FreeOptions, answer: FreeAnswer) -> None:
    """Register something a player may do between the parts of his turn that costs neither of them."""
    _FREE.append((options, answer))


def decline(state: State) -> None:
    """Back in the turn whose free action came to nothing."""
    *rest, left = state.frames[-1]
    state.frames[-1] = (*rest, left | DECLINED)


def has_declined(state: State) -> bool:
    return state.frames[-1][3] & DECLINED != 0


def begin_turn(state: State, seat: int) -> None:
    if state.rules.dealt:
        state.frames.append((TAKE_DEALT, seat))
    else:
        state.frames.append((CHOOSE_CARD, seat))
        _push_supply(state, seat)
    if state.marks:
        reach(state, TURN_BEGINS, seat)


def _push_supply(state: State, seat: int) -> None:
    supply = state.rules.power[state.played[seat]].supply
    if supply:
        state.frames.append((SUPPLY, seat, supply))


def _next_card(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], tuple([STACK + stack for stack, card in enumerate(state.offer) if card >= 0]))


def _answer_card(state: State, frame: Frame, seat: int, action: int) -> None:
    _open(state, PARTS, seat, _take(state, seat, action - STACK))


def begin_another(state: State, seat: int, card: int) -> None:
    """Both parts of a card besides that of the turn."""
    state.frames.append((MORE_PARTS, seat, card, BOTH_LEFT))
    _open(state, MORE_PARTS, seat, card)


def _open(state: State, kind: int, seat: int, card: int) -> None:
    """The parts of a card take the place of the frame on top; what it does by itself, or at once, begins now.

    What it does at once belongs to the special action: if it is stopped, so is the rest.
    """
    face = state.rules.cards[card]
    state.frames[-1] = (kind, seat, card, PLACE_LEFT if face.automatic or face.at_once else BOTH_LEFT)
    if face.automatic:
        begin_action(state, seat, card)
    elif face.at_once:
        begin_at_once(state, seat, card)


def go_on() -> Frame:
    """Last step of what a card does at once: the rest of its special action is still to come."""
    return (GO_ON,)


def _next_go_on(state: State, frame: Frame) -> bool:
    """Below what is done at once is the turn, or the whole action somebody carries out for another reason."""
    state.frames.pop()
    below = state.frames[-2]
    state.frames[-2] = (*below[:3], below[3] | SPECIAL_LEFT)
    return False


def _take(state: State, seat: int, stack: int) -> int:
    card = state.offer[stack]
    state.offer = put(state.offer, stack, -1)
    if state.events is not None:
        emit(state, Event(CARD_TAKEN, seat=seat, card=card))
    return card


def _next_dealt(state: State, frame: Frame) -> bool:
    """The card of one's rank, unless there are stacks beyond those: then one may take a card from there instead."""
    seat = frame[1]
    others = [stack for stack in range(state.rules.seats, len(state.offer)) if state.offer[stack] >= 0]
    if others:
        return ask(state, seat, tuple([STACK + stack for stack in (dealt_stack(state.order, seat), *others)]))
    _take_dealt(state, seat)
    return False


def _answer_dealt(state: State, frame: Frame, seat: int, action: int) -> None:
    if action - STACK < state.rules.seats:
        _take_dealt(state, seat)
        return
    card = _take(state, seat, action - STACK)
    state.frames.pop()
    state.frames.append((CHOSEN, seat, card))
    _push_supply(state, seat)


def _next_chosen(state: State, frame: Frame) -> bool:
    _open(state, PARTS, frame[1], frame[2])
    return False


def _take_dealt(state: State, seat: int) -> None:
    card = _take(state, seat, dealt_stack(state.order, seat))
    own = own_action(state, seat, card)
    faces = state.rules.cards
    state.frames[-1] = (PARTS, seat, card, BOTH_LEFT)
    if own >= 0 and faces[own].automatic and not faces[card].programs:
        state.frames[-1] = (PARTS, seat, card, PLACE_LEFT)
        _push_supply(state, seat)
        begin_action(state, seat, own)
    else:
        _push_supply(state, seat)
        if own >= 0 and faces[own].opens:
            state.frames.append((OPENING, seat, own))


def _next_opening(state: State, frame: Frame) -> bool:
    _, seat, card = frame
    if not usable_variants(state, seat, card):
        state.frames.pop()
        return False
    return ask(state, seat, (DONE, SPECIAL_POWER))


def _answer_opening(state: State, frame: Frame, seat: int, action: int) -> None:
    frames = state.frames
    frames.pop()
    if action == SPECIAL_POWER:
        depth = max(i for i, frame in enumerate(frames) if frame[0] == PARTS)
        frames[depth] = (*frames[depth][:3], PLACE_LEFT)
        begin_action(state, seat, frame[2])


def _next_parts(state: State, frame: Frame) -> bool:
    kind, seat, card, left = frame
    n = state.rules.owners
    options = [DONE]
    if left & SPECIAL_LEFT:
        if usable_variants(state, seat, card):
            options.append(SPECIAL)
        if state.rules.dealt and kind == PARTS and _may_use_own(state, seat, card):
            options.append(SPECIAL_POWER)
    # without markers there is always room: the Castillo
    if left & PLACE_LEFT and state.pieces[COURT * n + seat] and (not state.marks or _finds_room(state)):
        options.append(PLACE)
    if state.rules.black:
        options += [action for options_of, _ in _FREE for action in options_of(state, seat)]
    if len(options) > 1:
        return ask(state, seat, tuple(options))
    _end_parts(state, kind, seat, card)
    return False


def _may_use_own(state: State, seat: int, card: int) -> bool:
    own = own_action(state, seat, card)
    return own >= 0 and not state.rules.cards[own].opens and bool(usable_variants(state, seat, own))


def _finds_room(state: State) -> bool:
    return len(place_options(state, False)) > 1


def placing_is_left(state: State) -> bool:
    """Is any placing of the turn that is going on still to come?"""
    return any(frame[0] in (PARTS, MORE_PARTS) and frame[3] & PLACE_LEFT for frame in state.frames)


def _answer_parts(state: State, frame: Frame, seat: int, action: int) -> None:
    kind, _, card, left = frame
    left &= BOTH_LEFT
    if action == DONE:
        _end_parts(state, kind, seat, card)
    elif action == SPECIAL:
        state.frames[-1] = (kind, seat, card, left & ~SPECIAL_LEFT)
        begin_action(state, seat, card)
    elif action == SPECIAL_POWER:
        state.frames[-1] = (kind, seat, card, left & ~SPECIAL_LEFT)
        begin_action(state, seat, own_action(state, seat, card))
    elif action == PLACE:
        state.frames[-1] = (kind, seat, card, left & ~PLACE_LEFT)
        state.frames.append(place_normally(state, seat, state.rules.cards[card].place))
    else:
        take = next(answer for options_of, answer in _FREE if action in options_of(state, seat))
        state.frames[-1] = (kind, seat, card, left)
        take(state, seat, action)


def _end_parts(state: State, kind: int, seat: int, card: int) -> None:
    state.frames.pop()
    if kind == PARTS:
        _end_turn(state, seat, card)


def _end_turn(state: State, seat: int, card: int) -> None:
    if not is_kept(state, card, seat):
        put_under(state, card, seat)
    if state.marks:
        set_mark(state, ZONE, OFF)
    if state.events is not None:
        emit(state, Event(TURN_ENDED, seat=seat))
    if state.marks:
        reach(state, TURN_ENDS, seat)


CHOOSE_CARD: Final = frame("choose_card", _next_card, _answer_card)
GO_ON: Final = frame("go_on", _next_go_on)
TAKE_DEALT: Final = frame("take_dealt", _next_dealt, _answer_dealt)
CHOSEN: Final = frame("chosen", _next_chosen)
OPENING: Final = frame("opening", _next_opening, _answer_opening)
PARTS: Final = frame("parts", _next_parts, _answer_parts)
MORE_PARTS: Final = frame("more_parts", _next_parts, _answer_parts)
