"""Why a seat cannot choose something now, whatever it is: the rule that forbids it, as a reason."""

from typing import Final

from elgrande.kernel.frames import WHY
from elgrande.kernel.interrupts import interrupts_for
from elgrande.kernel.orders import orders_for
from elgrande.kernel.play import options_of
from elgrande.kernel.text import Text
from elgrande.kernel.words import Because, Reason, Ref, because
from elgrande.rules.places import region_at
from elgrande.rules.reasons import CHOOSE_INSIDE, at, site_of
from elgrande.rules.ruleset import NOWHERE
from elgrande.rules.state import State
from elgrande.vocabulary import BLACK, BOARD, DONE, NUMBER, NUMBERS, SEAT, SEATS, STACK, STACKS

OVER: Final = because("over", Text("The game is over.", "Das Spiel ist zu Ende."))
OTHERS_TURN: Final = because(
    "others_turn", Text("You are not asked now: {seat} decides.", "Du bist jetzt nicht gefragt: {seat} entscheidet.")
)
OTHERS_CHOOSE: Final = because(
    "others_choose",
    Text("You are not asked now: others are still choosing.", "Du bist jetzt nicht gefragt: Andere wählen noch."),
)
NOT_IN_THIS_GAME: Final = because(
    "not_in_this_game", Text("That is not part of this game.", "Das gibt es in diesem Spiel nicht.")
)
MUST_CHOOSE: Final = because(
    "must_choose", Text("This cannot be skipped: choose one.", "Das lässt sich nicht überspringen: Wähle eins.")
)

PLACES: Final = "place"
POWER_CARDS: Final = "power"
STACKS_OF_CARDS: Final = "stack"
OWNERS: Final = "owner"
AMOUNTS: Final = "number"
SCOREBOARDS: Final = "board"
ANSWERS: Final = "answer"

# of a kind of thing none of which is asked for
NOT_ASKED: Final[dict[str, Because]] = {
    PLACES: because("no_place_now", Text("The question is not about places now.", "Jetzt geht es um keinen Ort.")),
    POWER_CARDS: because(
        "no_power_now", Text("No power card is played or chosen now.", "Jetzt wird keine Machtkarte gespielt.")
    ),
    STACKS_OF_CARDS: because(
        "no_stack_now", Text("No action card is taken now.", "Jetzt wird keine Aktionskarte genommen.")
    ),
    OWNERS: because("no_owner_now", Text("The question is not about players now.", "Jetzt geht es um keinen Spieler.")),
    AMOUNTS: because("no_number_now", Text("No number is asked for now.", "Jetzt ist keine Zahl gefragt.")),
    SCOREBOARDS: because(
        "no_board_now", Text("No scoreboard is placed or moved now.", "Jetzt wird keine Wertungstafel gelegt.")
    ),
}
# of one of the right kind, where the question itself has nothing more to say
NOT_AMONG: Final[dict[str, Because]] = {
    PLACES: because("not_this_place", Text("Not possible here: {place}.", "Hier nicht möglich: {place}.")),
    POWER_CARDS: because("not_this_power", Text("That power card is not possible.", "Diese Machtkarte geht nicht.")),
    STACKS_OF_CARDS: because("not_this_stack", Text("That card is not possible.", "Diese Karte geht nicht.")),
    OWNERS: because("not_this_owner", Text("Not possible: {owner}.", "Nicht möglich: {owner}.")),
    AMOUNTS: because("not_this_number", Text("{number} is not possible.", "{number} ist nicht möglich.")),
    SCOREBOARDS: because("not_this_board", Text("That scoreboard is not possible.", "Diese Tafel geht nicht.")),
    ANSWERS: because("not_now", Text("That is not possible now.", "Das ist jetzt nicht möglich.")),
}


def why_not(state: State, seat: int, action: int) -> Reason | None:
    """Nothing for what that seat may do; a spectator may do nothing."""
    options = options_of(state, seat)
    if action in options:
        return None
    if seat >= 0 and (action in orders_for(state, seat) or action in interrupts_for(state, seat)):
        return None
    if not state.asked:
        return OVER()
    kind = thing_of(state, action)
    if not kind:
        return NOT_IN_THIS_GAME()
    if seat not in state.asked:
        return OTHERS_TURN(seat=Ref("seat", state.asked[0])) if len(state.asked) == 1 else OTHERS_CHOOSE()
    frame = state.frames[-1]
    why = WHY.get(frame[0])
    reason = None if why is None else why(state, frame, seat, action)
    return reason or _in_general(state, seat, kind, action, options)


def _in_general(state: State, seat: int, kind: str, action: int, options: tuple[int, ...]) -> Reason:
    if action == DONE:
        return MUST_CHOOSE()
    if kind == ANSWERS:
        refusal = state.rules.refusals.get(action)
        return NOT_AMONG[kind]() if refusal is None else refusal(state, seat, action)
    if kind not in {thing_of(state, option) for option in options if option != DONE}:
        return NOT_ASKED[kind]()
    if kind == PLACES:
        return _of_place(state, site_of(state, action), options)
    if kind == OWNERS:
        return NOT_AMONG[kind](owner=Ref("owner", state.rules.seats if action == BLACK else action - SEAT))
    return NOT_AMONG[kind](number=action - NUMBER) if kind == AMOUNTS else NOT_AMONG[kind]()


def _of_place(state: State, site: int, options: tuple[int, ...]) -> Reason:
    """Of a region whose places are asked for, those."""
    places = [site_of(state, option) for option in options]
    inside = any(place not in (site, NOWHERE) and region_at(state, place) == site for place in places)
    return CHOOSE_INSIDE(place=at(site)) if inside else NOT_AMONG[PLACES](place=at(site))


def thing_of(state: State, action: int) -> str:
    """What kind of thing an action stands for at this table; nothing if there is none of it."""
    rules = state.rules
    if site_of(state, action) != NOWHERE:
        return PLACES
    if action in rules.power_of_action:
        return POWER_CARDS
    if STACK <= action < STACK + STACKS:
        return STACKS_OF_CARDS if action < STACK + len(rules.decks) else ""
    if SEAT <= action < SEAT + SEATS:
        return OWNERS if action < SEAT + rules.seats else ""
    if action == BLACK:
        return OWNERS if rules.black else ""
    if NUMBER <= action < NUMBER + NUMBERS:
        return AMOUNTS
    if BOARD <= action < BOARD + len(rules.board_values):
        return SCOREBOARDS
    return ANSWERS if action == DONE or action in rules.refusals or action in rules.answers else ""
