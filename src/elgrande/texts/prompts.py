"""What players are asked, and why something is no answer: the words stand beside the steps, here they are filled in."""

from elgrande.kernel.text import Text
from elgrande.kernel.words import WORDS, Question, Reason, Ref, Value
from elgrande.rules.events import Event
from elgrande.rules.ruleset import Ruleset
from elgrande.texts.events import event_text
from elgrande.texts.names import LANGUAGES, card_name, card_title, colour_of, place_name, power_name, region_names


def prompt(rules: Ruleset, question: Question, announced: Event | None) -> Text:
    """A question in one line, with players called by their colours. `announced` is the change it is about, if any."""
    return _filled(rules, WORDS[question.key], question.values, announced)


def reason_text(rules: Ruleset, reason: Reason) -> Text:
    """Why something cannot be chosen, in one line."""
    return _filled(rules, reason.words, reason.values, None)


def _filled(rules: Ruleset, template: Text, gaps: tuple[tuple[str, Value], ...], announced: Event | None) -> Text:
    values = {name: said_of(rules, value, announced) for name, value in gaps}
    filled = [
        getattr(template, language).format(**{name: getattr(said, language) for name, said in values.items()})
        for language in LANGUAGES
    ]
    return Text(*filled)


def said_of(rules: Ruleset, value: Value, announced: Event | None) -> Text:
    """What fills a gap of a question."""
    if not isinstance(value, Ref):
        return Text(str(value), str(value))
    if value.kind == "event":
        assert announced is not None
        return event_text(rules, announced)
    if value.kind == "site":
        return place_name(rules, value.number)
    if value.kind == "spot":
        return rules.sites[value.number].name
    if value.kind == "sites":
        return region_names(rules, value.number)
    if value.kind == "power":
        return power_name(rules, value.number)
    if value.kind == "title":
        return card_title(rules, value.number)
    if value.kind == "card":
        return _with_half(rules, value)
    return colour_of(rules, value.number)


def _with_half(rules: Ruleset, card: Ref) -> Text:
    """A card, and which of its special actions where there are two."""
    name = card_name(rules, card.number)
    if card.part < 0:
        return name
    half = rules.cards[card.number].choices[card.part]
    return Text(f"{name.en} ({half.en})", f"{name.de} ({half.de})")
