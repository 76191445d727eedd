"""Grandissimo in the terminal: places beside the board, Persons, second cards, King Incognito, the cards of stack 6."""

from typing import Any

import pytest

from elgrande import Event, Game
from elgrande.cli.arguments import options_of
from elgrande.cli.options import listed, numbered
from elgrande.drawing.log import log
from elgrande.drawing.voice import Voice
from elgrande.modules.grandissimo.options import stack_6_names
from elgrande.rules import events as ev
from elgrande.rules.ruleset import COURT
from elgrande.vocabulary import IDS
from tests.cli.keyboard import refused, shown, types, types_on
from tests.cli.test_play import table_of
from tests.drawing.test_table import drawing, sentences
from tests.table import BLUE, GREEN, RED, YELLOW, do, gra_special, gra_turn

KING = "s5-king-any"
PLAY = ("play", "--modules", "grandissimo", "--bots", "random", "--seats", "4", "--seed", "1", "--lang", "en")
HIDDEN = {"incognito": [None, "aragon", None, None]}


def board(game: Game, seat: int = RED, language: str = "en") -> dict[str, str]:
    """The lines of the board by the names they begin with."""
    lines = [line.replace("\xa0", " ") for line in drawing(game, seat, language).board()[1:]]
    return {line.partition("  ")[0].partition(" (")[0]: line.partition("  ")[2].strip() for line in lines}


def notes(game: Game, seat: int) -> str:
    return drawing(game).standing(seat).partition("Province ")[2].partition(", ")[2]


# the table


def test_places_beside_the_board() -> None:
    pieces = {"prison": [1, 2, 0, 0], "caravel-1": [0, 0, 3, 0], "guests-2": [1, 0, 0, 0]}
    lines = board(gra_turn(KING, pieces, marks={"ships": [BLUE, None], "persons": {"jester": RED}}))
    assert lines["Prison"] == "Blue 2, Red 1"
    assert lines["Ship I"] == "Yellow 3  [Court Blue]"
    assert lines["Ship II"] == "empty  [nobody's]"
    assert lines["Yellow: Guests at Court"] == "Red 1"
    assert "Red: Guests at Court" not in lines
    assert lines["Portugal"] == "empty"
    assert lines["Valencia"] == "empty  [2 soldiers]"


def test_two_players_have_one_ship() -> None:
    lines = board(gra_turn(KING, seats=2))
    assert "Ship I" in lines
    assert "Ship II" not in lines


def test_soldiers_may_be_apart() -> None:
    lines = board(gra_turn(KING, soldiers=("valencia", "portugal")), language="de")
    assert lines["Valencia"] == "leer  [Soldat]"
    assert lines["Portugal"] == "leer  [Soldat]"


def test_who_stands_in_for_the_king() -> None:
    game = gra_turn(KING, king="granada", marks={"stand_in": BLUE})
    told = drawing(game).heading()[1]
    assert told.startswith("The King is in the Castillo; Blue's Grande in Granada stands in for him. Place in Castilla")
    lines = board(game)
    assert lines["Granada"].startswith("empty  [Blue for the King]  [Grande Red, Blue")
    assert lines["Castillo"].endswith("[King]")
    assert any("until the next general scoring is over" in sentence for sentence in sentences(game))


def test_what_players_have() -> None:
    marks: dict[str, Any] = {
        "persons": {"queen": RED, "jester": BLUE, "general": BLUE},
        "persons_used": {"general": [BLUE]},
        "saved": {"card": "s5-king-any", "seat": GREEN},
    }
    game = gra_turn("s1-move-3-any", seat=BLUE, marks=marks)
    assert notes(game, RED).endswith("Queen")
    assert notes(game, BLUE).endswith("Jester, General Inquisitor (used)")
    assert "second card King" in notes(game, GREEN).split(", ")


def test_who_goes_on_last() -> None:
    game = gra_special("g6-last-word")
    assert notes(game, RED).endswith("goes on last")
    assert "goes on last" not in notes(game, BLUE)


