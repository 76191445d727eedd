"""What Grandissimo lays beside the board, in words: Persons, ships, soldiers, and who acts how this round."""

from collections.abc import Iterator
from typing import Final

from elgrande import texts
from elgrande.drawing import words
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.modules.grandissimo.boycott import BOYCOTTED
from elgrande.modules.grandissimo.double_turn import SAVED_BY, SAVED_CARD
from elgrande.modules.grandissimo.module import GRANDISSIMO
from elgrande.modules.grandissimo.person import GENERAL, JESTER, JESTER_USED, QUEEN, QUEEN_USED, guests_of
from elgrande.modules.grandissimo.prison import prison
from elgrande.modules.grandissimo.revolution import STAND_IN
from elgrande.modules.grandissimo.ships import SHIPS
from elgrande.modules.grandissimo.soldiers import GENERAL_USED, SOLDIER_COUNT, SOLDIERS
from elgrande.modules.grandissimo.turns import BARRED_BY, postponed
from elgrande.rules.markers import has_used
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.state import State
from elgrande.rules.view import RawView

PERSONS: Final = (
    (QUEEN, QUEEN_USED, words.QUEEN),
    (JESTER, JESTER_USED, words.JESTER),
    (GENERAL, GENERAL_USED, words.GENERAL),
)


class Grandissimo:
    """Nothing here is secret. Without the module there is nothing to say."""

    def __init__(self, view: RawView, state: State, say: Voice) -> None:
        self.view = view
        self.state = state
        self.say = say
        self.played = GRANDISSIMO.name in view.rules.modules

    @property
    def stand_in(self) -> int:
        """The seat whose Grande does the King's duties; -1: he does them himself."""
        return self.view.marks[STAND_IN] if self.played else NOWHERE

    def beside_the_board(self) -> list[int]:
        """The prison, the ships, and Courts with guests in them."""
        if not self.played:
            return []
        courts = [guests_of(self.state, seat) for seat in range(self.view.rules.seats)]
        return [prison(self.state), *self.view.rules.ships, *[site for site in courts if any(self.state.row(site))]]

    def name(self, site: int) -> str:
        """A place, with whose it is where there are several."""
        for seat in range(self.view.rules.seats if self.played else 0):
            if site == guests_of(self.state, seat):
                return self.say(words.GUESTS, self._colour(seat))
        return self.say(self.view.rules.sites[site].name)

    def at(self, site: int) -> Iterator[str]:
        """What is to be seen at a place."""
        if not self.played:
            return
        marks = self.view.marks
        soldiers = marks[SOLDIERS : SOLDIERS + SOLDIER_COUNT].count(site)
        if soldiers:
            yield self.say(words.SOLDIER_MARK if soldiers == 1 else words.SOLDIERS_MARK, soldiers)
        if site in self.view.rules.ships:
            holder = marks[SHIPS + self.view.rules.ships.index(site)]
            yield self.say(words.FREE_MARK) if holder < 0 else self.say(words.COURT_MARK, self._colour(holder))
        if site == CASTILLO and self.stand_in >= 0:
            yield self.say(words.KING_MARK)
        if site == marks[BOYCOTTED]:
            yield self.say(words.BOYCOTTED_MARK)

    def in_force(self) -> Iterator[str]:
        if not self.played:
            return
        marks, say = self.view.marks, self.say
        if self.stand_in >= 0:
            yield say(words.STAND_IN, self._colour(self.stand_in))
        if marks[BARRED_BY] >= 0:
            yield say(words.BARRED, self._colour(marks[BARRED_BY]))
        if marks[BOYCOTTED] != NOWHERE:
            yield say(words.BOYCOTTED, self.name(marks[BOYCOTTED]))

    def notes(self, seat: int) -> Iterator[str]:
        """What a player has, and when he goes on."""
        if not self.played:
            return
        marks = self.view.marks
        for person, used, name in PERSONS:
            if marks[person] == seat:
                yield self.say(words.USED, name) if has_used(self.state, used, seat) else self.say(name)
        if marks[SAVED_BY] == seat:
            yield self.say(words.SECOND_CARD, self._title(marks[SAVED_CARD]))
        if postponed(self.state.frames) == seat:
            yield self.say(words.ACTS_LAST)

    def _title(self, card: int) -> Text:
        return self.view.rules.cards[card].title

    def _colour(self, seat: int) -> str:
        return self.say(texts.COLOURS[seat])
