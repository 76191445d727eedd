"""Bots think in processes of their own, so that no table waits for them. They are given views, never the game."""

import asyncio
import logging
import multiprocessing
import os
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import connection
from typing import Any, Final, NamedTuple

from elgrande.bots import make_bot
from elgrande.game import Decision
from elgrande.modules.compose import compose
from elgrande.rules.options import Options
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import blank
from elgrande.rules.view import FIELDS, SPECTATOR, RawView
from elgrande.spelling import spelled
from elgrande.view import View
from elgrande.vocabulary import IDS

log = logging.getLogger(__name__)
PATIENCE: Final = 30.0  # seconds; then anything legal is better than waiting on
TRIES: Final = 3

_VIEW: Final = tuple(name for name in FIELDS if name != "rules")
_DECISION: Final = tuple(name for name in Decision.__slots__ if name != "rules")


class Question(NamedTuple):
    """A view and a decision without the constant tables, which the other process puts together by itself."""

    modules: tuple[str, ...]
    seats: int
    options: tuple[tuple[str, Any], ...]
    view: tuple[Any, ...]
    decision: tuple[Any, ...]


def pack(view: View, decision: Decision) -> Question:
    rules = view.rules
    return Question(
        rules.modules,
        rules.seats,
        tuple(rules.options.agreed.items()),
        tuple(getattr(view.raw, name) for name in _VIEW),
        tuple(getattr(decision, name) for name in _DECISION),
    )


def unpack(question: Question) -> tuple[View, Decision]:
    rules = _rules(question.modules, question.seats, question.options)
    view = RawView(blank(rules), SPECTATOR)  # of an empty table: a compiled view cannot be made out of nothing
    for name, value in zip(_VIEW, question.view, strict=True):
        setattr(view, name, value)
    decision = Decision.__new__(Decision)
    decision.rules = rules
    for name, value in zip(_DECISION, question.decision, strict=True):
        setattr(decision, name, value)
    return View(view), decision


@lru_cache(maxsize=32)
def _rules(modules: tuple[str, ...], seats: int, options: tuple[tuple[str, Any], ...]) -> Ruleset:
    return compose(modules, seats, Options(**dict(options)))


# in the other process


def think(bot: str, seed: int, question: Question) -> int:
    view, decision = unpack(question)
    action = make_bot(bot, seed=seed).decide(view, decision)
    return IDS[spelled(action)] if isinstance(action, str) else action


def prepare() -> None:
    """Tables come first; and when the server is gone, however it went, nobody waits for an answer."""
    if hasattr(os, "nice"):
        os.nice(5)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


# in the server


class Bots:
    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, bot: str, view: View, decision: Decision) -> int:
        """Something legal in any case: a table must not stand still because a bot is broken."""
        question = pack(view, decision)
        for _ in range(TRIES):
            pool = self._started()
            try:
                thought = asyncio.wrap_future(pool.submit(think, bot, secrets.randbits(62), question))
                action = await asyncio.wait_for(thought, PATIENCE)
                if action in decision.actions:
                    return action
                log.error("bot %s may not answer %s with %s", bot, decision.kind, action)
                break
            except BrokenProcessPool:
                log.warning("a bot's process died")
                if self._pool is pool:
                    self._pool = None
            except TimeoutError:
                log.warning("bot %s thought too long about %s", bot, decision.kind)
                break
            except Exception:
                log.exception("bot %s failed at %s", bot, decision.kind)
                break
        return secrets.choice(decision.actions)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # the server has threads, so it must not be forked
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=prepare)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
