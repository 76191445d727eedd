"""Questions travel as a key and values; whoever shows one fills in the names, in his language and for his players."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from elgrande.kernel.core import Frame
from elgrande.kernel.text import Text


class Ref(NamedTuple):
    """Something with a name of its own: a place, a seat, a card. What the number means, the kind says."""

    # site, spot (a site, and whether whoever is there has just come), sites (as bits), people (who stand on sites, as
    # bits), seat, owner, power (a power card), card, title (of a card), event (the one that is announced)
    kind: str
    number: int
    part: int = -1  # which of two special actions of a card


Value = int | Ref


class Said(NamedTuple):
    """Words with gaps, and what fills them; several of the same stand in a row."""

    text: Text
    values: tuple[tuple[str, "Value | tuple[Said, ...]"], ...] = ()


class Question(NamedTuple):
    key: str  # of the words
    values: tuple[tuple[str, Value], ...] = ()  # by the name of the gap they fill


class Because(NamedTuple):
    """A rule that forbids something, in words with gaps."""

    key: str  # the same in every language
    words: Text

    def __call__(self, **values: Value) -> "Reason":
        return Reason(self.key, self.words, tuple(values.items()))


class Reason(NamedTuple):
    """Why something cannot be chosen now: the rule that forbids it, and what fills the gaps of its words."""

    key: str
    words: Text
    values: tuple[tuple[str, Value], ...] = ()


Why = Callable[[Any, Frame, int, int], Reason | None]  # (state, frame, seat, action); none: somebody else knows

Asks = Callable[[Any, tuple[Frame, ...], int], Question]  # (rules, the stack, how many answers there are)

WORDS: Final[dict[str, Text]] = {}  # every question there is
REASONS: Final[dict[str, Because]] = {}  # every rule that can be a reason


def question(key: str, **values: Value) -> Question:
    return Question(key, tuple(values.items()))


def said(text: Text, **values: "Value | tuple[Said, ...]") -> Said:
    return Said(text, tuple(values.items()))


def because(key: str, words: Text) -> Because:
    """Declare a reason, beside the rule that forbids."""
    assert key not in REASONS, key
    REASONS[key] = Because(key, words)
    return REASONS[key]


def say(words: dict[str, Text]) -> None:
    for key, text in words.items():
        assert key not in WORDS, key
        WORDS[key] = text
