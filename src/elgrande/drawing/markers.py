"""What lies on the table in words: short ones beside a place or a player, and what is in force as whole sentences."""

from collections.abc import Iterator

from elgrande import texts
from elgrande.drawing import words
from elgrande.drawing.places import Places
from elgrande.drawing.voice import Voice
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import bits
from elgrande.kernel.words import Ref, Said, Value, said
from elgrande.rules.markers import FLAG, MARKERS, ON, SEAT, SEAT_SET, SITE, Marker
from elgrande.rules.places import region_at
from elgrande.rules.ruleset import CASTILLO, NOWHERE
from elgrande.rules.rulings import NO_MARKER
from elgrande.rules.scoring import is_reversed
from elgrande.rules.state import State
from elgrande.rules.view import UNKNOWN, RawView


class Markers:
    """`state` is imagined from the view: what is open in it is true, and secrets are read from the view alone."""

    def __init__(self, view: RawView, state: State, say: Voice) -> None:
        self.view = view
        self.rules = view.rules
        self.state = state
        self.say = say
        self.markers = [MARKERS[slot] for slot in view.rules.markers]

    @property
    def deputy(self) -> int:
        """The seat whose Grande does the King's duties; -1: he does them himself."""
        mark = self.rules.rulings.deputy
        return NOWHERE if mark == NO_MARKER else self.view.marks[mark]

    # what there is to say

    def at(self, site: int) -> list[str]:
        """What is to be seen at a place."""
        return [f"[{self.told(short)}]" for short in self._at(site)]

    def inside(self, region: int) -> list[str]:
        return [
            self.told(one) for sights in self.rules.sights for look in sights.inside for one in look(self.state, region)
        ]

    def in_force(self) -> list[str]:
        told = [*self._in_force(), *(one for marker in self.markers if marker.secret for one in self._secret(marker))]
        return list(map(self.told, told))

    def of_seat(self, seat: int) -> list[str]:
        """What a player has, and the like."""
        shorts = [marker.short for marker in self.markers if marker.kind == SEAT and seat in self._values(marker)]
        told = [said(short) for short in shorts if short is not None]
        told += [one for sights in self.rules.sights for look in sights.of_seat for one in look(self.state, seat)]
        return list(map(self.told, told))

    def beside_the_board(self) -> list[int]:
        return sorted(site for sights in self.rules.sights for look in sights.places for site in look(self.state))

    # what markers say

    def _at(self, site: int) -> Iterator[Said]:
        if site in self.view.boards:
            yield said(words.BOARD_TURNED_MARK if is_reversed(self.state, site) else words.BOARD_MARK)
        if site == CASTILLO and self.deputy >= 0:
            yield said(words.KING_MARK)
        for marker in self.markers:
            if marker.kind == SITE and marker.short is not None:
                yield from self._lying(marker, marker.short, site)
        for sights in self.rules.sights:
            for look in sights.at:
                yield from look(self.state, site)

    def _lying(self, marker: Marker, short: Text, site: int) -> Iterator[Said]:
        """Of a secret one only the viewer's own."""
        values = self._values(marker)
        if marker.secret:
            if self.view.seat >= 0 and values[self.view.seat] == site:
                yield said(short)
        elif marker.by_seat:
            seats = [
                seat for seat, place in enumerate(values) if place != NOWHERE and region_at(self.state, place) == site
            ]
            if seats:
                yield said(short, seat=tuple(said(texts.COLOURS[seat]) for seat in seats))
        elif site in values:
            number = values.count(site)
            other = next((place for place in values if place not in (site, NOWHERE)), site)
            text = short if number == 1 or marker.several is None else marker.several
            yield said(text, number=number, other=Ref("site", other))

    def _in_force(self) -> Iterator[Said]:
        for marker in self.markers:
            if marker.sentence is not None and not marker.secret:
                yield from self._meaning(marker, marker.sentence)
        for site in self.view.boards:
            if site != NOWHERE and is_reversed(self.state, site):
                yield said(words.TURNED, place=Ref("site", site))
        for sights in self.rules.sights:
            for look in sights.in_force:
                yield from look(self.state)

    def _meaning(self, marker: Marker, text: Text) -> Iterator[Said]:
        values = self._values(marker)
        out = [value for value in values if value != NOWHERE]
        if marker.kind == FLAG and ON in values:
            yield said(text)
        elif marker.kind == SEAT_SET:
            yield from (said(text, seat=Ref("seat", seat)) for value in out for seat in bits(value))
        elif marker.kind == SEAT:
            yield from (said(text, seat=Ref("seat", seat)) for seat in out)
        elif marker.kind == SITE and "{other}" in text.en:
            if out:
                yield said(text, place=Ref("site", out[0]), other=Ref("site", out[1]))
        elif marker.kind == SITE:
            yield from (said(text, place=Ref("site", site)) for site in out)

    def _secret(self, marker: Marker) -> Iterator[Said]:
        for seat, site in enumerate(self._values(marker)):
            text = marker.sentence if site == UNKNOWN else marker.own
            if site != NOWHERE and text is not None:
                yield said(text, seat=Ref("seat", seat), place=Ref("site", max(site, 0)))

    def _values(self, marker: Marker) -> tuple[int, ...]:
        """As far as the viewer may know them."""
        width = self.rules.seats if marker.by_seat else marker.size
        return self.view.marks[marker.slot : marker.slot + width]

    # words

    def told(self, one: Said) -> str:
        return self.say(one.text).format(**{name: self._value(value) for name, value in one.values})

    def _value(self, value: Value | tuple[Said, ...]) -> str:
        if isinstance(value, Ref):
            return self._name(value)
        return ", ".join(map(self.told, value)) if isinstance(value, tuple) else str(value)

    def _name(self, ref: Ref) -> str:
        if ref.kind == "people":
            return Places(self.state, self.say).people(bits(ref.number))
        if ref.kind == "title":
            return self.say(self.rules.cards[ref.number].title)
        return self.say(texts.COLOURS[ref.number] if ref.kind == "seat" else texts.place_name(self.rules, ref.number))
