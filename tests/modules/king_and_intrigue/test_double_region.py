"""Card 130: a region chosen in secret counts double in the next general scoring, and only there."""

from typing import Any

import pytest

from elgrande import Event, Game
from elgrande.documents.view import view_document
from elgrande.modules.king_and_intrigue.doubled import DOUBLED, OPENLY, REGION_SHOWN
from elgrande.modules.shared.hold_region import REGION_HELD
from elgrande.rules.events import PLACE_SCORED, POINTS, visible
from elgrande.rules.view import UNKNOWN, RawView
from tests.drawing.test_table import drawing
from tests.modules.king_and_intrigue.ki import MODULES, special, turn
from tests.steps.flow import REGIONS, paid, scored, slug, until
from tests.table import BLUE, FAMILY, GREEN, RED, YELLOW, Pieces, asked, do, legal


def held(game: Game, seat: int) -> str | None:
    """The region that lies face down before a seat, as it really is."""
    state = game._state
    site = state.marks[DOUBLED + seat]
    return slug(game, site) if site >= 0 else None


def scoring(doubled: list[str | None], pieces: Pieces, **more: Any) -> Game:
    """The general scoring after round 3 is about to begin."""
    seats = len(doubled)
    return Game.from_position(
        {
            "modules": list(MODULES),
            "seats": seats,
            "rounds_played": 3,
            "king": "galicia",
            "grandes": ["granada"] * seats,
            "pieces": {"court": [7] * seats, **pieces},
            "marks": {"doubled": doubled},
            "phase": "general_scoring",
            **more,
        }
    )


def score(game: Game) -> list[Event]:
    """Everybody sets a disc; what happens then."""
    events: list[Event] = []
    for decision in game.pending:
        events += game.apply("granada", decision.seat)
    return events


# choosing


def test_any_region_may_be_chosen_the_kings_too_but_not_the_castillo() -> None:
    game = special("double-region")
    assert legal(game) == {"done", *REGIONS}
    do(game, "galicia")
    assert held(game, RED) == "galicia"
    assert legal(game) == {"done", "place"}


def test_it_may_be_given_up() -> None:
    game = do(special("double-region"), "done")
    assert held(game, RED) is None


def test_only_its_player_knows_the_region() -> None:
    game = special("double-region")
    events = game.apply("aragon")
    mine = [event for event in events if event.kind == REGION_HELD]
    assert [slug(game, event.target) for event in mine] == ["aragon"]
    for seat in (BLUE, YELLOW, GREEN, -1):
        assert [visible(event, seat).target for event in mine] == [-1]
        marks = game.view(seat).raw.marks
        assert marks[DOUBLED + RED] == UNKNOWN  # that one lies there everybody sees
        assert game.view(seat).raw.secret == -1
    assert game.view(RED).raw.marks[DOUBLED + RED] == REGIONS.index("aragon")


def test_r7_a_region_can_be_taken_once() -> None:
    """Its card lies before the first player; the second may draw his conclusions, nobody else learns anything."""
    game = special("double-region", seat=BLUE, marks={"doubled": ["aragon", None, None, None]})
    assert legal(game) == {"done", *REGIONS} - {"aragon"}
    do(game, "sevilla")
    assert [held(game, seat) for seat in range(4)] == ["aragon", "sevilla", None, None]


def test_a_guess_of_the_second_chooser_agrees_with_what_he_is_offered() -> None:
    game = special("double-region", seat=BLUE, marks={"doubled": ["aragon", None, None, None]})
    for seed in range(20):
        guess = game.view(BLUE).raw.sample(seed)
        assert RawView(guess, BLUE) == game.view(BLUE).raw
        assert slug(game, guess.marks[DOUBLED + RED]) == "aragon"


