"""What the rulebook says of a whole round with two stacks more; everything else stands with its card or its piece."""

from tests.modules.grandissimo.scenes import offered, turn_begins, under
from tests.steps.flow import until
from tests.table import BLUE, RED, YELLOW, asked, do, legal

OFFER = [
    "s1-move-4-own",
    "s2-king-angry",
    "s3-score-4s",
    "s4-grande",
    "s5-king-any",
    "g6-alliance",
    "g7-queen-and-jester",
]


def test_two_more_cards_to_choose_from_each_for_one_player_and_then_under_its_stack() -> None:
    game = turn_begins(offer=OFFER)
    stacks = {f"stack-{stack}" for stack in range(1, 8)}
    assert (asked(game), legal(game)) == ((RED, "choose_card"), stacks)
    do(game, "stack-6", "done")
    assert under(game, 6) == ["g6-alliance"]
    until(game, "choose_card")
    assert (asked(game), legal(game)) == ((BLUE, "choose_card"), stacks - {"stack-6"})
    do(game, "stack-7", "done")
    assert under(game, 7) == ["g7-queen-and-jester"]
    until(game, "choose_card")
    assert (asked(game), legal(game)) == ((YELLOW, "choose_card"), stacks - {"stack-6", "stack-7"})
    until(game, "power")
    assert offered(game)[5] not in (None, "g6-alliance")
    assert offered(game)[6] == "g7-queen-and-jester"
