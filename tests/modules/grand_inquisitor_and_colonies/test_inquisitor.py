"""The Grand Inquisitor: the Holy Inquisition, the black Caballeros, and one Caballero more each round."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.drawing.log import log
from elgrande.drawing.voice import Voice
from elgrande.texts import event_text
from tests.modules.grand_inquisitor_and_colonies.scenes import (
    BLUE,
    GONZALO,
    GREEN,
    YELLOW,
    discs,
    holder,
    scoring,
    turn_begins,
    where,
)
from tests.steps.flow import until, worth
from tests.table import Pieces, asked, court, do, gic_special, gic_turn, legal, province, row

BLACKS = 4  # as an owner they come after the seats
MINE = {"inquisitor": GONZALO}


# the card


def test_the_holy_inquisition_brings_the_office_and_moves_two_black_caballeros() -> None:
    game = gic_special("holy-inquisition")
    assert holder(game) == GONZALO
    assert legal(game) == {"done", "sevilla", "granada"}
    do(game, "sevilla", "castillo", "granada", "viceroy")
    assert where(game, BLACKS) == {"sevilla": 1, "granada": 1, "viceroy-new": 1}
    assert row(game, "castillo") == [0, 0, 0, 0, 1]
    assert legal(game) == {"done", "place", "extra-supply"}


def test_neither_from_nor_to_the_kings_region() -> None:
    game = gic_special("holy-inquisition", king="granada")
    assert legal(game) == {"done", "sevilla"}
    assert "granada" not in legal(do(game, "sevilla"))


def test_it_takes_the_office_from_whoever_held_it() -> None:
    assert holder(gic_special("holy-inquisition", marks={"inquisitor": GREEN})) == GONZALO


def test_who_holds_it_already_only_moves() -> None:
    game = gic_special("holy-inquisition", marks=MINE)
    assert holder(game) == GONZALO
    assert legal(game) == {"done", "sevilla", "granada"}


def test_skipped_nothing_changes_hands() -> None:
    """Ruling 34."""
    game = do(gic_turn("holy-inquisition"), "done")
    assert holder(game) is None


def test_a_veto_before_keeps_the_office_where_it_was() -> None:
    """Ruling 34."""
    game = do(gic_special("holy-inquisition", vetoes=[BLUE], marks={"inquisitor": GREEN}), "veto")
    assert holder(game) == GREEN
    assert legal(game) == {"done", "place"}


def test_a_veto_in_the_middle_leaves_the_new_holder() -> None:
    """Ruling 34."""
    game = do(gic_special("holy-inquisition", vetoes=[BLUE]), "allow", "sevilla", "aragon", "veto")
    assert holder(game) == GONZALO
    assert where(game, BLACKS) == {"sevilla": 2, "granada": 2}


def test_the_office_stays_until_another_takes_it() -> None:
    game = gic_special("holy-inquisition")
    until(game, "power")
    assert holder(game) == GONZALO


# one more


def test_a_fourth_caballero_when_the_action_comes_first() -> None:
    """The first example: the card places 3, the office one more."""
    game = do(gic_special("holy-inquisition"), "done", "place")
    assert "(4 left)" in game.decision.prompt.en
    do(game, "galicia", "galicia", "galicia", "aragon")
    assert where(game, GONZALO) == {"galicia": 3, "aragon": 1}
    assert game.position()["marks"]["extra_used"] == [GONZALO]
    assert asked(game) == (BLUE, "choose_card")  # nothing is left to do


def test_only_three_when_placing_comes_first_but_the_province_is_left() -> None:
    game = do(gic_turn("holy-inquisition"), "place", "galicia", "galicia", "galicia")
    assert legal(game) == {"done", "special"}
    do(game, "special", "done")
    assert legal(game) == {"done", "extra-supply"}
    do(game, "extra-supply")
    assert court(game, GONZALO) == 4 + 1


def test_extra_from_the_province_before_placing() -> None:
    """The second example: 4 at Court, the King's card places 5."""
    game = gic_turn("s5-king-any", {"court": [4, 7, 7, 7]}, marks=MINE)
    do(game, "extra-supply")
    assert court(game, GONZALO) == 5
    do(game, "place", *["galicia"] * 5)
    assert where(game, GONZALO) == {"galicia": 5}
    assert legal(game) == {"done", "special"}


