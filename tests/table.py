"""Short ways to set a table up and to look at it, for tests of rules and cards."""

from collections.abc import Iterable
from typing import Any

from elgrande import Game
from elgrande.modules.compose import compose
from elgrande.rules.options import Options
from elgrande.rules.ruleset import COURT, PROVINCE
from elgrande.vocabulary import IDS, KING_AND_INTRIGUE

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
            "kept": [{"card": "s2-veto", "seat": holder} for holder in vetoes],
            **more,
        }
    )


def special(card: str, pieces: Pieces | None = None, **more: Any) -> Game:
    """The same, and the special action has been begun."""
    game = turn(card, pieces, **more)
    game.apply("special")
    return game


FAMILY = ("king_and_intrigue", "players_edition", "special_cards")
VALUES = [(str(card.key), card.value) for card in compose(FAMILY, 4, Options()).power]


def ki_turn(
    card: str,
    pieces: Pieces | None = None,
    *,
    seats: int = 4,
    seat: int = RED,
    modules: Iterable[str] = FAMILY,
    holds: str = "caballero",
    king: str = "galicia",
    left: Iterable[str] | None = ("special", "place"),
    vetoes: Iterable[int] = (),
    kept: Iterable[dict[str, Any]] = (),
    **more: Any,
) -> Game:
    """`seat` has played the power card `card` and has just taken the action card its rank brings.

    `holds` says which: "king", "caballero" or "intrigue"; the others have played King & Intrigue cards that make it
    so. A seat between others has as few before it as can be: they come clockwise, those before it first. `left` may
    also have "supply" and "opening"; with None the turn is about to begin. `vetoes` are the holders of Veto cards.
    Without `pieces` everybody has 7 at Court and nobody anywhere else. Grandes stand in Granada.
    """
    turn: dict[str, Any] = {"seat": seat}
    if left is not None:
        turn["left"] = list(left)
    return Game.from_position(
        {
            "modules": list(modules),
            "seats": seats,
            "king": king,
            "grandes": ["granada"] * seats,
            "pieces": {"court": [7] * seats, **(pieces or {})},
            "played": played_by_rank(card, seats, seat, holds),
            "phase": "turn",
            "turn": turn,
            "kept": [*({"card": "veto", "seat": holder} for holder in vetoes), *kept],
            **more,
        }
    )


def played_by_rank(card: str, seats: int, seat: int, holds: str) -> list[str]:
    """Power cards by seat with which that seat, playing `card`, gets a King's, Caballero or Intrigue card."""
    numbers = dict(VALUES)
    own = numbers[card]
    usual = [(value, slug) for slug, value in VALUES if slug in KING_AND_INTRIGUE and slug not in (card, "veto")]
    higher = [slug for value, slug in sorted(usual, reverse=True) if value > own]
    lower = [slug for value, slug in sorted(usual, reverse=True) if value < own]
    others = seats - 1
    after = {"king": others, "intrigue": 0, "caballero": min(others - 1, len(lower))}[holds]
    before = others - after
    between = before > 0 and after > 0
    if after > len(lower) or before > len(higher) or between != (holds == "caballero"):
        raise ValueError(f"with {seats} players {card} cannot bring the {holds} card")
    cards = [*higher[:before], *lower[len(lower) - after :]]
    played = [card] * seats
    for k, other in enumerate(cards, start=1):
        played[(seat + k) % seats] = other
    return played


def ki_special(card: str, pieces: Pieces | None = None, **more: Any) -> Game:
    """The same, and the power card's special action has been begun."""
    game = ki_turn(card, pieces, **more)
    game.apply("special-power")
    return game


COLONIES = ("grand_inquisitor_and_colonies",)


