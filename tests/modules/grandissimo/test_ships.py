"""Ships: taking one into the Court, loading it, and landing as a turn begins."""

import pytest

from elgrande import Game, IllegalAction
from elgrande.modules.grandissimo.symbol import SHIP_SYMBOL
from tests.modules.anniversary.scenes import flags
from tests.modules.grandissimo.scenes import ships, turn_begins, where
from tests.steps.flow import numbers, play_round, until, worth
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, gra_special, gra_turn, legal, province, row

COASTS = {"cataluna", "valencia", "granada", "sevilla", "galicia", "pais-vasco", "portugal"}
WITH_SHIP = ["g6-special-scoring-coastal", "g6-court-scoring", "g6-quick-troops", "g6-last-word"]
MINE = {"ships": [RED, None]}


# taking one


@pytest.mark.parametrize("card", WITH_SHIP)
def test_the_symbol_brings_a_ship_into_the_court(card: str) -> None:
    game = gra_turn(card)
    assert legal(game) == {"done", "special", "place", "take-ship"}
    do(game, "take-ship")
    assert ships(game) == [RED, None]
    assert legal(game) == {"done", "special", "place"}


@pytest.mark.parametrize("card", ["g6-alliance", "g6-extra-strength", "g6-double-turn", "s5-king-any"])
def test_no_other_card_does(card: str) -> None:
    assert "take-ship" not in legal(gra_turn(card, {"aragon": [1, 0, 0, 0]}))


def test_it_may_be_taken_at_any_time_of_the_turn() -> None:
    """Ruling R4: before the parts of the card, between and after them; or not at all."""
    for before in ([], ["special"], ["place", "done"], ["special", "place", "done"]):
        game = do(gra_turn("g6-court-scoring"), *before)
        assert "take-ship" in legal(game)
        assert ships(do(game, "take-ship")) == [RED, None]
    game = do(gra_turn("g6-court-scoring"), "done")
    assert ships(game) == [None, None]
    assert asked(game)[0] == BLUE


def test_one_ship_for_each_card() -> None:
    game = do(gra_turn("g6-court-scoring"), "take-ship", "special")
    assert legal(game) == {"done", "place"}


def test_a_ship_nobody_has_is_taken_first() -> None:
    """Ruling R5."""
    game = do(gra_turn("g6-court-scoring", marks={"ships": [BLUE, None]}), "take-ship")
    assert ships(game) == [BLUE, RED]


def test_who_has_one_may_take_the_other_from_the_supply() -> None:
    assert ships(do(gra_turn("g6-court-scoring", marks=MINE), "take-ship")) == [RED, RED]


@pytest.mark.parametrize("holders", [[RED, BLUE], [GREEN, RED], [RED, RED]])
def test_who_has_one_takes_none_from_another_player(holders: list[int]) -> None:
    """Ruling R5: only while both are in other players' Courts."""
    assert "take-ship" not in legal(gra_turn("g6-court-scoring", marks={"ships": holders}))


@pytest.mark.parametrize(("ship", "result"), [("caravel-1", [RED, GREEN]), ("caravel-2", [BLUE, RED])])
def test_with_both_in_other_courts_one_is_taken_from_there(ship: str, result: list[int]) -> None:
    game = do(gra_turn("g6-court-scoring", marks={"ships": [BLUE, GREEN]}), "take-ship")
    assert asked(game) == (RED, "choose_ship")
    assert legal(game) == {"caravel-1", "caravel-2"}
    assert ships(do(game, ship)) == result


def test_with_two_players_there_is_only_one_to_take() -> None:
    game = do(gra_turn("g6-court-scoring", seats=2, marks={"ships": [BLUE]}), "take-ship")
    assert ships(game) == [RED]
    assert asked(game) == (RED, "parts")


def test_foreign_caballeros_stay_aboard_a_ship_that_is_taken() -> None:
    aboard = {"caravel-1": [0, 3, 1, 0], "caravel-2": [1, 0, 0, 0]}
    game = do(gra_turn("g6-court-scoring", aboard, marks={"ships": [BLUE, BLUE]}), "take-ship", "caravel-1")
    assert ships(game) == [RED, BLUE]
    assert row(game, "caravel-1") == [0, 3, 1, 0]
    do(game, "place", "caravel-1", "done")
    assert row(game, "caravel-1") == [1, 3, 1, 0]


