"""A game and its log. The log only grows: what is taken back is an entry too."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from elgrande.decision import Decision
from elgrande.documents.catalogue import other_texts
from elgrande.documents.chapter import RULES, Origin, Teller, Told
from elgrande.documents.moment import Follower
from elgrande.documents.record import VERSION
from elgrande.documents.seeds import read_seed, write_seed
from elgrande.documents.shuffle import FAIR, seed_of, with_part
from elgrande.documents.view import event_document, reason_document
from elgrande.game import Game
from elgrande.kernel.errors import IllegalAction
from elgrande.kernel.orders import ORDERS
from elgrande.modules.compose import checked_options, compose
from elgrande.rules.events import Event, visible
from elgrande.rules.orders import ORDER_OF, WAIT_OF
from elgrande.rules.ruleset import EDITION, Ruleset
from elgrande.rules.view import SPECTATOR
from elgrande.server import logbook, words
from elgrande.server.logbook import BEGINS, Entry, Kind, entry_of, events_of
from elgrande.server.passes import Pass, passes
from elgrande.server.protocol import Json, encode, text
from elgrande.server.wire.view import Reason
from elgrande.server.words import Refused
from elgrande.spelling import spelled
from elgrande.vocabulary import IDS, NAMES

MOST_PASSED: Final = 10  # questions by orders, for every entry of a log
NOBODY: Final = -1
MOST_ENTRIES: Final = 10_000  # then only answers are taken, and of those a game has an end


def header(modules: Iterable[str], seats: int, options: Json, seed: int, shuffle: Json | None = None) -> Json:
    """How a game begins, in the words of a record. A fair shuffle gives the seed, whatever is said."""
    if shuffle is not None and shuffle["method"] in FAIR:
        seed = seed_of(shuffle)
    return {
        "elgrande": "record",
        "version": VERSION,
        "rules": RULES,
        "modules": list(modules),
        "seats": seats,
        "options": options,
        "seed": write_seed(seed),
        **({} if shuffle is None else {"shuffle": shuffle}),
    }


def seed_in(head: Json) -> int:
    return read_seed(head["seed"], "header.seed")


def ruleset(head: Json, edition: int = EDITION) -> Ruleset:
    """The rules of a table. Tables that are played alike share them."""
    return _ruleset(encode((head["modules"], head["seats"], head["options"])), edition)


@lru_cache(maxsize=64)
def _ruleset(played: bytes, edition: int) -> Ruleset:
    modules, seats, options = msgspec.json.decode(played)
    return compose(modules, seats, checked_options(options), edition)


class Play:
    """What players are told is numbered by `seq`. Standing orders are nobody else's business and do not count there.

    The game is that of the last chapter; of what was played before, by other rules, there are the events.
    """

    def __init__(self, head: Json, entries: Iterable[Entry] = ()) -> None:
        log = list(entries)
        self.head = head
        self.rules = ruleset(head)
        self.texts = {card: text(says) for card, says in other_texts(self.rules).items()}
        self.seq = 0
        self._entries = 0
        self._events: list[Event] = []  # those of the actions that hold
        self._counts: list[int] = []  # how many of them each of those actions has brought
        self.actors: list[int] = []  # whose those actions were
        self._marks = [0]  # by seq: how many events there were
        self._answers: dict[tuple[int, int], tuple[int, int]] = {}  # (seat, decision): action, seq
        self._overtaken: set[tuple[int, int]] = set()  # (seat, decision) that were open as somebody stepped in
        self.passed: list[Pass] = []  # by the last entry: what orders have let pass
        first = max((i for i, entry in enumerate(log) if entry.kind in BEGINS), default=-1)
        for i, entry in enumerate(log[: first + 1]):
            if entry.kind == "rules":
                self._leave_room(log[:i])
            self._note(entry.kind, entry.seat, events_of(self.rules, entry))
        self.game, self.opening = self._begun(log[: first + 1])
        for entry in log[first + 1 :]:
            self._repeat(entry)
        self._follower = Follower()
        self.game.changes(self._follower)

    def _begun(self, log: list[Entry]) -> tuple[Game, Entry]:
        """The game as its last chapter begins, and the very first entry."""
        origin = Origin(seed_in(self.head))
        if len(log) > 1:
            assert log[-1].position is not None
            before = tuple(logbook.chapters(self.rules, log[:-1], seed_in(self.head)))
            position = msgspec.json.decode(log[-1].position)
            return Game.going_on(position, before, tuple(events_of(self.rules, log[-1])), self.seq), log[0]
        if log and log[0].position is not None:
            origin = Origin(None, msgspec.json.decode(log[0].position))
            return Game.from_position(origin.document()["position"]), log[0]
        game = Game(origin.first(self.rules), origin)
        if log:
            return game, log[0]
        told = Teller().tell(game.moment(), game.next(), None, game.opening)
        self._note("opening", -1, list(game.opening))
        return game, entry_of(self.rules, 0, "opening", -1, -1, told, RULES)

    def _leave_room(self, log: list[Entry]) -> None:
        """By other rules nobody can tell what orders let pass, and what numbers that had; none is used twice."""
        if any(entry.action in ORDERS for entry in log):
            self._marks += self._marks[-1:] * (MOST_PASSED * len(log) + 1 - len(self._marks))
            self.seq = len(self._marks) - 1

    def _repeat(self, entry: Entry) -> None:
        """Do what the log says; what happened then is what it says happened."""
        if entry.kind == "undo":
            kind, events = self._undone(entry.seat)
        elif entry.kind == "redo":
            kind, events = self._redone(entry.seat)
        else:
            kind, events = self._acted(entry.seat, entry.action)
        self._note(kind, entry.seat, events if entry.events is None else events_of(self.rules, entry))

    # what is asked

    def question(self, seat: int) -> Decision | None:
        for decision in self.game.pending:
            if decision.seat == seat:
                return decision
        return None

    @property
    def asked(self) -> tuple[int, ...]:
        return self.game.asked

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
        kind, events = self._undone(seat)
        return self._done(kind, seat, -1, events)

    def redo(self, seat: int) -> Entry:
        if not self.game.can_redo(seat):
            raise Refused(words.NO_REDO)
        self._check_room()
        kind, events = self._redone(seat)
        return self._done(kind, seat, self.game.moves[-1][1], events)

    def take_back(self) -> Entry:
        """The last action, whatever it has shown; everybody has agreed to it. In the log that is an undo by nobody."""
        try:
            kind, events = self._undone(NOBODY)
        except IllegalAction:
            raise Refused(words.NO_TAKEBACK) from None
        return self._done(kind, NOBODY, -1, events)

    def _check_room(self) -> None:
        if self._entries >= MOST_ENTRIES:
            raise Refused(words.LOG_FULL)

    def _act(self, seat: int, action: int) -> Entry:
        kind, events = self._acted(seat, action)
        return self._done(kind, seat, action, events)

    def _acted(self, seat: int, action: int) -> tuple[Kind, list[Event]]:
        question, asked = self.question(seat), self.game.pending
        answers = question is not None and action in question.actions
        steps_in = not answers and NAMES[action] in self.game.interrupts(seat)
        blank = self._without_orders()
        events = self.game.apply(action, seat)
        if question is not None and answers:
            self._answers[seat, question.id] = (action, self.seq + 1)
        elif steps_in:
            self._overtaken.update((decision.seat, decision.id) for decision in asked)
        if answers or steps_in:
            self._pass_over(blank, seat, action)
            return "act", events
        self.passed = []
        return "order", events

    def _without_orders(self) -> Game | None:
        """None where nobody has left any, and where whoever acted could take back what others are asked about."""
        return self.game.without_orders() if self.game.has_orders and self.rules.edition > 1 else None

    def _pass_over(self, blank: Game | None, seat: int, action: int) -> None:
        """What orders let pass has numbers, too: those it would have had if whoever left them had been asked."""
        self.passed = [] if blank is None else passes(blank, seat, action, self.game)
        if self.passed:
            self.game.skip(len(self.passed))

    def _undone(self, seat: int) -> tuple[Kind, list[Event]]:
        if seat == NOBODY:
            self.game.take_back()
        else:
            self.game.undo(seat)
        self.passed = []
        return "undo", []

    def _redone(self, seat: int) -> tuple[Kind, list[Event]]:
        blank = self._without_orders()
        events = self.game.redo(seat)
        self._pass_over(blank, *self.game.moves[-1])
        return "redo", events

    def _done(self, kind: Kind, seat: int, action: int, events: list[Event]) -> Entry:
        self._note(kind, seat, events)
        told = Told(None, tuple(events), self.game.changes(self._follower), self.game.next())
        return entry_of(self.rules, self._entries, kind, seat, action, told)

    def _note(self, kind: Kind, seat: int, events: list[Event]) -> None:
        """Count an entry, and what is to be told of it."""
        self._entries += kind != "opening"
        if kind == "undo":
            del self._events[len(self._events) - self._counts.pop() :]  # an order has none, so they are the last ones
            self.actors.pop()
        elif kind in ("act", "redo"):
            self._counts.append(len(events))
            self.actors.append(seat)
        before = len(self._events)
        self._events += events
        if logbook.counts(kind):
            for step in self.passed:
                before += len(step.events)
                self._marks.append(min(before, len(self._events)))
            self._marks.append(len(self._events))
            self.seq = len(self._marks) - 1
        self._marks[-1] = len(self._events)

    # what is told

    @property
    def events(self) -> Sequence[Event]:
        """All that have happened and were not taken back."""
        return self._events

    @property
    def version(self) -> int:
        """Another one after every entry, also one that nobody is told of."""
        return self._entries

    def news(self, since: int | None, until: int | None = None) -> tuple[int, list[Event]]:
        """For somebody who knows everything up to `since`: how many events of that still hold, and the new ones."""
        last = self.seq if until is None else until
        if since is None or not 0 <= since <= last:
            return 0, self._events[: self._marks[last]]
        keep = min(self._marks[since : last + 1])
        return keep, self._events[keep : self._marks[last]]

    def since_last_of(self, seat: int) -> tuple[int, list[Event]]:
        """How many actions there were since this seat's last one, and what they led to."""
        last = max((i for i, actor in enumerate(self.actors) if actor == seat), default=-1)
        counts = self._counts[last + 1 :]
        return len(counts), self._events[len(self._events) - sum(counts) :]

    def events_for(self, events: Iterable[Event], seats: tuple[int, ...]) -> list[Json]:
        """As a device with these seats may see them (none: a spectator)."""
        mine = seats[0] if seats else SPECTATOR
        return [
            event_document(self.rules, visible(event, event.only if event.only in seats else mine)) for event in events
        ]

    def events_of(self, seq: int) -> list[Event]:
        """What happened under that number, if it still holds."""
        holds = 0 < seq <= self.seq and min(self._marks[seq:]) == self._marks[seq]
        return self._events[self._marks[seq - 1] : self._marks[seq]] if holds else []

    def with_part(self, seat: int, part: str) -> "Play | None":
        """The game as it begins with what a seat adds to its shuffle, if it may: once, before anything was done."""
        shuffle, head = self.shuffle, self.head
        if shuffle is None or not self.may_add(seat):
            return None
        return Play(header(head["modules"], head["seats"], head["options"], 0, with_part(shuffle, seat, part)))

    def may_add(self, seat: int) -> bool:
        shuffle = self.shuffle
        fair = shuffle is not None and shuffle["method"] in FAIR
        return shuffle is not None and fair and not self._entries and shuffle["seats"][seat] is None

    @property
    def shuffle(self) -> Json | None:
        """With its secret; tables from before there were any promises have none."""
        found: Json | None = self.head.get("shuffle")
        return found

    def record(self, players: Iterable[str] | None = None, avatars: Iterable[str] | None = None) -> str:
        return self.game.record(players=players, avatars=avatars, shuffle=self.shuffle)


def is_standing_order(action: str) -> bool:
    return IDS.get(spelled(action)) in {*ORDER_OF, *WAIT_OF}


def _action(name: str) -> int:
    action = IDS.get(spelled(name))
    if action is None:
        raise Refused(words.NO_SUCH_ACTION)
    return action


def why_not(game: Game, seat: int, action: str) -> Reason | None:
    """Why that seat cannot choose this now, as far as it may know."""
    found = game.why_not(_action(action), seat)
    return None if found is None else msgspec.convert(reason_document(game.rules, found.reason), Reason)
