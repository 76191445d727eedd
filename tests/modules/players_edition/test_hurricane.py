"""Hurricane: set in secret before the first turn, it hits a region as its owner's turn begins."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.events import visible
from tests.modules.players_edition.scenes import FULL, card_round, marks, play_on, turns, watch
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, ki_turn, legal, row


def storm(pieces: Pieces | None = None, *, region: str = "aragon", seats: int = 4, **more: Any) -> Game:
    """Red's turn begins; his disc has been set to that region."""
    discs = [region, *[None] * (seats - 1)]
    where = {"storm": discs, **more.pop("marks", {})}
    return ki_turn("hurricane", pieces, seats=seats, left=["opening", "place", "special"], marks=where, **more)


# the disc


def test_the_disc_is_set_after_all_cards_and_before_any_turn() -> None:
    game = card_round([["score-secret"], ["hurricane"], ["intrigue"], ["score-4"]])
    do(game, "play-score-secret", "play-hurricane", "play-intrigue", "play-score-4")
    assert asked(game) == (BLUE, "set_storm")
    assert legal(game) == FULL  # the King may have moved by then
    do(game, "galicia")
    assert asked(game)[0] == RED  # whose turn comes before the hurricane


def test_nobody_else_knows_where_it_is_set() -> None:
    games, told = [], []
    for region in ("aragon", "sevilla"):
        game = card_round([["score-secret"], ["hurricane"], ["intrigue"], ["score-4"]])
        do(game, "play-score-secret", "play-hurricane", "play-intrigue", "play-score-4")
        told.append([visible(event, RED) for event in game.apply(region)])
        games.append(game)
    assert told[0] == told[1]
    for seat in (RED, YELLOW, GREEN, -1):
        assert games[0].view(seat) == games[1].view(seat)
    assert games[0].view(BLUE) != games[1].view(BLUE)


@pytest.mark.parametrize("hands", [
    pytest.param([["hurricane"], ["score-4"], ["score-5"], ["intrigue"]], id="King's card"),
    pytest.param([["king"], ["score-secret"], ["mistress"], ["hurricane"]], id="Intrigue card"),
])  # fmt: skip
def test_r3_at_four_it_is_ignored_with_the_kings_or_the_intrigue_card(hands: list[list[str]]) -> None:
    game = card_round(hands)
    do(game, *(f"play-{hand[0]}" for hand in hands))
    assert asked(game)[1] != "set_storm"
    assert "storm" not in marks(game)
    seat = [hand[0] for hand in hands].index("hurricane")
    while asked(game)[0] != seat:
        do(game, {"supply": "number-0"}.get(asked(game)[1], "done"))
    assert asked(game) == (seat, "parts")
    assert "special-power" not in legal(game)


def test_r20_at_three_the_holder_of_the_kings_card_sets_it_and_may_still_move_the_king() -> None:
    game = card_round([["hurricane"], ["score-4"], ["intrigue"]])
    do(game, "play-hurricane", "play-score-4", "play-intrigue")
    assert asked(game) == (RED, "set_storm")
    do(game, "aragon")
    assert asked(game) == (RED, "opening")
    do(game, "done")
    assert legal(game) == {"done", "special", "place"}
    do(game, "special", "sevilla", "place")
    assert legal(game) == {"done", "castilla-la-nueva", "granada", "castillo"}  # no restriction


def test_r20_at_three_who_lets_it_blow_moves_no_king() -> None:
    game = card_round([["hurricane"], ["score-4"], ["intrigue"]])
    do(game, "play-hurricane", "play-score-4", "play-intrigue", "aragon", "special-power")
    assert legal(game) == {"done", "place"}


def test_with_the_house_rule_everybody_sets_it() -> None:
    game = card_round([["hurricane"], ["score-4"], ["score-5"], ["intrigue"]], options={"own_action": "always"})
    do(game, "play-hurricane", "play-score-4", "play-score-5", "play-intrigue")
    assert asked(game) == (RED, "set_storm")


def test_r6_two_hurricanes_are_set_in_turn_and_each_hits_in_its_own_turn() -> None:
    game = card_round([["hurricane"], ["king"], ["hurricane"], ["intrigue"]],
                      pieces={"court": [7] * 4, "aragon": [4, 0, 4, 0]})  # fmt: skip
    do(game, "play-hurricane", "play-king", "play-hurricane", "play-intrigue")
    assert turns(game) == (BLUE, RED, YELLOW, GREEN)
    assert asked(game) == (RED, "set_storm")
    do(game, "aragon")
    assert asked(game) == (YELLOW, "set_storm")
    do(game, "aragon")
    play_on(game, "opening")
    do(game, "special-power")
    assert row(game, "aragon") == [2, 0, 2, 0]
    play_on(game, "opening", seat=YELLOW)
    do(game, "special-power")
    assert row(game, "aragon") == [1, 0, 1, 0]


