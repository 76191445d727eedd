"""Move the King: to a neighbouring region or anywhere."""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, emit, step
from elgrande.kernel.moments import reach
from elgrande.kernel.text import Text
from elgrande.kernel.tuples import put
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Question, Reason, Ref, because, question
from elgrande.rules.events import GRANDE_MOVED, KING_MOVED, Event, told
from elgrande.rules.moments import REGION_OPENED
from elgrande.rules.reasons import NOT_NEXT_TO_KING, about_places, at, why_no_region
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.rulings import NO_MARKER
from elgrande.rules.state import State
from elgrande.vocabulary import DONE

FOR_THE_KING: Final = "for_the_king"  # why a Grande moves who stands in for the King
told(
    GRANDE_MOVED,
    "stand_in_moved",
    Text(
        "{seat} moves {owner}'s Grande, who stands in for the King, from {source} to {target}.",
        "{seat} versetzt den Grande von {owner}, der den König vertritt, von {source} nach {target}.",
    ),
    lambda rules, event: event.why == FOR_THE_KING,
)


def move_king(adjacent: bool) -> Frame:
    return (KING, int(adjacent))


def _next(state: State, frame: Frame) -> bool:
    """(kind, seat, only to a neighbour?), and whose Grande it is about while one stands in for the King"""
    kind, seat, adjacent = frame[:3]
    state.frames[-1] = frame[:3] if _deputy(state) < 0 else (kind, seat, adjacent, _deputy(state))
    rules = state.rules
    sites = rules.neighbours[state.king] if adjacent else rules.king_regions
    return ask(state, seat, (DONE, *[rules.site_action[site] for site in sites if site != state.king]))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    if action != DONE:
        announce(state, (CROWN, seat, state.rules.site_of[action]))


def _deputy(state: State) -> int:
    """The seat whose Grande does the King's duties; -1 while the King does them himself."""
    mark = state.rules.rulings.deputy
    return -1 if mark == NO_MARKER else state.marks[mark]


def _apply(state: State, frame: Frame) -> None:
    if state.events is not None:
        emit(state, _fact(state, frame))
    state.crown(frame[2])
    if _deputy(state) >= 0:
        state.grandes = put(state.grandes, _deputy(state), state.king)
    reach(state, REGION_OPENED)


def _fact(state: State, frame: Frame) -> Event:
    _, by, target = frame
    owner = _deputy(state)
    if owner >= 0:
        return Event(GRANDE_MOVED, seat=by, owner=owner, source=state.king, target=target, why=FOR_THE_KING)
    return Event(KING_MOVED, seat=by, source=state.king, target=target)


def _asks(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    deputy = frames[-1][3:]
    return question("king deputy", owner=Ref("seat", deputy[0])) if deputy else question("king")


NO_KING_THERE: Final = because(
    "no_king_there", Text("The King never goes there: {place}.", "Dorthin geht der König nie: {place}.")
)
KING_IS_THERE: Final = because("king_is_there", Text("The King is in {place} now.", "Der König ist jetzt in {place}."))


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    if site == state.king:
        return KING_IS_THERE(place=at(site))
    if site not in state.rules.king_regions:
        return why_no_region(state, site) or NO_KING_THERE(place=at(site))
    return NOT_NEXT_TO_KING(place=at(site), king=at(state.king))


KING: Final = step(
    "king",
    "seat adjacent *deputy",
    _next,
    _answer,
    pauses=True,
    asks=_asks,
    words={
        "king": Text("Where does the King go?", "Wohin geht der König?"),
        "king deputy": Text(
            "{owner}'s Grande stands in for the King: where does he go?",
            "Der Grande von {owner} vertritt den König: Wohin geht er?",
        ),
    },
    done={
        "king": Text("Leave the King where he is", "Den König stehen lassen"),
        "king deputy": Text("Leave the Grande where he is", "Den Grande stehen lassen"),
    },
    why=about_places(_why),
)
CROWN: Final = effect("crown", "by target", _apply, _fact)
