"""Turns of a whole game, retold from the events: what was supplied, placed and done in special actions."""

from collections import Counter
from typing import NamedTuple

from elgrande.modules.checks import Problem
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import COURT, NOWHERE, Ruleset
from tests.reading.ledger import Ledger
from tests.reading.limits import limits_of, within
from tests.reading.reading import Reading, Retold


class PlayedTurn(NamedTuple):
    seat: int
    power: int  # the power card played this round
    card: int  # the action card
    shifted: list[Event]  # pieces that moved before the card was there
    supply: list[Event]  # pieces that came to the Court outside the special action
    placed: list[Event]  # other pieces outside it
    special: list[Event]  # pieces in the special action
    rights: int  # to another special action, by cards that were kept for that
    parts: str  # p and s for each of those placed or in the special action, in order
    actions: list[int]  # whose special actions were begun: an action card, or the power card's own


def split(events: list[Event], kind: str, after: bool) -> list[list[Event]]:
    """The events in parts that begin with one of that kind, or end after it."""
    parts: list[list[Event]] = [[]]
    for event in events:
        if event.kind == kind and not after:
            parts.append([])
        parts[-1].append(event)
        if event.kind == kind and after:
            parts.append([])
    return parts


def of(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def by_region(history: Retold) -> list[Event]:
    """The events with regions instead of places inside them."""
    ledger = Ledger(history.first, history.reading)
    result = []
    for event in history.events:
        for book in ledger.every:
            book.relocate(event)
        if event.kind == ev.PIECES:
            source, target = (ledger.region(site) for site in (event.source, event.target))
            event = event._replace(
                source=event.source if source == NOWHERE else source,
                target=event.target if target == NOWHERE else target,
            )
        result.append(event)
    return result


def turns(history: Retold) -> list[PlayedTurn]:
    result = []
    played: dict[int, int] = {}
    rights: Counter[int] = Counter()
    for events in split(by_region(history), ev.TURN_ENDED, after=True):
        for event in of(events, ev.POWER_PLAYED):
            played[event.seat] = event.card
        for event in of(events, ev.CARD_KEPT):
            rights[event.seat] += history.first.rules.cards[event.card].slug in history.reading.rights
        if events and events[-1].kind == ev.TURN_ENDED:
            turn = _turn(history, _since_round(events), played)
            result.append(turn._replace(rights=rights[turn.seat]))
    return result


def _since_round(events: list[Event]) -> list[Event]:
    """Without what belongs to a scoring or to setting up."""
    return split(events, ev.ROUND_BEGUN, after=False)[-1]


def _turn(history: Retold, events: list[Event], played: dict[int, int]) -> PlayedTurn:
    rules, free = history.first.rules, history.reading.free
    turn = PlayedTurn(events[-1].seat, played[events[-1].seat], -1, [], [], [], [], 0, "", [])
    card, parts, inside = -1, "", False
    for event in _own_part(events):
        if event.kind == ev.CARD_TAKEN:
            card = event.card
        elif event.kind in (ev.ACTION_BEGUN, ev.ACTION_ENDED, ev.ACTION_STOPPED):
            inside = event.kind == ev.ACTION_BEGUN
            turn.actions.extend([event.card] if inside else [])
        elif event.kind == ev.PIECES and not any(is_free(rules, event, inside) for is_free in free):
            if inside:
                turn.special.append(event)
                parts += "s"
            elif rules.dealt and card < 0:
                turn.shifted.append(event)
            elif event.target == COURT:
                turn.supply.append(event)
            else:
                turn.placed.append(event)
                parts += "p"
    return turn._replace(card=card, parts=parts)


def _own_part(events: list[Event]) -> list[Event]:
    """Without a special action that somebody has copied from the turn before: it ends before a card is taken."""
    taken = [event.kind for event in events].index(ev.CARD_TAKEN)
    copied = [i for i, event in enumerate(events[:taken]) if event.kind in (ev.ACTION_ENDED, ev.ACTION_STOPPED)]
    return events[copied[-1] + 1 :] if copied else events


def turns_by_the_book(history: Retold) -> Problem:
    """Unless a module retells them by itself."""
    rules = history.first.rules
    for turn in () if history.reading.retold else turns(history):
        problem = _turn_problem(history.reading, rules, turn)
        if problem:
            return f"{problem}: seat {turn.seat} with {rules.cards[turn.card].slug}"
    return None


def _turn_problem(reading: Reading, rules: Ruleset, turn: PlayedTurn) -> Problem:
    crossed = {event.owner for event in turn.shifted} - {rules.seats}  # those somebody commands, too
    if ({event.owner for event in turn.supply} | crossed) - {turn.seat}:
        return f"{turn.supply} as supply, {turn.shifted} before the card"
    if any(event.owner != turn.seat or event.source != COURT for event in turn.placed):
        return f"{turn.placed} as placement"
    supplied, placed = _amount(turn.supply), _amount(turn.placed)
    more = supplied - rules.power[turn.power].supply, placed - _may_place(reading, rules, turn)
    if max(more) > reading.extra or min(more) > 0:
        return f"{placed} placed, {supplied} supplied with power card {turn.power}"
    if len(_squeezed(turn.parts)) > 2 + 2 * turn.rights:
        return "placing and special action were mixed"
    return _action_problem(reading, rules, turn)


def _action_problem(reading: Reading, rules: Ruleset, turn: PlayedTurn) -> Problem:
    possible = [card for own in reading.own_actions for card in own(rules, turn.card, turn.power)] or [turn.card]
    others = len([card for card in turn.actions if card not in possible])
    if len(turn.actions) > 1 + turn.rights or others > turn.rights:
        return f"special actions of {[rules.cards[card].slug for card in turn.actions]}"
    if others:
        return None  # two special actions in one turn: no telling which Caballeros belong to which
    table = limits_of(reading, rules)
    limits = [limit for card in turn.actions for limit in table.get(rules.cards[card].slug, ())]
    fits = [within(reading, rules, turn.seat, turn.special, limit) for limit in limits]
    return f"{turn.special} in the special action" if turn.special and limits and not any(fits) else None


def _may_place(reading: Reading, rules: Ruleset, turn: PlayedTurn) -> int:
    """With the card of the turn, and with others one has a right to."""
    return rules.cards[turn.card].place + sum(more(rules, turn.rights) for more in reading.more_to_place)


def _amount(events: list[Event]) -> int:
    return sum(event.amount for event in events)


def _squeezed(text: str) -> str:
    """Without repetitions."""
    return "".join(char for i, char in enumerate(text) if i == 0 or text[i - 1] != char)
