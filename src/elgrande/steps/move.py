"""Move Caballeros from place to place, one at a time: from where, whose, to where."""

from collections.abc import Callable
from typing import Final, NamedTuple

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import NAMES, OF_PIECES, ask, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Because, Question, Reason, Ref, because, question
from elgrande.rules.board import move_options, open_sites
from elgrande.rules.names import about_place
from elgrande.rules.owners import is_own, owner_action, owner_of_action
from elgrande.rules.places import region_at
from elgrande.rules.reasons import NONE_YOU_MAY, about_owners, about_places, at, why_nobody, why_none_of, why_not_go
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.steps.pieces import send
from elgrande.vocabulary import DONE, NUMBERS

ANY_NUMBER: Final = 99
FREE: Final = -2  # each piece may come from another region
ONE_REGION: Final = -1  # the first piece fixes the region they all come from


class Movable(NamedTuple):
    """Which Caballeros a card moves where, if not all."""

    common: bool  # only those that belong to nobody but whoever holds an office
    goes: Callable[[State, int], tuple[int, ...]] | None  # (state, source): by place, may one go there from here?
    why: Because | None  # what forbids the other places


_WHICH: Final[list[Movable]] = []


def which(
    common: bool = False,
    goes: Callable[[State, int], tuple[int, ...]] | None = None,
    why: Because | None = None,
) -> int:
    """Declare one; its number holds for this process."""
    _WHICH.append(Movable(common, goes, why))
    return len(_WHICH) - 1


ANYBODY: Final = which()


def move(total: int, own: int, foreign: int, source: int = FREE, which: int = ANYBODY) -> Frame:
    """Step of a card: up to `total` pieces, at most `own` of one's own and `foreign` of the others."""
    return (MOVE, total, own, foreign, source, which)


def begin_moves(state: State, seat: int, count: int) -> None:
    """Have that seat move so many of its own."""
    state.frames.append((MOVE, seat, count, count, 0, FREE, ANYBODY))


def _owners(state: State, seat: int, site: int, own: int, foreign: int, which: int) -> tuple[int, ...]:
    """Whose Caballeros may leave that place."""
    row = state.row(site)
    if which != ANYBODY and _WHICH[which].common:
        return (state.rules.seats,) if row[-1] else ()
    found: list[int] = []
    for owner, count in enumerate(row):
        if count and (own if owner == seat or is_own(state, seat, owner) else foreign) > 0:
            found.append(owner)
    return tuple(found)


def _sources(state: State, seat: int, own: int, foreign: int, sites: tuple[int, ...], which: int) -> list[int]:
    """Those of these places that such pieces may come from."""
    found: list[int] = []
    n, pieces = state.rules.owners, state.pieces
    if _WHICH[which].common:
        for site in sites:
            if pieces[site * n + n - 1]:
                found.append(site)
    elif own > 0 and foreign > 0:
        nobody = state.rules.nobody
        for site in sites:
            if pieces[site * n : site * n + n] != nobody:
                found.append(site)
    elif own > 0:
        mine = _own_counts(state, seat)
        for site in sites:
            if mine[site]:
                found.append(site)
    elif foreign > 0:
        mine = _own_counts(state, seat)
        for site in sites:
            if sum(pieces[site * n : site * n + n]) > mine[site]:
                found.append(site)
    return found if _WHICH[which].goes is None else _with_target(state, found, which)


def _own_counts(state: State, seat: int) -> list[int]:
    """By place: how many there are whom a seat treats as its own."""
    counts, common = state.column(seat), state.rules.seats
    if state.rules.black and is_own(state, seat, common):
        return [own + other for own, other in zip(counts, state.column(common), strict=True)]
    return counts


def _with_target(state: State, sites: list[int], which: int) -> list[int]:
    return [site for site in sites if _has_target(state, site, which)]


def _has_target(state: State, source: int, which: int) -> bool:
    """The Castillo always has room, so that only some kinds of moves may lead nowhere."""
    return _WHICH[which].goes is None or bool(_targets(state, source, which))


