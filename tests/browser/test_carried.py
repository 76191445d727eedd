"""A table begun with the embedded store, carried to PostgreSQL, and played to the end at two processes."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from elgrande.cli import main
from elgrande.kernel.random import Random
from tests.browser.conftest import Visitor
from tests.browser.pages import TablePage
from tests.server import databases
from tests.server.live import PATIENCE, running

pytestmark = databases.postgres_only


def test_a_table_is_carried_over_and_played_to_the_end_at_two_processes(
    built: None, visitor: Visitor, tmp_path: Path
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with running(old, database="") as server:
        table, tokens = server.make([{"name": "Gonzalo"}, {"name": "Ramon"}])
        client = server.connect().hello(table, *tokens)
        random = Random(5)
        while client.views[0]["round"] < 9:  # the rest is clicked
            client.catch_up(client.answer(choose=random)["seq"])
        begun = client.seq
    with ThreadPoolExecutor(1) as thread:  # Playwright has a loop in this one
        assert thread.submit(main, ["move-store", str(old), databases.url(new), "--lang", "en"]).result() == 0

    with running(new) as one, running(new) as other:
        servers = (one, other)
        pages = [TablePage(visitor(f"/t/{table}#{token}", server.url), 3) for token, server in zip(tokens, servers)]
        while not (play := one.play(table)).game.over:
            page = pages[play.asked[0]]
            state = page.state()
            assert state["kind"] == "asked"
            page.take(page.choose(state))
            late = time.monotonic() + PATIENCE
            while one.play(table).seq == play.seq:
                assert time.monotonic() < late, f"nothing came of it: {page.prompt.inner_text()}"
                page.page.wait_for_timeout(20)
        assert play.seq > begun
        for page in pages:
            assert page.state()["kind"] in ("over", "dialog")
            assert sum(page.results().values()) == sum(play.game.scores)
            page.page.close()  # before its server
