"""Flag bearers: one Caballero of each player, who breaks ties for him; how a flag goes from one to another.

A flag without a bearer is given to another Caballero by its owner, in whoever's turn it is.
"""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OF_PIECES, ask, emit, step
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.words import Reason, Ref, Said, because, said
from elgrande.rules.board import can_leave
from elgrande.rules.events import Event, event, reason
from elgrande.rules.feature import Feature, Hook
from elgrande.rules.markers import SITE, all_sites, marker, set_mark
from elgrande.rules.moments import REGION_OPENED
from elgrande.rules.places import region_at
from elgrande.rules.reasons import about_places, at, why_none_of
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.rulings import Rulings
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.steps.pieces import GOES_ALONG
from elgrande.vocabulary import WITH_BEARER, WITHOUT_BEARER

action("with-flag", Text("The flag bearer", "Der Fahnenträger"))
action("without-flag", Text("Another one", "Ein anderer"))
NO_BEARER_AMONG: Final = because(
    "no_bearer_among",
    Text(
        "It is not to be decided now whether a flag bearer goes or another one.",
        "Gerade ist nicht zu entscheiden, ob ein Fahnenträger geht oder ein anderer.",
    ),
)
FLAG_PASSED: Final = event(
    "flag_passed", Text("{owner}'s flag is now here: {target}.", "Die Fahne von {owner} ist jetzt hier: {target}.")
)
FLAG_WAITS: Final = event(
    "flag_waits", Text("{owner}'s flag waits for a bearer.", "Die Fahne von {owner} wartet auf einen Träger.")
)
reason(GOES_ALONG, Text("with the flag", "mit der Fahne"), aside=True)

# nowhere while the flag waits for a bearer
FLAGS: Final = marker(
    "flags", SITE, short=Text("flag {seat}", "Fahne {seat}"), by_seat=True, always=True, possible=all_sites
)


def flag_of(state: State, owner: int) -> int:
    """Where the flag bearer of that owner stands; nowhere while his flag waits for one."""
    return state.marks[FLAGS + owner] if owner < state.rules.seats else NOWHERE


def may_bear_flag(state: State, site: int) -> bool:
    """Somewhere on the board, with nothing else to carry."""
    return state.rules.is_stand[site] and not state.rules.sites[site].token


def _carry(state: State, owner: int, source: int, target: int) -> None:
    """A flag that waits goes to whoever enters a region; one whose last companions leave goes with them."""
    if owner >= state.rules.seats:
        return
    flag = state.marks[FLAGS + owner]
    if flag == NOWHERE:
        if may_bear_flag(state, target):
            _pass(state, owner, target)
    elif flag == source and not state.pieces[source * state.rules.owners + owner]:
        _move(state, owner, target)


def _move(state: State, owner: int, target: int) -> None:
    """The bearer goes there: with the flag, or without it where nobody may bear one."""
    if state.rules.is_stand[target]:
        _pass(state, owner, target)
    else:
        set_mark(state, FLAGS + owner, NOWHERE)
        emit(state, Event(FLAG_WAITS, owner=owner))
        state.frames.append((NEW_BEARER, owner))


def _pass(state: State, owner: int, target: int) -> None:
    """Its bearer is there now, the same one or another."""
    set_mark(state, FLAGS + owner, target)
    if state.events is not None:
        emit(state, Event(FLAG_PASSED, owner=owner, target=target))


def _rename(state: State, source: int, target: int) -> None:
    for owner in range(state.rules.seats):
        if state.marks[FLAGS + owner] == source:
            set_mark(state, FLAGS + owner, target)


def _break_ties(state: State, sites: tuple[int, ...], strengths: tuple[int, ...], fewest: bool) -> tuple[int, ...]:
    """A bearer is better than none, also where the fewest win."""
    flags, ranks = state.marks[FLAGS : FLAGS + len(strengths)], strengths
    for site in sites:
        counted = state.rules.counted[site]
        for seat, flag in enumerate(flags):
            if flag in counted and strengths[seat]:
                if ranks is strengths:
                    ranks = tuple([2 * own for own in strengths])
                ranks = put(ranks, seat, ranks[seat] + (-1 if fewest else 1))
    return ranks


# --- a flag that waits ----------------------------------------------------------------------------------------------


def _ask_waiting(state: State, seat: int) -> None:
    """Those who were held back may bear a flag now; owners are asked clockwise from the acting player."""
    rules = state.rules
    if rules.edition == 1:
        return
    first = state.acting if state.acting >= 0 else state.start
    for k in reversed(range(rules.seats)):
        owner = (first + k) % rules.seats
        if _able(state, owner):
            state.frames.append((NEW_BEARER, owner))


def _able(state: State, owner: int) -> list[int]:
    """Where somebody stands who can take a waiting flag up: not where nothing may change."""
    if flag_of(state, owner) != NOWHERE:
        return []
    return [site for site in can_leave(state, owner) if may_bear_flag(state, site)]


def _next(state: State, frame: Frame) -> bool:
    """Without anybody the flag waits."""
    owner = frame[1]
    sites = _able(state, owner)
    if len(sites) > 1:
        action = state.rules.site_action
        return ask(state, owner, tuple([action[site] for site in sites]))
    state.frames.pop()
    if sites:
        _pass(state, owner, sites[0])
    return False


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    _pass(state, seat, state.rules.site_of[action])


HANDS_FULL: Final = because(
    "hands_full", Text("Who carries something bears no flag: {place}.", "Wer etwas trägt, trägt keine Fahne: {place}.")
)


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    if any(region_at(state, able) == site for able in _able(state, seat)):
        return None  # the place inside it is asked for
    return why_none_of(state, site, seat) or HANDS_FULL(place=at(site))


NEW_BEARER: Final = step(
    "new_bearer",
    "seat",
    _next,
    _answer,
    words=Text(
        "Your flag has no bearer. In which region does another Caballero take it up?",
        "Deine Fahne hat keinen Träger. In welcher Region nimmt ein anderer Caballero sie auf?",
    ),
    traits=(OF_PIECES,),
    why=about_places(_why),
)


def _told(state: State) -> list[Said]:
    places = [flag_of(state, seat) for seat in range(state.rules.seats)]
    return [
        said(
            BEARERS,
            bearers=tuple(
                said(WAITS, seat=Ref("seat", seat))
                if site == NOWHERE
                else said(STANDS, seat=Ref("seat", seat), place=Ref("site", site))
                for seat, site in enumerate(places)
            ),
        )
    ]


BEARERS: Final = Text("Flag bearers: {bearers}.", "Fahnenträger: {bearers}.")
STANDS: Final = Text("{seat}: {place}", "{seat}: {place}")
WAITS: Final = Text("{seat}: none yet", "{seat}: noch keiner")


def _why_not_which(state: State, seat: int, action: int) -> Reason:
    return NO_BEARER_AMONG()


FEATURE: Final = Feature(
    markers=(FLAGS,),
    refusals=((WITH_BEARER, _why_not_which), (WITHOUT_BEARER, _why_not_which)),
    hooks=(Hook(REGION_OPENED, _ask_waiting),),
    rulings=Rulings(bearer=FLAGS, bear=(_move,), moved=(_carry,), renamed=(_rename,), ranked=(_break_ties,)),
    sights=Sights(in_force=(_told,)),
)
