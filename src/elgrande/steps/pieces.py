"""The change behind almost every step: Caballeros of one owner go to one site."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import PIECES, Event
from elgrande.kernel.frames import effect
from elgrande.kernel.state import State
from elgrande.kernel.windows import announce
from elgrande.rules.board import transfer


def send(state: State, by: int, owner: int, target: int, *sources: int) -> None:
    """Announce that pieces go to `target`; sources are pairs of site and count."""
    announce(state, (SEND, by, owner, target, *sources))


def _apply(state: State, frame: Frame) -> None:
    by, owner, target = frame[1], frame[2], frame[3]
    for i in range(4, len(frame), 2):
        transfer(state, by, owner, frame[i], target, frame[i + 1])


def _fact(state: State, frame: Frame) -> Event:
    _, by, owner, target, *sources = frame
    source = sources[0] if len(sources) == 2 else -1
    return Event(PIECES, seat=by, owner=owner, source=source, target=target, amount=sum(sources[1::2]))


SEND: Final = effect("send", _apply, _fact)
