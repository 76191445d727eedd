"""docs/coverage.md: every paragraph of the rulebooks → the code that plays it → the test that shows it.

    python -m tools.coverage                writes docs/coverage.md from docs/coverage/*.toml
    python -m tools.coverage --check        is it up to date, and is everything there that it names?
    python -m tools.coverage --check --complete      and does nothing wait to be filled in?
    python -m tools.coverage --check --books DIR     and is no paragraph of the texts in DIR missing or changed?

The rulebooks are not ours to copy. A paragraph is known by its book, its number and the hash of its words; what it
says stands in rules.toml, in our own words and once, however many books say it.
"""

import argparse
import ast
import hashlib
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
DATA: Final = ROOT / "docs" / "coverage"
PAGE: Final = ROOT / "docs" / "coverage.md"
CODE: Final = "src/elgrande"
TESTS: Final = "tests"

# why a paragraph needs neither code nor test
NOT_A_RULE: Final = {
    "heading": "a heading, or a line that only introduces the next",
    "caption": "label of a picture, page furniture",
    "credits": "credits and publisher's notes",
    "flavour": "history and pronunciation",
    "advice": "advice to players, no rule",
    "pointer": "points to another page, table or sheet",
}

HASH_LENGTH: Final = 10


class Rule(NamedTuple):
    id: str
    says: str
    code: tuple[str, ...] = ()  # "rules/cards.py:playable", below src/elgrande
    tests: tuple[str, ...] = ()  # "steps/test_round.py:test_one", below tests

    @property
    def chapter(self) -> str:
        return self.id.partition(".")[0]


class Paragraph(NamedTuple):
    number: int
    hash: str
    rules: tuple[str, ...] = ()
    not_a_rule: str = ""


class Book(NamedTuple):
    key: str
    title: str
    paragraphs: tuple[Paragraph, ...]


class Coverage(NamedTuple):
    chapters: dict[str, str]
    rules: dict[str, Rule]
    books: tuple[Book, ...]


# --- reading --------------------------------------------------------------------------------------------------------


def read(folder: Path = DATA) -> Coverage:
    data = _toml(folder / "rules.toml")
    rules = [_rule(row) for row in data["rule"]]
    books = [_book(path) for path in sorted(folder.glob("[0-9]*.toml"))]
    return Coverage(data["chapters"], {rule.id: rule for rule in rules}, tuple(books))


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _rule(row: dict[str, Any]) -> Rule:
    return Rule(**{**row, "code": tuple(row.get("code", ())), "tests": tuple(row.get("tests", ()))})


def _book(path: Path) -> Book:
    data = _toml(path)
    paragraphs = (
        Paragraph(int(number), row["hash"], tuple(row.get("rules", ())), row.get("not_a_rule", ""))
        for number, row in data["paragraphs"].items()
    )
    return Book(path.stem, data["title"], tuple(paragraphs))


def paragraphs_of(text: str) -> list[str]:
    """The paragraphs of a rulebook's text, with single spaces; marks the extraction left part them like blank lines."""
    text = re.sub(r"<\|[^|>]*\|>", "\n\n", text)
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text) if part.strip()]


def hash_of(paragraph: str) -> str:
    return hashlib.sha256(paragraph.encode()).hexdigest()[:HASH_LENGTH]


# --- checking -------------------------------------------------------------------------------------------------------


def problems(table: Coverage, root: Path = ROOT) -> list[str]:
    """Everything that is wrong with the table by itself, without the rulebooks."""
    return [
        *_numbering(table),
        *_links(table),
        *(f"rule {rule.id}: {what}" for rule in table.rules.values() for what in _rule_problems(rule, table, root)),
    ]


def _numbering(table: Coverage) -> Iterator[str]:
    for book in table.books:
        if [paragraph.number for paragraph in book.paragraphs] != list(range(1, len(book.paragraphs) + 1)):
            yield f"book {book.key}: the paragraphs are not numbered 1, 2, 3 …"


def _links(table: Coverage) -> Iterator[str]:
    used: set[str] = set()
    for book in table.books:
        for paragraph in book.paragraphs:
            where = f"paragraph {book.key}-{paragraph.number}"
            if bool(paragraph.rules) == bool(paragraph.not_a_rule):
                yield f"{where}: needs either rules or a reason why it is none"
            if paragraph.not_a_rule and paragraph.not_a_rule not in NOT_A_RULE:
                yield f"{where}: unknown reason {paragraph.not_a_rule!r}"
            yield from (f"{where}: there is no rule {rule!r}" for rule in paragraph.rules if rule not in table.rules)
            used.update(paragraph.rules)
    yield from (f"rule {rule}: no paragraph says so" for rule in table.rules if rule not in used)


def _rule_problems(rule: Rule, table: Coverage, root: Path) -> Iterator[str]:
    if rule.chapter not in table.chapters:
        yield f"there is no chapter {rule.chapter!r}"
    if not rule.code:
        yield "no code is named"
    if not rule.tests:
        yield "no test is named"
    for place in rule.code:
        if not _exists(root / CODE, place):
            yield f"{CODE}/{place} is not there"
    for test in rule.tests:
        if not (_exists(root / TESTS, test) and test.partition(":")[2].startswith("test_")):
            yield f"{TESTS}/{test} is not there"


def _exists(folder: Path, place: str) -> bool:
    file, _, name = place.partition(":")
    return bool(name) and (folder / file).is_file() and name in _names_in(folder / file)


