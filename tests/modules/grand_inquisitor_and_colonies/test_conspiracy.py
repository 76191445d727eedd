"""Conspiracy: a Grande goes into the Castillo, still earns its bonus, and leaves with its owner's Caballeros."""

from typing import Any

from tests.modules.grand_inquisitor_and_colonies.scenes import BLUE, GONZALO, discs, scoring, where
from tests.steps.flow import worth
from tests.table import Pieces, asked, do, gic_special, gic_turn, legal

INSIDE = ["granada", "castillo", "granada", "granada"]


def homes(game: Any) -> list[str]:
    return list(game.position()["grandes"])


def test_an_opponents_grande() -> None:
    """Ruling 21."""
    game = gic_special("conspiracy")
    assert legal(game) == {"done", "seat-1", "seat-2", "seat-3"}
    do(game, "seat-1")
    assert homes(game) == INSIDE
    assert legal(game) == {"done", "place"}


def test_with_the_option_anybodys() -> None:
    """Ruling 21."""
    game = gic_special("conspiracy", options={"conspiracy": "any"})
    assert legal(game) == {"done", "seat-0", "seat-1", "seat-2", "seat-3"}
    do(game, "seat-0")
    assert homes(game) == ["castillo", "granada", "granada", "granada"]


def test_the_option_is_told_on_the_card() -> None:
    card = next(
        card for card in gic_turn("conspiracy", options={"conspiracy": "any"}).rules.cards if card.slug == "conspiracy"
    )
    assert "yours or an opponent's" in card.text.en
    assert "deinen oder den eines Mitspielers" in card.text.de


def test_not_from_the_kings_region() -> None:
    game = gic_special("conspiracy", grandes=["granada", "aragon", "castilla-la-vieja", "ship"])
    assert legal(game) == {"done", "seat-1", "seat-3"}


def test_the_owner_may_move_him_out() -> None:
    game = do(gic_turn("s4-grande", seat=BLUE, grandes=INSIDE), "special", "aragon")
    assert game.position()["grandes"][BLUE] == "aragon"


def test_a_special_scoring_of_the_castillo_pays_his_bonus() -> None:
    pieces: Pieces = {"castillo": [0, 2, 1, 0]}
    assert worth(scoring(pieces, grandes=INSIDE), "castillo") == [0, 5 + 2, 3, 0]
    game = gic_special("s3-score-castillo", pieces, grandes=INSIDE)
    assert game.scores == (0, 7, 3, 0)


def test_the_home_bonus_twice_in_one_general_scoring() -> None:
    """5 and 2 in the Castillo, then 4 and 2 in Galicia, where he leads his Caballeros."""
    game = scoring({"castillo": [0, 2, 0, 0]}, grandes=INSIDE)
    discs(game, "aragon", "galicia", "aragon", "aragon")
    assert homes(game)[BLUE] == "galicia"
    assert where(game, BLUE) == {"galicia": 2}
    assert game.scores == (0, 5 + 2 + 4 + 2, 0, 0)


def test_on_the_kings_region_he_stays_inside() -> None:
    """Ruling 21: until the next general scoring."""
    game = scoring({"castillo": [0, 2, 0, 0]}, grandes=INSIDE)
    discs(game, "aragon", "castilla-la-vieja", "aragon", "aragon")
    assert homes(game)[BLUE] == "castillo"


def test_alone_inside_his_owner_still_sets_a_disc_where_the_castillo_is_open() -> None:
    game = scoring(grandes=INSIDE, options={"castillo": "open"})
    assert [question.seat for question in game.pending] == [BLUE]


def test_a_veto() -> None:
    game = do(gic_special("conspiracy", vetoes=[BLUE]), "seat-2", "veto")
    assert homes(game) == ["granada"] * 4
    assert asked(game) == (GONZALO, "parts")
