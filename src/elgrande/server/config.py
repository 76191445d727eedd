"""What an operator can set: by flag, by environment variable, or not at all."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
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
    """How much may be asked of the server. An address is that of a network where there are so many (IPv6: a /64)."""

    # of one connection
    frame: int = 64 * 1024  # bytes of a message; a larger one is refused
    messages_per_second: float = 30
    message_burst: int = 60
    hellos_per_second: float = 0.5  # further ones wait
    hello_burst: int = 5
    shuffle_seconds: float = 3.0  # nobody moves before the browsers of all players have come, for so long at most
    backlog: int = 1024 * 1024  # bytes waiting for a slow client before it is dropped
    hello_seconds: float = 10
    slow_seconds: float = 20  # for which one frame may take to be written

    # of one address
    sockets: int = 200  # at a time
    connections: int = 400  # at a time, of any kind
    address_hellos_per_second: float = 5
    address_hello_burst: int = 200
    requests_per_second: float = 20
    request_burst: int = 200
    tables_per_minute: int = 60
    imports_per_minute: int = 12
    replays_per_minute: int = 30

    # of one table
    spectators: int = 100
    devices: int = 10  # of one seat; the oldest goes when there are more
    spectator_hellos_per_second: float = 20
    spectator_hello_burst: int = 200
    table_replays_per_minute: int = 60
    chats_per_second: float = 0.5  # of one seat
    chat_burst: int = 8
    changes_per_second: float = 2  # of one seat: what is taken back, done again, or ordered
    change_burst: int = 40
    namings_per_second: float = 0.1  # of one seat: another name, another player
    naming_burst: int = 10

    # of a request, and of all
    body: int = 64 * 1024  # bytes
    record: int = 1024 * 1024  # bytes of an imported record
    header_seconds: float = 10  # until its header is there
    request_seconds: float = 30  # until all of it is there
    answer_seconds: float = 60  # until the answer is taken
    all_connections: int = 20_000  # or as many as the system lets a process have
    memory: int = 0  # bytes, then nothing new is begun; 0: three quarters of what there is
    ping_seconds: float = 20  # after which a live connection is asked whether it is there, and has as long to answer
    keep_alive_seconds: float = 5  # for which a connection that asks nothing more stays open
    all_backlog: int = 256 * 1024 * 1024  # bytes waiting for all slow clients together

    away_seconds: float = 60  # before others may hand a seat to a bot in a game with a live clock
    proposal_seconds: float = 7 * 86400  # for which a proposal is open
    live_proposal_seconds: float = 600  # the same with a live clock
    lost_link_seconds: float = 86400  # in which the old link to a seat, said to be lost, may still be used
    gone_seconds: float = 3 * 86400  # of silence, without a clock, that let a bot play if all others want it
    idle_seconds: float = 300  # before a table nobody looks at leaves the memory

    def times(self, factor: int) -> "Limits":
        """The same with so many times as much for one address: many people may be behind it."""
        more = {name: getattr(self, name) * factor for name in OF_AN_ADDRESS}
        return replace(self, **more)


OF_AN_ADDRESS: Final = (
    "sockets",
    "connections",
    "address_hellos_per_second",
    "address_hello_burst",
    "requests_per_second",
    "request_burst",
    "imports_per_minute",
    "replays_per_minute",
)


@dataclass(frozen=True, slots=True)
class Config:
    data: Path
    database: str = ""  # where PostgreSQL is; otherwise games are in a file in `data`
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    origins: tuple[str, ...] = ()  # more names this server answers to, such as https://example.org
    webhooks: bool = False
    smtp: str = ""  # smtp://user:password@host:port by which e-mail goes; without it there is none
    mail_from: str = ""  # whose letters they are
    notice_delay: float = 60.0  # seconds somebody who is to move may be away before he is told
    bot_delay: float = 0.6  # seconds, so that people can follow
    bot_time: float = 1.0  # seconds a bot may think about one decision
    pause: float = 3.0  # seconds others wait where somebody could object, whether he is asked or not
    prefix: str = ""  # the path below which the server is reached, such as /elgrande
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses and networks whose X-Forwarded-For is believed
    inner: str = "127.0.0.1"  # HOST[:PORT] where other processes on the same database reach this one
    workers: int = 1  # processes that think for bots
    cluster: str = ""  # where a Ray cluster is that thinks for bots, too
    metrics: str | None = None  # [HOST:]PORT where Prometheus finds them
    log_json: bool = False
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


def public_address(config: Config) -> str:
    """Where a browser finds this server, for links in letters."""
    host = config.origins[0].rstrip("/") if config.origins else f"http://{config.host}:{config.port}"
    return host + config.prefix
