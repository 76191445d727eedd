"""What a player reads about decisions, options and events, in English and German. Card texts stand on the cards."""

from typing import Final

from elgrande.kernel import events as ev
from elgrande.kernel.cards import Frame, Text
from elgrande.kernel.events import Event
from elgrande.kernel.frames import NAMES
from elgrande.kernel.ruleset import CASTILLO, COURT, PROVINCE, Ruleset
from elgrande.vocabulary import BOARD, NUMBER, NUMBERS, SEAT, SEATS, STACK, STACKS
from elgrande.vocabulary import NAMES as ACTION_NAMES

LANGUAGES: Final = ("en", "de")

COLOURS: Final = (
    Text("Red", "Rot"),
    Text("Blue", "Blau"),
    Text("Yellow", "Gelb"),
    Text("Green", "Grün"),
    Text("Brown", "Braun"),
)

ACTIONS: Final = {
    "done": Text("Done", "Fertig"),
    "special": Text("Carry out the special action", "Sonderaktion ausführen"),
    "place": Text("Place Caballeros", "Caballeros einsetzen"),
    "veto": Text("Veto!", "Veto!"),
    "allow": Text("Let it pass", "Zulassen"),
    "allow-action": Text("Don't ask again during this special action", "Bei dieser Sonderaktion nicht mehr fragen"),
    "allow-round": Text("Don't ask again this round", "In dieser Runde nicht mehr fragen"),
    "ask-always": Text("Ask me every time", "Immer fragen"),
    "first": Text("Move your own Caballeros out of one region", "Eigene Caballeros aus einer Region versetzen"),
    "second": Text("Place more Caballeros from the Court", "Weitere Caballeros vom Hof einsetzen"),
}

# what "done" means where it ends something in particular
DONE: Final = {
    "parts": Text("End the turn", "Zug beenden"),
    "place": Text("Place no more", "Keine weiteren einsetzen"),
    "move": Text("Move no more", "Keine weiteren versetzen"),
    "recall": Text("Take no more", "Keine weiteren nehmen"),
    "expel": Text("Spare this player", "Diesen Spieler verschonen"),
    "king": Text("Leave the King where he is", "Den König stehen lassen"),
    "grande": Text("Leave the Grande where he is", "Den Grande stehen lassen"),
    "scoreboard": Text("Leave the scoreboards", "Keine Wertungstafel legen"),
    "fetch_power": Text("Take no card back", "Keine Karte zurücknehmen"),
}

PROMPTS: Final = {
    "power": Text("Play a power card", "Spiele eine Machtkarte"),
    "supply": Text(
        "How many Caballeros do you take from the Province into your Court?",
        "Wie viele Caballeros nimmst du aus der Provinz an deinen Hof?",
    ),
    "recall": Text(
        "Your Province is empty. Take a Caballero from a region into your Court? ({0} more at most)",
        "Deine Provinz ist leer. Nimmst du einen Caballero aus einer Region an deinen Hof? (noch höchstens {0})",
    ),
    "choose_card": Text("Choose an action card", "Wähle eine Aktionskarte"),
    "parts": Text("What do you do with your action card?", "Was tust du mit deiner Aktionskarte?"),
    "place": Text("Where do you place a Caballero? ({0} left)", "Wohin setzt du einen Caballero? (noch {0})"),
    "move": Text(
        "From which region do you move a Caballero? ({0} left)",
        "Aus welcher Region versetzt du einen Caballero? (noch {0})",
    ),
    "move any": Text("From which region do you move a Caballero?", "Aus welcher Region versetzt du einen Caballero?"),
    "move_owner": Text("Whose Caballero in {0} do you move?", "Wessen Caballero in {0} versetzt du?"),
    "move_to": Text("Where does {1}'s Caballero from {0} go?", "Wohin kommt der Caballero von {1} aus {0}?"),
    "action": Text("Which of the two special actions do you choose?", "Welche der beiden Sonderaktionen wählst du?"),
    "expel": Text(
        "From which region do you return a Caballero of {0} to the Province?",
        "Aus welcher Region legst du einen Caballero von {0} in die Provinz zurück?",
    ),
    "give": Text(
        "Return a Caballero to your Province: from where? ({0} left)",
        "Lege einen Caballero in deine Provinz zurück: woher? (noch {0})",
    ),
    "disc": Text("Choose a region in secret", "Wähle geheim eine Region"),
    "disc scoring": Text(
        "Choose in secret where your Caballeros in the Castillo go. The King's region sends them to your Court.",
        "Wähle geheim, wohin deine Caballeros aus dem Castillo gehen. Die Königsregion schickt sie an deinen Hof.",
    ),
    "disc evict": Text(
        "Choose in secret where your Caballeros in {0} go. {0} or the King's region sends them to your Court.",
        "Wähle geheim, wohin deine Caballeros in {0} gehen. {0} oder die Königsregion schickt sie an deinen Hof.",
    ),
    "disc return": Text(
        "Choose in secret the region from which you return Caballeros to your Province",
        "Wähle geheim die Region, aus der du Caballeros in deine Provinz zurücklegst",
    ),
    "disc score": Text(
        "Choose in secret a region to score. One chosen twice is not scored.",
        "Wähle geheim eine Region zum Werten. Doppelt gewählte werden nicht gewertet.",
    ),
    "evict": Text("Which region must your opponents leave?", "Welche Region müssen deine Mitspieler verlassen?"),
    "score_set": Text("Which region is scored next?", "Welche Region wird als nächste gewertet?"),
    "score_chosen": Text("Which region is scored?", "Welche Region wird gewertet?"),
    "king": Text("Where does the King go?", "Wohin geht der König?"),
    "grande": Text("Where does your Grande go?", "Wohin geht dein Grande?"),
    "scoreboard": Text("Which scoreboard do you place or move?", "Welche Wertungstafel legst oder versetzt du?"),
    "scoreboard_to": Text("Where do you put the scoreboard?", "Wohin legst du die Wertungstafel?"),
    "fetch_power": Text("Which power card do you take back?", "Welche Machtkarte nimmst du zurück?"),
    "window": Text("{0} Do you object?", "{0} Erhebst du Einspruch?"),
}

