"""The prison: who may be sent there, and the pardon that goes with the King's card."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.anniversary.scenes import flags
from tests.modules.grandissimo.scenes import choosing, king, saved, scoring, turn_begins, where
from tests.steps.flow import REGIONS, paid, until, worth
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal, province, row

WITH_PRISON = ["g6-double-turn", "g6-no-further-actions", "g6-extra-strength"]
ON_THE_BOARD: Pieces = {"aragon": [1, 2, 0, 0], "valencia": [0, 0, 3, 0]}
JAILED: Pieces = {"prison": [1, 0, 2, 1]}
FLAGGED = ("grandissimo", "anniversary")


# imprisoning


@pytest.mark.parametrize("card", WITH_PRISON)
def test_the_symbol_sends_a_caballero_to_prison(card: str) -> None:
    game = gra_turn(card, ON_THE_BOARD)
    assert "imprison" in legal(game)
    do(game, "imprison")
    assert asked(game) == (RED, "imprison")
    assert legal(game) == {"aragon", "valencia"}
    do(game, "valencia")
    assert row(game, "prison") == [0, 0, 1, 0]
    assert row(game, "valencia") == [0, 0, 2, 0]
    assert "imprison" not in legal(game)


@pytest.mark.parametrize("card", ["g6-alliance", "g6-last-word", "g7-queen-and-jester", "s5-king-any"])
def test_no_other_card_does(card: str) -> None:
    assert "imprison" not in legal(gra_turn(card, ON_THE_BOARD))


@pytest.mark.parametrize("owner", [RED, BLUE])
def test_ones_own_or_an_opponents(owner: int) -> None:
    game = do(gra_turn("g6-extra-strength", ON_THE_BOARD), "imprison", "aragon")
    assert asked(game) == (RED, "imprison_whose")
    assert legal(game) == {"seat-0", "seat-1"}
    do(game, f"seat-{owner}")
    assert row(game, "prison") == [int(seat == owner) for seat in range(4)]


def test_neither_from_the_kings_region_nor_from_the_castillo_court_or_ship() -> None:
    pieces = {**ON_THE_BOARD, "castillo": [1, 1, 1, 1], "caravel-1": [0, 1, 0, 0]}
    game = do(gra_turn("g6-extra-strength", pieces, king="aragon", marks={"ships": [BLUE, None]}), "imprison")
    assert legal(game) == {"valencia"}


def test_with_nobody_to_take_it_is_not_offered() -> None:
    pieces = {"galicia": [2, 2, 0, 0], "castillo": [1, 0, 0, 0]}
    assert "imprison" not in legal(gra_turn("g6-extra-strength", pieces))


def test_soldiers_and_grandes_are_not_imprisoned() -> None:
    """Ruling R26."""
    game = gra_turn("g6-extra-strength", soldiers=("valencia", "sevilla"))
    assert "imprison" not in legal(game)
    game = gra_turn("g6-extra-strength", {"aragon": [1, 0, 0, 0]}, soldiers=("aragon", "sevilla"))
    assert legal(do(game, "imprison")) == {"aragon"}
    do(game, "aragon")
    assert row(game, "prison") == [1, 0, 0, 0]


def test_it_may_be_done_at_any_time_of_the_turn_or_not_at_all() -> None:
    """Ruling R4."""
    for before in ([], ["special"], ["place", "done"], ["special", "place", "done"]):
        game = do(gra_turn("g6-no-further-actions", ON_THE_BOARD), *before, "imprison", "valencia")
        assert row(game, "prison") == [0, 0, 1, 0]
    game = do(gra_turn("g6-no-further-actions", ON_THE_BOARD), "done")
    assert row(game, "prison") == [0, 0, 0, 0]
    assert asked(game)[0] == BLUE


def test_who_was_just_placed_may_be_imprisoned() -> None:
    game = do(gra_turn("g6-extra-strength"), "place", "portugal", "done", "imprison", "portugal")
    assert row(game, "prison") == [1, 0, 0, 0]


def test_no_veto_is_asked_for_and_none_takes_the_symbol_away() -> None:
    """Ruling R1."""
    game = do(gra_turn("g6-no-further-actions", ON_THE_BOARD, vetoes=[BLUE]), "imprison", "valencia")
    assert asked(game) == (RED, "parts")
    game = do(gra_turn("g6-no-further-actions", ON_THE_BOARD, vetoes=[BLUE]), "special", "veto", "imprison")
    assert row(do(game, "valencia"), "prison") == [0, 0, 1, 0]


# what prison means


def test_prisoners_count_nowhere() -> None:
    game = scoring({"prison": [5, 0, 0, 0], "aragon": [0, 1, 0, 0]})
    events = []
    for _ in range(4):
        events += game.apply("valencia", game.decision.seat)
    assert paid(game, events) == [(BLUE, "aragon", 5, "first")]
    assert row(game, "prison") == [5, 0, 0, 0]
    game = gra_turn("s3-score-most", {"prison": [5, 0, 0, 0], "aragon": [0, 1, 0, 0]})
    assert worth(do(game, "special"), "aragon") == [0, 5, 0, 0]
    assert game.scores == (0, 5, 0, 0)


def test_they_are_in_neither_court_nor_province() -> None:
    """Ruling R9: nor does anybody take them where the Province runs short."""
    game = gra_turn("g6-extra-strength", {"aragon": [1, 2, 0, 0]})
    do(game, "imprison", "aragon", "seat-1")
    assert (court(game, BLUE), province(game, BLUE)) == (7, 30 - 7 - 2)
    game = gra_turn("s4-court-2", {"court": [26, 0, 0, 0], "prison": [4, 0, 0, 0]})
    assert legal(game) == {"done", "place"}
    game = gra_special("s4-court-2", {"court": [25, 0, 0, 0], "prison": [4, 0, 0, 0], "aragon": [1, 0, 0, 0]})
    assert legal(game) == {"done", "aragon"}


def test_no_card_moves_them() -> None:
    game = gra_special("s1-move-3-any", {**JAILED, "aragon": [1, 0, 0, 0]})
    assert legal(game) == {"done", "aragon"}
    assert "prison" not in legal(do(game, "aragon"))


def test_several_come_together_there() -> None:
    game = do(gra_turn("g6-extra-strength", {**ON_THE_BOARD, **JAILED}), "imprison", "valencia")
    assert row(game, "prison") == [1, 0, 3, 1]


# the pardon


def kings_card(pieces: Pieces | None = None, **more: Any) -> Game:
    """Red chooses the King's card, the King being in Galicia."""
    return do(turn_begins({**JAILED, **(pieces or {})}, **more), "stack-5")


