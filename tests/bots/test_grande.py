"""Those who plan: whole turns, what is left of them, bids, and secret choices that nobody can foresee."""

from collections import Counter

import pytest

import elgrande
from elgrande import Game
from elgrande.bots.allowance import UNLIMITED, Allowance
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.company import Company
from elgrande.bots.comparison import Comparison
from elgrande.bots.grande import GrandeBot
from elgrande.bots.king import KingBot
from elgrande.bots.outlook import Outlook
from elgrande.bots.plan import Choice
from elgrande.bots.planner import PlannerBot, besides
from elgrande.bots.weights import weights_of
from elgrande.kernel.random import Random
from elgrande.modules.compose import begin, compose
from elgrande.rollouts.playout import play_on
from elgrande.rules.options import Options
from elgrande.rules.view import RawView
from elgrande.view import View
from elgrande.vocabulary import NAMES
from tests.bots.walk import MODULE_SETS, walk
from tests.table import turn

BOTS = {"planner": PlannerBot, "grande": GrandeBot, "king": KingBot}
FEW = Budget(nodes=60)


def test_it_places_all_it_takes_to_win_a_region_before_it_is_scored() -> None:
    """Three in the region with the best board take it from Blue's two; one or two would bring nothing yet."""
    game = turn("s2-score-chosen", {"castilla-la-nueva": [0, 2, 0, 0]}, king="aragon")
    bot, seat = PlannerBot(1), game.decision.seat
    while not game.over and game.decision.seat == seat:
        game.apply(bot.decide(game.view(seat), game.decision))
    assert game.scores[0] > game.scores[1]


def test_what_it_has_thought_through_is_not_thought_about_again() -> None:
    game = turn("s1-move-4-own", {"aragon": [4, 0, 0, 0], "valencia": [0, 1, 0, 0]})
    bot, seat = PlannerBot(1), game.decision.seat
    game.apply(bot.decide(game.view(seat), game.decision))
    planned = [action for _, action in reversed(bot._plan._steps)]
    done: list[int] = []
    while game.decision.seat == seat:
        done.append(bot.decide(game.view(seat), game.decision))
        game.apply(done[-1])
    assert done == planned
    assert len(done) > 3


def test_a_king_thinks_a_turn_over_until_there_is_nothing_better_and_then_carries_it_out() -> None:
    game = turn("s1-move-4-own", {"aragon": [4, 0, 0, 0], "valencia": [0, 1, 0, 0]})
    bot, seat = KingBot(1, Budget(nodes=1500)), game.decision.seat
    settled: list[bool] = []
    planned: list[list[int]] = []
    done: list[int] = []
    while game.decision.seat == seat:
        done.append(bot.decide(game.view(seat), game.decision))
        game.apply(done[-1])
        settled.append(bot._plan.settled)
        planned.append([action for _, action in reversed(bot._plan._steps)])
    at = settled.index(True)
    assert 0 < at < len(done) - 2
    assert all(settled[at:])
    assert done[at + 1 :] == planned[at]


def test_a_plan_is_left_only_for_what_turns_out_to_be_better() -> None:
    """By how things look, others may be better; but the plan was compared with many before."""
    planned, same, other = Choice((3, 4), 1.0), Choice((3, 4), 2.0), Choice((5,), 3.0)
    assert besides(planned, [other, same]) == [Choice((3, 4), 3.0), other]
    assert besides(planned._replace(value=9.0), [other]) == [Choice((3, 4), 9.0), other]


def test_where_the_castillo_goes_nobody_can_foresee() -> None:
    """Red's three would take any region but the one Blue's four go to; and Blue would like to go where Red goes."""
    game = Game.from_position(
        {
            "seats": 2,
            "king": "galicia",
            "pieces": {"castillo": [3, 4], "court": [0, 0]},
            "rounds_played": 3,
            "phase": "general_scoring",
        }
    )
    seat = game.decision.seat
    chosen = Counter(NAMES[PlannerBot(seed).decide(game.view(seat), game.decision)] for seed in range(12))
    assert len(chosen) > 1
    assert "galicia" not in chosen


@pytest.mark.parametrize("name", BOTS)
def test_two_tables_that_look_the_same_to_it_are_played_the_same(name: str) -> None:
    seen = 0
    for number, game in enumerate(walk(3, 11, modules=MODULE_SETS[number_of(name)], rounds=6)):
        if game.over or number % 9:
            continue
        decision = game.decision
        view = game.view(decision.seat)
        answers = set()
        for seed in (1, 2):
            other = View(RawView(view.raw.sample(seed), decision.seat))
            answers.add(BOTS[name](5, FEW).decide(other, decision))
        assert len(answers) == 1
        seen += 1
    assert seen > 5


