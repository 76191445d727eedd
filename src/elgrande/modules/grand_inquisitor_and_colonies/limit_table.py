"""The limit table: moving it, and filling its empty spaces from those who stand beside it."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, Ref, Said, because, said
from elgrande.modules import order
from elgrande.rules.board import is_taboo, open_regions
from elgrande.rules.events import Event, event
from elgrande.rules.feature import Feature, Hook, Limit
from elgrande.rules.markers import SITE, marker, set_mark
from elgrande.rules.moments import CASTILLO_EMPTIED, MOVES_BESIDE, TURN_ENDS
from elgrande.rules.options import TableOption
from elgrande.rules.owners import holder_of_common, owner_action, owner_of_action
from elgrande.rules.places import ONE_BY_ONE
from elgrande.rules.reasons import about_owners, about_places, at, why_not_open
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.rulings import Rulings
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.rules.travel import bearer_of, bring, bring_bearer, relabel
from elgrande.steps.choice import ANSWERS, choice
from elgrande.vocabulary import WITH_BEARER, WITHOUT_BEARER

LIMIT_MOVED: Final = event(
    "limit_moved",
    {
        "limit_moved": Text(
            "{seat} moves the limit table from {source} to {target}.",
            "{seat} versetzt die Limittafel von {source} nach {target}.",
        ),
        "limit_moved_somewhere": Text(
            "{seat} moves the limit table. Before: {source}; now: {target}.",
            "{seat} versetzt die Limittafel. Vorher: {source}; jetzt: {target}.",
        ),
    },
)

LIMIT: Final = marker("limit", SITE, short=Text("limit table", "Limittafel"), always=True)

# who says which of those beside it go onto the table
INQUISITOR_FIRST: Final = 0  # the Inquisitor; without one the seat the frame names, or as the table has agreed
MOVER: Final = 1  # the seat the frame names


TABLE_FILLED_BY: Final = TableOption(
    "limit_table",
    Text("Without an Inquisitor the limit table is filled by", "Ohne Inquisitor füllt die Limittafel auf"),
    {
        "active": Text("whose turn it was", "wer am Zug war"),
        "start": Text("whoever starts the round", "wer die Runde beginnt"),
    },
)


def move_limit_table() -> Frame:
    return (LIMIT_TABLE,)


def table_spaces(state: State) -> int:
    return 6 if state.rules.seats <= 3 else 10


def room_at_the_table(state: State) -> int:
    """Free spaces of the limit table."""
    rules = state.rules
    counted = [site for site in rules.spots[state.marks[LIMIT]] if rules.sites[site].counts]
    return table_spaces(state) - sum([sum(state.row(site)) for site in counted])


def _aside(state: State, region: int, coming: int) -> int:
    """If the table has no room for all who come at once, all stand beside it first."""
    if region != state.marks[LIMIT]:
        return NOWHERE
    beside = state.rules.adrift
    if coming == ONE_BY_ONE:
        return beside[0] if room_at_the_table(state) <= 0 else NOWHERE
    taken = sum([sum(state.row(site)) for site in beside])
    return NOWHERE if not taken and coming <= room_at_the_table(state) else beside[0]


def _inside(state: State, source: int, here: int) -> list[int] | None:
    """Onto the table or off it."""
    rules = state.rules
    if here != state.marks[LIMIT]:
        return None
    kind, beside = rules.kind_of[source], rules.adrift[0]
    if kind == here:
        return [beside]
    return [here] if kind != beside or room_at_the_table(state) > 0 else []


def _limits(state: State) -> list[Limit]:
    most = table_spaces(state)
    return [Limit("limit", state.rules.sites[state.marks[LIMIT]].slug, most - room_at_the_table(state), most)]


def _regions(state: State, frame: Frame) -> list[int]:
    """Not where Caballeros stand on single places."""
    here = state.marks[LIMIT]
    if is_taboo(state, here):
        return []
    stands = state.rules.is_stand
    return [site for site in open_regions(state) if site != here and stands[site]]


def _apply(state: State, frame: Frame) -> None:
    """Emptied here, it is filled there: if not all fit, its mover says who does."""
    _, seat, site = frame
    _shift(state, state.rules.adrift, state.marks[LIMIT])
    set_mark(state, LIMIT, site)
    if room_at_the_table(state) < 0:
        _shift(state, state.rules.spots[site], state.rules.adrift[0])
    state.frames.append((FILL, seat, MOVER))


def _shift(state: State, sites: tuple[int, ...], onto: int) -> None:
    """Everybody who counts there stands on the table's region or beside it instead; load and time stay the same."""
    rules = state.rules
    for site in sites:
        face = rules.sites[site]
        if face.counts or site in rules.adrift:
            relabel(state, site, rules.variant.get((onto, face.token, face.fresh), onto))