def test_what_is_in_force() -> None:
    assert "Whoever comes after Red this round carries out no special action." in sentences(
        gra_special("g6-no-further-actions")
    )
    game = gra_turn(KING, marks={"boycott": ["aragon", None, None, None], **HIDDEN})
    assert "Aragón is left out of the next general scoring; only you know that." in sentences(game)
    assert "The King appears in a secret region when Blue says so, in anybody's turn." in sentences(game)
    assert board(game)["Aragón"] == "empty  [your boycott]"
    assert board(game, BLUE)["Aragón"] == "empty  [King incognito]"
    told = " ".join(drawing(game, YELLOW).table())
    assert "Red knows a region that is left out of the next general scoring." in told
    assert "boycott]" not in told
    assert "incognito]" not in told


def test_a_ship_at_ones_court_is_a_place_to_go() -> None:
    game = gra_turn(KING, marks={"ships": [RED, BLUE]})
    assert drawing(game).heading()[1].endswith("Castillo or Ship I.")
    lines = listed(do(game, "place").decision, drawing(game))
    assert any(line.endswith("[Court Red]".replace(" ", "\xa0")) for line in lines)


def test_ships_to_choose_from_say_whose_they_are() -> None:
    game = do(gra_turn("g6-court-scoring", marks={"ships": [BLUE, GREEN]}), "take-ship")
    lines = [line.replace("\xa0", " ") for line in listed(game.decision, drawing(game))]
    assert lines == [
        "1) Ship I                     empty  [Court Blue]",
        "2) Ship II                    empty  [Court Green]",
    ]


def test_the_second_card_is_told_from_the_first() -> None:
    game = do(gra_special("g6-double-turn"), "stack-5", "use-saved")
    first, second = drawing(game).used_card(RED)
    assert first.startswith("Your card: Double Turn: ")
    assert second == "Your second card: King: Move the King to any region."


def test_courts_are_scored_in_one_line() -> None:
    rules = gra_turn(KING).rules
    events = [
        Event(ev.PLACE_SCORED, RED, target=COURT),
        Event(ev.POINTS, RED, target=COURT, points=7, why=ev.FIRST),
        Event(ev.POINTS, BLUE, target=COURT, points=5, why=ev.SECOND),
    ]
    assert log(rules, events, Voice("en")) == ["The Courts are scored: Red 7 (first place), Blue 5 (second place)."]
    assert log(rules, events[:1], Voice("de")) == ["Die Höfe werden gewertet: niemand bekommt Punkte."]


# answers


def test_a_second_card_never_has_the_number_of_a_stack() -> None:
    game = gra_turn("", left=None, marks={"saved": {"card": "s3-score-most", "seat": RED}})
    keys = {option.name: key for key, option in numbered(game.decision).items()}
    assert keys["use-saved"] == "8"
    assert all(key == name.removeprefix("stack-") for name, key in keys.items() if name != "use-saved")


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: Game, *lines: str) -> str:
    types(monkeypatch, lines)
    table_of(game, humans=2).play()
    return capsys.readouterr().out


def test_the_king_appears_in_another_players_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = do(gra_turn(KING, marks=HIDDEN), "place")
    text = typed(monkeypatch, capsys, game, "o", "1", "q")
    assert "1) Blue: Show your Region card: the King appears there\n" in text
    assert "\nBlue shows Aragón: the King appears there.\n" in text
    assert "Order given" not in text
    later = text.partition("appears there.\n")[2]
    assert "Red: Where do you place a Caballero? (5 left)" in later  # asked again, next to the King
    assert "Cataluña" in later
    assert "Aragón" not in later


