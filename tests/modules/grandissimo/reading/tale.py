"""A whole game of Grandissimo, event by event: whether everything came at its time."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from elgrande.modules.checks import Problem
from elgrande.modules.grandissimo.court import TROOPS_CALLED
from elgrande.modules.grandissimo.double_turn import CARD_SAVED, CARD_USED
from elgrande.modules.grandissimo.person import PERSON_LEFT
from elgrande.modules.grandissimo.ships import SHIP_TAKEN
from elgrande.modules.grandissimo.soldiers import SOLDIER_MOVED
from elgrande.modules.grandissimo.turns import TURN_POSTPONED
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from tests.modules.grandissimo.reading import kingdom as kingdoms
from tests.modules.grandissimo.reading.chronicle import (
    DOUBLE_TURN,
    FREE_CHOICE,
    LAST_WORD,
    NO_CARD,
    PARDONING,
    PRISONS,
    QUICK_TROOPS,
    SHIPS,
    TROOPS,
    Chronicle,
    TurnSoFar,
    Untold,
    demand,
)
from tests.modules.grandissimo.reading.journeys import pieces_move
from tests.modules.grandissimo.reading.kingdom import GENERAL_AT
from tests.reading.limits import limits_of, within
from tests.reading.reading import Retold


def told_by_the_book(history: Retold) -> Problem:
    chronicle = Chronicle(history.first, history.reading)
    for event in history.events:
        try:
            tell(chronicle, event)
        except Untold as error:
            return f"{error} in {event}"
    return None


def tell(chronicle: Chronicle, event: Event) -> None:
    if chronicle.unexpected:
        demand(event.kind == PERSON_LEFT, "the General Inquisitor stayed")
        chronicle.unexpected = False
    chronicle.end_of_pardon(event)
    told = _TELL.get(event.kind)
    if told:
        told(chronicle, event)
    kingdoms.book(chronicle.kingdom, event)


def _round_begun(chronicle: Chronicle, event: Event) -> None:
    chronicle.general = False
    chronicle.turn = None
    chronicle.played = {}


def _power_played(chronicle: Chronicle, event: Event) -> None:
    chronicle.played[event.seat] = event.card
    if len(chronicle.played) == chronicle.rules.seats:
        power, played = chronicle.rules.power, chronicle.played
        chronicle.to_come = sorted(played, key=lambda seat: -power[played[seat]].value)
        chronicle.next_turn()


def _card_taken(chronicle: Chronicle, event: Event) -> None:
    turn = chronicle.now()
    chronicle.begin_in_earnest(turn)
    demand(turn.seat == event.seat and chronicle.action == NO_CARD, f"it is the turn of seat {turn.seat}")
    demand(not turn.has_taken, "a second card was taken")
    turn.has_taken = True
    _open(chronicle, turn, event.card)


def _card_used(chronicle: Chronicle, event: Event) -> None:
    turn = chronicle.now()
    chronicle.begin_in_earnest(turn)
    demand(turn.seat == event.seat and chronicle.action == NO_CARD, f"it is the turn of seat {turn.seat}")
    _open(chronicle, turn, event.card)


def _open(chronicle: Chronicle, turn: TurnSoFar, card: int) -> None:
    turn.cards.append(card)
    turn.open.append(card)
    slug = chronicle.slug(card)
    turn.allowed += chronicle.rules.cards[card].place
    turn.may_jail += slug in PRISONS
    turn.may_sail += slug in SHIPS
    turn.may_pardon = slug == PARDONING


def _card_saved(chronicle: Chronicle, event: Event) -> None:
    turn = chronicle.now()
    demand(turn.seat == event.seat, f"it is the turn of seat {turn.seat}")


def _card_gone(chronicle: Chronicle, event: Event) -> None:
    """Under its stack, or before its player."""
    turn = chronicle.turn
    if turn is not None and event.seat == turn.seat and event.card in turn.open:
        turn.open.remove(event.card)
    if event.kind == ev.CARD_KEPT and chronicle.slug(event.card) == FREE_CHOICE:
        chronicle.choosers.append(event.seat)


def _action_begun(chronicle: Chronicle, event: Event) -> None:
    turn = chronicle.now()
    demand(turn.seat == event.seat and chronicle.action == NO_CARD, f"it is the turn of seat {turn.seat}")
    left = turn.cards.count(event.card) - turn.actions.count(event.card)  # there may be several of a kind
    demand(left > 0, f"cards {turn.cards}, done {turn.actions}")
    turn.actions.append(event.card)
    turn.parts += "s"
    if chronicle.slug(event.card) == DOUBLE_TURN:  # what it offers itself comes before or not at all
        turn.allowed = min(turn.allowed, turn.placed)
        turn.may_jail = turn.jailed
    chronicle.action = event.card
    chronicle.special = []


def _action_over(chronicle: Chronicle, event: Event) -> None:
    turn = chronicle.now()
    reading, rules = chronicle.reading, chronicle.rules
    limits = limits_of(reading, rules).get(chronicle.slug(chronicle.action), ())
    fits = [within(reading, rules, turn.seat, chronicle.special, limit) for limit in limits]
    demand(not chronicle.special or not limits or any(fits), f"{chronicle.special} in the special action")
    chronicle.action = NO_CARD
    if turn.late and not turn.parts.endswith("."):
        turn.parts += "."  # from here on it goes on later
        chronicle.late.append(turn)
        chronicle.next_turn()


def _postponed(chronicle: Chronicle, event: Event) -> None:
    turn = chronicle.now()
    demand(chronicle.slug(chronicle.action) == LAST_WORD and turn.seat == event.seat, "nothing puts a turn off")
    demand("p" not in turn.parts or len(turn.cards) > 1, "the turn is put off after placing")
    demand(bool(chronicle.to_come), "nobody comes after him")
    turn.late = True


def _troops_called(chronicle: Chronicle, event: Event) -> None:
    turn = chronicle.now()
    demand(chronicle.slug(chronicle.action) == QUICK_TROOPS and event.amount == TROOPS, "no such troops")
    turn.called = True
    turn.allowed -= TROOPS


def _turn_ended(chronicle: Chronicle, event: Event) -> None:
    turn = chronicle.now()
    rules = chronicle.rules
    demand(turn.seat == event.seat, f"it is the turn of seat {turn.seat}")
    demand(turn.has_taken, "no card was taken")
    chronicle.no_guests(turn)
    demand(turn.open == [], f"cards {turn.open} were not put away")
    more = turn.supplied - rules.power[chronicle.played[turn.seat]].supply, turn.placed - turn.allowed
    extra = [each for each in more if each > 0]
    demand(sum(extra) <= 1, f"{turn.supplied} supplied, {turn.placed} placed")
    blocks = _squeezed(turn.parts.replace(".", ""))
    demand(len(blocks) <= 2 * len(turn.cards), f"placing and special actions were mixed: {blocks}")
    chronicle.next_turn()


def _squeezed(text: str) -> str:
    """Without repetitions."""
    return "".join(char for i, char in enumerate(text) if i == 0 or text[i - 1] != char)


def _ship_taken(chronicle: Chronicle, event: Event) -> None:
    turn = chronicle.now()
    turn.ships += 1
    demand(turn.seat == event.seat and turn.ships <= turn.may_sail, "there was no symbol for that")


def _soldier_moved(chronicle: Chronicle, event: Event) -> None:
    """Each of the two once in a turn."""
    turn = chronicle.now()
    demand(turn.seat == event.seat and bool(turn.cards), f"it is the turn of seat {turn.seat}")
    if turn.standing is None:
        turn.standing = chronicle.kingdom.soldiers[:]
    demand(event.source in turn.standing, f"only those in {turn.standing} have not marched yet")
    turn.standing.remove(event.source)
    turn.march = (event.source, event.target)


def _scoring_begun(chronicle: Chronicle, event: Event) -> None:
    chronicle.general = True
    chronicle.regions_begun = False
    chronicle.turn = None
    chronicle.free = Counter()
    chronicle.unexpected = chronicle.kingdom.persons[GENERAL_AT] != NOWHERE


def _place_scored(chronicle: Chronicle, event: Event) -> None:
    chronicle.regions_begun = chronicle.regions_begun or (chronicle.general and event.target != CASTILLO)


def _scoring_over(chronicle: Chronicle, event: Event) -> None:
    if chronicle.general:
        chronicle.choosers = []
    if event.kind == ev.ROUND_BEGUN:
        _round_begun(chronicle, event)


_TELL: Final[dict[str, Callable[[Chronicle, Event], None]]] = {
    ev.ROUND_BEGUN: _scoring_over,
    ev.GAME_ENDED: _scoring_over,
    ev.POWER_PLAYED: _power_played,
    ev.CARD_TAKEN: _card_taken,
    CARD_USED: _card_used,
    CARD_SAVED: _card_saved,
    ev.CARD_RETURNED: _card_gone,
    ev.CARD_KEPT: _card_gone,
    ev.ACTION_BEGUN: _action_begun,
    ev.ACTION_ENDED: _action_over,
    ev.ACTION_STOPPED: _action_over,
    TURN_POSTPONED: _postponed,
    TROOPS_CALLED: _troops_called,
    ev.TURN_ENDED: _turn_ended,
    SHIP_TAKEN: _ship_taken,
    SOLDIER_MOVED: _soldier_moved,
    ev.PIECES: pieces_move,
    ev.SCORING_BEGUN: _scoring_begun,
    ev.PLACE_SCORED: _place_scored,
    ev.PLACES_SCORED: _place_scored,
}
