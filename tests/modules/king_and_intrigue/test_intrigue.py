"""Card 10, Intrigue: the lowest of all, so its player holds the Intrigue card and carries out its action."""

import pytest

from tests.modules.king_and_intrigue.ki import face, holding, new, playing, power, turn
from tests.steps.flow import numbers, until
from tests.table import RED, asked, do, legal, row

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@EVERY_SIZE
def test_whatever_the_others_play_it_brings_the_intrigue_card(seats: int) -> None:
    game = playing(["intrigue", "free-placement", "court-purge", "veto", "royal-wrath"][:seats])
    while game.decision.seat != RED:
        until(game, "parts")
        do(game, "done")
    assert "intrigue" in holding(game).slug
    assert asked(game) == (RED, "supply")
    assert legal(game) == numbers(power(game, "intrigue").supply)


@EVERY_SIZE
def test_its_action_is_that_of_the_intrigue_card(seats: int) -> None:
    game = turn("intrigue", {"aragon": [2, *[1] * (seats - 1)]}, seats=seats, holds="intrigue")
    assert legal(game) == {"done", "special", "place"}
    do(game, "special")
    assert legal(game) == {"first", "second"}
    do(game, "second", "aragon", "granada")
    assert row(game, "aragon") == [0, *[1] * (seats - 1)]
    assert row(game, "granada") == [2, *[0] * (seats - 1)]


@pytest.mark.parametrize("intrigue", ["together", "apart"])
def test_it_follows_the_option_of_the_intrigue_card(intrigue: str) -> None:
    game = new(4, intrigue=intrigue)
    cards = [card for card in game.rules.cards if "intrigue" in card.slug]
    assert len({card.programs for card in cards}) == 1
    assert len({card.text for card in cards}) == 1
    assert face(game, "intrigue").text != face(new(4, intrigue="apart" if intrigue == "together" else "together"),
                                               "intrigue").text  # fmt: skip
