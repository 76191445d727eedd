"""Everything about the game that never changes, in one document: modules, options, bots, board, cards and texts."""

from typing import Any

from elgrande import texts
from elgrande.bots import BOTS
from elgrande.kernel.cards import Text
from elgrande.kernel.ruleset import Options
from elgrande.modules.compose import CHOICES, MODULES, SEAT_COUNTS, STARTS, compose
from elgrande.vocabulary import BOARD, NAMES

Json = dict[str, Any]


def catalogue(version: str) -> Json:
    rules = compose(tuple(MODULES), SEAT_COUNTS[-1], Options())
    return {
        "version": version,
        "seats": list(SEAT_COUNTS),
        "modules": [
            {"name": module.name, "title": module.title._asdict(), "about": module.about._asdict()}
            for module in MODULES.values()
        ],
        "options": {name: _option(name) for name in CHOICES},
        "bots": [
            {"name": name, "title": texts.BOTS[name][0]._asdict(), "about": texts.BOTS[name][1]._asdict()}
            for name in BOTS
        ],
        "sites": [
            {
                "slug": site.slug,
                "name": site.name._asdict(),
                "region": site.is_region,
                "values": list(site.values),
                "neighbours": list(site.neighbours),
            }
            for site in rules.sites
        ],
        "boards": [
            {"slug": NAMES[BOARD + i], "values": list(values[:3])} for i, values in enumerate(rules.board_values)
        ],
        "power": [{"slug": NAMES[card.action], "value": card.value, "supply": card.supply} for card in rules.power],
        "cards": [
            {
                "slug": card.slug,
                "stack": card.stack,
                "copies": card.copies,
                "place": card.place,
                "title": card.title._asdict(),
                "text": card.text._asdict(),
            }
            for card in rules.cards
        ],
        "colours": _all(texts.COLOURS),
        "events": {kind: text._asdict() for kind, text in texts.EVENTS.items()},
        "reasons": {why: text._asdict() for why, text in texts.REASONS.items()},
    }


def _option(name: str) -> Json:
    values = STARTS if name == "start" else CHOICES[name]
    return {
        "title": texts.OPTIONS[name]._asdict(),
        "choices": [{"value": value, "label": texts.choice_label(name, value)._asdict()} for value in values],
    }


def _all(values: tuple[Text, ...]) -> list[Json]:
    return [text._asdict() for text in values]
