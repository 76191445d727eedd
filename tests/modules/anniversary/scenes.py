"""Tables with flag bearers, and short ways to look at them."""

from typing import Any

from elgrande import Game
from elgrande.modules.anniversary.flag import FLAGS
from elgrande.rules.events import Event
from elgrande.rules.ruleset import NOWHERE
from tests import table
from tests.table import FAMILY, Pieces, do

FLAGGED = ("anniversary",)
FLAGGED_FAMILY = (*FAMILY, "anniversary")
OVERSEAS = ("grand_inquisitor_and_colonies", "anniversary")


def turn(card: str, pieces: Pieces | None = None, flags: list[str | None] | None = None, **more: Any) -> Game:
    """See `tests.table.turn`; `flags` says where the bearers stand."""
    return table.turn(card, pieces, **{"modules": FLAGGED, **with_flags(flags, more)})


def special(card: str, pieces: Pieces | None = None, flags: list[str | None] | None = None, **more: Any) -> Game:
    return do(turn(card, pieces, flags, **more), "special")


def ki_special(card: str, pieces: Pieces | None = None, flags: list[str | None] | None = None, **more: Any) -> Game:
    return table.ki_special(card, pieces, **{"modules": FLAGGED_FAMILY, **with_flags(flags, more)})


def scoring(pieces: Pieces | None = None, flags: list[str | None] | None = None, **more: Any) -> Game:
    """A general scoring begins; Grandes stand in Granada."""
    return Game.from_position(
        {
            "modules": list(FLAGGED_FAMILY),
            "seats": 4,
            "king": "galicia",
            "grandes": ["granada"] * 4,
            "pieces": {"court": [7] * 4, **(pieces or {})},
            "phase": "general_scoring",
            "rounds_played": 3,
            **with_flags(flags, more),
        }
    )


def with_flags(flags: list[str | None] | None, more: dict[str, Any]) -> dict[str, Any]:
    return more if flags is None else {**more, "marks": {"flags": flags, **more.get("marks", {})}}


def with_black(pieces: Pieces) -> Pieces:
    """The black Caballeros the rows do not speak of stand in Granada."""
    named = sum(row[4] for row in pieces.values() if len(row) == 5)
    granada = pieces.get("granada", [0] * 4)[:4]
    return {**pieces, "granada": [*granada, 4 - named]}


def overseas(card: str, pieces: Pieces, flags: list[str | None], **more: Any) -> Game:
    """Grand Inquisitor & Colonies, four players, the limit table in Valencia."""
    marks = {"flags": flags, "limit": "valencia", **more.pop("marks", {})}
    everywhere = with_black({"court": [0] * 4, **pieces})
    return table.turn(card, everywhere, modules=OVERSEAS, marks=marks, **more)


def flags(game: Game) -> list[str | None]:
    """Where the bearers stand; None while a flag waits."""
    state = game._state
    sites = state.marks[FLAGS : FLAGS + game.seats]
    return [None if site == NOWHERE else state.rules.sites[site].slug for site in sites]


def flag(game: Game, seat: int) -> str | None:
    return flags(game)[seat]


def told(events: list[Event]) -> list[tuple[str, int]]:
    """What is told about flags, and whose."""
    return [(event.kind, event.owner) for event in events if event.kind in ("flag_passed", "flag_waits")]
