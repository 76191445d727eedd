"""The other side of the board and the flags in the terminal: every place, token, office and marker in words."""

from typing import Any

import pytest

from elgrande import Game, texts
from elgrande.cli.options import listed
from elgrande.drawing.lines import WIDTH, wrapped
from elgrande.drawing.table import Drawing
from elgrande.drawing.voice import Voice
from tests.cli.keyboard import shown, types_names, types_on
from tests.drawing.test_table import drawing, sentences
from tests.modules.grand_inquisitor_and_colonies.scenes import turn_begins
from tests.table import BLUE, COLONIES, FAMILY, RED, do, gic_special, gic_turn

FLAGS = (*COLONIES, "anniversary")
PIECES = {
    "aragon": [1, 2, 0, 0],
    "castilla-la-nueva": [4, 3, 3, 0],
    "over": [0, 0, 0, 2],
    "francia-1": [1, 0, 0, 0],
    "francia-3-ware": [0, 1, 0, 0],
    "ship": [2, 0, 0, 0],
    "ship-gold-new": [0, 1, 0, 0],
    "captain": [0, 0, 1, 0],
    "america": [1, 0, 0, 0],
    "america-new": [0, 2, 0, 0],
    "viceroy-new": [0, 0, 0, 1],
    "africa-ware": [0, 0, 2, 0],
}


def table(pieces: dict[str, list[int]] | None = None, **more: Any) -> Game:
    return gic_turn("s5-king-any", {"court": [1] * 4, **(pieces or PIECES)}, **more)


def board(game: Game, language: str = "en") -> dict[str, str]:
    """The lines of the board by the names they begin with."""
    lines = [line.replace("\xa0", " ") for line in drawing(game, RED, language).board()[1:]]
    return {line.partition(": ")[0] if line.startswith("    ") else line.partition("  ")[0]: line for line in lines}


def test_everybody_in_a_region_is_counted_wherever_he_stands() -> None:
    lines = board(table())
    assert lines["Francia (3/1/0)"] == "Francia (3/1/0)            Red 1 (+3), Blue 1 (+1)"
    assert lines["Ship"] == "Ship                       Red 2, Blue 1, Yellow 0 (+3)"
    assert lines["América (4/0/0)"] == "América (4/0/0)            Blue 2 (+4), Red 1, Green 0 (+5)"
    assert lines["Castilla la Nueva (7/4/2)"].endswith("Red 4 (+7), Blue 3 (+2), Yellow 3 (+2)  [limit table]")


def test_places_inside_a_region_have_a_line_of_their_own() -> None:
    lines = board(table())
    assert lines["    Francia"] == (
        "    Francia: ambassador in Francia (+2): Red; envoy in Francia (+1): free; third space in Francia: Blue; "
        "with wares: Blue 1."
    )
    assert lines["    Ship"] == ("    Ship: Captain on the Ship (+3): Yellow; with gold: Blue 1; just arrived: Blue 1.")
    assert lines["    América"] == (
        "    América: Viceroy in América (+5): Green; just arrived: Blue 2, Green 1; gold to claim: 1."
    )
    assert lines["    África"] == "    África: with wares: Yellow 2; wares to claim: 2."
    assert "    Aragón" not in lines
    german = board(table(), "de")
    assert german["    Schiff"] == (
        "    Schiff: Kapitän auf dem Schiff (+3): Gelb; mit Gold: Blau 1; eben angekommen: Blau 1."
    )


def test_nothing_is_said_about_an_empty_colony_without_tokens() -> None:
    lines = board(table({"aragon": [1, 0, 0, 0]}, marks={"tokens": {"there": [0, 0]}}))
    assert "    África" not in lines
    assert lines["    América"] == "    América: Viceroy in América (+5): free."


def test_black_caballeros_and_whom_they_count_for() -> None:
    assert board(table())["Sevilla (4/3/1)"] == "Sevilla (4/3/1)            Black 2"
    assert "Nobody is Grand Inquisitor: black Caballeros count for nobody." in sentences(table())
    game = table(marks={"inquisitor": BLUE})
    assert board(game)["Sevilla (4/3/1)"] == "Sevilla (4/3/1)            Black 2, Blue 0 (+4)"
    assert "Blue is Grand Inquisitor: black Caballeros count for Blue." in sentences(game)
    assert "Blau ist Großinquisitor: Schwarze Caballeros zählen für Blau." in sentences(game, language="de")
    standings = drawing(game).standings()
    assert [", Grand Inquisitor" in line for line in standings[1:5]] == [False, True, False, False]


