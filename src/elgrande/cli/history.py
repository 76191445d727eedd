"""What happened in a game, action by action."""

from elgrande.game import Game
from elgrande.rules.events import Event


def history(game: Game) -> list[list[Event]]:
    """What every action of this game so far has brought about, and before them that the rules have changed."""
    chapters = (*game.before, game.history())
    told = [told for chapter in chapters for told in (chapter.opening, *chapter.log)]
    return [list(entry.events) for entry in told[1:]]
