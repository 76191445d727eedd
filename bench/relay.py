"""What an answer through another process costs: by PostgreSQL's LISTEN/NOTIFY, or by a connection between the two.

python -m bench.relay [--rounds 2000] [--bytes 2600]

A question of 100 bytes there and an answer of so many back, one after the other. The connection is the one that
processes really use (`server/links.py`), with everything but who may open it. CPU is that of both sides, which are in
this process, and of the database.
"""

import argparse
import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import asyncpg

from bench.stores import Database
from elgrande.server.links import TEXT, Gone, Link
from tools.postgres import Cluster

QUESTION = b"x" * 100


async def timed(name: str, rounds: int, ask: Callable[[], Awaitable[None]], database: Database) -> None:
    for _ in range(100):
        await ask()
    delays = []
    own, others = time.process_time(), database.cpu()
    for _ in range(rounds):
        begun = time.perf_counter()
        await ask()
        delays.append(time.perf_counter() - begun)
    own, others = time.process_time() - own, database.cpu() - others
    delays.sort()
    p50, p99 = (1000 * delays[int(rounds * share)] for share in (0.5, 0.99))
    cpu = f"{own / rounds * 1e6:.0f} µs CPU in the processes, {others / rounds * 1e6:.0f} in the database"
    print(f"{name}: p50 {p50:.2f} ms, p99 {p99:.2f} ms, {cpu}", flush=True)


async def by_notices(cluster: Cluster, rounds: int, answer: bytes, database: Database) -> None:
    here, there = [await asyncpg.connect(cluster.url) for _ in range(2)]
    heard: asyncio.Queue[str] = asyncio.Queue()
    asked: asyncio.Queue[str] = asyncio.Queue()
    await here.add_listener("answers", lambda *said: heard.put_nowait(said[-1]))
    await there.add_listener("questions", lambda *said: asked.put_nowait(said[-1]))

    async def reply() -> None:
        while True:
            await asked.get()
            await there.execute("SELECT pg_notify('answers', $1)", answer.decode())

    async def ask() -> None:
        await here.execute("SELECT pg_notify('questions', $1)", QUESTION.decode())
        await heard.get()

    replying = asyncio.create_task(reply())
    await timed("LISTEN/NOTIFY", rounds, ask, database)
    replying.cancel()
    await here.close()
    await there.close()


async def by_link(rounds: int, answer: bytes, database: Database) -> None:
    ended = asyncio.Event()

    async def reply(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        link = Link(reader, writer)
        with contextlib.suppress(Gone):
            while True:
                await link.get()
                await link.put(TEXT, answer)
        link.close()
        ended.set()

    server = await asyncio.start_server(reply, "127.0.0.1", 0)
    link = Link(*await asyncio.open_connection(*server.sockets[0].getsockname()))

    async def ask() -> None:
        await link.put(TEXT, QUESTION)
        await link.get()

    await timed("a connection", rounds, ask, database)
    link.close()
    await ended.wait()
    server.close()


async def compare(cluster: Cluster, rounds: int, size: int) -> None:
    database, answer = Database(cluster), b"y" * size
    await by_notices(cluster, rounds, answer, database)
    await by_link(rounds, answer, database)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--bytes", type=int, default=2600, help="a notice holds 8,000 at most")
    args = parser.parse_args()
    cluster = Cluster("")
    try:
        asyncio.run(compare(cluster, args.rounds, args.bytes))
    finally:
        cluster.remove()


if __name__ == "__main__":
    main()
