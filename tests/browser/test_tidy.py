"""What was cramped, cut off, hidden or thrown away: at the sizes where it was."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser import positions
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.browser.places import SEATS, seat_at
from tests.server.live import Live

TABLET: Final[dict[str, Any]] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# What is not to be seen as a whole: outside of the window, or of a box that hides or scrolls what does not fit.
HIDDEN_JS: Final = """(css) => [...document.querySelectorAll(css)].filter((element) => {
  const box = element.getBoundingClientRect();
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const around = outer === document.body ? {left: 0, top: 0, right: innerWidth, bottom: innerHeight}
      : getComputedStyle(outer).overflow === 'visible' ? null : outer.getBoundingClientRect();
    if (around && (box.left < around.left - 1 || box.right > around.right + 1
      || box.top < around.top - 1 || box.bottom > around.bottom + 1)) return true;
  }
  return false;
}).map((element) => element.textContent.trim())"""


def hidden(page: Page, css: str) -> list[str]:
    found: list[str] = page.evaluate(HIDDEN_JS, css)
    return found


def test_a_home_region_is_broken_between_its_words_only(server: Live, visitor: Visitor) -> None:
    clock = {"kind": "slow", "seconds": 6 * 86400, "at_zero": "nothing"}
    game = positions.waiting_veto()
    id_, tokens = server.make(SEATS, record=positions.record(game), clock=clock)
    page = visitor(f"/t/{id_}#{tokens[0]}")
    expect(page.locator(".player .clock").first).to_be_visible()
    for place in page.locator(".player .where").all():
        lines, words = place.evaluate(
            "e => [Math.round(e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight)),"
            " e.textContent.split(' ').length]"
        )
        assert lines <= words


@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_answers_are_to_be_seen_on_a_laptop(server: Live, visitor: Visitor, lang: str) -> None:
    page = visitor(seat_at(server, positions.many_places()), locale=lang)
    expect(page.locator("#question .answers .button").nth(10)).to_be_visible()
    assert hidden(page, "#question .answers .button") == []
    assert TablePage(page).overflow() == (0, 0)


def test_more_answers_than_fit_on_a_phone_say_so(server: Live, visitor: Visitor) -> None:
    page = visitor(seat_at(server, positions.many_places()), **PHONE)
    answers = page.locator("#question .answers")
    expect(answers).to_have_attribute("data-more", "right")
    answers.evaluate("e => (e.scrollLeft = e.scrollWidth)")
    expect(answers).to_have_attribute("data-more", "left")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_five_players_see_every_action_card(server: Live, visitor: Visitor, lang: str) -> None:
    game = positions.five_with_stacks()
    seats = [{"name": name} for name in ("Rojo", "Benita", "Gabriel", "Ricarda", "Ramon")]
    id_, tokens = server.make(seats, record=positions.record(game))
    page = visitor(f"/t/{id_}#{tokens[game.decision.seat]}", locale=lang)
    expect(page.locator("#cards .rows li").nth(4)).to_be_visible()
    expect(page.locator("#cards .beside .card").first).to_be_visible()
    assert hidden(page, "#cards .rows li, #cards .beside .card") == []
    page.set_viewport_size(PHONE["viewport"])
    players = page.locator(".strip button")
    expect(players).to_have_count(5)
    assert players.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")


def test_a_tablet_shows_the_offer_while_a_power_card_is_chosen(server: Live, visitor: Visitor) -> None:
    page = visitor(seat_at(server, positions.power()), **TABLET)
    expect(page.locator("#hand button.choosable").first).to_be_visible()
    expect(page.locator("#cards .card")).to_have_count(5)
    assert hidden(page, "#cards .card, #hand .power") == []
    assert TablePage(page).overflow() == (0, 0)


def test_a_phone_shows_the_offer_in_five_lines(server: Live, visitor: Visitor) -> None:
    page = visitor(seat_at(server, positions.power()), **PHONE)
    lines = page.locator(".lines .line")
    expect(lines).to_have_count(5)
    assert hidden(page, ".lines .line, #hand button.choosable") == []
    page.locator(".lines").tap()
    expect(page.locator("#cards .card").first).to_be_visible()


def test_house_rules_are_folded(visitor: Visitor) -> None:
    page = visitor("/new")
    page.get_by_role("checkbox", name="Grand Inquisitor").check()
    shown = page.locator("form select[id^=option-]").locator("visible=true")
    expect(shown).to_have_count(4)
    page.get_by_text("House rules").click()
    expect(shown).to_have_count(13)
    page.get_by_label("Transport: Caballeros it moves").select_option("3")
    page.get_by_text("House rules").click()
    expect(page.get_by_text("1 changed")).to_be_visible()
    expect(shown).to_have_count(4)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "This file is no record of a game"), ("de", "Diese Datei ist keine Aufzeichnung")]
)
def test_a_file_that_is_no_record(visitor: Visitor, lang: str, said: str) -> None:
    page = visitor("/replay", locale=lang, may_complain=True)
    for file in (b"Dear diary", b"[1]", b'{"elgrande": "record", "version": 2, "seats": 9}'):
        page.locator("input[type=file]").set_input_files(
            {"name": "game.json", "mimeType": "application/json", "buffer": file}
        )
        expect(page.get_by_role("alert")).to_contain_text(said)
        page.reload()


def test_an_empty_castillo_hides_nothing(server: Live, visitor: Visitor) -> None:
    game = positions.power_in_round_one()
    table = TablePage(visitor(seat_at(server, game)))
    assert table.pieces("castillo") == "Castillo, 5, no Caballeros"


def test_the_tools_of_a_hand_are_not_cut_off_on_a_phone_and_suggest_one(server: Live, visitor: Visitor) -> None:
    page = visitor(seat_at(server, positions.hand()), **PHONE)
    expect(page.locator("#choose")).to_be_visible()
    page.get_by_role("button", name="For a first game").tap()
    expect(page.get_by_role("button", name="Play with these 13")).to_be_enabled()
    assert hidden(page, "#choose .tools > *") == []


def test_titles_are_within_a_fingers_reach(server: Live, visitor: Visitor) -> None:
    page = visitor(seat_at(server, positions.markers()), **TABLET)
    mark = page.locator("#map .region:not(.target) [data-mark]").first
    expect(mark).to_be_visible()
    title = mark.locator("> title").text_content()
    box = mark.bounding_box()
    assert box
    assert title
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("status").get_by_text(title, exact=True)).to_be_visible()


def test_a_replay_leads_to_rounds_and_lines_and_can_be_played_on(server: Live, visitor: Visitor) -> None:
    id_, _ = server.make(SEATS, record=positions.record(positions.over()))
    page = visitor(f"/t/{id_}/replay")
    slider = page.locator("input[type=range]")
    expect(slider).to_have_value("0")
    page.get_by_label("Round or scoring").select_option("Round 3")
    step = int(slider.input_value())
    assert step > 10
    expect(page.locator("#log .current")).to_be_visible()
    page.locator("#log .jump").nth(4).click()
    assert int(slider.input_value()) < step
    page.get_by_label("Round or scoring").select_option("Round 3")
    expect(slider).to_have_value(str(step))
    page.get_by_role("button", name="Play on from here").click()
    table = TablePage(page)
    assert table.state()["kind"] == "asked"
    assert table.id != id_
    game = server.play(table.id).game
    assert game.round == 3
    assert not game.over
