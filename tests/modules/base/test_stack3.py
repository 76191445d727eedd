"""Stack 3: special scorings."""

import pytest

from elgrande import IllegalAction
from tests.steps.flow import BENITA, REGIONS, paid, scored, seats_asked, table
from tests.table import BLUE, GREEN, RED, YELLOW, asked, court, do, legal, row, special, turn

CARDS = (
    "s3-score-4s", "s3-score-5s", "s3-score-6-7s", "s3-score-castillo", "s3-score-all-first-only", "s3-score-most",
    "s3-score-least", "s3-score-chosen",
)  # fmt: skip
EVERY_CARD = pytest.mark.parametrize("card", CARDS)

FOURS = {"galicia", "cataluna", "sevilla"}
FIVES = {"pais-vasco", "aragon", "valencia"}
SIXES_AND_SEVENS = {"castilla-la-vieja", "castilla-la-nueva", "granada"}

# Red alone everywhere: every scoring pays
EVERYWHERE = {place: [1, 0, 0, 0] for place in (*REGIONS, "castillo")}
HOMES = ["sevilla", "valencia", "valencia", "valencia"]


def answers(card: str) -> list[str]:
    """What else must be said to score with it while nobody can object."""
    return ["aragon"] if card == "s3-score-chosen" else []


# regions worth 4, 5, 6 or 7


@pytest.mark.parametrize(
    ("card", "boards", "expected"),
    [
        ("s3-score-4s", {}, FOURS),
        ("s3-score-5s", {}, FIVES),
        ("s3-score-6-7s", {}, SIXES_AND_SEVENS),
        # 4/0/0 makes a 4-point region of any region
        ("s3-score-4s", {"board-400": "aragon"}, FOURS | {"aragon"}),
        ("s3-score-5s", {"board-400": "aragon"}, FIVES - {"aragon"}),
        ("s3-score-6-7s", {"board-400": "castilla-la-nueva"}, SIXES_AND_SEVENS - {"castilla-la-nueva"}),
        ("s3-score-4s", {"board-400": "galicia"}, FOURS),
        # 8/4/0 takes a region out of every group
        ("s3-score-4s", {"board-840": "galicia"}, FOURS - {"galicia"}),
        ("s3-score-5s", {"board-840": "valencia"}, FIVES - {"valencia"}),
        ("s3-score-6-7s", {"board-840": "castilla-la-nueva"}, SIXES_AND_SEVENS - {"castilla-la-nueva"}),
        ("s3-score-4s", {"board-840": "cataluna", "board-400": "granada"}, {"galicia", "sevilla", "granada"}),
        # the Castillo is never in a group
        ("s3-score-5s", {"board-400": "galicia"}, FIVES),
        ("s3-score-6-7s", {"board-840": "castillo"}, SIXES_AND_SEVENS),
    ],
)
def test_a_group_is_what_is_worth_that_much_now(card: str, boards: dict[str, str], expected: set[str]) -> None:
    game = turn(card, EVERYWHERE, boards=boards)
    places = scored(game, game.apply("special"))
    assert set(places) == expected
    assert len(places) == len(expected)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_groups_are_the_same_at_every_table(seats: int) -> None:
    for card, group in (("s3-score-4s", FOURS), ("s3-score-5s", FIVES), ("s3-score-6-7s", SIXES_AND_SEVENS)):
        game = turn(card, {place: [1, *[0] * (seats - 1)] for place in EVERYWHERE}, seats=seats)
        assert set(scored(game, game.apply("special"))) == group


def test_t04_the_five_point_regions_after_placing() -> None:
    pieces = {"aragon": [0, 1, 2, 0], "valencia": [1, 0, 0, 0], "galicia": [0, 0, 3, 0], "castillo": [3, 0, 0, 0]}
    game = turn("s3-score-5s", pieces, seat=BENITA, king="galicia", grandes=["sevilla"] * 4)
    do(game, "place")
    assert legal(game) == {"done", "castilla-la-vieja", "pais-vasco", "castillo"}
    do(game, "pais-vasco", "pais-vasco", "castillo")
    assert row(game, "pais-vasco") == [0, 2, 0, 0]
    assert row(game, "castillo") == [3, 1, 0, 0]
    events = game.apply("special")
    assert sorted(scored(game, events)) == ["aragon", "pais-vasco", "valencia"]
    assert game.scores == (5, 5 + 4, 5, 0)


