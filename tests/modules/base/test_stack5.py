"""Stack 5: the King's card."""

import pytest

from elgrande.rules.events import KING_MOVED
from tests.steps.flow import NEIGHBOURS, REGIONS, play_round, site
from tests.table import BLUE, GREEN, RED, asked, court, do, legal, row, special, turn


@pytest.mark.parametrize("king", REGIONS)
def test_the_king_goes_to_any_other_region_or_stays_never_to_the_castillo(king: str) -> None:
    assert legal(special("s5-king-any", king=king)) == {"done", *REGIONS} - {king}


@pytest.mark.parametrize("target", [region for region in REGIONS if region != "galicia"])
def test_the_king_is_where_he_was_sent(target: str) -> None:
    game = special("s5-king-any", king="galicia")
    do(game, target)
    assert game.position()["king"] == target


def test_whoever_took_the_card_moves_the_king_and_places() -> None:
    game = turn("s5-king-any", seat=GREEN, king="galicia")
    do(game, "special")
    assert asked(game)[0] == GREEN
    (event,) = [event for event in game.apply("sevilla") if event.kind == KING_MOVED]
    assert (event.seat, event.source, event.target) == (GREEN, site(game, "galicia"), site(game, "sevilla"))
    do(game, "place")
    assert asked(game)[0] == GREEN
    do(game, "granada")
    assert row(game, "granada") == [0, 0, 0, 1]


def test_t03_placing_counts_from_the_new_region_when_the_king_moved_first() -> None:
    game = special("s5-king-any", king="galicia")
    do(game, "castilla-la-nueva", "place")
    targets = {"aragon", "castilla-la-vieja", "granada", "sevilla", "valencia", "castillo"}
    for target in ("aragon", "castilla-la-vieja", "granada", "sevilla", "castillo"):
        assert legal(game) == targets | {"done"}
        do(game, target)
    assert asked(game) == (BLUE, "choose_card")
    assert court(game, RED) == 2


def test_placing_counts_from_the_old_region_when_it_comes_first() -> None:
    game = turn("s5-king-any", king="galicia")
    do(game, "place")
    assert legal(game) == {"done", "castillo", "castilla-la-vieja", "pais-vasco"}
    do(game, "pais-vasco", "done", "special", "pais-vasco")
    assert game.position()["king"] == "pais-vasco"
    assert row(game, "pais-vasco") == [1, 0, 0, 0]


def test_the_king_may_stay_and_the_card_is_used_up() -> None:
    game = special("s5-king-any", king="galicia")
    do(game, "done")
    assert game.position()["king"] == "galicia"
    assert legal(game) == {"done", "place"}
    do(game, "place")
    assert legal(game) == {"done", "castillo", *NEIGHBOURS["galicia"]}


def test_what_was_taboo_is_open_and_the_new_region_is_taboo() -> None:
    game = special(
        "s5-king-any",
        king="galicia",
        boards={"board-840": "galicia", "board-400": "aragon"},
        offer=["s1-move-3-any", "s2-veto", None, "s4-scoreboard", None],
    )
    do(game, "aragon", "done", "stack-4", "special")
    assert asked(game)[0] == BLUE
    assert legal(game) == {"done", "board-840"}
    do(game, "board-840")
    assert legal(game) == {*REGIONS, "castillo"} - {"aragon", "galicia"}


@pytest.mark.parametrize("placed", [0, 3, 5])
def test_up_to_five_may_be_placed(placed: int) -> None:
    game = turn("s5-king-any")
    do(game, "place", *["castillo"] * placed)
    if placed < 5:
        do(game, "done")
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "special"}
    assert row(game, "castillo") == [placed, 0, 0, 0]
    assert court(game, RED) == 7 - placed


def test_moving_and_placing_are_not_mixed() -> None:
    game = special("s5-king-any")
    assert "place" not in legal(game)
    do(game, "granada")
    assert legal(game) == {"done", "place"}
    do(game, "place", "castillo")
    assert "special" not in legal(game)
    do(game, "done")
    assert asked(game) == (BLUE, "choose_card")


def test_a_veto_leaves_the_king_where_he_was_and_the_placement() -> None:
    game = special("s5-king-any", king="galicia", vetoes=[GREEN])
    do(game, "castilla-la-nueva")
    assert asked(game) == (GREEN, "window")
    announced = game.decision.announced
    assert announced is not None
    assert (announced.seat, announced.target) == (RED, site(game, "castilla-la-nueva"))
    assert game.position()["king"] == "galicia"
    do(game, "veto")
    assert game.position()["king"] == "galicia"
    assert legal(game) == {"done", "place"}
    do(game, "place")
    assert legal(game) == {"done", "castillo", *NEIGHBOURS["galicia"]}
    do(game, *["castillo"] * 5)
    assert row(game, "castillo") == [5, 0, 0, 0]


def test_a_veto_after_placing_leaves_what_was_placed() -> None:
    game = turn("s5-king-any", king="galicia", vetoes=[GREEN])
    do(game, "place", "pais-vasco", "castillo", "done", "special", "granada", "veto")
    assert game.position()["king"] == "galicia"
    assert row(game, "pais-vasco") == row(game, "castillo") == [1, 0, 0, 0]
    assert asked(game) == (BLUE, "choose_card")


def test_when_nobody_objects_the_king_moves() -> None:
    game = special("s5-king-any", king="galicia", vetoes=[GREEN])
    do(game, "granada", "allow")
    assert game.position()["king"] == "granada"
    assert len(game.position()["kept"]) == 1


def test_it_is_on_offer_again_in_the_next_round() -> None:
    game = turn("s5-king-any")
    do(game, "done")
    assert game.position()["used"][4] == ["s5-king-any"]
    play_round(game)
    assert asked(game)[1] == "power"
    assert game.position()["offer"][4] == "s5-king-any"
