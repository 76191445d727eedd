"""What markers lie where if the events are the whole truth, with a second and plainer reading of when they end."""

from collections.abc import Callable
from typing import Final

from elgrande.fuzz.property import Problem
from elgrande.kernel.tuples import bits
from elgrande.modules import marks
from elgrande.modules.king_and_intrigue.permit import PLACING_FREED
from elgrande.modules.players_edition.bridge import BRIDGE_BUILT, BRIDGE_GONE
from elgrande.modules.players_edition.collapse import COLLAPSE_FEARED
from elgrande.modules.players_edition.hurricane import HIT
from elgrande.modules.players_edition.mistress import BONUS_CANCELLED
from elgrande.modules.players_edition.quarantine import QUARANTINE_SET
from elgrande.modules.players_edition.relocate import CASTILLO_MOVED, CASTILLO_RETURNED
from elgrande.modules.players_edition.turn_board import BOARD_TURNED
from elgrande.modules.shared.alliance import ALLIANCE_MADE
from elgrande.modules.shared.espionage import SPYING
from elgrande.modules.shared.hold_region import REGION_HELD
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.modules.special_cards.guard import GUARD_SET
from elgrande.modules.special_cards.table_for_six import TABLE_SET
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State

ANYWHERE: Final = marks.ANYWHERE
FIELDS: Final = (
    "castillo", "alliance", "bridge", "collapse", "quarantine", "guard", "tables", "turned", "mistress", "zone",
    "doubled", "openly", "spies",
)  # fmt: skip


class Markers:
    def __init__(self, state: State) -> None:
        m = state.marks or (NOWHERE,) * marks.mark_count(state.rules.seats)
        n = state.rules.seats
        self.castillo = m[marks.CASTILLO_AT]
        self.alliance = _out(m[marks.ALLIANCE : marks.ALLIANCE + 2])
        self.bridge = _out(m[marks.BRIDGE : marks.BRIDGE + 2])
        self.collapse = m[marks.COLLAPSE] == marks.ON
        self.quarantine = m[marks.QUARANTINE]
        self.guard = m[marks.GUARD]
        self.tables = set(_out(m[marks.TABLES : marks.TABLES + marks.TABLE_COUNT]))
        self.turned = [flag == marks.ON for flag in m[marks.REVERSED : marks.REVERSED + len(state.boards)]]
        self.mistress = m[marks.MISTRESS] == marks.ON
        self.zone = m[marks.ZONE]
        self.doubled = list(m[marks.DOUBLED : marks.DOUBLED + n])  # face down
        self.openly = list(m[marks.DOUBLED_OPENLY : marks.DOUBLED_OPENLY + n])
        self.spies = set(bits(max(m[marks.SPIES], 0)))
        # the region of a hurricane that is blowing
        self.storm = next((frame[2] for frame in state.frames if frame[0] == HIT), NOWHERE)

    def enter(self, event: Event) -> None:
        book = _BOOK.get(event.kind)
        if book:
            book(self, event)

    def show(self, seat: int, region: int, general: bool) -> None:
        """In a general scoring it is a doubled region, which stays to the end; otherwise a hurricane."""
        if general:
            self.doubled[seat], self.openly[seat] = NOWHERE, region
        else:
            self.storm = region

    def end_round(self) -> None:
        self.guard = NOWHERE
        self.mistress = False

    def end_scoring(self) -> None:
        self.end_round()
        self.alliance = ()
        self.collapse = False
        self.quarantine = NOWHERE
        self.end_regions()

    def end_regions(self) -> None:
        """What is over with the last region, though one that was marked may still be scored before the rest ends."""
        self.doubled = [NOWHERE] * len(self.doubled)
        self.openly = [NOWHERE] * len(self.openly)
        self.spies = set()

    def compare(self, state: State) -> Problem:
        real = Markers(state)
        for name in FIELDS:
            if getattr(self, name) != getattr(real, name):
                return f"{name}: by the events {getattr(self, name)}, really {getattr(real, name)}"
        return None


def _out(sites: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(site for site in sites if site != NOWHERE)


def _castillo(markers: Markers, event: Event) -> None:
    markers.castillo = event.target


def _castillo_home(markers: Markers, event: Event) -> None:
    markers.castillo = NOWHERE


def _alliance(markers: Markers, event: Event) -> None:
    markers.alliance = tuple(sorted((event.source, event.target)))


def _bridge(markers: Markers, event: Event) -> None:
    markers.bridge = tuple(sorted((event.source, event.target)))


def _bridge_gone(markers: Markers, event: Event) -> None:
    markers.bridge = ()


def _turned(markers: Markers, event: Event) -> None:
    markers.turned[event.amount] = not markers.turned[event.amount]


def _collapse(markers: Markers, event: Event) -> None:
    markers.collapse = True


def _quarantine(markers: Markers, event: Event) -> None:
    markers.quarantine = event.target


def _guard(markers: Markers, event: Event) -> None:
    markers.guard = event.target


def _table(markers: Markers, event: Event) -> None:
    markers.tables.add(event.target)


def _freed(markers: Markers, event: Event) -> None:
    markers.zone = ANYWHERE


def _cancelled(markers: Markers, event: Event) -> None:
    markers.mistress = True


def _held(markers: Markers, event: Event) -> None:
    if event.amount == marks.DOUBLED:
        markers.doubled[event.seat] = event.target


def _spying(markers: Markers, event: Event) -> None:
    markers.spies.add(event.seat)


def _turn_ended(markers: Markers, event: Event) -> None:
    markers.zone = NOWHERE


def _removed(markers: Markers, event: Event) -> None:
    if event.why == "table":
        markers.tables.discard(event.target)
    elif event.why == "alliance":
        markers.alliance = ()
    elif event.why == "bridge":
        markers.bridge = ()
    elif event.why == "collapse":
        markers.collapse = False
    elif event.why == "quarantine":
        markers.quarantine = NOWHERE
    elif event.why == "guard":
        markers.guard = NOWHERE
    elif event.why == "double":
        markers.doubled[event.owner] = NOWHERE


_BOOK: Final[dict[str, Callable[[Markers, Event], None]]] = {
    CASTILLO_MOVED: _castillo,
    CASTILLO_RETURNED: _castillo_home,
    ALLIANCE_MADE: _alliance,
    BRIDGE_BUILT: _bridge,
    BRIDGE_GONE: _bridge_gone,
    BOARD_TURNED: _turned,
    COLLAPSE_FEARED: _collapse,
    QUARANTINE_SET: _quarantine,
    GUARD_SET: _guard,
    TABLE_SET: _table,
    PLACING_FREED: _freed,
    BONUS_CANCELLED: _cancelled,
    REGION_HELD: _held,
    SPYING: _spying,
    ev.TURN_ENDED: _turn_ended,
    MARKER_REMOVED: _removed,
}
