"""Computer players."""

from typing import Final

from elgrande.kernel.text import Text

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