def test_t14_a_4_0_0_board_moves_castilla_la_vieja_to_the_fours() -> None:
    board = {"board-400": "castilla-la-vieja"}
    pieces = {"castilla-la-vieja": [3, 2, 1, 0]}
    game = special("s3-score-4s", pieces, boards=board)
    assert game.scores == (4, 0, 0, 0)
    game = special("s3-score-6-7s", pieces, boards=board)
    assert game.scores == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("card", "expected"),
    [("s3-score-4s", FOURS - {"sevilla"}), ("s3-score-5s", FIVES), ("s3-score-6-7s", SIXES_AND_SEVENS)],
)
def test_t15_an_8_4_0_board_takes_sevilla_out_of_every_group(card: str, expected: set[str]) -> None:
    game = turn(card, EVERYWHERE, boards={"board-840": "sevilla"})
    assert set(scored(game, game.apply("special"))) == expected


def test_t16_the_castillo_is_no_four_point_region_even_with_the_4_0_0_board() -> None:
    game = turn("s3-score-4s", EVERYWHERE, boards={"board-400": "castillo"})
    assert set(scored(game, game.apply("special"))) == FOURS


def test_a_group_pays_all_places_and_both_bonuses() -> None:
    pieces = {"galicia": [2, 1, 0, 0], "cataluna": [1, 1, 0, 0], "sevilla": [3, 2, 1, 0]}
    game = special("s3-score-4s", pieces, king="galicia", grandes=HOMES)
    assert game.scores == ((4 + 2) + 2 + (4 + 2), 2 + 2 + 3, 1, 0)


def test_a_group_is_scored_whole_even_when_others_profit_more() -> None:
    game = special("s3-score-5s", {"aragon": [1, 0, 0, 0], "valencia": [0, 2, 1, 0], "pais-vasco": [0, 0, 3, 0]})
    assert game.scores == (5, 5, 3 + 5, 0)


# the Castillo


@pytest.mark.parametrize(
    ("boards", "expected"),
    [
        ({}, (3, 3, 1, 0)),
        ({"board-840": "castillo"}, (4, 4, 0, 0)),
        ({"board-400": "castillo"}, (0, 0, 0, 0)),
        ({"board-400": "galicia"}, (3, 3, 1, 0)),
    ],
)
def test_the_castillo_is_scored_and_everybody_stays_inside(boards: dict[str, str], expected: tuple[int, ...]) -> None:
    game = turn("s3-score-castillo", {**EVERYWHERE, "castillo": [2, 2, 1, 0]}, boards=boards)
    assert scored(game, game.apply("special")) == ["castillo"]
    assert game.scores == expected
    assert row(game, "castillo") == [2, 2, 1, 0]


def test_no_bonus_in_the_castillo() -> None:
    game = turn("s3-score-castillo", {"castillo": [1, 0, 0, 0]}, king="granada")
    assert paid(game, game.apply("special")) == [(RED, "castillo", 5, "first")]


def test_scoring_a_hidden_castillo_cannot_be_taken_back() -> None:
    game = special("s3-score-castillo", {"castillo": [1, 0, 0, 0]})
    assert not game.can_undo(RED)
    with pytest.raises(IllegalAction):
        game.undo(RED)


def test_scoring_an_open_castillo_or_a_region_shows_nothing_and_can_be_taken_back() -> None:
    game = special("s3-score-castillo", {"castillo": [1, 0, 0, 0]}, options={"castillo": "open"})
    assert game.scores == (5, 0, 0, 0)
    game.undo(RED)
    assert game.scores == (0, 0, 0, 0)
    game = special("s3-score-chosen", {"aragon": [1, 0, 0, 0]})
    do(game, "aragon")
    assert game.scores == (5, 0, 0, 0)
    game.undo(RED)
    assert game.scores == (0, 0, 0, 0)


# all regions, first place only


def test_first_place_everywhere_in_key_order_without_the_castillo() -> None:
    game = turn("s3-score-all-first-only", EVERYWHERE, king="galicia", grandes=HOMES)
    assert scored(game, game.apply("special")) == list(REGIONS)
    assert game.scores == (4 + 5 + 5 + 4 + 6 + 7 + 5 + 4 + 6 + 2 + 2, 0, 0, 0)


