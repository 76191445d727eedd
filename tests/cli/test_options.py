"""What one types for an option."""

from types import SimpleNamespace
from typing import cast

from elgrande import Decision, Game, Option, Text
from elgrande.cli.options import listed, meant, numbered
from elgrande.drawing.table import Drawing
from elgrande.drawing.voice import Voice, folded
from elgrande.vocabulary import IDS
from tests.table import FAMILY, do, special, turn

HAND = ["intrigue", "free-placement", "veto", "king", "joker", "civil-war", "fiesta"]
HAND += ["score-4", "score-5", "bridge", "alliance", "revolt", "annul"]


def keys(game: Game) -> dict[str, str]:
    return {key: option.name for key, option in numbered(game.decision).items()}


def test_power_cards_are_chosen_by_their_value() -> None:
    game = do(Game.new(3, seed=1), "power-2")
    assert keys(game) == {str(value): f"power-{value}" for value in range(1, 14) if value != 2}


def test_action_cards_by_their_stack() -> None:
    game = do(Game.new(2, seed=1), "power-13", "power-12", "stack-2", "done")
    assert keys(game) == {str(stack): f"stack-{stack}" for stack in (1, 3, 4, 5)}


def test_amounts_by_themselves() -> None:
    game = do(Game.new(2, seed=1), "power-3", "power-2")
    assert keys(game) == {str(n): f"number-{n}" for n in range(6)}


def test_ending_is_always_0_and_the_rest_counts_from_1() -> None:
    assert keys(turn("s5-king-any")) == {"0": "done", "1": "special", "2": "place"}
    assert keys(special("s4-king-adjacent")) == {"0": "done", "1": "pais-vasco", "2": "castilla-la-vieja"}


def test_every_option_has_a_number_of_its_own() -> None:
    game = Game.new(5, seed=2)
    while not game.over:
        decision = game.decision
        assert [option.id for option in numbered(decision).values()] == list(decision.actions)
        game.apply(decision.actions[-1], decision.seat)


def test_even_where_two_kinds_of_cards_have_the_same_numbers() -> None:
    names = ("done", "power-3", "stack-3", "aragon")
    options = tuple(Option(IDS[name], name, Text(name, name)) for name in names)
    decision = cast(Decision, SimpleNamespace(options=options, actions=tuple(option.id for option in options)))
    assert {key: option.name for key, option in numbered(decision).items()} == {
        "0": "done",
        "3": "power-3",
        "8": "stack-3",
        "9": "aragon",
    }


def test_names_are_understood_as_they_are_read() -> None:
    decision = special("s4-king-adjacent").decision
    for typed in ("castilla-la-vieja", "Castilla la Vieja", "2"):
        option = meant(decision, typed)
        assert option is not None
        assert option.name == "castilla-la-vieja"
    assert meant(decision, "pais vasco") == meant(decision, "País Vasco") != None  # noqa: E711
    assert meant(decision, "granada") is None
    assert meant(decision, "") is None


def test_power_cards_with_names_by_number_name_or_joker() -> None:
    game = Game.from_position(
        {"modules": list(FAMILY), "seats": 2, "phase": "power", "hands": [HAND, HAND], "start": 0}
    )
    assert keys(game)["40"] == "play-veto"
    assert keys(game)["joker"] == "play-joker"
    assert len(keys(game)) == len(HAND)
    for typed, name in (("40", "veto"), ("Veto", "veto"), ("play-veto", "veto"), ("civil war", "civil-war")):
        option = meant(game.decision, typed)
        assert option is not None
        assert option.name == f"play-{name}"


def test_power_cards_are_listed_by_number_with_the_beginning_of_their_text() -> None:
    game = Game.from_position(
        {"modules": list(FAMILY), "seats": 2, "phase": "power", "hands": [HAND, HAND], "start": 0}
    )
    lines = listed(game.decision, Drawing(game.view(0).raw, Voice("en"), []))
    assert [line.split()[0] for line in lines][:4] == ["Joker:", "10", "15", "20"]
    assert lines[1].startswith("10 Intrigue (supply 5): Move 1 Caballero")
    assert all(len(line) <= 80 for line in lines)


def test_folding() -> None:
    assert folded("KÖNIGLICHER País Cataluña Straße") == "koniglicher pais cataluna strasse"
