"""The General Inquisitor: the Spanish Inquisition, his soldiers, and who marches along with them."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.modules.grandissimo.person import PERSON_LEFT, PERSON_TAKEN
from elgrande.modules.grandissimo.soldiers import SOLDIER_MOVED
from tests.modules.anniversary.scenes import flags
from tests.modules.grandissimo.scenes import choosing, held, keepers, scoring, soldiers, turn_begins, used
from tests.steps.flow import REGIONS, site, until, worth
from tests.table import BLUE, GREEN, RED, Pieces, asked, do, gra_special, gra_turn, legal, row

CARD = "g6-spanish-inquisition"
MINE = {"persons": {"general": RED}}
APART = ("valencia", "sevilla")


def march(pieces: Pieces | None = None, **more: Any) -> Game:
    """Red has the General Inquisitor and has him move the soldiers."""
    return do(gra_turn("s5-king-any", pieces, **{"marks": MINE, **more}), "move-soldiers")


# the card


def test_the_card_brings_the_general_inquisitor() -> None:
    game = gra_turn(CARD)
    events = game.apply("special")
    assert held(game) == {"general": RED}
    assert [(e.seat, e.owner, e.amount) for e in events if e.kind == PERSON_TAKEN] == [(RED, -1, 2)]


def test_he_may_be_used_in_the_same_turn() -> None:
    game = gra_special(CARD)
    assert legal(game) == {"done", "place", "move-soldiers"}
    do(game, "move-soldiers", "valencia", "aragon", "done")
    assert soldiers(game) == ["aragon", "valencia"]
    assert legal(game) == {"done", "place"}


def test_declined_he_stays_beside_the_board() -> None:
    assert held(do(gra_turn(CARD), "done")) == {}


def test_a_veto_stops_the_taking() -> None:
    """Ruling R1."""
    game = gra_special(CARD, vetoes=[BLUE])
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert held(game) == {}
    assert legal(game) == {"done", "place"}


def test_two_vetoes() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "allow", "veto")
    assert held(game) == {}
    assert keepers(game) == [BLUE]


# when he may be used


def test_once_in_every_round() -> None:
    game = march(soldiers=APART)
    do(game, "done")
    assert used(game, "general") == (RED,)
    assert "move-soldiers" not in legal(game)
    do(choosing(game, RED), "stack-5")
    assert game.round == 2
    assert "move-soldiers" in legal(game)


def test_at_any_time_of_the_turn_or_not_at_all() -> None:
    for before in (["special", "done"], ["place", "done"], ["special", "done", "place", "done"]):
        game = do(gra_turn("s5-king-any", marks=MINE), *before, "move-soldiers", "valencia", "portugal", "done")
        assert soldiers(game) == ["portugal", "valencia"]
    game = do(gra_turn("s5-king-any", marks=MINE), "done")
    assert soldiers(game) == ["valencia", "valencia"]
    assert asked(game)[0] == BLUE


def test_only_by_who_has_him() -> None:
    assert "move-soldiers" not in legal(gra_turn("s5-king-any", marks={"persons": {"general": BLUE}}))


def test_no_veto_is_asked_for() -> None:
    """Ruling R1."""
    game = march({"valencia": [1, 0, 0, 0]}, vetoes=[BLUE])
    do(game, "valencia", "aragon", "seat-0", "done")
    assert row(game, "aragon") == [1, 0, 0, 0]
    assert asked(game) == (RED, "parts")


def test_who_may_not_carry_out_special_actions_still_moves_soldiers() -> None:
    """Ruling R1."""
    game = gra_special("g6-no-further-actions", marks={"persons": {"general": BLUE}})
    do(game, "done", "stack-5")
    assert legal(game) == {"done", "place", "move-soldiers"}


def test_he_leaves_as_the_next_general_scoring_begins() -> None:
    """Ruling R27: before anybody sets his disc."""
    game = gra_special(CARD, rounds_played=2)
    do(game, "done")
    events = []
    while game.decision.kind != "disc":
        events += game.apply(game.decision.names[0], game.decision.seat)
    assert held(game) == {}
    assert [(e.seat, e.amount) for e in events if e.kind == PERSON_LEFT] == [(RED, 2)]


def test_queen_and_jester_do_not_leave_with_him() -> None:
    game = scoring(marks={"persons": {"queen": RED, "jester": BLUE, "general": RED}})
    assert asked(game) == (RED, "disc")
    assert held(game) == {"queen": RED, "jester": BLUE}


def test_up_to_three_times_by_who_took_him_right_after_a_scoring() -> None:
    game = gra_special(CARD, rounds_played=3)
    for number in (4, 5, 6):
        assert game.round == number
        do(game, "move-soldiers", "done")
        choosing(game, RED)
        do(game, game.decision.names[0])
    assert game.round == 7
    assert "move-soldiers" not in legal(game)


# marching


def test_each_soldier_may_go_to_any_region_but_the_kings() -> None:
    game = march()
    assert asked(game) == (RED, "march")
    assert legal(game) == {"done", "valencia"}
    do(game, "valencia")
    assert asked(game) == (RED, "march_to")
    assert legal(game) == {*REGIONS, "portugal"} - {"galicia", "valencia"}
    events = game.apply("portugal")
    assert [(e.seat, e.source, e.target) for e in events if e.kind == SOLDIER_MOVED] == [
        (RED, site(game, "valencia"), site(game, "portugal"))
    ]
    assert legal(game) == {"done", "valencia"}
    do(game, "valencia", "portugal")
    assert soldiers(game) == ["portugal", "portugal"]
    assert asked(game) == (RED, "parts")


def test_neither_marches_twice() -> None:
    game = do(march(soldiers=APART), "valencia", "sevilla")
    assert legal(game) == {"done", "sevilla"}
    do(game, "sevilla", "aragon")
    assert soldiers(game) == ["sevilla", "aragon"]
    assert asked(game) == (RED, "parts")


def test_one_may_stay() -> None:
    game = do(march(soldiers=APART), "sevilla", "cataluna", "done")
    assert soldiers(game) == ["valencia", "cataluna"]


def test_in_the_kings_region_they_are_stuck() -> None:
    """Ruling R26."""
    assert "move-soldiers" not in legal(gra_turn("s5-king-any", marks=MINE, king="valencia"))
    game = march(soldiers=APART, king="valencia")
    assert legal(game) == {"done", "sevilla"}
    do(game, "sevilla", "aragon")
    assert asked(game) == (RED, "parts")


def test_until_the_king_leaves_them() -> None:
    game = do(gra_turn("s5-king-any", marks=MINE, king="valencia"), "special", "aragon")
    assert "move-soldiers" in legal(game)


def test_the_king_may_turn_up_between_two_of_them() -> None:
    """Ruling R11: what has marched has marched; the other is stuck, or does not get there any more."""
    game = do(march(marks={**MINE, "incognito": [None, "valencia", None, None]}), "valencia", "aragon")
    game.apply("incognito", BLUE)
    assert soldiers(game) == ["aragon", "valencia"]
    assert asked(game) == (RED, "parts")
    game = do(march(marks={**MINE, "incognito": [None, "aragon", None, None]}), "valencia", "aragon")
    game.apply("incognito", BLUE)
    assert asked(game) == (RED, "march")
    assert "aragon" not in legal(do(game, "valencia"))


# taking somebody along


def test_a_caballero_of_ones_own_goes_along() -> None:
    game = do(march({"valencia": [3, 1, 0, 0]}), "valencia", "aragon")
    assert asked(game) == (RED, "take_along")
    assert legal(game) == {"done", "seat-0", "seat-1"}
    do(game, "seat-0")
    assert row(game, "valencia") == [2, 1, 0, 0]
    assert row(game, "aragon") == [1, 0, 0, 0]
    assert asked(game) == (RED, "march")


def test_another_players_only_if_he_agrees() -> None:
    game = do(march({"valencia": [0, 2, 0, 1]}), "valencia", "aragon", "seat-3")
    assert asked(game) == (GREEN, "consent")
    assert legal(game) == {"done", "agree"}
    assert not game.can_undo(RED)  # he has asked
    do(game, "agree")
    assert row(game, "valencia") == [0, 2, 0, 0]
    assert row(game, "aragon") == [0, 0, 0, 1]
    assert asked(game) == (RED, "march")


def test_who_declines_stays_and_the_soldier_has_gone_alone() -> None:
    game = do(march({"valencia": [0, 2, 0, 1]}), "valencia", "aragon", "seat-1", "done")
    assert row(game, "valencia") == [0, 2, 0, 1]
    assert row(game, "aragon") == [0] * 4
    assert soldiers(game) == ["aragon", "valencia"]
    assert asked(game) == (RED, "march")


def test_each_soldier_takes_one_at_most() -> None:
    game = do(march({"valencia": [3, 0, 0, 0]}), "valencia", "aragon", "seat-0", "valencia", "sevilla", "seat-0")
    assert row(game, "valencia") == [1, 0, 0, 0]
    assert row(game, "aragon") == row(game, "sevilla") == [1, 0, 0, 0]
    assert asked(game) == (RED, "parts")


def test_nobody_has_to_go_along() -> None:
    game = do(march({"valencia": [3, 0, 0, 0]}), "valencia", "aragon", "done")
    assert row(game, "valencia") == [3, 0, 0, 0]
    assert asked(game) == (RED, "march")


def test_where_nobody_is_nothing_is_asked() -> None:
    game = do(march({"sevilla": [1, 0, 0, 0]}), "valencia", "aragon")
    assert asked(game) == (RED, "march")


def test_only_from_the_region_the_soldier_leaves() -> None:
    game = do(march({"valencia": [1, 0, 0, 0], "sevilla": [0, 1, 0, 0]}, soldiers=APART), "sevilla", "aragon")
    assert legal(game) == {"done", "seat-1"}


def test_who_came_with_the_first_may_go_on_with_the_second() -> None:
    game = march({"valencia": [1, 0, 0, 0]}, soldiers=APART)
    do(game, "valencia", "sevilla", "seat-0", "sevilla", "aragon", "seat-0")
    assert row(game, "aragon") == [1, 0, 0, 0]


# what soldiers are not


def test_they_count_for_no_majority() -> None:
    """Ruling R26."""
    game = gra_turn("s5-king-any", {"valencia": [1, 0, 0, 0]}, marks=MINE)
    assert worth(game, "valencia") == [5, 0, 0, 0]
    game = gra_turn("s5-king-any", {"valencia": [0, 1, 0, 0]}, marks=MINE)
    assert worth(game, "valencia") == [0, 5, 0, 0]
    game = gra_turn("s5-king-any", marks=MINE)
    assert worth(game, "valencia") == [0] * 4


@pytest.mark.parametrize(("card", "points"), [("s3-score-most", [5, 0, 0, 0]), ("s3-score-least", [0, 5, 0, 0])])
def test_nor_for_the_most_or_fewest_caballeros(card: str, points: list[int]) -> None:
    """Ruling R26: in Valencia, with one Caballero and two soldiers, are the fewest."""
    game = gra_special(card, {"aragon": [2, 0, 0, 0], "valencia": [0, 1, 0, 0]})
    assert list(game.scores) == points


def test_no_other_card_moves_them() -> None:
    """Ruling R26."""
    for card in ("s1-move-3-any", "s2-return-1-each", "g6-to-the-castillo"):
        assert "special" not in legal(gra_turn(card, {"court": [0] * 4}))


# flags


def flagged(pieces: Pieces, bearers: list[str | None]) -> Game:
    return march(pieces, modules=("grandissimo", "anniversary"), marks={**MINE, "flags": bearers})


def test_whoever_agrees_says_whether_his_bearer_goes() -> None:
    game = flagged({"valencia": [0, 2, 0, 0]}, [None, "valencia", None, None])
    do(game, "valencia", "aragon", "seat-1", "agree")
    assert asked(game) == (BLUE, "which")
    assert flags(do(game, "with-flag"))[BLUE] == "aragon"
    assert asked(game) == (RED, "march")


def test_of_ones_own_one_says_it_oneself() -> None:
    game = flagged({"valencia": [2, 0, 0, 0]}, ["valencia", None, None, None])
    do(game, "valencia", "aragon", "seat-0")
    assert asked(game) == (RED, "which")
    assert flags(do(game, "without-flag"))[RED] == "valencia"


def test_the_soldiers_stay_where_they_are_through_rounds_and_scorings() -> None:
    game = scoring(marks=MINE, soldiers=("portugal", "aragon"))
    until(game, "power")
    assert soldiers(game) == ["portugal", "aragon"]
    game = turn_begins(marks=MINE, soldiers=("portugal", "aragon"))
    until(game, "power")
    assert soldiers(game) == ["portugal", "aragon"]
