"""A program that plays: it reads a question in every line and writes an answer in a line of its own, both as JSON.

One is started for one seat of one game, with its first question. When nobody has questions any more its input ends.
"""

import json
import os
import queue
import signal
import subprocess
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import IO, Any, Final

from elgrande.bots.bot import Budget
from elgrande.bots.outside.seen import seen
from elgrande.decision import Decision
from elgrande.documents.view import event_document
from elgrande.rules.events import Event
from elgrande.view import View

PROTOCOL: Final = 1
PATIENCE: Final = 10.0  # seconds for an answer, where no time was agreed
LEEWAY: Final = 1.0  # seconds beyond an agreed time
GRACE: Final = 0.5  # seconds to end by itself, when its input has ended
LONGEST: Final = 1 << 16  # bytes of an answer
SHOWN: Final = 80  # letters of nonsense
UNREAD: Final = 8  # answers nobody has asked for: who goes on is not listened to any more


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
        patience = PATIENCE if self._budget.seconds is None else self._budget.seconds + LEEWAY
        if self._program is None:
            patience = max(patience, PATIENCE)  # it has to start first
        program = self._program or self._begun(view)
        try:
            program.nothing_unasked()
            self._say_news(program, view)
            program.say(_question(view, decision))
            return program.answer(patience)
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
            "seed": _told_seed(self._seed),
            **self._budget._asdict(),
        }


def _question(view: View, decision: Decision) -> dict[str, Any]:
    asked = {"id": decision.id, "kind": decision.kind, "prompt": decision.prompt.en, "actions": list(decision.names)}
    return {"type": "decide", "decision": asked, "view": seen(view)}


def _told_seed(seed: int) -> int:
    """In a match it is near to that of the game, from which the decks follow."""
    return int.from_bytes(sha256(str(seed).encode()).digest()[:6], "big")


class _Program:
    def __init__(self, command: tuple[str, ...]) -> None:
        pipe = subprocess.PIPE
        try:  # with all that it starts itself in a group of its own, so that all of it can be ended
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, start_new_session=True)
        except OSError as error:
            raise ProgramFailed(f"{command[0]}: {error.strerror}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._answers: queue.Queue[str] = queue.Queue(UNREAD)
        self._questions: queue.Queue[str] = queue.Queue()
        _beside(_listen, self._process.stdout, self._answers)
        _beside(_tell, self._process.stdin, self._questions, self._answers)
        self._forget = weakref.finalize(self, _end, self._process, self._questions)

    def say(self, document: dict[str, Any]) -> None:
        """Nobody waits until it has read that: one that never does gives no answer."""
        self._questions.put(json.dumps(document) + "\n")

    def nothing_unasked(self) -> None:
        """What it says before it is asked would be taken for the answer."""
        if not self._answers.empty():
            line = self._answers.get()
            raise ProgramFailed(_said(line) + (" unasked" if line else ""))

    def answer(self, seconds: float) -> str:
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise ProgramFailed(f"no answer in {seconds:g} seconds") from None
        try:
            action = json.loads(line)["action"]
        except (ValueError, TypeError, KeyError, RecursionError):
            raise ProgramFailed(_said(line)) from None
        if not isinstance(action, str) or len(action) > SHOWN:
            raise ProgramFailed(f"{repr(action)[:SHOWN]} is no name of an action")
        return action

    def end(self) -> None:
        """At once, whatever it is doing."""
        _kill(self._process)
        self._forget()


def _said(line: str) -> str:
    return f"it says {line.strip()[:SHOWN]!r}" if line else "it has ended"


def _beside(work: Any, *about: Any) -> None:
    threading.Thread(target=work, args=about, daemon=True).start()


def _listen(stream: IO[bytes], answers: "queue.Queue[str]") -> None:
    """Until it has ended, or says more than anybody has asked."""
    with stream, suppress(queue.Full):
        while line := stream.readline(LONGEST):
            if line.strip():
                answers.put_nowait(line.decode("utf-8", "replace"))
        answers.put_nowait("")


def _tell(stream: IO[bytes], questions: "queue.Queue[str]", answers: "queue.Queue[str]") -> None:
    """Until there is nothing more to say; who has ended gives no answer, either."""
    try:
        with stream:
            while line := questions.get():
                stream.write(line.encode())
                stream.flush()
    except OSError:
        with suppress(queue.Full):
            answers.put_nowait("")


def _end(process: "subprocess.Popen[bytes]", questions: "queue.Queue[str]") -> None:
    """Its input ends; if it does not, either, it is killed."""
    questions.put("")
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    _kill(process)
    process.wait()


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """With all that it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