def test_either_or_once_a_round() -> None:
    game = do(gic_turn("s5-king-any", marks=MINE), "extra-supply")
    assert "extra-supply" not in legal(game)
    do(game, "place")
    assert "(5 left)" in game.decision.prompt.en


def test_placing_no_more_than_the_card_says_leaves_the_extra() -> None:
    game = do(gic_turn("s5-king-any", marks=MINE), "place", *["galicia"] * 5, "done")
    assert "extra-supply" in legal(game)


def test_the_extra_may_go_into_the_castillo() -> None:
    game = do(gic_turn("s5-king-any", marks=MINE), "place", *["galicia"] * 5, "castillo")
    assert row(game, "castillo")[GONZALO] == 1
    assert "extra-supply" not in legal(game)


def test_an_empty_province_leaves_only_the_placing() -> None:
    """Ruling 22."""
    game = gic_turn("s5-king-any", {"court": [6, 7, 7, 7], "aragon": [30, 0, 0, 0]}, marks=MINE)
    assert "extra-supply" not in legal(game)
    assert "(6 left)" in do(game, "place").decision.prompt.en


def test_who_does_not_hold_the_office_has_no_extra() -> None:
    game = gic_turn("s5-king-any", marks={"inquisitor": BLUE})
    assert "extra-supply" not in legal(game)
    assert "(5 left)" in do(game, "place").decision.prompt.en


def test_it_comes_back_with_the_next_round() -> None:
    game = do(gic_turn("s5-king-any", marks=MINE), "extra-supply", "done")
    until(game, "power")
    assert "extra_used" not in game.position()["marks"]


def test_each_holder_once_a_round_but_nobody_twice() -> None:
    """Ruling 23."""
    used = {"inquisitor": GONZALO, "extra_used": [GONZALO]}
    assert "extra-supply" not in legal(gic_turn("s5-king-any", marks=used))
    assert "extra-supply" in legal(gic_turn("s5-king-any", marks={**MINE, "extra_used": [BLUE]}))


# the black Caballeros


def test_the_holder_moves_them_as_his_own() -> None:
    pieces: Pieces = {"aragon": [1, 1, 0, 0]}
    game = gic_special("s1-move-4-own", pieces, marks=MINE)
    assert legal(game) == {"done", "aragon", "sevilla", "granada"}
    do(game, "sevilla", "ship")
    assert where(game, BLACKS) == {"sevilla": 1, "granada": 2, "ship-new": 1}
    assert "(3 left)" in game.decision.prompt.en


def test_for_him_they_are_no_foreign_ones() -> None:
    """Two own and two foreign: two blacks are his two."""
    game = gic_special("s1-move-2own-2foreign", {"galicia": [1, 1, 0, 0]}, marks=MINE)
    do(game, "sevilla", "aragon", "sevilla", "aragon")
    assert legal(game) == {"done", "galicia"}
    do(game, "galicia", "ship")
    assert where(game, BLUE) == {"ship-new": 1}


@pytest.mark.parametrize("marks", [{}, {"inquisitor": BLUE}])
def test_for_others_they_are_foreign(marks: dict[str, Any]) -> None:
    """Also while nobody holds the office."""
    assert legal(gic_special("s1-move-4-own", {"aragon": [1, 0, 0, 0]}, marks=marks)) == {"done", "aragon"}
    game = gic_special("s1-move-3-foreign", marks=marks)
    assert legal(game) == {"done", "sevilla", "granada"}
    game = gic_special("s1-move-2own-2foreign", marks=marks)
    do(game, "sevilla", "aragon", "granada", "aragon")
    assert legal(game) == {"done", "place"}  # both foreign ones are moved, and he has none of his own


def test_whose_is_asked_where_both_stand() -> None:
    game = do(gic_special("s1-move-3-any", {"sevilla": [1, 0, 0, 0]}), "sevilla")
    assert legal(game) == {"seat-0", "black"}
    do(game, "black", "aragon")
    assert where(game, BLACKS) == {"aragon": 1, "sevilla": 1, "granada": 2}


def test_nothing_sends_them_to_court_or_province() -> None:
    """They are nobody's supply, nobody expels them."""
    marks = {"inquisitor": BLUE}
    for card in ("s2-return-1-each", "s2-king-angry", "s2-disc-return-all"):
        game = gic_turn(card, marks=marks)
        if "special" in legal(game):
            do(game, "special")
            until(game, "choose_card")
        assert where(game, BLACKS) == {"sevilla": 2, "granada": 2}
    game = do(gic_special("s4-eviction", {"sevilla": [0, 1, 0, 0]}, marks=marks), "sevilla", "castilla-la-vieja")
    assert where(game, BLACKS) == {"sevilla": 2, "granada": 2}


