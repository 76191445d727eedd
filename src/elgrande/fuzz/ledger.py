"""A second bookkeeping, by events alone, with a second and plainer reading of the rules."""

from collections.abc import Callable
from typing import Final

from elgrande.fuzz.grandissimo import (
    CLEARS_CASTILLO,
    COURT_POINTS,
    GENERAL,
    INLAND,
    KINGS_CARDS,
    PROBLEMS,
    Kingdom,
    has_grandissimo,
    route_problem,
)
from elgrande.fuzz.markers import ANYWHERE, Markers
from elgrande.fuzz.overseas import AT_SEA, COASTS, LANDED, OFFICES, Overseas, kind
from elgrande.fuzz.property import Problem
from elgrande.modules.anniversary.flag import FLAG_PASSED, FLAG_WAITS
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import LIMIT_MOVED
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKEN_CLAIMED
from elgrande.modules.grandissimo.boycott import REGION_BOYCOTTED
from elgrande.modules.grandissimo.incognito import BY_REGION_CARD
from elgrande.modules.grandissimo.revolution import KING_DEPOSED
from elgrande.modules.grandissimo.soldiers import SOLDIER_MOVED
from elgrande.modules.king_and_intrigue.doubled import REGION_SHOWN
from elgrande.modules.marks import has_flags
from elgrande.modules.players_edition.bridge import BRIDGE_BUILT, BRIDGE_TOLL
from elgrande.modules.players_edition.relocate import CASTILLO_MOVED, CASTILLO_RETURNED
from elgrande.modules.players_edition.turn_board import BOARD_TURNED
from elgrande.modules.shared.hold_region import REGION_HELD
from elgrande.modules.special_cards.table_for_six import TABLE_SET
from elgrande.rules import events as ev
from elgrande.rules.events import Event, visible
from elgrande.rules.ruleset import BASE_REGIONS, CASTILLO, COURT, NOWHERE, PROVINCE
from elgrande.rules.scoring import OFFICE
from elgrande.rules.state import State
from elgrande.rules.view import SPECTATOR
from elgrande.steps.action import ACTION
from elgrande.steps.ends import CLEAR, MARKERS_CLEARED
from elgrande.steps.general_scoring import BEGIN, REGIONS
from elgrande.steps.general_scoring import GENERAL as GENERAL_SCORING
from elgrande.steps.king import FOR_THE_KING
from elgrande.steps.score import PAY

