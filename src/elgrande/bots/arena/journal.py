"""A match in a file: what was played is kept, so that one cut short goes on where it was."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from elgrande.bots.arena.match import Match, Outcome, play_game
from elgrande.bots.arena.places import Place
from elgrande.kernel.errors import SetupError


def played(match: Match, place: Place, journal: Path | None = None) -> Iterator[Outcome]:
    """Every game of a match: those in the journal at once, the others as they end."""
    known = _read(match, journal) if journal is not None and _begun(journal) else []
    yield from known
    done = {outcome.game for outcome in known}
    missing = [game for game in range(match.games) if game not in done]
    if match.records:
        Path(match.records).mkdir(parents=True, exist_ok=True)
    for outcome in place.each(partial(play_game, match), missing):
        if journal is not None:
            _append(journal, match, outcome)
        yield outcome


def _append(journal: Path, match: Match, outcome: Outcome) -> None:
    begun = _begun(journal)
    with journal.open("a", encoding="utf-8") as file:
        if not begun:
            file.write(json.dumps(_header(match)) + "\n")
        file.write(json.dumps(outcome._asdict()) + "\n")


def _begun(journal: Path) -> bool:
    return journal.exists() and journal.stat().st_size > 0


def _read(match: Match, journal: Path) -> list[Outcome]:
    """A line that was cut short is played again, and the next one begins after it."""
    text = journal.read_text(encoding="utf-8", errors="replace")
    header, *lines = text.splitlines()
    if _document(header) != _header(match):
        raise SetupError(f"{journal} is of another match, or none; give it another name")
    if not text.endswith("\n"):
        with journal.open("a", encoding="utf-8") as file:
            file.write("\n")
    outcomes = [outcome for line in lines if (outcome := _outcome(line)) is not None]
    each = {outcome.game: outcome for outcome in outcomes if outcome.game < match.games}  # twice, if two wrote it
    return [*each.values()]


def _outcome(line: str) -> Outcome | None:
    document = _document(line)
    if document is None or tuple(document) != Outcome._fields:
        return None
    values: list[Any] = [tuple(value) if isinstance(value, list) else value for value in document.values()]
    return Outcome(*values)


def _document(line: str) -> dict[str, Any] | None:
    try:
        document = json.loads(line)
    except ValueError:
        return None
    return document if isinstance(document, dict) else None


def _header(match: Match) -> dict[str, Any]:
    """What makes two matches the same; one may be made longer, and its records put elsewhere."""
    header = match._replace(games=0, records="")._asdict()
    document: dict[str, Any] = json.loads(json.dumps(header))
    return document
