"""A game you can play with: pending decisions, actions in, events out; undo, records, positions, views."""

import json
from collections.abc import Iterable, Mapping
from secrets import randbits
from typing import Any

from elgrande.course import Anchor, Course
from elgrande.decision import Decision, Unasked
from elgrande.documents.chapter import RULES, Chapter, Origin, check_shown, chronicle, continuation
from elgrande.documents.moment import MomentReader, moment
from elgrande.documents.moves import Move, read_move
from elgrande.documents.position import read_position, read_quiet
from elgrande.documents.position_writer import continue_position, is_quiet, write_position
from elgrande.documents.record import Record, fingerprint, read_record, write_decisions, write_record
from elgrande.kernel.errors import DocumentError, IllegalAction
from elgrande.kernel.interrupts import interrupts_for
from elgrande.kernel.orders import give_order, orders_for
from elgrande.kernel.play import is_interrupt, is_order, options_of, perform
from elgrande.modules.compose import begin, checked_options, checked_seed, compose
from elgrande.rules.events import Event
from elgrande.rules.fields import parse
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.scoring import winners
from elgrande.rules.state import State
from elgrande.rules.view import SPECTATOR, RawView
from elgrande.situation import Situation
from elgrande.view import View, WhyNot, action_id
from elgrande.vocabulary import NAMES as ACTION_NAMES


