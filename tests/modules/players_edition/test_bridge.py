"""Bridge Construction: a way between two neighbours for one's own Caballeros, as long as one of them guards it."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.king_and_intrigue.ki import holding
from tests.modules.players_edition.scenes import FULL, marks, play_on, score_all, scoring, watch
from tests.steps.flow import NEIGHBOURS, paid
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, ki_special, ki_turn, legal, row

OVER = {"bridge": ["aragon", "valencia"]}


def before_turn(pieces: Pieces, *, owner: int = RED, seat: int = RED, **more: Any) -> Game:
    """That seat's turn is about to begin; the bridge between Aragón and Valencia is the owner's."""
    bridge = [int(s == owner) for s in range(4)]
    where = {**OVER, **more.pop("marks", {})}
    return ki_turn("score-4", {"bridge": bridge, **pieces}, seat=seat, left=None, marks=where, **more)


# building it


def test_it_leads_from_a_region_to_its_neighbour_with_one_from_the_court_on_it() -> None:
    game = ki_special("bridge")
    assert legal(game) == {"done", *FULL - {"galicia"}}
    do(game, "valencia")
    assert legal(game) == NEIGHBOURS["valencia"]
    do(game, "aragon")
    assert marks(game) == OVER
    assert row(game, "bridge") == [1, 0, 0, 0]
    assert court(game, RED) == 6
    assert legal(game) == {"done", "place"}


def test_the_caballero_on_it_comes_on_top_of_those_of_the_action_card() -> None:
    game = do(ki_special("bridge"), "valencia", "aragon", "place", "castillo", "castillo", "castillo", "castillo")
    assert row(game, "castillo") == [4, 0, 0, 0]  # all the second rank's card places
    assert court(game, RED) == 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_and_that_is_whatever_the_action_card_says(seats: int) -> None:
    """The rulebook speaks of 3, as on one of the cards."""
    game = do(ki_special("bridge", {"court": [9] * seats}, seats=seats, holds="king" if seats == 2 else "caballero"),
              "valencia", "aragon", "place")  # fmt: skip
    places = holding(game).place
    for _ in range(places):
        do(game, "castillo")
    assert row(game, "castillo")[RED] == places
    assert asked(game)[1] != "place"
    assert court(game, RED) == 9 - 1 - places


def test_it_may_be_given_up() -> None:
    game = do(ki_special("bridge"), "done")
    assert marks(game) == {}
    assert court(game, RED) == 7


def test_neither_end_may_be_in_a_taboo_region() -> None:
    game = ki_special("bridge", king="aragon", marks={"quarantine": "valencia", "guard": "sevilla"})
    assert legal(game) == {"done", *FULL - {"aragon", "valencia", "sevilla", "cataluna"}}  # all of Cataluña's are shut
    do(game, "granada")
    assert legal(game) == {"castilla-la-nueva"}


def test_r15_without_a_caballero_in_the_court_it_is_not_offered() -> None:
    game = ki_turn("bridge", {"court": [0, 7, 7, 7], "aragon": [3, 0, 0, 0]}, left=["special"])
    assert asked(game)[0] != RED


def test_another_bridge_card_takes_it_over_and_its_old_guard_goes_to_his_court() -> None:
    game = ki_special("bridge", {"bridge": [0, 0, 1, 0]}, marks=OVER)
    do(game, "sevilla", "granada")
    assert marks(game) == {"bridge": ["sevilla", "granada"]}
    assert row(game, "bridge") == [1, 0, 0, 0]
    assert (court(game, RED), court(game, YELLOW)) == (6, 8)


def test_it_may_be_taken_over_where_it_is_even_between_regions_that_are_taboo_now() -> None:
    game = do(ki_special("bridge", {"bridge": [0, 0, 1, 0]}, marks=OVER), "aragon", "valencia")
    assert (row(game, "bridge"), marks(game)) == ([1, 0, 0, 0], OVER)
    game = do(ki_special("bridge", {"bridge": [0, 0, 1, 0]}, marks=OVER, king="aragon"), "sevilla", "granada")
    assert row(game, "bridge") == [1, 0, 0, 0]


def test_a_veto_leaves_the_old_bridge_and_the_court_alone() -> None:
    game = ki_special("bridge", {"bridge": [0, 0, 1, 0]}, marks=OVER, vetoes=[BLUE])
    assert watch(game, "sevilla", "granada", veto=1) == ["bridge_built granada"]
    assert marks(game) == OVER
    assert row(game, "bridge") == [0, 0, 1, 0]
    assert (court(game, RED), court(game, YELLOW)) == (7, 7)
    assert legal(game) == {"done", "place"}


# shifting over it


def test_directly_before_ones_turn_any_number_may_cross() -> None:
    game = before_turn({"aragon": [3, 2, 0, 0], "valencia": [1, 0, 0, 0]})
    assert asked(game) == (RED, "shift")
    assert legal(game) == {"done", "aragon", "valencia", "bridge"}
    do(game, "aragon", "aragon")
    assert row(game, "aragon") == [1, 2, 0, 0]
    assert row(game, "valencia") == [3, 0, 0, 0]
    assert legal(game) == {"done", "aragon", "bridge"}  # to and fro would come to the same
    do(game, "done")
    assert asked(game) == (RED, "supply")


@pytest.mark.parametrize(("start", "end"), [("aragon", "valencia"), ("valencia", "aragon")])
def test_all_may_cross_in_either_direction(start: str, end: str) -> None:
    game = do(before_turn({start: [3, 2, 0, 0]}), start, start, start)
    assert (row(game, start), row(game, end)) == ([0, 2, 0, 0], [3, 0, 0, 0])
    assert legal(game) == {"done", "bridge"}


def test_r15_not_in_the_turn_it_is_built_but_before_the_next_one() -> None:
    game = do(ki_special("bridge", {"aragon": [2, 0, 0, 0]}), "aragon", "valencia")
    assert asked(game) == (RED, "parts")
    do(game, "done")
    play_on(game, "shift")
    assert game.round == 2
    assert asked(game) == (RED, "shift")


def test_only_its_owner_is_asked() -> None:
    game = before_turn({"aragon": [3, 3, 0, 0]}, owner=BLUE)
    assert asked(game) == (RED, "supply")
    play_on(game, "shift")
    assert asked(game) == (BLUE, "shift")
    do(game, "aragon")
    assert row(game, "aragon") == [3, 2, 0, 0]


@pytest.mark.parametrize(
    "taboo",
    [{"king": "aragon"}, {"king": "valencia"}, {"marks": {"quarantine": "valencia"}}, {"marks": {"guard": "aragon"}}],
    ids=["King on one bank", "King on the other", "quarantine", "guard"],
)
def test_r15_nobody_crosses_while_a_bank_is_taboo(taboo: dict[str, Any]) -> None:
    game = before_turn({"aragon": [3, 0, 0, 0], "valencia": [3, 0, 0, 0]}, **taboo)
    assert legal(game) == {"done", "bridge"}


def test_r15_a_limit_table_lets_across_only_as_many_as_find_room() -> None:
    game = before_turn({"aragon": [4, 0, 0, 0], "valencia": [0, 2, 2, 0]}, marks={"tables": ["valencia"]})
    do(game, "aragon", "aragon")
    assert row(game, "valencia") == [2, 2, 2, 0]
    assert legal(game) == {"done", "bridge"}


def test_r15_from_a_full_limit_table_one_may_leave() -> None:
    game = before_turn({"aragon": [4, 0, 0, 0], "valencia": [2, 2, 2, 0]}, marks={"tables": ["valencia"]})
    assert legal(game) == {"done", "valencia", "bridge"}


def test_r4_shifting_cannot_be_vetoed() -> None:
    game = before_turn({"aragon": [3, 0, 0, 0]}, vetoes=[BLUE])
    do(game, "aragon", "aragon", "done")
    assert asked(game) == (RED, "supply")
    assert row(game, "valencia") == [2, 0, 0, 0]


def test_it_comes_before_a_hurricane_is_revealed() -> None:
    """Directly before the turn; the storm is the turn's beginning."""
    game = ki_turn(
        "hurricane", {"bridge": [1, 0, 0, 0], "aragon": [5, 0, 0, 0]}, left=None,
        marks={**OVER, "storm": ["aragon", None, None, None]},
    )  # fmt: skip
    do(game, "aragon", "aragon", "aragon", "done")
    assert asked(game) == (RED, "opening")
    do(game, "special-power")
    assert row(game, "aragon") == [1, 0, 0, 0]  # half of the two that had not crossed
    assert row(game, "valencia") == [3, 0, 0, 0]


