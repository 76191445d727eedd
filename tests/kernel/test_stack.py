"""`print(game.stack)`: what is still to be done, by name."""

from tests.table import special


def test_the_stack_tells_what_is_still_to_be_done() -> None:
    game = special("s1-move-4-own", {"aragon": [4, 0, 0, 0]})
    now, action, *_, last = str(game.stack).splitlines()
    assert now == "move seat=0 total=4 own=4 foreign=0 source=-2 which=0"
    assert action.startswith("action seat=0 card=")
    assert last == "over"
    assert game.stack.pending[0].fields["own"] == 4
