"""Where action cards go by rank: what who plans sees in power cards."""

import pytest

from elgrande.bots.allowance import UNLIMITED
from elgrande.bots.bidding import PlannedBids, RankedBids
from elgrande.bots.memory import Memory
from elgrande.bots.offered_turns import TYPICAL, OfferedTurns
from elgrande.bots.outlook import Outlook
from elgrande.bots.weights import AT_COURT, SPARE, TO_PLACE, UNTAUGHT
from elgrande.bots.worth import Worth
from elgrande.game import Game
from elgrande.kernel.random import Random
from elgrande.rules.ruleset import COURT
from elgrande.rules.state import State
from elgrande.steps.left import PLACE_LEFT

FAMILY = ("base", "king_and_intrigue")
HAND = ["intrigue", "court-purge", "veto", "royal-wrath", "score-4", "to-the-castillo", "score-choice"]
HAND += ["royal-advisor", "king"]
SEAT = 0


def asked(court: int) -> State:
    """The first of three is about to play a power card."""
    position = {"modules": list(FAMILY), "seats": 3, "phase": "power", "start": 0, "hands": [HAND] * 3}
    game = Game.from_position({**position, "pieces": {"court": [court, 5, 5], "castilla-la-nueva": [4, 0, 0]}})
    return game.view(SEAT).raw.sample(1)


def turns_in(state: State) -> OfferedTurns:
    return OfferedTurns(Outlook(state.rules, UNTAUGHT), state, SEAT, PLACE_LEFT, Random(1), 200, UNLIMITED)


def bids_in(state: State) -> PlannedBids:
    return PlannedBids(state, Random(1), Worth(SEAT, state.rules.modules), {}, turns_in(state))


def power(state: State, key: str) -> int:
    return [card.key for card in state.rules.power].index(key)


def test_who_has_many_to_place_wants_to_be_early() -> None:
    state = asked(court=9)
    bids = bids_in(state)
    high, low = power(state, "royal-advisor"), power(state, "intrigue")
    places = [state.rules.cards[bids.card(rank)].place for rank in range(3)]
    promised = [bids.placing(high, rank) for rank in range(3)]
    assert sorted(range(3), key=places.__getitem__) == sorted(range(3), key=promised.__getitem__)
    assert bids.value(high) > bids.value(low)


def test_what_one_gets_the_others_do_not() -> None:
    state = asked(court=9)
    bids = bids_in(state)
    card = power(state, "intrigue")
    values, usual = bids.turns.with_power(card), bids.turns.usual
    first, last = [bids.turns.cards.index(bids.card(rank)) for rank in (0, 2)]
    gap = bids.placing(card, 0) - bids.placing(card, 2)
    assert gap == pytest.approx(values[first] - values[last] + (usual[first] - usual[last]) / 2)


def test_what_a_power_card_brings_is_placed_first_and_then_waits_at_court() -> None:
    state = asked(court=0)
    turns, weights = turns_in(state), UNTAUGHT.stages[0]
    for name in ("intrigue", "royal-advisor"):
        card = power(state, name)
        supply = state.rules.power[card].supply
        for at, value in enumerate(turns.with_power(card)):
            places = state.rules.cards[turns.cards[at]].place
            placed, meant = min(supply, places), min(TYPICAL, places)
            left = supply - placed
            spare = max(0, left - TYPICAL)
            more = weights[TO_PLACE] * (placed - meant) + weights[AT_COURT] * (left - spare) + weights[SPARE] * spare
            assert value == pytest.approx(turns.usual[at] + more)
    assert state.count(COURT, SEAT) == 0  # it was only imagined


def test_turns_are_looked_for_once_while_others_are_imagined() -> None:
    state = asked(court=5)
    outlook, memory = Outlook(state.rules, UNTAUGHT), Memory()
    bids = memory.planned_bids(state, SEAT, outlook, Random(1))
    assert bids.turns.nodes > 0
    assert memory.planned_bids(state, SEAT, outlook, Random(2)).turns is bids.turns
    assert memory.planned_bids(state, 1, outlook, Random(2)).turns is not bids.turns


def test_cards_of_other_stacks_count_for_those_who_choose_before_others() -> None:
    """Who is first takes the better of them, who is second the other one, and later none is left."""
    position = {"modules": [*FAMILY, "grand_inquisitor_and_colonies"], "seats": 3, "phase": "power", "start": 0}
    state = Game.from_position({**position, "hands": [HAND] * 3}).view(SEAT).raw.sample(1)
    bids, card = bids_in(state), power(state, "veto")
    assert len(bids.instead) == 2
    instead = sorted([bids.placing_with(card, other) + bids.gain(other) for other in bids.instead], reverse=True)
    dealt = [RankedBids.turn(bids, card, rank) for rank in range(3)]
    assert [bids.turn(card, rank) for rank in range(3)] == [
        max(dealt[0], instead[0]),
        max(dealt[1], instead[1]),
        dealt[2],
    ]
    assert instead[0] > dealt[0]
