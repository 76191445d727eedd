"""Lessons: a first game with a module, from a written position with a fixed course; a file in the module's folder.

A lesson has a `title`, what it is `about`, how many `minutes` it takes and the `position` it begins with. Its steps say
one thing each (`en`, `de`) and point at it (`point`: "hand", "site:aragon" …). A step with `do` waits for that answer
of the learner, who has the first seat; `then` is said when it was given. What the others do after it, in order,
stands in `others`, as moves: "1 power-9". A step without `do` is only read.
"""

import tomllib
from functools import cache
from typing import Any, Final, NamedTuple

from elgrande.documents.moves import read_move
from elgrande.documents.shelf import read
from elgrande.kernel.text import Text
from elgrande.modules.compose import MODULES
from elgrande.vocabulary import NAMES

Json = dict[str, Any]
LEARNER: Final = 0
FILE: Final = "lesson.toml"


class LessonStep(NamedTuple):
    say: Text
    point: tuple[str, ...]
    do: str  # the answer that is expected; nothing: it is only read
    then: Text | None


class Lesson(NamedTuple):
    module: str
    title: Text
    about: Text
    minutes: int
    position: Json
    steps: tuple[LessonStep, ...]
    course: tuple[tuple[str, ...], ...]  # by seat: what it answers, one after the other


@cache
def lessons() -> dict[str, Lesson]:
    """All there are, by module."""
    found = {name: read(module, FILE) for name, module in MODULES.items()}
    return {name: _lesson(name, tomllib.loads(written)) for name, written in found.items() if written is not None}


def next_answer(lesson: Lesson, seat: int, given: int) -> str | None:
    """What a seat answers that has given so many answers; None: its part is over."""
    course = lesson.course[seat]
    return course[given] if given < len(course) else None


def _lesson(module: str, file: Json) -> Lesson:
    steps = tuple(_step(step) for step in file["step"])
    position = file["position"]
    moves = [move for step in file["step"] for move in _moves(step, f"{module}/{FILE}")]
    course = tuple(tuple(name for seat, name in moves if seat == other) for other in range(position["seats"]))
    title, about = _text(file["title"]), _text(file["about"])
    return Lesson(module, title, about, file["minutes"], position, steps, course)


def _moves(step: Json, where: str) -> list[tuple[int, str]]:
    """What is done in a step: the learner's answer, then those of the others."""
    own = [(LEARNER, step["do"])] if "do" in step else []
    others = [read_move(move, where) for move in step.get("others", ())]
    return [*own, *((seat, NAMES[action]) for seat, action in others)]


def _step(step: Json) -> LessonStep:
    then = step.get("then")
    return LessonStep(
        _text(step), tuple(step.get("point", ())), step.get("do", ""), None if then is None else _text(then)
    )


def _text(words: Json) -> Text:
    return Text(words["en"], words["de"])
