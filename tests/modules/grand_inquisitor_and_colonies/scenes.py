"""Tables of Grand Inquisitor & Colonies, and short ways to look at them."""

from collections.abc import Iterable
from typing import Any

from elgrande import Game
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import INQUISITOR
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import LIMIT
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKENS_LEFT, TOKENS_THERE
from tests.steps.flow import quietly
from tests.table import COLONIES, Pieces, do, gic_turn

GONZALO, BLUE, YELLOW, GREEN, BROWN = range(5)  # the rulebook's example player sits first
BLACK = {"sevilla": 2, "granada": 2}


def with_black(pieces: Pieces, black: dict[str, int], seats: int) -> Pieces:
    rows = {site: list(counts) for site, counts in pieces.items()}
    for site, count in black.items():
        rows[site] = [*rows.get(site, [0] * seats), count]
    return rows


def scoring(
    pieces: Pieces | None = None,
    *,
    seats: int = 4,
    modules: Iterable[str] = COLONIES,
    black: dict[str, int] | None = None,
    limit: str = "castilla-la-nueva",
    marks: dict[str, Any] | None = None,
    **more: Any,
) -> Game:
    """A general scoring begins. Grandes stand in Granada, black Caballeros in Sevilla and Granada, the King in the
    interior."""
    return Game.from_position(
        {
            "modules": list(modules),
            "seats": seats,
            "king": "castilla-la-vieja",
            "grandes": ["granada"] * seats,
            "pieces": with_black({"court": [7] * seats, **(pieces or {})}, black or BLACK, seats),
            "rounds_played": 3,
            "phase": "general_scoring",
            "start": 0,
            "marks": {"limit": limit, **(marks or {})},
            **more,
        }
    )


def turn_begins(pieces: Pieces | None = None, **more: Any) -> Game:
    """The first player's turn, with whatever comes before he takes his supply (none: he has played a 13)."""
    return gic_turn("", pieces, left=None, **more)


def discs(game: Game, *regions: str) -> list[Any]:
    """Everybody sets his disc, the first seat asked first."""
    events: list[Any] = []
    for region in regions:
        events += game.apply(region, game.decision.seat)
    return events


def holder(game: Game) -> int | None:
    """The Grand Inquisitor."""
    seat = game._state.marks[INQUISITOR]
    return None if seat < 0 else seat


def table_at(game: Game) -> str:
    return game._state.rules.sites[game._state.marks[LIMIT]].slug


def supply(game: Game) -> list[int]:
    """Gold and wares that are in the supply."""
    return [*game._state.marks[TOKENS_LEFT : TOKENS_LEFT + 2]]


def there(game: Game) -> list[int]:
    """Gold in América and wares in África that nobody has claimed."""
    return [*game._state.marks[TOKENS_THERE : TOKENS_THERE + 2]]


def where(game: Game, owner: int) -> dict[str, int]:
    """Where Caballeros of an owner stand on the board."""
    state = game._state
    return {state.rules.sites[s].slug: state.count(s, owner) for s in state.rules.stands if state.count(s, owner)}


def to_next_turn(game: Game, seat: int) -> Game:
    """As little as possible happens until that seat's turn comes; in the next round if it has passed."""
    do(game, "done")
    while game.decision.kind in ("power", "disc") or game.decision.seat != seat:
        quietly(game)
    return game


def next_turn_card(game: Game, stack: str) -> Game:
    """The same seat takes its supply, as little as possible, and a card."""
    while game.decision.kind != "choose_card":
        quietly(game)
    return do(game, stack)
