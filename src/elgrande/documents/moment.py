"""One moment of a game by name: everything that lies on the table, and how far the step that is going on has come.

Between two moments only what changed is kept, as a JSON merge patch (RFC 7386). So what lay on the table after any
action can be shown again without playing anything, whatever the rules have become.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from elgrande.documents.markers import read_marks
from elgrande.documents.now import phase_of, secret_name, turn_of
from elgrande.documents.position_writer import ORDER, Facts
from elgrande.documents.power_reader import UNTIL
from elgrande.documents.seeds import read_seed
from elgrande.kernel.errors import DocumentError
from elgrande.kernel.random import Random
from elgrande.modules.compose import set_up
from elgrande.rules import fields
from elgrande.rules.fields import Fields
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State, blank
from elgrande.steps.keep import COPIED
from elgrande.vocabulary import BOARD
from elgrande.vocabulary import NAMES as ACTION_NAMES

Json = dict[str, Any]
T = TypeVar("T")
NOW: Final = "now"
# about the table, but not on it: how far one may take back, and what is going on
BESIDE: Final = ("sealed", NOW)


# --- writing --------------------------------------------------------------------------------------------------------


def moment(state: State) -> Json:
    return _moment(state, Facts())


def _moment(state: State, facts: Facts) -> Json:
    now = facts.told(state)
    now[NOW] = _now(state)
    return now


class Follower:
    """Tells how a game goes on, from one moment to the next: as a patch, the first time from nothing."""

    def __init__(self) -> None:
        self._facts = Facts()
        self._told: Json = {}

    def changes(self, state: State) -> Json:
        before, self._told = self._told, _moment(state, self._facts)
        patch: Json = {}
        for name in (*self._facts.changed, ORDER, NOW):  # of all else nothing need be compared
            _change(patch, name, before.get(name), self._told.get(name))
        return patch


def _now(state: State) -> Json:
    """What comes between two quiet positions. Nothing in it is null, which in a patch means that something is gone."""
    now: Json = {"phase": phase_of(state), "asked": list(state.asked)}
    if state.order:
        now["order"] = list(state.order)
    if turn := turn_of(state):
        now["turn"] = {name: value for name, value in turn.items() if value is not None}
    if max(state.secrets) >= 0:
        now["secrets"] = [secret_name(state, secret) if secret >= 0 else None for secret in state.secrets]
    if max(state.discs) >= 0:
        now["discs"] = [state.rules.sites[site].slug if site >= 0 else None for site in state.discs]
    if state.acting >= 0:
        now["acting"] = state.acting
    now |= {told.name: value for told in state.rules.documents.now if (value := told.write(state)) is not None}
    return now


# --- patches --------------------------------------------------------------------------------------------------------


def difference(old: Mapping[str, Any], new: Mapping[str, Any]) -> Json:
    """The merge patch that leads from one to the other."""
    patch: Json = {} if old.keys() <= new.keys() else {key: None for key in old if key not in new}
    for key, value in new.items():
        _change(patch, key, old.get(key), value)
    return patch


def _change(patch: Json, key: str, before: Any, value: Any) -> None:
    """What of a patch is about that key; None: there is none."""
    if before is not value and before != value:
        patch[key] = difference(before, value) if isinstance(before, dict) and isinstance(value, dict) else value


def patched(old: Mapping[str, Any], patch: Mapping[str, Any]) -> Json:
    """What a merge patch leads to."""
    new = dict(old)
    for key, value in patch.items():
        if value is None:
            new.pop(key, None)
        elif isinstance(value, dict):
            before = new.get(key)
            new[key] = patched(before if isinstance(before, dict) else {}, value)
        else:
            new[key] = value
    return new


# --- reading --------------------------------------------------------------------------------------------------------


class MomentReader:
    """Lays out what a moment says. Nothing goes on there: it can be looked at, not played with."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self._first = blank(rules)
        set_up(self._first, Random(0))
        self._sites = _numbers([site.slug for site in rules.sites])
        self._cards = _numbers([card.slug for card in rules.cards])
        self._power = _numbers([card.key for card in rules.power])
        self._boards = [ACTION_NAMES[BOARD + board] for board in range(len(rules.board_values))]
        self._known: dict[str, tuple[Any, Any]] = {}  # what was read last: most of it is the same at the next moment

    def state(self, told: Json) -> State:
        try:
            state = self._first.clone()
            self._read_table(state, told)
            self._read_cards(state, told)
            self._read_now(state, told.get(NOW, {}))
            if state.marks:
                self._read_marks(state, told)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            if isinstance(error, DocumentError):
                raise
            raise DocumentError("changes", f"do not lead to a table: {error!r}"[:200]) from None
        return state

    def same(self, one: Json, other: Json) -> bool:
        """Does the same lie on the table, however it is spelled?"""
        if _lying(one) == _lying(other):
            return True
        try:
            return self._key(one) == self._key(other)
        except DocumentError:
            return False

    def _key(self, told: Json) -> tuple[object, ...]:
        return self.state({**told, "sealed": 0, NOW: {}}).key()

    def _site(self, slug: Any) -> int:
        return -1 if slug is None else _found(self._sites, slug)

    def _bits(self, cards: Any) -> int:
        return sum(1 << _found(self._power, card) for card in cards)

    def _read_table(self, state: State, told: Json) -> None:
        n = self.rules.owners
        state.round, state.start = _whole(told["rounds_played"]), _whole(told["start"])
        state.crown(self._site(told["king"]))
        state.pieces = [0] * len(state.pieces)
        for slug, row in told["pieces"].items():
            site = self._site(slug)
            state.pieces[site * n : site * n + n] = _numbers_of(row, n)
        state.grandes = self._each(told, "grandes", self.rules.seats, self._site)
        state.boards = tuple([self._site(told["boards"].get(board)) for board in self._boards])
        state.scores = _numbers_of(told["scores"], self.rules.seats)
        state.orders = tuple(_numbers_of(told["orders"], self.rules.seats))
        state.rng, state.sealed = read_seed(told["rng"], "changes.rng"), _whole(told["sealed"])

    def _read_cards(self, state: State, told: Json) -> None:
        seats, stacks = self.rules.seats, len(self.rules.decks)
        state.hands = self._each(told, "hands", seats, self._bits)
        state.discards = self._each(told, "discards", seats, self._bits)
        state.played = self._each(told, "played", seats, lambda card: _perhaps(self._power, card))
        state.power_log = self._each(told, "power_log", seats, self._log)
        state.offer = self._each(told, "offer", stacks, lambda card: _perhaps(self._cards, card))
        state.hidden = self._each(told, "hidden", stacks, self._stack)
        state.used = self._each(told, "used", stacks, self._stack)
        state.kept = self._each(told, "kept", len(told["kept"]), self._kept)

    def _each(self, told: Json, name: str, count: int, read: Callable[[Any], T]) -> tuple[T, ...]:
        """A list, read once as long as it stays the same."""
        value = told[name]
        known = self._known.get(name)
        if known is None or known[0] is not value:
            known = self._known[name] = (value, tuple([read(entry) for entry in _all(value, count)]))
        found: tuple[T, ...] = known[1]
        return found

    def _log(self, log: Any) -> tuple[int, ...]:
        return tuple([_found(self._power, card) if self.rules.dealt else _whole(card) for card in log])

    def _stack(self, cards: Any) -> tuple[int, ...]:
        return tuple([_found(self._cards, card) for card in cards])

    def _kept(self, entry: Any) -> tuple[int, int, int]:
        until = entry["until"]
        end = UNTIL[until] if isinstance(until, str) else _whole(until)
        return _found(self._cards, entry["card"]), _whole(entry["seat"]), end + (COPIED if "copied" in entry else 0)

    def _read_now(self, state: State, now: Json) -> None:
        n = self.rules.seats
        state.asked = tuple([_seat(seat, n) for seat in now.get("asked", ())])
        state.opts = ((),) * len(state.asked)
        state.order = tuple([_seat(seat, n) for seat in now.get("order", ())])
        state.acting = now.get("acting", -1)
        if "discs" in now:
            state.discs = tuple([self._site(slug) for slug in _all(now["discs"], n)])
        if "secrets" in now:  # that something was chosen; what it was is there by name
            state.secrets = tuple([-1 if name is None else 0 for name in _all(now["secrets"], n)])

    def _read_marks(self, state: State, told: Json) -> None:
        read_marks(state, Fields(told["marks"], "changes.marks"), midway=True)
        now = Fields(told.get(NOW, {}), "changes.now")
        for shown in self.rules.documents.now:
            if now.has(shown.name):
                shown.read(state, now)


def _lying(told: Json) -> Json:
    return {name: value for name, value in told.items() if name not in BESIDE}


def _numbers(names: Sequence[Any]) -> dict[Any, int]:
    return {name: number for number, name in enumerate(names)}


def _found(numbers: dict[Any, int], name: Any) -> int:
    """The number of what is called that, perhaps in an older spelling."""
    number = numbers.get(name)
    if number is not None:
        return number
    return numbers[fields.choice(name, "changes", [other for other in numbers if isinstance(other, str)])]


def _perhaps(numbers: dict[Any, int], name: Any) -> int:
    return -1 if name is None else _found(numbers, name)


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise DocumentError("changes", f"must be a whole number, not {value!r}"[:200])
    return value


def _seat(value: Any, seats: int) -> int:
    return fields.whole(value, "changes", 0, seats - 1)


def _all(values: Any, count: int) -> list[Any]:
    if not isinstance(values, list) or len(values) != count:
        raise DocumentError("changes", f"must be a list of {count}")
    return values


def _numbers_of(values: Any, count: int) -> list[int]:
    return [_whole(value) for value in _all(values, count)]
