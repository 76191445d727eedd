"""A game step by step, as somebody may see it."""

from elgrande.documents.view import event_document, payments_document, view_document
from elgrande.game import Game
from elgrande.kernel.events import Event, visible
from elgrande.kernel.ruleset import CASTILLO
from elgrande.server.play import Play, begin
from elgrande.server.protocol import Json, encode


def replay(play: Play, seat: int, everything: bool) -> bytes:
    """What that seat has seen or, of a game that keeps no secrets any more, everything."""
    game = begin(play.head)
    frames = [_frame(game, 0, list(game.opening), seat, everything)]
    for step in play.steps:
        events = game.apply(step.action, step.seat)
        if step.kind != "order":  # not to be seen by others, and nothing to look at
            frames.append(_frame(game, step.seq, events, seat, everything))
    return encode({"frames": frames})


def _frame(game: Game, seq: int, events: list[Event], seat: int, everything: bool) -> Json:
    view = view_document(game, seat)
    rules = game.view(seat).rules
    if not everything:
        told = [event_document(rules, visible(event, seat)) for event in events]
        return {"seq": seq, "events": told, "view": view}
    views = [game.view(player) for player in range(game.seats)]
    castillo = rules.sites[CASTILLO].slug
    view["pieces"][castillo] = [views[owner].raw.count(CASTILLO, owner) for owner in range(game.seats)]
    view["if_scored"][castillo] = payments_document(game.if_scored_now(CASTILLO))
    return {
        "seq": seq,
        "events": [event_document(rules, event) for event in events],
        "view": view,
        "hands": [[card.name for card in player.hand] for player in views],
        "secrets": [player.secret for player in views],
    }
