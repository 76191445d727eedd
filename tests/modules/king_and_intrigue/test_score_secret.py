"""Card 170: everybody picks a region by disc; each that was picked just once is scored."""

from tests.modules.king_and_intrigue.ki import power, special, turn
from tests.steps.flow import REGIONS, scored, seats_asked
from tests.table import BLUE, GREEN, RED, YELLOW, asked, do, legal

HERE = {"aragon": [2, 1, 0, 0], "sevilla": [0, 3, 1, 0], "galicia": [1, 0, 0, 0]}


def test_it_is_the_card_the_rulebook_numbers() -> None:
    assert power(turn("score-secret"), "score-secret").value == 170


def test_all_players_its_own_too_choose_any_region_at_once() -> None:
    game = special("score-secret", HERE)
    assert seats_asked(game) == [RED, BLUE, YELLOW, GREEN]
    for decision in game.pending:
        assert set(decision.names) == set(REGIONS)  # the King's region too


def test_what_was_picked_once_is_scored_and_the_rest_not() -> None:
    game = special("score-secret", HERE)
    for seat, region in ((GREEN, "aragon"), (RED, "aragon"), (YELLOW, "sevilla")):
        assert game.apply(region, seat) == []
    events = game.apply("galicia", BLUE)
    assert scored(game, events) == ["galicia", "sevilla"]
    assert game.scores == (4 + 2, 4, 3, 0)  # with the King's bonus
    assert game._state.discs == (-1,) * 4
    assert legal(game) == {"done", "place"}


def test_all_the_same_nothing_is_scored() -> None:
    game = do(special("score-secret", HERE), *["aragon"] * 4)
    assert game.scores == (0, 0, 0, 0)


def test_discs_are_secret_until_all_are_set() -> None:
    game = special("score-secret", HERE)
    game.apply("aragon", BLUE)
    assert game.view(RED).chosen == (False, True, False, False)
    assert game.view(RED).raw.discs == (-1,) * 4
    assert game.view(BLUE).raw.secret == REGIONS.index("aragon")


def test_a_veto_before_the_discs_and_between_the_scorings() -> None:
    game = special("score-secret", HERE, vetoes=[BLUE])
    assert asked(game) == (BLUE, "window")
    assert do(game, "veto").scores == (0, 0, 0, 0)
    assert legal(game) == {"done", "place"}
    game = do(special("score-secret", HERE, vetoes=[BLUE]), "allow", "aragon", "sevilla", "galicia", "granada")
    assert asked(game) == (RED, "score_set")  # its player chooses the order
    assert legal(game) == {"aragon", "sevilla", "galicia", "granada"}
    do(game, "galicia", "allow", "sevilla", "veto")
    assert game.scores == (4 + 2, 0, 0, 0)
    assert legal(game) == {"done", "place"}
