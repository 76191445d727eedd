"""Games over days: inviting, seats nobody can give away, what the table agrees on, notices with the page closed."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from dev import found_browser
from tests.browser.conftest import Visitor
from tests.server.live import Live

PHONE = {"width": 390, "height": 844}
TABLET = {"width": 820, "height": 1180}
# the first notification, if one comes soon
SHOWN_JS = """async () => {
  const worker = await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 100; tries += 1) {
    const [first] = await worker.getNotifications();
    if (first) return [first.title, first.body];
    await new Promise((done) => setTimeout(done, 20));
  }
  return null;
}"""
SLOW = {"kind": "slow", "seconds": 7 * 86400, "at_zero": "bot", "vacation": 7}


def at_table(server: Live, visitor: Visitor, **more: Any) -> tuple[str, list[str], list[Page]]:
    table, tokens = server.make([{"name": "Ana"}, {"name": "Ben"}], options={"start": "0"}, **more)
    pages = [visitor(f"/t/{table}#{token}") for token in tokens]
    for page in pages:
        expect(page.locator("#question")).to_be_visible()
    return table, tokens, pages


def test_from_a_new_table_to_two_people_at_it(visitor: Visitor) -> None:
    ana = visitor("/new")
    ana.get_by_label("Who plays seat 2").select_option("human")
    ana.get_by_label("Name at seat 1").fill("Ana")
    ana.get_by_label("Name at seat 2").fill("Ben")
    ana.get_by_text("2 players").click()
    ana.get_by_label("Clock").select_option("slow")
    ana.evaluate("navigator.share = async (what) => void (window.shared = what)")  # as on a phone
    ana.get_by_role("button", name="Open the table").click()
    sheet = ana.get_by_role("dialog", name="Invite")
    expect(sheet).to_contain_text("One seat is still empty.")
    expect(sheet).to_contain_text("The clock starts when everybody has sat down.")
    link = sheet.get_by_label("Link to the seat of Ben").input_value()
    sheet.get_by_role("button", name="Code to scan").click()
    expect(sheet.get_by_role("img", name="Code with the link to the seat of Ben")).to_be_visible()
    sheet.get_by_role("button", name="Share").click()
    assert ana.evaluate("window.shared.url") == link
    assert "#" not in ana.url  # who copies the address invites a spectator

    ben = visitor(link)
    expect(ben.locator("#question")).to_be_visible()
    expect(ben).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(sheet).to_contain_text("Everybody has sat down.")
    expect(sheet.get_by_label("Link to the seat of Ben")).to_have_count(0)
    ben.reload()  # the device knows its seat
    expect(ben.get_by_role("button", name=re.compile(r"^Ben \(you\)"))).to_be_visible()
    expect(ben.get_by_text(re.compile(r"^(7 d 0 h|6 d 23 h)$")).first).to_be_visible()

    guest = visitor(ana.url)
    expect(guest.get_by_text("You are watching")).to_be_visible()


@pytest.mark.parametrize("clock", [None, SLOW], ids=["no clock", "slow"])
def test_an_absent_opponents_seat_is_not_offered_to_a_bot(
    server: Live, visitor: Visitor, clock: dict[str, Any] | None
) -> None:
    _, _, (ana, ben) = at_table(server, visitor, clock=clock)
    ben.context.close()
    panel = ana.get_by_role("button", name=re.compile(r"^Ben"))
    expect(panel).to_contain_text("away")
    ana.clock.install()
    ana.clock.run_for(120_000)
    expect(ana.get_by_role("button", name="Let a bot play")).to_have_count(0)
    panel.click()
    dialog = ana.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Let it play")).to_have_count(0)
    dialog.get_by_role("button", name="Propose a bot for Ben").click()
    expect(ana.get_by_role("region", name="Proposal")).to_contain_text("Ana proposes that a bot plays for Ben.")
    expect(ana.locator("#log")).to_contain_text("Ana proposes that a bot plays for Ben.")


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_pause_by_agreement(server: Live, visitor: Visitor, size: dict[str, int]) -> None:
    table, tokens = server.make([{"name": "Ana"}, {"name": "Ben"}], options={"start": "0"}, clock=SLOW)
    ana = visitor(f"/t/{table}#{tokens[0]}", viewport=size)
    ben = visitor(f"/t/{table}#{tokens[1]}", viewport=size)
    ana.get_by_role("button", name="This table").click()
    ana.get_by_role("button", name="Propose a pause").click()
    asked = ben.get_by_role("region", name="Proposal")
    expect(asked).to_contain_text("Ana proposes a pause.")
    asked.get_by_role("button", name="Agree").click()
    for page in (ana, ben):
        expect(page.get_by_role("region", name="The game is paused.")).to_be_visible()
    ana.get_by_role("button", name="Go on").click()
    for page in (ana, ben):
        expect(page.get_by_text("The game is paused.")).to_have_count(0)


def test_a_name_and_a_sign_are_kept_on_the_device(server: Live, visitor: Visitor) -> None:
    _, _, (ana, ben) = at_table(server, visitor)
    ana.get_by_role("button", name=re.compile(r"^Ana \(you\)")).click()
    dialog = ana.get_by_role("dialog")
    dialog.get_by_label("Name at this table").fill("Anita")
    dialog.get_by_role("radio", name="Lion").check(force=True)
    dialog.get_by_role("button", name="Save").click()
    for page in (ana, ben):
        expect(page.locator("#players .player").first).to_contain_text("Anita")
        expect(page.locator("#players .player").first.locator("[data-avatar=lion]")).to_be_visible()
    again, (token, _) = server.make(2)
    ana.goto(f"/t/{again}#{token}")  # at her next table she need not say it again
    expect(ana.locator("#players .player").first).to_contain_text("Anita")


def test_giving_up_and_looking_back(server: Live, visitor: Visitor) -> None:
    _, _, (ana, ben) = at_table(server, visitor)
    ben.get_by_role("button", name="This table").click()
    ben.get_by_role("button", name="Give up").click()
    ben.get_by_role("button", name="Really give up").click()
    for page in (ana, ben):
        expect(page.locator("#question")).to_contain_text("All others have given up: Ana wins.")
    expect(ana.locator("#log")).to_contain_text("Ben has given up.")
    ana.get_by_role("link", name="Look back").click()
    expect(ana.locator("input[type=range]")).to_be_visible()


def test_an_open_seat_is_taken_from_the_start_page(server: Live, visitor: Visitor) -> None:
    seats: list[dict[str, Any]] = [{"name": "Ana"}, {"open": True}]
    server.make(seats, public=True, options={"start": "0"})
    guest = visitor("/")
    guest.get_by_label("Your name").fill("Carla")
    guest.get_by_role("link", name=re.compile("Open seats")).first.click()
    guest.get_by_role("button", name="Sit down as Carla").click()
    expect(guest.get_by_role("button", name=re.compile(r"^Carla \(you\)"))).to_be_visible()
    assert "#" not in guest.url


@pytest.fixture
def page_with_notices(server: Live, browser_type: BrowserType) -> Iterator[Page]:
    """Where a computer shows them: in a browser that has windows."""
    with browser_type.launch(executable_path=found_browser(windows=True)) as browser:
        page = browser.new_page(base_url=server.url, permissions=["notifications"])
        page.goto("/")
        yield page


def test_the_worker_shows_what_is_pushed(server: Live, page_with_notices: Page) -> None:
    """As Chromium hands it over; that it arrives encrypted and signed, tests/server/test_notices.py makes sure of."""
    page = page_with_notices
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    wire = page.context.new_cdp_session(page)
    found: list[str] = []
    heard = "ServiceWorker.workerRegistrationUpdated"
    wire.on(heard, lambda event: found.extend(one["registrationId"] for one in event["registrations"]))
    wire.send("ServiceWorker.enable")
    page.wait_for_function("() => true")
    news = {"title": "El Grande: it is your turn", "body": "3 moves", "table": "abc", "lang": "en", "off": "ticket"}
    message = {"origin": server.url, "registrationId": found[0], "data": json.dumps(news)}

    def pushed() -> Any:
        """A busy Chromium may lose a message that did not come through its own network."""
        wire.send("ServiceWorker.deliverPushMessage", message)
        return page.evaluate(SHOWN_JS)

    assert next(filter(None, (pushed() for _ in range(5))), None) == [news["title"], news["body"]]
    manifest = page.evaluate("async () => (await fetch('/manifest.webmanifest')).json()")
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}


def test_muting_the_talk_and_forgetting_a_person(server: Live, visitor: Visitor) -> None:
    _, _, (ana, ben) = at_table(server, visitor)
    ben.get_by_role("tab", name="Talk").click()
    ben.get_by_label("Say something").fill("Hola Ana")
    ben.get_by_role("button", name="Send").click()
    ana.get_by_role("tab", name=re.compile("Talk")).click()
    expect(ana.get_by_text("Hola Ana")).to_be_visible()
    ana.get_by_role("button", name="Mute the talk").click()
    expect(ana.get_by_text("Hola Ana")).to_have_count(0)
    ana.get_by_role("button", name="Hear it again").click()
    ben.get_by_role("button", name="This table").click()
    ben.get_by_role("button", name="Delete what is stored about me").click()
    expect(ben.get_by_text("Deleted.")).to_be_visible()
    expect(ana.get_by_role("button", name=re.compile("^Blue"))).to_be_visible()
    ana.reload()
    ana.get_by_role("tab", name=re.compile("Talk")).click()
    expect(ana.get_by_text("(removed)")).to_be_visible()
