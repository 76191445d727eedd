"""What a seat may know where everybody has chosen his own power cards, and of markers that lie face down."""

from typing import Any

import pytest

from elgrande import Decision, Game, new_game
from elgrande.kernel.tuples import bits
from elgrande.modules.king_and_intrigue.doubled import DOUBLED
from elgrande.modules.players_edition.hurricane import STORM
from elgrande.rules.cards import kept_power
from elgrande.rules.state import State
from elgrande.rules.view import SPECTATOR, UNKNOWN, RawView
from tests.bots.walk import finish, walk
from tests.table import BLUE, FAMILY, GREEN, RED, YELLOW, do, ki_special, ki_turn

OPTION_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"played_cards": "shown", "hand": "drawn"},
    {"castillo": "open", "own_action": "always", "annul_tokens": True},
)


def keys(state: State, mask: int) -> set[str]:
    return {str(state.rules.power[card].key) for card in bits(mask)}


def seen(state: State, seat: int) -> int:
    """Power cards that lie before a seat, as bits."""
    played = state.played[seat]
    return kept_power(state, seat) | (1 << played if played >= 0 else 0)


# markers


def test_a_region_card_is_its_owners() -> None:
    game = do(ki_special("double-region", vetoes=[GREEN]), "aragon", "allow")
    state = game._state
    place = DOUBLED + RED
    aragon = state.rules.site_index["aragon"]
    assert game.view(RED).raw.marks[place] == aragon
    assert [game.view(seat).raw.marks[place] for seat in (SPECTATOR, BLUE, YELLOW, GREEN)] == [UNKNOWN] * 4
    assert [game.view(seat).raw.marks[place + 1] for seat in range(4)] == [-1] * 4  # nobody else has one


def test_a_region_card_about_to_be_laid_down_is_its_owners_too() -> None:
    game = do(ki_special("double-region", vetoes=[GREEN]), "aragon")
    assert game.decision.kind == "window"
    assert game.view(RED).raw.secret == game._state.rules.site_index["aragon"]
    for seat in (SPECTATOR, BLUE, YELLOW, GREEN):
        assert game.view(seat).raw.secret == -1
        assert RawView(game.view(seat).raw.sample(3), seat) == game.view(seat).raw
    imagined = {game.view(GREEN).raw.sample(seed).secrets[RED] for seed in range(60)}
    assert imagined == set(game._state.rules.regions)


def test_the_region_of_a_hurricane_is_its_owners() -> None:
    game = ki_turn("hurricane", left=None, marks={"storm": ["aragon", None, None, None]})
    place = STORM + RED
    assert game.view(RED).raw.marks[place] == game._state.rules.site_index["aragon"]
    assert game.view(BLUE).raw.marks[place] == UNKNOWN


def test_open_markers_are_open() -> None:
    game = ki_turn("alliance", marks={"quarantine": "aragon", "alliance": ["sevilla", "valencia"]})
    for seat in (SPECTATOR, RED, BLUE):
        assert game.view(seat).raw.marks == game._state.marks


def test_any_other_region_is_imagined_for_what_lies_face_down_and_ones_own_is_known() -> None:
    """There is one card of each."""
    marks = {"doubled": ["aragon", "sevilla", None, None]}
    game = ki_turn("alliance", marks=marks)
    places = [DOUBLED + seat for seat in range(4)]
    states = [game.view(RED).raw.sample(seed) for seed in range(80)]
    index = game._state.rules.site_index
    assert {state.marks[places[RED]] for state in states} == {index["aragon"]}
    assert {state.marks[places[BLUE]] for state in states} == set(game._state.rules.regions) - {index["aragon"]}
    assert {state.marks[places[GREEN]] for state in states} == {-1}


def test_the_base_game_has_no_markers_to_see() -> None:
    assert new_game(2, seed=1).view(0).raw.marks == ()


# hands


def test_all_cards_of_all_modules_are_imagined_in_strange_hands() -> None:
    game = ki_turn("alliance", kept=[{"card": "espionage", "seat": BLUE}], rounds_played=1)
    states = [game.view(RED).raw.sample(seed) for seed in range(200)]
    every = {str(card.key) for card in game.rules.power}
    hands = set().union(*(keys(state, state.hands[BLUE]) for state in states))
    assert hands == every - {"king", "espionage"}  # these lie before him
    assert {state.hands[RED] for state in states} == {game._state.hands[RED]}
    assert {state.discards[RED] for state in states} == {game._state.discards[RED]}