def number_of(name: str) -> int:
    return list(BOTS).index(name)


@pytest.mark.parametrize("name", ["squire", "caballero", "grande", "king"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def scores(seed: int) -> tuple[int, ...]:
        bots = [elgrande.make_bot(name, seed=seed + seat, budget=FEW) for seat in range(2)]
        return elgrande.play(bots, seed=1, rounds=6).scores

    assert scores(1) == scores(1)
    assert scores(1) != scores(9)


@pytest.mark.parametrize(
    ("modules", "seats"), [(modules, 2 + number % 4) for number, modules in enumerate(MODULE_SETS)], ids=str
)
def test_the_ladder_plays_every_module(modules: tuple[str, ...], seats: int) -> None:
    names = ["king", "squire", "grande", "squire", "squire"][:seats]
    bots = [elgrande.make_bot(name, seed=seat, budget=Budget(nodes=30)) for seat, name in enumerate(names)]
    assert elgrande.play(bots, seed=seats, modules=modules, rounds=6).game.over


def test_it_thinks_no_longer_than_it_may() -> None:
    game = elgrande.new_game(4, seed=3)
    bot = KingBot(1, Budget(seconds=0.01))
    assert bot.decide(game.view(game.decision.seat), game.decision) in game.decision.actions


def test_a_moment_is_a_moment_however_much_time_there_is() -> None:
    """Where positions are counted, no clock is looked at; otherwise whatever ends first."""
    assert Budget(nodes=500).within(0.04, 3000) == Budget(None, 500)
    assert Budget(nodes=50_000).within(0.04, 3000) == Budget(None, 3000)
    assert UNBOUND.within(0.04, 3000) == Budget(seconds=5.0).within(0.04, 3000) == Budget(0.04, 3000)
    assert Budget(seconds=0.01).within(0.04, 3000) == Budget(0.01, 3000)


def test_an_allowance_of_both_ends_with_either() -> None:
    counted = Allowance(Budget(seconds=1e6, nodes=10))
    counted.use(9)
    assert not counted.over
    assert counted.spent == pytest.approx(0.9)
    counted.use(1)
    assert counted.over
    timed = Allowance(Budget(seconds=1e-9, nodes=10_000))
    timed.use(1)
    assert timed.over
    assert timed.spent == 1.0


def test_what_only_looks_better_is_found_out_by_playing_on() -> None:
    """A turn that wins a region which is scored, and one that does not and was thought to be better."""
    game = turn("s2-score-chosen", {"castilla-la-nueva": [0, 2, 0, 0]}, king="aragon")
    view = game.view(game.decision.seat).raw
    bot = PlannerBot(1)
    outlook = bot._outlook_on(view.rules)
    turns = bot.choices(view.sample(1), view.seat, game.decision.actions, UNLIMITED)
    good, bad = turns[0], turns[-1]._replace(value=turns[0].value + 1.0)
    comparison = Comparison(view, outlook, Company(view.rules, outlook.weights), [bad, good], 1.0)
    assert comparison.run(Random(1), Allowance(Budget(nodes=3000))) == 1


def asked_for_a_power_card(*modules: str) -> Game:
    game = Game.new(4, seed=1, modules=("base", *modules))
    while game.decision.kind != "power":
        game.apply(game.decision.actions[0], game.decision.seat)
    return game


def comparison_of_bids() -> Comparison:
    """Of eight power cards."""
    game = asked_for_a_power_card()
    view = game.view(game.decision.seat).raw
    bot = PlannerBot(1)
    outlook = bot._outlook_on(view.rules)
    choices = bot.choices(view.sample(1), view.seat, game.decision.actions, UNLIMITED)[:8]
    return Comparison(view, outlook, Company(view.rules, outlook.weights), choices, 1.0)


@pytest.mark.parametrize(("nodes", "compared"), [(1000, 2), (200_000, 8)])
def test_no_more_is_compared_than_there_is_time_for(nodes: int, compared: int) -> None:
    comparison = comparison_of_bids()
    comparison.run(Random(1), Allowance(Budget(nodes=nodes)))
    assert sum(1 for values in comparison.values if values) == compared


def test_what_looks_worse_is_soon_left_alone_and_hardly_anything_is_played_in_vain() -> None:
    comparison = comparison_of_bids()
    best = comparison.run(Random(1), Allowance(Budget(nodes=20_000)))
    worlds = sorted([len(values) for values in comparison.values])
    assert len(comparison.values[best]) == worlds[-1] > 2 * worlds[0] > 0
    played, counted = sum(map(len, comparison.imagined)), sum(worlds)
    assert counted <= played <= counted + 2


def test_what_took_long_before_does_not_end_what_comes_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("elgrande.bots.allowance.perf_counter", lambda: now[0])

    def after(something_else: bool) -> Allowance:
        now[0] = 0.0
        allowance = Allowance(Budget(seconds=1.0))
        now[0] = 0.5
        if something_else:
            allowance.go_on()
        now[0] = 0.6
        allowance.use(1)
        assert allowance.spent == pytest.approx(0.6)
        return allowance

    assert after(something_else=False).over
    assert not after(something_else=True).over


def test_who_has_little_time_imagines_others_who_think_less() -> None:
    def looked_at(hurried: bool) -> int:
        rules = compose(("base", "grand_inquisitor_and_colonies"), 4, Options())
        company, state = Company(rules, weights_of(rules.modules)), begin(rules, 2)
        if hurried:
            company.hurry(True)
        players = company.players(("planner",) * 4, 1)
        play_on(state, players, 2)
        return sum(player.nodes for player in players)

    assert 0 < looked_at(hurried=True) < looked_at(hurried=False)


def test_who_has_time_again_does_not_hurry_any_more() -> None:
    """One game that took long, or a pause of the computer, is no reason to think less for ever."""
    game = asked_for_a_power_card("king_and_intrigue")
    view, rules = game.view(game.decision.seat).raw, game.view(0).rules
    outlook, company = Outlook(rules, weights_of(rules.modules)), Company(rules, weights_of(rules.modules))
    choices = [Choice((action,), 0.0) for action in game.decision.actions[:3]]
    company.hurry(True)
    Comparison(view, outlook, company, choices, 1.0).run(Random(1), Allowance(Budget(nodes=100_000)))
    assert not company.hurried
    Comparison(view, outlook, company, choices, 1.0).run(Random(1), Allowance(Budget(nodes=500)))
    assert company.hurried


def test_a_plan_outlives_the_supply_that_comes_before_it() -> None:
    """Asked for the card of its rank, it thinks of the whole turn; only then the Province is turned to."""
    modules = ["king_and_intrigue", "grand_inquisitor_and_colonies"]
    followed = 0
    for seed in range(4):
        game, bot = Game.new(3, seed=seed, modules=modules), PlannerBot(1)
        for _ in range(200):
            decision = game.decision
            if decision.seat != 0:
                game.apply(decision.actions[0], decision.seat)
                continue
            game.apply(bot.decide(game.view(0), decision), 0)
            left = list(bot._plan._steps)
            if decision.kind == "supply" and left and game.decision.seat == 0:
                bot.decide(game.view(0), game.decision)
                followed += len(left) > 1 and bot._plan._steps[-1] is left[-2]
    assert followed > 5


def test_positions_of_rounds_that_are_over_are_forgotten() -> None:
    """Whoever is at many tables for long must not fill the memory."""
    game, bot = Game.new(2, seed=1, modules=["anniversary"]), KingBot(1, FEW)
    remembered: list[int] = []
    while not game.over:
        decision, rounds = game.decision, game.view(0).raw.round
        game.apply(bot.decide(game.view(0), decision) if decision.seat == 0 else decision.actions[0], decision.seat)
        if decision.seat == 0 and bot._outlook is not None:
            for turns_before_scorings, *_ in bot._outlook._tally._known:
                assert isinstance(turns_before_scorings, tuple)
                assert turns_before_scorings[-1] <= 2 * (9 - rounds)
            remembered.append(len(bot._outlook._tally._known))
    assert max(remembered) > 0


def test_bids_for_ranks_are_all_worth_something() -> None:
    game = asked_for_a_power_card("king_and_intrigue")
    view = game.view(game.decision.seat).raw
    bot = PlannerBot(1)
    bids = bot.choices(view.sample(1), view.seat, game.decision.actions, UNLIMITED)
    values = [bid.value for bid in bids]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) > len(values) / 2


@pytest.mark.parametrize("name", ["grande", "king"])
def test_who_has_next_to_no_time_answers_all_the_same(name: str) -> None:
    """What is played on in the mind is left where it is, even the very first of it."""
    game = Game.new(3, seed=1, modules=["grand_inquisitor_and_colonies"])
    bot = BOTS[name](1, Budget(seconds=0.0005))
    for _ in range(3):
        decision = game.decision
        assert bot.decide(game.view(decision.seat), decision) in decision.actions
        game.apply(decision.actions[0], decision.seat)
