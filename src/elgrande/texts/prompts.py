"""The questions players are asked."""

from collections.abc import Callable
from typing import Any, Final

from elgrande.kernel.cards import Frame, Text
from elgrande.kernel.events import Event
from elgrande.kernel.frames import NAMES
from elgrande.kernel.ruleset import CASTILLO, Ruleset
from elgrande.kernel.windows import AFTER_TURN, BEFORE_SCORING
from elgrande.steps.turn import BESIDE
from elgrande.texts.events import event_text
from elgrande.texts.labels import about
from elgrande.texts.names import COLOURS, HELD, card_name, colour_of, place_name, region_names
from elgrande.vocabulary import NUMBERS

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
    "parts beside": Text(
        "Your second card, {0}: what do you do with it?", "Deine zweite Karte, {0}: Was tust du mit ihr?"
    ),
    "parts last": Text(
        "Everybody else has had a turn. What do you do with your action card?",
        "Alle anderen waren am Zug. Was tust du mit deiner Aktionskarte?",
    ),
    "place": Text("Where do you place a Caballero? ({0} left)", "Wohin setzt du einen Caballero? (noch {0})"),
    "place troops": Text(
        "Where do you place a Caballero straight from your Province? ({0} left)",
        "Wohin setzt du einen Caballero direkt aus deiner Provinz? (noch {0})",
    ),
    "place extra": Text(
        "Where do you place the extra Caballero from your Court?",
        "Wohin setzt du den zusätzlichen Caballero von deinem Hof?",
    ),
    "move": Text(
        "From which region do you move a Caballero? ({0} left)",
        "Aus welcher Region versetzt du einen Caballero? (noch {0})",
    ),
    "move scoring": Text(
        "Before the regions are scored: from which region do you move one of your Caballeros? ({0} left)",
        "Bevor die Regionen gewertet werden: Aus welcher Region versetzt du einen deiner Caballeros? (noch {0})",
    ),
    "move any": Text("From which region do you move a Caballero?", "Aus welcher Region versetzt du einen Caballero?"),
    "move_owner": Text("Whose Caballero in {0} do you move?", "Wessen Caballero in {0} versetzt du?"),
    "move_to": Text("Where does {1}'s Caballero from {0} go?", "Wohin kommt der Caballero von {1} aus {0}?"),
    "move_owner place": Text("Whose Caballero do you move? Here: {0}", "Wessen Caballero versetzt du? Hier: {0}"),
    "move_to place": Text(
        "Where does {1}'s Caballero go? Now here: {0}", "Wohin kommt der Caballero von {1}? Jetzt hier: {0}"
    ),
    "which place": Text("Which of {0}'s Caballeros goes? Here: {1}", "Welcher Caballero von {0} geht? Hier: {1}"),
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
    "king stand_in": Text(
        "{0}'s Grande stands in for the King: where does he go?",
        "Der Grande von {0} vertritt den König: Wohin geht er?",
    ),
    "grande": Text("Where does your Grande go?", "Wohin geht dein Grande?"),
    "scoreboard": Text("Which scoreboard do you place or move?", "Welche Wertungstafel legst oder versetzt du?"),
    "scoreboard_to": Text("Where do you put the scoreboard?", "Wohin legst du die Wertungstafel?"),
    "fetch_power": Text("Which power card do you take back?", "Welche Machtkarte nimmst du zurück?"),
    "window": Text("{0} Do you object?", "{0} Erhebst du Einspruch?"),
    "window scoring": Text(
        "{0} is about to be scored. Do you send your Caballero in ambush there?",
        "{0} wird gleich gewertet. Schickst du deinen Caballero aus dem Hinterhalt dorthin?",
    ),
    "choose_hand": Text(
        "Choose the power cards you want to play with, in secret. ({0} left)",
        "Wähle geheim die Machtkarten, mit denen du spielst. (noch {0})",
    ),
    "opening": Text(
        "Your turn begins. Do you carry out {0} now? Later is not possible.",
        "Dein Zug beginnt. Führst du {0} jetzt aus? Später geht es nicht mehr.",
    ),
    "move_all": Text(
        "Out of which region do you move all of your Caballeros?",
        "Aus welcher Region versetzt du alle deine Caballeros?",
    ),
    "move_all_to": Text("Where do your Caballeros from {0} go?", "Wohin gehen deine Caballeros aus {0}?"),
    "follow": Text(
        "From which region does a Caballero follow your Grande to {1}? ({0} left)",
        "Aus welcher Region folgt ein Caballero deinem Grande nach {1}? (noch {0})",
    ),
    "to_castillo": Text(
        "From where does a Caballero of {1} go to the Castillo? ({0} left)",
        "Woher kommt ein Caballero von {1} ins Castillo? (noch {0})",
    ),
    "hold_region double": Text(
        "Which region counts double in the next general scoring? Nobody sees your choice.",
        "Welche Region zählt in der nächsten allgemeinen Wertung doppelt? Niemand sieht deine Wahl.",
    ),
    "hold_region boycott": Text(
        "Which region is left out of the next general scoring? Nobody sees your choice.",
        "Welche Region wird in der nächsten allgemeinen Wertung ausgelassen? Niemand sieht deine Wahl.",
    ),
    "hold_region incognito": Text(
        "In which region may the King appear, whenever you like? Nobody sees your choice.",
        "In welcher Region darf der König auftauchen, wann immer du willst? Niemand sieht deine Wahl.",
    ),
    "marker 0": Text(
        "Which region next to the King do you quarantine?", "Welche Region neben dem König kommt in Quarantäne?"
    ),
    "marker 1": Text("Into which region do you put the King's guard?", "In welche Region setzt du die Königswache?"),
    "marker 2": Text("Into which region do you put a limit table?", "In welche Region legst du eine Limittafel?"),
    "marker 3": Text("To which region does the Castillo go?", "In welche Region kommt das Castillo?"),
    "ally": Text("Which region is the first of the alliance?", "Welche Region ist die erste der Allianz?"),
    "ally_with": Text("Which region is {0} allied with?", "Mit welcher Region verbündet sich {0}?"),
    "build_bridge": Text("At which region does the bridge begin?", "An welcher Region beginnt die Brücke?"),
    "build_bridge_to": Text(
        "To which neighbour of {0} does the bridge lead?", "Zu welchem Nachbarn von {0} führt die Brücke?"
    ),
    "shift": Text(
        "Before your turn: from which side does a Caballero cross the bridge? Taking back the one on it ends it.",
        "Vor deinem Zug: Von welcher Seite geht ein Caballero über die Brücke? Nimmst du den auf ihr zurück, "
        "verschwindet sie.",
    ),
    "shift_to": Text("To which place does he go over the bridge?", "Auf welchen Platz geht er über die Brücke?"),
    "turn_board": Text("Which scoreboard do you turn?", "Welche Wertungstafel drehst du um?"),
    "civil_war": Text("Which region must your opponents leave?", "Welche Region müssen deine Mitspieler verlassen?"),
    "set_storm": Text(
        "Set your disc in secret: which region will the hurricane hit?",
        "Stelle geheim deine Scheibe: Welche Region trifft der Hurrikan?",
    ),
    "ask_spy": Text(
        "Do the others have to choose and show their regions before you?",
        "Müssen die anderen ihre Regionen vor dir wählen und zeigen?",
    ),
    "coup": Text("Whose Grande goes to the Castillo?", "Wessen Grande kommt ins Castillo?"),
    "annul": Text("What do you undo?", "Was hebst du auf?"),
    "annul_whose": Text("Whose?", "Wessen?"),
    "score_behind": Text(
        "Which region where you are behind is scored?", "Welche Region, in der du hinten liegst, wird gewertet?"
    ),
    "score_clear": Text("Which region is scored and emptied?", "Welche Region wird gewertet und geräumt?"),
    "dilemma": Text("Name a region. ({0} left)", "Nenne eine Region. (noch {0})"),
    "dilemma whom": Text("Who has to pick one of {0}?", "Wer muss eine wählen: {0}?"),
    "whose": Text("Whose Caballero goes? Here: {0}", "Wessen Caballero geht? Hier: {0}"),
    "which": Text("Which of {0}'s Caballeros goes? ({1})", "Welcher Caballero von {0} geht? ({1})"),
    "sail": Text(
        "Your turn begins: who leaves the Ship? Only those who came aboard in an earlier round.",
        "Dein Zug beginnt: Wer geht von Bord? Nur wer in einer früheren Runde an Bord kam.",
    ),
    "sail board": Text(
        "Who boards the Ship? Only those who came there in an earlier round.",
        "Wer geht an Bord? Nur wer in einer früheren Runde dort ankam.",
    ),
    "sail_to": Text(
        "Where does {0}'s Caballero go? Now here: {1}", "Wohin geht der Caballero von {0}? Jetzt hier: {1}"
    ),
    "sail_to whose": Text("Whose Caballero travels? Here: {0}", "Wessen Caballero reist? Hier: {0}"),
    "claim": Text("Do your Caballeros take up gold or wares?", "Nehmen deine Caballeros Gold oder Waren auf?"),
    "claim_whose": Text("Whose Caballero takes it?", "Wessen Caballero nimmt es?"),
    "limit_table": Text("To which region does the limit table go?", "In welche Region kommt die Limittafel?"),
    "fill": Text(
        "A space of the limit table is free: whose Caballero takes it?",
        "Ein Platz der Limittafel ist frei: Wessen Caballero nimmt ihn ein?",
    ),
    "fill_which": Text(
        "Which of {0}'s Caballeros beside the limit table takes the free space?",
        "Welcher Caballero von {0} neben der Limittafel nimmt den freien Platz ein?",
    ),
    "mark_for_scoring": Text(
        "Which region is scored at the end of the next round?",
        "Welche Region wird am Ende der nächsten Runde gewertet?",
    ),
    "execute_which": Text("Which special action do you carry out?", "Welche Sonderaktion führst du aus?"),
    "take_dealt": Text(
        "Do you take the card of your rank, or one of the other stacks instead?",
        "Nimmst du die Karte deines Rangs oder stattdessen eine der anderen Stapel?",
    ),
    "window turn": Text("{0} has carried out {1}. Do you copy it?", "{0} hat {1} ausgeführt. Ahmst du es nach?"),
    "new_bearer": Text(
        "Your flag has no bearer. In which region does another Caballero take it up?",
        "Deine Fahne hat keinen Träger. In welcher Region nimmt ein anderer Caballero sie auf?",
    ),
    "pick": Text("{0} lets you pick: which region is scored?", "{0} lässt dich wählen: Welche Region wird gewertet?"),
    "disc enter": Text(
        "Choose in secret a region for one more Caballero from your Province",
        "Wähle geheim eine Region für einen weiteren Caballero aus deiner Provinz",
    ),
    "disc enter more": Text(
        "Choose in secret a region for {0} more Caballeros from your Province",
        "Wähle geheim eine Region für {0} weitere Caballeros aus deiner Provinz",
    ),
    "disc field": Text(
        "Choose in secret a new home for your Grande. The King's region, or where he is, leaves him there.",
        "Wähle geheim eine neue Heimat für deinen Grande. Königsregion oder jetzige Heimat: Er bleibt stehen.",
    ),
    "choose_person": Text("Whom do you take?", "Wen nimmst du?"),
    "guest_to": Text(
        "To whose Court does a Caballero from your Province go as a guest?",
        "An wessen Hof geht ein Caballero aus deiner Provinz als Gast?",
    ),
    "see_off": Text(
        "Your turn begins, and a Caballero of {0} is a guest at your Court: where do you send him?",
        "Dein Zug beginnt, und ein Caballero von {0} ist Gast an deinem Hof: Wohin schickst du ihn?",
    ),
    "march": Text("From which region does a soldier march?", "Aus welcher Region marschiert ein Soldat?"),
    "march_to": Text("Where does the soldier from {0} march?", "Wohin marschiert der Soldat aus {0}?"),
    "take_along": Text(
        "Whose Caballero goes along with the soldier from {0} to {1}? Other players must agree.",
        "Wessen Caballero geht mit dem Soldaten von {0} nach {1}? Andere Spieler müssen zustimmen.",
    ),
    "consent": Text(
        "{0} asks you: does one of your Caballeros go along with the soldier from {1} to {2}?",
        "{0} fragt dich: Geht einer deiner Caballeros mit dem Soldaten von {1} nach {2}?",
    ),
    "choose_ship": Text(
        "Which ship do you take? Whoever is aboard stays aboard.",
        "Welches Schiff nimmst du? Wer an Bord ist, bleibt an Bord.",
    ),
    "land": Text(
        "Your turn begins: where does a Caballero from {0} land? All of yours on it land, or none.",
        "Dein Zug beginnt: Wo geht ein Caballero von {0} an Land? Deine gehen alle oder bleiben alle.",
    ),
    "land next": Text(
        "Where does the next Caballero from {0} land? All of yours on it must.",
        "Wo geht der nächste Caballero von {0} an Land? Deine müssen alle.",
    ),
    "imprison": Text(
        "From which region does a Caballero go to prison?", "Aus welcher Region kommt ein Caballero ins Gefängnis?"
    ),
    "imprison_whose": Text("Whose Caballero in {0} goes to prison?", "Wessen Caballero in {0} kommt ins Gefängnis?"),
    "pardon": Text(
        "You chose the King's card: do you pardon everybody in prison? To which region do they go?",
        "Du hast die Königskarte gewählt: Begnadigst du alle im Gefängnis? In welche Region kommen sie?",
    ),
    "second_card": Text(
        "Which second action card do you take, to use now or in a later turn?",
        "Welche zweite Aktionskarte nimmst du, für jetzt oder einen späteren Zug?",
    ),
    "depose_king": Text(
        "The King is to go to the Castillo: whose Grande stands in for him?",
        "Der König soll ins Castillo: Wessen Grande vertritt ihn?",
    ),
    "chance": Text(
        "Does the King appear in your secret region now?", "Taucht der König jetzt in deiner geheimen Region auf?"
    ),
    "last_chance": Text(
        "The general scoring begins: does the King appear in your secret region? During the scoring he cannot.",
        "Die allgemeine Wertung beginnt: Taucht der König in deiner geheimen Region auf? "
        "Während der Wertung geht es nicht.",
    ),
}


