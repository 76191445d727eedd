"""What lies beside the board in Grandissimo may become points: ships, prisoners, guests, Persons, a card for later."""

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from elgrande.modules.grandissimo.board import ships_of
from elgrande.modules.grandissimo.boycott import BOYCOTT, BOYCOTTED
from elgrande.modules.grandissimo.court import CALL_TROOPS, SCORE_COURTS, TROOPS
from elgrande.modules.grandissimo.double_turn import SAVED_BY, SAVED_CARD, SECOND_CARD, USE_SAVED
from elgrande.modules.grandissimo.incognito import CHANCE, CHANCE_GIVEN, INCOGNITO, has_last_chance
from elgrande.modules.grandissimo.person import (
    CHOOSE_PERSON,
    GENERAL,
    JESTER,
    JESTER_USED,
    QUEEN,
    QUEEN_IS_NEW,
    QUEEN_USED,
    SEE_OFF,
    guests_of,
)
from elgrande.modules.grandissimo.prison import PARDON, PUT_IN_PRISON, prison
from elgrande.modules.grandissimo.revolution import STAND_IN
from elgrande.modules.grandissimo.ships import LAND, SHIPS
from elgrande.modules.grandissimo.soldiers import GENERAL_USED, SOLDIER_COUNT, SOLDIERS
from elgrande.modules.grandissimo.symbol import SYMBOL_USED
from elgrande.modules.grandissimo.turns import ACT_LAST, BARRED_BY
from elgrande.modules.shared.espionage import SPY
from elgrande.modules.shared.worth import OffBoard, Progress, allied
from elgrande.modules.worth import AsIf, Sense, Totals
from elgrande.rules.markers import OFF
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State
from elgrande.steps.general_scoring import is_general_scoring
from elgrande.steps.place import has_extra
from elgrande.steps.round import postponed, turns_begun
from elgrande.steps.turn import CHOOSE_CARD
from elgrande.vocabulary import CARAVELS, WAIT_ROUND

ABOARD: Final = (1.0, 1.3)  # a Caballero on a ship: lands after the next general scoring, or before it
PRISONER: Final = 0.1
GUEST: Final = (0.3, 0.45)  # in another player's Court: leaves it after the next general scoring, or before it
SHIP: Final = 0.2  # each turn to come
QUEEN_HELPS: Final = 0.5  # each turn to come
JESTER_HELPS: Final = 0.3
GENERAL_HELPS: Final = 0.8  # each turn before the next general scoring
TURNS_AHEAD: Final = 4  # later somebody else may have them
SAVED: Final = 3.0  # a card for a later turn
BARRED: Final = 1.5  # what it costs not to carry out a special action
LAST_WORD: Final = 0.5  # to act after the others just before a general scoring; to come too late for other scorings
HELD_BACK: Final = 0.3  # a King who has not turned up yet may still surprise

# the markers that decide it
_held: Callable[[tuple[int, ...]], tuple[int, ...]] = itemgetter(
    QUEEN, JESTER, GENERAL, *range(SHIPS, SHIPS + CARAVELS), SAVED_BY, BARRED_BY
)


class Beside(OffBoard):
    def first(self, rules: Ruleset) -> int:
        return rules.site_index["prison"]

    def progress(self, state: State) -> Progress:
        return _progress(state)

    def deciding(self, state: State) -> tuple[int, ...]:
        return _held(state.marks)

    def worked_out(self, state: State) -> Totals:
        return _Ledger(state, self.on_board).value


def _progress(state: State) -> Progress:
    """The round, turns of it begun and without new arrivals, those with a card chosen, and who has put his off."""
    begun = turns_begun(state)
    arriving = choosing = False
    for frame in state.frames:
        kind = frame[0]
        arriving = arriving or kind in (LAND, SEE_OFF)
        choosing = choosing or kind == CHOOSE_CARD
    return state.round, begun - arriving, begun - choosing, postponed(state.frames)


class _Turns:
    """Turns to come, by seat: in all, and before the next general scoring."""

    def __init__(self, state: State, begun: int) -> None:
        rules = state.rules
        next_scoring = min([scoring for scoring in rules.scoring_rounds if scoring > state.round])
        done = [int(seat in state.order[:begun]) for seat in range(rules.seats)]
        self.left = [rules.options.rounds - state.round - turn for turn in done]
        self.before_scoring = [next_scoring - state.round - turn for turn in done]


