"""Lay a Region card face down before oneself: what for is for those to say who declare it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import DECLARED, SECRET, effect, emit
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Question, Reason, because, question, say
from elgrande.rules.events import Event, Which, add_lines, event
from elgrande.rules.feature import FaceDown
from elgrande.rules.markers import holders, set_mark
from elgrande.rules.reasons import about_places, at
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.steps.choice import choice


class Purpose(NamedTuple):
    """What a Region card is laid down for."""

    name: str
    mark: int  # the secret marker, by seat
    most: int  # how many there are
    shown: Callable[[Ruleset], Sequence[int]]  # places of markers with regions whose cards were shown, still out


_PURPOSES: Final[dict[int, Purpose]] = {}  # by the number that frames and events have
HELD: Final[dict[int, str]] = {}  # names of purposes, by their numbers
REGION_HELD: Final = event(  # the card lies face down, only its owner knows it; amount: what for
    "region_held", {}, lambda event: f"{HELD[event.amount]}_held", which=Which("held", HELD, {}), unseen=True
)
NO_REGION: Final = Text("Choose no region", "Keine Region wählen")


def purpose(
    name: str, number: int, words: Text, line: Text, mark: int, most: int, shown: Callable[[Ruleset], Sequence[int]]
) -> Frame:
    """Declare a step of a card: choose a region in secret for this."""
    assert number not in _PURPOSES, name
    _PURPOSES[number] = Purpose(name, mark, most, shown)
    say({f"hold_region {name}": words})
    add_lines({f"{name}_held": line})
    DECLARED[HOLD].done[f"hold_region {name}"] = NO_REGION
    HELD[number] = name
    return (HOLD, number)


def _played(rules: Ruleset) -> list[Purpose]:
    return [one for one in _PURPOSES.values() if one.mark in rules.markers]


def _usable(state: State, seat: int, template: Frame) -> bool:
    wanted = _PURPOSES[template[1]]
    out = holders(state, wanted.mark)
    return len(out) < wanted.most and seat not in out


def _unclaimed(rules: Ruleset, marks: Sequence[int], seat: int) -> list[int]:
    """Regions whose card lies before nobody, face down or shown; in rules 1 not before that seat."""
    claimed = {marks[place] for place in _places(rules, range(rules.seats) if rules.edition > 1 else (seat,))}
    if rules.edition > 1:
        claimed |= {marks[place] for one in _played(rules) for place in one.shown(rules)}
    return [site for site in _on_cards(rules) if site not in claimed]


def _places(rules: Ruleset, seats: Iterable[int]) -> list[int]:
    """Where in the markers the cards of those seats are."""
    return [one.mark + seat for one in _played(rules) for seat in seats]


def _on_cards(rules: Ruleset) -> list[int]:
    """The regions of which there is a card, the same as on the discs."""
    return [rules.site_of[action] for action in rules.disc_actions]


def _free(state: State, seat: int) -> list[int]:
    return _unclaimed(state.rules, state.marks, seat)


def face_down(mark: int) -> FaceDown:
    return FaceDown(mark, _may_be)


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


def _hold(state: State, frame: Frame, site: int) -> None:
    state.secrets = put(state.secrets, frame[1], site)
    announce(state, (LAY_REGION, *frame[1:]))


def _apply(state: State, frame: Frame) -> None:
    _, seat, number = frame
    site = state.secrets[seat]
    state.secrets = put(state.secrets, seat, -1)
    set_mark(state, _PURPOSES[number].mark + seat, site)
    emit(state, _fact(state, frame)._replace(target=site, only=seat))


def _fact(state: State, frame: Frame) -> Event:
    return Event(REGION_HELD, seat=frame[1], amount=frame[2])


def _possible(state: State, frame: Frame, seat: int) -> tuple[int, ...]:
    return tuple(_free(state, seat))


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    return question(f"hold_region {_PURPOSES[frames[-1][2]].name}")


CARD_CLAIMED: Final = because(
    "card_claimed",
    Text("The card of {place} lies before a player already.", "Die Karte von {place} liegt schon vor einem Spieler."),
)
NO_REGION_CARD: Final = because(
    "no_region_card", Text("There is no Region card for this: {place}.", "Dazu gibt es keine Regionenkarte: {place}.")
)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    there_is = site in _on_cards(state.rules)
    return CARD_CLAIMED(place=at(site)) if there_is else NO_REGION_CARD(place=at(site))


LAY_REGION: Final = effect("lay_region", "seat purpose", _apply, _fact, hides=_possible)
HOLD: Final = choice(
    "hold_region",
    "seat purpose",
    lambda state, frame: _free(state, frame[1]),
    _hold,
    _usable,
    asks=_asks,
    done=NO_REGION,
    traits=(SECRET,),
    why=about_places(_why),
)
