"""One table: who sits there, who looks on, the game, and what everybody is told.

Whatever happens, happens under the table's lock: it is checked, stored, and only then told. So nobody ever sees a
move that a crash could take back.
"""

import asyncio
import contextlib
import hmac
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from time import perf_counter
from typing import Final

from elgrande.game import Game
from elgrande.server import protocol, words
from elgrande.server.affairs import Affairs
from elgrande.server.alarm import Alarm
from elgrande.server.audience import Audience
from elgrande.server.bell import Bell
from elgrande.server.bot_seats import BotSeats
from elgrande.server.chairs import Chair, hash_token, printable
from elgrande.server.clocks import Clocks
from elgrande.server.config import CHAT_LONGEST, NAME_LONGEST
from elgrande.server.curtain import Curtain
from elgrande.server.dealing import Dealing
from elgrande.server.delivery import Delivery
from elgrande.server.info import table_info
from elgrande.server.limits import Bucket
from elgrande.server.logbook import Entry
from elgrande.server.people import People
from elgrande.server.play import Play, why_not
from elgrande.server.protocol import ChatLine, encode
from elgrande.server.services import Device, Services
from elgrande.server.store import (
    Contact,
    Corrections,
    Hold,
    NotOwner,
    Settlement,
    Standing,
    StoreFailed,
    Summary,
    TableRow,
)
from elgrande.server.store.columns import forgotten
from elgrande.server.wire.affairs import Affair
from elgrande.server.wire.view import Reason
from elgrande.server.words import Away, Refused

log = logging.getLogger(__name__)
CHAT_KEPT: Final = 100  # lines a newcomer is told
AVATAR: Final = re.compile(r"[a-z]{0,20}")
MOVES: Final = (protocol.Act, protocol.Order, protocol.Undo, protocol.Redo)


