"""What holds with King & Intrigue: chosen hands, cards by rank, placing anywhere, regions that count double."""

from typing import Final

from elgrande.kernel.tuples import bits
from elgrande.modules.base.checks.scores import only_castillo, worth
from elgrande.modules.base.checks.styles import ACTIONS
from elgrande.modules.checks import ANYWHERE, Book, CardLimit, Checks, Deed, Ledger, Limits, Problem, joined
from elgrande.modules.checks.limits import ALL, MOVED, anybody, nobody, own, returned
from elgrande.modules.checks.styles import play, style
from elgrande.modules.king_and_intrigue.doubled import DOUBLED, REGION_SHOWN
from elgrande.modules.king_and_intrigue.doubled import OPENLY as DOUBLED_OPENLY
from elgrande.modules.king_and_intrigue.hand import CHOOSE_HAND, DRAW, HAND_READY
from elgrande.modules.king_and_intrigue.permit import PLACING_FREED, ZONE
from elgrande.modules.shared.checks import HOLDING
from elgrande.modules.shared.hold_region import HELD, REGION_HELD
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.rules import events as ev
from elgrande.rules.cards import kept_power
from elgrande.rules.events import Event
from elgrande.rules.markers import ANYWHERE as FREED
from elgrande.rules.ruleset import NOWHERE, Ruleset
from elgrande.rules.state import State

HAND: Final = 13
OWN_CARDS: Final = "ki-"
CABALLERO_CARDS: Final = "ki-caballero"


class Zone(Book):
    """Where the player whose turn it is may place, by a card."""

    fields = ("where",)

    def __init__(self, state: State) -> None:
        zone = state.marks[ZONE]
        self.where = ANYWHERE if zone == FREED else zone

    def zone(self) -> int:
        return self.where


def _freed(ledger: Ledger, event: Event) -> None:
    ledger.book(Zone).where = ANYWHERE


def _turn_ended(ledger: Ledger, event: Event) -> None:
    ledger.book(Zone).where = NOWHERE


class Doubled(Book):
    """Regions that count double in a general scoring, by seat."""

    fields = ("doubled", "openly")

    def __init__(self, state: State) -> None:
        seats = range(state.rules.seats)
        self.doubled = [state.marks[DOUBLED + seat] for seat in seats]  # face down
        self.openly = [state.marks[DOUBLED_OPENLY + seat] for seat in seats]

    def times(self, region: int) -> int:
        return 2 if region in (*self.doubled, *self.openly) else 1

    def end_regions(self, ledger: Ledger) -> None:
        """Though a region that was marked may still be scored."""
        self.doubled = [NOWHERE] * len(self.doubled)
        self.openly = [NOWHERE] * len(self.openly)


def another_region_held(ledger: Ledger, event: Event) -> Problem:
    return "its card lies before somebody" if event.target in ledger.book(Doubled).doubled else None


def _held(ledger: Ledger, event: Event) -> None:
    if HELD[event.amount] == "double":
        ledger.book(Doubled).doubled[event.seat] = event.target


def _shown(ledger: Ledger, event: Event) -> None:
    """In a general scoring; it stays to the end."""
    if ledger.general:
        book = ledger.book(Doubled)
        book.doubled[event.seat], book.openly[event.seat] = NOWHERE, event.target


def _removed(ledger: Ledger, event: Event) -> None:
    if event.why == "double":
        ledger.book(Doubled).doubled[event.owner] = NOWHERE


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


def _own_actions(rules: Ruleset, card: int, power: int) -> tuple[int, ...]:
    """The action card's own, or that of the power card: with a Caballero card, or where one may choose."""
    own = rules.power[power].card
    if not rules.cards[card].slug.startswith(OWN_CARDS):
        return (card,)
    if rules.cards[card].slug.startswith(CABALLERO_CARDS):
        return (own,)
    return (card, own) if rules.seats <= 3 or rules.options.own_action == "always" else (card,)


# of all own those who find no room at a table go to the Court
INTRIGUE: Final = (*anybody(1, MOVED), *own(ALL, (*MOVED, ("region", "court")), one_source=True))

_LIMITS: Final[Limits] = {
    **dict.fromkeys(("intrigue", "ki-intrigue-2", "ki-intrigue-3", "ki-intrigue-45"), INTRIGUE),
    "court-purge": returned(ALL, "court"),
    "royal-wrath": returned(3, "court", "region"),
    "expel-one-each": returned(1, "region"),
    "grande-and-3": own(3, (("region", "region"),)),
    "to-the-castillo": (CardLimit(10, 2, 8, 2, (("region", "castillo"), ("court", "castillo"))),),
    **nobody(
        *("ki-king-2", "ki-king-3", "ki-king-45", "free-placement", "veto", "score-67", "mobile-scoreboard"),
        *("score-4", "score-castillo", "score-5", "double-region", "score-choice", "royal-advisor", "score-secret"),
        "king",
    ),
}


CHECKS: Final = joined(
    (
        HOLDING,
        Checks(
            cards=(chosen_cards_complete,),
            books=(Zone, Doubled),
            events={REGION_HELD: (another_region_held,)},
            entries={
                PLACING_FREED: (_freed,),
                ev.TURN_ENDED: (_turn_ended,),
                REGION_HELD: (_held,),
                REGION_SHOWN: (_shown,),
                MARKER_REMOVED: (_removed,),
            },
            changes=(PLACING_FREED,),
            reveals=(REGION_SHOWN,),
            secret_choices={CHOOSE_HAND: choosing_stays_secret},
            limits=_LIMITS,
            scores={
                "score-4": worth(4),
                "score-5": worth(5),
                "score-67": worth(6, 7),
                "score-castillo": only_castillo,
            },
            own_actions=(_own_actions,),
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
        ),
    )
)
