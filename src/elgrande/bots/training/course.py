"""A course: generations of self-play, each with what the one before has learned; kept in a file, so that it goes on.

What the base game teaches is learned by lessons, what modules change is found by trial.
"""

import json
from collections.abc import Callable
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from elgrande.bots.arena.places import Place
from elgrande.bots.training.duel import duel
from elgrande.bots.training.fit import Sums, error, fitted
from elgrande.bots.training.lessons import Learned, Lesson, lesson
from elgrande.bots.training.trials import TRIALS
from elgrande.bots.weights import BASE, UNTAUGHT, VERSION, Weights, read, written
from elgrande.kernel.errors import SetupError
from elgrande.rules.ruleset import EDITION

SURE: Final = 2.0  # standard errors, before a trial is believed


class Course(NamedTuple):
    """What is to be learned, and how much of it."""

    modules: tuple[str, ...]
    first: Weights
    generations: int
    games: int  # lessons of each generation
    tested: int  # games of each generation against the one before
    seed: int
    nodes: int

    @property
    def adds(self) -> bool:
        """Is it about what modules change? The base game's weights do there, too, so others have to be better."""
        return self.family != BASE

    @property
    def length(self) -> int:
        """In generations; each trial is one."""
        return len(TRIALS) if self.adds else self.generations

    @property
    def played(self) -> int:
        """Games in each, not counting those that only test what was learned by lessons."""
        return self.tested if self.adds else self.games

    @property
    def family(self) -> str:
        """Whose weights these will be."""
        return self.modules[-1]

    def header(self) -> dict[str, Any]:
        document: dict[str, Any] = json.loads(json.dumps(self._replace(generations=0)._asdict()))
        return document


class Generation(NamedTuple):
    """How far one has come."""

    number: int
    weights: Weights
    games: tuple[int, ...]  # learned from, of this generation
    sums: Sums
    kept: int  # generations whose weights were taken over


class Progress(NamedTuple):
    """What is told of a generation that is over."""

    number: int
    error: float | None  # by how many points it is wrong about how choices differ, if there were lessons
    lead: float  # over the generation before, in points
    kept: bool


def taught(
    course: Course, place: Place, journal: Path, told: Callable[[Progress], None], played: Callable[[int], None]
) -> Generation:
    """All generations; those in the journal are not taught again."""
    now = _read(course, journal) if journal.exists() else Generation(0, course.first, (), Sums(), 0)
    while now.number < course.length:
        if course.adds:
            weights, wrong = TRIALS[now.number](now.weights), None
        else:
            now = _learned(course, place, journal, now, played)
            weights = fitted(now.sums, now.weights)
            wrong = error(now.sums, weights)
        leads = _contest(course, place, now, weights, played)
        kept = wins(leads) if course.adds else not loses(leads)
        told(Progress(now.number + 1, wrong, fmean(leads), kept))
        now = Generation(now.number + 1, weights if kept else now.weights, (), now.sums.faded(), now.kept + kept)
        _write(course, journal, now)
    return now


def _contest(
    course: Course, place: Place, now: Generation, weights: Weights, played: Callable[[int], None]
) -> list[float]:
    """By how much those weights are ahead of the ones before, game by game."""
    first = course.seed + now.number * course.tested
    leads: list[float] = []
    games = partial(duel, weights, now.weights, course.modules, course.nodes)
    for lead in place.each(games, range(first, first + course.tested)):
        leads.append(lead)
        if course.adds:
            played(now.number * course.tested + len(leads))
    return leads


def loses(leads: list[float]) -> bool:
    """Is that more than bad luck? Lessons say more than these few games, but they may be wrong."""
    return fmean(leads) < -luck(leads)


def wins(leads: list[float]) -> bool:
    """Is that more than good luck? Of many trials some look good by chance."""
    return fmean(leads) > SURE * luck(leads)


def luck(leads: list[float]) -> float:
    """By how much their mean may well be wrong: one standard error."""
    return stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0


def _learned(course: Course, place: Place, journal: Path, now: Generation, played: Callable[[int], None]) -> Generation:
    about = Lesson(course.modules, now.weights, course.seed + now.number, course.nodes)
    missing = [game for game in range(course.games) if game not in now.games]
    learned: Learned
    for learned in place.each(partial(lesson, about), missing):
        now.sums.join(learned.sums)
        now = now._replace(games=(*now.games, learned.game))
        played(now.number * course.games + len(now.games))
        _write(course, journal, now)
    return now


def _write(course: Course, journal: Path, now: Generation) -> None:
    document = {
        "course": course.header(),
        "generation": now.number,
        "weights": written(now.weights),
        "games": now.games,
        "kept": now.kept,
        "sums": now.sums.document(),
    }
    beside = journal.with_name(journal.name + ".new")
    beside.write_text(json.dumps(document), encoding="utf-8")
    beside.replace(journal)


def _read(course: Course, journal: Path) -> Generation:
    try:
        document = json.loads(journal.read_text(encoding="utf-8", errors="replace"))
        of = document["course"]
    except (ValueError, KeyError, TypeError):
        of = None
    if of != course.header():
        raise SetupError(f"{journal} is of another course, or none; give it another name")
    sums = Sums.read(document["sums"])
    return Generation(
        document["generation"], read(document["weights"]), tuple(document["games"]), sums, document["kept"]
    )


def with_family(document: dict[str, Any], course: Course, end: Generation) -> dict[str, Any]:
    """The file with weights, in which those of one family are new; with how they were made."""
    made = {
        "fresh": course.first == UNTAUGHT,
        "games": course.played * end.number,
        "generations": end.number,
        "kept": end.kept,
        "nodes": course.nodes,
        "seed": course.seed,
        "modules": list(course.modules),
        "rules": EDITION,
    }
    families = {**document["families"], course.family: {"made": made, **written(end.weights)}}
    return {"version": VERSION, "families": families}
