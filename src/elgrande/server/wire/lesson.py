"""A lesson as the page shows it; the course of the others stays with the server."""

from typing import Annotated

from elgrande.server.wire.common import Document, Slug, Text, doc


class LessonStep(Document):
    say: Text
    point: Annotated[list[str], doc('at what: "hand", "map", "site:aragon", "stack:3", "power:8", "answer:place" …')]
    do: Annotated[Slug, doc("the answer it waits for; empty: it is only read")]
    then: Annotated[Text | None, doc("said when that was done")]


class Lesson(Document):
    module: Slug
    title: Text
    about: Text
    minutes: int
    steps: list[LessonStep]
