"""Every action a player can ever send, by name; the id is the place in this list.

Records, saved games, bots and learners rely on the built-in ids: append only, never reorder, never reuse. Names of
modules from outside come behind them, with ids that hold for a process.
"""

from typing import Final

from elgrande.spelling import spelled

POWER_CARDS: Final = 13
NUMBERS: Final = 13
STACKS: Final = 7
SEATS: Final = 5
CARAVELS: Final = 2

KING_AND_INTRIGUE: Final = (
    "intrigue",
    "free-placement",
    "court-purge",
    "veto",
    "royal-wrath",
    "score-67",
    "expel-one-each",
    "grande-and-3",
    "mobile-scoreboard",
    "score-4",
    "score-castillo",
    "score-5",
    "double-region",
    "to-the-castillo",
    "score-choice",
    "royal-advisor",
    "score-secret",
    "king",
)
PLAYERS_EDITION: Final = (
    "joker",
    "field-day",
    "relocate",
    "civil-war",
    "alliance",
    "bridge",
    "revolt",
    "collapse",
    "quarantine",
    "hurricane",
    "mistress",
)
SPECIAL_CARDS: Final = (
    "fiesta",
    "espionage",
    "coup",
    "table-for-six",
    "waiting-caballero",
    "kings-guard",
    "annul",
    "score-behind",
    "score-and-clear",
    "score-dilemma",
)
CARRYING: Final = ("", "-gold", "-ware")
FRESH: Final = ("", "-new")
OVERSEAS: Final = ("ship", "america", "africa", "over")  # and beside the limit table, wherever it is
TOKENS: Final = ("alliance", "bridge", "collapse", "quarantine", "guard", "double")

BUILT_IN: Final[tuple[str, ...]] = (
    # what every kind of decision may offer
    "done",
    # the two parts of a turn
    "special",
    "place",
    # waiting cards and the standing orders about them
    "veto",
    "allow",
    "allow-action",
    "allow-round",
    "ask-always",
    # a card that lets its player choose between two special actions
    "first",
    "second",
    # how many
    *(f"number-{n}" for n in range(NUMBERS)),
    # face-up action cards, by stack
    *(f"stack-{n}" for n in range(1, STACKS + 1)),
    # whose pieces
    *(f"seat-{n}" for n in range(SEATS)),
    # mobile scoreboards
    "board-840",
    "board-400",
    # where: the first twelve sites of every board
    "galicia",
    "pais-vasco",
    "aragon",
    "cataluna",
    "castilla-la-vieja",
    "castilla-la-nueva",
    "valencia",
    "sevilla",
    "granada",
    "castillo",
    "court",
    "province",
    # power cards of the base game
    *(f"power-{n}" for n in range(1, POWER_CARDS + 1)),
    # King & Intrigue and what can be added to it. Cards by name, not by number: not all numbers are confirmed
    "special-power",
    "draw",
    "send",
    "allow-scoring",
    "spy",
    *(f"token-{name}" for name in TOKENS),
    "beside",
    "bridge",
    "waiting",
    *(f"play-{name}" for name in (*KING_AND_INTRIGUE, *PLAYERS_EDITION, *SPECIAL_CARDS)),
    # flag bearers
    "with-flag",
    "without-flag",
    # Grand Inquisitor & Colonies: places overseas, by what a Caballero there carries and whether he came this round
    "francia",
    *(f"francia-{space}{token}" for space in (1, 2, 3) for token in CARRYING),
    *(f"{place}{token}{fresh}" for place in OVERSEAS for token in CARRYING for fresh in FRESH),
    *(f"{office}{fresh}" for office in ("captain", "viceroy") for fresh in FRESH),
    "black",
    "claim-gold",
    "claim-ware",
    "embark",
    "extra-supply",
    "execute",
    "copy",
    # Grandissimo
    "portugal",
    "prison",
    *(f"caravel-{n}" for n in range(1, CARAVELS + 1)),
    *(f"guests-{n}" for n in range(SEATS)),
    "take-ship",
    "imprison",
    "take-queen",
    "take-jester",
    "send-guest",
    "move-soldiers",
    "agree",
    "use-saved",
    "incognito",
    # standing orders about being asked to step in: at every step, not before the next turn, not in this round
    "wait-step",
    "wait-turn",
    "wait-round",
)

NAMES: Final[list[str]] = list(BUILT_IN)
IDS: Final[dict[str, int]] = {name: i for i, name in enumerate(NAMES)}


def add(name: str) -> int:
    """The id of an action, which is new unless there is one of that name."""
    if name not in IDS:
        assert name == spelled(name.lower()), name
        IDS[name] = len(NAMES)
        NAMES.append(name)
    return IDS[name]


DONE: Final = IDS["done"]
SPECIAL: Final = IDS["special"]
PLACE: Final = IDS["place"]
VETO: Final = IDS["veto"]
ALLOW: Final = IDS["allow"]
ALLOW_ACTION: Final = IDS["allow-action"]
ALLOW_ROUND: Final = IDS["allow-round"]
ASK_ALWAYS: Final = IDS["ask-always"]
FIRST: Final = IDS["first"]
SECOND: Final = IDS["second"]
NUMBER: Final = IDS["number-0"]
STACK: Final = IDS["stack-1"]
SEAT: Final = IDS["seat-0"]
BOARD: Final = IDS["board-840"]
POWER: Final = IDS["power-1"]
SPECIAL_POWER: Final = IDS["special-power"]
ALLOW_SCORING: Final = IDS["allow-scoring"]
WITH_BEARER: Final = IDS["with-flag"]
WITHOUT_BEARER: Final = IDS["without-flag"]
BLACK: Final = IDS["black"]
WAIT_STEP: Final = IDS["wait-step"]
WAIT_TURN: Final = IDS["wait-turn"]
WAIT_ROUND: Final = IDS["wait-round"]
