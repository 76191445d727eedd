"""What happened, as lines: equal moves added up, and all points of a place in one line."""

from collections.abc import Iterable, Sequence
from typing import Final

from elgrande import texts
from elgrande.drawing import words
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import COURT, Ruleset

SCORINGS: Final = (ev.PLACE_SCORED, ev.PLACES_SCORED)
# what only repeats what the player did, or sees anyway
ROUTINE: Final = (ev.CARD_REVEALED, ev.CARD_RETURNED, ev.ACTION_BEGUN, ev.ACTION_ENDED, ev.TURN_ENDED)


def log(rules: Ruleset, events: Iterable[Event], say: Voice, skipped: Sequence[str] = ()) -> list[str]:
    """Events as lines: equal moves added up, and all points of a place in one line."""
    lines: list[str] = []
    for group in _groups(event for event in events if event.kind not in skipped):
        first = group[0]
        if first.kind in SCORINGS:
            lines += _scoring(rules, group, say)
        else:
            added = first._replace(amount=sum(event.amount for event in group))
            lines.append(say(texts.event_text(rules, added)))
    return lines


def _groups(events: Iterable[Event]) -> list[list[Event]]:
    groups: list[list[Event]] = []
    for event in events:
        if groups and _belongs(groups[-1][0], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _belongs(first: Event, event: Event) -> bool:
    if event.kind in (ev.POINTS, ev.CASTILLO_COUNTED):
        return first.kind in SCORINGS and event.target in (first.source, first.target)
    return event.kind == ev.PIECES and first._replace(amount=0) == event._replace(amount=0)


def _scoring(rules: Ruleset, group: list[Event], say: Voice) -> list[str]:
    """Places that are scored, the points that were paid there, and who is found in the Castillo."""
    paid: dict[int, list[Event]] = {}
    for event in group[1:]:
        if event.kind == ev.POINTS:
            paid.setdefault(event.seat, []).append(event)
    most_first = sorted(paid, key=lambda seat: -sum(event.points for event in paid[seat]))
    shares = [
        f"{say(texts.COLOURS[seat])} "
        + " + ".join(f"{event.points} ({say(_why(event, group))})" for event in paid[seat])
        for seat in most_first
    ]
    paid_out = ", ".join(shares) or say(words.NOBODY_SCORES)
    if group[0].target == COURT:
        return [say(words.ALL_COURTS, paid_out)]
    names = [say(rules.sites[site].name) for site in (group[0].source, group[0].target) if site >= 0]
    text = words.SCORED if len(names) == 1 else words.SCORED_AS_ONE
    return [*_counted(rules, group, say), say(text, say.listed(names, words.AND), paid_out)]


def _why(event: Event, group: list[Event]) -> Text:
    """Why these points were paid; where several get them for the same, that it is a tie."""
    alike = [other for other in group if (other.kind, other.target, other.why) == (ev.POINTS, event.target, event.why)]
    several = len({other.seat for other in alike}) > 1
    return ev.TIED.get(event.why, ev.REASONS[event.why]) if several else ev.REASONS[event.why]


def _counted(rules: Ruleset, group: list[Event], say: Voice) -> list[str]:
    counts = [event for event in group if event.kind == ev.CASTILLO_COUNTED]
    present = [f"{say(texts.colour_of(rules, event.owner))} {event.amount}" for event in counts if event.amount]
    if not counts:
        return []
    return [say(words.IN_CASTILLO, rules.sites[counts[0].target].name, ", ".join(present) or say(words.NOBODY))]
