"""Places inside regions, black Caballeros, gold and wares, flags: a second and plainer reading of their rules."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from elgrande.fuzz.property import Problem
from elgrande.kernel.tuples import bits
from elgrande.modules import marks
from elgrande.modules.anniversary.flag import FLAG_PASSED, FLAG_WAITS, NEW_BEARER
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import INQUISITOR_TAKEN
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import FILL, FILL_WHICH, LIMIT_MOVED
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORING_MARKED
from elgrande.modules.grand_inquisitor_and_colonies.tokens import (
    GOLD_LANDED,
    TOKEN_CLAIMED,
    TOKEN_LOST,
    TOKENS_PLACED,
    WARE_LANDED,
)
from elgrande.modules.marks import has_flags
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import MOORED, NOWHERE, Ruleset
from elgrande.rules.state import State

GOLD: Final = 6
WARES: Final = 11
BLACK: Final = 4
LANDED: Final = {1: (6, GOLD_LANDED), 2: (4, WARE_LANDED)}
TABLE_SPACES: Final = {2: 6, 3: 6, 4: 10, 5: 10}  # by seats
HOLDS_ONE: Final = ("francia-1", "francia-2", "francia-3", "captain", "viceroy")
OFFICES: Final = {"captain": 3, "viceroy": 5, "francia-1": 2, "francia-2": 1}
UNCOUNTED: Final = ("captain", "viceroy")
ABROAD: Final = ("francia", "ship", "america", "africa")
AT_SEA: Final = ("ship", "america", "africa")
COASTS: Final = ("cataluna", "valencia", "granada", "sevilla", "galicia", "pais-vasco", "francia")
FILLING: Final = (FILL, FILL_WHICH)
FIELDS: Final = ("limit", "inquisitor", "left", "there", "marked", "flags")


def has_colonies(rules: Ruleset) -> bool:
    return "grand_inquisitor_and_colonies" in rules.modules


def kind(rules: Ruleset, site: int) -> str:
    """The place, no matter what somebody there carries and when he came."""
    return rules.sites[site].kind or rules.sites[site].slug


@lru_cache(maxsize=256)
def _inside(rules: Ruleset, region: int) -> tuple[int, ...]:
    """The places of a region, but for those beside a limit table there."""
    slug = rules.sites[region].slug
    return (region, *[site for site, face in enumerate(rules.sites) if face.part_of == slug])


@lru_cache(maxsize=256)
def _counted(rules: Ruleset, region: int) -> tuple[int, ...]:
    return tuple(site for site in _inside(rules, region) if kind(rules, site) not in UNCOUNTED)


@lru_cache(maxsize=16)
def _beside(rules: Ruleset) -> tuple[int, ...]:
    return tuple(site for site, face in enumerate(rules.sites) if face.part_of == MOORED)


@lru_cache(maxsize=256)
def _of_kind(rules: Ruleset, place: str) -> tuple[int, ...]:
    return tuple(site for site in range(len(rules.sites)) if kind(rules, site) == place)


@lru_cache(maxsize=32)
def _carrying(rules: Ruleset, token: int) -> tuple[int, ...]:
    return tuple(site for site, face in enumerate(rules.sites) if face.token == token)


class Overseas:
    """What is known by the events alone; empty in a game without these modules."""

    def __init__(self, state: State) -> None:
        rules = state.rules
        n = rules.seats
        m = state.marks or (NOWHERE,) * marks.mark_count(n)
        self.rules = rules
        self.limit = m[marks.LIMIT]
        self.inquisitor = m[marks.INQUISITOR]
        self.left = list(m[marks.TOKENS_LEFT : marks.TOKENS_LEFT + 2])
        self.there = list(m[marks.TOKENS_THERE : marks.TOKENS_THERE + 2])
        self.marked = m[marks.SCORING_TOKEN]
        self.marked_for = m[marks.SCORING_ROUND]
        self.due = NOWHERE  # the marked region, when its time has come
        self.round = state.round
        self.flags = list(m[marks.FLAGS : marks.FLAGS + n]) if has_flags(rules) else [NOWHERE] * n

    def region(self, site: int) -> int:
        """The region a place belongs to; nowhere for the Castillo, Courts and the like."""
        face = self.rules.sites[site]
        if face.is_region:
            return site
        if face.part_of == MOORED:
            return self.limit
        return self.rules.site_index[face.part_of] if face.part_of else NOWHERE

    def places(self, region: int) -> tuple[int, ...]:
        beside = _beside(self.rules) if region == self.limit else ()
        return (*_inside(self.rules, region), *beside)

    def counted(self, region: int) -> list[int]:
        """Those of them that count for the majority."""
        return list(_counted(self.rules, region))

    def enter(self, event: Event, pieces: list[int]) -> None:
        book = _BOOK.get(event.kind)
        if book:
            book(self, event, pieces)

    def compare(self, state: State) -> Problem:
        real = Overseas(state)
        for name in FIELDS:
            if getattr(self, name) != getattr(real, name):
                return f"{name}: by the events {getattr(self, name)}, really {getattr(real, name)}"
        return None

    def age(self, pieces: list[int]) -> None:
        """Who came this round has come earlier from now on."""
        for site, face in enumerate(self.rules.sites):
            if face.fresh:
                self.rename(pieces, site, self.variant(kind(self.rules, site), face.token, False))

    def variant(self, place: str, token: int, fresh: bool) -> int:
        suffix = ("", "-gold", "-ware")[token] + ("-new" if fresh else "")
        return self.rules.site_index.get(place + suffix, self.rules.site_index[place])

    def rename(self, pieces: list[int], old: int, new: int) -> None:
        n = self.rules.owners
        for owner in range(n):
            pieces[new * n + owner] += pieces[old * n + owner]
            pieces[old * n + owner] = 0
        self.flags = [new if site == old else site for site in self.flags]

    def end_scoring(self, pieces: list[int]) -> None:
        """The general one. There is no next round after the last one."""
        self.age(pieces)
        if self.round == self.rules.options.rounds:
            self.due, self.marked = self.marked, NOWHERE

    def shift(self, pieces: list[int], sites: Iterable[int], place: str) -> None:
        for site in sites:
            face = self.rules.sites[site]
            self.rename(pieces, site, self.variant(place, face.token, face.fresh))


Book = Callable[[Overseas, Event, list[int]], None]


def _inquisitor(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    overseas.inquisitor = event.seat


def _laid(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    for token, count in enumerate((event.points, event.amount)):
        overseas.left[token] -= count
        overseas.there[token] += count


def _claimed(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    overseas.there[event.amount - 1] -= 1
    n = overseas.rules.owners
    pieces[event.source * n + event.owner] -= 1
    pieces[event.target * n + event.owner] += 1


def _limit(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    """It is emptied where it was; where it comes to, all stand beside it if there is not room for all."""
    sites = overseas.rules.sites
    overseas.shift(pieces, _beside(overseas.rules), sites[event.source].slug)
    overseas.limit = event.target
    counted = overseas.counted(event.target)
    n = overseas.rules.owners
    crowd = sum(sum(pieces[site * n : site * n + n]) for site in counted)
    if crowd > TABLE_SPACES[overseas.rules.seats]:
        overseas.shift(pieces, counted, "over")


def _marked(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    overseas.marked, overseas.marked_for = event.target, overseas.round + 1


def _passed(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    overseas.flags[event.owner] = event.target


def _waits(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    overseas.flags[event.owner] = NOWHERE


def _lost(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    overseas.left[event.amount - 1] += 1


def _landed(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    for token, (_, why) in LANDED.items():
        overseas.left[token - 1] += event.why == why


def _round_over(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    overseas.age(pieces)
    overseas.round += 1
    if overseas.marked_for < overseas.round:
        overseas.due, overseas.marked = overseas.marked, NOWHERE


def _next_begun(overseas: Overseas, event: Event, pieces: list[int]) -> None:
    """Somebody may have come while a marked region was scored."""
    overseas.age(pieces)


_BOOK: Final[dict[str, Book]] = {
    INQUISITOR_TAKEN: _inquisitor,
    TOKENS_PLACED: _laid,
    TOKEN_CLAIMED: _claimed,
    TOKEN_LOST: _lost,
    ev.POINTS: _landed,
    LIMIT_MOVED: _limit,
    SCORING_MARKED: _marked,
    FLAG_PASSED: _passed,
    FLAG_WAITS: _waits,
    ev.START_PASSED: _round_over,
    ev.SCORING_BEGUN: _next_begun,
    ev.ROUND_BEGUN: _next_begun,
    ev.GAME_ENDED: _next_begun,
}


# --- properties of every state --------------------------------------------------------------------------------------


def places_hold_what_they_can(state: State) -> Problem:
    """One Caballero on an office or a space of Francia; nobody on Francia itself."""
    if not has_colonies(state.rules):
        return None
    for place in HOLDS_ONE:
        there = sum(sum(state.row(site)) for site in _of_kind(state.rules, place))
        if there > 1:
            return f"{there} Caballeros on {place}"
    if sum(state.row(state.rules.site_index["francia"])):
        return "somebody stands in Francia, but on no space"
    return None


def table_not_overfull(state: State) -> Problem:
    if not has_colonies(state.rules):
        return None
    overseas = Overseas(state)
    slug = state.rules.sites[overseas.limit].slug
    if slug == "francia" or not state.rules.sites[overseas.limit].is_region:
        return f"the limit table is in {slug}"
    counted = sum(sum(state.row(site)) for site in overseas.counted(overseas.limit))
    return f"{counted} Caballeros on the limit table" if counted > TABLE_SPACES[state.rules.seats] else None


def tokens_conserved(state: State) -> Problem:
    """In the supply, where nobody has claimed them, or with somebody who carries them."""
    if not has_colonies(state.rules):
        return None
    overseas = Overseas(state)
    for token, total in ((1, GOLD), (2, WARES)):
        carried = sum(sum(state.row(site)) for site in _carrying(state.rules, token))
        parts = (overseas.left[token - 1], overseas.there[token - 1], carried)
        if min(parts) < 0 or sum(parts) != total:
            return f"{parts} tokens of {total} left, there and carried"
    return None


def office_in_order(state: State) -> Problem:
    """Only whoever has held the office can have used its extra."""
    if not has_colonies(state.rules):
        return None
    overseas = Overseas(state)
    if not -1 <= overseas.inquisitor < state.rules.seats:
        return f"seat {overseas.inquisitor} is Inquisitor"
    used = bits(max(state.marks[marks.EXTRA_USED], 0))
    return f"{used} used an office nobody has held" if used and overseas.inquisitor < 0 else None


def flags_wave(state: State) -> Problem:
    """Somebody of that colour stands where a flag is, on the board and with nothing else to carry."""
    if not has_flags(state.rules):
        return None
    overseas = Overseas(state)
    for owner, site in enumerate(overseas.flags):
        if site == NOWHERE:
            continue
        if overseas.region(site) == NOWHERE or state.rules.sites[site].token or not state.count(site, owner):
            return f"the flag of seat {owner} is on site {site}"
    return None


OVERSEAS_STATE_CHECKS: Final = (
    places_hold_what_they_can,
    table_not_overfull,
    tokens_conserved,
    office_in_order,
    flags_wave,
)


# --- properties of every action -------------------------------------------------------------------------------------


def flag_waits_in_need(after: State, closed: set[int]) -> Problem:
    """A flag waits only while its owner is asked, or has nobody else to bear it where something may change."""
    if not has_flags(after.rules):
        return None
    new = Overseas(after)
    pending = [frame[1] for frame in after.frames if frame[0] == NEW_BEARER]
    for owner, site in enumerate(new.flags):
        if site != NOWHERE or owner in pending:
            continue
        able = [
            place
            for place, face in enumerate(after.rules.sites)
            if new.region(place) not in (NOWHERE, *closed) and not face.token and after.count(place, owner)
        ]
        if able:
            return f"the flag of seat {owner} waits, though it could go to {able}"
    return None


def table_is_filled(after: State, events: list[Event], closed: set[int]) -> Problem:
    """When a turn has ended nobody stands beside a limit table with a free space, if anything may change there."""
    if not has_colonies(after.rules):
        return None
    overseas = Overseas(after)
    if overseas.limit in closed or any(frame[0] in FILLING for frame in after.frames):
        return None
    kinds = [event.kind for event in events]
    if ev.TURN_ENDED not in kinds:
        return None
    waiting = sum(sum(after.row(site)) for site in _beside(after.rules))
    counted = sum(sum(after.row(site)) for site in overseas.counted(overseas.limit))
    free = TABLE_SPACES[after.rules.seats] - counted
    return f"{waiting} stand beside a table with {free} free spaces" if waiting and free > 0 else None
