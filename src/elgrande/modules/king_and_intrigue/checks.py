"""What holds with King & Intrigue: everybody has cards of his own, chosen in secret."""

from typing import Final

from elgrande.kernel.tuples import bits
from elgrande.modules.base.checks import ACTIONS
from elgrande.modules.checks import Checks, Deed, Problem, play, style
from elgrande.modules.king_and_intrigue.doubled import REGION_SHOWN
from elgrande.modules.king_and_intrigue.hand import CHOOSE_HAND, DRAW, HAND_READY
from elgrande.rules.cards import kept_power
from elgrande.rules.events import Event
from elgrande.rules.state import State

HAND: Final = 13


def chosen_cards_complete(state: State) -> Problem:
    """Thirteen of each seat's own, once they are chosen: in hand, discarded, played, or kept longer than a round."""
    choosing = any(frame[0] == CHOOSE_HAND for frame in state.frames)
    for seat, (hand, pile, card) in enumerate(zip(state.hands, state.discards, state.played)):
        table = {card} - {-1}
        table |= {*bits(kept_power(state, seat))}
        cards = [*bits(hand), *bits(pile), *table]
        size = hand.bit_count() if choosing else HAND
        if len(set(cards)) < len(cards) or len(cards) != size or size > HAND:
            return f"seat {seat} has {bits(hand)} in hand, {bits(pile)} discarded and {sorted(table)} on the table"
        log = state.power_log[seat]
        if len(set(log)) < len(log) or not {*log} <= {*bits(pile), *table}:  # in an imagined state it may begin late
            return f"seat {seat} has played {log}, but {bits(pile)} are discarded and {sorted(table)} on the table"
    return None


def choosing_stays_secret(step: Deed) -> Problem:
    """Others are told how many cards a hand has and when it is complete, not which."""
    seats = step.before.asked
    complete = step.after.hands[step.seat].bit_count() == step.after.rules.hand_size
    told = [Event(HAND_READY, seat=step.seat)] if complete else []
    asked = tuple(seat for seat in seats if seat != step.seat or not complete)
    if step.after.asked != asked or step.events != told:
        return f"seats {seats} were choosing; now {step.after.asked} are, and {step.events} was told"
    return None


CHECKS: Final = Checks(
    cards=(chosen_cards_complete,),
    reveals=(REGION_SHOWN,),
    secret_choices={CHOOSE_HAND: choosing_stays_secret},
    curt=(DRAW,),
    styles={
        "guard": style(*play("veto")),
        "patient": style(*play("double-region")),
        "mason": style(*play("to-the-castillo", "score-castillo")),
        "spender": style(*play("free-placement")),
        "courtier": style(*play("king", "royal-advisor")),
        "miser": style(*play("score-secret")),
        "schemer": style(*play("intrigue", "grande-and-3")),
        "spy": style(*ACTIONS, "spy", *play("double-region", "veto")),
    },
)
