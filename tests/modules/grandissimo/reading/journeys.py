"""Caballeros in a game of Grandissimo: who may go where, in a turn and in a general scoring."""

from elgrande.modules.grandissimo.board import ships_of
from elgrande.rules.events import Event
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE
from tests.modules.grandissimo.reading.chronicle import (
    FREE_MOVES,
    NO_CARD,
    TROOPS,
    Chronicle,
    TurnSoFar,
    demand,
)
from tests.modules.grandissimo.reading.kingdom import GENERAL_AT, JESTER_AT, QUEEN_AT


def pieces_move(chronicle: Chronicle, event: Event) -> None:
    if chronicle.general:
        _in_scoring(chronicle, event)
    elif chronicle.action != NO_CARD:
        chronicle.special.append(event)
    else:
        _outside(chronicle, chronicle.now(), event)
    n = chronicle.rules.owners
    chronicle.pieces[event.source * n + event.owner] -= event.amount
    chronicle.pieces[event.target * n + event.owner] += event.amount


def _outside(chronicle: Chronicle, turn: TurnSoFar, event: Event) -> None:
    """Caballeros that go somewhere in a turn, but not in a special action."""
    kingdom, rules = chronicle.kingdom, chronicle.rules
    seat = kingdom.persons[GENERAL_AT] if (event.source, event.target) == turn.march else turn.seat
    demand(event.seat == seat == turn.seat, f"it is the turn of seat {turn.seat}")
    if event.source in ships_of(rules) or kingdom.host(event.source) >= 0:
        goes_on = kingdom.host(event.source) >= 0 and turn.parts.endswith(".")
        demand(turn.begins or goes_on, "the turn had begun")
        return
    if turn.late:
        chronicle.no_guests(turn)
    if event.target == COURT:
        demand(not turn.cards or event.source == PROVINCE, "supply comes before the card")
        queen = kingdom.persons[QUEEN_AT] == turn.seat and turn.had_queen
        demand(not turn.cards or queen, "there is no Queen to bring one more")
        chronicle.begin_in_earnest(turn)
        turn.supplied += event.amount
        return
    demand(bool(turn.cards), "no card was taken yet")
    if event.source == kingdom.prison:
        demand(turn.may_pardon and turn.pardoned in (NOWHERE, event.target), "they are not pardoned")
        turn.pardoned = event.target
    elif event.target == kingdom.prison:
        turn.jailed += 1
        demand(turn.jailed <= turn.may_jail, "there was no symbol for that")
    elif kingdom.host(event.target) >= 0:
        turn.guests += 1
        demand(turn.guests == 1 and kingdom.persons[JESTER_AT] == turn.seat, f"{turn.guests} guests were sent")
    elif event.source in rules.regions:
        demand((event.source, event.target) == turn.march, "no soldier goes there")
        turn.march = (NOWHERE, NOWHERE)
    else:
        _placed(chronicle, turn, event)


def _placed(chronicle: Chronicle, turn: TurnSoFar, event: Event) -> None:
    turn.parts += "p"
    if event.source == COURT:
        turn.placed += event.amount
        queen = chronicle.kingdom.persons[QUEEN_AT] == turn.seat
        demand(turn.placed <= turn.allowed or queen, f"{turn.placed} placed without the Queen")
    else:
        turn.troops += event.amount
        demand(event.source == PROVINCE and turn.called and turn.troops <= TROOPS, "no troops were called")


def _in_scoring(chronicle: Chronicle, event: Event) -> None:
    """Out of the Castillo; or the two moves somebody has kept a card for, before any region is scored."""
    if event.source == CASTILLO:
        return
    chronicle.free[event.seat] += event.amount
    right = event.owner == event.seat and event.seat in chronicle.choosers
    demand(right and chronicle.free[event.seat] <= FREE_MOVES and not chronicle.regions_begun, "nobody may move now")
