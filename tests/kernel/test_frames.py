"""The stack: plain integers, every kind by name, the same question when it is asked again."""

from collections.abc import Iterator

import pytest

from elgrande.kernel import frames
from elgrande.kernel.frames import APPLY, FACT, KINDS, NAMES, OVER, POSSIBLE, answer, ask, effect, emit, run, step
from elgrande.modules.compose import compose
from elgrande.rules.events import Event
from elgrande.rules.options import Options
from elgrande.rules.state import State, blank
from tests.bots.walk import OPTION_SETS, walk


@pytest.fixture
def kinds() -> Iterator[None]:
    """Kinds a test registers are gone after it."""
    count = len(NAMES)
    yield
    for name in NAMES[count:]:
        kind = KINDS.pop(name)
        for table in (FACT, POSSIBLE):
            table.pop(kind, None)
    for rows in (NAMES, frames.NEXT, frames.ANSWER, frames.USABLE, APPLY, frames.DECLARED):
        del rows[count:]


@pytest.fixture
def state() -> State:
    return blank(compose(("base",), 3, Options()))


def test_every_kind_has_one_name_and_its_functions() -> None:
    assert len(set(NAMES)) == len(NAMES) == len(frames.NEXT) == len(frames.ANSWER) == len(frames.USABLE)
    assert len(APPLY) == len(NAMES)
    assert {name: kind for kind, name in enumerate(NAMES)} == KINDS
    assert NAMES[OVER] == "over" == NAMES[0]
    assert {kind for kind, apply in enumerate(APPLY) if apply is not frames._no_change} == FACT.keys()


@pytest.mark.usefixtures("kinds")
def test_a_name_is_given_once() -> None:
    with pytest.raises(AssertionError, match="place"):
        step("place", "", lambda state, top: True)
    assert NAMES.count("place") == 1


@pytest.mark.usefixtures("kinds")
def test_frames_run_from_the_top_until_one_asks(state: State) -> None:
    seen: list[int] = []

    def work(state: State, top: tuple[int, ...]) -> bool:
        seen.append(top[1])
        state.frames.pop()
        return False

    def question(state: State, top: tuple[int, ...]) -> bool:
        return ask(state, top[1], (5, 6))

    def taken(state: State, top: tuple[int, ...], seat: int, action: int) -> None:
        seen.append(100 * seat + action)
        state.frames.pop()

    worker, asker = step("test worker", "number", work), step("test asker", "seat", question, taken)
    state.frames = [(OVER,), (worker, 1), (asker, 2), (worker, 3), (worker, 4)]
    run(state)
    assert seen == [4, 3]
    assert (state.asked, state.opts) == ((2,), ((5, 6),))
    answer(state, 2, 6)
    assert seen == [4, 3, 206, 1]
    assert (state.asked, state.opts, state.frames) == ((), (), [(OVER,)])


@pytest.mark.usefixtures("kinds")
def test_a_change_on_the_stack_is_applied_when_its_turn_comes(state: State) -> None:
    def apply(state: State, top: tuple[int, ...]) -> None:
        state.scores[top[1]] += top[2]

    change = effect("test change", "seat points", apply, lambda state, top: Event("points", seat=top[1]))
    state.frames = [(OVER,), (change, 1, 7)]
    run(state)
    assert state.scores == [0, 7, 0]
    assert FACT[change](state, (change, 1, 7)) == Event("points", seat=1)


@pytest.mark.usefixtures("kinds")
def test_a_frame_that_asks_nobody_takes_no_answer(state: State) -> None:
    kind = step("test silent", "", lambda state, top: True)
    state.frames = [(OVER,), (kind,)]
    with pytest.raises(AssertionError, match="frame test silent asks nobody"):
        answer(state, 0, 0)


@pytest.mark.usefixtures("kinds")
def test_a_step_is_of_use_unless_it_says_otherwise(state: State) -> None:
    plain = step("test plain", "", lambda state, top: True)
    never = step("test never", "", lambda state, top: True, usable=lambda state, seat, template: False)
    assert frames.USABLE[plain](state, 0, (plain,))
    assert not frames.USABLE[never](state, 0, (never,))


def test_facts_go_nowhere_while_nobody_listens(state: State) -> None:
    emit(state, Event("points"))
    assert state.events is None
    state.events = []
    emit(state, Event("points"))
    assert state.events == [Event("points")]


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_frames_are_whole_numbers_and_asking_again_asks_the_same(options: dict[str, object]) -> None:
    for game in walk(4, 21, **options):
        state = game._state
        assert state.frames[0] == (OVER,)
        for row in state.frames:
            assert type(row) is tuple
            assert all(type(number) is int for number in row)
            assert 0 <= row[0] < len(NAMES)
        again = state.clone()
        again.asked, again.opts = (), ()
        run(again)
        assert again.key() == state.key()


def test_a_decision_always_has_an_option_and_one_seat_once() -> None:
    for seats in (2, 3, 4, 5):
        for game in walk(seats, 31):
            assert len({decision.seat for decision in game.pending}) == len(game.pending)
            for decision in game.pending:
                assert decision.actions
                assert len(set(decision.actions)) == len(decision.actions)
                assert 0 <= decision.seat < seats
