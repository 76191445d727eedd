"""A decision's options: the numbers they are chosen by, how they are listed, and what a typed answer means."""

import unicodedata
from typing import Final

from elgrande.cli.drawing import Drawing
from elgrande.cli.terminal import side_by_side
from elgrande.game import Decision, Option
from elgrande.kernel.ruleset import COURT, PROVINCE

# options that are numbers themselves are chosen by that number, so that "7" is power card 7
NUMBERED: Final = ("number", "power", "stack")
END: Final = "0"
SHORT: Final = 24


def numbered(decision: Decision) -> dict[str, Option]:
    """Options by what one types for them: 0 ends something, the others count from 1 unless they are numbers."""
    result: dict[str, Option] = {}
    for option in decision.options:
        family, _, number = option.name.rpartition("-")
        key = number if family in NUMBERED else END if option.name == "done" else ""
        if not key or key in result:
            key = next(str(n) for n in range(1, len(decision.actions) + 1) if str(n) not in result)
        result[key] = option
    return result


def meant(decision: Decision, line: str) -> Option | None:
    """The option a person has typed: its number, its name, or what it is called on the screen."""
    choices = numbered(decision)
    if line in choices:
        return choices[line]
    wanted = folded(line).replace(" ", "-")
    return next((option for option in choices.values() if wanted == option.name), None)


def listed(decision: Decision, drawing: Drawing) -> list[str]:
    """The options as lines: places with what stands there, short ones side by side."""
    items = [_item(key, option, decision, drawing) for key, option in numbered(decision).items()]
    return side_by_side(items) if max(map(len, items)) <= SHORT else items


def _item(key: str, option: Option, decision: Decision, drawing: Drawing) -> str:
    site = decision.rules.site_of[option.id]
    label = drawing.say(option.label)
    if site in (COURT, PROVINCE):
        label = f"{label}: {drawing.view.count(site, decision.seat)}"
    elif site >= 0:
        label = drawing.site(site)
    return label if label.split()[0] == key else f"{key}) {label}"


def folded(text: str) -> str:
    """For comparing: without accents, in small letters."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in parts if not unicodedata.combining(character))
