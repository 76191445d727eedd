"""Typed facts about what happened. Log, animation, statistics and translations are made from them, never from prose.

A kind is declared once, beside whoever tells of it: its name, the lines of the log that tell it, what its numbers mean.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from elgrande.kernel.text import Text
from elgrande.rules.ruleset import CASTILLO, COURT, NOWHERE, PROVINCE, Ruleset
from elgrande.vocabulary import BOARD, NAMES


class Event(NamedTuple):
    """One fact. Numbers that do not apply are -1 (0 for counts and points)."""

    kind: str
    seat: int = -1  # who did it, or who gets the points
    owner: int = -1  # whose pieces
    source: int = -1  # site
    target: int = -1  # site
    amount: int = 0  # how many; which round; which of several things, where the kind says so
    points: int = 0
    card: int = -1  # action card, or power card where the kind speaks of power
    why: str = ""
    only: int = -1  # the one seat that may see `card` and `target`; -1: everybody


def visible(event: Event, seat: int) -> Event:
    """The event as that seat may see it (-1: a spectator)."""
    if event.only in (-1, seat):
        return event
    return event._replace(card=-1, target=-1)


class Which(NamedTuple):
    """An amount that is no number but one of several things; without names, sites as bits."""

    field: str  # what documents call it, and the gap in a line
    names: dict[int, str]  # in documents
    labels: dict[int, Text]  # in a line, where it says which


Line = Callable[[Event], str]
When = Callable[[Ruleset, Event], bool]


class Kind(NamedTuple):
    """What a kind of event says about itself."""

    line: Line | None  # which of its lines tells it; without, that of its name
    which: Which | None
    of_power: bool  # the card is a power card
    counts: dict[str, str]  # numbers of it that count certain things, and which
    unseen: bool  # a place that is not said is known to somebody
    takes: bool  # somebody takes its card from those laid out
    plays: bool  # its card is what happens from here on


KINDS: Final[dict[str, Kind]] = {}
LINES: Final[dict[str, Text]] = {}  # every sentence of the log
OTHERWISE: Final[dict[str, dict[str, When]]] = {}  # by kind: lines that tell it under some condition
REASONS: Final[dict[str, Text]] = {"": Text("", "")}  # why points were paid
TIED: Final[dict[str, Text]] = {}  # the same where several get them for the same: what tie it was
ASIDE: Final[set[str]] = set()  # reasons that are said behind a line


def event(
    name: str,
    lines: Text | dict[str, Text],
    line: Line | None = None,
    *,
    which: Which | None = None,
    of_power: bool = False,
    counts: dict[str, str] | None = None,
    unseen: bool = False,
    takes: bool = False,
    plays: bool = False,
) -> str:
    """Declare a kind of event.

    Of a line, the one called `…_own` is for what somebody does to his own pieces, and `…_somewhere` for places no
    sentence can be built around.
    """
    assert name not in KINDS, name
    KINDS[name] = Kind(line, which, of_power, counts or {}, unseen, takes, plays)
    add_lines({name: lines} if isinstance(lines, Text) else lines)
    return name


def told(kind: str, line: str, text: Text, when: When, own: Text | None = None) -> None:
    """One more way to tell a kind of event. No two hold at a time."""
    add_lines({line: text} if own is None else {line: text, f"{line}_own": own})
    OTHERWISE.setdefault(kind, {})[line] = when


def reason(name: str, text: Text, aside: bool = False, tied: Text | None = None) -> str:
    """Declare why points are paid, or what is said behind a line about what happened. `tied`: to several at once."""
    assert name not in REASONS, name
    REASONS[name] = text
    if tied is not None:
        TIED[name] = tied
    if aside:
        ASIDE.add(name)
    return name


def add_lines(lines: dict[str, Text]) -> None:
    for line, text in lines.items():
        assert line not in LINES, line
        LINES[line] = text


def line_of(rules: Ruleset, event: Event) -> str:
    """Which of the lines tells an event; none where there is no such kind."""
    if event.kind not in KINDS:
        return ""
    choose = KINDS[event.kind].line
    otherwise = OTHERWISE.get(event.kind, {})
    line = next((line for line, when in otherwise.items() if when(rules, event)), "")
    line = line or (event.kind if choose is None else choose(event))
    if event.seat == event.owner and f"{line}_own" in LINES:
        line = f"{line}_own"
    named = _fits_a_sentence(rules, event.source) and _fits_a_sentence(rules, event.target)
    return line if named or f"{line}_somewhere" not in LINES else f"{line}_somewhere"


def _fits_a_sentence(rules: Ruleset, site: int) -> bool:
    """Regions and the Castillo; not "beside the limit table", "Captain on the Ship" or "Ship"."""
    face = rules.sites[site]
    return site in (NOWHERE, CASTILLO) or (face.is_region and (face.king or not face.coast))


# --- rounds, cards and turns ----------------------------------------------------------------------------------------

ROUND_BEGUN: Final = event("round_begun", Text("Round {amount}", "Runde {amount}"))
CARD_REVEALED: Final = event("card_revealed", Text("On offer: {card}", "Im Angebot: {card}"))
POWER_PLAYED: Final = event(
    "power_played", Text("{seat} plays power card {power}.", "{seat} spielt Machtkarte {power}."), of_power=True
)
CARD_TAKEN: Final = event("card_taken", Text("{seat} takes {card}.", "{seat} nimmt {card}."), takes=True, plays=True)
CARD_KEPT: Final = event("card_kept", Text("{seat} keeps {card}.", "{seat} behält {card}."))
CARD_RETURNED: Final = event("card_returned", Text("{card} goes under its stack.", "{card} kommt unter den Stapel."))
POWER_FETCHED: Final = event(
    "power_fetched",
    Text("{seat} takes power card {power} back.", "{seat} nimmt Machtkarte {power} zurück."),
    of_power=True,
)
TURN_ENDED: Final = event("turn_ended", Text("{seat} ends the turn.", "{seat} beendet den Zug."))
PARTS_WAIVED: Final = event(
    "parts_waived",
    {
        "placing_waived": Text("{seat} does without placing.", "{seat} verzichtet auf das Einsetzen."),
        "special_waived": Text("{seat} does without the special action.", "{seat} verzichtet auf die Sonderaktion."),
        "both_waived": Text(
            "{seat} does without placing and the special action.",
            "{seat} verzichtet auf das Einsetzen und die Sonderaktion.",
        ),
    },
    lambda event: f"{event.why}_waived",
)
START_PASSED: Final = event(
    "start_passed", Text("{seat} takes the start marker.", "{seat} erhält den Startspielermarker.")
)
GAME_ENDED: Final = event("game_ended", Text("The game is over.", "Das Spiel ist zu Ende."))

# --- special actions ------------------------------------------------------------------------------------------------

ACTION_BEGUN: Final = event(
    "action_begun", Text("{seat} begins the special action of {card}.", "{seat} beginnt die Sonderaktion von {card}.")
)
ACTION_ENDED: Final = event(
    "action_ended", Text("The special action is complete.", "Die Sonderaktion ist abgeschlossen.")
)
ACTION_STOPPED: Final = event(
    "action_stopped",
    Text(
        "{seat} stops {owner}'s special action with a Veto!",
        "{seat} stoppt die Sonderaktion von {owner} mit einem Veto!",
    ),
)
REGION_NAMED: Final = event("region_named", Text("{seat} names {target}.", "{seat} nennt {target}."))
DISC_SHOWN: Final = event("disc_shown", Text("{seat} has chosen {target}.", "{seat} hat {target} gewählt."))

# --- what is moved --------------------------------------------------------------------------------------------------


def _line_of_pieces(event: Event) -> str:
    if event.source == CASTILLO:
        return "pieces_left_castillo"
    if event.target == PROVINCE:
        return "pieces_returned"
    if event.source == PROVINCE:
        return "pieces_supplied" if event.target == COURT else "pieces_entered"
    if event.target == COURT:
        return "pieces_recalled"
    return "pieces_placed" if event.source == COURT else "pieces_moved"


PIECES: Final = event(
    "pieces",
    {
        "pieces_placed": Text("{seat} places {amount}: {target}.", "{seat} setzt {amount} ein: {target}."),
        "pieces_supplied": Text("{seat} takes {amount} into the Court.", "{seat} nimmt {amount} an den Hof."),
        "pieces_recalled": Text(
            "{owner} takes {amount} back to the Court: {source}.", "{owner} nimmt {amount} zurück an den Hof: {source}."
        ),
        "pieces_returned": Text(
            "{owner} returns {amount} to the Province: {source}.",
            "{owner} legt {amount} in die Provinz zurück: {source}.",
        ),
        "pieces_left_castillo": Text(
            "{owner} leaves the Castillo with {amount}: {target}.",
            "{owner} verlässt das Castillo mit {amount}: {target}.",
        ),
        "pieces_entered": Text(
            "{owner} adds {amount} from the Province: {target}.",
            "{owner} setzt {amount} aus der Provinz ein: {target}.",
        ),
        "pieces_moved": Text(
            "{seat} moves {amount} of {owner}: {source} to {target}.",
            "{seat} versetzt {amount} von {owner}: {source} nach {target}.",
        ),
        "pieces_moved_own": Text(
            "{seat} moves {amount}: {source} to {target}.", "{seat} versetzt {amount}: {source} nach {target}."
        ),
        "pieces_moved_somewhere": Text(
            "{seat} moves {amount} of {owner}. Before: {source}; now: {target}.",
            "{seat} versetzt {amount} von {owner}. Vorher: {source}; jetzt: {target}.",
        ),
        "pieces_moved_own_somewhere": Text(
            "{seat} moves {amount}. Before: {source}; now: {target}.",
            "{seat} versetzt {amount}. Vorher: {source}; jetzt: {target}.",
        ),
    },
    _line_of_pieces,
)
KING_MOVED: Final = event(
    "king_moved",
    Text("{seat} moves the King from {source} to {target}.", "{seat} versetzt den König von {source} nach {target}."),
)
GRANDE_MOVED: Final = event(
    "grande_moved",
    {
        "grande_moved": Text(
            "{owner}'s Grande goes from {source} to {target}.",
            "Der Grande von {owner} geht von {source} nach {target}.",
        ),
        "grande_moved_somewhere": Text(
            "{owner}'s Grande is moved. Before: {source}; now: {target}.",
            "Der Grande von {owner} wird versetzt. Vorher: {source}; jetzt: {target}.",
        ),
    },
)
SCOREBOARD: Final = Which(
    "board",
    {board: NAMES[BOARD + board] for board in (0, 1)},
    {board: Text(*["/".join(NAMES[BOARD + board].removeprefix("board-"))] * 2) for board in (0, 1)},
)
BOARD_SET: Final = event(
    "board_set",
    Text("{seat} puts scoreboard {board} on {target}.", "{seat} legt Wertungstafel {board} auf {target}."),
    which=SCOREBOARD,
)

# --- scoring --------------------------------------------------------------------------------------------------------

SCORING_BEGUN: Final = event("scoring_begun", Text("General scoring", "Allgemeine Wertung"))
CASTILLO_COUNTED: Final = event(
    "castillo_counted", Text("{owner} has {amount} in the Castillo.", "{owner} hat {amount} im Castillo.")
)
PLACE_SCORED: Final = event("place_scored", Text("{target} is scored.", "{target} wird gewertet."))
PLACES_SCORED: Final = event(
    "places_scored",
    Text("{source} and {target} are scored together.", "{source} und {target} werden gemeinsam gewertet."),
)
POINTS: Final = event("points", Text("{seat}: {points} in {target} ({why}).", "{seat}: {points} in {target} ({why})."))
FIRST: Final = reason("first", Text("first place", "erster Platz"))
SECOND: Final = reason(
    "second",
    Text("second place", "zweiter Platz"),
    tied=Text("tied for first: second-place points", "Gleichstand auf Platz 1: Punkte des zweiten"),
)
THIRD: Final = reason(
    "third",
    Text("third place", "dritter Platz"),
    tied=Text("tied for second: third-place points", "Gleichstand auf Platz 2: Punkte des dritten"),
)
KINGS_BONUS: Final = reason("kings_bonus", Text("King's bonus", "Königsbonus"))
HOME_BONUS: Final = reason("home_bonus", Text("home bonus", "Heimatbonus"))
PLACES: Final = (FIRST, SECOND, THIRD)

# --- the rules themselves -------------------------------------------------------------------------------------------


def _line_of_change(event: Event) -> str:
    if event.amount == 0:
        return event.kind
    return "rules_changed_one_back" if event.amount == 1 else "rules_changed_back"


# why: the version so far; amount: how many steps must be done again
RULES_CHANGED: Final = event(
    "rules_changed",
    {
        "rules_changed": Text(
            "So far rules {why} were played; from here on they are corrected. What happened stands.",
            "Bisher galten die Regeln {why}; ab hier sind sie berichtigt. Was geschah, bleibt bestehen.",
        ),
        "rules_changed_one_back": Text(
            "So far rules {why} were played; from here on they are corrected. The last step must be decided anew.",
            "Bisher galten die Regeln {why}; ab hier sind sie berichtigt. Der letzte Schritt ist neu zu entscheiden.",
        ),
        "rules_changed_back": Text(
            "So far rules {why} were played; from here on they are corrected. The last {amount} steps must be decided "
            "anew.",
            "Bisher galten die Regeln {why}; ab hier sind sie berichtigt. Die letzten {amount} Schritte sind neu zu "
            "entscheiden.",
        ),
    },
    _line_of_change,
)
