"""Places inside regions in words: offices and spaces, who carries what, who has just arrived, what lies there."""

from collections.abc import Iterable, Iterator

from elgrande import texts
from elgrande.drawing import words
from elgrande.drawing.voice import Voice
from elgrande.rules.places import is_free
from elgrande.rules.state import State


class Places:
    """Everything here is open to everybody."""

    def __init__(self, state: State, say: Voice) -> None:
        self.state = state
        self.rules = state.rules
        self.say = say

    def counted(self, site: int) -> list[int]:
        """Caballeros by owner that count in a region; on any other site those who stand there."""
        spots = [spot for spot in self.rules.spots[site] if self.rules.sites[spot].counts] or [site]
        return [sum(column) for column in zip(*map(self.state.row, spots), strict=True)]

    def inside(self, region: int, more: Iterable[str]) -> list[str]:
        """What is to be said about a region beyond how many Caballeros are there, and what lies there."""
        if len(self.rules.spots[region]) < 2:
            return []
        said = [*self._single(region), *self._carrying(region), *self._arrived(region), *more]
        return [self.say(words.INSIDE, self.rules.sites[region].name, "; ".join(said))] if said else []

    def people(self, sites: Iterable[int]) -> str:
        """Who stands on these places, all together."""
        rows = [self.state.row(site) for site in sites]
        totals = [sum(column) for column in zip(*rows, strict=True)] if rows else []
        named = [f"{self._colour(owner)} {count}" for owner, count in enumerate(totals) if count]
        return ", ".join(named)

    def _single(self, region: int) -> Iterator[str]:
        """Offices and spaces for one, each with what it pays and who has it."""
        rules = self.rules
        for site in rules.spots[region]:
            face = rules.sites[site]
            if face.single and rules.kind_of[site] == site:
                paid = f" (+{face.office})" if face.office else ""
                yield f"{self.say(face.name)}{paid}: {self._holder(site)}"

    def _holder(self, kind: int) -> str:
        if is_free(self.state, kind):
            return self.say(words.FREE)
        return next(
            self._colour(owner)
            for site in self.rules.stands
            if self.rules.kind_of[site] == kind
            for owner, count in enumerate(self.state.row(site))
            if count
        )

    def _carrying(self, region: int) -> Iterator[str]:
        loads = [load for sights in self.rules.sights for load in sights.loads]
        for token, load in enumerate(loads, start=1):
            people = self.people(site for site in self.rules.spots[region] if self.rules.sites[site].token == token)
            if people:
                yield self.say(words.CARRYING, load, people)

    def _arrived(self, region: int) -> Iterator[str]:
        people = self.people(site for site in self.rules.spots[region] if self.rules.sites[site].fresh)
        if people:
            yield self.say(words.ARRIVED, people)

    def _colour(self, owner: int) -> str:
        return self.say(texts.colour_of(self.rules, owner))
