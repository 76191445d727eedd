"""Hands of power cards: how they are named, and favourite ones in a file."""

from pathlib import Path

import pytest

from elgrande import Options
from elgrande.cli.arguments import Complaint
from elgrande.cli.decks import Favourites, cards_named, config_folder, power_called
from elgrande.drawing.voice import Voice
from elgrande.modules.compose import compose
from tests.table import FAMILY

RULES = compose(FAMILY, 4, Options())
FEW = compose(("king_and_intrigue",), 4, Options())


def keys(text: str) -> set[str]:
    return {str(RULES.power[card].key) for card in cards_named(text, RULES)}


def complaint(text: str) -> str:
    with pytest.raises(Complaint) as caught:
        cards_named(text, RULES)
    return caught.value.spoken(Voice("en"))


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("40", {"veto"}),
        ("40 180", {"veto", "king"}),
        ("10-25", {"intrigue", "field-day", "fiesta", "free-placement", "relocate", "espionage"}),
        ("0-10", {"intrigue"}),  # a Joker has no number at all
        ("joker, Civil War, Bürgerkrieg", {"joker", "civil-war"}),
        ("court-purge KING 83", {"court-purge", "king", "bridge"}),
        ("alliance", {"alliance"}),
        ("", set()),
    ],
)
def test_cards_in_one_line(text: str, cards: set[str]) -> None:
    assert keys(text) == cards


@pytest.mark.parametrize("text", ["all but 10-170, joker, mistress", "Alle außer 10-170 joker 173", "all 10-173 joker"])
def test_all_but_some(text: str) -> None:
    assert keys(text) == {"king"}


def test_all() -> None:
    assert cards_named("all", RULES) == frozenset(range(39))
    assert cards_named("alle", FEW) == frozenset(range(18))


def test_what_is_not_there_is_told() -> None:
    assert complaint("40 41") == "There is no card '41' in this game."
    assert complaint("0") == "There is no card '0' in this game."
    assert complaint("181-190") == "There is no card '181-190' in this game."
    assert complaint("4") == "There is no card '4' in this game."  # though it is part of a title
    told = complaint("special scoring")
    assert told == "'special scoring' may be several cards; say which by number: 60, 100, 110, 120, 150, 170."


def test_words_of_a_title() -> None:
    several = {RULES.power[card].value for card in power_called("Special scoring", RULES)}
    assert several == {60, 100, 110, 120, 150, 170}
    assert power_called("100", RULES) == power_called("score-4", RULES) == power_called("special scoring 4", RULES)
    assert keys("guard six") == {"kings-guard", "table-for-six"}
    assert keys("king") == {"king"}  # a whole title goes before a part of others


def test_favourites_are_kept_by_name(tmp_path: Path) -> None:
    Favourites(tmp_path / "new").save("mine", ["veto", "joker", "king"])
    Favourites(tmp_path / "new").save("Größte-1", ["king"])
    again = Favourites(tmp_path / "new")
    assert list(again.all()) == ["mine", "Größte-1"]
    assert again.hand("mine", RULES) == cards_named("veto joker king", RULES)
    assert again.hand("mine", FEW) == cards_named("veto king", FEW)  # as far as they are in the game
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["decks.json"]


def test_favourites_that_are_not_there(tmp_path: Path) -> None:
    favourites = Favourites(tmp_path)
    assert favourites.all() == {}
    with pytest.raises(Complaint, match="mine"):
        favourites.hand("mine", RULES)


@pytest.mark.parametrize("name", ["", "-40", "a b", "../x", "a/b"])
def test_names_that_are_none(tmp_path: Path, name: str) -> None:
    with pytest.raises(Complaint, match="is no name for a hand"):
        Favourites(tmp_path).save(name, ["king"])
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("text", ["{", "[]", '{"mine": 3}'])
def test_a_file_that_holds_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "decks.json"
    file.write_text(text)
    with pytest.raises(Complaint, match="does not hold favourite hands"):
        Favourites(tmp_path).save("mine", ["king"])
    assert file.read_text() == text


def test_where_settings_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for platform, environ, folder in (
        ("linux", {}, tmp_path / ".config" / "elgrande"),
        ("linux", {"XDG_CONFIG_HOME": "/c"}, Path("/c/elgrande")),
        ("darwin", {}, tmp_path / "Library" / "Application Support" / "elgrande"),
        ("win32", {}, tmp_path / "AppData" / "Roaming" / "elgrande"),
        ("win32", {"APPDATA": "/r"}, Path("/r/elgrande")),
    ):
        monkeypatch.setattr("sys.platform", platform)
        assert config_folder(environ) == folder