def test_r7_there_are_two_markers_only() -> None:
    game = turn("double-region", marks={"doubled": [None, "aragon", "sevilla", None]})
    assert legal(game) == {"done", "place"}
    assert "special-power" in legal(turn("double-region", marks={"doubled": [None, "aragon", None, None]}))


def test_a_veto_leaves_no_region_and_tells_none() -> None:
    game = do(special("double-region", vetoes=[BLUE]), "aragon")
    assert asked(game) == (BLUE, "window")
    change = game.decision.announced
    assert change is not None
    assert (change.kind, change.seat, change.target) == (REGION_HELD, RED, -1)
    assert game.view(BLUE).raw.secret == -1
    assert game.view(BLUE).chosen == (True, False, False, False)
    events = game.apply("veto")
    assert all(event.target == -1 for event in events)
    assert held(game, RED) is None
    assert game._state.secrets == (-1,) * 4
    assert legal(game) == {"done", "place"}


def test_a_vetoed_card_leaves_its_marker_to_the_others() -> None:
    game = do(special("double-region", vetoes=[BLUE], marks={"doubled": [None, "aragon", None, None]}), "sevilla")
    do(game, "veto")
    assert [held(game, seat) for seat in range(4)] == [None, "aragon", None, None]


# scoring


def test_r7_in_the_general_scoring_places_and_both_bonuses_count_double() -> None:
    pieces = {"aragon": [3, 2, 1, 0], "sevilla": [1, 0, 0, 0]}
    game = scoring([None, "aragon", None, None], pieces, king="aragon", grandes=["aragon", *["granada"] * 3])
    events = score(game)
    assert paid(game, events) == [
        (RED, "aragon", 10, "first"),
        (BLUE, "aragon", 8, "second"),
        (YELLOW, "aragon", 2, "third"),
        (RED, "aragon", 4, "kings_bonus"),
        (RED, "aragon", 4, "home_bonus"),
        (RED, "sevilla", 4, "first"),
    ]
    assert game.scores == (10 + 4 + 4 + 4, 8, 2, 0)


def test_once_it_was_shown_everybody_sees_it_to_the_end_of_the_scoring() -> None:
    """Blue is asked before every region, so that there is a moment to look."""
    game = scoring(
        ["galicia", None, "aragon", None], {"waiting": [0, 1, 0, 0], "galicia": [1, 0, 0, 0]}, king="sevilla",
        modules=list(FAMILY), kept=[{"card": "waiting-caballero", "seat": BLUE}],
    )  # fmt: skip
    score(game)
    assert asked(game) == (BLUE, "window")

    def seen_by(seat: int) -> list[str | None]:
        marks = view_document(game, seat)["marks"]
        nowhere = [None] * 4
        both = zip(marks.get("doubled_openly", nowhere), marks.get("doubled", nowhere), strict=True)
        return [shown or held for shown, held in both]

    assert seen_by(GREEN) == ["hidden", None, "hidden", None]
    do(game, "allow")
    assert game.scores[RED] == 2 * 4
    for seat in (BLUE, GREEN, -1):
        assert seen_by(seat) == ["galicia", None, "hidden", None]
    assert seen_by(YELLOW) == ["galicia", None, "aragon", None]
    assert game.view(GREEN).raw.sample(1).marks[OPENLY] == REGIONS.index("galicia")
    shown = "\n".join(drawing(game, GREEN).table()).replace("\xa0", " ")
    assert "[counts double]" in shown
    assert "Galicia counts double in this general scoring." in shown
    while game.decision.kind == "window":
        do(game, "allow")
    assert seen_by(GREEN) == [None] * 4


def test_r7_the_region_is_shown_just_before_it_is_scored() -> None:
    game = scoring([None, "valencia", None, None], {"aragon": [1, 0, 0, 0], "valencia": [1, 0, 0, 0]})
    events = score(game)
    kinds = [(e.kind, slug(game, e.target)) for e in events if e.kind in (REGION_SHOWN, PLACE_SCORED, POINTS)]
    at = kinds.index((REGION_SHOWN, "valencia"))
    assert kinds[at - 1][1] == "castilla-la-nueva"
    assert kinds[at + 1 : at + 3] == [(PLACE_SCORED, "valencia"), (POINTS, "valencia")]
    assert [e.seat for e in events if e.kind == REGION_SHOWN] == [BLUE]


