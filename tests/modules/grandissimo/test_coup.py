"""Coup: an opponent's Grande goes into the Castillo, brings his home bonus there, and leaves by disc."""

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.events import GRANDE_MOVED
from tests.modules.grandissimo.scenes import discs, keepers, king, score_all, scoring, under
from tests.modules.players_edition.scenes import announced, home
from tests.steps.flow import REGIONS, paid, seats_asked, site, until, worth
from tests.table import BLUE, GREEN, RED, YELLOW, Pieces, asked, court, do, gra_special, gra_turn, legal, row

CARD = "g6-coup"
BLUES = ["granada", "castillo", "granada", "granada"]  # homes: Blue's Grande is inside


def inside(pieces: Pieces | None = None, **more: Any) -> Game:
    """A general scoring begins with Blue's Grande in the Castillo."""
    return scoring(pieces, **{"grandes": BLUES, **more})


# whom


def test_any_opponents_but_not_ones_own() -> None:
    """Ruling R14."""
    game = gra_special(CARD)
    assert legal(game) == {"done", "seat-1", "seat-2", "seat-3"}
    events = game.apply("seat-2")
    assert [home(game, seat) for seat in range(4)] == ["granada", "granada", "castillo", "granada"]
    assert [(e.seat, e.owner, e.target) for e in events if e.kind == GRANDE_MOVED] == [
        (RED, YELLOW, site(game, "castillo"))
    ]
    assert legal(game) == {"done", "place"}
    assert under(do(game, "done"), 6) == [CARD]


def test_it_may_be_given_up() -> None:
    game = do(gra_special(CARD), "done")
    assert [home(game, seat) for seat in range(4)] == ["granada"] * 4


def test_not_from_the_kings_region_nor_who_is_inside() -> None:
    game = gra_special(CARD, grandes=["galicia", "galicia", "castillo", "sevilla"])
    assert legal(game) == {"done", "seat-3"}
    assert legal(gra_turn(CARD, grandes=["sevilla", "galicia", "castillo", "galicia"])) == {"done", "place"}


def test_from_portugal() -> None:
    game = do(gra_special(CARD, grandes=["granada", "portugal", "granada", "granada"]), "seat-1")
    assert home(game, BLUE) == "castillo"


def test_a_veto_keeps_him_at_home() -> None:
    game = do(gra_special(CARD, vetoes=[GREEN]), "seat-1")
    assert announced(game) == "grande blue > castillo"
    do(game, "veto")
    assert home(game, BLUE) == "granada"
    assert legal(game) == {"done", "place"}


def test_either_of_two_vetoes_even_the_victims_own() -> None:
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "seat-1")
    assert asked(game) == (BLUE, "window")
    do(game, "allow", "veto")
    assert (home(game, BLUE), keepers(game)) == ("granada", [BLUE])
    game = do(gra_special(CARD, vetoes=[BLUE, GREEN]), "seat-1", "veto")
    assert (home(game, BLUE), keepers(game)) == ("granada", [GREEN])


# while he is inside


def test_his_owners_grande_card_moves_him_out() -> None:
    """No rule keeps him inside: only Caballeros never move out of the Castillo."""
    game = gra_special("s4-grande", cards=["coup"], grandes=["castillo", *["granada"] * 3], vetoes=[GREEN])
    assert legal(game) == {"done", *REGIONS, "portugal"} - {"galicia"}
    do(game, "granada")
    assert announced(game) == "grande red > granada"
    assert home(do(game, "allow"), RED) == "granada"


def test_whoever_is_out_by_then_is_not_sent_anywhere() -> None:
    game = do(
        gra_special("s4-grande", cards=["coup"], grandes=["castillo", *["granada"] * 3], rounds_played=2), "aragon"
    )
    until(game, "disc")
    discs(game, *["sevilla"] * 4)
    assert home(game, RED) == "aragon"


def test_he_is_not_taken_again() -> None:
    assert legal(gra_special(CARD, grandes=BLUES)) == {"done", "seat-2", "seat-3"}


def test_he_brings_a_home_bonus_in_the_castillo_and_none_where_he_was() -> None:
    game = gra_turn("s3-score-castillo", {"castillo": [1, 3, 0, 0], "granada": [0, 2, 0, 0]}, grandes=BLUES)
    assert worth(game, "granada") == [0, 6, 0, 0]
    events = game.apply("special")
    assert paid(game, events) == [
        (RED, "castillo", 3, "second"),
        (BLUE, "castillo", 5, "first"),
        (BLUE, "castillo", 2, "home_bonus"),
    ]
    assert home(game, BLUE) == "castillo"


