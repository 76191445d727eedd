"""What a place pays, worked out player by player and as plainly as possible."""

from typing import Final

from elgrande.rules import events as ev
from tests.reading.book import Pay
from tests.reading.ledger import BOARDS, Ledger

PLACES_PAID: Final = {2: 1, 3: 2, 4: 3, 5: 3}  # by seats
BONUS: Final = 2
WHYS: Final = (ev.FIRST, ev.SECOND, ev.THIRD)


def fair_pay(ledger: Ledger, sites: tuple[int, ...], first_only: bool) -> list[Pay]:
    """For one place, or several as one."""
    counts = [sum(_strength(ledger, site, seat) for site in sites) for seat in range(ledger.rules.seats)]
    wins = [own > 0 and _breaks_tie(ledger, sites, seat) for seat, own in enumerate(counts)]
    row = [2 * own + wins[seat] for seat, own in enumerate(counts)]
    fewest = [2 * own - wins[seat] for seat, own in enumerate(counts)]
    result = [pay for site in sites for book in ledger.every for pay in book.pays_besides(ledger, site)]
    for site in sites:
        board = stands_on(ledger, site)
        values = values_of(ledger, board)[: PLACES_PAID[ledger.rules.seats]]
        ranked = [-count for count in fewest] if _is_turned(ledger, board) else row
        for seat, own in enumerate(ranked):
            place = place_of(ranked, own)
            if own and place < len(values) and values[place] > 0 and (place == 0 or not first_only):
                result.append((seat, values[place] * times(ledger, site), WHYS[place], site))
    leader = next((seat for seat, own in enumerate(row) if own and place_of(row, own) == 0), -1)
    return result if leader < 0 else [*result, *_bonuses(ledger, sites, leader)]


def _bonuses(ledger: Ledger, sites: tuple[int, ...], leader: int) -> list[Pay]:
    result: list[Pay] = []
    royal: list[set[int]] = [{ledger.king}]
    for book in ledger.every:
        royal = book.royal(ledger, royal)
    kings = [(ev.KINGS_BONUS, regions) for regions in royal]
    for why, regions in (*kings, (ev.HOME_BONUS, {ledger.grandes[leader]})):
        paying = [site for site in sites if {site, stands_on(ledger, site)} & regions]
        if paying:
            result.append((leader, BONUS * times(ledger, paying[0]), why, paying[0]))
    return result


def values_of(ledger: Ledger, site: int) -> tuple[int, ...]:
    return BOARDS[ledger.boards.index(site)] if site in ledger.boards else ledger.rules.sites[site].values


def times(ledger: Ledger, site: int) -> int:
    return max([book.times(site) for book in ledger.every], default=1) if ledger.general else 1


def stands_on(ledger: Ledger, site: int) -> int:
    """Where a place is: the Castillo may have been moved to a region."""
    return next((other for book in ledger.every if (other := book.stands_on(site)) != site), site)


def place_of(row: list[int], own: int) -> int:
    """Each stronger group has used up one place, or two if tied; whoever is tied himself stands one place lower.

    With negative numbers the weaker group is the stronger one; nobody (0) never counts.
    """
    used = sum(1 if row.count(count) == 1 else 2 for count in set(row) if count > own and count)
    return used if row.count(own) == 1 else used + 1


def _strength(ledger: Ledger, site: int, seat: int) -> int:
    """His own, and those he commands."""
    owners = (seat, *[owner for book in ledger.every for owner in book.commands(seat)])
    return sum(ledger.count(place, owner) for place in ledger.counted(site) for owner in owners)


def _breaks_tie(ledger: Ledger, sites: tuple[int, ...], seat: int) -> bool:
    return any(book.breaks_tie(ledger, site, seat) for book in ledger.every for site in sites)


def _is_turned(ledger: Ledger, board: int) -> bool:
    return board in ledger.boards and any(book.is_turned(ledger.boards.index(board)) for book in ledger.every)
