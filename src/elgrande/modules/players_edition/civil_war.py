"""Every opponent in a region takes all his Caballeros there back to his Court; it costs one of one's own."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Reason
from elgrande.rules.board import regions_with
from elgrande.rules.options import TableOption
from elgrande.rules.owners import opponents
from elgrande.rules.places import all_in
from elgrande.rules.reasons import about_places
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.choice import choice
from elgrande.steps.evict import why_not_evicted
from elgrande.steps.pieces import send, send_all

ITS_PLAYER_PAYS: Final = TableOption(
    "civil_war",
    Text("Civil War: its player pays", "Bürgerkrieg: Gezahlt wird"),
    {
        "last": Text("after the others' losses", "nach den Verlusten der anderen"),
        "first": Text("before the others' losses", "vor den Verlusten der anderen"),
    },
)


def civil_war() -> Frame:
    return (CIVIL_WAR,)


def _regions(state: State, frame: Frame) -> list[int]:
    """None for who cannot pay."""
    seat = frame[1]
    if not state.count(COURT, seat):
        return []
    return sorted({site for other in opponents(state, seat) for site in regions_with(state, other)})


def _break_out(state: State, frame: Frame, site: int) -> None:
    seat = frame[1]
    state.frames.append((FLEE, seat, site, 0))
    if _pays_first(state):
        _pay(state, seat)


def _pays_first(state: State) -> bool:
    return ITS_PLAYER_PAYS.of(state.rules.options) == "first"


def _pay(state: State, seat: int) -> None:
    send(state, seat, seat, PROVINCE, COURT, 1)


def _next_flee(state: State, frame: Frame) -> bool:
    """(kind, seat, region, how many opponents have left)"""
    kind, seat, site, done = frame
    if done == state.rules.seats - 1:
        state.frames.pop()
        if not _pays_first(state):
            _pay(state, seat)
        return False
    state.frames[-1] = (kind, seat, site, done + 1)
    other = opponents(state, seat)[done]
    leaving = all_in(state, site, other)
    if sum(leaving[1::2]):
        send_all(state, seat, other, COURT, leaving)
    return False


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_evicted(state, site)


CIVIL_WAR: Final = choice(
    "civil_war",
    "seat",
    _regions,
    _break_out,
    words=Text("Which region must your opponents leave?", "Welche Region müssen deine Mitspieler verlassen?"),
    done=Text("No civil war", "Kein Bürgerkrieg"),
    why=about_places(_why),
)
FLEE: Final = step("flee", "seat site done", _next_flee)
