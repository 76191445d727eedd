"""What can be checked by machine of pages that everybody can use: in both languages, by day and by night."""

from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Visitor
from tests.browser.places import PLACES, visit
from tests.server.live import Live

TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS: Final = {"runOnly": TAGS, "resultTypes": ["violations"]}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_in_the_way(server: Live, visitor: Visitor, place: str, lang: str) -> None:
    page = visit(place, server, visitor, lang, "light")
    assert page.locator("html").get_attribute("lang") == lang
    assert page.title()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        results: Any = Axe().run(page, options=OPTIONS)
        assert [told(violation) for violation in results.response["violations"]] == [], theme


def told(violation: dict[str, Any]) -> str:
    nodes = [f"{' '.join(map(str, node['target']))}: {node['html'][:160]}" for node in violation["nodes"][:4]]
    return f"{violation['id']} ({violation['help']}), {len(violation['nodes'])} times: {nodes}"
