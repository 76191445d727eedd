"""What is played, and by whom: settings, tastes and choices drawn at random, rare ones often enough."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from elgrande.game import Decision
from elgrande.kernel.errors import SetupError
from elgrande.kernel.random import Random
from elgrande.modules.compose import CHOICES, MODULES, SEAT_COUNTS, checked_options, compose
from elgrande.vocabulary import (
    ALLOW,
    COPY,
    DRAW,
    IDS,
    NAMES,
    NUMBER,
    NUMBERS,
    POWER,
    POWER_CARDS,
    SEND,
    STACK,
    STACKS,
    VETO,
)

T = TypeVar("T")

TRIES: Final = 1000  # to find modules that go together


class Setting(NamedTuple):
    """With a seed, all a game begins with."""

    modules: tuple[str, ...]
    seats: int
    options: dict[str, object]
    seed: int


class Style(NamedTuple):
    """How somebody plays. Shares are in per cent."""

    liked: frozenset[int]  # actions
    keen: int  # how often he does what he likes
    vetoes: int  # how often he objects when asked
    grasping: bool  # takes as many as he can


def _style(*names: str, keen: int = 90, vetoes: int = 8, grasping: bool = False) -> Style:
    return Style(frozenset(IDS[name] for name in names), keen, vetoes, grasping)


_SITES: Final = NAMES[IDS["galicia"] : IDS["castillo"] + 1]
_OVERSEAS: Final = NAMES[IDS["francia"] : IDS["viceroy-new"] + 1]
_LOW_CARDS: Final = NAMES[POWER : POWER + 4]
_HIGH_CARDS: Final = NAMES[POWER + 8 : POWER + POWER_CARDS]
_ACTIONS: Final = ("special", "special-power")


def _play(*slugs: str) -> tuple[str, ...]:
    """Power cards, to choose for one's hand and to play."""
    return tuple(f"play-{slug}" for slug in slugs)


STYLES: Final[dict[str, Style]] = {
    "aimless": _style(keen=0),
    "busy": _style(*(name for name in NAMES if name != "done"), keen=97, vetoes=4),
    "guard": _style("stack-2", *_ACTIONS, "place", *_play("veto", "annul", "waiting-caballero", "joker"), vetoes=30),
    "patient": _style("stack-2", *_ACTIONS, *_SITES, *_play("waiting-caballero", "double-region"), vetoes=1),
    "mason": _style(
        "castillo", "place", *_play("relocate", "collapse", "coup", "to-the-castillo", "score-castillo"), grasping=True
    ),
    "spender": _style(
        *("place", "stack-5", "stack-4", *_LOW_CARDS, *_SITES, *_play("free-placement", "fiesta", "mistress")),
        keen=97,
        grasping=True,
    ),
    "courtier": _style(
        "stack-5", "stack-4", *_ACTIONS, *_play("king", "royal-advisor", "quarantine", "kings-guard"), vetoes=15
    ),
    "miser": _style("done", "number-0", *_HIGH_CARDS, *_play("hurricane", "score-dilemma", "score-secret"), keen=70),
    "scorer": _style("stack-3", *_ACTIONS, *(name for name in NAMES if name.startswith("play-score"))),
    "schemer": _style(
        "stack-1", "stack-2", *_ACTIONS, *_SITES, *_play("intrigue", "field-day", "civil-war", "grande-and-3"), vetoes=5
    ),
    "builder": _style(
        *_ACTIONS, *_play("bridge", "alliance", "table-for-six", "mobile-scoreboard", "revolt", "annul", "collapse")
    ),
    "sailor": _style(
        *("stack-7", *_ACTIONS, "embark", "claim-gold", "claim-ware", "execute", *_OVERSEAS, *_SITES), vetoes=5
    ),
    "inquisitor": _style("stack-6", "stack-7", *_ACTIONS, "extra-supply", "black", "place", *_OVERSEAS, grasping=True),
    "spy": _style(*_ACTIONS, "spy", *_play("espionage", "double-region", "waiting-caballero", "annul", "coup", "veto")),
}


def pick(random: Random, items: Sequence[T]) -> T:
    return items[random.below(len(items))]


def choose(random: Random, style: Style, decision: Decision) -> int:
    """One of the actions, after somebody's taste."""
    actions = decision.actions
    luck = random.below(100)
    if COPY in actions and luck < 60:
        return COPY
    if VETO in actions or SEND in actions:
        return actions[-1] if luck < style.vetoes else ALLOW if luck < 90 else pick(random, actions)
    if actions[0] == DRAW and luck < 6:
        return DRAW
    if style.grasping and NUMBER <= actions[-1] < NUMBER + NUMBERS:
        return actions[-1]
    if luck < 60 and STACK <= actions[-1] < STACK + STACKS:
        liked = _waiting_cards(decision) or [action for action in actions if action in style.liked]
    else:
        liked = [action for action in actions if action in style.liked] if luck < style.keen else []
    return pick(random, liked or actions)


def _waiting_cards(decision: Decision) -> list[int]:
    """Cards on offer that one keeps: there are few of them, and much can go wrong."""
    cards = decision.rules.cards
    return [STACK + stack for stack, card in enumerate(decision.offer) if card >= 0 and cards[card].listeners]


def draw_setting(random: Random, modules: Sequence[Sequence[str]] | None, seats: Sequence[int] | None) -> Setting:
    """Options at their default a bit more often than not."""
    count = pick(random, seats or SEAT_COUNTS)
    options = {name: pick(random, (values[0], *values)) for name, values in CHOICES.items()}
    if random.below(2):
        options["start"] = str(random.below(count))
    return Setting(_draw_modules(random, modules, count, options), count, options, random.below(1 << 62))


def _draw_modules(
    random: Random, sets: Sequence[Sequence[str]] | None, seats: int, options: dict[str, object]
) -> tuple[str, ...]:
    """Some modules that go together; refused only if nothing one may choose from does."""
    refusal = SetupError("there are no modules to choose from")
    for _ in range(TRIES):
        names = pick(random, sets) if sets else [name for name in MODULES if random.below(2)]
        try:
            return compose(names, seats, checked_options(options)).modules
        except SetupError as error:
            refusal = error
    raise refusal


def draw_styles(random: Random, seats: int) -> list[Style]:
    """A style for every seat; at some tables all play alike, so that things run short."""
    styles = list(STYLES.values())
    if random.below(3) == 0:
        return [pick(random, styles)] * seats
    return [pick(random, styles) for _ in range(seats)]