def gic_turn(
    card: str,
    pieces: Pieces | None = None,
    *,
    seats: int = 4,
    seat: int = RED,
    modules: Iterable[str] = COLONIES,
    king: str = "castilla-la-vieja",
    black: dict[str, int] | None = None,
    limit: str = "castilla-la-nueva",
    left: Iterable[str] | None = ("special", "place"),
    vetoes: Iterable[int] = (),
    kept: Iterable[dict[str, Any]] = (),
    marks: dict[str, Any] | None = None,
    **more: Any,
) -> Game:
    """`seat` has just taken `card`, of any stack, in Grand Inquisitor & Colonies; its gold and wares are laid out.

    `black` says where black Caballeros stand: two each in Sevilla and Granada. With `left` None the turn is about to
    begin, and `card` does not matter. Without `pieces` everybody has 7 at Court and nobody anywhere else; `tokens` and
    the like are `marks`. Grandes stand in Granada, the King in the interior.
    """
    rows = {site: list(counts) for site, counts in {"court": [7] * seats, **(pieces or {})}.items()}
    for site, count in (black or {"sevilla": 2, "granada": 2}).items():
        rows[site] = [*rows.get(site, [0] * seats), count]
    turn: dict[str, Any] = {"seat": seat}
    if left is not None:
        turn |= {"card": card, "left": list(left)}
    return Game.from_position(
        {
            "modules": list(modules),
            "seats": seats,
            "king": king,
            "grandes": ["granada"] * seats,
            "pieces": rows,
            "played": [13 - s for s in range(seats)],
            "phase": "turn",
            "turn": turn,
            "kept": [*({"card": "s2-veto", "seat": holder} for holder in vetoes), *kept],
            "marks": {"limit": limit, **(marks or {})},
            **more,
        }
    )


def gic_special(card: str, pieces: Pieces | None = None, **more: Any) -> Game:
    """The same, and the special action has been begun."""
    game = gic_turn(card, pieces, **more)
    game.apply("special")
    return game


GRANDISSIMO = ("grandissimo",)
# cards of stack 6 that are in play unless others are needed: those that leave something behind come first
STACK_6 = (
    "double-turn", "last-word", "spanish-inquisition", "no-further-actions", "quick-troops", "revolution", "boycott",
    "king-incognito", "coup", "free-choice", "alliance",
)  # fmt: skip


def gra_position(
    pieces: Pieces | None = None,
    *,
    seats: int = 4,
    modules: Iterable[str] = GRANDISSIMO,
    king: str = "galicia",
    soldiers: tuple[str, str] = ("valencia", "valencia"),
    vetoes: Iterable[int] = (),
    kept: Iterable[dict[str, Any]] = (),
    marks: dict[str, Any] | None = None,
    cards: Iterable[str] = (),
    options: dict[str, Any] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """What tables of Grandissimo have in common. `cards` of stack 6 are in play for certain, named without `g6-`.

    Without `pieces` everybody has 7 at Court and nobody anywhere else; Persons, ships and the like are `marks`.
    Grandes stand in Granada, the soldiers in Valencia.
    """
    stack = dict.fromkeys([*cards, *STACK_6])
    return {
        "modules": list(modules),
        "seats": seats,
        "options": {"stack_6": " ".join([*stack][: len(STACK_6)]), **(options or {})},
        "king": king,
        "grandes": ["granada"] * seats,
        "pieces": {"court": [7] * seats, **(pieces or {})},
        "kept": [*({"card": "s2-veto", "seat": holder} for holder in vetoes), *kept],
        "marks": {"soldiers": list(soldiers), **(marks or {})},
        **more,
    }


def gra_turn(
    card: str,
    pieces: Pieces | None = None,
    *,
    seats: int = 4,
    seat: int = RED,
    left: Iterable[str] | None = ("special", "place"),
    cards: Iterable[str] = (),
    **more: Any,
) -> Game:
    """`seat` has just taken `card`, of any stack, in Grandissimo; see `gra_position` for the rest of the table.

    With `left` None the turn is about to begin, and `card` does not matter. Red has played the highest power card.
    """
    turn: dict[str, Any] = {"seat": seat}
    if left is not None:
        turn |= {"card": card, "left": list(left)}
    if card.startswith("g6-"):
        cards = (card.removeprefix("g6-"), *cards)
    played = [13 - s for s in range(seats)]
    return Game.from_position(
        gra_position(pieces, seats=seats, cards=cards, **{"played": played, "phase": "turn", "turn": turn, **more})
    )


def gra_special(card: str, pieces: Pieces | None = None, **more: Any) -> Game:
    """The same, and the special action has been begun; what would have to come before it was given up."""
    game = gra_turn(card, pieces, **more)
    if card == "g6-double-turn" and "special" not in game.decision.names:
        game.apply("done")
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
