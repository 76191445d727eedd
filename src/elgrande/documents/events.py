"""An event as a record keeps it: what happened, by name, with nothing in it that does not apply. Never prose."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from elgrande.documents import fields
from elgrande.documents.fields import Fields
from elgrande.kernel.tuples import bits
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import Ruleset
from elgrande.steps.hold_region import HELD
from elgrande.texts.events import EVENTS, PERSONS, line_of
from elgrande.vocabulary import BOARD
from elgrande.vocabulary import NAMES as ACTION_NAMES

ABOUT_POWER: Final = (ev.POWER_PLAYED, ev.POWER_FETCHED)
TOKENS: Final = ("gold", "ware")
_USUAL: Final = Event("")
_BOARDS: Final = (ACTION_NAMES[BOARD], ACTION_NAMES[BOARD + 1])
_LARGEST: Final = 1 << 32


class _Amount(NamedTuple):
    """An amount that is no number: which of several."""

    field: str
    write: Callable[[Ruleset, int], Any]
    read: Callable[[Ruleset, Any, str], int]


def _one_of(field: str, names: dict[int, str]) -> _Amount:
    numbers = {name: number for number, name in names.items()}
    return _Amount(
        field,
        lambda rules, amount: names[amount],
        lambda rules, value, where: numbers[fields.choice(value, where, list(numbers))],
    )


def _regions_written(rules: Ruleset, amount: int) -> list[str]:
    return [rules.sites[site].slug for site in bits(amount)]


def _regions_read(rules: Ruleset, value: Any, where: str) -> int:
    return sum(1 << _site(rules, slug, entry) for slug, entry in fields.listed(value, where, lambda v, w: (v, w)))


_BOARD: Final = _one_of("board", dict(enumerate(_BOARDS)))
_TOKEN: Final = _one_of("token", dict(enumerate(TOKENS, 1)))
_PERSON: Final = _one_of("person", PERSONS)
_AMOUNTS: Final = {
    ev.BOARD_SET: _BOARD,
    ev.BOARD_TURNED: _BOARD,
    ev.TOKEN_CLAIMED: _TOKEN,
    ev.TOKEN_LOST: _TOKEN,
    ev.PERSON_TAKEN: _PERSON,
    ev.PERSON_LEFT: _PERSON,
    ev.REGION_HELD: _one_of("held", HELD),
    ev.REGIONS_OFFERED: _Amount("regions", _regions_written, _regions_read),
}


def write_event(rules: Ruleset, event: Event) -> dict[str, Any]:
    told = {name: value for name, value in event._asdict().items() if value != getattr(_USUAL, name)}
    for name in ("source", "target"):
        if name in told:
            told[name] = rules.sites[told[name]].slug
    if event.card >= 0:
        told["card"] = rules.power[event.card].key if event.kind in ABOUT_POWER else rules.cards[event.card].slug
    if event.kind in _AMOUNTS:
        which = _AMOUNTS[event.kind]
        told.pop("amount", None)
        told[which.field] = which.write(rules, event.amount)
    return told


def read_event(rules: Ruleset, value: Any, where: str) -> Event:
    doc = Fields(value, where) if isinstance(value, dict) else Fields({}, where)
    kind = fields.text(doc.values.get("kind"), f"{where}.kind")
    which = _AMOUNTS.get(kind)
    doc.only("kind", "seat", "owner", "source", "target", "amount", "points", "card", "why", "only",
             *((which.field,) if which else ()))  # fmt: skip
    amount = fields.whole(doc.values.get("amount", 0), f"{where}.amount", -_LARGEST, _LARGEST)
    event = Event(
        kind,
        seat=_seat(rules, doc, "seat"),
        owner=_seat(rules, doc, "owner"),
        source=_site(rules, doc.values.get("source"), f"{where}.source"),
        target=_site(rules, doc.values.get("target"), f"{where}.target"),
        amount=which.read(rules, doc.values.get(which.field), f"{where}.{which.field}") if which else amount,
        points=fields.whole(doc.values.get("points", 0), f"{where}.points", -_LARGEST, _LARGEST),
        card=_card(rules, kind, doc),
        why=fields.text(doc.values.get("why", ""), f"{where}.why"),
        only=_seat(rules, doc, "only"),
    )
    if line_of(rules, event) not in EVENTS:
        raise doc.fail("kind", f"nothing of this kind happens: {kind!r}"[:200])
    return event


def _seat(rules: Ruleset, doc: Fields, name: str) -> int:
    return fields.whole(doc.values.get(name, -1), f"{doc.where}.{name}", -1, rules.owners - 1)


def _site(rules: Ruleset, slug: Any, where: str) -> int:
    return -1 if slug is None else _number(rules.site_index, slug, where)


def _card(rules: Ruleset, kind: str, doc: Fields) -> int:
    name = doc.values.get("card")
    if name is None:
        return -1
    cards, power = _numbers(rules)
    return _number(power if kind in ABOUT_POWER else cards, name, f"{doc.where}.card")


@lru_cache(maxsize=256)
def _numbers(rules: Ruleset) -> tuple[dict[Any, int], dict[Any, int]]:
    """Of action cards and power cards, by name."""
    return (
        {card.slug: number for number, card in enumerate(rules.cards)},
        {card.key: number for number, card in enumerate(rules.power)},
    )


def _number(numbers: dict[Any, int], name: Any, where: str) -> int:
    """Of what is called that, perhaps in an older spelling."""
    number = numbers.get(name) if type(name) in (int, str) else None
    if number is not None:
        return number
    return numbers[fields.choice(name, where, [other for other in numbers if isinstance(other, str)])]
