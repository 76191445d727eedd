"""What all documents are made of. A Meta with a title is a type of that name in protocol.ts."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


def doc(text: str) -> Meta:
    """What a field means."""
    return Meta(description=text)


Language = Annotated[Literal["en", "de"], Meta(title="Language")]
Seat = Annotated[int, Meta(title="Seat", description="0 to 4; -1: a spectator, or nobody")]
Slug = Annotated[
    str,
    Meta(
        title="Slug",
        description='of a site ("aragon", "castillo", "court"), a card, an action ("power-7") or a module',
    ),
]
PowerKey = Annotated[
    int | str,
    Meta(title="PowerKey", description='a power card: its number in the base game, elsewhere a name ("veto")'),
]
Token = Annotated[str, Meta(title="Token", description="what Caballeros can carry: a key of catalogue.names.token")]
OptionValue = Annotated[bool | int | str, Meta(title="OptionValue", description="of an option of a table")]


class Document(Struct, forbid_unknown_fields=True):
    pass


class Text(Document):
    en: str
    de: str
