"""A game step by step, as somebody may see it: what is stored, never what today's rules would make of it."""

from collections.abc import Iterable
from functools import cache

from elgrande.documents.moment import NOW, MomentReader
from elgrande.documents.record import READINGS
from elgrande.documents.scene import Scene
from elgrande.documents.view import event_document, payments_document
from elgrande.kernel.orders import ORDERS
from elgrande.rules.events import visible
from elgrande.rules.ruleset import CASTILLO, EDITION
from elgrande.server.logbook import Entry, HeldEntry, events_of, held_entries
from elgrande.server.play import ruleset
from elgrande.server.protocol import Json, encode
from elgrande.vocabulary import ALLOW, DONE


def replay(head: Json, entries: Iterable[Entry], seat: int, everything: bool) -> bytes:
    """What that seat has seen or, of a game that keeps no secrets any more, everything."""

    @cache
    def reader(version: str | None) -> MomentReader:
        return MomentReader(ruleset(head, READINGS.get(version or "", EDITION)))

    frames: list[Json] = []
    version: str | None = None
    before: HeldEntry | None = None
    for step in held_entries(entries):
        version = step.entry.rules or version
        if _is_shown(step.entry):
            frame = _frame(reader(version), step, seat, everything)
            if before is not None and not everything and _lets_pass(step.entry, before.moment[NOW], seat):
                earlier = frames.pop()
                frame |= {"seq": earlier["seq"], "events": earlier["events"] + frame["events"]}
            frames.append(frame if everything else {**frame, "seq": len(frames)})
        before = step
    return encode({"frames": frames})


def _lets_pass(entry: Entry, now: Json, viewer: int) -> bool:
    """Others are not to see whether somebody was asked, or had left an order to let it pass."""
    if entry.kind != "act" or entry.seat == viewer:
        return False
    out_of_turn = now.get("turn", {}).get("seat") != entry.seat
    return entry.action in (ALLOW, *ORDERS) or (entry.action == DONE and out_of_turn and entry.events == "[]")


def up_to_step(entries: list[Entry], step: int) -> list[Entry]:
    """The beginning of a log in which nothing was taken back, until that step of its replay has been done."""
    shown = [number for number, entry in enumerate(entries) if _is_shown(entry)]
    return entries[: shown[min(step, len(shown) - 1)] + 1]


def _is_shown(entry: Entry) -> bool:
    """Orders are not to be seen by others, and of rules that were corrected everybody is told who has to know."""
    return entry.kind != "order" and (entry.kind != "rules" or entry.events != "[]")


def _frame(reader: MomentReader, step: HeldEntry, seat: int, everything: bool) -> Json:
    rules, events, scene = reader.rules, events_of(reader.rules, step.entry), Scene(reader, step.moment)
    (view,) = scene.documents((seat,))
    if not everything:
        told = [event_document(rules, visible(event, seat)) for event in events]
        return {"seq": step.seq, "events": told, "view": view}
    castillo = rules.sites[CASTILLO].slug
    view["pieces"][castillo] = scene.castillo()
    view["if_scored"][castillo] = payments_document(scene.if_scored_now(CASTILLO))
    return {
        "seq": step.seq,
        "events": [event_document(rules, event) for event in events],
        "view": view,
        "hands": step.moment["hands"],
        "secrets": scene.secrets(),
    }
