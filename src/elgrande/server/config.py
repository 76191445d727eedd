"""What an operator can set: by flag, by environment variable, or not at all."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PREFIX: Final = "ELGRANDE_"
DEFAULT_PORT: Final = 8765

# characters of what people write
NAME_LONGEST: Final = 24
CHAT_LONGEST: Final = 500
WEBHOOK_LONGEST: Final = 500


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one client may ask of the server."""

    frame: int = 64 * 1024  # bytes of a message; a larger one is refused
    body: int = 64 * 1024
    record: int = 1024 * 1024  # bytes of an imported record
    messages_per_second: float = 30
    message_burst: int = 60
    chats_per_second: float = 0.5  # of one seat
    chat_burst: int = 8
    tables_per_minute: int = 60  # made from one address
    connections_per_table: int = 100
    backlog: int = 1024 * 1024  # bytes waiting for a slow client before it is dropped
    hello_seconds: float = 10
    away_seconds: float = 60  # before others may hand a seat to a bot
    idle_seconds: float = 300  # before a table nobody looks at leaves the memory


@dataclass(frozen=True, slots=True)
class Config:
    data: Path
    database: str = ""  # where PostgreSQL is; otherwise games are in a file in `data`
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    origins: tuple[str, ...] = ()  # more names this server answers to, such as https://example.org
    webhooks: bool = False
    bot_delay: float = 0.6  # seconds, so that people can follow
    workers: int = 1  # processes that think for bots
    collects: bool = False  # has a process of its own, whose garbage it may collect when it sees fit
    limits: Limits = field(default_factory=Limits)


def default_workers() -> int:
    """One core is left to the tables."""
    return max(1, (os.cpu_count() or 2) - 1)


def default_data(environ: Mapping[str, str] = os.environ) -> Path:
    """Where programs of this kind keep their data on this system."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "elgrande"