_BOARDS: Final = ((8, 4, 0), (4, 0, 0))
_PLACES_PAID: Final = {2: 1, 3: 2, 4: 3, 5: 3}  # by seats
_FIRST_ONLY: Final = "s3-score-all-first-only"
_RECALLS: Final = ("", "s4-court-2")  # when Caballeros may be called back from regions: supply, and this card
_NO_CARD: Final = ""
_FLAGS_GO_ALONG: Final = (FLAG_PASSED, FLAG_WAITS)
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
        self.overseas = Overseas(state)
        self.kingdom = Kingdom(state)
        self.beside = state.rules.site_index.get("beside", NOWHERE)
        self.bridge = state.rules.site_index.get("bridge", NOWHERE)
        self.waiting = state.rules.site_index.get("waiting", NOWHERE)
        self.tolls: list[int] = []  # who was paid for a bridge
        actions = [frame[2] for frame in state.frames if frame[0] == ACTION]
        self.card = state.rules.cards[actions[-1]].slug if actions else _NO_CARD  # whose special action is under way
        self.general = any(
            frame[0] == GENERAL_SCORING and frame[1] != BEGIN for frame in state.frames
        )  # a marked one comes first
        self.to_score = set(_to_score(state))  # regions, in the general scoring
        # a marked region is scored after it, before its markers are cleared
        self.scoring_over = any(frame == (CLEAR, 1) for frame in state.frames)
        self.owed: list[Pay] = []
        self.to_count: list[int] = []  # whose Caballeros in the Castillo must be told now
        self.wanted = NOWHERE  # whose waiting flag must be taken up now
        self.scored: list[int] | None = None  # since the special action began, if it began in this step

    def enter(self, event: Event) -> Problem:
        if self.owed and event.kind not in (ev.POINTS, ev.CASTILLO_COUNTED, *_FLAGS_GO_ALONG):
            return f"{self.owed} were not paid"
        if self.to_count and (event.kind, event.owner) != (ev.CASTILLO_COUNTED, self.to_count.pop(0)):
            return "nobody was told who is in the Castillo"
        wanted, self.wanted = self.wanted, NOWHERE
        if wanted not in (NOWHERE, event.owner if event.kind == FLAG_PASSED else NOWHERE):
            return f"nobody took the flag of seat {wanted} up"
        for check in EVENT_CHECKS.get(event.kind, ()):
            problem = check(self, event)
            if problem:
                return f"{check.__name__}: {problem}"
        if event.kind in PROBLEMS and has_grandissimo(self.rules):
            problem = PROBLEMS[event.kind](self.kingdom, event, self.card)
            if problem:
                return f"{PROBLEMS[event.kind].__name__}: {problem}"
        if event.only >= 0:
            problem = told_to_one(self, event)
            if problem:
                return problem
        book = _BOOK.get(event.kind)
        if book:
            book(self, event)
        self.markers.enter(event)
        self.overseas.enter(event, self.pieces)
        self.kingdom.enter(event)
        return None

    def compare(self, state: State) -> Problem:
        if self.owed:
            return f"{self.owed} were not paid"
        if self.wanted != NOWHERE:
            return f"nobody took the flag of seat {self.wanted} up"
        if self.general and not any(frame[0] == GENERAL_SCORING for frame in state.frames):
            self.overseas.end_scoring(self.pieces)
            self.kingdom.end_scoring()
            self.markers.end_regions()
        for what, told, real in (
            ("Caballeros", self.pieces, state.pieces),
            ("scores", self.scores, state.scores),
            ("King", self.king, state.king),
            ("Grandes", self.grandes, list(state.grandes)),
            ("scoreboards", self.boards, list(state.boards)),
        ):
            if told != real:
                return f"{what}: by the events {told}, really {real}"
        if not state.marks:
            return None
        return self.markers.compare(state) or self.overseas.compare(state) or self.kingdom.compare(state)

    def count(self, site: int, owner: int) -> int:
        return self.pieces[site * self.rules.owners + owner]

    def crowd(self, region: int, owner: int) -> int:
        """Caballeros of an owner in a region, wherever in it."""
        return sum(self.count(site, owner) for site in self.overseas.places(region))

    def row(self, site: int) -> list[int]:
        n = self.rules.owners
        return self.pieces[site * n : site * n + n]

    def values(self, site: int) -> tuple[int, ...]:
        return _BOARDS[self.boards.index(site)] if site in self.boards else self.rules.sites[site].values

    def closed(self) -> tuple[int, ...]:
        """Regions nothing may enter or leave."""
        return (self.king, self.markers.quarantine, self.markers.guard)

    def entrance(self) -> int:
        """Where those go who are put into the Castillo."""
        return self.beside if self.markers.collapse else CASTILLO


def _to_score(state: State) -> tuple[int, ...]:
    """Regions whose turn in a general scoring is still to come, or just now."""
    stage = next((frame[1] for frame in state.frames if frame[0] == GENERAL_SCORING), BEGIN)
    asked = sum(frame[0] == PAY for frame in state.frames)
    return state.rules.regions[max(0, stage - REGIONS - asked) :]


def leaves_closed_regions_alone(ledger: Ledger, event: Event) -> Problem:
    if event.kind == ev.GRANDE_MOVED and moves_stand_in(ledger, event):
        return None
    regions = {ledger.overseas.region(site) for site in (event.source, event.target) if site != NOWHERE}
    touched = regions & {site for site in ledger.closed() if site != NOWHERE}
    return f"it touches {touched}" if touched else None


def turned_where_agreed(ledger: Ledger, event: Event) -> Problem:
    return None if ledger.rules.options.revolt == "any" else leaves_closed_regions_alone(ledger, event)


def moves_stand_in(ledger: Ledger, event: Event) -> bool:
    """Is that the Grande who does the King's duties, moved as the King would be?"""
    stands_in = event.owner == ledger.kingdom.stand_in != NOWHERE and event.source == ledger.king
    stands_in = stands_in and event.why == FOR_THE_KING
    return stands_in and ledger.card in KINGS_CARDS and event.target in ledger.rules.regions


