"""Bots think in processes of their own, so that no table waits for them. They are given views, never the game."""

import logging
import secrets
import time
import traceback
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from elgrande.bots import BUILT_IN, listens
from elgrande.bots.bot import UNBOUND, Budget
from elgrande.bots.minds import Mind, Minds
from elgrande.bots.seated import NotAsked, known_to
from elgrande.decision import Decision
from elgrande.modules.compose import compose
from elgrande.rules.events import Event
from elgrande.rules.options import Options
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import blank
from elgrande.rules.view import FIELDS, SPECTATOR, RawView
from elgrande.server.pools import ClusterPool, LocalPool, PoolGone, ThoughtFailed
from elgrande.view import View

log = logging.getLogger(__name__)
AGAIN_SECONDS: Final = 30.0  # before a cluster that was gone is asked again

_VIEW: Final = tuple(name for name in FIELDS if name != "rules")
_DECISION: Final = tuple(name for name in Decision.__slots__ if name != "rules")


class PackedQuestion(NamedTuple):
    """A view and a decision without the constant tables, which the other process puts together by itself."""

    modules: tuple[str, ...]
    seats: int
    options: tuple[tuple[str, Any], ...]
    view: tuple[Any, ...]
    decision: tuple[Any, ...]
    events: tuple[Event, ...]  # for who wants to be told


def pack(view: View, decision: Decision, events: Sequence[Event] = ()) -> PackedQuestion:
    rules = view.rules
    return PackedQuestion(
        rules.modules,
        rules.seats,
        tuple(rules.options.agreed.items()),
        tuple(getattr(view.raw, name) for name in _VIEW),
        tuple(getattr(decision, name) for name in _DECISION),
        tuple(events),
    )


def unpack(question: PackedQuestion) -> tuple[View, Decision]:
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

_MINDS: Final = Minds()


def think(mind: Mind, question: PackedQuestion) -> int:
    """Whatever a bot raises, be it the wish to leave or something no other process can read, becomes words."""
    view, decision = unpack(question)
    try:
        return _MINDS.decide(mind, view, decision, question.events)
    except NotAsked as error:
        raise ThoughtFailed(str(error)) from None
    except BaseException:
        raise ThoughtFailed(traceback.format_exc()) from None


def forget(game: str) -> None:
    _MINDS.forget(game)


# in the server


class Bots:
    """Whoever thinks best is asked first; a table must not stand still because nobody does."""

    def __init__(self, workers: int, cluster: str = "", budget: Budget = UNBOUND) -> None:
        """`cluster`: where a Ray cluster is."""
        self._budget = budget
        self._local = LocalPool(workers)
        self._strangers = LocalPool(workers)  # what is not ours may hang, and nobody else should wait behind it
        self._cluster = ClusterPool(cluster, workers) if cluster else None
        self._again = 0.0  # when the cluster is asked again

    async def decide(
        self, bot: str, view: View, decision: Decision, table: str = "", events: Sequence[Event] = ()
    ) -> int:
        """Something legal in any case. At the same table the same bot goes on, if its process is still there.

        `events`: all that hold so far.
        """
        question = pack(view, decision, known_to(decision.seat, events) if listens(bot) else ())
        mind = Mind(bot, secrets.randbits(62), _home(table, decision.seat) if table else "", self._budget)
        try:
            action = await self._think(mind, question)
            if action in decision.actions:
                return action
            log.error("bot %s may not answer %s with %s", bot, decision.kind, action)
        except PoolGone as gone:
            log.warning("bot %s: %s", bot, gone)
        except TimeoutError:
            log.warning("bot %s thought too long about %s", bot, decision.kind)
        except ThoughtFailed as failed:
            log.error("bot %s failed at %s\n%s", bot, decision.kind, failed)
        except Exception:
            log.exception("nobody could ask bot %s for %s", bot, decision.kind)
        return secrets.choice(decision.actions)

    def forget(self, table: str, seats: int) -> None:
        """Nobody is there any more: programs that played there end, and what bots remember of it goes."""
        for pool in (self._local, self._strangers):
            pool.forget(forget, [_home(table, seat) for seat in range(seats)])

    @property
    def without_cluster(self) -> bool:
        """It has been found gone, and is left alone for a while."""
        return time.monotonic() < self._again

    async def _think(self, mind: Mind, question: PackedQuestion) -> int:
        if self._cluster is not None and not self.without_cluster:
            try:
                return await self._cluster.think(think, mind, question, home=mind.game)
            except PoolGone as gone:
                log.warning("the cluster does not think: %s", gone)
                self._again = time.monotonic() + AGAIN_SECONDS
        pool = self._local if mind.bot in BUILT_IN else self._strangers
        return await pool.think(think, mind, question, home=mind.game)

    def close(self) -> None:
        self._local.close()
        self._strangers.close()
        if self._cluster is not None:
            self._cluster.close()


def _home(table: str, seat: int) -> str:
    return f"{table} {seat}"
