"""Who looks at a table: the screens of its players and of others, who is let in, and how a frame reaches them all."""

from collections.abc import Iterator

from elgrande.server import words
from elgrande.server.chairs import Chair
from elgrande.server.limits import Bucket
from elgrande.server.services import Device, Services
from elgrande.server.words import Refused


class Audience:
    def __init__(self, chairs: list[Chair], services: Services) -> None:
        limits = services.limits
        self._chairs = chairs
        self._services = services
        self._devices: dict[Device, None] = {}  # the oldest first
        self._hellos = Bucket(limits.spectator_hellos_per_second, limits.spectator_hello_burst)

    def __iter__(self) -> Iterator[Device]:
        """Those who are there now: whoever is told may leave meanwhile."""
        return iter(list(self._devices))

    def __contains__(self, device: Device) -> bool:
        return device in self._devices

    def __bool__(self) -> bool:
        return bool(self._devices)

    def hears(self, device: Device) -> bool:
        """May it be told again? Whoever only watches, not as often as he likes."""
        if device.seats or self._hellos.take():
            return True
        self._services.meter.refuse("hello")
        device.drop()
        return False

    def let_in(self, device: Device) -> bool:
        """Players always get in, however many watch. Has somebody come back?"""
        limits = self._services.limits
        if not device.seats and self._services.room.full:
            self._services.meter.refuse("memory")
            raise Refused(words.FULL, 503)
        if not device.seats and sum(not other.seats for other in self._devices) >= limits.spectators:
            self._services.meter.refuse("spectator")
            raise Refused(words.TABLE_FULL, 503)
        news = False
        for seat in device.seats:
            same = self.at(seat)
            if len(same) >= limits.devices:
                same[0].drop()
            news = news or not same
            self._chairs[seat].devices += 1
        self._devices[device] = None
        return news

    def leave(self, device: Device) -> None:
        del self._devices[device]
        for seat in device.seats:
            chair = self._chairs[seat]
            chair.devices -= 1
            if chair.devices == 0:
                chair.away_since = self._services.now()

    def at(self, seat: int) -> list[Device]:
        """The screens of a seat."""
        return [device for device in self._devices if seat in device.seats]

    def tell(self, frame: bytes) -> None:
        for device in self:
            device.send(frame)

    def drop(self) -> None:
        for device in self:
            device.drop()