def test_the_limit_table_and_who_stands_beside_it() -> None:
    told = "The limit table lies in Castilla la Nueva: 10 spaces, 0 free. Beside it, and counting for nothing there: "
    assert f"{told}Green 2." in sentences(table())
    empty = table({"aragon": [1, 0, 0, 0]})
    assert "The limit table lies in Castilla la Nueva: 10 spaces, 10 free." in sentences(empty)


def test_tokens_and_the_region_marked_for_scoring() -> None:
    game = table(marks={"scoring_token": {"region": "aragon", "round": 1}})
    assert "In the supply: 4 gold, 6 wares." in sentences(game)
    assert "Aragón is scored once more at the end of round 2." in sentences(game)
    assert board(game)["Aragón (5/4/1)"].endswith("[marked for scoring]")
    last = table(marks={"scoring_token": {"region": "aragon", "round": 9}}, rounds_played=8)
    assert "Aragón is scored once more after the last general scoring." in sentences(last)


def test_where_every_flag_is() -> None:
    flags = ["ship", "aragon", "captain", None]
    pieces = {site: row for site, row in PIECES.items() if site not in ("over", "viceroy-new")}
    game = table(pieces, modules=FLAGS, marks={"flags": flags})
    told = "Flag bearers: Red: Ship, Blue: Aragón, Yellow: Captain on the Ship, Green: none yet."
    assert told in sentences(game)
    assert board(game)["Ship"].endswith("[flag Red, Yellow]")
    assert board(game)["Aragón (5/4/1)"].endswith("[flag Blue]")


def test_where_one_may_place_names_regions_not_places() -> None:
    heading = drawing(table({"aragon": [1, 0, 0, 0]}, king="cataluna")).heading()[1]
    assert heading == "The King is in Cataluña. Place in Aragón, Valencia, Francia, Ship or Castillo."


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_fits_into_the_terminal(language: str) -> None:
    game = table(marks={"inquisitor": RED})
    shown = [line for told in drawing(game, RED, language).table() for line in wrapped(told)]
    assert max(map(len, shown)) <= WIDTH


# questions


def options(game: Game) -> list[str]:
    seat = game.decision.seat
    drawn = Drawing(game.view(seat).raw, Voice("en"), [game.decision.rules.sites[0].name] * game.seats)
    return [line.replace("\xa0", " ") for line in listed(game.decision, drawn)]


def test_who_leaves_the_ship() -> None:
    game = turn_begins({"ship": [2, 1, 0, 0], "ship-gold": [1, 0, 0, 0], "captain": [1, 0, 0, 0]})
    assert game.decision.prompt.en.startswith("Your turn begins: who leaves the Ship?")
    assert options(game) == [
        "0) Nobody else travels",
        "1) Ship                       Red 2, Blue 1",
        "2) Ship (with gold)           Red 1",
        "3) Captain on the Ship        Red 1",
    ]
    game.apply("ship-gold")
    assert game.decision.prompt.en == "Where does Red's Caballero go? Now here: Ship (with gold)"
    assert game.decision.prompt.de == "Wohin geht der Caballero von Rot? Jetzt hier: Schiff (mit Gold)"


def test_who_boards_it() -> None:
    game = do(gic_turn("s5-king-any", {"africa": [1, 0, 0, 0], "africa-new": [1, 0, 0, 0]}), "embark")
    assert game.decision.prompt.en.startswith("Who boards the Ship?")
    assert options(game)[1:] == ["1) África                     Red 1"]


def test_whose_and_where_to_from_a_place() -> None:
    game = gic_special("s1-move-3-any", {"ship-new": [1, 1, 0, 0]})
    assert any(line.endswith("Ship (just arrived)        Red 1, Blue 1") for line in options(game))
    game.apply("ship-new")
    assert game.decision.prompt.en == "Whose Caballero do you move? Here: Ship (just arrived)"
    game.apply("seat-1")
    assert game.decision.prompt.en == "Where does Blue's Caballero go? Now here: Ship"
    assert any("Captain on the Ship (+3)" in line for line in options(game))


