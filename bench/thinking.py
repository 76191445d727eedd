"""Do others wait while Kings think? Moves of people at other tables, without Kings and beside them, in one run.

Four tables at which one person plays against three Kings, so that four of them want to think nearly all the time; the
person there answers at once. Beside them people play as in `bench.server`, which measures.

python -m bench.thinking --tables 50 --seconds 20
"""

import argparse
import asyncio
import json
import tempfile
from random import Random
from time import perf_counter
from typing import Any

import httpx

from bench.players import Decision, Frame, LoadedTable, player_address
from bench.server import TWO, Served, measure, serving, tell

KINGS_TABLES = 4
WISH = {"seats": [{}, *[{"kind": "bot", "bot": "king"}] * 3]}
ADDRESS = 1000  # nobody else's


class AgainstKings(LoadedTable):
    """Somebody who answers as soon as he is asked, and counts how often Kings did."""

    def __init__(self, id_: str, tokens: list[str], seed: int) -> None:
        super().__init__(id_, tokens, seed)
        self.address = player_address(ADDRESS + seed)
        self._any = Random(seed)

    def _heard(self, seat: int, frame: Frame, now: float) -> None:
        if frame.type == "update":
            self.heard += 1
            decision = frame.views[0].decision
            if decision is not None and decision != self.open[seat]:
                self.open[seat] = decision
                self._answer(decision)

    def _answer(self, decision: Decision) -> None:
        action = self._any.choice(decision.options).name
        self.sockets[0].send(type="act", seat=decision.seat, decision=decision.id, action=action)


async def with_kings(served: Served) -> list[AgainstKings]:
    found: list[AgainstKings] = []
    async with httpx.AsyncClient(timeout=30) as client:
        for number in range(KINGS_TABLES):
            headers = {"X-Forwarded-For": player_address(ADDRESS + number)}
            address = f"http://127.0.0.1:{served.ports[0]}/api/tables"
            answer = (await client.post(address, json=WISH, headers=headers)).json()
            found.append(AgainstKings(answer["table"], answer["tokens"][:1], number))
    await asyncio.gather(*(table.sit(served.ports) for table in found))
    return found


async def compared(served: Served, tables: int, seconds: float) -> dict[str, Any]:
    game = TWO._replace(tables=tables)
    alone = await measure(served, game, seconds)
    kings = await with_kings(served)
    begun = perf_counter()
    beside = await measure(served, game, seconds)
    answers = sum(table.heard for table in kings)
    return {"alone": alone, "beside": beside, "updates_at_kings_tables": answers, "for": perf_counter() - begun}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(folder, flags=("--bot-delay", "0")) as (pid, port):
        found = asyncio.run(compared(Served([port], [pid]), args.tables, args.seconds))
    if args.json:
        print(json.dumps(found))
        return
    tell("nobody thinks", found["alone"])
    tell("four Kings think", found["beside"])
    print(f"  {found['updates_at_kings_tables']} updates at the Kings' tables in {found['for']:.0f} s")


if __name__ == "__main__":
    main()
