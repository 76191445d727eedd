"""Move one's own Grande: a new home region at once. Some of his Caballeros may follow him."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, because
from elgrande.rules.board import is_taboo, may_enter, open_regions
from elgrande.rules.events import GRANDE_MOVED, Event
from elgrande.rules.owners import own_can_leave, own_to
from elgrande.rules.places import region_at
from elgrande.rules.reasons import about_places, at, why_none_of, why_not_open
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.state import State
from elgrande.steps.choice import choice
from elgrande.steps.pieces import send_own


def move_grande(followers: int = 0) -> Frame:
    """Step of a card: if he moves, up to so many of his Caballeros in other regions may join him."""
    return (GRANDE, followers)


def settle(state: State, by: int, owner: int, home: int) -> None:
    """Announce that a Grande goes there."""
    announce(state, (SETTLE, by, owner, home))


def can_move(state: State, owner: int) -> bool:
    """May that Grande be taken out of a region?"""
    home = state.grandes[owner]
    return home != CASTILLO and not is_taboo(state, home)


def _may_move_own(state: State, seat: int) -> bool:
    """One's own also out of the Castillo: only Caballeros never are. In rules 1 he stayed inside."""
    return can_move(state, seat) or (state.grandes[seat] == CASTILLO and state.rules.edition > 1)


def _homes(state: State, frame: Frame) -> list[int]:
    seat = frame[1]
    return [site for site in open_regions(state) if site != state.grandes[seat]] if _may_move_own(state, seat) else []


def _move(state: State, frame: Frame, home: int) -> None:
    _, seat, followers = frame
    if followers:
        state.frames.append((FOLLOW, seat, followers, home))
    settle(state, seat, seat, home)


def _followers(state: State, frame: Frame) -> list[int]:
    _, seat, left, home = frame
    if not left or not may_enter(state, home):
        return []
    return [site for site in own_can_leave(state, seat) if region_at(state, site) != home]


def _follow(state: State, frame: Frame, site: int) -> None:
    kind, seat, left, home = frame
    state.frames.append((kind, seat, left - 1, home))
    send_own(state, seat, seat, site, home)


def _apply(state: State, frame: Frame) -> None:
    state.grandes = put(state.grandes, frame[2], frame[3])


def _fact(state: State, frame: Frame) -> Event:
    _, by, owner, target = frame
    return Event(GRANDE_MOVED, seat=by, owner=owner, source=state.grandes[owner], target=target)


GRANDE_IS_THERE: Final = because(
    "grande_is_there", Text("Your Grande is in {place} now.", "Dein Grande ist jetzt in {place}.")
)
FOLLOWS_ALREADY: Final = because(
    "follows_already", Text("Who is in {place} is with him already.", "Wer in {place} ist, ist schon bei ihm.")
)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return GRANDE_IS_THERE(place=at(site)) if site == state.grandes[seat] else why_not_open(state, site)


def _why_follow(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    home = frame[3]
    return (
        FOLLOWS_ALREADY(place=at(home))
        if region_at(state, site) == home
        else why_none_of(state, site, *own_to(state, seat))
    )


GRANDE: Final = choice(
    "grande",
    "seat followers",
    _homes,
    _move,
    words=Text("Where does your Grande go?", "Wohin geht dein Grande?"),
    done=Text("Leave the Grande where he is", "Den Grande stehen lassen"),
    why=about_places(_why),
)
FOLLOW: Final = choice(
    "follow",
    "seat left home",
    _followers,
    _follow,
    asks={"left": "left", "place": "site home"},
    words=Text(
        "From which region does a Caballero follow your Grande to {place}? ({left} left)",
        "Aus welcher Region folgt ein Caballero deinem Grande nach {place}? (noch {left})",
    ),
    done=Text("Nobody else follows him", "Niemand folgt ihm mehr"),
    why=about_places(_why_follow),
)
SETTLE: Final = effect("settle", "by owner target", _apply, _fact, tells=True)
