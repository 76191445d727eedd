"""Reads any position from a small readable document: for tests, puzzles and bug reports.

Only `seats` must be given; whatever is left out is as after setting up with `seed` (0). Pieces that are not mentioned
are in the Province. What comes next is a `phase`, in a turn with its `turn`. A position in the middle of a step is the
quiet one before it and what was done since: `then`. docs/documents.md has the fields.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from elgrande.documents.card_reader import CardReader
from elgrande.documents.markers import read_marks, set_up_names, wrong_marks
from elgrande.documents.moves import read_move
from elgrande.documents.table_reader import OPENING_PHASES
from elgrande.kernel.core import Frame
from elgrande.kernel.errors import DocumentError, SetupError
from elgrande.kernel.frames import OVER, build, read, run
from elgrande.kernel.moments import reach
from elgrande.kernel.play import is_legal, perform
from elgrande.modules.compose import checked_options, compose
from elgrande.rules import fields
from elgrande.rules.cards import dealt_stack, has_number, released_action, turn_order
from elgrande.rules.documents import Wrong
from elgrande.rules.fields import Fields, check_version
from elgrande.rules.markers import OFF
from elgrande.rules.moments import TURN_BEGINS, TURN_RESUMED
from elgrande.rules.ruleset import EDITION, Ruleset
from elgrande.rules.rulings import NO_MARKER
from elgrande.rules.state import State, blank
from elgrande.steps.enter import ENTER
from elgrande.steps.general_scoring import general_scoring
from elgrande.steps.left import BESIDE, BOTH_LEFT, PLACE_LEFT, SPECIAL_LEFT
from elgrande.steps.round import POWER, ROUND, ROUND_END, TURNS, turns_begun
from elgrande.steps.supply import begin_supply
from elgrande.steps.turn import CHOOSE_CARD, CHOSEN, OPENING, PARTS, TAKE_DEALT, used_cards
from elgrande.vocabulary import NAMES as ACTION_NAMES

VERSION: Final = 2
PARTS_LEFT: Final = {"special": SPECIAL_LEFT, "place": PLACE_LEFT}
KNOWN: Final = (
    "elgrande", "version", "modules", "seats", "options", "seed", "rounds_played", "start", "king", "pieces",
    "grandes", "boards", "scores", "hands", "discards", "played", "power_log", "offer", "hidden", "used",
    "kept", "orders", "marks", "order", "phase", "set_up", "turn", "then", "rng", "sealed",
)  # fmt: skip


def ruleset_of(doc: Fields, edition: int = EDITION) -> Ruleset:
    """Modules, seats and options: what every document begins with."""
    modules = doc.listed("modules", fields.text) if doc.has("modules") else ["base"]
    options = doc.inner("options").values if doc.has("options") else {}
    try:
        return compose(modules, doc.values.get("seats"), checked_options(options), edition)
    except SetupError as error:
        raise DocumentError(doc.where, str(error)) from None


def read_position(document: Mapping[str, Any], listen: bool = False, edition: int = EDITION) -> State:
    """The state a document describes; everything in it is checked. With `listen`, what it led to is in its events."""
    state = read_quiet(document, listen, edition)
    doc = Fields(dict(document), "position")
    if doc.has("then"):
        for number, (seat, action) in enumerate(doc.listed("then", read_move)):
            if not is_legal(state, seat, action):
                raise doc.fail(f"then[{number}]", f"{ACTION_NAMES[action]} is not legal for seat {seat} there")
            perform(state, seat, action)
    return state


def read_quiet(document: Mapping[str, Any], listen: bool = False, edition: int = EDITION) -> State:
    """The same without what was done since."""
    if not isinstance(document, Mapping):
        raise DocumentError("position", "must be an object")
    doc = Fields(dict(document), "position")
    doc.only(*KNOWN)
    doc.choice("elgrande", ("position",), "position")
    check_version(doc, VERSION, VERSION)
    state = blank(ruleset_of(doc, edition))
    state.events = [] if listen else None
    _Reader(state, doc).read()
    run(state)
    return state


class _Reader(CardReader):
    """The last part, in which everything comes together: what is next, markers."""

    def read(self) -> None:
        state = self.state
        self.begins = False  # a turn, with whatever its beginning brings
        self.resumes = False  # the rest of one that was put off
        self.read_table()
        self.read_power_cards()
        self.read_order()
        self.read_marks()
        self.read_what_is_next()
        self.read_action_cards()
        self.check_marks()
        if self.begins:
            reach(state, TURN_BEGINS, read(state.frames[-1], "seat"))
        if self.resumes:
            reach(state, TURN_RESUMED, read(state.frames[-1], "seat"))

    def read_order(self) -> None:
        """The order of the turns, of the last round while it is scored; whoever was last has the start marker."""
        state, n = self.state, self.rules.seats
        if self.phase == "turn":
            state.order = turn_order(state)
        elif self.phase == "general_scoring" and not self.rules.plain:
            state.order = tuple((state.start + k) % n for k in range(1, n + 1))
        if not self.doc.has("order"):
            return
        order = tuple(self.doc.listed("order", self.seat, n))
        if self.phase == "general_scoring" and not self.rules.plain:
            if sorted(order) != list(range(n)) or order[-1] != state.start:
                raise self.doc.fail("order", "has every seat once, last the one with the start marker")
            state.order = order
        elif order != (state.order or self.order_to_come()):
            raise self.doc.fail("order", "goes with a general scoring, or in a turn with the power cards played")

    def order_to_come(self) -> tuple[int, ...]:
        """While something is asked after the last power card and before the first turn."""
        state = self.state
        ready = self.phase == "power" and all(card >= 0 and has_number(state, card) for card in state.played)
        return turn_order(state) if ready and not self.rules.plain else ()

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
            power = build(POWER, played=self.power_cards_played())
            state.frames = [*bottom, (ROUND_END,), build(TURNS, begun=0), power]
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
        documents = self.rules.documents
        own = [field for field in documents.turn if turn.has(field.name)]
        turn.only("seat", "card", "left", *(["beside"] if documents.beside else []), *(f.name for f in documents.turn))
        seat = self.seat(turn.values.get("seat"), "position.turn.seat")
        self.begins = not any(turn.has(name) for name in ("left", "card", "beside"))
        self.resumes = any(field.resumes for field in own) and self.rules.edition > 1
        state.frames = [(OVER,), (ROUND,), (ROUND_END,), build(TURNS, begun=state.order.index(seat) + 1)]
        if self.rules.dealt:
            self.read_dealt_turn(turn, seat)
        else:
            self.read_chosen_turn(turn, seat)
        for field in own:
            field.read(state, turn, seat)
        for check in () if self.begins else documents.going_on:
            self.expect(check(state, seat))

    def read_chosen_turn(self, turn: Fields, seat: int) -> None:
        state = self.state
        possible = list(PARTS_LEFT) if turn.has("card") else ["supply"]
        left = set(possible) if turn.has("card") or not turn.has("beside") else set()
        if turn.has("left"):
            left = self.left_of(turn, possible)
        if turn.has("card"):
            card = self.card(turn.values["card"], "position.turn.card")
            self.push_card(seat, card, left)
        else:
            state.frames.append(build(CHOOSE_CARD, seat=seat))
            if left:
                self.push_supply(seat)
        if turn.has("beside"):
            self.read_beside(turn, seat)

    def left_of(self, doc: Fields, possible: Sequence[str]) -> set[str]:
        return set(doc.listed("left", lambda v, w: fields.choice(v, w, possible)))

    def read_beside(self, turn: Fields, seat: int) -> None:
        """Another card that is used in this turn: before its own one is chosen, before anything of it is done, or
        when that is done with."""
        main = self.state.frames[-1]
        if main[0] not in (CHOOSE_CARD, PARTS) or (main[0] == PARTS and read(main, "left") not in (0, BOTH_LEFT)):
            raise turn.fail("beside", "another card is used before a card of the turn or after it")
        beside = turn.inner("beside")
        beside.only("card", "left")
        left = self.left_of(beside, list(PARTS_LEFT)) if beside.has("left") else {*PARTS_LEFT}
        possible = [self.slugs[card] for cards in self.rules.documents.beside for card in cards(self.rules)]
        card = self.slugs.index(beside.choice("card", possible))
        self.push_card(seat, card, left, BESIDE)

    def push_card(self, seat: int, card: int, left: Collection[str], how: int = 0) -> None:
        bits = sum(bit for part, bit in PARTS_LEFT.items() if part in left)
        self.state.frames.append(build(PARTS, seat=seat, card=card, left=bits | how))

    def push_supply(self, seat: int) -> None:
        begin_supply(self.state, seat, self.supply_of(seat))

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
            state.frames.append(build(TAKE_DEALT, seat=seat))
            return
        left = {*PARTS_LEFT}
        if turn.has("left"):
            possible = ("opening", "supply", *PARTS_LEFT)
            left = self.left_of(turn, possible)
        if card in others and "supply" in left and self.supply_of(seat):
            if not left >= {*PARTS_LEFT}:
                raise turn.fail("left", "nothing of a card is done before supply is taken")
            state.frames.append(build(CHOSEN, seat=seat, card=card))
        else:
            self.push_card(seat, card, left)
        if "supply" in left:
            self.push_supply(seat)
        if "opening" in left:
            own = released_action(state, seat, card)
            if own < 0 or not self.rules.cards[own].opens or not left >= {*PARTS_LEFT}:
                raise turn.fail("left", "there is nothing to do as the turn opens")
            state.frames.append(build(OPENING, seat=seat, card=own))

    def read_marks(self) -> None:
        state = self.state
        marks = self.doc.inner("marks") if self.doc.has("marks") else Fields({}, "position.marks")
        if self.doc.has("marks") and not state.marks:
            raise self.doc.fail("marks", "no module of this game has markers")
        if self.phase in OPENING_PHASES and not set_up_names(self.rules) >= set(marks.values):
            raise self.doc.fail("marks", "no marker is out before the first round")
        if state.marks:
            read_marks(state, marks)
            self.put_king_with_deputy()

    def put_king_with_deputy(self) -> None:
        """The King's region is that of the Grande who stands in for him."""
        deputy = self.rules.rulings.deputy
        seat = self.state.marks[deputy] if deputy != NO_MARKER else OFF
        if seat != OFF and not self.doc.has("king") and self.state.grandes[seat] in self.rules.regions:
            self.state.crown(self.state.grandes[seat])

    def check_marks(self) -> None:
        if not self.rules.plain:
            self.expect(wrong_marks(self.state))
            self.check_kept_in_turn()

    def expect(self, wrong: Wrong | None) -> None:
        """Nothing to be wrong."""
        if wrong:
            raise self.doc.fail(wrong.field, wrong.problem)

    def check_kept_in_turn(self) -> None:
        """A card played this round lies before its player only after he could lay it there."""
        state = self.state
        laid = set(state.order[: turns_begun(state)])
        laid -= {read(frame, "seat") for frame in state.frames if frame[0] == TAKE_DEALT}
        laid -= {used.seat for used in used_cards(state.frames, chosen=False) if used.left & SPECIAL_LEFT}
        for index, (card, seat, _) in enumerate(state.kept):
            if state.played[seat] == self.rules.power_of_card.get(card) and seat not in laid:
                raise self.doc.fail(f"kept[{index}]", "that seat has played it this round and not yet laid it down")
