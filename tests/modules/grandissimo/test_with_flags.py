"""Grandissimo with the flags of Anniversary: our own rulings (R28, and those of the flags)."""

from typing import Any

import pytest

from elgrande import Game
from tests.modules.anniversary.scenes import flags, told
from tests.modules.grandissimo.scenes import discs, king, score_all, turn_begins, where
from tests.modules.grandissimo.scenes import scoring as plain_scoring
from tests.modules.players_edition.scenes import announced
from tests.steps.flow import paid
from tests.table import BLUE, GRANDISSIMO, GREEN, RED, YELLOW, Pieces, asked, do, gra_turn, legal, row

FLAGGED = (*GRANDISSIMO, "anniversary")
NOBODY: list[str | None] = [None] * 4


def with_flags(bearers: list[str | None], more: dict[str, Any]) -> dict[str, Any]:
    return {"modules": FLAGGED, **more, "marks": {"flags": bearers, **more.get("marks", {})}}


def turn(card: str, pieces: Pieces, bearers: list[str | None], **more: Any) -> Game:
    """See `tests.table.gra_turn`; `bearers` says where they stand."""
    return gra_turn(card, pieces, **with_flags(bearers, more))


def scoring(pieces: Pieces, bearers: list[str | None], **more: Any) -> Game:
    return plain_scoring(pieces, **with_flags(bearers, more))


def begins(pieces: Pieces, bearers: list[str | None], **more: Any) -> Game:
    return turn_begins(pieces, **with_flags(bearers, more))


# prison


def jail(pieces: Pieces, bearers: list[str | None], **more: Any) -> Game:
    return do(turn("g6-extra-strength", pieces, bearers, **more), "imprison")


def test_r28_a_jailed_bearer_hands_the_flag_on() -> None:
    """Ruling R28: its owner says to whom, in whosever turn it is."""
    game = jail(
        {"aragon": [0, 1, 0, 0], "sevilla": [0, 2, 0, 0], "valencia": [0, 1, 0, 0]}, [None, "aragon", None, None]
    )
    do(game, "aragon")
    assert row(game, "prison") == [0, 1, 0, 0]
    assert (asked(game), legal(game)) == ((BLUE, "new_bearer"), {"sevilla", "valencia"})
    events = game.apply("valencia", BLUE)
    assert told(events) == [("flag_passed", BLUE)]
    assert flags(game) == [None, "valencia", None, None]
    assert asked(game) == (RED, "parts")


def test_r28_whoever_jails_one_of_several_says_which() -> None:
    """Ruling 31 of the flags."""
    pieces: Pieces = {"aragon": [0, 2, 0, 0], "sevilla": [0, 1, 0, 0]}
    game = do(jail(pieces, [None, "aragon", None, None]), "aragon")
    assert (asked(game), legal(game)) == ((RED, "which"), {"with-flag", "without-flag"})
    do(game, "without-flag")
    assert (flags(game), row(game, "prison")) == ([None, "aragon", None, None], [0, 1, 0, 0])
    game = do(jail(pieces, [None, "aragon", None, None]), "aragon", "with-flag")
    assert asked(game) == (BLUE, "new_bearer")


def test_r28_with_one_other_he_is_it() -> None:
    game = do(jail({"aragon": [0, 1, 0, 0], "sevilla": [0, 1, 0, 0]}, [None, "aragon", None, None]), "aragon")
    assert flags(game) == [None, "sevilla", None, None]
    assert asked(game) == (RED, "parts")


def test_r28_neither_ship_nor_prison_nor_castillo_nor_court_receives_it() -> None:
    """Ruling R28: those are not on the board. The flag waits."""
    pieces: Pieces = {
        "aragon": [0, 1, 0, 0], "caravel-1": [0, 1, 0, 0], "prison": [0, 1, 0, 0], "castillo": [0, 1, 0, 0],
        "guests-2": [0, 1, 0, 0],
    }  # fmt: skip
    game = do(jail(pieces, [None, "aragon", None, None], marks={"ships": [RED, None]}), "aragon")
    assert flags(game) == NOBODY
    assert asked(game) == (RED, "parts")


def test_r28_nor_who_stands_in_the_kings_region() -> None:
    pieces: Pieces = {"aragon": [0, 1, 0, 0], "galicia": [0, 2, 0, 0]}
    game = do(jail(pieces, [None, "aragon", None, None]), "aragon")
    assert flags(game) == NOBODY


