"""Persons, ships, soldiers and the other markers of Grandissimo in a position: reading, writing, and what cannot be."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from elgrande.documents import fields
from elgrande.documents.colonies import Wrong
from elgrande.documents.fields import Fields
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OVER
from elgrande.kernel.tuples import bits
from elgrande.modules import marks
from elgrande.modules.grandissimo.boycott import HOLD_BOYCOTTED
from elgrande.modules.grandissimo.court import CALL_TROOPS
from elgrande.modules.grandissimo.double_turn import SECOND_CARD
from elgrande.modules.grandissimo.incognito import HOLD_KINGS_REGION
from elgrande.modules.grandissimo.module import GRANDISSIMO, STACK_6
from elgrande.modules.grandissimo.person import TAKE_GENERAL, guests_of
from elgrande.modules.grandissimo.prison import prison
from elgrande.modules.grandissimo.revolution import DEPOSE
from elgrande.modules.grandissimo.soldiers import SOLDIER_COUNT
from elgrande.modules.grandissimo.symbol import PRISON_SYMBOL, SHIP_SYMBOL
from elgrande.modules.grandissimo.turns import BAR, postponed, turns_begun
from elgrande.modules.marks import secret_mark
from elgrande.rules.faces import NO_STACK
from elgrande.rules.markers import OFF, ON, holders, is_on, set_mark, sites_of
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import UNKNOWN
from elgrande.steps.turn import BESIDE, BOTH_LEFT, CHOOSE_CARD, PARTS, PLACE_LEFT, SPECIAL_LEFT, parts_of_turn

PERSONS: Final = {"queen": marks.QUEEN, "jester": marks.JESTER, "general": marks.GENERAL}
PERSONS_USED: Final = {"queen": marks.QUEEN_USED, "jester": marks.JESTER_USED, "general": marks.GENERAL_USED}
_SEAT: Final = {"stand_in": marks.STAND_IN, "barred_by": marks.BARRED_BY}
_FLAG: Final = {
    "queen_is_new": marks.QUEEN_IS_NEW,
    "symbol_used": marks.SYMBOL_USED,
    "chance_given": marks.CHANCE_GIVEN,
}
HELD: Final = {"boycott": marks.BOYCOTT, "incognito": marks.INCOGNITO}
GRANDISSIMO_MARKS: Final = (
    "alliance", "spies", "persons", "persons_used", "ships", "soldiers", "troops", "saved", "boycotted",
    *_SEAT, *_FLAG, *HELD,
)  # fmt: skip


HIDDEN_WORD: Final = "hidden"


def is_grandissimo(rules: Ruleset) -> bool:
    return GRANDISSIMO.name in rules.modules


def card_with(rules: Ruleset, *step: int) -> int:
    """The card whose special action has a step that begins so; -1 if it is not in this game."""
    for card, face in enumerate(rules.cards):
        for program in face.programs:
            if any(part[: len(step)] == step for part in program):
                return card
    return -1


# --- writing --------------------------------------------------------------------------------------------------------


def written_grandissimo(state: State) -> dict[str, Any]:
    if not is_grandissimo(state.rules):
        return {}
    rules, found = state.rules, state.marks
    slug = [site.slug for site in rules.sites]
    held = {name: found[mark] for name, mark in PERSONS.items() if found[mark] != OFF}
    used = {name: list(bits(found[mark])) for name, mark in PERSONS_USED.items() if found[mark] > 0}
    ships = [None if seat == NOWHERE else seat for seat in ships_of(state)]
    result: dict[str, Any] = {"soldiers": [slug[site] for site in sites_of(state, marks.SOLDIERS, SOLDIER_COUNT)]}
    result |= {name: value for name, value in (("persons", held), ("persons_used", used)) if value}
    if set(ships) != {None}:
        result["ships"] = ships
    if found[marks.TROOPS] != OFF:
        result["troops"] = found[marks.TROOPS]
    if found[marks.SAVED_CARD] != OFF:
        result["saved"] = {"card": rules.cards[found[marks.SAVED_CARD]].slug, "seat": found[marks.SAVED_BY]}
    result |= {name: found[mark] for name, mark in _SEAT.items() if found[mark] != OFF}
    result |= {name: True for name, mark in _FLAG.items() if is_on(state, mark)}
    for name, block in HELD.items():
        if holders(state, block):
            result[name] = held_by_seat(rules, _held(state, block))
    return result


def held_by_seat(rules: Ruleset, sites: Iterable[int]) -> list[str | None]:
    """Regions of cards that lie face down, by seat; in a view of others' only that they are there."""
    return [None if site == NOWHERE else HIDDEN_WORD if site == UNKNOWN else rules.sites[site].slug for site in sites]