def prompt(rules: Ruleset, frames: tuple[Frame, ...], announced: Event | None, options: int) -> Text:
    """The question that is being asked, in one line. `options` is how many answers it has."""
    frame = frames[-1]
    kind = NAMES[frame[0]]
    sites = rules.sites
    if announced is not None:
        if frame[1] == AFTER_TURN:
            return _both(PROMPTS["window turn"], COLOURS[announced.seat], _carried_out(rules, frames[-2]))
        if frame[1] == BEFORE_SCORING:
            return _both(PROMPTS["window scoring"], sites[announced.target].name)
        return _both(PROMPTS[kind], event_text(rules, announced))
    if kind in FILLED:
        key, *values = FILLED[kind](rules, frame)
        return _both(PROMPTS[key], *values)
    if kind == "disc":
        return _disc_prompt(rules, frames[-2])
    if kind == "choose_hand":
        chosen = len(rules.power) - (options - 1)  # one of them is to draw the rest
        return _both(PROMPTS[kind], rules.hand_size - chosen)
    if kind == "move":
        return _move_prompt(frames)
    if kind == "parts":
        return _parts_prompt(rules, frames)
    if kind == "recall":
        return _both(PROMPTS[kind], frame[2])
    if kind == "give":
        return _both(PROMPTS[kind], frame[3] - len(frame[4:]))
    if kind == "move_owner":
        return _both(PROMPTS[_about_place(rules, kind, frame[2])], sites[frame[2]].name)
    if kind == "move_to":
        prompt = PROMPTS[_about_place(rules, kind, frame[2])]
        return _both(prompt, place_name(rules, frame[2]), colour_of(rules, frame[3]))
    if kind == "expel":
        return _both(PROMPTS[kind], COLOURS[(frame[1] + 1 + frame[2]) % rules.seats])
    return PROMPTS[kind]