def test_only_who_is_alone_in_first_place_gets_points_and_bonuses() -> None:
    pieces = {
        "galicia": [3, 2, 1, 0],  # the King is here
        "aragon": [2, 2, 1, 0],  # a tie: nobody
        "sevilla": [0, 0, 1, 2],
        "valencia": [1, 2, 0, 0],  # Blue is at home here
        "castillo": [0, 0, 0, 5],
    }
    game = special("s3-score-all-first-only", pieces, king="galicia", grandes=HOMES)
    assert game.scores == (4 + 2, 5 + 2, 0, 4)


def test_first_only_with_mobile_boards() -> None:
    boards = {"board-840": "galicia", "board-400": "aragon"}
    game = special("s3-score-all-first-only", {"galicia": [2, 1, 0, 0], "aragon": [1, 2, 0, 0]}, boards=boards)
    assert game.scores == (8 + 2, 4, 0, 0)


# the most, the fewest


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        ({"aragon": [1, 1, 1, 0], "sevilla": [2, 0, 0, 0]}, ["aragon"]),
        ({"aragon": [0, 1, 1, 0], "sevilla": [2, 0, 0, 0], "valencia": [1, 0, 0, 0]}, ["aragon", "sevilla"]),
        ({"galicia": [0, 0, 4, 0], "aragon": [3, 0, 0, 0]}, ["galicia"]),  # the King's region takes part
        ({"aragon": [2, 0, 0, 0], "castillo": [5, 5, 5, 5]}, ["aragon"]),  # the Castillo does not
        ({"granada": [1, 0, 0, 0], "aragon": [2, 0, 0, 0]}, ["aragon"]),  # four Grandes in Granada do not count
        ({region: [0, 1, 0, 1] for region in REGIONS}, list(REGIONS)),
    ],
)
def test_the_most_caballeros_of_all_players_together(pieces: dict[str, list[int]], expected: list[str]) -> None:
    game = turn("s3-score-most", pieces, king="galicia", grandes=["granada"] * 4)
    assert scored(game, game.apply("special")) == expected


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        ({"aragon": [1, 1, 1, 0], "sevilla": [2, 0, 0, 0]}, ["sevilla"]),
        ({"aragon": [0, 1, 1, 0], "sevilla": [2, 0, 0, 0], "valencia": [3, 0, 0, 0]}, ["aragon", "sevilla"]),
        ({"galicia": [0, 0, 1, 0], "aragon": [3, 0, 0, 0]}, ["galicia"]),  # the King's region takes part
        ({"aragon": [2, 0, 0, 0], "castillo": [0, 1, 0, 0]}, ["aragon"]),  # the Castillo does not
        ({"granada": [1, 0, 0, 0], "aragon": [2, 0, 0, 0]}, ["granada"]),  # four Grandes in Granada do not count
        ({"aragon": [2, 0, 0, 0]}, ["aragon"]),  # regions with nobody but Grandes are passed over
        ({region: [0, 1, 0, 1] for region in REGIONS}, list(REGIONS)),
    ],
)
def test_the_fewest_caballeros_but_at_least_one(pieces: dict[str, list[int]], expected: list[str]) -> None:
    game = turn("s3-score-least", pieces, king="galicia", grandes=["granada"] * 4)
    assert scored(game, game.apply("special")) == expected


@pytest.mark.parametrize("card", ["s3-score-most", "s3-score-least"])
def test_tied_regions_are_all_paid_with_bonuses(card: str) -> None:
    game = special(card, {"galicia": [2, 1, 0, 0], "sevilla": [0, 3, 0, 0]}, king="galicia", grandes=HOMES)
    assert game.scores == (4 + 2, 2 + 4, 0, 0)


@pytest.mark.parametrize("card", ["s3-score-most", "s3-score-least"])
def test_on_an_empty_map_there_is_nothing_to_score(card: str) -> None:
    game = turn(card, {"castillo": [3, 3, 3, 3]})
    assert legal(game) == {"done", "place"}


# a region of one's choice


def test_any_region_may_be_chosen_but_not_the_castillo() -> None:
    assert legal(special("s3-score-chosen", EVERYWHERE)) == set(REGIONS)