def ships_of(state: State) -> tuple[int, ...]:
    """In whose Courts they are."""
    return state.marks[marks.SHIPS : marks.SHIPS + len(state.rules.ships)]


def _held(state: State, block: int) -> tuple[int, ...]:
    first = secret_mark(state, block, 0)
    return state.marks[first : first + state.rules.seats]


# --- reading --------------------------------------------------------------------------------------------------------


def read_grandissimo(state: State, doc: Fields) -> None:
    """Set them as the document says; whether they go with everything else is asked later."""
    if not is_grandissimo(state.rules):
        return
    _read_persons(state, doc)
    _read_regions(state, doc)
    _read_saved(state, doc)
    seat = _seat_reader(state)
    for name, mark in _SEAT.items():
        if doc.has(name):
            set_mark(state, mark, seat(doc.values[name], f"{doc.where}.{name}"))
    for name, mark in _FLAG.items():
        if doc.has(name):
            if doc.values[name] is not True:
                raise doc.fail(name, "must be true or left out")
            set_mark(state, mark, ON)
    if doc.has("ships"):
        ships = doc.listed("ships", lambda v, w: NOWHERE if v is None else seat(v, w), len(state.rules.ships))
        set_mark(state, marks.SHIPS, *ships)
    if doc.has("troops"):
        set_mark(state, marks.TROOPS, doc.whole("troops", low=1))
    if doc.has("boycotted"):
        raise doc.fail("boycotted", "is shown in the middle of a general scoring: it belongs in `then`")


def _seat_reader(state: State) -> Callable[[Any, str], int]:
    return lambda value, where: fields.whole(value, where, 0, state.rules.seats - 1)


def _read_persons(state: State, doc: Fields) -> None:
    seat = _seat_reader(state)
    if doc.has("persons"):
        persons = doc.inner("persons")
        persons.only(*PERSONS)
        for name, mark in PERSONS.items():
            if persons.has(name):
                set_mark(state, mark, seat(persons.values[name], f"{persons.where}.{name}"))
    if doc.has("persons_used"):
        used = doc.inner("persons_used")
        used.only(*PERSONS_USED)
        for name, mark in PERSONS_USED.items():
            if used.has(name):
                seats = used.listed(name, seat)
                if not seats or len(set(seats)) < len(seats):
                    raise used.fail(name, "has every seat that used it once")
                set_mark(state, mark, sum(1 << seat for seat in seats))


def _read_regions(state: State, doc: Fields) -> None:
    rules = state.rules
    regions = [rules.sites[site].slug for site in rules.regions]
    on_cards = [rules.sites[rules.site_of[action]].slug for action in rules.disc_actions]

    def on_card(value: Any, where: str) -> int:
        return NOWHERE if value is None else rules.site_index[fields.choice(value, where, on_cards)]

    if doc.has("soldiers"):
        soldiers = doc.listed("soldiers", lambda v, w: rules.site_index[fields.choice(v, w, regions)], SOLDIER_COUNT)
        set_mark(state, marks.SOLDIERS, *soldiers)
    for name, block in HELD.items():
        if doc.has(name):
            set_mark(state, secret_mark(state, block, 0), *doc.listed(name, on_card, rules.seats))


def _read_saved(state: State, doc: Fields) -> None:
    if not doc.has("saved"):
        return
    saved = doc.inner("saved")
    saved.only("card", "seat")
    set_mark(state, marks.SAVED_CARD, saved_card(state.rules, saved))
    set_mark(state, marks.SAVED_BY, _seat_reader(state)(saved.values.get("seat"), f"{saved.where}.seat"))


