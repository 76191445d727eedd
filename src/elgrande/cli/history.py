"""What happened in a game, action by action."""

from elgrande.game import Game
from elgrande.rules.events import Event


def history(game: Game) -> list[list[Event]]:
    """What every action of this game so far has brought about, and before them that the rules have changed."""
    return _all(game)[1:]


def opening(game: Game) -> list[Event]:
    """What happened before anybody was asked."""
    return _all(game)[0]


def _all(game: Game) -> list[list[Event]]:
    chapters = (*game.before, game.history())
    return [list(told.events) for chapter in chapters for told in (chapter.opening, *chapter.log)]
