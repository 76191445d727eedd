"""Taking back: a placed piece, yes; what was shown, never."""

from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.server.live import Live


def test_a_placed_piece_can_be_taken_back_and_placed_again(server: Live, visitor: Visitor) -> None:
    game = positions.placing()
    seat, site = game.decision.seat, game.decision.names[1]
    id_, tokens = server.make(2, record=positions.record(game))
    mine, other = (TablePage(visitor(f"/t/{id_}#{token}")) for token in (tokens[seat], tokens[1 - seat]))
    before = {page: (page.pieces(site), page.log.inner_text()) for page in (mine, other)}
    question = mine.prompt.inner_text()

    mine.answer(site)
    expect(mine.prompt).not_to_have_text(question)
    for page in (mine, other):
        expect(page.region(site)).not_to_have_attribute("aria-label", before[page][0])
    placed = mine.pieces(site)

    mine.press(mine.undo)
    expect(mine.prompt).to_have_text(question)
    for page in (mine, other):
        expect(page.region(site)).to_have_attribute("aria-label", before[page][0])
        expect(page.log).to_have_text(before[page][1], use_inner_text=True)
    assert len(server.play(id_).game.moves) == len(game.moves)

    mine.page.keyboard.press("r")
    expect(mine.region(site)).to_have_attribute("aria-label", placed)
    expect(mine.redo).to_be_disabled()
    expect(other.undo).to_be_disabled()


def test_what_was_shown_cannot_be_taken_back(server: Live, visitor: Visitor) -> None:
    game = positions.before_a_reveal()
    seat = game.decision.seat
    id_, tokens = server.make(2, record=positions.record(game))
    table = TablePage(visitor(f"/t/{id_}#{tokens[seat]}"))
    offered = table.cards.inner_text()
    table.answer("done")
    expect(table.cards).not_to_have_text(offered, use_inner_text=True)  # the cards of the next round
    assert table.state()["kind"] == "asked"
    expect(table.undo).to_be_disabled()
    after = server.play(id_).game
    table.page.keyboard.press("u")
    answer = server.post(f"/api/tables/{id_}/undo", tokens[seat])
    assert answer.status_code == 409
    assert answer.json()["reason"]["en"].startswith("This cannot be taken back")
    assert server.play(id_).game == after