EVENTS: Final = {
    ev.ROUND_BEGUN: Text("Round {amount}", "Runde {amount}"),
    ev.CARD_REVEALED: Text("On offer: {card}", "Im Angebot: {card}"),
    ev.POWER_PLAYED: Text("{seat} plays power card {power}.", "{seat} spielt Machtkarte {power}."),
    ev.CARD_TAKEN: Text("{seat} takes {card}.", "{seat} nimmt {card}."),
    ev.CARD_KEPT: Text("{seat} keeps {card}.", "{seat} behält {card}."),
    ev.CARD_RETURNED: Text("{card} goes under its stack.", "{card} kommt unter den Stapel."),
    ev.ACTION_BEGUN: Text("{seat} begins the special action of {card}.", "{seat} beginnt die Sonderaktion von {card}."),
    ev.ACTION_ENDED: Text("The special action is complete.", "Die Sonderaktion ist abgeschlossen."),
    ev.ACTION_STOPPED: Text(
        "{seat} stops {owner}'s special action with a Veto!",
        "{seat} stoppt die Sonderaktion von {owner} mit einem Veto!",
    ),
    "pieces_placed": Text("{seat} places {amount}: {target}.", "{seat} setzt {amount} ein: {target}."),
    "pieces_supplied": Text("{seat} takes {amount} into the Court.", "{seat} nimmt {amount} an den Hof."),
    "pieces_recalled": Text(
        "{owner} takes {amount} back to the Court: {source}.", "{owner} nimmt {amount} zurück an den Hof: {source}."
    ),
    "pieces_returned": Text(
        "{owner} returns {amount} to the Province: {source}.", "{owner} legt {amount} in die Provinz zurück: {source}."
    ),
    "pieces_moved": Text(
        "{seat} moves {amount} of {owner}: {source} to {target}.",
        "{seat} versetzt {amount} von {owner}: {source} nach {target}.",
    ),
    "pieces_moved_own": Text(
        "{seat} moves {amount}: {source} to {target}.", "{seat} versetzt {amount}: {source} nach {target}."
    ),
    "pieces_left_castillo": Text(
        "{owner} leaves the Castillo with {amount}: {target}.", "{owner} verlässt das Castillo mit {amount}: {target}."
    ),
    ev.KING_MOVED: Text(
        "{seat} moves the King from {source} to {target}.", "{seat} versetzt den König von {source} nach {target}."
    ),
    ev.GRANDE_MOVED: Text(
        "{owner}'s Grande goes from {source} to {target}.",
        "Der Grande von {owner} geht von {source} nach {target}.",
    ),
    ev.BOARD_SET: Text(
        "{seat} puts scoreboard {board} on {target}.", "{seat} legt Wertungstafel {board} auf {target}."
    ),
    ev.POWER_FETCHED: Text("{seat} takes power card {power} back.", "{seat} nimmt Machtkarte {power} zurück."),
    ev.REGION_NAMED: Text("{seat} names {target}.", "{seat} nennt {target}."),
    ev.DISC_SHOWN: Text("{seat} has chosen {target}.", "{seat} hat {target} gewählt."),
    ev.SCORING_BEGUN: Text("General scoring", "Allgemeine Wertung"),
    ev.CASTILLO_COUNTED: Text("{owner} has {amount} in the Castillo.", "{owner} hat {amount} im Castillo."),
    ev.PLACE_SCORED: Text("{target} is scored.", "{target} wird gewertet."),
    ev.POINTS: Text("{seat}: {points} in {target} ({why}).", "{seat}: {points} in {target} ({why})."),
    ev.TURN_ENDED: Text("{seat} ends the turn.", "{seat} beendet den Zug."),
    ev.START_PASSED: Text("{seat} takes the start marker.", "{seat} erhält den Startspielermarker."),
    ev.GAME_ENDED: Text("The game is over.", "Das Spiel ist zu Ende."),
}

