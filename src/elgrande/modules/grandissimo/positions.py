"""Grandissimo in positions: a turn that was put off, and what Persons, ships, soldiers and cards say of each other."""

from typing import Any, Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OVER, build, read
from elgrande.kernel.tuples import bits
from elgrande.modules.grandissimo.board import ships_of
from elgrande.modules.grandissimo.boycott import BOYCOTT, BOYCOTTED, HOLD_BOYCOTTED
from elgrande.modules.grandissimo.court import CALL_TROOPS, TROOPS, call_troops
from elgrande.modules.grandissimo.double_turn import SAVED_CARD, SECOND_CARD, second_cards
from elgrande.modules.grandissimo.incognito import HOLD_KINGS_REGION, INCOGNITO, KING_INCOGNITO
from elgrande.modules.grandissimo.options import STACK_6
from elgrande.modules.grandissimo.person import (
    GENERAL,
    JESTER_USED,
    QUEEN,
    QUEEN_IS_NEW,
    QUEEN_USED,
    SEE_OFF,
    TAKE_GENERAL,
    guests_of,
)
from elgrande.modules.grandissimo.prison import prison
from elgrande.modules.grandissimo.revolution import DEPOSE, STAND_IN
from elgrande.modules.grandissimo.ships import LAND, SHIPS
from elgrande.modules.grandissimo.soldiers import GENERAL_USED
from elgrande.modules.grandissimo.symbol import PRISON_SYMBOL, SHIP_SYMBOL, SYMBOL_USED
from elgrande.modules.grandissimo.turns import ACT_LAST, BAR, BARRED_BY, is_last, put_off
from elgrande.rules.cards import card_with
from elgrande.rules.documents import Documents, OwnShape, TurnField, Wrong
from elgrande.rules.feature import Feature
from elgrande.rules.fields import Fields, whole
from elgrande.rules.markers import OFF, SITE, holders, is_on, named, set_mark
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.left import BESIDE, BOTH_LEFT, PLACE_LEFT, SPECIAL_LEFT
from elgrande.steps.round import TURNS, postponed, turns_begun
from elgrande.steps.turn import CHOOSE_CARD, PARTS, Used, card_in_use, used_cards

USED: Final = {"queen": QUEEN_USED, "jester": JESTER_USED, "general": GENERAL_USED}
HELD: Final = {"boycott": BOYCOTT, "incognito": INCOGNITO}


# --- markers --------------------------------------------------------------------------------------------------------


def _saved(state: State, told: Fields) -> None:
    if told.has("saved") and not (told.inner("saved").has("card") and told.inner("saved").has("seat")):
        raise told.fail("saved", "is a card and a seat")


def _boycotted(state: State) -> Any:
    return named(state.rules, SITE, state.marks[BOYCOTTED])


def _read_boycotted(state: State, now: Fields) -> None:
    set_mark(state, BOYCOTTED, state.rules.site_index[now.values["boycotted"]])


# --- turns ----------------------------------------------------------------------------------------------------------


def _postponed(state: State) -> int | None:
    late = postponed(state.frames)
    return late if late >= 0 else None


def _last(state: State) -> bool | None:
    return True if is_last(state.frames) else None


def _read_postponed(state: State, turn: Fields, seat: int) -> None:
    """Below the turns of the others lies one that was put off."""
    other = whole(turn.values["postponed"], f"{turn.where}.postponed", 0, state.rules.seats - 1)
    last_word, begun = card_with(state.rules, ACT_LAST), turns_begun(state)
    if last_word < 0 or turn.has("last") or other not in state.order[: begun - 1]:
        raise turn.fail("postponed", "goes with a card that does it, and a turn that has begun")
    below = [frame[0] for frame in state.frames].index(TURNS)
    state.frames[below:below] = put_off(state.rules, build(PARTS, seat=other, card=last_word, left=PLACE_LEFT))


