"""Which store it is: a folder or a file means the embedded one, an address PostgreSQL."""

from pathlib import Path
from typing import Final

from elgrande.server.store.interface import Store, StoreFailed

FILE: Final = "elgrande.sqlite3"
SCHEMES: Final = ("postgresql://", "postgres://")


def open_store(data: Path, database: str = "") -> Store:
    """For a server. StoreFailed says why it cannot be used."""
    return _postgres(database) if database else open_at(str(data))


def open_at(place: str, alone: bool = False, new: bool = True, look: bool = False) -> Store:
    """`alone`: not beside a server, as the embedded one never is; `new`: it may be made; `look`: only to read."""
    if "://" in place:
        return _postgres(place, alone=alone, look=look)
    from elgrande.server.store.sqlite import SqliteStore

    path = file_in(Path(place))
    if (look or not new) and not path.exists():
        raise StoreFailed(f"there is no {path}")
    return SqliteStore(path, look)


def file_in(place: Path) -> Path:
    return place if place.suffix == Path(FILE).suffix else place / FILE


def _postgres(url: str, **how: bool) -> Store:
    if not url.startswith(SCHEMES):
        raise StoreFailed(f"{url.partition('://')[0]}:// is not known here, only postgresql://")
    try:
        from elgrande.server.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise StoreFailed(f"pip install 'elgrande[postgres]' ({error})") from None
    return PostgresStore(url, **how)


def named(place: str) -> str:
    """For people: without a password."""
    if "://" not in place:
        return place
    from elgrande.server.store.postgres import shown

    return shown(place)
