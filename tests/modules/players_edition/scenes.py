"""Tables for tests of the Player's Edition: a general scoring, the power cards of a round, what is announced."""

from typing import Any

from elgrande import Event, Game
from elgrande.documents.markers import written
from tests.table import FAMILY, Pieces, asked, do

FULL = {
    "galicia", "pais-vasco", "aragon", "cataluna", "castilla-la-vieja", "castilla-la-nueva", "valencia", "sevilla",
    "granada",
}  # fmt: skip


def scoring(pieces: Pieces | None = None, *, seats: int = 4, king: str = "galicia", **more: Any) -> Game:
    """A general scoring begins. Everybody has 7 at Court; Grandes stand in Granada."""
    return Game.from_position(
        {
            "modules": list(FAMILY),
            "seats": seats,
            "king": king,
            "grandes": ["granada"] * seats,
            "pieces": {"court": [7] * seats, **(pieces or {})},
            "phase": "general_scoring",
            "rounds_played": 3,
            **more,
        }
    )


def score_all(game: Game, *discs: str) -> list[Event]:
    """Everybody chooses a disc, Galicia if none is named, and all is scored."""
    events: list[Event] = []
    chosen = [*discs, *["galicia"] * game.seats]
    while asked(game)[1] == "disc":
        seat = game.decision.seat
        events += game.apply(chosen[seat], seat)
        if game.over:
            break
    return events


def card_round(hands: list[list[str]], *, start: int = 0, rounds_played: int = 8, **more: Any) -> Game:
    """Everybody is about to play a power card of the few that are left."""
    return Game.from_position(
        {
            "modules": list(FAMILY),
            "seats": len(hands),
            "hands": hands,
            "start": start,
            "rounds_played": rounds_played,
            "phase": "power",
            "king": "galicia",
            "grandes": ["granada"] * len(hands),
            "pieces": {"court": [7] * len(hands)},
            **more,
        }
    )


def marks(game: Game) -> dict[str, Any]:
    """The markers that are out, by name."""
    return written(game._state)


def home(game: Game, seat: int) -> str:
    state = game._state
    return state.rules.sites[state.grandes[seat]].slug


def watch(game: Game, *answers: str, veto: int = 0) -> list[str]:
    """Give the answers, let every announced step pass and say what it was; object to the step of that number."""
    steps: list[str] = []
    left = list(answers)
    while left or asked(game)[1] == "window":
        if asked(game)[1] != "window":
            do(game, left.pop(0))
            continue
        steps.append(announced(game))
        if len(steps) == veto:
            do(game, "veto")
            return steps
        do(game, "allow")
    return steps


def announced(game: Game) -> str:
    """The change somebody is asked about, in a few words."""
    event = game.decision.announced
    assert event is not None
    sites = [*(site.slug for site in game._state.rules.sites), "-"]
    colours = ("red", "blue", "yellow", "green", "brown", "-")
    if event.kind == "pieces":
        return f"{event.amount} {colours[event.owner]} {sites[event.source]} > {sites[event.target]}"
    if event.kind == "grande_moved":
        return f"grande {colours[event.owner]} > {sites[event.target]}"
    return f"{event.kind} {sites[event.target]}" if event.target >= 0 else event.kind


def play_on(game: Game, kind: str, *, seat: int | None = None) -> Game:
    """As little as possible happens until such a question is asked, or asked of that seat."""
    least = {"supply": "number-0", "recall": "done", "parts": "done", "window": "allow", "opening": "done"}
    while not game.over and not (game.decision.kind == kind and seat in (None, game.decision.seat)):
        do(game, least.get(game.decision.kind, game.decision.names[0]))
    return game


def turns(game: Game) -> tuple[int, ...]:
    """Seats in the order of their turns."""
    return game._state.order