def _both(template: Text, *values: Text | int | str) -> Text:
    return Text(template.en.format(*_in(values, "en")), template.de.format(*_in(values, "de")))


def _in(values: tuple[Text | int | str, ...], language: str) -> list[str]:
    return [getattr(value, language) if isinstance(value, Text) else str(value) for value in values]


def _carried_out(rules: Ruleset, over: Frame) -> Text:
    """The special action of a turn that is over: its card, and which half of it."""
    name = card_name(rules, over[2])
    if len(over) == 3:
        return name
    half = rules.cards[over[2]].choices[over[3]]
    return Text(f"{name.en} ({half.en})", f"{name.de} ({half.de})")


def _move_prompt(frames: tuple[Frame, ...]) -> Text:
    left = frames[-1][2]
    if any(NAMES[frame[0]] == "general_scoring" for frame in frames):
        return _both(PROMPTS["move scoring"], left)
    return _both(PROMPTS["move"], left) if left <= NUMBERS else PROMPTS["move any"]


def _parts_prompt(rules: Ruleset, frames: tuple[Frame, ...]) -> Text:
    frame = frames[-1]
    if frame[3] & BESIDE:
        return _both(PROMPTS["parts beside"], rules.cards[frame[2]].title)
    put_off = not any(NAMES[below[0]] == "turns" for below in frames)
    return PROMPTS["parts last" if put_off else "parts"]


