"""Grand Inquisitor & Colonies together with King & Intrigue: both set-ups, and stacks 6 and 7 instead of one's rank."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.fuzz.states import orders_in_time
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import INQUISITOR
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


# black Caballeros of whoever holds the office are his own


def black_at(game: Game) -> dict[str, int]:
    state = game._state
    return {state.rules.sites[s].slug: state.count(s, 4) for s in range(len(state.rules.sites)) if state.count(s, 4)}


def all_own(pieces: dict[str, list[int]], **more: Any) -> Game:
    """Red has the Intrigue card and moves all his own of a region."""
    game = ki_turn("intrigue", with_black(pieces), modules=BOTH, holds="intrigue", **more)
    return do(game, "special", "second")


def test_all_own_of_a_region_takes_them_along() -> None:
    game = all_own({"aragon": [2, 1, 0, 0, 2]}, marks={"inquisitor": RED})
    do(game, "aragon", "sevilla")
    assert row(game, "sevilla") == [2, 0, 0, 0, 2]
    assert row(game, "aragon") == [0, 1, 0, 0, 0]


def test_all_own_may_be_black_ones_alone() -> None:
    game = all_own({"aragon": [2, 0, 0, 0, 0]}, marks={"inquisitor": RED})
    assert legal(game) == {"done", "aragon", "granada"}
    do(game, "granada", "castillo")
    assert row(game, "castillo") == [0, 0, 0, 0, 4]


def test_all_own_leaves_them_while_somebody_else_holds_the_office() -> None:
    game = all_own({"aragon": [2, 0, 0, 0, 2]}, marks={"inquisitor": BLUE})
    do(game, "aragon", "sevilla")
    assert row(game, "aragon") == [0, 0, 0, 0, 2]


def test_all_own_go_to_francia_only_if_they_fit_with_the_black_ones() -> None:
    pieces = {"aragon": [2, 0, 0, 0, 2], "sevilla": [2, 0, 0, 0, 0]}
    assert "francia" in legal(do(all_own(pieces, marks={"inquisitor": RED}), "sevilla"))
    assert "francia" not in legal(do(all_own(pieces, marks={"inquisitor": RED}), "aragon"))


def test_who_does_not_fit_at_a_table_for_six_goes_to_the_court_but_no_black_one() -> None:
    modules = (*BOTH, "special_cards")
    pieces = with_black({"aragon": [2, 0, 0, 0, 2], "sevilla": [0, 3, 0, 0, 0]})
    marks = {"inquisitor": RED, "tables": ["sevilla"]}
    game = ki_turn("intrigue", pieces, modules=modules, holds="intrigue", marks=marks)
    do(game, "special", "second", "aragon", "sevilla")
    assert row(game, "sevilla") == [2, 3, 0, 0, 1]
    assert row(game, "aragon") == [0, 0, 0, 0, 1]


def test_they_follow_the_grande() -> None:
    pieces = with_black({"aragon": [1, 0, 0, 0, 1], "sevilla": [0, 0, 0, 0, 1]})
    game = ki_turn("grande-and-3", pieces, modules=BOTH, marks={"inquisitor": RED})
    do(game, "special-power", "valencia")
    assert legal(game) == {"done", "aragon", "sevilla", "granada"}
    do(game, "aragon")
    assert (asked(game), legal(game)) == ((RED, "whose"), {"seat-0", "black"})
    do(game, "black", "sevilla")
    assert row(game, "valencia") == [0, 0, 0, 0, 2]
    do(game, "aragon")
    assert row(game, "valencia") == [1, 0, 0, 0, 2]
    assert asked(game) == (RED, "parts")


def test_they_are_among_the_two_of_their_holder_who_go_to_the_castillo() -> None:
    """Red holds the office: two of his own may be black."""
    pieces = with_black({"aragon": [1, 2, 0, 0, 1], "sevilla": [0, 0, 0, 0, 1]})
    game = ki_turn("to-the-castillo", pieces, modules=BOTH, marks={"inquisitor": RED})
    do(game, "special-power")
    assert legal(game) == {"done", "aragon", "sevilla", "granada", "court"}
    do(game, "sevilla", "aragon", "black")
    assert row(game, "castillo") == [0, 0, 0, 0, 2]
    assert legal(game) == {"done", "aragon"}  # now Blue's, who has no office


def test_somebody_else_sends_them_to_the_castillo_for_their_holder() -> None:
    pieces = with_black({"aragon": [2, 1, 0, 0, 1]})
    game = ki_turn("to-the-castillo", pieces, modules=BOTH, marks={"inquisitor": BLUE})
    do(game, "special-power", "aragon", "aragon")
    assert legal(game) == {"done", "aragon", "granada"}
    do(game, "aragon", "black", "granada")
    assert row(game, "castillo") == [2, 0, 0, 0, 2]
    assert asked(game) == (RED, "parts")  # two of Blue's; the others have none


def test_nobody_sends_them_to_the_castillo_while_nobody_holds_the_office() -> None:
    game = ki_turn("to-the-castillo", with_black({"aragon": [2, 1, 0, 0, 1]}), modules=BOTH)
    do(game, "special-power", "aragon", "aragon", "aragon")
    assert black_at(game) == {"aragon": 1, "granada": 3}


# the bridge overseas

BRIDGING = (*BOTH, "players_edition")


def at_the_bridge(pieces: dict[str, list[int]], **marks: Any) -> Game:
    """Red's turn is about to begin; his is the bridge between Aragón and Francia."""
    pieces = with_black({"bridge": [1, 0, 0, 0], **pieces})
    there = {"bridge": ["aragon", "francia"], **marks}
    return ki_turn("score-4", pieces, modules=BRIDGING, left=None, marks=there)


