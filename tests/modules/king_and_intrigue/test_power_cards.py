"""What is the same for all 18 power cards: numbers, supply, both parts of a turn, a Veto against each of them."""

from typing import NamedTuple

import pytest

from elgrande.modules.base import stack2, stack3, stack4
from elgrande.modules.king_and_intrigue.module import NUMBERS
from elgrande.rules.faces import NO_STACK
from elgrande.rules.options import Options
from tests.modules.king_and_intrigue.ki import (
    BUSY,
    CARDS,
    OBJECTING,
    announced,
    discards,
    face,
    kept,
    new,
    power,
    snapshot,
    special,
    turn,
)
from tests.steps.flow import numbers, until
from tests.table import BLUE, GREEN, RED, asked, court, do, legal, row

# cards somebody with a Caballero card can use, and how: the answers of everybody who is asked, with BUSY
PLAYED_OUT = {
    "free-placement": (),
    "court-purge": (),
    "royal-wrath": ("court",) * 9,
    "score-67": (),
    "expel-one-each": ("aragon",) * 3,
    "grande-and-3": ("aragon", "sevilla"),
    "mobile-scoreboard": ("board-840", "aragon"),
    "score-4": (),
    "score-castillo": (),
    "score-5": (),
    "double-region": ("aragon",),
    "to-the-castillo": ("aragon",) * 8,
    "score-choice": ("aragon",),
    "royal-advisor": ("pais-vasco",),
    "score-secret": ("aragon",) * 4,
}
MIDDLE = tuple(PLAYED_OUT)


def test_there_are_18_in_the_order_of_their_numbers() -> None:
    cards = new().rules.power
    assert tuple(card.key for card in cards) == CARDS
    assert [card.value for card in cards] == sorted({card.value for card in cards})


def test_the_numbers_are_the_multiples_of_ten() -> None:
    """Certain by deduction: the rulebook names 40, 60, 100, 110, 120, 150 and 170 and the order of all of them."""
    assert [card.value for card in new().rules.power] == list(range(10, 190, 10))


def test_a_higher_number_never_brings_more_caballeros() -> None:
    """R2: of the supplies only that of card 40 is certain."""
    supplies = [card.supply for card in new().rules.power]
    assert supplies == sorted(supplies, reverse=True)
    assert power(new(), "veto").supply == 4


def test_numbers_and_supplies_are_those_of_the_table() -> None:
    table = {row["slug"]: (row["value"], row["supply"]) for row in NUMBERS["power"]}
    assert {card.key: (card.value, card.supply) for card in new().rules.power} == table


@pytest.mark.parametrize("rows", ["power", "action"])
def test_every_number_says_where_it_comes_from(rows: str) -> None:
    assert all(row["source"] for row in NUMBERS[rows])


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_its_own_words_and_belongs_to_no_stack(card: str) -> None:
    texts = face(new(), card)
    assert texts.stack == NO_STACK
    assert all([texts.title.en, texts.title.de, texts.text.en, texts.text.de])


@pytest.mark.parametrize(
    ("card", "base"),
    [
        ("court-purge", "s2-court-all-back"),
        ("veto", "s2-veto"),
        ("royal-wrath", "s2-king-angry"),
        ("score-67", "s3-score-6-7s"),
        ("expel-one-each", "s2-return-1-each"),
        ("mobile-scoreboard", "s4-scoreboard"),
        ("score-4", "s3-score-4s"),
        ("score-castillo", "s3-score-castillo"),
        ("score-5", "s3-score-5s"),
        ("score-choice", "s3-score-chosen"),
        ("royal-advisor", "s4-king-adjacent"),
        ("score-secret", "s4-disc-unique-scoring"),
    ],
)
def test_identical_to_the_action_card_of_the_base_game(card: str, base: str) -> None:
    faces = {f.slug: f for f in (*stack2.faces(Options()), *stack3.FACES, *stack4.FACES)}
    assert face(new(), card).programs == faces[base].programs


# a turn with each


@pytest.mark.parametrize("card", MIDDLE)
def test_supply_is_up_to_the_number_on_the_card(card: str) -> None:
    game = turn(card, BUSY, left=None)
    supply = power(game, card).supply
    if supply:
        assert asked(game) == (RED, "supply")
        assert legal(game) == numbers(supply)
        do(game, f"number-{supply}")
    assert court(game, RED) == 7 + supply
    assert asked(game) == (RED, "parts")


@pytest.mark.parametrize("card", MIDDLE)
def test_special_action_first_then_place(card: str) -> None:
    game = do(special(card, BUSY), *PLAYED_OUT[card])
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}
    before = row(game, "castillo")[RED]
    do(game, "place", "castillo", "done")
    assert row(game, "castillo")[RED] == before + 1
    assert game.decision.seat != RED


