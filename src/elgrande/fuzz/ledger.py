"""A second bookkeeping, by events alone, with a second and plainer reading of the rules."""

from collections.abc import Callable
from typing import Final

from elgrande.fuzz.markers import ANYWHERE, Markers
from elgrande.fuzz.property import Problem
from elgrande.kernel import events as ev
from elgrande.kernel.actions import ACTION
from elgrande.kernel.events import Event, visible
from elgrande.kernel.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE
from elgrande.kernel.state import State
from elgrande.kernel.view import SPECTATOR
from elgrande.steps.general_scoring import GENERAL

_BOARDS: Final = ((8, 4, 0), (4, 0, 0))
_PLACES_PAID: Final = {2: 1, 3: 2, 4: 3, 5: 3}  # by seats
_FIRST_ONLY: Final = "s3_score_all_first_only"
_RECALLS: Final = ("", "s4_court_2")  # when Caballeros may be called back from regions: supply, and this card
_NO_CARD: Final = ""
_TABLE_FOR: Final = 6

Pay = tuple[int, int, str, int]  # seat, points, why, where


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
        self.markers = Markers(state)
        self.beside = state.rules.site_index.get("beside", NOWHERE)
        self.bridge = state.rules.site_index.get("bridge", NOWHERE)
        self.waiting = state.rules.site_index.get("waiting", NOWHERE)
        self.tolls: list[int] = []  # who was paid for a bridge
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
        self.markers.enter(event)
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
        return self.markers.compare(state) if state.marks else None

    def count(self, site: int, owner: int) -> int:
        return self.pieces[site * self.rules.seats + owner]

    def row(self, site: int) -> list[int]:
        n = self.rules.seats
        return self.pieces[site * n : site * n + n]

    def values(self, site: int) -> tuple[int, ...]:
        return _BOARDS[self.boards.index(site)] if site in self.boards else self.rules.sites[site].values

    def closed(self) -> tuple[int, ...]:
        """Regions nothing may enter or leave."""
        return (self.king, self.markers.quarantine, self.markers.guard)

    def entrance(self) -> int:
        """Where those go who are put into the Castillo."""
        return self.beside if self.markers.collapse else CASTILLO


def leaves_closed_regions_alone(ledger: Ledger, event: Event) -> Problem:
    touched = {event.source, event.target} & {site for site in ledger.closed() if site != NOWHERE}
    return f"it touches {touched}" if touched else None


def comes_from_where_it_is(ledger: Ledger, event: Event) -> Problem:
    there = ledger.count(event.source, event.owner)
    return None if 0 < event.amount <= there else f"there are {there}"


def stays_in_the_castillo(ledger: Ledger, event: Event) -> Problem:
    """Whoever is inside, or beside it while it may collapse; with the danger over those go in."""
    goes_in = event.source == ledger.beside and event.target == CASTILLO and not ledger.markers.collapse
    leaves = event.source in (CASTILLO, ledger.beside) and not ledger.general and not goes_in
    return "nobody leaves the Castillo now" if leaves else None


def enters_the_castillo_if_it_is_safe(ledger: Ledger, event: Event) -> Problem:
    if event.target == CASTILLO and ledger.markers.collapse:
        return "nobody enters the Castillo while it may collapse"
    if event.target >= 0 and event.target == ledger.beside and not ledger.markers.collapse:
        return "nobody stands beside a Castillo that does not collapse"
    return None


def fits_the_table(ledger: Ledger, event: Event) -> Problem:
    if event.target not in ledger.markers.tables:
        return None
    there = sum(ledger.row(event.target))
    return f"{there} are at the table already" if there + event.amount > _TABLE_FOR else None


def placed_where_one_may(ledger: Ledger, event: Event) -> Problem:
    """What is placed outside a special action: next to the King, unless a card says otherwise; or in the Castillo."""
    if event.source != COURT or ledger.card != _NO_CARD:
        return None
    sites, zone = ledger.rules.sites, ledger.markers.zone
    near = event.target == ledger.entrance() or sites[event.target].slug in sites[ledger.king].neighbours
    if zone != NOWHERE:
        near = event.target in (*ledger.rules.regions, ledger.entrance()) if zone == ANYWHERE else event.target == zone
    return None if near and event.owner == event.seat else "that is not next to the King, or not one's own"


def half_flee(ledger: Ledger, event: Event) -> Problem:
    """From a hurricane, rounded up."""
    if ledger.card != "hurricane":
        return None
    there = ledger.count(event.source, event.owner)
    fair = event.target == COURT and event.source == ledger.markers.storm and event.amount == (there + 1) // 2
    return None if fair else f"{event.amount} of {there} flee"


