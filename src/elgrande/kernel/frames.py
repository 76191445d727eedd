"""The explicit stack: frames are tuples of integers, the kind first; this is where the kinds are registered and run.

`next` works until a decision is needed: it returns True when it has asked somebody and leaves its frame on top, so
asking again after loading a game gives the same question. `answer` takes the decision.
"""

from collections.abc import Callable
from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import Event
from elgrande.kernel.moments import CHANGED, reach
from elgrande.kernel.state import State

Next = Callable[[State, Frame], bool]
Answer = Callable[[State, Frame, int, int], None]
Usable = Callable[[State, int, Frame], bool]
Apply = Callable[[State, Frame], None]
Fact = Callable[[State, Frame], Event]
Possible = Callable[[State, Frame, int], tuple[int, ...]]
Before = Callable[[State], bool]
Taken = Callable[[State], None]

NAMES: Final[list[str]] = []
KINDS: Final[dict[str, int]] = {}
NEXT: Final[list[Next]] = []
ANSWER: Final[list[Answer]] = []
USABLE: Final[list[Usable]] = []
APPLY: Final[dict[int, Apply]] = {}
FACT: Final[dict[int, Fact]] = {}
POSSIBLE: Final[dict[int, Possible]] = {}
PAUSES: Final[set[int]] = set()
_BETWEEN: Final[list[tuple[Before, Taken]]] = []


def frame(name: str, next_: Next, answer: Answer | None = None, usable: Usable | None = None) -> int:
    """Register a kind of frame. `usable(state, seat, template)`: would this step do anything for that seat now?"""
    kind = len(NAMES)
    assert name not in KINDS, name
    NAMES.append(name)
    KINDS[name] = kind
    NEXT.append(next_)
    ANSWER.append(answer or _never_asked)
    USABLE.append(usable or _always_usable)
    return kind


def effect(name: str, apply: Apply, fact: Fact) -> int:
    """Register a change that is announced before it is applied. As a frame it waits for the windows above it."""
    kind = frame(name, _apply_waiting)
    APPLY[kind] = apply
    FACT[kind] = fact
    return kind


def apply_change(state: State, change: Frame) -> None:
    APPLY[change[0]](state, change)
    if state.marks:
        reach(state, CHANGED)


def hides(kind: int, possible: Possible) -> None:
    """Say that secrets lie on the table during such a frame, and which a seat's may be as far as others know."""
    POSSIBLE[kind] = possible


def pauses(kind: int) -> None:
    """Say that such a frame asks between two steps and works out its options anew, so that somebody may step in."""
    PAUSES.add(kind)


def between_steps(before: Before, taken: Taken) -> None:
    """In games with markers, have somebody asked before the question of a pause, and be told when one is answered.

    `before` says whether it has pushed a frame that asks him; the pause then asks again.
    """
    _BETWEEN.append((before, taken))


def ask(state: State, seat: int, options: tuple[int, ...]) -> bool:
    state.asked = (seat,)
    state.opts = (options,)
    return True


def run(state: State) -> None:
    """Go on until somebody must decide or the game is over."""
    frames = state.frames
    while True:
        top = frames[-1]
        if NEXT[top[0]](state, top) and not (state.marks and top[0] in PAUSES and _is_preceded(state)):
            return


def _is_preceded(state: State) -> bool:
    return any(before(state) for before, _ in _BETWEEN)


def answer(state: State, seat: int, action: int) -> None:
    """Take a legal decision and go on. Nothing is checked here; that is done where input comes in."""
    top = state.frames[-1]
    if state.marks:
        for _, taken in _BETWEEN:
            taken(state)
    ANSWER[top[0]](state, top, seat, action)
    run(state)


def emit(state: State, event: Event) -> None:
    if state.events is not None:
        state.events.append(event)


def _apply_waiting(state: State, frame: Frame) -> bool:
    state.frames.pop()
    apply_change(state, frame)
    return False


def _never_asked(state: State, frame: Frame, seat: int, action: int) -> None:
    raise AssertionError(f"frame {NAMES[frame[0]]} asks nobody")


def _always_usable(state: State, seat: int, template: Frame) -> bool:
    return True


def _over(state: State, frame: Frame) -> bool:
    state.asked = ()
    state.opts = ()
    return True


OVER: Final = frame("over", _over)
