"""A game that is played and watched, with everything players do besides answering: orders, taking back, nonsense."""

import json
from collections.abc import Iterable
from typing import Final

from elgrande.documents.chapter import RULES
from elgrande.documents.moves import Move, move_text
from elgrande.documents.record import VERSION
from elgrande.fuzz.around import (
    GAME_CHECKS,
    PROVOCATIONS,
    Moment,
    Past,
    Question,
    done_again,
    ended_properly,
    only_the_last_may_take_back,
    taken_back,
)
from elgrande.fuzz.closely import CLOSE_CHECKS, CloseCheck, Inspected, position_reads_back, record_replays
from elgrande.fuzz.players import Setting, choose, draw_styles, pick
from elgrande.fuzz.property import Judge, demand
from elgrande.fuzz.states import look
from elgrande.fuzz.steps import watch
from elgrande.game import Game
from elgrande.kernel.random import Random
from elgrande.modules.checks import Deed, History
from elgrande.vocabulary import IDS

EFFORT: Final = 0.02  # the share of decisions that are looked at closely
THOROUGH: Final = 0.1  # of that share, the games in which every decision is
LONGEST: Final = 3000  # decisions in a game


class FuzzedGame:
    def __init__(self, setting: Setting, random: Random, sampler: Random, effort: float, judge: Judge) -> None:
        self.setting = setting
        self.random = random  # what the players do
        self.sampler = sampler  # what is looked at: must not change what the players do
        self.effort = effort
        self.styles = draw_styles(random, setting)
        self.past: list[Past] = []  # one for every answer that was not taken back
        self.ordered = 0  # how many answers there were when the last order was given
        self.seen: dict[tuple[int, int], Question] = {}
        self.trying: Move | None = None
        modules, seats, options, seed = setting
        self.game = Game.new(seats, seed=seed, modules=modules, **options)
        self.checks = judge(self.game._state.rules)

    def play(self) -> None:
        look(self.game._state, self.checks)
        thorough = self.effort >= 1 or self.looks(self.effort * THOROUGH)
        for _ in range(LONGEST):
            if thorough:
                self.look_closely(CLOSE_CHECKS)
            elif self.looks(self.effort):
                self.look_closely((pick(self.sampler, CLOSE_CHECKS),))
            if self.game.over:
                break
            if self.random.below(12) == 0:
                pick(self.random, (self.provoke, self.take_back, self.give_order, self.step_in))()
            self.decide()
        events = [event for past in self.past for event in past.events]
        demand((ended_properly,), (self.game, events))
        demand(self.checks.games, History(self.past[0].before, events))

    def looks(self, share: float) -> bool:
        return self.sampler.below(1 << 20) < share * (1 << 20)

    def look_closely(self, checks: Iterable[CloseCheck]) -> None:
        events = self.past[-1].events if self.past else []
        demand(checks, Inspected(self.game, events, self.sampler, self.checks))

    def decide(self) -> None:
        """Somebody who is asked answers; who of several is first is a matter of chance."""
        if not self.game.over:
            decision = pick(self.random, self.game.pending)
            action = choose(self.random, self.styles[decision.seat], decision)
            self.act(decision.seat, action, decision.id)

    def act(self, seat: int, action: int, decision: int | None = None) -> None:
        game, state = self.game, self.game._state
        before, asked = state.clone(), game.pending
        could_undo = [game.can_undo(each) for each in range(game.seats)]
        self.trying = (seat, action)
        events = game.apply(action, seat, decision)
        self.trying = None
        step = Deed(self.checks, before, seat, action, events, state)
        if not step.is_order:
            self.past.append(Past(seat, before, events))
        else:
            self.ordered = len(self.past)
        watch(step)
        demand(GAME_CHECKS, Moment(game, step, asked, could_undo, self.seen))

    def give_order(self) -> None:
        """A standing order, whoever's turn it is."""
        seats = range(self.game.seats)
        orders = [(seat, IDS[name]) for seat in seats for name in self.game.standing_orders(seat)]
        if orders:
            self.act(*pick(self.random, orders))

    def step_in(self) -> None:
        """In the middle of what others are asked."""
        seats = range(self.game.seats)
        able = [(seat, IDS[name]) for seat in seats for name in self.game.interrupts(seat)]
        if able:
            self.act(*pick(self.random, able))

    def provoke(self) -> None:
        """Something that must be refused."""
        demand((pick(self.random, PROVOCATIONS),), (self.game, self.random))

    def take_back(self) -> None:
        """Up to three answers of whoever answered last; mostly they are then given again."""
        if not self.past:
            return
        game, seat = self.game, self.past[-1].seat
        demand((only_the_last_may_take_back,), (game, seat))
        undone: list[tuple[Past, tuple[object, ...]]] = []
        wanted = 1 + self.random.below(3)
        while len(undone) < wanted and game.can_undo(seat):
            after = game._state.key()
            game.undo(seat)
            ordered = self.ordered >= len(self.past)
            undone.append((self.past.pop(), after))
            demand((taken_back,), (game, undone[-1][0], ordered))
        if undone:
            if self.ordered > len(self.past):
                self.look_closely((record_replays, position_reads_back))
            self.provoke()
            if self.random.below(3):
                self.do_again(seat, undone)
        self.ordered = min(self.ordered, len(self.past))

    def do_again(self, seat: int, undone: list[tuple[Past, tuple[object, ...]]]) -> None:
        """It comes to the same, unless orders were given in between."""
        ordered = self.ordered > len(self.past)
        for past, after in reversed(undone):
            if ordered and not self.game.can_redo(seat):  # somebody is asked first now
                return
            before = self.game._state.clone()
            events = self.game.redo(seat)
            self.past.append(Past(seat, before, events))
            watch(Deed(self.checks, before, seat, self.game.moves[-1][1], events, self.game._state))
            if not ordered:
                demand((done_again,), (self.game, past, events, after))

    def record(self) -> str:
        """The game up to what went wrong."""
        moves = self.game.moves
        if self.trying is None:
            try:
                return self.game.record(history=False)
            except Exception:
                return bare_record(self.setting, moves)
        return bare_record(self.setting, (*moves, self.trying))


def bare_record(setting: Setting, moves: Iterable[Move]) -> str:
    """For a game that broke down: it can be replayed to the break, and knows of no state in which it ended."""
    actions = [move_text(move) for move in moves]
    document = {"elgrande": "record", "version": VERSION, "rules": RULES, **setting._asdict()}
    return json.dumps({**document, "count": len(actions), "digest": "", "log": actions})
