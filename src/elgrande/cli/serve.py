"""The command `serve`: tables in the browser, for this computer, the network or the world."""

import argparse
import ipaddress
import os
import re
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from elgrande.cli.arguments import Arguments, Complaint, names, positive, time_to_think
from elgrande.cli.stores import needs_server
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.server.config import DEFAULT_PORT, PREFIX, Config, Limits, default_data, default_workers
from elgrande.server.mail import smtp_server

ABOUT: Final = Text("play in the browser: run the server of the tables", "im Browser spielen: den Tischserver starten")
HOST: Final = Text(
    "address to listen on (default: 127.0.0.1, only this computer; 0.0.0.0 for everybody)",
    "Adresse, auf der gehört wird (sonst 127.0.0.1, nur dieser Rechner; 0.0.0.0 für alle)",
)
PORT: Final = Text("port (default: {0}, or the next free one)", "Port (sonst {0} oder der nächste freie)")
DATA: Final = Text("folder for the games (default: {0})", "Ordner für die Spiele (sonst {0})")
DATABASE: Final = Text(
    "keep the games in PostgreSQL: postgresql://user@host/name (default: a file in that folder)",
    "die Spiele in PostgreSQL ablegen: postgresql://benutzer@rechner/name (sonst eine Datei in diesem Ordner)",
)
ORIGIN: Final = Text(
    "further addresses the server is reached by, such as https://example.org, with commas",
    "weitere Adressen, unter denen der Server erreicht wird, etwa https://example.org, mit Kommas",
)
BROWSER: Final = Text("do not open a browser", "keinen Browser öffnen")
WEBHOOKS: Final = Text(
    "let tables call web addresses when it is somebody's turn",
    "Tischen erlauben, Webadressen aufzurufen, wenn jemand am Zug ist",
)
SMTP: Final = Text(
    "send e-mail by this server, smtp://user:password@host:port or smtps://… (default: no e-mail)",
    "E-Mails über diesen Server verschicken, smtp://benutzer:passwort@rechner:port oder smtps://… (sonst keine)",
)
MAIL_FROM: Final = Text("whose letters they are: an e-mail address", "von wem sie kommen: eine E-Mail-Adresse")
BOT_DELAY: Final = Text(
    "seconds between the moves of bots (default: 0.6)", "Sekunden zwischen den Zügen von Bots (sonst 0.6)"
)
MEMORY: Final = Text(
    "megabytes of memory, beyond which nothing new is begun (default: three quarters of what there is)",
    "Megabytes Arbeitsspeicher, über die hinaus nichts Neues begonnen wird (sonst drei Viertel des vorhandenen)",
)
PAUSE: Final = Text(
    "seconds others wait where somebody could object, whether he is asked or not (default: 3)",
    "Sekunden, die andere warten, wo jemand Einspruch erheben könnte, ob er gefragt wird oder nicht (sonst 3)",
)
BOT_TIME: Final = Text(
    "seconds a bot may think about one move, if it uses them, up to 10 (default: 1)",
    "Sekunden, die ein Bot über einen Zug nachdenken darf, wenn er sie braucht, bis zu 10 (sonst 1)",
)
WORKERS: Final = Text("processes that think for bots (default: {0})", "Prozesse, die für Bots denken (sonst {0})")
CLUSTER: Final = Text(
    "HOST:PORT of a Ray cluster that thinks for bots; needs elgrande[cluster] (default: none)",
    "HOST:PORT eines Ray-Clusters, der für Bots denkt; braucht elgrande[cluster] (sonst keiner)",
)
PATH: Final = Text(
    "path below which the server is reached, such as /elgrande (default: none)",
    "Pfad, unter dem der Server erreicht wird, etwa /elgrande (sonst keiner)",
)
PROXIES: Final = Text(
    "proxies whose X-Forwarded-For is believed: addresses and networks, with commas (default: this computer)",
    "Proxys, deren X-Forwarded-For geglaubt wird: Adressen und Netze, mit Kommas (sonst dieser Rechner)",
)
PROCESSES: Final = Text(
    "so many server processes behind the one port, watched and replaced when they die; needs --database (default: 1)",
    "so viele Serverprozesse hinter dem einen Port, überwacht und ersetzt, wenn sie enden; mit --database (sonst 1)",
)
INNER: Final = Text(
    "HOST[:PORT] where processes of the same database reach this one: a private address (default: 127.0.0.1)",
    "HOST[:PORT], wo Prozesse derselben Datenbank diesen erreichen: eine private Adresse (sonst 127.0.0.1)",
)
TABLES: Final = Text(
    "tables one address may make in a minute (default: {0})",
    "Tische, die eine Adresse pro Minute anlegen darf (sonst {0})",
)
PER_ADDRESS: Final = Text(
    "so many times the usual is allowed to one address, where many people share it (default: 1)",
    "so viel Mal das Übliche darf eine Adresse, wo viele Leute sie teilen (sonst 1)",
)
METRICS: Final = Text(
    "serve metrics for Prometheus at that port of this computer, or at [HOST:]PORT (default: not at all)",
    "Messwerte für Prometheus an diesem Port dieses Rechners bereitstellen, oder an [HOST:]PORT (sonst gar nicht)",
)
LOG_JSON: Final = Text(
    "write the log as JSON, a line for each thing", "das Protokoll als JSON schreiben, je Ding eine Zeile"
)
EVERY_FLAG: Final = Text(
    "Every setting can also be given as a variable of the environment: {0}",
    "Jede Einstellung geht auch als Umgebungsvariable: {0}",
)
BAD_VARIABLE: Final = Text("{0}={1} makes no sense", "{0}={1} ergibt keinen Sinn")
PORT_TAKEN: Final = Text(
    "port {0} is taken; choose another one with --port", "Port {0} ist belegt; wähle mit --port einen anderen"
)
NO_FREE_PORT: Final = Text(
    "port {0} and the next ones are taken; choose one with --port",
    "Port {0} und die nächsten sind belegt; wähle mit --port einen anderen",
)
BAD_ADDRESS: Final = Text("cannot listen there: {0}", "dort kann nicht gehört werden: {0}")
ONE_PROCESS: Final = Text(
    "a file has one process; several need PostgreSQL (--database)",
    "eine Datei hat nur einen Prozess; mehrere brauchen PostgreSQL (--database)",
)
CANNOT_STORE: Final = Text("cannot keep games there: {0}", "dort lassen sich keine Spiele ablegen: {0}")
RUNNING: Final = Text(
    "El Grande is at {0}\nGames are kept in {1}. Stop with Ctrl+C.",
    "El Grande läuft unter {0}\nSpiele liegen in {1}. Beenden mit Strg+C.",
)


