"""The Jester: a Caballero of one's own in another player's Court, who must find a place for it."""

import pytest

from elgrande import Game
from tests.modules.anniversary.scenes import flags
from tests.modules.grandissimo.scenes import choosing, discs, held, scoring, turn_begins, used, where
from tests.steps.flow import REGIONS, paid, until
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, gra_special, gra_turn, legal, province, row

CARD = "g7-queen-and-jester"
MINE = {"persons": {"jester": RED}}


# sending a guest


def test_a_caballero_goes_from_the_province_into_another_court() -> None:
    game = gra_turn("s5-king-any", marks=MINE)
    assert legal(game) == {"done", "special", "place", "send-guest"}
    do(game, "send-guest")
    assert asked(game) == (RED, "guest_to")
    assert legal(game) == {"seat-1", "seat-2", "seat-3"}
    do(game, "seat-2")
    assert row(game, "guests-2") == [1, 0, 0, 0]
    assert province(game, RED) == 30 - 7 - 1
    assert [court(game, seat) for seat in range(4)] == [7] * 4
    assert used(game, "jester") == (RED,)


def test_with_two_players_it_is_clear_to_whom() -> None:
    game = do(gra_turn("s5-king-any", seats=2, marks=MINE), "send-guest")
    assert legal(game) == {"seat-1"}


def test_once_a_round() -> None:
    game = do(gra_turn("s5-king-any", marks=MINE), "send-guest", "seat-1")
    assert "send-guest" not in legal(game)
    choosing(game, RED)
    assert used(game, "jester") == ()
    assert "send-guest" in legal(do(game, "stack-5"))


def test_in_the_turn_he_is_taken_too() -> None:
    """Ruling R22."""
    game = do(gra_special(CARD), "take-jester")
    assert held(game) == {"jester": RED}
    assert legal(game) == {"done", "place", "send-guest"}
    assert row(do(game, "send-guest", "seat-3"), "guests-3") == [1, 0, 0, 0]


def test_at_any_time_of_the_turn_or_not_at_all() -> None:
    """Ruling R22."""
    for before in (["special", "done"], ["place", "done"], ["special", "done", "place", "done"]):
        game = do(gra_turn("s5-king-any", marks=MINE), *before, "send-guest", "seat-1")
        assert row(game, "guests-1") == [1, 0, 0, 0]
    assert row(do(gra_turn("s5-king-any", marks=MINE), "done"), "guests-1") == [0] * 4


def test_with_an_empty_province_there_is_nobody_to_send() -> None:
    """Ruling R22."""
    assert "send-guest" not in legal(gra_turn("s5-king-any", {"court": [30, 7, 7, 7]}, marks=MINE))


def test_who_has_queen_and_jester_may_use_both() -> None:
    game = gra_turn("s5-king-any", marks={"persons": {"queen": RED, "jester": RED}})
    do(game, "extra-supply", "send-guest", "seat-1")
    assert (court(game, RED), row(game, "guests-1")) == (8, [1, 0, 0, 0])
    assert legal(game) == {"done", "special", "place"}


def test_no_veto_is_asked_for() -> None:
    """Ruling R1."""
    game = do(gra_turn("s5-king-any", marks=MINE, vetoes=[BLUE]), "send-guest", "seat-1")
    assert asked(game) == (RED, "parts")


def test_a_veto_stops_the_taking() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE]), "take-jester", "veto")
    assert held(game) == {}
    assert "send-guest" not in legal(game)


def test_who_may_not_carry_out_special_actions_still_sends_guests() -> None:
    """Ruling R1."""
    game = do(gra_special("g6-no-further-actions", marks={"persons": {"jester": BLUE}}), "done", "stack-5")
    assert legal(game) == {"done", "place", "send-guest"}


def test_whoever_takes_him_in_the_same_round_may_use_him_too() -> None:
    """Ruling R21."""
    game = do(gra_turn("s5-king-any", marks=MINE), "send-guest", "seat-2", "done")
    do(game, "stack-7", "special", "take-jester", "send-guest", "seat-2")
    assert row(game, "guests-2") == [1, 1, 0, 0]


# seeing guests off


