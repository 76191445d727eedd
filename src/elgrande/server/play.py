"""A game and its log. The log only grows: what is taken back is an entry too."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from elgrande.documents.catalogue import other_texts
from elgrande.documents.chapter import RULES, Origin
from elgrande.documents.record import VERSION
from elgrande.documents.view import event_document, view_documents
from elgrande.game import Decision, Game
from elgrande.kernel.errors import DocumentError
from elgrande.kernel.events import Event, visible
from elgrande.kernel.view import SPECTATOR
from elgrande.kernel.windows import ORDER_OF, WAIT_OF
from elgrande.modules.compose import checked_options, compose
from elgrande.server import words
from elgrande.server.protocol import Json, text
from elgrande.server.words import Refused
from elgrande.spelling import spelled
from elgrande.vocabulary import IDS, NAMES

Kind = Literal["act", "order", "undo", "redo"]
MOST_ENTRIES: Final = 10_000  # then only answers are taken, and of those a game has an end


class Entry(NamedTuple):
    """One line of the log."""

    number: int
    kind: Kind
    seat: int
    action: int  # -1: none


class Step(NamedTuple):
    """An action that holds, and what happened."""

    seq: int
    kind: Kind
    seat: int
    action: int
    events: list[Event]


def header(modules: Iterable[str], seats: int, options: Json, seed: int) -> Json:
    """How a game begins, in the words of a record."""
    return {
        "elgrande": "record",
        "version": VERSION,
        "rules": RULES,
        "modules": list(modules),
        "seats": seats,
        "options": options,
        "seed": seed,
    }


def begin(head: Json) -> Game:
    """The game of a header, before the first action. Refuses what another version of the rules has played."""
    if head["rules"] != RULES:
        raise DocumentError("record.rules", f"played by rules version {head['rules']!r}")
    rules = compose(head["modules"], head["seats"], checked_options(head["options"]))
    origin = Origin(head["seed"])
    return Game(origin.first(rules), origin)


class Play:
    """What players are told is numbered by `seq`. Standing orders are nobody else's business and do not count there."""

    def __init__(self, head: Json, entries: Iterable[Entry] = ()) -> None:
        self.head = head
        self.game = begin(head)
        self.rules = self.game.view(SPECTATOR).rules
        self.texts = {card: text(says) for card, says in other_texts(self.rules).items()}
        self.seq = 0
        self.steps: list[Step] = []  # the actions that hold
        self._entries = 0
        self._events = list(self.game.opening)  # and those of those actions
        self._marks = [len(self._events)]  # by seq: how many events there were
        self._answers: dict[tuple[int, int], tuple[int, int]] = {}  # (seat, decision): action, seq
        self._overtaken: set[tuple[int, int]] = set()  # (seat, decision) that were open as somebody stepped in
        for entry in entries:
            self._repeat(entry)

    def _repeat(self, entry: Entry) -> None:
        if entry.kind == "undo":
            self._undo(entry.seat)
        elif entry.kind == "redo":
            self._redo(entry.seat)
        else:
            self._act(entry.seat, entry.action)

    # what is asked

    def question(self, seat: int) -> Decision | None:
        return next((decision for decision in self.game.pending if decision.seat == seat), None)

    @property
    def asked(self) -> tuple[int, ...]:
        return tuple(decision.seat for decision in self.game.pending)

    # what is done

    def answered(self, seat: int, decision: int, action: str) -> int | None:
        """The number of this very answer, if it was given before."""
        given = self._answers.get((seat, decision))
        return given[1] if given is not None and given[0] == IDS.get(spelled(action)) else None

    def act(self, seat: int, decision: int, action: str) -> Entry:
        number = _action(action)
        if self.game.over:
            raise Refused(words.OVER)
        question = self.question(seat)
        if question is None:
            closed = (seat, decision) in self._answers or (seat, decision) in self._overtaken
            raise Refused(words.STALE if closed else words.NOT_ASKED)
        if question.id != decision:
            raise Refused(words.STALE)
        if number not in question.actions:
            raise Refused(words.ILLEGAL)
        return self._act(seat, number)

    def unasked(self, seat: int, action: str) -> Entry:
        """A standing order, or stepping in: a move like any other, though nobody asked for it."""
        number = _action(action)
        if self.game.over:
            raise Refused(words.OVER)
        if action in self.game.interrupts(seat):
            return self._act(seat, number)
        if not is_standing_order(action):
            raise Refused(words.NO_STEP_IN)
        if action not in self.game.standing_orders(seat):
            raise Refused(words.NO_ORDER)
        self._check_room()
        return self._act(seat, number)

    def undo(self, seat: int) -> Entry:
        if self.game.over or not self.game.can_undo(seat):
            raise Refused(words.NO_UNDO)
        self._check_room()
        return self._undo(seat)

    def redo(self, seat: int) -> Entry:
        if not self.game.can_redo(seat):
            raise Refused(words.NO_REDO)
        self._check_room()
        return self._redo(seat)

    def _check_room(self) -> None:
        if self._entries >= MOST_ENTRIES:
            raise Refused(words.LOG_FULL)

    def _act(self, seat: int, action: int) -> Entry:
        question, asked = self.question(seat), self.game.pending
        answers = question is not None and action in question.actions
        steps_in = NAMES[action] in self.game.interrupts(seat)
        events = self.game.apply(action, seat)
        if question is not None and answers:
            self._answers[seat, question.id] = (action, self.seq + 1)
        elif steps_in:
            self._overtaken.update((decision.seat, decision.id) for decision in asked)
        return self._done("act" if answers or steps_in else "order", seat, action, events)

    def _undo(self, seat: int) -> Entry:
        self.game.undo(seat)
        last = max(i for i, step in enumerate(self.steps) if step.kind != "order")
        gone = self.steps.pop(last)
        del self._events[len(self._events) - len(gone.events) :]  # an order has none, so they are the last ones
        return self._done("undo", seat, -1, [])

    def _redo(self, seat: int) -> Entry:
        events = self.game.redo(seat)
        return self._done("redo", seat, self.game.moves[-1][1], events)

    def _done(self, kind: Kind, seat: int, action: int, events: list[Event]) -> Entry:
        self._entries += 1
        self._events += events
        if kind != "order":
            self.seq += 1
            self._marks.append(len(self._events))
        if kind != "undo":
            self.steps.append(Step(self.seq, kind, seat, action, events))
        return Entry(self._entries, kind, seat, action)

    # what is told

    def news(self, since: int | None) -> tuple[int, list[Event]]:
        """For somebody who knows everything up to `since`: how many events of that still hold, and the new ones."""
        known = since is not None and 0 <= since <= self.seq
        keep = min(self._marks[since:]) if known else 0
        return keep, self._events[keep:]

    def events_for(self, events: Iterable[Event], seats: tuple[int, ...]) -> list[Json]:
        """As a device with these seats may see them (none: a spectator)."""
        mine = seats[0] if seats else SPECTATOR
        return [
            event_document(self.rules, visible(event, event.only if event.only in seats else mine)) for event in events
        ]

    def events_of(self, seq: int) -> list[Event]:
        """What happened under that number, if it still holds."""
        return next((step.events for step in reversed(self.steps) if step.seq == seq and step.kind != "order"), [])

    def views(self, seats: Iterable[int]) -> dict[int, Json]:
        """By seat, what it may know."""
        wanted = tuple(seats)
        return dict(zip(wanted, view_documents(self.game, wanted)))

    def record(self) -> str:
        return self.game.record()


def is_standing_order(action: str) -> bool:
    return IDS.get(spelled(action)) in {*ORDER_OF, *WAIT_OF}


def _action(name: str) -> int:
    action = IDS.get(spelled(name))
    if action is None:
        raise Refused(words.NO_SUCH_ACTION)
    return action