def test_who_chooses_the_kings_card_may_pardon_everybody_into_one_region() -> None:
    game = kings_card({"aragon": [0, 1, 0, 0]})
    assert asked(game) == (RED, "pardon")
    do(game, "aragon")
    assert row(game, "aragon") == [1, 1, 2, 1]
    assert row(game, "prison") == [0, 0, 0, 0]
    assert legal(game) == {"done", "special", "place"}


def test_to_any_region_but_the_kings_and_not_into_the_castillo() -> None:
    """Ruling R8: the King's region of that moment."""
    assert legal(kings_card()) == {"done", *REGIONS, "portugal"} - {"galicia"}
    assert legal(kings_card(king="portugal")) == {"done", *REGIONS}


def test_or_leave_all_of_them_where_they_are() -> None:
    game = do(kings_card(), "done")
    assert row(game, "prison") == [1, 0, 2, 1]
    assert legal(game) == {"done", "special", "place"}


def test_it_is_asked_once_and_before_the_king_moves() -> None:
    """Ruling R8: after that the region they might have gone to makes no difference."""
    game = do(kings_card(), "done", "special", "aragon")
    assert king(game) == "aragon"
    assert row(do(game, "place", "done"), "prison") == [1, 0, 2, 1]
    assert asked(game)[0] == BLUE


def test_with_nobody_in_prison_nothing_is_asked() -> None:
    assert asked(do(turn_begins(), "stack-5")) == (RED, "parts")


def test_the_king_need_not_be_moved() -> None:
    """Ruling R8: choosing the card is enough."""
    game = do(kings_card(), "sevilla", "done")
    assert king(game) == "galicia"
    assert row(game, "sevilla") == [1, 0, 2, 1]
    assert asked(game)[0] == BLUE


def test_a_veto_stops_the_king_but_not_the_pardon() -> None:
    """Ruling R8: nobody is asked about a pardon, and what it did stays."""
    game = do(kings_card(vetoes=[BLUE]), "sevilla")
    assert asked(game) == (RED, "parts")
    do(game, "special", "aragon")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert king(game) == "galicia"
    assert row(game, "sevilla") == [1, 0, 2, 1]


def test_who_may_not_carry_out_special_actions_may_still_pardon() -> None:
    """Ruling R8, with No Further Actions before him."""
    game = gra_special("g6-no-further-actions", {**JAILED, "valencia": [0, 0, 3, 0]})
    do(game, "done", "stack-5")
    assert asked(game) == (BLUE, "pardon")
    do(game, "aragon")
    assert row(game, "aragon") == [1, 0, 2, 1]
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize(
    "offer",
    ["stack-1", "stack-2", "stack-3", "stack-4", "stack-6", "stack-7"],
)
def test_no_other_card_brings_a_pardon(offer: str) -> None:
    """Ruling R8: the Royal Advisor moves the King, too, but is not the King's card."""
    cards = ["s1-move-3-any", "s2-veto", "s3-score-4s", "s4-king-adjacent", "s5-king-any"]
    game = do(turn_begins(JAILED, offer=[*cards, "g6-king-incognito", "g7-queen-and-jester"]), offer)
    assert asked(game) == (RED, "parts")


