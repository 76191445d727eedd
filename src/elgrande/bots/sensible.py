"""A quick player for everybody in imagined games: not blind, not deep, and not always the same.

It takes one of a few action cards by how the turn with it would end, places where it counts most, and tries whatever
else it is asked, one answer at a time.
"""

from typing import Final

from elgrande.bots.bidding import RankedBids, plans_bids
from elgrande.bots.bids import Bids
from elgrande.bots.memory import Memory
from elgrande.bots.others import LONGEST, others_answer
from elgrande.bots.outlook import Outlook
from elgrande.bots.whole_turn import sensible
from elgrande.kernel.frames import answer, read
from elgrande.kernel.random import Random
from elgrande.kernel.windows import WINDOW
from elgrande.rollouts.chance import Chance
from elgrande.rollouts.policy import Policy
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.state import State
from elgrande.steps.disc import DISC
from elgrande.steps.general_scoring import is_general_scoring
from elgrande.steps.place import PLACING
from elgrande.steps.round import POWER
from elgrande.steps.turn import CHOOSE_CARD, PARTS
from elgrande.vocabulary import DONE, PLACE, SPECIAL

CARDS: Final = 3  # of those on offer, tried
HURRIED_CARDS: Final = 2
TRIED: Final = 8  # answers to any other question
FOLLOWED: Final = 4  # of those, what comes next is tried, where nothing has changed yet
ENOUGH: Final = 250  # positions looked at for one answer; whoever has thought so long takes one of a few
A_FEW: Final = 3
HURRIED: Final = 4  # tried, followed and enough for those who have little time
HURRIED_FOLLOWED: Final = 2
HURRIED_ENOUGH: Final = 30
GUESSED: Final = 3  # how often the others' power cards are guessed
BID_WHIM: Final = 1.5
HIGH: Final = 10  # numbers of power cards, where action cards go by rank, that are as much as one where they do not
UNSURE: Final = 2.0  # points for every Caballero in the Castillo: nobody can be sure where they go
WHIM: Final = 0.5  # points: who plays quickly is not exact
FINE: Final = 1000


