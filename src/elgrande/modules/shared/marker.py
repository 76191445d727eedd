"""Put a marker into a region."""

from collections.abc import Callable
from typing import Final, NamedTuple

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import DECLARED, ask, effect, emit, step
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
from elgrande.vocabulary import DONE


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


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(_PLACINGS[template[1]].sites(state))


def _next(state: State, frame: Frame) -> bool:
    sites = _PLACINGS[frame[2]].sites(state)
    action = state.rules.site_action
    return ask(state, frame[1], (DONE, *[action[site] for site in sites]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        announce(state, (PUT_MARKER, seat, frame[2], state.rules.site_of[action]))


def _apply(state: State, frame: Frame) -> None:
    _, seat, which, site = frame
    emit(state, _fact(state, frame))
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


MARKER: Final = step(
    "marker",
    "seat which",
    _next,
    _answer,
    _usable,
    asks=_asks,
    why=about_places(_why),
)
PUT_MARKER: Final = effect("put_marker", "seat which site", _apply, _fact)