def _among(options: tuple[int, ...], reached: tuple[int, ...], site_of: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([action for action in options if reached[site_of[action]]])


def _targets(state: State, source: int, which: int) -> tuple[int, ...]:
    options = move_options(state, source)
    goes = _WHICH[which].goes if which != ANYBODY else None
    if goes is None:
        return options
    return _among(options, goes(state, source), state.rules.site_of)


def _next(state: State, frame: Frame) -> bool:
    _, seat, total, own, foreign, source, which = frame
    sources = _sources(state, seat, own, foreign, open_sites(state, source), which) if total else []
    if not sources:
        state.frames.pop()
        return False
    action = state.rules.site_action
    return ask(state, seat, (DONE, *[action[site] for site in sources]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    if action == DONE:
        state.frames.pop()
    else:
        state.frames.append((MOVE_OWNER, seat, state.rules.site_of[action]))


def _next_owner(state: State, frame: Frame) -> bool:
    _, seat, site = frame
    _, _, _, own, foreign, _, which = state.frames[-2]
    owners = _owners(state, seat, site, own, foreign, which)
    if len(owners) == 1:
        state.frames[-1] = (MOVE_TO, seat, site, owners[0])
        return False
    return ask(state, seat, tuple([owner_action(state, owner) for owner in owners]))


def _answer_owner(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames[-1] = (MOVE_TO, seat, frame[2], owner_of_action(state, action))


def _next_to(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], _targets(state, frame[2], state.frames[-2][6]))


def _answer_to(state: State, frame: Frame, seat: int, action: int) -> None:
    _, _, site, owner = frame
    frames = state.frames
    frames.pop()
    kind, _, total, own, foreign, source, which = frames[-1]
    mine = owner == seat or (state.rules.black > 0 and is_own(state, seat, owner))
    frames[-1] = (
        kind,
        seat,
        total - 1,
        own - 1 if mine else own,
        foreign if mine else foreign - 1,
        region_at(state, site) if source == ONE_REGION else source,
        which,
    )
    send(state, seat, owner, state.rules.site_of[action], site, 1)


def _usable(state: State, seat: int, template: Frame) -> bool:
    _, _, own, foreign, source, which = template
    for site in open_sites(state, source):  # one is enough, and most often the first has somebody
        if _sources(state, seat, own, foreign, (site,), which):
            return True
    return False


def _asks_move(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    left = frames[-1][2]
    if any(NAMES[below[0]] == "general_scoring" for below in frames):
        return question("move scoring", left=left)
    return question("move", left=left) if left <= NUMBERS else question("move any")


def _asks_move_owner(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    site = frames[-1][2]
    return question(about_place(rules, "move_owner", site), place=Ref("spot", site))


def _asks_move_to(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, _, site, owner = frames[-1]
    return question(about_place(rules, "move_to", site), place=Ref("site", site), owner=Ref("owner", owner))


FROM_ONE_REGION: Final = because(
    "from_one_region", Text("All of them must come from {place}.", "Alle müssen aus {place} kommen.")
)
NOWHERE_TO_GO: Final = because(
    "nowhere_to_go", Text("Nobody from there can go anywhere: {place}.", "Von dort kann niemand weiter: {place}.")
)
ENOUGH_OF: Final = because(
    "enough_of",
    Text("You may move no more Caballeros of {owner}.", "Du darfst keine Caballeros von {owner} mehr versetzen."),
)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    _, _, _, own, foreign, source, which = frame
    reason = why_nobody(state, site)
    if reason is None and source >= 0 and region_at(state, site) != source:
        return FROM_ONE_REGION(place=at(source))
    if reason is None and not _owners(state, seat, site, own, foreign, which):
        return NONE_YOU_MAY(place=at(site))
    if reason is None and not _has_target(state, site, which):
        return NOWHERE_TO_GO(place=at(site))
    return reason


def _why_owner(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return why_none_of(state, frame[2], owner) or ENOUGH_OF(owner=Ref("owner", owner))


def _why_to(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    source, which = frame[2], _WHICH[state.frames[-2][6]]
    if which.goes is not None and which.why is not None and not which.goes(state, source)[site]:
        return which.why(place=at(site))
    return why_not_go(state, source, site)


MOVE: Final = step(
    "move",
    "seat total own foreign source which",
    _next,
    _answer,
    _usable,
    pauses=True,
    asks=_asks_move,
    words={
        "move": Text(
            "From which region do you move a Caballero? ({left} left)",
            "Aus welcher Region versetzt du einen Caballero? (noch {left})",
        ),
        "move scoring": Text(
            "Before the regions are scored: from which region do you move one of your Caballeros? ({left} left)",
            "Bevor die Regionen gewertet werden: Aus welcher Region versetzt du einen deiner Caballeros? (noch {left})",
        ),
        "move any": Text(
            "From which region do you move a Caballero?", "Aus welcher Region versetzt du einen Caballero?"
        ),
    },
    done=Text("Move no more", "Keine weiteren versetzen"),
    traits=(OF_PIECES,),
    why=about_places(_why),
)
MOVE_OWNER: Final = step(
    "move_owner",
    "seat site",
    _next_owner,
    _answer_owner,
    asks=_asks_move_owner,
    words={
        "move_owner": Text("Whose Caballero in {place} do you move?", "Wessen Caballero in {place} versetzt du?"),
        "move_owner place": Text(
            "Whose Caballero do you move? Here: {place}", "Wessen Caballero versetzt du? Hier: {place}"
        ),
    },
    why=about_owners(_why_owner),
)
MOVE_TO: Final = step(
    "move_to",
    "seat site owner",
    _next_to,
    _answer_to,
    asks=_asks_move_to,
    words={
        "move_to": Text(
            "Where does {owner}'s Caballero from {place} go?", "Wohin kommt der Caballero von {owner} aus {place}?"
        ),
        "move_to place": Text(
            "Where does {owner}'s Caballero go? Now here: {place}",
            "Wohin kommt der Caballero von {owner}? Jetzt hier: {place}",
        ),
    },
    why=about_places(_why_to),
)
