"""The command `admin`: what the operator does with tables and addresses, beside a running server or without one."""

import argparse
import asyncio
import contextlib
import json
import time
from typing import Any, Final

from elgrande.cli.arguments import Arguments, Complaint, positive
from elgrande.cli.stores import CANNOT_USE, add_place, data_of, needs_server, place_of
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text

ABOUT: Final = Text(
    "look at tables, close or delete them, give a seat a new link, block addresses",
    "Tische ansehen, schließen oder löschen, einem Platz einen neuen Link geben, Adressen sperren",
)
WHAT: Final = Text("what to do", "was zu tun ist")
LIST: Final = Text("the latest tables", "die neuesten Tische")
SHOW: Final = Text("one table", "ein Tisch")
CLOSE: Final = Text("let nobody in any more; nothing is deleted", "niemanden mehr hineinlassen; gelöscht wird nichts")
OPEN: Final = Text("let people in again", "wieder hineinlassen")
DELETE: Final = Text("delete a table with everything in it, for good", "einen Tisch mit allem löschen, für immer")
LINK: Final = Text(
    "a new link for a seat; the old one does not work any more",
    "ein neuer Link für einen Platz; der alte gilt nicht mehr",
)
BLOCK: Final = Text("answer an address or a network no more", "einer Adresse oder einem Netz nicht mehr antworten")
UNBLOCK: Final = Text("answer it again", "ihr wieder antworten")
BLOCKS: Final = Text("what is blocked", "was gesperrt ist")
TABLE: Final = Text("which table", "welcher Tisch")
SEAT: Final = Text("which seat, from 1", "welcher Platz, ab 1")
WHY: Final = Text("the reason, for you", "der Grund, für dich")
YES: Final = Text("yes, delete it", "ja, löschen")
MOST: Final = Text("how many (default: 50)", "wie viele (sonst 50)")
DAYS: Final = Text("for so many days (default: for good)", "für so viele Tage (sonst für immer)")
SURE: Final = Text(
    "that cannot be undone; make a backup, then give --yes", "das ist endgültig; mach eine Sicherung und gib dann --yes"
)
DONE: Final = Text("done", "erledigt")
NEW_LINK: Final = Text(
    "new link, after the address of the server: {0}", "neuer Link, hinter der Adresse des Servers: {0}"
)
NOT_POSSIBLE: Final = Text("not possible: {0}", "das geht nicht: {0}")
NO_DESK: Final = Text(
    "the server that runs here cannot be reached", "der Server, der hier läuft, ist nicht zu erreichen"
)

# name: what it is, and what it needs
COMMANDS: Final[dict[str, tuple[Text, tuple[str, ...]]]] = {
    "list": (LIST, ("most",)),
    "show": (SHOW, ("table",)),
    "close": (CLOSE, ("table", "why")),
    "open": (OPEN, ("table",)),
    "delete": (DELETE, ("table", "yes")),
    "link": (LINK, ("table", "seat")),
    "block": (BLOCK, ("network", "days", "why")),
    "unblock": (UNBLOCK, ("network",)),
    "blocks": (BLOCKS, ()),
}


def add_arguments(parser: Arguments, say: Voice) -> None:
    commands = parser.add_subparsers(title=say(WHAT), metavar="WHAT", required=True, dest="what")
    for name, (about, needs) in COMMANDS.items():
        sub = commands.add_parser(name, say=say, help=say(about), description=say(about))
        add_place(sub, say)
        sub.add_json()
        sub.add_language()
        for need in needs:
            _add(sub, say, need)


def _add(sub: Arguments, say: Voice, need: str) -> None:
    match need:
        case "table":
            sub.add_argument("table", metavar="TABLE", help=say(TABLE))
        case "seat":
            sub.add_argument("seat", type=positive, metavar="SEAT", help=say(SEAT))
        case "network":
            sub.add_argument("network", metavar="ADDRESS", help="192.0.2.7, 192.0.2.0/24, 2001:db8::/64")
        case "why":
            sub.add_argument("--why", default="", metavar="TEXT", help=say(WHY))
        case "most":
            sub.add_argument("--most", type=positive, default=50, metavar="N", help=say(MOST))
        case "days":
            sub.add_argument("--days", type=float, metavar="N", help=say(DAYS))
        case "yes":
            sub.add_argument("--yes", action="store_true", help=say(YES))


def run(args: argparse.Namespace, say: Voice) -> int:
    with needs_server():
        from elgrande.server.steward import NotPossible
        from elgrande.server.store import StoreFailed
    if args.what == "delete" and not args.yes:
        raise Complaint(SURE)
    try:
        answer = asyncio.run(_done(args))
    except StoreFailed as error:
        raise Complaint(CANNOT_USE, str(error)) from None
    except NotPossible as error:
        raise Complaint(NOT_POSSIBLE, str(error)) from None
    if args.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        _tell(args.what, answer, say)
    return 0


async def _done(args: argparse.Namespace) -> Any:
    """By the server that has the file, if one runs; otherwise by ourselves."""
    import msgspec

    from elgrande.server.steward import Order, Steward, ask_server
    from elgrande.server.store import StoreFailed
    from elgrande.server.store.opening import open_at

    place = place_of(args)
    given = {name: getattr(args, name) for name in COMMANDS[args.what][1] if name != "yes"}
    if "seat" in given:
        given["seat"] -= 1
    order: Order = msgspec.convert({"type": args.what, **given}, Order)
    if "://" not in place:
        with contextlib.suppress(OSError, ValueError):  # none runs, it was killed, or it is just coming
            return await ask_server(data_of(args), order)
    try:
        store = open_at(place, new=False)
    except StoreFailed as error:
        if "is using" in str(error):
            raise Complaint(NO_DESK) from None
        raise
    try:
        return await Steward(store).do(order)
    finally:
        await store.close()


def _tell(what: str, answer: Any, say: Voice) -> None:
    if what in ("list", "blocks"):
        for one in answer:
            print(_line(one) if what == "list" else _block(one))
    elif what == "show":
        for name, value in answer.items():
            print(f"{name}: {_when(value) if name in ('created', 'last') else json.dumps(value, ensure_ascii=False)}")
    elif what == "link":
        print(say(NEW_LINK, answer["path"]))
    else:
        print(say(DONE))


def _line(table: dict[str, Any]) -> str:
    if "created" not in table:
        return f"{table['id']}  {table['aside']} {table.get('damaged', '')}".rstrip()
    names = ", ".join(seat["name"] or seat["bot"] or "–" for seat in table["seats"])
    state = table["aside"] or ("over" if table["over"] else f"{table['round']}")
    return f"{table['id']}  {_when(table['created'])}  {state:8} {'+'.join(table['modules'])}  {names}"


def _block(block: dict[str, Any]) -> str:
    until = "" if block["until"] is None else f" – {_when(block['until'])}"
    return f"{block['network']}  {_when(block['at'])}{until}  {block['why']}".rstrip()


def _when(at: float | None) -> str:
    return "" if at is None else time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
