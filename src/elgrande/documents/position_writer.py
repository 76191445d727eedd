"""Any position as a small readable document: the way back from what position.py reads."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, Final, NamedTuple

from elgrande.documents.markers import written
from elgrande.documents.moves import Move, move_text
from elgrande.documents.position import PARTS_LEFT, VERSION
from elgrande.documents.power_reader import UNTIL
from elgrande.documents.seeds import write_seed
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import OVER, read, run
from elgrande.kernel.moments import reach
from elgrande.kernel.tuples import bits
from elgrande.modules.compose import choosing, opening_frames
from elgrande.rules.moments import TURN_BEGINS, TURN_RESUMED
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.state import State
from elgrande.steps.disc import DISC
from elgrande.steps.enter import ENTER
from elgrande.steps.general_scoring import GENERAL_SCORING, LATE_CHOOSE, general_scoring, is_general_scoring
from elgrande.steps.keep import COPIED
from elgrande.steps.left import BESIDE, DECLINED
from elgrande.steps.round import POWER
from elgrande.steps.supply import RECALL, SUPPLY
from elgrande.steps.turn import CHOOSE_CARD, CHOSEN, OPENING, PARTS, TAKE_DEALT, used_card
from elgrande.vocabulary import BOARD
from elgrande.vocabulary import NAMES as ACTION_NAMES


def is_quiet(state: State) -> bool:
    """Between two steps, so that a phase and a turn say what comes next."""
    return next_of(state) is not None


def write_position(quiet: State, then: Sequence[Move] = ()) -> dict[str, Any]:
    """The document of a quiet position and what was done since; reading it gives the identical state."""
    phase = next_of(quiet)
    assert phase is not None
    document = {"elgrande": "position", "version": VERSION, **header_of(quiet.rules), **phase, **facts(quiet)}
    if then:
        document["then"] = [move_text(move) for move in then]
    return document


def continue_position(document: Mapping[str, Any], then: Sequence[Move]) -> dict[str, Any]:
    """A document that leads to the middle of a step by itself, and everything done since."""
    return {**document, "then": [move_text(move) for move in then]} if then else {**document}


def header_of(rules: Ruleset) -> dict[str, Any]:
    """Modules, seats and options: what every document begins with; options at their default are left out."""
    return {"modules": list(rules.modules), "seats": rules.seats, "options": dict(rules.options.agreed)}


def facts(state: State) -> dict[str, Any]:
    """Everything that lies on the table or is hidden somewhere, by name; not what comes next."""
    return Facts().told(state)


class Facts:
    """The same again and again, for who follows a game: what has not changed is the very same object as last time."""

    def __init__(self) -> None:
        self.changed: list[str] = []  # from one time to the next; and perhaps the order
        self._raw: list[Any] = [None] * len(FACTS)  # nothing that a state has
        self._told: dict[str, Any] = {}

    def told(self, state: State) -> dict[str, Any]:
        raw = list(KEPT_AS(state))
        for at in LISTS:
            raw[at] = raw[at].copy()
        before, self._raw = self._raw, raw
        others = compress(FACTS, map(is_not, before, raw))  # quicker than comparing all, and those are few
        self.changed = [name for name in others if before[PLACES[name]] != raw[PLACES[name]]]
        for name in self.changed:
            self._told[name] = FACTS[name][1](state)
        result = self._told.copy()
        if not state.marks:
            del result["marks"]
        if state.order and not state.rules.plain:
            result[ORDER] = list(state.order)
        return result


def _pieces(state: State) -> dict[str, list[int]]:
    return {name: row for site, name in enumerate(_names(state.rules).sites) if any(row := state.row(site))}


def _boards(state: State) -> dict[str, str]:
    slug = _names(state.rules).sites
    return {ACTION_NAMES[BOARD + i]: slug[site] for i, site in enumerate(state.boards) if site >= 0}


def _power_cards(rules: Ruleset, piles: tuple[int, ...]) -> list[list[int | str]]:
    power = _names(rules).power
    return [[power[card] for card in bits(pile)] for pile in piles]


def _played(state: State) -> list[int | str | None]:
    power = _names(state.rules).power
    return [power[card] if card >= 0 else None for card in state.played]


def _power_log(state: State) -> list[list[int | str]]:
    power = _names(state.rules).power
    return [[power[card] if state.rules.dealt else card for card in log] for log in state.power_log]


def _cards(rules: Ruleset, stack: Iterable[int]) -> list[str | None]:
    cards = _names(rules).cards
    return [cards[card] if card >= 0 else None for card in stack]


class Names(NamedTuple):
    """Of places, action cards and power cards."""

    sites: list[str]
    cards: list[str]
    power: list[int | str]


@lru_cache(maxsize=256)
def _names(rules: Ruleset) -> Names:
    return Names(
        [site.slug for site in rules.sites],
        [card.slug for card in rules.cards],
        [card.key for card in rules.power],
    )


def kept_until(end: int) -> int | str:
    """How long a card lies before its player: a round, or a word."""
    return next((word for word, number in UNTIL.items() if number == end % COPIED), end % COPIED)


def _kept(rules: Ruleset, card: int, seat: int, end: int) -> dict[str, Any]:
    entry = {"card": rules.cards[card].slug, "seat": seat, "until": kept_until(end)}
    return {**entry, "copied": True} if end >= COPIED else entry


# what a fact is called in the state, and how it is written
FACTS: Final[dict[str, tuple[str, Callable[[State], Any]]]] = {
    "rounds_played": ("round", attrgetter("round")),
    "start": ("start", attrgetter("start")),
    "king": ("king", lambda state: _names(state.rules).sites[state.king]),
    "pieces": ("pieces", _pieces),
    "grandes": ("grandes", lambda state: [_names(state.rules).sites[site] for site in state.grandes]),
    "boards": ("boards", _boards),
    "scores": ("scores", lambda state: list(state.scores)),
    "hands": ("hands", lambda state: _power_cards(state.rules, state.hands)),
    "discards": ("discards", lambda state: _power_cards(state.rules, state.discards)),
    "played": ("played", _played),
    "power_log": ("power_log", _power_log),
    "offer": ("offer", lambda state: _cards(state.rules, state.offer)),
    "hidden": ("hidden", lambda state: [_cards(state.rules, stack) for stack in state.hidden]),
    "used": ("used", lambda state: [_cards(state.rules, stack) for stack in state.used]),
    "kept": ("kept", lambda state: [_kept(state.rules, *entry) for entry in state.kept]),
    "orders": ("orders", lambda state: list(state.orders)),
    "rng": ("rng", lambda state: write_seed(state.rng)),
    "sealed": ("sealed", attrgetter("sealed")),
    "marks": ("marks", written),
}
KEPT_AS: Final = attrgetter(*[name for name, _ in FACTS.values()])
PLACES: Final = {name: place for place, name in enumerate(FACTS)}
LISTS: Final = [PLACES[name] for name in ("pieces", "scores")]  # all else is never changed in place
ORDER: Final = "order"  # of the turns


IN_TURN: Final = (CHOOSE_CARD, TAKE_DEALT, SUPPLY, RECALL, OPENING, PARTS)  # what may be asked there


def next_of(state: State) -> dict[str, Any] | None:
    """What comes next, in the words of a document; None in the middle of a step."""
    top, kind = state.frames[-1], state.frames[-1][0]
    if kind == OVER:
        return {"phase": "over"}
    if kind == POWER or any(asks(state) for asks in state.rules.documents.before_turns):
        return {"phase": "power"}
    if kind in choosing(state.rules):
        return {"phase": "hands"}
    if kind == DISC and state.frames[-2][0] == ENTER:
        done = sum(frame[0] == ENTER for frame in opening_frames(state.rules))
        done -= sum(frame[0] == ENTER for frame in state.frames)
        phase = {"phase": "set_up", "set_up": done} if done else {"phase": "set_up"}
        return phase if max(state.secrets) < 0 else None
    if _scoring_begins(state):
        return {"phase": "general_scoring"}
    if state.acting >= 0:
        return None
    return {"phase": "turn", "turn": turn} if (turn := _turn_of(state, top)) else None


def _scoring_begins(state: State) -> bool:
    """Is a general scoring at its first question? Whoever holds a card for it is asked before the discs are set."""
    if not is_general_scoring(state) or max(state.secrets) >= 0:
        return False
    kinds = [frame[0] for frame in state.frames]
    below = kinds.index(GENERAL_SCORING)
    if read(state.frames[below], "stage") > LATE_CHOOSE:
        return False
    again = state.clone()
    again.frames = [*state.frames[:below], general_scoring()]
    run(again)
    return again.frames == state.frames and again.asked == state.asked


def _turn_of(state: State, top: Frame) -> dict[str, Any] | None:
    """What is left of a turn."""
    turn = _part_of_turn(state, top)
    fields = state.rules.documents.turn
    if turn is None or not fields:
        return turn
    return {**turn, **{field.name: value for field in fields if (value := field.write(state)) is not None}}


def _part_of_turn(state: State, top: Frame) -> dict[str, Any] | None:
    kind, documents = top[0], state.rules.documents
    if kind not in IN_TURN and kind not in documents.begins:
        return None
    seat = read(top, "seat")
    if kind in documents.begins and state.frames[-2][0] == PARTS:  # a turn that was put off begins once more
        resumes = _is_asked_at(state, TURN_RESUMED)
        return {"seat": seat, **_card_left(state, state.frames[-2])} if resumes else None
    if kind in documents.begins:
        return {"seat": seat} if _is_asked_at(state, TURN_BEGINS) else None
    if kind == CHOOSE_CARD:
        return {"seat": seat, "left": []}
    if kind == TAKE_DEALT:
        return {"seat": seat, "left": ["card"]}
    supply = kind == SUPPLY or (kind == RECALL and read(top, "left") == state.rules.power[state.played[seat]].supply)
    if supply and not state.rules.dealt:
        return {"seat": seat, "left": ["supply"]} if documents.begins else {"seat": seat}  # something may come before
    if (kind == RECALL and not supply) or (kind == PARTS and read(top, "left") & DECLINED):
        return None
    if kind == PARTS and read(top, "left") & BESIDE:
        if not documents.beside:
            return None
        return {**(_part_of_turn(state, state.frames[-2]) or {}), "beside": _card_left(state, top)}
    if kind == PARTS:
        return {"seat": seat, **_card_left(state, top)}
    turn = _card_left(state, next(frame for frame in reversed(state.frames) if frame[0] in (PARTS, CHOSEN)))
    if supply or (kind == OPENING and state.frames[-2][0] == SUPPLY):
        turn["left"].insert(0, "supply")
    if kind == OPENING:
        turn["left"].insert(0, "opening")
    return {"seat": seat, **turn}


def _card_left(state: State, frame: Frame) -> dict[str, Any]:
    """A card that is being used, and what is left of it: everything of one that was just chosen."""
    used = used_card(frame)
    return {
        "card": state.rules.cards[used.card].slug,
        "left": [part for part, bit in PARTS_LEFT.items() if used.left & bit],
    }


def _is_asked_at(state: State, moment: int) -> bool:
    """Is everything still to be asked that comes as a turn begins, or goes on?"""
    again = state.clone()
    again.frames = [frame for frame in state.frames if frame[0] not in state.rules.documents.begins]
    reach(again, moment, read(state.frames[-1], "seat"))
    run(again)
    return again.frames == state.frames
