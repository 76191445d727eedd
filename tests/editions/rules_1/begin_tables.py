"""Begins tables with the code of the last commit under rules 1, to be taken up by later code: see tools/upgrade.py.

Everything players do besides answering happens too: standing orders, stepping in, taking back and doing again. Beside
the tables stands what everybody has seen of them. Only that commit's code is on the path when this runs, so it stays
as it is whatever later code is called. The files beside it were made with `--tables 132 --seed 770001`.

    python begin_tables.py DATA SEEN [--tables N] [--seed S] [--frames]

DATA is the folder of a server, SEEN a JSON file.
"""

import argparse
import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

from elgrande.kernel.events import Event
from elgrande.kernel.ruleset import Ruleset

from elgrande.documents.position_writer import facts
from elgrande.documents.view import event_document
from elgrande.fuzz.players import choose, draw_setting, draw_styles, module_sets, pick
from elgrande.kernel.random import Random
from elgrande.server import protocol
from elgrande.server.app import FILE
from elgrande.server.bots import Bots
from elgrande.server.config import Limits
from elgrande.server.lobby import Lobby
from elgrande.server.play import begin as begin_game
from elgrande.server.replays import replay
from elgrande.server.store import Store
from elgrande.server.table import Services, Table
from elgrande.server.webhooks import Webhooks
from elgrande.server.words import Refused
from elgrande.vocabulary import NAMES

LONGEST = 600  # decisions before a table is left as it is
FINISHED = 5  # every so many tables one is played to its end


async def begin(data: Path, tables: int, seed: int, frames: bool) -> dict[str, Any]:
    store, bots, webhooks = Store(data / FILE), Bots(1), Webhooks(False)
    lobby = Lobby(Services(store=store, bots=bots, webhooks=webhooks, limits=Limits(), bot_delay=0))
    seen = {}
    for number in range(tables):
        random = Random(seed + number)
        setting = draw_setting(random, module_sets(), None, number)
        wish = protocol.NewTable(
            seats=[protocol.SeatWish(name=f"Player {seat + 1}") for seat in range(setting.seats)],
            modules=list(setting.modules),
            options=setting.options,
            seed=setting.seed >> 1,
        )
        made = await lobby.create(wish)
        table = await lobby.get(made.table)
        await play(table, random, LONGEST if number % FINISHED == 0 else 20 + random.below(250))
        seen[made.table] = {
            "modules": list(setting.modules),
            "seats": setting.seats,
            "tokens": made.tokens,
            "over": table.over,
            "record": json.loads(table.play.record()),
            "steps": steps(table),
            "frames": json.loads(replay(table.play, -1, True))["frames"] if frames else None,
        }
    await lobby.close()
    await webhooks.close()
    bots.close()
    store.close()
    return seen


def steps(table: Table) -> list[dict[str, Any]]:
    """What happened, from the beginning: events, and what changed of everything that lies on the table."""
    game = begin_game(table.play.head)
    rules, now = game.rules, facts(game._state)
    told = [{"events": [named(rules, event) for event in game.opening], "changes": now}]
    for seat, action in table.play.game.moves:
        events = game.apply(action, seat)
        before, now = now, facts(game._state)
        did = f"{seat} {NAMES[action]}"
        told.append({"do": did, "events": [named(rules, e) for e in events], "changes": difference(before, now)})
    return told


def named(rules: Ruleset, event: Event) -> dict[str, Any]:
    """What an event says, as it was told to the browser, without its prose."""
    told = event_document(rules, event)
    told["only"] = event.only
    plain: tuple[object, ...] = (None, "", -1, 0)
    return {key: value for key, value in told.items() if key != "line" and value not in plain} | {"seat": event.seat}


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """A JSON merge patch (RFC 7386): None for what is gone."""
    patch: dict[str, Any] = {key: None for key in old if key not in new}
    for key, value in new.items():
        if isinstance(value, dict) and isinstance(old.get(key), dict):
            if inner := difference(old[key], value):
                patch[key] = inner
        elif key not in old or old[key] != value:
            patch[key] = value
    return patch


async def play(table: Table, random: Random, decisions: int) -> None:
    """Random players with random tastes."""
    styles = draw_styles(random, len(table.chairs))
    for _ in range(decisions):
        game = table.play.game
        if game.over:
            return
        for _ in range(random.below(3) if random.below(8) == 0 else 0):
            await something_else(table, random)
        if game.over:
            return
        decision = pick(random, game.pending)
        action = NAMES[choose(random, styles[decision.seat], decision)]
        await table.do(protocol.Act(seat=decision.seat, decision=decision.id, action=action), (decision.seat,))


async def something_else(table: Table, random: Random) -> None:
    game, seats = table.play.game, range(len(table.chairs))
    wishes: list[protocol.Request] = [protocol.Undo(seat=seat) for seat in seats if game.can_undo(seat)]
    wishes += [protocol.Redo(seat=seat) for seat in seats if game.can_redo(seat)]
    for seat in seats:
        unasked = (*game.standing_orders(seat), *game.interrupts(seat))
        wishes += [protocol.Order(seat=seat, action=action) for action in unasked]
    if wishes:
        wish = pick(random, wishes)
        with contextlib.suppress(Refused):
            await table.do(wish, (wish.seat,))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("seen", type=Path)
    parser.add_argument("--tables", type=int, default=44)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--frames", action="store_true", help="the replays too")
    args = parser.parse_args()
    seen = asyncio.run(begin(args.data, args.tables, args.seed, args.frames))
    args.seen.write_text(json.dumps(seen), "utf-8")


if __name__ == "__main__":
    main()
