"""An event as a record keeps it: what happened, by name, with nothing in it that does not apply. Never prose."""

from functools import lru_cache
from typing import Any, Final

from elgrande.kernel.tuples import bits
from elgrande.rules import fields
from elgrande.rules.events import KINDS, LINES, Event, Which, line_of
from elgrande.rules.fields import Fields
from elgrande.rules.ruleset import Ruleset

_USUAL: Final = Event("")
_LARGEST: Final = 1 << 32


def write_event(rules: Ruleset, event: Event) -> dict[str, Any]:
    told = {name: value for name, value in event._asdict().items() if value != getattr(_USUAL, name)}
    for name in ("source", "target"):
        if name in told:
            told[name] = rules.sites[told[name]].slug
    if event.card >= 0:
        told["card"] = rules.power[event.card].key if KINDS[event.kind].of_power else rules.cards[event.card].slug
    which = KINDS[event.kind].which
    if which is not None:
        told.pop("amount", None)
        told[which.field] = named_amount(rules, which, event.amount)
    return told


def named_amount(rules: Ruleset, which: Which, amount: int) -> str | list[str]:
    return which.names[amount] if which.names else [rules.sites[site].slug for site in bits(amount)]


def read_event(rules: Ruleset, value: Any, where: str) -> Event:
    doc = Fields(value, where) if isinstance(value, dict) else Fields({}, where)
    kind = fields.text(doc.values.get("kind"), f"{where}.kind")
    if kind not in KINDS:
        raise doc.fail("kind", f"nothing of this kind happens: {kind!r}"[:200])
    which = KINDS[kind].which
    doc.only("kind", "seat", "owner", "source", "target", "amount", "points", "card", "why", "only",
             *((which.field,) if which else ()))  # fmt: skip
    amount = fields.whole(doc.values.get("amount", 0), f"{where}.amount", -_LARGEST, _LARGEST)
    event = Event(
        kind,
        seat=_seat(rules, doc, "seat"),
        owner=_seat(rules, doc, "owner"),
        source=_site(rules, doc.values.get("source"), f"{where}.source"),
        target=_site(rules, doc.values.get("target"), f"{where}.target"),
        amount=_amount(rules, which, doc) if which else amount,
        points=fields.whole(doc.values.get("points", 0), f"{where}.points", -_LARGEST, _LARGEST),
        card=_card(rules, kind, doc),
        why=fields.text(doc.values.get("why", ""), f"{where}.why"),
        only=_seat(rules, doc, "only"),
    )
    if line_of(rules, event) not in LINES:
        raise doc.fail("kind", f"nothing of this kind happens: {kind!r}"[:200])
    return event


def _amount(rules: Ruleset, which: Which, doc: Fields) -> int:
    value, where = doc.values.get(which.field), f"{doc.where}.{which.field}"
    if not which.names:
        return sum(1 << _site(rules, slug, entry) for slug, entry in fields.listed(value, where, lambda v, w: (v, w)))
    numbers = {name: number for number, name in which.names.items()}
    return numbers[fields.choice(value, where, list(numbers))]


def _seat(rules: Ruleset, doc: Fields, name: str) -> int:
    return fields.whole(doc.values.get(name, -1), f"{doc.where}.{name}", -1, rules.owners - 1)


def _site(rules: Ruleset, slug: Any, where: str) -> int:
    return -1 if slug is None else _number(rules.site_index, slug, where)


def _card(rules: Ruleset, kind: str, doc: Fields) -> int:
    name = doc.values.get("card")
    if name is None:
        return -1
    cards, power = _numbers(rules)
    return _number(power if KINDS[kind].of_power else cards, name, f"{doc.where}.card")


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
