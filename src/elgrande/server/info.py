"""A table as everybody is told about it."""

from typing import TYPE_CHECKING

from elgrande.server.protocol import ChairInfo, TableInfo, shuffle_of
from elgrande.server.store import Summary

if TYPE_CHECKING:
    from elgrande.server.table import Table


def table_info(table: "Table", summary: Summary) -> TableInfo:
    terms = table.affairs.terms
    return TableInfo(
        id=table.id,
        created=table.created,
        public=table.public,
        modules=table.play.head["modules"],
        options=table.play.head["options"],
        status="over" if summary.over else terms.ended or "playing",
        round=summary.round,
        scores=summary.scores,
        winners=summary.winners or table.affairs.winners(),
        seats=[_chair_info(table, seat) for seat in range(len(table.chairs))],
        clock=table.clock,
        rematch=table.rematch,
        shuffle=shuffle_of(table.play.head, summary.over),
        lesson=table.play.head.get("lesson"),
        texts=table.play.texts,
        paused=terms.paused,
        started=table.clocks is None or table.clocks.begun,
        proposal=table.affairs.shown(),
    )


def _chair_info(table: "Table", seat: int) -> ChairInfo:
    now, chair, terms = table.now, table.chairs[seat], table.affairs.terms
    clocks = table.clocks if chair.is_human else None
    return ChairInfo(
        kind="human" if chair.is_human else "bot",
        bot=chair.bot,
        name=chair.name,
        online=chair.online,
        away_since=None if chair.online else round(chair.away_since, 3),
        clock=None if clocks is None else round(clocks.left(seat, now), 1),
        seated=not chair.is_human or seat in terms.seated,
        open=seat in terms.open,
        resigned=seat in terms.resigned,
        vacation=None if clocks is None or not clocks.rule.vacation else round(clocks.vacation(seat, now)),
        away=clocks is not None and clocks.is_away(seat, now),
        avatar=terms.avatars.get(seat, ""),
    )
