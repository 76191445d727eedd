"""python -m tools.chaos [--seconds 60] [--processes 3] [--tables 6] [--seed N]

Server processes on PostgreSQL behind nginx, people who play, and at random: a process is killed, put to sleep for
longer than its lease, drained and replaced; what thinks for bots is killed; the database is restarted; connections
break; the disk is full. Afterwards every acknowledged move must be there exactly once and in order, no two owners may
have written for one table, nobody may have seen anything but his own views, and no table may have stood still for more
than 10 seconds beyond the fault itself, nor for more than 5 after a process was killed or drained.
Needs nginx and PostgreSQL; `python3 dev.py chaos` installs them where it may.
"""

import argparse
import asyncio
import sys
import time
from collections import Counter
from random import Random, SystemRandom

from tools.chaos.faults import Faults
from tools.chaos.players import Room
from tools.chaos.stage import Stage
from tools.chaos.verdict import judge, went_on

PAUSE = 3.0  # seconds between faults, more or less
REST = 12.0  # seconds at the end in which nothing happens any more


async def play(stage: Stage, seconds: float, tables: int, seed: int) -> list[str]:
    await stage.open()
    random = Random(seed)
    rooms = [Room(stage.port, number, seed + number) for number in range(tables)]
    playing = [asyncio.create_task(room.run()) for room in rooms]
    faults = Faults(stage, rooms, random)
    await faults.run(time.monotonic() + seconds, PAUSE)
    await asyncio.sleep(REST)
    ended = time.monotonic()
    failed = [task.exception() for task in playing if task.done()]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    there = [table for room in rooms for table in room.tables]
    found = await judge(stage, there, faults.done, ended) + [f"a player failed: {error!r}" for error in failed]
    moves, owners = (
        sum(len(table.acknowledged) for table in there),
        len(await stage.execute("SELECT DISTINCT game, fence FROM witness")),
    )
    done = ", ".join(f"{count} × {kind}" for kind, count in Counter(fault.kind for fault in faults.done).items())
    longest = max(went_on(there, faults.done), default=0.0)
    print(f"tables went on {longest:.1f} s after a process was gone, at the latest")
    print(f"{done}\n{len(there)} tables, {moves} moves acknowledged, {owners} owners one after the other")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(1_000_000))
    args = parser.parse_args()
    print(f"chaos for {args.seconds:g} s, seed {args.seed}", flush=True)
    stage = Stage(args.processes)
    try:
        found = asyncio.run(play(stage, args.seconds, args.tables, args.seed))
    finally:
        stage.close()
    for fault in found:
        print("WRONG:", fault)
    if found:
        print(f"the servers' logs are in {stage.folder}")
        return 1
    stage.forget()
    print("nothing was lost, doubled, mixed up, told or stuck")
    return 0


if __name__ == "__main__":
    sys.exit(main())