def test_the_king_incognito_brings_none() -> None:
    """Ruling R8."""
    game = turn_begins(JAILED, marks={"incognito": ["sevilla", None, None, None]})
    game.apply("incognito", RED)
    assert king(game) == "sevilla"
    assert asked(game) == (RED, "choose_card")


def test_a_saved_kings_card_brings_it_when_it_is_used() -> None:
    """Ruling R8: not when it is taken."""
    game = do(gra_turn("g6-double-turn", JAILED, left=["special"]), "special", "stack-5")
    assert saved(game) == ("s5-king-any", RED)
    assert asked(game) == (RED, "parts")
    choosing(game, RED)
    assert game.round == 2
    assert "stack-5" not in legal(game)
    do(game, "use-saved")
    assert asked(game) == (RED, "pardon")
    do(game, "cataluna")
    assert row(game, "cataluna") == [1, 0, 2, 1]
    assert legal(game) == {"done", "special", "place"}


def test_a_saved_kings_card_used_right_away_too() -> None:
    game = do(gra_turn("g6-double-turn", ON_THE_BOARD), "imprison", "valencia", "done", "special")
    do(game, "stack-5", "use-saved")
    assert asked(game) == (RED, "pardon")
    assert row(do(game, "portugal"), "portugal") == [0, 0, 1, 0]


def test_whoever_has_it_next_is_asked_again() -> None:
    game = do(kings_card(), "done")
    until(do(game, "done"), "power")
    while game.decision.kind != "choose_card":
        do(game, game.decision.names[0])
    assert asked(do(game, "stack-5"))[1] == "pardon"


# flags


def flagged(card: str, pieces: Pieces, bearers: list[str | None], **more: Any) -> Game:
    return gra_turn(card, pieces, modules=FLAGGED, marks={"flags": bearers}, **more)


def test_who_imprisons_one_of_several_says_whether_it_is_the_bearer() -> None:
    pieces = {"aragon": [0, 3, 0, 0], "sevilla": [0, 1, 0, 0]}
    game = do(flagged("g6-extra-strength", pieces, [None, "aragon", None, None]), "imprison", "aragon")
    assert asked(game) == (RED, "which")
    assert legal(game) == {"with-flag", "without-flag"}
    do(game, "without-flag")
    assert flags(game) == [None, "aragon", None, None]
    assert row(game, "prison") == [0, 1, 0, 0]


def test_an_imprisoned_bearers_flag_goes_to_another_on_the_board() -> None:
    """Ruling R28: its owner chooses, among those in open regions."""
    pieces = {"aragon": [0, 2, 0, 0], "sevilla": [0, 1, 0, 0], "galicia": [0, 1, 0, 0], "castillo": [0, 1, 0, 0]}
    game = do(flagged("g6-extra-strength", pieces, [None, "aragon", None, None]), "imprison", "aragon", "with-flag")
    assert row(game, "prison") == [0, 1, 0, 0]
    assert asked(game) == (BLUE, "new_bearer")
    assert legal(game) == {"aragon", "sevilla"}
    do(game, "sevilla")
    assert flags(game) == [None, "sevilla", None, None]
    assert asked(game) == (RED, "parts")


def test_without_another_on_the_board_the_flag_waits() -> None:
    """Ruling R28: nobody aboard a ship, in prison or in the Castillo bears it."""
    pieces = {
        "aragon": [0, 1, 0, 0],
        "caravel-1": [0, 2, 0, 0],
        "prison": [0, 1, 0, 0],
        "castillo": [0, 1, 0, 0],
        "guests-2": [0, 1, 0, 0],
    }
    game = gra_turn(
        "g6-extra-strength",
        pieces,
        modules=FLAGGED,
        marks={"flags": [None, "aragon", None, None], "ships": [BLUE, None]},
    )
    do(game, "imprison", "aragon")
    assert flags(game) == [None] * 4
    assert row(game, "prison") == [0, 2, 0, 0]
    assert asked(game) == (RED, "parts")


def test_pardoned_caballeros_bear_flags_that_waited() -> None:
    game = do(
        turn_begins(
            {**JAILED, "sevilla": [0, 0, 1, 0]}, modules=FLAGGED, marks={"flags": [None, None, "sevilla", None]}
        ),
        "stack-5",
        "aragon",
    )
    assert flags(game) == ["aragon", None, "sevilla", "aragon"]
    assert where(game, YELLOW) == {"sevilla": 1, "aragon": 2}
    assert where(game, GREEN) == {"aragon": 1}
