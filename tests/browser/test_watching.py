"""What is worth watching is shown, and nothing is thrown away by accident."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser import positions
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.browser.places import NAMES, SEATS
from tests.browser.test_everywhere import obstacles
from tests.browser.test_tidy import hidden
from tests.server.live import Live

MOVING: Final = {"reduced_motion": "no-preference"}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("lang", "more"), [("en", {}), ("de", PHONE)], ids=["laptop", "phone"])
def test_a_general_scoring_is_watched_or_skipped(server: Live, visitor: Visitor, lang: str, more: Any) -> None:
    game = positions.last_disc()
    seat = game.decision.seat
    id_, tokens = server.make(SEATS, record=positions.record(game))
    page = visitor(f"/t/{id_}#{tokens[seat]}", locale=lang, **MOVING, **more)
    table = TablePage(page)
    table.state()
    table.answer(game.decision.names[0])
    expect(page.locator("#show")).to_contain_text("Castillo")
    assert obstacles(page) == []
    page.locator("#show button").click()
    tally = page.locator("#tally")
    expect(tally.locator("li")).to_have_count(2)
    expect(tally.locator("li").first).to_contain_text({"en": "You +", "de": "Du +"}[lang])
    assert obstacles(page) == []
    assert hidden(page, "#tally button") == []
    tally.get_by_role("button").click()
    expect(tally).to_have_count(0)
    assert table.state()["kind"] == "asked"


def test_whoever_wants_no_movement_gets_the_list_at_once(server: Live, visitor: Visitor) -> None:
    game = positions.last_disc()
    seat = game.decision.seat
    id_, tokens = server.make(SEATS, record=positions.record(game))
    page = visitor(f"/t/{id_}#{tokens[seat]}")
    table = TablePage(page)
    table.state()
    table.answer(game.decision.names[0])
    expect(page.locator("#tally li")).to_have_count(2)
    page.locator("#hand button.choosable").first.click()  # nobody has to wait for it
    expect(page.locator("#tally")).to_have_count(0)


def test_the_replay_shows_the_same(server: Live, visitor: Visitor) -> None:
    id_, _ = server.make(SEATS, record=positions.record(positions.over()))
    frames = server.get(f"/api/tables/{id_}/replay").json()["frames"]
    wanted = {"castillo_counted", "disc_shown", "round_begun"}
    step = next(i for i, frame in enumerate(frames) if wanted <= {event["kind"] for event in frame["events"]})
    page = visitor(f"/t/{id_}/replay#{step - 1}", **MOVING)
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("#show")).to_be_visible()
    page.locator("#show button").click()
    expect(page.locator("#tally li")).to_have_count(2)


def test_a_turn_with_something_left_is_asked_about_and_can_be_taken_back(server: Live, visitor: Visitor) -> None:
    game = positions.ending()
    seat = game.decision.seat
    id_, tokens = server.make(SEATS, record=positions.record(game))
    page = visitor(f"/t/{id_}#{tokens[seat]}")
    table = TablePage(page)
    ends = page.locator("#question button[aria-keyshortcuts=x]")
    expect(ends).to_have_class(re.compile(r"\bquiet\b"))
    ends.click()
    expect(page.locator("#question .sure")).to_contain_text("neither placed nor used the special action")
    assert server.play(id_).game == game
    page.get_by_role("button", name="Go on playing").click()
    expect(page.locator("#question .sure")).to_have_count(0)
    table.answer("done")
    expect(table.log).to_contain_text(f"{NAMES[seat]} does without placing and the special action.")
    table.press(table.undo)
    expect(table.log).not_to_contain_text("does without")
    assert server.play(id_).game == game


def test_the_parts_of_a_card_are_ticked_off(server: Live, visitor: Visitor) -> None:
    game = positions.ending()
    id_, tokens = server.make(SEATS, record=positions.record(game))
    table = TablePage(visitor(f"/t/{id_}#{tokens[game.decision.seat]}"))
    expect(table.prompt).to_contain_text("in either order")
    expect(table.question.locator(".tick")).to_have_count(0)
    table.question.locator("[data-action=place]").click()
    expect(table.prompt).to_contain_text("Where do you place")
    table.answer("done")
    expect(table.question.locator(".tick")).to_have_text("Placing: done")
    expect(table.question.locator("[data-action=special]")).to_be_visible()


def test_a_step_is_drawn_while_a_veto_is_considered(server: Live, visitor: Visitor) -> None:
    game, _ = positions.second_step()
    holder = game.decision.seat
    id_, tokens = server.make(SEATS, record=positions.record(game))
    page = visitor(f"/t/{id_}#{tokens[1 - holder]}")
    expect(page.locator("#prompt")).to_have_text(f"{NAMES[holder]} is considering a Veto.")
    expect(page.locator("#question")).to_contain_text("Announced:")
    step = page.locator("#map [data-announced=pieces]")
    expect(step).to_have_count(1)
    for part in (".way", ".head", ".ghost"):  # an arrow, and the piece where it would go
        expect(step.locator(part)).to_have_count(1)
    asked = visitor(f"/t/{id_}#{tokens[holder]}")
    expect(asked.locator("#map [data-announced]")).to_have_count(1)


def test_what_others_did_can_be_opened_again(server: Live, visitor: Visitor) -> None:
    game = positions.power()
    id_, tokens = server.make(SEATS, record=positions.record(game))
    address = f"/t/{id_}#{tokens[game.decision.seat]}"
    page = visitor(address)
    page.locator("#log").get_by_role("button", name="Since your last move").click()
    lines = dialog_of(page).locator(".lines p").count()
    assert lines > 0
    phone = visitor(address, **PHONE)
    phone.locator("#question").get_by_role("button", name="Since your last move").tap()
    assert dialog_of(phone).locator(".lines p").count() == lines


def dialog_of(page: Page) -> Any:
    dialog = page.get_by_role("dialog", name="Since your last move")
    expect(dialog).to_be_visible()
    return dialog
