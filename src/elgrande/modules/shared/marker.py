"""Put a marker into a region."""

from collections.abc import Callable
from typing import Final, NamedTuple

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import DECLARED, effect
from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Question, Reason, because, question, say
from elgrande.rules.events import Event
from elgrande.rules.markers import set_mark
from elgrande.rules.moments import REGION_OPENED
from elgrande.rules.reasons import about_places, why_no_region
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.steps.choice import choice


class Placing(NamedTuple):
    """How a marker is put somewhere."""

    name: str
    sites: Callable[[State], list[int]]  # where it may be put now
    mark: Callable[[State], int]  # the place in `state.marks` it takes
    event: str
    after: Callable[[State, int, int], None] | None  # (state, seat, site): what it brings about there
    why: Callable[[State, int], Reason | None]  # (state, site): why it cannot be put there


PUT_NOWHERE: Final = Text("Put it nowhere", "Nirgendwohin")
_PLACINGS: Final[list[Placing]] = []


def placing(
    name: str,
    words: Text,
    sites: Callable[[State], list[int]],
    mark: Callable[[State], int],
    event: str,
    why: Callable[[State, int], Reason | None],
    after: Callable[[State, int, int], None] | None = None,
) -> Frame:
    """Declare a step of a card that puts a marker into a region."""
    _PLACINGS.append(Placing(name, sites, mark, event, after, why))
    say({f"marker {name}": words})
    DECLARED[MARKER].done[f"marker {name}"] = PUT_NOWHERE
    return (MARKER, len(_PLACINGS) - 1)


def _apply(state: State, frame: Frame) -> None:
    _, seat, which, site = frame
    placed = _PLACINGS[which]
    set_mark(state, placed.mark(state), site)
    if placed.after is not None:
        placed.after(state, seat, site)
    reach(state, REGION_OPENED)


def _fact(state: State, frame: Frame) -> Event:
    _, seat, which, site = frame
    return Event(_PLACINGS[which].event, seat=seat, target=site)


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    return question(f"marker {_PLACINGS[frames[-1][2]].name}")


LIES_THERE: Final = because("lies_there", Text("It is there already: {place}.", "Dort ist es schon: {place}."))


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_no_region(state, site) or _PLACINGS[frame[2]].why(state, site)


PUT_MARKER: Final = effect("put_marker", "seat which site", _apply, _fact, tells=True)
MARKER: Final = choice(
    "marker",
    "seat which",
    lambda state, frame: _PLACINGS[frame[2]].sites(state),
    lambda state, frame, site: announce(state, (PUT_MARKER, *frame[1:], site)),
    asks=_asks,
    why=about_places(_why),
    done=PUT_NOWHERE,
)
