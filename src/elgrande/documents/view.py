"""A view, a decision and an event as plain JSON values, with names instead of numbers: what a browser gets."""

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, Protocol

from elgrande.decision import Decision, Unasked
from elgrande.documents.events import named_amount
from elgrande.documents.markers import marks_of
from elgrande.documents.now import dealt_card, own_power, turn_of
from elgrande.documents.position_writer import kept_until
from elgrande.documents.prospects import Prospect
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits
from elgrande.kernel.words import Question, Reason, Ref, Value
from elgrande.rules.bounds import Bounds
from elgrande.rules.events import KINDS, Event, line_of, visible
from elgrande.rules.ruleset import CASTILLO, Ruleset
from elgrande.rules.scoring import Payment
from elgrande.rules.view import HIDDEN, SPECTATOR, RawView, is_castillo_empty
from elgrande.steps.round import postponed
from elgrande.texts.labels import ABOUT_CARDS, About, about, label
from elgrande.texts.prompts import prompt, said_of
from elgrande.view import View
from elgrande.vocabulary import BOARD, NAMES

Json = dict[str, Any]
REMEMBERED: Final = 1 << 12  # questions and answers are much the same at all tables


class Shown(Protocol):
    """What a view document is made of: a game, or a moment of one."""

    @property
    def pending(self) -> tuple[Decision, ...]: ...
    @property
    def round(self) -> int: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    def view(self, seat: int) -> View: ...
    def private(self) -> tuple[object, ...] | None: ...
    def values(self, place: str | int) -> tuple[int, ...]: ...
    def if_scored_now(self, place: str | int) -> list[Payment]: ...
    def prospects(self) -> list[Prospect]: ...
    def bounds(self) -> Bounds: ...
    def unasked(self, seat: int) -> Unasked: ...


def event_document(rules: Ruleset, event: Event) -> Json:
    kind = KINDS[event.kind]
    known = event.card >= 0
    named: Json = {what: getattr(event, field) for field, what in kind.counts.items()}
    if kind.which is not None:
        named[kind.which.field] = named_amount(rules, kind.which, event.amount)
    return {
        "kind": event.kind,
        "line": line_of(rules, event),
        "seat": event.seat,
        "owner": event.owner,
        "source": _slug(rules, event.source),
        "target": _slug(rules, event.target),
        "amount": event.amount,
        "points": event.points,
        "card": rules.cards[event.card].slug if known and not kind.of_power else None,
        "power": rules.power[event.card].key if known and kind.of_power else None,
        "board": named.get("board"),
        "why": event.why,
        "named": named,
        "private": kind.unseen or event.only >= 0,
    }


def decision_document(decision: Decision) -> Json:
    announced, question = decision.announced, decision.question
    return {
        "id": decision.id,
        "seat": decision.seat,
        "kind": decision.kind,
        **_asked(decision.rules, question, announced),
        "traits": list(decision.traits),
        "options": _options(decision, question.key),
        "forced": decision.forced,
        "announced": None if announced is None else event_document(decision.rules, announced),
    }


@lru_cache(maxsize=REMEMBERED)
def _asked(rules: Ruleset, question: Question, announced: Event | None) -> Json:
    """In one line, and as key and values: who shows it fills in the names of his players."""
    values = {name: _value(rules, value, announced) for name, value in question.values}
    said = prompt(rules, question, announced)
    return {"question": {"key": question.key, "values": values}, "prompt": _text(said)}


def _options(decision: Decision, key: str) -> list[Json]:
    rules, actions, frame = decision.rules, decision.actions, decision.frames[-1]
    if ABOUT_CARDS.isdisjoint(actions):
        return _plain_options(rules, actions, key, frame[0])
    return [_option(rules, action, about(decision.offer, frame, key, action)) for action in actions]


@lru_cache(maxsize=REMEMBERED)
def _plain_options(rules: Ruleset, actions: tuple[int, ...], key: str, kind: int) -> list[Json]:
    """Nothing but the kind of frame matters to how they are called."""
    return [_option(rules, action, about((), (kind,), key, action)) for action in actions]


@lru_cache(maxsize=REMEMBERED)
def _option(rules: Ruleset, action: int, about: About) -> Json:
    return {"id": action, "name": NAMES[action], "label": _text(label(rules, action, about))}


def reason_document(rules: Ruleset, reason: Reason) -> Json:
    """Why something cannot be chosen, in the same way."""
    values = {name: _value(rules, value) for name, value in reason.values}
    return {"key": reason.key, "words": _text(reason.words), "values": values}


def _value(rules: Ruleset, value: Value, announced: Event | None = None) -> Json | int:
    if not isinstance(value, Ref):
        return value
    text = _text(said_of(rules, value, announced))
    whose = {"seat": value.number} if value.kind in ("seat", "owner") else {}
    where = {"site": rules.sites[value.number].slug} if value.kind in ("site", "spot") else {}
    return {"kind": value.kind, "text": text, **whose, **where}


