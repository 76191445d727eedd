"""Lessons at tables of this server: how one begins, and what the others do in it."""

from elgrande.decision import Decision
from elgrande.documents.chapter import RULES, Teller
from elgrande.documents.lessons import LEARNER, Lesson, lessons, next_answer
from elgrande.documents.position_writer import header_of
from elgrande.documents.shuffle import CHOSEN
from elgrande.game import Game
from elgrande.kernel.text import Text
from elgrande.server import words
from elgrande.server.logbook import Entry, entry_of
from elgrande.server.play import Play, header, is_standing_order
from elgrande.server.protocol import Json, encode, text
from elgrande.server.wire import lesson as shapes
from elgrande.server.words import Refused
from elgrande.vocabulary import NAMES


def shown() -> list[shapes.Lesson]:
    """All there are, as the page shows them."""
    return [
        shapes.Lesson(
            module=one.module,
            title=text(one.title),
            about=text(one.about),
            minutes=one.minutes,
            steps=[_step(*step) for step in one.steps],
        )
        for one in lessons().values()
    ]


def _step(say: Text, point: tuple[str, ...], do: str, then: Text | None) -> shapes.LessonStep:
    return shapes.LessonStep(text(say), list(point), do, None if then is None else text(then))


def begun(module: str) -> tuple[Json, list[Entry]]:
    """The header and the log of a table with that lesson."""
    lesson = lessons().get(module)
    if lesson is None:
        raise Refused(words.NOT_FOUND, 404)
    game = Game.from_position(lesson.position)
    head = header(game.rules.modules, game.seats, header_of(game.rules)["options"], 0, {"method": CHOSEN})
    told = Teller().tell(game.moment(), game.next(), None, game.opening)
    opening = entry_of(game.rules, 0, "opening", -1, -1, told, RULES)
    return {**head, "lesson": module}, [opening._replace(position=encode(lesson.position).decode())]


def lesson_of(head: Json) -> Lesson | None:
    """The lesson a table is about; one that is not there any more is none."""
    return lessons().get(head.get("lesson", ""))


def progress(game: Game) -> int:
    """How many answers the learner has given."""
    return _given(game, LEARNER)


def answer(play: Play, decision: Decision) -> str | None:
    """What the course has that seat answer; None: it says nothing, or somebody has left it."""
    lesson = lesson_of(play.head)
    planned = None if lesson is None else next_answer(lesson, decision.seat, _given(play.game, decision.seat))
    return planned if planned in decision.names else None


def _given(game: Game, seat: int) -> int:
    return sum(other == seat and not is_standing_order(NAMES[action]) for other, action in game.moves)
