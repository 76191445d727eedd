"""General scoring: discs, Castillo, move, regions."""

from typing import Any

import pytest

from elgrande import Event, Game
from elgrande.rules.events import DISC_SHOWN, PIECES, PLACE_SCORED, POINTS, SCORING_BEGUN
from elgrande.rules.ruleset import CASTILLO
from tests.steps.flow import BENITA, GABRIEL, RAMON, REGIONS, paid, scored, seats_asked, site
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, legal, row


def scoring(pieces: dict[str, list[int]] | None = None, *, seats: int = 4, **more: Any) -> Game:
    """After the third round. The King is in Galicia, all Grandes in Cataluña, and there are 7 in every Court."""
    return Game.from_position(
        {
            "seats": seats,
            "rounds_played": 3,
            "king": "galicia",
            "grandes": ["cataluna"] * seats,
            "pieces": {"court": [7] * seats, **(pieces or {})},
            "phase": "general_scoring",
            **more,
        }
    )


def choose(game: Game, *discs: str) -> list[Event]:
    """Everybody who is asked, in seat order; the events of the last choice."""
    events: list[Event] = []
    for disc in discs:
        events = game.apply(disc, game.decision.seat)
    return events


# who chooses what


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_a_hidden_castillo_everybody_chooses_even_with_nobody_inside(seats: int) -> None:
    game = scoring({"castillo": [0, 2, 0, 0, 0][:seats]}, seats=seats)
    assert seats_asked(game) == list(range(seats))
    for question in game.pending:
        assert question.kind == "disc"
        assert set(question.names) == set(REGIONS)


def test_with_an_open_castillo_only_those_inside_choose() -> None:
    game = scoring({"castillo": [0, 2, 0, 1]}, options={"castillo": "open"})
    assert seats_asked(game) == [BLUE, GREEN]
    choose(game, "aragon", "valencia")
    assert row(game, "aragon") == [0, 2, 0, 0]
    assert row(game, "valencia") == [0, 0, 0, 1]


def test_with_an_open_castillo_and_nobody_inside_nobody_is_asked() -> None:
    game = scoring({"aragon": [1, 0, 0, 0]}, options={"castillo": "open"})
    assert game.scores == (5, 0, 0, 0)
    assert asked(game)[1] == "power"


def test_discs_can_be_chosen_in_any_order() -> None:
    game = scoring({"castillo": [1, 1, 1, 1]})
    for seat, region in ((GREEN, "sevilla"), (RED, "aragon"), (YELLOW, "valencia"), (BLUE, "granada")):
        game.apply(region, seat)
    assert row(game, "sevilla") == [0, 0, 0, 1]
    assert row(game, "aragon") == [1, 0, 0, 0]
    assert row(game, "valencia") == [0, 0, 1, 0]
    assert row(game, "granada") == [0, 1, 0, 0]


def test_a_disc_is_secret_until_all_have_chosen() -> None:
    games = [scoring({"castillo": [1, 1, 0, 0]}) for _ in range(2)]
    told = [game.apply(disc, RED) for game, disc in zip(games, ("aragon", "valencia"), strict=True)]
    assert told == [[], []]
    for seat in (BLUE, YELLOW, GREEN, -1):
        assert games[0].view(seat) == games[1].view(seat)
    assert games[0].view(RED) != games[1].view(RED)
    assert games[0].view(BLUE).chosen == (True, False, False, False)
    last = choose(games[0], "granada", "sevilla", "galicia")
    shown = {event.seat: event.target for event in last if event.kind == DISC_SHOWN}
    assert shown == {
        seat: site(games[0], region) for seat, region in enumerate(("aragon", "granada", "sevilla", "galicia"))
    }
    assert games[0].view(RED).raw.discs == (-1, -1, -1, -1)  # put away again


# the Castillo


def test_t05_the_castillo_pays_first() -> None:
    game = scoring({"castillo": [2, 2, 1, 0]})
    events = choose(game, *["galicia"] * 4)
    assert sorted(paid(game, events)) == [
        (RAMON, "castillo", 3, "second"),
        (BENITA, "castillo", 3, "second"),
        (GABRIEL, "castillo", 1, "third"),
    ]
    assert game.scores == (3, 3, 1, 0)


def test_t06_the_castillo_is_emptied_into_the_region_on_the_disc() -> None:
    game = scoring({"castillo": [2, 0, 0, 0], "granada": [1, 0, 0, 0]})
    do(game, "granada", "aragon", "aragon", "aragon")
    assert row(game, "granada") == [3, 0, 0, 0]
    assert row(game, "castillo") == [0, 0, 0, 0]


def test_t20_who_names_the_kings_region_gets_them_back_to_his_own_court() -> None:
    game = scoring({"castillo": [3, 1, 0, 0]})
    choose(game, "galicia", "galicia", "galicia", "galicia")
    assert [court(game, seat) for seat in range(4)] == [10, 8, 7, 7]
    assert row(game, "galicia") == row(game, "castillo") == [0, 0, 0, 0]