def test_the_chosen_region_is_scored_and_no_other() -> None:
    game = special("s3-score-chosen", {"aragon": [2, 1, 1, 0], "valencia": [0, 0, 5, 0], "castillo": [0, 0, 0, 4]})
    assert scored(game, game.apply("aragon")) == ["aragon"]
    assert game.scores == (5, 1, 1, 0)


def test_the_kings_region_may_be_chosen() -> None:
    game = special("s3-score-chosen", {"galicia": [2, 1, 1, 0]}, king="galicia")
    do(game, "galicia")
    assert game.scores == (4 + 2, 0, 0, 0)
    assert row(game, "galicia") == [2, 1, 1, 0]


# what all of them share


@EVERY_CARD
def test_up_to_three_may_be_placed(card: str) -> None:
    game = turn(card, EVERYWHERE)
    do(game, "place", "castillo", "pais-vasco", "castillo")
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "special"}
    assert court(game, RED) == 4
    assert row(game, "castillo") == [3, 0, 0, 0]
    assert row(game, "pais-vasco") == [2, 0, 0, 0]


@EVERY_CARD
def test_the_special_action_first_then_placing(card: str) -> None:
    game = turn(card, EVERYWHERE)
    do(game, "special", *answers(card))
    assert max(game.scores) > 0
    assert legal(game) == {"done", "place"}
    do(game, "place", "castillo", "castillo", "castillo")
    assert asked(game) == (BLUE, "choose_card")
    assert row(game, "castillo") == [4, 0, 0, 0]


@EVERY_CARD
def test_placing_first_then_the_special_action(card: str) -> None:
    game = turn(card, EVERYWHERE)
    do(game, "place", "castillo")
    assert "special" not in legal(game)
    do(game, "done", "special", *answers(card))
    assert max(game.scores) > 0
    assert asked(game) == (BLUE, "choose_card")


def test_what_was_placed_first_is_scored() -> None:
    game = turn("s3-score-castillo", {"castillo": [0, 1, 0, 0]})
    do(game, "place", "castillo", "castillo", "done", "special")
    assert game.scores == (5, 3, 0, 0)


@EVERY_CARD
def test_the_special_action_needs_not_be_used(card: str) -> None:
    game = turn(card, EVERYWHERE)
    do(game, "place", "castillo", "done", "done")
    assert asked(game) == (BLUE, "choose_card")
    assert game.scores == (0, 0, 0, 0)


@EVERY_CARD
def test_scoring_moves_nobody(card: str) -> None:
    game = turn(card, EVERYWHERE)
    before = table(game)
    do(game, "special", *answers(card))
    assert {**table(game), "scores": None} == {**before, "scores": None}


# the Veto


@EVERY_CARD
def test_a_veto_before_anything_is_paid_leaves_the_placement(card: str) -> None:
    game = turn(card, EVERYWHERE, vetoes=[GREEN])
    before = table(game)
    do(game, "special")
    if asked(game)[0] == RED:
        do(game, game.decision.names[0])
    assert asked(game) == (GREEN, "window")
    assert table(game) == before
    do(game, "veto")
    assert table(game) == before
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}
    assert game.position()["used"][1] == ["s2-veto"]
    assert game.position()["kept"] == []
    do(game, "place", "castillo", "castillo", "castillo")
    assert row(game, "castillo") == [4, 0, 0, 0]
    assert asked(game) == (BLUE, "choose_card")
    assert game.scores == (0, 0, 0, 0)


@EVERY_CARD
def test_a_veto_after_placing_leaves_what_was_placed(card: str) -> None:
    game = turn(card, EVERYWHERE, vetoes=[BLUE])
    do(game, "place", "castillo", "pais-vasco", "done", "special")
    if asked(game)[0] == RED:
        do(game, game.decision.names[0])
    do(game, "veto")
    assert row(game, "castillo") == row(game, "pais-vasco") == [2, 0, 0, 0]
    assert game.scores == (0, 0, 0, 0)
    assert asked(game) == (BLUE, "choose_card")


@EVERY_CARD
def test_when_nobody_objects_it_pays_as_ever(card: str) -> None:
    undisturbed = turn(card, EVERYWHERE)
    do(undisturbed, "special", *answers(card))
    game = turn(card, EVERYWHERE, vetoes=[BLUE])
    do(game, "special", *answers(card))
    while asked(game) != (RED, "parts"):
        do(game, "allow" if asked(game) == (BLUE, "window") else game.decision.names[0])
    assert table(game) == table(undisturbed)
    assert len(game.position()["kept"]) == 1


