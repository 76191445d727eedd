"""What lies on the table in a position: King, Grandes, boards, Caballeros; and the values all of it is made of."""

from typing import Any, Final

from elgrande.documents.seeds import read_seed
from elgrande.kernel.errors import DocumentError
from elgrande.kernel.random import Random
from elgrande.modules.compose import choosing, opening_frames, set_up
from elgrande.rules import fields
from elgrande.rules.fields import Fields
from elgrande.rules.orders import NOT_THIS_ROUND, NOT_THIS_SCORING, STEPS, WAITS, WAITS_A_ROUND
from elgrande.rules.ruleset import PROVINCE
from elgrande.rules.state import State
from elgrande.steps.enter import ENTER
from elgrande.vocabulary import BOARD
from elgrande.vocabulary import NAMES as ACTION_NAMES

PHASES: Final = ("round", "power", "turn", "general_scoring", "over")
OPENING_PHASES: Final = ("set_up", "hands")  # before the first round, in games with that to do


class TableReader:
    """Fills a blank state from the document; the first part of it."""

    def __init__(self, state: State, doc: Fields) -> None:
        self.state = state
        self.rules = state.rules
        self.doc = doc
        self.opening = list(opening_frames(self.rules))
        opens = len(self.opening) > 2
        kinds = {frame[0] for frame in self.opening}
        there = (ENTER in kinds, bool(kinds & choosing(self.rules)))
        phases = (*(name for name, has in zip(OPENING_PHASES, there, strict=True) if has), *PHASES)
        fresh = opens and doc.values.get("rounds_played") in (None, 0)
        self.phase = doc.choice("phase", phases, "set_up" if fresh else "round")
        self.sites = [site.slug for site in self.rules.sites]
        self.regions = [self.sites[site] for site in self.rules.regions]
        self.slugs = [card.slug for card in self.rules.cards]
        self.keys = [card.key for card in self.rules.power]

    def read_table(self) -> None:
        state, doc, n = self.state, self.doc, self.rules.seats
        random = Random(read_seed(doc.values["seed"], f"{doc.where}.seed") if doc.has("seed") else 0)
        set_up(state, random)
        self.stack_sizes = [len(stack) for stack in state.hidden]  # of some only a part is played with
        state.rng = read_seed(doc.values["rng"], f"{doc.where}.rng") if doc.has("rng") else random.seed
        state.sealed = doc.whole("sealed", 0)
        state.start = doc.whole("start", state.start, high=n - 1)
        if doc.has("king"):
            kings = [self.sites[site] for site in self.rules.king_regions]
            state.crown(self.sites.index(doc.choice("king", kings)))
        if doc.has("grandes"):
            state.grandes = tuple(doc.listed("grandes", self.home, n))
        if doc.has("scores"):
            state.scores = doc.listed("scores", fields.whole, n)
        if doc.has("orders"):
            state.orders = tuple(doc.listed("orders", self.order, n))
        self.read_round()
        self.read_boards()
        self.read_pieces()

    # single values

    def home(self, value: Any, where: str) -> int:
        """Where a Grande stands."""
        others = [self.sites[site] for homes in self.rules.documents.homes for site in homes(self.rules)]
        return self.sites.index(fields.choice(value, where, [*self.regions, *others]))

    def order(self, value: Any, where: str) -> int:
        """About waiting cards, and beside that about stepping in, where somebody is asked to."""
        waits = WAITS_A_ROUND if any(wait(self.rules) for wait in self.rules.documents.waits) else 0
        order = fields.whole(value, where, 0, NOT_THIS_ROUND | waits)
        if order & STEPS > NOT_THIS_ROUND or order & NOT_THIS_SCORING or order & WAITS == WAITS:
            raise DocumentError(where, "is no order that can stand here")
        return order

    def card(self, value: Any, where: str) -> int:
        return self.slugs.index(fields.choice(value, where, self.slugs))

    def power(self, value: Any, where: str) -> int:
        if type(value) not in (int, str) or value not in self.keys:
            raise DocumentError(where, f"there is no power card {value!r}")
        return self.keys.index(value)

    def seat(self, value: Any, where: str) -> int:
        return fields.whole(value, where, 0, self.rules.seats - 1)

    def cards_as_bits(self, value: Any, where: str) -> int:
        cards = fields.listed(value, where, self.power)
        if len(set(cards)) < len(cards):
            raise DocumentError(where, "has a power card twice")
        return sum(1 << card for card in cards)

    # groups of them

    def read_round(self) -> None:
        """Which round it is must fit what is going on."""
        state, scorings, last = self.state, self.rules.scoring_rounds, self.rules.rounds
        discarded = self.doc.listed("discards", self.cards_as_bits) if self.doc.has("discards") else [0]
        most = max((pile.bit_count() for pile in discarded), default=0)
        usual = {"general_scoring": scorings[0], "over": last, **dict.fromkeys(OPENING_PHASES, 0)}.get(
            self.phase, min(most, last - 1)
        )
        state.round = self.doc.whole("rounds_played", usual, high=last)
        if self.phase == "general_scoring":
            fits = state.round in scorings
        elif self.phase in OPENING_PHASES:
            fits = state.round == 0
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
        rows, n, most = self.doc.inner("pieces"), self.rules.owners, self.rules.caballeros
        rows.only(*self.sites)
        pieces = [0] * len(self.state.pieces)
        for site, slug in enumerate(self.sites):
            if rows.has(slug):
                pieces[site * n : site * n + n] = self.by_owner(rows, slug)
        for owner in range(self.rules.seats):
            rest = most - sum(pieces[owner::n])
            if rest < 0 or (rest > 0 and rows.has("province")):
                raise self.doc.fail("pieces", f"seat {owner} has {most - rest} Caballeros, not {most}")
            pieces[PROVINCE * n + owner] += rest
        black = sum(pieces[self.rules.seats :: n]) if self.rules.black else 0
        if black != self.rules.black:
            raise self.doc.fail("pieces", f"there are {black} black Caballeros, not {self.rules.black}")
        self.state.pieces = pieces

    def by_owner(self, rows: Fields, slug: str) -> list[int]:
        """By seat, and the black ones last; where they are left out there are none."""
        seats, owners = self.rules.seats, self.rules.owners
        given = rows.values[slug]
        short = isinstance(given, list) and len(given) == seats
        return [*rows.listed(slug, fields.whole, seats if short else owners), *([0] if short else [])][:owners]
