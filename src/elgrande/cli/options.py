"""A decision's options: the numbers they are chosen by, how they are listed, and what a typed answer means."""

from typing import Final

from elgrande.decision import Decision, Option
from elgrande.drawing.lines import side_by_side
from elgrande.drawing.table import Drawing
from elgrande.drawing.voice import folded
from elgrande.kernel.frames import OF_PIECES
from elgrande.rules.ruleset import COURT, NO_VALUE, PROVINCE
from elgrande.spelling import spelled
from elgrande.vocabulary import IDS, NAMES, STACKS

# options that are numbers themselves are chosen by that number, so that "7" is power card 7
STACK: Final = "stack"
NUMBERED: Final = ("number", "power", STACK)
POWER: Final = "play-"  # power cards with names
END: Final = "0"
SHORT: Final = 24


def numbered(decision: Decision) -> dict[str, Option]:
    """Options by what one types for them: 0 ends something, the others count from 1 unless they are numbers.

    Beside stacks they count on from the last stack, so that no number means a stack at one time and not at another.
    """
    result: dict[str, Option] = {}
    stacks = any(option.name.startswith(STACK) for option in decision.options)
    first = STACKS + 1 if stacks else 1
    for option in decision.options:
        key = _own_key(decision, option)
        if not key or key in result:
            key = next(str(n) for n in range(first, first + len(decision.actions)) if str(n) not in result)
        result[key] = option
    return result


def _own_key(decision: Decision, option: Option) -> str:
    """A number or name that is printed on what is chosen."""
    family, _, number = option.name.rpartition("-")
    if family in NUMBERED:
        return number
    if option.name.startswith(POWER):
        card = decision.rules.power[decision.rules.power_of_action[option.id]]
        return str(card.key if card.value == NO_VALUE else card.value)
    return END if option.name == "done" else ""


def meant(decision: Decision, line: str) -> Option | None:
    """The option a person has typed: its number, its name, or what it is called on the screen."""
    choices = numbered(decision)
    if line in choices:
        return choices[line]
    names = _names(line)
    return next((option for option in choices.values() if option.name in names), None)


def _names(line: str) -> tuple[str, str]:
    wanted = spelled(folded(line).replace(" ", "-"))
    return (wanted, f"{POWER}{wanted}")


def something_else(decision: Decision, line: str) -> str | None:
    """What a person has typed that is no option: a place, a card or a number of the kind that is asked for."""
    families = {option.name.rpartition("-")[0] for option in decision.options}
    numbers = [f"{family}-{line}" for family in NUMBERED if family in families]
    return next((name for name in (*_names(line), *numbers, *_power(decision, line)) if name in IDS), None)


def _power(decision: Decision, line: str) -> list[str]:
    """The power card with that number, while one is asked for."""
    rules = decision.rules
    if not any(action in rules.power_of_action for action in decision.actions):
        return []
    return [NAMES[card.action] for card in rules.power if card.value != NO_VALUE and str(card.value) == line]


def listed(decision: Decision, drawing: Drawing) -> list[str]:
    """The options as lines: places with what stands there, short ones side by side."""
    items = [_item(key, option, decision, drawing) for key, option in in_order(decision)]
    return side_by_side(items) if max(map(len, items)) <= SHORT else items


def in_order(decision: Decision) -> list[tuple[str, Option]]:
    """The options with what one types for them: power cards by number, all else as it comes."""
    rules = decision.rules

    def rank(choice: tuple[str, Option]) -> int:
        power = rules.power_of_action.get(choice[1].id)
        return -1 if power is None else rules.power[power].value

    return sorted(numbered(decision).items(), key=rank)


def _item(key: str, option: Option, decision: Decision, drawing: Drawing) -> str:
    site = decision.rules.site_of[option.id]
    label = drawing.say(option.label)
    if option.id in decision.rules.power_of_action:
        return drawing.power_line(decision.rules.power_of_action[option.id])
    if site in (COURT, PROVINCE):
        label = f"{label}: {drawing.view.count(site, decision.seat)}"
    elif site >= 0:
        label = drawing.standing_at(site) if _is_place(decision, site) else drawing.site(site)
    return label if label.split()[0] == key else f"{key}) {label}"


def _is_place(decision: Decision, site: int) -> bool:
    return decision.has(OF_PIECES) and len(decision.rules.spots[decision.rules.kind_of[site]]) != 1
