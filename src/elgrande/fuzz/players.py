"""What is played, and by whom: settings, tastes and choices drawn at random, rare ones often enough."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from elgrande.game import Decision
from elgrande.kernel.random import Random
from elgrande.modules.compose import MODULES, SEAT_COUNTS, all_options, module_sets, notes
from elgrande.modules.grand_inquisitor_and_colonies.copycat import COPY
from elgrande.modules.grandissimo.double_turn import USE_SAVED
from elgrande.modules.grandissimo.options import stack_6_names
from elgrande.modules.grandissimo.prison import PUT_IN_PRISON
from elgrande.modules.grandissimo.ships import TAKE_SHIP
from elgrande.modules.grandissimo.soldiers import AGREE, MOVE_SOLDIERS
from elgrande.modules.king_and_intrigue.hand import DRAW
from elgrande.modules.special_cards.waiting import SEND
from elgrande.vocabulary import ALLOW, IDS, NAMES, NUMBER, NUMBERS, POWER, POWER_CARDS, SPECIAL, STACK, STACKS, VETO

T = TypeVar("T")

SELDOM: Final = ("g6-spanish-inquisition", "g6-revolution", "g6-king-incognito", "g6-boycott")

STACK_6_SIZE: Final = 11
# chances not to be missed
RARE: Final = (COPY, TAKE_SHIP, PUT_IN_PRISON, USE_SAVED, MOVE_SOLDIERS, AGREE, IDS["caravel-1"], IDS["caravel-2"])


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
_SEATS: Final = NAMES[IDS["seat-0"] : IDS["seat-4"] + 1]
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
    "captain": _style(
        *("stack-6", "stack-7", *_ACTIONS, "place", "take-ship", "send-guest", "take-queen", "take-jester"),
        *("caravel-1", "caravel-2", "portugal", "castillo", "extra-supply"),
        grasping=True,
        vetoes=3,
    ),
    "jailer": _style(
        *("stack-6", "stack-5", *_ACTIONS, "imprison", "move-soldiers", "agree", "use-saved", "portugal", *_SITES),
        vetoes=3,
    ),
    "rebel": _style("stack-6", *_ACTIONS, *_SEATS, *_SITES, "take-ship", "imprison", "incognito", "spy", vetoes=3),
    "spy": _style(*_ACTIONS, "spy", *_play("espionage", "double-region", "waiting-caballero", "annul", "coup", "veto")),
}


def pick(random: Random, items: Sequence[T]) -> T:
    return items[random.below(len(items))]


def choose(random: Random, style: Style, decision: Decision) -> int:
    """One of the actions, after somebody's taste."""
    actions = decision.actions
    luck = random.below(100)
    if luck < 60 and (rare := _rare_chances(decision)):
        return pick(random, rare)
    if VETO in actions or SEND in actions:
        return actions[-1] if luck < style.vetoes else ALLOW if luck < 90 else pick(random, actions)
    if actions[0] == DRAW and luck < 6:
        return DRAW
    if style.grasping and NUMBER <= actions[-1] < NUMBER + NUMBERS:
        return actions[-1]
    if luck < 60 and STACK <= actions[-1] < STACK + STACKS:
        liked = _special_cards(decision) or [action for action in actions if action in style.liked]
    else:
        liked = [action for action in actions if action in style.liked] if luck < style.keen else []
    return pick(random, liked or actions)


def _rare_chances(decision: Decision) -> list[int]:
    """What there is seldom to choose, and the special action of a card one seldom has."""
    seldom = decision.kind == "parts" and _is_seldom(decision, decision.frames[-1][2])
    return [action for action in decision.actions if action in RARE or (seldom and action == SPECIAL)]


def _special_cards(decision: Decision) -> list[int]:
    """Cards on offer that one keeps, or that come up seldom: there are few of them, and much can go wrong."""
    return [STACK + stack for stack, card in enumerate(decision.offer) if card >= 0 and _is_seldom(decision, card)]


def _is_seldom(decision: Decision, card: int) -> bool:
    face = decision.rules.cards[card]
    return bool(face.listeners) or face.symbol != "" or face.slug in SELDOM


def draw_setting(
    random: Random, modules: Sequence[Sequence[str]] | None, seats: Sequence[int] | None, number: int
) -> Setting:
    """Sets of modules and numbers of seats take turns; options are at their default a bit more often than not."""
    sets, counts = modules or module_sets(), seats or SEAT_COUNTS
    names, count = sets[number % len(sets)], counts[number // len(sets) % len(counts)]
    options = {name: pick(random, (option.usual, *option.choices)) for name, option in all_options().items()}
    if random.below(2):
        options["start"] = str(random.below(count))
    if random.below(3) == 0:
        names_6 = stack_6_names()
        options["stack_6"] = " ".join(names_6[i] for i in random.shuffled(tuple(range(len(names_6))))[:STACK_6_SIZE])
    notes(names)  # refused if they do not go together
    ordered = tuple(name for name in MODULES if name in ("base", *names))
    return Setting(ordered, count, options, random.below(1 << 62))


def draw_styles(random: Random, seats: int) -> list[Style]:
    """A style for every seat; at some tables all play alike, so that things run short."""
    styles = list(STYLES.values())
    if random.below(3) == 0:
        return [pick(random, styles)] * seats
    return [pick(random, styles) for _ in range(seats)]
