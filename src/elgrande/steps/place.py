"""Place Caballeros from the Court, one at a time: next to the King and into the Castillo, or anywhere."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question, Reason, question
from elgrande.rules.board import has_place, place_options
from elgrande.rules.markers import OFF, set_mark
from elgrande.rules.reasons import about_places, why_not_place
from elgrande.rules.ruleset import COURT, PROVINCE, Ruleset
from elgrande.rules.rulings import NO_MARKER
from elgrande.rules.state import State
from elgrande.steps.pieces import send
from elgrande.vocabulary import DONE


def place_anywhere(count: int) -> Frame:
    """Step of a card: up to `count` more from the Court into any open region or the Castillo."""
    return (PLACING, count, 1, 0, 0)


def place_more(count: int) -> Frame:
    """Step of a card: up to `count` more from the Court, where Caballeros are normally placed."""
    return (PLACING, count, 0, 0, 0)


def place_normally(state: State, seat: int, count: int) -> Frame:
    """As many as an action card says, and an extra one where somebody has that; it is used with the last of them.

    A levy from the Province comes instead of the card's from the Court.
    """
    if state.rules.plain:
        return (PLACING, seat, count, 0, 0, 0)
    extra = 1 if has_extra(state, seat) else 0
    levied = 0
    if _levy(state) != OFF:
        levied = count = min(_levy(state), state.count(PROVINCE, seat))
        set_mark(state, state.rules.rulings.levy, OFF)
    return (PLACING, seat, count + extra, 0, extra, levied)


def being_placed(frame: Frame) -> tuple[int, int]:
    """How many more may be placed with that step, and how many of them come from the Province."""
    return frame[2], frame[5]


def has_extra(state: State, seat: int) -> bool:
    """May that seat place one more than its card says?"""
    for extra in state.rules.rulings.extra:
        if extra(state, seat):
            return True
    return False


def _levy(state: State) -> int:
    mark = state.rules.rulings.levy
    return OFF if mark == NO_MARKER else state.marks[mark]


def can_place(state: State, seat: int) -> bool:
    """Has that seat anybody to place, and anywhere to place him?"""
    rules = state.rules
    here = state.pieces[COURT * rules.owners + seat]
    if rules.rulings.levy != NO_MARKER and _levy(state) != OFF:
        here = state.count(PROVINCE, seat) + (here if has_extra(state, seat) else 0)
    return here > 0 and (rules.rulings.zone == NO_MARKER or has_place(state, seat))


def _next(state: State, frame: Frame) -> bool:
    """(kind, seat, how many, anywhere?, is the last one an extra?, how many come from the Province)"""
    _, seat, left, anywhere, _, levied = frame
    if left == 0 or state.pieces[(PROVINCE if levied else COURT) * state.rules.owners + seat] == 0:
        state.frames.pop()
        return False
    options = place_options(state, seat, anywhere == 1)
    if not state.rules.plain and len(options) == 1:  # nowhere to go
        state.frames.pop()
        return False
    return ask(state, seat, options)


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
        return
    kind, _, left, anywhere, extra, levied = frame
    state.frames[-1] = (kind, seat, left - 1, anywhere, extra, levied - 1 if levied else 0)
    if extra and left == 1:
        for used in state.rules.rulings.extra_placed:
            used(state, seat)
    send(state, seat, seat, state.rules.site_of[action], PROVINCE if levied else COURT, 1)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return state.count(COURT, seat) > 0


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, _, left, _, extra, levied = frames[-1]
    if levied:
        return question("place levied", left=levied)
    return question("place extra") if extra and left == 1 else question("place", left=left)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_place(state, seat, site, anywhere=frame[3] == 1)


PLACING: Final = step(
    "place",
    "seat left anywhere extra levied",
    _next,
    _answer,
    _usable,
    pauses=True,
    asks=_asks,
    words={
        "place": Text("Where do you place a Caballero? ({left} left)", "Wohin setzt du einen Caballero? (noch {left})"),
        "place levied": Text(
            "Where do you place a Caballero straight from your Province? ({left} left)",
            "Wohin setzt du einen Caballero direkt aus deiner Provinz? (noch {left})",
        ),
        "place extra": Text(
            "Where do you place the extra Caballero from your Court?",
            "Wohin setzt du den zusätzlichen Caballero von deinem Hof?",
        ),
    },
    done=Text("Place no more", "Keine weiteren einsetzen"),
    why=about_places(_why),
)