def saved_card(rules: Ruleset, doc: Fields) -> int:
    """A card that may be taken as a second one: of stack 6 there is only one in a round, and that is Double Turn."""
    slugs = [card.slug for card in rules.cards]
    possible = [card.slug for card in rules.cards if card.stack not in (NO_STACK, STACK_6)]
    return slugs.index(doc.choice("card", possible))


# --- what cannot be -------------------------------------------------------------------------------------------------


def wrong_grandissimo(state: State) -> Wrong | None:
    """What Persons, ships, soldiers, cards and Caballeros say about each other must be true at any time of a game."""
    if not is_grandissimo(state.rules):
        return None
    for check in _CHECKS:
        wrong = check(state)
        if wrong:
            return wrong
    return None


def _cards_there(state: State) -> Wrong | None:
    """Whatever is out was brought out by a card; where tables choose their cards it may not be there."""
    rules, found = state.rules, state.marks
    needed: tuple[tuple[str, bool, Frame], ...] = (
        ("persons.general", found[marks.GENERAL] != OFF, (TAKE_GENERAL,)),
        ("stand_in", found[marks.STAND_IN] != OFF, (DEPOSE,)),
        ("barred_by", found[marks.BARRED_BY] != OFF, (BAR,)),
        ("saved", found[marks.SAVED_CARD] != OFF, (SECOND_CARD,)),
        ("troops", found[marks.TROOPS] != OFF, (CALL_TROOPS,)),
        ("boycott", bool(holders(state, marks.BOYCOTT)), HOLD_BOYCOTTED),
        ("incognito", bool(holders(state, marks.INCOGNITO)), HOLD_KINGS_REGION),
    )
    for name, is_out, step in needed:
        if is_out and card_with(rules, *step) < 0:
            return Wrong(f"marks.{name}", "no card of this game does that")
    symbols = {card.symbol for card in rules.cards}
    if SHIP_SYMBOL not in symbols and set(ships_of(state)) != {NOWHERE}:
        return Wrong("marks.ships", "no card of this game has a ship")
    if PRISON_SYMBOL not in symbols and any(state.row(prison(state))):
        return Wrong("pieces.prison", "no card of this game has a prison")
    return None


def _ships(state: State) -> Wrong | None:
    """They are taken one after the other and stay in the Courts; only who has one loads it."""
    holding = ships_of(state)
    if NOWHERE in holding and any(seat != NOWHERE for seat in holding[holding.index(NOWHERE) :]):
        return Wrong("marks.ships", "the first one is taken first")
    for site, seat in zip(state.rules.ships, holding, strict=True):
        if seat == NOWHERE and any(state.row(site)):
            return Wrong(f"pieces.{state.rules.sites[site].slug}", "nobody goes aboard before somebody has that ship")
    return None


def _guests(state: State) -> Wrong | None:
    for seat in range(state.rules.seats):
        row = state.row(guests_of(state, seat))
        if row[seat]:
            return Wrong(f"pieces.guests-{seat}", "nobody is a guest in his own Court")
    return None


def _stand_in(state: State) -> Wrong | None:
    seat = state.marks[marks.STAND_IN]
    if seat == OFF:
        return None
    if state.grandes[seat] not in state.rules.regions:
        return Wrong("marks.stand_in", f"the Grande of seat {seat} is in the Castillo himself")
    if state.grandes[seat] != state.king:
        return Wrong("king", f"is where the Grande of seat {seat} is while he stands in for the King")
    return None


def _regions_held(state: State) -> Wrong | None:
    for name, block in HELD.items():
        if len(holders(state, block)) > 1:
            return Wrong(f"marks.{name}", "there is only one token")
    for seat in range(state.rules.seats):
        own = [site for block in HELD.values() if (site := _held(state, block)[seat]) != NOWHERE]
        if len(set(own)) < len(own):
            return Wrong(f"marks.incognito[{seat}]", "that seat holds the card of this region already")
    return None


