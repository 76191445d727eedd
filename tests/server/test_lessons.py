"""Every lesson, played through at a table of a real server: the learner does what it asks for, the others follow."""

import json

import pytest

from elgrande.documents.lessons import LEARNER, lessons
from elgrande.vocabulary import NAMES
from tests.server.live import Client, Json, Live


def begin(server: Live, module: str) -> tuple[str, Client]:
    made = server.post(f"/api/lessons/{module}").json()
    return made["table"], server.connect().hello(made["table"], made["tokens"][LEARNER])


def asked(client: Client) -> Json:
    while client.decision is None:
        client.receive()
    return client.decision


@pytest.mark.parametrize("module", lessons())
def test_a_lesson_from_its_first_step_to_its_last(server: Live, module: str) -> None:
    lesson = lessons()[module]
    table, client = begin(server, module)
    wanted = [step.do for step in lesson.steps if step.do]
    for number, action in enumerate(wanted):
        decision = asked(client)
        assert action in [option["name"] for option in decision["options"]], (number, decision)
        answer = client.ask(type="act", seat=LEARNER, decision=decision["id"], action=action)
        assert answer["type"] == "ack"
        client.catch_up(answer["seq"])
    while not followed(server, table, module):
        client.receive()
    assert client.table["lesson"] == module
    assert not client.table["public"]


def followed(server: Live, table: str, module: str) -> bool:
    """Has everybody done what the course says? Whoever has done something else will never have."""
    moves = server.play(table).game.moves
    for seat, course in enumerate(lessons()[module].course):
        done = [NAMES[action] for other, action in moves if other == seat][: len(course)]
        assert done == list(course[: len(done)])
        if len(done) < len(course):
            return False
    return True


def test_a_lesson_can_be_left_and_taken_up_again(server: Live) -> None:
    """Also by a server that has forgotten it: everything is on the disk."""
    module = next(iter(lessons()))
    made = server.post(f"/api/lessons/{module}").json()
    token = made["tokens"][LEARNER]
    client = server.connect().hello(made["table"], token)
    first = next(step.do for step in lessons()[module].steps if step.do)
    client.ask(type="act", seat=LEARNER, decision=asked(client)["id"], action=first)
    client.close()
    again = server.connect().hello(made["table"], token)
    updates = [message for message in map(json.loads, again.frames) if message["type"] == "update"]
    assert updates[-1]["step"] == 1
    assert server.play(made["table"]).head["lesson"] == module


def test_the_page_gets_every_lesson(server: Live) -> None:
    shown = server.get("/api/lessons").json()
    assert [lesson["module"] for lesson in shown] == list(lessons())
    for lesson in shown:
        for step in lesson["steps"]:
            assert step["say"]["en"] != step["say"]["de"]
    assert server.post("/api/lessons/nonsense").status_code == 404
