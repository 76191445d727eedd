"""Lay a Region card face down before oneself: a region that counts double or not at all in the next general scoring,
or one the King may turn up in."""

from typing import Final

from elgrande.kernel.cards import Frame
from elgrande.kernel.events import REGION_BOYCOTTED, REGION_HELD, Event
from elgrande.kernel.frames import ask, effect, emit, frame, hides
from elgrande.kernel.moments import REGIONS_BEGIN, SCORING_ENDS, at
from elgrande.kernel.ruleset import NOWHERE
from elgrande.kernel.state import State, put
from elgrande.kernel.windows import announce
from elgrande.rules.marks import BOYCOTT, BOYCOTTED, DOUBLED, INCOGNITO, clear_doubled, holders, secret_mark, set_mark
from elgrande.vocabulary import DONE

MARKERS: Final = {DOUBLED: 2, BOYCOTT: 1, INCOGNITO: 1}  # how many there are
REGION_CARDS: Final = tuple(MARKERS)


def hold_doubled_region() -> Frame:
    return (HOLD, DOUBLED)


def hold_boycotted_region() -> Frame:
    return (HOLD, BOYCOTT)


def hold_kings_region() -> Frame:
    return (HOLD, INCOGNITO)


def _usable(state: State, seat: int, template: Frame) -> bool:
    out = holders(state, template[1])
    return len(out) < MARKERS[template[1]] and seat not in out


def _free(state: State, seat: int) -> list[int]:
    """Every region but one's own: leaving out one that lies face down before somebody else would give it away."""
    rules = state.rules
    own = [state.marks[secret_mark(state, block, seat)] for block in REGION_CARDS]
    return [site for site in [rules.site_of[action] for action in rules.disc_actions] if site not in own]


def _next(state: State, frame: Frame) -> bool:
    seat = frame[1]
    return ask(state, seat, (DONE, *[state.rules.site_action[site] for site in _free(state, seat)]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        state.secrets = put(state.secrets, seat, state.rules.site_of[action])
        announce(state, (LAY_REGION, seat, frame[2]))


def _apply(state: State, frame: Frame) -> None:
    _, seat, block = frame
    site = state.secrets[seat]
    state.secrets = put(state.secrets, seat, -1)
    set_mark(state, secret_mark(state, block, seat), site)
    emit(state, Event(REGION_HELD, seat=seat, target=site, amount=block, only=seat))


def _fact(state: State, frame: Frame) -> Event:
    return Event(REGION_HELD, seat=frame[1], amount=frame[2])


def _possible(state: State, frame: Frame, seat: int) -> tuple[int, ...]:
    return tuple(_free(state, seat))


def give_back_doubled(state: State, seat: int) -> None:
    clear_doubled(state)


def _show_boycott(state: State, seat: int) -> None:
    for holder in holders(state, BOYCOTT):
        mark = secret_mark(state, BOYCOTT, holder)
        region = state.marks[mark]
        set_mark(state, mark, NOWHERE)
        set_mark(state, BOYCOTTED, region)
        state.sealed += 1
        emit(state, Event(REGION_BOYCOTTED, seat=holder, target=region))


def _end_boycott(state: State, seat: int) -> None:
    set_mark(state, BOYCOTTED, NOWHERE)


HOLD: Final = frame("hold_region", _next, _answer, _usable)
LAY_REGION: Final = effect("lay_region", _apply, _fact)
hides(LAY_REGION, _possible)
at(SCORING_ENDS, give_back_doubled)
at(REGIONS_BEGIN, _show_boycott)
at(SCORING_ENDS, _end_boycott)