class Sensible(Policy):
    def __init__(
        self, outlook: Outlook, chance: Chance, memory: Memory, eager: float = 0.0, unsure: float = UNSURE
    ) -> None:
        """`eager`: how much a higher power card pleases him, in Caballeros."""
        super().__init__(chance)
        self.memory = memory
        self.unsure = unsure
        self.outlook = outlook
        self.eager = eager
        self.nodes = 0  # positions looked at so far
        self._tries = HURRIED if memory.hurried else TRIED
        self._follows = HURRIED_FOLLOWED if memory.hurried else FOLLOWED
        self._enough = HURRIED_ENOUGH if memory.hurried else ENOUGH
        self._until = self._enough  # positions
        self._turns: dict[int, list[int]] = {}  # by seat, what is left of the turn it has thought of; the next one last

    def choose(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        kind = state.frames[-1][0]
        self._until = self.nodes + self._enough
        if kind == CHOOSE_CARD or kind in self.outlook.sense.offers:
            return self._card(state, seat)
        script = self._turns.get(seat)
        if script and script[-1] in options:
            return script.pop()
        self._turns.pop(seat, None)
        return self._step(state, seat)

    def _card(self, state: State, seat: int) -> int:
        """One of a few, with the turn that goes with it."""
        best: list[int] = []
        most = 0.0
        for action in self._some(sensible(state, seat), HURRIED_CARDS if self.memory.hurried else CARDS):
            trial = state.clone()
            answer(trial, seat, action)
            turn = [action, *self._finish(trial, seat, state.round)]
            value = self._value(trial, seat)
            if not best or value > most:
                best, most = turn, value
        best.reverse()
        first = best.pop()
        self._turns[seat] = best
        return first

    def _finish(self, state: State, seat: int, round_: int) -> list[int]:
        """Play the turn on to its end; what was done."""
        done: list[int] = []
        for _ in range(LONGEST):
            self._others(state, seat)
            if not _goes_on(state, seat, round_):
                break
            action = self._step(state, seat)
            answer(state, seat, action)
            done.append(action)
        return done

    def _step(self, state: State, seat: int) -> int:
        options = sensible(state, seat)
        if len(options) == 1:
            return options[0]
        kind, sense = state.frames[-1][0], self.outlook.sense
        if kind == PLACING:
            return self._place(state, seat, options)
        if kind == PARTS:
            return self._part(state, seat, options)
        if kind == POWER:
            return self.bid(state, seat, options)
        if kind == DISC:
            return self._disc(state, seat, options)
        if kind in sense.answers:
            return sense.answers[kind]
        if kind in sense.choices:
            return options[self.chance.below(len(options))]
        return self._tried(state, seat, options)

    def _place(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        """Where one more counts most."""
        best, most = options[0], -1e9
        for action in options:
            site = state.rules.site_of[action]
            if site != NOWHERE:
                value = self.outlook.gain(state, seat, site)
                if value > most:
                    best, most = action, value
        self.nodes += 1
        return best

    def _part(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        """Place before the rest, so that it counts when something is scored; the rest only if it is of use."""
        if PLACE in options and not (SPECIAL in options and self._comes_first(state)):
            return PLACE
        now, best = self._value(state, seat), DONE if DONE in options else options[0]
        most = now
        for action in options:
            if action not in (DONE, PLACE):
                trial = state.clone()
                answer(trial, seat, action)
                depth = len(state.frames)
                for _ in range(LONGEST):
                    self._others(trial, seat)
                    if len(trial.frames) <= depth or not _goes_on(trial, seat, state.round):
                        break
                    answer(trial, seat, self._step(trial, seat))
                value = self._value(trial, seat)
                if value > most:
                    best, most = action, value
        return PLACE if best == DONE and PLACE in options else best

    def _comes_first(self, state: State) -> bool:
        programs = state.rules.cards[read(state.frames[-1], "card")].programs
        steps = self.outlook.sense.before_placing
        return any(step[0] in steps for program in programs for step in program)

    def bid(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        """One that promises most; nobody can be sure which."""
        if state.rules.dealt:
            return self._ranked(state, seat, options)
        random = Random(self.chance.below(FINE))
        prospects = self.memory.prospects(state, seat, self.outlook, random)
        self.nodes += prospects.nodes
        prospects.nodes = 0  # only once
        bids = Bids(prospects, state, random, GUESSED)
        best, most = options[0], -1e9
        for action in options:
            power = state.rules.power_of_action[action]
            value = bids.value(power) + self.eager * power + BID_WHIM * self.chance.below(FINE) / FINE
            if value > most:
                best, most = action, value
        return best

    def _ranked(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        bids = self._ranked_bids(state, seat, Random(self.chance.below(FINE)))
        best, most = options[0], -1e9
        for action in options:
            power = state.rules.power_of_action[action]
            value = bids.value(power) + self.eager * state.rules.power[power].value / HIGH + self._whim()
            value -= self._kept(state, seat, power)
            if value > most:
                best, most = action, value
        self.nodes += bids.nodes
        return best

    def _ranked_bids(self, state: State, seat: int, random: Random) -> RankedBids:
        if not plans_bids(self.outlook):
            return self.memory.ranked_bids(state, seat, random)
        bids = self.memory.planned_bids(state, seat, self.outlook, random)
        self.nodes += bids.turns.nodes
        bids.turns.nodes = 0  # only once
        return bids

    def _kept(self, state: State, seat: int, power: int) -> float:
        """What a card is worth that is kept for later."""
        return self.outlook.card_kept(state, seat, power)

    def _whim(self) -> float:
        return WHIM * self.chance.below(FINE) / FINE

    def _disc(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        """Where those in the Castillo would count most, more or less; any other choice is a guess."""
        rules, pieces = state.rules, state.pieces
        inside = CASTILLO * rules.owners + seat
        count = pieces[inside]
        if not is_general_scoring(state) or not count:
            return options[self.chance.below(len(options))]
        best, most = options[0], -1e9
        pieces[inside] = 0
        for action in options:
            site = rules.site_of[action]
            if site == state.king:
                continue
            pieces[site * rules.owners + seat] += count
            value = self._value(state, seat) + self.unsure * count * self.chance.below(FINE) / FINE
            pieces[site * rules.owners + seat] -= count
            if value > most:
                best, most = action, value
        pieces[inside] = count
        return best

    def _tried(self, state: State, seat: int, options: tuple[int, ...]) -> int:
        """Of some answers the one that looks best; where nothing has changed yet, after one more."""
        is_window = state.frames[-1][0] == WINDOW
        tried, followed = (self._tries, self._follows) if self.nodes < self._until else (A_FEW, 0)
        now = self._value(state, seat)
        best, most = options[0], -1e9
        for number, action in enumerate(self._some(options, tried)):
            trial = state.clone()
            answer(trial, seat, action)
            self._others(trial, seat)
            value = self._value(trial, seat)
            if abs(value - now) < WHIM / FINE and trial.asked == (seat,) and number < followed and not is_window:
                value = max(value, self._next_best(trial, seat))
            value += self._whim()
            if value > most:
                best, most = action, value
        return best

    def _next_best(self, state: State, seat: int) -> float:
        most = -1e9
        for action in self._some(sensible(state, seat), self._tries):
            trial = state.clone()
            answer(trial, seat, action)
            self._others(trial, seat)
            most = max(most, self._value(trial, seat))
        return most

    def _others(self, state: State, seat: int) -> None:
        if state.asked and seat not in state.asked:
            others_answer(state, seat, self.outlook.sense, self.chance.below, self._tried)

    def _some(self, options: tuple[int, ...], count: int) -> tuple[int, ...]:
        """So many of them, neighbours in their order, beginning anywhere."""
        if len(options) <= count:
            return options
        first = self.chance.below(len(options))
        return (options + options)[first : first + count]

    def _value(self, state: State, seat: int) -> float:
        self.nodes += 1
        return self.outlook.of_seat(state, seat)


def _goes_on(state: State, seat: int, round_: int) -> bool:
    """Is that seat asked something that belongs to its turn?"""
    if seat not in state.asked or state.round != round_ or is_general_scoring(state):
        return False
    return state.frames[-1][0] not in (POWER, CHOOSE_CARD)