def _text(text: Text) -> Json:
    return {"en": text.en, "de": text.de}


def view_document(game: Shown, seat: int) -> Json:
    """Everything that seat may know (-1: a spectator), and what it is asked."""
    return view_documents(game, (seat,))[0]


def view_documents(game: Shown, seats: Sequence[int]) -> list[Json]:
    """The same for several at once: what everybody may know is worked out once."""
    scene = Public(game)
    documents = []
    for seat in seats:
        own = scene.own(seat)
        pieces = {**scene.pieces, **own.castillo}
        documents.append({**scene.board, "pieces": pieces, **scene.stock, **scene.turn, **own.held, **own.asked})
    return documents


class Own(NamedTuple):
    """What only one seat knows, or knows better than everybody."""

    castillo: Json  # of the pieces those there
    held: Json
    asked: Json


class Public:
    """What everybody may know. What is as it was `before` is the very same object: nobody has to write it anew."""

    def __init__(self, game: Shown, before: "Public | None" = None) -> None:
        named = game.view(SPECTATOR)
        self._game = game
        self._raw = raw = named.raw
        self._lies, self._stored = LIES(raw), STORED(raw)
        self.board: Json
        self.pieces: Json
        self.stock: Json
        self._marks: Json
        self._empty: bool  # the Castillo, for all to know
        if before is not None and before._lies == self._lies:
            self.board, self.pieces, self._marks = before.board, before.pieces, before._marks
            self._empty = before._empty
        else:
            self.board, self.pieces, self._marks = _board(game, raw), _pieces(raw), marks_of(raw)
            self._empty = raw.rules.hides_castillo and is_castillo_empty(raw)
        self.stock = before.stock if before is not None and before._stored == self._stored else _stock(raw)
        self.turn = _turn(game, named)
        self._later = _seat(postponed(raw.frames))
        self._private = (game.private(), self._later)
        self._owns: dict[int, tuple[Private, Holding, Own]] = {} if before is None else before._owns

    def own(self, seat: int) -> Own:
        asked = self._asked(seat)
        known = self._owns.get(seat)
        if known is None:
            holding, castillo, held = self._looked(seat, None)
        else:
            private, holding, old = known
            castillo, held, asked = old.castillo, old.held, _unless_same(old.asked, asked)
            if private[0] is None or private != self._private:
                holding, castillo, held = self._looked(seat, known)
            elif asked is old.asked:
                return old
        own = Own(castillo, held, asked)
        self._owns[seat] = (self._private, holding, own)
        return own

    def _looked(self, seat: int, known: "tuple[Private, Holding, Own] | None") -> "tuple[Holding, Json, Json]":
        """What that seat holds, and what is told of it."""
        named = self._game.view(seat)
        view = named.raw
        holding = (self._later, named.secret, HOLDS(view))
        castillo = {view.rules.sites[CASTILLO].slug: _row(view, CASTILLO, self._empty)}
        if known is None:
            return holding, castillo, self._held(named, holding)
        _, before, old = known
        held = old.held if before == holding else self._held(named, holding)
        return holding, _unless_same(old.castillo, castillo), held

    def _held(self, named: View, holding: "Holding") -> Json:
        view = named.raw
        later, secret, _ = holding
        power = [card.key for card in view.rules.power]
        return {
            "seat": view.seat,
            "hand": [power[card] for card in bits(view.hand)],
            "discards": [power[card] for card in bits(view.discards)],
            "history": [[power[card] for card in log if card >= 0] for log in view.power_logs],
            "secret": secret,
            "later": later,
            "marks": self._marks if view.marks == self._raw.marks else marks_of(view),
            "standing_order": named.standing_order,
        }

    def _asked(self, seat: int) -> Json:
        game = self._game
        if seat == SPECTATOR:
            return NOT_ASKED
        unasked = orders, interrupts, undo, redo = game.unasked(seat)
        decision = _asked_of(game, seat)
        if decision is None and unasked == NOTHING_UNASKED:
            return NOT_ASKED
        return {
            "standing_orders": list(orders),
            "interrupts": list(interrupts),
            "decision": None if decision is None else decision_document(decision),
            "can_undo": undo,
            "can_redo": redo,
        }


def _asked_of(game: Shown, seat: int) -> Decision | None:
    for decision in game.pending:
        if decision.seat == seat:
            return decision
    return None


NOTHING_UNASKED: Final = Unasked((), (), False, False)
NOT_ASKED: Final[Json] = {
    "standing_orders": [],
    "interrupts": [],
    "decision": None,
    "can_undo": False,
    "can_redo": False,
}

# what these parts of a view are made of

