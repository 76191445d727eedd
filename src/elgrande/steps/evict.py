"""Name a region, or the Castillo: players there send all their Caballeros of it to a region chosen by secret disc."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import effect, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Question, Reason, Ref, because, question
from elgrande.rules.board import castillo_is_hidden, disc_destination
from elgrande.rules.events import REGION_NAMED, Event, told
from elgrande.rules.owners import opponents, own_regions, own_to
from elgrande.rules.places import all_in, count_in, standing_place
from elgrande.rules.reasons import about_places, at, why_not_open
from elgrande.rules.ruleset import CASTILLO, COURT, Ruleset
from elgrande.rules.state import State
from elgrande.steps.announcement import announcing
from elgrande.steps.choice import choice
from elgrande.steps.disc import ask_discs, clear_discs, show_discs
from elgrande.steps.pieces import send, send_all

told(
    REGION_NAMED,
    "castillo_opened",
    Text("{seat} has the Castillo cleared.", "{seat} lässt das Castillo räumen."),
    lambda rules, event: event.target == CASTILLO,
)

# who must leave
OPPONENTS: Final = 0
EVERYBODY: Final = 1


def evict() -> Frame:
    return (EVICT,)


def clear_castillo(who: int) -> Frame:
    """Step of a card: the Castillo is opened, and the Caballeros of all opponents or of everybody leave it."""
    return (CLEAR_CASTILLO, who)


def castillo_to_courts() -> Frame:
    """Step of a card: the Castillo is opened, and all Caballeros go back to the Courts."""
    return (TO_COURTS, 0)


def _places(state: State, frame: Frame) -> list[int]:
    return sorted({site for victim in opponents(state, frame[1]) for site in own_regions(state, victim)})


def _apply_name(state: State, frame: Frame) -> None:
    _, seat, site = frame
    state.frames.append((LEAVE, seat, OPPONENTS, site, 0))
    ask_discs(state, tuple([victim for victim in opponents(state, seat) if _own_in(state, site, victim)]))


def _fact_name(state: State, frame: Frame) -> Event:
    return Event(REGION_NAMED, seat=frame[1], target=frame[2])


def _victims(state: State, seat: int, who: int) -> tuple[int, ...]:
    return opponents(state, seat) if who == OPPONENTS else (*opponents(state, seat), seat)


def _own_in(state: State, site: int, seat: int) -> int:
    return sum([count_in(state, site, owner) for owner in own_to(state, seat)])


def _next_leave(state: State, frame: Frame) -> bool:
    """(kind, seat, who must leave, from where, how far this is)"""
    kind, seat, who, site, stage = frame
    victims = _victims(state, seat, who)
    leaving = [(victim, owner) for victim in victims for owner in own_to(state, victim)]
    if stage == len(leaving) + 1:
        clear_discs(state)
        state.frames.pop()
        return False
    state.frames[-1] = (kind, seat, who, site, stage + 1)
    if stage == 0:
        show_discs(state)
    else:
        victim, owner = leaving[stage - 1]
        disc = state.discs[victim]
        if disc >= 0 and count_in(state, site, owner):
            coming = sum([_own_in(state, site, other) for other in victims if state.discs[other] == disc])
            target = standing_place(state, disc_destination(state, disc, site), coming)
            if target != COURT or owner < state.rules.seats:  # black ones stay
                send_all(state, seat, owner, target, all_in(state, site, owner))
    return False


# --- the Castillo ---------------------------------------------------------------------------------------------------


def _usable_clear(state: State, seat: int, template: Frame) -> bool:
    """While it is hidden nobody knows whether anybody is inside."""
    return castillo_is_hidden(state) or any(state.count(CASTILLO, o) for o in _victims(state, seat, template[1]))


def _usable_courts(state: State, seat: int, template: Frame) -> bool:
    return castillo_is_hidden(state) or any(state.row(CASTILLO))


def _apply_open(state: State, frame: Frame) -> None:
    """Not to ask would show who has nobody inside."""
    _, seat, who = frame
    victims = _victims(state, seat, who)
    if not castillo_is_hidden(state):
        victims = tuple([victim for victim in victims if state.count(CASTILLO, victim)])
    state.frames.append((LEAVE, seat, who, CASTILLO, 0))
    ask_discs(state, victims)


def _fact_open(state: State, frame: Frame) -> Event:
    return Event(REGION_NAMED, seat=frame[1], target=CASTILLO)


def _next_courts(state: State, frame: Frame) -> bool:
    """(kind, seat, how many players' are back)"""
    kind, seat, done = frame
    if done == state.rules.seats:
        state.frames.pop()
        return False
    state.frames[-1] = (kind, seat, done + 1)
    if castillo_is_hidden(state):
        state.sealed += 1
    owner = (seat + done) % state.rules.seats
    if state.count(CASTILLO, owner):
        send(state, seat, owner, COURT, CASTILLO, state.count(CASTILLO, owner))
    return False


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    site = frames[-1][3]
    return question("disc scoring") if site == CASTILLO else question("disc evict", place=Ref("site", site))


NO_OPPONENT: Final = because(
    "no_opponent", Text("No opponent has Caballeros in {place}.", "In {place} hat kein Mitspieler Caballeros.")
)


def why_not_evicted(state: State, site: int) -> Reason:
    """Why nobody else has to leave that region."""
    return why_not_open(state, site) or NO_OPPONENT(place=at(site))


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_evicted(state, site)


NAME_REGION: Final = effect("name_region", "seat site", _apply_name, _fact_name, tells=True)
EVICT: Final = choice(
    "evict",
    "seat",
    _places,
    lambda state, frame, site: announce(state, (NAME_REGION, frame[1], site)),
    words=Text("Which region must your opponents leave?", "Welche Region müssen deine Mitspieler verlassen?"),
    why=about_places(_why),
)
LEAVE: Final = step(
    "leave",
    "seat who site stage",
    _next_leave,
    asks=_asks,
    words={
        "disc evict": Text(
            "Choose in secret where your Caballeros in {place} go. {place} or the King's region sends "
            "them to your Court.",
            "Wähle geheim, wohin deine Caballeros in {place} gehen. {place} oder die Königsregion "
            "schickt sie an deinen Hof.",
        )
    },
)
OPEN_CASTILLO: Final = effect("open_castillo", "seat who", _apply_open, _fact_open, tells=True)
CLEAR_CASTILLO: Final = announcing("clear_castillo", "seat who", OPEN_CASTILLO, _usable_clear)
TO_COURTS: Final = step("castillo_to_courts", "seat done", _next_courts, usable=_usable_courts)
