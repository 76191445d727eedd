"""A stored moment as somebody may see it: nothing is played, and nobody is asked anything."""

from collections.abc import Sequence
from typing import Any

from elgrande.decision import Decision, Unasked
from elgrande.documents.moment import NOW, MomentReader
from elgrande.documents.prospects import Prospect, prospects_of
from elgrande.documents.view import NOTHING_UNASKED, view_documents
from elgrande.rules.bounds import Bounds, bounds_of
from elgrande.rules.ruleset import CASTILLO
from elgrande.rules.scoring import Payment, payments, values_of, winners
from elgrande.rules.state import State
from elgrande.rules.view import SPECTATOR, RawView
from elgrande.view import View

Json = dict[str, Any]


class Scene:
    """What a view document is made of, as far as it lies on the table."""

    pending: tuple[Decision, ...] = ()

    def __init__(self, reader: MomentReader, moment: Json) -> None:
        self.now: Json = moment[NOW]
        self._state: State = reader.state(moment)

    @property
    def round(self) -> int:
        between = self.now["phase"] in ("general_scoring", "over")
        return self._state.round if between else self._state.round + 1

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self._state.scores) if self.now["phase"] == "over" else ()

    def view(self, seat: int) -> View:
        return View(RawView(self._state, seat))

    def private(self) -> None:
        return None

    def if_scored_now(self, place: str | int) -> list[Payment]:
        return payments(self._state, self._site(place))

    def values(self, place: str | int) -> tuple[int, ...]:
        return values_of(self._state, self._site(place))[: self._state.rules.places_paid]

    def prospects(self) -> list[Prospect]:
        return prospects_of(self._state)

    def bounds(self) -> Bounds:
        return bounds_of(self._state)

    def _site(self, place: str | int) -> int:
        return self._state.rules.site_index[place] if isinstance(place, str) else place

    def unasked(self, seat: int) -> Unasked:
        return NOTHING_UNASKED

    def documents(self, seats: Sequence[int]) -> list[Json]:
        """What those seats may know; what is going on is as it was told then."""
        documents = view_documents(self, seats)
        for seat, document in zip(seats, documents, strict=True):
            document["phase"] = self.now["phase"]
            document["turn"] = self._turn()
            document["secret"] = self.secrets()[seat] if seat != SPECTATOR else None
            document["later"] = self.now.get("postponed")
        return documents

    def castillo(self) -> list[int]:
        """What nobody saw of it: the Caballeros of every seat."""
        return self._state.row(CASTILLO)[: self._state.rules.seats]

    def secrets(self) -> list[str | None]:
        """By seat, what was chosen and is not shown yet."""
        return list(self.now.get("secrets") or [None] * self._state.rules.seats)

    def _turn(self) -> Json | None:
        turn = self.now.get("turn")
        return None if turn is None else {"card": None, "own": None, **turn}