# its end


def test_r15_its_owner_may_take_his_caballero_back_and_the_bridge_is_gone() -> None:
    game = before_turn({"aragon": [3, 0, 0, 0]})
    events = game.apply("bridge")
    assert marks(game) == {}
    assert row(game, "bridge") == [0, 0, 0, 0]
    assert court(game, RED) == 8
    assert [event.kind for event in events][:2] == ["pieces", "bridge_gone"]
    assert asked(game) == (RED, "supply")


def test_r15_also_after_others_have_crossed() -> None:
    game = do(before_turn({"aragon": [3, 0, 0, 0]}), "aragon", "aragon", "aragon", "bridge")
    assert row(game, "valencia") == [3, 0, 0, 0]
    assert (court(game, RED), marks(game)) == (8, {})
    assert asked(game) == (RED, "supply")


def test_who_has_taken_it_back_is_not_asked_again() -> None:
    game = do(before_turn({"aragon": [3, 0, 0, 0]}), "bridge")
    play_on(game, "power")
    play_on(game, "shift")
    assert game.over


def test_its_caballero_is_safe_from_everything_that_takes_caballeros_from_regions() -> None:
    game = ki_special("royal-wrath", {"court": [7, 2, 7, 7], "bridge": [0, 1, 0, 0]}, marks=OVER)
    play_on(game, "parts")
    assert court(game, BLUE) == 0
    assert row(game, "bridge") == [0, 1, 0, 0]


# its toll


def test_it_pays_its_owner_one_point_in_every_general_scoring() -> None:
    game = scoring({"bridge": [0, 1, 0, 0]}, marks=OVER)
    events = score_all(game)
    assert paid(game, events) == [(BLUE, "bridge", 1, "bridge_toll")]
    assert game.scores == (0, 1, 0, 0)
    assert marks(game) == OVER  # and stays
    play_on(game, "disc")
    score_all(game)
    assert game.scores == (0, 2, 0, 0)


def test_in_the_last_scoring_too() -> None:
    game = scoring({"bridge": [0, 0, 0, 1]}, marks=OVER, rounds_played=9)
    score_all(game)
    assert game.over
    assert game.scores == (0, 0, 0, 1)
    assert game.winners == (GREEN,)


def test_the_caballero_on_it_counts_for_neither_region() -> None:
    game = scoring({"bridge": [0, 1, 0, 0], "aragon": [1, 1, 0, 0]}, marks=OVER)
    score_all(game)
    assert game.scores == (4, 4 + 1, 0, 0)  # still a tie in Aragón, and nobody in Valencia


def test_without_a_bridge_nobody_is_paid() -> None:
    game = scoring()
    assert paid(game, score_all(game)) == []
