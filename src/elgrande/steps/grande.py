"""Move one's own Grande: a new home region at once. Some of his Caballeros may follow him."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, emit, step
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Question, Reason, Ref, because, question
from elgrande.rules.board import is_taboo, may_enter, open_regions, own_can_leave, own_to
from elgrande.rules.events import GRANDE_MOVED, Event
from elgrande.rules.places import region_at
from elgrande.rules.reasons import about_places, at, why_none_of, why_not_open
from elgrande.rules.ruleset import CASTILLO, Ruleset
from elgrande.rules.state import State
from elgrande.steps.pieces import send_own
from elgrande.vocabulary import DONE


def move_grande(followers: int = 0) -> Frame:
    """Step of a card: if he moves, up to so many of his Caballeros in other regions may join him."""
    return (GRANDE, followers)


def can_move(state: State, owner: int) -> bool:
    """May that Grande be taken out of a region?"""
    home = state.grandes[owner]
    return home != CASTILLO and not is_taboo(state, home)


def _may_move_own(state: State, seat: int) -> bool:
    """One's own also out of the Castillo: only Caballeros never are. In rules 1 he stayed inside."""
    return can_move(state, seat) or (state.grandes[seat] == CASTILLO and state.rules.edition > 1)


def _usable(state: State, seat: int, template: Frame) -> bool:
    return _may_move_own(state, seat)


def _next(state: State, frame: Frame) -> bool:
    seat = frame[1]
    home = state.grandes[seat]
    if not _may_move_own(state, seat):
        state.frames.pop()
        return False
    action = state.rules.site_action
    return ask(state, seat, (DONE, *[action[site] for site in open_regions(state) if site != home]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        home = state.rules.site_of[action]
        if frame[2]:
            state.frames.append((FOLLOW, seat, frame[2], home))
        announce(state, (SETTLE, seat, seat, home))


def _next_follow(state: State, frame: Frame) -> bool:
    _, seat, left, home = frame
    sources = [site for site in own_can_leave(state, seat) if region_at(state, site) != home]
    if not left or not sources or not may_enter(state, home):
        state.frames.pop()
        return False
    action = state.rules.site_action
    return ask(state, seat, (DONE, *[action[site] for site in sources]))


def _answer_follow(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
        return
    kind, _, left, home = frame
    state.frames[-1] = (kind, seat, left - 1, home)
    send_own(state, seat, seat, state.rules.site_of[action], home)


def _apply(state: State, frame: Frame) -> None:
    emit(state, _fact(state, frame))
    state.grandes = put(state.grandes, frame[2], frame[3])


def _fact(state: State, frame: Frame) -> Event:
    _, by, owner, target = frame
    return Event(GRANDE_MOVED, seat=by, owner=owner, source=state.grandes[owner], target=target)


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, _, left, home = frames[-1]
    return question("follow", left=left, place=Ref("site", home))


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


GRANDE: Final = step(
    "grande",
    "seat followers",
    _next,
    _answer,
    _usable,
    words=Text("Where does your Grande go?", "Wohin geht dein Grande?"),
    done=Text("Leave the Grande where he is", "Den Grande stehen lassen"),
    why=about_places(_why),
)
FOLLOW: Final = step(
    "follow",
    "seat left home",
    _next_follow,
    _answer_follow,
    asks=_asks,
    words=Text(
        "From which region does a Caballero follow your Grande to {place}? ({left} left)",
        "Aus welcher Region folgt ein Caballero deinem Grande nach {place}? (noch {left})",
    ),
    done=Text("Nobody else follows him", "Niemand folgt ihm mehr"),
    why=about_places(_why_follow),
)
SETTLE: Final = effect("settle", "by owner target", _apply, _fact)
