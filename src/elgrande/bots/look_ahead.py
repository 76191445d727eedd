"""Trying options in an imagined state: each is followed until something has changed."""

from functools import lru_cache
from typing import Final

from elgrande.bots.worth import Worth
from elgrande.kernel.frames import answer, read
from elgrande.kernel.random import Random
from elgrande.kernel.windows import WINDOW
from elgrande.rules.orders import BEFORE_SCORING
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.disc import DISC
from elgrande.steps.place import PLACING
from elgrande.steps.turn import PARTS, special_waits
from elgrande.vocabulary import ALLOW, ALLOW_ACTION, ALLOW_ROUND, ALLOW_SCORING, DONE, PLACE, SPECIAL

ORDERS: Final = frozenset((ALLOW_ACTION, ALLOW_ROUND, ALLOW_SCORING))  # who is asked every time decides better

NEVER: Final = float("-inf")
A_HAIR: Final = 1e-6  # of two places that are as good, any


class LookAhead:
    def __init__(self, worth: Worth, random: Random, budget: int, quick: bool = False) -> None:
        """`quick`: where to place one more is seen at a quick look."""
        self.quick = quick
        self.seat = worth.seat
        self.worth = worth
        self.sense = worth.sense
        self.random = random
        self.left = budget  # states to look at

    def best(self, state: State) -> int:
        """The option of this seat after which it is best off."""
        options = self.worth_a_try(state, _options(state.opts[state.asked.index(self.seat)]))
        if self.quick and len(options) == 1:
            return options[0]
        now = self.worth.of(state)
        if state.frames[-1][0] == PARTS and (SPECIAL in options or special_waits(state)):
            options = self.in_order(state, options, now)
        return max(options, key=lambda action: (self.promise(state, action, now), self.random.below(1000)))

    def worth_a_try(self, state: State, options: list[int]) -> list[int]:
        """Who looks quickly sees at once where one more counts most; some places need a closer look."""
        if not self.quick or state.frames[-1][0] != PLACING:
            return options
        rules, best, most = state.rules, NOWHERE, NEVER
        closer: list[int] = []
        for action in options:
            site = rules.site_of[action]
            if site == NOWHERE:
                continue
            if len(rules.spots[site]) > 1:
                closer.append(action)
                continue
            value = self.worth.of_one_more(state, site) + A_HAIR * self.random.below(1000)
            if value > most:
                best, most = action, value
        return [best, *closer] if best != NOWHERE else closer or options

    def in_order(self, state: State, options: list[int], now: float) -> list[int]:
        """Of the parts of a turn those that need not wait for another one."""
        steps = _steps(state.rules, read(state.frames[-1], "card"))
        if not steps.isdisjoint(self.sense.before_placing) and self.promise(state, SPECIAL, now) >= now:
            return [SPECIAL]
        if not steps.isdisjoint(self.sense.after_placing):
            gains = [part for part in self.sense.parts if part in options and self.promise(state, part, now) > now]
            if PLACE in options or gains:
                return [option for option in options if option not in (DONE, SPECIAL)]
        return options

    def promise(self, state: State, action: int, now: float) -> float:
        """What leads nowhere by itself must be better than doing nothing."""
        value = self.after(state, action, now)
        return value if action not in self.sense.must_gain or value > now else NEVER

    def after(self, state: State, action: int, now: float) -> float:
        """The worth once that action, and whatever must follow for it to mean something, has changed something."""
        trial = state.clone()
        answer(trial, self.seat, action)
        self.left -= 1
        self.others_answer(trial, now)
        if action in self.sense.take_up:
            return self.by_parts(trial)
        value = self.worth.of(trial)
        if action == DONE or trial.asked != (self.seat,) or self.left <= 0 or trial.frames[-1][0] == PARTS:
            return value  # back between the parts of the turn: it has changed nothing
        if _only_spends(state, trial):
            now = value
        if value != now and not _is_waiting(trial):
            return value
        return max(self.after(trial, follow, now) for follow in self.meant(trial))

    def meant(self, state: State) -> list[int]:
        """What may follow a choice: who has decided to do something does."""
        options = self.worth_a_try(state, _options(state.opts[0]))
        decided = state.frames[-1][0] in self.sense.decided
        return [action for action in options if action != DONE] if decided else options

    def by_parts(self, state: State) -> float:
        """What a card just taken up promises, each of its parts tried by itself."""
        while state.asked == (self.seat,) and state.frames[-1][0] in self.sense.settled_first:
            answer(state, self.seat, self.best(state))
        now = self.worth.of(state)
        if state.asked != (self.seat,):
            return now
        value = now + sum([max(0.0, self.after(state, part, now) - now) for part in state.opts[0] if part != DONE])
        if special_waits(state):
            answer(state, self.seat, DONE)
            value += self.by_parts(state) - now
        return value

    def others_answer(self, state: State, now: float) -> None:
        """What others are asked before something changes: secret discs may be anything, and nobody objects.

        A choice this seat's own action leaves to somebody is made as suits that one.
        """
        while state.asked and self.seat not in state.asked:
            kind, seat, options = state.frames[-1][0], state.asked[0], state.opts[0]
            if kind == DISC:
                choice = options[self.random.below(len(options))]
            elif kind == WINDOW:
                choice = ALLOW
            elif kind in self.sense.declined:
                choice = DONE
            elif state.acting == self.seat and self.worth.of(state) == now:
                choice = self.best_for(state, seat, options)
            else:
                return
            answer(state, seat, choice)

    def best_for(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        def value(action: int) -> float:
            trial = state.clone()
            answer(trial, seat, action)
            self.left -= 1
            return self.worth.of_seat(trial, seat)

        return max(options, key=value)


def _options(actions: tuple[int, ...]) -> list[int]:
    return [action for action in actions if action not in ORDERS]


@lru_cache(maxsize=256)
def _steps(rules: Ruleset, card: int) -> frozenset[int]:
    return frozenset(step[0] for program in rules.cards[card].programs for step in program)


def _only_spends(before: State, after: State) -> bool:
    """Was a card given away for something that is still to come?"""
    return before.kept != after.kept and (before.pieces, before.scores) == (after.pieces, after.scores)


def _is_waiting(state: State) -> bool:
    """Is this seat asked, before one more region is scored, whether to use a card there? Only the end can tell."""
    top = state.frames[-1]
    return top[0] == WINDOW and read(top, "moment") == BEFORE_SCORING
