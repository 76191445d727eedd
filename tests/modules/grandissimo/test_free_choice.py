"""Free Choice: up to two of one's own Caballeros move when the Castillo has been emptied, before regions are scored."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.events import CARD_RETURNED, PIECES, PLACE_SCORED
from tests.modules.grandissimo.scenes import discs, keepers, kinds, score_all, scoring, under, where
from tests.modules.players_edition.scenes import announced
from tests.steps.flow import REGIONS, paid, scored, until
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal, row

CARD = "g6-free-choice"


def emptied(pieces: Pieces, *regions: str, holder: int = BLUE, **more: Any) -> Game:
    """Discs (Galicia where none is named) were set, the Castillo scored and emptied; that seat holds the card."""
    game = scoring(pieces, **{"kept": [{"card": CARD, "seat": holder}], **more})
    discs(game, *[*regions, *["galicia"] * 4][: len(game.pending)])
    return game


# until then


def test_the_card_stays_before_its_player_until_the_scoring() -> None:
    game = do(gra_special(CARD, {"aragon": [1, 0, 0, 0]}), "done")
    assert (keepers(game), under(game, 6)) == ([RED], [])
    until(game, "disc")
    assert RED in keepers(game)
    score_all(game)
    assert (asked(game), game.round) == ((RED, "move"), 3)


def test_who_does_not_use_the_special_action_keeps_nothing() -> None:
    game = do(gra_turn(CARD), "done")
    assert (keepers(game), under(game, 6)) == ([], [CARD])


def test_a_veto_leaves_nothing_before_its_player() -> None:
    game = gra_special(CARD, vetoes=[GREEN])
    assert announced(game) == "card_kept"
    do(game, "veto", "done")
    assert (keepers(game), under(game, 6)) == ([], [CARD])


def test_either_of_two_vetoes_does() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "allow", "veto", "done")
    assert (keepers(game), under(game, 6)) == ([BLUE], [CARD])


# in it


def test_after_the_castillo_and_before_the_first_region() -> None:
    """The Castillo is paid as it was; one who has just left it may go on."""
    game = scoring({"castillo": [0, 2, 0, 0], "aragon": [1, 0, 0, 0]}, kept=[{"card": CARD, "seat": BLUE}])
    events = discs(game, "galicia", "sevilla", "galicia", "galicia")
    assert scored(game, events) == ["castillo"]
    assert paid(game, events) == [(BLUE, "castillo", 5, "first")]
    assert (asked(game), legal(game)) == ((BLUE, "move"), {"done", "sevilla"})
    do(game, "sevilla", "aragon", "sevilla")
    events = game.apply("aragon")
    assert row(game, "aragon") == [1, 2, 0, 0]
    told = kinds(events)
    assert told.index(PIECES) < told.index(PLACE_SCORED)
    assert game.scores == (4, 5 + 5, 0, 0)


def test_only_ones_own() -> None:
    """Ruling R16."""
    game = emptied({"aragon": [2, 1, 0, 0], "sevilla": [0, 0, 2, 0]})
    assert legal(game) == {"done", "aragon"}
    do(game, "aragon")
    assert asked(game) == (BLUE, "move_to")  # whose is no question


@pytest.mark.parametrize("count", [0, 1, 2])
def test_r16_up_to_two(count: int) -> None:
    """Ruling R16."""
    game = emptied({"aragon": [0, 3, 0, 0]})
    for _ in range(count):
        do(game, "aragon", "sevilla")
    if count < 2:
        do(game, "done")
    assert asked(game)[1] == "power"
    assert where(game, BLUE) == {place: n for place, n in (("aragon", 3 - count), ("sevilla", count)) if n}


def test_neither_from_nor_into_the_kings_region() -> None:
    """Ruling R16."""
    game = emptied({"galicia": [0, 2, 0, 0], "aragon": [0, 1, 0, 0]})
    assert legal(game) == {"done", "aragon"}
    do(game, "aragon")
    assert legal(game) == {"castillo", "portugal", *REGIONS} - {"aragon", "galicia"}


def test_r16_into_the_castillo_where_he_waits_for_the_next_scoring() -> None:
    """Ruling R16: the Castillo is not scored again."""
    game = emptied({"aragon": [0, 1, 0, 0]})
    events = do(game, "aragon").apply("castillo")
    assert row(game, "castillo") == [0, 1, 0, 0]
    assert paid(game, events) == []


def test_not_out_of_the_castillo_nor_from_court_ship_or_prison() -> None:
    pieces: Pieces = {"caravel-1": [0, 1, 0, 0], "prison": [0, 1, 0, 0], "castillo": [0, 0, 0, 0]}
    game = emptied(pieces, marks={"ships": [BLUE, None]})
    assert asked(game)[1] == "power"  # nobody to move


def test_portugal_is_a_region_like_any() -> None:
    game = do(emptied({"aragon": [0, 1, 0, 0]}), "aragon", "portugal", "done")
    assert game.scores == (0, 5, 0, 0)
    game = emptied({"portugal": [0, 1, 0, 0]})
    assert legal(game) == {"done", "portugal"}


def test_by_where_the_stand_in_is() -> None:
    """Revolution: his region is closed, the King's old one is open."""
    game = emptied(
        {"galicia": [0, 1, 0, 0], "aragon": [0, 1, 0, 0]}, "sevilla", "sevilla", "sevilla", "sevilla",
        king="aragon", grandes=["granada", "granada", "aragon", "granada"], marks={"stand_in": YELLOW},
    )  # fmt: skip
    assert legal(game) == {"done", "galicia"}
    assert "aragon" not in legal(do(game, "galicia"))


