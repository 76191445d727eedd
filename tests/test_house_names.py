"""The page knows no module but the base game: neither one by name, nor a card, place, marker or option of one."""

import re
from pathlib import Path
from typing import Final

import pytest

from elgrande.modules.compose import MODULES, SEAT_COUNTS
from elgrande.rules.markers import MARKERS
from elgrande.rules.options import Options

WEB: Final = Path(__file__).parents[1] / "web" / "src"
BASE: Final = "base"
# Words the page has a use of its own for: what the base game has under the same name, parts of a picture, of a page or
# of a sentence. `black`, `carrier` and the like are roles of markers (server/wire/markers.py).
OWN: Final = frozenset(
    {
        "beside", "castillo", "double", "flags", "hand", "king", "landing", "later", "limit", "over", "relocate",
        "saved", "ships", "start", "tables", "veto", "waiting", "zone",
    }
)  # fmt: skip


def names() -> set[str]:
    """Of every module but the base game, and of its cards, places, markers and options; not those the base game has."""
    found: set[str] = set()
    known: set[str] = set()
    for name, module in MODULES.items():
        slots = {slot for feature in module.features for slot in feature.markers}
        own = {name, *(option.name for option in module.options), *(MARKERS[slot].name for slot in slots)}
        for seats in SEAT_COUNTS:
            parts = module.parts(Options(), seats)
            own |= {site.slug for site in parts.sites} | {card.slug for card in parts.cards}
            own |= {power.face.slug for power in parts.own_power}
        if name == BASE:
            known |= own
        else:
            found |= own
    return found - known


@pytest.mark.parametrize("path", sorted(WEB.rglob("*")), ids=lambda path: path.relative_to(WEB).as_posix())
def test_the_page_names_nothing_of_a_module(path: Path) -> None:
    if not path.is_file():
        return
    text = path.read_text("utf-8").replace("border-collapse: collapse", "")
    named = [name for name in names() - OWN if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)]
    assert named == []
