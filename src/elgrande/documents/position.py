"""Any position as a small readable document, and back: for tests, puzzles and bug reports.

Only `seats` must be given; whatever is left out is as after setting up with `seed` (0). Pieces that are not mentioned
are in the Province. What comes next is a `phase`, in a turn with its `turn`. A position in the middle of a step is the
quiet one before it and what was done since: `then`. docs/documents.md has the fields.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from elgrande.documents import fields
from elgrande.documents.colonies import SET_UP
from elgrande.documents.fields import Fields
from elgrande.documents.grandissimo import card_with, is_grandissimo, is_last, postponed, saved_card, turns_begun
from elgrande.documents.markers import read_marks, written, wrong_marks
from elgrande.documents.moves import Move, move_text, read_move
from elgrande.documents.power_reader import UNTIL, PowerReader
from elgrande.documents.table_reader import OPENING_PHASES
from elgrande.kernel.cards import NO_STACK, Frame
from elgrande.kernel.errors import DocumentError, SetupError
from elgrande.kernel.frames import OVER, run
from elgrande.kernel.moments import TURN_BEGINS, reach
from elgrande.kernel.play import is_legal, perform
from elgrande.kernel.ruleset import Options, Ruleset
from elgrande.kernel.state import State, bits, blank, put
from elgrande.modules.compose import checked_options, compose, opening_frames
from elgrande.rules.cards import dealt_stack, has_number, own_action, turn_order
from elgrande.rules.marks import INCOGNITO, OFF, SAVED_CARD, STAND_IN, STORM, holders
from elgrande.steps.bridge import SHIFT
from elgrande.steps.disc import DISC
from elgrande.steps.enter import ENTER
from elgrande.steps.general_scoring import CHOOSE, GENERAL, SPIES_CHOOSE, general_scoring
from elgrande.steps.hand import CHOOSE_HAND
from elgrande.steps.hurricane import SET_STORM
from elgrande.steps.keep import COPIED, TO_SPY, is_kept, kept_for
from elgrande.steps.person import SEE_OFF, guests_of
from elgrande.steps.round import POWER, ROUND, ROUND_END, TURNS
from elgrande.steps.sail import SAIL
from elgrande.steps.ships import LAND
from elgrande.steps.supply import RECALL, SUPPLY
from elgrande.steps.turn import (
    BESIDE,
    BOTH_LEFT,
    CHOOSE_CARD,
    CHOSEN,
    DECLINED,
    OPENING,
    PARTS,
    PLACE_LEFT,
    SPECIAL_LEFT,
    TAKE_DEALT,
)
from elgrande.steps.turns import ACT_LAST
from elgrande.vocabulary import BOARD
from elgrande.vocabulary import NAMES as ACTION_NAMES

VERSION: Final = 2
PARTS_LEFT: Final = {"special": SPECIAL_LEFT, "place": PLACE_LEFT}
BEGINNING: Final = (SHIFT, SAIL, SEE_OFF, LAND)  # what may be asked as a turn begins
KNOWN: Final = (
    "elgrande", "version", "modules", "seats", "options", "seed", "rounds_played", "start", "king", "pieces",
    "grandes", "boards", "scores", "hands", "discards", "played", "power_log", "offer", "hidden", "used",
    "kept", "orders", "marks", "order", "phase", "set_up", "turn", "then", "rng", "sealed",
)  # fmt: skip


def ruleset_of(doc: Fields) -> Ruleset:
    """Modules, seats and options: what every document begins with."""
    modules = doc.listed("modules", fields.text) if doc.has("modules") else ["base"]
    options = doc.inner("options").values if doc.has("options") else {}
    try:
        return compose(modules, doc.values.get("seats"), checked_options(options))  # type: ignore[arg-type]
    except SetupError as error:
        raise DocumentError(doc.where, str(error)) from None


def header_of(rules: Ruleset) -> dict[str, Any]:
    """The other way round; options at their default are left out."""
    usual = Options()._asdict()
    options = {name: value for name, value in rules.options._asdict().items() if value != usual[name]}
    return {"modules": list(rules.modules), "seats": rules.seats, "options": options}


# --- reading --------------------------------------------------------------------------------------------------------


def read_position(document: Mapping[str, Any]) -> State:
    """The state a document describes; everything in it is checked."""
    state = read_quiet(document)
    doc = Fields(dict(document), "position")
    if doc.has("then"):
        for number, (seat, action) in enumerate(doc.listed("then", read_move)):
            if not is_legal(state, seat, action):
                raise doc.fail(f"then[{number}]", f"{ACTION_NAMES[action]} is not legal for seat {seat} there")
            perform(state, seat, action)
    return state


def read_quiet(document: Mapping[str, Any]) -> State:
    """The same without what was done since."""
    if not isinstance(document, Mapping):
        raise DocumentError("position", "must be an object")
    doc = Fields(dict(document), "position")
    doc.only(*KNOWN)
    doc.choice("elgrande", ("position",), "position")
    if doc.whole("version", VERSION) != VERSION:
        raise doc.fail("version", f"this program reads version {VERSION}")
    state = blank(ruleset_of(doc))
    _Reader(state, doc).read()
    run(state)
    return state


class _Reader(PowerReader):
    """The last part, in which everything comes together: what is next, action cards, markers."""

    def read(self) -> None:
        state = self.state
        self.begins = False  # a turn, with whatever its beginning brings
        self.read_table()
        self.read_power_cards()
        self.read_order()
        self.read_marks()
        self.read_what_is_next()
        self.read_action_cards()
        self.check_marks()
        if self.begins:
            reach(state, TURN_BEGINS, state.frames[-1][1])

    def read_order(self) -> None:
        """The order of the turns, of the last round while it is scored; whoever was last has the start marker."""
        state, n = self.state, self.rules.seats
        if self.phase == "turn":
            state.order = turn_order(state)
        elif self.phase == "general_scoring" and self.rules.marks:
            state.order = tuple((state.start + k) % n for k in range(1, n + 1))
        if not self.doc.has("order"):
            return
        order = tuple(self.doc.listed("order", self.seat, n))
        if self.phase == "general_scoring" and self.rules.marks:
            if sorted(order) != list(range(n)) or order[-1] != state.start:
                raise self.doc.fail("order", "has every seat once, last the one with the start marker")
            state.order = order
        elif order != (state.order or self.order_to_come()):
            raise self.doc.fail("order", "goes with a general scoring, or in a turn with the power cards played")

    def order_to_come(self) -> tuple[int, ...]:
        """While something is asked after the last power card and before the first turn."""
        state = self.state
        ready = self.phase == "power" and all(card >= 0 and has_number(state, card) for card in state.played)
        return turn_order(state) if ready and self.rules.marks else ()

    def read_what_is_next(self) -> None:
        state = self.state
        bottom: list[Frame] = [(OVER,), (ROUND,)]
        for name in ("turn", "set_up"):
            if self.phase != name and self.doc.has(name):
                raise self.doc.fail(name, f"goes with the phase {name}")
        if self.phase in OPENING_PHASES:
            state.frames = self.opening[: len(self.opening) - self.set_up_steps_done()]
        elif self.phase == "round":
            state.frames = bottom
        elif self.phase == "over":
            state.frames = bottom[:1]
        elif self.phase == "general_scoring":
            state.frames = [*bottom, general_scoring()]
        elif self.phase == "power":
            state.frames = [*bottom, (ROUND_END,), (TURNS, 0), (POWER, self.power_cards_played())]
        else:
            self.read_turn()

    def set_up_steps_done(self) -> int:
        """Discs are chosen once for each module that asks for one; hands after them all."""
        discs = sum(frame[0] == ENTER for frame in self.opening)
        return self.doc.whole("set_up", 0, high=discs - 1) if self.phase == "set_up" else discs

    def power_cards_played(self) -> int:
        """This round: two by those whose first card had no number."""
        state = self.state
        followed = [log for log in state.power_log if len(log) > 1 and not has_number(state, log[-2])]
        twice = len(followed) if self.rules.dealt and min(state.played) >= 0 else 0
        return sum(card >= 0 for card in state.played) + twice

    def read_turn(self) -> None:
        state = self.state
        turn = self.doc.inner("turn")
        turn.only("seat", "card", "left", *(("beside", "postponed", "last") if is_grandissimo(self.rules) else ()))
        seat = self.seat(turn.values.get("seat"), "position.turn.seat")
        self.begins = not any(turn.has(name) for name in ("left", "card", "beside", "last"))
        state.frames = [(OVER,), (ROUND,), (ROUND_END,), *self.turns_from(turn, seat)]
        if self.rules.dealt:
            self.read_dealt_turn(turn, seat)
            return
        if is_grandissimo(self.rules):
            self.check_guests(turn, seat)
        possible = list(PARTS_LEFT) if turn.has("card") else ["supply"]
        left = set(possible) if turn.has("card") or not turn.has("beside") else set()
        if turn.has("left"):
            left = self.left_of(turn, possible)
        if turn.has("card"):
            card = self.card(turn.values["card"], "position.turn.card")
            state.frames.append((PARTS, seat, card, sum(PARTS_LEFT[part] for part in left)))
        else:
            state.frames.append((CHOOSE_CARD, seat))
            if left:
                self.push_supply(seat)
        if turn.has("beside"):
            self.read_beside(turn, seat)

    def left_of(self, doc: Fields, possible: Sequence[str]) -> set[str]:
        return set(doc.listed("left", lambda v, w: fields.choice(v, w, possible)))

    def turns_from(self, turn: Fields, seat: int) -> list[Frame]:
        """The turns that are still to come after this one; below them one that was put off, or it is this one."""
        order = self.state.order
        begun = order.index(seat) + 1
        last_word = card_with(self.rules, ACT_LAST)
        if turn.has("last"):
            fits = (
                turn.values["last"] is True and turn.values.get("card") == self.slugs[last_word] and begun < len(order)
            )
            if last_word < 0 or not fits or turn.has("postponed") or turn.values.get("left") not in (["place"], []):
                raise turn.fail("last", "goes with the rest of a turn that its card has put off")
            return []
        if not turn.has("postponed"):
            return [(TURNS, begun)]
        other = self.seat(turn.values["postponed"], f"{turn.where}.postponed")
        if last_word < 0 or other not in order[: begun - 1]:
            raise turn.fail("postponed", "goes with a card that does it, and a turn that has begun")
        return [(PARTS, other, last_word, PLACE_LEFT), (TURNS, begun)]

    def check_guests(self, turn: Fields, seat: int) -> None:
        """In a turn that was put off there may be new ones."""
        if not self.begins and not turn.has("last") and any(self.state.row(guests_of(self.state, seat))):
            raise self.doc.fail(f"pieces.guests-{seat}", "guests leave as the turn begins")

    def read_beside(self, turn: Fields, seat: int) -> None:
        """Another card that is used in this turn: before its own one is chosen, before anything of it is done, or
        when that is done with."""
        main = self.state.frames[-1]
        if main[0] not in (CHOOSE_CARD, PARTS) or (main[0] == PARTS and main[3] not in (0, BOTH_LEFT)):
            raise turn.fail("beside", "another card is used before a card of the turn or after it")
        beside = turn.inner("beside")
        beside.only("card", "left")
        left = self.left_of(beside, list(PARTS_LEFT)) if beside.has("left") else {*PARTS_LEFT}
        bits_left = sum(PARTS_LEFT[part] for part in left)
        self.state.frames.append((PARTS, seat, saved_card(self.rules, beside), bits_left | BESIDE))

    def push_supply(self, seat: int) -> None:
        supply = self.supply_of(seat)
        if supply:
            self.state.frames.append((SUPPLY, seat, supply))

    def supply_of(self, seat: int) -> int:
        return self.rules.power[self.state.played[seat]].supply

    def read_dealt_turn(self, turn: Fields, seat: int) -> None:
        """The action card goes by rank, or is one of a stack beyond those. Without a word about what is left the turn
        begins."""
        state = self.state
        others = [card for deck in self.rules.decks[self.rules.seats :] for card in deck]
        card = self.rules.decks[dealt_stack(state.order, seat)][0]
        if turn.has("card"):
            card = self.slugs.index(turn.choice("card", [self.slugs[face] for face in (card, *others)]))
        if self.begins or (others and turn.values.get("left") == ["card"] and not turn.has("card")):
            state.frames.append((TAKE_DEALT, seat))
            return
        left = {*PARTS_LEFT}
        if turn.has("left"):
            possible = ("opening", "supply", *PARTS_LEFT)
            left = self.left_of(turn, possible)
        if card in others and "supply" in left and self.supply_of(seat):
            if not left >= {*PARTS_LEFT}:
                raise turn.fail("left", "nothing of a card is done before supply is taken")
            state.frames.append((CHOSEN, seat, card))
        else:
            state.frames.append((PARTS, seat, card, sum(bit for part, bit in PARTS_LEFT.items() if part in left)))
        if "supply" in left:
            self.push_supply(seat)
        if "opening" in left:
            own = own_action(state, seat, card)
            if own < 0 or not self.rules.cards[own].opens or not left >= {*PARTS_LEFT}:
                raise turn.fail("left", "there is nothing to do as the turn opens")
            state.frames.append((OPENING, seat, own))

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
        return next((f[2] for f in frames if f[0] == CHOSEN or (f[0] == PARTS and not f[3] & BESIDE)), -1)

    def frames_before_turn(self) -> int:
        return next((i + 1 for i, frame in enumerate(self.state.frames) if frame[0] == TURNS), 0)

    def in_turn(self) -> list[int]:
        """Cards that are being used, or will be after everybody else, unless they lie before their players already."""
        state = self.state
        return [f[2] for f in state.frames if f[0] in (PARTS, CHOSEN) and not is_kept(state, f[2], f[1])]

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
        cards = [frame[2] for frame in self.state.frames[: self.frames_before_turn()] if frame[0] == PARTS]
        return {self.rules.cards[card].stack - 1 for card in (*cards, self.taken()) if card >= 0}

    def elsewhere(self) -> list[int]:
        """Cards that are neither face down nor on offer."""
        used = [card for pile in self.state.used for card in pile]
        saved = [self.saved()] if self.saved() != OFF else []
        kept = [card for card, _, end in self.state.kept if self.rules.cards[card].stack != NO_STACK and end < COPIED]
        return [*used, *kept, *self.in_turn(), *saved]

    def saved(self) -> int:
        """A card somebody has taken for later."""
        return self.state.marks[SAVED_CARD] if self.state.marks else OFF

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
                if found > face.copies and self.saved() == card:
                    raise self.doc.fail("marks.saved", f"{face.slug} is elsewhere, too")
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

    def read_marks(self) -> None:
        state = self.state
        marks = self.doc.inner("marks") if self.doc.has("marks") else Fields({}, "position.marks")
        if self.doc.has("marks") and not state.marks:
            raise self.doc.fail("marks", "no module of this game has markers")
        if self.phase in OPENING_PHASES and not set(SET_UP) >= set(marks.values):
            raise self.doc.fail("marks", "no marker is out before the first round")
        if state.marks:
            read_marks(state, marks)
            self.put_king_with_stand_in()

    def put_king_with_stand_in(self) -> None:
        """The King's region is that of the Grande who stands in for him."""
        seat = self.state.marks[STAND_IN]
        if seat != OFF and not self.doc.has("king") and self.state.grandes[seat] in self.rules.regions:
            self.state.king = self.state.grandes[seat]

    def check_marks(self) -> None:
        if self.state.marks:
            wrong = wrong_marks(self.state)
            if wrong:
                raise self.doc.fail(wrong.field, wrong.problem)
            self.check_kept_in_turn()

    def check_kept_in_turn(self) -> None:
        """A card played this round lies before its player only after he could lay it there."""
        state = self.state
        laid = set(state.order[: turns_begun(state)])
        laid -= {
            frame[1]
            for frame in state.frames
            if frame[0] == TAKE_DEALT or (frame[0] == PARTS and frame[3] & SPECIAL_LEFT)
        }
        for index, (card, seat, _) in enumerate(state.kept):
            if state.played[seat] == self.rules.power_of_card.get(card) and seat not in laid:
                raise self.doc.fail(f"kept[{index}]", "that seat has played it this round and not yet laid it down")


