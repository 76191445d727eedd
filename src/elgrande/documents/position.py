"""Any position as a small readable document, and back: for tests, puzzles and bug reports.

Only `seats` must be given; whatever is left out is as after setting up with `seed` (0). Pieces that are not mentioned
are in the Province. What comes next is a `phase`, in a turn with its `turn`. A position in the middle of a step is the
quiet one before it and what was done since: `then`. docs/documents.md has the fields.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from elgrande.documents import fields
from elgrande.documents.fields import Fields
from elgrande.documents.moves import Move, move_text, read_move
from elgrande.kernel.cards import Frame
from elgrande.kernel.errors import DocumentError, SetupError
from elgrande.kernel.frames import OVER, run
from elgrande.kernel.play import is_legal, perform
from elgrande.kernel.random import MASK, Random
from elgrande.kernel.ruleset import PROVINCE, Options, Ruleset
from elgrande.kernel.state import REGAINED, UNSEEN, State, bits, blank
from elgrande.kernel.view import possible_hands
from elgrande.modules.compose import checked_options, compose, set_up
from elgrande.steps.disc import DISC
from elgrande.steps.general_scoring import GENERAL, general_scoring
from elgrande.steps.round import POWER, ROUND, ROUND_END, TURNS
from elgrande.steps.supply import RECALL, SUPPLY
from elgrande.steps.turn import CHOOSE_CARD, PARTS, PLACE_LEFT, SPECIAL_LEFT
from elgrande.vocabulary import BOARD
from elgrande.vocabulary import NAMES as ACTION_NAMES

VERSION: Final = 2
PHASES: Final = ("round", "power", "turn", "general_scoring", "over")
MOST_FETCHED: Final = 4  # power cards taken back unseen; more than the cards of any module allow
PARTS_LEFT: Final = {"special": SPECIAL_LEFT, "place": PLACE_LEFT}
KNOWN: Final = (
    "elgrande", "version", "modules", "seats", "options", "seed", "rounds_played", "start", "king", "pieces",
    "grandes", "boards", "scores", "hands", "discards", "played", "power_log", "offer", "hidden", "used",
    "kept", "orders", "phase", "turn", "then", "rng", "sealed",
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


class _Reader:
    """Fills a blank state from the document."""

    def __init__(self, state: State, doc: Fields) -> None:
        self.state = state
        self.rules = state.rules
        self.doc = doc
        self.phase = doc.choice("phase", PHASES, "round")
        self.sites = [site.slug for site in self.rules.sites]
        self.regions = [self.sites[site] for site in self.rules.regions]
        self.slugs = [card.slug for card in self.rules.cards]
        self.values = [card.value for card in self.rules.power]

    def read(self) -> None:
        state, doc, n = self.state, self.doc, self.rules.seats
        random = Random(doc.whole("seed", 0, high=MASK))
        set_up(state, random)
        state.rng = doc.whole("rng", random.seed, high=MASK)
        state.sealed = doc.whole("sealed", 0)
        state.start = doc.whole("start", state.start, high=n - 1)
        if doc.has("king"):
            state.king = self.region(doc.values["king"], "position.king")
        if doc.has("grandes"):
            state.grandes = tuple(doc.listed("grandes", self.region, n))
        if doc.has("scores"):
            state.scores = doc.listed("scores", fields.whole, n)
        if doc.has("orders"):
            state.orders = tuple(doc.listed("orders", lambda v, where: fields.whole(v, where, 0, 2), n))
        self.read_round()
        self.read_boards()
        self.read_pieces()
        self.read_played()
        self.read_hands()
        self.read_kept()
        self.read_what_is_next()
        self.read_action_cards()

    # single values

    def region(self, value: Any, where: str) -> int:
        return self.sites.index(fields.choice(value, where, self.regions))

    def card(self, value: Any, where: str) -> int:
        return self.slugs.index(fields.choice(value, where, self.slugs))

    def power(self, value: Any, where: str) -> int:
        if type(value) is not int or value not in self.values:
            raise DocumentError(where, f"there is no power card {value!r}")
        return self.values.index(value)

    def seat(self, value: Any, where: str) -> int:
        return fields.whole(value, where, 0, self.rules.seats - 1)

    # groups of them

    def read_round(self) -> None:
        """Which round it is must fit what is going on."""
        state, scorings, last = self.state, self.rules.scoring_rounds, self.rules.options.rounds
        discarded = self.doc.listed("discards", self.cards_as_bits) if self.doc.has("discards") else [0]
        most = max((pile.bit_count() for pile in discarded), default=0)
        usual = {"general_scoring": scorings[0], "over": last}.get(self.phase, min(most, last - 1))
        state.round = self.doc.whole("rounds_played", usual, high=last)
        if self.phase == "general_scoring":
            fits = state.round in scorings
        else:
            fits = (state.round == last) == (self.phase == "over")
        if not fits:
            raise self.doc.fail("rounds_played", f"{state.round} of {last} does not go with the phase {self.phase}")

    def read_boards(self) -> None:
        if not self.doc.has("boards"):
            return
        boards = self.doc.inner("boards")
        names = [ACTION_NAMES[BOARD + i] for i in range(len(self.rules.board_values))]
        boards.only(*names)
        places = [*self.regions, "castillo"]
        sites = [self.sites.index(boards.choice(name, places)) if boards.has(name) else -1 for name in names]
        placed = [site for site in sites if site >= 0]
        if len(set(placed)) < len(placed):
            raise self.doc.fail("boards", "only one board may lie on a place")
        self.state.boards = tuple(sites)

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

    def read_played(self) -> None:
        """This round's power cards: those of the first players from the start marker on, in a turn everybody's."""
        state, n = self.state, self.rules.seats
        if self.doc.has("played"):
            state.played = tuple(self.doc.listed("played", lambda v, w: -1 if v is None else self.power(v, w), n))
        cards = [card for card in state.played if card >= 0]
        if len(set(cards)) < len(cards):
            raise self.doc.fail("played", "no two may play the same power card in a round")
        wanted = {"turn": n, "power": len(cards)}.get(self.phase, 0)
        first = [state.played[(state.start + k) % n] >= 0 for k in range(n)]
        if first != [k < wanted for k in range(n)]:
            problem = (
                "everybody has played" if self.phase == "turn" else "those who have played are the first from start on"
            )
            raise self.doc.fail(
                "played", f"in the phase {self.phase} {problem if wanted else 'no power card lies out'}"
            )

    def read_hands(self) -> None:
        """Every power card is in the hand, discarded, or played; one just played may have been taken back."""
        state, doc, n = self.state, self.doc, self.rules.seats
        full = (1 << len(self.values)) - 1
        played = [1 << card if card >= 0 else 0 for card in state.played]
        discards = doc.listed("discards", self.cards_as_bits, n) if doc.has("discards") else None
        if doc.has("hands"):
            hands = doc.listed("hands", self.cards_as_bits, n)
        else:
            hands = [full & ~((discards[seat] if discards else 0) | played[seat]) for seat in range(n)]
        if discards is None:
            discards = [full & ~(hands[seat] | played[seat]) for seat in range(n)]
        needed = self.rules.options.rounds - state.round + n - 1
        for seat in range(n):
            if discards[seat] & (hands[seat] | played[seat]):
                raise doc.fail(f"discards[{seat}]", "a power card is discarded and in another place too")
            if discards[seat] | hands[seat] | played[seat] != full:
                raise doc.fail(f"hands[{seat}]", "a power card is missing")
            if (hands[seat] | played[seat]).bit_count() < needed and self.phase != "over":
                raise doc.fail(f"hands[{seat}]", f"{needed} cards are needed for the rounds that are left")
        state.hands, state.discards = tuple(hands), tuple(discards)
        self.read_power_log(full)

    def read_power_log(self, full: int) -> None:
        """The history of the power cards; what is not told went by without anything being taken back unseen."""
        state, n = self.state, self.rules.seats
        if not self.doc.has("power_log"):
            state.power_log = tuple(self.shortest_log(seat) for seat in range(n))
            return
        state.power_log = tuple(map(tuple, self.doc.listed("power_log", self.log, n)))
        for seat, log in enumerate(state.power_log):
            if state.hands[seat] not in possible_hands(log, full):
                raise self.doc.fail(f"power_log[{seat}]", "does not lead to the hand of that seat")

    def shortest_log(self, seat: int) -> tuple[int, ...]:
        card = self.state.played[seat]
        now = () if card < 0 else (card, REGAINED) if self.state.hands[seat] >> card & 1 else (card,)
        return (*bits(self.state.discards[seat]), *now)

    def log(self, value: Any, where: str) -> list[int]:
        log = fields.listed(value, where, lambda v, w: fields.whole(v, w, REGAINED, len(self.values) - 1))
        if log.count(UNSEEN) > MOST_FETCHED:
            raise DocumentError(where, f"no more than {MOST_FETCHED} cards can have been taken back unseen")
        return log

    def cards_as_bits(self, value: Any, where: str) -> int:
        cards = fields.listed(value, where, self.power)
        if len(set(cards)) < len(cards):
            raise DocumentError(where, "has a power card twice")
        return sum(1 << card for card in cards)

    def read_kept(self) -> None:
        if not self.doc.has("kept"):
            return
        kept = []
        for i, row in enumerate(self.doc.listed("kept", lambda v, w: v)):
            entry = Fields(row if isinstance(row, dict) else {}, f"position.kept[{i}]")
            entry.only("card", "seat", "until")
            card = self.card(entry.values.get("card"), f"{entry.where}.card")
            seat = self.seat(entry.values.get("seat"), f"{entry.where}.seat")
            if not self.rules.cards[card].listeners:
                raise entry.fail("card", "is no card that waits")
            kept.append((card, seat, entry.whole("until", self.state.round + 1, low=self.state.round)))
        self.state.kept = tuple(kept)

    def read_what_is_next(self) -> None:
        state = self.state
        bottom: list[Frame] = [(OVER,), (ROUND,)]
        if self.phase != "turn" and self.doc.has("turn"):
            raise self.doc.fail("turn", "goes with the phase turn")
        if self.phase == "round":
            state.frames = bottom
        elif self.phase == "over":
            state.frames = bottom[:1]
        elif self.phase == "general_scoring":
            state.frames = [*bottom, general_scoring()]
        elif self.phase == "power":
            played = sum(card >= 0 for card in state.played)
            state.frames = [*bottom, (ROUND_END,), (TURNS, 0), (POWER, played)]
        else:
            self.read_turn()

    def read_turn(self) -> None:
        state = self.state
        power, played = self.rules.power, state.played
        state.order = tuple(sorted(range(self.rules.seats), key=lambda seat: -power[played[seat]].value))
        turn = self.doc.inner("turn")
        turn.only("seat", "card", "left")
        seat = self.seat(turn.values.get("seat"), "position.turn.seat")
        state.frames = [(OVER,), (ROUND,), (ROUND_END,), (TURNS, state.order.index(seat) + 1)]
        possible = list(PARTS_LEFT) if turn.has("card") else ["supply"]
        left = set(possible)
        if turn.has("left"):
            left = set(turn.listed("left", lambda v, w: fields.choice(v, w, possible)))
        if turn.has("card"):
            card = self.card(turn.values["card"], "position.turn.card")
            state.frames.append((PARTS, seat, card, sum(PARTS_LEFT[part] for part in left)))
            return
        state.frames.append((CHOOSE_CARD, seat))
        supply = power[played[seat]].supply
        if supply and left:
            state.frames.append((SUPPLY, seat, supply))

    def read_action_cards(self) -> None:
        """Every action card is somewhere once. Face-down stacks that are not given are what is nowhere else."""
        state, doc, stacks = self.state, self.doc, len(self.rules.decks)
        if doc.has("used"):
            state.used = tuple(map(tuple, doc.listed("used", self.pile, stacks)))
        if doc.has("offer"):
            state.offer = tuple(doc.listed("offer", lambda v, w: -1 if v is None else self.card(v, w), stacks))
        if doc.has("hidden"):
            state.hidden = tuple(map(tuple, doc.listed("hidden", self.pile, stacks)))
        else:
            self.deal_what_is_left()
        self.check_stacks()
        self.check_offer()

    def pile(self, value: Any, where: str) -> list[int]:
        return fields.listed(value, where, self.card)

    def in_turn(self) -> list[int]:
        """The card whose turn is going on, unless it lies before its player already."""
        top = self.state.frames[-1]
        if top[0] != PARTS or any(kept[:2] == (top[2], top[1]) for kept in self.state.kept):
            return []
        return [top[2]]

    def deal_what_is_left(self) -> None:
        state = self.state
        out = Counter([*self.elsewhere(), *(card for card in state.offer if card >= 0)])
        hidden = []
        for stack in state.hidden:
            left = []
            for card in stack:
                if out[card]:
                    out[card] -= 1
                else:
                    left.append(card)
            hidden.append(left)
        if self.phase in ("power", "turn") and not self.doc.has("offer"):
            top = state.frames[-1]
            taken = self.rules.cards[top[2]].stack - 1 if top[0] == PARTS else -1
            state.offer = tuple(
                hidden[stack].pop(0) if hidden[stack] and stack != taken else -1 for stack in range(len(hidden))
            )
        state.hidden = tuple(map(tuple, hidden))

    def elsewhere(self) -> list[int]:
        """Cards that are neither face down nor on offer."""
        used = [card for pile in self.state.used for card in pile]
        return [*used, *(card for card, _, _ in self.state.kept), *self.in_turn()]

    def check_stacks(self) -> None:
        state = self.state
        for name, piles in (("hidden", state.hidden), ("used", state.used), ("offer", [(c,) for c in state.offer])):
            for stack, pile in enumerate(piles):
                for card in pile:
                    if card >= 0 and self.rules.cards[card].stack != stack + 1:
                        raise self.doc.fail(f"{name}[{stack}]", f"{self.slugs[card]} is of another stack")
        everywhere = Counter([*self.elsewhere(), *(card for card in state.offer if card >= 0)])
        everywhere.update(card for pile in state.hidden for card in pile)
        for card, face in enumerate(self.rules.cards):
            if everywhere[card] != face.copies:
                raise self.doc.fail("hidden", f"{face.slug} is there {everywhere[card]} times, not {face.copies}")

    def check_offer(self) -> None:
        """Whoever has still to take a card finds one."""
        state = self.state
        offered = sum(card >= 0 for card in state.offer)
        needed = 0
        if self.phase == "power":
            needed = self.rules.seats
        elif self.phase == "turn":
            begun = state.frames[3][1]
            needed = self.rules.seats - begun + (state.frames[-1][0] != PARTS)
        top = state.frames[-1]
        if top[0] == PARTS and state.offer[self.rules.cards[top[2]].stack - 1] >= 0:
            raise self.doc.fail("offer", "the stack of the card that was taken has none on offer")
        if offered < needed or (offered and not needed and self.phase != "turn"):
            raise self.doc.fail("offer", f"{offered} cards are on offer; {needed} are needed in the phase {self.phase}")


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


def facts(state: State) -> dict[str, Any]:
    """Everything that lies on the table or is hidden somewhere, by name; not what comes next."""
    rules = state.rules
    slug = [site.slug for site in rules.sites]
    cards = [card.slug for card in rules.cards]
    power = [card.value for card in rules.power]
    return {
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
        "orders": list(state.orders),
        "rng": state.rng,
        "sealed": state.sealed,
    }


def _phase_of(state: State) -> dict[str, Any] | None:
    """What comes next, in the words of a document; None in the middle of a step."""
    top = state.frames[-1]
    kind = top[0]
    if kind == OVER:
        return {"phase": "over"}
    if kind == POWER:
        return {"phase": "power"}
    if kind == DISC and state.frames[-2][0] == GENERAL:
        return {"phase": "general_scoring"} if max(state.secrets) < 0 else None
    if state.acting >= 0:
        return None
    if kind == SUPPLY or (kind == RECALL and top[2] == state.rules.power[state.played[top[1]]].supply):
        return {"phase": "turn", "turn": {"seat": top[1]}}
    if kind == CHOOSE_CARD:
        return {"phase": "turn", "turn": {"seat": top[1], "left": []}}
    if kind == PARTS:
        _, seat, card, left = top
        parts = [part for part, bit in PARTS_LEFT.items() if left & bit]
        return {"phase": "turn", "turn": {"seat": seat, "card": state.rules.cards[card].slug, "left": parts}}
    return None