def test_the_log_does_not_say_that_newcomers_are_new() -> None:
    game = gic_turn("s5-king-any", king="cataluna")
    events = do(game, "place").apply("ship")
    assert [texts.event_text(game.rules, event).en for event in events] == ["Red places 1: Ship."]


# cards


def test_cards_show_their_gold_and_wares(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "cards", "conspiracy", "--lang", "en")
    assert text.startswith("Conspiracy: stack 7, 1 copy, place 2, 1 gold, 2 wares  [conspiracy,")
    german = shown(capsys, "cards", "verschwörung", "--lang", "de")
    assert german.startswith("Verschwörung: Stapel 7, einmal, setze 2, 1 Gold, 2 Waren  [conspiracy,")
    assert shown(capsys, "cards", "holy-inquisition", "--lang", "en").startswith(
        "Holy Inquisition: stack 6, 1 copy, place 3  ["
    )
    assert "Transport: stack 7" in shown(capsys, "cards", "1 ware", "--lang", "en")


def test_the_offer_shows_them_too() -> None:
    game = Game.new(2, seed=1, modules=COLONIES)
    assert drawing(game).offer() == []  # nothing is face up yet
    while game.decision.kind == "disc":
        game.apply(game.decision.actions[0], game.decision.seat)
    offer = drawing(game).offer()
    assert len(offer) == 8
    assert offer[6].startswith("6) Holy Inquisition (place 3): ")


def test_stacks_beside_cards_that_go_by_rank() -> None:
    game = Game.new(3, seed=1, modules=(*FAMILY, *COLONIES), hand="drawn")
    while game.decision.kind == "disc":
        game.apply(game.decision.actions[0], game.decision.seat)
    offer = drawing(game).offer()
    assert "Or instead of the card of one's rank:" in offer
    assert offer[-2].startswith("6) Holy Inquisition (place 3): ")
    assert "Intrigue card (place 1). Or instead of the card of one's rank: Holy Inquisition" in drawing(game).ranks()


# whole games at the keyboard


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game(language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types_on(monkeypatch)
    modules = ("--modules", ",".join(FLAGS))
    text = shown(capsys, "play", *modules, "--seats", "3", "--bots", "random", "--seed", "5", "--lang", language)
    assert text.splitlines()[-1].endswith(("wins.", "gewinnt.", "victory.", "gemeinsam."))
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "None" not in text


def test_a_whole_game_with_everything(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types_names(monkeypatch)
    modules = ("--modules", ",".join((*FAMILY, *FLAGS)))
    text = shown(capsys, "play", *modules, "--humans", "2", "--seats", "2", "--seed", "5", "--lang", "en")
    assert text.splitlines()[-1].endswith(("wins.", "victory."))
    assert max(map(len, text.splitlines())) <= WIDTH


def test_with_king_and_intrigue_players_are_listed_with_the_card_they_have_taken() -> None:
    """Not with that of their rank if they took another one; when that is put away, with none."""
    played = ["king", "score-5", "veto", "intrigue"]
    game = gic_turn("", left=None, modules=(*COLONIES, "king_and_intrigue"), played=played)

    def listed_as(seat: int) -> str:
        return next(line for line in drawing(game, RED).standings() if line.startswith(texts.COLOURS[seat].en))

    first = game._state.order[0]
    assert "King" in listed_as(first)
    do(game, "stack-6")
    assert "Holy Inquisition" in listed_as(first)
    while game.decision.seat == first:
        do(game, {"supply": "number-0"}.get(game.decision.kind, "done"))
    own = texts.card_name(game.rules, game._state.offer[3]).en
    assert own not in listed_as(first)
    assert "Holy Inquisition" not in listed_as(first)
    second = game._state.order[1]
    card = texts.card_name(game.rules, game._state.offer[2]).en
    assert card in listed_as(second)
    do(game, "stack-3")
    assert card in listed_as(second)