def _place(rules: Ruleset, frame: Frame) -> list[Any]:
    """(kind, seat, how many, anywhere?, is the last one an extra?, how many come from the Province)"""
    left, extra, troops = frame[2], frame[4], frame[5]
    if troops:
        return ["place troops", troops]
    return ["place extra"] if extra and left == 1 else ["place", left]


def _king(rules: Ruleset, frame: Frame) -> list[Any]:
    return [about(frame), *[COLOURS[seat] for seat in frame[3:]]]


def _about_place(rules: Ruleset, kind: str, site: int) -> str:
    """Places inside regions have names no sentence can be built around."""
    return f"{kind} place" if rules.sites[site].part_of else kind


def _owner_after(rules: Ruleset, seat: int, steps: int) -> Text:
    return COLOURS[(seat + steps) % rules.seats]


def _dilemma(rules: Ruleset, frame: Frame) -> list[Any]:
    left = frame[2] - frame[3].bit_count()
    return ["dilemma", left] if left else ["dilemma whom", region_names(rules, frame[3])]


def _sail_to(rules: Ruleset, frame: Frame) -> list[Any]:
    *_, site, owner = frame
    place = place_name(rules, site)
    return ["sail_to", colour_of(rules, owner), place] if owner >= 0 else ["sail_to whose", place]


