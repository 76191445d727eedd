"""Ways through a game and what its events tell, for tests of rounds, turns and scorings."""

from typing import Any

from elgrande import Event, Game
from elgrande.rules.events import PLACE_SCORED, POINTS
from elgrande.vocabulary import IDS

RAMON, BENITA, GABRIEL, RICARDA = range(4)  # the players of the rulebook's examples, clockwise

# in the order of the scoring key
REGIONS = (
    "galicia", "pais-vasco", "aragon", "cataluna", "castilla-la-vieja", "castilla-la-nueva", "valencia", "sevilla",
    "granada",
)  # fmt: skip

NEIGHBOURS = {
    "galicia": {"castilla-la-vieja", "pais-vasco"},
    "pais-vasco": {"galicia", "castilla-la-vieja", "aragon"},
    "aragon": {"pais-vasco", "castilla-la-vieja", "castilla-la-nueva", "valencia", "cataluna"},
    "cataluna": {"aragon", "valencia"},
    "castilla-la-vieja": {"galicia", "pais-vasco", "aragon", "castilla-la-nueva"},
    "castilla-la-nueva": {"castilla-la-vieja", "aragon", "valencia", "granada", "sevilla"},
    "valencia": {"cataluna", "aragon", "castilla-la-nueva", "granada"},
    "sevilla": {"castilla-la-nueva", "granada"},
    "granada": {"sevilla", "castilla-la-nueva", "valencia"},
}

_LEAST = {"supply": "number-0", "recall": "done", "parts": "done", "place": "done", "window": "allow"}


def quietly(game: Game) -> list[Event]:
    """Answer the first question so that as little as possible happens."""
    question = game.decision
    return game.apply(_LEAST.get(question.kind, question.names[0]), question.seat)


def until(game: Game, kind: str) -> list[Event]:
    """Go on like that until such a question is asked or the game is over."""
    events: list[Event] = []
    while not game.over and game.decision.kind != kind:
        events += quietly(game)
    return events


def play_round(game: Game) -> list[Event]:
    """From the first power card to the first one of the next round, or to the end of the game."""
    events: list[Event] = []
    while game.decision.kind == "power":
        events += quietly(game)
    return events + until(game, "power")


def numbers(most: int) -> set[str]:
    """The answers to "how many?", with 0 and `most`."""
    return {f"number-{n}" for n in range(most + 1)}


def seats_asked(game: Game) -> list[int]:
    return [question.seat for question in game.pending]


def slug(game: Game, site: int) -> str:
    return game._state.rules.sites[site].slug


def site(game: Game, slug: str) -> int:
    return game._state.rules.site_of[IDS[slug]]


def scored(game: Game, events: list[Event]) -> list[str]:
    """The places that were scored, in order."""
    return [slug(game, event.target) for event in events if event.kind == PLACE_SCORED]


def paid(game: Game, events: list[Event]) -> list[tuple[int, str, int, str]]:
    """Who got points where, how many and why."""
    return [(e.seat, slug(game, e.target), e.points, e.why) for e in events if e.kind == POINTS]


def worth(game: Game, place: str) -> list[int]:
    """What every seat would get if that place were scored now."""
    points = [0] * game.seats
    for payment in game.if_scored_now(site(game, place)):
        points[payment.seat] += payment.points
    return points


def table(game: Game) -> dict[str, Any]:
    """Everything on the table that a special action can change."""
    position = game.position()
    return {
        name: position[name]
        for name in ("king", "pieces", "grandes", "boards", "scores", "hands", "discards", "played")
    }