def test_no_veto_is_asked_for_and_none_takes_the_symbol_away() -> None:
    """Ruling R1."""
    game = do(gra_turn("g6-court-scoring", vetoes=[BLUE]), "take-ship")
    assert asked(game) == (RED, "parts")
    game = do(gra_turn("g6-court-scoring", vetoes=[BLUE]), "special", "veto")
    assert ships(do(game, "take-ship")) == [RED, None]


def test_a_later_round_brings_a_new_symbol() -> None:
    game = do(gra_turn("g6-court-scoring", cards=["last-word"]), "take-ship", "done")
    until(game, "power")
    while game.rules.cards[game._state.offer[5]].symbol != SHIP_SYMBOL:
        play_round(game)
    until(do(game, game.decision.names[0]), "choose_card")
    assert "take-ship" in legal(do(game, "stack-6"))


# going aboard


def test_who_has_a_ship_may_place_caballeros_on_it_wherever_the_king_is() -> None:
    game = do(gra_turn("s4-king-adjacent", marks=MINE, king="aragon"), "place")
    assert "caravel-1" in legal(game)
    do(game, "caravel-1", "caravel-1", "valencia", "caravel-1")
    assert where(game, RED) == {"caravel-1": 3, "valencia": 1}
    assert court(game, RED) == 3


def test_a_ship_may_be_taken_and_loaded_in_the_same_turn() -> None:
    game = do(gra_turn("g6-last-word"), "take-ship", "place", "caravel-1")
    assert row(game, "caravel-1") == [1, 0, 0, 0]


def test_both_ships_of_one_player_may_be_loaded() -> None:
    game = do(gra_turn("s4-court-2", marks={"ships": [RED, RED]}), "place", "caravel-2", "caravel-1")
    assert where(game, RED) == {"caravel-1": 1, "caravel-2": 1}


def test_nobody_goes_aboard_another_players_ship_or_one_that_was_not_taken() -> None:
    assert not legal(do(gra_turn("s4-court-2", marks={"ships": [BLUE, None]}), "place")) & {"caravel-1", "caravel-2"}


def test_caballeros_placed_by_a_special_action_may_go_aboard_too() -> None:
    game = gra_special("s1-place-2-extra", marks=MINE)
    do(game, "caravel-1", "caravel-1")
    assert row(game, "caravel-1") == [2, 0, 0, 0]


def test_caballeros_that_are_moved_neither_embark_nor_land() -> None:
    game = gra_special("s1-move-4-own", {"aragon": [1, 0, 0, 0], "caravel-1": [2, 0, 0, 0]}, marks=MINE)
    assert legal(game) == {"done", "aragon"}
    assert "caravel-1" not in legal(do(game, "aragon"))


# landing


def test_landing_comes_before_the_supply() -> None:
    """Ruling R7."""
    game = turn_begins({"caravel-1": [1, 0, 0, 0]}, marks=MINE, played=[8, 7, 6, 5])
    assert asked(game) == (RED, "land")
    do(game, "valencia")
    assert asked(game) == (RED, "supply")
    assert legal(game) == numbers(2)


def test_to_any_coast_but_the_kings_region() -> None:
    game = turn_begins({"caravel-1": [1, 0, 0, 0]}, marks=MINE, king="sevilla")
    assert legal(game) == {"done", *COASTS - {"sevilla"}}
    game = turn_begins({"caravel-1": [1, 0, 0, 0]}, marks=MINE, king="portugal")
    assert legal(game) == {"done", *COASTS - {"portugal"}}


def test_all_of_them_or_nobody() -> None:
    game = turn_begins({"caravel-1": [3, 2, 0, 0]}, marks=MINE)
    do(game, "valencia")
    assert legal(game) == COASTS - {"galicia"}
    do(game, "portugal")
    with pytest.raises(IllegalAction):
        game.apply("done")
    do(game, "portugal")
    assert where(game, RED) == {"valencia": 1, "portugal": 2}
    assert row(game, "caravel-1") == [0, 2, 0, 0]
    assert asked(game) == (RED, "choose_card")


def test_the_king_may_turn_up_between_two_who_land() -> None:
    """Ruling R11: who has landed stays there, the others must land elsewhere."""
    game = turn_begins({"caravel-1": [2, 0, 0, 0]}, marks={**MINE, "incognito": [None, "valencia", None, None]})
    do(game, "valencia")
    game.apply("incognito", BLUE)
    assert legal(game) == COASTS - {"valencia"}
    do(game, "galicia")
    assert where(game, RED) == {"galicia": 1, "valencia": 1}


def test_nobody_has_to_land() -> None:
    game = do(turn_begins({"caravel-1": [3, 2, 0, 0]}, marks=MINE), "done")
    assert row(game, "caravel-1") == [3, 2, 0, 0]
    assert asked(game) == (RED, "choose_card")


