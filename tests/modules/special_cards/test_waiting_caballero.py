"""Ambush (waiting-caballero): a Caballero on a card, who joins a region directly before it is scored."""

from typing import Any

import pytest

from elgrande import Event, Game
from elgrande.rules.events import PLACES_SCORED
from tests.modules.king_and_intrigue.ki import discards, kept
from tests.modules.players_edition.scenes import announced, marks, play_on, scoring
from tests.steps.flow import REGIONS, scored, slug
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, ki_special, ki_turn, legal, province, row

ANSWERS = {"allow", "allow-scoring", "send"}
WAITING_CARD = "waiting-caballero"


def lying(*holders: int) -> dict[str, Any]:
    """The cards before these players."""
    return {"kept": [{"card": WAITING_CARD, "seat": seat} for seat in holders]}


def on_cards(*holders: int, seats: int = 4) -> Pieces:
    return {"waiting": [int(seat in holders) for seat in range(seats)]}


def ambushed(card: str, pieces: Pieces, *holders: int, seats: int = 4, **more: Any) -> Game:
    """Red (or `seat`) has begun the special action of that card; the holders lie in wait."""
    return ki_special(card, {**pieces, **on_cards(*holders, seats=seats)}, seats=seats, **lying(*holders), **more)


def at_general(pieces: Pieces, *holders: int, discs: bool = True, **more: Any) -> Game:
    """A general scoring, and everybody sends his Caballeros from the Castillo to Galicia."""
    game = scoring({**pieces, **on_cards(*holders)}, **lying(*holders), **more)
    while discs and asked(game)[1] == "disc":
        do(game, "galicia")
    return game


def about(game: Game) -> str:
    """The region somebody is asked about."""
    event = game.decision.announced
    assert event is not None
    return slug(game, event.target)


# laying it


def test_one_from_the_province_waits_on_the_card() -> None:
    game = ki_special(WAITING_CARD)
    assert kept(game) == [(WAITING_CARD, RED)]
    assert row(game, "waiting") == [1, 0, 0, 0]
    assert (province(game, RED), court(game, RED)) == (22, 7)


def test_an_empty_province_has_nobody_to_wait() -> None:
    game = ki_turn(WAITING_CARD, {"court": [7, 7, 7, 7], "aragon": [23, 0, 0, 0]})
    assert legal(game) == {"done", "place"}


def test_both_wait_as_long_as_it_takes() -> None:
    game = play_on(ki_special(WAITING_CARD), "power")
    assert kept(game) == [(WAITING_CARD, RED)]
    assert row(game, "waiting") == [1, 0, 0, 0]
    assert WAITING_CARD not in discards(game, RED)


def test_a_veto_sends_nobody_there() -> None:
    game = ki_special(WAITING_CARD, vetoes=[GREEN])
    assert announced(game) == "card_kept"
    do(game, "veto")
    assert kept(game) == []
    assert (row(game, "waiting"), province(game, RED)) == ([0, 0, 0, 0], 23)


# a special scoring


def test_before_the_region_is_scored_he_may_go_there_and_counts() -> None:
    game = ambushed("score-choice", {"aragon": [2, 2, 0, 0]}, BLUE)
    assert scored(game, game.apply("aragon")) == []
    assert asked(game) == (BLUE, "window")
    assert legal(game) == ANSWERS
    assert about(game) == "aragon"
    events = game.apply("send")
    assert scored(game, events) == ["aragon"]
    assert row(game, "aragon") == [2, 3, 0, 0]
    assert game.scores == (4, 5, 0, 0)


def test_used_the_card_is_gone() -> None:
    game = do(ambushed("score-choice", {}, BLUE), "aragon", "send")
    assert kept(game) == []
    assert row(game, "waiting") == [0, 0, 0, 0]
    assert WAITING_CARD in discards(game, BLUE)


