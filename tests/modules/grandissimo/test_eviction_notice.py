"""Eviction Notice: the Castillo is opened and Caballeros leave it; the table chooses how (option `eviction_notice`)."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.documents.view import view_document
from elgrande.modules.grandissimo.revolution import STAND_IN
from elgrande.rules.events import DISC_SHOWN, PIECES, PLACE_SCORED, POINTS, REGION_NAMED
from tests.modules.grandissimo.scenes import keepers, kinds, king, mark, under
from tests.modules.players_edition.scenes import announced, home, watch
from tests.steps.flow import REGIONS, seats_asked, slug
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal, row

CARD = "g6-eviction-notice"
INSIDE: Pieces = {"castillo": [3, 1, 2, 0]}
OPPONENTS, ALL, COURTS = "opponents", "all", "courts"
EVERY_WAY = pytest.mark.parametrize("way", [OPPONENTS, ALL, COURTS])


def notice(way: str, pieces: Pieces = INSIDE, *, castillo: str = "hidden", **more: Any) -> Game:
    """The special action has been begun."""
    return gra_special(CARD, pieces, options={"eviction_notice": way, "castillo": castillo}, **more)


def finish(game: Game) -> Game:
    """Discs, if there are any, show Sevilla."""
    while game.decision.kind == "disc":
        do(game, "sevilla")
    return game


# in every way


def test_the_opponents_leave_unless_the_table_says_otherwise() -> None:
    assert gra_turn(CARD).rules.options.eviction_notice == OPPONENTS


@EVERY_WAY
def test_nothing_is_scored(way: str) -> None:
    game = gra_turn(CARD, INSIDE, options={"eviction_notice": way})
    events = game.apply("special")
    while game.decision.kind == "disc":
        events += game.apply("sevilla", game.decision.seat)
    assert not {PLACE_SCORED, POINTS} & set(kinds(events))
    assert game.scores == (0, 0, 0, 0)
    assert legal(game) == {"done", "place"}


@EVERY_WAY
def test_grandes_stay_inside(way: str) -> None:
    game = finish(notice(way, grandes=["granada", "castillo", "castillo", "granada"]))
    assert [home(game, seat) for seat in range(4)] == ["granada", "castillo", "castillo", "granada"]
    assert row(game, "castillo")[1:] == [0, 0, 0]


@EVERY_WAY
def test_the_king_stays_inside(way: str) -> None:
    """After a Revolution."""
    game = finish(notice(way, cards=["revolution"], king="granada", marks={"stand_in": YELLOW}))
    assert (king(game), mark(game, STAND_IN)) == ("granada", YELLOW)


@EVERY_WAY
def test_it_is_optional_and_in_either_order_with_placing(way: str) -> None:
    game = gra_turn(CARD, INSIDE, options={"eviction_notice": way})
    assert legal(game) == {"done", "special", "place"}
    do(game, "place", "castillo", "castillo", "castillo")
    assert legal(game) == {"done", "special"}
    finish(do(game, "special"))
    assert row(game, "castillo")[BLUE] == 0


@EVERY_WAY
def test_who_is_in_a_closed_castillo_is_nobodys_business(way: str) -> None:
    """It may be opened although it is empty; an open one only if somebody has to leave."""
    assert "special" in legal(gra_turn(CARD, {}, options={"eviction_notice": way}))
    assert "special" not in legal(gra_turn(CARD, {}, options={"eviction_notice": way, "castillo": "open"}))


@EVERY_WAY
def test_one_who_is_alone_in_an_open_castillo(way: str) -> None:
    game = gra_turn(CARD, {"castillo": [2, 0, 0, 0]}, options={"eviction_notice": way, "castillo": "open"})
    assert ("special" in legal(game)) == (way != OPPONENTS)


@EVERY_WAY
def test_everybody_sees_who_comes_out(way: str) -> None:
    game = gra_turn(CARD, INSIDE, options={"eviction_notice": way})
    events = game.apply("special")
    while game.decision.kind == "disc":
        events += game.apply("sevilla", game.decision.seat)
    out = [(e.owner, e.amount, e.only) for e in events if e.kind == PIECES]
    blue_and_yellow = [(BLUE, 1, -1), (YELLOW, 2, -1)]
    assert sorted(out) == (blue_and_yellow if way == OPPONENTS else [(RED, 3, -1), *blue_and_yellow])


@EVERY_WAY
def test_it_cannot_be_taken_back(way: str) -> None:
    game = finish(notice(way))
    assert not any(game.can_undo(seat) for seat in range(4))


@EVERY_WAY
def test_the_card_goes_under_its_stack(way: str) -> None:
    assert under(do(finish(notice(way)), "done"), 6) == [CARD]


# opponents, by disc


def test_every_opponent_sets_a_disc_and_all_of_his_go_there() -> None:
    game = notice(OPPONENTS)
    assert seats_asked(game) == [BLUE, YELLOW, GREEN]  # Green has nobody inside, which is nobody's business
    assert legal(game) == set(REGIONS)  # no Portugal (R2)
    do(game, "aragon", "valencia", "valencia")
    assert row(game, "castillo") == [3, 0, 0, 0]
    assert row(game, "aragon") == [0, 1, 0, 0]
    assert row(game, "valencia") == [0, 0, 2, 0]


def test_a_disc_on_the_kings_region_sends_them_to_the_court() -> None:
    game = do(notice(OPPONENTS), "galicia", "aragon", "aragon")
    assert court(game, BLUE) == 8
    assert row(game, "galicia") == [0] * 4


def test_discs_are_shown_when_all_are_set_and_not_before() -> None:
    game = notice(OPPONENTS)
    events = game.apply("aragon", YELLOW)
    assert DISC_SHOWN not in kinds(events)
    for seat in (RED, BLUE, GREEN, -1):
        document = view_document(game, seat)
        assert document["chosen"] == [False, False, True, False]
        assert document["discs"] == [None] * 4
    game.apply("sevilla", GREEN)
    events = game.apply("valencia", BLUE)
    assert [(e.seat, slug(game, e.target)) for e in events if e.kind == DISC_SHOWN] == [
        (BLUE, "valencia"), (YELLOW, "aragon"), (GREEN, "sevilla"),
    ]  # fmt: skip
    assert game._state.discs == (-1,) * 4


def test_in_an_open_castillo_only_those_inside_set_one() -> None:
    game = notice(OPPONENTS, castillo="open")
    assert seats_asked(game) == [BLUE, YELLOW]


def test_with_two_players() -> None:
    game = notice(OPPONENTS, {"castillo": [1, 2]}, seats=2)
    assert seats_asked(game) == [BLUE]
    do(game, "aragon")
    assert (row(game, "aragon"), row(game, "castillo")) == ([0, 2], [1, 0])


def test_a_veto_before_any_disc_is_set() -> None:
    game = notice(OPPONENTS, vetoes=[GREEN])
    assert announced(game) == "region_named castillo"
    do(game, "veto")
    assert row(game, "castillo") == [3, 1, 2, 0]
    assert legal(game) == {"done", "place"}


def test_a_veto_in_the_middle_lets_the_first_go() -> None:
    game = notice(OPPONENTS, {"castillo": [3, 1, 2, 1]}, vetoes=[GREEN])
    steps = watch(game, "aragon", "valencia", "sevilla", veto=3)
    assert steps == ["region_named castillo", "1 blue castillo > aragon", "2 yellow castillo > valencia"]
    assert row(game, "castillo") == [3, 0, 2, 1]
    assert row(game, "aragon") == [0, 1, 0, 0]
    assert game._state.discs == game._state.secrets == (-1,) * 4
    assert legal(game) == {"done", "place"}


def test_two_vetoes_before() -> None:
    game = notice(OPPONENTS, vetoes=[BLUE, GREEN])
    do(game, "allow", "veto")
    assert row(game, "castillo") == [3, 1, 2, 0]
    assert keepers(game) == [BLUE]


def test_and_in_the_middle_one_after_the_other() -> None:
    """The second objects to the second step: Blue has left, Yellow stays."""
    game = do(notice(OPPONENTS, vetoes=[BLUE, GREEN]), "allow", "allow", "aragon", "valencia", "sevilla")
    assert announced(game) == "1 blue castillo > aragon"
    do(game, "allow", "allow")
    assert (asked(game), announced(game)) == ((BLUE, "window"), "2 yellow castillo > valencia")
    do(game, "allow", "veto")
    assert (row(game, "castillo"), row(game, "aragon")) == ([3, 0, 2, 0], [0, 1, 0, 0])
    assert keepers(game) == [BLUE]


# everybody, by disc


def test_everybody_sets_a_disc() -> None:
    game = notice(ALL)
    assert sorted(seats_asked(game)) == [RED, BLUE, YELLOW, GREEN]
    for seat, region in ((RED, "aragon"), (BLUE, "sevilla"), (YELLOW, "aragon"), (GREEN, "granada")):
        game.apply(region, seat)
    assert row(game, "castillo") == [0] * 4
    assert row(game, "aragon") == [3, 0, 2, 0]
    assert row(game, "sevilla") == [0, 1, 0, 0]


def test_the_player_himself_leaves_last() -> None:
    game = notice(ALL, vetoes=[GREEN])
    do(game, "allow")
    for seat in (RED, BLUE, YELLOW, GREEN):
        game.apply("sevilla", seat)
    assert watch(game) == [
        "1 blue castillo > sevilla",
        "2 yellow castillo > sevilla",
        "3 red castillo > sevilla",
    ]


def test_the_kings_region_means_the_court_for_him_too() -> None:
    game = notice(ALL)
    for seat in (RED, BLUE, YELLOW, GREEN):
        game.apply("galicia", seat)
    assert [court(game, seat) for seat in range(4)] == [10, 8, 9, 7]


def test_everybody_in_an_open_castillo() -> None:
    assert sorted(seats_asked(notice(ALL, castillo="open"))) == [RED, BLUE, YELLOW]


def test_a_veto_keeps_everybody_inside() -> None:
    game = do(notice(ALL, vetoes=[GREEN]), "veto")
    assert row(game, "castillo") == [3, 1, 2, 0]


# to the Courts


def test_all_return_to_the_courts() -> None:
    game = notice(COURTS)
    assert asked(game) == (RED, "parts")  # nobody is asked anything
    assert row(game, "castillo") == [0] * 4
    assert [court(game, seat) for seat in range(4)] == [10, 8, 9, 7]


def test_ones_own_first_then_clockwise_and_a_veto_stops_the_rest() -> None:
    game = notice(COURTS, vetoes=[GREEN])
    assert watch(game, veto=2) == ["3 red castillo > court", "1 blue castillo > court"]
    assert row(game, "castillo") == [0, 1, 2, 0]
    assert [court(game, seat) for seat in range(4)] == [10, 7, 7, 7]
    assert legal(game) == {"done", "place"}


def test_those_at_court_may_be_placed_in_the_same_turn() -> None:
    game = do(notice(COURTS, {"court": [0, 7, 7, 7], "castillo": [2, 0, 0, 0]}), "place", "pais-vasco", "pais-vasco")
    assert row(game, "pais-vasco") == [2, 0, 0, 0]


def test_the_event_names_the_castillo() -> None:
    game = gra_turn(CARD, INSIDE)
    events = game.apply("special")
    assert [slug(game, e.target) for e in events if e.kind == REGION_NAMED] == ["castillo"]
