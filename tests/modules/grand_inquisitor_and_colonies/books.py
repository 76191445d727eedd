"""The limit table, gold and wares, the Inquisitor, a marked region: what is known of them by the events alone."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from elgrande.modules.grand_inquisitor_and_colonies.checks import BESIDE, kind
from elgrande.modules.grand_inquisitor_and_colonies.inquisition import INQUISITOR
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import LIMIT, LIMIT_MOVED
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORING_ROUND, SCORING_TOKEN
from elgrande.modules.grand_inquisitor_and_colonies.tokens import GOLD_LANDED, TOKENS_LEFT, TOKENS_THERE, WARE_LANDED
from elgrande.rules.events import Event
from elgrande.rules.ruleset import MOORED, NOWHERE, Ruleset
from elgrande.rules.scoring import OFFICE
from elgrande.rules.state import State
from tests.reading.book import Book, Pay
from tests.reading.ledger import Ledger
from tests.reading.pay import times

LANDED: Final = {1: (6, GOLD_LANDED), 2: (4, WARE_LANDED)}
TABLE_SPACES: Final = {2: 6, 3: 6, 4: 10, 5: 10}  # by seats
OFFICES: Final = {"captain": 3, "viceroy": 5, "francia-1": 2, "francia-2": 1}
UNCOUNTED: Final = ("captain", "viceroy")
AT_SEA: Final = ("ship", "america", "africa")


@lru_cache(maxsize=16)
def beside_table(rules: Ruleset) -> tuple[int, ...]:
    return tuple(site for site, face in enumerate(rules.sites) if face.part_of == MOORED)


def variant(rules: Ruleset, place: str, token: int, fresh: bool) -> int:
    suffix = ("", "-gold", "-ware")[token] + ("-new" if fresh else "")
    return rules.site_index.get(place + suffix, rules.site_index[place])


def rename(ledger: Ledger, old: int, new: int) -> None:
    """Everybody there stands on another place from now on, with whatever is there."""
    for owner in range(ledger.rules.owners):
        ledger.move(owner, old, new, ledger.count(old, owner))
    for book in ledger.every:
        book.rename(old, new)


def shift(ledger: Ledger, sites: Iterable[int], place: str) -> None:
    for site in sites:
        face = ledger.rules.sites[site]
        rename(ledger, site, variant(ledger.rules, place, face.token, face.fresh))


class LimitTable(Book):
    fields = ("limit",)

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.limit = state.marks[LIMIT]

    def region(self, site: int) -> int:
        return self.limit if self.rules.sites[site].part_of == MOORED else NOWHERE

    def moved_to(self, region: int) -> tuple[int, ...]:
        return beside_table(self.rules) if region == self.limit else ()

    def relocate(self, event: Event) -> None:
        if event.kind == LIMIT_MOVED:
            self.limit = event.target


def limit_moved(ledger: Ledger, event: Event) -> None:
    """It is emptied where it was; where it comes to, all stand beside it if there is not room for all."""
    rules = ledger.rules
    shift(ledger, beside_table(rules), rules.sites[event.source].slug)
    ledger.book(LimitTable).relocate(event)
    counted = ledger.counted(event.target)
    if sum(sum(ledger.row(site)) for site in counted) > TABLE_SPACES[rules.seats]:
        shift(ledger, counted, BESIDE)


class Inquisitor(Book):
    fields = ("inquisitor",)

    def __init__(self, state: State) -> None:
        self.inquisitor = state.marks[INQUISITOR]
        self.rules = state.rules

    def commands(self, seat: int) -> tuple[int, ...]:
        return (self.rules.seats,) if self.inquisitor == seat else ()


def inquisitor_taken(ledger: Ledger, event: Event) -> None:
    ledger.book(Inquisitor).inquisitor = event.seat


class OverseasBook(Book):
    """Places inside regions, and what those there carry."""

    fields = ("left", "there")

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.left = list(state.marks[TOKENS_LEFT : TOKENS_LEFT + 2])
        self.there = list(state.marks[TOKENS_THERE : TOKENS_THERE + 2])

    def goes_apart(self) -> bool:
        return True

    def counts(self, site: int) -> bool:
        return kind(self.rules, site) not in UNCOUNTED

    def is_near(self, ledger: Ledger, region: int, anywhere: bool) -> bool | None:
        """Onto ships from a coast, never straight to the colonies."""
        slug = self.rules.sites[region].slug
        if slug not in AT_SEA:
            return None
        return slug == "ship" and (anywhere or self.rules.sites[ledger.king].coast)

    def pays_besides(self, ledger: Ledger, site: int) -> list[Pay]:
        """The Captain's, Viceroy's and envoys' points, whoever else is there."""
        result: list[Pay] = []
        for place in ledger.places(site):
            points = OFFICES.get(kind(self.rules, place), 0) * times(ledger, site)
            holders = [owner for owner in range(self.rules.owners) if ledger.count(place, owner)]
            for seat in (commander(ledger, owner) for owner in holders):
                if points and seat >= 0:
                    result.append((seat, points, OFFICE, site))
        return result

    def end_regions(self, ledger: Ledger) -> None:
        age(ledger)