def king_comes_by_right(ledger: Ledger, event: Event) -> Problem:
    """By a card; from incognito to where he was said to be; back to Portugal after a Revolution."""
    kingdom = ledger.kingdom
    inside = kingdom.stand_in != NOWHERE
    if event.source != (CASTILLO if inside else ledger.king):
        return f"the King is in {'the Castillo' if inside else ledger.king}"
    if not has_grandissimo(ledger.rules):
        return None
    if event.seat < 0:
        home = ledger.rules.sites[event.target].slug == "portugal"
        return None if inside and ledger.general and home else "the King does not come back like that"
    if event.why == BY_REGION_CARD:
        held = kingdom.incognito[event.seat]
        return None if held == event.target else f"the King was said to be in {held}"
    return None if ledger.card in KINGS_CARDS and not inside else "nothing moves the King"


def king_is_deposed(ledger: Ledger, event: Event) -> Problem:
    home = ledger.grandes[event.owner]
    right = home == event.target and home in ledger.rules.regions and event.source == ledger.king
    return None if right and ledger.kingdom.stand_in == NOWHERE and ledger.card == "g6-revolution" else "not like that"


def goes_by_a_way_there_is(ledger: Ledger, event: Event) -> Problem:
    if not has_grandissimo(ledger.rules):
        return None
    inside = [ledger.count(site, event.owner) for site in range(len(ledger.rules.sites))]
    return route_problem(ledger.kingdom, event, ledger.card, ledger.general, inside)


def revolution_is_over(ledger: Ledger, event: Event) -> Problem:
    """With the general scoring; and so is the General's time."""
    over = not ledger.general or ledger.kingdom.stand_in == NOWHERE
    return None if over else "the King is still in the Castillo"


def regions_scored_by_right(ledger: Ledger, event: Event) -> Problem:
    """Not a boycotted one, in a general scoring; and no boycott is kept back."""
    kingdom = ledger.kingdom
    if ledger.general and kingdom.persons[GENERAL] != NOWHERE and has_grandissimo(ledger.rules):
        return "the General Inquisitor is still there"
    if not ledger.general or event.target == CASTILLO:
        return None
    if max(kingdom.boycott) != NOWHERE:
        return "a boycott was not shown"
    out = kingdom.boycotted != NOWHERE and kingdom.boycotted in (event.source, event.target)
    return "it is boycotted" if out else None


def comes_from_where_it_is(ledger: Ledger, event: Event) -> Problem:
    there = ledger.count(event.source, event.owner)
    return None if 0 < event.amount <= there else f"there are {there}"


def stays_in_the_castillo(ledger: Ledger, event: Event) -> Problem:
    """Whoever is inside, or beside it while it may collapse; with the danger over those go in."""
    goes_in = event.source == ledger.beside and event.target == CASTILLO and not ledger.markers.collapse
    opened = ledger.general or ledger.card == CLEARS_CASTILLO
    leaves = event.source in (CASTILLO, ledger.beside) and not opened and not goes_in
    return "nobody leaves the Castillo now" if leaves else None


def enters_the_castillo_if_it_is_safe(ledger: Ledger, event: Event) -> Problem:
    if event.target == CASTILLO and ledger.markers.collapse:
        return "nobody enters the Castillo while it may collapse"
    if event.target >= 0 and event.target == ledger.beside and not ledger.markers.collapse:
        return "nobody stands beside a Castillo that does not collapse"
    return None


def fits_the_table(ledger: Ledger, event: Event) -> Problem:
    region = ledger.overseas.region(event.target)
    if region not in ledger.markers.tables or ledger.overseas.region(event.source) == region:
        return None
    there = sum(ledger.crowd(region, owner) for owner in range(ledger.rules.owners))
    return f"{there} are at the table already" if there + event.amount > _TABLE_FOR else None