def test_guests_leave_as_their_hosts_turn_begins() -> None:
    """Ruling R22: before supply; each to any region but the King's or into the Castillo; nobody may stay."""
    game = turn_begins({"guests-0": [0, 2, 1, 0]}, played=[8, 7, 6, 5])
    assert asked(game) == (RED, "see_off")
    assert legal(game) == {*REGIONS, "portugal", "castillo"} - {"galicia"}
    do(game, "granada", "castillo", "portugal")
    assert where(game, BLUE) == {"granada": 1, "castillo": 1}
    assert where(game, YELLOW) == {"portugal": 1}
    assert asked(game) == (RED, "supply")


def test_that_costs_the_host_none_of_his_placing() -> None:
    game = do(turn_begins({"guests-0": [0, 1, 0, 0]}), "granada", "stack-5", "place")
    do(game, *["castillo"] * 5)
    assert court(game, RED) == 2
    assert row(game, "castillo") == [5, 0, 0, 0]


def test_the_king_where_he_is_at_that_moment_decides() -> None:
    """Red moves the King before Blue sees his guest off."""
    game = gra_turn("s5-king-any", marks=MINE)
    do(game, "send-guest", "seat-1", "special", "aragon", "done")
    assert asked(game) == (BLUE, "see_off")
    assert legal(game) == {*REGIONS, "portugal", "castillo"} - {"aragon"}
    do(game, "galicia")
    assert row(game, "galicia") == [1, 0, 0, 0]


def test_a_guest_sent_after_the_hosts_turn_waits_for_the_next_round() -> None:
    game = gra_turn("s5-king-any", seat=GREEN, marks={"persons": {"jester": GREEN}})
    do(game, "send-guest", "seat-0")
    assert row(game, "guests-0") == [0, 0, 0, 1]
    do(game, "done")
    until(game, "see_off")
    assert game.round == 2
    assert asked(game)[0] == RED


def test_a_guest_may_not_be_placed_before_nor_counted() -> None:
    game = scoring({"guests-0": [0, 3, 0, 0], "aragon": [1, 0, 0, 0]})
    events = discs(game, *["valencia"] * 4)
    assert paid(game, events) == [(RED, "aragon", 5, "first")]
    assert row(game, "guests-0") == [0, 3, 0, 0]


def test_guests_are_of_nobodys_court() -> None:
    """Rulings R7 and R18: they count neither for their host nor for their owner, and no card sends them home."""
    pieces = {"court": [2, 1, 3, 0], "guests-1": [4, 0, 0, 0], "guests-2": [0, 4, 0, 0]}
    game = gra_special("g6-court-scoring", pieces)
    assert game.scores == (5, 1, 7, 0)
    game = gra_special("s2-court-all-back", pieces)
    assert (row(game, "guests-1"), row(game, "guests-2")) == ([4, 0, 0, 0], [0, 4, 0, 0])


def test_nor_are_they_taken_where_the_province_runs_short() -> None:
    game = gra_special("s4-court-2", {"court": [25, 0, 0, 0], "guests-1": [4, 0, 0, 0], "aragon": [1, 0, 0, 0]})
    assert legal(game) == {"done", "aragon"}


def test_several_hosts_and_owners_at_once() -> None:
    game = turn_begins({"guests-0": [0, 1, 1, 1], "guests-1": [1, 0, 0, 0]})
    do(game, "aragon", "valencia", "castillo")
    assert [row(game, region) for region in ("aragon", "valencia", "castillo")] == [
        [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1],
    ]  # fmt: skip
    assert asked(game) == (RED, "choose_card")
    do(game, "stack-5", "done")
    assert asked(game) == (BLUE, "see_off")


@pytest.mark.parametrize("landing", [True, False])
def test_guests_and_landing_both_come_before_the_supply(landing: bool) -> None:
    game = turn_begins(
        {"guests-0": [0, 1, 0, 0], "caravel-1": [1, 0, 0, 0]},
        marks={"ships": [RED, None]},
        played=[8, 7, 6, 5],
    )
    kinds = []
    while game.decision.kind != "supply":
        kinds.append(game.decision.kind)
        do(game, "valencia" if game.decision.kind == "see_off" or landing else "done")
    assert sorted(kinds) == ["land", "see_off"]
    assert row(game, "valencia") == [int(landing), 1, 0, 0]


def test_a_guest_bears_his_owners_flag_when_it_waited() -> None:
    """Ruling R28: not in the Court, but once he is on the board."""
    game: Game = turn_begins(
        {"guests-0": [0, 1, 0, 0]}, modules=("grandissimo", "anniversary"), marks={"flags": [None] * 4}
    )
    assert flags(game) == [None] * 4
    assert flags(do(game, "aragon")) == [None, "aragon", None, None]
