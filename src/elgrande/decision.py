"""A question to one seat, and what it may answer."""

from typing import NamedTuple

from elgrande import texts
from elgrande.kernel.frames import DECLARED, FACT, NAMES, SECRET, question_of
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question
from elgrande.rules.events import Event
from elgrande.rules.state import State
from elgrande.vocabulary import NAMES as ACTION_NAMES


class Option(NamedTuple):
    """Something a seat may answer."""

    id: int
    name: str  # short text form, the same in every language
    label: Text


class Unasked(NamedTuple):
    """What a seat may do without being asked."""

    orders: tuple[str, ...]  # about waiting cards
    interrupts: tuple[str, ...]  # with what it may step in
    undo: bool
    redo: bool


class Decision:
    """A question to one seat. It holds nothing that is secret.

    `seat` is asked; `actions` are the ids it may answer with; `kind` says what is asked; `id` is never used twice in a
    game; `announced` is the change a waiting card may stop, while its holder is asked about one.
    """

    __slots__ = ("actions", "announced", "frames", "id", "kind", "offer", "rules", "seat")

    def __init__(self, state: State, seat: int, actions: tuple[int, ...], id_: int) -> None:
        self.rules = state.rules
        self.offer = state.offer
        self.frames = tuple(state.frames)
        self.seat = seat
        self.actions = actions
        self.id = id_  # never used twice in a game
        self.kind = NAMES[state.frames[-1][0]]
        # the change a waiting card may stop, while its holder is asked about one
        self.announced: Event | None = None
        if self.kind == "window":
            change = state.frames[-2]
            self.announced = FACT[change[0]](state, change)

    @property
    def options(self) -> tuple[Option, ...]:
        """The same actions with names and labels."""
        key = self.question.key
        return tuple(
            Option(
                action, ACTION_NAMES[action], texts.option_label(self.rules, self.offer, self.frames[-1], key, action)
            )
            for action in self.actions
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The same actions by name."""
        return tuple(ACTION_NAMES[action] for action in self.actions)

    def has(self, trait: str) -> bool:
        """Is the question of that nature? Traits are in `elgrande.kernel.frames`."""
        return trait in DECLARED[self.frames[-1][0]].traits

    @property
    def traits(self) -> tuple[str, ...]:
        """What nature the question is of."""
        return DECLARED[self.frames[-1][0]].traits

    @property
    def secret(self) -> bool:
        """Must nobody else see what is chosen, nor from what? Where hands are chosen in secret, so is what is left."""
        return self.has(SECRET) or (self.kind == "power" and self.rules.dealt)

    @property
    def forced(self) -> bool:
        """Is there just one answer, which gives nothing away when it comes at once?"""
        return len(self.actions) == 1 and not self.secret

    @property
    def prompt(self) -> Text:
        """The question in one line."""
        return texts.prompt(self.rules, self.question, self.announced)

    @property
    def question(self) -> Question:
        """The same as a key and values, for whoever fills in names of his own."""
        return question_of(self.rules, self.frames, len(self.actions))

    def __repr__(self) -> str:
        return f"<Decision {self.id}: seat {self.seat}, {self.kind}: {' '.join(self.names)}>"
