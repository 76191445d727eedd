"""Markers: whatever modules lay out beside pieces and cards. Each is declared once, by whoever has it.

All of them are in `state.marks`, one tuple of integers. The number of a marker is its place there and holds for this
process; wherever it leaves it, the marker has its name. One that is not out is OFF.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.rules.view import UNKNOWN
from elgrande.vocabulary import SEATS

ON: Final = 1
OFF: Final = -1
ANYWHERE: Final = 99  # instead of a region, where any will do
ANYWHERE_WORD: Final = "anywhere"
HIDDEN_WORD: Final = "hidden"  # of one that lies face down before somebody else

# kinds: what the number says
FLAG: Final = "flag"  # nothing but that it is out
SITE: Final = "site"
SEAT: Final = "seat"
SEAT_SET: Final = "seats"  # as bits
NUMBER: Final = "number"
CARD: Final = "card"

# when it is put back without anybody's doing
NEVER: Final = ""
WITH_CARD: Final = "card"  # when nothing more is placed with the card of the turn
IN_ROUND: Final = "in_round"  # before a general scoring that may follow: what was used in the round, and the like
WITH_ROUND: Final = "round"  # after a general scoring that may follow
WITH_SCORING: Final = "scoring"  # after the next general scoring


# several of the same kind
UP_TO: Final = "up_to"  # so many may be out, no two of them alike
ALL: Final = "all"  # all of them are out or none is, no two of them alike
ALIKE: Final = "alike"  # the same, but two may be alike
EACH: Final = "each"  # each has its place, whether it is out or not

Numbers = Callable[[Ruleset], Sequence[int]]


def regions(rules: Ruleset) -> Sequence[int]:
    return rules.regions


def regions_on_cards(rules: Ruleset) -> Sequence[int]:
    """Those that secret discs and Region cards show."""
    return [rules.site_of[action] for action in rules.disc_actions]


def all_sites(rules: Ruleset) -> Sequence[int]:
    return range(len(rules.sites))


class Marker(NamedTuple):
    name: str  # as documents, clients and screens have it; a dot groups: "persons.queen"
    slot: int
    kind: str
    title: Text | None  # without one nothing is shown of it
    text: Text | None  # what it means
    short: Text | None  # in a terminal, beside the place or the player it is at
    sentence: Text | None  # there too: what is in force meanwhile
    own: Text | None  # the same to whoever may see it, of a secret one
    several: Text | None  # in short, more than one in the same place
    size: int  # how many of the same there are, in places one after the other
    played: Callable[[Ruleset], int] | None  # with how many of them this table plays, if not all
    listing: str  # what documents say of these
    names: tuple[str, ...]  # what each of them is called, if they differ
    office: bool  # whoever has it holds an office
    by_seat: bool  # one for each seat
    secret: bool  # only its owner sees it
    ends: str
    always: bool  # laid out before the first round, and told even where it is not out
    midway: bool  # only out in the middle of something, so that no position begins with it
    told: bool  # documents tell it like any other; else there is a `Told`
    holds: bool  # of a card: it lies there itself
    possible: Numbers | None  # which sites or cards it may be
    anywhere: bool  # of a site: or ANYWHERE

    @property
    def width(self) -> int:
        return self.size * (SEATS if self.by_seat else 1)

    def count(self, rules: Ruleset) -> int:
        """How many there are at a table."""
        return rules.seats if self.by_seat else self.size if self.played is None else self.played(rules)


def named(rules: Ruleset, kind: str, value: int) -> Any:
    """The number of a marker by name, as documents have it; None: it is not out."""
    if value == OFF:
        return None
    if value == UNKNOWN:
        return HIDDEN_WORD
    if kind == SITE:
        return ANYWHERE_WORD if value == ANYWHERE else rules.sites[value].slug
    if kind == SEAT_SET:
        return list(bits(value)) or None
    if kind == CARD:
        return rules.cards[value].slug
    if kind == FLAG:
        return True  # by itself: compiled, a value that is this or a number becomes a number
    return value


MARKERS: Final[dict[int, Marker]] = {}  # by their first place


def marker(
    name: str,
    kind: str,
    title: Text | None = None,
    text: Text | None = None,
    *,
    count: int = 1,
    played: Callable[[Ruleset], int] | None = None,
    listing: str = EACH,
    names: tuple[str, ...] = (),
    office: bool = False,
    by_seat: bool = False,
    secret: bool = False,
    ends: str = NEVER,
    short: Text | None = None,
    sentence: Text | None = None,
    own: Text | None = None,
    several: Text | None = None,
    always: bool = False,
    midway: bool = False,
    told: bool = True,
    holds: bool = False,
    possible: Numbers | None = None,
    anywhere: bool = False,
) -> int:
    """Declare one; the number is its place in `state.marks`, or the first of its places.

    In its words, {place} is where it is, {other} where the second of two is, {seat} whose it is, and {number} how many
    there are.
    """
    slot = marks_needed(tuple(MARKERS))
    MARKERS[slot] = Marker(
        name, slot, kind, title, text, short, sentence, own, several, count, played, listing, names, office,
        by_seat, secret, ends, always, midway, told, holds, possible, anywhere,
    )  # fmt: skip
    return slot


def token_names() -> tuple[str, ...]:
    """What there is to lay out and to carry, by its number."""
    tokens = [marker for marker in MARKERS.values() if marker.kind == NUMBER]
    return tuple(dict.fromkeys(name for marker in tokens for name in marker.names))


def marks_needed(slots: tuple[int, ...]) -> int:
    """How long a table has all these."""
    return max([slot + MARKERS[slot].width for slot in slots], default=0)


def set_mark(state: State, mark: int, value: int) -> None:
    before = state.marks
    if before[mark] == value:
        return
    marks = [*before]
    marks[mark] = value
    state.marks = tuple(marks)
    if state.rules.decides[mark]:
        state.lay = None


def set_row(state: State, mark: int, values: tuple[int, ...]) -> None:
    """Several places in a row."""
    before, end = state.marks, mark + len(values)
    if before[mark:end] == values:
        return
    state.marks = before[:mark] + values + before[end:]
    if True in state.rules.decides[mark:end]:
        state.lay = None


def set_marks(state: State, marks: tuple[int, ...]) -> None:
    """All of them at once. If they are others, how the land lies has to be looked up again."""
    if marks is not state.marks:
        state.marks = marks
        state.lay = None


def end_markers(state: State, ends: str) -> bool:
    """Take away those that end so; was any of them out?"""
    marks = state.marks
    for place in state.rules.ending.get(ends, ()):
        if marks[place] != OFF:
            left = [*marks]
            for out in state.rules.ending[ends]:
                left[out] = OFF
            set_marks(state, tuple(left))
            return True
    return False


def ending(slots: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """The places of markers, by when they are put back."""
    found: dict[str, tuple[int, ...]] = {}
    for slot in slots:
        marker = MARKERS[slot]
        if marker.ends:
            found[marker.ends] = (*found.get(marker.ends, ()), *range(slot, slot + marker.width))
    return found


def is_on(state: State, flag: int) -> bool:
    return state.marks[flag] == ON


def has_used(state: State, mark: int, seat: int) -> bool:
    """Is that seat among those the marker counts?"""
    return max(state.marks[mark], 0) >> seat & 1 == 1


def note_use(state: State, mark: int, seat: int) -> None:
    set_mark(state, mark, max(state.marks[mark], 0) | 1 << seat)


def sites_of(state: State, mark: int, count: int) -> tuple[int, ...]:
    """Where so many markers of one kind are, as far as they are out."""
    return tuple([site for site in state.marks[mark : mark + count] if site != NOWHERE])


def holders(state: State, mark: int) -> list[int]:
    """Seats with a marker of their own of that kind."""
    return [seat for seat in range(state.rules.seats) if state.marks[mark + seat] != NOWHERE]