REASONS: Final = {
    "": Text("", ""),
    ev.FIRST: Text("first place", "erster Platz"),
    ev.SECOND: Text("second place", "zweiter Platz"),
    ev.THIRD: Text("third place", "dritter Platz"),
    ev.KINGS_BONUS: Text("King's bonus", "Königsbonus"),
    ev.HOME_BONUS: Text("home bonus", "Heimatbonus"),
}

# options of a table, and their values
OPTIONS: Final = {
    "veto": Text("Veto cards", "Vetokarten"),
    "castillo": Text("What is in the Castillo", "Inhalt des Castillo"),
    "start": Text("Who starts", "Startspieler"),
    "rounds": Text("Rounds", "Runden"),
    "played_cards": Text("Power cards of earlier rounds", "Machtkarten früherer Runden"),
    "veto_against_veto": Text("May a Veto be vetoed?", "Veto gegen ein Veto?"),
    "short_return": Text("Withdrawal without a region of two", "Rückzug ohne Region mit zweien"),
}

CHOICES: Final[dict[object, Text]] = {
    True: Text("yes", "ja"),
    False: Text("no", "nein"),
    "hidden": Text("hidden", "verdeckt"),
    "shown": Text("shown", "offen"),
    "open": Text("open", "offen"),
    "random": Text("drawn by lot", "ausgelost"),
    "exempt": Text("returns nothing", "legt nichts zurück"),
    "one": Text("returns one", "legt einen zurück"),
}

# title and description of the computer players
BOTS: Final = {
    "random": (
        Text("Random", "Zufall"),
        Text("Plays anything that is legal.", "Spielt irgendetwas Erlaubtes."),
    ),
    "greedy": (
        Text("Greedy", "Gierig"),
        Text("Takes what looks best right now.", "Nimmt, was gerade am besten aussieht."),
    ),
}

NOT_SHOWN: Final = Text("(unseen)", "(verdeckt)")
SEVERAL_PLACES: Final = Text("several places", "mehreren Orten")


def _both(template: Text, *values: Text | int | str) -> Text:
    return Text(template.en.format(*_in(values, "en")), template.de.format(*_in(values, "de")))


def _in(values: tuple[Text | int | str, ...], language: str) -> list[str]:
    return [getattr(value, language) if isinstance(value, Text) else str(value) for value in values]


def choice_label(option: str, value: object) -> Text:
    """What a value of an option is called."""
    if option == "start" and value != "random":
        return COLOURS[int(str(value))]
    if option == "rounds":
        return Text(str(value), str(value))
    return CHOICES[value]


def card_name(rules: Ruleset, card: int) -> Text:
    face = rules.cards[card]
    return Text(f"{face.title.en} ({face.stack})", f"{face.title.de} ({face.stack})")


def board_name(rules: Ruleset, board: int) -> str:
    name = ACTION_NAMES[BOARD + board].removeprefix("board-")
    return "/".join(name)


