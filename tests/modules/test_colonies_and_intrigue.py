"""Grand Inquisitor & Colonies together with King & Intrigue: both set-ups, and stacks 6 and 7 instead of one's rank."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.fuzz.states import orders_in_time
from elgrande.rules.marks import INQUISITOR
from tests.modules.anniversary.scenes import with_black
from tests.modules.grand_inquisitor_and_colonies.scenes import discs
from tests.modules.king_and_intrigue.ki import holding
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, gic_turn, ki_turn, legal, province, row

BOTH = ("king_and_intrigue", "grand_inquisitor_and_colonies")


def beginning(card: str = "score-4", **more: Any) -> Game:
    """Red's turn is about to begin: he may take the card of his rank, or one of the two other stacks."""
    return ki_turn(card, with_black({"court": [3] * 4}), modules=BOTH, left=None, **more)


# setting up


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_discs_are_chosen_then_the_hands(seats: int) -> None:
    game = Game.new(seats, seed=2, modules=BOTH)
    state = game._state
    open_regions = [site.slug for i, site in enumerate(state.rules.sites[:9]) if i != state.king]
    before = [province(game, seat) for seat in range(seats)]
    entered = []
    while asked(game)[1] == "disc":
        assert set(game.pending[0].names) == set(open_regions)
        for seat in range(seats):
            game.apply(open_regions[seat], seat)
        entered.append([before[seat] - province(game, seat) for seat in range(seats)])
    assert entered == [[1] * seats, [3] * seats]
    assert asked(game)[1] == "choose_hand"
    assert all(row(game, open_regions[seat])[seat] >= 3 for seat in range(seats))
    for seat in range(seats):
        game.apply("draw", seat)
    assert asked(game)[1] == "power"


# taking a card


def test_the_card_of_ones_rank_or_one_of_the_other_stacks() -> None:
    game = beginning()
    assert (asked(game), legal(game)) == ((RED, "take_dealt"), {"stack-3", "stack-6", "stack-7"})
    do(game, "stack-3")
    assert holding(game).slug == "ki-caballero-4"
    assert asked(game) == (RED, "supply")


def test_another_card_brings_its_own_action_and_placing_and_keeps_supply_and_order() -> None:
    game = beginning()
    order, supply = game._state.order, next(card.supply for card in game.rules.power if card.key == "score-4")
    do(game, "stack-6")
    assert (asked(game), legal(game)) == ((RED, "supply"), {f"number-{n}" for n in range(supply + 1)})
    do(game, f"number-{supply}")
    assert court(game, RED) == 3 + supply
    assert legal(game) == {"done", "special", "place"}  # without the special action of his power card
    do(game, "special")
    assert game._state.marks[INQUISITOR] == RED
    assert game._state.order == order


def test_with_two_or_three_players_the_own_special_action_is_void_all_the_same() -> None:
    game = ki_turn("score-4", with_black3(), modules=BOTH, left=None, seats=3, holds="king")
    assert "special-power" in legal(do(game, "stack-3", "number-0"))
    game = ki_turn("score-4", with_black3(), modules=BOTH, left=None, seats=3, holds="king")
    assert "special-power" not in legal(do(game, "stack-6", "number-0"))


def with_black3() -> dict[str, list[int]]:
    return {"court": [3] * 3, "granada": [0, 0, 0, 4]}


def test_a_hurricane_blows_only_with_the_card_of_ones_rank() -> None:
    modules = (*BOTH, "players_edition")
    marks = {"storm": ["sevilla", None, None, None]}
    game = ki_turn("hurricane", with_black({"court": [3] * 4}), modules=modules, left=None, marks=marks)
    do(game, "stack-6")  # that power card brings no supply
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "special", "place"}


def test_a_taken_card_is_gone_for_the_others_of_the_round() -> None:
    game = beginning()
    do(game, "stack-6", "number-0", "done")
    assert asked(game)[1] == "take_dealt"
    assert "stack-6" not in legal(game)
    assert "stack-7" in legal(game)