# what the prompts of the modules' frames are filled with: which prompt, then its values
FILLED: Final[dict[str, Callable[[Ruleset, Frame], list[Any]]]] = {
    "opening": lambda rules, frame: ["opening", rules.cards[frame[2]].title],
    "move_all_to": lambda rules, frame: ["move_all_to", rules.sites[frame[2]].name],
    "follow": lambda rules, frame: ["follow", frame[2], rules.sites[frame[3]].name],
    "to_castillo": lambda rules, frame: ["to_castillo", frame[2] - frame[4], _owner_after(rules, frame[1], frame[3])],
    "marker": lambda rules, frame: [f"marker {frame[2]}"],
    "ally_with": lambda rules, frame: ["ally_with", rules.sites[frame[2]].name],
    "build_bridge_to": lambda rules, frame: ["build_bridge_to", rules.sites[frame[2]].name],
    "dilemma": _dilemma,
    "whose": lambda rules, frame: ["whose", place_name(rules, frame[2])],
    "which": lambda rules, frame: [
        _about_place(rules, "which", frame[2]),
        COLOURS[frame[4]],
        place_name(rules, frame[2]),
    ],
    "fill_which": lambda rules, frame: ["fill_which", COLOURS[frame[2]]],
    "sail": lambda rules, frame: ["sail board" if frame[2] else "sail"],
    "sail_to": _sail_to,
    "pick": lambda rules, frame: ["pick", COLOURS[frame[2]]],
    "place": _place,
    "king": _king,
    "hold_region": lambda rules, frame: [f"hold_region {HELD[frame[2]]}"],
    "see_off": lambda rules, frame: ["see_off", COLOURS[frame[2]]],
    "march_to": lambda rules, frame: ["march_to", rules.sites[frame[3]].name],
    "take_along": lambda rules, frame: ["take_along", *[rules.sites[site].name for site in frame[2:]]],
    "consent": lambda rules, frame: ["consent", COLOURS[frame[2]], *[rules.sites[site].name for site in frame[3:]]],
    "land": lambda rules, frame: ["land next" if frame[3] else "land", rules.sites[frame[2]].name],
    "imprison_whose": lambda rules, frame: ["imprison_whose", rules.sites[frame[2]].name],
}

_DISC_PROMPTS: Final = {
    "general_scoring": "disc scoring",
    "leave": "disc evict",
    "return_by_disc": "disc return",
    "disc_score": "disc score",
    "enter": "disc enter",
    "field_day": "disc field",
}


def _disc_prompt(rules: Ruleset, below: Frame) -> Text:
    kind = NAMES[below[0]]
    text = PROMPTS[_DISC_PROMPTS.get(kind, "disc")]
    if kind == "enter" and below[1] > 1:
        return _both(PROMPTS["disc enter more"], below[1])
    if kind == "leave":
        site = below[3]
        return PROMPTS["disc scoring"] if site == CASTILLO else _both(text, rules.sites[site].name)
    return text
