"""Any position as a small readable document, and back: for tests, puzzles, bug reports and saved games.

Only `seats` must be given; whatever is left out is as after setting up with `seed` (0). Pieces that are not mentioned
are in the Province. What is to be done next is a `phase`, for a turn with its `turn`; a position in the middle of a
step has the exact `frames` instead. docs/documents.md has the fields.
"""

from collections.abc import Mapping
from typing import Any, Final

from elgrande.documents import fields
from elgrande.documents.fields import Fields
from elgrande.kernel.cards import Frame
from elgrande.kernel.errors import DocumentError, SetupError
from elgrande.kernel.frames import KINDS, NAMES, OVER, run
from elgrande.kernel.random import MASK, Random
from elgrande.kernel.ruleset import PROVINCE, Options, Ruleset
from elgrande.kernel.state import State, bits, blank
from elgrande.modules.compose import checked_options, compose, set_up
from elgrande.steps.general_scoring import GENERAL, general_scoring
from elgrande.steps.round import POWER, ROUND, ROUND_END, TURNS
from elgrande.steps.supply import SUPPLY
from elgrande.steps.turn import CHOOSE_CARD, PARTS, PLACE_LEFT, SPECIAL_LEFT
from elgrande.vocabulary import BOARD
from elgrande.vocabulary import NAMES as ACTION_NAMES

VERSION: Final = 1
PHASES: Final = ("round", "power", "turn", "general_scoring", "over")
PARTS_LEFT: Final = {"special": SPECIAL_LEFT, "place": PLACE_LEFT}
KNOWN: Final = (
    "elgrande", "version", "modules", "seats", "options", "seed", "rounds_played", "start", "king", "pieces",
    "grandes", "boards", "scores", "hands", "discards", "played", "power_log", "order", "offer", "hidden", "used",
    "kept", "orders", "phase", "turn", "frames", "acting", "secrets", "discs", "rng", "sealed",
)  # fmt: skip


def ruleset_of(doc: Fields) -> Ruleset:
    """Modules, seats and options: what every document begins with."""
    modules = doc.listed("modules", lambda value, where: str(value)) if doc.has("modules") else ["base"]
    options = doc.inner("options").values if doc.has("options") else {}
    try:
        return compose(modules, doc.values.get("seats", 0), checked_options(options))
    except SetupError as error:
        raise DocumentError(doc.where, str(error)) from None


def header_of(rules: Ruleset) -> dict[str, Any]:
    """The other way round; options at their default are left out."""
    usual = Options()._asdict()
    options = {name: value for name, value in rules.options._asdict().items() if value != usual[name]}
    return {"modules": list(rules.modules), "seats": rules.seats, "options": options}


def read_position(document: Mapping[str, Any]) -> State:
    doc = Fields(dict(document), "position")
    doc.only(*KNOWN)
    if doc.choice("elgrande", ("position",), "position") and doc.whole("version", VERSION) != VERSION:
        raise doc.fail("version", f"this program reads version {VERSION}")
    rules = ruleset_of(doc)
    state = blank(rules)
    random = Random(doc.whole("seed", 0, high=MASK))
    set_up(state, random)
    state.rng = doc.whole("rng", random.seed, high=MASK)
    state.sealed = doc.whole("sealed", 0)
    state.round = doc.whole("rounds_played", 0, high=rules.options.rounds)
    state.start = doc.whole("start", state.start, high=rules.seats - 1)
    _Reader(state, doc).read()
    try:
        run(state)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        raise doc.fail("frames", f"cannot go on from here ({type(error).__name__}: {error})") from None
    return state