def waits_only_before_its_owner(ledger: Ledger, event: Event) -> Problem:
    """A Caballero on a waiting card leaves it for a region that is about to be scored, or for the Province."""
    if event.source != ledger.waiting or event.source == NOWHERE:
        return None
    allowed = (PROVINCE,) if ledger.card == "annul" else ledger.rules.regions
    return None if event.target in allowed else "it cannot go there"


def recalled_in_need(ledger: Ledger, event: Event) -> Problem:
    """Out of regions one may call Caballeros to the Court only when the Province is empty."""
    if event.target != COURT or event.source not in ledger.rules.regions or ledger.card not in _RECALLS:
        return None
    left = ledger.count(PROVINCE, event.owner)
    return f"there are {left} left in the Province" if left else None


def told_to_one(ledger: Ledger, event: Event) -> Problem:
    for seat in range(SPECTATOR, ledger.rules.seats):
        if (visible(event, seat) == event) != (seat == event.only):
            return f"seat {seat} sees {visible(event, seat)}"
    return None


def fetched_in_secret(ledger: Ledger, event: Event) -> Problem:
    secret = event.card != ledger.played[event.seat]
    return None if (event.only == event.seat) == secret else "the wrong players are told"


def points_are_owed(ledger: Ledger, event: Event) -> Problem:
    pay = (event.seat, event.points, event.why, event.target)
    if event.why == ev.BRIDGE_TOLL:
        owns = bool(ledger.markers.bridge) and ledger.count(ledger.bridge, event.seat) == 1
        due = owns and ledger.general and event.points == 1 and not ledger.tolls
        return None if due else "no toll is due"
    return None if pay in ledger.owed else f"only {ledger.owed} are due"


def toll_is_paid(ledger: Ledger, event: Event) -> Problem:
    """For a bridge, once in every general scoring."""
    if ledger.general and ledger.markers.bridge and not ledger.tolls:
        return "the bridge paid nothing"
    return None


def held_in_secret(ledger: Ledger, event: Event) -> Problem:
    return None if event.only == event.seat else "everybody is told which region it is"


def scored_with_its_ally(ledger: Ledger, event: Event) -> Problem:
    """In a general scoring, and only there."""
    allied = ledger.markers.alliance if ledger.general else ()
    if event.kind == ev.PLACES_SCORED:
        return None if tuple(sorted((event.source, event.target))) == allied else f"only {allied} are allied"
    return "its ally is not scored with it" if event.target in allied else None


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
        leaves_closed_regions_alone,
        comes_from_where_it_is,
        stays_in_the_castillo,
        enters_the_castillo_if_it_is_safe,
        fits_the_table,
        placed_where_one_may,
        half_flee,
        waits_only_before_its_owner,
        recalled_in_need,
    ),
    ev.GRANDE_MOVED: (leaves_closed_regions_alone, enters_the_castillo_if_it_is_safe),
    ev.BOARD_SET: (leaves_closed_regions_alone,),
    ev.BOARD_TURNED: (leaves_closed_regions_alone,),
    ev.TABLE_SET: (leaves_closed_regions_alone,),
    ev.CASTILLO_MOVED: (leaves_closed_regions_alone,),
    ev.BRIDGE_BUILT: (leaves_closed_regions_alone,),
    ev.ROUND_BEGUN: (toll_is_paid,),
    ev.GAME_ENDED: (toll_is_paid,),
    ev.POWER_FETCHED: (fetched_in_secret,),
    ev.POINTS: (points_are_owed,),
    ev.CASTILLO_COUNTED: (counted_right,),
    ev.REGION_HELD: (held_in_secret,),
    ev.PLACE_SCORED: (scored_with_its_ally,),
    ev.PLACES_SCORED: (scored_with_its_ally,),
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
    """A hurricane that was not stopped binds its player."""
    if ledger.card == "hurricane" and event.kind == ev.ACTION_ENDED:
        ledger.markers.zone = ledger.markers.storm
    ledger.card = _NO_CARD
    ledger.scored = None


def _book_round(ledger: Ledger, event: Event) -> None:
    """What ends with a round or a general scoring has ended when the next one begins, or the game is over."""
    if ledger.general:
        ledger.markers.end_scoring()
    else:
        ledger.markers.end_round()
    ledger.general = False
    ledger.tolls = []


def _book_general(ledger: Ledger, event: Event) -> None:
    ledger.general = True


