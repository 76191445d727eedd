"""Lay a Region card face down before oneself: a region that counts double or not at all in the next general scoring,
or one the King may turn up in."""

from collections.abc import Iterable, Sequence
from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, emit, step
from elgrande.kernel.moments import REGIONS_BEGIN, SCORING_ENDS, at
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Question, question
from elgrande.rules import order
from elgrande.rules.events import REGION_BOYCOTTED, REGION_HELD, Event
from elgrande.rules.marks import (
    BOYCOTT,
    BOYCOTTED,
    DOUBLED,
    DOUBLED_OPENLY,
    INCOGNITO,
    PUBLIC_MARKS,
    clear_doubled,
    holders,
    secret_mark,
    set_mark,
)
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import RawView, face_down
from elgrande.vocabulary import DONE

MARKERS: Final = {DOUBLED: 2, BOYCOTT: 1, INCOGNITO: 1}  # how many there are
REGION_CARDS: Final = tuple(MARKERS)
HELD: Final = {DOUBLED: "double", BOYCOTT: "boycott", INCOGNITO: "incognito"}  # what they are for


def hold_doubled_region() -> Frame:
    return (HOLD, DOUBLED)


def hold_boycotted_region() -> Frame:
    return (HOLD, BOYCOTT)


def hold_kings_region() -> Frame:
    return (HOLD, INCOGNITO)


def _usable(state: State, seat: int, template: Frame) -> bool:
    out = holders(state, template[1])
    return len(out) < MARKERS[template[1]] and seat not in out


def _unclaimed(rules: Ruleset, marks: Sequence[int], seat: int) -> list[int]:
    """Regions whose card lies before nobody, face down or shown; in rules 1 not before that seat."""
    claimed = {marks[place] for place in _places(rules, range(rules.seats) if rules.edition > 1 else (seat,))}
    if rules.edition > 1:
        claimed |= {marks[BOYCOTTED], *marks[DOUBLED_OPENLY : DOUBLED_OPENLY + rules.seats]}
    return [site for site in _on_cards(rules) if site not in claimed]


def _places(rules: Ruleset, seats: Iterable[int]) -> list[int]:
    """Where in the markers the cards of those seats are."""
    return [PUBLIC_MARKS + block * rules.seats + seat for block in REGION_CARDS for seat in seats]


def _on_cards(rules: Ruleset) -> list[int]:
    """The regions of which there is a card, the same as on the discs."""
    return [rules.site_of[action] for action in rules.disc_actions]


def _free(state: State, seat: int) -> list[int]:
    return _unclaimed(state.rules, state.marks, seat)


def _may_be(view: RawView, marks: list[int], seat: int) -> list[int]:
    """What may lie before somebody: what nobody else has, nor is about to lay down, nor could choose just now."""
    free = _unclaimed(view.rules, marks, seat)
    if view.rules.edition > 1:
        if view.frames[-1][0] == HOLD and view.options:
            offered = [view.rules.site_of[action] for action in view.options]
            return [site for site in free if site not in offered]
        if any(frame[0] == LAY_REGION for frame in view.frames):
            return [site for site in free if site != view.secret]
    return free


def _next(state: State, frame: Frame) -> bool:
    seat = frame[1]
    return ask(state, seat, (DONE, *[state.rules.site_action[site] for site in _free(state, seat)]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        state.secrets = put(state.secrets, seat, state.rules.site_of[action])
        announce(state, (LAY_REGION, seat, frame[2]))


def _apply(state: State, frame: Frame) -> None:
    _, seat, block = frame
    site = state.secrets[seat]
    state.secrets = put(state.secrets, seat, -1)
    set_mark(state, secret_mark(state, block, seat), site)
    emit(state, Event(REGION_HELD, seat=seat, target=site, amount=block, only=seat))


def _fact(state: State, frame: Frame) -> Event:
    return Event(REGION_HELD, seat=frame[1], amount=frame[2])


def _possible(state: State, frame: Frame, seat: int) -> tuple[int, ...]:
    return tuple(_free(state, seat))


def give_back_doubled(state: State, seat: int) -> None:
    clear_doubled(state)


def _show_boycott(state: State, seat: int) -> None:
    for holder in holders(state, BOYCOTT):
        mark = secret_mark(state, BOYCOTT, holder)
        region = state.marks[mark]
        set_mark(state, mark, NOWHERE)
        set_mark(state, BOYCOTTED, region)
        state.sealed += 1
        emit(state, Event(REGION_BOYCOTTED, seat=holder, target=region))


def _end_boycott(state: State, seat: int) -> None:
    set_mark(state, BOYCOTTED, NOWHERE)


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    return question(f"hold_region {HELD[frames[-1][2]]}")


HOLD: Final = step(
    "hold_region",
    "seat block",
    _next,
    _answer,
    _usable,
    asks=_asks,
    words={
        "hold_region double": Text(
            "Which region counts double in the next general scoring? Nobody sees your choice.",
            "Welche Region zählt in der nächsten allgemeinen Wertung doppelt? Niemand sieht deine Wahl.",
        ),
        "hold_region boycott": Text(
            "Which region is left out of the next general scoring? Nobody sees your choice.",
            "Welche Region wird in der nächsten allgemeinen Wertung ausgelassen? Niemand sieht deine Wahl.",
        ),
        "hold_region incognito": Text(
            "In which region may the King appear, whenever you like? Nobody sees your choice.",
            "In welcher Region darf der König auftauchen, wann immer du willst? Niemand sieht deine Wahl.",
        ),
    },
    done=Text("Choose no region", "Keine Region wählen"),
)
LAY_REGION: Final = effect("lay_region", "seat block", _apply, _fact, hides=_possible)
at(SCORING_ENDS, give_back_doubled, order.END_DOUBLED)
at(REGIONS_BEGIN, _show_boycott)
at(SCORING_ENDS, _end_boycott, order.END_BOYCOTT)
for _block in REGION_CARDS:
    face_down(_block, _may_be)
