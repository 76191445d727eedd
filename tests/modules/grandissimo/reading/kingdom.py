"""Persons, ships, soldiers, the prison, the King in the Castillo: what is known of them by the events alone."""

from typing import Final

from elgrande.modules.grandissimo import boycott, double_turn, incognito, person, revolution, ships, soldiers, turns
from elgrande.modules.grandissimo.board import ships_of
from elgrande.modules.grandissimo.boycott import REGION_BOYCOTTED
from elgrande.modules.grandissimo.double_turn import CARD_SAVED, CARD_USED
from elgrande.modules.grandissimo.incognito import BY_REGION_CARD
from elgrande.modules.grandissimo.person import PERSON_LEFT, PERSON_TAKEN
from elgrande.modules.grandissimo.revolution import KING_DEPOSED
from elgrande.modules.grandissimo.ships import SHIP_TAKEN
from elgrande.modules.grandissimo.soldiers import SOLDIER_MOVED
from elgrande.modules.grandissimo.turns import ACTIONS_BARRED
from elgrande.modules.shared.hold_region import HELD, REGION_HELD
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.king import FOR_THE_KING
from tests.reading.book import Book, Pay
from tests.reading.ledger import Ledger
from tests.reading.pay import WHYS, place_of

QUEEN_AT: Final = 0
JESTER_AT: Final = 1
GENERAL_AT: Final = 2
COURT_POINTS: Final = (7, 5, 1)
KINGS_CARDS: Final = ("s4-king-adjacent", "s5-king-any")
CLEARS_CASTILLO: Final = "g6-eviction-notice"


class Kingdom(Book):
    fields = ("persons", "ships", "soldiers", "stand_in", "barred", "saved", "boycotted", "boycott", "incognito")

    def __init__(self, state: State) -> None:
        rules, m = state.rules, state.marks
        self.rules = rules
        self.persons = [m[person.QUEEN], m[person.JESTER], m[person.GENERAL]]
        self.ships = list(m[ships.SHIPS : ships.SHIPS + len(ships_of(rules))])  # in whose Court
        self.soldiers = sorted(m[soldiers.SOLDIERS : soldiers.SOLDIERS + soldiers.SOLDIER_COUNT])
        self.stand_in = m[revolution.STAND_IN]
        self.barred = m[turns.BARRED_BY]
        self.saved = (m[double_turn.SAVED_CARD], m[double_turn.SAVED_BY])
        self.boycotted = m[boycott.BOYCOTTED]
        self.boycott = _by_seat(state, boycott.BOYCOTT)
        self.incognito = _by_seat(state, incognito.INCOGNITO)
        self.offer = list(state.offer)
        self.prison = rules.site_index["prison"]

    def guests(self, seat: int) -> int:
        return self.rules.site_index[f"guests-{seat}"]

    def host(self, site: int) -> int:
        """In whose Court those on that site are guests."""
        return next((seat for seat in range(self.rules.seats) if self.guests(seat) == site), -1)

    def own_ships(self, seat: int) -> list[int]:
        return [site for site, holder in zip(ships_of(self.rules), self.ships, strict=True) if holder == seat]

    def is_coast(self, site: int) -> bool:
        return self.rules.sites[site].coast

    def excuses(self, ledger: Ledger, event: Event) -> bool:
        """Is that the Grande who does the King's duties, moved as the King would be?"""
        stands_in = event.kind == ev.GRANDE_MOVED and event.owner == self.stand_in and event.source == ledger.king
        by_card = event.why == FOR_THE_KING and ledger.card in KINGS_CARDS
        return stands_in and by_card and event.target in self.rules.regions

    def roams(self, owner: int) -> bool:
        return owner == self.stand_in

    def kings_place(self) -> int:
        return NOWHERE if self.stand_in == NOWHERE else CASTILLO

    def opens_castillo(self, ledger: Ledger) -> bool:
        return ledger.card == CLEARS_CASTILLO

    def placed_from(self) -> tuple[int, ...]:
        return (PROVINCE,)  # a card calls troops

    def places_otherwise(self, event: Event) -> bool:
        return event.target in ships_of(self.rules) or self.host(event.target) >= 0

    def left_out(self) -> int:
        return self.boycotted

    def pays_for(self, ledger: Ledger, event: Event) -> list[Pay] | None:
        """For the most Caballeros in one's own Court, at every table three places."""
        if event.target != COURT:
            return None
        row = ledger.row(COURT)
        paid = [(seat, place_of(row, own)) for seat, own in enumerate(row) if own]
        return [(seat, COURT_POINTS[place], WHYS[place], COURT) for seat, place in paid if place < len(COURT_POINTS)]

    def end_regions(self, ledger: Ledger) -> None:
        self.boycotted = NOWHERE


def _by_seat(state: State, block: int) -> list[int]:
    return [state.marks[block + seat] for seat in range(state.rules.seats)]


# --- booking: also for who tells a whole game -----------------------------------------------------------------------


def book(kingdom: Kingdom, event: Event) -> None:
    entry = _ENTRIES.get(event.kind)
    if entry is not None:
        entry(kingdom, event)


def _person_taken(kingdom: Kingdom, event: Event) -> None:
    kingdom.persons[event.amount] = event.seat


def _person_left(kingdom: Kingdom, event: Event) -> None:
    kingdom.persons[event.amount] = NOWHERE


def _ship_taken(kingdom: Kingdom, event: Event) -> None:
    kingdom.ships[ships_of(kingdom.rules).index(event.target)] = event.seat


def _soldier_moved(kingdom: Kingdom, event: Event) -> None:
    kingdom.soldiers.remove(event.source)
    kingdom.soldiers = sorted([*kingdom.soldiers, event.target])


def _deposed(kingdom: Kingdom, event: Event) -> None:
    kingdom.stand_in = event.owner


def _king_moved(kingdom: Kingdom, event: Event) -> None:
    kingdom.stand_in = NOWHERE
    if event.why == BY_REGION_CARD:
        kingdom.incognito[event.seat] = NOWHERE


def _barred(kingdom: Kingdom, event: Event) -> None:
    kingdom.barred = event.seat


def _saved(kingdom: Kingdom, event: Event) -> None:
    kingdom.saved = (event.card, event.seat)


def _used(kingdom: Kingdom, event: Event) -> None:
    kingdom.saved = (NOWHERE, NOWHERE)


def _held(kingdom: Kingdom, event: Event) -> None:
    held = kingdom.boycott if HELD[event.amount] == "boycott" else kingdom.incognito
    held[event.seat] = event.target


def _boycotted(kingdom: Kingdom, event: Event) -> None:
    kingdom.boycott[event.seat] = NOWHERE
    kingdom.boycotted = event.target


def _round_over(kingdom: Kingdom, event: Event) -> None:
    kingdom.barred = NOWHERE


def _revealed(kingdom: Kingdom, event: Event) -> None:
    kingdom.offer[kingdom.rules.cards[event.card].stack - 1] = event.card


_ENTRIES: Final = {
    PERSON_TAKEN: _person_taken,
    PERSON_LEFT: _person_left,
    SHIP_TAKEN: _ship_taken,
    SOLDIER_MOVED: _soldier_moved,
    KING_DEPOSED: _deposed,
    ev.KING_MOVED: _king_moved,
    ACTIONS_BARRED: _barred,
    CARD_SAVED: _saved,
    CARD_USED: _used,
    REGION_HELD: _held,
    REGION_BOYCOTTED: _boycotted,
    ev.START_PASSED: _round_over,
    ev.CARD_REVEALED: _revealed,
}
KINDS: Final = tuple(_ENTRIES)