def test_a_bearer_in_the_kings_region_cannot_be_jailed() -> None:
    game = jail({"galicia": [0, 1, 0, 0], "aragon": [0, 1, 0, 0]}, [None, "galicia", None, None])
    assert legal(game) == {"aragon"}


# a flag that waits goes to the next who enters a region


def test_a_pardon_brings_a_bearer() -> None:
    game = begins({"prison": [0, 2, 1, 0]}, NOBODY, offer=["s1-move-3-any", "s2-veto", "s3-score-5s", "s4-grande",
                  "s5-king-any", None, "g7-queen-and-jester"])  # fmt: skip
    events = do(game, "stack-5").apply("aragon")
    assert flags(game) == [None, "aragon", "aragon", None]
    assert sorted(told(events)) == [("flag_passed", BLUE), ("flag_passed", YELLOW)]


def test_so_does_landing() -> None:
    game = do(begins({"caravel-1": [2, 0, 0, 0]}, NOBODY, marks={"ships": [RED, None]}), "sevilla", "valencia")
    assert flags(game) == ["sevilla", None, None, None]


def test_so_does_a_guest_who_is_seen_off() -> None:
    """The host says where, so he says where that flag is."""
    game = do(begins({"guests-0": [0, 1, 0, 0]}, NOBODY), "sevilla")
    assert flags(game) == [None, "sevilla", None, None]
    game = do(begins({"guests-0": [0, 1, 0, 0]}, NOBODY), "castillo")
    assert flags(game) == NOBODY


def test_so_do_quick_troops() -> None:
    game = do(turn("g6-quick-troops", {}, NOBODY, cards=["quick-troops"]), "special", "place", "castillo", "pais-vasco")
    assert flags(game) == ["pais-vasco", None, None, None]


def test_boarding_a_ship_does_not() -> None:
    game = do(turn("g6-extra-strength", {}, NOBODY, marks={"ships": [RED, None]}), "place", "caravel-1")
    assert flags(game) == NOBODY
    do(game, "portugal")
    assert flags(game) == ["portugal", None, None, None]


def test_so_do_those_evicted_from_the_castillo() -> None:
    game = do(turn("g6-eviction-notice", {"castillo": [0, 2, 0, 0]}, NOBODY), "special", "aragon", "sevilla", "sevilla")
    assert flags(game) == [None, "aragon", None, None]


# bearers who move


def test_to_the_castillo_a_bearer_hands_it_on() -> None:
    pieces: Pieces = {"aragon": [1, 1, 0, 0], "sevilla": [1, 1, 0, 0]}
    game = do(
        turn("g6-to-the-castillo", pieces, ["aragon", "aragon", None, None]), "special", "court", "court", "aragon"
    )
    assert row(game, "castillo") == [2, 1, 0, 0]
    assert flags(game) == ["aragon", "sevilla", None, None]


def test_a_veto_leaves_him_and_his_flag() -> None:
    pieces: Pieces = {"aragon": [1, 1, 0, 0], "sevilla": [0, 1, 0, 0]}
    game = turn("g6-to-the-castillo", pieces, [None, "aragon", None, None], vetoes=[GREEN])
    do(game, "special", "court", "allow", "court", "allow", "aragon")
    assert announced(game) == "1 blue aragon > castillo"
    do(game, "veto")
    assert (flags(game), row(game, "aragon")) == ([None, "aragon", None, None], [1, 1, 0, 0])


def test_a_soldier_takes_a_bearer_along_if_his_owner_says_so() -> None:
    """Whoever agrees says whether it is the bearer."""
    pieces: Pieces = {"valencia": [0, 2, 0, 0]}
    game = turn("s5-king-any", pieces, [None, "valencia", None, None], marks={"persons": {"general": RED}})
    do(game, "move-soldiers", "valencia", "sevilla", "seat-1", "agree")
    assert (asked(game), legal(game)) == ((BLUE, "which"), {"with-flag", "without-flag"})
    do(game, "with-flag")
    assert flags(game) == [None, "sevilla", None, None]


def test_free_choice_with_the_bearer_or_without() -> None:
    for answer, bearer in (("with-flag", "sevilla"), ("without-flag", "aragon")):
        game = scoring(
            {"aragon": [0, 2, 0, 0]}, [None, "aragon", None, None], kept=[{"card": "g6-free-choice", "seat": BLUE}]
        )
        score_all(game)
        do(game, "aragon", "sevilla", answer, "done")
        assert flags(game) == [None, bearer, None, None]