def test_an_imagined_seat_has_thirteen_cards() -> None:
    for number, game in enumerate(walk(3, 12, modules=FAMILY)):
        state = game.view(number % 3).raw.sample(number)
        for seat in range(3):
            assert state.hands[seat].bit_count() == game._state.hands[seat].bit_count()
            assert state.discards[seat].bit_count() == game._state.discards[seat].bit_count()
            assert not state.hands[seat] & (state.discards[seat] | seen(state, seat))
            assert not state.discards[seat] & seen(state, seat)


def test_cards_that_were_shown_are_not_imagined_in_a_hand() -> None:
    discards = [["veto"], ["score-4"], ["joker"], ["bridge"]]
    more: dict[str, Any] = {"discards": discards, "rounds_played": 1}
    shown = ki_turn("alliance", options={"played_cards": "shown"}, **more)
    for seed in range(40):
        state = shown.view(RED).raw.sample(seed)
        assert keys(state, state.discards[YELLOW]) == {"joker"}
        assert "joker" not in keys(state, state.hands[YELLOW])
    hidden = ki_turn("alliance", **more)
    assert any("joker" in keys(s, s.hands[YELLOW]) for s in (hidden.view(RED).raw.sample(seed) for seed in range(40)))


def test_a_choice_of_cards_is_secret() -> None:
    game = Game.from_position({"modules": list(FAMILY), "seats": 3, "phase": "hands"})
    do(game, "play-veto", "play-king")
    game.apply("play-joker", BLUE)
    for seat in (SPECTATOR, RED, BLUE, YELLOW):
        view = game.view(seat).raw
        assert view.hand_sizes == (2, 1, 0)
        assert RawView(view.sample(seat + 5), seat) == view
    assert keys(game._state, game.view(RED).raw.hand) == {"veto", "king"}
    states = [game.view(YELLOW).raw.sample(seed) for seed in range(400)]
    assert set().union(*(keys(state, state.hands[BLUE]) for state in states)) == {str(c.key) for c in game.rules.power}
    assert {state.discards for state in states} == {(0, 0, 0)}


def test_a_joker_is_seen_while_it_waits() -> None:
    position = {"modules": list(FAMILY), "seats": 3, "start": 0, "phase": "power", "played": ["joker", "king", None]}
    game = Game.from_position(position)
    for seat in (SPECTATOR, BLUE, YELLOW):
        state = game.view(seat).raw.sample(1)
        assert state.played == game._state.played
        assert "joker" not in keys(state, state.hands[RED])
        assert RawView(state, seat) == game.view(seat).raw


# whole games


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("modules", [FAMILY[:1], FAMILY])
def test_an_imagined_state_looks_exactly_the_same(modules: tuple[str, ...], options: dict[str, Any]) -> None:
    for number, game in enumerate(walk(3, 5, modules=modules, **options)):
        if number % 3 == 0:
            for seat in range(SPECTATOR, 3):
                assert RawView(game.view(seat).raw.sample(number), seat) == game.view(seat).raw


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_an_imagined_state_can_be_played_to_its_end(options: dict[str, Any]) -> None:
    for number, game in enumerate(walk(4, 6, modules=FAMILY, **options)):
        if number % 25 == 0:
            copy = game.clone()
            copy._state = game.view(number % 4).raw.sample(number)
            copy._pose(())
            assert finish(copy, number).over


def test_a_decision_is_made_of_what_its_seat_knows() -> None:
    """Asked in any state its seat cannot tell from the real one, the question is the same in every part."""
    for number, game in enumerate(walk(4, 77, modules=FAMILY)):
        for decision in game.pending:
            state = game.view(decision.seat).raw.sample(number)
            again = Decision(state, decision.seat, state.opts[state.asked.index(decision.seat)], decision.id)
            for name in Decision.__slots__:
                assert getattr(again, name) == getattr(decision, name), name
