"""What is agreed before a game: options of a table with their values, and computer players."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.texts.names import COLOURS

OPTIONS: Final = {
    "veto": Text("Veto cards", "Vetokarten"),
    "castillo": Text("What is in the Castillo", "Inhalt des Castillo"),
    "start": Text("Who starts", "Startspieler"),
    "rounds": Text("Rounds", "Runden"),
    "played_cards": Text("Power cards of earlier rounds", "Machtkarten früherer Runden"),
    "veto_against_veto": Text("May a Veto be vetoed?", "Veto gegen ein Veto?"),
    "short_return": Text("Withdrawal without a region of two", "Rückzug ohne Region mit zweien"),
    "hand": Text("The 13 power cards", "Die 13 Machtkarten"),
    "intrigue": Text(
        "Intrigue card: own Caballeros of a region go", "Intrigenkarte: Eigene Caballeros einer Region gehen"
    ),
    "own_action": Text(
        "Own action instead of King's or Intrigue card", "Eigene Aktion statt Königs- oder Intrigenkarte"
    ),
    "civil_war": Text("Civil War: its player pays", "Bürgerkrieg: Gezahlt wird"),
    "revolt": Text("Revolt: boards in", "Revolte: Tafeln in"),
    "annul_tokens": Text("Broken Seal removes tokens too", "Gebrochenes Siegel entfernt auch Marker"),
    "kings_guard": Text("King and guard in one region pay", "König und Wache in einer Region zahlen"),
    "score_and_clear": Text("Score and Clear: in", "Werten und räumen: in"),
    "landing": Text("Gold and wares landed by another's move pay", "Von anderen gelandetes Gold und Waren zählen für"),
    "conspiracy": Text("Conspiracy: whose Grande", "Verschwörung: wessen Grande"),
    "open_order": Text("Open Order: of the other card", "Offener Befehl: von der anderen Karte"),
    "copycat": Text("Copycat: kept", "Nachahmer: bleibt liegen"),
    "transport": Text("Transport: Caballeros it moves", "Transport: versetzte Caballeros"),
    "limit_table": Text(
        "Without an Inquisitor the limit table is filled by", "Ohne Inquisitor füllt die Limittafel auf"
    ),
    "stack_6": Text("The 11 cards of stack 6", "Die 11 Karten von Stapel 6"),
    "ships": Text("Ships for two players", "Schiffe zu zweit"),
    "confederation": Text("Confederation: scoreboards", "Staatenbund: Wertungstafeln"),
    "eviction_notice": Text("Eviction Notice: out of the Castillo", "Räumungsbefehl: aus dem Castillo"),
    "incognito": Text("King Incognito: its holder", "König inkognito: Wer ihn hat,"),
}

CHOICES: Final[dict[object, Text]] = {
    "unasked": Text("speaks up when he likes", "meldet sich, wann er will"),
    "asked": Text("is asked between all steps", "wird zwischen allen Schritten gefragt"),
    True: Text("yes", "ja"),
    False: Text("no", "nein"),
    "hidden": Text("hidden", "verdeckt"),
    "shown": Text("shown", "offen"),
    "open": Text("open", "offen"),
    "random": Text("drawn by lot", "ausgelost"),
    "exempt": Text("returns nothing", "legt nichts zurück"),
    "one": Text("returns one", "legt einen zurück"),
    "chosen": Text("chosen in secret", "geheim gewählt"),
    "drawn": Text("drawn by lot", "ausgelost"),
    "together": Text("together to one place", "zusammen an einen Ort"),
    "apart": Text("each wherever you like", "jeder wohin du willst"),
    "last": Text("after the others' losses", "nach den Verlusten der anderen"),
    "first": Text("before the others' losses", "vor den Verlusten der anderen"),
    "small": Text("with 2 or 3 players", "zu zweit und zu dritt"),
    "always": Text("with any number of players", "bei jeder Spielerzahl"),
    "owner": Text("the Caballero's owner", "den Besitzer des Caballeros"),
    "mover": Text("whoever moves him", "den, der ihn versetzt"),
    "opponent": Text("an opponent's", "der eines Mitspielers"),
    "any": Text("anybody's", "irgendeiner"),
    "special": Text("the special action", "die Sonderaktion"),
    "whole": Text("the special action and its placing", "Sonderaktion und Einsetzen"),
    "used": Text("until it is used", "bis sie benutzt wird"),
    "scoring": Text("until the next general scoring", "bis zur nächsten allgemeinen Wertung"),
    "next_round": Text("to the end of the next round", "bis zum Ende der nächsten Runde"),
    "active": Text("whose turn it was", "wer am Zug war"),
    "start": Text("whoever starts the round", "wer die Runde beginnt"),
    "first-game": Text("those for a first game", "die für ein erstes Spiel"),
    "recommended": Text("one (recommended)", "eines (empfohlen)"),
    "two": Text("two", "zwei"),
    "opponents": Text("opponents to secret regions", "Mitspieler in geheime Regionen"),
    "courts": Text("everybody to the Courts", "alle an die Höfe"),
    "all": Text("everybody to secret regions", "alle in geheime Regionen"),
}

# values that mean something else for one of the options
OWN_CHOICES: Final[dict[tuple[str, object], Text]] = {
    ("revolt", "open"): Text("regions where something may change", "Regionen, in denen sich etwas ändern darf"),
    ("revolt", "any"): Text("any region, the King's too", "jeder Region, auch der des Königs"),
    ("kings_guard", "one"): Text("one bonus", "einen Bonus"),
    ("kings_guard", "two"): Text("one bonus each", "je einen Bonus"),
    ("score_and_clear", "open"): Text("regions that can be emptied", "Regionen, die geräumt werden können"),
    ("score_and_clear", "any"): Text(
        "any region; all stay in the King's", "jeder Region; in der des Königs bleiben alle"
    ),
    ("confederation", "both"): Text("each of the two once", "jede der beiden einmal"),
    ("confederation", "one"): Text("one of the two", "eine der beiden"),
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


def choice_label(option: str, value: object) -> Text:
    """What a value of an option is called."""
    if option == "start" and value != "random":
        return COLOURS[int(str(value))]
    if isinstance(value, int) and not isinstance(value, bool):
        return Text(str(value), str(value))
    return OWN_CHOICES.get((option, value)) or CHOICES[value]
