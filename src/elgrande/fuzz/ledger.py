"""A second bookkeeping, by events alone, with a second and plainer reading of the rules."""

from collections.abc import Callable
from typing import Final

from elgrande.fuzz.property import Problem
from elgrande.kernel import events as ev
from elgrande.kernel.actions import ACTION
from elgrande.kernel.events import Event, visible
from elgrande.kernel.ruleset import CASTILLO, COURT, PROVINCE
from elgrande.kernel.state import State
from elgrande.kernel.view import SPECTATOR
from elgrande.steps.general_scoring import GENERAL

_BOARDS: Final = ((8, 4, 0), (4, 0, 0))
_PLACES_PAID: Final = {2: 1, 3: 2, 4: 3, 5: 3}  # by seats
_FIRST_ONLY: Final = "s3_score_all_first_only"
_RECALLS: Final = ("", "s4_court_2")  # when Caballeros may be called back from regions: supply, and this card
_NO_CARD: Final = ""

Pay = tuple[int, int, str]  # seat, points, why


class Ledger:
    """What the board must look like if the events are the whole truth."""

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.pieces = state.pieces[:]
        self.scores = state.scores[:]
        self.king = state.king
        self.grandes = list(state.grandes)
        self.boards = list(state.boards)
        self.played = state.played
        actions = [frame[2] for frame in state.frames if frame[0] == ACTION]
        self.card = state.rules.cards[actions[-1]].slug if actions else _NO_CARD  # whose special action is under way
        self.general = any(frame[0] == GENERAL for frame in state.frames)
        self.owed: list[Pay] = []
        self.scored: list[int] | None = None  # since the special action began, if it began in this step

    def enter(self, event: Event) -> Problem:
        if self.owed and event.kind not in (ev.POINTS, ev.CASTILLO_COUNTED):
            return f"{self.owed} were not paid"
        for check in EVENT_CHECKS.get(event.kind, ()):
            problem = check(self, event)
            if problem:
                return f"{check.__name__}: {problem}"
        if event.only >= 0:
            problem = told_to_one(self, event)
            if problem:
                return problem
        book = _BOOK.get(event.kind)
        if book:
            book(self, event)
        return None

    def compare(self, state: State) -> Problem:
        if self.owed:
            return f"{self.owed} were not paid"
        for what, told, real in (
            ("Caballeros", self.pieces, state.pieces),
            ("scores", self.scores, state.scores),
            ("King", self.king, state.king),
            ("Grandes", self.grandes, list(state.grandes)),
            ("scoreboards", self.boards, list(state.boards)),
        ):
            if told != real:
                return f"{what}: by the events {told}, really {real}"
        return None

    def count(self, site: int, owner: int) -> int:
        return self.pieces[site * self.rules.seats + owner]

    def row(self, site: int) -> list[int]:
        n = self.rules.seats
        return self.pieces[site * n : site * n + n]

    def values(self, site: int) -> tuple[int, ...]:
        return _BOARDS[self.boards.index(site)] if site in self.boards else self.rules.sites[site].values


def leaves_kings_region_alone(ledger: Ledger, event: Event) -> Problem:
    return "it touches the King's region" if ledger.king in (event.source, event.target) else None


def comes_from_where_it_is(ledger: Ledger, event: Event) -> Problem:
    there = ledger.count(event.source, event.owner)
    return None if 0 < event.amount <= there else f"there are {there}"


def stays_in_the_castillo(ledger: Ledger, event: Event) -> Problem:
    return "nobody leaves the Castillo now" if event.source == CASTILLO and not ledger.general else None


def placed_beside_the_king(ledger: Ledger, event: Event) -> Problem:
    """What is placed outside a special action."""
    if event.source != COURT or ledger.card != _NO_CARD:
        return None
    sites = ledger.rules.sites
    near = event.target == CASTILLO or sites[event.target].slug in sites[ledger.king].neighbours
    return None if near and event.owner == event.seat else "that is not next to the King, or not one's own"


def recalled_in_need(ledger: Ledger, event: Event) -> Problem:
    """Out of regions one may call Caballeros to the Court only when the Province is empty."""
    if event.target != COURT or event.source in (PROVINCE, CASTILLO) or ledger.card not in _RECALLS:
        return None
    left = ledger.count(PROVINCE, event.owner)
    return f"there are {left} left in the Province" if left else None


def told_to_one(ledger: Ledger, event: Event) -> Problem:
    for seat in range(SPECTATOR, ledger.rules.seats):
        if (visible(event, seat).card == event.card) != (seat == event.only):
            return f"seat {seat} sees {visible(event, seat)}"
    return None


def fetched_in_secret(ledger: Ledger, event: Event) -> Problem:
    secret = event.card != ledger.played[event.seat]
    return None if (event.only == event.seat) == secret else "the wrong players are told"


def points_are_owed(ledger: Ledger, event: Event) -> Problem:
    pay = (event.seat, event.points, event.why)
    return None if pay in ledger.owed else f"only {ledger.owed} are due"


def counted_right(ledger: Ledger, event: Event) -> Problem:
    inside = ledger.row(event.target)[event.owner]
    return None if event.amount == inside else f"there are {inside}"