@pytest.mark.parametrize(
    ("card", "regions", "values"),
    [
        ("s3-score-4s", ("sevilla", "galicia", "cataluna"), (4, 4, 4)),
        ("s3-score-5s", ("valencia", "pais-vasco", "aragon"), (5, 5, 5)),
        ("s3-score-6-7s", ("granada", "castilla-la-nueva", "castilla-la-vieja"), (6, 7, 6)),
        ("s3-score-most", ("granada", "galicia", "aragon"), (6, 4, 5)),
        ("s3-score-least", ("granada", "galicia", "aragon"), (6, 4, 5)),
    ],
)
def test_a_veto_in_the_middle_leaves_what_was_paid(
    card: str, regions: tuple[str, str, str], values: tuple[int, int, int]
) -> None:
    pieces = {region: [1, 0, 0, 0] for region in regions}
    game = special(card, pieces, vetoes=[YELLOW], king="castilla-la-nueva", grandes=["valencia"] * 4)
    kings = [2 if region == "castilla-la-nueva" else 0 for region in regions]
    homes = [2 if region == "valencia" else 0 for region in regions]
    worth = [sum(parts) for parts in zip(values, kings, homes, strict=True)]
    first, second, third = regions
    assert legal(game) == {first, second, third}  # the active player chooses the order
    do(game, first)
    assert asked(game) == (YELLOW, "window")
    assert game.scores == (0, 0, 0, 0)
    do(game, "allow")
    assert game.scores == (worth[0], 0, 0, 0)
    assert asked(game)[0] == RED
    assert legal(game) == {second, third}
    do(game, second)
    assert asked(game) == (YELLOW, "window")
    do(game, "veto")
    assert game.scores == (worth[0], 0, 0, 0)
    assert legal(game) == {"done", "place"}


def test_whoever_took_the_card_chooses_the_order_and_the_region() -> None:
    game = special("s3-score-5s", EVERYWHERE, seat=GREEN, vetoes=[RED])
    assert asked(game)[0] == GREEN
    do(game, "valencia")
    assert asked(game) == (RED, "window")
    do(game, "allow")
    assert asked(game)[0] == GREEN
    game = special("s3-score-chosen", EVERYWHERE, seat=GREEN)
    assert asked(game)[0] == GREEN


def test_the_last_region_can_be_vetoed_too() -> None:
    game = special("s3-score-4s", EVERYWHERE, vetoes=[BLUE], grandes=["valencia"] * 4, king="aragon")
    do(game, "sevilla", "allow", "galicia", "allow")
    assert asked(game) == (BLUE, "window")
    do(game, "veto")
    assert game.scores == (8, 0, 0, 0)


def test_a_veto_in_the_middle_of_all_regions_leaves_those_before_in_the_key() -> None:
    game = special("s3-score-all-first-only", EVERYWHERE, vetoes=[BLUE], king="granada", grandes=["valencia"] * 4)
    for _ in range(3):
        assert asked(game) == (BLUE, "window")  # nobody chooses an order here
        do(game, "allow")
    assert game.scores == (4 + 5 + 5, 0, 0, 0)
    do(game, "veto")
    assert game.scores == (4 + 5 + 5, 0, 0, 0)
    assert legal(game) == {"done", "place"}


def test_without_a_veto_on_the_table_nobody_is_asked_for_an_order() -> None:
    game = special("s3-score-4s", EVERYWHERE)
    assert asked(game) == (RED, "parts")


def test_a_veto_of_the_active_player_is_no_threat() -> None:
    game = special("s3-score-4s", EVERYWHERE, vetoes=[RED], grandes=["valencia"] * 4, king="aragon")
    assert asked(game) == (RED, "parts")
    assert game.scores == (12, 0, 0, 0)


def test_the_next_holder_is_asked_when_the_first_lets_it_pass() -> None:
    game = special("s3-score-chosen", EVERYWHERE, vetoes=[RED, GREEN], seat=BLUE)
    do(game, "aragon")
    assert seats_asked(game) == [GREEN]
    do(game, "allow")
    assert seats_asked(game) == [RED]
    do(game, "veto")
    assert game.scores == (0, 0, 0, 0)
    assert game.position()["kept"][0]["seat"] == GREEN
