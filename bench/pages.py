"""What a page weighs and how soon the first question stands on it: this tree and an earlier commit, in one run.

    python -m bench.pages REVISION [ROUNDS]

Both are built and served as players get them, and opened in Chromium, in turns, every time with nothing kept: the home
page, and a table at which the visitor is asked. Prints JSON. Bytes are those that travelled (`sent`) and what they were
unpacked to, up to the first question (`asked`) and when nothing more comes (`whole`). Milliseconds from the address to
the question, the median of all rounds, on a line as quick as there is (`here`) and on one as slow as a telephone's.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from bench.earlier import HERE, earlier
from dev import found_browser
from hatch_build import STATIC, Build, npm

ROUNDS: Final = 9
SLOW: Final = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
ASKED: Final = "#question.mine"
# when it is first seen, in milliseconds since the address was opened
WATCH_JS: Final = """(css) => {
  const look = () => {
    if (document.querySelector(css)?.checkVisibility()) window.askedAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}"""

Figures = dict[str, float]


def build(tree: Path) -> None:
    """As today's hook does it, whatever that tree's is called."""
    npm("ci", "--no-audit", "--no-fund", web=tree / "web")
    npm("run", "build", "--", "--outDir", str(tree / STATIC), "--emptyOutDir", web=tree / "web")


@contextmanager
def serving(tree: Path) -> Iterator[str]:
    """The address of a server of that tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "elgrande", "serve", "--no-browser", "--port", "0", "--data", data]
        process = subprocess.Popen(command, cwd=data, env=environment, text=True, stdout=subprocess.PIPE)
        assert process.stdout is not None
        try:
            for line in process.stdout:
                if found := re.search(r"http://[\w.:]+", line):
                    yield found[0]
                    break
        finally:
            process.terminate()
            process.wait()


def table_of(server: str) -> str:
    """The address of whoever is asked first at a new table of two."""
    made = httpx.post(f"{server}/api/tables", json={"seats": [{}, {}], "options": {"start": "0"}}).json()
    return f"{server}/t/{made['table']}#{made['tokens'][0]}"


class Weighed:
    """A page, and what has come for it."""

    def __init__(self, page: Page, line: dict[str, Any] | None = None) -> None:
        self.sent = self.unpacked = 0
        wire = page.context.new_cdp_session(page)
        wire.on("Network.dataReceived", self._add)
        wire.on("Network.loadingFinished", self._end)
        wire.send("Network.enable")
        if line is not None:
            wire.send("Network.emulateNetworkConditions", line)

    def _add(self, event: dict[str, Any]) -> None:
        self.unpacked += event["dataLength"]

    def _end(self, event: dict[str, Any]) -> None:
        self.sent += event["encodedDataLength"]

    def figures(self, when: str) -> Figures:
        return {f"{when}_sent": self.sent, f"{when}_unpacked": self.unpacked}


def open_home(browser: Browser, server: str) -> Figures:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        weighed = Weighed(page)
        page.goto(server)
        page.wait_for_load_state("networkidle")
        return weighed.figures("whole")


def open_table(browser: Browser, server: str, line: dict[str, Any] | None = None) -> Figures:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        weighed = Weighed(page, line)
        page.add_init_script(f"({WATCH_JS})({json.dumps(ASKED)})")
        page.goto(table_of(server))
        asked: float = page.wait_for_function("() => window.askedAt").json_value()
        found = weighed.figures("asked")
        page.wait_for_load_state("networkidle")
        return {"milliseconds": asked, **found, **weighed.figures("whole")}


def measure(browser: Browser, server: str) -> Figures:
    home, table, slow = open_home(browser, server), open_table(browser, server), open_table(browser, server, SLOW)
    return {
        **{f"home_{name}": value for name, value in home.items()},
        **{f"table_{name}": value for name, value in table.items() if name != "milliseconds"},
        "here_milliseconds": table["milliseconds"],
        "slow_milliseconds": slow["milliseconds"],
    }


def usual(rounds: list[Figures]) -> Figures:
    return {name: round(median(figures[name] for figures in rounds), 1) for name in rounds[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision")
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS)
    given = parser.parse_args()
    with ExitStack() as stack:
        trees = {"before": stack.enter_context(earlier(given.revision)), "after": HERE}
        build(trees["before"])
        Build(str(HERE), {}, None, None, "", "wheel").initialize("editable", {})  # type: ignore[arg-type]
        servers = {side: stack.enter_context(serving(tree)) for side, tree in trees.items()}
        chromium = stack.enter_context(sync_playwright()).chromium
        browser = stack.enter_context(chromium.launch(executable_path=found_browser()))
        rounds: dict[str, list[Figures]] = {side: [] for side in servers}
        for _ in range(given.rounds):
            for side, server in servers.items():
                rounds[side].append(measure(browser, server))
    before, after = usual(rounds["before"]), usual(rounds["after"])
    ratio = {name: round(after[name] / before[name], 3) for name in after}
    print(json.dumps({"before": before, "after": after, "ratio": ratio}, indent=2))


if __name__ == "__main__":
    main()