class _Reader:
    """Fills a fresh state from the document."""

    def __init__(self, state: State, doc: Fields) -> None:
        self.state = state
        self.rules = state.rules
        self.doc = doc
        self.sites = [site.slug for site in self.rules.sites]
        self.regions = [self.sites[site] for site in self.rules.regions]
        self.slugs = [card.slug for card in self.rules.cards]
        self.values = [card.value for card in self.rules.power]

    def read(self) -> None:
        state, doc, n = self.state, self.doc, self.rules.seats
        if doc.has("king"):
            state.king = self.region(doc.values["king"], "position.king")
        if doc.has("grandes"):
            state.grandes = tuple(doc.listed("grandes", self.region, n))
        if doc.has("scores"):
            state.scores = doc.listed("scores", fields.whole, n)
        self.read_boards()
        self.read_pieces()
        self.read_power_cards()
        self.read_kept()
        if doc.has("orders"):
            state.orders = tuple(doc.listed("orders", lambda v, where: fields.whole(v, where, 0, 2), n))
        self.read_decks()
        self.read_what_is_next()

    # single values

    def region(self, value: Any, where: str) -> int:
        return self.sites.index(fields.choice(value, where, self.regions))

    def card(self, value: Any, where: str) -> int:
        return self.slugs.index(fields.choice(value, where, self.slugs))

    def power(self, value: Any, where: str) -> int:
        if value not in self.values:
            raise DocumentError(where, f"there is no power card {value!r}")
        return self.values.index(value)

    def seat(self, value: Any, where: str) -> int:
        return fields.whole(value, where, 0, self.rules.seats - 1)

    def signed(self, value: Any, where: str) -> int:
        return fields.whole(value, where, -(1 << 40), 1 << 40)

    # groups of them

    def read_boards(self) -> None:
        if not self.doc.has("boards"):
            return
        boards = self.doc.inner("boards")
        names = [ACTION_NAMES[BOARD + i] for i in range(len(self.rules.board_values))]
        boards.only(*names)
        places = [*self.regions, "castillo"]
        taken = [self.sites.index(boards.choice(name, places)) if boards.has(name) else -1 for name in names]
        if len(set(taken)) < len(taken) and max(taken) >= 0:
            raise self.doc.fail("boards", "only one board may lie on a place")
        self.state.boards = tuple(taken)

    def read_pieces(self) -> None:
        if not self.doc.has("pieces"):
            return
        rows, n, most = self.doc.inner("pieces"), self.rules.seats, self.rules.caballeros
        rows.only(*self.sites)
        pieces = [0] * len(self.state.pieces)
        for site, slug in enumerate(self.sites):
            if rows.has(slug):
                pieces[site * n : site * n + n] = rows.listed(slug, fields.whole, n)
        for owner in range(n):
            rest = most - sum(pieces[owner::n])
            if rest < 0 or (rest > 0 and rows.has("province")):
                raise self.doc.fail("pieces", f"seat {owner} has {most - rest} Caballeros, not {most}")
            pieces[PROVINCE * n + owner] += rest
        self.state.pieces = pieces

    def read_power_cards(self) -> None:
        state, doc, n = self.state, self.doc, self.rules.seats
        full = (1 << len(self.rules.power)) - 1
        if doc.has("played"):
            state.played = tuple(doc.listed("played", lambda v, w: -1 if v is None else self.power(v, w), n))
        if doc.has("discards"):
            state.discards = tuple(doc.listed("discards", self.cards_as_bits, n))
        on_table = [pile | (1 << card if card >= 0 else 0) for pile, card in zip(state.discards, state.played)]
        state.hands = tuple(full & ~used for used in on_table)
        if doc.has("hands"):
            state.hands = tuple(doc.listed("hands", self.cards_as_bits, n))
        for seat, (hand, pile) in enumerate(zip(state.hands, state.discards)):
            if hand & pile:
                raise doc.fail("discards", f"seat {seat} has the same card in hand and discarded")
        if doc.has("power_log"):
            state.power_log = tuple(tuple(log) for log in doc.listed("power_log", self.log, n))

    def log(self, value: Any, where: str) -> list[int]:
        return fields.listed(value, where, lambda v, w: fields.whole(v, w, -2, len(self.values) - 1))

    def cards_as_bits(self, value: Any, where: str) -> int:
        return sum({1 << card for card in fields.listed(value, where, self.power)})

    def read_kept(self) -> None:
        if not self.doc.has("kept"):
            return
        kept = []
        for i, row in enumerate(self.doc.listed("kept", lambda v, w: v)):
            entry = Fields(row if isinstance(row, dict) else {}, f"position.kept[{i}]")
            entry.only("card", "seat", "until")
            card = self.card(entry.values.get("card"), f"{entry.where}.card")
            seat = self.seat(entry.values.get("seat"), f"{entry.where}.seat")
            kept.append((card, seat, entry.whole("until", self.state.round + 1)))
        self.state.kept = tuple(kept)

    def read_decks(self) -> None:
        """Cards that are on offer, used, kept or taken leave the face-down stacks; the rest keeps its order there."""
        state, doc = self.state, self.doc
        stacks = len(self.rules.decks)
        if doc.has("used"):
            state.used = tuple(map(tuple, doc.listed("used", self.pile, stacks)))
        out = [card for pile in state.used for card in pile] + [card for card, _, _ in state.kept]
        turn = doc.values.get("turn")
        if isinstance(turn, dict) and turn.get("card") is not None:
            card = self.card(turn["card"], "position.turn.card")
            if not any(kept == card and holder == turn.get("seat") for kept, holder, _ in state.kept):
                out.append(card)
        if doc.has("offer"):
            state.offer = tuple(doc.listed("offer", lambda v, w: -1 if v is None else self.card(v, w), stacks))
            for stack, card in enumerate(state.offer):
                if card >= 0 and self.rules.cards[card].stack != stack + 1:
                    raise doc.fail(f"offer[{stack}]", f"{self.slugs[card]} is of another stack")
            out += [card for card in state.offer if card >= 0]
        if doc.has("hidden"):
            state.hidden = tuple(map(tuple, doc.listed("hidden", self.pile, stacks)))
            return
        hidden = [list(stack) for stack in state.hidden]
        for card in out:
            home = hidden[self.rules.cards[card].stack - 1]
            if card not in home:
                raise doc.fail("offer", f"there are not so many of {self.slugs[card]}")
            home.remove(card)
        state.hidden = tuple(map(tuple, hidden))
        if not doc.has("offer") and doc.values.get("phase") in ("power", "turn"):
            state.offer = tuple(stack[0] if stack else -1 for stack in hidden)
            state.hidden = tuple(tuple(stack[1:]) for stack in hidden)

    def pile(self, value: Any, where: str) -> list[int]:
        return fields.listed(value, where, self.card)

    def read_what_is_next(self) -> None:
        state, doc, n = self.state, self.doc, self.rules.seats
        bottom: list[Frame] = [(OVER,), (ROUND,)]
        if doc.has("frames"):
            self.read_frames()
            return
        phase = doc.choice("phase", PHASES, "round")
        played = [card for card in state.played if card >= 0]
        if phase == "round":
            state.frames = bottom
        elif phase == "over":
            state.frames = bottom[:1]
        elif phase == "general_scoring":
            state.frames = [*bottom, general_scoring()]
        elif phase == "power":
            state.frames = [*bottom, (ROUND_END,), (TURNS, 0), (POWER, len(played))]
        else:
            if len(played) < n:
                raise doc.fail("played", "in a turn everybody has played a power card")
            self.read_turn()

    def read_turn(self) -> None:
        state = self.state
        power, played = self.rules.power, state.played
        state.order = tuple(sorted(range(self.rules.seats), key=lambda seat: -power[played[seat]].value))
        turn = self.doc.inner("turn")
        turn.only("seat", "card", "left")
        seat = self.seat(turn.values.get("seat"), "position.turn.seat")
        state.frames = [(OVER,), (ROUND,), (ROUND_END,), (TURNS, state.order.index(seat) + 1)]
        left = turn.listed("left", lambda v, w: str(v)) if turn.has("left") else None
        if not turn.has("card"):
            state.frames.append((CHOOSE_CARD, seat))
            supply = power[played[seat]].supply
            if supply and left != []:
                state.frames.append((SUPPLY, seat, supply))
            return
        card = self.card(turn.values["card"], "position.turn.card")
        parts = list(PARTS_LEFT) if left is None else left
        for part in parts:
            fields.choice(part, "position.turn.left", list(PARTS_LEFT))
        state.frames.append((PARTS, seat, card, sum(PARTS_LEFT[part] for part in set(parts))))

    def read_frames(self) -> None:
        state, doc, n = self.state, self.doc, self.rules.seats
        state.frames = [self.frame(row, f"position.frames[{i}]") for i, row in enumerate(doc.values["frames"])]
        state.acting = doc.whole("acting", -1, low=-1, high=n - 1)
        state.order = tuple(doc.listed("order", self.seat)) if doc.has("order") else ()
        if doc.has("secrets"):
            state.secrets = tuple(doc.listed("secrets", self.signed, n))
        if doc.has("discs"):
            state.discs = tuple(doc.listed("discs", self.signed, n))
        if not state.frames or state.frames[0] != (OVER,):
            raise doc.fail("frames", "the first one must be over")

    def frame(self, row: Any, where: str) -> tuple[int, ...]:
        if not isinstance(row, list) or not row or row[0] not in KINDS:
            raise DocumentError(where, "must be a list that begins with the name of a frame")
        return (KINDS[row[0]], *(self.signed(value, where) for value in row[1:]))