def placed_where_one_may(ledger: Ledger, event: Event) -> Problem:
    """What is placed outside a special action: next to the King, unless a card says otherwise; or in the Castillo."""
    sources = (COURT, PROVINCE) if has_grandissimo(ledger.rules) else (COURT,)  # a card calls troops
    if event.source not in sources or event.target in (COURT, PROVINCE) or ledger.card != _NO_CARD:
        return None
    if event.target in ledger.rules.ships or ledger.kingdom.host(event.target) >= 0:
        return None  # that has rules of its own
    zone, region = ledger.markers.zone, ledger.overseas.region(event.target)
    near = event.target == ledger.entrance() or _is_near(ledger, region, zone == ANYWHERE)
    if zone not in (NOWHERE, ANYWHERE):
        near = region == zone
    return None if near and event.owner == event.seat else "that is not next to the King, or not one's own"


def _is_near(ledger: Ledger, region: int, anywhere: bool) -> bool:
    """Next to the King, or anywhere; onto ships from a coast, never straight to the colonies."""
    sites = ledger.rules.sites
    slug, king = sites[region].slug if region != NOWHERE else "", sites[ledger.king]
    if slug in AT_SEA:
        return slug == "ship" and (anywhere or king.slug in COASTS)
    adjoins = slug in king.neighbours or king.slug in sites[region].neighbours
    return region != NOWHERE and (anywhere or adjoins)


def half_flee(ledger: Ledger, event: Event) -> Problem:
    """From a hurricane, rounded up."""
    if ledger.card != "hurricane" or ledger.rules.black or has_flags(ledger.rules):  # there they flee one by one
        return None
    there = ledger.count(event.source, event.owner)
    fair = event.target == COURT and event.source == ledger.markers.storm and event.amount == (there + 1) // 2
    return None if fair else f"{event.amount} of {there} flee"


def waits_only_before_its_owner(ledger: Ledger, event: Event) -> Problem:
    """A Caballero on a waiting card leaves it for a region that is about to be scored, or for the Province."""
    if event.source != ledger.waiting or event.source == NOWHERE:
        return None
    fair = event.target == PROVINCE if ledger.card == "annul" else ledger.overseas.region(event.target) != NOWHERE
    return None if fair else "it cannot go there"


def recalled_in_need(ledger: Ledger, event: Event) -> Problem:
    """Out of regions one may call Caballeros to the Court only when the Province is empty."""
    region = ledger.overseas.region(event.source)
    if event.target != COURT or region == NOWHERE or ledger.card not in _RECALLS:
        return None
    left = ledger.count(PROVINCE, event.owner)
    return f"there are {left} left in the Province" if left else None


def black_stays_on_the_board(ledger: Ledger, event: Event) -> Problem:
    """Never to a Court or a Province."""
    away = event.owner == ledger.rules.seats and event.target in (COURT, PROVINCE)
    return "black Caballeros belong to no Court" if away else None


def token_is_separated_in_time(ledger: Ledger, event: Event) -> Problem:
    """A Caballero keeps what he carries until he lands in Spain or leaves the board; he picks nothing up on the way."""
    sites = ledger.rules.sites
    region = ledger.overseas.region(event.target)
    carried, kept = sites[event.source].token, sites[event.target].token
    abroad = region != NOWHERE and not sites[region].is_spain
    return None if kept == (carried if abroad else 0) else f"he carried {carried} and now {kept}"


def comes_anew(ledger: Ledger, event: Event) -> Problem:
    """Whoever comes from elsewhere has come this round; who changes his place within a region keeps his time."""
    sites, overseas = ledger.rules.sites, ledger.overseas
    if not ledger.rules.black or sites[overseas.region(event.target)].slug not in AT_SEA:
        return None
    stays = overseas.region(event.source) == overseas.region(event.target)
    fresh = sites[event.source].fresh if stays else True
    return None if sites[event.target].fresh == fresh else "he did not come at that time"


def sails_by_the_rules(ledger: Ledger, event: Event) -> Problem:
    """Outside special actions one leaves the Ship for a coast or a colony, and a colony for the Ship."""
    sites, overseas = ledger.rules.sites, ledger.overseas
    source, target = overseas.region(event.source), overseas.region(event.target)
    free = ledger.card == _NO_CARD and not ledger.general and target not in (source, NOWHERE)
    if not free or source == NOWHERE or not ledger.rules.black or ledger.markers.bridge:
        return None
    harbours = (*COASTS, "america", "africa") if sites[source].slug == "ship" else ("ship",)
    right = sites[source].slug in AT_SEA and sites[target].slug in harbours and not sites[event.source].fresh
    own = event.seat in (event.owner, overseas.inquisitor)
    return None if right and own else "nobody sails like that"


