"""Alliance: two regions are scored as one in the next general scoring."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.events import PLACES_SCORED
from tests.modules.grandissimo.scenes import discs, keepers, kinds, score_all, scoring, under
from tests.modules.players_edition.scenes import watch
from tests.steps.flow import REGIONS, paid, scored, slug, until
from tests.table import BLUE, GREEN, RED, Pieces, asked, do, gra_special, gra_turn, legal

CARD = "g6-alliance"
ALL = {"portugal", *REGIONS}


def allied(pieces: Pieces, *regions: str, **more: Any) -> Game:
    """A general scoring begins with these two regions allied; Grandes are in Granada."""
    return scoring(pieces, **{**more, "marks": {"alliance": list(regions), **more.get("marks", {})}})


def marked(game: Game) -> list[str]:
    regions: list[str] = game.position()["marks"].get("alliance", [])
    return regions


# marking


def test_two_regions_but_not_the_kings_and_portugal_may_be_one() -> None:
    """Ruling R25."""
    game = gra_special(CARD)
    assert legal(game) == {"done", *ALL - {"galicia"}}
    do(game, "portugal")
    assert legal(game) == {"done", *ALL - {"galicia", "portugal"}}
    do(game, "aragon")
    assert marked(game) == ["aragon", "portugal"]
    assert legal(game) == {"done", "place"}
    assert under(do(game, "done"), 6) == [CARD]


@pytest.mark.parametrize("answers", [("done",), ("aragon", "done")])
def test_it_may_be_given_up(answers: tuple[str, ...]) -> None:
    game = do(gra_special(CARD), *answers)
    assert (marked(game), asked(game)) == ([], (RED, "parts"))


def test_everybody_sees_it() -> None:
    game = do(gra_special(CARD), "aragon", "sevilla")
    assert game.view(RED).raw.marks[1:3] == game.view(BLUE).raw.marks[1:3] == game.view(-1).raw.marks[1:3]


def test_a_veto_leaves_nothing_marked() -> None:
    game = gra_special(CARD, vetoes=[BLUE])
    assert watch(game, "aragon", "sevilla", veto=1) == ["alliance_made sevilla"]
    assert marked(game) == []
    assert legal(game) == {"done", "place"}


def test_either_of_two_vetoes_does() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "aragon", "sevilla", "allow", "veto")
    assert (marked(game), keepers(game)) == ([], [BLUE])


def test_it_waits_for_the_next_general_scoring_and_ends_with_it() -> None:
    game = do(gra_special(CARD, {"aragon": [1, 0, 0, 0]}), "aragon", "sevilla", "done")
    until(game, "disc")
    assert (game.round, marked(game)) == (3, ["aragon", "sevilla"])
    assert PLACES_SCORED in kinds(score_all(game))
    assert marked(game) == []
    assert game.scores == (5 + 4, 0, 0, 0)
    until(game, "disc")
    score_all(game)
    assert game.scores == (5 + 4 + 5, 0, 0, 0)


# scoring


def test_caballeros_are_added_and_both_boards_pay() -> None:
    """Aragón 5/4/1 and Sevilla 4/3/1; together Red has 3, Blue 4, Yellow 2, Green 1."""
    game = allied({"aragon": [3, 1, 0, 1], "sevilla": [0, 3, 2, 0]}, "aragon", "sevilla")
    score_all(game)
    assert game.scores == (4 + 3, 5 + 4, 1 + 1, 0)


def test_a_tie_of_the_sums_drops_a_place_on_both_boards() -> None:
    game = allied({"aragon": [3, 0, 0, 0], "sevilla": [0, 3, 1, 0]}, "aragon", "sevilla")
    score_all(game)
    assert game.scores == (4 + 3, 4 + 3, 1 + 1, 0)


def test_where_the_first_of_them_comes_in_the_order() -> None:
    """Ruling R25."""
    game = allied({"cataluna": [1, 0, 0, 0], "granada": [0, 2, 0, 0]}, "granada", "cataluna")
    events = score_all(game)
    together = next(e for e in events if e.kind == PLACES_SCORED)
    assert (slug(game, together.source), slug(game, together.target)) == ("cataluna", "granada")
    before = [slug(game, e.target) for e in events[: events.index(together)] if e.kind == "place_scored"]
    assert before == ["castillo", "galicia", "pais-vasco", "aragon"]
    assert scored(game, events)[-2:] == ["sevilla", "portugal"]
    assert "granada" not in scored(game, events)


def test_portugal_is_then_scored_with_its_ally_and_not_again() -> None:
    """Rulings R3, R25: Portugal adds 5 to the first place, nothing to the others."""
    game = allied({"aragon": [2, 1, 0, 0], "portugal": [0, 2, 1, 0]}, "portugal", "aragon")
    events = score_all(game)
    assert game.scores == (4, 5 + 5, 1, 0)
    assert "portugal" not in scored(game, events)


def test_portugal_and_a_tie() -> None:
    game = allied({"aragon": [2, 0, 0, 0], "portugal": [0, 2, 0, 0]}, "portugal", "aragon")
    score_all(game)
    assert game.scores == (4, 4, 0, 0)


@pytest.mark.parametrize("king", ["aragon", "sevilla"])
def test_kings_bonus_if_either_is_the_kings_region_by_then(king: str) -> None:
    """Ruling R25: to whoever leads the sum alone."""
    game = allied({"aragon": [3, 1, 0, 0], "sevilla": [0, 1, 0, 0]}, "aragon", "sevilla", king=king)
    events = score_all(game)
    assert [entry for entry in paid(game, events) if entry[3] == "kings_bonus"] == [(RED, king, 2, "kings_bonus")]
    assert game.scores == (5 + 4 + 2, 4 + 3, 0, 0)


@pytest.mark.parametrize("place", ["aragon", "sevilla"])
def test_home_bonus_if_either_is_his_home(place: str) -> None:
    """Ruling R25."""
    game = allied({"aragon": [3, 1, 0, 0]}, "aragon", "sevilla", grandes=[place, place, "granada", "granada"])
    score_all(game)
    assert game.scores == (5 + 4 + 2, 4 + 3, 0, 0)


def test_both_bonuses_from_the_two_regions() -> None:
    """Ruling R25: one region is the King's, the other the leader's home."""
    game = allied({"aragon": [3, 1, 0, 0]}, "aragon", "sevilla", king="sevilla", grandes=["aragon", *["granada"] * 3])
    score_all(game)
    assert game.scores == (5 + 4 + 2 + 2, 4 + 3, 0, 0)


def test_no_bonus_without_a_sole_leader_of_the_sum() -> None:
    """Blue leads in Sevilla, the King's region and his home, but the sums are even."""
    grandes = ["granada", "sevilla", "granada", "granada"]
    game = allied(
        {"aragon": [3, 0, 0, 0], "sevilla": [0, 3, 0, 0]}, "aragon", "sevilla", king="sevilla", grandes=grandes
    )
    score_all(game)
    assert game.scores == (4 + 3, 4 + 3, 0, 0)


