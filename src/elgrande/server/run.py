"""Running the server: finding a port, saying where it is, opening the browser."""

import contextlib
import errno
import ipaddress
import os
import socket
import sys
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import FrameType
from typing import Final

import uvicorn

from elgrande.server.app import Service, make_app
from elgrande.server.collecting import take_charge
from elgrande.server.config import Config
from elgrande.server.gate import protocols
from elgrande.server.logs import write_logs
from elgrande.server.meter import Meter

LARGEST_FRAME: Final = 1 << 20  # more than we take, so that a frame too large is refused and not fatal
PORTS_TO_TRY: Final = 20
SHUTDOWN_SECONDS: Final = 5
LAST_RESORT_SECONDS: Final = 20.0  # everything that was acknowledged is on the disk at any time
SWITCH_SECONDS: Final = 0.001  # so long the tables wait for a thread that reads a long game


class PortTaken(Exception):
    pass


class AddressUnknown(Exception):
    pass


def bind(host: str, port: int, or_next: bool) -> socket.socket:
    """A socket on that port or, if that may be, on one of the next."""
    for number in range(port, port + PORTS_TO_TRY if or_next else port + 1):
        try:
            return _bind(host, number)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise AddressUnknown(f"{host}:{number}: {error.strerror}") from None
    raise PortTaken


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows, where the other option would share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(host: str, port: int) -> str:
    """Where a browser on this computer finds it."""
    try:
        known = ipaddress.ip_address(host)
    except ValueError:
        return f"http://{host}:{port}/"
    if known.is_unspecified:
        return f"http://127.0.0.1:{port}/"
    return f"http://[{host}]:{port}/" if known.version == 6 else f"http://{host}:{port}/"


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], drain: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._ready = ready
        self._drain = drain

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whatever strangers do meanwhile, it ends."""
        super().handle_exit(sig, frame)
        last_resort = threading.Timer(LAST_RESORT_SECONDS, os._exit, (1,))
        last_resort.daemon = True
        last_resort.start()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody comes in any more, then tables go elsewhere, then whoever is still here has to go."""
        for server in self.servers:
            server.close()
        await self._drain()
        await super().shutdown(sockets)


def settings(app: Service, config: Config, meter: Meter | None = None) -> uvicorn.Config:
    limits = config.limits
    http, live = protocols(limits, meter or Meter(), config.proxies, app.share)
    return uvicorn.Config(
        app,
        http=http,
        ws=live,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # a view is 2 kB: compressing it costs more than sending it
        access_log=False,
        log_config=None,
        server_header=False,
        forwarded_allow_ips=list(config.proxies),
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_keep_alive=limits.keep_alive_seconds,  # type: ignore[arg-type]  # it takes parts of seconds, too
        ws_ping_interval=limits.ping_seconds,
        ws_ping_timeout=limits.ping_seconds,
    )


def serve(config: Config, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Until somebody stops it. `ready` is called when it answers."""
    write_logs(as_json=config.log_json)
    meter = Meter()
    app = make_app(replace(config, collects=True), meter=meter)
    take_charge()
    sys.setswitchinterval(SWITCH_SECONDS)
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to stop it, and it has closed everything by then
        _Server(settings(app, config, meter), ready, app.drain).run(sockets=[listener])
