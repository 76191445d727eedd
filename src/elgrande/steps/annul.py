"""Undo what lies on the table: a card that waits before an opponent, a limit table; by house rule tokens too.

What lies in a region where nothing may change stays there. The quarantine marker and the guard can be removed although
they close their region themselves, but not where something else closes it too, the King for one. A region that counts
double is taken from an opponent only, and nobody sees which it was. A Castillo that was moved and a scoreboard that was
turned are no tokens.
"""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, emit, step
from elgrande.kernel.moments import REGION_OPENED, reach
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.rules.board import bring, is_taboo, taboo_sites
from elgrande.rules.events import MARKER_REMOVED, Event
from elgrande.rules.marks import (
    ALLIANCE,
    BRIDGE,
    COLLAPSE,
    DOUBLED,
    GUARD,
    OFF,
    QUARANTINE,
    TABLE_COUNT,
    TABLES,
    holders,
    is_on,
    secret_mark,
    set_mark,
    sites_of,
)
from elgrande.rules.options import NO, YES, Option
from elgrande.rules.ruleset import NOWHERE, PROVINCE
from elgrande.rules.state import State
from elgrande.steps.alliance import dissolve_alliance
from elgrande.steps.bridge import owner_of_bridge, remove_bridge
from elgrande.steps.keep import UNTIL_SCORING, drop_kept
from elgrande.steps.marker import go_inside
from elgrande.steps.waiting import waiting_site
from elgrande.vocabulary import DONE, SEAT, TOKEN, TOKENS

# tokens in the order of their actions
ALLIANCE_TOKEN: Final = 0
BRIDGE_TOKEN: Final = 1
COLLAPSE_TOKEN: Final = 2
QUARANTINE_TOKEN: Final = 3
GUARD_TOKEN: Final = 4
DOUBLE_TOKEN: Final = 5


ANNUL_TOKENS: Final = Option(
    "annul_tokens",
    Text("Broken Seal removes tokens too", "Gebrochenes Siegel entfernt auch Marker"),
    {False: NO, True: YES},
)


def annul() -> Frame:
    return (ANNUL,)


def _cards(state: State, seat: int) -> list[tuple[int, int]]:
    """Power cards that wait before others until used or scored (a Veto has rounds instead), with their holders."""
    kept = [(card, holder) for card, holder, until in state.kept if holder != seat and until >= UNTIL_SCORING]
    return [(card, holder) for card, holder in kept if card in state.rules.power_of_card]


def _tables(state: State) -> list[int]:
    return [site for site in sites_of(state, TABLES, TABLE_COUNT) if not is_taboo(state, site)]


def _is_free(state: State, mark: int) -> bool:
    """Two markers lie in regions, and both may be taken away there."""
    sites = sites_of(state, mark, 2)
    return bool(sites) and not any(is_taboo(state, site) for site in sites)


def _closes_alone(state: State, mark: int) -> bool:
    """The marker is out, and without it its region would be open."""
    site = state.marks[mark]
    return site != NOWHERE and taboo_sites(state).count(site) == 1


def _tokens(state: State, seat: int) -> list[int]:
    if not ANNUL_TOKENS.of(state.rules.options):
        return []
    others = [holder for holder in holders(state, DOUBLED) if holder != seat]
    out = (
        _is_free(state, ALLIANCE),
        _is_free(state, BRIDGE),
        is_on(state, COLLAPSE),
        _closes_alone(state, QUARANTINE),
        _closes_alone(state, GUARD),
        bool(others),
    )
    return [token for token, is_out in enumerate(out) if is_out]


def _options(state: State, seat: int) -> tuple[int, ...]:
    power = state.rules.power
    cards = sorted({power[state.rules.power_of_card[card]].action for card, _ in _cards(state, seat)})
    tables = [state.rules.site_action[site] for site in _tables(state)]
    return (*cards, *tables, *[TOKEN + token for token in _tokens(state, seat)])


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(_options(state, seat))


def _next(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], (DONE, *_options(state, frame[1])))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    rules = state.rules
    if action in rules.power_of_action:
        state.frames.append((ANNUL_WHOSE, seat, rules.power[rules.power_of_action[action]].card))
    elif TOKEN <= action <= TOKEN + DOUBLE_TOKEN:
        _choose_token(state, seat, action - TOKEN)
    elif action != DONE:
        announce(state, (REMOVE_TABLE, seat, rules.site_of[action]))


