"""Joker: no number; when everybody has played, its owner plays another card."""

import pytest

from elgrande import Game
from tests.modules.players_edition.scenes import card_round, marks, play_on, turns
from tests.table import BLUE, BROWN, GREEN, RED, YELLOW, asked, do, legal

MANY = ["joker", "intrigue", "court-purge", "score-4", "score-5", "king"]


def spent(game: Game, seat: int) -> set[object]:
    return set(game.position()["discards"][seat])


def plays(*slugs: str) -> set[str]:
    return {f"play-{slug}" for slug in slugs}


def test_its_owner_plays_again_when_everybody_has_played_and_may_not_repeat_a_number() -> None:
    game = card_round([MANY] * 4, rounds_played=5)
    do(game, "play-joker", "play-king", "play-intrigue")
    assert asked(game) == (GREEN, "power")
    do(game, "play-score-4")
    assert asked(game) == (RED, "power")
    assert legal(game) == plays("court-purge", "score-5")  # free numbers, and no second Joker


def test_the_second_card_decides_order_supply_and_special_action() -> None:
    game = card_round([MANY] * 4, rounds_played=5)
    do(game, "play-joker", "play-score-4", "play-intrigue", "play-king", "play-score-5")
    assert turns(game) == (GREEN, RED, BLUE, YELLOW)  # 180, 120, 100, 10
    do(game, "done")  # Green has nobody to take
    assert asked(game) == (RED, "supply")
    assert legal(game) == {"number-0", "number-1", "number-2"}
    do(game, "number-0")
    assert "special-power" in legal(game)
    assert [event.kind for event in game.apply("special-power")].count("place_scored") == 3  # all 5-point regions


def test_both_cards_are_spent() -> None:
    game = card_round([MANY] * 4, rounds_played=5)
    before = spent(game, RED)
    do(game, "play-joker", "play-score-4", "play-intrigue", "play-king", "play-score-5")
    play_on(game, "disc")
    assert spent(game, RED) - before == {"joker", "score-5"}
    assert spent(game, BLUE) - before == {"score-4"}
    assert game.position()["hands"][RED] == ["intrigue", "court-purge", "score-4", "king"]


def test_the_second_card_may_be_the_lowest_and_brings_the_start_marker() -> None:
    game = card_round([MANY] * 4, rounds_played=4, start=YELLOW)
    do(game, "play-joker", "play-score-4", "play-score-5", "play-king", "play-intrigue")
    assert turns(game) == (BLUE, RED, GREEN, YELLOW)
    play_on(game, "power")
    assert game._state.start == YELLOW


@pytest.mark.parametrize(("start", "first", "second"), [(RED, RED, YELLOW), (BLUE, YELLOW, RED)])
def test_r5_two_jokers_are_followed_in_the_order_they_were_laid(start: int, first: int, second: int) -> None:
    game = card_round([MANY] * 4, rounds_played=5, start=start)
    for k in range(4):
        seat = (start + k) % 4
        assert asked(game) == (seat, "power")
        do(game, {RED: "play-joker", BLUE: "play-king", YELLOW: "play-joker", GREEN: "play-intrigue"}[seat])
    assert asked(game) == (first, "power")
    assert legal(game) == plays("court-purge", "score-4", "score-5")
    do(game, "play-score-4")
    assert asked(game) == (second, "power")
    assert legal(game) == plays("court-purge", "score-5")  # nor the number the first has just played
    do(game, "play-score-5")
    assert turns(game) == (BLUE, second, first, GREEN)


def test_r5_a_joker_does_not_forbid_another() -> None:
    game = do(card_round([MANY] * 4, rounds_played=5), "play-joker")
    assert "play-joker" in legal(game)


def test_r5_everybody_may_play_one() -> None:
    game = card_round([MANY] * 3, rounds_played=5)
    do(game, "play-joker", "play-joker", "play-joker", "play-king", "play-intrigue", "play-score-4")
    assert turns(game) == (RED, YELLOW, BLUE)


def test_in_the_last_round_it_is_followed_too() -> None:
    game = card_round([["joker", "score-4", "king"]] * 3)
    do(game, "play-joker", "play-king", "play-joker")
    assert asked(game) == (RED, "power")
    do(game, "play-score-4")
    assert game.round == 9
    play_on(game, "power")  # Yellow has nothing but what others have played
    do(game, "play-king")
    assert turns(game) == (BLUE, YELLOW, RED)


# no number left (R6)


FOUR = ["intrigue", "court-purge", "score-4", "king"]


def test_r6_who_has_no_other_number_may_repeat_one_and_comes_after_it() -> None:
    game = card_round([[card] for card in FOUR] + [FOUR])
    do(game, *(f"play-{card}" for card in FOUR))
    assert asked(game) == (BROWN, "power")
    assert legal(game) == plays(*FOUR)
    do(game, "play-score-4")
    assert turns(game) == (GREEN, YELLOW, BROWN, BLUE, RED)  # Yellow's 100 was played first


def test_r6_not_while_a_number_is_free() -> None:
    game = card_round([[card] for card in FOUR] + [[*FOUR[:3], "score-5"]])
    do(game, *(f"play-{card}" for card in FOUR))
    assert legal(game) == plays("score-5")


def test_r6_not_while_there_is_a_joker() -> None:
    game = card_round([[card] for card in FOUR] + [[*FOUR[:3], "joker"]])
    do(game, *(f"play-{card}" for card in FOUR))
    assert legal(game) == plays("joker")
    do(game, "play-joker")
    assert legal(game) == plays(*FOUR[:3])


def test_r6_the_copy_after_a_joker_is_the_later_one_although_its_owner_sits_first() -> None:
    game = card_round([["joker", *FOUR], *([card] for card in FOUR)])
    do(game, "play-joker", *(f"play-{card}" for card in FOUR))
    assert asked(game) == (RED, "power")
    assert legal(game) == plays(*FOUR)
    do(game, "play-king")
    assert turns(game) == (BROWN, RED, GREEN, YELLOW, BLUE)


def test_r6_two_copies_after_jokers_go_in_the_order_they_were_played() -> None:
    game = card_round([["king"], ["joker", "king"], ["joker", "king"]], start=YELLOW)
    do(game, "play-joker", "play-king", "play-joker", "play-king", "play-king")
    assert turns(game) == (RED, YELLOW, BLUE)


def test_r6_the_later_copy_of_the_lowest_number_takes_the_intrigue_card_and_the_start_marker() -> None:
    game = card_round([["joker", "intrigue"], ["intrigue"], ["king"]], rounds_played=8)
    do(game, "play-joker", "play-intrigue", "play-king", "play-intrigue")
    assert turns(game) == (YELLOW, BLUE, RED)
    events = []
    while asked(game)[1] != "disc":
        least = {"supply": "number-0", "parts": "done"}
        events += game.apply(least[asked(game)[1]])
    assert [event.seat for event in events if event.kind == "start_passed"] == [RED]


def test_a_joker_alone_asks_for_no_hurricane() -> None:
    """What it is followed by is known before any turn: a Hurricane sets its disc then."""
    game = card_round([["joker", "hurricane"], ["king"], ["intrigue"], ["score-4"]])
    do(game, "play-joker", "play-king", "play-intrigue", "play-score-4", "play-hurricane")
    assert asked(game) == (RED, "set_storm")
    do(game, "aragon")
    assert marks(game)["storm"] == ["aragon", None, None, None]


def test_it_is_one_of_the_cards_to_choose_from() -> None:
    game = Game.new(4, seed=1, modules=("king_and_intrigue", "players_edition"))
    play_on(game, "choose_hand")
    assert "play-joker" in legal(game)
