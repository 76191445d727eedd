"""What holds with flags: somebody of that colour bears each, or it waits for the next who comes."""

from typing import Final

from elgrande.kernel.frames import read
from elgrande.modules.anniversary.flag import FLAG_PASSED, FLAG_WAITS, FLAGS, NEW_BEARER
from elgrande.modules.checks import Problem
from elgrande.rules import events as ev
from elgrande.rules.events import Event
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from tests.reading.book import Book
from tests.reading.ledger import Ledger
from tests.reading.reading import Reading, Told


class Flags(Book):
    fields = ("flags",)

    def __init__(self, state: State) -> None:
        self.flags = [state.marks[FLAGS + seat] for seat in range(state.rules.seats)]
        self.wanted = NOWHERE  # whose waiting flag must be taken up now

    def expects(self, ledger: Ledger, event: Event) -> Problem:
        wanted, self.wanted = self.wanted, NOWHERE
        taken = event.owner if event.kind == FLAG_PASSED else NOWHERE
        return None if wanted in (NOWHERE, taken) else f"nobody took the flag of seat {wanted} up"

    def unfinished(self) -> Problem:
        return None if self.wanted == NOWHERE else f"nobody took the flag of seat {self.wanted} up"

    def rename(self, old: int, new: int) -> None:
        self.flags = [new if site == old else site for site in self.flags]

    def goes_apart(self) -> bool:
        return True

    def holds_back(self, site: int, owner: int) -> int:
        return int(owner < len(self.flags) and self.flags[owner] == site)

    def breaks_tie(self, ledger: Ledger, site: int, seat: int) -> bool:
        return self.flags[seat] in ledger.counted(site)


def flags_wave(state: State) -> Problem:
    """Somebody of that colour stands where a flag is, on the board and with nothing else to carry."""
    for owner, site in enumerate(state.marks[FLAGS : FLAGS + state.rules.seats]):
        if site == NOWHERE:
            continue
        face = state.rules.sites[site]
        if not (face.is_region or face.part_of) or face.token or not state.count(site, owner):
            return f"the flag of seat {owner} is on site {site}"
    return None


def flags_wait_in_need(step: Told) -> Problem:
    """A flag waits only while its owner is asked, or has nobody else to bear it where something may change."""
    after, closed = step.after, step.now.closed()
    pending = [read(frame, "seat") for frame in after.frames if frame[0] == NEW_BEARER]
    for owner, site in enumerate(step.now.book(Flags).flags):
        if site != NOWHERE or owner in pending:
            continue
        able = [
            place
            for place, face in enumerate(after.rules.sites)
            if step.now.region(place) not in (NOWHERE, *closed) and not face.token and after.count(place, owner)
        ]
        if able:
            return f"the flag of seat {owner} waits, though it could go to {able}"
    return None


def flag_goes_where_it_may(ledger: Ledger, event: Event) -> Problem:
    there = ledger.count(event.target, event.owner)
    carries = ledger.rules.sites[event.target].token
    return None if there and not carries else f"{there} are there, carrying {carries}"


def _passed(ledger: Ledger, event: Event) -> None:
    ledger.book(Flags).flags[event.owner] = event.target


def _waits(ledger: Ledger, event: Event) -> None:
    ledger.book(Flags).flags[event.owner] = NOWHERE


def _comes(ledger: Ledger, event: Event) -> None:
    """A flag that waits is taken up by the next who comes to a region, if he carries nothing."""
    book, rules = ledger.book(Flags), ledger.rules
    waits = event.owner < rules.seats and book.flags[event.owner] == NOWHERE
    if waits and ledger.region(event.target) != NOWHERE and not rules.sites[event.target].token:
        book.wanted = event.owner


READING: Final = Reading(
    states=(flags_wave,),
    steps=(flags_wait_in_need,),
    books=(Flags,),
    events={FLAG_PASSED: (flag_goes_where_it_may,)},
    entries={FLAG_PASSED: (_passed,), FLAG_WAITS: (_waits,), ev.PIECES: (_comes,)},
    aside=(FLAG_PASSED, FLAG_WAITS),
)