def write_position(state: State) -> dict[str, Any]:
    """The document of a position; reading it gives the identical state."""
    document = _everything(state)
    brief = _phase_of(state)
    if brief is not None:
        candidate = {**document, **brief}
        if read_position(candidate).key() == state.key():
            return candidate
    document["frames"] = [[NAMES[frame[0]], *frame[1:]] for frame in state.frames]
    document["acting"] = state.acting
    document["order"] = list(state.order)
    document["secrets"] = list(state.secrets)
    document["discs"] = list(state.discs)
    return document


def _everything(state: State) -> dict[str, Any]:
    rules, n = state.rules, state.rules.seats
    slug = [site.slug for site in rules.sites]
    cards = [card.slug for card in rules.cards]
    power = [card.value for card in rules.power]
    return {
        "elgrande": "position",
        "version": VERSION,
        **header_of(rules),
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
        "power_log": [list(log) for log in state.power_log],
        "offer": [cards[card] if card >= 0 else None for card in state.offer],
        "hidden": [[cards[card] for card in stack] for stack in state.hidden],
        "used": [[cards[card] for card in stack] for stack in state.used],
        "kept": [{"card": cards[card], "seat": seat, "until": until} for card, seat, until in state.kept],
        "orders": list(state.orders) if any(state.orders) else [0] * n,
        "rng": state.rng,
        "sealed": state.sealed,
    }


def _phase_of(state: State) -> dict[str, Any] | None:
    """A quiet position in a word; None in the middle of a step."""
    kind = state.frames[-1][0]
    if kind == OVER:
        return {"phase": "over"}
    if kind == POWER:
        return {"phase": "power"}
    if any(frame[0] == GENERAL for frame in state.frames):
        return {"phase": "general_scoring"}
    seat = state.frames[-1][1]
    if kind == SUPPLY:
        return {"phase": "turn", "turn": {"seat": seat}}
    if kind == CHOOSE_CARD:
        return {"phase": "turn", "turn": {"seat": seat, "left": []}}
    if kind == PARTS:
        _, _, card, left = state.frames[-1]
        parts = [part for part, bit in PARTS_LEFT.items() if left & bit]
        return {"phase": "turn", "turn": {"seat": seat, "card": state.rules.cards[card].slug, "left": parts}}
    return None
