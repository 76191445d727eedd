"""Why something cannot be chosen: a true reason for everything illegal, in all sets of modules."""

from random import Random
from typing import Final

import pytest

from elgrande import Game, View, WhyNot, module_sets, new_game
from elgrande.decision import Decision
from elgrande.kernel.errors import IllegalAction
from elgrande.rules.why_not import NOT_AMONG, why_not
from elgrande.vocabulary import NAMES
from tests.rules.truths import TRUE_IF, filled
from tests.table import ki_turn, turn

POSITIONS: Final = 50
SAMPLES: Final = 3
SEAT_COUNTS: Final = (2, 3, 4, 5)
VAGUE: Final = {because.key for because in NOT_AMONG.values()}  # true of anything, so no reason


def _positions(modules: tuple[str, ...], seed: int) -> list[Game]:
    """Moments of random games, some of each kind of question."""
    random = Random(seed)
    found: list[Game] = []
    while len(found) < POSITIONS:
        game = new_game(random.choice(SEAT_COUNTS), seed=random.getrandbits(60), modules=modules)
        met: set[str] = set()
        while not game.over and len(found) < POSITIONS:
            decision = random.choice(game.pending)
            if random.random() < (0.02 if decision.kind in met else 0.5):
                met.add(decision.kind)
                found.append(game.clone())
            game.apply(random.choice(decision.actions), decision.seat)
    return found


@pytest.mark.parametrize("modules", module_sets(), ids="+".join)
def test_everything_illegal_has_a_true_reason(modules: tuple[str, ...]) -> None:
    for number, game in enumerate(_positions(modules, seed=1400)):
        decision = game.pending[number % len(game.pending)]
        view = game.view(decision.seat)
        possible = {*decision.names, *game.standing_orders(view.seat), *game.interrupts(view.seat)}
        for name in NAMES:
            why = view.why_not(name)
            assert (why is None) == (name in possible), (decision, name)
            if why is not None:
                _check(view, decision, name, why)


def _check(view: View, decision: Decision, name: str, why: WhyNot) -> None:
    assert why.key not in VAGUE, (decision, name)
    assert "{" not in why.text.en + why.text.de
    assert why.text.en != why.text.de
    assert TRUE_IF[why.key](view, decision, name, filled(view, why)), (decision, name, why)


def test_a_reason_gives_nothing_away() -> None:
    """It is the same on every table that looks the same to the seat."""
    for modules in module_sets()[::5]:
        for game in _positions(modules, seed=14)[::5]:
            view = game.view(game.decision.seat)
            reasons = [view.why_not(name) for name in NAMES]
            for seed in range(1, SAMPLES + 1):
                other = view.raw.sample(seed)
                found = [why_not(other, view.seat, action) for action in range(len(NAMES))]
                assert found == [None if why is None else why.reason for why in reasons]


# --- each for itself ------------------------------------------------------------------------------------------------


def why(game: Game, name: str, seat: int | None = None) -> str:
    found = game.why_not(name, seat)
    assert found is not None
    return found.text.en


def test_places_and_cards_say_which_rule() -> None:
    game = turn("s4-king-adjacent", {"court": [3, 1, 1, 1], "castilla-la-vieja": [1, 0, 0, 0]}, king="cataluna")
    assert why(game, "granada") == "First say what you do: place Caballeros, or the special action."
    assert why(game, "stack-1") == "You have your card for this turn."
    game.apply("place")
    assert why(game, "granada") == "Granada is not next to the King's region, Cataluña."
    assert why(game, "cataluna") == "Cataluña is the King's region: nothing enters or leaves it."
    assert why(game, "court") == "Nobody can be sent there: Court."
    assert why(game, "power-3") == "No power card is played or chosen now."
    assert game.why_not("aragon") is None


def test_in_german_too() -> None:
    game = turn("s4-king-adjacent", king="cataluna")
    game.apply("place")
    found = game.why_not("granada")
    assert found is not None
    assert found.text.de == "Granada grenzt nicht an die Königsregion, Cataluña."


def test_a_part_that_is_done_says_so() -> None:
    game = turn("s4-king-adjacent", left=("special",))
    assert why(game, "place") == "You have done that in this turn."


def test_whoever_is_not_asked_hears_who_is() -> None:
    game = turn("s4-king-adjacent")
    assert why(game, "granada", seat=2) == "You are not asked now: Red decides."
    assert game.view(-1).why_not("granada") is not None


def test_a_full_table_is_full() -> None:
    pieces = {"aragon": [1, 0, 0, 0], "valencia": [3, 3, 0, 0]}
    game = ki_turn("veto", pieces, holds="intrigue", marks={"tables": ["valencia"]})
    for action in ("special", "first", "aragon"):
        game.apply(action)
    assert why(game, "valencia") == "Valencia is full: at most 6 Caballeros find room there."


def test_after_the_end_nothing_is_possible() -> None:
    game = Game.from_position({"seats": 3, "phase": "over"})
    assert why(game, "granada", seat=0) == "The game is over."


def test_what_there_is_not_is_refused() -> None:
    game = turn("s4-king-adjacent")
    with pytest.raises(IllegalAction, match="there is no action 'madrid'"):
        game.why_not("madrid")
    assert why(game, "portugal") == "That is not part of this game."
