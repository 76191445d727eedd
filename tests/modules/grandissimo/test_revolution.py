"""Revolution: the King goes into the Castillo; a Grande stands in for him until the next general scoring is over."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.documents.view import view_document
from elgrande.modules.grandissimo.revolution import KING_DEPOSED, STAND_IN
from elgrande.rules.events import GRANDE_MOVED, KING_MOVED
from elgrande.steps.king import FOR_THE_KING
from tests.modules.grandissimo.scenes import discs, keepers, kinds, king, mark, score_all, scoring, turn_begins, under
from tests.modules.players_edition.scenes import announced, home
from tests.steps.flow import NEIGHBOURS, REGIONS, paid, site, until, worth
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, gra_special, gra_turn, legal, row

CARD = "g6-revolution"
HOMES = ["granada", "sevilla", "aragon", "galicia"]  # Green's Grande is where the King is
NUEVA, VIEJA = "castilla-la-nueva", "castilla-la-vieja"


def running(seat: int = YELLOW, **more: Any) -> dict[str, Any]:
    """That seat's Grande stands in for the King."""
    grandes = more.pop("grandes", HOMES)
    return {
        "king": grandes[seat],
        "grandes": grandes,
        **more,
        "marks": {"stand_in": seat, **more.get("marks", {})},
    }


def stand_in(game: Game) -> int | None:
    return mark(game, STAND_IN)


# naming a Grande


def test_any_grande_in_a_region_may_be_named() -> None:
    """Ruling R13: also one's own, also one in the King's region."""
    assert legal(gra_special(CARD, grandes=HOMES)) == {"done", "seat-0", "seat-1", "seat-2", "seat-3"}


def test_but_not_one_in_the_castillo() -> None:
    """Ruling R13."""
    grandes = ["granada", "castillo", "aragon", "castillo"]
    assert legal(gra_special(CARD, grandes=grandes)) == {"done", "seat-0", "seat-2"}


def test_with_all_of_them_inside_there_is_nobody_to_name() -> None:
    assert legal(gra_turn(CARD, grandes=["castillo"] * 4)) == {"done", "place"}


@pytest.mark.parametrize(("seat", "region"), list(enumerate(HOMES)))
def test_his_region_is_the_kings_region(seat: int, region: str) -> None:
    game = gra_special(CARD, grandes=HOMES)
    events = game.apply(f"seat-{seat}")
    assert (king(game), stand_in(game)) == (region, seat)
    assert [home(game, other) for other in range(4)] == HOMES
    told = [e for e in events if e.kind == KING_DEPOSED]
    assert [(e.seat, e.owner, e.source, e.target) for e in told] == [
        (RED, seat, site(game, "galicia"), site(game, region))
    ]
    assert legal(game) == {"done", "place"}


def test_it_may_be_given_up() -> None:
    game = do(gra_special(CARD, grandes=HOMES), "done")
    assert (king(game), stand_in(game)) == ("galicia", None)
    assert legal(game) == {"done", "place"}


def test_everybody_sees_who_it_is() -> None:
    game = do(gra_special(CARD, grandes=HOMES), "seat-2")
    for seat in (RED, BLUE, -1):
        assert view_document(game, seat)["marks"]["stand_in"] == YELLOW
        assert view_document(game, seat)["king"] == "aragon"


def test_placing_afterwards_goes_by_his_region() -> None:
    game = do(gra_special(CARD, grandes=HOMES), "seat-2", "place")
    assert legal(game) == {"done", "castillo", *NEIGHBOURS["aragon"]}


def test_the_card_goes_under_its_stack_and_nothing_is_kept() -> None:
    game = do(gra_special(CARD, grandes=HOMES), "seat-2", "done")
    assert (under(game, 6), keepers(game)) == ([CARD], [])
    assert stand_in(game) == YELLOW


# Veto


def test_a_veto_leaves_the_king_where_he_is() -> None:
    game = do(gra_special(CARD, grandes=HOMES, vetoes=[BLUE]), "seat-2")
    assert announced(game) == "king_deposed aragon"
    assert (king(game), stand_in(game)) == ("galicia", None)
    do(game, "veto")
    assert (king(game), stand_in(game)) == ("galicia", None)
    assert legal(game) == {"done", "place"}


def test_either_of_two_vetoes_does() -> None:
    game = do(gra_special(CARD, grandes=HOMES, vetoes=[BLUE, GREEN]), "seat-2", "allow", "veto")
    assert (king(game), keepers(game)) == ("galicia", [BLUE])
    game = do(gra_special(CARD, grandes=HOMES, vetoes=[BLUE, GREEN]), "seat-2", "allow", "allow")
    assert (king(game), keepers(game)) == ("aragon", [BLUE, GREEN])