def test_used_in_the_round_it_was_played_it_is_discarded_with_the_others() -> None:
    """Blue has laid it down in his turn, just before Red scores."""
    played = ["score-67", WAITING_CARD, "intrigue", "king"]
    game = do(ambushed("score-67", {}, BLUE, played=played), "granada", "send")
    assert kept(game) == []
    assert WAITING_CARD not in discards(game, BLUE)
    play_on(game, "power")
    assert WAITING_CARD in discards(game, BLUE)


def test_let_pass_he_waits_on() -> None:
    game = do(ambushed("score-choice", {"aragon": [2, 2, 0, 0]}, BLUE), "aragon", "allow")
    assert game.scores == (4, 4, 0, 0)  # tied
    assert kept(game) == [(WAITING_CARD, BLUE)]
    assert row(game, "waiting") == [0, 1, 0, 0]


@pytest.mark.parametrize(
    "closed",
    [
        {"king": "aragon"},
        {"marks": {"quarantine": "aragon"}},
        {"marks": {"guard": "aragon"}},
        {"marks": {"tables": ["aragon"]}},
    ],
    ids=["King", "quarantine", "guard", "full table"],
)
def test_not_into_a_region_that_may_not_change_or_is_full(closed: dict[str, Any]) -> None:
    game = ambushed("score-choice", {"aragon": [3, 2, 1, 0]}, BLUE, **closed)
    events = game.apply("aragon")
    assert scored(game, events) == ["aragon"]
    assert kept(game) == [(WAITING_CARD, BLUE)]


def test_never_into_the_castillo() -> None:
    game = ki_turn("score-castillo", {"castillo": [1, 1, 0, 0], **on_cards(BLUE)}, **lying(BLUE))
    assert scored(game, game.apply("special-power")) == ["castillo"]
    assert asked(game) == (RED, "parts")


def test_nor_into_one_that_was_moved() -> None:
    game = ki_turn("score-castillo", on_cards(BLUE), marks={"castillo": "aragon"}, **lying(BLUE))
    assert scored(game, game.apply("special-power")) == ["castillo"]


# who is asked, and in which order


@pytest.mark.parametrize(
    ("active", "holders", "order"),
    [
        (RED, (GREEN, BLUE), [BLUE, GREEN]),
        (YELLOW, (BLUE, GREEN), [GREEN, BLUE]),
        (GREEN, (BLUE, GREEN), [GREEN, BLUE]),
    ],
)
def test_several_decide_clockwise_from_the_active_player_himself_first(
    active: int, holders: tuple[int, ...], order: list[int]
) -> None:
    game = do(ambushed("score-choice", {}, *holders, seat=active), "aragon")
    for seat in order:
        assert asked(game) == (seat, "window")
        do(game, "allow")
    assert asked(game)[0] == active


def test_later_ones_see_what_earlier_ones_did() -> None:
    game = do(ambushed("score-choice", {"aragon": [2, 1, 0, 2]}, BLUE, GREEN), "aragon", "send")
    assert asked(game) == (GREEN, "window")
    assert row(game, "aragon") == [2, 2, 0, 2]
    do(game, "send")
    assert row(game, "aragon") == [2, 2, 0, 3]
    # 5/4/1: Green 5; Red and Blue tied behind him take the third place
    assert game.scores == (1, 1, 0, 5)


def test_the_last_place_at_a_table_goes_to_the_first() -> None:
    game = ambushed("score-choice", {"aragon": [2, 1, 1, 1]}, BLUE, GREEN, marks={"tables": ["aragon"]})
    do(game, "aragon", "send")
    assert asked(game) == (RED, "parts")
    assert kept(game) == [(WAITING_CARD, GREEN)]


def test_he_is_asked_before_every_region_of_a_scoring_of_several() -> None:
    game = ambushed("score-5", {}, BLUE)
    for region in ("aragon", "valencia", "pais-vasco"):
        if asked(game)[1] == "score_set":
            do(game, region)
        assert asked(game) == (BLUE, "window")
        assert about(game) == region
        do(game, "allow")
    assert asked(game) == (RED, "parts")