def _ended(state: State) -> Wrong | None:
    """What ends with a general scoring is not there when the last one is over."""
    if state.frames[-1][0] != OVER:
        return None
    ended = {"persons.general": marks.GENERAL, "stand_in": marks.STAND_IN}
    for name, mark in ended.items():
        if state.marks[mark] != OFF:
            return Wrong(f"marks.{name}", "ends with the general scoring")
    return Wrong("marks.boycott", "ends with the general scoring") if holders(state, marks.BOYCOTT) else None


def _this_round(state: State) -> Wrong | None:
    """What is forgotten when the round ends, and done in a turn that has begun."""
    begun = set(state.order[: turns_begun(state)])
    for name, mark in PERSONS_USED.items():
        if not begun >= set(bits(max(0, state.marks[mark]))):
            return Wrong(f"marks.persons_used.{name}", "only in a turn, by those whose turn has begun")
    if is_on(state, marks.QUEEN_IS_NEW):
        taking = {_whose_turn(state), postponed(state.frames)} - {-1}
        if state.marks[marks.QUEEN] not in taking:
            return Wrong("marks.queen_is_new", "goes with the turn of the seat that has her")
    return None


def _whose_turn(state: State) -> int:
    """Whoever is asked may be another: about a Veto, or whether a Caballero of his goes along."""
    return next((frame[1] for frame in reversed(state.frames) if frame[0] in (CHOOSE_CARD, PARTS)), -1)


def _card_of_stack_6(state: State) -> Wrong | None:
    """What this round's card of stack 6 has done: it is not on offer any more, and perhaps in use now."""
    bar, symbol, troops = (state.marks[mark] for mark in (marks.BARRED_BY, marks.SYMBOL_USED, marks.TROOPS))
    card, left = _in_use(state)
    if troops != OFF:
        calls = card >= 0 and any(step == (CALL_TROOPS, troops) for step in _steps(state.rules, card))
        if not calls or left & BOTH_LEFT != PLACE_LEFT:
            return Wrong("marks.troops", "goes with the card that called them, while their placing is left")
    if bar != OFF and (bar not in state.order[: turns_begun(state)] or not _has_done(state, bar, BAR)):
        return Wrong("marks.barred_by", "goes with a round in which that seat has carried out that card")
    if symbol != OFF and not _may_have_used_symbol(state):
        return Wrong("marks.symbol_used", "goes with a round in which a card with a symbol was taken")
    return None


def _steps(rules: Ruleset, card: int) -> list[Frame]:
    return [step for program in rules.cards[card].programs for step in program]


def _in_use(state: State) -> tuple[int, int]:
    """The card that is being used and what is left of it."""
    _, _, card, left = parts_of_turn(state)
    return card, left


def _taken_6(state: State) -> Frame | None:
    """What is left of this round's card of stack 6, if it is still in use: now, or after everybody else."""
    cards = state.rules.cards
    return next((f for f in state.frames if f[0] == PARTS and cards[f[2]].stack == STACK_6), None)


def _has_done(state: State, seat: int, step: int) -> bool:
    """May that seat have carried out that step of stack 6 in this round?"""
    if state.offer[STACK_6 - 1] >= 0:
        return False
    frame = _taken_6(state)
    if frame is None:
        return seat != _whose_turn(state)
    done = not frame[3] & SPECIAL_LEFT and any(part[0] == step for part in _steps(state.rules, frame[2]))
    return frame[1] == seat and done


def _may_have_used_symbol(state: State) -> bool:
    if not turns_begun(state) or state.offer[STACK_6 - 1] >= 0:
        return False
    frame = _taken_6(state)
    return turns_begun(state) > 1 if frame is None else state.rules.cards[frame[2]].symbol != ""


def _second_card(state: State) -> Wrong | None:
    """There is one Double Turn: its second card waits or is used, and no other one is."""
    beside = [frame for frame in state.frames if frame[0] == PARTS and frame[3] & BESIDE]
    if beside and state.marks[marks.SAVED_CARD] != OFF:
        return Wrong("marks.saved", "is being used in this turn")
    if beside and card_with(state.rules, SECOND_CARD) < 0:
        return Wrong("turn.beside", "no card of this game does that")
    return None


_CHECKS: Final = (
    _cards_there, _ships, _guests, _stand_in, _regions_held, _ended, _this_round, _card_of_stack_6, _second_card,
)  # fmt: skip