@pytest.mark.parametrize("card", [card for card in MIDDLE if card != "free-placement"])
def test_place_first_then_special_action(card: str) -> None:
    game = do(turn(card, BUSY), "place", "castillo", "done")
    assert legal(game) == {"done", "special-power"}
    do(game, "special-power", *PLAYED_OUT[card])
    assert game.decision.seat != RED


@pytest.mark.parametrize("card", MIDDLE)
def test_both_parts_may_be_given_up_and_the_card_is_spent_all_the_same(card: str) -> None:
    game = turn(card, BUSY)
    before = snapshot(game)
    do(game, "done")
    assert snapshot(game) == before
    assert game.decision.seat != RED
    until(game, "power")
    assert card in discards(game, RED)


# a Veto against each


class Case(NamedTuple):
    answers: tuple[str, ...]  # what leads to the first question about objecting
    first: str  # what is announced then
    more: tuple[str, ...] = ()  # what leads to the second one, when the first step has been let pass
    second: str = ""


CASES = {
    "free-placement": Case((), "placing_freed"),
    "court-purge": Case((), "7 blue court > province", (), "7 yellow court > province"),
    "royal-wrath": Case((), "action_begun", ("court", "court", "aragon"), "3 blue - > province"),
    "score-67": Case(("granada",), "place_scored granada", ("castilla-la-nueva",), "place_scored castilla-la-nueva"),
    "expel-one-each": Case(("aragon",), "1 blue aragon > province", ("sevilla",), "1 yellow sevilla > province"),
    "grande-and-3": Case(("valencia",), "grande_moved granada > valencia", ("aragon",), "1 red aragon > valencia"),
    "mobile-scoreboard": Case(("board-840", "aragon"), "board_set - > aragon"),
    "score-4": Case(("sevilla",), "place_scored sevilla", ("galicia",), "place_scored galicia"),
    "score-castillo": Case((), "place_scored castillo"),
    "score-5": Case(("aragon",), "place_scored aragon", ("valencia",), "place_scored valencia"),
    "double-region": Case(("aragon",), "region_held"),
    "to-the-castillo": Case(("court",), "1 red court > castillo", ("aragon",), "1 red aragon > castillo"),
    "score-choice": Case(("aragon",), "place_scored aragon"),
    "royal-advisor": Case(("pais-vasco",), "king_moved galicia > pais-vasco"),
    "score-secret": Case(
        (), "action_begun", ("aragon", "sevilla", "aragon", "granada", "sevilla"), "place_scored sevilla"
    ),
}


def test_every_card_a_caballero_card_can_bring_is_vetoed_here() -> None:
    assert set(CASES) == set(MIDDLE) == set(CARDS) - {"intrigue", "king", "veto"}  # those have files of their own


@pytest.mark.parametrize("card", CASES)
def test_a_veto_before_anything_has_happened(card: str) -> None:
    """R4: nothing of it happens, supply and placing stay."""
    game = turn(card, BUSY, left=None, vetoes=[BLUE])
    supply = power(game, card).supply
    if supply:
        do(game, f"number-{supply}")
    before = snapshot(game)
    do(game, "special-power", *CASES[card].answers)
    assert asked(game) == (BLUE, "window")
    assert legal(game) == OBJECTING
    assert announced(game) == CASES[card].first
    do(game, "veto")
    assert snapshot(game) == before
    assert game._state.secrets == (-1,) * 4
    assert court(game, RED) == 7 + supply
    assert kept(game) == []
    assert asked(game) == (RED, "parts")
    assert legal(game) == {"done", "place"}
    do(game, "place", "castillo", "pais-vasco")
    assert row(game, "pais-vasco")[RED] == 1


@pytest.mark.parametrize("card", [card for card, case in CASES.items() if case.second])
def test_a_veto_in_the_middle_leaves_what_was_done(card: str) -> None:
    game = do(special(card, BUSY, vetoes=[GREEN]), *CASES[card].answers)
    assert asked(game) == (GREEN, "window")
    do(game, "allow", *CASES[card].more)
    assert asked(game) == (GREEN, "window")
    assert announced(game) == CASES[card].second
    before = snapshot(game)
    do(game, "veto")
    assert snapshot(game) == before
    assert game._state.discs == game._state.secrets == (-1,) * 4
    assert legal(game) == {"done", "place"}


@pytest.mark.parametrize("card", CASES)
def test_whoever_lets_every_step_pass_changes_nothing(card: str) -> None:
    """With a Veto about and without: the same comes out."""
    quiet = do(special(card, BUSY), *PLAYED_OUT[card])
    game = special(card, BUSY, vetoes=[BLUE])
    left = list(PLAYED_OUT[card])
    while game.decision.kind != "parts":
        if game.decision.kind == "window":
            do(game, "allow")
        elif game.decision.kind == "score_set":
            do(game, game.decision.names[0])
        else:
            do(game, left.pop(0))
    for name in ("king", "pieces", "grandes", "boards", "scores", "marks"):
        assert getattr(game._state, name) == getattr(quiet._state, name)
