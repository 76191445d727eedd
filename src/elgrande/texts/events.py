"""The lines of the log: their words stand beside whoever tells of an event; here the names are filled in."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.rules.events import ASIDE, KINDS, LINES, REASONS, Event, Which, line_of
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.texts.names import LANGUAGES, card_name, colour_of, place_name, power_name, region_names

NOTHING: Final = Text("", "")
NOT_SHOWN: Final = Text("(unseen)", "(verdeckt)")
SEVERAL_PLACES: Final = Text("several places", "mehreren Orten")


def event_text(rules: Ruleset, event: Event) -> Text:
    """One line of the log."""
    template = LINES[line_of(rules, event)]
    if event.why in ASIDE:
        template = Text(f"{template.en} ({{why}})", f"{template.de} ({{why}})")
    gaps = _gaps(rules, event)
    filled = [
        getattr(template, language).format(**{name: getattr(said, language) for name, said in gaps.items()})
        for language in LANGUAGES
    ]
    return Text(*filled)


def _gaps(rules: Ruleset, event: Event) -> dict[str, Text]:
    """What may stand in a line."""
    kind = KINDS[event.kind]
    card = event.card >= 0
    gaps = {
        "seat": colour_of(rules, event.seat),
        "owner": colour_of(rules, event.owner),
        "host": colour_of(rules, max(_host(rules, event.source), _host(rules, event.target))),
        "source": _place(rules, event.source, kind.unseen),
        "target": _place(rules, event.target, kind.unseen),
        "amount": Text(*[str(event.amount)] * 2),
        "points": Text(*[str(event.points)] * 2),
        "why": REASONS.get(event.why, Text(event.why, event.why)),
        "card": card_name(rules, event.card) if card and not kind.of_power else NOT_SHOWN,
        "power": power_name(rules, event.card) if card and kind.of_power else NOT_SHOWN,
    }
    return gaps if kind.which is None else {**gaps, kind.which.field: _which(rules, kind.which, event.amount)}


def _which(rules: Ruleset, which: Which, amount: int) -> Text:
    return which.labels.get(amount, NOTHING) if which.names else region_names(rules, amount)


def _place(rules: Ruleset, site: int, unseen: bool) -> Text:
    if site >= 0:
        return place_name(rules, site)
    return NOT_SHOWN if unseen else SEVERAL_PLACES


def _host(rules: Ruleset, site: int) -> int:
    """At whose Court a place is."""
    return rules.sites[site].host if site >= 0 else NOWHERE
