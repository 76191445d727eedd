"""Everything about the game that never changes, in one document: modules, options, bots, board, cards and texts."""

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

from elgrande import texts
from elgrande.bots import BOTS
from elgrande.documents.rulebook import explained
from elgrande.documents.shelf import read
from elgrande.kernel.text import Text
from elgrande.kernel.words import WORDS
from elgrande.modules.base.module import BASE
from elgrande.modules.compose import MODULES, SEAT_COUNTS
from elgrande.modules.module import Module, Parts
from elgrande.rules.events import KINDS, LINES, REASONS, TIED
from elgrande.rules.faces import Card
from elgrande.rules.markers import MARKERS, Marker, token_names
from elgrande.rules.options import Named, Options, TableOption
from elgrande.rules.ruleset import PowerCard, Ruleset, Site
from elgrande.vocabulary import BOARD, NAMES

Json = dict[str, Any]


def catalogue(version: str) -> Json:
    return {
        "version": version,
        "seats": list(SEAT_COUNTS),
        "modules": [_module(module) for module in MODULES.values()],
        "options": {option.name: _option(module, option) for module in MODULES.values() for option in module.options},
        "bots": [
            {"name": name, "title": title._asdict(), "about": about._asdict()}
            for name, (title, about) in [(name, texts.bot_words(name)) for name in BOTS]
        ],
        "hand_size": max(parts.hand_size for _, parts in _all_parts()),
        "sites": [_site(module, site) for module, parts in _all_parts() for site in parts.sites],
        "map": dict(_files("map.toml")),
        "markers": _markers(),
        "answers": dict(_files("answers.toml")),
        "symbols": {name: s for _, part in _files("markers.toml") for name, s in part.get("symbols", {}).items()},
        "signs": {name: sign for _, part in _files("markers.toml") for name, sign in part.get("signs", {}).items()},
        "boards": [
            {"slug": NAMES[BOARD + i], "values": list(values)}
            for i, values in enumerate(values for _, parts in _all_parts() for values in parts.board_values)
        ],
        "power": [entry for module, parts in _all_parts() for entry in _power(module, parts)],
        "cards": [document for document, _ in _action_cards()],
        "colours": _all(texts.COLOURS),
        "black": texts.BLACK_COLOUR._asdict(),
        "names": {field: {name: text._asdict() for name, text in named.items()} for field, named in _labels().items()},
        "events": {kind: text._asdict() for kind, text in LINES.items()},
        "reasons": {why: text._asdict() for why, text in REASONS.items()},
        "telling": {
            "takes": [name for name, kind in KINDS.items() if kind.takes],
            "plays": [name for name, kind in KINDS.items() if kind.plays],
        },
        "tied": {why: text._asdict() for why, text in TIED.items()},
        "explained": explained(),
        "questions": {key: text._asdict() for key, text in WORDS.items()},
    }


def _labels() -> dict[str, dict[str, Text]]:
    """What things are called that events tell of by name."""
    kinds = [kind.which for kind in KINDS.values() if kind.which is not None]
    return {which.field: {which.names[n]: label for n, label in which.labels.items()} for which in kinds}


def other_texts(rules: Ruleset) -> dict[str, Text]:
    """What cards say at this table, where it is not what the catalogue says: options change some."""
    usual = _usual_texts()
    return {card.slug: card.text for card in rules.cards if card.text != usual[card.slug]}


@cache
def _usual_texts() -> dict[str, Text]:
    every = [card for _, card in _action_cards()]
    return {
        card.slug: card.text for card in (*every, *(own.face for _, parts in _all_parts() for own in parts.own_power))
    }


def _all_parts(seats: int = SEAT_COUNTS[-1]) -> Iterator[tuple[Module, Parts]]:
    """What each module brings by itself: some replace others' cards at a table, but not in a list of all there are."""
    for module in MODULES.values():
        yield module, module.parts(Options(), seats)


def _files(name: str) -> Iterator[tuple[str, Json]]:
    """What the modules have in a file of that name."""
    for module in MODULES.values():
        written = read(module, name)
        if written is not None:
            yield module.name, tomllib.loads(written)


