"""The markers of the modules in words: short ones beside a region, and what is in force as whole sentences."""

from collections.abc import Iterator

from elgrande import texts
from elgrande.drawing import words
from elgrande.drawing.grandissimo import Grandissimo
from elgrande.drawing.places import Places
from elgrande.drawing.voice import Voice
from elgrande.kernel.tuples import bits
from elgrande.modules.anniversary.flag import flag_of
from elgrande.modules.grand_inquisitor_and_colonies.limit_table import LIMIT, room_at_the_table, table_spaces
from elgrande.modules.grand_inquisitor_and_colonies.scoring_token import SCORING_ROUND, SCORING_TOKEN
from elgrande.modules.grand_inquisitor_and_colonies.tokens import TOKENS_LEFT
from elgrande.modules.grandissimo.boycott import BOYCOTT
from elgrande.modules.grandissimo.incognito import INCOGNITO
from elgrande.modules.king_and_intrigue.doubled import DOUBLED
from elgrande.modules.marks import DOUBLED_OPENLY, has_flags, inquisitor, secret_mark
from elgrande.modules.players_edition.bridge import BRIDGE, owner_of_bridge
from elgrande.modules.players_edition.collapse import COLLAPSE
from elgrande.modules.players_edition.hurricane import STORM
from elgrande.modules.players_edition.mistress import MISTRESS
from elgrande.modules.players_edition.quarantine import QUARANTINE
from elgrande.modules.players_edition.relocate import CASTILLO_AT
from elgrande.modules.shared.alliance import ALLIANCE
from elgrande.modules.shared.espionage import SPIES
from elgrande.modules.special_cards.guard import GUARD
from elgrande.modules.special_cards.table_for_six import TABLE_COUNT, TABLE_LIMIT, TABLES
from elgrande.rules.board import room_in
from elgrande.rules.markers import is_on, sites_of
from elgrande.rules.places import region_at
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.scoring import is_reversed
from elgrande.rules.state import State
from elgrande.rules.view import UNKNOWN, RawView