Private = tuple[tuple[object, ...] | None, int | None]  # of all seats together, and whose turn was put off
Holding = tuple[
    int | None, str | None, tuple[Any, ...]
]  # whose turn was put off, this seat's secret, and what it holds
LIES: Final = attrgetter("king", "grandes", "boards", "marks", "pieces")
STORED: Final = attrgetter("scores", "order", "played", "hand_sizes", "regained", "offer", "unseen", "kept", "start")
HOLDS: Final = attrgetter("hand", "discards", "power_logs", "marks", "standing_order")


def _unless_same(before: Json, now: Json) -> Json:
    return before if before is now or before == now else now


def _board(game: Shown, view: RawView) -> Json:
    """What lies on the map, but for the pieces, and what follows from it. A hidden Castillo is not open to all."""
    rules, bounds, prospects = view.rules, game.bounds(), game.prospects()
    castillo = rules.sites[CASTILLO].slug
    closed = rules.hides_castillo
    return {
        "king": rules.sites[view.king].slug,
        "owners": rules.owners,
        "grandes": [_slug(rules, site) for site in view.grandes],
        "boards": {NAMES[BOARD + i]: rules.sites[site].slug for i, site in enumerate(view.boards) if site >= 0},
        "values": {
            **{rules.sites[one.site].slug: list(one.values) for one in prospects},
            castillo: list(game.values(CASTILLO)),
        },
        "taboo": list(bounds.taboo),
        "placing": list(bounds.placing),
        "limits": [limit._asdict() for limit in bounds.limits],
        "if_scored": {
            **{rules.sites[one.site].slug: payments_document(one.payments) for one in prospects},
            castillo: None if closed else payments_document(game.if_scored_now(CASTILLO)),
        },
    }


def _pieces(view: RawView) -> Json:
    """Without those in the Castillo."""
    return {site.slug: _row(view, i) for i, site in enumerate(view.rules.sites) if i != CASTILLO}


def _stock(view: RawView) -> Json:
    """What else is open to all and stays for a while: cards, points, the order of turns."""
    rules = view.rules
    power = [card.key for card in rules.power]
    return {
        "modules": list(rules.modules),
        "rounds": rules.rounds,
        "start": view.start,
        "scores": list(view.scores),
        "hand_sizes": list(view.hand_sizes),
        "played": [power[card] if card >= 0 else None for card in view.played],
        "regained": list(view.regained),
        "order": list(view.order),
        "offer": [rules.cards[card].slug if card >= 0 else None for card in view.offer],
        "stacks": [len(stack) for stack in view.unseen],
        "by_rank": rules.dealt,
        "dealt": _dealt(view),
        "released": _released(view),
        "kept": [_kept(rules, *kept) for kept in view.kept],
    }


def _turn(game: Shown, named: View) -> Json:
    """What is going on."""
    view, rules = named.raw, named.rules
    return {
        "round": game.round,
        "phase": named.phase,
        "turn": turn_of(view),
        "asked": list(view.asked),
        "chosen": list(view.chosen),
        "discs": [_slug(rules, site) for site in view.discs],
        "winners": list(game.winners),
        "announced": _announced(game, rules),
    }


def _announced(game: Shown, rules: Ruleset) -> Json | None:
    """The step somebody may stop: it is said aloud before it is done."""
    for decision in game.pending:
        if decision.announced is not None:
            return event_document(rules, visible(decision.announced, SPECTATOR))
    return None


def _row(view: RawView, site: int, is_empty: bool = False) -> list[int | None]:
    """Caballeros there by owner: the seats, and behind them the black ones where there are any."""
    owners = view.rules.owners
    row: list[int | None] = [*view.pieces[site * owners : site * owners + owners]]
    if HIDDEN not in row:
        return row
    hidden = 0 if is_empty else None
    return [hidden if count == HIDDEN else count for count in row]


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _slug(rules: Ruleset, site: int) -> str | None:
    return rules.sites[site].slug if site >= 0 else None


def _dealt(view: RawView) -> list[str] | None:
    if not view.rules.dealt or not view.order:
        return None
    return [view.rules.cards[dealt_card(view, seat)].slug for seat in range(view.rules.seats)]


def _released(view: RawView) -> list[int | str | None] | None:
    """By seat, the power card whose special action its action card allows."""
    if not view.rules.dealt or not view.order:
        return None
    return [own_power(view, seat, dealt_card(view, seat)) for seat in range(view.rules.seats)]


def _kept(rules: Ruleset, card: int, seat: int, end: int) -> Json:
    """No matter whether the card itself lies there or the right of a copied one."""
    return {"card": rules.cards[card].slug, "seat": seat, "until": kept_until(end)}


def payments_document(payments: list[Payment]) -> list[Json]:
    return [{"seat": seat, "points": points, "why": why} for seat, points, why, _ in payments]
