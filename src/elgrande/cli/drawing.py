"""What one seat sees, as plain lines: no art, no meaning by colour, every line clear when it is read out by itself."""

from collections.abc import Iterable, Sequence
from typing import Final

from elgrande import texts
from elgrande.cli import words
from elgrande.cli.terminal import together
from elgrande.cli.voice import Voice
from elgrande.kernel import events as ev
from elgrande.kernel.cards import Text
from elgrande.kernel.events import Event
from elgrande.kernel.ruleset import CASTILLO, COURT, PROVINCE, Ruleset
from elgrande.kernel.state import bits
from elgrande.kernel.view import HIDDEN, View
from elgrande.rules.board import place_options
from elgrande.rules.scoring import payments, values_of
from elgrande.steps.general_scoring import GENERAL
from elgrande.steps.turn import PARTS
from elgrande.vocabulary import STACK

NAME_WIDTH: Final = 25

# what only repeats what the player did, or sees anyway
ROUTINE: Final = (ev.CARD_REVEALED, ev.CARD_RETURNED, ev.ACTION_BEGUN, ev.ACTION_ENDED, ev.TURN_ENDED)


class Drawing:
    """Made from a view and nothing else, so it cannot show what its seat may not know."""

    def __init__(self, view: View, say: Voice, players: Sequence[Text]) -> None:
        self.view = view
        self.say = say
        self.players = players  # who sits at each seat
        # For rule questions about open places. What is hidden in it is guessed, so nothing hidden is read from it.
        self._open = view.sample(0)

    # the whole table

    def table(self) -> list[str]:
        return [*self.heading(), "", *self.board(), "", *self.standings()]

    def heading(self) -> list[str]:
        view, rules, say = self.view, self.view.rules, self.say
        rounds = rules.options.rounds
        if self.general_scoring:
            now = say(words.SCORING, view.round)
        elif view.round == rounds:
            now = say(words.OVER)
        else:
            scoring = min(r for r in rules.scoring_rounds if r > view.round)
            now = say(words.ROUND, view.round + 1, rounds, scoring)
        targets = [self.site_name(rules.site_of[action]) for action in place_options(self._open, False)[1:]]
        return [now, say(words.KING, self.site_name(view.king), say.listed(targets, words.OR))]

    @property
    def general_scoring(self) -> bool:
        return any(frame[0] == GENERAL for frame in self.view.frames)

    def board(self) -> list[str]:
        return [self.say(words.LEGEND), *map(self.site, (*self.view.rules.regions, CASTILLO))]

    def standings(self) -> list[str]:
        lines = [self.say(words.PLAYERS), *map(self.standing, range(self.view.rules.seats))]
        if self.view.order:
            lines.append(self.say(words.TURN_ORDER, ", ".join(self.colour(seat) for seat in self.view.order)))
        return lines

    def offer(self) -> list[str]:
        """The action cards that are face up, with their texts."""
        return [self.say(words.OFFER), *(f"{i + 1}) {self.offered(i)}" for i in range(len(self.view.offer)))]

    # single things

    def site_name(self, site: int) -> str:
        return self.say(self.view.rules.sites[site].name)

    def colour(self, seat: int) -> str:
        return self.say(texts.COLOURS[seat])

    def site(self, site: int) -> str:
        """One place in a line: values, pieces, what they would score, and what else stands there."""
        values = values_of(self._open, site)[: self.view.rules.places_paid]
        name = f"{self.site_name(site)} ({'/'.join(map(str, values))})"
        return "  ".join([name.ljust(NAME_WIDTH), self.pieces(site), *self.marks(site)])

    def pieces(self, site: int) -> str:
        view, say = self.view, self.say
        counts = {seat: view.count(site, seat) for seat in range(view.rules.seats)}
        if HIDDEN in counts.values():
            own = [f"{self.colour(view.seat)} {counts[view.seat]}"] if view.seat >= 0 else []
            return ", ".join([*own, say(words.OTHERS_HIDDEN if own else words.HIDDEN)])
        points = dict.fromkeys(counts, 0)
        for seat, paid, _, _ in payments(self._open, site):
            points[seat] += paid
        present = sorted((seat for seat in counts if counts[seat]), key=lambda seat: -counts[seat])
        worth = {seat: f" (+{points[seat]})" if points[seat] else "" for seat in present}
        shown = [together(f"{self.colour(seat)} {counts[seat]}{worth[seat]}") for seat in present]
        return ", ".join(shown) or say(words.NOBODY)

    def marks(self, site: int) -> list[str]:
        view, say = self.view, self.say
        marks = [say(words.KING_MARK)] if site == view.king else []
        homes = [self.colour(seat) for seat, home in enumerate(view.grandes) if home == site]
        if homes:
            marks.append(say(words.GRANDE_MARK, ", ".join(homes)))
        if site in view.boards:
            marks.append(say(words.BOARD_MARK))
        return list(map(together, marks))

    def standing(self, seat: int) -> str:
        view, say = self.view, self.say
        line = say(
            words.STANDING,
            self.colour(seat),
            self.players[seat],
            points(view.scores[seat], say),
            view.count(COURT, seat),
            view.count(PROVINCE, seat),
        )
        notes = [say(words.HOLDS, say(view.rules.cards[card].title)) for card, holder, _ in view.kept if holder == seat]
        if view.played[seat] >= 0:
            notes.insert(0, say(words.PLAYED, view.rules.power[view.played[seat]].value))
        if view.start == seat:
            notes.append(say(words.STARTS))
        return ", ".join([line, *notes])

    def offered(self, stack: int) -> str:
        view = self.view
        if view.offer[stack] < 0:
            return self.say(words.TAKEN)
        return self.say(texts.option_label(view.rules, view.offer, "choose_card", STACK + stack))

    def used_card(self, seat: int) -> list[str]:
        """The action card that seat has taken for this turn."""
        used = [self.view.rules.cards[frame[2]] for frame in self.view.frames if frame[:2] == (PARTS, seat)]
        return [self.say(words.YOUR_CARD, f"{self.say(card.title)}: {self.say(card.text)}") for card in used]

    def hand(self) -> list[str]:
        """The power cards the viewer still has."""
        values = ", ".join(str(self.view.rules.power[card].value) for card in bits(self.view.hand))
        return [self.say(words.YOUR_HAND, values)] if values else []


