"""The prison: a card's symbol sends somebody there; whoever chooses the King's action may pardon everybody in it."""

from typing import Final

from elgrande.kernel.actions import action
from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, step
from elgrande.kernel.text import Text
from elgrande.kernel.words import Question, Reason, Ref, because, question
from elgrande.modules import order
from elgrande.modules.grandissimo.symbol import PRISON_SYMBOL, symbol_is_free, use_symbol, why_no_symbol
from elgrande.rules.board import can_leave, open_regions
from elgrande.rules.events import PIECES, told
from elgrande.rules.feature import Feature, FreeAction, Hook
from elgrande.rules.moments import CARD_OPENED
from elgrande.rules.reasons import NONE_YOU_MAY, about_owners, about_places, at, why_nobody, why_none_of, why_not_open
from elgrande.rules.ruleset import Ruleset
from elgrande.rules.sights import Sights
from elgrande.rules.state import State
from elgrande.rules.travel import bring
from elgrande.steps.choice import choice
from elgrande.steps.king import move_king
from elgrande.steps.pieces import send
from elgrande.steps.turn import card_used_now
from elgrande.steps.turn_reasons import BETWEEN_PARTS
from elgrande.vocabulary import SEAT


def _is_prison(rules: Ruleset, site: int) -> bool:
    return site >= 0 and rules.sites[site].slug == "prison"


PUT_IN_PRISON: Final = action("imprison", Text("Put a Caballero in prison", "Einen Caballero ins Gefängnis stecken"))
told(
    PIECES,
    "pieces_imprisoned",
    Text(
        "{seat} puts {amount} of {owner} in prison: {source}.",
        "{seat} steckt {amount} von {owner} ins Gefängnis: {source}.",
    ),
    lambda rules, event: _is_prison(rules, event.target),
    own=Text(
        "{seat} puts {amount} of their own in prison: {source}.",
        "{seat} steckt {amount} der eigenen ins Gefängnis: {source}.",
    ),
)
told(
    PIECES,
    "pieces_pardoned",
    Text("{seat} pardons {amount} of {owner}: {target}.", "{seat} begnadigt {amount} von {owner}: {target}."),
    lambda rules, event: _is_prison(rules, event.source),
    own=Text("{seat} pardons {amount}: {target}.", "{seat} begnadigt {amount}: {target}."),
)


def prison(state: State) -> int:
    return state.rules.site_index["prison"]


def _regions(state: State) -> list[int]:
    return sorted({site for owner in range(state.rules.seats) for site in can_leave(state, owner)})


def _may_imprison(state: State, seat: int) -> tuple[int, ...]:
    return (PUT_IN_PRISON,) if symbol_is_free(state, PRISON_SYMBOL) and _regions(state) else ()


def _imprison(state: State, seat: int, action: int) -> None:
    use_symbol(state)
    state.frames.append((IMPRISON, seat))


def _next_whose(state: State, frame: Frame) -> bool:
    _, seat, site = frame
    owners = [owner for owner in range(state.rules.seats) if state.count(site, owner)]
    if len(owners) > 1:
        return ask(state, seat, tuple([SEAT + owner for owner in owners]))
    _lock_up(state, seat, owners[0], site)
    return False


def _answer_whose(state: State, frame: Frame, seat: int, action: int) -> None:
    _lock_up(state, seat, action - SEAT, frame[2])


def _lock_up(state: State, seat: int, owner: int, site: int) -> None:
    state.frames.pop()
    send(state, seat, owner, prison(state), site, 1)


def _offer_pardon(state: State, seat: int) -> None:
    """Choosing the King's action is enough: it need not be carried out."""
    card = card_used_now(state)
    kings = any(move_king(adjacent=False) in program for program in state.rules.cards[card].programs)
    if kings and any(state.row(prison(state))):
        state.frames.append((PARDON, seat))


def _pardon(state: State, frame: Frame, region: int) -> None:
    for owner, count in enumerate(state.row(prison(state))):
        if count:
            bring(state, frame[1], owner, prison(state), region, count)


def _asks_pardon(rules: Ruleset, frames: tuple[Frame, ...], options: int) -> Question:
    return question("pardon", place=Ref("site", rules.site_index["prison"]))


NOBODY_TO_IMPRISON: Final = because(
    "nobody_to_imprison", Text("Nobody can be taken from anywhere.", "Es gibt niemanden, der zu holen wäre.")
)


def _why_not_imprison(state: State, seat: int, action: int) -> Reason:
    reason = why_no_symbol(state, seat, PRISON_SYMBOL)
    if reason is None and not _regions(state):
        return NOBODY_TO_IMPRISON()
    return reason or BETWEEN_PARTS()


def _why(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_nobody(state, site) or NONE_YOU_MAY(place=at(site))


def _why_whose(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return why_none_of(state, frame[2], owner) or NONE_YOU_MAY(place=at(frame[2]))


def _why_pardon(state: State, frame: Frame, seat: int, site: int) -> Reason | None:
    return why_not_open(state, site)


IMPRISON_WHOSE: Final = step(
    "imprison_whose",
    "seat site",
    _next_whose,
    _answer_whose,
    asks={"place": "site site"},
    words=Text("Whose Caballero in {place} goes to prison?", "Wessen Caballero in {place} kommt ins Gefängnis?"),
    why=about_owners(_why_whose),
)
IMPRISON: Final = choice(
    "imprison",
    "seat",
    lambda state, frame: _regions(state),
    lambda state, frame, site: state.frames.append((IMPRISON_WHOSE, frame[1], site)),
    words=Text(
        "From which region does a Caballero go to prison?", "Aus welcher Region kommt ein Caballero ins Gefängnis?"
    ),
    why=about_places(_why),
)
PARDON: Final = choice(
    "pardon",
    "seat",
    lambda state, frame: open_regions(state),
    _pardon,
    asks=_asks_pardon,
    words=Text(
        "You chose the King's card: do you pardon everybody in prison? To which region do they go?",
        "Du hast die Königskarte gewählt: Begnadigst du alle im Gefängnis? In welche Region kommen sie?",
    ),
    done=Text("Leave them in prison", "Im Gefängnis lassen"),
    why=about_places(_why_pardon),
)


FEATURE: Final = Feature(
    hooks=(Hook(CARD_OPENED, _offer_pardon),),
    free=(FreeAction((PUT_IN_PRISON,), _may_imprison, _imprison, order.IMPRISON, of_card=True),),
    refusals=((PUT_IN_PRISON, _why_not_imprison),),
    sights=Sights(places=(lambda state: [prison(state)],)),
)