def test_the_active_player_chooses_the_order_while_somebody_might_join() -> None:
    assert legal(ambushed("score-5", {}, BLUE)) == {"pais-vasco", "aragon", "valencia"}
    game = ki_turn("score-5")
    assert scored(game, game.apply("special-power")) == ["pais-vasco", "aragon", "valencia"]


def test_also_if_the_first_of_them_is_closed() -> None:
    """The King is in Galicia, where nobody can join; Cataluña and Sevilla are open."""
    game = ambushed("score-4", {}, BLUE)
    assert asked(game) == (RED, "score_set")
    assert legal(game) == {"galicia", "cataluna", "sevilla"}


def test_but_not_where_nobody_can_join_at_all() -> None:
    closed = {"quarantine": "pais-vasco", "tables": ["aragon", "valencia"]}
    full = {"aragon": [6, 0, 0, 0], "valencia": [6, 0, 0, 0]}
    game = ki_turn("score-5", {**full, **on_cards(BLUE)}, marks=closed, **lying(BLUE))
    assert scored(game, game.apply("special-power")) == ["pais-vasco", "aragon", "valencia"]


# a general scoring


def test_he_is_asked_before_each_open_region_in_the_order_of_the_key() -> None:
    game = at_general({"castillo": [1, 1, 0, 0]}, BLUE, king="aragon")
    seen: list[str] = []
    while asked(game)[1] == "window":
        assert asked(game)[0] == BLUE
        seen.append(about(game))
        do(game, "allow")
    assert seen == [region for region in REGIONS if region != "aragon"]
    assert kept(game) == [(WAITING_CARD, BLUE)]


def test_after_the_castillo_was_emptied_and_before_anything_else_is_paid() -> None:
    game = at_general({"castillo": [2, 1, 0, 0]}, BLUE, king="aragon")
    assert row(game, "galicia") == [2, 1, 0, 0]
    assert about(game) == "galicia"
    assert game.scores == (5, 3, 0, 0)  # the Castillo
    do(game, "send")
    assert row(game, "galicia") == [2, 2, 0, 0]
    assert game.scores == (5 + 2, 3 + 2, 0, 0)  # Galicia 4/2/0: tied
    assert asked(game)[1] == "power"  # nobody has another card


def test_in_a_general_scoring_the_start_player_is_first() -> None:
    game = at_general({}, RED, YELLOW, start=BLUE, king="aragon")
    for seat in (YELLOW, RED, YELLOW, RED):
        assert asked(game) == (seat, "window")
        do(game, "allow")


def test_unused_at_the_end_of_the_game_he_is_worth_nothing() -> None:
    game = at_general({"aragon": [1, 0, 0, 0]}, BLUE, rounds_played=9)
    do(game, "allow-scoring")
    assert game.over
    assert game.scores == (5, 0, 0, 0)
    assert row(game, "waiting") == [0, 1, 0, 0]


# allow-scoring


def test_one_answer_for_all_regions_of_a_special_scoring() -> None:
    game = do(ambushed("score-5", {}, BLUE), "aragon")
    do(game, "allow-scoring")
    while asked(game)[1] == "score_set":  # nobody sees that he will not be asked
        do(game, game.decision.names[0])
    assert asked(game) == (RED, "parts")
    assert kept(game) == [(WAITING_CARD, BLUE)]


def test_it_is_forgotten_with_the_action() -> None:
    game = do(ambushed("score-choice", {}, BLUE), "aragon", "allow-scoring")
    assert asked(game) == (RED, "parts")
    assert game._state.orders == (0, 0, 0, 0)


def test_one_answer_for_a_whole_general_scoring() -> None:
    game = at_general({}, BLUE, YELLOW, king="aragon", start=BLUE)
    do(game, "allow", "allow", "allow-scoring")
    for region in REGIONS[1:]:
        if region != "aragon":
            assert asked(game) == (YELLOW, "window")
            assert about(game) == region
            do(game, "allow")
    assert asked(game)[1] == "power"
    play_on(game, "disc")
    while asked(game)[1] == "disc":
        do(game, "galicia")
    first = asked(game)[0]
    assert {first, asked(do(game, "allow"))[0]} == {BLUE, YELLOW}  # a new scoring


