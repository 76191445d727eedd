"""Two sets of weights against each other."""

from elgrande.bots.bot import Budget
from elgrande.bots.grande import GrandeBot
from elgrande.bots.weights import Weights
from elgrande.decision import Decision
from elgrande.kernel.frames import answer
from elgrande.modules.compose import begin, checked_options, compose
from elgrande.rules.state import State
from elgrande.rules.view import RawView
from elgrande.view import View


def duel(one: Weights, other: Weights, modules: tuple[str, ...], nodes: int, game: int) -> float:
    """How far those who play with one set of weights end before those with the other, at a table of four Grandes."""
    weights = (one, other, one, other) if game % 2 else (other, one, other, one)
    bots = [GrandeBot(game * 8 + seat, Budget(nodes=nodes), own) for seat, own in enumerate(weights)]
    state = begin(compose(modules, len(bots), checked_options({})), game // 2)
    while state.asked:
        seat = state.asked[0]
        answer(state, seat, _choice(bots[seat], state, seat))
    ours = sum([points for points, own in zip(state.scores, weights) if own is one])
    return (2 * ours - sum(state.scores)) / 2


def _choice(bot: GrandeBot, state: State, seat: int) -> int:
    decision = Decision(state, seat, state.opts[state.asked.index(seat)], 0)
    return bot.decide(View(RawView(state, seat)), decision)
