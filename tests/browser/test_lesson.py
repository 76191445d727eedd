"""The guided first game: clicking only what it points at, by keyboard, left and taken up again."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from elgrande.documents.lessons import LEARNER, LessonStep, lessons
from elgrande.vocabulary import NAMES
from tests.browser.conftest import LAPTOP, Visitor
from tests.browser.pages import TablePage
from tests.server.live import Live

FIRST = next(iter(lessons()))
PHONE = {"width": 390, "height": 844}
# the middle of what the light is around, and what is there to be pressed
POINTED_JS = """() => {
  const {left, top, width, height} = document.querySelector('.pointer').getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2};
}"""


def begin(visitor: Visitor, module: str = FIRST, **more: Any) -> TablePage:
    page = visitor("/", **more)
    page.locator(".lessons li button").nth(list(lessons()).index(module)).click()
    expect(page.locator("#lesson")).to_be_visible()
    return TablePage(page)


def shown(page: Page, step: LessonStep, lang: str = "en") -> None:
    expect(page.locator("#lesson .words")).to_contain_text(getattr(step.say, lang))
    expect(page.locator(".pointer").first).to_be_visible()


@pytest.mark.parametrize(
    ("module", "viewport", "lang"), [(FIRST, PHONE, "de"), *[(module, LAPTOP, "en") for module in lessons()]]
)
def test_a_lesson_by_clicking_what_it_points_at(
    server: Live, visitor: Visitor, module: str, viewport: dict[str, int], lang: str
) -> None:
    table = begin(visitor, module, viewport=viewport, locale=lang)
    page = table.page
    for step in lessons()[module].steps:
        shown(page, step, lang)
        assert table.overflow() == (0, 0)
        if step.do:
            press_pointed(page, step)
        else:
            page.locator("#lesson .next").click()
    expect(page.locator("#lesson")).to_have_count(0)
    moves = server.play(table.id).game.moves
    own = [NAMES[action] for seat, action in moves if seat == LEARNER]
    assert own == [step.do for step in lessons()[module].steps if step.do]


def press_pointed(page: Page, step: LessonStep) -> None:
    """As soon as the light is around what is to be pressed."""
    kind, _, name = step.point[0].partition(":")
    css = {
        "site": f'#map .target[data-site="{name}"]',
        "stack": f"#cards button.stack-{name}",
        "power": f'#hand button[data-card="{name}"]',
        "answer": f'#question [data-action="{name}"]:not([aria-disabled=true])',
    }[kind]
    inside = f"""(css) => {{
      const at = ({POINTED_JS})();
      const box = document.querySelector(css)?.getBoundingClientRect();
      const seen = at.x > 0 && at.x < innerWidth && at.y > 0 && at.y < innerHeight;
      return !!box && seen && at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;
    }}"""
    page.wait_for_function(inside, arg=css)
    TablePage(page).press(page.locator(css))


def test_a_wrong_click_is_answered(server: Live, visitor: Visitor) -> None:
    table = begin(visitor)
    page = table.page
    table.press(table.hand.locator('button[data-card="3"]'))
    expect(page.locator("#lesson .strayed")).to_contain_text("First read on")
    for _ in range(2):
        page.locator("#lesson .next").click()
    table.press(table.hand.locator('button[data-card="3"]'))
    expect(page.locator("#lesson .strayed")).to_contain_text("what glows")
    table.press(table.region("granada"))
    expect(table.question.locator(".reason")).to_have_text("The question is not about places now.")
    assert server.play(table.id).game.moves == ()


def test_a_lesson_is_left_and_taken_up_again(visitor: Visitor) -> None:
    table = begin(visitor)
    page = table.page
    steps = lessons()[FIRST].steps
    for _ in range(2):
        page.locator("#lesson .next").click()
    shown(page, steps[2])
    page.goto("/")
    page.locator(".lessons .main a").click()
    shown(page, steps[2])
    page.get_by_role("button", name="Without the lesson").click()
    expect(page.locator("#lesson")).to_have_count(0)
    expect(page.locator(".pointer")).to_have_count(0)


def test_the_first_lesson_by_keyboard(server: Live, visitor: Visitor) -> None:
    page = visitor("/")
    page.get_by_role("button", name=re.compile("Start the lesson")).first.focus()
    page.keyboard.press("Enter")
    for step in lessons()[FIRST].steps:
        shown(page, step)
        if not step.do:
            page.keyboard.press("n")
            continue
        kind, _, name = step.point[0].partition(":")
        jump, css = {
            "site": ("m", f'#map .target[data-site="{name}"]'),
            "stack": ("k", f"#cards button.stack-{name}"),
            "power": ("h", f'#hand button[data-card="{name}"]'),
            "answer": ("q", f'#question [data-action="{name}"]:not([aria-disabled=true])'),
        }[kind]
        wanted = page.locator(css)
        expect(wanted).to_be_visible()
        page.keyboard.press(jump)
        wanted.focus()
        page.keyboard.press("Enter")
    expect(page.locator("#lesson")).to_have_count(0)
    assert len(server.play(TablePage(page).id).game.moves) > 10
