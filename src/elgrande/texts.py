"""What a player reads about decisions, options and events, in English and German. Card texts stand on the cards."""

from collections.abc import Callable
from typing import Any, Final

from elgrande.kernel import events as ev
from elgrande.kernel.cards import NO_SYMBOL, PRISON_SYMBOL, SHIP_SYMBOL, Card, Frame, Text
from elgrande.kernel.events import Event
from elgrande.kernel.frames import NAMES
from elgrande.kernel.ruleset import CASTILLO, COURT, NO_VALUE, NOWHERE, PROVINCE, Ruleset
from elgrande.kernel.state import bits
from elgrande.kernel.windows import AFTER_TURN, BEFORE_SCORING
from elgrande.rules.marks import BOYCOTT, DOUBLED, GENERAL, INCOGNITO, JESTER, QUEEN
from elgrande.steps.tokens import brought_by
from elgrande.steps.turn import BESIDE
from elgrande.vocabulary import BOARD, FIRST, NUMBER, NUMBERS, SEAT, SEATS, SECOND, STACK, STACKS
from elgrande.vocabulary import NAMES as ACTION_NAMES

LANGUAGES: Final = ("en", "de")

COLOURS: Final = (
    Text("Red", "Rot"),
    Text("Blue", "Blau"),
    Text("Yellow", "Gelb"),
    Text("Green", "Grün"),
    Text("Brown", "Braun"),
)
BLACK_COLOUR: Final = Text("Black", "Schwarz")

