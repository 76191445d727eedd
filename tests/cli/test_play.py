"""Whole games in the terminal."""

import re
from pathlib import Path

import pytest

import elgrande
from elgrande import Game, Text, texts
from elgrande.bots.attended import Attended
from elgrande.bots.bot import Budget
from elgrande.bots.outside.installed import programs
from elgrande.bots.random_bot import RandomBot
from elgrande.cli import words
from elgrande.cli.play import seated_bots
from elgrande.cli.table import TerminalGame
from elgrande.cli.terminal import Terminal
from elgrande.drawing.voice import Voice
from elgrande.kernel.actions import LABELS
from elgrande.kernel.words import WORDS
from elgrande.rules.events import LINES
from elgrande.vocabulary import NAMES
from tests.cli.keyboard import refused, shown, types, types_names, types_on
from tests.table import FAMILY, gra_turn, ki_turn, turn

QUICK = ("play", "--bots", "random", "--seats", "4", "--seed", "1")
ENGLISH = (*QUICK, "--lang", "en")
SUPPLY = "How many Caballeros do you take"


def table_of(game: Game, humans: int = 1) -> TerminalGame:
    bots = [Attended("random", seat) for seat in range(humans, game.seats)]
    return TerminalGame(game, [*[None] * humans, *bots], [Text("x", "x")] * game.seats, Terminal(Voice("en")))


