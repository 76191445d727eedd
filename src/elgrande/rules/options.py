"""What players agree on before a game. An option is declared once, by the module it belongs to; a table has a value for
each, and all it has not agreed on is as usual."""

from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple, TypeVar

from elgrande.kernel.errors import SetupError
from elgrande.kernel.text import Text
from elgrande.spelling import spelled

V = TypeVar("V")

YES: Final = Text("yes", "ja")
NO: Final = Text("no", "nein")


class Named(NamedTuple):
    """Instead of one of the choices: so many of these names, with spaces between them."""

    size: int
    names: tuple[str, ...]
    prefix: str = ""  # of what is meant by them


class TableOption(Generic[V]):
    """Something tables may agree on."""

    def __init__(
        self,
        name: str,
        title: Text,
        choices: dict[V, Text],
        *,
        more: dict[V, Text] | None = None,
        named: Named | None = None,
        read: Callable[[object], V] | None = None,
        of_cards: bool = False,
        asked_first: bool = False,
        seats: int | None = None,
    ) -> None:
        """`choices`: the usual one first. `more`: what not every table can choose. `read`: a check of its own.

        `of_cards`: it is about cards that another module may replace. `asked_first`: most tables think of it; all
        others are house rules. `seats`: it says something only where so many play.
        """
        assert name not in DECLARED, name
        DECLARED[name] = self
        self.name = name
        self.title = title
        self.choices = choices
        self.more: dict[V, Text] = more or {}
        self.named = named
        self.of_cards = of_cards
        self.asked_first = asked_first
        self.seats = seats
        self.usual: V = next(iter(choices))
        self._read = read

    def of(self, options: "Options") -> V:
        value: V = options.agreed.get(self.name, self.usual)
        return value

    def checked(self, value: object) -> V:
        """A value somebody or a file gave, as it is kept."""
        if self._read is not None:
            return self._read(value)
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
        if self.named is not None:
            named: Any = _checked_names(self.name, value, tuple(map(repr, self.choices)), self.named)
            return named  # type: ignore[no-any-return]
        raise SetupError(f"option {self.name}: {value!r} is not {' or '.join(map(repr, self.choices))}")


DECLARED: Final[dict[str, TableOption[Any]]] = {}


def _checked_names(option: str, value: object, choices: tuple[str, ...], named: Named) -> str:
    """Some of the names, in the order they have been declared in."""
    size, names = named.size, named.names
    given = value.split() if isinstance(value, str) else value if isinstance(value, list | tuple) else []
    chosen = [spelled(name).removeprefix(named.prefix) if isinstance(name, str) else "" for name in given]
    if not chosen or any(name not in names for name in chosen):
        raise SetupError(
            f"option {option}: {value!r} is neither {' nor '.join(choices)} nor {size} of these names, in a list or "
            f"with spaces between them: {', '.join(names)}"
        )
    if len(chosen) != size or len(set(chosen)) != size:
        raise SetupError(f"option {option}: {size} different cards are needed, not {len(set(chosen))}")
    return " ".join(name for name in names if name in chosen)


class Options:
    """How a table plays, by name, like `Options(rounds=6).rounds`; `agreed` is what is not as usual."""

    def __init__(self, **values: object) -> None:
        self.agreed: dict[str, Any] = {}
        for name, value in values.items():
            if name not in DECLARED:
                raise SetupError(f"unknown option {name!r}; there are: {', '.join(DECLARED)}")
            checked = DECLARED[name].checked(value)
            if checked != DECLARED[name].usual:
                self.agreed[name] = checked

    def __getattr__(self, name: str) -> Any:
        if name not in DECLARED:
            raise AttributeError(f"there is no option {name!r}")
        return DECLARED[name].of(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self.agreed == other.agreed

    def __hash__(self) -> int:
        return hash(frozenset(self.agreed.items()))

    def __repr__(self) -> str:
        return f"Options({', '.join(f'{name}={value!r}' for name, value in self.agreed.items())})"


# what the rules themselves ask about

CASTILLO_CONTENTS: Final = TableOption(
    "castillo",
    Text("What is in the Castillo", "Inhalt des Castillo"),
    {"hidden": Text("hidden", "verdeckt"), "open": Text("open", "offen")},
    asked_first=True,
)
ROUNDS: Final = TableOption(
    "rounds", Text("Rounds", "Runden"), {9: Text("9", "9"), 6: Text("6", "6")}, asked_first=True
)
PLAYED_CARDS: Final = TableOption(
    "played_cards",
    Text("Power cards of earlier rounds", "Machtkarten früherer Runden"),
    {"hidden": Text("hidden", "verdeckt"), "shown": Text("shown", "offen")},
)
