"""Choosing 13 power cards at the keyboard."""

import re
from pathlib import Path

import pytest

from elgrande import Game
from elgrande.cli.decks import Favourites
from elgrande.kernel.tuples import bits
from tests.cli.keyboard import refused, shown, types
from tests.cli.test_play import table_of
from tests.table import FAMILY

THIRTEEN = "180 170 150 120 110 100 90 60 40 25 63 75, joker"
KEYS = "joker espionage veto score-67 alliance waiting-caballero mobile-scoreboard score-4 score-castillo score-5 "
KEYS += "score-choice score-secret king"
PLAY = ("play", "--modules", ",".join(FAMILY), "--bots", "random", "--seats", "3", "--seed", "1", "--lang", "en")


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr("elgrande.cli.decks.config_folder", lambda: tmp_path)
    return tmp_path


def choosing() -> Game:
    """Everybody has put down the extra Caballero."""
    game = Game.new(3, seed=1, modules=FAMILY)
    for seat in range(3):
        game.apply("aragon" if "aragon" in game.decision.names else "granada", seat)
    return game


def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *lines: str, humans: int = 1
) -> tuple[str, Game]:
    game = choosing()
    types(monkeypatch, lines)
    table_of(game, humans).play()
    return " ".join(capsys.readouterr().out.split()), game


def hand(game: Game, seat: int = 0) -> set[str]:
    return {str(game.rules.power[card].key) for card in bits(game.view(seat).raw.hand)}


def test_a_hand_is_sent_as_a_whole(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text, game = typed(monkeypatch, capsys, THIRTEEN)
    assert "13 of 13 chosen: Joker, 25 Espionage, 40 Veto, 60 Special Scoring" in text
    assert "ok sends them." in text
    assert hand(game) == set()  # not before it is said so
    text, game = typed(monkeypatch, capsys, THIRTEEN, "ok")
    assert game.decision.kind == "power"
    assert hand(game) == set(KEYS.split())
    assert "Your power cards: Joker, 25 Espionage, 40 Veto" in text


def test_every_card_is_listed_once_with_number_supply_title_and_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, ["40", ""])
    table_of(choosing()).play()
    lines = capsys.readouterr().out.splitlines()
    again = lines.index("Chosen so far:")
    first = lines[lines.index("All power cards:") + 1 : again]
    assert first[0].startswith("Joker: ")
    numbers = [int(line.split()[0]) for line in first if re.match(r"\d+ .* \(supply \d\): ", line)]
    assert len(numbers) == 38
    assert numbers == sorted(numbers)
    assert lines[again + 1].startswith("40 Veto (supply 4): ")
    assert lines[again + 3] == "Not chosen:"
    assert not any(line.startswith("40 Veto") for line in lines[again + 3 :])
    assert max(map(len, lines)) <= 80


def test_adding_taking_away_and_taking_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text, _ = typed(monkeypatch, capsys, "10-25", "-10 -15", "u", "u", "u", "all but 10-173, joker", "clear", "u")
    told = re.findall(r"(\d+) of 13 chosen: ([^.]*)\. (?:\d+ to go|Take)", text)
    assert [int(count) for count, _ in told] == [6, 4, 6, 0, 1, 0, 1]
    assert told[1][1] == "13 Field Day, 20 Open Roads, 23 Relocate, 25 Espionage"
    assert text.count("Nothing was taken back.") == 1
    assert told[-1][1] == "180 King"


def test_too_many_are_not_sent(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text, game = typed(monkeypatch, capsys, THIRTEEN, "10 13", "ok", "draw", "-10 -13", "ok")
    assert text.count("Take 2 away.") == 3
    assert hand(game) == set(KEYS.split())


def test_too_few_are_not_sent_either(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text, game = typed(monkeypatch, capsys, "40", "ok")
    assert text.count("1 of 13 chosen: 40 Veto. 12 to go.") == 2
    assert game.decision.kind == "choose_hand"


def test_the_lot_fills_up(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text, game = typed(monkeypatch, capsys, "40 180", "draw")
    assert {"veto", "king"} < hand(game)
    assert len(hand(game)) == 13
    names = re.search(r"Your power cards: (.*?) Red has chosen a hand", text)
    assert names is not None
    assert len(names[1].split(", ")) == 13


def test_nonsense_is_told_and_other_commands_work(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text, game = typed(monkeypatch, capsys, "41", "use nothing", "save a b", "c 83", "c xyzzy", "b", "?")
    for expected in (
        "There is no card '41'",
        "No hand is called 'nothing'. There are: -.",
        "'a b' is no name",
        "83 Bridge Construction (supply 3): Build the bridge",
        "It pays you 1 point in every general scoring.",
        "No card of this game is called 'xyzzy'",
        "Before the first round; general scoring after round 3.",
        "Other commands:",
    ):
        assert expected in text
    assert game.decision.kind == "choose_hand"


def test_a_favourite_hand_comes_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    text, _ = typed(monkeypatch, capsys, THIRTEEN, "save mine")
    assert "13 cards saved as 'mine'" in text
    assert Favourites(folder).all() == {"mine": KEYS.split()}
    _, game = typed(monkeypatch, capsys, "10", "use mine", "ok")
    assert hand(game) == set(KEYS.split())


def test_a_disc_before_it_and_the_action_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, ["1"])
    text = " ".join(shown(capsys, *PLAY).split())
    assert text.index("Players:") < text.index("Choose in secret a region for one more Caballero")
    assert "1. King's card (place 5): You may move the King" in text
    assert "3. Intrigue card (place 1): Move 1 Caballero" in text
    assert text.index("for one more Caballero") < text.index("All power cards:")
    assert text.count("Players:") == 1  # the table is laid out once


def test_on_a_shared_screen_hands_stay_private(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = choosing()
    types(monkeypatch, [THIRTEEN, "ok", "40 50", "draw", "draw", "c"])
    table_of(game, humans=3).play()
    parts = capsys.readouterr().out.split("-" * 80 + "\n")
    private = [part for part in parts if "Your power cards" in part or "Play a power card" in part]
    public = parts[::2]
    assert len(private) == 4  # three hands, and the first card to play
    assert not any(part in public for part in private)


# --deck


def test_deck_on_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types(monkeypatch, ["1"])
    text = " ".join(shown(capsys, *PLAY, "--deck", THIRTEEN).split())
    assert "All power cards:" not in text
    assert "Your power cards: Joker, 25 Espionage, 40 Veto" in text


def test_deck_by_its_name(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    Favourites(folder).save("mine", KEYS.split())
    types(monkeypatch, ["1"])
    assert "Your power cards: Joker, 25 Espionage, 40 Veto" in shown(capsys, *PLAY, "--deck", "mine")


def test_what_is_missing_is_asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types(monkeypatch, ["1"])
    text = shown(capsys, *PLAY, "--deck", "40 180")
    assert "Chosen so far:\n40 Veto (supply 4)" in text


def test_decks_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no card '41'" in refused(capsys, *PLAY, "--deck", "41")
    assert "--deck names 39 cards, but a hand is 13" in refused(capsys, *PLAY, "--deck", "all")
    assert "--deck is for games in which" in refused(capsys, *PLAY, "--deck", "40", "--option", "hand=drawn")
    assert "--deck is for games in which" in refused(capsys, "play", "--deck", "40", "--lang", "en")