def _read_last(state: State, turn: Fields, seat: int) -> None:
    """It is that one."""
    last_word, begun = card_with(state.rules, ACT_LAST), turns_begun(state)
    fits = last_word >= 0 and turn.values["last"] is True and begun < state.rules.seats and not turn.has("postponed")
    rest = turn.values.get("left") in (["place"], []) and turn.values.get("card") == state.rules.cards[last_word].slug
    if not fits or not rest:
        raise turn.fail("last", "goes with the rest of a turn that its card has put off")
    state.frames.remove(build(TURNS, begun=begun))


def _guests_gone(state: State, seat: int) -> Wrong | None:
    """In a turn that was put off there may be new ones."""
    if not is_last(state.frames) and any(state.row(guests_of(state, seat))):
        return Wrong(f"pieces.guests-{seat}", "guests leave as the turn begins")
    return None


def _ignored(state: State, now: Fields) -> None:
    """What lies below is not laid out again."""


# --- what cannot be -------------------------------------------------------------------------------------------------


def _ships_held(state: State) -> tuple[int, ...]:
    """In whose Courts they are."""
    return state.marks[SHIPS : SHIPS + len(ships_of(state.rules))]


def _cards_there(state: State) -> Wrong | None:
    """Whatever is out was brought out by a card; where tables choose their cards it may not be there."""
    rules, found = state.rules, state.marks
    needed: tuple[tuple[str, bool, Frame], ...] = (
        ("persons.general", found[GENERAL] != OFF, (TAKE_GENERAL,)),
        ("stand_in", found[STAND_IN] != OFF, (DEPOSE,)),
        ("barred_by", found[BARRED_BY] != OFF, (BAR,)),
        ("saved", found[SAVED_CARD] != OFF, (SECOND_CARD,)),
        ("troops", found[TROOPS] != OFF, (CALL_TROOPS,)),
        ("boycott", bool(holders(state, BOYCOTT)), HOLD_BOYCOTTED),
        ("incognito", bool(holders(state, INCOGNITO)), HOLD_KINGS_REGION),
    )
    for name, is_out, step in needed:
        if is_out and card_with(rules, *step) < 0:
            return Wrong(f"marks.{name}", "no card of this game does that")
    symbols = {card.symbol for card in rules.cards}
    if SHIP_SYMBOL not in symbols and set(_ships_held(state)) != {NOWHERE}:
        return Wrong("marks.ships", "no card of this game has a ship")
    if PRISON_SYMBOL not in symbols and any(state.row(prison(state))):
        return Wrong("pieces.prison", "no card of this game has a prison")
    return None


def _ships(state: State) -> Wrong | None:
    """They are taken one after the other and stay in the Courts; only who has one loads it."""
    holding = _ships_held(state)
    if NOWHERE in holding and any(seat != NOWHERE for seat in holding[holding.index(NOWHERE) :]):
        return Wrong("marks.ships", "the first one is taken first")
    for site, seat in zip(ships_of(state.rules), holding, strict=True):
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
    seat = state.marks[STAND_IN]
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
        own = [site for block in HELD.values() if (site := state.marks[block + seat]) != NOWHERE]
        if len(set(own)) < len(own):
            return Wrong(f"marks.incognito[{seat}]", "that seat holds the card of this region already")
    return None


def _ended(state: State) -> Wrong | None:
    """What ends with a general scoring is not there when the last one is over."""
    if state.frames[-1][0] != OVER:
        return None
    ended = {"persons.general": GENERAL, "stand_in": STAND_IN}
    for name, mark in ended.items():
        if state.marks[mark] != OFF:
            return Wrong(f"marks.{name}", "ends with the general scoring")
    return Wrong("marks.boycott", "ends with the general scoring") if holders(state, BOYCOTT) else None