# --- writing --------------------------------------------------------------------------------------------------------


def is_quiet(state: State) -> bool:
    """Between two steps, so that a phase and a turn say what comes next."""
    return _phase_of(state) is not None


def write_position(quiet: State, then: Sequence[Move] = ()) -> dict[str, Any]:
    """The document of a quiet position and what was done since; reading it gives the identical state."""
    phase = _phase_of(quiet)
    assert phase is not None
    document = {"elgrande": "position", "version": VERSION, **header_of(quiet.rules), **phase, **facts(quiet)}
    if then:
        document["then"] = [move_text(move) for move in then]
    return document


def continue_position(document: Mapping[str, Any], then: Sequence[Move]) -> dict[str, Any]:
    """A document that leads to the middle of a step by itself, and everything done since."""
    return {**document, "then": [move_text(move) for move in then]} if then else {**document}


def facts(state: State) -> dict[str, Any]:
    """Everything that lies on the table or is hidden somewhere, by name; not what comes next."""
    rules = state.rules
    slug = [site.slug for site in rules.sites]
    cards = [card.slug for card in rules.cards]
    power = [card.key for card in rules.power]
    result: dict[str, Any] = {
        "rounds_played": state.round,
        "start": state.start,
        "king": slug[state.king],
        "pieces": {slug[site]: state.row(site) for site in range(len(slug)) if any(state.row(site))},
        "grandes": [slug[site] for site in state.grandes],
        "boards": {ACTION_NAMES[BOARD + i]: slug[site] for i, site in enumerate(state.boards) if site >= 0},
        "scores": list(state.scores),
        "hands": [[power[card] for card in bits(hand)] for hand in state.hands],
        "discards": [[power[card] for card in bits(pile)] for pile in state.discards],
        "played": [power[card] if card >= 0 else None for card in state.played],
        "power_log": [[power[card] if rules.dealt else card for card in log] for log in state.power_log],
        "offer": [cards[card] if card >= 0 else None for card in state.offer],
        "hidden": [[cards[card] for card in stack] for stack in state.hidden],
        "used": [[cards[card] for card in stack] for stack in state.used],
        "kept": [_kept(rules, *entry) for entry in state.kept],
        "orders": list(state.orders),
        "rng": state.rng,
        "sealed": state.sealed,
    }
    if state.marks:
        result["marks"] = written(state)
        if state.order:
            result["order"] = list(state.order)
    return result


