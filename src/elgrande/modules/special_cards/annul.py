"""Undo what lies on the table: a card that waits before an opponent, a limit table; by house rule tokens too.

What lies in a region where nothing may change stays there. The quarantine marker and the guard can be removed although
they close their region themselves, but not where something else closes it too, the King for one. A region that counts
double is taken from an opponent only, and nobody sees which it was. A Castillo that was moved and a scoreboard that was
turned are no tokens.
"""

from typing import Final

from elgrande.kernel.core import Frame
from elgrande.kernel.frames import ask, effect, step
from elgrande.kernel.text import Text
from elgrande.kernel.windows import announce
from elgrande.kernel.words import Reason, Ref, because
from elgrande.modules.shared.removing import MARKER_REMOVED
from elgrande.modules.special_cards.table_for_six import removable_tables, remove_table, tables
from elgrande.modules.special_cards.waiting import waiting_site
from elgrande.rules.events import Event, add_lines
from elgrande.rules.feature import Feature, Removable
from elgrande.rules.options import NO, YES, TableOption
from elgrande.rules.reasons import about_owners, at, site_of, why_closed
from elgrande.rules.ruleset import NOWHERE, PROVINCE
from elgrande.rules.state import State
from elgrande.rules.travel import bring
from elgrande.rules.why_not import NOT_IN_THIS_GAME
from elgrande.steps.keep import UNTIL_SCORING, drop_kept
from elgrande.vocabulary import DONE, NAMES, SEAT, TOKENS, add

add_lines(
    {
        "card_removed": Text("{seat} undoes {card} of {owner}.", "{seat} hebt {card} von {owner} auf."),
        "table_removed": Text(
            "{seat} removes the limit table in {target}.", "{seat} entfernt die Limittafel in {target}."
        ),
    }
)

NO_CARD: Final = -1
NO_TOKEN: Final = -1
TOKEN_PREFIX: Final = "token-"

