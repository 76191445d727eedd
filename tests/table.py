"""Short ways to set a table up and to look at it, for tests of rules and cards."""

from collections.abc import Iterable
from typing import Any

from elgrande import Game
from elgrande.kernel.ruleset import COURT, PROVINCE
from elgrande.vocabulary import IDS

RED, BLUE, YELLOW, GREEN, BROWN = range(5)

Pieces = dict[str, list[int]]


def turn(
    card: str,
    pieces: Pieces | None = None,
    *,
    seats: int = 4,
    seat: int = RED,
    king: str = "galicia",
    left: Iterable[str] = ("special", "place"),
    vetoes: Iterable[int] = (),
    **more: Any,
) -> Game:
    """`seat` has just taken `card`. Without `pieces` everybody has 7 at Court and nobody anywhere else.

    `vetoes` are the holders of Veto cards. Grandes stand in Granada unless `grandes` says otherwise. Everybody has
    played a power card, Red the highest.
    """
    return Game.from_position(
        {
            "seats": seats,
            "king": king,
            "grandes": ["granada"] * seats,
            "pieces": {"court": [7] * seats, **(pieces or {})},
            "played": [13 - s for s in range(seats)],
            "phase": "turn",
            "turn": {"seat": seat, "card": card, "left": list(left)},
            "kept": [{"card": "s2_veto", "seat": holder} for holder in vetoes],
            **more,
        }
    )


def special(card: str, pieces: Pieces | None = None, **more: Any) -> Game:
    """The same, and the special action has been begun."""
    game = turn(card, pieces, **more)
    game.apply("special")
    return game


def do(game: Game, *actions: str) -> Game:
    """Take actions one after the other, each by whoever is asked first."""
    for action in actions:
        game.apply(action, game.decision.seat)
    return game


def legal(game: Game) -> set[str]:
    """The names of what the first seat asked may answer."""
    return set(game.decision.names)


def asked(game: Game) -> tuple[int, str]:
    """Who is asked what."""
    return game.decision.seat, game.decision.kind


def row(game: Game, site: str) -> list[int]:
    """Caballeros on a site, by owner, as they really are."""
    state = game._state
    return state.row(state.rules.site_of[IDS[site]])


def court(game: Game, seat: int) -> int:
    return game._state.count(COURT, seat)


def province(game: Game, seat: int) -> int:
    return game._state.count(PROVINCE, seat)