def test_an_eviction_sends_them_with_the_holders_own() -> None:
    game = gic_special("s4-eviction", {"sevilla": [1, 1, 0, 0]}, marks={"inquisitor": BLUE})
    do(game, "sevilla", "galicia")
    assert where(game, BLACKS) == {"galicia": 2, "granada": 2}
    assert where(game, BLUE) == {"galicia": 1}


def test_a_region_with_nobody_but_them_can_be_named() -> None:
    """Their holder sets a disc for them."""
    game = gic_special("s4-eviction", {"aragon": [0, 0, 1, 0]}, marks={"inquisitor": BLUE})
    assert legal(game) == {"aragon", "sevilla", "granada"}
    do(game, "granada")
    assert asked(game) == (BLUE, "disc")
    do(game, "aragon")
    assert where(game, BLACKS) == {"aragon": 2, "sevilla": 2}


@pytest.mark.parametrize("disc", ["sevilla", "castilla-la-vieja"])
def test_they_stay_where_others_would_go_to_the_court(disc: str) -> None:
    """The region itself or the King's on the disc: no Court for them."""
    game = gic_special("s4-eviction", {"sevilla": [0, 1, 0, 0]}, marks={"inquisitor": BLUE})
    do(game, "sevilla", disc)
    assert where(game, BLACKS) == {"sevilla": 2, "granada": 2}
    assert where(game, BLUE) == {}


@pytest.mark.parametrize("marks", [{"inquisitor": GONZALO}, {}])
def test_an_eviction_of_ones_own_or_with_nobody_in_office_leaves_them(marks: dict[str, Any]) -> None:
    game = gic_special("s4-eviction", {"sevilla": [1, 1, 0, 0]}, marks=marks)
    assert legal(game) == {"sevilla"}
    do(game, "sevilla", "galicia")
    assert where(game, BLACKS) == {"sevilla": 2, "granada": 2}


def test_they_count_among_those_who_come_to_a_limit_table_together() -> None:
    """Two of Blue's and two black ones do not fit, so all stand beside it first; their holder fills it."""
    pieces: Pieces = {"sevilla": [0, 2, 0, 0], "castilla-la-nueva": [3, 0, 4, 0]}
    game = do(gic_special("s4-eviction", pieces, marks={"inquisitor": BLUE}), "sevilla", "castilla-la-nueva")
    assert row(game, "over") == [0, 2, 0, 0, 2]
    do(game, "done")
    assert (asked(game), legal(game)) == ((BLUE, "fill"), {"seat-1", "black"})


def test_a_veto_may_stop_them_only() -> None:
    """Blue's own have left by then: two changes, each announced."""
    game = gic_special("s4-eviction", {"sevilla": [0, 1, 0, 0]}, marks={"inquisitor": BLUE}, vetoes=[GREEN])
    do(game, "sevilla", "allow", "galicia", "allow")
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert where(game, BLUE) == {"galicia": 1}
    assert where(game, BLACKS) == {"sevilla": 2, "granada": 2}


def test_they_may_claim_tokens_for_the_holder_and_sail_for_him() -> None:
    black = {"america": 1, "granada": 3}
    game = do(gic_turn("s5-king-any", black=black, marks=MINE), "claim-gold")
    assert where(game, BLACKS) == {"granada": 3, "america-gold": 1}
    do(game, "embark", "america-gold", "ship")
    assert where(game, BLACKS) == {"granada": 3, "ship-gold-new": 1}
    game = turn_begins(black={"ship": 1, "granada": 3}, marks=MINE)
    assert asked(game) == (GONZALO, "sail")
    assert legal(gic_turn("s5-king-any", black=black)) == {"done", "special", "place"}


def test_whose_is_asked_for_claiming_and_sailing_too() -> None:
    pieces: Pieces = {"america": [1, 0, 0, 0]}
    game = do(gic_turn("s5-king-any", pieces, black={"america": 1, "granada": 3}, marks=MINE), "claim-gold")
    assert legal(game) == {"seat-0", "black"}
    do(game, "black", "embark", "america")
    assert legal(game) == {"ship", "captain"}
    game = do(turn_begins({"ship": [1, 0, 0, 0]}, black={"ship": 1, "granada": 3}, marks=MINE), "ship")
    assert legal(game) == {"seat-0", "black"}


