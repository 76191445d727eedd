"""Stepping in between two steps: who may, when, and what becomes of the question that was open."""

from typing import Any

import pytest

from elgrande import DocumentError, Game, IllegalAction
from elgrande.kernel.core import Interrupt
from elgrande.kernel.frames import NAMES, PAUSES
from elgrande.kernel.interrupts import interrupts_for, step_in
from elgrande.kernel.play import is_interrupt, is_legal, is_order, options_of, perform
from elgrande.modules.base.module import BASE
from elgrande.modules.compose import MODULES
from elgrande.modules.grandissimo.incognito import APPEAR
from elgrande.rules.feature import Feature
from elgrande.rules.state import State
from elgrande.vocabulary import ALLOW_ROUND, DONE, IDS
from tests.modules.grandissimo.scenes import king, scoring
from tests.table import BLUE, GREEN, RED, YELLOW, asked, do, gra_special, gra_turn, legal, turn

BLUES: dict[str, Any] = {"incognito": [None, "cataluna", None, None]}
SPY = IDS["spy"]  # any action nobody is offered here


def placing(marks: dict[str, Any] = BLUES, **more: Any) -> Game:
    """Red places; Blue may step in."""
    return do(gra_turn("s5-king-any", marks=marks, **more), "place")


def more(monkeypatch: pytest.MonkeyPatch, interrupt: Interrupt) -> None:
    """The base game brings it, too."""
    monkeypatch.setitem(MODULES, "base", BASE._replace(features=(*BASE.features, Feature(interrupts=(interrupt,)))))