def claimed_by_the_free(ledger: Ledger, event: Event) -> Problem:
    """Gold in América, wares in África; not by flag bearers, carriers or whoever is in office."""
    sites, overseas = ledger.rules.sites, ledger.overseas
    where = ("america", "africa")[event.amount - 1]
    there, bearer = ledger.count(event.source, event.owner), event.owner < ledger.rules.seats
    bearer = bearer and overseas.flags[event.owner] == event.source
    own = event.owner in (event.seat, ledger.rules.seats if overseas.inquisitor == event.seat else event.seat)
    free = not sites[event.source].token and not sites[event.source].office and there > bearer
    right = sites[overseas.region(event.source)].slug == where and overseas.there[event.amount - 1] > 0
    same = kind(ledger.rules, event.source) == kind(ledger.rules, event.target)
    load = sites[event.target].token == event.amount and sites[event.target].fresh == sites[event.source].fresh
    return None if own and free and right and same and load else "that cannot be claimed"


def flag_goes_where_it_may(ledger: Ledger, event: Event) -> Problem:
    there = ledger.count(event.target, event.owner)
    carries = ledger.rules.sites[event.target].token
    return None if there and not carries else f"{there} are there, carrying {carries}"


def marked_region_comes_first(ledger: Ledger, event: Event) -> Problem:
    """When a marked region is due it is scored before anything else."""
    due, ledger.overseas.due = ledger.overseas.due, NOWHERE
    return None if due in (NOWHERE, event.target) else f"site {due} is due"


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
    if event.why == BRIDGE_TOLL:
        owns = bool(ledger.markers.bridge) and ledger.count(ledger.bridge, event.seat) == 1
        due = owns and ledger.general and event.points == 1 and not ledger.tolls
        return None if due else "no toll is due"
    return None if pay in ledger.owed else f"only {ledger.owed} are due"


def castillo_goes_home(ledger: Ledger, event: Event) -> Problem:
    """When it has been emptied in a general scoring."""
    inside = [owner for owner in range(ledger.rules.seats) if ledger.count(CASTILLO, owner)]
    moved = event.source != NOWHERE and event.source == ledger.markers.castillo
    return None if moved and ledger.general and not inside else f"{inside} are inside"


def castillo_is_home(ledger: Ledger, event: Event) -> Problem:
    """Before regions are scored in a general scoring."""
    away = ledger.general and event.target != CASTILLO and ledger.markers.castillo != NOWHERE
    return f"the Castillo is still on {ledger.markers.castillo}" if away else None


def toll_is_paid(ledger: Ledger, event: Event) -> Problem:
    """For a bridge, once in every general scoring."""
    if ledger.general and ledger.markers.bridge and not ledger.tolls:
        return "the bridge paid nothing"
    return None


def disc_shows_spain(ledger: Ledger, event: Event) -> Problem:
    """Discs know the nine regions of the map, whatever else there is."""
    return None if 0 <= event.target < BASE_REGIONS else "no disc shows that"


def held_in_secret(ledger: Ledger, event: Event) -> Problem:
    if event.target in ledger.markers.doubled:
        return "its card lies before somebody"
    return None if event.only == event.seat else "everybody is told which region it is"