def seconds(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 60:
        raise ValueError(text)
    return number


def time_of_bots(text: str) -> float:
    """Less than the server waits for an answer, wherever bots think."""
    number = time_to_think(text)
    if number > 10:
        raise ValueError(text)
    return number


def port_number(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65535:
        raise ValueError(text)
    return number


def path_prefix(text: str) -> str:
    parts = [part for part in text.split("/") if part]
    if not all(re.fullmatch(r"[\w.-]+", part) for part in parts):
        raise ValueError(text)
    return "".join(f"/{part}" for part in parts)


def networks(text: str) -> tuple[str, ...]:
    return tuple(str(ipaddress.ip_network(name, strict=False)) for name in names(text))


def switch(text: str) -> bool:
    if text.lower() not in ("", "0", "1", "no", "yes", "false", "true"):
        raise ValueError(text)
    return text.lower() in ("1", "yes", "true")


def smtp_url(text: str) -> str:
    smtp_server(text)
    return text


def metrics_address(text: str) -> str:
    port_number(text.rpartition(":")[2])
    return text


# name of the setting: how its text is read. The flag is --name, the variable ELGRANDE_NAME.
SETTINGS: Final[dict[str, Callable[[str], Any]]] = {
    "host": str,
    "port": port_number,
    "data": Path,
    "database": str,
    "origin": names,
    "webhooks": switch,
    "smtp": smtp_url,
    "mail_from": str,
    "bot_delay": seconds,
    "bot_time": time_of_bots,
    "pause": seconds,
    "workers": positive,
    "processes": positive,
    "cluster": str,
    "prefix": path_prefix,
    "proxies": networks,
    "inner": str,
    "tables_per_minute": positive,
    "memory": positive,
    "per_address": positive,
    "metrics": metrics_address,
    "log_json": switch,
    "no_browser": switch,
}


def add_arguments(parser: Arguments, say: Voice) -> None:
    usual = Limits().tables_per_minute
    add = parser.add_argument
    add("--host", metavar="ADDRESS", help=say(HOST))
    add("--port", type=port_number, metavar="N", help=say(PORT, DEFAULT_PORT))
    add("--data", type=Path, metavar="DIR", help=say(DATA, str(default_data()).replace("%", "%%")))
    add("--database", metavar="URL", help=say(DATABASE))
    add("--origin", type=names, metavar="A,B", help=say(ORIGIN))
    add("--no-browser", action="store_true", default=None, help=say(BROWSER))
    add("--webhooks", action="store_true", default=None, help=say(WEBHOOKS))
    add("--smtp", type=smtp_url, metavar="URL", help=say(SMTP))
    add("--mail-from", metavar="ADDRESS", help=say(MAIL_FROM))
    add("--bot-delay", type=seconds, metavar="S", help=say(BOT_DELAY))
    add("--bot-time", type=time_of_bots, metavar="S", help=say(BOT_TIME))
    add("--pause", type=seconds, metavar="S", help=say(PAUSE))
    add("--workers", type=positive, metavar="N", help=say(WORKERS, default_workers()))
    add("--cluster", metavar="HOST:PORT", help=say(CLUSTER))
    add("--prefix", type=path_prefix, metavar="/PATH", help=say(PATH))
    add("--proxies", type=networks, metavar="A,B", help=say(PROXIES))
    add("--processes", type=positive, metavar="N", help=say(PROCESSES))
    add("--inner", metavar="HOST:PORT", help=say(INNER))
    add("--tables-per-minute", type=positive, metavar="N", help=say(TABLES, usual))
    add("--memory", type=positive, metavar="MB", help=say(MEMORY))
    add("--per-address", type=positive, metavar="N", help=say(PER_ADDRESS))
    add("--metrics", type=metrics_address, metavar="PORT", help=say(METRICS))
    add("--log-json", action="store_true", default=None, help=say(LOG_JSON))
    parser.epilog = say(EVERY_FLAG, ", ".join(PREFIX + name.upper() for name in SETTINGS))


def settings(args: argparse.Namespace, environ: Mapping[str, str]) -> dict[str, Any]:
    """What was set, by flag or else by the environment."""
    found: dict[str, Any] = {}
    for name, read in SETTINGS.items():
        value = getattr(args, name)
        variable = PREFIX + name.upper()
        if value is None and environ.get(variable):
            try:
                value = read(environ[variable])
            except ValueError:
                raise Complaint(BAD_VARIABLE, variable, environ[variable]) from None
        if value is not None:
            found[name] = value
    return found


DIRECT: Final = (
    "database", "host", "port", "webhooks", "smtp", "mail_from", "bot_delay", "bot_time", "pause", "metrics",
    "log_json", "inner", "prefix", "proxies", "cluster",
)  # fmt: skip


def config_of(given: Mapping[str, Any]) -> Config:
    direct = {name: given[name] for name in DIRECT if name in given}
    limits = {name: given[name] for name in ("tables_per_minute",) if name in given}
    if "memory" in given:
        limits["memory"] = given["memory"] << 20
    return Config(
        data=given.get("data") or default_data(),
        origins=given.get("origin", ()),
        workers=given.get("workers") or max(1, default_workers() // given.get("processes", 1)),
        limits=Limits(**limits).times(given.get("per_address", 1)),
        **direct,
    )


def has_screen(environ: Mapping[str, str]) -> bool:
    """Without one, a browser for the terminal would open on top of our own output."""
    return sys.platform in ("win32", "darwin") or any(name in environ for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def run(args: argparse.Namespace, say: Voice) -> int:
    given = settings(args, os.environ)
    config = config_of(given)
    processes = given.get("processes", 1)
    if processes > 1 and not config.database:
        raise Complaint(ONE_PROCESS)
    with needs_server():
        from elgrande.server.processes import Processes
        from elgrande.server.run import AddressUnknown, PortTaken, address_of, bind, serve
        from elgrande.server.store import StoreFailed
        from elgrande.server.store.opening import named
    try:
        listener = bind(config.host, config.port, or_next="port" not in given)
    except PortTaken:
        raise Complaint(PORT_TAKEN if "port" in given else NO_FREE_PORT, config.port) from None
    except AddressUnknown as error:
        raise Complaint(BAD_ADDRESS, str(error)) from None
    address = address_of(config.host, listener.getsockname()[1]) + config.prefix

    def ready() -> None:
        print(say(RUNNING, address, named(config.database or str(config.data))), flush=True)
        if not given.get("no_browser") and has_screen(os.environ):
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # it may take its time

    try:
        with listener:
            if processes > 1:
                Processes(config, listener, processes, ready).run()
            else:
                serve(config, listener, ready)
    except StoreFailed as error:
        raise Complaint(CANNOT_STORE, str(error)) from None
    return 0