ACTIONS: Final = {
    "done": Text("Done", "Fertig"),
    "special": Text("Carry out the special action", "Sonderaktion ausführen"),
    "place": Text("Place Caballeros", "Caballeros einsetzen"),
    "veto": Text("Veto!", "Veto!"),
    "allow": Text("Let it pass", "Zulassen"),
    "allow-action": Text("Don't ask again during this special action", "Bei dieser Sonderaktion nicht mehr fragen"),
    "allow-round": Text("Don't ask again this round", "In dieser Runde nicht mehr fragen"),
    "ask-always": Text("Ask me every time", "Immer fragen"),
    "black": Text("Black", "Schwarz"),
    "claim-gold": Text("Claim gold", "Gold nehmen"),
    "claim-ware": Text("Claim wares", "Waren nehmen"),
    "embark": Text("Board the Ship", "An Bord gehen"),
    "extra-supply": Text("Take one more as Inquisitor", "Als Inquisitor einen mehr nehmen"),
    "execute": Text("Carry out another card", "Eine weitere Karte ausführen"),
    "copy": Text("Copy it", "Nachahmen"),
    "with-flag": Text("The flag bearer", "Der Fahnenträger"),
    "without-flag": Text("Another one", "Ein anderer"),
    "special-power": Text(
        "Carry out the special action of your power card", "Sonderaktion deiner Machtkarte ausführen"
    ),
    "draw": Text("Fill up by lot", "Durch Los auffüllen"),
    "send": Text("Send him there", "Dorthin schicken"),
    "allow-scoring": Text("Keep him for another scoring", "Für eine andere Wertung aufheben"),
    "spy": Text("Have the others choose first", "Die anderen zuerst wählen lassen"),
    "token-alliance": Text("The alliance markers", "Die Allianzmarker"),
    "token-bridge": Text("The bridge", "Die Brücke"),
    "token-collapse": Text("The risk-of-collapse tile", "Die Einsturzgefahr"),
    "token-quarantine": Text("The quarantine marker", "Den Quarantänemarker"),
    "token-guard": Text("The King's guard", "Die Königswache"),
    "token-double": Text("A double-scoring marker", "Einen Marker für doppelte Wertung"),
    "extra-supply queen": Text(
        "With the Queen's help take one more into your Court", "Mit Hilfe der Königin einen mehr an deinen Hof nehmen"
    ),
    "take-ship": Text("Take a ship into your Court", "Ein Schiff an deinen Hof nehmen"),
    "imprison": Text("Put a Caballero in prison", "Einen Caballero ins Gefängnis stecken"),
    "take-queen": Text("The Queen", "Die Königin"),
    "take-jester": Text("The Jester", "Den Hofnarren"),
    "send-guest": Text(
        "With the Jester's help send a Caballero to another Court",
        "Mit Hilfe des Hofnarren einen Caballero an einen anderen Hof schicken",
    ),
    "move-soldiers": Text(
        "Have the General Inquisitor's soldiers march", "Die Soldaten des Generalinquisitors marschieren lassen"
    ),
    "agree": Text("He goes along", "Er geht mit"),
    "use-saved": Text("Use your second card", "Deine zweite Karte nutzen"),
    "incognito": Text(
        "Show your Region card: the King appears there", "Deine Regionskarte zeigen: Der König taucht dort auf"
    ),
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
    "opening": Text("Not this time", "Diesmal nicht"),
    "move_all": Text("Move nobody", "Niemanden versetzen"),
    "follow": Text("Nobody else follows him", "Niemand folgt ihm mehr"),
    "to_castillo": Text("No more of these", "Keine weiteren von diesen"),
    "hold_region": Text("Choose no region", "Keine Region wählen"),
    "marker": Text("Put it nowhere", "Nirgendwohin"),
    "ally": Text("Make no alliance", "Keine Allianz schließen"),
    "ally_with": Text("Make no alliance", "Keine Allianz schließen"),
    "build_bridge": Text("Build no bridge", "Keine Brücke bauen"),
    "shift": Text("Shift no more", "Keine weiteren hinüberziehen"),
    "turn_board": Text("Turn no scoreboard", "Keine Wertungstafel drehen"),
    "civil_war": Text("No civil war", "Kein Bürgerkrieg"),
    "ask_spy": Text("Choose together with the others", "Mit den anderen zusammen wählen"),
    "coup": Text("Leave the Grandes where they are", "Die Grandes stehen lassen"),
    "annul": Text("Undo nothing", "Nichts aufheben"),
    "sail": Text("Nobody else travels", "Niemand reist mehr"),
    "limit_table": Text("Leave the limit table where it is", "Die Limittafel liegen lassen"),
    "parts beside": Text("Done with this card", "Fertig mit dieser Karte"),
    "king stand_in": Text("Leave the Grande where he is", "Den Grande stehen lassen"),
    "choose_person": Text("Take nobody", "Niemanden nehmen"),
    "march": Text("March no more", "Nicht mehr marschieren"),
    "take_along": Text("Nobody goes along", "Niemand geht mit"),
    "consent": Text("He stays", "Er bleibt"),
    "land": Text("Stay aboard", "An Bord bleiben"),
    "pardon": Text("Leave them in prison", "Im Gefängnis lassen"),
    "second_card": Text("Take no second card", "Keine zweite Karte nehmen"),
    "depose_king": Text("Leave the King where he is", "Den König stehen lassen"),
    "last_chance": Text("Keep the card for later", "Die Karte für später behalten"),
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
    "last_chance": Text(
        "The general scoring begins: does the King appear in your secret region? During the scoring he cannot.",
        "Die allgemeine Wertung beginnt: Taucht der König in deiner geheimen Region auf? "
        "Während der Wertung geht es nicht.",
    ),
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
    # where no sentence can be built around the names of the places
    "pieces_moved_somewhere": Text(
        "{seat} moves {amount} of {owner}. Before: {source}; now: {target}.",
        "{seat} versetzt {amount} von {owner}. Vorher: {source}; jetzt: {target}.",
    ),
    "pieces_moved_own_somewhere": Text(
        "{seat} moves {amount}. Before: {source}; now: {target}.",
        "{seat} versetzt {amount}. Vorher: {source}; jetzt: {target}.",
    ),
    "grande_moved_somewhere": Text(
        "{owner}'s Grande is moved. Before: {source}; now: {target}.",
        "Der Grande von {owner} wird versetzt. Vorher: {source}; jetzt: {target}.",
    ),
    "limit_moved_somewhere": Text(
        "{seat} moves the limit table. Before: {source}; now: {target}.",
        "{seat} versetzt die Limittafel. Vorher: {source}; jetzt: {target}.",
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
    ev.CARD_DISCARDED: Text("{seat} discards {card}.", "{seat} legt {card} ab."),
    "pieces_entered": Text(
        "{owner} adds {amount} from the Province: {target}.", "{owner} setzt {amount} aus der Provinz ein: {target}."
    ),
    "grande_to_castillo": Text(
        "{seat} sends {owner}'s Grande from {source} to the Castillo.",
        "{seat} schickt den Grande von {owner} aus {source} ins Castillo.",
    ),
    ev.PLACES_SCORED: Text(
        "{source} and {target} are scored together.", "{source} und {target} werden gemeinsam gewertet."
    ),
    ev.CASTILLO_MOVED: Text("{seat} moves the Castillo to {target}.", "{seat} versetzt das Castillo nach {target}."),
    ev.CASTILLO_RETURNED: Text(
        "The Castillo returns from {source} to its place.", "Das Castillo kehrt aus {source} an seinen Platz zurück."
    ),
    ev.ALLIANCE_MADE: Text("{seat} allies {source} with {target}.", "{seat} verbündet {source} mit {target}."),
    ev.BRIDGE_BUILT: Text(
        "{seat} builds the bridge between {source} and {target}.",
        "{seat} baut die Brücke zwischen {source} und {target}.",
    ),
    ev.BRIDGE_GONE: Text("{seat} takes the bridge down.", "{seat} baut die Brücke ab."),
    ev.BOARD_TURNED: Text(
        "{seat} turns scoreboard {board} in {target}.", "{seat} dreht Wertungstafel {board} in {target} um."
    ),
    ev.COLLAPSE_FEARED: Text(
        "{seat} closes the Castillo: risk of collapse.", "{seat} schließt das Castillo: Einsturzgefahr."
    ),
    ev.QUARANTINE_SET: Text("{seat} quarantines {target}.", "{seat} stellt {target} unter Quarantäne."),
    ev.GUARD_SET: Text("{seat} sends the King's guard to {target}.", "{seat} schickt die Königswache nach {target}."),
    ev.TABLE_SET: Text("{seat} puts a limit table into {target}.", "{seat} legt eine Limittafel nach {target}."),
    "card_removed": Text("{seat} undoes {card} of {owner}.", "{seat} hebt {card} von {owner} auf."),
    "table_removed": Text("{seat} removes the limit table in {target}.", "{seat} entfernt die Limittafel in {target}."),
    "alliance_removed": Text("{seat} dissolves the alliance.", "{seat} löst die Allianz auf."),
    "bridge_removed": Text("{seat} tears down {owner}'s bridge.", "{seat} reißt die Brücke von {owner} ab."),
    "collapse_removed": Text("{seat} ends the risk of collapse.", "{seat} beendet die Einsturzgefahr."),
    "quarantine_removed": Text("{seat} lifts the quarantine.", "{seat} hebt die Quarantäne auf."),
    "guard_removed": Text("{seat} sends the King's guard away.", "{seat} schickt die Königswache fort."),
    "double_removed": Text(
        "{seat} takes {owner}'s double scoring away.", "{seat} nimmt {owner} die doppelte Wertung weg."
    ),
    ev.MARKERS_CLEARED: Text("Markers whose time is over are removed.", "Marker, deren Zeit um ist, werden entfernt."),
    ev.PLACING_FREED: Text(
        "{seat} may place in any region this turn.", "{seat} darf in diesem Zug in jede Region einsetzen."
    ),
    ev.BONUS_CANCELLED: Text(
        "{seat} distracts the King: no King's bonus this round.",
        "{seat} lenkt den König ab: kein Königsbonus in dieser Runde.",
    ),
    ev.REGION_HELD: Text(
        "{seat} chooses a region that will count double: {target}.",
        "{seat} wählt eine Region, die doppelt zählt: {target}.",
    ),
    ev.REGION_SHOWN: Text("{seat} turns over {target}.", "{seat} deckt {target} auf."),
    ev.REGIONS_OFFERED: Text(
        "{seat} lets {owner} pick one of {regions}.", "{seat} lässt {owner} eine wählen: {regions}."
    ),
    ev.HAND_READY: Text("{seat} has chosen a hand.", "{seat} hat die Handkarten gewählt."),
    ev.INQUISITOR_TAKEN: Text("{seat} becomes Grand Inquisitor.", "{seat} wird Großinquisitor."),
    ev.TOKENS_PLACED: Text(
        "{seat} brings out {points} gold and {amount} wares.", "{seat} legt {points} Gold und {amount} Waren aus."
    ),
    "gold_placed": Text("{seat} brings out {points} gold.", "{seat} legt {points} Gold aus."),
    "wares_placed": Text("{seat} brings out {amount} wares.", "{seat} legt {amount} Waren aus."),
    ev.TOKEN_CLAIMED: Text("{seat} claims {token}.", "{seat} nimmt {token}."),
    ev.TOKEN_LOST: Text("Back to the supply: {token}.", "Zurück in den Vorrat: {token}."),
    ev.LIMIT_MOVED: Text(
        "{seat} moves the limit table from {source} to {target}.",
        "{seat} versetzt die Limittafel von {source} nach {target}.",
    ),
    ev.SCORING_MARKED: Text(
        "{seat} marks {target}: it is scored at the end of the next round.",
        "{seat} markiert {target}: Wertung am Ende der nächsten Runde.",
    ),
    ev.FLAG_PASSED: Text("{owner}'s flag is now here: {target}.", "Die Fahne von {owner} ist jetzt hier: {target}."),
    ev.FLAG_WAITS: Text("{owner}'s flag waits for a bearer.", "Die Fahne von {owner} wartet auf einen Träger."),
    ev.SPYING: Text("{seat} waits to see where the others go.", "{seat} wartet ab, wohin die anderen gehen."),
    "queen_taken": Text("{seat} takes the Queen.", "{seat} nimmt die Königin."),
    "queen_taken_from": Text("{seat} takes the Queen from {owner}.", "{seat} nimmt {owner} die Königin ab."),
    "jester_taken": Text("{seat} takes the Jester.", "{seat} nimmt den Hofnarren."),
    "jester_taken_from": Text("{seat} takes the Jester from {owner}.", "{seat} nimmt {owner} den Hofnarren ab."),
    "general_taken": Text(
        "{seat} takes the General Inquisitor until the next general scoring.",
        "{seat} nimmt den Generalinquisitor bis zur nächsten allgemeinen Wertung.",
    ),
    "general_taken_from": Text(
        "{seat} takes the General Inquisitor from {owner}.", "{seat} nimmt {owner} den Generalinquisitor ab."
    ),
    "general_left": Text("{seat} gives the General Inquisitor back.", "{seat} gibt den Generalinquisitor zurück."),
    ev.SHIP_TAKEN: Text("{seat} takes {target}.", "{seat} nimmt {target}."),
    "ship_taken_from": Text("{seat} takes {target} from {owner}.", "{seat} nimmt {owner} {target} ab."),
    ev.SOLDIER_MOVED: Text(
        "{seat} has a soldier march from {source} to {target}.",
        "{seat} lässt einen Soldaten von {source} nach {target} marschieren.",
    ),
    ev.KING_DEPOSED: Text(
        "{seat} sends the King to the Castillo: {owner}'s Grande in {target} stands in for him.",
        "{seat} schickt den König ins Castillo: Der Grande von {owner} in {target} vertritt ihn.",
    ),
    "king_appears": Text(
        "{seat} shows {target}: the King appears there.", "{seat} zeigt {target}: Der König taucht dort auf."
    ),
    "king_returned": Text(
        "The King leaves the Castillo and is in {target} now.",
        "Der König verlässt das Castillo und ist nun in {target}.",
    ),
    "stand_in_moved": Text(
        "{seat} moves {owner}'s Grande, who stands in for the King, from {source} to {target}.",
        "{seat} versetzt den Grande von {owner}, der den König vertritt, von {source} nach {target}.",
    ),
    ev.ACTIONS_BARRED: Text(
        "{seat} bars special actions for everybody who comes later this round.",
        "{seat} verbietet Sonderaktionen allen, die in dieser Runde noch kommen.",
    ),
    ev.TURN_POSTPONED: Text(
        "{seat} goes on when everybody else has had a turn.", "{seat} macht weiter, wenn alle anderen am Zug waren."
    ),
    ev.TROOPS_CALLED: Text(
        "{seat} calls up to {amount} straight from the Province.",
        "{seat} ruft bis zu {amount} direkt aus der Provinz.",
    ),
    ev.CARD_SAVED: Text("{seat} takes a second card: {card}.", "{seat} nimmt eine zweite Karte: {card}."),
    ev.CARD_USED: Text("{seat} uses the second card: {card}.", "{seat} nutzt die zweite Karte: {card}."),
    "boycott_held": Text(
        "{seat} chooses a region that will be boycotted: {target}.",
        "{seat} wählt eine Region, die boykottiert wird: {target}.",
    ),
    "incognito_held": Text(
        "{seat} chooses a region in which the King may appear: {target}.",
        "{seat} wählt eine Region, in der der König auftauchen darf: {target}.",
    ),
    ev.REGION_BOYCOTTED: Text(
        "{seat} boycotts {target}: it is not scored this time.",
        "{seat} boykottiert {target}: Dort wird diesmal nicht gewertet.",
    ),
    "castillo_opened": Text("{seat} has the Castillo cleared.", "{seat} lässt das Castillo räumen."),
    "courts_scored": Text("The Courts are scored.", "Die Höfe werden gewertet."),
    "points_at_court": Text("{seat}: {points} at Court ({why}).", "{seat}: {points} am Hof ({why})."),
    "pieces_boarded": Text("{seat} puts {amount} aboard {target}.", "{seat} setzt {amount} auf {target}."),
    "pieces_landed": Text(
        "{owner} lands {amount} from {source}: {target}.", "{owner} bringt {amount} von {source} an Land: {target}."
    ),
    "pieces_imprisoned": Text(
        "{seat} puts {amount} of {owner} in prison: {source}.",
        "{seat} steckt {amount} von {owner} ins Gefängnis: {source}.",
    ),
    "pieces_imprisoned_own": Text(
        "{seat} puts {amount} of their own in prison: {source}.",
        "{seat} steckt {amount} der eigenen ins Gefängnis: {source}.",
    ),
    "pieces_pardoned": Text(
        "{seat} pardons {amount} of {owner}: {target}.", "{seat} begnadigt {amount} von {owner}: {target}."
    ),
    "pieces_pardoned_own": Text("{seat} pardons {amount}: {target}.", "{seat} begnadigt {amount}: {target}."),
    "guest_sent": Text(
        "{owner} sends {amount} to {host}'s Court as a guest.",
        "{owner} schickt {amount} als Gast an den Hof von {host}.",
    ),
    "guest_seen_off": Text(
        "{seat} places {amount} of {owner}, guest at Court: {target}.",
        "{seat} setzt {amount} von {owner}, zu Gast am Hof, ein: {target}.",
    ),
}

REASONS: Final = {
    "": Text("", ""),
    ev.FIRST: Text("first place", "erster Platz"),
    ev.SECOND: Text("second place", "zweiter Platz"),
    ev.THIRD: Text("third place", "dritter Platz"),
    ev.KINGS_BONUS: Text("King's bonus", "Königsbonus"),
    ev.HOME_BONUS: Text("home bonus", "Heimatbonus"),
    ev.BRIDGE_TOLL: Text("bridge toll", "Brückenzoll"),
    ev.GOLD_LANDED: Text("gold", "Gold"),
    ev.WARE_LANDED: Text("wares", "Waren"),
    ev.OFFICE: Text("office", "Amt"),
    ev.WITH_BEARER: Text("with the flag", "mit der Fahne"),
}

TOKENS: Final = (Text("gold", "Gold"), Text("wares", "Waren"))

# what a card's symbol stands for
SYMBOLS: Final = {
    NO_SYMBOL: Text("", ""),
    SHIP_SYMBOL: Text("ship", "Schiff"),
    PRISON_SYMBOL: Text("prison", "Gefängnis"),
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
    "hand": Text("The 13 power cards", "Die 13 Machtkarten"),
    "intrigue": Text(
        "Intrigue card: own Caballeros of a region go", "Intrigenkarte: Eigene Caballeros einer Region gehen"
    ),
    "own_action": Text(
        "Own action instead of King's or Intrigue card", "Eigene Aktion statt Königs- oder Intrigenkarte"
    ),
    "annul_tokens": Text("Broken Seal removes tokens too", "Gebrochenes Siegel entfernt auch Marker"),
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
    "chosen": Text("chosen in secret", "geheim gewählt"),
    "drawn": Text("drawn by lot", "ausgelost"),
    "together": Text("together to one place", "zusammen an einen Ort"),
    "apart": Text("each wherever you like", "jeder wohin du willst"),
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
    if isinstance(value, int) and not isinstance(value, bool):
        return Text(str(value), str(value))
    return OWN_CHOICES.get((option, value)) or CHOICES[value]


def colour_of(rules: Ruleset, owner: int) -> Text:
    """What a player's pieces are called; black ones belong to no seat."""
    return BLACK_COLOUR if rules.black and owner == rules.seats else COLOURS[owner]


def card_name(rules: Ruleset, card: int) -> Text:
    face = rules.cards[card]
    number = face.stack
    if card in rules.power_of_card:
        number = rules.power[rules.power_of_card[card]].value
    elif rules.dealt:
        number = 0
    return face.title if number == 0 else Text(f"{face.title.en} ({number})", f"{face.title.de} ({number})")


def card_numbers(face: Card) -> Text:
    """What is printed on an action card besides its text."""
    gold, wares = brought_by(face)
    parts = [Text(f"place {face.place}", f"setze {face.place}")]
    parts += [Text(f"{gold} gold", f"{gold} Gold")] if gold else []
    parts += [Text(f"{wares} wares", f"{wares} Waren") if wares > 1 else Text("1 ware", "1 Ware")] if wares else []
    parts += [SYMBOLS[face.symbol]] if face.symbol else []
    return Text(", ".join(part.en for part in parts), ", ".join(part.de for part in parts))


def place_name(rules: Ruleset, site: int) -> Text:
    """A place, whenever whoever stands there has come."""
    face = rules.sites[site]
    return rules.sites[rules.variant[(rules.kind_of[site], face.token, False)]].name if face.fresh else face.name


def power_name(rules: Ruleset, power: int) -> Text:
    """A power card by its number, with its title where it has one."""
    card = rules.power[power]
    if card.card < 0:
        return Text(*[str(card.value)] * 2)
    title = rules.cards[card.card].title
    return Text(f"{card.value} {title.en}", f"{card.value} {title.de}") if card.value != NO_VALUE else title


def board_name(rules: Ruleset, board: int) -> str:
    name = ACTION_NAMES[BOARD + board].removeprefix("board-")
    return "/".join(name)


def option_label(rules: Ruleset, offer: tuple[int, ...], frame: Frame, action: int) -> Text:
    """What an option says on a button, as an answer to that frame's question."""
    name = ACTION_NAMES[action]
    if action in (FIRST, SECOND):
        return rules.cards[frame[2]].choices[action - FIRST]
    if name == "done":
        return DONE.get(_about(frame), ACTIONS[name])
    if name == "extra-supply" and not rules.black:
        return ACTIONS["extra-supply queen"]
    if name in ACTIONS:
        return ACTIONS[name]
    if rules.site_of[action] >= 0:
        return rules.sites[rules.site_of[action]].name
    if action in rules.power_of_action:
        power = rules.power_of_action[action]
        title, supply = power_name(rules, power), rules.power[power].supply
        return Text(f"{title.en} (supply {supply})", f"{title.de} (Nachschub {supply})")
    if NUMBER <= action < NUMBER + NUMBERS:
        return Text(str(action - NUMBER), str(action - NUMBER))
    if SEAT <= action < SEAT + SEATS:
        return COLOURS[action - SEAT]
    if STACK <= action < STACK + STACKS:
        return card_label(rules.cards[offer[action - STACK]])
    return Text(*[board_name(rules, action - BOARD)] * 2)


def card_label(face: Card) -> Text:
    """All that is printed on an action card, in one line."""
    numbers = card_numbers(face)
    return Text(f"{face.title.en} ({numbers.en}): {face.text.en}", f"{face.title.de} ({numbers.de}): {face.text.de}")


def _about(frame: Frame) -> str:
    """The kind of a frame, and what in particular its question is about where that makes a difference."""
    kind = NAMES[frame[0]]
    if kind == "parts" and frame[3] & BESIDE:
        return "parts beside"
    return "king stand_in" if kind == "king" and len(frame) > 3 else kind


def prompt(rules: Ruleset, frames: tuple[Frame, ...], announced: Event | None, options: int) -> Text:
    """The question that is being asked, in one line. `options` is how many answers it has."""
    frame = frames[-1]
    kind = NAMES[frame[0]]
    sites = rules.sites
    if announced is not None:
        if frame[1] == AFTER_TURN:
            return _both(PROMPTS["window turn"], COLOURS[announced.seat], card_name(rules, announced.card))
        if frame[1] == BEFORE_SCORING:
            return _both(PROMPTS["window scoring"], sites[announced.target].name)
        return _both(PROMPTS[kind], event_text(rules, announced))
    if kind in _FILLED:
        key, *values = _FILLED[kind](rules, frame)
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
    return [_about(frame), *[COLOURS[seat] for seat in frame[3:]]]


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


# what a region that is chosen in secret is for
_HELD: Final = {DOUBLED: "double", BOYCOTT: "boycott", INCOGNITO: "incognito"}

# what the prompts of the modules' frames are filled with: which prompt, then its values
_FILLED: Final[dict[str, Callable[[Ruleset, Frame], list[Any]]]] = {
    "opening": lambda rules, frame: ["opening", rules.cards[frame[2]].title],
    "move_all_to": lambda rules, frame: ["move_all_to", rules.sites[frame[2]].name],
    "follow": lambda rules, frame: ["follow", frame[2], rules.sites[frame[3]].name],
    "to_castillo": lambda rules, frame: ["to_castillo", frame[2] - frame[4], _owner_after(rules, frame[1], frame[3])],
    "marker": lambda rules, frame: [f"marker {frame[2]}"],
    "ally_with": lambda rules, frame: ["ally_with", rules.sites[frame[2]].name],
    "build_bridge_to": lambda rules, frame: ["build_bridge_to", rules.sites[frame[2]].name],
    "dilemma": _dilemma,
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
    "hold_region": lambda rules, frame: [f"hold_region {_HELD[frame[2]]}"],
    "see_off": lambda rules, frame: ["see_off", COLOURS[frame[2]]],
    "march_to": lambda rules, frame: ["march_to", rules.sites[frame[3]].name],
    "take_along": lambda rules, frame: ["take_along", *[rules.sites[site].name for site in frame[2:]]],
    "consent": lambda rules, frame: ["consent", COLOURS[frame[2]], *[rules.sites[site].name for site in frame[3:]]],
    "land": lambda rules, frame: ["land next" if frame[3] else "land", rules.sites[frame[2]].name],
    "imprison_whose": lambda rules, frame: ["imprison_whose", rules.sites[frame[2]].name],
}


def region_names(rules: Ruleset, regions: int) -> Text:
    """Regions given as bits, in a row."""
    names = [rules.sites[site].name for site in bits(regions)]
    return Text(", ".join(name.en for name in names), ", ".join(name.de for name in names))


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


def line_of(rules: Ruleset, event: Event) -> str:
    """Which of the log lines tells this event."""
    line = _line_of(rules, event)
    named = all(_fits_a_sentence(rules, site) for site in (event.source, event.target))
    return line if named or f"{line}_somewhere" not in EVENTS else f"{line}_somewhere"


def _fits_a_sentence(rules: Ruleset, site: int) -> bool:
    """Regions and the Castillo; not "beside the limit table", "Captain on the Ship" or "Ship"."""
    face = rules.sites[site]
    return site in (NOWHERE, CASTILLO) or (face.is_region and (face.king or not face.coast))


def _line_of(rules: Ruleset, event: Event) -> str:
    if event.kind == ev.PIECES:
        return _line_beside_the_board(rules, event) or _line_of_pieces(event)
    return _LINES[event.kind](event) if event.kind in _LINES else event.kind


def _person_taken(event: Event) -> str:
    return f"{PERSONS[event.amount]}_taken{'_from' if event.owner >= 0 else ''}"


def _tokens_placed(event: Event) -> str:
    if event.points and event.amount:
        return event.kind
    return "gold_placed" if event.points else "wares_placed"


def _grande_moved(event: Event) -> str:
    if event.why == ev.FOR_THE_KING:
        return "stand_in_moved"
    return "grande_to_castillo" if event.target == CASTILLO else event.kind


def _king_moved(event: Event) -> str:
    if event.why == ev.INCOGNITO:
        return "king_appears"
    return "king_returned" if event.seat < 0 else event.kind


def _region_held(event: Event) -> str:
    return event.kind if event.amount == DOUBLED else f"{_HELD[event.amount]}_held"


PERSONS: Final = {QUEEN - QUEEN: "queen", JESTER - QUEEN: "jester", GENERAL - QUEEN: "general"}

# events that are told in more than one way
_LINES: Final[dict[str, Callable[[Event], str]]] = {
    ev.MARKER_REMOVED: lambda event: f"{event.why}_removed",
    ev.TOKENS_PLACED: _tokens_placed,
    ev.GRANDE_MOVED: _grande_moved,
    ev.KING_MOVED: _king_moved,
    ev.PERSON_TAKEN: _person_taken,
    ev.PERSON_LEFT: lambda event: f"{PERSONS[event.amount]}_left",
    ev.SHIP_TAKEN: lambda event: "ship_taken_from" if event.owner >= 0 else event.kind,
    ev.REGION_HELD: _region_held,
    ev.REGION_NAMED: lambda event: "castillo_opened" if event.target == CASTILLO else event.kind,
    ev.PLACE_SCORED: lambda event: "courts_scored" if event.target == COURT else event.kind,
    ev.POINTS: lambda event: "points_at_court" if event.target == COURT else event.kind,
}


def _line_beside_the_board(rules: Ruleset, event: Event) -> str:
    """Pieces that go to a ship, to prison or to another player's Court, or come from there."""
    own = "_own" if event.seat == event.owner else ""
    slugs = [rules.sites[site].slug if site >= 0 else "" for site in (event.source, event.target)]
    if slugs[1] == "prison":
        return f"pieces_imprisoned{own}"
    if slugs[0] == "prison":
        return f"pieces_pardoned{own}"
    if event.source in rules.ships:
        return "pieces_landed"
    if event.target in rules.ships and event.source == COURT:
        return "pieces_boarded"
    if slugs[1].startswith(_GUESTS):
        return "guest_sent"
    return "guest_seen_off" if slugs[0].startswith(_GUESTS) else ""


_GUESTS: Final = "guests-"


def _host(rules: Ruleset, event: Event) -> Text:
    """At whose Court a guest is."""
    slugs = [rules.sites[site].slug for site in (event.source, event.target) if site >= 0]
    hosts = [COLOURS[int(slug.removeprefix(_GUESTS))] for slug in slugs if slug.startswith(_GUESTS)]
    return hosts[0] if hosts else Text("", "")


def _line_of_pieces(event: Event) -> str:
    if event.source == CASTILLO:
        return "pieces_left_castillo"
    if event.target == PROVINCE:
        return "pieces_returned"
    if event.source == PROVINCE:
        return "pieces_supplied" if event.target == COURT else "pieces_entered"
    if event.target == COURT:
        return "pieces_recalled"
    if event.source == COURT:
        return "pieces_placed"
    return "pieces_moved_own" if event.seat == event.owner else "pieces_moved"


def event_text(rules: Ruleset, event: Event) -> Text:
    """One line of the log."""
    template = EVENTS[line_of(rules, event)]
    if event.why == ev.WITH_BEARER:
        template = Text(f"{template.en} ({{why}})", f"{template.de} ({{why}})")
    return Text(*(_filled(rules, event, getattr(template, language), language) for language in LANGUAGES))


def _filled(rules: Ruleset, event: Event, template: str, language: str) -> str:
    def say(text: Text) -> str:
        spoken: str = getattr(text, language)
        return spoken

    def site(number: int) -> str:
        unnamed = NOT_SHOWN if event.kind == ev.REGION_HELD else SEVERAL_PLACES
        return say(place_name(rules, number) if number >= 0 else unnamed)

    about_power = event.kind in (ev.POWER_PLAYED, ev.POWER_FETCHED)
    return template.format(
        seat=say(COLOURS[event.seat]),
        owner=say(colour_of(rules, event.owner)),
        source=site(event.source),
        target=say(NOT_SHOWN) if event.kind == ev.REGION_HELD and event.target < 0 else site(event.target),
        host=say(_host(rules, event)),
        amount=event.amount,
        points=event.points,
        why=say(REASONS.get(event.why, REASONS[""])),
        board=board_name(rules, event.amount) if event.kind in (ev.BOARD_SET, ev.BOARD_TURNED) else "",
        token=say(TOKENS[event.amount - 1]) if event.kind in (ev.TOKEN_CLAIMED, ev.TOKEN_LOST) else "",
        regions=say(region_names(rules, event.amount)) if event.kind == ev.REGIONS_OFFERED else "",
        card=say(card_name(rules, event.card)) if event.card >= 0 and not about_power else say(NOT_SHOWN),
        power=say(power_name(rules, event.card)) if event.card >= 0 and about_power else say(NOT_SHOWN),
    )
