"""Field Day: every opponent moves his Grande to a region chosen by secret disc."""

from typing import Any

from elgrande import Game
from tests.modules.players_edition.scenes import FULL, home, watch
from tests.table import BLUE, GREEN, RED, YELLOW, asked, do, ki_special, ki_turn, legal

HOMES = ["granada", "sevilla", "aragon", "valencia"]


def homes(game: Game) -> list[str]:
    return [home(game, seat) for seat in range(game.seats)]


def day(**more: Any) -> Game:
    return ki_special("field-day", holds="caballero", **{"grandes": HOMES, **more})


def test_every_opponent_but_not_oneself_gets_a_new_home() -> None:
    game = day()
    assert [question.seat for question in game.pending] == [BLUE, YELLOW, GREEN]
    assert legal(game) == FULL
    do(game, "cataluna", "pais-vasco", "granada")
    assert homes(game) == ["granada", "cataluna", "pais-vasco", "granada"]
    assert game.view(RED).raw.discs == (-1, -1, -1, -1)  # put away again
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


def test_r3_of_four_players_the_holder_of_the_intrigue_card_does_not_have_it() -> None:
    game = ki_turn("field-day", {"aragon": [1, 0, 0, 0]}, holds="intrigue")
    assert legal(game) == {"done", "special", "place"}


def test_discs_are_secret_until_the_last_is_set() -> None:
    games = [day(), day()]
    for game, disc in zip(games, ("cataluna", "pais-vasco"), strict=True):
        game.apply(disc, YELLOW)
    assert games[0].view(BLUE) == games[1].view(BLUE)
    assert homes(games[0]) == HOMES
    assert games[0].view(BLUE).chosen == (False, False, True, False)


def test_homes_may_be_shared() -> None:
    game = do(day(), "granada", "granada", "granada")
    assert homes(game) == ["granada"] * 4


def test_the_new_home_pays_its_bonus_at_once() -> None:
    game = do(day(pieces={"cataluna": [0, 2, 1, 0]}), "cataluna", "aragon", "valencia")
    assert [tuple(payment)[:3] for payment in game.if_scored_now(3)] == [
        (BLUE, 4, "first"),
        (YELLOW, 2, "second"),
        (BLUE, 2, "home_bonus"),
    ]


def test_a_grande_in_the_kings_region_takes_no_part() -> None:
    game = day(king="sevilla")
    assert [question.seat for question in game.pending] == [YELLOW, GREEN]
    do(game, "cataluna", "cataluna")
    assert homes(game) == ["granada", "sevilla", "cataluna", "cataluna"]


def test_r11_nor_does_one_in_any_other_taboo_region_or_in_the_castillo() -> None:
    game = day(grandes=["granada", "castillo", "aragon", "valencia"], marks={"quarantine": "aragon"})
    assert [question.seat for question in game.pending] == [GREEN]
    do(game, "cataluna")
    assert homes(game) == ["granada", "castillo", "aragon", "cataluna"]


def test_who_chooses_the_kings_region_stays() -> None:
    game = do(day(), "galicia", "cataluna", "galicia")
    assert homes(game) == ["granada", "sevilla", "cataluna", "valencia"]


def test_r18_who_chooses_a_quarantined_or_guarded_region_stays() -> None:
    game = do(day(marks={"quarantine": "pais-vasco", "guard": "cataluna"}), "pais-vasco", "cataluna", "granada")
    assert homes(game) == ["granada", "sevilla", "aragon", "granada"]


def test_r11_ones_own_region_may_be_chosen() -> None:
    game = day()
    events = [*game.apply("sevilla", BLUE), *game.apply("granada", YELLOW), *game.apply("valencia", GREEN)]
    assert homes(game) == ["granada", "sevilla", "granada", "valencia"]
    assert [event.owner for event in events if event.kind == "grande_moved"] == [YELLOW]  # only what changed


def test_it_is_not_offered_when_nobody_can_move() -> None:
    game = ki_turn("field-day", grandes=["granada", "galicia", "castillo", "galicia"])
    assert legal(game) == {"done", "place"}


def test_a_veto_may_come_before_anybody_has_chosen() -> None:
    game = day(vetoes=[GREEN])
    assert watch(game, veto=1) == ["action_begun"]
    assert homes(game) == HOMES
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}


def test_a_veto_in_the_middle_leaves_those_who_have_moved_where_they_are() -> None:
    game = day(vetoes=[GREEN])
    answers = ("cataluna", "pais-vasco", "granada")
    assert watch(game, *answers, veto=3) == ["action_begun", "grande blue > cataluna", "grande yellow > pais-vasco"]
    assert homes(game) == ["granada", "cataluna", "aragon", "valencia"]
    assert asked(game) == (RED, "parts")
    assert game.view(RED).raw.discs == (-1, -1, -1, -1)


def test_nobody_is_asked_about_a_grande_that_stays() -> None:
    game = day(vetoes=[GREEN])
    assert watch(game, "sevilla", "galicia", "granada") == ["action_begun", "grande green > granada"]
    assert homes(game) == ["granada", "sevilla", "aragon", "granada"]


def test_the_own_grande_stays_where_the_king_is_too() -> None:
    game = do(day(grandes=["galicia", *HOMES[1:]]), "cataluna", "cataluna", "cataluna")
    assert home(game, RED) == "galicia"