@cache
def _names_in(path: Path) -> frozenset[str]:
    """What may be named in a file: functions, classes and their members, constants, and cards by their slugs."""
    text = path.read_text("utf-8")
    if path.suffix == ".toml":
        return frozenset(_words_of(tomllib.loads(text)))
    tree = ast.parse(text)
    cards = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return frozenset({*_defined(tree.body), *cards})


def _words_of(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _words_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words_of(inner)
    elif isinstance(value, str):
        yield value


def _defined(body: Iterable[ast.stmt]) -> Iterator[str]:
    for node in body:
        match node:
            case ast.FunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name):
                yield name
                yield from (f"{name}.{member}" for member in _defined(node.body))
                yield from (f"{name}.{member}" for member in _set_on_self(node))
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def _set_on_self(owner: ast.ClassDef) -> Iterator[str]:
    for node in ast.walk(owner):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=attr, ctx=ast.Store()):
                yield attr


def differences(table: Coverage, folder: Path) -> list[str]:
    """Where the table and the rulebooks' texts do not agree."""
    result: list[str] = []
    for book in table.books:
        found = sorted(folder.glob(f"{book.key}*.txt"))
        if len(found) != 1:
            result.append(f"book {book.key}: {len(found)} texts {book.key}*.txt in {folder}")
            continue
        printed = [hash_of(paragraph) for paragraph in paragraphs_of(found[0].read_text("utf-8"))]
        listed = [paragraph.hash for paragraph in book.paragraphs]
        if len(printed) != len(listed):
            result.append(f"book {book.key}: {len(printed)} paragraphs in the text, {len(listed)} in the table")
        pairs = enumerate(zip(printed, listed, strict=False), start=1)
        result += [f"paragraph {book.key}-{number}: not as it was" for number, (a, b) in pairs if a != b]
    return result


# --- the page -------------------------------------------------------------------------------------------------------


def page(table: Coverage) -> str:
    lines = [*_introduction(table)]
    for key, title in table.chapters.items():
        lines += ["", f"## {title}", "", "| rule | code | tests |", "|---|---|---|"]
        lines += [_rule_line(rule) for rule in table.rules.values() if rule.chapter == key]
    for book in table.books:
        lines += ["", f"## Book {book.key}: {book.title}", "", "| paragraphs | say |", "|---|---|"]
        lines += _paragraph_lines(book, table)
    return "\n".join(lines) + "\n"


def is_up_to_date(table: Coverage) -> bool:
    return PAGE.is_file() and PAGE.read_text("utf-8") == page(table)


def _introduction(table: Coverage) -> list[str]:
    paragraphs = [paragraph for book in table.books for paragraph in book.paragraphs]
    rules = table.rules.values()
    none = sum(bool(paragraph.not_a_rule) for paragraph in paragraphs)
    return [
        "# What the rulebooks say, where it is in the code, which test shows it",
        "",
        "<!-- made by `python -m tools.coverage` from docs/coverage/*.toml; do not edit -->",
        "",
        f"{len(paragraphs)} paragraphs of {len(table.books)} rulebooks, {none} of them no rules; the others say "
        f"{len(rules)} different things. First these, in our "
        "own words, with code and tests; then every paragraph of every book with what it says.",
        "",
        "The texts of the rulebooks are not part of this project. A paragraph is what stands between two blank lines "
        f"of a book's text; [docs/coverage](coverage) has the hash of each (the first {HASH_LENGTH} hexadecimal digits "
        "of the SHA-256 of its words with single spaces). `python -m tools.coverage "
        "--check` proves that all code and all tests named here are there; with `--books DIR` also that no paragraph "
        "of the texts is missing here or has changed. Where the books are silent, [the rulings](rulings.md) decide.",
    ]


def _rule_line(rule: Rule) -> str:
    says = f'<a id="{_anchor(rule.id)}"></a>{rule.says}'
    code = ", ".join(_link(CODE, place) for place in rule.code)
    return f"| {says} | {code} | {', '.join(_link(TESTS, test) for test in rule.tests)} |"


def _link(folder: str, place: str) -> str:
    file, _, name = place.partition(":")
    return f"[{Path(file).stem} `{name}`](../{folder}/{file})"


def _paragraph_lines(book: Book, table: Coverage) -> list[str]:
    """Neighbours that say the same share a line."""
    lines: list[str] = []
    for (rules, reason), group in groupby(book.paragraphs, key=lambda paragraph: paragraph[2:]):
        numbers = [paragraph.number for paragraph in group]
        span = f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
        says = "; ".join(f"[{table.rules[rule].says}](#{_anchor(rule)})" for rule in rules)
        lines.append(f"| {span} | {says or f'*no rule: {NOT_A_RULE[reason]}*'} |")
    return lines


def _anchor(rule: str) -> str:
    return rule.replace(".", "-")


# --- the command ----------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.coverage", description="docs/coverage.md, made or checked")
    parser.add_argument("--check", action="store_true", help="write nothing, say what is wrong")
    parser.add_argument("--books", type=Path, help="with --check: the folder with the rulebooks' texts")
    chosen = parser.parse_args(arguments)
    table = read()
    wrong = problems(table)
    if not chosen.check and not wrong:
        PAGE.write_text(page(table), "utf-8")
    if chosen.check and not wrong and not is_up_to_date(table):
        wrong.append(f"{PAGE.relative_to(ROOT)} is not up to date: run python -m tools.coverage")
    if chosen.books:
        wrong += differences(table, chosen.books)
    for line in wrong:
        print(f"coverage: {line}", file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