def _fact(state: State, frame: Frame) -> Event:
    return Event(LIMIT_MOVED, seat=frame[1], source=state.marks[LIMIT], target=frame[2])


def _fill(state: State, seat: int) -> None:
    """In a scoring nobody is at turn: who holds the start marker stands in."""
    fill_after(state, seat if seat >= 0 else state.start)


def _fill_after_turn(state: State, seat: int) -> None:
    """Nothing that a turn's end brings comes before it: who would be asked about is beside it by now."""
    if _is_anybody_beside(state):
        fill_after(state, seat)


def fill_after(state: State, seat: int) -> None:
    """Have the table filled when what is pushed on top of this is done."""
    state.frames.append((FILL, seat, INQUISITOR_FIRST))


def _is_anybody_beside(state: State) -> bool:
    n, sites = state.rules.owners, state.rules.adrift
    return any(state.pieces[sites[0] * n : (sites[-1] + 1) * n])


def _beside(state: State) -> list[tuple[int, int]]:
    """(site, owner) of those who stand beside it."""
    if not _is_anybody_beside(state):
        return []
    found: list[tuple[int, int]] = []
    for site in state.rules.adrift:
        for owner, count in enumerate(state.row(site)):
            if count:
                found.append((site, owner))
    return found


def _next_fill(state: State, frame: Frame) -> bool:
    beside = _beside(state)
    room = room_at_the_table(state) if beside else 0
    if room <= 0 or is_taboo(state, state.marks[LIMIT]):
        state.frames.pop()
        return False
    chooser = frame[1] if frame[2] == MOVER else _filler(state, frame[1])
    owners = sorted({owner for _, owner in beside})
    if sum([state.count(site, owner) for site, owner in beside]) <= room:
        site, owner = beside[0]
        _take_in(state, chooser, owner, site)
    elif len(owners) == 1:
        _choose(state, chooser, owners[0])
    else:
        return ask(state, chooser, tuple([owner_action(state, owner) for owner in owners]))
    return False


def _filler(state: State, seat: int) -> int:
    """The Inquisitor; without one whoever has done what left the space free, or who holds the start marker."""
    if holder_of_common(state) >= 0:
        return holder_of_common(state)
    return state.start if TABLE_FILLED_BY.of(state.rules.options) == "start" else seat


def _answer_fill(state: State, frame: Frame, seat: int, action: int) -> None:
    _choose(state, seat, owner_of_action(state, action))


def _choose(state: State, seat: int, owner: int) -> None:
    """One of that owner's: it matters only whether he bears the flag."""
    flag = bearer_of(state, owner)
    others = _others_beside(state, owner)
    if others and flag in state.rules.adrift:
        state.frames.append((FILL_WHICH, seat, owner))
    else:
        _take_in(state, seat, owner, max(others, default=flag))


def _others_beside(state: State, owner: int) -> list[int]:
    """Where Caballeros of that owner stand beside it who bear no flag."""
    flag = bearer_of(state, owner)
    return [site for site, whose in _beside(state) if whose == owner and state.count(site, owner) > (site == flag)]


