"""Properties of a whole game, looked at when it is over: rounds and scorings, retold from the events."""

from collections import Counter
from typing import Final

from elgrande.fuzz.property import begins_before_the_round
from elgrande.modules.checks import Problem
from elgrande.rules import events as ev
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from tests.reading.reading import Retold
from tests.reading.turns import of, split, turns_by_the_book


def rounds_by_the_book(history: Retold) -> Problem:
    """Power cards clockwise from the start marker, turns from the highest to the lowest, who takes the marker."""
    first, reading = history.first, history.reading
    rules = first.rules
    start, offer, n = first.start, [card for card in first.offer if card >= 0], rules.seats
    rounds = split(history.events, ev.ROUND_BEGUN, after=False)
    for events in rounds[1:] if begins_before_the_round(rules) else rounds:
        revealed = [event.card for event in of(events, ev.CARD_REVEALED)]
        offer = revealed if rules.dealt else revealed or offer
        cards = [(event.seat, event.card) for event in of(events, ev.POWER_PLAYED)]
        played = dict(cards)
        again = [seat for seat, card in cards[:n] if rules.power[card].value == 0]
        if [seat for seat, _ in cards] != [*((start + k) % n for k in range(n)), *again]:
            return f"seats played power cards {cards}, but seat {start} had the start marker"
        order = [event.seat for event in of(events, ev.TURN_ENDED)]
        last = order[-1:]  # who takes the marker
        late = [event.seat for event in events if event.kind in reading.postpones]
        if late:
            in_time = [seat for seat in order if seat not in late]
            last = [min(order, key=lambda seat: rules.power[played[seat]].value)]
            if order != [*in_time, *late]:
                return f"turns of {order}, though {late} put theirs off"
            order = in_time
        values = [rules.power[played[seat]].value for seat in order]
        if sorted([*order, *late]) != list(range(n)) or values != sorted(values, reverse=True):
            return f"turns of {order} after cards {played}"
        more = [event.card for event in events if event.kind in reading.takes]
        taken = [event.card for event in of(events, ev.CARD_TAKEN)] + more
        if rules.dealt:  # one card for every rank, face up without a word
            offer = [*offer, *(card for rank, card in enumerate(taken) if rules.cards[card].stack == n - rank)]
        if len(taken) != n + len(more) or Counter(taken) - Counter(offer):
            return f"cards {taken} taken of {offer}"
        if [event.seat for event in of(events, ev.START_PASSED)] != last:
            return f"the start marker did not go to seat {last}"
        start = last[0]
    return None


def scorings_by_the_book(history: Retold) -> Problem:
    """The Castillo first, then every region in the order of the key; two scored as one when the earlier one is due."""
    marked = _marked_last(history)
    for events in split(history.events, ev.SCORING_BEGUN, after=False)[1:]:
        scored: list[int] = []
        later: list[int] = []
        for event in events:
            if event.kind in (ev.ROUND_BEGUN, ev.GAME_ENDED):
                break
            if event.kind == ev.PLACE_SCORED:
                scored.append(event.target)
            elif event.kind in history.reading.unscored:
                scored += [event.source] if event.source != NOWHERE else []
                later.append(event.target)
        after = marked if any(event.kind == ev.GAME_ENDED for event in events) else []
        if scored != [*(site for site in (CASTILLO, *history.first.rules.regions) if site not in later), *after]:
            return f"scored {scored}"
    return None


def _marked_last(history: Retold) -> list[int]:
    """The region that was marked in the last round, to be scored after everything else."""
    last_round = split(history.events, ev.ROUND_BEGUN, after=False)[-1]
    return [event.target for event in last_round if event.kind in history.reading.marks_last][-1:]


GAME_CHECKS: Final = (rounds_by_the_book, scorings_by_the_book, turns_by_the_book)
