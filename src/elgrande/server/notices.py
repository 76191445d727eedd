"""Telling people who are not there that they are to move: by Web Push, by e-mail, or not at all."""

import asyncio
import hashlib
import logging
import secrets
from typing import TYPE_CHECKING, Final

from elgrande.server import letters
from elgrande.server.letters import News, said
from elgrande.server.mail import Letter, Mailer
from elgrande.server.store import Contact, Store, StoreFailed
from elgrande.server.tickets import Ticket, Tickets
from elgrande.server.webhooks import Caller, Forbidden
from elgrande.server.wire.affairs import Push

if TYPE_CHECKING:
    from elgrande.server.push import Pusher

log = logging.getLogger(__name__)
GONE: Final = (404, 410)
LINK_SECONDS: Final = 86400.0
SECONDS: Final = 20.0


class Notices:
    def __init__(
        self, address: str, mailer: Mailer | None = None, caller: Caller | None = None, delay: float = 60.0
    ) -> None:
        """`address`: where a browser finds this server; `delay`: how long somebody may be away before he is told."""
        self.delay = delay
        self.mailer = mailer
        self.pusher: Pusher | None = None
        self.tickets = Tickets(secrets.token_urlsafe(32))
        self._address = address.rstrip("/")
        self._caller = caller or Caller()
        self._sending: set[asyncio.Task[None]] = set()

    async def start(self, store: Store) -> None:
        """The keys are made once and stay with the games: browsers and letters know them."""
        try:
            self.tickets = Tickets(await store.own_key("tickets", secrets.token_urlsafe(32)))
            self.pusher = await self._with_push(store)
        except StoreFailed as error:
            log.error("no notices: %s", error)

    async def _with_push(self, store: Store) -> "Pusher | None":
        try:
            from elgrande.server.push import Pusher, new_key
        except ModuleNotFoundError:
            return None
        return Pusher(await store.own_key("vapid", new_key()), self._address, self._caller)

    async def close(self) -> None:
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)

    def key(self) -> str | None:
        """What browsers need to be told anything; None: they cannot be."""
        return None if self.pusher is None else self.pusher.public

    def is_possible(self, contact: Contact) -> bool:
        return bool((self.mailer and contact.email and contact.confirmed) or (self.pusher and contact.push))

    # it is somebody's turn

    async def tell(self, seat: int, contact: Contact, news: News) -> list[Push]:
        """By every way he has given; which browsers are no more."""
        gone = []
        for push in contact.push if self.pusher else ():
            if await self._push(push, seat, news) in GONE:
                gone.append(push)
        if self.mailer is not None and contact.email and contact.confirmed:
            ticket = Ticket("off", news.table, seat, self.tickets.mark(contact.email))
            at_once = f"{self._address}/api/tables/{news.table}/ticket/{self.tickets.write(ticket)}"
            letter = news.letter(contact.email, f"{self._address}/t/{news.table}", self._link(ticket))
            await self.mailer.send(letter._replace(off=at_once))
        return gone

    async def _push(self, push: Push, seat: int, news: News) -> int:
        assert self.pusher is not None
        off = self.tickets.write(Ticket("off", news.table, seat, self.tickets.mark(push.endpoint)))
        message = {"title": news.title, "body": news.short, "table": news.table, "lang": news.lang, "off": off}
        topic = hashlib.sha256(news.table.encode()).hexdigest()[:32]
        try:
            async with asyncio.timeout(SECONDS):
                return await self.pusher.send(push, message, topic)
        except (Forbidden, OSError, TimeoutError, ValueError) as error:
            log.info("push for table %s: %s", news.table, type(error).__name__)
            return 0

    # letters that are asked for

    def confirm(self, table: str, seat: int, contact: Contact) -> None:
        ticket = Ticket("confirm", table, seat, self.tickets.mark(contact.email))
        text = said(letters.CONFIRM_ABOUT, contact.lang, self._link(ticket))
        self._post(Letter(contact.email, said(letters.CONFIRM, contact.lang), text))

    def give_back(self, table: str, seat: int, contact: Contact, token: bytes | None, now: float) -> None:
        """The seat, to whoever reads the letters of that address."""
        ticket = Ticket("link", table, seat, self.tickets.mark(token), now + LINK_SECONDS)
        text = said(letters.LINK_ABOUT, contact.lang, self._link(ticket))
        self._post(Letter(contact.email, said(letters.LINK, contact.lang), text))

    def _link(self, ticket: Ticket) -> str:
        return f"{self._address}/letter/{ticket.table}/{self.tickets.write(ticket)}"

    def _post(self, letter: Letter) -> None:
        async def send() -> None:
            assert self.mailer is not None
            await self.mailer.send(letter)

        if self.mailer is not None:
            task = asyncio.create_task(send())
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)
