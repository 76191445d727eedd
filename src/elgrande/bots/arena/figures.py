"""What a match says about its bots: win shares with how sure they are, leads, ranks, Elo, time."""

from collections.abc import Iterable, Sequence
from math import log10, sqrt
from typing import Final, NamedTuple

from elgrande.bots.arena.match import Outcome

SURE: Final = 1.96  # standard deviations, for 95 per cent
ELO_MEAN: Final = 1500
ELO_SCALE: Final = 400  # ten times the wins
ROUNDS: Final = 200  # to find ratings that fit all results
MILLI: Final = 1000.0


class Figures(NamedTuple):
    """Of one bot, over all seats it has had."""

    seats: int
    win_share: float  # a shared victory in parts
    ci95: tuple[float, float]  # of that
    fair_share: float
    lead: float  # mean of its points over those of the best other seat
    rank: float  # mean, from 1
    points: float  # mean
    elo: float
    ms_mean: float
    ms_max: float
    failures: int


class _Seat(NamedTuple):
    outcome: Outcome
    seat: int

    @property
    def won(self) -> float:
        scores = self.outcome.scores
        return 1 / scores.count(max(scores)) if self.points == max(scores) else 0.0

    @property
    def points(self) -> int:
        return self.outcome.scores[self.seat]

    @property
    def lead(self) -> int:
        return self.points - max(points for seat, points in enumerate(self.outcome.scores) if seat != self.seat)

    @property
    def rank(self) -> float:
        """Those tied share theirs."""
        better = sum(points > self.points for points in self.outcome.scores)
        return better + (self.outcome.scores.count(self.points) + 1) / 2


def figures(outcomes: Sequence[Outcome]) -> dict[str, Figures]:
    """By bot, in the order of the seats of the first game."""
    elo = ratings(outcomes)
    return {name: _of(name, outcomes, elo[name]) for name in dict.fromkeys(outcomes[0].bots)}


def _of(name: str, outcomes: Sequence[Outcome], elo: float) -> Figures:
    seats = [_Seat(one, seat) for one in outcomes for seat, bot in enumerate(one.bots) if bot == name]
    count = len(seats)
    wins = sum(one.won for one in seats)
    decisions = sum(one.outcome.decisions[one.seat] for one in seats)
    return Figures(
        seats=count,
        win_share=wins / count,
        ci95=wilson(wins, count),
        fair_share=1 / len(outcomes[0].bots),
        lead=sum(one.lead for one in seats) / count,
        rank=sum(one.rank for one in seats) / count,
        points=sum(one.points for one in seats) / count,
        elo=elo,
        ms_mean=MILLI * sum(one.outcome.seconds[one.seat] for one in seats) / max(decisions, 1),
        ms_max=MILLI * max(one.outcome.longest[one.seat] for one in seats),
        failures=sum(failure.startswith(f"{name}: ") for one in outcomes for failure in one.failures),
    )


def wilson(wins: float, tries: int) -> tuple[float, float]:
    """Where the true share lies with 95 per cent."""
    share, square = wins / tries, SURE * SURE
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    reach = SURE / (1 + square / tries) * sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def ratings(outcomes: Iterable[Outcome]) -> dict[str, float]:
    """Elo that explains best who finished before whom; everybody is given one drawn game against everybody else."""
    wins: dict[tuple[str, str], float] = {}
    names: dict[str, None] = {}
    for one in outcomes:
        names.update(dict.fromkeys(one.bots))
        for a, mine in enumerate(one.scores):
            for b, theirs in enumerate(one.scores):
                if one.bots[a] != one.bots[b]:
                    key = one.bots[a], one.bots[b]
                    wins[key] = wins.get(key, 0.5) + (1.0 if mine > theirs else 0.5 if mine == theirs else 0.0)
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        strength = {name: _strength(name, wins, strength) for name in names}
        mean = sum(log10(value) for value in strength.values()) / len(strength)
        strength = {name: value / 10**mean for name, value in strength.items()}
    return {name: ELO_MEAN + ELO_SCALE * log10(value) for name, value in strength.items()}


def _strength(name: str, wins: dict[tuple[str, str], float], strength: dict[str, float]) -> float:
    """One step towards the strength under which so many wins were to be expected."""
    others = [other for other in strength if (name, other) in wins]
    if not others:
        return strength[name]
    won = sum(wins[name, other] for other in others)
    met = sum((wins[name, other] + wins[other, name]) / (strength[name] + strength[other]) for other in others)
    return won / met
