"""Choosing modules and options: what there is, what goes together, and the ruleset that results."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, Final

from elgrande.kernel.core import Frame
from elgrande.kernel.errors import SetupError
from elgrande.kernel.frames import OVER, run
from elgrande.kernel.random import Random, narrowed
from elgrande.kernel.text import Text
from elgrande.modules.anniversary.module import ANNIVERSARY
from elgrande.modules.base.module import BASE
from elgrande.modules.base.options import DRAWN, START
from elgrande.modules.grand_inquisitor_and_colonies.module import GRAND_INQUISITOR_AND_COLONIES
from elgrande.modules.grandissimo.module import GRANDISSIMO
from elgrande.modules.installed import installed
from elgrande.modules.king_and_intrigue.module import KING_AND_INTRIGUE
from elgrande.modules.module import Module, Parts
from elgrande.modules.players_edition.module import PLAYERS_EDITION
from elgrande.modules.special_cards.module import SPECIAL_CARDS
from elgrande.rules.feature import Feature
from elgrande.rules.markers import MARKERS, ending, marks_needed
from elgrande.rules.options import Options, TableOption
from elgrande.rules.ruleset import EDITION, Ruleset
from elgrande.rules.state import State, blank
from elgrande.steps.round import ROUND

MODULES: Final[dict[str, Module]] = {
    module.name: module
    for module in (
        BASE,
        KING_AND_INTRIGUE,
        PLAYERS_EDITION,
        SPECIAL_CARDS,
        GRAND_INQUISITOR_AND_COLONIES,
        GRANDISSIMO,
        ANNIVERSARY,
        *installed(),
    )
}
SEAT_COUNTS: Final = (2, 3, 4, 5)


def compose(modules: Iterable[str], players: object, options: Options, edition: int = EDITION) -> Ruleset:
    """The rules of a table; those of an earlier edition only to read what was played by them."""
    names = _checked_modules(modules)
    seats = _checked_seats(players)
    if (start := START.of(options)) != DRAWN and int(start) >= seats:
        raise SetupError(f"option start: there is no seat {start} at a table of {seats}")
    parts = _parts(names, seats, options)
    cards = tuple(card for part in parts for card in part.cards)
    features = _features(names)
    markers = tuple(mark for feature in features for mark in feature.markers)
    own = tuple(card for part in parts for card in part.own_power)
    numbered = tuple(replace(card.power, card=len(cards) + i) for i, card in enumerate(own))
    return Ruleset(
        modules=names,
        seats=seats,
        options=options,
        sites=tuple(site for part in parts for site in part.sites),
        power=(*(card for part in parts for card in part.power), *numbered),
        cards=(*cards, *(card.face for card in own)),
        board_values=tuple(values for part in parts for values in part.board_values),
        caballeros=sum(part.caballeros for part in parts),
        hand_size=max(part.hand_size for part in parts),
        features=features,
        ending=ending(markers),
        plain=names == (BASE.name,),
        marks=marks_needed(tuple(MARKERS)) if markers else 0,
        black=sum(part.black for part in parts),
        edition=edition,
    )


def notes(modules: Iterable[str]) -> list[Text]:
    """What players should know who choose these modules: which of them are unusual together."""
    names = _checked_modules(modules)
    return [unusual.note for name in names for unusual in MODULES[name].unusual_with if unusual.module in names]


@cache
def module_sets() -> tuple[tuple[str, ...], ...]:
    """All modules that go together; the base game is always one of them."""
    others = [name for name in MODULES if name != BASE.name]
    chosen = [(BASE.name, *names) for size in range(len(others) + 1) for names in combinations(others, size)]
    return tuple(names for names in chosen if _go_together(names))


def _go_together(names: tuple[str, ...]) -> bool:
    try:
        notes(names)
    except SetupError:
        return False
    return True


def _features(names: tuple[str, ...]) -> tuple[Feature, ...]:
    """What the modules play with, each once: some share a thing."""
    found: list[Feature] = []
    for name in names:
        found += [feature for feature in MODULES[name].features if not any(feature is other for other in found)]
    return tuple(found)


def _parts(names: tuple[str, ...], seats: int, options: Options) -> list[Parts]:
    parts = [MODULES[name].parts(options, seats) for name in names]
    if any(MODULES[name].replaces_cards for name in names):
        parts[0] = parts[0]._replace(power=(), cards=())  # the base game's: it always comes first
    return parts


def begin(rules: Ruleset, seed: int, listen: bool = False) -> State:
    """A new game, waiting for its first decision; with `listen`, what happened so far is in its events."""
    state = blank(rules)
    state.events = [] if listen else None
    random = Random(seed)
    set_up(state, random)
    state.rng = random.seed
    state.frames = [*opening_frames(rules)]
    run(state)
    return state


@lru_cache(maxsize=64)
def opening_frames(rules: Ruleset) -> tuple[Frame, ...]:
    """What a game consists of, from its end to its beginning."""
    modules = [MODULES[name] for name in rules.modules]
    first = [frame for module in modules for frame in module.opening]
    then = [frame for module in modules for frame in module.choosing]
    return ((OVER,), (ROUND,), *reversed((*first, *then)))


@lru_cache(maxsize=64)
def choosing(rules: Ruleset) -> frozenset[int]:
    """Kinds of frames in which players choose what they begin with."""
    return frozenset(frame[0] for name in rules.modules for frame in MODULES[name].choosing)


def set_up(state: State, random: Random) -> None:
    """Lay everything out, each module its part."""
    for name in state.rules.modules:
        MODULES[name].set_up(state, random)


def all_options() -> dict[str, TableOption[Any]]:
    """What tables may agree on, by name, in the order of the modules."""
    return {option.name: option for module in MODULES.values() for option in module.options}


def checked_options(values: Mapping[str, object]) -> Options:
    """Options from names and values a person or a file gave."""
    known = all_options()
    for name in values:
        if name not in known:
            raise SetupError(f"unknown option {name!r}; there are: {', '.join(known)}")
    return Options(**{name: values[name] for name in known if name in values})


def checked_seed(seed: object) -> int:
    if type(seed) is not int:
        raise SetupError(f"a seed is a whole number, not {seed!r}")
    return narrowed(seed)


def _checked_seats(seats: object) -> int:
    if type(seats) is not int or seats not in SEAT_COUNTS:
        raise SetupError(f"{seats!r} seats: El Grande is for 2 to 5 players")
    return seats


def _checked_modules(modules: object) -> tuple[str, ...]:
    if isinstance(modules, str) or not isinstance(modules, Iterable):
        raise SetupError(f"modules are a list of names, not {modules!r}; there are: {', '.join(MODULES)}")
    names = tuple(modules)
    for name in names:
        if not isinstance(name, str) or name not in MODULES:
            raise SetupError(f"unknown module {name!r}; there are: {', '.join(MODULES)}")
    chosen = {*names, BASE.name}
    for name in names:
        for other in MODULES[name].needs:
            if other not in chosen:
                raise SetupError(f"module {name} needs {other}: its power cards are added to that module's")
        for reason in MODULES[name].conflicts:
            if reason.module in chosen:
                raise SetupError(f"module {name} does not go with {reason.module}: {reason.note.en}")
    return tuple(name for name in MODULES if name in chosen)