@pytest.mark.parametrize(("seats", "expected"), [(2, (9, 0)), (3, (9, 7, 0)), (4, (9, 7, 2, 0)), (5, (9, 7, 2, 0, 0))])
def test_the_table_size_limits_the_places(seats: int, expected: tuple[int, ...]) -> None:
    """Ruling R25."""
    game = allied({"aragon": [4, 3, 2, 1, 0][:seats]}, "aragon", "sevilla", seats=seats)
    score_all(game)
    assert game.scores == expected


def test_with_a_stand_in_for_the_king() -> None:
    """Revolution: his region is one of the two, and his owner leads; both bonuses, once each."""
    game = allied(
        {"aragon": [2, 0, 0, 0], "sevilla": [0, 1, 0, 0]}, "aragon", "sevilla",
        king="aragon", grandes=["aragon", "granada", "granada", "granada"], marks={"stand_in": RED},
    )  # fmt: skip
    score_all(game)
    assert game.scores == (5 + 4 + 2 + 2, 4 + 3, 0, 0)


def test_those_from_the_castillo_count() -> None:
    game = allied({"castillo": [0, 0, 0, 2], "aragon": [1, 0, 0, 0]}, "aragon", "sevilla")
    discs(game, "galicia", "galicia", "galicia", "sevilla")
    assert game.scores == (4 + 3, 0, 0, 5 + 5 + 4)


@pytest.mark.parametrize("card", ["s3-score-5s", "s3-score-chosen", "s3-score-all-first-only"])
def test_special_scorings_know_no_alliance(card: str) -> None:
    game = gra_turn(card, {"aragon": [2, 1, 0, 0], "sevilla": [0, 3, 0, 0]}, marks={"alliance": ["aragon", "sevilla"]})
    events = game.apply("special")
    if game.decision.kind == "score_chosen":
        events += game.apply("aragon")
    assert (RED, "aragon", 5, "first") in paid(game, events)
    assert marked(game) == ["aragon", "sevilla"]
