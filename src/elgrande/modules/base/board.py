"""The board of the base game: nine regions in the order of the scoring key, and the places every board has."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.module import Numbers
from elgrande.rules.ruleset import Site

NEIGHBOURS: Final = {
    "galicia": ("castilla-la-vieja", "pais-vasco"),
    "pais-vasco": ("galicia", "castilla-la-vieja", "aragon"),
    "aragon": ("pais-vasco", "castilla-la-vieja", "castilla-la-nueva", "valencia", "cataluna"),
    "cataluna": ("aragon", "valencia"),
    "castilla-la-vieja": ("galicia", "pais-vasco", "aragon", "castilla-la-nueva"),
    "castilla-la-nueva": ("castilla-la-vieja", "aragon", "valencia", "granada", "sevilla"),
    "valencia": ("cataluna", "aragon", "castilla-la-nueva", "granada"),
    "sevilla": ("castilla-la-nueva", "granada"),
    "granada": ("sevilla", "castilla-la-nueva", "valencia"),
}

COASTS: Final = ("galicia", "pais-vasco", "cataluna", "valencia", "sevilla", "granada")

NAMES: Final = {
    "galicia": "Galicia",
    "pais-vasco": "País Vasco",
    "aragon": "Aragón",
    "cataluna": "Cataluña",
    "castilla-la-vieja": "Castilla la Vieja",
    "castilla-la-nueva": "Castilla la Nueva",
    "valencia": "Valencia",
    "sevilla": "Sevilla",
    "granada": "Granada",
}


def sites(numbers: Numbers) -> tuple[Site, ...]:
    regions = (
        Site(
            row["slug"],
            Text(NAMES[row["slug"]], NAMES[row["slug"]]),
            tuple(row["values"]),
            NEIGHBOURS[row["slug"]],
            coast=row["slug"] in COASTS,
        )
        for row in numbers["region"]
    )
    return (
        *regions,
        Site("castillo", Text("Castillo", "Castillo"), tuple(numbers["castillo"]["values"]), is_region=False),
        Site("court", Text("Court", "Hof"), (0, 0, 0), is_region=False),
        Site("province", Text("Province", "Provinz"), (0, 0, 0), is_region=False),
    )
