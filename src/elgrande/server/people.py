"""The people of a table: the secrets of their seats, and how they are told that they are to move."""

import asyncio
import logging
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from elgrande.server import words
from elgrande.server.chairs import hash_token, printable
from elgrande.server.letters import News, lines_of
from elgrande.server.mail import is_address
from elgrande.server.notices import Notices
from elgrande.server.store import Contact
from elgrande.server.tickets import Ticket
from elgrande.server.webhooks import Forbidden
from elgrande.server.wire.affairs import ContactShown, ContactWish, Push, UsedTicket
from elgrande.server.words import Refused

if TYPE_CHECKING:
    from elgrande.server.table import Table

log = logging.getLogger(__name__)
MOST_BROWSERS = 5  # of one seat


class People:
    def __init__(self, table: "Table", contacts: dict[int, Contact], notices: Notices) -> None:
        self._table = table
        self._contacts = contacts
        self._notices = notices
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._telling: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        return bool(self._timers or self._telling)

    @property
    def are_reached(self) -> bool:
        """Has anybody said how he wants to be told?"""
        return bool(self._contacts)

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._telling:
            task.cancel()

    # links

    async def rotate(self, seat: int) -> str:
        """Another secret; whoever has the old one is out."""
        async with self._table.usable():
            self._table.slow_down(self._table.chairs[seat].namings)
            token = self._give(seat)
            await self._table.affairs.settle("rotated", seat, seat, seats=[seat])
            return token

    def _give(self, seat: int) -> str:
        token = secrets.token_urlsafe(16)
        self._table.chairs[seat].token = hash_token(token)
        self._table.turn_out(seat)
        return token

    async def open_seat(self, seat: int) -> None:
        """Whoever likes may sit down there, and the link that was made for it is void; only while nobody has come."""
        table, terms = self._table, self._table.affairs.terms
        async with table.usable():
            if not table.public or seat in terms.seated:
                raise Refused(words.NOT_TO_OPEN)
            terms.open = sorted({*terms.open, seat})
            table.chairs[seat].token = None
            await table.affairs.settle("opened", -1, seat, seats=[seat])

    async def sit(self, seat: int, name: str) -> str:
        """Take an open seat."""
        table, terms = self._table, self._table.affairs.terms
        async with table.usable():
            if table.finished or seat not in terms.open:
                raise Refused(words.NOT_OPEN)
            terms.open = [other for other in terms.open if other != seat]
            table.chairs[seat].name = printable(name)
            token = self._give(seat)
            await table.affairs.settle("sat", seat, seat, seats=[seat])
            return token

    async def ask_back(self, seat: int, hashed: bytes) -> None:
        async with self._table.usable():
            await self._table.affairs.ask_back(seat, hashed)

    async def lost(self, seat: int) -> None:
        """A letter with a new link to the address that was given for that seat. Nobody is told whether there is one."""
        table = self._table
        async with table.usable():
            if not 0 <= seat < len(table.chairs):
                raise Refused(words.NO_SUCH_PERSON)
            table.slow_down(table.chairs[seat].namings)
            contact = self._contacts.get(seat)
            if contact is not None and contact.confirmed and contact.email:
                self._notices.give_back(table.id, seat, contact, table.chairs[seat].token, table.now)

    # how they are reached

    def shown(self, seat: int) -> ContactShown:
        contact = self._contacts.get(seat, Contact())
        return ContactShown(contact.email, contact.confirmed, [push.endpoint for push in contact.push])

    async def reach(self, seat: int, wish: ContactWish) -> ContactShown:
        async with self._table.usable():
            self._table.slow_down(self._table.chairs[seat].namings)
            contact = self._contacts.get(seat, Contact())
            contact.lang = wish.lang
            asks = wish.email not in (None, "", contact.email)
            if wish.email is not None:
                contact.email, contact.confirmed = self._checked(wish.email), contact.confirmed and not asks
            contact.push = [push for push in contact.push if push.endpoint != wish.push_off]
            if wish.push is not None:
                self._check(wish.push)
                others = [push for push in contact.push if push.endpoint != wish.push.endpoint]
                contact.push = [*others, wish.push][-MOST_BROWSERS:]
            await self._keep(seat, contact if contact.email or contact.push else None)
            if asks:
                self._notices.confirm(self._table.id, seat, contact)
        return self.shown(seat)

    def _checked(self, email: str) -> str:
        if email and self._notices.mailer is None:
            raise Refused(words.NO_MAIL, 422)
        if email and not is_address(email):
            raise Refused(words.BAD_EMAIL, 422)
        return email

    def _check(self, push: Push) -> None:
        if self._notices.pusher is None:
            raise Refused(words.NO_PUSH, 422)
        from elgrande.server.push import check

        try:
            check(push)
        except Forbidden:
            raise Refused(words.NO_PUSH, 422) from None

    async def _keep(self, seat: int, contact: Contact | None) -> None:
        await self._table.store_contact(seat, contact)
        if contact is None:
            self._contacts.pop(seat, None)
        else:
            self._contacts[seat] = contact

    async def forget(self, seat: int) -> None:
        """Everything that is stored about this person."""
        table = self._table
        async with table.usable():
            table.chairs[seat].name = ""
            table.affairs.terms.avatars.pop(seat, None)
            await table.store_forgetting(seat, table.affairs.settlement(seats=[seat]))
            self._contacts.pop(seat, None)

    async def use(self, ticket: Ticket) -> UsedTicket:
        """What a link in a letter is good for."""
        table, notices = self._table, self._notices
        async with table.usable():
            contact = self._contacts.get(ticket.seat, Contact())
            used = UsedTicket(ticket.purpose, table.id)
            if ticket.purpose == "link":
                if ticket.mark != notices.tickets.mark(table.chairs[ticket.seat].token):
                    raise Refused(words.NO_TICKET, 403)
                used.token = self._give(ticket.seat)
                await table.affairs.settle("link", -1, ticket.seat, seats=[ticket.seat])
            elif ticket.mark == notices.tickets.mark(contact.email):
                contact.confirmed = ticket.purpose == "confirm"
                contact.email = contact.email if contact.confirmed else ""
                await self._keep(ticket.seat, contact if contact.email or contact.push else None)
            elif ticket.purpose == "off":  # a browser's; one that is gone already is off, too
                kept = [push for push in contact.push if notices.tickets.mark(push.endpoint) != ticket.mark]
                contact.push = kept
                await self._keep(ticket.seat, contact if contact.email or kept else None)
            else:
                raise Refused(words.NO_TICKET, 403)
            return used

    async def changed_hands(self, seat: int) -> None:
        """Somebody else sits there now."""
        if seat in self._contacts:
            await self._keep(seat, None)

    # telling them

    async def seen(self, seats: Iterable[int]) -> None:
        """They are there: the next time they have to be told again."""
        for seat in seats:
            contact = self._contacts.get(seat)
            if contact is not None and contact.told:
                contact.told = False
                await self._keep(seat, contact)

    def call(self, thinking: Iterable[int]) -> None:
        """These are to move. Whoever is away for a while is told, once until he has been there again."""
        for seat in thinking:
            if seat not in self._timers and self._is_to_be_told(seat):
                loop = asyncio.get_running_loop()
                self._timers[seat] = loop.call_later(self._notices.delay, self._ring, seat)

    def _is_to_be_told(self, seat: int) -> bool:
        contact = self._contacts.get(seat)
        if contact is None or contact.told or self._table.chairs[seat].devices:
            return False
        return self._notices.is_possible(contact)

    def _ring(self, seat: int) -> None:
        del self._timers[seat]
        task = asyncio.create_task(self._tell(seat))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, seat: int) -> None:
        """What is sent is known to have been before it goes: better none than one after every restart."""
        try:
            async with self._table.usable():
                if seat not in self._table.thinking() or not self._is_to_be_told(seat):
                    return
                contact = self._contacts[seat]
                contact.told = True
                await self._keep(seat, contact)
                news = self._news(seat, contact)
            gone = await self._notices.tell(seat, contact, news)
            if gone:
                async with self._table.usable():
                    contact.push = [push for push in contact.push if push not in gone]
                    await self._keep(seat, contact if contact.email or contact.push else None)
        except Refused as refused:
            log.warning("table %s: %s", self._table.id, refused)

    def _news(self, seat: int, contact: Contact) -> News:
        table = self._table
        names = [chair.name or f"#{number + 1}" for number, chair in enumerate(table.chairs) if number != seat]
        moves, events = table.play.since_last_of(seat)
        lines = lines_of(table.play.rules, events)
        return News(contact.lang, table.id, ", ".join(names), table.play.game.round, moves, lines)
