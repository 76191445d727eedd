"""A program that plays: it reads a question in every line and writes an answer in a line of its own, both as JSON.

One is started for one seat of one game, with its first question. When nobody has questions any more its input ends.
"""

import contextlib
import json
import queue
import subprocess
import threading
import weakref
from collections.abc import Sequence
from typing import Any, Final

from elgrande.bots.bot import Budget
from elgrande.bots.outside.seen import seen
from elgrande.decision import Decision
from elgrande.documents.view import event_document
from elgrande.rules.events import Event
from elgrande.view import View

PROTOCOL: Final = 1
PATIENCE: Final = 10.0  # seconds for an answer, where no time was agreed
LEEWAY: Final = 1.0  # seconds beyond an agreed time


class ProgramFailed(Exception):
    """It has ended, says nothing or nonsense."""


class LineBot:
    def __init__(self, command: tuple[str, ...], seed: int, budget: Budget) -> None:
        self._command = command
        self._seed = seed
        self._budget = budget
        self._program: _Program | None = None
        self._events: list[Event] = []
        self._said = 0  # how many of these it has been told

    def told(self, events: Sequence[Event]) -> None:
        self._events += events

    def decide(self, view: View, decision: Decision) -> str:
        program = self._program or self._begun(view)
        try:
            self._say_news(program, view)
            program.say(_question(view, decision))
            return program.answer(PATIENCE if self._budget.seconds is None else self._budget.seconds + LEEWAY)
        except ProgramFailed:
            program.end()
            self._program = None
            raise

    def _begun(self, view: View) -> "_Program":
        program = self._program = _Program(self._command)
        program.say(self._hello(view))
        self._said = 0
        return program

    def _say_news(self, program: "_Program", view: View) -> None:
        news, self._said = self._events[self._said :], len(self._events)
        if news:
            program.say({"type": "told", "events": [event_document(view.rules, event) for event in news]})

    def _hello(self, view: View) -> dict[str, Any]:
        return {
            "type": "hello",
            "protocol": PROTOCOL,
            "seat": view.seat,
            "seats": view.seats,
            "modules": list(view.modules),
            "options": view.options.agreed,
            "seed": self._seed,
            **self._budget._asdict(),
        }


def _question(view: View, decision: Decision) -> dict[str, Any]:
    asked = {"id": decision.id, "kind": decision.kind, "prompt": decision.prompt.en, "actions": list(decision.names)}
    return {"type": "decide", "decision": asked, "view": seen(view)}


class _Program:
    def __init__(self, command: tuple[str, ...]) -> None:
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        except OSError as error:
            raise ProgramFailed(f"{command[0]}: {error.strerror}") from None
        self._answers: queue.Queue[str] = queue.Queue()
        self._questions: queue.Queue[str] = queue.Queue()
        threading.Thread(target=_listen, args=(self._process, self._answers), daemon=True).start()
        threading.Thread(target=_tell, args=(self._process, self._questions, self._answers), daemon=True).start()
        self._end = weakref.finalize(self, _end, self._process, self._questions)

    def say(self, document: dict[str, Any]) -> None:
        """Nobody waits until it has read that: one that never does gives no answer."""
        self._questions.put(json.dumps(document) + "\n")

    def answer(self, seconds: float) -> str:
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise ProgramFailed(f"no answer in {seconds:g} seconds") from None
        try:
            action = json.loads(line)["action"]
        except (ValueError, TypeError, KeyError):
            raise ProgramFailed(f"it says {line.strip()[:80]!r}" if line else "it has ended") from None
        if not isinstance(action, str):
            raise ProgramFailed(f"{action!r} is no name of an action")
        return action

    def end(self) -> None:
        self._end()


def _listen(process: "subprocess.Popen[str]", answers: "queue.Queue[str]") -> None:
    assert process.stdout is not None
    for line in process.stdout:
        answers.put(line)
    answers.put("")


def _tell(process: "subprocess.Popen[str]", questions: "queue.Queue[str]", answers: "queue.Queue[str]") -> None:
    """Until there is nothing more to say; who has ended gives no answer, either."""
    assert process.stdin is not None
    try:
        while line := questions.get():
            process.stdin.write(line)
            process.stdin.flush()
    except (OSError, ValueError):
        answers.put("")


def _end(process: "subprocess.Popen[str]", questions: "queue.Queue[str]") -> None:
    questions.put("")
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with contextlib.suppress(OSError):  # what was not read any more
                stream.close()
