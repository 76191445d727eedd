"""docs/coverage.md is true: what it names is there, no card is left out, and the checker finds what is not."""

from pathlib import Path

import pytest

from elgrande.modules.compose import MODULES, compose
from elgrande.rules.options import Options
from tools.coverage import (
    Book,
    Coverage,
    Paragraph,
    Rule,
    differences,
    hash_of,
    is_up_to_date,
    main,
    page,
    paragraphs_of,
    problems,
    read,
)

GOOD = Rule(
    "turn.king", "The King moves", ("steps/king.py:move_king",), ("test_coverage_table.py:test_a_table_is_good",)
)
TEXT = "The  King\nmoves.\n\n \nHere he\tis.<|MARK|>Long live\nthe King!\n"
WORDS = ["The King moves.", "Here he is.", "Long live the King!"]


def table(*rules: Rule, paragraphs: tuple[Paragraph, ...] | None = None) -> Coverage:
    """A book of three paragraphs that say what the rules say."""
    if paragraphs is None:
        ids = tuple(rule.id for rule in rules)
        paragraphs = tuple(Paragraph(i, hash_of(words), ids) for i, words in enumerate(WORDS, start=1))
    return Coverage({"turn": "The turn"}, {rule.id: rule for rule in rules}, (Book("900", "a book", paragraphs),))


# the real one


def test_everything_named_is_there() -> None:
    assert problems(read()) == []


def test_the_page_is_up_to_date() -> None:
    assert is_up_to_date(read()), "run python -m tools.coverage"


def test_all_five_books_are_in_it() -> None:
    assert {book.key: len(book.paragraphs) for book in read().books} == {
        "000": 260, "001": 333, "002": 242, "003": 259, "004": 250,
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("module", MODULES)
def test_no_card_is_left_out(module: str, seats: int) -> None:
    rules = read().rules.values()
    named = {place.partition(":")[2] for rule in rules for place in rule.code}
    cards = compose({module, *MODULES[module].needs}, seats, Options()).cards
    assert {card.slug for card in cards} <= named


def test_the_command_finds_nothing_wrong() -> None:
    assert main(["--check"]) == 0


# the checker


def test_a_table_is_good() -> None:
    assert problems(table(GOOD)) == []


@pytest.mark.parametrize(
    "place",
    [
        "steps/king.py:move_king",
        "steps/king.py:CROWN",
        "rules/ruleset.py:Ruleset",
        "rules/ruleset.py:Ruleset.belonging_to",
        "rules/ruleset.py:Ruleset.scoring_rounds",
        "rules/ruleset.py:Site.is_region",
        "modules/base/stack5.py:s5-king-any",
        "modules/base/numbers.toml:castillo",
        "modules/base/numbers.toml:s5-king-any",
    ],
)
def test_code_is_functions_classes_members_constants_cards_and_numbers(place: str) -> None:
    assert problems(table(GOOD._replace(code=(place,)))) == []


@pytest.mark.parametrize(
    ("rule", "what"),
    [
        (GOOD._replace(code=()), "no code is named"),
        (GOOD._replace(tests=()), "no test is named"),
        (GOOD._replace(code=("steps/king.py:move_queen",)), "src/elgrande/steps/king.py:move_queen is not there"),
        (GOOD._replace(code=("steps/queen.py:move_queen",)), "src/elgrande/steps/queen.py:move_queen is not there"),
        (GOOD._replace(code=("steps/king.py",)), "src/elgrande/steps/king.py is not there"),
        (GOOD._replace(tests=("test_coverage_table.py:test_x",)), "tests/test_coverage_table.py:test_x is not there"),
        (GOOD._replace(tests=("test_coverage_table.py:table",)), "tests/test_coverage_table.py:table is not there"),
        (GOOD._replace(id="walk.king"), "there is no chapter 'walk'"),
    ],
)
def test_a_rule_that_is_not_shown_is_found(rule: Rule, what: str) -> None:
    assert problems(table(rule)) == [f"rule {rule.id}: {what}"]


@pytest.mark.parametrize(
    ("paragraph", "what"),
    [
        (Paragraph(2, "", ()), "paragraph 900-2: needs either rules or a reason why it is none"),
        (Paragraph(2, "", (GOOD.id,), "heading"), "paragraph 900-2: needs either rules or a reason why it is none"),
        (Paragraph(2, "", (), "dull"), "paragraph 900-2: unknown reason 'dull'"),
        (Paragraph(2, "", ("turn.queen",)), "paragraph 900-2: there is no rule 'turn.queen'"),
        (Paragraph(3, "", (), "heading"), "book 900: the paragraphs are not numbered 1, 2, 3 …"),
    ],
)
def test_a_paragraph_that_leads_nowhere_is_found(paragraph: Paragraph, what: str) -> None:
    assert problems(table(GOOD, paragraphs=(Paragraph(1, "", (GOOD.id,)), paragraph))) == [what]


def test_a_rule_nobody_wrote_is_found() -> None:
    assert problems(table(GOOD, paragraphs=(Paragraph(1, "", (), "heading"),))) == [
        "rule turn.king: no paragraph says so"
    ]


# the books


def test_paragraphs_are_what_stands_between_blank_lines_or_marks() -> None:
    assert paragraphs_of(TEXT) == WORDS


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (TEXT, []),
        (TEXT.replace("\n", "\n "), []),
        (TEXT.replace("moves", "waits"), ["paragraph 900-1: not as it was"]),
        (TEXT + "\nOr not.", ["book 900: 4 paragraphs in the text, 3 in the table"]),
        (None, ["book 900: 0 texts 900*.txt in "]),
    ],
)
def test_a_text_is_compared(tmp_path: Path, text: str | None, what: list[str]) -> None:
    if text is not None:
        (tmp_path / "900_words.txt").write_text(text, "utf-8")
    assert [line.removesuffix(str(tmp_path)) for line in differences(table(GOOD), tmp_path)] == what


def test_neighbours_that_say_the_same_share_a_line() -> None:
    paragraphs = (
        Paragraph(1, "", (GOOD.id,)), Paragraph(2, "", (GOOD.id,)), Paragraph(3, "", (), "heading"),
    )  # fmt: skip
    lines = page(table(GOOD, paragraphs=paragraphs)).splitlines()
    assert "| 1–2 | [The King moves](#turn-king) |" in lines
    assert any(line.startswith("| 3 | *no rule: a heading") for line in lines)
    assert '| <a id="turn-king"></a>The King moves | [king `move_king`](../src/elgrande/steps/king.py) |' in page(
        table(GOOD)
    )