def test_nothing_is_said_unasked_by_pressing_enter(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = gra_turn(KING, marks=HIDDEN)
    text = typed(monkeypatch, capsys, game, "o", "", "q")
    assert "Blue shows" not in text
    assert game.interrupts(BLUE) == ("incognito",)


def test_bots_cards_are_not_at_this_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = gra_turn(KING, marks={"incognito": [None, None, None, "aragon"]})
    assert "There is nothing to order" in typed(monkeypatch, capsys, game, "o", "q")


INVITED = "Blue may step in, in Yellow's turn: Show your Region card"


def test_people_are_invited_once_in_a_bots_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = gra_turn(KING, seat=YELLOW, marks=HIDDEN)
    text = typed(monkeypatch, capsys, game, "nonsense", "b", "c", "")
    assert text.count(INVITED) == 1
    assert "'nonsense' is not possible here." in text
    assert "\nPlayers:\n" in text.partition(INVITED)[2]
    assert "\nAction cards on offer:\n" in text.partition(INVITED)[2]
    assert "Your card:" not in text
    assert game.interrupts(BLUE) == ("incognito",)


def test_and_may_step_in(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    game = gra_turn(KING, seat=YELLOW, marks=HIDDEN)
    text = typed(monkeypatch, capsys, game, "o", "1")
    assert INVITED in text
    assert game.moves[0] == (BLUE, IDS["incognito"])


def test_nobody_is_invited_without_a_card(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = typed(monkeypatch, capsys, gra_turn(KING, seat=YELLOW), "q")
    assert "may step in" not in text


def test_before_a_general_scoring_the_table_is_shown_to_who_may_show_the_king(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = gra_turn(KING, seat=BLUE, played=[13, 10, 12, 11], rounds_played=2, marks=HIDDEN)
    text = typed(monkeypatch, capsys, game, "done")
    own_turn, scoring, _ = text.partition("\nGeneral scoring\n")
    assert "\nPlayers:\n" in own_turn
    before, question, _ = text.removeprefix(own_turn + scoring).partition("Blue: The general scoring begins")
    assert question
    assert "\nPlayers:\n" in before


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (
            gra_turn("", {"caravel-1": [2, 0, 1, 0]}, left=None, marks={"ships": [BLUE, None]}),
            "Ship I    Red 2, Yellow 1",
        ),
        (do(gra_turn("", {"prison": [0, 1, 0, 0]}, left=None), "stack-5"), "Prison    Blue 1"),
    ],
)
def test_who_it_is_about_stands_above_the_question(
    game: Game, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = typed(monkeypatch, capsys, game).partition(f"Red: {game.decision.prompt.en[:20]}")[0]
    assert before.splitlines()[-1].split() == f"{line} {'[Court Blue]' if 'Ship' in line else ''}".split()


# whole games


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", ["2", "4"])
def test_a_whole_game_is_readable(
    seats: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types_on(monkeypatch, "?", "b", "c", "l", preferred=("take-ship", "stack-6", "special"))
    text = shown(
        capsys,
        "play",
        "--modules",
        "grandissimo",
        "--humans",
        seats,
        "--seats",
        seats,
        "--seed",
        "3",
        "--lang",
        language,
    )
    assert max(map(len, text.splitlines())) <= 80
    assert "{" not in text
    assert all(character.isascii() or character.isalpha() for character in text)
    assert ("Endstand:" if language == "de" else "Final scores:") in text


# the cards of stack 6


@pytest.mark.parametrize("separator", [",", ", ", " "])
def test_cards_of_stack_6_by_name(separator: str) -> None:
    chosen = stack_6_names()[-11:]
    options = options_of([f"stack_6={separator.join(chosen).upper()}"], ("grandissimo",))
    game = Game.new(4, seed=1, modules=("grandissimo",), **options)
    assert [card.slug.removeprefix("g6-") for card in game.rules.cards if card.stack == 6] == list(chosen)


def test_ways_to_choose_them(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    types(monkeypatch, [])
    for way in ("drawn", "first-game", "First-Game"):
        assert "El Grande." in shown(capsys, *PLAY, "--option", f"stack_6={way}")


def test_a_wrong_choice_is_refused_helpfully(capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, *PLAY, "--option", "stack_6=boycott,cuop")
    assert "there is no card 'cuop'; there are: drawn, first-game, boycott, confederation, " in told
    told = refused(capsys, *PLAY[:-1], "de", "--option", "stack_6=boycott,boycott,coup")
    assert "es müssen 11 Karten sein, nicht 2; noch nicht gewählt: confederation, " in told
    assert "coup" not in told.partition("gewählt:")[2]