def test_of_two_ships_one_may_land_and_the_other_stay() -> None:
    aboard = {"caravel-1": [2, 0, 0, 0], "caravel-2": [2, 0, 0, 0]}
    game = do(turn_begins(aboard, marks={"ships": [RED, RED]}), "done", "valencia", "valencia")
    assert where(game, RED) == {"caravel-1": 2, "valencia": 2}
    assert asked(game) == (RED, "choose_card")


def test_who_is_aboard_a_ship_in_another_court_may_land_all_the_same() -> None:
    """Ruling R6: all or none of one's own; who else is aboard stays there."""
    game = turn_begins({"caravel-1": [2, 1, 1, 0]}, marks={"ships": [BLUE, None]})
    assert asked(game) == (RED, "land")
    do(game, "valencia", "sevilla")
    assert row(game, "caravel-1") == [0, 1, 1, 0]
    assert row(game, "valencia") == row(game, "sevilla") == [1, 0, 0, 0]


def test_the_holder_does_not_land_others() -> None:
    assert asked(turn_begins({"caravel-1": [0, 2, 0, 0]}, marks=MINE)) == (RED, "choose_card")


def test_who_has_just_gone_aboard_lands_in_a_later_turn() -> None:
    game = do(gra_turn("s4-court-2", marks=MINE), "place", "caravel-1", "done")
    assert asked(game) == (RED, "parts")
    do(game, "done")
    while game.decision.kind != "land":
        do(game, game.decision.names[0])
    assert asked(game) == (RED, "land")
    assert game.round == 2
    assert row(game, "caravel-1") == [1, 0, 0, 0]


def test_after_it_changed_hands_the_former_holder_lands_in_his_turn() -> None:
    """A ship of Yellow with two of his aboard is taken by Red before Yellow's turn."""
    game = do(gra_turn("g6-court-scoring", {"caravel-1": [0, 0, 2, 0]}, marks={"ships": [YELLOW, GREEN]}), "take-ship")
    do(game, "caravel-1", "done")
    until(game, "land")
    assert asked(game) == (YELLOW, "land")
    do(game, "cataluna", "cataluna")
    assert row(game, "cataluna") == [0, 0, 2, 0]
    assert ships(game) == [RED, GREEN]


# what aboard means


def test_who_is_aboard_counts_in_no_region() -> None:
    game = gra_turn("s3-score-most", {"caravel-1": [9, 0, 0, 0], "aragon": [0, 1, 0, 0]}, marks=MINE)
    assert worth(game, "aragon") == [0, 5, 0, 0]
    do(game, "special")
    assert game.scores == (0, 5, 0, 0)


def test_nor_in_the_court() -> None:
    """Ruling R7."""
    game = gra_special("s2-court-all-back", {"caravel-1": [0, 4, 0, 0]}, marks={"ships": [BLUE, None]})
    assert court(game, BLUE) == 0
    assert row(game, "caravel-1") == [0, 4, 0, 0]
    game = gra_special("g6-court-scoring", {"court": [2, 3, 1, 0], "caravel-1": [4, 0, 0, 0]}, marks=MINE)
    assert game.scores == (5, 7, 1, 0)


def test_nor_is_he_taken_when_the_province_runs_short() -> None:
    """Ruling R9."""
    game = turn_begins({"court": [26, 0, 0, 0], "caravel-1": [4, 0, 0, 0]}, marks=MINE, played=[8, 7, 6, 5])
    do(game, "done")
    assert province(game, RED) == 0
    assert asked(game) == (RED, "choose_card")


def test_a_ship_keeps_its_load_through_a_general_scoring() -> None:
    game = do(gra_turn("s4-court-2", {"caravel-1": [3, 1, 0, 0]}, marks=MINE, rounds_played=2), "done")
    until(game, "disc")
    for question in game.pending:
        game.apply("aragon", question.seat)
    assert row(game, "caravel-1") == [3, 1, 0, 0]
    assert ships(game) == [RED, None]


# flags


def test_a_waiting_flag_is_borne_by_who_lands_not_by_who_is_aboard() -> None:
    """Ruling R28."""
    game: Game = turn_begins(
        {"caravel-1": [2, 0, 0, 0]},
        marks={"flags": [None] * 4, **MINE},
        modules=("grandissimo", "anniversary"),
    )
    assert flags(game) == [None] * 4
    do(game, "valencia", "sevilla")
    assert flags(game) == ["valencia", None, None, None]
