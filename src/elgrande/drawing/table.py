"""What one seat sees, as plain lines: no art, no meaning by colour, every line clear when it is read out by itself."""

from collections.abc import Sequence
from textwrap import shorten
from typing import Final

from elgrande import texts
from elgrande.drawing import words
from elgrande.drawing.lines import WIDTH, together
from elgrande.drawing.markers import Markers
from elgrande.drawing.places import Places
from elgrande.drawing.voice import Voice
from elgrande.kernel.frames import COLLECTS, DECLARED, read
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits
from elgrande.rules.board import place_options
from elgrande.rules.cards import dealt_stack, released_action
from elgrande.rules.ruleset import CASTILLO, COURT, NO_VALUE, NOWHERE, PROVINCE
from elgrande.rules.scoring import payments, values_of
from elgrande.rules.view import HIDDEN, RawView
from elgrande.steps.enter import ENTER
from elgrande.steps.general_scoring import GENERAL_SCORING
from elgrande.steps.left import BESIDE
from elgrande.steps.round import TURNS
from elgrande.steps.turn import CHOSEN, PARTS, TAKE_DEALT, used_cards
from elgrande.vocabulary import NAMES

NAME_WIDTH: Final = 25


class Drawing:
    """Made from a view and nothing else, so it cannot show what its seat may not know."""

    def __init__(self, view: RawView, say: Voice, players: Sequence[Text]) -> None:
        self.view = view
        self.say = say
        self.players = players  # who sits at each seat
        # For rule questions about open places. What is hidden in it is guessed, so nothing hidden is read from it.
        self._open = view.sample(0)
        self._markers = Markers(view, self._open, say)
        self._places = Places(self._open, say)

    # the whole table

    def table(self) -> list[str]:
        in_force = self._markers.in_force()
        told = ["", self.say(words.IN_FORCE), *in_force] if in_force else []
        return [*self.heading(), "", *self.board(), *told, "", *self.standings()]

    def whole(self) -> list[str]:
        """The same, what is on offer, and what the viewer has and may answer: for whoever prints a view."""
        return [*self.table(), "", *self._in_short(), *self._asked()]

    def _in_short(self) -> list[str]:
        """Cards by their titles."""
        say, view = self.say, self.view
        lying = [self.placing(card) for card in view.offer if card >= 0]
        offer = [self.ranks()] if view.rules.dealt else [f"{say(words.OFFER)} {', '.join(lying)}."] if lying else []
        hand = [self.hand_names()] if view.hand else []
        return [*offer, *self.used_card(view.seat), *hand]

    def _asked(self) -> list[str]:
        view, say = self.view, self.say
        if not view.asked:
            return []
        lines = [say(words.ASKED, say.listed([self.colour(seat) for seat in view.asked], words.AND))]
        answers = ", ".join(NAMES[action] for action in view.options)
        return [*lines, say(words.YOUR_ANSWERS, answers)] if answers else lines

    def heading(self) -> list[str]:
        view, rules, say = self.view, self.view.rules, self.say
        rounds = rules.rounds
        if self.general_scoring:
            now = say(words.SCORING, view.round)
        elif view.round == rounds:
            now = say(words.OVER)
        else:
            scoring = min(r for r in rules.scoring_rounds if r > view.round)
            now = say(words.SET_UP, scoring) if self.set_up else say(words.ROUND, view.round + 1, rounds, scoring)
        sites = [rules.site_of[action] for action in place_options(self._open, view.seat, False)[1:]]
        regions = [site if rules.region_of[site] == NOWHERE else rules.region_of[site] for site in sites]
        targets = list(map(self.site_name, dict.fromkeys(regions)))
        return [now, self._whereabouts(say.listed(targets, words.OR))]

    def _whereabouts(self, targets: str) -> str:
        """Where the King is, or who stands in for him, and where that lets one place."""
        king, deputy = self.site_name(self.view.king), self._markers.deputy
        if deputy < 0:
            return self.say(words.KING, king, targets)
        return self.say(words.KING_IN_CASTILLO, self.colour(deputy), king, targets)

    @property
    def general_scoring(self) -> bool:
        return any(frame[0] == GENERAL_SCORING for frame in self.view.frames)

    @property
    def set_up(self) -> bool:
        """Is the first round still to come?"""
        return any(frame[0] == ENTER or COLLECTS in DECLARED[frame[0]].traits for frame in self.view.frames)

    def board(self) -> list[str]:
        outside = [site for site in self._open.rules.castillo_sites if site != CASTILLO and any(self._open.row(site))]
        sites = (*self.view.rules.regions, CASTILLO, *outside, *self._markers.beside_the_board())
        return [self.say(words.LEGEND), *(line for site in sites for line in (self.site(site), *self.inside(site)))]

    def inside(self, site: int) -> list[str]:
        """The places inside a region, in a line of their own."""
        return self._places.inside(site, self._markers.inside(site))

    def standings(self) -> list[str]:
        lines = [self.say(words.PLAYERS), *map(self.standing, range(self.view.rules.seats))]
        if self.view.order:
            lines.append(self.say(words.TURN_ORDER, ", ".join(self.colour(seat) for seat in self.view.order)))
        return lines

    def offer(self) -> list[str]:
        """The action cards that are face up, with their texts."""
        if self.view.rules.dealt:
            return self.ranked()
        if max(self.view.offer) < 0:  # before the first round
            return []
        return [self.say(words.OFFER), *(f"{i + 1}) {self.offered(i)}" for i in range(len(self.view.offer)))]

    def ranked(self) -> list[str]:
        """Action cards that go by rank, with their texts and, once that is clear, whose they are."""
        lines = [self.say(words.RANKED)]
        for rank, card in enumerate(self._by_rank()):
            face = self.view.rules.cards[card]
            who = f"{self.colour(self.view.order[rank])}: " if self.view.order else f"{rank + 1}. "
            lines.append(f"{who}{self.placing(card)}: {self.say(face.text)}")
        instead = [f"{stack + 1}) {self.offered(stack)}" for stack in self._beyond_ranks()]
        return [*lines, self.say(words.INSTEAD), *instead] if instead else lines

    def ranks(self) -> str:
        """The same cards in short."""
        told = self.say(words.BY_RANK, ", ".join(map(self.placing, self._by_rank())))
        instead = [self.placing(self.view.offer[stack]) for stack in self._beyond_ranks()]
        return f"{told} {self.say(words.INSTEAD)} {', '.join(instead)}." if instead else told

    def _beyond_ranks(self) -> list[int]:
        """Stacks one may take a card from instead."""
        return [stack for stack in range(self.seats, len(self.view.offer)) if self.view.offer[stack] >= 0]

    def _action_card(self, seat: int) -> int:
        """Where cards go by rank, the one a seat has this round; -1 if it has used another one and put it away."""
        view = self.view
        begun = [read(frame, "begun") for frame in view.frames if frame[0] == TURNS]
        if not view.rules.dealt or not view.order or not begun:
            return -1
        rank = view.order.index(seat)
        turns = [frame for frame in view.frames if frame[0] in (TAKE_DEALT, CHOSEN, PARTS)]
        turn = [frame for frame in turns if read(frame, "seat") == seat]
        if turn and turn[0][0] != TAKE_DEALT:
            return read(turn[0], "card")
        left = view.offer[dealt_stack(view.order, seat)] >= 0
        return -1 if rank < begun[0] and not turn and left else self._by_rank()[rank]

    def _by_rank(self) -> list[int]:
        return [deck[0] for deck in reversed(self.view.rules.decks[: self.seats])]

    # single things

    def site_name(self, site: int) -> str:
        face = self.view.rules.sites[site]
        name = self.say(face.name)
        return self.say(words.OF_SEAT, self.colour(face.host), name) if face.host >= 0 else name

    def colour(self, seat: int) -> str:
        return self.say(texts.COLOURS[seat])

    def owner(self, owner: int) -> str:
        return self.say(texts.colour_of(self.view.rules, owner))

    def site(self, site: int) -> str:
        """One place in a line: values, pieces, what they would score, and what else stands there."""
        values = values_of(self._open, site)[: self.view.rules.places_paid]
        printed = f" ({'/'.join(map(str, values))})" if any(values) else ""
        office = self.view.rules.sites[site].office
        name = f"{self.site_name(site)}{printed}{f' (+{office})' if office else ''}"
        return "  ".join([name.ljust(NAME_WIDTH), self.pieces(site), *self.marks(site)])

    def pieces(self, site: int) -> str:
        view, say = self.view, self.say
        if view.rules.region_of[site] == NOWHERE and HIDDEN in (view.count(site, seat) for seat in range(self.seats)):
            own = [f"{self.colour(view.seat)} {view.count(site, view.seat)}"] if view.seat >= 0 else []
            return ", ".join([*own, say(words.OTHERS_HIDDEN if own else words.HIDDEN)])
        counts = dict(enumerate(self._places.counted(site)))
        points = dict.fromkeys(counts, 0)
        if view.rules.sites[site].is_region or site == CASTILLO:
            for seat, paid, _, _ in payments(self._open, site):
                points[seat] += paid
        present = sorted(
            (owner for owner in counts if counts[owner] or points[owner]), key=lambda owner: -counts[owner]
        )
        worth = {owner: f" (+{points[owner]})" if points[owner] else "" for owner in present}
        shown = [together(f"{self.owner(owner)} {counts[owner]}{worth[owner]}") for owner in present]
        return ", ".join(shown) or say(words.NOBODY)

    def standing_at(self, site: int) -> str:
        """Exactly that place, without what else is in its region."""
        return "  ".join([self.site_name(site).ljust(NAME_WIDTH), self._places.people([site])])

    @property
    def seats(self) -> int:
        return self.view.rules.seats

    def marks(self, site: int) -> list[str]:
        view, say = self.view, self.say
        marks = [self._king_mark()] if site == view.king else []
        homes = [self.colour(seat) for seat, home in enumerate(view.grandes) if home == site]
        if homes:
            marks.append(say(words.GRANDE_MARK, ", ".join(homes)))
        return list(map(together, [*marks, *self._markers.at(site)]))

    def _king_mark(self) -> str:
        deputy = self._markers.deputy
        return f"[{self.say(words.KING_MARK)}]" if deputy < 0 else self.say(words.DEPUTY_MARK, self.colour(deputy))

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
        card = self._action_card(seat)
        if card >= 0:
            notes.insert(0, self.placing(card))
        if view.played[seat] >= 0:
            notes.insert(0, say(words.PLAYED, self.power_name(view.played[seat])))
        notes += self._markers.of_seat(seat)
        if view.start == seat:
            notes.append(say(words.STARTS))
        return ", ".join([line, *notes])

    def offered(self, stack: int) -> str:
        card = self.view.offer[stack]
        return self.say(words.TAKEN if card < 0 else texts.card_label(self.view.rules.cards[card]))

    def used_card(self, seat: int) -> list[str]:
        """The action card that seat has taken for this turn, and the power card it may use with it."""
        lines = []
        for used in used_cards(self.view.frames, chosen=False):
            if used.seat == seat:
                face, beside = self.view.rules.cards[used.card], used.left & BESIDE
                which = words.YOUR_SECOND if beside else words.YOUR_CARD
                lines.append(self.say(which, f"{self.say(face.title)}: {self.say(face.text)}"))
                if self.view.rules.dealt and not beside and released_action(self._open, seat, used.card) >= 0:
                    lines.append(self.say(words.YOUR_POWER, self.power_card(self.view.played[seat])))
        return lines

    def hand(self) -> list[str]:
        """The power cards the viewer still has, with their texts where they have any."""
        if not self.view.hand:
            return []
        if not self.view.rules.dealt:
            return [self.hand_names()]
        return [self.say(words.YOUR_CARDS), *map(self.power_card, self._hand_by_number())]

    def hand_names(self) -> str:
        return self.say(words.YOUR_HAND, ", ".join(map(self.power_name, self._hand_by_number())))

    def _hand_by_number(self) -> list[int]:
        return sorted(bits(self.view.hand), key=lambda card: self.view.rules.power[card].value)

    def placing(self, card: int) -> str:
        face = self.view.rules.cards[card]
        return f"{self.say(face.title)} ({self.say(texts.card_numbers(face))})"

    def power_name(self, power: int) -> str:
        """A power card by number and title, as far as it has them."""
        card = self.view.rules.power[power]
        number = str(card.value) if card.value != NO_VALUE else ""
        title = self.say(self.view.rules.cards[card.card].title) if card.card >= 0 else ""
        return f"{number} {title}".strip()

    def power_card(self, power: int) -> str:
        """Everything that is printed on a power card."""
        card = self.view.rules.power[power]
        name = self.power_name(power)
        if card.value != NO_VALUE:
            name = self.say(words.SUPPLY, name, card.supply)
        return f"{name}: {self.say(self.view.rules.cards[card.card].text)}" if card.card >= 0 else name

    def power_line(self, power: int) -> str:
        """As much of it as fits into a line."""
        return shorten(self.power_card(power), WIDTH, placeholder=" ...")


def points(number: int, say: Voice) -> str:
    return say(words.POINT) if number == 1 else say(words.POINTS, number)
