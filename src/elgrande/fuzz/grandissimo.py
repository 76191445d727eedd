"""Persons, ships, soldiers, the prison, the King in the Castillo: a second and plainer reading of the rules."""

from collections.abc import Callable
from typing import Final

from elgrande.fuzz.property import Problem
from elgrande.kernel.frames import NAMES
from elgrande.kernel.tuples import bits
from elgrande.modules import marks
from elgrande.modules.grandissimo.boycott import REGION_BOYCOTTED
from elgrande.modules.grandissimo.double_turn import CARD_SAVED, CARD_USED
from elgrande.modules.grandissimo.incognito import BY_REGION_CARD
from elgrande.modules.grandissimo.person import PERSON_LEFT, PERSON_TAKEN
from elgrande.modules.grandissimo.revolution import KING_DEPOSED
from elgrande.modules.grandissimo.ships import SHIP_TAKEN
from elgrande.modules.grandissimo.soldiers import SOLDIER_MOVED
from elgrande.modules.grandissimo.turns import ACTIONS_BARRED
from elgrande.modules.shared.hold_region import REGION_HELD
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import BASE_REGIONS, CASTILLO, COURT, NOWHERE, PROVINCE, Ruleset
from elgrande.rules.state import State

QUEEN: Final = 0
JESTER: Final = 1
GENERAL: Final = 2
COASTS: Final = ("cataluna", "valencia", "granada", "sevilla", "galicia", "pais-vasco", "portugal")
INLAND: Final = ("aragon", "castilla-la-vieja", "castilla-la-nueva")
COURT_POINTS: Final = (7, 5, 1)
STACK_6: Final = 6
CARDS_IN_STACK_6: Final = 11
KINGS_CARDS: Final = ("s4-king-adjacent", "s5-king-any")
PARDONING: Final = "s5-king-any"
SHIPS: Final = ("g6-special-scoring-coastal", "g6-court-scoring", "g6-quick-troops", "g6-last-word")
PRISONS: Final = ("g6-double-turn", "g6-no-further-actions", "g6-extra-strength")
CLEARS_CASTILLO: Final = "g6-eviction-notice"
BETWEEN_STEPS: Final = (
    "power", "land", "see_off", "supply", "recall", "choose_card", "parts", "place", "move", "king", "expel",
    "scoreboard", "to_castillo", "march",
)  # fmt: skip
FIELDS: Final = ("persons", "ships", "soldiers", "stand_in", "barred", "saved", "boycotted", "boycott", "incognito")


def has_grandissimo(rules: Ruleset) -> bool:
    return "grandissimo" in rules.modules


class Kingdom:
    """What is known by the events alone; empty in a game without the module."""

    def __init__(self, state: State) -> None:
        rules = state.rules
        n = rules.seats
        m = state.marks or (NOWHERE,) * marks.mark_count(n)
        self.rules = rules
        self.persons = list(m[marks.QUEEN : marks.QUEEN + 3])
        self.ships = list(m[marks.SHIPS : marks.SHIPS + len(rules.ships)])  # in whose Court
        self.soldiers = sorted(m[marks.SOLDIERS : marks.SOLDIERS + 2])
        self.stand_in = m[marks.STAND_IN]
        self.barred = m[marks.BARRED_BY]
        self.saved = (m[marks.SAVED_CARD], m[marks.SAVED_BY])
        self.boycotted = m[marks.BOYCOTTED]
        self.boycott = _block(state, marks.BOYCOTT)
        self.incognito = _block(state, marks.INCOGNITO)
        self.offer = list(state.offer)
        self.prison = rules.site_index.get("prison", NOWHERE)

    def guests(self, seat: int) -> int:
        return self.rules.site_index.get(f"guests-{seat}", NOWHERE)

    def host(self, site: int) -> int:
        """In whose Court those on that site are guests."""
        return next((seat for seat in range(self.rules.seats) if site >= 0 and self.guests(seat) == site), -1)

    def own_ships(self, seat: int) -> list[int]:
        return [site for site, holder in zip(self.rules.ships, self.ships, strict=True) if holder == seat]

    def is_coast(self, site: int) -> bool:
        return self.rules.sites[site].slug in COASTS

    def enter(self, event: Event) -> None:
        book = _BOOK.get(event.kind)
        if book:
            book(self, event)

    def end_scoring(self) -> None:
        self.boycotted = NOWHERE

    def compare(self, state: State) -> Problem:
        if not has_grandissimo(self.rules):
            return None
        real = Kingdom(state)
        for name in FIELDS:
            if getattr(self, name) != getattr(real, name):
                return f"{name}: by the events {getattr(self, name)}, really {getattr(real, name)}"
        return None


def _block(state: State, block: int) -> list[int]:
    """A secret marker, by seat."""
    n = state.rules.seats
    at = block
    return list(state.marks[at : at + n]) or [NOWHERE] * n


def _person_taken(kingdom: Kingdom, event: Event) -> None:
    kingdom.persons[event.amount] = event.seat


