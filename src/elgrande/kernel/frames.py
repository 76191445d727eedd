"""The explicit stack: frames are tuples of integers, the kind first; this is where the kinds are registered and run.

`next` works until a decision is needed: it returns True when it has asked somebody and leaves its frame on top, so
asking again after loading a game gives the same question. `answer` takes the decision.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from elgrande.kernel.core import AnyState, Frame
from elgrande.kernel.text import Text
from elgrande.kernel.words import Asks, Question, Ref, Why, say

Next = Callable[[Any, Frame], bool]
Answer = Callable[[Any, Frame, int, int], None]
Usable = Callable[[Any, int, Frame], bool]
Apply = Callable[[Any, Frame], None]
Fact = Callable[[Any, Frame], Any]
Possible = Callable[[Any, Frame, int], tuple[int, ...]]

MOST_SEATS: Final = 16
NAMES: Final[list[str]] = []
KINDS: Final[dict[str, int]] = {}
NEXT: Final[list[Next]] = []
ANSWER: Final[list[Answer]] = []
USABLE: Final[list[Usable]] = []
APPLY: Final[list[Apply]] = []
FACT: Final[dict[int, Fact]] = {}
POSSIBLE: Final[dict[int, Possible]] = {}
PAUSES: Final[set[int]] = set()
WHY: Final[dict[int, Why]] = {}


# traits of a question, for those who show it
SECRET: Final = "secret"  # nobody else sees what is answered
OPENS: Final = "opens"  # something begins with it: whoever is asked wants to see everything
OF_PIECES: Final = "of_pieces"  # places among its answers stand for who is there
OF_HOMES: Final = "of_homes"  # seats among its answers stand for the piece they have at home
YES_OR_NO: Final = "yes_or_no"  # "done" is one of few answers that stand side by side, not what ends something
COLLECTS: Final = "collects"  # it is asked again and again until enough was chosen


class Declaration(NamedTuple):
    """What a kind says about itself to those who do not run it."""

    name: str
    fields: tuple[str, ...]  # of a frame, after its kind; a last one with a star stands for any number of them
    asks: Asks | None  # which question, where there is more than one or something to fill in
    done: dict[str, Text]  # by question: what "done" is called among its answers
    traits: tuple[str, ...]


DECLARED: Final[list[Declaration]] = []


def step(
    name: str,
    fields: str,
    next_: Next,
    answer: Answer | None = None,
    usable: Usable | None = None,
    *,
    pauses: bool = False,
    hides: Possible | None = None,
    asks: Asks | dict[str, str] | None = None,
    words: Text | dict[str, Text] | None = None,
    done: Text | dict[str, Text] | None = None,
    traits: tuple[str, ...] = (),
    why: Why | None = None,
) -> int:
    """Declare a kind of frame; its number holds for this process.

    `fields` names what stands in such a frame. `usable(state, seat, template)`: would this step do anything for that
    seat now? `pauses`: it asks between two steps and works out its options anew, so that somebody may step in.
    `hides`: secrets lie on the table meanwhile; which a seat's may be as far as others know. `words` are its questions
    by key (one alone has the step's name), `asks` says which of them and fills it in: a function, or for one question
    what stands in each gap, a field ("left") or the kind of thing a field means ("site source"). `done` is what that
    answer is called. `why` says why something is not among its answers, by the rules that make them.
    """
    kind = len(NAMES)
    assert name not in KINDS, name
    NAMES.append(name)
    KINDS[name] = kind
    NEXT.append(next_)
    ANSWER.append(answer or _never_asked)
    USABLE.append(usable or _always_usable)
    APPLY.append(_no_change)
    questions = {name: words} if isinstance(words, Text) else words or {}
    say(questions)
    called = dict.fromkeys(questions or (name,), done) if isinstance(done, Text) else done or {}
    if len(questions) == 1 and (asks is None or isinstance(asks, dict)):
        asks = _filled(next(iter(questions)), asks or {})
    assert not isinstance(asks, dict), name
    DECLARED.append(Declaration(name, tuple(fields.split()), asks, called, traits))
    if pauses:
        PAUSES.add(kind)
    if hides is not None:
        POSSIBLE[kind] = hides
    if why is not None:
        WHY[kind] = why
    return kind


def effect(
    name: str,
    fields: str,
    apply: Apply,
    fact: Fact,
    *,
    tells: bool = False,
    hides: Possible | None = None,
    asks: Asks | dict[str, str] | None = None,
    words: dict[str, Text] | None = None,
) -> int:
    """Declare a change that is announced before it is applied. As a frame it waits for the windows above it.

    `tells`: what was announced is told again as it happens. `asks` and `words`: what holders of waiting cards are asked
    about it, where it is not whether they object.
    """
    kind = step(name, fields, _apply_waiting, hides=hides, asks=asks, words=words)
    APPLY[kind] = _telling(apply, fact) if tells else apply
    FACT[kind] = fact
    return kind


def _telling(apply: Apply, fact: Fact) -> Apply:
    def tell_and_apply(state: AnyState, frame: Frame) -> None:
        if state.events is not None:
            state.events.append(fact(state, frame))
        apply(state, frame)

    return tell_and_apply


def _filled(key: str, gaps: dict[str, str]) -> Asks:
    """A question whose gaps are filled with what stands in the frame."""
    if not gaps:
        empty = Question(key)
        return lambda rules, frames, options: empty
    meant = [(gap, *field.rpartition(" ")[::2]) for gap, field in gaps.items()]

    def asks(rules: Any, frames: tuple[Frame, ...], options: int) -> Question:
        numbers = [(gap, kind, read(frames[-1], field)) for gap, kind, field in meant]
        return Question(key, tuple([(gap, Ref(kind, number) if kind else number) for gap, kind, number in numbers]))

    return asks


def build(kind: int, **fields: int) -> Frame:
    """A frame of that kind, for whoever does not know how one is stored."""
    names = DECLARED[kind].fields
    assert fields.keys() == {*names}, (NAMES[kind], fields)
    return (kind, *[fields[name] for name in names])


def read(frame: Frame, field: str) -> int:
    """One number of a frame, by name."""
    return frame[1 + DECLARED[frame[0]].fields.index(field)]


def read_all(frame: Frame, field: str) -> Frame:
    """Those that a field with a star stands for."""
    return frame[1 + DECLARED[frame[0]].fields.index(f"*{field}") :]


def question_of(rules: Any, frames: tuple[Frame, ...], options: int) -> Question:
    """What the frame on top asks; `options` is how many answers there are."""
    declared = DECLARED[frames[-1][0]]
    return Question(declared.name) if declared.asks is None else declared.asks(rules, frames, options)


def apply_change(state: AnyState, change: Frame) -> None:
    APPLY[change[0]](state, change)
    for hook in state.rules.changed:
        hook(state, -1)


_ALONE: Final[tuple[tuple[int, ...], ...]] = tuple([(seat,) for seat in range(MOST_SEATS)])


def ask(state: AnyState, seat: int, options: tuple[int, ...]) -> bool:
    state.asked = _ALONE[seat]
    state.opts = (options,)
    return True


def run(state: AnyState) -> None:
    """Go on until somebody must decide or the game is over."""
    frames = state.frames
    top = frames[-1]
    while not NEXT[top[0]](state, top) or (state.rules.interposed and top[0] in PAUSES and _is_preceded(state)):
        top = frames[-1]


def _is_preceded(state: AnyState) -> bool:
    for before, _ in state.rules.interposed:
        if before(state):
            return True
    return False


def answer(state: AnyState, seat: int, action: int) -> tuple[tuple[int, ...], ...]:
    """Take a legal decision and go on. Nothing is checked here; that is done where input comes in.

    The result is what may be answered next (`opts`), for those who play on; nothing when the game is over.
    """
    frames = state.frames
    top = frames[-1]
    if state.rules.interposed:
        _tell_taken(state)
        ANSWER[top[0]](state, top, seat, action)
        run(state)
        return state.opts
    ANSWER[top[0]](state, top, seat, action)
    top = frames[-1]
    while not NEXT[top[0]](state, top):  # as `run` does where nobody comes between
        top = frames[-1]
    return state.opts


def _tell_taken(state: AnyState) -> None:
    for _, taken in state.rules.interposed:
        taken(state)


def emit(state: AnyState, event: object) -> None:
    if state.events is not None:
        state.events.append(event)


def _apply_waiting(state: AnyState, frame: Frame) -> bool:
    state.frames.pop()
    apply_change(state, frame)
    return False


def _no_change(state: AnyState, frame: Frame) -> None:
    raise AssertionError(f"frame {NAMES[frame[0]]} is no change")


def _never_asked(state: AnyState, frame: Frame, seat: int, action: int) -> None:
    raise AssertionError(f"frame {NAMES[frame[0]]} asks nobody")


def _always_usable(state: AnyState, seat: int, template: Frame) -> bool:
    return True


def _over(state: AnyState, frame: Frame) -> bool:
    state.asked = ()
    state.opts = ()
    return True


OVER: Final = step("over", "", _over)
