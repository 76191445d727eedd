"""Stack 1: cards that move Caballeros."""

from tests.table import BLUE, RED, asked, do, legal, row, special


def test_t12_a_veto_in_the_middle_undoes_just_the_step_it_meets() -> None:
    game = special("s1_move_4_any", {"aragon": [4, 0, 0, 0]}, vetoes=[BLUE])
    for target in ("valencia", "granada"):
        do(game, "aragon", target)
        assert asked(game) == (BLUE, "window")
        do(game, "allow")
    do(game, "aragon", "sevilla", "veto")
    assert row(game, "aragon") == [2, 0, 0, 0]
    assert row(game, "valencia") == row(game, "granada") == [1, 0, 0, 0]
    assert row(game, "sevilla") == [0, 0, 0, 0]
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}
    assert game.position()["used"][1][-1] == "s2_veto"
