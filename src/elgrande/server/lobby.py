"""Which tables there are: makes them, and brings them back from the disk when somebody asks for them."""

import asyncio
import base64
import contextlib
import hmac
import json
import logging
import secrets
from collections.abc import Sequence
from typing import Final, Protocol

from elgrande.bots import BOTS
from elgrande.documents.position_writer import header_of
from elgrande.documents.shuffle import CHOSEN, KNOWN, new_shuffle, with_part
from elgrande.game import Game
from elgrande.kernel.errors import ElGrandeError
from elgrande.modules.compose import checked_options, compose
from elgrande.server import lessons, protocol, words
from elgrande.server.affairs import REPLACEMENT
from elgrande.server.chairs import hash_token, printable
from elgrande.server.clocks import Clocks
from elgrande.server.logbook import Entry, entries_of
from elgrande.server.play import MOST_ENTRIES, Play, header
from elgrande.server.protocol import Json
from elgrande.server.replays import up_to_step
from elgrande.server.services import Services
from elgrande.server.store import (
    Aside,
    Damaged,
    Hold,
    Neighbour,
    NotOwner,
    SeatRow,
    Standing,
    StoreFailed,
    TableRow,
    Terms,
)
from elgrande.server.table import AVATAR, CHAT_KEPT, Table, summary_of
from elgrande.server.taking_up import take_up
from elgrande.server.webhooks import checked_url
from elgrande.server.words import Away, Refused

log = logging.getLogger(__name__)
MOST_LISTED: Final = 100
LONGEST_ID: Final = 40
LOOK_SECONDS: Final = 0.5  # between looks at what goes on by itself and nobody has
SWEEP_SECONDS: Final = 60.0
AGAIN_SECONDS: Final = 3600.0  # before a table that could not go on is tried again
MOST_REMEMBERED: Final = 100_000  # tables of other processes
AT_A_TIME: Final = 20  # tables that are taken up in one go
ASIDE: Final = {"damaged": words.DAMAGED_TABLE, "closed": words.CLOSED_TABLE}


class Elsewhere(Away):
    """Another process has it."""

    def __init__(self, owner: Neighbour) -> None:
        super().__init__(words.ELSEWHERE, 503)
        self.owner = owner


class Far(Protocol):
    """What is asked of the processes that have other tables. Away: not now."""

    async def documents(self, owner: Neighbour, tables: list[str]) -> dict[str, protocol.TableInfo]: ...

    async def let_in(self, owner: Neighbour, table: str, seat: int, token: bytes) -> None: ...