class Markers:
    """`state` is imagined from the view: what is open in it is true, and secrets are read from the view alone."""

    def __init__(self, view: RawView, state: State, say: Voice) -> None:
        self.view = view
        self.state = state
        self.say = say
        self.grandissimo = Grandissimo(view, state, say)

    def at(self, site: int) -> list[str]:
        """What lies in a region."""
        return [*self._board_at(site), *(self._at(site) if self.view.marks else ())]

    def in_force(self) -> list[str]:
        return [*self._open(), *self._secret()] if self.view.marks else []

    def _board_at(self, site: int) -> Iterator[str]:
        if site in self.view.boards:
            yield self.say(words.BOARD_TURNED_MARK if is_reversed(self.state, site) else words.BOARD_MARK)

    def _at(self, site: int) -> Iterator[str]:
        marks, say = self.view.marks, self.say
        for mark, text in (
            (QUARANTINE, words.QUARANTINE_MARK),
            (GUARD, words.GUARD_MARK),
            (CASTILLO_AT, words.CASTILLO_MARK),
            (LIMIT, words.LIMIT_MARK),
            (SCORING_TOKEN, words.SCORING_MARK),
        ):
            if marks[mark] == site:
                yield say(text)
        if site in sites_of(self.state, TABLES, TABLE_COUNT):
            yield say(words.TABLE_MARK)
        for pair, text in ((ALLIANCE, words.ALLIED_MARK), (BRIDGE, words.BRIDGE_MARK)):
            if site in marks[pair : pair + 2]:
                other = marks[pair] if site == marks[pair + 1] else marks[pair + 1]
                yield say(text, self._name(other))
        bearers = [self._colour(seat) for seat in range(self.view.rules.seats) if self._flag_in(seat) == site]
        if bearers:
            yield say(words.FLAG_MARK, ", ".join(bearers))
        if site in sites_of(self.state, DOUBLED_OPENLY, self.view.rules.seats):
            yield say(words.DOUBLED_MARK)
        yield from self.grandissimo.at(site)
        yield from self._own_secrets(site)

    def _own_secrets(self, site: int) -> Iterator[str]:
        """What only the viewer knows to lie there."""
        seat = self.view.seat
        for block, text in (
            (DOUBLED, words.DOUBLED_MARK),
            (BOYCOTT, words.BOYCOTT_MARK),
            (INCOGNITO, words.INCOGNITO_MARK),
        ):
            if seat >= 0 and self.view.marks[secret_mark(self.state, block, seat)] == site:
                yield self.say(text)

    def _open(self) -> Iterator[str]:
        marks, say, state = self.view.marks, self.say, self.state
        for mark, text in (
            (CASTILLO_AT, words.CASTILLO_MOVED),
            (QUARANTINE, words.QUARANTINE),
            (GUARD, words.GUARD),
        ):
            if marks[mark] != NOWHERE:
                yield say(text, self._name(marks[mark]))
        allied, bridge = sites_of(state, ALLIANCE, 2), sites_of(state, BRIDGE, 2)
        if allied:
            yield say(words.ALLIANCE, *map(self._name, allied))
        if bridge:
            yield say(words.BRIDGE, *map(self._name, bridge), self._colour(owner_of_bridge(state)))
        for site in sites_of(state, TABLES, TABLE_COUNT):
            yield say(words.LIMIT, self._name(site), TABLE_LIMIT, room_in(state, site))
        for site in self.view.boards:
            if site != NOWHERE and is_reversed(state, site):
                yield say(words.TURNED, self._name(site))
        if is_on(state, COLLAPSE):
            yield say(words.COLLAPSE)
        if is_on(state, MISTRESS):
            yield say(words.NO_BONUS)
        for site in sites_of(state, DOUBLED_OPENLY, state.rules.seats):
            yield say(words.DOUBLED_OPENLY, self._name(site))
        for seat in bits(max(marks[SPIES], 0)):
            yield say(words.SPY, self._colour(seat))
        yield from self.grandissimo.in_force()
        if not state.rules.simple:
            yield from self._colonies()
        if has_flags(state.rules):
            yield from self._flags()

    def _colonies(self) -> Iterator[str]:
        """The black Caballeros, the limit table, tokens and the region marked for scoring."""
        marks, say, state = self.view.marks, self.say, self.state
        holder = inquisitor(state)
        yield say(words.BLACK, self._colour(holder)) if holder >= 0 else say(words.BLACK_OF_NOBODY)
        beside = Places(state, say).people(state.rules.adrift)
        table = say(words.LIMIT_TABLE, self._name(marks[LIMIT]), table_spaces(state), max(0, room_at_the_table(state)))
        yield f"{table} {say(words.BESIDE_TABLE, beside)}" if beside else table
        yield say(words.TOKENS_LEFT, *marks[TOKENS_LEFT : TOKENS_LEFT + 2])
        if marks[SCORING_TOKEN] != NOWHERE:
            region, after = self._name(marks[SCORING_TOKEN]), marks[SCORING_ROUND] + 1
            last = after > state.rules.rounds
            yield say(words.MARKED_LAST, region) if last else say(words.MARKED, region, after)

    def _flags(self) -> Iterator[str]:
        bearers = []
        for seat in range(self.view.rules.seats):
            site, colour = flag_of(self.state, seat), self._colour(seat)
            waits = site == NOWHERE
            place = "" if waits else self.say(texts.place_name(self.view.rules, site))
            bearers.append(self.say(words.FLAG_WAITS, colour) if waits else self.say(words.FLAG_AT, colour, place))
        yield self.say(words.FLAGS, ", ".join(bearers))

    def _flag_in(self, seat: int) -> int:
        """The region of a flag bearer."""
        site = flag_of(self.state, seat)
        return site if site == NOWHERE else region_at(self.state, site)

    def _secret(self) -> Iterator[str]:
        for block, own, others in (
            (DOUBLED, words.DOUBLED_OWN, words.DOUBLED),
            (STORM, words.STORM_OWN, words.STORM),
            (BOYCOTT, words.BOYCOTT_OWN, words.BOYCOTT),
            (INCOGNITO, words.INCOGNITO_OWN, words.INCOGNITO),
        ):
            for seat in range(self.view.rules.seats):
                site = self.view.marks[secret_mark(self.state, block, seat)]
                if site == UNKNOWN:
                    yield self.say(others, self._colour(seat))
                elif site != NOWHERE:
                    yield self.say(own, self._name(site))

    def _name(self, site: int) -> str:
        return self.say(self.view.rules.sites[site].name)

    def _colour(self, seat: int) -> str:
        return self.say(texts.COLOURS[seat])
