"""The line breaks in the middle of a decision: the page says so, comes back by itself, and nothing is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.cable import Cable
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.server.live import Live, running

LOST = "Connection lost"


@pytest.fixture
def cable(server: Live) -> Iterator[Cable]:
    cable = Cable(server.port)
    yield cable
    cable.close()


def test_an_answer_given_while_the_line_is_broken_arrives_later(server: Live, visitor: Visitor, cable: Cable) -> None:
    game = positions.placing()
    seat, site = game.decision.seat, game.decision.names[1]
    id_, tokens = server.make(2, record=positions.record(game))
    table = TablePage(visitor(f"/t/{id_}#{tokens[seat]}", base=cable.url, may_complain=True))
    before = table.pieces(site)

    cable.pull()
    expect(table.question).to_contain_text(LOST)
    weight, colour, paper = table.page.locator(".note.lost").evaluate(
        "e => [getComputedStyle(e).fontWeight, getComputedStyle(e).backgroundColor,"
        " getComputedStyle(e.closest('.paper')).backgroundColor]"
    )
    assert int(weight) >= 600
    assert colour != paper
    table.answer(site)
    assert table.pieces(site) == before
    assert server.play(id_).game == game

    cable.plug()
    expect(table.question).not_to_contain_text(LOST)
    expect(table.region(site)).not_to_have_attribute("aria-label", before)
    assert len(server.play(id_).game.moves) == len(game.moves) + 1  # once, not twice
    table.answer(site)  # and on it goes
    expect(table.log).to_contain_text("places 2")


def test_the_server_is_restarted(visitor: Visitor, built: None, tmp_path: Path) -> None:
    game = positions.discs()
    with running(tmp_path) as first:
        id_, tokens = first.make(2, record=positions.record(game))
        cable = Cable(first.port)
        table = TablePage(visitor(f"/t/{id_}#{tokens[0]}", base=cable.url, may_complain=True))
        assert table.state()["kind"] == "asked"
        log = table.log.inner_text()
        cable.pull()
        expect(table.question).to_contain_text(LOST)
    with running(tmp_path) as second:
        cable.plug(second.port)
        expect(table.question).not_to_contain_text(LOST)
        expect(table.log).to_have_text(log, use_inner_text=True)
        second.post(f"/api/tables/{id_}/chat", tokens[1], json={"text": "Still there?"})
        table.page.get_by_role("tab", name="Talk").click()
        expect(table.page.get_by_text("Still there?")).to_be_visible()
        table.answer("sevilla")
        expect(table.question).to_contain_text("Only you know.")
        assert second.play(id_).game.view(0).raw.secret >= 0
        cable.close()