def _take_which(state: State, frame: Frame, action: int) -> None:
    _, seat, owner = frame
    if action == WITH_BEARER:
        bring_bearer(state, seat, owner, state.marks[LIMIT])
    else:
        _take_in(state, seat, owner, max(_others_beside(state, owner)))


def _take_in(state: State, seat: int, owner: int, site: int) -> None:
    bring(state, seat, owner, site, state.marks[LIMIT], 1)


TABLE_LIES_THERE: Final = because(
    "table_lies_there", Text("The limit table lies in {place} now.", "Die Limittafel liegt jetzt in {place}.")
)
NO_OPEN_GROUND: Final = because(
    "no_open_ground",
    Text(
        "{place} has single places only: no table goes there.",
        "{place} hat nur einzelne Plätze: Dort liegt keine Tafel.",
    ),
)
NOT_BESIDE: Final = because(
    "not_beside",
    Text("Nobody of {owner} stands beside the limit table.", "Von {owner} steht niemand neben der Limittafel."),
)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    if site == state.marks[LIMIT]:
        return TABLE_LIES_THERE(place=at(site))
    return why_not_open(state, site) or NO_OPEN_GROUND(place=at(site))


def _why_fill(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return NOT_BESIDE(owner=Ref("owner", owner))


CARRY_TABLE: Final = effect("carry_table", "seat site", _apply, _fact, tells=True)
LIMIT_TABLE: Final = choice(
    "limit_table",
    "seat",
    _regions,
    lambda state, frame, site: announce(state, (CARRY_TABLE, frame[1], site)),
    words=Text("To which region does the limit table go?", "In welche Region kommt die Limittafel?"),
    done=Text("Leave the limit table where it is", "Die Limittafel liegen lassen"),
    why=about_places(_why),
)
FILL: Final = step(
    "fill",
    "seat who",
    _next_fill,
    _answer_fill,
    words=Text(
        "A space of the limit table is free: whose Caballero takes it?",
        "Ein Platz der Limittafel ist frei: Wessen Caballero nimmt ihn ein?",
    ),
    why=about_owners(_why_fill),
)
FILL_WHICH: Final = choice(
    "fill_which",
    "seat owner",
    lambda state, frame: (WITHOUT_BEARER, WITH_BEARER),
    _take_which,
    of=ANSWERS,
    asks={"owner": "seat owner"},
    words=Text(
        "Which of {owner}'s Caballeros beside the limit table takes the free space?",
        "Welcher Caballero von {owner} neben der Limittafel nimmt den freien Platz ein?",
    ),
)


def _told(state: State) -> list[Said]:
    spaces, free = table_spaces(state), max(0, room_at_the_table(state))
    beside = [site for site in state.rules.adrift if any(state.row(site))]
    place = Ref("site", state.marks[LIMIT])
    if not beside:
        return [said(LIES, place=place, spaces=spaces, free=free)]
    people = Ref("people", sum(1 << site for site in beside))
    return [said(LIES_CROWDED, place=place, spaces=spaces, free=free, people=people)]


LIES: Final = Text(
    "The limit table lies in {place}: {spaces} spaces, {free} free.",
    "Die Limittafel liegt in {place}: {spaces} Plätze, davon frei: {free}.",
)
LIES_CROWDED: Final = Text(
    "The limit table lies in {place}: {spaces} spaces, {free} free. Beside it, and counting for nothing there: "
    "{people}.",
    "Die Limittafel liegt in {place}: {spaces} Plätze, davon frei: {free}. Daneben, wo sie nichts zählen: {people}.",
)


FEATURE: Final = Feature(
    markers=(LIMIT,),
    hooks=(
        Hook(TURN_ENDS, _fill_after_turn, order.FILL_AFTER_TURN),
        Hook(CASTILLO_EMPTIED, _fill, order.FILL_AFTER_CASTILLO),
        Hook(MOVES_BESIDE, _fill),
    ),
    limits=(_limits,),
    rulings=Rulings(mooring=LIMIT, aside=(_aside,), inside=(_inside,)),
    sights=Sights(in_force=(_told,)),
)