def test_a_bridge_may_lead_to_francia() -> None:
    game = ki_turn("bridge", with_black({}), modules=BRIDGING, king="sevilla")
    do(game, "special-power")
    assert {"aragon", "cataluna", "francia"} <= legal(game)
    assert not {"ship", "america", "africa"} & legal(game)
    do(game, "francia")
    assert legal(game) == {"aragon", "cataluna"}
    do(game, "aragon")
    assert game.position()["marks"]["bridge"] == ["aragon", "francia"]
    assert "francia" in legal(do(ki_turn("bridge", with_black({}), modules=BRIDGING), "special-power", "aragon"))


def test_not_while_the_king_is_in_francia() -> None:
    game = do(ki_turn("bridge", with_black({}), modules=BRIDGING, king="francia"), "special-power")
    assert "francia" not in legal(game)
    assert "francia" not in legal(do(game, "aragon"))


def test_over_it_any_free_space_of_francia_is_reached() -> None:
    game = at_the_bridge({"aragon": [4, 0, 0, 0], "francia-2": [0, 1, 0, 0]})
    assert (asked(game), legal(game)) == ((RED, "shift"), {"done", "aragon", "bridge"})
    do(game, "aragon")
    assert (asked(game), legal(game)) == ((RED, "shift_to"), {"francia-1", "francia-3"})
    do(game, "francia-3", "aragon")  # one is left: nothing to choose
    assert (row(game, "francia-1"), row(game, "francia-3")) == ([1, 0, 0, 0, 0], [1, 0, 0, 0, 0])
    assert legal(game) == {"done", "bridge"}  # Francia is full, and nobody turns round


def test_and_back_from_each_space() -> None:
    game = at_the_bridge({"francia-1": [1, 0, 0, 0], "francia-3-gold": [1, 0, 0, 0], "francia-2": [0, 1, 0, 0]})
    assert legal(game) == {"done", "francia-1", "francia-3-gold", "bridge"}
    do(game, "francia-3-gold")
    assert game.scores == (6, 0, 0, 0)  # landed in Spain
    do(game, "francia-1")
    assert row(game, "aragon") == [2, 0, 0, 0, 0]
    assert legal(game) == {"done", "bridge"}


def test_black_caballeros_of_his_cross_it_with_his_own() -> None:
    game = at_the_bridge({"aragon": [1, 0, 0, 0, 2]}, inquisitor=RED)
    do(game, "aragon", "francia-1")
    assert (asked(game), legal(game)) == ((RED, "whose"), {"seat-0", "black"})
    do(game, "black")
    assert row(game, "francia-1") == [0, 0, 0, 0, 1]


def test_who_stands_beside_the_limit_table_may_cross_too() -> None:
    game = at_the_bridge({"aragon": [4, 6, 0, 0], "over": [1, 0, 0, 0]}, limit="aragon")
    assert legal(game) == {"done", "aragon", "over", "bridge"}
    do(game, "over", "francia-1")
    assert row(game, "over") == [0, 0, 0, 0, 0]
    assert legal(game) == {"done", "aragon", "bridge"}


def test_as_a_turn_begins_the_bridge_is_crossed_before_the_ship_is_left() -> None:
    pieces = {"court": [3] * 4, "bridge": [1, 0, 0, 0], "aragon": [2, 0, 0, 0], "ship": [1, 0, 0, 0]}
    marks = {"bridge": ["aragon", "valencia"], "limit": "sevilla"}
    game = ki_turn("score-4", with_black(pieces), modules=(*BOTH, "players_edition"), left=None, marks=marks)
    assert asked(game) == (RED, "shift")
    do(game, "done")
    assert asked(game) == (RED, "sail")
    do(game, "done")
    assert asked(game) == (RED, "take_dealt")