def _kept(rules: Ruleset, card: int, seat: int, end: int) -> dict[str, Any]:
    until = {number: word for word, number in UNTIL.items()}
    entry = {"card": rules.cards[card].slug, "seat": seat, "until": until.get(end % COPIED, end % COPIED)}
    return {**entry, "copied": True} if end >= COPIED else entry


def _phase_of(state: State) -> dict[str, Any] | None:
    """What comes next, in the words of a document; None in the middle of a step."""
    top, kind = state.frames[-1], state.frames[-1][0]
    if kind == OVER:
        return {"phase": "over"}
    if kind == POWER or (kind == SET_STORM and not holders(state, STORM)):
        return {"phase": "power"}
    if kind == CHOOSE_HAND:
        return {"phase": "hands"}
    if kind == DISC and state.frames[-2][0] == ENTER:
        done = sum(frame[0] == ENTER for frame in opening_frames(state.rules))
        done -= sum(frame[0] == ENTER for frame in state.frames)
        phase = {"phase": "set_up", "set_up": done} if done else {"phase": "set_up"}
        return phase if max(state.secrets) < 0 else None
    if _scoring_begins(state):
        return {"phase": "general_scoring"}
    if state.acting >= 0:
        return None
    return {"phase": "turn", "turn": turn} if (turn := _turn_of(state, top)) else None