def scored_with_its_ally(ledger: Ledger, event: Event) -> Problem:
    """In a general scoring, and only there."""
    general = ledger.general and (event.target == CASTILLO or bool(ledger.to_score))  # a marked one may come after it
    allied = ledger.markers.alliance if general else ()
    if ledger.kingdom.boycotted in allied and ledger.kingdom.boycotted != NOWHERE:
        allied = ()  # the other one is scored alone
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
        black_stays_on_the_board,
        token_is_separated_in_time,
        comes_anew,
        sails_by_the_rules,
        half_flee,
        waits_only_before_its_owner,
        recalled_in_need,
        goes_by_a_way_there_is,
    ),
    ev.KING_MOVED: (king_comes_by_right,),
    KING_DEPOSED: (king_is_deposed,),
    SOLDIER_MOVED: (leaves_closed_regions_alone,),
    ev.GRANDE_MOVED: (leaves_closed_regions_alone, enters_the_castillo_if_it_is_safe),
    ev.BOARD_SET: (leaves_closed_regions_alone,),
    BOARD_TURNED: (turned_where_agreed,),
    TABLE_SET: (leaves_closed_regions_alone,),
    CASTILLO_MOVED: (leaves_closed_regions_alone,),
    CASTILLO_RETURNED: (castillo_goes_home,),
    BRIDGE_BUILT: (leaves_closed_regions_alone,),
    ev.ROUND_BEGUN: (toll_is_paid, marked_region_comes_first, revolution_is_over),
    ev.GAME_ENDED: (toll_is_paid, marked_region_comes_first, revolution_is_over),
    ev.SCORING_BEGUN: (marked_region_comes_first,),
    LIMIT_MOVED: (leaves_closed_regions_alone,),
    TOKEN_CLAIMED: (leaves_closed_regions_alone, claimed_by_the_free),
    FLAG_PASSED: (flag_goes_where_it_may,),
    ev.POWER_FETCHED: (fetched_in_secret,),
    ev.POINTS: (points_are_owed,),
    ev.CASTILLO_COUNTED: (counted_right,),
    REGION_HELD: (held_in_secret,),
    ev.DISC_SHOWN: (disc_shows_spain,),
    ev.PLACE_SCORED: (scored_with_its_ally, marked_region_comes_first, castillo_is_home, regions_scored_by_right),
    ev.PLACES_SCORED: (scored_with_its_ally, regions_scored_by_right),
    ev.ACTION_ENDED: (all_places_scored,),
}


def _book_pieces(ledger: Ledger, event: Event) -> None:
    n = ledger.rules.owners
    ledger.pieces[event.source * n + event.owner] -= event.amount
    ledger.pieces[event.target * n + event.owner] += event.amount
    _book_landing(ledger, event)
    _book_flag(ledger, event)


def _book_flag(ledger: Ledger, event: Event) -> None:
    """A flag that waits is taken up by the next who comes to a region, if he carries nothing."""
    overseas, rules = ledger.overseas, ledger.rules
    waits = has_flags(rules) and event.owner < rules.seats and overseas.flags[event.owner] == NOWHERE
    if waits and overseas.region(event.target) != NOWHERE and not rules.sites[event.target].token:
        ledger.wanted = event.owner


def _book_landing(ledger: Ledger, event: Event) -> None:
    """Tokens that are landed are paid at once; those of black Caballeros to the Inquisitor, if there is one.

    By house rule to whoever moved them.
    """
    token = ledger.rules.sites[event.source].token
    region = ledger.overseas.region(event.target)
    winner = event.owner if event.owner < ledger.rules.seats else ledger.overseas.inquisitor
    if ledger.rules.options.landing == "mover":
        winner = event.seat
    if token and winner >= 0 and region != NOWHERE and ledger.rules.sites[region].is_spain:
        points, why = LANDED[token]
        ledger.owed.append((winner, points, why, region))


def _book_king(ledger: Ledger, event: Event) -> None:
    ledger.king = event.target


def _book_grande(ledger: Ledger, event: Event) -> None:
    if event.owner == ledger.kingdom.stand_in:
        ledger.king = event.target
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


def _book_shown(ledger: Ledger, event: Event) -> None:
    ledger.markers.show(event.seat, event.target, ledger.general)


def _book_round(ledger: Ledger, event: Event) -> None:
    """What ends with a round or a general scoring has ended when the next one begins, or the game is over."""
    if ledger.general:
        ledger.markers.end_scoring()
        ledger.overseas.end_scoring(ledger.pieces)
        ledger.kingdom.end_scoring()
    else:
        ledger.markers.end_round()
    ledger.general = False
    ledger.tolls = []


def _book_cleared(ledger: Ledger, event: Event) -> None:
    if ledger.general or ledger.scoring_over:
        ledger.markers.end_scoring()
    else:
        ledger.markers.end_round()