def test_the_card_of_ones_rank_stays_unused_and_nobody_else_may_have_it() -> None:
    game = beginning()
    dealt = game._state.offer[2]
    do(game, "stack-6", "number-0", "done")
    assert game._state.offer[2] == dealt
    while game.round == 1:
        if asked(game)[1] == "take_dealt":
            assert "stack-3" not in legal(game)
        do(game, {"supply": "number-0", "parts": "done"}.get(asked(game)[1], game.decision.names[0]))
    assert game._state.offer[2] == dealt  # and lies there again for the next round


def test_a_used_card_goes_under_its_stack() -> None:
    game = beginning()
    card = game._state.offer[6]
    do(game, "stack-7")
    while asked(game)[1] != "take_dealt":
        do(game, {"supply": "number-0"}.get(asked(game)[1], "done"))
    kept = [entry[0] for entry in game._state.kept]
    assert card in (*game._state.used[6], *kept)


def test_everybody_may_choose_until_the_stacks_are_empty() -> None:
    game = beginning(holds="king")
    choices = []
    while game.round == 1:
        if asked(game)[1] == "take_dealt":
            choices.append((game.decision.seat, len(legal(game))))
            do(game, game.decision.names[-1])
        else:
            do(game, {"supply": "number-0", "parts": "done"}.get(asked(game)[1], game.decision.names[0]))
    assert [count for _, count in choices] == [3, 2]
    assert {seat for seat, _ in choices} <= {RED, BLUE, YELLOW, GREEN}


SPY = {"card": "espionage", "seat": BLUE}


@pytest.mark.parametrize("kept", [[], [SPY]])
@pytest.mark.parametrize("rounds", [1, 8])
def test_a_marked_region_is_scored_before_the_mistress_leaves(kept: list[dict[str, Any]], rounds: int) -> None:
    """Also where somebody keeps a card, so that he might have to be asked first; and after the very last scoring."""
    king = "castilla-la-vieja"
    game = gic_turn(
        "holy-inquisition", {king: [2, 0, 0, 0]}, king=king, modules=(*BOTH, "players_edition", "special_cards"),
        played=["king", "score-5", "veto", "intrigue"], seat=GREEN, rounds_played=rounds, left=["special"], kept=kept,
        marks={"mistress": True, "scoring_token": {"region": king, "round": rounds}},
    )  # fmt: skip
    events = []
    while game.decision.kind in ("parts", "disc", "ask_spy"):
        answers = {"parts": "done", "disc": "galicia", "ask_spy": "done"}
        events += game.apply(answers[game.decision.kind], game.decision.seat)
        if game.over:
            break
    paid = [event.why for event in events if event.kind == "points" and event.seat == RED]
    assert paid == ["first"] * (1 if rounds == 1 else 2)
    assert "mistress" not in game.position()["marks"]


@pytest.mark.parametrize("rounds", [1, 2])
def test_an_order_about_the_scoring_of_a_marked_region_ends_with_it(rounds: int) -> None:
    """While another is still asked about the same scoring it holds; a general one that follows asks anew."""
    game = gic_turn(
        "holy-inquisition", {"waiting": [0, 1, 1, 0]}, modules=(*BOTH, "special_cards"), seat=GREEN, start=GREEN,
        rounds_played=rounds, played=["king", "score-5", "veto", "intrigue"], left=["special"],
        kept=[{"card": "waiting-caballero", "seat": seat} for seat in (BLUE, YELLOW)],
        marks={"scoring_token": {"region": "aragon", "round": rounds}},
    )  # fmt: skip
    do(game, "done")
    assert asked(game) == (BLUE, "window")
    do(game, "allow-scoring")
    assert asked(game) == (YELLOW, "window")
    assert orders_in_time(game._state) is None
    do(game, "allow")
    assert game._state.orders == (0, 0, 0, 0)
    if rounds == 2:
        discs(game, *["granada"] * 4)
        assert {asked(game)[0], asked(do(game, "allow"))[0]} == {BLUE, YELLOW}