class Table:
    def __init__(
        self,
        hold: Hold,
        row: TableRow,
        play: Play,
        services: Services,
        chat: Iterable[ChatLine] = (),
        affairs: Iterable[Affair] = (),
        contacts: Mapping[int, Contact] = {},
    ) -> None:
        now = services.now()
        self.hold = hold
        self.id = row.id
        self.created = row.created
        self.public = row.public
        self.rematch = row.rematch
        self.webhook = row.webhook
        self.play = play
        self.delivery = Delivery(play)
        self.chairs = [Chair(seat, now, services.limits) for seat in row.seats]
        self.clock = row.clock
        self.limits = services.limits
        self.affairs = Affairs(self, row.terms, list(affairs))
        self.people = People(self, dict(contacts), services.notices)
        self.clocks: Clocks | None = None
        if row.clock is not None and row.times is not None:
            self.clocks = Clocks(row.clock, row.times, self.thinking(), now)
        self.devices = Audience(self.chairs, services)
        self.replays = Bucket(services.limits.table_replays_per_minute / 60, services.limits.table_replays_per_minute)
        self.lock = asyncio.Lock()
        self.broken = False  # the memory may be ahead of the disk: this object must not be used any more
        self.touched = now
        self._services = services
        self._store = services.store
        self.chat = list(chat)
        self._stored = Standing(row.summary, row.busy)
        self.alarm = Alarm(self)
        self._bots = BotSeats(self, services)
        self._lifting: asyncio.Task[None] | None = None
        self._shown_over = row.summary.over
        self.dealing = Dealing(services.limits.shuffle_seconds, row.busy, self._is_dealt())
        self.curtain = Curtain(play, services.pause, self)
        self._bell = Bell(self, services.webhooks)

    def start(self) -> None:
        """Go on with whatever goes on by itself."""
        self.go_on()

    async def stop(self) -> None:
        self.broken = True
        self.people.stop()
        self.alarm.disarm()
        self.curtain.open()
        self.dealing.finish()
        for task in (self._bots.task, self.alarm.task, self._lifting):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self._bots.leave()

    async def retire(self) -> None:
        """Another process goes on with it as soon as what is just being done here is through."""
        async with self.lock:
            self.fail()
        await self.stop()

    @property
    def over(self) -> bool:
        return self._stored.summary.over

    @property
    def finished(self) -> bool:
        """Over, or ended before that: there are no secrets any more."""
        return self.over or self.affairs.terms.ended is not None

    @property
    def now(self) -> float:
        return self._services.now()

    @property
    def idle(self) -> bool:
        """Nobody looks, and nothing goes on by itself but a slow clock, which needs no table in the memory."""
        ticking = self.alarm.armed and self.clock is not None and self.clock.kind == "live"
        return not (self.devices or self._bots.busy or self.lock.locked() or ticking or self.people.busy)

    def rest(self) -> float | None:
        """It leaves the memory. In how many seconds a clock is at zero, if one runs."""
        self.broken = True
        if not self.alarm.armed or self.clocks is None:
            return None
        self.alarm.disarm()
        return self.clocks.next_zero(self._services.now())

    # who sits here

    def seat_of(self, token: str) -> int | None:
        """Every chair is compared, whichever fits, so that the time it takes tells nothing."""
        given = hash_token(token)
        found = [seat for seat, chair in enumerate(self.chairs) if hmac.compare_digest(chair.token or b"", given)]
        return found[0] if found else None

    def seats_of(self, tokens: list[str]) -> tuple[int, ...]:
        seats = [self.seat_of(token) for token in tokens]
        if None in seats:
            raise Refused(words.NO_TOKEN, 401)
        return tuple(sorted({seat for seat in seats if seat is not None}))

    def thinking(self) -> tuple[int, ...]:
        """People who are asked."""
        if self.affairs.still:
            return ()
        chairs = self.chairs
        return tuple([seat for seat in self.play.asked if chairs[seat].is_human and chairs[seat].bot is None])

    def ticking(self) -> tuple[int, ...]:
        """People whose time is used up: nobody's in a pause, so that clocks do not tell who is really asked."""
        return () if self.curtain.closed else self.thinking()

    async def _see(self, seats: tuple[int, ...]) -> None:
        """These players are there."""
        self.touched = self.now
        for seat in seats:
            self.chairs[seat].away_since = self.touched
        if seats and not self.dealing.finished and self.dealing.come(self._is_dealt()):
            self.go_on()
        if self.people.are_reached:
            await self.people.seen(seats)
        if not self.affairs.are_settled(seats):
            await self.affairs.sit_down(seats)
            await self.affairs.look()
        self.let_clocks_run()
        self.alarm.arm()

    def let_clocks_run(self) -> None:
        """Those of who is asked now."""
        if self.clocks is not None:
            self.clocks.run(self.ticking(), self.now)

    # looking on

    async def attach(self, device: Device, since: int | None, chat: int | None, part: str | None = None) -> None:
        """Come in, or ask to be told again; and perhaps add something to the shuffle."""
        async with self.usable():
            if not self.devices.hears(device):
                return
            news = device not in self.devices and self.devices.let_in(device)
            if part is not None:
                await self._add_to_shuffle(device.seats, part)
            await self._see(device.seats)
            self._tell_table(None if news else device)
            for affair in self.affairs.lines:
                device.send(encode(affair))
            device.send(self._delivery_to(device.seats).update(device.seats, since or None))  # 0: perhaps dealt anew
            newcomer = since is None and chat is None
            for line in self.chat:
                if newcomer or (chat is not None and line.id > chat):
                    device.send(encode(line))

    async def _add_to_shuffle(self, seats: tuple[int, ...], part: str) -> None:
        """The cards are dealt anew, and everybody who looks is told from the beginning."""
        before = self.play
        for seat in seats:
            self.play = self.play.with_part(seat, part) or self.play
        if self.play is before:
            return
        self.delivery = Delivery(self.play)
        self.curtain = Curtain(self.play, self._services.pause, self)
        dealt = Corrections(self.play.head, told=[self.play.opening])
        await self._write(lambda _: self._store.correct(self.hold, dealt, self._services.now(), self._standing()))
        self._tell_table()
        for device in self.devices:
            device.send(self.delivery.update(device.seats, None))
        self.go_on()

    def _is_dealt(self) -> bool:
        """Has everybody added his part to the shuffle who can? Bots have none."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.is_human and chair.bot is None]
        return not any(self.play.may_add(seat) for seat in people)

    async def _deal(self) -> None:
        """Whoever was quicker than others' browsers has seen cards that were dealt anew meanwhile."""
        shown = self.play
        await self.dealing.done()
        if self.play is not shown:
            raise Refused(words.STALE)

    def detach(self, device: Device) -> None:
        if device not in self.devices:
            return
        self.devices.leave(device)
        self.touched = self.now
        if device.seats and not self.broken:
            self._tell_table()
            self.people.call(self.ticking())

    async def update(self, seats: tuple[int, ...], since: int | None) -> bytes:
        async with self.usable():
            return self._delivery_to(seats).update(seats, since)

    def _delivery_to(self, seats: tuple[int, ...]) -> Delivery:
        return self.curtain.before(seats) or self.delivery

    def _tell(self, entry: Entry, before: int) -> None:
        """Everybody hears of the last entry, some a little later. An order is told to its seat."""
        if entry.kind == "order":
            self._update(self.devices.at(entry.seat), self.play.seq)
            return
        if self.curtain.closed:
            self._update([device for device in self.devices if self.curtain.before(device.seats) is None], before)
        self.curtain.happened()

    def show(self, since: int, besides: frozenset[int]) -> None:
        """What is new since that number, to everybody but the devices of these seats, which know."""
        devices = [device for device in self.devices if not besides or besides.isdisjoint(device.seats)]
        over = self._summary().over
        if self.clocks is not None or over != self._shown_over:
            self._shown_over = over
            frame = encode(protocol.TableFrame(self.document()))
            for device in devices:
                device.send(frame)
        self._update(devices, since)

    def _update(self, devices: list[Device], since: int) -> None:
        closed, update = self.curtain.closed, self.delivery.update
        for device in devices:
            seats = device.seats
            device.send(self._delivery_to(seats).update(seats, since) if closed else update(seats, since))
        self._services.meter.deliveries += len(devices)

    def pauses_for(self, seat: int) -> bool:
        """Where a person could object, and there is another one."""
        people = [number for number, chair in enumerate(self.chairs) if chair.is_human and chair.bot is None]
        return seat in people and len(people) > 1

    def lift(self) -> None:
        self._lifting = asyncio.create_task(self._rise())

    async def _rise(self) -> None:
        with contextlib.suppress(Refused):
            async with self.usable():
                self.curtain.rise()
                self.go_on()

    def _tell_table(self, only: Device | None = None) -> None:
        frame = encode(protocol.TableFrame(self.document()))
        if only is None:
            self.devices.tell(frame)
        else:
            only.send(frame)

    def _summary(self) -> Summary:
        """How the game stands for everybody; the game itself may be ahead of the disk."""
        return self._stored.summary if self.curtain.game is None else summary_of(self.curtain.game)

    def document(self) -> protocol.TableInfo:
        return table_info(self, self._summary())

    async def why_not(self, asked: protocol.Why, seats: tuple[int, ...]) -> Reason | None:
        """Of what that device is shown: nobody hears of a move that is not stored, or not to be seen yet."""
        if asked.seat not in seats:
            raise Refused(words.NOT_YOUR_SEAT, 403)
        async with self.usable():
            shown = self.curtain.game if self.curtain.before(seats) is not None else None
            return why_not(shown or self.play.game, asked.seat, asked.action)

    # doing

    async def do(self, request: protocol.Request, seats: tuple[int, ...]) -> int:
        """What a device with these seats asks for; the `seq` afterwards, or at which the same was done before."""
        if not seats:
            raise Refused(words.SEATED_ONLY, 401)
        if request.seat not in seats and not isinstance(request, protocol.Takeover):
            raise Refused(words.NOT_YOUR_SEAT, 403)
        moves = isinstance(request, MOVES)
        if moves and not self.dealing.finished:
            await self._deal()
        if moves and self.curtain.closed:
            await self.curtain.opened_to(seats)
        async with self.usable():
            await self._see(seats)
            if moves:
                self.affairs.check_playing()
            match request:
                case protocol.Act(seat=seat, decision=decision, action=action):
                    before = self.play.answered(seat, decision, action)
                    return before or await self.enter(partial(self.play.act, seat, decision, action))
                case protocol.Order(seat=seat, action=action):
                    self.slow_down(self.chairs[seat].changes)
                    return await self.enter(partial(self.play.unasked, seat, action))
                case protocol.Undo(seat=seat):
                    self.slow_down(self.chairs[seat].changes)
                    return await self.enter(partial(self.play.undo, seat))
                case protocol.Redo(seat=seat):
                    self.slow_down(self.chairs[seat].changes)
                    return await self.enter(partial(self.play.redo, seat))
                case protocol.Chat(seat=seat, text=text):
                    await self._say(seat, text)
                case protocol.Takeover(seat=seat, bot=bot):
                    await self.affairs.hand_over(seat, bot, seats)
                case protocol.Naming(seat=seat, name=name, avatar=avatar):
                    await self._rename(seat, name, avatar)
                case _:
                    await self.affairs.do(request, seats)
            return self.play.seq

    async def enter(self, change: Callable[[], Entry]) -> int:
        """The number of what was done; what orders have let pass comes after it."""
        before, meter, begun = self.play.seq, self._services.meter, perf_counter()
        try:
            entry = change()
            meter.stages["play"].since(begun)
        except Refused:
            raise
        except Exception:  # the engine stumbled, and what it left behind is not to be trusted
            log.exception("table %s", self.id)
            self.fail()
            raise Refused(words.OUR_FAULT, 500) from None
        now = self._services.now()
        times = None
        if self.clocks is not None:
            self.clocks.run((), now)  # nobody's time is used up until he is told
            times = self.clocks.times(now)
        await self._write(lambda standing: self._store.append(self.hold, entry, now, standing, times))
        meter.moves += 1
        begun = perf_counter()
        self._tell(entry, before)
        meter.stages["tell"].since(begun)
        self.go_on()
        return min(self.play.seq, before + 1)

    async def _say(self, seat: int, text: str) -> None:
        text = printable(text, "\n")
        if not text:
            raise Refused(words.CHAT_EMPTY)
        if len(text) > CHAT_LONGEST:
            raise Refused(words.CHAT_TOO_LONG)
        self.slow_down(self.chairs[seat].chats)
        number = self.chat[-1].id + 1 if self.chat else 1
        line = ChatLine(number, seat, self.chairs[seat].name, text, round(self._services.now(), 3))
        await self._write(lambda _: self._store.say(self.hold, line))
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT]
        self.devices.tell(encode(line))

    async def _rename(self, seat: int, name: str, avatar: str | None) -> None:
        name, avatars = printable(name), self.affairs.terms.avatars
        if len(name) > NAME_LONGEST or (avatar is not None and not AVATAR.fullmatch(avatar)):
            raise Refused(words.NAME_TOO_LONG)
        if name != self.chairs[seat].name or avatar not in (None, avatars.get(seat, "")):
            self.slow_down(self.chairs[seat].namings)
            self.chairs[seat].name = name
            if avatar is not None:
                avatars[seat] = avatar
            await self.affairs.settle(seats=[seat])

    def slow_down(self, bucket: Bucket) -> None:
        if not bucket.take():
            self._services.meter.refuse("player")
            raise Refused(words.TOO_FAST, 429)

    # what changes beyond the game

    async def store_settlement(self, settlement: Settlement) -> None:
        await self._write(lambda standing: self._store.settle(self.hold, settlement, standing))

    async def store_contact(self, seat: int, contact: Contact | None) -> None:
        await self._write(lambda _: self._store.reach(self.hold, seat, contact))

    async def store_forgetting(self, seat: int, settlement: Settlement) -> None:
        await self._write(lambda _: self._store.forget(self.hold, seat, settlement))
        self.chat = [forgotten(line) if line.seat == seat else line for line in self.chat]
        self._tell_table()

    def tell_affair(self, affair: Affair | None) -> None:
        self._tell_table()
        if affair is not None:
            self.devices.tell(encode(affair))

    def turn_out(self, seat: int) -> None:
        """Whoever is there with the link that was that seat's until now."""
        for device in self.devices.at(seat):
            device.drop()

    async def _seat_changed(self, seat: int) -> None:
        row = self.chairs[seat].row
        await self._write(lambda standing: self._store.seat(self.hold, seat, row, standing))
        self._tell_table()

    async def let_in(self, seat: int, token: bytes) -> None:
        """Whoever has this token sits here from now on."""
        async with self.usable():
            if self.chairs[seat].token != token:
                self.chairs[seat].token = token
                await self._seat_changed(seat)

    def rematch_made(self, id_: str) -> None:
        self.rematch = id_
        self._tell_table()

    # storing

    def usable(self) -> "Usable":
        """The table's lock, for as long as the table is what the disk says."""
        return Usable(self)

    async def _write(self, write: Callable[[Standing | None], Awaitable[None]]) -> None:
        """Returns when it is on the disk, together with how the game stands if that has changed."""
        standing, begun = self._standing(), perf_counter()
        try:
            await write(standing if standing != self._stored else None)
            self._services.meter.stages["store"].since(begun)
            self._stored = standing
        except NotOwner:  # so nothing was written: whoever asked comes back and asks whoever has it now
            self.fail()
            raise Away(words.ELSEWHERE, 503) from None
        except StoreFailed:
            self._services.meter.store_failures += 1
            self.fail()
            raise Refused(words.NOT_STORED, 503) from None
        except BaseException:  # cut off in the middle: whether it is stored, only the disk knows
            self.fail()
            raise

    def _standing(self) -> Standing:
        return Standing(summary_of(self.play.game), self._busy())

    def fail(self) -> None:
        """Forget everything; whoever asks next gets the table as it is on the disk."""
        self.broken = True
        self.curtain.open()
        self.dealing.finish()
        self.people.stop()
        self.alarm.disarm()
        self.devices.drop()

    def _busy(self) -> bool:
        chairs, clocks = self.chairs, self.clocks
        bots = [seat for seat in self.play.asked if chairs[seat].bot is not None]
        if bots and self.dealing.begun and not self.affairs.still:
            return True
        return clocks is not None and clocks.begun and clocks.rule.at_zero == "bot" and bool(self.thinking())

    # going on by itself

    def go_on(self) -> None:
        self.let_clocks_run()
        self.alarm.arm()
        self._bell.ring()
        self._bots.go_on()


class Usable:
    """For every move: a generator would cost more than all it does."""

    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    async def __aenter__(self) -> None:
        await self._table.lock.acquire()
        if self._table.broken:
            self._table.lock.release()
            raise Away(words.ELSEWHERE, 503)

    async def __aexit__(self, *error: object) -> None:
        self._table.lock.release()


def summary_of(game: Game) -> Summary:
    return Summary(game.round, list(game.scores), list(game.winners), game.over)
