"""One line for each thing that happens: when, how bad, during which request, and what. As JSON where asked."""

import json
import logging
import secrets
from contextvars import ContextVar
from typing import Final

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="-")


def begin_request() -> str:
    """A name for what is being done here from now on; whoever is told of a fault is told it, and the log has it too."""
    name = secrets.token_hex(4)
    REQUEST.set(name)
    return name


class _Named(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        record.request = REQUEST.get()
        return True


class OneLine(logging.Formatter):
    """What has several lines, such as the way to a fault, is written in one."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(request)s %(name)s: %(message)s")
        self.default_time_format, self.default_msec_format = "%Y-%m-%dT%H:%M:%S", "%s.%03d"

    def format(self, record: logging.LogRecord) -> str:
        return " | ".join(super().format(record).splitlines())


class JsonLines(OneLine):
    def format(self, record: logging.LogRecord) -> str:
        found = {
            "time": self.formatTime(record),
            "level": record.levelname,
            "request": getattr(record, "request", "-"),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            found["fault"] = self.formatException(record.exc_info)
        return json.dumps(found)


def write_logs(*, as_json: bool) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else OneLine())
    handler.addFilter(_Named())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