def commander(ledger: Ledger, owner: int) -> int:
    """Whose Caballeros they are: black ones are the Inquisitor's."""
    return owner if owner < ledger.rules.seats else ledger.book(Inquisitor).inquisitor


def age(ledger: Ledger) -> None:
    """Who came this round has come earlier from now on."""
    for site, face in enumerate(ledger.rules.sites):
        if face.fresh:
            rename(ledger, site, variant(ledger.rules, kind(ledger.rules, site), face.token, False))


def tokens_laid(ledger: Ledger, event: Event) -> None:
    book = ledger.book(OverseasBook)
    for token, count in enumerate((event.points, event.amount)):
        book.left[token] -= count
        book.there[token] += count


def token_claimed(ledger: Ledger, event: Event) -> None:
    ledger.book(OverseasBook).there[event.amount - 1] -= 1
    ledger.move(event.owner, event.source, event.target, 1)


def token_lost(ledger: Ledger, event: Event) -> None:
    ledger.book(OverseasBook).left[event.amount - 1] += 1


def token_landed(ledger: Ledger, event: Event) -> None:
    for token, (_, why) in LANDED.items():
        ledger.book(OverseasBook).left[token - 1] += event.why == why


def landing_owed(ledger: Ledger, event: Event) -> None:
    """Tokens that are landed are paid at once; those of black Caballeros to the Inquisitor, if there is one.

    By house rule to whoever moved them.
    """
    token = ledger.rules.sites[event.source].token
    region = ledger.region(event.target)
    mover = ledger.rules.options.landing == "mover"
    winner = event.seat if mover else commander(ledger, event.owner)
    if token and winner >= 0 and region != NOWHERE and ledger.rules.sites[region].is_spain:
        points, why = LANDED[token]
        ledger.owed.append((winner, points, why, region))


class MarkedRegion(Book):
    """A region that is scored at the end of a round."""

    fields = ("marked",)

    def __init__(self, state: State) -> None:
        self.marked = state.marks[SCORING_TOKEN]
        self.marked_for = state.marks[SCORING_ROUND]
        self.due = NOWHERE  # when its time has come
        self.round = state.round

    def scored_last(self) -> int:
        return self.marked

    def end_regions(self, ledger: Ledger) -> None:
        """There is no next round after the last one."""
        if self.round == ledger.rules.options.rounds:
            self.due, self.marked = self.marked, NOWHERE


def scoring_marked(ledger: Ledger, event: Event) -> None:
    book = ledger.book(MarkedRegion)
    book.marked, book.marked_for = event.target, book.round + 1


def round_over(ledger: Ledger, event: Event) -> None:
    age(ledger)
    book = ledger.book(MarkedRegion)
    book.round += 1
    if book.marked_for < book.round:
        book.due, book.marked = book.marked, NOWHERE


def next_begun(ledger: Ledger, event: Event) -> None:
    """Somebody may have come while a marked region was scored."""
    age(ledger)
