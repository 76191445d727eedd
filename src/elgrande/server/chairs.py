"""A seat at a table: who sits there, by which secret, and whether he is there."""

import hashlib

from elgrande.server.config import Limits
from elgrande.server.limits import Bucket
from elgrande.server.store import SeatRow


class Chair:
    __slots__ = ("away_since", "bot", "changes", "chats", "devices", "kind", "name", "namings", "token")

    def __init__(self, row: SeatRow, now: float, limits: Limits) -> None:
        self.kind = row.kind
        self.bot = row.bot
        self.name = row.name
        self.token = row.token
        self.devices = 0
        self.away_since = now
        self.chats = Bucket(limits.chats_per_second, limits.chat_burst)
        self.changes = Bucket(limits.changes_per_second, limits.change_burst)
        self.namings = Bucket(limits.namings_per_second, limits.naming_burst)

    @property
    def row(self) -> SeatRow:
        return SeatRow(self.kind, self.bot, self.name, self.token)

    @property
    def is_human(self) -> bool:
        return self.kind == "human"

    @property
    def online(self) -> bool:
        return not self.is_human or self.devices > 0


def hash_token(token: str) -> bytes:
    return hashlib.sha256(token.encode(errors="surrogatepass")).digest()


def printable(text: str, more: str = "") -> str:
    """Without anything that could play tricks on a reader, such as writing backwards."""
    return "".join(c if c.isprintable() or c in more else " " for c in text).strip()
