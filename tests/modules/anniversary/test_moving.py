"""Flag and bearer stay together: who goes when some of several go, and where he is then."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.anniversary.scenes import (
    FLAGGED_FAMILY,
    OVERSEAS,
    flag,
    flags,
    ki_special,
    overseas,
    special,
    told,
    turn,
    with_black,
)
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, do, ki_turn, legal, row

GOLD = {"there": [3, 0]}
WHICH = {"with-flag", "without-flag"}


def movers(pieces: Pieces, where: list[str | None], card: str = "s1-move-4-any", **more: Any) -> Game:
    return special(card, {"court": [0] * 4, **pieces}, where, **more)


def intrigue(pieces: Pieces, where: list[str | None], modules: tuple[str, ...], **marks: str) -> Game:
    """Red carries out the Intrigue card: one Caballero, or all his own of a region together."""
    marked = {"flags": where, **marks}
    return do(ki_turn("intrigue", pieces, holds="intrigue", modules=modules, marks=marked), "special")


def test_set_up_gives_every_flag_to_a_caballero_at_home() -> None:
    game = Game.new(4, seed=5, modules=("anniversary",))
    state = game._state
    assert flags(game) == [state.rules.sites[home].slug for home in state.grandes]
    assert all(state.count(home, seat) == 2 for seat, home in enumerate(state.grandes))


def test_one_flag_for_every_player_and_nothing_else_is_other_than_in_the_base_game() -> None:
    plain, flagged = Game.new(5, seed=9), Game.new(5, seed=9, modules=("anniversary",))
    assert flagged._state.pieces == plain._state.pieces
    assert (flagged._state.king, flagged._state.offer) == (plain._state.king, plain._state.offer)
    assert len(flags(flagged)) == 5


def test_a_bearer_alone_takes_his_flag_along_and_nobody_is_asked() -> None:
    game = do(movers({"aragon": [1, 0, 0, 0]}, ["aragon", None, None, None]), "aragon")
    events = game.apply("sevilla", RED)
    assert flag(game, RED) == "sevilla"
    assert told(events) == [("flag_passed", RED)]
    assert asked(game) == (RED, "move")


def test_of_several_the_mover_says_which_goes() -> None:
    game = do(movers({"aragon": [2, 0, 0, 0]}, ["aragon", None, None, None]), "aragon", "sevilla")
    assert (asked(game), legal(game)) == ((RED, "which"), WHICH)
    assert (row(game, "aragon"), row(game, "sevilla")) == ([2, 0, 0, 0], [0, 0, 0, 0])
    do(game, "with-flag")
    assert (flag(game, RED), row(game, "sevilla")) == ("sevilla", [1, 0, 0, 0])
    game = do(movers({"aragon": [2, 0, 0, 0]}, ["aragon", None, None, None]), "aragon", "sevilla", "without-flag")
    assert (flag(game, RED), row(game, "sevilla")) == ("aragon", [1, 0, 0, 0])


def test_where_the_bearer_is_not_nobody_is_asked() -> None:
    game = do(movers({"aragon": [2, 0, 0, 0], "valencia": [1, 0, 0, 0]}, ["valencia", None, None, None]), "aragon")
    do(game, "sevilla")
    assert (asked(game), flag(game, RED)) == ((RED, "move"), "valencia")


@pytest.mark.parametrize(("answer", "where"), [("with-flag", "sevilla"), ("without-flag", "aragon")])
def test_whoever_moves_a_foreign_caballero_says_whether_it_is_the_bearer(answer: str, where: str) -> None:
    """Ruling 31."""
    game = do(movers({"aragon": [0, 3, 0, 0]}, [None, "aragon", None, None]), "aragon", "sevilla")
    assert asked(game) == (RED, "which")
    assert "Blue" in game.decision.prompt.en
    assert "Aragón" in game.decision.prompt.en
    do(game, answer)
    assert flag(game, BLUE) == where


def test_the_same_caballero_may_go_on_with_his_flag() -> None:
    game = movers({"aragon": [2, 0, 0, 0]}, ["aragon", None, None, None])
    do(game, "aragon", "sevilla", "with-flag", "sevilla", "granada")
    assert flag(game, RED) == "granada"


def test_all_of_a_region_together_take_the_flag_along() -> None:
    game = intrigue({"aragon": [3, 1, 0, 0]}, ["aragon", "aragon", None, None], FLAGGED_FAMILY)
    do(game, "second", "aragon", "sevilla")
    assert (flag(game, RED), flag(game, BLUE)) == ("sevilla", "aragon")
    assert row(game, "sevilla") == [3, 0, 0, 0]


def test_eviction_takes_the_flags_of_its_victims_along() -> None:
    game = special(
        "s4-eviction", {"aragon": [1, 2, 1, 0], "valencia": [0, 1, 1, 0]}, ["aragon", "aragon", "valencia", None]
    )
    do(game, "aragon")
    game.apply("sevilla", BLUE)
    game.apply("granada", YELLOW)
    assert flags(game) == ["aragon", "sevilla", "valencia", None]


def test_a_grandes_followers() -> None:
    game = ki_special("grande-and-3", {"aragon": [2, 0, 0, 0]}, ["aragon", None, None, None])
    do(game, "sevilla", "aragon", "with-flag")
    assert flag(game, RED) == "sevilla"


def test_placing_leaves_the_flag_where_it_is() -> None:
    game = do(turn("s4-grande", {"pais-vasco": [1, 0, 0, 0]}, ["pais-vasco", None, None, None]), "place")
    do(game, "pais-vasco")
    assert (flag(game, RED), row(game, "pais-vasco")[RED]) == ("pais-vasco", 2)


# the Veto


def test_the_choice_comes_before_the_step_is_announced_and_is_told_with_it() -> None:
    game = movers({"aragon": [0, 0, 2, 0]}, [None, None, "aragon", None], vetoes=[BLUE])
    do(game, "aragon", "sevilla", "with-flag")
    assert asked(game) == (BLUE, "window")
    assert "with the flag" in game.decision.prompt.en
    assert "mit der Fahne" in game.decision.prompt.de
    assert flag(game, YELLOW) == "aragon"
    do(game, "allow")
    assert flag(game, YELLOW) == "sevilla"


def test_without_the_bearer_nothing_is_said_about_a_flag() -> None:
    game = movers({"aragon": [0, 0, 2, 0]}, [None, None, "aragon", None], vetoes=[BLUE])
    do(game, "aragon", "sevilla", "without-flag")
    assert "flag" not in game.decision.prompt.en


def test_a_veto_leaves_bearer_and_flag_where_they_are() -> None:
    game = movers({"aragon": [0, 0, 2, 0]}, [None, None, "aragon", None], vetoes=[BLUE])
    do(game, "aragon", "sevilla", "with-flag", "veto")
    assert (flag(game, YELLOW), row(game, "aragon")) == ("aragon", [0, 0, 2, 0])


def test_an_earlier_move_stands() -> None:
    game = movers({"aragon": [0, 0, 2, 0]}, [None, None, "aragon", None], vetoes=[BLUE])
    do(game, "aragon", "sevilla", "with-flag", "allow", "sevilla", "granada", "veto")
    assert flag(game, YELLOW) == "sevilla"


# taking back


def test_undo_takes_the_flag_back_too() -> None:
    game = movers({"aragon": [2, 0, 0, 0]}, ["aragon", None, None, None])
    do(game, "aragon", "sevilla", "with-flag")
    game.undo(RED)
    assert (asked(game), flag(game, RED)) == ((RED, "which"), "aragon")
    game.undo(RED)
    assert (asked(game), row(game, "aragon")) == ((RED, "move_to"), [2, 0, 0, 0])
    game.redo(RED)
    game.redo(RED)
    assert flag(game, RED) == "sevilla"


# overseas


def moving(pieces: Pieces, where: list[str | None], card: str = "s1-move-4-any", **more: Any) -> Game:
    return do(overseas(card, pieces, where, **more), "special")


def test_a_bearer_may_take_office_and_leave_it() -> None:
    game = moving({"ship": [2, 0, 0, 0, 0]}, ["ship", None, None, None])
    do(game, "ship", "captain", "with-flag")
    assert flag(game, RED) == "captain"
    do(game, "captain", "ship")
    assert flag(game, RED) == "ship"
    game = moving({"aragon": [1, 0, 0, 0, 0]}, ["aragon", None, None, None])
    do(game, "aragon", "viceroy")
    assert flag(game, RED) == "viceroy-new"
    game = moving({"aragon": [1, 0, 0, 0, 0]}, ["aragon", None, None, None])
    do(game, "aragon", "francia-2")
    assert flag(game, RED) == "francia-2"


def test_a_bearer_takes_a_free_space_of_the_limit_table_and_may_step_off() -> None:
    game = moving({"valencia": [0, 3, 3, 3, 0], "aragon": [1, 0, 0, 0, 0]}, ["aragon", None, None, None])
    do(game, "aragon", "valencia")
    assert (flag(game, RED), row(game, "valencia")[RED]) == ("valencia", 1)
    do(game, "valencia", "seat-0", "over")
    assert flag(game, RED) == "over"


def test_where_not_all_find_room_on_the_table_the_bearer_does() -> None:
    pieces = with_black({"valencia": [0, 3, 3, 3], "aragon": [3, 0, 0, 0]})
    game = intrigue(pieces, ["aragon", None, None, None], ("king_and_intrigue", *OVERSEAS), limit="valencia")
    do(game, "second", "aragon", "valencia")
    assert (row(game, "valencia")[RED], row(game, "over")[RED]) == (1, 2)
    assert flag(game, RED) == "valencia"


@pytest.mark.parametrize(("answer", "where"), [("with-flag", "valencia"), ("without-flag", "over")])
def test_whoever_fills_the_table_says_whether_the_bearer_gets_the_space(answer: str, where: str) -> None:
    pieces = {"valencia": [1, 3, 3, 3, 0], "over": [2, 0, 0, 0, 0]}
    game = moving(pieces, ["over", None, None, None], seat=BLUE, played=[12, 13, 11, 10])
    do(game, "valencia", "seat-3", "sevilla", "done")
    assert (asked(game), legal(game)) == ((BLUE, "fill_which"), WHICH)
    assert game.decision.prompt.en == "Which of Red's Caballeros beside the limit table takes the free space?"
    do(game, answer)
    assert (flag(game, RED), row(game, "valencia")[RED], row(game, "over")[RED]) == (where, 2, 1)


def test_carried_along_when_the_limit_table_moves() -> None:
    pieces = {"valencia": [0, 10, 0, 0, 0], "over": [1, 0, 0, 0, 0], "aragon": [1, 0, 0, 0, 0]}
    game = do(overseas("limit-table-a", pieces, ["over", "valencia", None, None]), "special", "aragon")
    assert flags(game)[:2] == ["valencia", "valencia"]
    assert row(game, "valencia")[:2] == [1, 10]


def test_a_new_round_does_not_part_flag_and_bearer() -> None:
    """Who came this round has come earlier from then on; the place has another name, the flag is still there."""
    pieces = {"ship-new": [2, 0, 0, 0, 0]}
    game = overseas("s5-king-any", pieces, ["ship-new", None, None, None], seat=GREEN, rounds_played=1)
    do(game, "done")
    assert game.round == 3
    assert (flag(game, RED), row(game, "ship")[RED]) == ("ship", 2)


def test_a_bearer_carries_nothing() -> None:
    """Gold is claimed by another one, or not at all."""
    alone = overseas("s4-grande", {"america": [1, 0, 0, 0, 0]}, ["america", None, None, None])
    assert "claim-gold" not in legal(alone)
    two = overseas("s4-grande", {"america": [2, 0, 0, 0, 0]}, ["america", None, None, None], marks={"tokens": GOLD})
    do(two, "claim-gold")
    assert (row(two, "america-gold")[RED], row(two, "america")[RED], flag(two, RED)) == (1, 1, "america")
    assert "claim-gold" not in legal(two)


def test_black_caballeros_never_bear_a_flag() -> None:
    """Ruling 37: the Inquisitor moves them, and nobody asks about a flag."""
    pieces = {"aragon": [1, 0, 0, 0, 2]}
    game = moving(pieces, ["aragon", None, None, None], "s1-move-4-own", marks={"inquisitor": RED})
    do(game, "aragon", "black", "sevilla")
    assert (asked(game), flag(game, RED), row(game, "sevilla")) == ((RED, "move"), "aragon", [0, 0, 0, 0, 1])
    do(game, "aragon", "seat-0", "castillo")
    assert flag(game, RED) is None  # though black ones of his are on the board
