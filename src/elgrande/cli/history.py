"""What happened in a game, action by action."""

from collections.abc import Iterator, Sequence

from elgrande.documents.record import read_record
from elgrande.game import Game
from elgrande.kernel.errors import DocumentError, IllegalAction
from elgrande.kernel.events import Event


def steps(game: Game, moves: Sequence[tuple[int, int]]) -> Iterator[list[Event]]:
    """Play recorded moves (seat, action); what each of them brought about."""
    for number, (seat, action) in enumerate(moves):
        try:
            events = game.apply(action, seat)
        except IllegalAction as error:
            raise DocumentError(f"record.actions[{number}]", str(error)) from None
        yield events


def history(game: Game) -> list[list[Event]]:
    """What every action of this game so far has brought about."""
    record = read_record(game.record())
    return list(steps(Game(record.first, record.origin), record.moves))