# while he stands in


def test_nothing_enters_or_leaves_his_region() -> None:
    game = gra_special("s1-move-3-any", {"aragon": [1, 1, 0, 0], "sevilla": [1, 0, 0, 0]}, **running())
    assert legal(game) == {"done", "sevilla"}
    assert "aragon" not in legal(do(game, "sevilla"))


def test_where_the_king_was_everything_may_change_again() -> None:
    game = gra_special("s1-move-3-any", {"galicia": [2, 0, 0, 0]}, **running())
    assert legal(game) == {"done", "galicia"}


def test_the_castillo_is_no_kings_region() -> None:
    game = do(gra_turn("s5-king-any", **running()), "place", "castillo")
    assert row(game, "castillo") == [1, 0, 0, 0]


@pytest.mark.parametrize(("place", "expected"), [("castillo", [5, 0, 0, 0]), ("galicia", [4, 0, 0, 0])])
def test_the_king_himself_brings_no_bonus_any_more(place: str, expected: list[int]) -> None:
    """Neither where he is now nor where he was."""
    game = gra_turn("s4-grande", {place: [2, 0, 0, 0]}, **running(options={"castillo": "open"}))
    assert worth(game, place) == expected


def test_his_region_brings_the_kings_bonus() -> None:
    game = gra_turn("s4-grande", {"aragon": [2, 0, 0, 0]}, **running())
    assert worth(game, "aragon") == [5 + 2, 0, 0, 0]


def test_and_his_owner_both_bonuses() -> None:
    """The same figure is King and Grande."""
    game = gra_turn("s4-grande", {"aragon": [0, 1, 2, 0]}, **running())
    assert worth(game, "aragon") == [0, 4, 5 + 2 + 2, 0]


def test_both_bonuses_in_a_general_scoring_and_in_a_special_one() -> None:
    game = scoring({"aragon": [0, 0, 2, 0]}, **running())
    assert paid(game, score_all(game)) == [
        (YELLOW, "aragon", 5, "first"),
        (YELLOW, "aragon", 2, "kings_bonus"),
        (YELLOW, "aragon", 2, "home_bonus"),
    ]
    game = gra_turn("g6-special-scoring-inland", {"aragon": [0, 0, 2, 0]}, cards=["revolution"], **running())
    do(game, "special")
    assert game.scores == (0, 0, 9, 0)


def test_another_grande_in_his_region_brings_his_owner_both_too() -> None:
    game = gra_turn(
        "s4-grande", {"aragon": [2, 0, 0, 0]}, **running(grandes=["aragon", "sevilla", "aragon", "galicia"])
    )
    assert worth(game, "aragon") == [5 + 2 + 2, 0, 0, 0]


# the King's card


def test_the_kings_card_moves_him_and_his_owners_home() -> None:
    game = gra_special("s5-king-any", **running())
    assert legal(game) == {"done", "portugal", *REGIONS} - {"aragon"}
    events = game.apply("valencia")
    assert (king(game), home(game, YELLOW), stand_in(game)) == ("valencia", "valencia", YELLOW)
    told = [e for e in events if e.kind == GRANDE_MOVED]
    assert [(e.seat, e.owner, e.source, e.target, e.why) for e in told] == [
        (RED, YELLOW, site(game, "aragon"), site(game, "valencia"), FOR_THE_KING)
    ]
    assert KING_MOVED not in kinds(events)


def test_his_new_region_is_taboo_and_pays_both() -> None:
    game = do(gra_special("s5-king-any", {"valencia": [0, 0, 2, 0], "aragon": [0, 0, 1, 0]}, **running()), "valencia")
    assert worth(game, "valencia") == [0, 0, 5 + 2 + 2, 0]
    assert worth(game, "aragon") == [0, 0, 5, 0]
    assert legal(do(game, "place")) == {"done", "castillo", *NEIGHBOURS["valencia"]}


def test_into_portugal_too() -> None:
    game = do(gra_special("s5-king-any", **running()), "portugal")
    assert (king(game), home(game, YELLOW)) == ("portugal", "portugal")


def test_the_royal_advisor_moves_him_to_a_neighbouring_region() -> None:
    """Ruling R13."""
    game = gra_special("s4-king-adjacent", **running())
    assert legal(game) == {"done", *NEIGHBOURS["aragon"]}
    do(game, "cataluna")
    assert (king(game), home(game, YELLOW), stand_in(game)) == ("cataluna", "cataluna", YELLOW)


def test_he_may_be_left_where_he_is() -> None:
    game = do(gra_special("s5-king-any", **running()), "done")
    assert (king(game), home(game, YELLOW)) == ("aragon", "aragon")


