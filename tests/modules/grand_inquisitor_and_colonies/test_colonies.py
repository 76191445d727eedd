"""América and África: never placed there, only moved; the Viceroy; and the voyage of four rounds."""

from random import Random

from elgrande import Game, Options
from elgrande.kernel.frames import answer
from elgrande.modules.compose import begin, compose
from elgrande.modules.grand_inquisitor_and_colonies.colonies import is_in_colonies
from elgrande.modules.grand_inquisitor_and_colonies.sail import BOARDING, _sailors
from elgrande.modules.grand_inquisitor_and_colonies.tokens import _claimants
from tests.modules.grand_inquisitor_and_colonies.scenes import (
    BLUE,
    GONZALO,
    next_turn_card,
    scoring,
    supply,
    there,
    to_next_turn,
    turn_begins,
    where,
)
from tests.steps.flow import worth
from tests.table import asked, do, gic_special, gic_turn, legal


def test_nobody_is_placed_there() -> None:
    for king in ("galicia", "sevilla", "francia", "aragon"):
        game = do(gic_turn("transport", king=king), "place")
        assert not {"america", "africa", "viceroy"} & legal(game)


def test_any_move_leads_there_and_back_without_the_ship() -> None:
    game = do(gic_special("s1-move-4-own", {"aragon": [2, 0, 0, 0]}), "aragon", "america", "aragon", "africa")
    assert where(game, GONZALO) == {"america-new": 1, "africa-new": 1}
    do(game, "america-new", "sevilla", "africa-new", "america")
    assert where(game, GONZALO) == {"sevilla": 1, "america-new": 1}


def test_to_the_ship_at_any_time_of_the_turn_but_not_in_the_round_one_came() -> None:
    game = gic_turn("s5-king-any", {"america": [1, 0, 0, 0], "africa-new": [1, 0, 0, 0]})
    assert "embark" in legal(game)
    do(game, "place", "done")
    assert "embark" in legal(game)
    do(game, "embark")
    assert legal(game) == {"done", "america"}
    do(game, "america")
    assert legal(game) == {"ship", "captain"}
    do(game, "ship")
    assert where(game, GONZALO) == {"ship-new": 1, "africa-new": 1}
    assert "embark" not in legal(game)


def test_who_declines_to_board_is_offered_it_again_only_after_doing_something_else() -> None:
    """So that nobody can go on like that for ever, and whoever forgot to claim the gold may still do it first."""
    game = do(gic_turn("s5-king-any", {"america": [2, 0, 0, 0]}), "embark", "done")
    assert asked(game) == (GONZALO, "parts")
    assert legal(game) == {"done", "special", "place", "claim-gold"}
    assert legal(Game.from_position(game.position())) == legal(game)
    do(game, "claim-gold")
    assert "embark" in legal(game)
    do(game, "embark", "america-gold", "ship", "done")
    assert where(game, GONZALO) == {"ship-gold-new": 1, "america": 1}
    assert legal(game) == {"done", "special", "place"}
    do(game, "special", "galicia")
    assert "embark" in legal(game)


def test_the_viceroy_may_sail_home() -> None:
    game = do(gic_turn("s5-king-any", {"viceroy": [1, 0, 0, 0]}), "embark", "viceroy", "captain")
    assert where(game, GONZALO) == {"captain-new": 1}


def test_the_viceroy_is_chosen_on_arrival_if_free() -> None:
    game = do(turn_begins({"ship": [2, 0, 0, 0]}), "ship", "viceroy", "ship")
    assert "viceroy" not in legal(game)
    assert where(game, GONZALO) == {"ship": 1, "viceroy-new": 1}


def test_america_pays_four_and_five_for_the_viceroy_who_does_not_count() -> None:
    game = scoring({"america": [1, 0, 0, 0], "viceroy": [0, 1, 0, 0]})
    assert worth(game, "america") == [4, 5, 0, 0]
    assert worth(scoring({"viceroy": [0, 1, 0, 0]}), "america") == [0, 5, 0, 0]


def test_a_tie_for_first_in_america_is_worth_nothing() -> None:
    assert worth(scoring({"america": [2, 2, 1, 0]}), "america") == [0, 0, 0, 0]