def test_they_count_for_the_holder_in_every_scoring() -> None:
    pieces: Pieces = {"sevilla": [1, 2, 0, 0], "captain": [0, 0, 0, 0]}
    assert worth(scoring(pieces), "sevilla") == [3, 4, 0, 0]
    assert worth(scoring(pieces, marks=MINE), "sevilla") == [4, 3, 0, 0]  # 3 to 2
    assert worth(scoring(pieces, marks={"inquisitor": GREEN}), "sevilla") == [1, 3, 0, 3]  # 1, 2 and 2


def test_offices_of_theirs_too() -> None:
    black = {"captain": 1, "viceroy": 1, "francia-1": 1, "granada": 1}
    game = scoring(black=black, marks=MINE)
    assert [worth(game, region)[GONZALO] for region in ("ship", "america", "francia")] == [3, 5, 3 + 2]
    game = scoring(black=black)
    assert [worth(game, region) for region in ("ship", "america", "francia")] == [[0] * 4] * 3


def scored(marks: dict[str, Any], *regions: str, **more: Any) -> Game:
    game = scoring({"castillo": [1, 2, 0, 0]}, black={"castillo": 2, "granada": 2}, marks=marks, **more)
    discs(game, *regions)
    return game


def test_in_the_castillo_they_count_for_him_and_follow_his_disc() -> None:
    """The Castillo pays 5, 3, 1: he has 3, Blue 2. In Galicia they are 3 together; Granada is his home."""
    game = scored(MINE, "galicia", "pais-vasco", "aragon", "aragon")
    assert where(game, BLACKS) == {"galicia": 2, "granada": 2}
    assert where(game, GONZALO) == {"galicia": 1}
    assert game.scores == (5 + 4 + (6 + 2), 3 + 5, 0, 0)


def test_on_the_kings_region_they_stay_inside() -> None:
    """Ruling 11; his own go to Court."""
    game = scored(MINE, "castilla-la-vieja", "pais-vasco", "aragon", "aragon")
    assert row(game, "castillo") == [0, 0, 0, 0, 2]
    assert court(game, GONZALO) == 8


def test_without_an_inquisitor_they_stay_inside() -> None:
    """Ruling 11."""
    game = scored({}, "galicia", "pais-vasco", "aragon", "aragon")
    assert row(game, "castillo") == [0, 0, 0, 0, 2]
    assert game.scores == (3 + 4, 5 + 5, 0, 0)


def test_with_an_open_castillo_the_inquisitor_sets_a_disc_for_them() -> None:
    game = scoring(
        {"castillo": [0, 1, 0, 0]}, black={"castillo": 2, "granada": 2}, marks={"inquisitor": YELLOW},
        options={"castillo": "open"},
    )  # fmt: skip
    assert [question.seat for question in game.pending] == [BLUE, YELLOW]


def test_with_king_and_intrigue_a_card_of_stack_6_may_be_taken_instead() -> None:
    """The dealt card stays for nobody else."""
    modules = ("king_and_intrigue", "grand_inquisitor_and_colonies")
    played = ["king", "score-5", "veto", "intrigue"]
    game = gic_turn("", left=None, modules=modules, played=played)
    assert asked(game) == (GONZALO, "take_dealt")
    assert legal(game) == {"stack-4", "stack-6", "stack-7"}
    do(game, "stack-6")
    while game.decision.kind != "parts":
        do(game, game.decision.names[0])
    assert province(game, GONZALO) == 36 - 7
    do(game, "special", "done", "place")
    assert "(4 left)" in game.decision.prompt.en


def test_when_the_castillo_is_lifted_everybody_sees_the_black_ones_inside() -> None:
    game = gic_turn("s3-score-castillo", {"castillo": [2, 0, 0, 0]}, black={"castillo": 3, "granada": 1})
    events = game.apply("special")
    counted = [event for event in events if event.kind == "castillo_counted"]
    assert [event.amount for event in counted] == [2, 0, 0, 0, 3]
    assert event_text(game.rules, counted[-1]) == ("Black has 3 in the Castillo.", "Schwarz hat 3 im Castillo.")
    assert log(game.rules, events, Voice("de"))[1] == "Im Castillo: Rot 2, Schwarz 3."