@pytest.fixture
def another(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Something else that Green may do unasked; tells who did."""
    done: list[int] = []

    def possible(state: State, seat: int) -> bool:
        return seat == GREEN

    def do_it(state: State, seat: int) -> None:
        done.append(seat)

    more(monkeypatch, Interrupt(SPY, possible, do_it))
    return done


# who may, and when


def test_only_who_could() -> None:
    state = placing()._state
    assert [interrupts_for(state, seat) for seat in range(4)] == [(), (APPEAR,), (), ()]


def test_only_while_a_question_between_two_steps_is_open() -> None:
    state = placing()._state
    assert state.frames[-1][0] in PAUSES
    game = do(gra_special("s4-grande", marks=BLUES))
    assert game._state.frames[-1][0] not in PAUSES
    assert interrupts_for(game._state, BLUE) == ()


def test_nobody_without_markers() -> None:
    """A base game has none, however it is asked."""
    game = do(turn("s5-king-any"), "place")
    assert [game.interrupts(seat) for seat in range(4)] == [()] * 4
    assert NAMES[game._state.frames[-1][0]] == "place"


def test_nobody_when_the_game_is_over() -> None:
    game = do(scoring(rounds_played=9, marks=BLUES), "done")
    for _ in range(4):
        do(game, "galicia")
    assert game.over
    assert interrupts_for(game._state, BLUE) == ()


def test_several_kinds_side_by_side(another: list[int]) -> None:
    game = placing()
    assert [game.interrupts(seat) for seat in range(4)] == [(), ("incognito",), (), ("spy",)]
    game.apply("spy", GREEN)
    assert (another, king(game)) == ([GREEN], "galicia")
    game.apply("incognito", BLUE)
    assert (another, king(game)) == ([GREEN], "cataluna")


# doing it


def test_the_frame_on_top_asks_again() -> None:
    game = placing()
    state = game._state
    depth, before = len(state.frames), state.opts
    step_in(state, BLUE, APPEAR)
    assert len(state.frames) == depth
    assert state.asked == (RED,)
    assert state.opts != before


def test_it_is_legal_and_no_answer() -> None:
    state = placing()._state
    assert is_interrupt(state, BLUE, APPEAR)
    assert is_legal(state, BLUE, APPEAR)
    assert options_of(state, BLUE) == ()
    assert not is_order(state, BLUE, APPEAR)
    for seat in (RED, YELLOW, GREEN):
        assert not is_interrupt(state, seat, APPEAR)
        assert not is_legal(state, seat, APPEAR)


def test_nothing_else_is_legal_for_who_is_not_asked() -> None:
    state = placing()._state
    assert not is_legal(state, BLUE, DONE)


def test_what_is_asked_is_an_answer_and_not_stepping_in() -> None:
    """In the parts of one's own turn it is one of the options."""
    state = gra_turn("s5-king-any", marks={"incognito": ["cataluna", None, None, None]})._state
    assert APPEAR in options_of(state, RED)
    assert not is_interrupt(state, RED, APPEAR)
    assert is_legal(state, RED, APPEAR)


def test_performed_on_a_bare_state_it_does_the_same() -> None:
    game = placing()
    state = game._state.clone()
    perform(state, BLUE, APPEAR)
    game.apply("incognito", BLUE)
    assert state.key() == game._state.key()
    assert (state.asked, state.opts) == (game._state.asked, game._state.opts)


def test_a_copy_does_not_notice() -> None:
    game = placing()
    copy = game._state.clone()
    game.apply("incognito", BLUE)
    assert copy.king != game._state.king
    assert interrupts_for(copy, BLUE) == (APPEAR,)


def test_beside_a_standing_order() -> None:
    """A holder of a Veto may give orders and step in; neither is taken for the other."""
    game = placing(vetoes=[BLUE])
    state = game._state
    assert is_order(state, BLUE, ALLOW_ROUND)
    assert not is_order(state, BLUE, APPEAR)
    game.apply("allow-round", BLUE)
    game.apply("incognito", BLUE)
    assert king(game) == "cataluna"
    assert "ask-always" in game.standing_orders(BLUE)


# at the table


def test_by_name_or_by_number() -> None:
    game = placing()
    game.apply(APPEAR, BLUE)
    assert king(game) == "cataluna"


def test_without_a_seat_it_is_whoever_is_asked() -> None:
    with pytest.raises(IllegalAction):
        placing().apply("incognito")
    game = placing({"incognito": ["cataluna", None, None, None]})
    game.apply("incognito")
    assert king(game) == "cataluna"


@pytest.mark.parametrize("seat", [RED, YELLOW, GREEN])
def test_others_are_told_no_and_nothing_changes(seat: int) -> None:
    game = placing()
    before, question = game._state.key(), game.decision.id
    with pytest.raises(IllegalAction):
        game.apply("incognito", seat)
    assert (game._state.key(), game.decision.id, len(game.moves)) == (before, question, 1)


@pytest.mark.parametrize("seat", [4, -1, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    game = placing()
    with pytest.raises(IllegalAction):
        game.apply("incognito", seat)
    with pytest.raises(IllegalAction):
        game.interrupts(seat)


def test_whoever_steps_in_answers_no_question_so_its_number_does_not_matter() -> None:
    """He may have read an old one; what he does is not an answer to it."""
    game = placing()
    old = game.decision.id
    do(game, "castillo")
    game.apply("incognito", BLUE, old)
    assert king(game) == "cataluna"


def test_a_changed_question_has_a_new_number() -> None:
    game = placing()
    old = game.decision
    game.apply("incognito", BLUE)
    new = game.decision
    assert (new.seat, new.kind) == (old.seat, old.kind)
    assert new.actions != old.actions
    assert new.id > old.id
    with pytest.raises(IllegalAction, match="no longer open"):
        game.apply("castillo", RED, old.id)
    game.apply("castillo", RED, new.id)


def test_an_unchanged_one_keeps_its_number(another: list[int]) -> None:
    """Whoever was about to answer need not notice."""
    game = placing()
    old = game.decision
    game.apply("spy", GREEN)
    assert (game.decision.id, game.decision.actions) == (old.id, old.actions)
    game.apply("castillo", RED, old.id)


def test_but_not_for_who_stepped_in_himself(monkeypatch: pytest.MonkeyPatch) -> None:
    def possible(state: State, seat: int) -> bool:
        return True

    def nothing(state: State, seat: int) -> None:
        pass

    more(monkeypatch, Interrupt(SPY, possible, nothing))
    game = placing()
    old = game.decision.id
    game.apply("spy", RED)
    assert game.decision.id > old


def test_it_is_a_move_in_the_record() -> None:
    game = placing()
    game.apply("incognito", BLUE)
    assert game.moves[-1] == (BLUE, APPEAR)
    again = Game.replay(game.record())
    assert again == game
    assert (asked(again), legal(again)) == (asked(game), legal(game))


def test_a_record_in_which_it_was_not_possible_is_refused() -> None:
    game = placing()
    game.apply("incognito", BLUE)
    forged = game.record().replace("1 incognito", "3 incognito")
    with pytest.raises(DocumentError, match=r"record\.checksum"):
        Game.replay(forged)


# taking back


def test_without_anything_shown_it_can_be_taken_back(another: list[int]) -> None:
    """Only by who did it, and he can do it again; what Red did before is closed, for another player has acted since."""
    game = do(placing(), "castillo")
    assert game.can_undo(RED)
    game.apply("spy", GREEN)
    assert [game.can_undo(seat) for seat in range(4)] == [False, False, False, True]
    game.undo(GREEN)
    assert game.can_redo(GREEN)
    game.redo(GREEN)
    assert another == [GREEN, GREEN]


def test_what_was_shown_cannot() -> None:
    game = do(placing(), "castillo")
    game.apply("incognito", BLUE)
    assert not any(game.can_undo(seat) for seat in range(4))
    for seat in (RED, BLUE):
        with pytest.raises(IllegalAction):
            game.undo(seat)
