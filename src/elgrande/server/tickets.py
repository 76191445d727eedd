"""Links in e-mails that do one thing without anybody logging in: signed, so nobody can make one up."""

import base64
import hmac
from typing import Final, Literal

import msgspec

from elgrande.server import words
from elgrande.server.words import Refused

Purpose = Literal["confirm", "off", "link"]
MARK_BYTES: Final = 8


class Ticket(msgspec.Struct, array_like=True):
    """`mark` is what it was given out for: it holds as long as that is the seat's address, or its link."""

    purpose: Purpose
    table: str
    seat: int
    mark: str
    until: float = 0.0  # 0: for ever


class Tickets:
    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def write(self, ticket: Ticket) -> str:
        body = msgspec.json.encode(ticket)
        return f"{_text(body)}.{_text(self._seal(body))}"

    def read(self, text: str, now: float) -> Ticket:
        body, _, seal = text.partition(".")
        try:
            said = _bytes(body)
            if not hmac.compare_digest(self._seal(said), _bytes(seal)):
                raise Refused(words.NO_TICKET, 403)
            ticket = msgspec.json.decode(said, type=Ticket)
        except (ValueError, msgspec.MsgspecError):
            raise Refused(words.NO_TICKET, 403) from None
        if ticket.until and now > ticket.until:
            raise Refused(words.NO_TICKET, 403)
        return ticket

    def mark(self, what: str | bytes | None) -> str:
        """Tells whether something is still the same, and nothing else about it."""
        value = what.encode() if isinstance(what, str) else what or b""
        return _text(hmac.digest(self._key, b"mark" + value, "sha256")[:MARK_BYTES])

    def _seal(self, body: bytes) -> bytes:
        return hmac.digest(self._key, b"ticket" + body, "sha256")[:24]


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.encode() + b"=" * (-len(text) % 4), b"-_", validate=True)
