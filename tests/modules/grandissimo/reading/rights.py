"""Who may do what with Persons, ships, soldiers and cards, by the events: a second and plainer reading of the rules."""

from typing import Final

from elgrande.modules.checks import Problem
from elgrande.modules.grandissimo.board import ships_of
from elgrande.modules.grandissimo.boycott import REGION_BOYCOTTED
from elgrande.modules.grandissimo.court import TROOPS_CALLED
from elgrande.modules.grandissimo.double_turn import CARD_SAVED, CARD_USED
from elgrande.modules.grandissimo.incognito import BY_REGION_CARD
from elgrande.modules.grandissimo.person import PERSON_LEFT, PERSON_TAKEN
from elgrande.modules.grandissimo.revolution import KING_DEPOSED
from elgrande.modules.grandissimo.ships import SHIP_TAKEN
from elgrande.modules.grandissimo.soldiers import SOLDIER_MOVED
from elgrande.modules.grandissimo.turns import ACTIONS_BARRED, TURN_POSTPONED
from elgrande.modules.shared.hold_region import HELD, REGION_HELD
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import BASE_REGIONS, CASTILLO, COURT, NOWHERE, PROVINCE
from tests.modules.base.reading import leaves_closed_regions_alone
from tests.modules.grandissimo.reading import kingdom as kingdoms
from tests.modules.grandissimo.reading.kingdom import GENERAL_AT, JESTER_AT, KINGS_CARDS, Kingdom
from tests.reading.ledger import NO_CARD, Ledger
from tests.reading.reading import Reading

STACK_6: Final = 6
VETO: Final = "s2-veto"


def person_problem(ledger: Ledger, event: Event) -> Problem:
    """Queen and Jester by one card, the General by another, from whoever has them; only the General is sent home."""
    person, holder = event.amount, ledger.book(Kingdom).persons[event.amount]
    if event.kind == PERSON_LEFT:
        return None if person == GENERAL_AT and event.seat == holder >= 0 else f"{holder} has person {person}"
    right = ledger.card == ("g6-spanish-inquisition" if person == GENERAL_AT else "g7-queen-and-jester")
    return None if right and event.owner == holder != event.seat else f"{holder} has person {person}; by {ledger.card}"


def ship_problem(ledger: Ledger, event: Event) -> Problem:
    """One nobody has comes first; whoever has one takes none from others."""
    ships = ledger.book(Kingdom).ships
    holder = ships[ships_of(ledger.rules).index(event.target)]
    right = holder == NOWHERE if NOWHERE in ships else event.seat not in ships
    return None if right and event.owner == holder and ledger.card == NO_CARD else f"the ships are with {ships}"


def soldier_problem(ledger: Ledger, event: Event) -> Problem:
    kingdom = ledger.book(Kingdom)
    general, soldiers = kingdom.persons[GENERAL_AT], kingdom.soldiers
    right = event.source in soldiers and event.target in ledger.rules.regions and event.source != event.target
    right = right and general == event.seat and ledger.card == NO_CARD
    return None if right else f"soldiers {soldiers} of the General {general}"


def saved_problem(ledger: Ledger, event: Event) -> Problem:
    """A card that lies open, never one of the stack the Double Turn comes from; only one at a time."""
    kingdom = ledger.book(Kingdom)
    saved, offer = kingdom.saved, kingdom.offer
    if event.kind == CARD_USED:
        return None if saved == (event.card, event.seat) and ledger.card == NO_CARD else f"saved is {saved}"
    stack = ledger.rules.cards[event.card].stack
    right = saved == (NOWHERE, NOWHERE) and stack != STACK_6 and offer[stack - 1] == event.card
    return None if right and ledger.card == "g6-double-turn" else f"saved is {saved}, on offer {offer}"


def held_problem(ledger: Ledger, event: Event) -> Problem:
    """A region of which there is a card that lies before nobody."""
    kingdom = ledger.book(Kingdom)
    boycotts = HELD[event.amount] == "boycott"
    slug, held = ("g6-boycott", kingdom.boycott) if boycotts else ("g6-king-incognito", kingdom.incognito)
    claimed = (*kingdom.boycott, *kingdom.incognito)
    right = 0 <= event.target < BASE_REGIONS and event.target not in claimed and max(held) == NOWHERE
    return None if right and ledger.card == slug else f"{held} are held, by {ledger.card}"


def boycott_problem(ledger: Ledger, event: Event) -> Problem:
    boycott = ledger.book(Kingdom).boycott
    return None if boycott[event.seat] == event.target >= 0 else f"the boycott is {boycott}"


def begun_problem(ledger: Ledger, event: Event) -> Problem:
    """Where somebody has forbidden special actions, nobody else begins one (to take a Veto is none)."""
    barred, slug = ledger.book(Kingdom).barred, ledger.rules.cards[event.card].slug
    if slug == "g6-extra-strength":
        return "that card has no special action"
    return None if barred in (NOWHERE, event.seat) or slug == VETO else f"seat {barred} has forbidden it"


# --- the King -------------------------------------------------------------------------------------------------------


def king_comes_by_right(ledger: Ledger, event: Event) -> Problem:
    """By a card; from incognito to where he was said to be; back to Portugal after a Revolution."""
    kingdom = ledger.book(Kingdom)
    inside = kingdom.stand_in != NOWHERE
    if event.seat < 0:
        home = ledger.rules.sites[event.target].slug == "portugal"
        return None if inside and ledger.general and home else "the King does not come back like that"
    if event.why == BY_REGION_CARD:
        held = kingdom.incognito[event.seat]
        return None if held == event.target else f"the King was said to be in {held}"
    return None if ledger.card in KINGS_CARDS and not inside else "nothing moves the King"


