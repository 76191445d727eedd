"""Carrying out a card's special action: its program, step by step; and stopping it in the middle."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import USABLE, ask, emit, step
from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason, because
from elgrande.rules.events import ACTION_BEGUN, ACTION_ENDED, ACTION_STOPPED, Event
from elgrande.rules.faces import Program
from elgrande.rules.moments import ACTION_ENDS
from elgrande.rules.orders import NOT_THIS_ACTION, forget_orders
from elgrande.rules.state import State
from elgrande.vocabulary import FIRST, SECOND

CHOOSING: Final = -1
AT_ONCE: Final = -2


def begin_at_once(state: State, seat: int, card: int) -> None:
    """The part of a special action that comes as its card is taken."""
    state.frames.append((ACTION, seat, card, AT_ONCE, 0, state.acting))
    state.acting = seat


def begin_action(state: State, seat: int, card: int, variant: int = CHOOSING) -> None:
    """Carry out a card's special action; of several the one that is named, or else the one its player chooses."""
    if len(state.rules.cards[card].programs) == 1:
        variant = 0
    state.frames.append((ACTION, seat, card, variant, 0, state.acting))
    state.acting = seat
    if state.events is not None:
        emit(state, Event(ACTION_BEGUN, seat=seat, card=card))


def usable_variants(state: State, seat: int, card: int) -> tuple[int, ...]:
    """Which of the card's special actions would do anything for that seat now."""
    programs = state.rules.cards[card].programs
    return tuple([variant for variant, program in enumerate(programs) if _is_usable(state, seat, program)])


def is_of_use(state: State, seat: int, card: int) -> bool:
    """Would any of them?"""
    for program in state.rules.cards[card].programs:
        for template in program:
            if USABLE[template[0]](state, seat, template):
                return True
    return False


def _is_usable(state: State, seat: int, program: Program) -> bool:
    for template in program:
        if USABLE[template[0]](state, seat, template):
            return True
    return False


def stop_action(state: State, by: int) -> None:
    """End the special action that is being carried out: what it has done stays, what was announced never happens."""
    frames = state.frames
    depth = max(i for i, frame in enumerate(frames) if frame[0] == ACTION)
    _, seat, card, _, _, outer = frames[depth][:6]
    del frames[depth:]
    state.secrets = state.discs = (-1,) * state.rules.seats
    emit(state, Event(ACTION_STOPPED, seat=by, owner=seat, card=card))
    _close(state, outer)


def _close(state: State, outer: int) -> None:
    state.acting = outer
    forget_orders(state, NOT_THIS_ACTION)


def card_of_action(state: State) -> int:
    """The card whose special action is on top of the stack."""
    return state.frames[-1][2]


def has_changed_anything(action: Frame) -> bool:
    """Has any step of that special action led to anything so far?"""
    return len(action) > 6


def note_change(state: State, seat: int) -> None:
    """Of the special action that is being carried out; rules 1 did not ask for it."""
    if state.acting < 0 or state.rules.edition == 1:
        return
    frames = state.frames
    depth = len(frames) - 1
    while depth >= 0:
        frame = frames[depth]
        if frame[0] == ACTION:
            if not has_changed_anything(frame):
                frames[depth] = (*frame, 1)
            return
        depth -= 1


def _next(state: State, frame: Frame) -> bool:
    """(kind, seat, card, which of its special actions, steps begun, who was acting before), and 1 after a change"""
    seat, card, variant, step = frame[1], frame[2], frame[3], frame[4]
    if variant == CHOOSING:
        return ask(state, seat, tuple([FIRST + i for i in usable_variants(state, seat, card)]))
    face = state.rules.cards[card]
    program = face.at_once if variant == AT_ONCE else face.programs[variant]
    if step == len(program):
        if variant == AT_ONCE:
            state.frames.pop()
            _close(state, frame[5])
            return False
        if not state.rules.plain:
            reach(state, ACTION_ENDS, card)
        state.frames.pop()
        if state.events is not None:
            emit(state, Event(ACTION_ENDED, seat=seat, card=card))
        _close(state, frame[5])
        return False
    template = program[step]
    begun = (ACTION, seat, card, variant, step + 1, frame[5])
    state.frames[-1] = begun if len(frame) == len(begun) else (*begun, *frame[6:])
    state.frames.append((template[0], seat) + template[1:])
    return False


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames[-1] = (*frame[:3], action - FIRST, *frame[4:])


DOES_NOTHING: Final = because("does_nothing", Text("That would do nothing now.", "Das würde jetzt nichts bewirken."))


def _why(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    return DOES_NOTHING() if action in (FIRST, SECOND) else None


ACTION: Final = step(
    "action",
    "seat card variant step outer *changed",
    _next,
    _answer,
    words=Text("Which of the two special actions do you choose?", "Welche der beiden Sonderaktionen wählst du?"),
    why=_why,
)