# when it hits


def test_as_the_turn_begins_everybody_loses_half_rounded_up_to_his_court() -> None:
    game = storm({"aragon": [3, 4, 1, 0], "sevilla": [2, 2, 2, 2]})
    assert asked(game) == (RED, "opening")
    assert legal(game) == {"done", "special-power"}
    events = game.apply("special-power")
    assert "region_shown" in [event.kind for event in events]
    assert row(game, "aragon") == [1, 2, 0, 0]
    assert row(game, "sevilla") == [2, 2, 2, 2]
    assert [court(game, seat) for seat in range(4)] == [7 + 2, 7 + 2, 7 + 1, 7]
    assert "storm" not in marks(game)


def test_it_cannot_wait_until_later_in_the_turn() -> None:
    game = do(storm(), "done")
    assert legal(game) == {"done", "place"}
    do(game, "place", "done")
    assert asked(game)[0] != RED


def test_all_that_is_placed_must_go_there_though_it_is_far_from_the_king() -> None:
    game = do(storm({"aragon": [0, 2, 0, 0]}), "special-power", "place")
    assert legal(game) == {"done", "aragon"}  # nor the Castillo
    do(game, "aragon", "aragon")
    assert row(game, "aragon") == [2, 1, 0, 0]


def test_the_restriction_ends_with_the_turn() -> None:
    game = do(storm(), "special-power", "place", "aragon", "done")
    assert "zone" not in marks(game)
    while "place" not in legal(game):
        do(game, "number-0")
    do(game, "place")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}


def test_r20_waived_it_binds_nobody_and_is_never_shown() -> None:
    game = storm({"aragon": [4, 4, 0, 0]})
    events = [*game.apply("done"), *game.apply("place")]
    assert "region_shown" not in [event.kind for event in events]
    assert row(game, "aragon") == [4, 4, 0, 0]
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}
    play_on(game, "power")
    assert "storm" not in marks(game)


@pytest.mark.parametrize(
    "taboo",
    [{"king": "aragon"}, {"marks": {"quarantine": "aragon"}}, {"marks": {"guard": "aragon"}}],
    ids=["King", "quarantine", "guard"],
)
def test_r20_on_a_region_that_is_taboo_by_then_nobody_loses_and_nothing_is_placed(taboo: dict[str, Any]) -> None:
    game = storm({"aragon": [4, 4, 0, 0]}, **taboo)
    do(game, "special-power")
    assert row(game, "aragon") == [4, 4, 0, 0]
    assert asked(game)[0] != RED  # his turn is over: there is no place for anybody


def test_a_limit_table_there_limits_what_is_placed() -> None:
    """Of 6 half are gone; 4 could be placed, 3 find room."""
    game = storm({"aragon": [0, 2, 2, 2]}, marks={"tables": ["aragon"]})
    do(game, "special-power", "place", "aragon", "aragon", "aragon")
    assert row(game, "aragon") == [3, 1, 1, 1]
    assert asked(game)[0] != RED


def test_a_castillo_in_that_region_is_not_the_region() -> None:
    game = storm({"aragon": [2, 0, 0, 0], "castillo": [0, 4, 0, 0]}, marks={"castillo": "aragon"})
    do(game, "special-power", "place")
    assert row(game, "castillo") == [0, 4, 0, 0]
    assert legal(game) == {"done", "aragon"}


# Veto


def test_r28_a_veto_before_it_hits_leaves_it_unseen_without_losses_or_restriction() -> None:
    game = storm({"aragon": [3, 4, 1, 0]}, vetoes=[BLUE])
    assert watch(game, "special-power", veto=1) == ["action_begun"]
    assert row(game, "aragon") == [3, 4, 1, 0]
    assert legal(game) == {"done", "place"}
    assert game.view(BLUE).raw.marks == storm({"aragon": [3, 4, 1, 0]}, region="sevilla").view(BLUE).raw.marks
    do(game, "place")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}


def test_r28_a_veto_in_the_middle_keeps_the_first_losses_and_binds_nobody() -> None:
    game = storm({"aragon": [3, 4, 1, 0]}, vetoes=[BLUE])
    assert watch(game, "special-power", veto=3) == [
        "action_begun",
        "2 red aragon > court",
        "2 blue aragon > court",
    ]
    assert row(game, "aragon") == [1, 4, 1, 0]
    do(game, "place")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}


def test_a_vetoed_king_holder_at_three_cannot_turn_to_the_king_instead() -> None:
    game = ki_turn("hurricane", seats=3, holds="king", left=["opening", "place", "special"], vetoes=[BLUE],
                   marks={"storm": ["aragon", None, None]})  # fmt: skip
    watch(game, "special-power", veto=1)
    assert legal(game) == {"done", "place"}