def test_africa_pays_all_places() -> None:
    assert worth(scoring({"africa": [3, 2, 1, 0]}), "africa") == [4, 2, 1, 0]
    assert worth(scoring({"africa": [3, 2, 1]}, seats=3), "africa") == [4, 2, 0]


def test_both_are_four_point_regions() -> None:
    """Ruling 27: with Galicia, Cataluña, Sevilla; black Caballeros without an Inquisitor count for nobody."""
    game = gic_special("s3-score-4s", {"america": [1, 0, 0, 0], "africa": [0, 1, 0, 0], "viceroy": [0, 0, 1, 0]})
    assert game.scores == (4, 4, 5, 0)


def test_home_bonus_in_the_colonies() -> None:
    game = scoring({"africa": [1, 0, 0, 0]}, grandes=["africa", "granada", "granada", "granada"])
    assert worth(game, "africa") == [6, 0, 0, 0]


def test_most_and_least_look_at_every_region() -> None:
    """Ruling 12: office holders are there; blacks of nobody and those beside the limit table are not counted."""
    game = gic_special("s3-score-most", {"america": [2, 0, 0, 0], "viceroy": [0, 1, 0, 0], "aragon": [0, 2, 0, 0]})
    assert game.scores == (4, 5, 0, 0)
    pieces = {"castilla-la-nueva": [10, 0, 0, 0], "over": [0, 9, 0, 0], "africa": [0, 11, 0, 0]}
    game = gic_special("s3-score-most", pieces, black={"sevilla": 4})
    assert game.scores == (0, 4, 0, 0)
    game = gic_special(
        "s3-score-least", {"africa": [0, 2, 0, 0], "aragon": [0, 3, 0, 0]}, black={"sevilla": 1, "granada": 3}
    )
    assert game.scores == (0, 4, 0, 0)
    owned = {"inquisitor": BLUE}
    game = gic_special("s3-score-least", {"africa": [0, 2, 0, 0]}, black={"sevilla": 1, "granada": 3}, marks=owned)
    assert game.scores == (0, 4, 0, 0)  # the first place of Sevilla


def test_the_voyage_of_four_rounds() -> None:
    """The example: place on the Ship, sail out and claim, sail back, land: 6 points, and the Caballero stays."""
    game = gic_turn("transport", king="galicia")
    do(game, "place", "ship", "done")
    to_next_turn(game, GONZALO)
    do(game, "ship", "america")
    next_turn_card(game, "stack-5")
    do(game, "claim-gold")
    assert where(game, GONZALO) == {"america-gold-new": 1}
    assert (there(game), supply(game)) == ([0, 2], [5, 9])
    assert "embark" not in legal(game)
    to_next_turn(game, GONZALO)
    next_turn_card(game, "stack-5")
    do(game, "embark", "america-gold")
    assert legal(game) == {"ship"}  # no Captain with gold
    do(game, "ship")
    assert where(game, GONZALO) == {"ship-gold-new": 1}
    assert game.scores[GONZALO] == 0
    to_next_turn(game, GONZALO)
    before = game.scores[GONZALO]  # a general scoring lies between
    assert asked(game) == (GONZALO, "sail")
    do(game, "ship-gold", "granada")
    assert where(game, GONZALO) == {"granada": 1}
    assert game.scores[GONZALO] == before + 6
    assert supply(game) == [6, 9]


def test_who_has_nobody_there_is_not_asked_to_board_or_claim() -> None:
    """What is looked at first, beside the rules that would work it out."""
    rules = compose(("grand_inquisitor_and_colonies",), 4, Options())
    random = Random(5)
    found: list[bool] = []
    for seed in range(4):
        state = begin(rules, seed)
        while state.asked:
            for seat in range(4):
                found.append(is_in_colonies(state, seat))
                if not found[-1]:
                    assert not _sailors(state, seat, BOARDING)
                    assert not _claimants(state, seat, 0)
                    assert not _claimants(state, seat, 1)
            answer(state, state.asked[0], random.choice(state.opts[0]))
    assert {True, False} == set(found)
