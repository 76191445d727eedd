"""Pressing what cannot be chosen says why, where the question stands; the same by keyboard."""

import pytest
from playwright.sync_api import expect

from elgrande import Game
from tests.browser import positions
from tests.browser.conftest import LAPTOP, Visitor
from tests.browser.pages import TablePage
from tests.server.live import Live

PHONE = {"width": 390, "height": 844}
SAMPLE = ("cataluna", "granada", "galicia", "sevilla", "aragon", "castilla-la-nueva")


def told(game: Game, thing: str, lang: str = "en") -> str:
    found = game.why_not(thing, game.decision.seat)
    assert found is not None
    text: str = getattr(found.text, lang)
    return text


@pytest.mark.parametrize(("viewport", "lang"), [(LAPTOP, "en"), (PHONE, "de")])
def test_places_and_cards_that_cannot_be_chosen(
    server: Live, visitor: Visitor, viewport: dict[str, int], lang: str
) -> None:
    game = positions.placing()
    id_, tokens = server.make(2, record=positions.record(game))
    page = visitor(f"/t/{id_}#{tokens[game.decision.seat]}", viewport=viewport, locale=lang)
    table = TablePage(page)
    table.state()
    reason = table.question.locator(".reason")
    places = [place for place in SAMPLE if place not in game.decision.names]
    assert len(places) >= 2
    for place in places:
        table.press(table.region(place))
        expect(reason).to_have_text(told(game, place, lang))
        assert table.overflow() == (0, 0)
    if viewport == LAPTOP:
        stack = next(n for n, card in enumerate(game.decision.offer, 1) if card >= 0)
        table.press(table.cards.locator(f".stack-{stack}"))
        expect(reason).to_have_text(told(game, f"stack-{stack}", lang))
    table.press(table.region(game.decision.names[1]))
    expect(reason).to_have_text("")  # it goes with the question
    table.state()
    assert len(server.play(id_).game.moves) == len(game.moves) + 1


def test_the_same_by_keyboard(server: Live, visitor: Visitor) -> None:
    game = positions.placing()
    id_, tokens = server.make(2, record=positions.record(game))
    page = visitor(f"/t/{id_}#{tokens[game.decision.seat]}")
    table = TablePage(page)
    table.state()
    page.keyboard.press("w")
    dialog = page.get_by_role("dialog")
    king = game.view(-1).king
    name = next(site.name.en for site in game.rules.sites if site.slug == king)
    dialog.get_by_role("button", name=name, exact=True).focus()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("status")).to_have_text(told(game, king))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