ANNUL_TOKENS: Final = TableOption(
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


def _tokens(state: State, seat: int) -> list[Removable]:
    """Those that could be taken away now, in the order of their actions."""
    if not ANNUL_TOKENS.of(state.rules.options):
        return []
    out = [token for token in state.rules.removable if token.whose(state, seat)]
    return sorted(out, key=lambda token: token.action)


def _token(state: State, action: int) -> Removable | None:
    return next((token for token in state.rules.removable if token.action == action), None)


def _options(state: State, seat: int) -> tuple[int, ...]:
    power = state.rules.power
    cards = sorted({power[state.rules.power_of_card[card]].action for card, _ in _cards(state, seat)})
    tables = [state.rules.site_action[site] for site in removable_tables(state)]
    return (*cards, *tables, *[token.action for token in _tokens(state, seat)])


def _usable(state: State, seat: int, template: Frame) -> bool:
    return bool(_options(state, seat))


def _next(state: State, frame: Frame) -> bool:
    return ask(state, frame[1], (DONE, *_options(state, frame[1])))


def _answer(state: State, frame: Frame, seat: int, action: int) -> None:
    state.frames.pop()
    rules = state.rules
    if action in rules.power_of_action:
        state.frames.append((ANNUL_WHOSE, seat, rules.power[rules.power_of_action[action]].card, NO_TOKEN))
    elif _token(state, action) is not None:
        state.frames.append((ANNUL_WHOSE, seat, NO_CARD, action))
    elif action != DONE:
        announce(state, (REMOVE_TABLE, seat, rules.site_of[action]))


def _holders(state: State, seat: int, card: int, action: int) -> list[int]:
    token = _token(state, action)
    if token is not None:
        return token.whose(state, seat)
    return [holder for kept, holder in _cards(state, seat) if kept == card]


def _next_whose(state: State, frame: Frame) -> bool:
    _, seat, card, token = frame
    found = _holders(state, seat, card, token)
    if len(found) == 1:
        _remove(state, frame, seat, found[0])
        return False
    return ask(state, seat, tuple([SEAT + holder for holder in found]))


def _answer_whose(state: State, frame: Frame, seat: int, action: int) -> None:
    _remove(state, frame, seat, action - SEAT)


def _remove(state: State, frame: Frame, seat: int, holder: int) -> None:
    _, _, card, token = frame
    state.frames.pop()
    announce(state, (REMOVE_CARD, seat, holder, card) if token == NO_TOKEN else (REMOVE_TOKEN, seat, token, holder))


def _apply_card(state: State, frame: Frame) -> None:
    _, seat, holder, card = frame
    index = next(i for i, kept in enumerate(state.kept) if kept[:2] == (card, holder))
    drop_kept(state, index)
    if state.rules.cards[card].listeners:  # a Caballero waits on it
        bring(state, seat, holder, waiting_site(state), PROVINCE, state.count(waiting_site(state), holder))


def _fact_card(state: State, frame: Frame) -> Event:
    return Event(MARKER_REMOVED, seat=frame[1], owner=frame[2], card=frame[3], why="card")


def _apply_table(state: State, frame: Frame) -> None:
    remove_table(state, frame[2])


def _fact_table(state: State, frame: Frame) -> Event:
    return Event(MARKER_REMOVED, seat=frame[1], target=frame[2], why="table")


def _apply_token(state: State, frame: Frame) -> None:
    _, seat, action, holder = frame
    token = _token(state, action)
    assert token is not None
    token.remove(state, seat, holder)


def _fact_token(state: State, frame: Frame) -> Event:
    _, seat, action, holder = frame
    return Event(MARKER_REMOVED, seat=seat, owner=holder, why=NAMES[action].removeprefix(TOKEN_PREFIX))


NOT_WAITING: Final = because(
    "not_waiting",
    Text("That card waits before none of the others: {power}.", "Diese Karte wartet bei keinem anderen: {power}."),
)
NO_TABLE: Final = because(
    "no_table", Text("No limit table is there: {place}.", "Dort liegt keine Limittafel: {place}.")
)
NOT_BEFORE: Final = because("not_before", Text("{owner} has none of that.", "{owner} hat nichts davon."))


NOTHING_UNDONE: Final = because(
    "nothing_undone",
    Text("No card takes markers away now.", "Gerade hebt keine Karte Marker auf."),
)
NOT_OUT: Final = because(
    "not_out",
    Text("It is not out, or where nothing may change.", "Das liegt nicht aus, oder dort darf sich nichts ändern."),
)


def _why_no_token(state: State, seat: int, action: int) -> Reason:
    """Of markers that this game has."""
    if _token(state, action) is None:
        return NOT_IN_THIS_GAME()
    return NOT_OUT() if state.frames[-1][0] == ANNUL else NOTHING_UNDONE()


def _why(state: State, frame: Frame, seat: int, action: int) -> Reason | None:
    card = state.rules.power_of_action.get(action)
    if card is not None:
        return NOT_WAITING(power=Ref("power", card))
    site = site_of(state, action)
    if site == NOWHERE:
        return None
    return why_closed(state, site) if site in tables(state) else NO_TABLE(place=at(site))


def _why_whose(state: State, frame: Frame, seat: int, owner: int) -> Reason | None:
    return NOT_BEFORE(owner=Ref("owner", owner))


ANNUL: Final = step(
    "annul",
    "seat",
    _next,
    _answer,
    _usable,
    words=Text("What do you undo?", "Was hebst du auf?"),
    done=Text("Undo nothing", "Nichts aufheben"),
    why=_why,
)
ANNUL_WHOSE: Final = step(
    "annul_whose",
    "seat card token",
    _next_whose,
    _answer_whose,
    words=Text("Whose?", "Wessen?"),
    why=about_owners(_why_whose),
)
REMOVE_CARD: Final = effect("remove_card", "seat holder card", _apply_card, _fact_card, tells=True)
REMOVE_TABLE: Final = effect("remove_table", "seat site", _apply_table, _fact_table, tells=True)
REMOVE_TOKEN: Final = effect("remove_token", "seat token holder", _apply_token, _fact_token, tells=True)
FEATURE: Final = Feature(refusals=tuple([(add(TOKEN_PREFIX + token), _why_no_token) for token in TOKENS]))
