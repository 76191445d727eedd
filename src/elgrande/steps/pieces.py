"""The change behind almost every step: Caballeros of one owner go to one site."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Question, Reason, Ref, question
from elgrande.rules.board import lay_of
from elgrande.rules.events import PIECES, Event
from elgrande.rules.names import about_place
from elgrande.rules.owners import own_to
from elgrande.rules.reasons import NONE_YOU_MAY, about_owners, at, why_none_of
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.rulings import NO_MARKER
from elgrande.rules.state import State
from elgrande.rules.travel import bearer_of, bring, bring_bearer, bring_together, transfer
from elgrande.steps.choice import OWNERS, choice
from elgrande.vocabulary import WITH_BEARER, WITHOUT_BEARER

GOES_ALONG: Final = "with_bearer"  # why: he who is not like the others is among them


def send(state: State, by: int, owner: int, target: int, source: int, count: int, chooser: int = -1) -> None:
    """Announce that pieces go from one place to another.

    Where some of several leave, whoever picks them (`chooser`, or else `by`) says whether the one who is not like the
    others goes along.
    """
    rules = state.rules
    heard = state.acting >= 0 and state.kept != ()  # if not, it is just done
    if rules.plain and not heard:
        transfer(state, by, owner, source, target, count)
        return
    rulings = rules.rulings
    if rulings.bearer != NO_MARKER and owner < rules.seats and state.marks[rulings.bearer + owner] == source:
        _send_around_bearer(state, by, owner, target, (source, count), by if chooser < 0 else chooser)
    elif heard:
        announce(state, (SEND, by, owner, target, source, count))
    else:
        if rulings.room and (state.lay or lay_of(state)).limited:
            bring_together(state, by, owner, source, target, count)
        else:
            bring(state, by, owner, source, target, count)
        for changed in rules.changed:  # as after whatever is announced
            changed(state, -1)


def send_all(state: State, by: int, owner: int, target: int, sources: tuple[int, ...], chooser: int = -1) -> None:
    """The same from several places at once, given as pairs of site and count."""
    if bearer_of(state, owner) in sources[::2]:
        _send_around_bearer(state, by, owner, target, sources, by if chooser < 0 else chooser)
    else:
        announce(state, (SEND, by, owner, target, *sources))


def _send_around_bearer(state: State, by: int, owner: int, target: int, sources: tuple[int, ...], chooser: int) -> None:
    here = bearer_of(state, owner)
    if sources[2 * sources[::2].index(here) + 1] == state.count(here, owner):
        announce(state, (SEND_BEARER, by, owner, target, *sources))
    else:
        state.frames.append((WHICH, chooser, here, by, owner, target, *sources))


def send_own(state: State, by: int, holder: int, source: int, target: int) -> None:
    """One of those who are `holder`'s own goes there; where black ones stand beside them, `by` says which."""
    owners = [owner for owner in own_to(state, holder) if state.count(source, owner)]
    if len(owners) > 1:
        state.frames.append((WHOSE, by, source, target, *owners))
    else:
        send(state, by, owners[0], target, source, 1)


def _next_which(state: State, frame: Frame) -> bool:
    """(kind, whoever picks, where the bearer stands, the rest as it will be announced)"""
    return ask(state, frame[1], (WITHOUT_BEARER, WITH_BEARER))


def _answer_which(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    announce(state, (SEND if action == WITHOUT_BEARER else SEND_BEARER, *frame[3:]))


def _apply(state: State, frame: Frame) -> None:
    by, owner, target = frame[1], frame[2], frame[3]
    for i in range(4, len(frame), 2):
        bring_together(state, by, owner, frame[i], target, frame[i + 1])


def _apply_bearer(state: State, frame: Frame) -> None:
    """The bearer goes first: if not all find room, he does."""
    by, owner, target = frame[1], frame[2], frame[3]
    source = bearer_of(state, owner)
    bring_bearer(state, by, owner, target)
    for i in range(4, len(frame), 2):
        count = frame[i + 1] - (frame[i] == source)
        if count:
            bring_together(state, by, owner, frame[i], target, count)


def _fact(state: State, frame: Frame) -> Event:
    _, by, owner, target, *sources = frame
    source = sources[0] if len(sources) == 2 else -1
    return Event(PIECES, seat=by, owner=owner, source=source, target=target, amount=sum(sources[1::2]))


def _fact_bearer(state: State, frame: Frame) -> Event:
    return _fact(state, frame)._replace(why=GOES_ALONG)


def _asks_which(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    _, _, here, _, owner, *_ = frames[-1]
    return question(about_place(rules, "which", here), owner=Ref("seat", owner), place=Ref("site", here))


def _why_whose(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return why_none_of(state, frame[2], owner) or NONE_YOU_MAY(place=at(frame[2]))


SEND: Final = effect("send", "by owner target *sources", _apply, _fact)
SEND_BEARER: Final = effect("send_bearer", "by owner target *sources", _apply_bearer, _fact_bearer)
WHOSE: Final = choice(
    "whose",
    "by source target *owners",
    lambda state, frame: frame[4:],
    lambda state, frame, owner: send(state, frame[1], owner, frame[3], frame[2], 1),
    of=OWNERS,
    asks={"place": "site source"},
    words=Text("Whose Caballero goes? Here: {place}", "Wessen Caballero geht? Hier: {place}"),
    why=about_owners(_why_whose),
)
WHICH: Final = step(
    "which",
    "chooser bearer by owner target *sources",
    _next_which,
    _answer_which,
    asks=_asks_which,
    words={
        "which": Text("Which of {owner}'s Caballeros goes? ({place})", "Welcher Caballero von {owner} geht? ({place})"),
        "which place": Text(
            "Which of {owner}'s Caballeros goes? Here: {place}", "Welcher Caballero von {owner} geht? Hier: {place}"
        ),
    },
)