def test_no_veto_in_a_general_scoring() -> None:
    """It stops special actions; this is none any more."""
    game = emptied({"aragon": [0, 2, 0, 0]}, kept=[{"card": CARD, "seat": BLUE}, {"card": "s2-veto", "seat": GREEN}])
    do(game, "aragon", "sevilla")
    assert asked(game) == (BLUE, "move")
    assert row(game, "sevilla") == [0, 1, 0, 0]


def test_afterwards_the_card_is_gone_used_or_not() -> None:
    for answers in (("done",), ("aragon", "sevilla", "done")):
        game = emptied({"aragon": [0, 2, 0, 0]})
        for answer in answers:
            events = game.apply(answer)
        gone = [e for e in events if e.kind == CARD_RETURNED]
        assert [(e.seat, game.rules.cards[e.card].slug) for e in gone] == [(BLUE, CARD)]
        assert (keepers(game), CARD in under(game, 6)) == ([], True)


def test_it_is_for_one_scoring_only() -> None:
    game = do(emptied({"aragon": [0, 2, 0, 0]}), "done")
    until(game, "disc")
    assert game.round == 6
    score_all(game)
    assert asked(game)[1] == "power"


def test_special_scorings_do_not_wait_for_it() -> None:
    game = gra_turn("s3-score-5s", {"aragon": [0, 2, 0, 0]}, kept=[{"card": CARD, "seat": BLUE}])
    do(game, "special")
    assert game.scores == (0, 5, 0, 0)
    assert asked(game) == (RED, "parts")


def test_court_and_grande_are_not_touched() -> None:
    game = do(emptied({"aragon": [0, 2, 0, 0]}), "aragon", "sevilla", "done")
    assert court(game, BLUE) == 7
    assert game.position()["grandes"] == ["granada"] * 4


def test_a_table_saved_in_the_middle_asks_the_same() -> None:
    game = do(emptied({"aragon": [0, 2, 0, 0]}), "aragon", "sevilla")
    again = Game.from_position(game.position())
    assert (asked(again), legal(again)) == (asked(game), legal(game))
    assert Game.replay(game.record()) == game