def _book_place(ledger: Ledger, event: Event) -> None:
    ledger.owed = fair_pay(ledger, (event.target,), ledger.card == _FIRST_ONLY)
    if ledger.general and event.target == CASTILLO:  # it goes home when it is emptied
        ledger.markers.castillo = NOWHERE
    if ledger.scored is not None:
        ledger.scored.append(event.target)


def _book_places(ledger: Ledger, event: Event) -> None:
    ledger.owed = fair_pay(ledger, (event.source, event.target), False)


def _book_points(ledger: Ledger, event: Event) -> None:
    ledger.scores[event.seat] += event.points
    if event.why == ev.BRIDGE_TOLL:
        ledger.tolls.append(event.seat)
    else:
        ledger.owed.remove((event.seat, event.points, event.why, event.target))


_BOOK: Final[dict[str, Callable[[Ledger, Event], None]]] = {
    ev.PIECES: _book_pieces,
    ev.KING_MOVED: _book_king,
    ev.GRANDE_MOVED: _book_grande,
    ev.BOARD_SET: _book_board,
    ev.ACTION_BEGUN: _book_begun,
    ev.ACTION_ENDED: _book_ended,
    ev.ACTION_STOPPED: _book_ended,
    ev.SCORING_BEGUN: _book_general,
    ev.ROUND_BEGUN: _book_round,
    ev.GAME_ENDED: _book_round,
    ev.PLACE_SCORED: _book_place,
    ev.PLACES_SCORED: _book_places,
    ev.POINTS: _book_points,
}


def fair_pay(ledger: Ledger, sites: tuple[int, ...], first_only: bool) -> list[Pay]:
    """What a place pays, or allied ones together, worked out player by player and as plainly as possible."""
    row = [sum(_strength(ledger, site, seat) for site in sites) for seat in range(ledger.rules.seats)]
    result: list[Pay] = []
    for site in sites:
        board = _standing(ledger, site)
        values = ledger.values(board)[: _PLACES_PAID[ledger.rules.seats]]
        sign = -1 if board in ledger.boards and ledger.markers.turned[ledger.boards.index(board)] else 1
        for seat, own in enumerate(row):
            place = _place_of([sign * count for count in row], sign * own)
            if own and place < len(values) and values[place] > 0 and (place == 0 or not first_only):
                why = (ev.FIRST, ev.SECOND, ev.THIRD)[place]
                result.append((seat, values[place] * _times(ledger, site), why, site))
    leader = next((seat for seat, own in enumerate(row) if own and _place_of(row, own) == 0), -1)
    if leader >= 0:
        for why, sources in ((ev.KINGS_BONUS, _royal(ledger)), (ev.HOME_BONUS, {ledger.grandes[leader]})):
            paying = [site for site in sites if {site, _standing(ledger, site)} & sources]
            if paying:
                result.append((leader, 2 * _times(ledger, paying[0]), why, paying[0]))
    return result


def _strength(ledger: Ledger, site: int, seat: int) -> int:
    beside = ledger.count(ledger.beside, seat) if site == CASTILLO and ledger.beside != NOWHERE else 0
    return ledger.count(site, seat) + beside


def _standing(ledger: Ledger, site: int) -> int:
    """Where a place is: the Castillo may have been moved to a region."""
    moved = site == CASTILLO and ledger.markers.castillo != NOWHERE
    return ledger.markers.castillo if moved else site


def _royal(ledger: Ledger) -> set[int]:
    """Regions that pay the King's bonus: his own, in a general scoring his guard's too; none beside a mistress."""
    if ledger.markers.mistress:
        return set()
    return {ledger.king, ledger.markers.guard} - {NOWHERE} if ledger.general else {ledger.king}


def _times(ledger: Ledger, site: int) -> int:
    return 2 if ledger.general and site in ledger.markers.doubled else 1


def _place_of(row: list[int], own: int) -> int:
    """Each stronger group has used up one place, or two if tied; whoever is tied himself stands one place lower.

    With negative numbers the weaker group is the stronger one; nobody (0) never counts.
    """
    used = sum(1 if row.count(count) == 1 else 2 for count in set(row) if count > own and count)
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
    "score-4": _worth(4),
    "score-5": _worth(5),
    "score-67": _worth(6, 7),
    "score-castillo": lambda ledger: [CASTILLO],
    "s3_score_all_first_only": lambda ledger: list(ledger.rules.regions),
    "s3_score_most": _crowded(max),
    "s3_score_least": _crowded(min),
}
