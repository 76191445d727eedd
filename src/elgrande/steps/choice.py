"""Steps that ask for one thing and go on with it: a place or nothing, then announce. Most of what cards let one do."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import Usable, ask, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Asks, Why
from elgrande.rules.owners import owner_action, owner_of_action
from elgrande.rules.state import State
from elgrande.vocabulary import BOARD, DONE, SEAT, STACK


class Of(NamedTuple):
    """What there is to choose from: which actions name such things, and which one an action names."""

    actions: Callable[[State, Sequence[int]], list[int]]
    named: Callable[[State, int], int]


def _numbered(first: int) -> Of:
    return Of(lambda state, numbers: [first + number for number in numbers], lambda state, action: action - first)


def _actions_of_places(state: State, sites: Sequence[int]) -> list[int]:
    action = state.rules.site_action
    return [action[site] for site in sites]


PLACES: Final = Of(_actions_of_places, lambda state, action: state.rules.site_of[action])
OWNERS: Final = Of(lambda state, owners: [owner_action(state, owner) for owner in owners], owner_of_action)
SEATS: Final = _numbered(SEAT)
STACKS: Final = _numbered(STACK)
BOARDS: Final = _numbered(BOARD)
ANSWERS: Final = _numbered(0)  # anything else, by its action


def choice(
    name: str,
    fields: str,
    options: Callable[[State, Frame], Sequence[int]],
    then: Callable[[State, Frame, int], None],
    usable: Usable | None = None,
    *,
    of: Of = PLACES,
    done: Text | None = None,
    asks: Asks | dict[str, str] | None = None,
    words: Text | dict[str, Text] | None = None,
    pauses: bool = False,
    traits: tuple[str, ...] = (),
    why: Why | None = None,
) -> int:
    """Declare a step: the seat it belongs to (its first field) chooses one of the `options` (with `done`, or none).

    Without options the step is over, and unless `usable` says otherwise, of no use. `then(state, frame, what was
    chosen)` goes on when the frame is off the stack.
    """
    declining = (DONE,) if done is not None else ()
    actions, named = of

    def next_(state: State, frame: Frame) -> bool:
        things = options(state, frame)
        if things:
            return ask(state, frame[1], (*declining, *actions(state, things)))
        state.frames.pop()
        return False

    def answer(state: State, frame: Frame, seat: int, action: int) -> None:
        state.frames.pop()
        if action != DONE:
            then(state, frame, named(state, action))

    def any_options(state: State, seat: int, template: Frame) -> bool:
        return bool(options(state, (template[0], seat, *template[1:])))

    return step(
        name,
        fields,
        next_,
        answer,
        usable or any_options,
        pauses=pauses,
        asks=asks,
        words=words,
        done=done,
        traits=traits,
        why=why,
    )