class Game(Situation):
    """The table. Everything it is told is checked; what is refused changes nothing."""

    def __init__(self, state: State, origin: Origin, anchor: Anchor | None = None) -> None:
        self.opening = tuple(state.events or ())  # what happened before the first decision
        state.events = None
        super().__init__(state)
        self._origin = origin
        self._course = Course(anchor or Anchor(state.clone(), (), 0))
        self._clock = 0  # never goes back, so that a question that was taken back stays closed
        self._before: tuple[Chapter, ...] = ()
        self._about: dict[str, Any] = {}  # players' names and the like, for the record
        self._pending: tuple[Decision, ...] = ()
        self._pose(())

    # beginning

    @classmethod
    def new(cls, seats: int = 4, *, seed: int, modules: Iterable[str] = ("base",), **options: Any) -> "Game":
        """A fresh game; options by name, see `elgrande.Options`."""
        rules = compose(modules, seats, checked_options(options))
        seed = checked_seed(seed)
        return cls(begin(rules, seed, listen=True), Origin(seed))

    @classmethod
    def from_position(cls, position: Mapping[str, Any] | str) -> "Game":
        """A game that begins in a position, given as a document or as its JSON text."""
        if isinstance(position, Mapping):
            try:
                position = json.dumps(position)  # ours from now on, whatever happens to the one we were given
            except (TypeError, ValueError, RecursionError) as error:
                raise DocumentError("position", f"cannot be written as JSON: {error}") from None
        return cls._from_document(parse(position, "position"))

    @classmethod
    def _from_document(cls, document: dict[str, Any]) -> "Game":
        state = read_position(document, listen=True)
        if is_quiet(state):
            return cls(state, Origin(None, document))
        before = tuple(read_move(move, "position.then") for move in document.get("then") or ())
        return cls(state, Origin(None, document), Anchor(read_quiet(document), before, 0))

    @classmethod
    def replay(cls, record: str) -> "Game":
        """A recorded game. What was played by other rules stands in `before`, and today's go on from there."""
        loaded = read_record(record)
        game = cls._decided_again(loaded) if loaded.history is None else cls._taken_up(loaded, loaded.history)
        game._about = loaded.about
        return game

    @classmethod
    def _taken_up(cls, record: Record, chapter: Chapter) -> "Game":
        game = cls.of_chapter(record.rules, chapter, record.before)
        if game is not None:
            return game
        check_shown(record.rules, chapter)
        found = continuation(record.rules, chapter)
        return cls.going_on(found.position, (*record.before, chapter), found.told(chapter.rules))

    @classmethod
    def _decided_again(cls, record: Record) -> "Game":
        """From decisions alone, checking every one and the state they end in."""
        game = cls._begun(record.rules, record.origin, record.before, record.opening)
        for number, (seat, action) in enumerate(record.moves):
            try:
                game.apply(action, seat)
            except IllegalAction as error:
                raise DocumentError(f"record.log[{number}]", str(error)) from None
        if fingerprint(record.rules, record.origin, record.moves, game._state) != record.digest:
            raise DocumentError("record.digest", "the actions lead to another state than the one recorded")
        return game

    @classmethod
    def of_chapter(cls, rules: Ruleset, chapter: Chapter, before: tuple[Chapter, ...] = ()) -> "Game | None":
        """The same decisions by today's rules, if everything that happened is what they make of them."""
        reader = MomentReader(rules)
        try:
            game = cls._begun(rules, chapter.origin, before, chapter.opening.events)
            for move, told in zip((None, *chapter.moves), chapter.moments(), strict=True):
                if move is not None:
                    game.apply(move[1], move[0])
                if not reader.same(moment(game._state), told):
                    return None
        except Exception:  # whatever the engine says about another one's game must not keep anybody from it
            return None
        return game

    @classmethod
    def going_on(
        cls,
        position: dict[str, Any],
        before: tuple[Chapter, ...],
        opening: tuple[Event, ...],
        clock: int | None = None,
    ) -> "Game":
        """A game that other rules began, from where today's go on. Its questions are numbered from `clock` on."""
        game = cls._from_document(position)
        game._follow(before, opening, clock)
        return game

    @classmethod
    def _begun(cls, rules: Ruleset, origin: Origin, before: tuple[Chapter, ...], opening: tuple[Event, ...]) -> "Game":
        game = cls(origin.first(rules), origin) if origin.position is None else cls._from_document(origin.position)
        if before:
            game._follow(before, opening)
        return game

    def _follow(self, before: tuple[Chapter, ...], opening: tuple[Event, ...], clock: int | None = None) -> None:
        """Come after earlier chapters; no question has a number that was used in them."""
        self._before = before
        self.opening = opening
        self._clock = sum(len(chapter.log) + 1 for chapter in before) if clock is None else clock
        self._pose(())

    @classmethod
    def load(cls, saved: str) -> "Game":
        """A saved game is its record: nothing to get out of step with it."""
        return cls.replay(saved)

    # what is asked

    @property
    def pending(self) -> tuple[Decision, ...]:
        """Every decision that is open now; several when players choose at the same time, none when the game is over."""
        return self._pending

    @property
    def decision(self) -> Decision:
        """The first of them."""
        if not self._pending:
            raise IllegalAction("the game is over: there is nothing to decide")
        return self._pending[0]

    def standing_orders(self, seat: int) -> tuple[str, ...]:
        """Orders about waiting cards that this seat may give now, whoever's turn it is."""
        return _names(orders_for(self._state, self._seat(seat)))

    def interrupts(self, seat: int) -> tuple[str, ...]:
        """With what this seat may step in now, whoever's turn it is."""
        return _names(interrupts_for(self._state, self._seat(seat)))

    def unasked(self, seat: int) -> Unasked:
        """All that this seat may do without being asked."""
        state = self._state
        orders, interrupts = _names(orders_for(state, self._seat(seat))), _names(interrupts_for(state, seat))
        return Unasked(orders, interrupts, self.can_undo(seat), self.can_redo(seat))

    def why_not(self, action: int | str, seat: int | None = None) -> WhyNot | None:
        """Why that seat cannot choose this now, from what it may know; None if it can. The action by id or name.

        `seat` may be left out while just one is asked.

        >>> import elgrande
        >>> turn = {"phase": "turn", "turn": {"seat": 0, "card": "s4-king-adjacent"}}
        >>> game = elgrande.Game.from_position({"seats": 2, "king": "cataluna", "played": [9, 8], **turn})
        >>> _ = game.apply("place")
        >>> game.why_not("granada").text.en
        "Granada is not next to the King's region, Cataluña."
        """
        return self.view(self._asked_seat() if seat is None else seat).why_not(action)

    # what is answered

    def apply(self, action: int | str, seat: int | None = None, decision: int | None = None) -> list[Event]:
        """Take an action, by id or name, and tell what happened.

        `seat` may be left out while just one is asked. With `decision`, the id of the question that is being
        answered, an answer to an earlier question is refused.
        """
        number = action_id(action)
        seat = self._asked_seat() if seat is None else self._seat(seat)
        if number not in options_of(self._state, seat):
            if is_order(self._state, seat, number):
                return self._order(seat, number)
            if is_interrupt(self._state, seat, number):
                self._course.future.clear()
                return self._answer(seat, number)
        self._check(number, seat, decision)
        self._course.future.clear()
        return self._answer(seat, number)

    def play_forced(self) -> list[Event]:
        """Answer questions with a single answer until somebody has a choice, or may step in; tell what happened.

        They are in the record like all others, and can be taken back like them.
        """
        told: list[Event] = []
        while not any(map(self.interrupts, range(self.seats))):
            forced = next((d for d in self._pending if len(d.actions) == 1), None)
            if forced is None:
                break
            told += self.apply(forced.actions[0], forced.seat)
        return told

    def _answer(self, seat: int, action: int) -> list[Event]:
        """What others are asked stays open if it still is the same question."""
        state = self._state
        before = self._course.kept(state)
        asked, frame = self._pending, state.frames[-1]
        state.events = []
        perform(state, seat, action)
        events, state.events = state.events, None
        self._course.answered((seat, action), before, state)
        self._clock += 1
        self._pose(tuple(d for d in asked if d.seat != seat) if state.frames[-1] == frame else ())
        return events

    def _order(self, seat: int, action: int) -> list[Event]:
        """Nobody else notices: not what is asked, nor what can be taken back."""
        give_order(self._state, seat, action)
        self._course.ordered((seat, action), self._state)
        return []

    def _order_again(self, orders: Iterable[Move]) -> None:
        """Those given since what is taken back, by whomever: they stay as far as they make sense."""
        for holder, order in orders:
            if is_order(self._state, holder, order):
                self._order(holder, order)

    def _check(self, action: int, seat: int, decision: int | None) -> None:
        if not self._pending:
            raise IllegalAction("the game is over")
        question = next((d for d in self._pending if d.seat == seat), None)
        if question is None:
            asked = ", ".join(str(d.seat) for d in self._pending)
            raise IllegalAction(f"seat {seat} is not asked anything now; seat {asked} is")
        if decision is not None and decision != question.id:
            raise IllegalAction(f"decision {decision} is no longer open; seat {seat} is asked decision {question.id}")
        if action not in question.actions:
            raise IllegalAction(f"{ACTION_NAMES[action]} is not legal here; legal: {', '.join(question.names)}")

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self._state.rules.seats:
            raise IllegalAction(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}")
        return seat

    def _asked_seat(self) -> int:
        if len(self._pending) > 1:
            raise IllegalAction("several seats are asked: say which one answers")
        return self.decision.seat

    def _pose(self, open_still: tuple[Decision, ...]) -> None:
        """Ask; questions that stay open while somebody else answers keep their number."""
        state = self._state
        numbers = {(d.seat, d.actions): d.id for d in open_still}
        self._pending = tuple(
            [
                Decision(state, seat, options, numbers.get((seat, options), self._clock))
                for seat, options in zip(state.asked, state.opts)
            ]
        )

    # taking back

    def can_undo(self, seat: int) -> bool:
        """Was the last action this seat's own, and can it be taken back?"""
        return self._course.undoer == seat

    def can_redo(self, seat: int) -> bool:
        """Somebody may be asked first who had left an order when it was done."""
        future = self._course.future
        if not future or future[-1][0] != seat:
            return False
        action = future[-1][1]
        return action in options_of(self._state, seat) or is_interrupt(self._state, seat, action)

    def undo(self, seat: int) -> None:
        """Take back the last action, unless something was shown or drawn, others could step in, or another acted."""
        asked, frame = self._pending, self._state.frames[-1]
        self._state, orders = self._course.take_back(seat)
        self._order_again(orders)
        self._clock += 1
        self._pose(tuple(d for d in asked if d.seat != seat) if self._state.frames[-1] == frame else ())

    def take_back(self) -> int:
        """Take back the last action whatever it has shown, and whoever acted: for who has everybody's consent.

        Answers whose it was. Nothing that was taken back so, or before, can be done again.
        """
        last, moves = self._course.last(), self._course.moves
        if last < 0:
            raise IllegalAction("nothing can be taken back: nobody has acted since this chapter of the game began")
        again = Game._begun(self.rules, self._origin, self._before, self.opening)
        for holder, action in moves[:last]:
            again.apply(action, holder)
        again._order_again(moves[last + 1 :])
        self._state, self._course = again._state, again._course
        self._clock += 1
        self._pose(())
        return moves[last][0]

    def redo(self, seat: int) -> list[Event]:
        """Do again what was taken back last."""
        if not self.can_redo(seat):
            raise IllegalAction(f"seat {seat} has taken nothing back")
        return self._answer(*self._course.future.pop())

    # what there is to know

    @property
    def over(self) -> bool:
        """Is nobody asked any more?"""
        return not self._pending

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody before the end."""
        return winners(self._state.scores) if self.over else ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every (seat, action) so far; without those of chapters before."""
        return tuple(self._course.moves)

    @property
    def before(self) -> tuple[Chapter, ...]:
        """What was played by earlier rules. It can be looked at, not taken back."""
        return self._before

    @property
    def players(self) -> tuple[str, ...]:
        """Their names by seat, if the record this game came from told them."""
        return tuple(self._about.get("players", ()))

    def next(self) -> dict[str, Any] | None:
        """At a quiet moment what comes, in the words of a position; None in the middle of a step."""
        return self._course.next(self._state)

    def history(self) -> Chapter:
        """What has happened since this game began: every action with its events and what it changed."""
        first = self._origin.first(self.rules)
        return chronicle(first, RULES, self._origin, self._course.moves, self.opening, "record.log")

    def view(self, seat: int) -> View:
        """What that seat may know (-1: a spectator)."""
        number = seat if type(seat) is int and seat == SPECTATOR else self._seat(seat)
        return View(RawView(self._state, number))

    # copies and documents

    def clone(self) -> "Game":
        """An independent copy; what could be taken back here cannot be taken back there."""
        new = Game(self._state.clone(), self._origin, self._course.anchor)
        new.opening = self.opening
        new._before = self._before
        new._about = self._about
        new._course = self._course.copy()
        new._clock = self._clock
        new._pending = self._pending
        return new

    def without_orders(self) -> "Game":
        """A copy in which nobody has left a standing order: whoever could step in is asked."""
        new = self.clone()
        new._state.orders = (0,) * self.seats
        return new

    def skip(self, count: int) -> None:
        """Number what is asked as if so many more questions had been answered before."""
        self._clock += count
        self._pose(())

    def position(self) -> dict[str, Any]:
        """This position as a readable document, with everything that is secret."""
        quiet, then = self._course.anchor.state, self._course.since()
        given = self._origin.position
        if given is not None and not is_quiet(quiet):  # a turn that is over, or begins with a question in a step
            return continue_position(given, then)
        return write_position(quiet, then)

    def record(
        self,
        *,
        history: bool = True,
        players: Iterable[str] | None = None,
        avatars: Iterable[str] | None = None,
        shuffle: Mapping[str, Any] | None = None,
    ) -> str:
        """The game as text. Without `history` it is shorter, but only the same version of the rules can read it.

        `avatars` are the pictures players have chosen, by name. `shuffle` says what a fair shuffle promised and
        revealed.
        """
        about = self._about if players is None else {**self._about, "players": list(players)}
        if avatars is not None:
            about = {**about, "avatars": list(avatars)}
        if shuffle is not None:
            about = {**about, "shuffle": dict(shuffle)}
        if history:
            return write_record(self.rules, about, self._before, self.history())
        told = self.opening if self._before else ()
        return write_decisions(about, self._before, told, self._origin, self._course.moves, self._state)

    def save(self) -> str:
        """The record: `Game.load` goes on with it."""
        return self.record()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._state.key() == other._state.key() and self.moves == other.moves

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def text(self, language: str = "en") -> str:
        """The table as everybody at it may see it, in English ("en") or German ("de"); nothing secret."""
        return self.view(SPECTATOR).text(language)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        asked = "; ".join(f"seat {d.seat}: {d.kind}" for d in self._pending) or f"won by {self.winners}"
        return f"<Game of {self.seats}, round {self.round}, scores {self.scores}, {asked}>"


def _names(actions: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([ACTION_NAMES[action] for action in actions]) if actions else ()


def new_game(seats: int = 4, *, seed: int | None = None, modules: Iterable[str] = ("base",), **options: Any) -> Game:
    """A new game. Without a seed it is another one every time; the seed is in the record."""
    return Game.new(seats, seed=randbits(63) if seed is None else seed, modules=modules, **options)


def replay(record: str) -> Game:
    """A recorded game, played again to its last action."""
    return Game.replay(record)
