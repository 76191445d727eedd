"""Stack 7: one card, on offer every round."""

from typing import Final

from elgrande.kernel.text import Text
from elgrande.modules.grandissimo.person import take_queen_or_jester
from elgrande.modules.module import CardFace, face

FACES: Final[tuple[CardFace, ...]] = (
    face(
        "g7-queen-and-jester",
        Text("Queen and Jester", "Königin und Hofnarr"),
        Text(
            "Take the Queen or the Jester, whoever has them. Once a round the Queen brings you a Caballero more; the "
            "Jester puts one of yours from the Province into another player's Court.",
            "Nimm die Königin oder den Hofnarren, wer sie auch hat. Einmal je Runde bringt dir die Königin einen "
            "Caballero mehr; der Hofnarr bringt einen deiner aus der Provinz an einen fremden Hof.",
        ),
        take_queen_or_jester(),
    ),
)