def _book_general(ledger: Ledger, event: Event) -> None:
    ledger.general = True
    ledger.to_score = {*ledger.rules.regions}


def _book_place(ledger: Ledger, event: Event) -> None:
    if event.target == COURT:
        ledger.owed = court_pay(ledger)
        return
    general = ledger.general
    ledger.general = general and (event.target == CASTILLO or bool(ledger.to_score))  # a marked one may come after it
    ledger.owed = fair_pay(ledger, (event.target,), ledger.card == _FIRST_ONLY)
    ledger.general = general
    ledger.to_score.discard(event.target)
    ledger.to_count = [*range(ledger.rules.owners)] if event.target == CASTILLO else []
    if ledger.scored is not None:
        ledger.scored.append(event.target)


def _book_boycott(ledger: Ledger, event: Event) -> None:
    ledger.to_score.discard(event.target)


def _book_places(ledger: Ledger, event: Event) -> None:
    ledger.owed = fair_pay(ledger, (event.source, event.target), False)
    ledger.to_score -= {event.source, event.target}


def _book_points(ledger: Ledger, event: Event) -> None:
    ledger.scores[event.seat] += event.points
    if event.why == BRIDGE_TOLL:
        ledger.tolls.append(event.seat)
    else:
        ledger.owed.remove((event.seat, event.points, event.why, event.target))


_BOOK: Final[dict[str, Callable[[Ledger, Event], None]]] = {
    ev.PIECES: _book_pieces,
    ev.KING_MOVED: _book_king,
    KING_DEPOSED: _book_king,
    ev.GRANDE_MOVED: _book_grande,
    ev.BOARD_SET: _book_board,
    ev.ACTION_BEGUN: _book_begun,
    ev.ACTION_ENDED: _book_ended,
    ev.ACTION_STOPPED: _book_ended,
    ev.SCORING_BEGUN: _book_general,
    REGION_SHOWN: _book_shown,
    MARKERS_CLEARED: _book_cleared,
    ev.ROUND_BEGUN: _book_round,
    ev.GAME_ENDED: _book_round,
    REGION_BOYCOTTED: _book_boycott,
    ev.PLACE_SCORED: _book_place,
    ev.PLACES_SCORED: _book_places,
    ev.POINTS: _book_points,
}


def court_pay(ledger: Ledger) -> list[Pay]:
    """For the most Caballeros in one's own Court, at every table three places."""
    row = ledger.row(COURT)
    paid = [(seat, _place_of(row, own)) for seat, own in enumerate(row) if own]
    whys = (ev.FIRST, ev.SECOND, ev.THIRD)
    return [(seat, COURT_POINTS[place], whys[place], COURT) for seat, place in paid if place < len(COURT_POINTS)]


def fair_pay(ledger: Ledger, sites: tuple[int, ...], first_only: bool) -> list[Pay]:
    """What a place pays, or allied ones together, worked out player by player and as plainly as possible."""
    counts = [sum(_strength(ledger, site, seat) for site in sites) for seat in range(ledger.rules.seats)]
    bears = [own > 0 and any(_bears_flag(ledger, site, seat) for site in sites) for seat, own in enumerate(counts)]
    row = [2 * own + bears[seat] for seat, own in enumerate(counts)]
    fewest = [2 * own - bears[seat] for seat, own in enumerate(counts)]
    result = _office_pay(ledger, sites)
    for site in sites:
        board = _standing(ledger, site)
        values = ledger.values(board)[: _PLACES_PAID[ledger.rules.seats]]
        turned = board in ledger.boards and ledger.markers.turned[ledger.boards.index(board)]
        ranked = [-count for count in fewest] if turned else row
        for seat, own in enumerate(ranked):
            place = _place_of(ranked, own)
            if own and place < len(values) and values[place] > 0 and (place == 0 or not first_only):
                why = (ev.FIRST, ev.SECOND, ev.THIRD)[place]
                result.append((seat, values[place] * _times(ledger, site), why, site))
    leader = next((seat for seat, own in enumerate(row) if own and _place_of(row, own) == 0), -1)
    if leader >= 0:
        kings = [(ev.KINGS_BONUS, regions) for regions in _royal(ledger)]
        for why, sources in (*kings, (ev.HOME_BONUS, {ledger.grandes[leader]})):
            paying = [site for site in sites if {site, _standing(ledger, site)} & sources]
            if paying:
                result.append((leader, 2 * _times(ledger, paying[0]), why, paying[0]))
    return result