def _scoring_begins(state: State) -> bool:
    """Is a general scoring at its first question? Whoever holds a card for it is asked before the discs are set."""
    before = len(kept_for(state, TO_SPY)) + (len(holders(state, INCOGNITO)) if state.marks else 0)
    if before:
        return len(state.frames) > before and state.frames[-1 - before] == (GENERAL, CHOOSE)
    return state.frames[-1][0] == DISC and state.frames[-2] == (GENERAL, SPIES_CHOOSE) and max(state.secrets) < 0


def _turn_of(state: State, top: Frame) -> dict[str, Any] | None:
    """What is left of a turn."""
    turn = _part_of_turn(state, top)
    if turn is None or not is_grandissimo(state.rules):
        return turn
    if is_last(state):
        return {**turn, "last": True}
    return {**turn, "postponed": postponed(state)} if postponed(state) >= 0 else turn


def _part_of_turn(state: State, top: Frame) -> dict[str, Any] | None:
    kind, seat = top[0], top[1]
    if kind in BEGINNING:
        return {"seat": seat} if _turn_begins(state) else None
    if kind == CHOOSE_CARD:
        return {"seat": seat, "left": []}
    if kind == TAKE_DEALT:
        return {"seat": seat, "left": ["card"]}
    supply = kind == SUPPLY or (kind == RECALL and top[2] == state.rules.power[state.played[seat]].supply)
    if supply and not state.rules.dealt:
        told = state.rules.black or state.rules.ships  # something may come before it
        return {"seat": seat, "left": ["supply"]} if told else {"seat": seat}
    if (not supply and kind not in (OPENING, PARTS)) or (kind == PARTS and top[3] & DECLINED):
        return None
    if kind == PARTS and top[3] & BESIDE:
        if not is_grandissimo(state.rules):
            return None
        return {**(_part_of_turn(state, state.frames[-2]) or {}), "beside": _card_left(state, top)}
    if kind == PARTS:
        return {"seat": seat, **_card_left(state, top)}
    turn = _card_left(state, next(frame for frame in reversed(state.frames) if frame[0] in (PARTS, CHOSEN)))
    if supply or (kind == OPENING and state.frames[-2][0] == SUPPLY):
        turn["left"].insert(0, "supply")
    if kind == OPENING:
        turn["left"].insert(0, "opening")
    return {"seat": seat, **turn}


def _card_left(state: State, frame: Frame) -> dict[str, Any]:
    """A card that is being used, and what is left of it: everything of one that was just chosen."""
    left = frame[3] if frame[0] == PARTS else BOTH_LEFT
    return {
        "card": state.rules.cards[frame[2]].slug,
        "left": [part for part, bit in PARTS_LEFT.items() if left & bit],
    }


def _turn_begins(state: State) -> bool:
    """Is everything still to be asked that comes as a turn begins?"""
    again = state.clone()
    again.frames = [frame for frame in state.frames if frame[0] not in BEGINNING]
    reach(again, TURN_BEGINS, state.frames[-1][1])
    run(again)
    return again.frames == state.frames
