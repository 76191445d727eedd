"""Tables of Grandissimo, and short ways to look at them."""

from typing import Any

from elgrande import Event, Game
from elgrande.kernel.tuples import bits
from elgrande.modules.grandissimo.board import ships_of
from elgrande.modules.grandissimo.double_turn import SAVED_BY, SAVED_CARD
from elgrande.modules.grandissimo.person import GENERAL, JESTER, JESTER_USED, QUEEN, QUEEN_USED
from elgrande.modules.grandissimo.ships import SHIPS
from elgrande.modules.grandissimo.soldiers import GENERAL_USED, SOLDIERS
from elgrande.rules.ruleset import NOWHERE
from tests.steps.flow import quietly
from tests.table import Pieces, do, gra_position, gra_turn

PERSONS = {"queen": QUEEN, "jester": JESTER, "general": GENERAL}
USED = {"queen": QUEEN_USED, "jester": JESTER_USED, "general": GENERAL_USED}


def scoring(pieces: Pieces | None = None, **more: Any) -> Game:
    """A general scoring begins; see `tests.table.gra_position`."""
    return Game.from_position(
        gra_position(pieces, **{"rounds_played": 3, "phase": "general_scoring", "start": 0, **more})
    )


def turn_begins(pieces: Pieces | None = None, **more: Any) -> Game:
    """The first player's turn, with whatever comes before he takes his supply (none: he has played a 13)."""
    return gra_turn("", pieces, left=None, **more)


def discs(game: Game, *regions: str) -> list[Event]:
    """Everybody sets his disc, the first seat asked first."""
    events: list[Event] = []
    for region in regions:
        events += game.apply(region, game.decision.seat)
    return events


def score_all(game: Game) -> list[Event]:
    """All discs show Galicia, and everything is scored."""
    return discs(game, *["galicia"] * len(game.pending))


def mark(game: Game, which: int) -> int | None:
    """A marker's value, if it is out."""
    value = game._state.marks[which]
    return None if value == NOWHERE else value


def held(game: Game) -> dict[str, int]:
    """Who has which Person."""
    return {name: seat for name, which in PERSONS.items() if (seat := mark(game, which)) is not None}


def used(game: Game, person: str) -> tuple[int, ...]:
    """Who has used that Person's ability this round."""
    return bits(mark(game, USED[person]) or 0)


def ships(game: Game) -> list[int | None]:
    """In whose Courts they are."""
    return [mark(game, SHIPS + ship) for ship in range(len(ships_of(game.rules)))]


def soldiers(game: Game) -> list[str]:
    return [game.rules.sites[game._state.marks[SOLDIERS + soldier]].slug for soldier in (0, 1)]


def saved(game: Game) -> tuple[str, int] | None:
    """The card that was taken for later, and by whom."""
    card = mark(game, SAVED_CARD)
    return None if card is None else (game.rules.cards[card].slug, game._state.marks[SAVED_BY])


def king(game: Game) -> str:
    return game.rules.sites[game._state.king].slug


def offered(game: Game) -> list[str | None]:
    """Face-up cards by stack."""
    return [None if card < 0 else game.rules.cards[card].slug for card in game._state.offer]


def under(game: Game, stack: int) -> list[str]:
    """Used cards under that stack, from 1."""
    return [game.rules.cards[card].slug for card in game._state.used[stack - 1]]


def keepers(game: Game) -> list[int]:
    """Whose cards lie before them, waiting."""
    return [holder for _, holder, _ in game._state.kept]


def face_down(game: Game, name: str) -> list[str | None]:
    """The regions chosen in secret for a boycott or for the King incognito, by seat."""
    regions: list[str | None] = game.position()["marks"].get(name, [None] * game.seats)
    return regions


def where(game: Game, owner: int) -> dict[str, int]:
    """Where Caballeros of an owner are, but for his Court and his Province."""
    state = game._state
    slugs = [
        (index, site.slug) for index, site in enumerate(state.rules.sites) if site.slug not in ("court", "province")
    ]
    return {slug: state.count(index, owner) for index, slug in slugs if state.count(index, owner)}


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def to_next_turn(game: Game, seat: int) -> Game:
    """As little as possible happens until that seat's turn comes; in the next round if it has passed."""
    do(game, "done")
    while game.decision.kind in ("power", "disc") or game.decision.seat != seat:
        quietly(game)
    return game


def choosing(game: Game, seat: int) -> Game:
    """The same, and on until that seat chooses a card."""
    to_next_turn(game, seat)
    while game.decision.kind != "choose_card":
        quietly(game)
    return game
