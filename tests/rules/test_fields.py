"""Reading values: what is taken, what is refused, and where it stood."""

from typing import Any

import pytest

from elgrande import DocumentError
from elgrande.rules.fields import Fields, choice, listed, parse, whole


def fields(**values: Any) -> Fields:
    return Fields(values, "thing")


def test_an_error_says_where_and_what() -> None:
    with pytest.raises(DocumentError) as caught:
        fields(size="big").whole("size")
    assert caught.value.where == "thing.size"
    assert caught.value.problem == "must be a whole number from 0 to 18446744073709551616, not 'big'"
    assert str(caught.value) == f"{caught.value.where}: {caught.value.problem}"


def test_json_that_breaks_off_is_refused_with_line_and_column() -> None:
    with pytest.raises(DocumentError, match=r"^thing, line 2 column 8: "):
        parse('{\n  "a": ', "thing")


@pytest.mark.parametrize(
    ("text", "kind"),
    [("[]", "a list"), ("5", "a number"), ('"a"', "a text"), ("null", "null"), ("true", "true or false"), ("1.5", "")],
)
def test_json_must_be_an_object(text: str, kind: str) -> None:
    with pytest.raises(DocumentError, match=f"^thing: must be an object, not {kind}"):
        parse(text, "thing")
    with pytest.raises(DocumentError, match=f"^thing.a: must be an object, not {kind}"):
        Fields(parse(f'{{"a": {text}}}', "thing"), "thing").inner("a")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"a": ' + "[" * 5000 + "]" * 5000 + "}",
        '{"a": ' + "9" * 5000 + "}",
        "\ud800",
        "{'a': 1}",
        '{"a": 1}}',
        "\ufeff{}",
        "",
    ],
    ids=["brackets", "braces", "deep", "digits", "surrogate", "quotes", "more", "bom", "nothing"],
)
def test_text_nobody_can_read_is_refused(text: str) -> None:
    with pytest.raises(DocumentError, match=r"^thing"):
        Fields(parse(text, "thing"), "thing").whole("a")


@pytest.mark.parametrize("text", [None, 5, [], {}, True])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(DocumentError, match=r"^thing"):
        parse(text, "thing")


@pytest.mark.parametrize("value", [None, True, 1.0, "1", [1], {}, -1, 6, 1 << 70])
def test_a_whole_number_is_a_whole_number(value: object) -> None:
    with pytest.raises(DocumentError, match=r"^here: must be a whole number from 0 to 5, not "):
        whole(value, "here", 0, 5)


def test_limits_belong_to_the_range() -> None:
    assert [whole(value, "here", -2, 5) for value in (-2, 0, 5)] == [-2, 0, 5]
    assert fields().whole("size", 7) == 7
    assert fields(size=3).whole("size", 7) == 3
    assert fields(size=None).whole("size", 7) == 7
    with pytest.raises(DocumentError, match=r"^thing\.size: must be a whole number .* not None"):
        fields(size=None).whole("size")


@pytest.mark.parametrize("value", [None, "c", 1, ["a"], {"a": 1}, True])
def test_a_choice_is_one_of_those_there_are(value: object) -> None:
    with pytest.raises(DocumentError, match=r"^here: must be one of a, b, not "):
        choice(value, "here", ("a", "b"))
    assert choice("b", "here", ("a", "b")) == "b"
    assert fields().choice("which", ("a", "b"), "a") == "a"


def test_a_list_is_read_entry_by_entry() -> None:
    assert fields(row=[1, 2]).listed("row", whole) == [1, 2]
    with pytest.raises(DocumentError, match=r"^thing\.row\[1\]: must be a whole number"):
        fields(row=[1, "2"]).listed("row", whole)
    with pytest.raises(DocumentError, match=r"^thing\.row: must have 3 entries, not 2$"):
        fields(row=[1, 2]).listed("row", whole, 3)
    for value in (None, 5, "ab", {"a": 1}, (1, 2)):
        with pytest.raises(DocumentError, match=r"^here: must be a list, not "):
            listed(value, "here", whole)


def test_unknown_names_are_refused_with_those_there_are() -> None:
    fields(a=1).only("a", "b")
    with pytest.raises(DocumentError, match=r"^thing\.c: unknown; there are: a, b$"):
        fields(a=1, c=2).only("a", "b")