def points(number: int, say: Voice) -> str:
    return say(words.POINT) if number == 1 else say(words.POINTS, number)


# --- the log ----------------------------------------------------------------------------------------------------------


def log(rules: Ruleset, events: Iterable[Event], say: Voice, skipped: Sequence[str] = ()) -> list[str]:
    """Events as lines: equal moves added up, and all points of a place in one line."""
    lines: list[str] = []
    for group in _groups(event for event in events if event.kind not in skipped):
        first = group[0]
        if first.kind == ev.PLACE_SCORED:
            lines.append(_scoring(rules, group, say))
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
    if event.kind == ev.POINTS:
        return first.kind == ev.PLACE_SCORED and first.target == event.target
    return event.kind == ev.PIECES and first._replace(amount=0) == event._replace(amount=0)


def _scoring(rules: Ruleset, group: list[Event], say: Voice) -> str:
    """PLACE_SCORED and the points that were paid there."""
    paid: dict[int, list[Event]] = {}
    for event in group[1:]:
        paid.setdefault(event.seat, []).append(event)
    most_first = sorted(paid, key=lambda seat: -sum(event.points for event in paid[seat]))
    shares = [
        f"{say(texts.COLOURS[seat])} "
        + " + ".join(f"{event.points} ({say(texts.REASONS[event.why])})" for event in paid[seat])
        for seat in most_first
    ]
    name = rules.sites[group[0].target].name
    return say(words.SCORED, name, ", ".join(shares) or say(words.NOBODY_SCORES))