def option_label(rules: Ruleset, offer: tuple[int, ...], kind: str, action: int) -> Text:
    """What an option says on a button."""
    name = ACTION_NAMES[action]
    if name == "done" and kind in DONE:
        return DONE[kind]
    if name in ACTIONS:
        return ACTIONS[name]
    if rules.site_of[action] >= 0:
        return rules.sites[rules.site_of[action]].name
    if action in rules.power_of_action:
        card = rules.power[rules.power_of_action[action]]
        return Text(f"{card.value} (supply {card.supply})", f"{card.value} (Nachschub {card.supply})")
    if NUMBER <= action < NUMBER + NUMBERS:
        return Text(str(action - NUMBER), str(action - NUMBER))
    if SEAT <= action < SEAT + SEATS:
        return COLOURS[action - SEAT]
    if STACK <= action < STACK + STACKS:
        face = rules.cards[offer[action - STACK]]
        return Text(
            f"{face.title.en} (place {face.place}): {face.text.en}",
            f"{face.title.de} (setze {face.place}): {face.text.de}",
        )
    return Text(*[board_name(rules, action - BOARD)] * 2)


def prompt(rules: Ruleset, frames: tuple[Frame, ...], announced: Event | None) -> Text:
    """The question that is being asked, in one line."""
    frame = frames[-1]
    kind = NAMES[frame[0]]
    sites = rules.sites
    if announced is not None:
        return _both(PROMPTS[kind], event_text(rules, announced))
    if kind == "disc":
        return _disc_prompt(rules, frames[-2])
    if kind == "move":
        return _both(PROMPTS["move"], frame[2]) if frame[2] <= NUMBERS else PROMPTS["move any"]
    if kind in ("place", "recall"):
        return _both(PROMPTS[kind], frame[2])
    if kind == "give":
        return _both(PROMPTS[kind], frame[3] - len(frame[4:]))
    if kind == "move_owner":
        return _both(PROMPTS[kind], sites[frame[2]].name)
    if kind == "move_to":
        return _both(PROMPTS[kind], sites[frame[2]].name, COLOURS[frame[3]])
    if kind == "expel":
        return _both(PROMPTS[kind], COLOURS[(frame[1] + 1 + frame[2]) % rules.seats])
    return PROMPTS[kind]


_DISC_PROMPTS: Final = {
    "general_scoring": "disc scoring",
    "leave": "disc evict",
    "return_by_disc": "disc return",
    "disc_score": "disc score",
}


def _disc_prompt(rules: Ruleset, below: Frame) -> Text:
    kind = NAMES[below[0]]
    text = PROMPTS[_DISC_PROMPTS.get(kind, "disc")]
    return _both(text, rules.sites[below[2]].name) if kind == "leave" else text


def line_of(event: Event) -> str:
    """Which of the log lines tells this event: pieces go from many places to many others."""
    if event.kind != ev.PIECES:
        return event.kind
    if event.source == CASTILLO:
        return "pieces_left_castillo"
    if event.target == PROVINCE:
        return "pieces_returned"
    if event.source == PROVINCE:
        return "pieces_supplied"
    if event.target == COURT:
        return "pieces_recalled"
    if event.source == COURT:
        return "pieces_placed"
    return "pieces_moved_own" if event.seat == event.owner else "pieces_moved"


def event_text(rules: Ruleset, event: Event) -> Text:
    """One line of the log."""
    template = EVENTS[line_of(event)]
    return Text(*(_filled(rules, event, getattr(template, language), language) for language in LANGUAGES))


def _filled(rules: Ruleset, event: Event, template: str, language: str) -> str:
    def say(text: Text) -> str:
        spoken: str = getattr(text, language)
        return spoken

    def site(number: int) -> str:
        return say(rules.sites[number].name if number >= 0 else SEVERAL_PLACES)

    about_power = event.kind in (ev.POWER_PLAYED, ev.POWER_FETCHED)
    return template.format(
        seat=say(COLOURS[event.seat]),
        owner=say(COLOURS[event.owner]),
        source=site(event.source),
        target=site(event.target),
        amount=event.amount,
        points=event.points,
        why=say(REASONS[event.why]),
        board=board_name(rules, event.amount) if event.kind == ev.BOARD_SET else "",
        card=say(card_name(rules, event.card)) if event.card >= 0 and not about_power else say(NOT_SHOWN),
        power=rules.power[event.card].value if event.card >= 0 and about_power else say(NOT_SHOWN),
    )