# from the first question to the final scores


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_complete_game_ends_with_scores_and_winners(
    seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types_on(monkeypatch)
    game = Game.new(seats, seed=seats)
    table_of(game).play()
    assert game.over
    end = capsys.readouterr().out.partition("Final scores:\n")[2].splitlines()
    assert sorted(end[:seats]) == sorted(
        f"{1 + sum(other > score for other in game.scores)}. {texts.COLOURS[seat].en} (x): {score} points"
        for seat, score in enumerate(game.scores)
    )
    winners = [texts.COLOURS[seat].en for seat in game.winners]
    assert end[seats:] == [f"{winners[0]} wins."]


def test_a_shared_victory(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.from_position({"seats": 3, "phase": "over", "scores": [7, 1, 7]})
    table_of(game).play()
    text = capsys.readouterr().out
    assert "1. Yellow (x): 7 points\n3. Blue (x): 1 point\nRed and Yellow share the victory.\n" in text


def test_a_bot_that_fails_does_not_end_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(elgrande.BOTS, "gone", programs("gone=no-such-program")["gone"])
    types_on(monkeypatch)
    told = shown(capsys, "play", "--bots", "gone,random", "--seats", "3", "--seed", "1", "--lang", "en")
    assert "A bot has failed, and its answer is drawn. gone: ProgramFailed at " in told
    assert "Final" in told


def test_bots_think_no_longer_than_they_may(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    agreed: set[Budget] = set()

    def made(seed: int, budget: Budget) -> RandomBot:
        agreed.add(budget)
        return RandomBot(seed, budget)

    monkeypatch.setitem(elgrande.BOTS, "patient", made)
    types_on(monkeypatch)
    shown(capsys, "play", "--bots", "patient", "--time", "0.2", "--option", "rounds=6", "--seed", "1", "--lang", "en")
    assert agreed == {Budget(seconds=0.2)}


@pytest.mark.parametrize("language", ["en", "de"])
def test_lines_fit_and_nothing_is_drawn(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types_on(monkeypatch, "?", "b", "c", "l")
    text = shown(capsys, "play", "--bots", "random", "--seats", "5", "--seed", "2", "--lang", language)
    assert max(map(len, text.splitlines())) <= 80
    assert "\033" not in text
    assert all(character.isascii() or character.isalpha() for character in text)


def test_german_throughout(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types_on(monkeypatch, "u", "r", "o", "s", "c", "l", "?", "nonsense")
    text = " ".join(shown(capsys, *QUICK, "--lang", "de").split())
    for spoken in (*_said(words), *WORDS.values(), *LINES.values(), *texts.ACTIONS.values(), *LABELS.values()):
        beginning = spoken.en.partition("{")[0].partition("\n")[0].strip()
        if len(beginning) > 8 and not spoken.de.startswith(beginning):
            assert beginning not in text
    assert "Rot: Spiele eine Machtkarte" in text
    assert "Endstand:" in text


def _said(module: object) -> list[Text]:
    return [value for value in vars(module).values() if isinstance(value, Text)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_complete_game_with_all_modules(
    seats: int, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types_names(monkeypatch)
    text = shown(
        capsys,
        *("play", "--modules", ",".join(FAMILY), "--bots", "random", "--seats", str(seats), "--seed", str(seats)),
        *("--lang", language),
    )
    assert {"en": "Final scores:", "de": "Endstand:"}[language] in text
    assert max(map(len, text.splitlines())) <= 80
    assert all(character.isascii() or character.isalpha() for character in text)
    assert "{" not in text
    spoken = " ".join(text.split())
    for said in (*_said(words), *WORDS.values(), *LINES.values(), *texts.ACTIONS.values(), *LABELS.values()):
        other, own = (said.de, said.en) if language == "en" else (said.en, said.de)
        beginning = other.partition("{")[0].partition("\n")[0].strip()
        if len(beginning) > 8 and not own.startswith(beginning):
            assert beginning not in spoken


def test_where_hands_are_secret_so_is_the_card_to_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types_names(monkeypatch)
    text = shown(capsys, *ENGLISH, "--modules", ",".join(FAMILY), "--humans", "2")
    line = "-" * 80 + "\n"
    public, private = text.split(line)[::2], text.split(line)[1::2]
    assert sum("Play a power card" in part for part in private) >= 18
    secret = ("Play a power card", "Your power cards", "All power cards", "in secret", "only you know")
    for part in public:
        assert not any(told in part.replace(" has chosen ", "") for told in secret)


def test_a_region_that_is_held_in_secret_is_chosen_in_private(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, ["special-power", "granada", "b", "l"])
    table_of(ki_turn("double-region"), humans=4).play()
    public, private, after = capsys.readouterr().out.split("-" * 80 + "\n")
    assert "Which region counts double" not in public
    assert "Which region counts double" in private
    assert "Red knows a region that counts double" in after
    assert "Red chooses a region that will count double: (unseen)." in after
    assert "Granada counts" not in after


def test_a_turn_that_begins_without_supply_is_laid_out_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, ["2"])
    table_of(ki_turn("king", holds="king")).play()
    text = capsys.readouterr().out
    assert text.count("Players:") == 1
    assert text.index("Players:") < text.index("Your card: King's card: You may move the King")


# what is secret


def test_a_hidden_castillo_is_never_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types_on(monkeypatch, preferred=("castillo", "place"))
    text = shown(capsys, *ENGLISH)
    inside = re.findall(r"Castillo \(\d/\d/\d\) +(.*)", text)
    assert len(inside) > 20
    assert all(re.fullmatch(r"Red \d+, others hidden( +\[scoreboard\])?", line) for line in inside)
    assert any(not line.startswith("Red 0") for line in inside)


def test_an_open_one_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types_on(monkeypatch)
    text = shown(capsys, *ENGLISH, "--option", "castillo=open")
    assert re.search(r"Castillo \(5/3/1\) +.*(Blue|Yellow|Green) \d", text)
    assert "hidden" not in text


def test_on_a_shared_screen_own_secrets_are_shown_in_private_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types_on(monkeypatch)
    text = shown(capsys, *ENGLISH, "--humans", "3")
    line = "-" * 80 + "\n"
    public, private = text.split(line)[::2], text.split(line)[1::2]
    assert len(private) >= 9  # three general scorings
    assert all(re.search(r"others hidden|take back\?|in secret", part) for part in private)
    for part in public:
        assert "others hidden" not in part
        assert "in secret" not in part
        assert not re.search(r"takes power card \d+ back", part.replace("takes power card (unseen) back", ""))


def test_which_card_is_taken_back_stays_secret(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pile = [[2, 5], [3], [4], [6]]
    types(monkeypatch, ["1", "5", "l"])
    table_of(turn("s4-power-back", discards=pile), humans=4).play()
    shared = capsys.readouterr().out
    assert shared.count("Red takes power card (unseen) back.") == 2  # when it happened, and in the log
    types(monkeypatch, ["1", "5"])
    table_of(turn("s4-power-back", discards=pile)).play()
    assert "Red takes power card 5 back." in capsys.readouterr().out


def test_the_own_castillo_is_shown_when_it_is_emptied(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, [])
    table_of(
        Game.from_position(
            {"seats": 4, "phase": "general_scoring", "pieces": {"castillo": [2, 3, 0, 1]}, "rounds_played": 3}
        )
    ).play()
    text = capsys.readouterr().out
    assert "Castillo (5/3/1)           Red 2, others hidden\nRed: Choose in secret where" in text


# what is shown when


def test_the_table_is_laid_out_once_for_bidding_and_once_for_the_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, ["1", "6", "2"])
    text = shown(capsys, *ENGLISH, "--option", "start=0")
    assert text.count("Players:") == 2
    assert text.count("Action cards on offer:") == 1
    assert text.index("Action cards on offer:") < text.index("Red: Play a power card")


def test_everything_is_told_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types_on(monkeypatch)
    text = shown(capsys, *ENGLISH)
    for colour in ("Red", "Blue", "Yellow", "Green"):
        assert len(re.findall(rf"^{colour} plays power card \d+\.$", text, re.MULTILINE)) == 9


# commands


def test_undo_and_redo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types(monkeypatch, ["1", "6", "u", "2", "u", "r", "b", "l"])
    text = shown(capsys, *ENGLISH, "--option", "start=0")
    assert text.count("Red takes 6 into the Court.") == 1  # told when it happened, no longer in the log
    assert text.count(SUPPLY) == 3  # asked, and asked again after each time it was taken back
    assert text.count("Taken back.") == 2
    assert text.count("Red takes 2 into the Court.") == 3  # done, done again, and in the log
    after = text.rpartition("Players:")[2]
    assert "Red (you): 0 points, Court 9, Province 19" in after


def test_what_cannot_be_taken_back(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types(monkeypatch, ["u", "r", "1", "u"])
    text = shown(capsys, *ENGLISH, "--option", "start=0")
    assert text.count("That cannot be taken back") == 2  # nothing done yet; then bots have acted
    assert "Nothing was taken back." in text
    assert text.count(SUPPLY) == 2


def test_another_person_at_the_keyboard_may_take_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, ["13", "u", "12"])
    text = shown(capsys, "play", "--humans", "4", "--option", "start=0", "--lang", "en")
    assert text.count("Red: Play a power card") == 2
    assert text.count("Blue: Play a power card") == 2
    assert "Red plays power card 12." in text


def test_wrong_answers_change_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types(monkeypatch, ["14", "power-99", "aragon", "", "power-13"])
    text = shown(capsys, *ENGLISH, "--option", "start=0")
    assert text.count("is not possible here. Answer with one of: 1, 2, 3") == 3
    assert "Red plays power card 13." in text


def test_a_wrong_answer_is_told_why(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types(monkeypatch, ["granada", "1", "1"])
    text = shown(capsys, "play", "--humans", "2", "--seats", "2", "--seed", "1", "--lang", "en")
    assert "The question is not about places now." in text
    assert "Blue has played 1 this round." in text


def test_endless_nonsense_comes_to_an_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types(monkeypatch, ["x"] * 1000)
    assert "the last was 'x'" in refused(capsys, *ENGLISH)


def test_log_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types(monkeypatch, ["l", "13", "l 1", "q"])
    text = shown(capsys, *ENGLISH, "--option", "start=0")
    assert "Nothing has happened yet." in text
    assert text.count("Red plays power card 13.") == 1


def test_standing_orders(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    game = turn("s5-king-any", vetoes=[0])
    types(monkeypatch, ["o", "1", "o", ""])
    table_of(game).play()
    text = capsys.readouterr().out
    assert "1) Don't ask again this round" in text
    assert "Order given: Don't ask again this round" in text
    assert "1) Ask me every time" in text  # the second time that is what is left to order
    assert game.standing_orders(0) == ("ask-always",)


def test_no_orders_without_a_waiting_card(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types(monkeypatch, ["o"])
    assert "There is nothing to order" in shown(capsys, *ENGLISH)


def test_the_taken_card_is_shown_while_it_is_used(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, [])
    table_of(turn("s5-king-any")).play()
    assert "Your card: King: Move the King to any region." in capsys.readouterr().out


# saved games


def test_save_and_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "game.json")
    types(monkeypatch, ["1", "6", f"s {file}", "q"])
    shown(capsys, *ENGLISH, "--option", "start=0")
    types_on(monkeypatch, "l 500", f"s {file}")
    text = shown(capsys, "play", "--load", file, "--bots", "random", "--lang", "en")
    assert text.startswith("El Grande, continued. At this keyboard: Red.")
    assert "Red (you): 0 points, Court 13, Province 15, played 1, start marker" in text
    assert "\nRed plays power card 1.\n" in text  # the log remembers what was before
    assert "Final scores:" in text


def test_a_save_never_goes_over_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ramon")
    types(monkeypatch, [f"s {file}", f"s {tmp_path}/no/such/folder", "s"])
    text = " ".join(shown(capsys, *ENGLISH).split())
    assert file.read_text() == "Dear Ramon"
    assert "is no saved game; choose another name." in text
    assert "No such file or directory" in text
    assert "Say where to: s FILE" in text


def test_a_save_keeps_its_own_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(Game.new(3, seed=1).save())
    assert "leave them out" in refused(capsys, "play", "--load", str(file), "--seats", "4", "--lang", "en")
    assert "2 bots do not fit" in refused(
        capsys, "play", "--load", str(file), "--humans", "2", "--bots", "random,random", "--lang", "en"
    )
    file.write_text("{}")
    assert ".elgrande: must be" in refused(capsys, "play", "--load", str(file))


# who sits where


@pytest.mark.parametrize(
    ("humans", "named", "seats", "bots"),
    [
        (1, (), None, ("caballero",) * 3),
        (1, (), 2, ("caballero",)),
        (2, (), None, ("caballero",) * 2),
        (5, (), None, ()),
        (1, ("random",), None, ("random",)),
        (1, ("random", "greedy"), 5, ("random", "greedy", "random", "greedy")),
        (2, ("random", "greedy"), None, ("random", "greedy")),
    ],
)
def test_bots_take_the_seats_that_are_left(
    humans: int, named: tuple[str, ...], seats: int | None, bots: tuple[str, ...]
) -> None:
    assert seated_bots(humans, named, seats) == bots


def test_too_many_for_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert "do not fit at a table of 3" in refused(
        capsys, "play", "--seats", "3", "--humans", "3", "--bots", "random", "--lang", "en"
    )


# questions with a single answer


def test_what_has_only_one_answer_is_told_and_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = gra_turn("s5-king-any", seats=2, marks={"persons": {"jester": 0}})
    types(monkeypatch, ["send-guest"])
    table_of(game).play()
    assert [NAMES[action] for _, action in game.moves] == ["send-guest", "seat-1"]
    assert "Red: To whose Court does a Caballero from your Province go as a guest? There is only: " in (
        " ".join(capsys.readouterr().out.split())
    )


def test_unless_it_was_taken_back_or_everything_is_to_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = gra_turn("s5-king-any", seats=2, marks={"persons": {"jester": 0}})
    types(monkeypatch, ["send-guest", "u"])
    table_of(game).play()
    assert game.decision.kind == "guest_to"
    types(monkeypatch, ["seat-1"])
    table = table_of(game)
    table.ask_all = True
    table.play()
    assert game.decision.kind == "parts"


def test_everything_is_asked_with_ask_all(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    types_on(monkeypatch)
    arguments = (
        "play",
        "--seats",
        "2",
        "--seed",
        "1",
        "--modules",
        "grandissimo",
        "--option",
        "rounds=6",
        "--lang",
        "en",
    )
    told = shown(capsys, *arguments, "--ask-all")
    assert "There is only" not in told