def test_an_empty_region_is_shown_all_the_same() -> None:
    game = scoring(["aragon", None, None, None], {})
    assert [slug(game, e.target) for e in score(game) if e.kind == REGION_SHOWN] == ["aragon"]


def test_the_same_region_twice_counts_double_only() -> None:
    """As it may be in a game that was begun under rules 1."""
    game = scoring(["aragon", None, "aragon", None], {"aragon": [3, 2, 0, 0]})
    events = score(game)
    assert game.scores == (10, 8, 0, 0)
    assert [e.seat for e in events if e.kind == REGION_SHOWN] == [RED, YELLOW]


def test_two_regions_of_two_players_each_count_double() -> None:
    game = scoring(["aragon", None, "sevilla", None], {"aragon": [3, 2, 0, 0], "sevilla": [0, 0, 1, 0]})
    score(game)
    assert game.scores == (10, 8, 8, 0)


def test_what_comes_out_of_the_castillo_counts_too() -> None:
    game = scoring(["granada", None, None, None], {"castillo": [2, 0, 0, 0]}, grandes=["aragon"] * 4)
    score(game)
    assert game.scores == (5 + 2 * 6, 0, 0, 0)  # the Castillo itself once


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_only_the_places_paid_at_this_table_are_doubled(seats: int) -> None:
    pieces = {"aragon": [3, 2, 1, 0, 0][:seats]}
    plain, game = (scoring([region, *[None] * (seats - 1)], pieces) for region in ("sevilla", "aragon"))
    score(plain)
    score(game)
    assert game.scores == tuple(2 * points for points in plain.scores)


def test_afterwards_card_and_marker_are_back() -> None:
    game = scoring(["aragon", None, "sevilla", None], {"aragon": [1, 0, 0, 0]})
    score(game)
    assert [held(game, seat) for seat in range(4)] == [None] * 4
    assert game.view(BLUE).raw.marks == (-1,) * len(game._state.marks)
    until(game, "disc")
    assert game._state.round == 6
    events = score(game)
    assert REGION_SHOWN not in [event.kind for event in events]
    assert (RED, "aragon", 5, "first") in paid(game, events)


@pytest.mark.parametrize("card", ["score-5", "score-choice"])
def test_r7_a_special_scoring_is_not_doubled_and_shows_nothing(card: str) -> None:
    marks = {"doubled": ["aragon", "aragon", None, None]}
    game = turn(card, {"aragon": [2, 1, 0, 0]}, king="aragon", grandes=["aragon"] * 4, marks=marks)
    events = game.apply("special-power")
    if card == "score-choice":
        events = game.apply("aragon")
    assert "aragon" in scored(game, events)
    assert game.scores == (5 + 2 + 2, 4, 0, 0)
    assert REGION_SHOWN not in [event.kind for event in events]
    assert held(game, RED) == "aragon"


def test_what_a_region_would_pay_now_does_not_give_the_secret_away() -> None:
    game = do(special("double-region", {"aragon": [2, 1, 0, 0]}), "aragon")
    assert [payment.points for payment in game.if_scored_now(REGIONS.index("aragon"))] == [5, 4]


def test_it_waits_through_the_rounds_until_the_next_general_scoring() -> None:
    game = do(special("double-region", {"aragon": [3, 0, 0, 0]}), "aragon", "done")
    until(game, "disc")
    assert game._state.round == 3
    assert held(game, RED) == "aragon"
    events = score(game)
    assert held(game, RED) is None
    assert (RED, "aragon", 10, "first") in paid(game, events)