def all_places_scored(ledger: Ledger, event: Event) -> Problem:
    """A special scoring that ran through in one go scored just the regions its card speaks of."""
    expected = _EXPECTED_PLACES.get(ledger.card)
    if ledger.scored is None or expected is None:
        return None
    places = expected(ledger)
    return None if ledger.scored == places else f"scored {ledger.scored} instead of {places}"


EventCheck = Callable[[Ledger, Event], Problem]

EVENT_CHECKS: Final[dict[str, tuple[EventCheck, ...]]] = {
    ev.PIECES: (
        leaves_kings_region_alone,
        comes_from_where_it_is,
        stays_in_the_castillo,
        placed_beside_the_king,
        recalled_in_need,
    ),
    ev.GRANDE_MOVED: (leaves_kings_region_alone,),
    ev.BOARD_SET: (leaves_kings_region_alone,),
    ev.POWER_FETCHED: (fetched_in_secret,),
    ev.POINTS: (points_are_owed,),
    ev.CASTILLO_COUNTED: (counted_right,),
    ev.ACTION_ENDED: (all_places_scored,),
}


def _book_pieces(ledger: Ledger, event: Event) -> None:
    n = ledger.rules.seats
    ledger.pieces[event.source * n + event.owner] -= event.amount
    ledger.pieces[event.target * n + event.owner] += event.amount


def _book_king(ledger: Ledger, event: Event) -> None:
    ledger.king = event.target


def _book_grande(ledger: Ledger, event: Event) -> None:
    ledger.grandes[event.owner] = event.target


def _book_board(ledger: Ledger, event: Event) -> None:
    ledger.boards[event.amount] = event.target


def _book_begun(ledger: Ledger, event: Event) -> None:
    ledger.card = ledger.rules.cards[event.card].slug
    ledger.scored = []


def _book_ended(ledger: Ledger, event: Event) -> None:
    ledger.card = _NO_CARD
    ledger.scored = None


def _book_general(ledger: Ledger, event: Event) -> None:
    ledger.general = True


def _book_place(ledger: Ledger, event: Event) -> None:
    ledger.owed = fair_pay(ledger, event.target, ledger.card == _FIRST_ONLY)
    if ledger.scored is not None:
        ledger.scored.append(event.target)


def _book_points(ledger: Ledger, event: Event) -> None:
    ledger.owed.remove((event.seat, event.points, event.why))
    ledger.scores[event.seat] += event.points


_BOOK: Final[dict[str, Callable[[Ledger, Event], None]]] = {
    ev.PIECES: _book_pieces,
    ev.KING_MOVED: _book_king,
    ev.GRANDE_MOVED: _book_grande,
    ev.BOARD_SET: _book_board,
    ev.ACTION_BEGUN: _book_begun,
    ev.ACTION_ENDED: _book_ended,
    ev.ACTION_STOPPED: _book_ended,
    ev.SCORING_BEGUN: _book_general,
    ev.PLACE_SCORED: _book_place,
    ev.POINTS: _book_points,
}


def fair_pay(ledger: Ledger, site: int, first_only: bool) -> list[Pay]:
    """What a place pays, worked out player by player and as plainly as possible."""
    row = ledger.row(site)
    values = ledger.values(site)[: _PLACES_PAID[ledger.rules.seats]]
    result: list[Pay] = []
    for seat, own in enumerate(row):
        if own == 0:
            continue
        place = _place_of(row, own)
        if place < len(values) and values[place] > 0 and (place == 0 or not first_only):
            result.append((seat, values[place], (ev.FIRST, ev.SECOND, ev.THIRD)[place]))
        if place == 0 and site != CASTILLO and site == ledger.king:
            result.append((seat, 2, ev.KINGS_BONUS))
        if place == 0 and site != CASTILLO and site == ledger.grandes[seat]:
            result.append((seat, 2, ev.HOME_BONUS))
    return result


def _place_of(row: list[int], own: int) -> int:
    """Each stronger group has used up one place, or two if tied; whoever is tied himself stands one place lower."""
    used = sum(1 if row.count(count) == 1 else 2 for count in set(row) if count > own)
    return used if row.count(own) == 1 else used + 1


def _worth(*firsts: int) -> Callable[[Ledger], list[int]]:
    return lambda ledger: [site for site in ledger.rules.regions if ledger.values(site)[0] in firsts]


def _crowded(extreme: Callable[[list[int]], int]) -> Callable[[Ledger], list[int]]:
    def places(ledger: Ledger) -> list[int]:
        crowds = {site: sum(ledger.row(site)) for site in ledger.rules.regions if any(ledger.row(site))}
        return [site for site, count in crowds.items() if count == extreme(list(crowds.values()))]

    return places


_EXPECTED_PLACES: Final[dict[str, Callable[[Ledger], list[int]]]] = {
    "s3_score_4s": _worth(4),
    "s3_score_5s": _worth(5),
    "s3_score_6_7s": _worth(6, 7),
    "s3_score_castillo": lambda ledger: [CASTILLO],
    "s3_score_all_first_only": lambda ledger: list(ledger.rules.regions),
    "s3_score_most": _crowded(max),
    "s3_score_least": _crowded(min),
}
