"""Stack 4: scoreboards, power cards, Grandes and other helpful things."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.module import CardFace, face
from elgrande.steps.announcement import announcement
from elgrande.steps.evict import evict
from elgrande.steps.grande import move_grande
from elgrande.steps.king import move_king
from elgrande.steps.power import fetch_power
from elgrande.steps.score import score_named_once
from elgrande.steps.scoreboard import set_scoreboard
from elgrande.steps.supply import take_supply

FACES: Final[tuple[CardFace, ...]] = (
    face(
        "s4-scoreboard",
        Text("Mobile Scoreboard", "Bewegliche Wertungstafel"),
        Text(
            "Put one of the two mobile scoreboards on a region or the Castillo, or move one that is on the map. "
            "Its values replace the printed ones. One board a place.",
            "Lege eine der beiden beweglichen Wertungstafeln auf eine Region oder das Castillo oder versetze eine, die "
            "schon liegt. Ihre Werte gelten statt der aufgedruckten. Je Ort nur eine Tafel.",
        ),
        set_scoreboard(),
    ),
    face(
        "s4-disc-unique-scoring",
        Text("Special Scoring", "Sonderwertung"),
        Text(
            "All players, you too, secretly pick a region. Every region picked by just one player is scored.",
            "Alle Spieler, auch du, wählen geheim eine Region. Jede von genau einem gewählte Region wird gewertet.",
        ),
        announcement(),
        score_named_once(),
    ),
    face(
        "s4-power-back",
        Text("Power of the Cards", "Macht der Karten"),
        Text(
            "Take one of your used power cards back into your hand; nobody needs to see which.",
            "Nimm eine deiner benutzten Machtkarten zurück auf die Hand; niemand muss sehen, welche.",
        ),
        fetch_power(),
    ),
    face(
        "s4-eviction",
        Text("Eviction", "Vertreibung"),
        Text(
            "Name a region. Every opponent there secretly picks another region and sends all his Caballeros from the "
            "named one to it. Picking the King's region or the same region sends them to the Court.",
            "Nenne eine Region. Jeder Mitspieler dort wählt geheim eine andere Region und schickt alle seine "
            "Caballeros aus der genannten dorthin. Wer die Königsregion oder dieselbe wählt, nimmt sie an seinen Hof.",
        ),
        evict(),
    ),
    face(
        "s4-court-2",
        Text("Reinforcements", "Verstärkung"),
        Text(
            "Take up to 2 more Caballeros from your Province into your Court.",
            "Nimm bis zu 2 weitere Caballeros aus deiner Provinz an deinen Hof.",
        ),
        take_supply(2),
    ),
    face(
        "s4-grande",
        Text("Grande", "Grande"),
        Text(
            "Move your Grande to any other region: your new home region at once.",
            "Versetze deinen Grande in eine beliebige andere Region: ab sofort deine Heimatregion.",
        ),
        move_grande(),
    ),
    face(
        "s4-king-adjacent",
        Text("Royal Advisor", "Königlicher Ratgeber"),
        Text("Move the King to a neighbouring region.", "Versetze den König in eine benachbarte Region."),
        move_king(adjacent=True),
    ),
)
