"""What the commands about stored games have in common."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from elgrande.cli.arguments import Complaint
from elgrande.kernel.text import Text

CANNOT_USE: Final = Text("that cannot be used: {0}", "das lässt sich nicht verwenden: {0}")
NOT_INSTALLED: Final = Text(
    "the server is not installed: pip install 'elgrande[server]'",
    "der Server ist nicht installiert: pip install 'elgrande[server]'",
)


@contextmanager
def needs_server() -> Iterator[None]:
    """Around imports that only the extra brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("elgrande"):
            raise
        raise Complaint(NOT_INSTALLED) from None