def test_the_castillo_scores_before_they_move_and_the_regions_after() -> None:
    game = scoring({"castillo": [2, 0, 0, 0], "valencia": [0, 1, 0, 0]})
    choose(game, "valencia", "galicia", "galicia", "galicia")
    assert game.scores == (5 + 5, 3, 0, 0)


@pytest.mark.parametrize(
    ("boards", "expected"),
    [
        ({}, (5, 3, 1, 0)),
        ({"board-840": "castillo"}, (8, 4, 0, 0)),
        ({"board-400": "castillo"}, (4, 0, 0, 0)),
        ({"board-400": "galicia", "board-840": "aragon"}, (5, 3, 1, 0)),
    ],
)
def test_a_mobile_board_changes_what_the_castillo_pays(boards: dict[str, str], expected: tuple[int, ...]) -> None:
    game = scoring({"castillo": [3, 2, 1, 0]}, boards=boards)
    choose(game, *["galicia"] * 4)
    assert game.scores == expected


@pytest.mark.parametrize(
    ("row_", "expected"),
    [
        ([2, 1], (5, 0)),
        ([2, 2], (0, 0)),
        ([3, 2, 1], (5, 3, 0)),
        ([2, 2, 1], (3, 3, 0)),
        ([3, 2, 1, 1], (5, 3, 0, 0)),
        ([3, 2, 1, 0, 0], (5, 3, 1, 0, 0)),
    ],
)
def test_the_castillo_at_every_table(row_: list[int], expected: tuple[int, ...]) -> None:
    seats = len(row_)
    game = scoring({"castillo": row_}, seats=seats)
    choose(game, *["galicia"] * seats)
    assert game.scores == expected


def test_no_bonus_in_the_castillo() -> None:
    game = scoring({"castillo": [1, 0, 0, 0]})
    assert paid(game, choose(game, *["galicia"] * 4)) == [(RED, "castillo", 5, "first")]


# the regions


def test_castillo_then_discs_then_moves_then_regions_in_key_order() -> None:
    game = scoring({"castillo": [2, 1, 0, 0], **{region: [1, 2, 0, 0] for region in REGIONS}})
    events = choose(game, "aragon", "granada", "aragon", "aragon")
    assert scored(game, events) == ["castillo", *REGIONS]
    steps = [
        event.kind if event.target != CASTILLO else f"{event.kind} castillo"
        for event in events
        if event.kind in (PLACE_SCORED, POINTS, DISC_SHOWN, PIECES)
    ]
    assert steps[:11] == [
        "place_scored castillo",
        "points castillo",
        "points castillo",
        *[DISC_SHOWN] * 4,
        *[PIECES] * 2,
        PLACE_SCORED,
        POINTS,
    ]
    assert set(steps[11:]) == {PLACE_SCORED, POINTS}


def test_every_region_pays_with_its_bonuses() -> None:
    game = scoring({region: [1, 0, 0, 0] for region in REGIONS})
    choose(game, *["galicia"] * 4)
    printed = 4 + 5 + 5 + 4 + 6 + 7 + 5 + 4 + 6
    assert game.scores == (printed + 2 + 2, 0, 0, 0)  # the King in Galicia, at home in Cataluña


def test_pieces_in_regions_stay_where_they_are() -> None:
    game = scoring({"aragon": [3, 2, 1, 0], "galicia": [0, 2, 0, 1]})
    choose(game, *["valencia"] * 4)
    assert row(game, "aragon") == [3, 2, 1, 0]
    assert row(game, "galicia") == [0, 2, 0, 1]
    assert [court(game, seat) for seat in range(4)] == [7] * 4


def test_it_cannot_be_vetoed() -> None:
    game = scoring({"castillo": [2, 1, 0, 0], "aragon": [1, 0, 0, 0]}, kept=[{"card": "s2-veto", "seat": BLUE}])
    choose(game, *["galicia"] * 4)
    assert asked(game)[1] == "power"
    assert game.scores == (5 + 5, 3, 0, 0)


def test_the_next_round_begins_after_it() -> None:
    game = scoring(start=YELLOW)
    choose(game, *["galicia"] * 4)
    assert asked(game) == (YELLOW, "power")
    assert game.round == 4
    assert legal(game) == {f"power-{value}" for value in range(1, 14)}


def test_the_game_ends_after_the_third_one_and_a_tie_is_shared() -> None:
    game = scoring({"aragon": [0, 1, 0, 0]}, rounds_played=9, scores=[12, 7, 3, 12])
    before = game.winners
    assert before == ()
    choose(game, *["galicia"] * 4)
    assert game.over
    assert game.scores == (12, 12, 3, 12)
    assert game.winners == (RED, BLUE, GREEN)


def test_it_is_announced() -> None:
    game = Game.from_position(
        {
            "seats": 2,
            "rounds_played": 2,
            "played": [13, 12],
            "phase": "turn",
            "turn": {"seat": 1, "card": "s5-king-any"},
        }
    )
    assert SCORING_BEGUN in [event.kind for event in game.apply("done")]
    assert asked(game)[1] == "disc"