def test_the_king_incognito_turns_up_where_a_bearer_is() -> None:
    """He stays there with his flag, and nobody can jail him."""
    pieces: Pieces = {"aragon": [0, 1, 0, 0], "sevilla": [0, 1, 0, 0]}
    incognito = {"incognito": [None, None, "aragon", None]}
    game = turn("g6-extra-strength", pieces, [None, "aragon", None, None], marks=incognito)
    game.apply("incognito", YELLOW)
    assert (king(game), flags(game)) == ("aragon", [None, "aragon", None, None])
    assert legal(do(game, "imprison")) == {"sevilla"}


def test_not_while_an_owner_chooses_a_new_bearer() -> None:
    """Ruling R11: that is in the middle of a step."""
    pieces: Pieces = {"aragon": [0, 1, 0, 0], "sevilla": [0, 1, 0, 0], "valencia": [0, 1, 0, 0]}
    game = jail(pieces, [None, "aragon", None, None], marks={"incognito": [None, None, "valencia", None]})
    do(game, "aragon")
    assert (asked(game), game.interrupts(YELLOW)) == ((BLUE, "new_bearer"), ())
    do(game, "valencia")
    assert game.interrupts(YELLOW) == ("incognito",)


# scoring


@pytest.mark.parametrize("place", ["aragon", "sevilla"])
def test_a_bearer_in_either_region_of_an_alliance_breaks_the_tie_of_the_sum(place: str) -> None:
    """3 : 3, and Blue's bearer is in one of the two; he leads alone, so that the King's bonus is his, too."""
    game = scoring(
        {"aragon": [3, 1, 0, 0], "sevilla": [0, 2, 0, 0]}, [None, place, None, None],
        marks={"alliance": ["aragon", "sevilla"]}, king="sevilla",
    )  # fmt: skip
    score_all(game)
    assert game.scores == (4 + 3, 5 + 4 + 2, 0, 0)


def test_a_bearer_elsewhere_does_not() -> None:
    game = scoring(
        {"aragon": [3, 1, 0, 0], "sevilla": [0, 2, 0, 0], "portugal": [0, 1, 0, 0]}, [None, "portugal", None, None],
        marks={"alliance": ["aragon", "sevilla"]},
    )  # fmt: skip
    score_all(game)
    assert game.scores == (4 + 3, 4 + 3 + 5, 0, 0)


def test_nor_one_in_the_boycotted_region_of_an_alliance() -> None:
    """Ruling R10: it drops out completely, with its bearer; 2 : 2 in Sevilla stays a tie."""
    game = scoring(
        {"aragon": [0, 1, 0, 0], "sevilla": [2, 2, 0, 0]}, [None, "aragon", None, None],
        marks={"alliance": ["aragon", "sevilla"], "boycott": ["aragon", None, None, None]},
    )  # fmt: skip
    score_all(game)
    assert game.scores == (3, 3, 0, 0)


def test_in_portugal_a_bearer_makes_his_owner_the_only_first() -> None:
    game = scoring({"portugal": [2, 2, 0, 0]}, [None, "portugal", None, None])
    events = score_all(game)
    assert paid(game, events) == [(BLUE, "portugal", 5, "first")]


def test_no_flag_counts_in_the_courts() -> None:
    """The bearers are on the board: two with as many at Court are tied."""
    game = turn("g6-court-scoring", {"court": [3, 3, 1, 0], "aragon": [1, 0, 0, 0]}, ["aragon", None, None, None])
    assert do(game, "special").scores == (5, 5, 1, 0)


def test_in_coastal_and_inland_scorings_flags_count() -> None:
    game = turn("g6-special-scoring-inland", {"aragon": [2, 2, 0, 0]}, ["aragon", None, None, None])
    assert do(game, "special").scores == (5, 4, 0, 0)
    game = turn("g6-special-scoring-coastal", {"valencia": [2, 2, 0, 0]}, ["valencia", None, None, None])
    assert do(game, "special").scores == (5, 3, 0, 0)


def test_those_who_leave_the_castillo_may_bear_a_waiting_flag_in_the_same_scoring() -> None:
    game = scoring({"castillo": [0, 1, 0, 0], "aragon": [1, 0, 0, 0]}, NOBODY)
    discs(game, "galicia", "aragon", "galicia", "galicia")
    assert (flags(game), where(game, BLUE)) == ([None, "aragon", None, None], {"aragon": 1})
    assert game.scores == (4, 5 + 5, 0, 0)
