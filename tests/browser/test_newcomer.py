"""Somebody who has never been here: from the first click to the final scoring."""

from playwright.sync_api import expect

from elgrande import Game
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.server.live import Live


def test_a_whole_game_against_bots_by_clicking(visitor: Visitor, server: Live) -> None:
    """On a laptop, where nothing is ever out of sight; up to the first general scoring everything moves as at home."""
    page = visitor("/", reduced_motion="no-preference")
    page.get_by_role("button", name="Play against bots now").click()

    table = TablePage(page)
    assert list(table.state()["offers"]) == ["power"]  # one click, and we are playing
    seats = server.get(f"/api/tables/{table.id}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot", "bot", "bot"]

    def fits() -> None:
        assert table.overflow() == (0, 0), table.prompt.inner_text()

    clicks = table.play(until=lambda: table.log.get_by_text("Round 4", exact=True).count() > 0, each=fits)
    page.emulate_media(reduced_motion="reduce")
    clicks += table.play(each=fits)
    assert clicks > 36

    names = [seat["name"] or "Red" for seat in seats]
    game = Game.replay(server.get(f"/api/tables/{table.id}/record").text)
    assert game.over
    assert game.round == 9
    assert table.results() == dict(zip(names, game.scores))
    for seat in game.winners:
        expect(page.get_by_role("dialog").get_by_role("heading").first).to_contain_text(names[seat])