def _person_left(kingdom: Kingdom, event: Event) -> None:
    kingdom.persons[event.amount] = NOWHERE


def _ship_taken(kingdom: Kingdom, event: Event) -> None:
    kingdom.ships[kingdom.rules.ships.index(event.target)] = event.seat


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
    held = {marks.BOYCOTT: kingdom.boycott, marks.INCOGNITO: kingdom.incognito}.get(event.amount)
    if held is not None:
        held[event.seat] = event.target


def _boycotted(kingdom: Kingdom, event: Event) -> None:
    kingdom.boycott[event.seat] = NOWHERE
    kingdom.boycotted = event.target


def _round_over(kingdom: Kingdom, event: Event) -> None:
    kingdom.barred = NOWHERE


def _revealed(kingdom: Kingdom, event: Event) -> None:
    kingdom.offer[kingdom.rules.cards[event.card].stack - 1] = event.card


_BOOK: Final[dict[str, Callable[[Kingdom, Event], None]]] = {
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


# --- what may be told, and when -------------------------------------------------------------------------------------


def person_problem(kingdom: Kingdom, event: Event, card: str) -> Problem:
    """Queen and Jester by one card, the General by another, from whoever has them; only the General is sent home."""
    person, holder = event.amount, kingdom.persons[event.amount]
    if event.kind == PERSON_LEFT:
        return None if person == GENERAL and event.seat == holder >= 0 else f"{holder} has person {person}"
    right = card == ("g6-spanish-inquisition" if person == GENERAL else "g7-queen-and-jester")
    return None if right and event.owner == holder != event.seat else f"{holder} has person {person}; by {card}"


def ship_problem(kingdom: Kingdom, event: Event, card: str) -> Problem:
    """One nobody has comes first; whoever has one takes none from others."""
    holder = kingdom.ships[kingdom.rules.ships.index(event.target)]
    free = NOWHERE in kingdom.ships
    right = holder == NOWHERE if free else event.seat not in kingdom.ships
    return None if right and event.owner == holder and not card else f"the ships are with {kingdom.ships}"


def soldier_problem(kingdom: Kingdom, event: Event, card: str) -> Problem:
    general, soldiers = kingdom.persons[GENERAL], kingdom.soldiers
    right = event.source in soldiers and event.target in kingdom.rules.regions and event.source != event.target
    return None if right and general == event.seat and not card else f"soldiers {soldiers} of the General {general}"


def saved_problem(kingdom: Kingdom, event: Event, card: str) -> Problem:
    """A card that lies open, never one of the stack the Double Turn comes from; only one at a time."""
    if event.kind == CARD_USED:
        return None if kingdom.saved == (event.card, event.seat) and not card else f"saved is {kingdom.saved}"
    stack = kingdom.rules.cards[event.card].stack
    right = kingdom.saved == (NOWHERE, NOWHERE) and stack != STACK_6 and kingdom.offer[stack - 1] == event.card
    return None if right and card == "g6-double-turn" else f"saved is {kingdom.saved}, on offer {kingdom.offer}"


def held_problem(kingdom: Kingdom, event: Event, card: str) -> Problem:
    """A region of which there is a card that lies before nobody."""
    cards = {marks.BOYCOTT: ("g6-boycott", kingdom.boycott), marks.INCOGNITO: ("g6-king-incognito", kingdom.incognito)}
    if event.amount not in cards:
        return None
    slug, held = cards[event.amount]
    claimed = (*kingdom.boycott, *kingdom.incognito)
    right = 0 <= event.target < BASE_REGIONS and event.target not in claimed and max(held) == NOWHERE and card == slug
    return None if right else f"{held} are held, by {card}"


def boycott_problem(kingdom: Kingdom, event: Event, card: str) -> Problem:
    return None if kingdom.boycott[event.seat] == event.target >= 0 else f"the boycott is {kingdom.boycott}"


def begun_problem(kingdom: Kingdom, event: Event, card: str) -> Problem:
    """Where somebody has forbidden special actions, nobody else begins one (to take a Veto is none)."""
    slug = kingdom.rules.cards[event.card].slug
    if slug == "g6-extra-strength":
        return "that card has no special action"
    right = kingdom.barred in (NOWHERE, event.seat) or slug == "s2-veto"
    return None if right else f"seat {kingdom.barred} has forbidden it"


PROBLEMS: Final[dict[str, Callable[[Kingdom, Event, str], Problem]]] = {
    PERSON_TAKEN: person_problem,
    PERSON_LEFT: person_problem,
    SHIP_TAKEN: ship_problem,
    SOLDIER_MOVED: soldier_problem,
    CARD_SAVED: saved_problem,
    CARD_USED: saved_problem,
    REGION_HELD: held_problem,
    REGION_BOYCOTTED: boycott_problem,
    ev.ACTION_BEGUN: begun_problem,
}


def route_problem(kingdom: Kingdom, event: Event, card: str, general: bool, inside: list[int]) -> Problem:
    """How Caballeros get aboard and ashore, into prison and out, to other players' Courts and away from there.

    `inside` are those of the event's owner by site.
    """
    rules, source, target = kingdom.rules, event.source, event.target
    own = event.owner == event.seat
    if target in rules.ships:
        return _unless(own and source in (COURT, PROVINCE) and target in kingdom.own_ships(event.seat), "not aboard")
    if source in rules.ships:
        return _unless(own and kingdom.is_coast(target) and not card, "nobody lands like that")
    if target == kingdom.prison:
        return _unless(source in rules.regions and event.amount == 1 and not card, "nobody is jailed like that")
    if source == kingdom.prison:
        right = target in rules.regions and event.amount == inside[source] and not card
        return _unless(right, "nobody is pardoned like that")
    if kingdom.host(target) >= 0:
        jester = kingdom.persons[JESTER] == event.seat != kingdom.host(target)
        return _unless(own and jester and source == PROVINCE and event.amount == 1, "no such guest")
    if kingdom.host(source) >= 0:
        right = event.seat == kingdom.host(source) and (target in rules.regions or target == CASTILLO)
        return _unless(right and event.amount == 1 and not card, "guests do not leave like that")
    marches = source in rules.regions and target in rules.regions and not card and not general
    if marches:
        right = kingdom.persons[GENERAL] == event.seat and target in kingdom.soldiers and event.amount == 1
        return _unless(right, "nobody marches there")
    return None


def _unless(right: bool, problem: str) -> Problem:
    return None if right else problem


# --- properties of every state --------------------------------------------------------------------------------------


def persons_and_tiles_in_order(state: State) -> Problem:
    if not has_grandissimo(state.rules):
        return None
    kingdom, seats = Kingdom(state), range(-1, state.rules.seats)
    if any(holder not in seats for holder in (*kingdom.persons, *kingdom.ships, kingdom.stand_in, kingdom.barred)):
        return f"persons {kingdom.persons}, ships {kingdom.ships}"
    if any(site not in state.rules.regions for site in kingdom.soldiers):
        return f"soldiers on {kingdom.soldiers}"
    card, seat = kingdom.saved
    if (card < 0) != (seat < 0) or (card >= 0 and state.rules.cards[card].stack == STACK_6):
        return f"saved is {kingdom.saved}"
    for held in (kingdom.boycott, kingdom.incognito):
        if sum(site != NOWHERE for site in held) > 1 or any(not -1 <= site < BASE_REGIONS for site in held):
            return f"region cards {held}"
    return None


def stand_in_stands(state: State) -> Problem:
    """The King's region is that of the Grande who does his duties."""
    if not has_grandissimo(state.rules):
        return None
    owner = state.marks[marks.STAND_IN]
    if owner != NOWHERE and state.grandes[owner] != state.king:
        return f"the King's region is {state.king}, but {owner} stands in for him: {state.grandes}"
    return None


def guests_are_others(state: State) -> Problem:
    if not has_grandissimo(state.rules):
        return None
    kingdom = Kingdom(state)
    hosts = [seat for seat in range(state.rules.seats) if state.count(kingdom.guests(seat), seat)]
    return f"{hosts} are guests in their own Courts" if hosts else None


def used_persons_in_order(state: State) -> Problem:
    """Only in rounds; whoever used somebody had played a power card."""
    if not has_grandissimo(state.rules):
        return None
    used = [max(state.marks[mark], 0) for mark in (marks.QUEEN_USED, marks.JESTER_USED, marks.GENERAL_USED)]
    seats = {seat for each in used for seat in bits(each)}
    idle = [seat for seat in seats if seat >= state.rules.seats or state.played[seat] < 0]
    return f"{idle} used a Person out of turn" if idle else None


def holds_king(state: State, seat: int) -> bool:
    """Has that seat chosen where the King may turn up?"""
    return has_grandissimo(state.rules) and Kingdom(state).incognito[seat] != NOWHERE


def kings_holder_is_asked(state: State) -> Problem:
    """Where the table has it so: nobody goes on between two steps before the holder had his chance."""
    if not has_grandissimo(state.rules) or not state.asked:
        return None
    scoring = any(NAMES[frame[0]] == "general_scoring" for frame in state.frames)
    waiting = [s for s in range(state.rules.seats) if s not in state.asked and holds_king(state, s)]
    pause, given = NAMES[state.frames[-1][0]] in BETWEEN_STEPS, state.marks[marks.CHANCE_GIVEN] == marks.ON
    if given and state.rules.options.incognito == "unasked":
        return "a chance nobody gives here"
    if state.rules.options.incognito == "asked" and pause and waiting and not scoring and not given:
        return f"{waiting} had no chance to step in"
    return None


KINGDOM_STATE_CHECKS: Final = (
    kings_holder_is_asked,
    persons_and_tiles_in_order,
    stand_in_stands,
    guests_are_others,
    used_persons_in_order,
)
