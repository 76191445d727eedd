"""What random games have found: positions that were refused though they come up in play."""

from elgrande.documents.markers import wrong_marks
from tests.table import do, gra_turn


def test_the_queen_is_new_while_another_player_is_asked_whether_his_caballero_goes_along() -> None:
    pieces = {"aragon": [0, 1, 0, 0], "court": [3, 3, 0, 0]}
    game = gra_turn("g7-queen-and-jester", pieces, marks={"soldiers": ["aragon", "aragon"], "persons": {"general": 0}})
    do(game, "special", "take-queen", "move-soldiers", "aragon", "valencia", "seat-1")
    assert game.decision.kind == "consent"
    assert game.decision.seat == 1
    assert wrong_marks(game._state) is None


def test_troops_are_called_while_their_player_does_something_else_first() -> None:
    pieces = {"galicia": [1, 1, 0, 0], "court": [3, 3, 0, 0]}
    game = gra_turn("g6-quick-troops", pieces, marks={"persons": {"jester": 0}})
    do(game, "special", "send-guest")
    assert game.decision.kind == "guest_to"
    assert wrong_marks(game._state) is None