class Lobby:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.far: Far | None = None
        self._elsewhere: dict[str, Neighbour] = {}  # where tables were when they were last asked for
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._draining = False
        self._rematching = asyncio.Lock()

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._run())

    async def close(self) -> None:
        tasks = [task for task in (self._sweeper, self._sweeping, *self._loading.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in self._tables.values():
            await table.stop()

    async def drain(self) -> None:
        """Other processes go on with everything; what is being stored is stored to the end."""
        self._draining = True
        await asyncio.gather(*(table.retire() for table in self._tables.values()))
        await self.services.store.leave()

    async def _run(self) -> None:
        """Whatever goes on by itself and nobody has is taken up; tables nobody looks at leave."""
        swept = self.services.now()
        while True:
            every = min(SWEEP_SECONDS, self.services.limits.idle_seconds)
            if self.services.now() - swept >= every:
                swept = self.services.now()
                await self._sweep_all(self.services.limits.idle_seconds)
            for table in [table for table in self._tables.values() if table.broken]:
                await self._sweep(table, 0.0)
            if not await self._go_on():
                await asyncio.sleep(min(LOOK_SECONDS, every))

    def make_room(self) -> None:
        """Tables nobody looks at leave at once."""
        if self._sweeping is None or self._sweeping.done():
            self._sweeping = asyncio.create_task(self._sweep_all(0.0))

    async def _sweep_all(self, idle_seconds: float) -> None:
        for table in list(self._tables.values()):
            await self._sweep(table, idle_seconds)

    async def _sweep(self, table: Table, idle_seconds: float) -> None:
        """It stays as long as its owner cannot be released: whoever asks for it gets what is stored."""
        table.delivery.forget()
        now = self.services.now()
        if not table.broken and not (table.idle and table.touched < now - idle_seconds):
            return
        wait = None if table.broken else table.rest()
        try:
            await table.stop()
            await self.services.store.release(table.hold, None if wait is None else now + wait)
        except StoreFailed as error:
            log.warning("table %s: %s", table.id, error)
        except Exception:  # the others leave all the same
            log.exception("table %s", table.id)
        else:
            if self._tables.get(table.id) is table:
                del self._tables[table.id]

    async def _go_on(self) -> bool:
        """Whatever is wrong with one table, the others go on. True: there may be more of them."""
        store, now = self.services.store, self.services.now()
        if self._draining:
            return False
        try:
            found = await store.due_tables(now, AT_A_TIME)
            for id_ in found:
                wait = await self._may_wait(id_)
                if wait > 0:
                    await store.due_at(id_, now + wait)
                else:
                    await self._go_on_at(id_)
        except StoreFailed as error:
            log.error("tables that go on by themselves cannot be found: %s", error)
            return False
        return len(found) == AT_A_TIME

    async def _go_on_at(self, id_: str) -> None:
        self.not_there(id_)
        try:
            await self.get(id_)
        except Away:
            pass  # another process was quicker, or the store is gone
        except Refused as refused:
            log.warning("table %s cannot go on: %s", id_, refused)
            await self._later(id_)
        except Exception:
            log.exception("table %s cannot go on", id_)
            await self._later(id_)

    async def _later(self, id_: str) -> None:
        """It cannot go on as it is; it is tried again, but not all the time."""
        with contextlib.suppress(StoreFailed):
            await self.services.store.due_at(id_, self.services.now() + AGAIN_SECONDS)

    async def _may_wait(self, id_: str) -> float:
        """How many seconds nothing happens there in any case: where nobody but a slow clock goes on by itself."""
        try:
            row = await self.services.store.table(id_)
        except (Damaged, StoreFailed):
            return 0  # whoever reads it to the end finds out more
        if row is None or row.clock is None or row.clock.kind != "slow" or row.times is None:
            return 0
        if any(seat.bot is not None for seat in row.seats):
            return 0
        return min(row.times.left) - (self.services.now() - row.times.at)

    async def forget(self, id_: str) -> None:
        """Somebody else has changed what is stored of it; whoever comes back gets that."""
        table = self._tables.get(id_)
        if table is not None:
            table.fail()
            await table.stop()

    def not_there(self, id_: str) -> None:
        """The process that had it last cannot be asked, or does not have it any more."""
        self._elsewhere.pop(id_, None)

    def present(self, neighbours: frozenset[Neighbour]) -> None:
        if any(owner not in neighbours for owner in set(self._elsewhere.values())):
            self._elsewhere = {id_: owner for id_, owner in self._elsewhere.items() if owner in neighbours}

    def heard(self, id_: str) -> None:
        """The same, told by the store."""
        self.not_there(id_)
        table = self._tables.get(id_)
        if table is not None:
            table.fail()

    def lost(self) -> None:
        """Others have everything."""
        for table in self._tables.values():
            table.fail()

    @property
    def loaded(self) -> int:
        """Tables in memory."""
        return len(self._tables)

    # finding

    async def get(self, id_: str) -> Table:
        table = self._tables.get(id_)
        if table is not None:
            await self._be_sure()
        if table is not None and not table.broken:
            table.touched = self.services.now()
            return table
        if self._draining:
            raise Away(words.ELSEWHERE, 503)
        if len(id_) > LONGEST_ID:
            raise Refused(words.NO_TABLE, 404)
        if id_ in self._elsewhere:
            raise Elsewhere(self._elsewhere[id_])
        if id_ not in self._loading:
            self._loading[id_] = asyncio.create_task(self._load(id_))
        return await asyncio.shield(self._loading[id_])  # others may be waiting for it too

    async def _be_sure(self) -> None:
        try:
            await self.services.store.sure()
        except StoreFailed:
            raise Away(words.NO_STORE, 503) from None

    async def _load(self, id_: str) -> Table:
        try:
            old = self._tables.get(id_)
            if old is not None:  # it failed: what it was about to store must be through before we look
                await old.stop()
            table = self._tables[id_] = await self._read(id_)
            table.start()
            return table
        except Damaged as damaged:
            await self._set_aside(damaged)
            raise Refused(words.DAMAGED_TABLE, 409) from None
        except NotOwner as error:
            if error.owner is None:
                raise Away(words.ELSEWHERE, 503) from None
            if len(self._elsewhere) >= MOST_REMEMBERED:
                self._elsewhere.clear()
            self._elsewhere[id_] = error.owner
            raise Elsewhere(error.owner) from None
        except StoreFailed:
            raise Away(words.NO_STORE, 503) from None
        finally:
            del self._loading[id_]

    async def _read(self, id_: str) -> Table:
        store = self.services.store
        aside = await store.aside(id_)
        if aside is not None:
            raise Refused(ASIDE.get(aside.kind, words.DAMAGED_TABLE), 409)
        hold = await store.take(id_)
        row = None if hold is None else await store.table(id_)
        if hold is None or row is None:
            raise Refused(words.NO_TABLE, 404)
        entries = await store.entries(id_)
        chat = await store.chat(id_, CHAT_KEPT)
        affairs, contacts = await store.affairs(id_), await store.contacts(id_)
        row, play = await self._take_up(hold, row, entries)
        return Table(hold, row, play, self.services, chat, affairs, contacts)

    async def _take_up(self, hold: Hold, row: TableRow, entries: list[Entry]) -> tuple[TableRow, Play]:
        """The game of a stored table. What today's rules changed about it is on the disk before anybody sees it."""
        try:
            play, corrections = await asyncio.to_thread(take_up, row.header, entries)
        except Refused:
            raise
        except Exception as error:
            log.exception("table %s", row.id)
            raise Damaged(row.id, f"its log makes no game: {error!r}") from None
        if corrections is None:
            if row.summary != summary_of(play.game):
                log.error("table %s: the end of its log may be missing; `elgrande doctor` says more", row.id)
            return row, play
        if row.header["rules"] == play.head["rules"]:
            log.error("table %s: this program makes something else of its decisions than happened", row.id)
        standing = Standing(summary_of(play.game), _is_busy(row.seats, row.clock, play))
        await self.services.store.correct(hold, corrections, self.services.now(), standing)
        return row._replace(header=play.head, summary=standing.summary, busy=standing.busy), play

    async def log_of(self, table: Table) -> list[Entry]:
        """All of it, as it is stored."""
        try:
            return await self.services.store.entries(table.id)
        except Damaged as damaged:
            table.fail()
            await self._set_aside(damaged)
            raise Refused(words.DAMAGED_TABLE, 409) from None
        except StoreFailed:
            raise Refused(words.NO_STORE, 503) from None

    async def _set_aside(self, damaged: Damaged) -> None:
        """Nobody is let in until it was looked at (`elgrande doctor`); nothing of it is thrown away."""
        log.error("%s; it is set aside, `elgrande doctor` says more", damaged)
        try:
            aside = Aside("damaged", self.services.now(), damaged.what)
            await self.services.store.set_aside(damaged.table, aside)
        except StoreFailed as error:
            log.error("table %s: %s", damaged.table, error)

    async def listed(self) -> list[protocol.TableInfo]:
        """The public tables, latest first, without loading those nobody is at."""
        try:
            found = await self.services.store.public_tables(MOST_LISTED)
        except StoreFailed:
            raise Refused(words.NO_STORE, 503) from None
        for damaged in found:
            if isinstance(damaged, Damaged):
                await self._set_aside(damaged)
        rows = [row for row in found if isinstance(row, TableRow)]
        known = self.documents([row.id for row in rows])
        known |= await self._documents_elsewhere([row.id for row in rows if row.id not in known])
        return [known.get(row.id) or _sketch(row) for row in rows]

    def documents(self, ids: Sequence[str]) -> dict[str, protocol.TableInfo]:
        """Of those in the memory."""
        here = ((id_, self._tables.get(id_)) for id_ in ids)
        return {id_: table.document() for id_, table in here if table is not None}

    async def _documents_elsewhere(self, ids: list[str]) -> dict[str, protocol.TableInfo]:
        if self.far is None or not ids:
            return {}
        try:
            whose = await self.services.store.whose(ids)
        except StoreFailed:
            return {}
        of = {owner: [id_ for id_ in ids if whose.get(id_) == owner] for owner in set(whose.values())}
        answers = await asyncio.gather(
            *(self.far.documents(owner, theirs) for owner, theirs in of.items()), return_exceptions=True
        )
        return {id_: table for found in answers if isinstance(found, dict) for id_, table in found.items()}

    # making

    def check_memory(self) -> None:
        """Nothing new is begun where there is none left."""
        if self.services.room.full:
            self.services.meter.refuse("memory")
            raise Refused(words.FULL, 503)

    async def create(self, wish: protocol.NewTable) -> protocol.MadeTable:
        self.check_memory()
        chairs = [_chair(seat) for seat in wish.seats]
        webhook = None
        if wish.webhook is not None:
            if not self.services.webhooks.enabled:
                raise Refused(words.NO_WEBHOOKS, 422)
            webhook = checked_url(wish.webhook)
        entries: list[Entry] = []
        if wish.record is not None:
            head, entries = await self.services.errands.run(from_record, wish.record, wish.step)
            if head["seats"] != len(chairs):
                raise Refused(words.OTHER_SEATS, 422)
        else:
            head = _new_header(wish)
        terms = _terms(wish)
        tokens = [
            secrets.token_urlsafe(16) if kind == "human" and seat not in terms.open and not wish.shown else None
            for seat, (kind, _, _) in enumerate(chairs)
        ]
        rows = [SeatRow(*chair, None if token is None else hash_token(token)) for chair, token in zip(chairs, tokens)]
        id_ = await self._create(head, entries, rows, wish.public, wish.clock, webhook, terms)
        return protocol.MadeTable(id_, tokens)

    async def begin_lesson(self, module: str) -> protocol.MadeTable:
        """A table of its own for whoever wants to learn; the other seats follow the course."""
        self.check_memory()
        head, entries = await asyncio.to_thread(lessons.begun, module)
        token = secrets.token_urlsafe(16)
        seats = [SeatRow("human", None, "", hash_token(token))]
        seats += [SeatRow("bot", REPLACEMENT, "", None) for _ in range(1, head["seats"])]
        id_ = await self._create(head, entries, seats, public=False, clock=None, webhook=None, terms=Terms())
        return protocol.MadeTable(id_, [token, *[None] * (head["seats"] - 1)])

    async def _create(
        self,
        head: Json,
        entries: list[Entry],
        seats: Sequence[SeatRow],
        public: bool,
        clock: protocol.Clock | None,
        webhook: str | None,
        terms: Terms,
        rematch_of: Table | None = None,
    ) -> str:
        if self._draining:
            raise Refused(words.ELSEWHERE, 503)
        play = await asyncio.to_thread(Play, head, entries) if entries else Play(head)
        now = self.services.now()
        row = TableRow(
            id=new_id(),
            created=round(now, 3),
            public=public,
            header=head,
            clock=clock,
            times=None if clock is None else Clocks.fresh(clock, len(seats), now),
            summary=summary_of(play.game),
            busy=terms.ended is None and not self._waits(seats, play) and _is_busy(seats, clock, play),
            webhook=webhook,
            rematch=None,
            seats=tuple(seats),
            terms=terms,
        )
        try:
            before = None if rematch_of is None else rematch_of.hold
            hold = await self.services.store.begin(row, entries or [play.opening], before)
        except StoreFailed:
            raise Refused(words.NOT_STORED, 503) from None
        table = self._tables[row.id] = Table(hold, row, play, self.services)
        table.start()
        return row.id

    def _waits(self, seats: Sequence[SeatRow], play: Play) -> bool:
        """Nothing goes on before somebody has come: his browser has a part in the shuffle."""
        people = [seat for seat, row in enumerate(seats) if row.kind == "human"]
        return self.services.limits.shuffle_seconds > 0 and any(map(play.may_add, people))

    async def rematch(self, table: Table, token: str) -> protocol.Rematch:
        """A new table with the same seats. Its tokens are made from the old ones, so nobody needs to keep them."""
        seat = table.seat_of(token)
        if seat is None:
            raise Refused(words.NO_TOKEN, 401)
        if not table.finished:
            raise Refused(words.NOT_OVER)
        async with self._rematching:
            if table.rematch is None:
                old = table.play.head
                head = header(old["modules"], old["seats"], old["options"], 0, new_shuffle(old["seats"]))
                seats = [
                    SeatRow(chair.kind, None if chair.is_human else chair.bot, chair.name, None)
                    for chair in table.chairs
                ]
                like = (table.public, table.clock, table.webhook)
                table.rematch_made(await self._create(head, [], seats, *like, _same_people(table), table))
            assert table.rematch is not None
        fresh = _next_token(token, table.rematch)
        await self._let_in(table.rematch, seat, hash_token(fresh))
        return protocol.Rematch(table.rematch, fresh)

    async def _let_in(self, id_: str, seat: int, token: bytes) -> None:
        try:
            await (await self.get(id_)).let_in(seat, token)
        except Elsewhere as elsewhere:
            if self.far is None:
                raise
            await self.far.let_in(elsewhere.owner, id_, seat, token)


def new_id() -> str:
    """For a table; never with a dash first, or commands would take it for one of their options."""
    while (id_ := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return id_


def _is_busy(seats: Sequence[SeatRow], clock: protocol.Clock | None, play: Play) -> bool:
    """Does it go on without anybody?"""
    return any(seats[seat].bot is not None or _has_limit(clock) for seat in play.asked)


def _has_limit(clock: protocol.Clock | None) -> bool:
    return clock is not None and clock.at_zero == "bot"


def _next_token(token: str, table: str) -> str:
    digest = hmac.digest(token.encode(), f"rematch {table}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def _chair(wish: protocol.SeatWish) -> tuple[str, str | None, str]:
    if wish.kind == "human":
        return "human", None, printable(wish.name)
    bot = wish.bot or REPLACEMENT
    if bot not in BOTS:
        raise Refused(words.NO_SUCH_BOT, 422)
    return "bot", bot, printable(wish.name)


def _terms(wish: protocol.NewTable) -> Terms:
    """What holds at a new table from the beginning."""
    free = [number for number, seat in enumerate(wish.seats) if seat.open and seat.kind == "human"]
    if (free and not wish.public) or (wish.shown and wish.record is None):
        raise Refused(words.NOT_TO_OPEN if free else words.MALFORMED, 422)
    avatars = wish.record.get("avatars") if wish.shown and wish.record is not None else None
    found = {seat: avatar for seat, avatar in enumerate(avatars or ()) if avatar and AVATAR.fullmatch(avatar)}
    return Terms(open=free, avatars=found, ended="shown" if wish.shown else None)


def _same_people(table: Table) -> Terms:
    return Terms(avatars=dict(table.affairs.terms.avatars))


def _new_header(wish: protocol.NewTable) -> Json:
    try:
        rules = compose(tuple(wish.modules), len(wish.seats), checked_options(wish.options))
    except ElGrandeError as error:
        raise Refused(words.of_error(error), 422) from None
    if wish.seed is not None:
        return header(rules.modules, rules.seats, wish.options, wish.seed, {"method": CHOSEN})
    shuffle = new_shuffle(rules.seats)
    maker = next((number for number, seat in enumerate(wish.seats) if seat.kind == "human"), None)
    if maker is not None and wish.part is not None:
        shuffle = with_part(shuffle, maker, wish.part)
    return header(rules.modules, rules.seats, wish.options, 0, shuffle)


def from_record(record: Json, step: int | None = None) -> tuple[Json, list[Entry]]:
    """A record as a header and a log, after playing it through; the log up to a step of its replay, if one is given."""
    game = _replayed(record)
    chapters = (*game.before, game.history())
    if chapters[0].origin.seed is None:
        raise Refused(words.NO_POSITIONS, 422)
    options, seed = header_of(game.rules)["options"], chapters[0].origin.seed
    head = header(game.rules.modules, game.seats, options, seed, {"method": KNOWN})
    entries = entries_of(game.rules, chapters)
    if len(entries) > MOST_ENTRIES:
        raise Refused(words.RECORD_TOO_LONG, 422)
    return head, entries if step is None else up_to_step(entries, step)


def _replayed(record: Json) -> Game:
    """A stranger's record. One that begins with a position no game may ever have led to is not taken."""
    if _actions(record) > MOST_ENTRIES:
        raise Refused(words.RECORD_TOO_LONG, 422)
    if record.get("position") is not None and not record.get("before"):
        raise Refused(words.NO_POSITIONS, 422)
    try:
        return Game.replay(json.dumps(record))
    except (ElGrandeError, TypeError, ValueError, RecursionError) as error:
        raise Refused(words.of_record(error), 422) from None


def _actions(record: Json) -> int:
    """As many as it claims to have, before anything of it is played."""
    before = record.get("before")
    chapters = [record, *(before if isinstance(before, list) else [])]
    logs = [chapter.get(name) for chapter in chapters if isinstance(chapter, dict) for name in ("log", "actions")]
    return sum(len(log) for log in logs if isinstance(log, list))


def _sketch(row: TableRow) -> protocol.TableInfo:
    """What the disk alone says about a table."""
    return protocol.TableInfo(
        id=row.id,
        created=row.created,
        public=row.public,
        modules=row.header["modules"],
        options=row.header["options"],
        status="over" if row.summary.over else row.terms.ended or "playing",
        round=row.summary.round,
        scores=row.summary.scores,
        winners=row.summary.winners,
        seats=[
            protocol.ChairInfo(
                kind="human" if seat.kind == "human" else "bot",
                bot=seat.bot,
                name=seat.name,
                online=seat.kind == "bot",
                away_since=None,
                clock=None if row.times is None or seat.kind == "bot" else row.times.left[number],
                seated=seat.kind == "bot" or number in row.terms.seated,
                open=number in row.terms.open,
                resigned=number in row.terms.resigned,
                avatar=row.terms.avatars.get(number, ""),
            )
            for number, seat in enumerate(row.seats)
        ],
        clock=row.clock,
        rematch=row.rematch,
        shuffle=protocol.shuffle_of(row.header, row.summary.over),
        lesson=row.header.get("lesson"),
    )
