"""A bot at its seat: told what happens as its seat may know it, and made anew where that was taken back."""

from collections.abc import Callable, Sequence
from typing import ClassVar

import pytest

import elgrande
import elgrande.vocabulary
from elgrande import Decision, View
from elgrande.bots import listens
from elgrande.bots.arena.match import Match, play_game
from elgrande.bots.bot import Budget
from elgrande.bots.seated import NotAsked, Seated, known_to
from elgrande.kernel.errors import IllegalAction
from elgrande.rules.events import Event, visible
from tests.bots.walk import MODULE_SETS


class Clerk:
    """Takes any answer, and notes what it has heard whenever it is asked."""

    made: ClassVar[list["Clerk"]] = []

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        self.heard: list[Event] = []
        self.notes: list[tuple[int, int]] = []  # decision, events heard
        Clerk.made.append(self)

    def told(self, events: Sequence[Event]) -> None:
        assert events
        self.heard += events

    def decide(self, view: View, decision: Decision) -> int:
        self.notes.append((decision.id, len(self.heard)))
        return decision.actions[7 * decision.id % len(decision.actions)]


def first(view: View, decision: Decision) -> int:
    return decision.actions[0]


@pytest.mark.parametrize("modules", MODULE_SETS, ids=str)
def test_everything_up_to_every_decision_as_its_seat_may_know_it(modules: tuple[str, ...]) -> None:
    clerks = [Clerk(), Clerk()]
    result = elgrande.play([clerks[0], first, clerks[1]], seed=5, modules=modules, rounds=6)
    game = elgrande.new_game(3, seed=5, modules=modules, rounds=6)
    past = list(game.opening)
    notes: list[list[tuple[int, int]]] = [[], [], []]
    for seat, action in result.game.moves:
        notes[seat].append((game.decision.id, len(past)))
        past += game.apply(action, seat)
    for seat, clerk in ((0, clerks[0]), (2, clerks[1])):
        assert clerk.notes == notes[seat]
        assert clerk.heard == [visible(event, seat) for event in past[: len(clerk.heard)]]


def test_what_is_a_seats_own_is_kept_from_others() -> None:
    clerks = [Clerk() for _ in range(3)]
    elgrande.play(clerks, seed=5, modules=("king_and_intrigue",))
    drawn = [[event for event in clerk.heard if event.only >= 0] for clerk in clerks]
    assert any(event.card >= 0 or event.target >= 0 for events in drawn for event in events)
    for seat, events in enumerate(drawn):
        assert all(event.only == seat or event.card == event.target == -1 for event in events)


def asked(game: elgrande.Game, seat: int, past: list[Event]) -> None:
    while game.decision.seat != seat:
        past += game.apply(game.decision.actions[0])


def test_where_something_was_taken_back_another_one_is_told_what_holds() -> None:
    made: list[Clerk] = []

    def make() -> Clerk:
        made.append(Clerk())
        return made[-1]

    game = elgrande.new_game(2, seed=1, start="0")
    bot, past = Seated(make), list(game.opening)
    asked(game, 1, past)
    bot.decide(game.view(1), game.decision, known_to(1, past))
    short = list(past)
    past += game.apply(game.decision.actions[0])
    asked(game, 1, past)
    bot.decide(game.view(1), game.decision, known_to(1, past))
    assert len(made) == 1
    assert made[0].heard == known_to(1, past)
    bot.decide(game.view(1), game.decision, known_to(1, short))
    assert len(made) == 2
    assert made[1].heard == known_to(1, short)


@pytest.mark.parametrize(
    ("maker", "wants"),
    [(Clerk, True), (lambda seed, budget: Clerk(), True), (elgrande.BOTS["king"], False)],
    ids=["listens", "nobody knows", "king"],
)
def test_who_wants_to_be_told(maker: Callable[..., object], wants: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(elgrande.BOTS, "somebody", maker)
    assert listens("somebody") is wants
    assert not listens("nobody")


def test_the_same_in_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(elgrande.BOTS, "clerk", Clerk)
    monkeypatch.setattr(Clerk, "made", [])
    one = play_game(Match(("clerk", "clerk"), games=1, seed=3, options=(("rounds", 6),)), 0)
    assert one.failures == ()
    assert sorted(len(clerk.notes) for clerk in Clerk.made) == sorted(one.decisions)
    assert all(clerk.heard for clerk in Clerk.made)


class Stubborn:
    """Answers what it may not, in whichever way."""

    made = 0

    def __init__(self, answer: object) -> None:
        Stubborn.made += 1
        self.answer = answer

    def decide(self, view: View, decision: Decision) -> object:
        return self.answer


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("done", "may not answer power with done"),
        (elgrande.vocabulary.DONE, "may not answer power with done"),
        ("checkmate", "there is no action"),
        (None, "there is no action"),
    ],
)
def test_what_may_not_be_answered_is_a_failure_and_another_one_is_made(
    answer: object, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stubborn, "made", 0)
    game = elgrande.new_game(2, seed=1)
    seated = Seated(lambda: Stubborn(answer))  # type: ignore[arg-type,return-value]
    for times in (1, 2):
        with pytest.raises(IllegalAction, match=said):
            seated.decide(game.view(game.decision.seat), game.decision)
        assert Stubborn.made == times


def test_one_that_fails_again_and_again_is_asked_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time somebody may have to wait for it."""
    monkeypatch.setattr(Stubborn, "made", 0)
    game = elgrande.new_game(2, seed=1)
    view, decision = game.view(game.decision.seat), game.decision
    seated = Seated(lambda: Stubborn("done"))  # type: ignore[arg-type,return-value]
    asked = []
    for number in range(25):
        made = Stubborn.made
        with pytest.raises((IllegalAction, NotAsked)):
            seated.decide(view, decision)
        if Stubborn.made > made:
            asked.append(number)
    assert asked == [0, 1, 2, 10, 20]
    healed = Seated(lambda: Stubborn("done" if Stubborn.made < 3 else decision.names[0]))  # type: ignore[arg-type,return-value]
    Stubborn.made = 0
    for _ in range(10):
        with pytest.raises((IllegalAction, NotAsked)):
            healed.decide(view, decision)
    assert [healed.decide(view, decision) for _ in range(5)] == [decision.actions[0]] * 5
