"""What stays the same during a game: seats, options, board tables and cards, composed once from the modules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from elgrande.kernel.core import Constants
from elgrande.kernel.moments import CHANGED
from elgrande.kernel.text import Text
from elgrande.rules.documents import Documents, all_told
from elgrande.rules.faces import Card
from elgrande.rules.feature import (
    FaceDown,
    Feature,
    FreeAction,
    Limit,
    Offered,
    Refusal,
    Removable,
    hooks_of,
    in_order,
    offered,
)
from elgrande.rules.lay import Lay, Singles
from elgrande.rules.options import CASTILLO_CONTENTS, PLAYED_CARDS, ROUNDS, Options
from elgrande.rules.rulings import Rulings, deciding, merged
from elgrande.rules.sights import Sights
from elgrande.vocabulary import DONE, NAMES, add

# Sites every board has. Regions of the base board are 0..8 in the order of the scoring key.
BASE_REGIONS: Final = 9
CASTILLO: Final = 9
COURT: Final = 10
PROVINCE: Final = 11
NOWHERE: Final = -1

# The version of the rules that is played. Raised whenever the same decisions would lead to another game; what version 1
# read differently stays behind `Ruleset.edition`, because its records hold nothing but decisions (docs/versions.md).
EDITION: Final = 2


@dataclass(frozen=True)
class Site:
    """A place a piece can stand."""

    slug: str  # also the name of its action
    name: Text
    values: tuple[int, int, int]  # printed scoreboard
    neighbours: tuple[str, ...] = ()
    is_region: bool = True
    is_spain: bool = True  # of a region: secret discs show it, and tokens are landed there
    coast: bool = False  # ships lie there
    king: bool = True  # may the King enter?
    part_of: str = ""  # the region a place inside one belongs to; MOORED: now one, now another
    kind: str = ""  # the place it is the same as but for what follows; its own slug if left out
    token: int = 0  # what a Caballero there carries
    fresh: bool = False  # he came this round
    office: int = 0  # points for whoever is there when the region is scored
    counts: bool = True  # for the majority
    single: bool = False  # only one Caballero may be there
    host: int = NOWHERE  # the seat at whose Court it is
    joins: str = ""  # the place that counts those who stand here as its own


MOORED: Final = "*"
ADRIFT: Final = -2  # the region of such a place, in Ruleset.region_of


@dataclass(frozen=True)
class PowerCard:
    action: int
    value: int  # decides about the turn order; NO_VALUE for a Joker
    supply: int
    key: int | str  # what documents call it: its value, or a name where values may yet be corrected
    card: int = -1  # its special action, in Ruleset.cards


NO_VALUE: Final = 0


class Ruleset(Constants):
    """Constant tables. Lists that the rules read often are prepared here, once."""

    __slots__ = (
        "adrift",
        "all_regions",
        "alone",
        "answers",
        "black",
        "board_values",
        "caballeros",
        "cards",
        "castillo_sites",
        "counted",
        "counted_rows",
        "dealt",
        "decides",
        "decisive",
        "decks",
        "disc_actions",
        "documents",
        "ending",
        "face_down",
        "free",
        "free_before_card",
        "full_bit",
        "hand_size",
        "hides_castillo",
        "is_one_place",
        "is_stand",
        "jokers",
        "kind_of",
        "king_regions",
        "lays",
        "limits",
        "markers",
        "marks",
        "modules",
        "move_targets",
        "neighbours",
        "nobody",
        "nothing",
        "nowhere",
        "offered",
        "offered_before_card",
        "offered_by_card",
        "offices",
        "open_regions",
        "opponents",
        "options",
        "owned",
        "owners",
        "place_anywhere",
        "place_options",
        "places_paid",
        "plain",
        "power",
        "power_actions",
        "power_of_action",
        "power_of_card",
        "printed",
        "refusals",
        "region_actions",
        "region_of",
        "regions",
        "released",
        "removable",
        "rounds",
        "rulings",
        "scoring_rounds",
        "shows_played",
        "sights",
        "simple",
        "single_spots",
        "singles",
        "singles_in",
        "singles_to_place",
        "site_action",
        "site_index",
        "site_of",
        "sites",
        "spots",
        "stands",
        "variant",
        "variants_of",
        "ways",
        "worth",
    )

    def __init__(
        self,
        modules: tuple[str, ...],
        seats: int,
        options: Options,
        sites: tuple[Site, ...],
        power: tuple[PowerCard, ...],
        cards: tuple[Card, ...],
        board_values: tuple[tuple[int, int, int], ...],
        caballeros: int,
        features: tuple[Feature, ...],
        ending: dict[str, tuple[int, ...]],
        plain: bool,
        hand_size: int = 0,
        marks: int = 0,
        black: int = 0,
        edition: int = EDITION,
    ) -> None:
        self.edition = edition
        self.modules = modules
        self.seats = seats
        self.nothing: tuple[int, ...] = (0,) * seats  # for nobody
        self.nowhere: tuple[int, ...] = (NOWHERE,) * seats  # nobody's
        self.options = options
        self.sites = sites
        self.power = power
        self.cards = cards
        self.listeners = tuple(card.listeners for card in cards)
        self.caballeros = caballeros  # of each player
        self.black = black  # Caballeros that belong to whoever holds an office; their owner comes after the seats
        self.owners: int = seats + (1 if black else 0)
        self.nobody: list[int] = [0] * self.owners  # a place without any Caballero
        self.hand_size = hand_size or len(power)  # power cards each player begins with
        self.dealt: bool = any(card.card >= 0 for card in power)  # action cards go by rank, nobody chooses one
        self.marks = marks  # how many places markers take
        self.ending = ending  # places of markers, by when they are put back
        self.markers: tuple[int, ...] = tuple(mark for feature in features for mark in feature.markers)
        self.plain = plain  # nothing but what every game has: what is prepared here need not be worked out
        self._compose(features)
        self.jokers: int = sum(1 << i for i, card in enumerate(power) if card.value == NO_VALUE)  # as bits
        self.power_actions: tuple[int, ...] = tuple(card.action for card in power)
        self.power_of_action: dict[int, int] = {card.action: i for i, card in enumerate(power)}
        self.power_of_card: dict[int, int] = {card.card: i for i, card in enumerate(power) if card.card >= 0}
        # by action card, if it releases any, and power card: the special action it releases, in `cards`; or -1
        self.released: tuple[tuple[int, ...], ...] = tuple(_released(cards, card, power) for card in cards)
        self.decks: tuple[tuple[int, ...], ...] = _decks(cards)
        self.rounds: int = ROUNDS.of(options)
        self.scoring_rounds: tuple[int, ...] = tuple(self.rounds * k // 3 for k in (1, 2, 3))
        self.hides_castillo: bool = CASTILLO_CONTENTS.of(options) == "hidden"
        self.shows_played: bool = PLAYED_CARDS.of(options) == "shown"  # power cards of earlier rounds

        # by seat: itself, as an owner; and by who holds the office of the common Caballeros (the last entry: nobody)
        self.alone: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(seats))
        self.owned: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple((seat, seats) if seat == holder else (seat,) for seat in range(seats))
            for holder in (*range(seats), NOWHERE)
        )
        # the others, clockwise from that seat's left
        self.opponents: tuple[tuple[int, ...], ...] = tuple(
            tuple((seat + k) % seats for k in range(1, seats)) for seat in range(seats)
        )
        self.places_paid: int = min(seats - 1, 3)  # 2 players: first only, 3: first and second, 4 and 5: all
        self.printed: tuple[tuple[int, ...], ...] = tuple(paid_values(site.values, self.places_paid) for site in sites)
        self.board_values: tuple[tuple[int, ...], ...] = tuple(paid_values(v, self.places_paid) for v in board_values)
        self.worth: dict[tuple[tuple[int, ...], int], int] = {}  # regions by where mobile boards are, and values

        index: dict[str, int] = {site.slug: i for i, site in enumerate(sites)}
        self.site_index = index
        self.site_action: tuple[int, ...] = tuple(add(site.slug) for site in sites)
        site_of = [NOWHERE] * len(NAMES)
        for i, action in enumerate(self.site_action):
            site_of[action] = i
        self.site_of: tuple[int, ...] = tuple(site_of)
        self.regions: tuple[int, ...] = tuple(i for i, site in enumerate(sites) if site.is_region)
        self.castillo_sites: tuple[int, ...] = (
            CASTILLO,
            *(i for i, site in enumerate(sites) if site.joins == sites[CASTILLO].slug),
        )
        self.neighbours: tuple[tuple[int, ...], ...] = _neighbours(sites, index)
        self._place_pieces(sites, index)

        act = self.site_action
        self.region_actions: tuple[int, ...] = tuple(act[r] for r in self.regions)
        self.all_regions: int = sum(1 << r for r in self.regions)
        # By the King's region: which are open (the last entry: while he is nowhere), where a Caballero may be placed,
        # next to the King or anywhere, or move to (by source). With modules it depends on more: lay.py.
        kings = self.regions if plain else ()
        self.open_regions: tuple[tuple[int, ...], ...] = tuple(
            tuple(r for r in self.regions if r != king) for king in (*kings, NOWHERE)
        )
        self.place_options: tuple[tuple[int, ...], ...] = tuple(
            (DONE, *(act[r] for r in self.neighbours[king]), act[CASTILLO]) for king in kings
        )
        self.place_anywhere: tuple[tuple[int, ...], ...] = tuple((DONE, *self._targets((king,))) for king in kings)
        self.king_regions: tuple[int, ...] = tuple(r for r in self.regions if sites[r].king)
        self.disc_actions: tuple[int, ...] = tuple(act[r] for r in self.regions if sites[r].is_spain)
        self.move_targets: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(self._targets((king, source)) for source in self.regions) for king in kings
        )

    def _compose(self, features: tuple[Feature, ...]) -> None:
        """What the modules do at which moment, what they let players do, which rules they have a say in."""
        self.hooks = hooks_of(features)
        self.changed = self.hooks[CHANGED]
        interrupts = [interrupt for feature in features for interrupt in feature.interrupts]
        self.interrupts = tuple(sorted(interrupts, key=lambda interrupt: interrupt.action))
        self.interposed = tuple([somebody for feature in features for somebody in feature.interposed])
        self.orders = tuple([orders for feature in features for orders in feature.orders])
        self.free: tuple[FreeAction, ...] = in_order([action for feature in features for action in feature.free])
        self.free_before_card: tuple[FreeAction, ...] = tuple([action for action in self.free if action.before_card])
        self.offered: Offered = offered(self.free)
        self.offered_before_card: Offered = offered(self.free_before_card)
        self.offered_by_card: Offered = offered([action for action in self.free if action.of_card])
        self.face_down: tuple[FaceDown, ...] = tuple([marker for feature in features for marker in feature.face_down])
        self.limits: tuple[Callable[[Any], list[Limit]], ...] = tuple([limits for f in features for limits in f.limits])
        self.removable: tuple[Removable, ...] = tuple([marker for f in features for marker in f.removable])
        self.answers: dict[int, Text] = {answer: label for f in features for answer, label in f.answers}
        self.refusals: dict[int, Refusal] = {answer: why for f in features for answer, why in f.refusals}
        self.sights: tuple[Sights, ...] = tuple([feature.sights for feature in features])
        self.rulings: Rulings = merged([feature.rulings for feature in features])
        # the markers that decide how the land lies, and every way it has lain
        self.decisive: tuple[int, ...] = deciding(self.rulings)
        self.decides: tuple[bool, ...] = tuple([place in self.decisive for place in range(self.marks)])
        self.lays: dict[tuple[int, ...], Lay] = {}
        self.documents: Documents = all_told([feature.documents for feature in features])

    def belonging_to(self, owner: int) -> int:
        """Caballeros of an owner, wherever they are."""
        return self.caballeros if owner < self.seats else self.black

    def _place_pieces(self, sites: tuple[Site, ...], index: dict[str, int]) -> None:
        """Where Caballeros stand: in most regions just there, in some on places inside."""
        self.simple: bool = not any(site.part_of for site in sites)
        self.region_of: tuple[int, ...] = tuple(_region_of(i, site, index) for i, site in enumerate(sites))
        # sites on the board, and those of each region; the table's are wherever the table is
        self.stands: tuple[int, ...] = tuple(
            i for i, region in enumerate(self.region_of) if region != NOWHERE and not _only_holds(sites, i)
        )
        self.is_stand: tuple[bool, ...] = (*[i in self.stands for i in range(len(sites))], False)  # the last: nowhere
        self.spots: tuple[tuple[int, ...], ...] = tuple(
            tuple(i for i in self.stands if self.region_of[i] == region) for region in range(len(sites))
        )
        self.adrift: tuple[int, ...] = tuple(i for i in self.stands if self.region_of[i] == ADRIFT)
        self.kind_of: tuple[int, ...] = tuple(index[site.kind or site.slug] for site in sites)
        self.variant: dict[tuple[int, int, bool], int] = {
            (self.kind_of[i], site.token, site.fresh): i for i, site in enumerate(sites)
        }

        # by region, and for the Castillo: the places whose Caballeros count when it is scored, and those that pay
        self.counted: tuple[tuple[int, ...], ...] = tuple(
            self.castillo_sites if i == CASTILLO else tuple(spot for spot in spots if sites[spot].counts)
            for i, spots in enumerate(self.spots)
        )
        # the same as where in `pieces` they begin, the first and the others; and how all of the others look while free
        self.counted_rows: tuple[tuple[int, tuple[int, ...], int, int, list[int]], ...] = tuple(
            _rows(places, self.owners) for places in self.counted
        )
        self.offices: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple((spot, sites[spot].office) for spot in spots if sites[spot].office) for spots in self.spots
        )
        # by kind: all places that differ from it only in what follows; by region: its places for one
        self.variants_of: tuple[tuple[int, ...], ...] = tuple(
            tuple(i for i in self.stands if self.kind_of[i] == kind) for kind in range(len(sites))
        )
        # whoever comes there stands just there, whatever he carries
        self.is_one_place: tuple[bool, ...] = tuple(
            region in (NOWHERE, i) and len(self.spots[i]) <= 1 and not _only_holds(sites, i)
            for i, region in enumerate(self.region_of)
        )
        self.single_spots: tuple[tuple[int, ...], ...] = tuple(
            tuple(i for i in spots if sites[i].single and self.kind_of[i] == i) for spots in self.spots
        )
        self.singles: Singles = tuple(_singles(self))
        self.singles_in: tuple[Singles, ...] = tuple(
            tuple(single for single in self.singles if self.region_of[single[1] // self.owners] == i)
            for i in range(len(sites))
        )
        self.singles_to_place: Singles = tuple(
            single for i, site in enumerate(sites) if site.king or site.coast for single in self.singles_in[i]
        )
        # bits like those of the singles: that a region is full
        kinds = [kind for spots in self.single_spots for kind in spots]
        self.full_bit: tuple[int, ...] = tuple(1 << len(kinds) + i for i in range(len(sites)))
        self.ways: dict[tuple[int, int, bool], tuple[int, ...]] = {}  # by those, the region and whether one carries

    def _targets(self, forbidden: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.site_action[s] for s in (*self.regions, CASTILLO) if s not in forbidden)


def _rows(places: tuple[int, ...], owners: int) -> tuple[int, tuple[int, ...], int, int, list[int]]:
    """Other places may lie between: then it is only looked closer."""
    rows = [place * owners for place in places] or [0]
    others = rows[1:] or [0]
    first, end = min(others), max(others) + owners
    return rows[0], tuple(rows[1:]), first, end, [0] * (end - first)


def _singles(rules: Ruleset) -> list[tuple[int, int, int, list[int]]]:
    """Places for one: a bit for each, the part of `pieces` in which he would be, and how it looks while it is free."""
    kinds = [kind for spots in rules.single_spots for kind in spots]
    found: list[tuple[int, int, int, list[int]]] = []
    for number, kind in enumerate(kinds):
        for site in rules.variants_of[kind]:
            first, end = site * rules.owners, (site + 1) * rules.owners
            if found and found[-1][:3:2] == (1 << number, first):  # beside the one before
                first = found.pop()[1]
            found.append((1 << number, first, end, [0] * (end - first)))
    return found


def _neighbours(sites: tuple[Site, ...], index: dict[str, int]) -> tuple[tuple[int, ...], ...]:
    """Either of two may say it: the region of a module knows the others, not they it."""
    found: list[set[int]] = [set() for _ in sites]
    for i, site in enumerate(sites):
        for name in site.neighbours:
            found[i].add(index[name])
            found[index[name]].add(i)
    return tuple(tuple(sorted(near)) for near in found)


def _region_of(site: int, face: Site, index: dict[str, int]) -> int:
    if face.is_region:
        return site
    return ADRIFT if face.part_of == MOORED else index.get(face.part_of, NOWHERE)


def _only_holds(sites: tuple[Site, ...], region: int) -> bool:
    """A region whose Caballeros all stand on single places inside it."""
    slug = sites[region].slug
    return sites[region].is_region and any(site.part_of == slug and site.single and site.counts for site in sites)


def paid_values(values: tuple[int, ...], places: int) -> tuple[int, ...]:
    """A scoreboard as it pays here: only the first `places` values, then nothing however far down one looks."""
    return (*values[:places], *(0,) * (7 - places))


def _released(cards: tuple[Card, ...], card: Card, power: tuple[PowerCard, ...]) -> tuple[int, ...]:
    """One that is the action card's own is no other choice."""
    if not card.releases:
        return ()
    return tuple(-1 if cards[own.card].programs == card.programs else own.card for own in power)


def _decks(cards: tuple[Card, ...]) -> tuple[tuple[int, ...], ...]:
    stacks = max(card.stack for card in cards)
    return tuple(
        tuple(i for i, card in enumerate(cards) for _ in range(card.copies) if card.stack == stack)
        for stack in range(1, stacks + 1)
    )