def _this_round(state: State) -> Wrong | None:
    """What is forgotten when the round ends, and done in a turn that has begun."""
    begun = set(state.order[: turns_begun(state)])
    for name, mark in USED.items():
        if not begun >= set(bits(max(0, state.marks[mark]))):
            return Wrong(f"marks.persons_used.{name}", "only in a turn, by those whose turn has begun")
    if is_on(state, QUEEN_IS_NEW):
        taking = {_whose_turn(state), postponed(state.frames)} - {-1}
        if state.marks[QUEEN] not in taking:
            return Wrong("marks.queen_is_new", "goes with the turn of the seat that has her")
    return None


def _whose_turn(state: State) -> int:
    """Whoever is asked may be another: about a Veto, or whether a Caballero of his goes along."""
    return next((read(frame, "seat") for frame in reversed(state.frames) if frame[0] in (CHOOSE_CARD, PARTS)), -1)


def _card_of_stack_6(state: State) -> Wrong | None:
    """What this round's card of stack 6 has done: it is not on offer any more, and perhaps in use now."""
    bar, symbol, troops = (state.marks[mark] for mark in (BARRED_BY, SYMBOL_USED, TROOPS))
    _, card, left = card_in_use(state)
    if troops != OFF:
        calls = card >= 0 and any(step == call_troops(troops) for step in _steps(state.rules, card))
        if not calls or left & BOTH_LEFT != PLACE_LEFT:
            return Wrong("marks.troops", "goes with the card that called them, while their placing is left")
    if bar != OFF and (bar not in state.order[: turns_begun(state)] or not _has_done(state, bar, BAR)):
        return Wrong("marks.barred_by", "goes with a round in which that seat has carried out that card")
    if symbol != OFF and not _may_have_used_symbol(state):
        return Wrong("marks.symbol_used", "goes with a round in which a card with a symbol was taken")
    return None


def _steps(rules: Ruleset, card: int) -> list[Frame]:
    return [step for program in rules.cards[card].programs for step in program]


def _taken_6(state: State) -> Used | None:
    """What is left of this round's card of stack 6, if it is still in use: now, or after everybody else."""
    cards = state.rules.cards
    return next((used for used in _used(state) if cards[used.card].stack == STACK_6), None)


def _used(state: State) -> list[Used]:
    return used_cards(state.frames, chosen=False)


def _has_done(state: State, seat: int, step: int) -> bool:
    """May that seat have carried out that step of stack 6 in this round?"""
    if state.offer[STACK_6 - 1] >= 0:
        return False
    used = _taken_6(state)
    if used is None:
        return seat != _whose_turn(state)
    done = not used.left & SPECIAL_LEFT and any(part[0] == step for part in _steps(state.rules, used.card))
    return used.seat == seat and done


def _may_have_used_symbol(state: State) -> bool:
    if not turns_begun(state) or state.offer[STACK_6 - 1] >= 0:
        return False
    used = _taken_6(state)
    return turns_begun(state) > 1 if used is None else state.rules.cards[used.card].symbol != ""


def _second_card(state: State) -> Wrong | None:
    """There is one Double Turn: its second card waits or is used, and no other one is."""
    beside = [used for used in _used(state) if used.left & BESIDE]
    if beside and state.marks[SAVED_CARD] != OFF:
        return Wrong("marks.saved", "is being used in this turn")
    if beside and card_with(state.rules, SECOND_CARD) < 0:
        return Wrong("turn.beside", "no card of this game does that")
    return None


POSITIONS: Final = Feature(
    documents=Documents(
        now=(OwnShape("postponed", _postponed, _ignored), OwnShape("boycotted", _boycotted, _read_boycotted)),
        completes=(_saved,),
        impossible=(
            _cards_there, _ships, _guests, _stand_in, _regions_held, _ended, _this_round, _card_of_stack_6,
            _second_card,
        ),
        turn=(TurnField("last", _last, _read_last, resumes=True), TurnField("postponed", _postponed, _read_postponed)),
        going_on=(_guests_gone,),
        begins=(SEE_OFF, LAND),
        beside=(second_cards,),
        waits=(lambda rules: KING_INCOGNITO.of(rules.options) == "asked",),
    )
)  # fmt: skip
