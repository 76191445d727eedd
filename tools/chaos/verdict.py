"""What became of the games: what was said to be stored against what is, and what was shown against what may be."""

import json
from collections.abc import Iterator
from itertools import pairwise

from elgrande.server.delivery import Delivery
from elgrande.server.logbook import Entry
from elgrande.server.play import Play
from elgrande.server.store.postgres import PostgresStore
from elgrande.vocabulary import NAMES
from tools.chaos.faults import Fault, at
from tools.chaos.players import Json, WatchedTable, print_of
from tools.chaos.stage import Stage

STILL_SECONDS = 10.0  # for which a table may stand still, beyond the fault itself
ELSEWHERE_SECONDS = 5.0  # after which the tables of a process that is gone go on
GONE = ("kill -9", "drained and upgraded")


async def judge(stage: Stage, tables: list[WatchedTable], faults: list[Fault], ended: float) -> list[str]:
    found: list[str] = []
    store = PostgresStore(stage.database, look=True)
    try:
        for table in tables:
            row, log = await store.table(table.id), await store.entries(table.id)
            assert row is not None
            found += table.faults + once_and_in_order(table, row.header, log) + nothing_secret(table, row.header, log)
            found += never_still(table, faults, ended)
        late = [seconds for seconds in went_on(tables, faults) if seconds > ELSEWHERE_SECONDS]
        found += [f"a table went on only {seconds:.1f} s after a process was gone" for seconds in late]
    finally:
        await store.close()
    return found + await one_owner(stage)


def once_and_in_order(table: WatchedTable, header: Json, log: list[Entry]) -> list[str]:
    found = []
    if [entry.number for entry in log] != list(range(len(log))):
        found.append(f"table {table.id}: its log has gaps")
    play = Play(header)
    moves = {number: (entry.seat, NAMES[entry.action]) for number, entry in played(play, log) if number}
    for done in table.acknowledged:
        if moves.get(done.seq) != (done.seat, done.action):
            found.append(f"table {table.id}: {done.action} of seat {done.seat} was acknowledged as {done.seq}")
    numbers = [done.seq for done in table.acknowledged]
    if len(set(numbers)) != len(numbers):
        found.append(f"table {table.id}: two different moves were acknowledged under one number")
    return found


def played(play: Play, log: list[Entry]) -> Iterator[tuple[int, Entry]]:
    """Every entry once it is done, and its number; what orders then let pass has the next ones, up to `play.seq`."""
    yield 0, log[0]
    for entry in log[1:]:  # nobody here takes anything back
        question, number = play.question(entry.seat), play.seq + 1
        assert question is not None
        play.act(entry.seat, question.id, NAMES[entry.action])
        yield number, entry


def nothing_secret(table: WatchedTable, header: Json, log: list[Entry]) -> list[str]:
    """Every view anybody was sent is the one of his seat in the stored game, to the letter.

    What was shown while somebody seemed to be asked, though he had left an order, is another matter
    (tests/server/test_objections.py).
    """
    found = []
    play = Play(header)
    delivery = Delivery(play)
    for _ in played(play, log):
        seq = play.seq
        for seat in range(-1, len(table.tokens)):
            seen = table.seen.get((seat, seq), set())
            if seen and seen != {print_of(json.loads(delivery.update((seat,) if seat >= 0 else (), seq))["views"])}:
                found.append(f"table {table.id}: seat {seat} saw something else at {seq} than it may")
    unknown = [key for key in table.seen if key[1] > play.seq]
    return found + [f"table {table.id}: seat {seat} saw {seq}, which is not stored" for seat, seq in unknown]


def never_still(table: WatchedTable, faults: list[Fault], ended: float) -> list[str]:
    moments = table.moments if table.over else [*table.moments, ended]
    still = [((after - before) - during(faults, before, after), before) for before, after in pairwise(moments)]
    longest, since = max(still, default=(0.0, 0.0))
    if longest <= STILL_SECONDS:
        return []
    return [f"table {table.id} ({table.kind}): stood still for {longest:.1f} s beyond the faults, since {at(since)}"]


def went_on(tables: list[WatchedTable], faults: list[Fault]) -> list[float]:
    """How long after a process was gone something new was seen, at every table that was being played at.

    Not counted: while something else was wrong, and a table at whose first move everybody is still waited for.
    """
    found = []
    for fault in faults:
        others = [other for other in faults if other is not fault]
        for table in tables if fault.kind in GONE else []:
            after = next((moment for moment in table.moments if moment > fault.begun), None)
            if after is not None and table.moments.index(after) > 1:
                found.append(after - fault.begun - during(others, fault.begun, after))
    return found


def during(faults: list[Fault], begun: float, ended: float) -> float:
    """Seconds of that time in which something was wrong; faults come one after the other."""
    return sum(max(0.0, min(ended, fault.ended) - max(begun, fault.begun)) for fault in faults)


async def one_owner(stage: Stage) -> list[str]:
    """By the witness in the database: under each fence one process wrote, and fences only ever went up."""
    shared = await stage.execute(
        "SELECT game, fence, count(DISTINCT writer) FROM witness w JOIN log USING (game, number) "
        "GROUP BY game, fence HAVING count(DISTINCT writer) > 1"
    )
    back = await stage.execute(
        "SELECT game, number FROM (SELECT game, number, fence, "
        "lag(fence) OVER (PARTITION BY game ORDER BY number) AS before FROM witness) w WHERE fence < before"
    )
    found = [f"table {row['game']}: two processes wrote under the fence {row['fence']}" for row in shared]
    return found + [f"table {row['game']}: an older owner wrote {row['number']}" for row in back]
