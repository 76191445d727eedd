"""Power cards in a position: played, in hand, used, and those that stay before their players."""

from typing import Any, Final

from elgrande.documents.table_reader import OPENING_PHASES, TableReader
from elgrande.kernel.errors import DocumentError
from elgrande.kernel.tuples import bits, put
from elgrande.rules import fields
from elgrande.rules.cards import has_number, kept_power
from elgrande.rules.faces import NO_STACK
from elgrande.rules.fields import Fields
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import REGAINED, UNSEEN
from elgrande.rules.view import possible_hands
from elgrande.steps.keep import COPIED, KEEP, UNTIL_SCORING, UNTIL_USED, kept_rounds

MOST_FETCHED: Final = 4  # power cards taken back unseen; more than the cards of any module allow
UNTIL: Final = {"scoring": UNTIL_SCORING, "used": UNTIL_USED}


class PowerReader(TableReader):
    """The second part: power cards and what is kept of them."""

    def read_power_cards(self) -> None:
        self.read_played()
        self.read_kept()
        if self.rules.dealt:
            self.read_chosen_hands()
        else:
            self.read_hands()
        self.read_power_log()

    def read_played(self) -> None:
        """This round's power cards: those of the first players from the start marker on, in a turn everybody's."""
        state, n = self.state, self.rules.seats
        if self.doc.has("played"):
            state.played = tuple(self.doc.listed("played", lambda v, w: -1 if v is None else self.power(v, w), n))
        cards = [card for card in state.played if card >= 0]
        if len(set(cards)) < len(cards) and not self.rules.dealt:
            raise self.doc.fail("played", "no two may play the same power card in a round")
        if self.phase == "turn" and not all(has_number(state, card) for card in cards):
            raise self.doc.fail("played", "a card without a number is followed by another one before turns begin")
        wanted = {"turn": n, "power": len(cards)}.get(self.phase, 0)
        first = [state.played[(state.start + k) % n] >= 0 for k in range(n)]
        if first != [k < wanted for k in range(n)]:
            problem = (
                "everybody has played" if self.phase == "turn" else "those who have played are the first from start on"
            )
            raise self.doc.fail(
                "played", f"in the phase {self.phase} {problem if wanted else 'no power card lies out'}"
            )

    def on_the_table(self) -> list[int]:
        """This round's power card by seat, as bits."""
        return [1 << card if card >= 0 else 0 for card in self.state.played]

    def read_kept(self) -> None:
        if not self.doc.has("kept"):
            return
        kept: list[tuple[int, int, int]] = []
        for i, row in enumerate(self.doc.listed("kept", lambda v, w: v)):
            entry = Fields(row if isinstance(row, dict) else {}, f"position.kept[{i}]")
            entry.only("card", "seat", "until", *self.rules.documents.kept)
            card = self.card(entry.values.get("card"), f"{entry.where}.card")
            seat = self.seat(entry.values.get("seat"), f"{entry.where}.seat")
            if self.rules.cards[card].stack == NO_STACK and any(other[:2] == (card, seat) for other in kept):
                raise entry.fail("card", "lies before that seat already")
            kept.append((card, seat, self.until(entry, card) + (COPIED if self.is_copied(entry, card) else 0)))
        self.state.kept = tuple(kept)

    def is_copied(self, entry: Fields, card: int) -> bool:
        """Is it only the right of a card that belongs to somebody else, or lies under its stack again?"""
        copied: Any = entry.values.get("copied", False)
        if copied not in (True, False) or (copied and self.rules.cards[card].stack == NO_STACK):
            raise entry.fail("copied", "is true or false, and only action cards are copied")
        return bool(copied)

    def until(self, entry: Fields, card: int) -> int:
        """How long a card lies there: by its own words until used or scored, or for this round and perhaps the next."""
        lasts = lasting(self.rules, card)
        if lasts is None:
            raise entry.fail("card", "is no card that waits")
        if lasts < UNTIL_SCORING:
            first = self.state.round
            return entry.whole("until", first + lasts, low=first, high=first + lasts)
        word = next(word for word, until in UNTIL.items() if until == lasts)
        entry.choice("until", (word,), word)
        return lasts

    # where everybody has all there are

    def read_hands(self) -> None:
        """Every power card is in the hand, discarded, or played; one just played may have been taken back."""
        state, doc, n = self.state, self.doc, self.rules.seats
        full = (1 << len(self.keys)) - 1
        played = self.on_the_table()
        discards = doc.listed("discards", self.cards_as_bits, n) if doc.has("discards") else None
        if doc.has("hands"):
            hands = doc.listed("hands", self.cards_as_bits, n)
        else:
            hands = [full & ~((discards[seat] if discards else 0) | played[seat]) for seat in range(n)]
        if discards is None:
            discards = [full & ~(hands[seat] | played[seat]) for seat in range(n)]
        needed = self.rules.rounds - state.round + n - 1
        for seat in range(n):
            if discards[seat] & (hands[seat] | played[seat]):
                raise doc.fail(f"discards[{seat}]", "a power card is discarded and in another place too")
            if discards[seat] | hands[seat] | played[seat] != full:
                raise doc.fail(f"hands[{seat}]", "a power card is missing")
            if (hands[seat] | played[seat]).bit_count() < needed and self.phase != "over":
                raise doc.fail(f"hands[{seat}]", f"{needed} cards are needed for the rounds that are left")
        state.hands, state.discards = tuple(hands), tuple(discards)

    # where everybody has chosen his own

    def read_chosen_hands(self) -> None:
        """Each seat has so many of all the power cards; every one of them is in the hand, used, played or kept.

        What is left out is as drawn in setting up, and otherwise whatever comes first.
        """
        state, doc, n, size = self.state, self.doc, self.rules.seats, self.rules.hand_size
        drawn, played = state.hands, self.on_the_table()
        kept = [kept_power(state, seat) for seat in range(n)]
        hands = doc.listed("hands", self.cards_as_bits, n) if doc.has("hands") else None
        discards = doc.listed("discards", self.cards_as_bits, n) if doc.has("discards") else None
        if self.phase in OPENING_PHASES:
            self.check_choosing(hands, discards)
            state.hands = tuple(hands) if hands is not None else drawn
            return
        for seat in range(n):
            table = played[seat] | kept[seat]
            pile = discards[seat] if discards is not None else 0
            hand = hands[seat] if hands is not None else self.filled(table | pile, drawn[seat]) & ~(table | pile)
            if discards is None:
                pile = self.filled(table | hand, drawn[seat]) & ~(table | hand)
            if pile & (table | hand) or hand & table:
                raise doc.fail(f"discards[{seat}]" if pile & (table | hand) else f"hands[{seat}]", "a card twice")
            everything = (hand | pile | table).bit_count()
            if everything != size:
                raise doc.fail(f"hands[{seat}]", f"seat {seat} has {everything} power cards, not {size}")
            state.hands = put(state.hands, seat, hand)
            state.discards = put(state.discards, seat, pile)
        for seat in range(n):
            self.check_enough(seat)
        self.check_repeats()

    def filled(self, cards: int, first: int) -> int:
        """Those cards and enough others to play with."""
        others = (*bits(first), *range(len(self.keys)))
        for card in others:
            if cards.bit_count() < self.rules.hand_size:
                cards |= 1 << card
        return cards

    def check_choosing(self, hands: list[int] | None, discards: list[int] | None) -> None:
        size, drawn = self.rules.hand_size, any(self.state.hands)
        if discards is not None and any(discards):
            raise self.doc.fail("discards", f"in the phase {self.phase} nothing has been played yet")
        for seat, hand in enumerate(hands or ()):
            count = hand.bit_count()
            if count > size or (drawn and count < size) or (not drawn and count and self.phase == "set_up"):
                raise self.doc.fail(f"hands[{seat}]", f"{count} cards do not go with the phase {self.phase}")

    def check_enough(self, seat: int) -> None:
        """One for each round that is left, and one to follow a card without a number."""
        state = self.state
        hand = state.hands[seat] | self.on_the_table()[seat]
        needed = self.rules.rounds - state.round + any(not has_number(state, card) for card in bits(hand))
        if hand.bit_count() < needed and self.phase != "over":
            raise self.doc.fail(f"hands[{seat}]", f"{needed} cards are needed for the rounds that are left")

    def check_repeats(self) -> None:
        """Only who has nothing else plays a number another has played."""
        state = self.state
        for card in {card for card in state.played if card >= 0 and has_number(state, card)}:
            seats = [seat for seat, played in enumerate(state.played) if played == card]
            if sum(self.has_another(seat) for seat in seats) > 1:
                raise self.doc.fail("played", "no two may play the same power card while they have others")

    def has_another(self, seat: int) -> bool:
        """Has that seat a card in hand with a number nobody has played?"""
        state = self.state
        return any(has_number(state, card) and card not in state.played for card in bits(state.hands[seat]))

    # their history

    def read_power_log(self) -> None:
        """The history of the power cards; what is not told went by without anything being taken back unseen."""
        state, n, full = self.state, self.rules.seats, (1 << len(self.keys)) - 1
        if not self.doc.has("power_log"):
            state.power_log = tuple(self.shortest_log(seat) for seat in range(n))
            return
        if self.rules.dealt:
            self.read_played_log()
            return
        state.power_log = tuple(map(tuple, self.doc.listed("power_log", self.log, n)))
        for seat, log in enumerate(state.power_log):
            if state.hands[seat] not in possible_hands(log, full):
                raise self.doc.fail(f"power_log[{seat}]", "does not lead to the hand of that seat")

    def read_played_log(self) -> None:
        """Nothing is ever taken back: it is the cards no longer in hand, this round's last."""
        state = self.state
        piles = [fields.listed(v, w, self.power) for v, w in self.entries("power_log")]
        state.power_log = tuple(map(tuple, piles))
        for seat, log in enumerate(state.power_log):
            used = state.discards[seat] | self.on_the_table()[seat] | kept_power(state, seat)
            card = state.played[seat]
            if sorted(log) != list(bits(used)) or (card >= 0 and log[-1] != card):
                raise self.doc.fail(f"power_log[{seat}]", "is not what that seat has played")

    def entries(self, name: str) -> list[tuple[Any, str]]:
        """The entries of a list by seat and where they stand."""
        return self.doc.listed(name, lambda value, where: (value, where), self.rules.seats)

    def shortest_log(self, seat: int) -> tuple[int, ...]:
        state, card = self.state, self.state.played[seat]
        now = () if card < 0 else (card, REGAINED) if state.hands[seat] >> card & 1 else (card,)
        used = state.discards[seat] | kept_power(state, seat) & ~self.on_the_table()[seat]
        before = sorted(bits(used), key=lambda c: has_number(state, c))  # one without a number is not followed by now
        return (*before, *now)

    def log(self, value: Any, where: str) -> list[int]:
        log = fields.listed(value, where, lambda v, w: fields.whole(v, w, REGAINED, len(self.keys) - 1))
        if log.count(UNSEEN) > MOST_FETCHED:
            raise DocumentError(where, f"no more than {MOST_FETCHED} cards can have been taken back unseen")
        return log


def lasting(rules: Ruleset, card: int) -> int | None:
    """How long a card lies before its player once it is laid there: rounds after this one, UNTIL_...; None if never."""
    for program in rules.cards[card].programs:
        for step in program:
            if step[0] == KEEP:
                return kept_rounds(step)
            for kind, until in rules.documents.keeps:
                if step[0] == kind:
                    return until
    return None
