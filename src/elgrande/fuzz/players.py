"""What is played, and by whom: settings, tastes and choices drawn at random, rare ones often enough."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from elgrande.decision import Decision
from elgrande.fuzz.property import checks_of
from elgrande.kernel.frames import read
from elgrande.kernel.random import Random
from elgrande.modules.checks import Style, joined
from elgrande.modules.compose import MODULES, SEAT_COUNTS, all_options, module_sets, notes
from elgrande.rules.options import TableOption
from elgrande.vocabulary import ALLOW, NUMBER, NUMBERS, SPECIAL, STACK, STACKS

T = TypeVar("T")


class Setting(NamedTuple):
    """With a seed, all a game begins with."""

    modules: tuple[str, ...]
    seats: int
    options: dict[str, object]
    seed: int


def pick(random: Random, items: Sequence[T]) -> T:
    return items[random.below(len(items))]


def choose(random: Random, style: Style, decision: Decision) -> int:
    """One of the actions, after somebody's taste."""
    actions = decision.actions
    luck = random.below(100)
    if luck < 60 and (rare := _rare_chances(decision)):
        return pick(random, rare)
    if ALLOW in actions:
        return actions[-1] if luck < style.vetoes else ALLOW if luck < 90 else pick(random, actions)
    if luck < 6 and (curt := [action for action in actions if action in checks_of(decision.rules).curt]):
        return curt[0]
    if style.grasping and NUMBER <= actions[-1] < NUMBER + NUMBERS:
        return actions[-1]
    if luck < 60 and STACK <= actions[-1] < STACK + STACKS:
        liked = _seldom_cards(decision) or [action for action in actions if action in style.liked]
    else:
        liked = [action for action in actions if action in style.liked] if luck < style.keen else []
    return pick(random, liked or actions)


def _rare_chances(decision: Decision) -> list[int]:
    """What there is seldom to choose, and the special action of a card one seldom has."""
    seldom = decision.kind == "parts" and _is_seldom(decision, read(decision.frames[-1], "card"))
    rare = checks_of(decision.rules).rare
    return [action for action in decision.actions if action in rare or (seldom and action == SPECIAL)]


def _seldom_cards(decision: Decision) -> list[int]:
    """Cards on offer that one keeps, or that come up seldom: there are few of them, and much can go wrong."""
    return [STACK + stack for stack, card in enumerate(decision.offer) if card >= 0 and _is_seldom(decision, card)]


def _is_seldom(decision: Decision, card: int) -> bool:
    face = decision.rules.cards[card]
    return bool(face.listeners) or face.slug in checks_of(decision.rules).seldom


def draw_setting(
    random: Random, modules: Sequence[Sequence[str]] | None, seats: Sequence[int] | None, number: int
) -> Setting:
    """Sets of modules and numbers of seats take turns; options are at their default a bit more often than not."""
    sets, counts = modules or module_sets(), seats or SEAT_COUNTS
    names, count = sets[number % len(sets)], counts[number // len(sets) % len(counts)]
    options = {name: _draw_value(random, option, count) for name, option in all_options().items()}
    notes(names)  # refused if they do not go together
    ordered = tuple(name for name in MODULES if name in ("base", *names))
    return Setting(ordered, count, options, random.below(1 << 62))


def _draw_value(random: Random, option: TableOption[Any], seats: int) -> object:
    """The usual one a bit more often than not; names are drawn where some may be named."""
    value: object = pick(random, (option.usual, *option.choices))
    if option.more and random.below(2):
        return pick(random, list(option.more)[:seats])
    if option.named and random.below(3) == 0:
        size, names = option.named.size, option.named.names
        return " ".join(names[i] for i in random.shuffled(tuple(range(len(names))))[:size])
    return value


def styles_of(modules: Sequence[str]) -> dict[str, Style]:
    """How people play a game with these modules, by name."""
    return dict(joined(MODULES[name].checks for name in modules).styles)


def draw_styles(random: Random, setting: Setting) -> list[Style]:
    """A style for every seat; at some tables all play alike, so that things run short."""
    styles = list(styles_of(setting.modules).values())
    if random.below(3) == 0:
        return [pick(random, styles)] * setting.seats
    return [pick(random, styles) for _ in range(setting.seats)]
