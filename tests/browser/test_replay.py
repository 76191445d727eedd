"""Looking at a game again: by slider, by keys, by link, and from a file."""

from pathlib import Path
from re import compile as pattern

import pytest
from playwright.sync_api import expect

from elgrande import Game
from tests.browser import positions
from tests.browser.conftest import Visitor
from tests.server.live import Live


@pytest.fixture(scope="module")
def table(server: Live) -> str:
    """A finished game, with the token of a seat."""
    id_, tokens = server.make(2, record=positions.record(positions.over()))
    return f"{id_}#{tokens[0]}"


def test_slider_buttons_keys_and_a_link_to_a_move(server: Live, visitor: Visitor, table: str) -> None:
    id_ = table.partition("#")[0]
    page = visitor(f"/t/{id_}/replay")
    slider = page.get_by_label("Step", exact=True)
    expect(slider).to_have_value("0")
    last = int(slider.get_attribute("max") or 0)
    assert last == len(server.play(id_).game.moves)

    slider.fill("40")
    expect(page).to_have_url(pattern("/replay#40$"))
    page.get_by_role("button", name="One step on").click()
    expect(slider).to_have_value("41")
    for key, step in (
        ("ArrowLeft", 40),
        ("PageDown", 50),
        ("PageUp", 40),
        ("End", last),
        ("Home", 0),
        ("ArrowRight", 1),
    ):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(step))

    linked = visitor(f"/t/{id_}/replay#40")
    expect(linked.get_by_label("Step", exact=True)).to_have_value("40")
    slider.fill("40")
    expect(page).to_have_url(pattern("/replay#40$"))
    assert page.locator("#map").inner_text() == linked.locator("#map").inner_text()
    assert page.locator("#log").inner_text() == linked.locator("#log").inner_text()


def test_a_saved_record_can_be_shown_from_the_home_page(
    server: Live, visitor: Visitor, table: str, tmp_path: Path
) -> None:
    page = visitor(f"/t/{table}")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    game = Game.replay(file.read_text())
    assert game == server.play(table.partition("#")[0]).game

    home = visitor("/")
    home.get_by_role("link", name="Replay a saved record").click()
    home.get_by_label("Record").set_input_files(file)
    expect(home.get_by_label("Step", exact=True)).to_have_value("0")
    home.keyboard.press("End")
    scores = [int(text) for text in home.locator(".player .score").all_inner_texts()]
    assert scores == list(game.scores)

    home.get_by_role("button", name="Make a link for others").click()
    expect(home).to_have_url(pattern(r"/t/[\w-]+/replay"))
    other = visitor(home.url.partition("#")[0])
    expect(other.get_by_label("Step", exact=True)).to_have_attribute("max", str(len(game.moves)))
