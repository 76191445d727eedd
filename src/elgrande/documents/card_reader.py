"""Action cards in a position: face down, on offer, used, or in somebody's turn."""

from collections import Counter
from typing import Any

from elgrande.documents.markers import markers_of
from elgrande.documents.power_reader import PowerReader
from elgrande.kernel.tuples import put
from elgrande.rules import fields
from elgrande.rules.cards import dealt_stack
from elgrande.rules.faces import NO_STACK
from elgrande.rules.markers import OFF
from elgrande.steps.keep import COPIED, is_kept
from elgrande.steps.left import BESIDE
from elgrande.steps.round import TURNS, turns_begun
from elgrande.steps.turn import used_cards


class CardReader(PowerReader):
    """The third part: action cards, once it is clear what is next."""

    def read_action_cards(self) -> None:
        """Every action card is somewhere once. Face-down stacks that are not given are what is nowhere else."""
        state, doc, stacks = self.state, self.doc, len(self.rules.decks)
        if doc.has("used"):
            state.used = tuple(map(tuple, doc.listed("used", self.pile, stacks)))
        if doc.has("offer"):
            state.offer = tuple(doc.listed("offer", lambda v, w: -1 if v is None else self.card(v, w), stacks))
        if doc.has("hidden"):
            state.hidden = tuple(map(tuple, doc.listed("hidden", self.pile, stacks)))
        elif self.rules.dealt:
            self.deal_by_rank()
        else:
            self.deal_what_is_left()
        self.check_stacks()
        self.check_offer()

    def deal_by_rank(self) -> None:
        """Cards that nobody takes any more this round lie where they were put back, in the first round face down."""
        state = self.state
        if not self.doc.has("offer"):
            waiting = self.stacks_to_take()
            for stack in waiting:
                state.offer = put(state.offer, stack, self.rules.decks[stack][0])
        out = [*self.elsewhere(), *state.offer]
        n, others = self.rules.seats, state.hidden[self.rules.seats :]
        left = tuple(tuple(card for card in deck if card not in out) for deck in self.rules.decks[:n])
        if self.doc.has("used") or (state.round == 0 and self.phase != "turn"):
            state.hidden = (*left, *others)
        else:
            state.used, state.hidden = (*left, *state.used[n:]), (*((),) * n, *others)
        self.deal_what_is_left(n)

    def stacks_to_take(self) -> set[int]:
        """Where the action cards lie of those whose turn has not begun, or who have taken another one just now."""
        n = self.rules.seats
        if self.phase == "power":
            return set(range(n))
        card = self.taken()
        return self.stacks_from(card < 0 or self.rules.cards[card].stack > n) if self.phase == "turn" else set()

    def stacks_from(self, this_one: bool) -> set[int]:
        """Those of the turns to come, perhaps with the one that is going on."""
        state = self.state
        return {dealt_stack(state.order, seat) for seat in state.order[turns_begun(state) - this_one :]}

    def pile(self, value: Any, where: str) -> list[int]:
        return fields.listed(value, where, self.card)

    def taken(self) -> int:
        """The card that was taken in the turn that is going on, or -1. One used beside it was taken earlier."""
        frames = self.state.frames[self.frames_before_turn() :]
        return next((used.card for used in used_cards(frames) if not used.left & BESIDE), -1)

    def frames_before_turn(self) -> int:
        return next((i + 1 for i, frame in enumerate(self.state.frames) if frame[0] == TURNS), 0)

    def in_turn(self) -> list[int]:
        """Cards that are being used, or will be after everybody else, unless they lie before their players already."""
        state = self.state
        return [used.card for used in used_cards(state.frames) if not is_kept(state, used.card, used.seat)]

    def deal_what_is_left(self, first: int = 0) -> None:
        """Face down; during a round the top of the stacks from `first` on is turned up, unless it was taken."""
        state = self.state
        out = Counter([*self.elsewhere(), *(card for card in state.offer if card >= 0)])
        hidden: list[list[int]] = []
        for stack, pile in enumerate(state.hidden):
            left = []
            most = self.stack_sizes[stack] - sum(out[card] for card in set(self.rules.decks[stack]))
            for card in pile:
                if out[card]:
                    out[card] -= 1
                else:
                    left.append(card)
            drawn = self.stack_sizes[stack] < len(self.rules.decks[stack])
            hidden.append(left[: max(0, most)] if drawn else left)
        if self.phase in ("power", "turn") and not self.doc.has("offer"):
            taken = self.stacks_taken()
            for stack in range(first, len(hidden)):
                if hidden[stack] and stack not in taken:
                    state.offer = put(state.offer, stack, hidden[stack].pop(0))
        state.hidden = tuple(map(tuple, hidden))

    def stacks_taken(self) -> set[int]:
        """Where the card of this turn was taken, and that of one that was put off."""
        cards = [used.card for used in used_cards(self.state.frames[: self.frames_before_turn()])]
        return {self.rules.cards[card].stack - 1 for card in (*cards, self.taken()) if card >= 0}

    def elsewhere(self) -> list[int]:
        """Cards that are neither face down nor on offer."""
        used = [card for pile in self.state.used for card in pile]
        kept = [card for card, _, end in self.state.kept if self.rules.cards[card].stack != NO_STACK and end < COPIED]
        return [*used, *kept, *self.in_turn(), *self.saved()]

    def saved(self) -> dict[int, str]:
        """Cards somebody has taken for later, and what that is called."""
        holding = [marker for marker in markers_of(self.rules) if marker.holds]
        cards = {self.state.marks[marker.slot]: marker.name.partition(".")[0] for marker in holding}
        return {card: name for card, name in cards.items() if card != OFF}

    def check_stacks(self) -> None:
        state = self.state
        for name, piles in (("hidden", state.hidden), ("used", state.used), ("offer", [(c,) for c in state.offer])):
            for stack, pile in enumerate(piles):
                for card in pile:
                    if card >= 0 and self.rules.cards[card].stack != stack + 1:
                        raise self.doc.fail(f"{name}[{stack}]", f"{self.slugs[card]} is of another stack")
        everywhere = Counter([*self.elsewhere(), *(card for card in state.offer if card >= 0)])
        everywhere.update(card for pile in state.hidden for card in pile)
        for stack, deck in enumerate(self.rules.decks):
            drawn = self.stack_sizes[stack] < len(deck)  # only some of its cards are played with
            for card in sorted(set(deck)):
                face, found = self.rules.cards[card], everywhere[card]
                if found > face.copies and card in self.saved():
                    raise self.doc.fail(f"marks.{self.saved()[card]}", f"{face.slug} is elsewhere, too")
                if found > face.copies or (found < face.copies and not drawn):
                    raise self.doc.fail("hidden", f"{face.slug} is there {found} times, not {face.copies}")
            found = sum(everywhere[card] for card in set(deck))
            if drawn and found != self.stack_sizes[stack]:
                raise self.doc.fail("hidden", f"of stack {stack + 1} there are {found}, not {self.stack_sizes[stack]}")

    def check_offer(self) -> None:
        """Whoever has still to take a card finds one; where they are dealt, his own."""
        state = self.state
        if any(state.offer[stack] >= 0 for stack in self.stacks_taken()):
            raise self.doc.fail("offer", "the stack of the card that was taken has none on offer")
        if self.rules.dealt:
            self.check_dealt_offer()
            return
        offered = sum(card >= 0 for card in state.offer)
        needed = 0
        if self.phase == "power":
            needed = self.rules.seats
        elif self.phase == "turn":
            needed = self.rules.seats - turns_begun(state) + (self.taken() < 0)
        if offered < needed or (offered and not needed and self.phase != "turn"):
            raise self.doc.fail("offer", f"{offered} cards are on offer; {needed} are needed in the phase {self.phase}")

    def check_dealt_offer(self) -> None:
        """Who took a card of a stack beyond those that are dealt has left his own."""
        lying = {stack for stack, card in enumerate(self.state.offer) if card >= 0}
        dealt = {stack for stack in lying if stack < self.rules.seats}
        in_turn = self.phase == "turn"
        needed = self.stacks_from(self.taken() < 0) if in_turn else self.stacks_to_take()
        others = [stack for stack, deck in enumerate(self.rules.decks) if deck and stack >= self.rules.seats]
        gone = sum(stack not in lying for stack in others) if in_turn else 0
        if not dealt >= needed or len(dealt - needed) > gone or (lying and self.phase not in ("power", "turn")):
            raise self.doc.fail("offer", "has just the cards of those whose turn has not begun")
