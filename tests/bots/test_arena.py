"""Bots at a table: every game comes to an end, the same seed plays the same game, nobody sees more than he may."""

import json
from typing import Any

import pytest

import elgrande
from elgrande import Bot, Decision, Game, IllegalAction, SetupError, View
from elgrande.bots.bot import Budget
from elgrande.rules.state import State
from elgrande.rules.view import FIELDS
from tests.bots.walk import MODULE_SETS, OPTION_SETS

TABLES = [("random", seats, options) for seats in (2, 3, 4, 5) for options in OPTION_SETS]
TABLES += [("greedy", seats, {}) for seats in (2, 3, 4, 5)]
TABLES += [("greedy", 2 + number % 3, options) for number, options in enumerate(OPTION_SETS) if options]


@pytest.mark.parametrize(("bot", "seats", "options"), TABLES, ids=str)
def test_every_bot_finishes_at_every_table(bot: str, seats: int, options: dict[str, Any]) -> None:
    result = elgrande.play([bot] * seats, seed=seats, **options)
    assert result.game.over
    assert len(result.scores) == result.game.seats == seats
    assert result.winners == tuple(s for s in range(seats) if result.scores[s] == max(result.scores))
    assert result.decisions == len(result.game.moves)
    assert json.loads(result.game.record())["options"] == options
    assert elgrande.replay(result.game.record()) == result.game


@pytest.mark.parametrize(
    ("bot", "modules", "seats"),
    [
        *(("random", modules, seats) for modules in MODULE_SETS for seats in (2, 3, 4, 5)),
        *(("greedy", modules, 2 + number % 4) for number, modules in enumerate(MODULE_SETS)),  # it thinks longer
    ],
    ids=str,
)
def test_every_bot_finishes_with_every_module(bot: str, modules: tuple[str, ...], seats: int) -> None:
    rounds = 6 if bot == "greedy" else 9
    result = elgrande.play([bot] * seats, seed=seats, modules=modules, rounds=rounds)
    assert result.game.over
    assert result.game.round == rounds
    assert elgrande.replay(result.game.record()) == result.game


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    for modules in (("base",), MODULE_SETS[-1]):
        results = [elgrande.play([bot] * 2, seed=seed, modules=modules, rounds=6) for seed in (5, 5, 6)]
        records = [result.game.record() for result in results]
        assert records[0] == records[1]
        assert records[0] != records[2]
        assert json.loads(records[0])["seed"] == 5


def test_bots_of_one_kind_at_one_table_have_seeds_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def noted(seed: int, budget: Budget) -> Bot:
        seeds.append(seed)
        return elgrande.BOTS["random"](seed, budget)

    monkeypatch.setitem(elgrande.BOTS, "noted", noted)
    for seed in (1, 2):
        elgrande.play(["noted"] * 5, seed=seed)
    assert len(set(seeds)) == len(seeds) == 10


class Spy:
    """Answers with the first action and keeps what it was given."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, ...]] = []

    def decide(self, *arguments: Any) -> int:
        self.seen.append(arguments)
        decision: Decision = arguments[1]
        return decision.actions[-1]


def test_bots_get_their_own_view_and_decision_and_nothing_else() -> None:
    spies = [Spy() for _ in range(3)]
    result = elgrande.play(spies, seed=3)
    assert sum(len(spy.seen) for spy in spies) == result.decisions
    for seat, spy in enumerate(spies):
        for arguments in spy.seen:
            view, decision = arguments
            assert type(view) is View
            assert type(decision) is Decision
            assert view.seat == decision.seat == seat
            assert view.actions == decision.names
            held = [getattr(view.raw, name) for name in FIELDS]
            held += [getattr(decision, name) for name in Decision.__slots__]
            assert [*vars(view)] == ["raw"]
            assert not any(isinstance(value, (State, Game)) for value in held)


def test_what_a_bot_does_to_its_view_does_not_matter() -> None:
    def vandal(view: View, decision: Decision) -> int:
        for i in range(len(view.raw.pieces)):
            view.raw.pieces[i] = 30
        view.raw.scores = (99, 0)
        view.raw.hand = 0
        return decision.actions[0]

    def quiet(view: View, decision: Decision) -> int:
        return decision.actions[0]

    assert elgrande.play([vandal, quiet], seed=1).game == elgrande.play([quiet, quiet], seed=1).game


def test_a_bot_may_answer_by_name() -> None:
    def by_name(view: View, decision: Decision) -> str:
        return decision.options[0].name

    def by_id(view: View, decision: Decision) -> int:
        return decision.actions[0]

    assert elgrande.play([by_name] * 2, seed=1).game == elgrande.play([by_id] * 2, seed=1).game


def test_a_bot_that_cheats_is_stopped() -> None:
    with pytest.raises(IllegalAction, match="may not answer power with castillo; legal: power-1"):
        elgrande.play([lambda view, decision: "castillo"] * 2, seed=1)
    with pytest.raises(IllegalAction, match="there is no action None"):
        elgrande.play([lambda view, decision: None] * 2, seed=1)  # type: ignore[list-item, return-value]


def test_tables_and_bots_that_are_not_there_are_refused() -> None:
    for bots in ([], ["random"], ["random"] * 6):
        with pytest.raises(SetupError, match="seats: El Grande is for 2 to 5 players"):
            elgrande.play(bots, seed=1)
    with pytest.raises(
        SetupError, match=r"unknown bot 'clever'; there are: squire, caballero, grande, king, random, greedy"
    ):
        elgrande.play(["random", "clever"], seed=1)
    with pytest.raises(SetupError, match="unknown option"):
        elgrande.play(["random"] * 2, seed=1, moon=True)


def test_bots_by_name() -> None:
    assert set(elgrande.BOTS) >= {"random", "greedy"}
    game, some = elgrande.new_game(2, seed=1), Budget(nodes=200)
    view, decision = game.view(game.decision.seat), game.decision
    for name in elgrande.BOTS:
        answers = {elgrande.make_bot(name, seed=4, budget=some).decide(view, decision) for _ in range(3)}
        assert len(answers) == 1
        assert answers <= set(game.decision.actions)