def _markers() -> list[Json]:
    """Those that are declared, with how their modules describe them; and what else they describe."""
    declared = {marker.name: _marker(marker) for marker in MARKERS.values()}
    described = {
        name: {**({} if name in declared else {"modules": [module]}), **words}
        for module, part in _files("markers.toml")
        for name, words in part["markers"].items()
    }
    plain = {"count": 1, "by_seat": False, "secret": False, "role": ""}
    names = dict.fromkeys((*described, *declared))
    return [{"name": name, **plain, **declared.get(name, {}), **described.get(name, {})} for name in names]


def _marker(marker: Marker) -> Json:
    slots = {name: {slot for part in module.features for slot in part.markers} for name, module in MODULES.items()}
    return {
        "kind": marker.kind,
        "count": marker.size,
        "by_seat": marker.by_seat,
        "secret": marker.secret,
        "modules": [name for name, own in slots.items() if marker.slot in own],
        **{key: text._asdict() for key, text in (("title", marker.title), ("text", marker.text)) if text is not None},
    }


def _module(module: Module) -> Json:
    return {
        "name": module.name,
        "title": module.title._asdict(),
        "about": module.about._asdict(),
        "needs": list(module.needs),
        "conflicts": [{"module": name, "reason": reason._asdict()} for name, reason in module.conflicts],
        "unusual_with": [{"module": name, "note": note._asdict()} for name, note in module.unusual_with],
        **_look(module),
        **({"first_hand": list(module.first_hand)} if module.first_hand else {}),
    }


def _look(module: Module) -> Json:
    described = dict(_files("markers.toml")).get(module.name, {})
    return {"band": described["band"]} if "band" in described else {}


def _option(module: Module, option: TableOption[Any]) -> Json:
    replaced = [other.name for other in MODULES.values() if option.of_cards and other.replaces_cards]
    choices = {**option.choices, **option.more}
    return {
        "title": option.title._asdict(),
        "module": None if module is BASE else module.name,
        "without": replaced[0] if replaced else None,
        "asked_first": option.asked_first,
        "seats": option.seats,
        "choices": [{"value": value, "label": label._asdict()} for value, label in choices.items()],
        **({} if option.named is None else _named(option.named)),
    }


def _named(named: Named) -> Json:
    """Instead of one of the choices, `size` of these names with spaces between them."""
    return {"cards": [{"name": name, "slug": named.prefix + name} for name in named.names], "size": named.size}


def _site(module: Module, site: Site) -> Json:
    return {
        "slug": site.slug,
        "name": site.name._asdict(),
        "region": site.is_region,
        "values": list(site.values),
        "neighbours": list(site.neighbours),
        "module": module.name,
        "is_spain": site.is_region and site.is_spain,
        "coast": site.coast,
        "king": site.is_region and site.king,
        "part_of": site.part_of or None,
        "kind": site.kind or site.slug,
        "token": token_names()[site.token - 1] if site.token else None,
        "fresh": site.fresh,
        "office": site.office,
        "counts": site.counts,
        "single": site.single,
    }


def _power(module: Module, parts: Parts) -> Iterator[Json]:
    for card in parts.power:
        yield _power_card(module, card, None)
    for own in parts.own_power:
        yield _power_card(module, own.power, own.face)


def _power_card(module: Module, card: PowerCard, face: Card | None) -> Json:
    return {
        "slug": NAMES[card.action],
        "key": card.key,
        "value": card.value,
        "supply": card.supply,
        "module": module.name,
        "title": None if face is None else face.title._asdict(),
        "text": None if face is None else face.text._asdict(),
    }


def _action_cards() -> list[tuple[Json, Card]]:
    """Those of every number of players, each once."""
    found: dict[str, tuple[Json, Card]] = {}
    for count in SEAT_COUNTS:
        for module, parts in _all_parts(count):
            for card in parts.cards:
                document, _ = found.setdefault(card.slug, (_action_card(module, card), card))
                document["seats"].append(count)
    return list(found.values())


def _action_card(module: Module, card: Card) -> Json:
    return {
        "slug": card.slug,
        "stack": card.stack,
        "copies": card.copies,
        "place": card.place,
        "tokens": _tokens(card),
        "symbol": card.symbol,
        "title": card.title._asdict(),
        "text": card.text._asdict(),
        "module": module.name,
        "seats": [],
        "by_rank": module.replaces_cards,
    }


def _tokens(card: Card) -> Json:
    """Gold and wares it brings out as it is taken."""
    return {token: sum(one.amount for one in card.prints if one.name == token) for token in token_names()}


def _all(values: tuple[Text, ...]) -> list[Json]:
    return [text._asdict() for text in values]