class _Ledger:
    """What everybody has beside the board, and the turns he has to make use of it."""

    def __init__(self, state: State, on_board: float) -> None:
        _, arrived, begun, late = _progress(state)
        self.state = state
        self.on_board = on_board
        self.arrivals = _Turns(state, arrived)
        self.turns = _Turns(state, begun)
        self.value = [0.0] * state.rules.seats
        self.add_caballeros()
        self.add_holdings()
        if late >= 0:
            self.value[late] += LAST_WORD if self.turns.before_scoring[late] == 0 else -LAST_WORD
        if state.marks[BARRED_BY] != OFF:
            for seat in state.order[begun:]:
                self.value[seat] -= BARRED

    def add_caballeros(self) -> None:
        state = self.state
        for ship in ships_of(state.rules):
            for seat, count in enumerate(state.row(ship)):
                self.value[seat] += count * (self.awaited(seat, ABOARD) - self.on_board)
        for seat, count in enumerate(state.row(prison(state))):
            self.value[seat] += count * (PRISONER - self.on_board)
        for host in range(state.rules.seats):
            for seat, count in enumerate(state.row(guests_of(state, host))):
                self.value[seat] += count * (self.awaited(host, GUEST) - self.on_board)

    def awaited(self, seat: int, worth: tuple[float, float]) -> float:
        """What comes in that seat's next turn: later or sooner, and not at all if there is none."""
        return worth[self.arrivals.before_scoring[seat] > 0] if self.arrivals.left[seat] else 0.0

    def add_holdings(self) -> None:
        """Each for the turns in which it may help, as long as one may hope to keep it."""
        marks, turns = self.state.marks, self.turns
        ahead = [min(left, TURNS_AHEAD) for left in turns.left]
        for person, helps in ((QUEEN, QUEEN_HELPS), (JESTER, JESTER_HELPS)):
            if marks[person] != OFF:
                self.value[marks[person]] += helps * ahead[marks[person]]
        if marks[GENERAL] != OFF:
            self.value[marks[GENERAL]] += GENERAL_HELPS * turns.before_scoring[marks[GENERAL]]
        for seat in set(marks[SHIPS : SHIPS + len(ships_of(self.state.rules))]) - {NOWHERE}:
            self.value[seat] += SHIP * ahead[seat]
        if marks[SAVED_BY] != OFF and turns.left[marks[SAVED_BY]]:
            self.value[marks[SAVED_BY]] += SAVED


def _beside(on_board: float) -> Callable[[State], Totals]:
    return Beside(on_board).of


# --- secrets --------------------------------------------------------------------------------------------------------


def _boycotted(state: State, seat: int) -> int:
    """The region that seat has chosen to leave out."""
    return state.marks[BOYCOTT + seat]


def _king_incognito(state: State, seat: int) -> AsIf | None:
    """As if the King had turned up where that seat may have him turn up; None without that, or when it is too late."""
    region = state.marks[INCOGNITO + seat]
    if region == NOWHERE or (is_general_scoring(state) and not has_last_chance(state, seat)):
        return None
    shown = state.clone()
    shown.crown(region)
    return AsIf(shown, HELD_BACK)


def _troops(state: State) -> int:
    return max(state.marks[TROOPS], 0)


WORTH: Final = Sense(
    holdings=(_beside,),
    as_if=(_king_incognito,),
    together=(allied,),
    left_out=(_boycotted,),
    still_pays=(is_general_scoring,),
    extra=(has_extra,),
    levied=(_troops,),
    idle=(
        *(
            (mark, 1)
            for mark in (QUEEN_USED, QUEEN, JESTER, GENERAL, QUEEN_IS_NEW, JESTER_USED, GENERAL_USED, STAND_IN)
        ),
        *((mark, 1) for mark in (BARRED_BY, TROOPS, SYMBOL_USED, SAVED_CARD, SAVED_BY, BOYCOTTED, CHANCE_GIVEN)),
        (SHIPS, CARAVELS),
        (SOLDIERS, SOLDIER_COUNT),
    ),
    answers={CHANCE: WAIT_ROUND},  # a King held back may still surprise, and before a general scoring he is asked again
    declined=(CHANCE,),
    always=(SPY,),  # to know more never hurts
    for_later={SECOND_CARD: USE_SAVED},
    take_up=(USE_SAVED,),
    settled_first=(PARDON,),
    before_placing=(ACT_LAST, CALL_TROOPS, CHOOSE_PERSON, SCORE_COURTS),
    after_placing=(SECOND_CARD,),
    parts=(PUT_IN_PRISON,),
)
