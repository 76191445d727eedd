"""What players are called who gave no name: by the colour of their pieces."""

from typing import Final

from elgrande.kernel.text import Text

COLOURS: Final = (
    Text("Red", "Rot"),
    Text("Blue", "Blau"),
    Text("Yellow", "Gelb"),
    Text("Green", "Grün"),
    Text("Brown", "Braun"),
)