def king_is_deposed(ledger: Ledger, event: Event) -> Problem:
    home = ledger.grandes[event.owner]
    right = home == event.target and home in ledger.rules.regions and event.source == ledger.king
    right = right and ledger.book(Kingdom).stand_in == NOWHERE and ledger.card == "g6-revolution"
    return None if right else "not like that"


def revolution_is_over(ledger: Ledger, event: Event) -> Problem:
    """With the general scoring; and so is the General's time."""
    over = not ledger.general or ledger.book(Kingdom).stand_in == NOWHERE
    return None if over else "the King is still in the Castillo"


def regions_scored_by_right(ledger: Ledger, event: Event) -> Problem:
    """Not a boycotted one, in a general scoring; and no boycott is kept back."""
    kingdom = ledger.book(Kingdom)
    if ledger.general and kingdom.persons[GENERAL_AT] != NOWHERE:
        return "the General Inquisitor is still there"
    if not ledger.general or event.target == CASTILLO:
        return None
    if max(kingdom.boycott) != NOWHERE:
        return "a boycott was not shown"
    out = kingdom.boycotted != NOWHERE and kingdom.boycotted in (event.source, event.target)
    return "it is boycotted" if out else None


# --- Caballeros -----------------------------------------------------------------------------------------------------


def goes_by_a_way_there_is(ledger: Ledger, event: Event) -> Problem:
    """How Caballeros get aboard and ashore, into prison and out, to other players' Courts and away from there."""
    kingdom, rules, source, target = ledger.book(Kingdom), ledger.rules, event.source, event.target
    own, by_turn = event.owner == event.seat, ledger.card == NO_CARD
    if target in ships_of(rules):
        return _unless(own and source in (COURT, PROVINCE) and target in kingdom.own_ships(event.seat), "not aboard")
    if source in ships_of(rules):
        return _unless(own and kingdom.is_coast(target) and by_turn, "nobody lands like that")
    if target == kingdom.prison:
        return _unless(source in rules.regions and event.amount == 1 and by_turn, "nobody is jailed like that")
    if source == kingdom.prison:
        right = target in rules.regions and event.amount == ledger.count(source, event.owner) and by_turn
        return _unless(right, "nobody is pardoned like that")
    if kingdom.host(target) >= 0:
        jester = kingdom.persons[JESTER_AT] == event.seat != kingdom.host(target)
        return _unless(own and jester and source == PROVINCE and event.amount == 1, "no such guest")
    if kingdom.host(source) >= 0:
        right = event.seat == kingdom.host(source) and (target in rules.regions or target == CASTILLO)
        return _unless(right and event.amount == 1 and by_turn, "guests do not leave like that")
    if source in rules.regions and target in rules.regions and by_turn and not ledger.general:
        right = kingdom.persons[GENERAL_AT] == event.seat and target in kingdom.soldiers and event.amount == 1
        return _unless(right, "nobody marches there")
    return None


def _unless(right: bool, problem: str) -> Problem:
    return None if right else problem


# --- booking --------------------------------------------------------------------------------------------------------


def _enter(ledger: Ledger, event: Event) -> None:
    kingdoms.book(ledger.book(Kingdom), event)


def _for_the_king(ledger: Ledger, event: Event) -> None:
    """Where the Grande who stands in for him goes, the King's region is."""
    if event.owner == ledger.book(Kingdom).stand_in:
        ledger.king = event.target


def _deposed(ledger: Ledger, event: Event) -> None:
    ledger.king = event.target


def _boycotted(ledger: Ledger, event: Event) -> None:
    ledger.to_score.discard(event.target)


RIGHTS: Final = Reading(
    books=(Kingdom,),
    events={
        ev.PIECES: (goes_by_a_way_there_is,),
        ev.KING_MOVED: (king_comes_by_right,),
        KING_DEPOSED: (king_is_deposed,),
        ev.ROUND_BEGUN: (revolution_is_over,),
        ev.GAME_ENDED: (revolution_is_over,),
        ev.PLACE_SCORED: (regions_scored_by_right,),
        ev.PLACES_SCORED: (regions_scored_by_right,),
        PERSON_TAKEN: (person_problem,),
        PERSON_LEFT: (person_problem,),
        SHIP_TAKEN: (ship_problem,),
        SOLDIER_MOVED: (leaves_closed_regions_alone, soldier_problem),
        CARD_SAVED: (saved_problem,),
        CARD_USED: (saved_problem,),
        REGION_HELD: (held_problem,),
        REGION_BOYCOTTED: (boycott_problem,),
        ev.ACTION_BEGUN: (begun_problem,),
    },
    entries={
        **dict.fromkeys(kingdoms.KINDS, (_enter,)),
        ev.GRANDE_MOVED: (_for_the_king,),
        KING_DEPOSED: (_enter, _deposed),
        REGION_BOYCOTTED: (_enter, _boycotted),
    },
    changes=(PERSON_TAKEN, KING_DEPOSED, ACTIONS_BARRED, TURN_POSTPONED, TROOPS_CALLED, CARD_SAVED),
    by_right=(BY_REGION_CARD,),
    unscored=(REGION_BOYCOTTED,),
    postpones=(TURN_POSTPONED,),
    takes=(CARD_SAVED,),
)
