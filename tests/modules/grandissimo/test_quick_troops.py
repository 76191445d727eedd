"""Quick Troops: the three Caballeros of the card come straight from the Province."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.modules.grandissimo.court import TROOPS, TROOPS_CALLED
from elgrande.modules.grandissimo.turns import BARRED_BY
from elgrande.rules.markers import set_mark
from tests.modules.grandissimo.scenes import keepers, king, mark, ships, under, used
from tests.modules.players_edition.scenes import announced
from tests.table import BLUE, GREEN, RED, asked, court, do, gra_special, gra_turn, legal, province, row

CARD = "g6-quick-troops"
QUEEN = {"persons": {"queen": RED}}


def with_province(count: int, at_court: int = 7, **more: Any) -> Game:
    """Red has so many in his Province; the rest of his thirty are in Sevilla."""
    pieces = {"court": [at_court, 7, 7, 7], "sevilla": [30 - at_court - count, 0, 0, 0]}
    return gra_turn(CARD, pieces, **more)


def placed(game: Game) -> int:
    """As many as may be placed go into the Castillo."""
    before = row(game, "castillo")[RED]
    do(game, "place")
    while game.decision.kind == "place":
        do(game, "castillo")
    return row(game, "castillo")[RED] - before


def test_three_from_the_province() -> None:
    game = gra_turn(CARD)
    events = game.apply("special")
    assert [(e.seat, e.amount) for e in events if e.kind == TROOPS_CALLED] == [(RED, 3)]
    assert (court(game, RED), province(game, RED)) == (7, 23)  # nobody has come yet
    assert placed(game) == 3
    assert (court(game, RED), province(game, RED)) == (7, 20)
    assert mark(game, TROOPS) is None


def test_where_caballeros_are_normally_placed() -> None:
    game = do(gra_special(CARD, marks={"ships": [RED, None]}), "place")
    assert legal(game) == {"done", "pais-vasco", "castilla-la-vieja", "portugal", "castillo", "caravel-1"}
    do(game, "portugal", "caravel-1", "pais-vasco")
    assert [row(game, place)[RED] for place in ("portugal", "caravel-1", "pais-vasco")] == [1, 1, 1]
    assert (court(game, RED), province(game, RED)) == (7, 30 - 10)


def test_fewer_if_he_likes() -> None:
    game = do(gra_special(CARD), "place", "castillo", "done")
    assert (court(game, RED), province(game, RED)) == (7, 22)
    assert legal(game) == {"done", "take-ship"}


def test_not_begun_the_three_come_from_the_court() -> None:
    game = gra_turn(CARD)
    assert placed(game) == 3
    assert (court(game, RED), province(game, RED)) == (4, 23)
    assert "special" not in legal(game)  # there is nobody left to call them for


@pytest.mark.parametrize("count", [1, 2])
def test_r24_no_more_than_the_province_has(count: int) -> None:
    """Ruling R24: the missing ones do not come from the Court, nor from regions."""
    game = do(with_province(count), "special")
    assert placed(game) == count
    assert (court(game, RED), province(game, RED)) == (7, 0)


def test_r24_from_an_empty_province_nobody_can_be_called() -> None:
    game = with_province(0)
    assert "special" not in legal(game)
    assert placed(game) == 3
    assert court(game, RED) == 4


def test_r24_stopped_by_a_veto_they_come_from_the_court() -> None:
    """Ruling R24."""
    game = gra_special(CARD, vetoes=[BLUE])
    assert announced(game) == "troops_called"
    do(game, "veto")
    assert legal(game) == {"done", "place", "take-ship"}
    assert placed(game) == 3
    assert (court(game, RED), province(game, RED)) == (4, 23)


def test_either_of_two_vetoes_does() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "allow", "veto")
    assert keepers(game) == [BLUE]
    assert placed(game) == 3
    assert court(game, RED) == 4
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "allow", "allow")
    assert placed(game) == 3
    assert court(game, RED) == 7


def test_placing_them_is_no_special_action_any_more() -> None:
    """A Veto can stop the calling only."""
    game = do(gra_special(CARD, vetoes=[BLUE]), "allow", "place", "castillo")
    assert asked(game) == (RED, "place")


def test_with_no_further_actions_they_come_from_the_court() -> None:
    """Ruling R24; nobody else can have this card in such a round, but a special action is a special action."""
    game = gra_turn(CARD)
    set_mark(game._state, BARRED_BY, BLUE)
    do(game, "take-ship")
    assert legal(game) == {"done", "place"}


def test_even_with_an_empty_court() -> None:
    game = gra_turn(CARD, {"court": [0, 7, 7, 7]})
    assert "place" not in legal(game)
    assert placed(do(game, "special")) == 3
    assert province(game, RED) == 27


def test_the_queens_extra_still_comes_from_the_court() -> None:
    """Only the three are quick."""
    game = do(gra_turn(CARD, marks=QUEEN), "special")
    assert placed(game) == 4
    assert (court(game, RED), province(game, RED)) == (6, 20)
    assert used(game, "queen") == (RED,)


def test_with_her_and_a_short_province() -> None:
    game = do(with_province(2, marks=QUEEN), "special")
    assert placed(game) == 3
    assert (court(game, RED), province(game, RED)) == (6, 0)
    assert used(game, "queen") == (RED,)


def test_with_her_and_an_empty_court() -> None:
    game = do(gra_turn(CARD, {"court": [0, 7, 7, 7]}, marks=QUEEN), "special")
    assert placed(game) == 3
    assert used(game, "queen") == ()


def test_who_is_called_may_still_leave_as_a_guest_first() -> None:
    """The Jester takes his from the same Province; at most what is left then comes."""
    game = do(with_province(3, marks={"persons": {"jester": RED}}), "special", "send-guest", "seat-1")
    assert placed(game) == 2
    assert (court(game, RED), province(game, RED)) == (7, 0)


def test_not_beyond_the_turn() -> None:
    game = do(gra_special(CARD), "done")
    assert mark(game, TROOPS) is None
    assert under(game, 6) == [CARD]
    assert asked(game)[0] == BLUE


def test_the_ship_goes_with_it_before_or_after() -> None:
    """Ruling R4, a proposed symbol."""
    game = do(gra_turn(CARD), "take-ship", "special", "place", "caravel-1")
    assert (ships(game), row(game, "caravel-1")) == ([RED, None], [1, 0, 0, 0])
    assert province(game, RED) == 22


def test_the_king_incognito_between_two_of_them() -> None:
    """Ruling R11: the rest goes by the new King's region and still comes from the Province."""
    game = do(gra_special(CARD, marks={"incognito": [None, "cataluna", None, None]}), "place", "pais-vasco")
    game.apply("incognito", BLUE)
    assert legal(game) == {"done", "aragon", "valencia", "castillo"}
    do(game, "aragon", "aragon")
    assert (king(game), row(game, "aragon")[RED], court(game, RED), province(game, RED)) == ("cataluna", 2, 7, 20)


def test_it_is_in_a_position() -> None:
    game = gra_special(CARD)
    assert game.position()["marks"]["troops"] == 3
    again = Game.from_position(game.position())
    assert placed(again) == 3
    assert court(again, RED) == 7