def test_a_veto_against_the_kings_card() -> None:
    game = do(gra_special("s5-king-any", vetoes=[BLUE], **running()), "valencia")
    assert announced(game) == "grande yellow > valencia"
    do(game, "veto")
    assert (king(game), home(game, YELLOW)) == ("aragon", "aragon")


def test_taking_the_kings_card_still_allows_a_pardon() -> None:
    """Ruling R8: choosing the card is what counts."""
    game = turn_begins({"prison": [1, 0, 0, 0]}, **running())
    do(game, "stack-5")
    assert asked(game) == (RED, "pardon")
    assert "aragon" not in legal(game)


# Grandes


def test_the_grande_card_cannot_move_who_stands_in() -> None:
    """His region is taboo."""
    assert legal(gra_turn("s4-grande", **running(RED))) == {"done", "place"}
    assert "special" in legal(gra_turn("s4-grande", **running(YELLOW)))


def test_coup_cannot_take_him() -> None:
    """Nor another Grande in the same region."""
    game = gra_special("g6-coup", **running())
    assert legal(game) == {"done", "seat-1", "seat-3"}
    game = gra_special("g6-coup", **running(grandes=["granada", "aragon", "aragon", "galicia"]))
    assert legal(game) == {"done", "seat-3"}


def test_a_disc_that_shows_his_region_sends_everybody_to_the_court() -> None:
    game = scoring({"castillo": [2, 1, 0, 0]}, **running())
    discs(game, "aragon", "galicia", "galicia", "galicia")
    assert court(game, RED) == 9
    assert row(game, "galicia") == [0, 1, 0, 0]  # where the King was before


def test_and_leaves_a_grande_inside() -> None:
    """Ruling R14, with the stand-in's region."""
    game = scoring(**running(grandes=["granada", "castillo", "aragon", "galicia"]))
    discs(game, "galicia", "aragon", "galicia", "galicia")
    assert home(game, BLUE) == "castillo"


def test_a_second_revolution_cannot_begin() -> None:
    """Ruling R13: there is one copy; the check does not rely on that."""
    assert legal(gra_turn(CARD, **running())) == {"done", "place"}


# its end


def test_after_the_general_scoring_the_king_is_in_portugal_and_the_grande_stays() -> None:
    """Ruling R13."""
    game = scoring({"aragon": [0, 0, 2, 0], "portugal": [1, 0, 0, 0]}, **running())
    events = score_all(game)
    assert (king(game), home(game, YELLOW), stand_in(game)) == ("portugal", "aragon", None)
    told = [(e.seat, e.source, e.target) for e in events if e.kind == KING_MOVED]
    assert told == [(-1, site(game, "castillo"), site(game, "portugal"))]
    assert (RED, "portugal", 5, "first") in paid(game, events)
    assert "kings_bonus" not in [why for _, place, _, why in paid(game, events) if place == "portugal"]


def test_from_then_on_placing_goes_by_portugal_and_the_grande_is_as_any() -> None:
    game = scoring({"aragon": [0, 0, 2, 0]}, **running())
    score_all(game)
    until(game, "choose_card")
    do(game, "stack-5", "place")
    assert legal(game) == {"done", "castillo", "galicia", VIEJA, NUEVA, "sevilla"}
    assert worth(game, "aragon") == [0, 0, 5 + 2, 0]


def test_it_lasts_through_the_rounds_before_the_scoring() -> None:
    game = do(gra_special(CARD, grandes=HOMES), "seat-2", "done")
    until(game, "disc")
    assert (game.round, king(game), stand_in(game)) == (3, "aragon", YELLOW)
    score_all(game)
    assert (king(game), stand_in(game)) == ("portugal", None)


def test_in_the_round_before_a_scoring_it_is_short() -> None:
    game = do(gra_special(CARD, grandes=HOMES, rounds_played=2), "seat-2", "done")
    until(game, "disc")
    score_all(game)
    assert king(game) == "portugal"


def test_after_the_last_scoring_too() -> None:
    game = scoring(rounds_played=9, **running())
    score_all(game)
    assert game.over
    assert (king(game), stand_in(game)) == ("portugal", None)


def test_without_a_revolution_the_king_stays_where_he_is() -> None:
    game = scoring()
    assert KING_MOVED not in kinds(score_all(game))
    assert king(game) == "galicia"


def test_it_is_in_the_record_and_in_a_position() -> None:
    game = do(gra_special(CARD, grandes=HOMES), "seat-2", "done")
    assert Game.replay(game.record()) == game
    again = Game.from_position(game.position())
    assert (king(again), stand_in(again)) == ("aragon", YELLOW)
    assert again.position()["marks"]["stand_in"] == YELLOW