@pytest.mark.parametrize(("counts", "points"), [([3, 1, 0, 0], (5, 3, 0, 0)), ([2, 2, 0, 0], (3, 3, 0, 0))])
def test_only_if_his_owner_leads_alone(counts: list[int], points: tuple[int, ...]) -> None:
    assert do(gra_turn("s3-score-castillo", {"castillo": counts}, grandes=BLUES), "special").scores == points


def test_he_is_no_stand_in_for_the_king() -> None:
    """Ruling R13."""
    assert "seat-1" not in legal(gra_special("g6-revolution", grandes=BLUES))


# the next general scoring


def test_he_leaves_with_his_caballeros_and_earns_his_bonus_twice() -> None:
    game = inside({"castillo": [1, 3, 0, 0]})
    events = discs(game, "sevilla", "aragon", "galicia", "galicia")
    assert (home(game, BLUE), row(game, "aragon")) == ("aragon", [0, 3, 0, 0])
    assert [entry for entry in paid(game, events) if entry[0] == BLUE] == [
        (BLUE, "castillo", 5, "first"),
        (BLUE, "castillo", 2, "home_bonus"),
        (BLUE, "aragon", 5, "first"),
        (BLUE, "aragon", 2, "home_bonus"),
    ]


def test_the_kings_region_on_the_disc_leaves_him_inside_while_the_others_go_to_the_court() -> None:
    """Ruling R14."""
    game = inside({"castillo": [0, 2, 0, 0]}, king="aragon")
    discs(game, "sevilla", "aragon", "sevilla", "sevilla")
    assert (home(game, BLUE), court(game, BLUE)) == ("castillo", 9)
    until(game, "disc")
    assert game.round == 6
    for seat in range(4):
        game.apply("valencia", seat)
    assert home(game, BLUE) == "valencia"


def test_the_king_incognito_may_close_it_at_the_last_moment() -> None:
    """Rulings R11 and R14: the discs are set after that, but not everybody thinks of it."""
    game = inside(marks={"incognito": ["aragon", None, None, None]})
    do(game, "incognito")
    discs(game, "sevilla", "aragon", "sevilla", "sevilla")
    assert (king(game), home(game, BLUE)) == ("aragon", "castillo")


def test_a_grande_alone_still_follows_the_disc() -> None:
    """Ruling R14."""
    game = inside()
    discs(game, "sevilla", "valencia", "sevilla", "sevilla")
    assert home(game, BLUE) == "valencia"
    game = inside({"castillo": [1, 0, 0, 0]}, options={"castillo": "open"})
    assert seats_asked(game) == [RED, BLUE]


def test_he_may_share_a_home_again() -> None:
    game = inside()
    discs(game, "galicia", "granada", "galicia", "galicia")
    assert [home(game, seat) for seat in range(4)] == ["granada"] * 4


def test_not_to_portugal_for_no_disc_shows_it() -> None:
    """Ruling R2."""
    game = inside()
    assert "portugal" not in legal(game)


def test_his_new_home_may_be_boycotted() -> None:
    """He goes there, the bonus there is lost, the Castillo's is not."""
    game = inside({"castillo": [0, 1, 0, 0]}, marks={"boycott": ["aragon", None, None, None]})
    events = discs(game, "galicia", "aragon", "galicia", "galicia")
    assert paid(game, events) == [(BLUE, "castillo", 5, "first"), (BLUE, "castillo", 2, "home_bonus")]
    assert home(game, BLUE) == "aragon"


def test_two_of_them_may_be_inside() -> None:
    game = inside(grandes=["granada", "castillo", "castillo", "granada"])
    discs(game, "galicia", "aragon", "sevilla", "galicia")
    assert [home(game, seat) for seat in range(4)] == ["granada", "aragon", "sevilla", "granada"]


def test_who_was_never_inside_stays_at_home() -> None:
    game = inside({"castillo": [1, 1, 1, 1]})
    score_all(game)
    assert [home(game, seat) for seat in (RED, YELLOW, GREEN)] == ["granada"] * 3
