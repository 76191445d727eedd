"""Tables of King & Intrigue alone, and short ways to look at them."""

from copy import copy
from typing import Any

from elgrande import Game
from elgrande.rules.faces import Card
from elgrande.rules.ruleset import PowerCard
from elgrande.steps.turn import PARTS
from tests.table import Pieces, ki_special, ki_turn

MODULES = ("king_and_intrigue",)
OBJECTING = {"allow", "allow-action", "allow-round", "veto"}

# in ascending order of their numbers
CARDS = (
    "intrigue", "free-placement", "court-purge", "veto", "royal-wrath", "score-67", "expel-one-each", "grande-and-3",
    "mobile-scoreboard", "score-4", "score-castillo", "score-5", "double-region", "to-the-castillo", "score-choice",
    "royal-advisor", "score-secret", "king",
)  # fmt: skip
LOWEST, HIGHEST = CARDS[0], CARDS[-1]

# a table at which every card can do something
BUSY: Pieces = {"aragon": [2, 2, 2, 2], "sevilla": [1, 1, 1, 1], "castillo": [1, 1, 1, 1]}


def turn(card: str, pieces: Pieces | None = None, **more: Any) -> Game:
    """See `ki_turn`."""
    return ki_turn(card, pieces, **{"modules": MODULES, **more})


def special(card: str, pieces: Pieces | None = None, **more: Any) -> Game:
    """The same, and the power card's special action has been begun."""
    return ki_special(card, pieces, **{"modules": MODULES, **more})


def new(seats: int = 4, seed: int = 1, **more: Any) -> Game:
    return Game.new(seats, **{"seed": seed, "modules": MODULES, **more})


def thirteen(*cards: str) -> list[str]:
    """A hand with these cards in it."""
    return [*cards, *(card for card in CARDS if card not in cards)][:13]


def playing(played: list[str], **more: Any) -> Game:
    """Everybody has just played these cards, Red's first; the first turn has begun."""
    seats = len(played)
    game = Game.from_position(
        {
            "modules": list(MODULES),
            "seats": seats,
            "king": "galicia",
            "grandes": ["granada"] * seats,
            "pieces": {"court": [7] * seats},
            "start": 0,
            "hands": [thirteen(card) for card in played],
            "phase": "power",
            **more,
        }
    )
    for k in range(seats):
        seat = (more.get("start", 0) + k) % seats
        game.apply(f"play-{played[seat]}", seat)
    return game


def power(game: Game, key: str) -> PowerCard:
    return next(card for card in game.rules.power if card.key == key)


def face(game: Game, slug: str) -> Card:
    return next(card for card in game.rules.cards if card.slug == slug)


def holding(game: Game) -> Card:
    """The action card of the turn that is going on."""
    frames = game._state.frames
    return game.rules.cards[next(frame[2] for frame in frames if frame[0] == PARTS)]


def kept(game: Game) -> list[tuple[str, int]]:
    """Cards lying before players, and whose."""
    state = game._state
    return [(state.rules.cards[card].slug, holder) for card, holder, _ in state.kept]


def discards(game: Game, seat: int) -> set[str]:
    return set(game.position()["discards"][seat])


def hand(game: Game, seat: int) -> set[str]:
    return set(game.position()["hands"][seat])


def king(game: Game) -> str:
    state = game._state
    return state.rules.sites[state.king].slug


def home(game: Game, seat: int) -> str:
    state = game._state
    return state.rules.sites[state.grandes[seat]].slug


def announced(game: Game) -> str:
    """The change somebody is asked about, in a few words."""
    event = game.decision.announced
    assert event is not None
    sites = [*(site.slug for site in game.rules.sites), "-"]
    colours = ("red", "blue", "yellow", "green", "brown", "-")
    if event.kind == "pieces":
        return f"{event.amount} {colours[event.owner]} {sites[event.source]} > {sites[event.target]}"
    if event.kind in ("king_moved", "board_set", "grande_moved"):
        return f"{event.kind} {sites[event.source]} > {sites[event.target]}"
    return f"{event.kind} {sites[event.target]}" if event.target >= 0 else event.kind


def snapshot(game: Game) -> list[Any]:
    """Everything a special action can change."""
    state = game._state
    fields = ("king", "pieces", "grandes", "boards", "scores", "hands", "marks")
    return [copy(getattr(state, field)) for field in fields]
