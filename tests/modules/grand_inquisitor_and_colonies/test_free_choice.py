"""Free Choice: up to two of one's own Caballeros when the Castillo has been emptied, before the regions are scored."""

from typing import Any

from elgrande import Game
from tests.modules.grand_inquisitor_and_colonies.scenes import BLUE, GONZALO, YELLOW, discs, scoring, where
from tests.table import Pieces, asked, do, gic_special, legal, row

KEPT = {"card": "free-choice", "seat": BLUE}
NUEVA = "castilla-la-nueva"


def emptied(pieces: Pieces, *regions: str, **more: Any) -> Game:
    """Discs are set, the Castillo has been scored and emptied; Blue holds the card."""
    game = scoring(pieces, **{"kept": [KEPT], **more})
    discs(game, *regions)
    return game


def test_it_is_kept_until_the_next_general_scoring_is_over() -> None:
    game = do(gic_special("free-choice"), "done")
    assert game.position()["kept"] == [{"card": "free-choice", "seat": GONZALO, "until": "scoring"}]
    game = emptied({"aragon": [0, 1, 0, 0]}, *["galicia"] * 4)
    do(game, "done")
    assert game.position()["kept"] == []
    assert asked(game)[1] == "power"


def test_after_the_castillo_before_the_regions() -> None:
    """One who has just left it may go on; the Castillo is paid as it was, 5 for Blue."""
    game = emptied({"castillo": [0, 1, 0, 0], "aragon": [0, 1, 2, 0]}, *["galicia"] * 4)
    assert asked(game) == (BLUE, "move")
    assert game.scores == (0, 5, 0, 0)
    assert legal(game) == {"done", "galicia", "aragon"}
    do(game, "galicia", "aragon", "aragon", "viceroy")
    assert where(game, BLUE) == {"aragon": 1, "viceroy": 1}
    assert game.scores == (0, 5 + 4 + 5, 5, 0)  # second in Aragón, Viceroy; Yellow is first


def test_at_most_two_and_not_the_kings_region() -> None:
    game = emptied({"aragon": [0, 3, 0, 0]}, *["galicia"] * 4)
    assert "castilla-la-vieja" not in legal(do(game, "aragon"))
    do(game, "sevilla", "aragon", "sevilla")
    assert where(game, BLUE) == {"aragon": 1, "sevilla": 2}
    assert asked(game)[1] == "power"


def test_the_limit_table_is_filled_first_and_again_after_it() -> None:
    """Ruling 35: the Inquisitor fills it with those from the Castillo; Blue moves; the space he leaves is filled."""
    pieces: Pieces = {"castillo": [1, 1, 0, 0], NUEVA: [0, 1, 8, 0]}
    game = emptied(pieces, NUEVA, NUEVA, "galicia", "galicia", marks={"inquisitor": YELLOW})
    assert asked(game) == (YELLOW, "fill")
    do(game, "seat-1")
    assert asked(game) == (BLUE, "move")
    assert row(game, "over") == [1, 0, 0, 0, 0]
    do(game, NUEVA, "galicia", "done")
    assert row(game, NUEVA) == [1, 1, 8, 0, 0]
    assert row(game, "over") == [0] * 5


def test_who_goes_to_sea_between_two_rounds_may_sail_in_the_next() -> None:
    """Ruling 15: he came earlier than that round."""
    game = emptied({"aragon": [0, 1, 0, 0]}, *["galicia"] * 4)
    do(game, "aragon", "ship")
    assert where(game, BLUE) == {"ship-new": 1}
    do(game, "done")
    assert asked(game)[1] == "power"
    assert where(game, BLUE) == {"ship": 1}


def test_nobody_can_veto_it() -> None:
    game = emptied({"aragon": [0, 1, 0, 0]}, *["galicia"] * 4, kept=[KEPT, {"card": "s2-veto", "seat": GONZALO}])
    do(game, "aragon", "sevilla")
    assert where(game, BLUE) == {"sevilla": 1}


def test_with_two_rights_clockwise_from_the_start_marker() -> None:
    kept = [KEPT, {"card": "free-choice", "seat": GONZALO, "copied": True}]
    pieces: Pieces = {"aragon": [1, 1, 0, 0]}
    game = emptied(pieces, *["galicia"] * 4, kept=kept, start=1, order=[0, 2, 3, 1])
    assert asked(game) == (BLUE, "move")
    do(game, "done")
    assert asked(game) == (GONZALO, "move")
    do(game, "done")
    assert game.position()["kept"] == []