def _strength(ledger: Ledger, site: int, seat: int) -> int:
    """His own and, while he is the Inquisitor, the black ones; not those in office or beside the limit table."""
    owners = (seat, ledger.rules.seats) if ledger.overseas.inquisitor == seat else (seat,)
    if site == CASTILLO:
        places = [CASTILLO] if ledger.beside == NOWHERE else [CASTILLO, ledger.beside]
    else:
        places = ledger.overseas.counted(site)
    return sum(ledger.count(place, owner) for place in places for owner in owners)


def _bears_flag(ledger: Ledger, site: int, seat: int) -> bool:
    return ledger.overseas.flags[seat] in ledger.overseas.counted(site)


def _office_pay(ledger: Ledger, sites: tuple[int, ...]) -> list[Pay]:
    """The Captain's, Viceroy's and envoys' points, whoever else is there."""
    result: list[Pay] = []
    for site in sites if ledger.rules.black else ():
        for place in ledger.overseas.places(site):
            points = OFFICES.get(kind(ledger.rules, place), 0) * _times(ledger, site)
            holders = [owner for owner in range(ledger.rules.owners) if ledger.count(place, owner)]
            for seat in (ledger.overseas.inquisitor if owner == ledger.rules.seats else owner for owner in holders):
                if points and seat >= 0:
                    result.append((seat, points, OFFICE, site))
    return result


def _standing(ledger: Ledger, site: int) -> int:
    """Where a place is: the Castillo may have been moved to a region."""
    moved = site == CASTILLO and ledger.markers.castillo != NOWHERE
    return ledger.markers.castillo if moved else site


def _royal(ledger: Ledger) -> list[set[int]]:
    """Regions that pay a King's bonus: his own, in a general scoring his guard's too, as agreed the same bonus or
    another; none beside a mistress."""
    if ledger.markers.mistress:
        return []
    guard = {ledger.markers.guard} - {NOWHERE} if ledger.general else set()
    return [{ledger.king}, guard] if ledger.rules.options.kings_guard == "two" else [{ledger.king} | guard]


def _times(ledger: Ledger, site: int) -> int:
    return 2 if ledger.general and site in (*ledger.markers.doubled, *ledger.markers.openly) else 1


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
        crowds = {site: _bodies(ledger, site) for site in ledger.rules.regions if _bodies(ledger, site)}
        return [site for site, count in crowds.items() if count == extreme(list(crowds.values()))]

    return places


def _bodies(ledger: Ledger, region: int) -> int:
    """Those present: also in office, but not beside a limit table, and no black ones without an Inquisitor."""
    owners = range(ledger.rules.owners if ledger.overseas.inquisitor >= 0 else ledger.rules.seats)
    places = [site for site in ledger.overseas.places(region) if kind(ledger.rules, site) != "over"]
    return sum(ledger.count(site, owner) for site in places for owner in owners)


_EXPECTED_PLACES: Final[dict[str, Callable[[Ledger], list[int]]]] = {
    "s3-score-4s": _worth(4),
    "s3-score-5s": _worth(5),
    "s3-score-6-7s": _worth(6, 7),
    "s3-score-castillo": lambda ledger: [CASTILLO],
    "score-4": _worth(4),
    "score-5": _worth(5),
    "score-67": _worth(6, 7),
    "score-castillo": lambda ledger: [CASTILLO],
    "s3-score-all-first-only": lambda ledger: list(ledger.rules.regions),
    "g6-special-scoring-coastal": lambda ledger: [r for r in ledger.rules.regions if ledger.kingdom.is_coast(r)],
    "g6-special-scoring-inland": lambda ledger: [ledger.rules.site_index[slug] for slug in INLAND],
    "g6-court-scoring": lambda ledger: [],
    "s3-score-most": _crowded(max),
    "s3-score-least": _crowded(min),
}