# together with an alliance


def allied(*holders: int) -> Game:
    return at_general({"aragon": [1, 1, 0, 0]}, *holders, marks={"alliance": ["aragon", "sevilla"]})


def until_about(game: Game, region: str) -> Game:
    while about(game) != region:
        do(game, "allow")
    return game


def test_he_may_join_either_region_of_an_alliance() -> None:
    game = until_about(allied(BLUE), "aragon")
    game.apply("allow")
    assert about(game) == "sevilla"  # before anything of the two is paid
    assert game.scores == (0, 0, 0, 0)
    events = game.apply("send")
    assert [event.kind for event in events].count(PLACES_SCORED) == 1
    assert row(game, "sevilla") == [0, 1, 0, 0]
    # Red 1, Blue 2 in both together; 5/4/1 and 4/3/1 added up
    assert game.scores == (4 + 3, 5 + 4, 0, 0)


def test_or_the_first_and_then_he_is_not_asked_again() -> None:
    game = until_about(allied(BLUE), "aragon")
    do(game, "send")
    assert row(game, "aragon") == [1, 2, 0, 0]
    assert game.scores == (4 + 3, 5 + 4, 0, 0)
    assert asked(game)[1] == "power"


def test_allied_regions_are_asked_about_once_in_the_place_of_the_earlier_one() -> None:
    game = allied(BLUE)
    seen: list[str] = []
    while asked(game)[1] == "window":
        seen.append(about(game))
        do(game, "allow")
    assert seen == [
        "pais-vasco", "aragon", "sevilla", "cataluna", "castilla-la-vieja", "castilla-la-nueva", "valencia", "granada",
    ]  # fmt: skip


# together with a Veto


def test_a_veto_comes_before_he_is_asked_and_keeps_him_on_the_card() -> None:
    game = do(ambushed("score-choice", {"aragon": [2, 2, 0, 0]}, BLUE, vetoes=[GREEN]), "aragon")
    assert asked(game) == (GREEN, "window")
    do(game, "veto")
    assert asked(game) == (RED, "parts")
    assert game.scores == (0, 0, 0, 0)
    assert kept(game) == [(WAITING_CARD, BLUE)]


def test_once_he_has_come_nobody_can_object() -> None:
    game = do(ambushed("score-choice", {"aragon": [2, 2, 0, 0]}, BLUE, vetoes=[GREEN]), "aragon", "allow", "send")
    assert asked(game) == (RED, "parts")
    assert game.scores == (4, 5, 0, 0)
    assert [card for card, _ in kept(game)] == ["veto"]


def test_who_holds_both_is_asked_about_both() -> None:
    game = do(ambushed("score-choice", {"aragon": [2, 2, 0, 0]}, BLUE, vetoes=[BLUE]), "aragon")
    assert legal(game) == {"allow", "allow-action", "allow-round", "veto"}
    do(game, "allow-round")
    assert legal(game) == ANSWERS
    do(game, "send")
    assert game.scores == (4, 5, 0, 0)
    assert kept(game) == [("veto", BLUE)]


# in the middle


def test_a_table_saved_while_he_is_asked_asks_again() -> None:
    for game in (
        do(ambushed("score-choice", {"aragon": [2, 2, 0, 0]}, BLUE, GREEN), "aragon", "allow"),
        until_about(allied(BLUE), "sevilla"),
    ):
        again = Game.from_position(game.position())
        assert asked(again) == asked(game)
        assert again.decision.names == game.decision.names
        assert about(again) == about(game)
        before: list[Event] = game.apply("send")
        assert again.apply("send") == before
        assert again.scores == game.scores


def test_a_general_scoring_leaves_markers_as_they_would_be_without_him() -> None:
    game = at_general({}, BLUE, marks={"tables": ["aragon"], "quarantine": "sevilla"})
    do(game, "allow-scoring")
    assert marks(game) == {"tables": ["aragon"]}