def _choose_token(state: State, seat: int, token: int) -> None:
    if token == DOUBLE_TOKEN:
        state.frames.append((ANNUL_WHOSE, seat, NOWHERE))
    else:
        announce(state, (REMOVE_TOKEN, seat, token, NOWHERE))


def _holders(state: State, seat: int, card: int) -> list[int]:
    if card == NOWHERE:
        return [holder for holder in holders(state, DOUBLED) if holder != seat]
    return [holder for kept, holder in _cards(state, seat) if kept == card]


def _next_whose(state: State, frame: Frame) -> bool:
    _, seat, card = frame
    options = tuple([SEAT + holder for holder in _holders(state, seat, card)])
    if len(options) == 1:
        _answer_whose(state, frame, seat, options[0])
        return False
    return ask(state, seat, options)


def _answer_whose(state: State, frame: Frame, seat: int, action: int) -> None:
    card = frame[2]
    state.frames.pop()
    if card == NOWHERE:
        announce(state, (REMOVE_TOKEN, seat, DOUBLE_TOKEN, action - SEAT))
    else:
        announce(state, (REMOVE_CARD, seat, action - SEAT, card))


def _apply_card(state: State, frame: Frame) -> None:
    _, seat, holder, card = frame
    emit(state, _fact_card(state, frame))
    index = next(i for i, kept in enumerate(state.kept) if kept[:2] == (card, holder))
    drop_kept(state, index)
    if state.rules.cards[card].listeners:  # a Caballero waits on it
        bring(state, seat, holder, waiting_site(state), PROVINCE, state.count(waiting_site(state), holder))


def _fact_card(state: State, frame: Frame) -> Event:
    return Event(MARKER_REMOVED, seat=frame[1], owner=frame[2], card=frame[3], why="card")


def _apply_table(state: State, frame: Frame) -> None:
    emit(state, _fact_table(state, frame))
    left = [site for site in sites_of(state, TABLES, TABLE_COUNT) if site != frame[2]]
    set_mark(state, TABLES, *left, *[NOWHERE] * (TABLE_COUNT - len(left)))


def _fact_table(state: State, frame: Frame) -> Event:
    return Event(MARKER_REMOVED, seat=frame[1], target=frame[2], why="table")


def _apply_token(state: State, frame: Frame) -> None:
    _, seat, token, holder = frame
    emit(state, _fact_token(state, frame))
    if token == ALLIANCE_TOKEN:
        dissolve_alliance(state)
    elif token == BRIDGE_TOKEN:
        remove_bridge(state)
    elif token == COLLAPSE_TOKEN:
        set_mark(state, COLLAPSE, OFF)
        go_inside(state, seat)
    elif token == DOUBLE_TOKEN:
        set_mark(state, secret_mark(state, DOUBLED, holder), NOWHERE)
    else:
        set_mark(state, QUARANTINE if token == QUARANTINE_TOKEN else GUARD, NOWHERE)
        reach(state, REGION_OPENED)


def _fact_token(state: State, frame: Frame) -> Event:
    _, seat, token, holder = frame
    owner = owner_of_bridge(state) if token == BRIDGE_TOKEN else holder
    return Event(MARKER_REMOVED, seat=seat, owner=owner, why=TOKENS[token])


ANNUL: Final = step(
    "annul",
    "seat",
    _next,
    _answer,
    _usable,
    words=Text("What do you undo?", "Was hebst du auf?"),
    done=Text("Undo nothing", "Nichts aufheben"),
)
ANNUL_WHOSE: Final = step("annul_whose", "seat card", _next_whose, _answer_whose, words=Text("Whose?", "Wessen?"))
REMOVE_CARD: Final = effect("remove_card", "seat holder card", _apply_card, _fact_card)
REMOVE_TABLE: Final = effect("remove_table", "seat site", _apply_table, _fact_table)
REMOVE_TOKEN: Final = effect("remove_token", "seat token holder", _apply_token, _fact_token)
