#!/usr/bin/env python3
"""Sets up whatever is missing, then does one thing; needs nothing but Python 3.11 or newer.

python3 dev.py run [args]     the table in the browser; with arguments any elgrande command, e.g. `run play`
python3 dev.py test [args]    the whole test suite, side by side; with arguments just pytest with them
python3 dev.py postgres [args] the tests of the server once more, with PostgreSQL as its store
python3 dev.py chaos [args]   servers that die, sleep and lose their database while people play; --seconds 60
python3 dev.py cluster        bots that think and play on a real Ray cluster; installs Ray (200 MB)
python3 dev.py check          lint, formatting, types, docs/coverage.md, protocol.ts; the front end's unit tests
python3 dev.py bench [args]   the benchmarks, with the peers beside them
python3 dev.py fuzz [args]    random games with every invariant checked, and the rules read a second time
python3 dev.py compile        the engine compiled with mypyc; whatever else runs here then uses it while it is current
python3 dev.py compiled       the tests of the engine once more, and some fuzzing, on the compiled one
python3 dev.py wheel          the package to install elsewhere, in dist: with the compiled engine, and in pure Python
python3 dev.py hook           have git run the quick ones of the checks before every commit

Everything lives in .venv and build (delete them to start afresh); every command works from the project's root.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (this file must still parse on an old Python to say so)
    sys.exit(f"elgrande needs Python 3.11 or newer; this is Python {sys.version.split()[0]}")

import contextlib
import hashlib
import importlib.util
import json
import os
import queue
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

RUN_BY_DEFAULT = ("serve",)  # what `run` does when it is given nothing

ENGINE = ("kernel", "steps", "rules", "modules", "rollouts")  # the packages that are held to MIN_COVERAGE
# the fuzzer and the bots run these, and where those are tested nobody measures
FOR_OTHERS = ("checks.py", "worth.py")
MIN_COVERAGE = 95  # per cent of lines
MEASURED = ("-m", "coverage", "run", "-p")
BUILDS = ROOT / "build" / "mypyc"
DIST = ROOT / "dist"
TOLD = BUILDS.parent / "quicker-engine-was-mentioned"

TESTS_OF_THE_ENGINE = tuple(f"tests/{package}" for package in ENGINE)  # they measure coverage
TESTS_OF_SOURCES = (*TESTS_OF_THE_ENGINE, "tests/test_properties.py")  # the latter plants faults in them
TESTS_ON_COMPILED = (
    ("tests/modules",),
    (
        "tests/kernel",
        "tests/rules",
        "tests/steps",
        "tests/rollouts",
        "tests/test_playthroughs.py",
        "tests/test_game.py",
    ),
    (
        "tests/editions",
        "tests/examples",
        "tests/bots",
        "tests/test_view.py",
        "tests/test_many.py",
        "tests/test_compiled.py",
    ),
    ("tests/documents", "tests/server/test_play.py", "tests/server/test_delivery.py"),
    ("tests/test_properties.py::test_no_quick_game_breaks_a_rule",),
)
FUZZ_ON_COMPILED = ("fuzz", "--games", "100")


def halves(folder: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The files of tests in a folder, every other one."""
    files = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / folder).glob("test_*.py"))
    return tuple(files[::2]), tuple(files[1::2])


# What runs side by side, the longest first; everything else is the last part.
TESTS = (
    ("tests/test_properties.py",),
    *halves("tests/browser"),
    *halves("tests/server"),
    ("tests/modules",),
    ("tests/documents",),
    ("tests/bots",),
    ("tests/kernel", "tests/steps", "tests/rules", "tests/rollouts"),
    ("tests/cli",),
)
LANES = 2 * max(2, os.cpu_count() or 2)  # browsers and servers wait more than they work
HOOK = "#!/bin/sh\n# made by dev.py hook\nexec python3 dev.py quick\n"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WITHOUT_WINDOWS = "chromium-headless-shell"  # the same without what is around a page: a fifth less to run


def main() -> int:
    command, *args = sys.argv[1:] or ["--help"]
    if command in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    if command not in COMMANDS:
        sys.exit(f"dev.py: unknown command {command!r}; known are {', '.join(COMMANDS)}")
    os.chdir(ROOT)
    return COMMANDS[command](args)


# --- the commands ---------------------------------------------------------------------------------------------------


def run(args: list[str]) -> int:
    ensure_env("server")
    if not use_compiled():
        mention_compiled()
    return elgrande(*(args or RUN_BY_DEFAULT))


def test(args: list[str]) -> int:
    ensure_env("dev", "server")
    ensure_browser()
    use_compiled()
    if args:
        return become("-m", "pytest", *args)
    failed = python("-m", "tests.browser.front_end")  # once, before several want it
    failed = (
        failed or side_by_side((*TESTS, rest_of_the_tests()), measure=True) or python("-m", "coverage", "combine", "-q")
    )
    if failed:
        return failed
    print(f"\n{', '.join(ENGINE)}, in per cent of lines (together at least {MIN_COVERAGE}):", flush=True)
    engine = ",".join(f"src/elgrande/{package}/**" for package in ENGINE)
    others = ",".join(f"src/elgrande/modules/**/{name}" for name in FOR_OTHERS)
    report = ("-m", "coverage", "report", f"--include={engine}", f"--omit={others}", f"--fail-under={MIN_COVERAGE}")
    return python(*report)


def side_by_side(tests: Iterable[tuple[str, ...]], *, measure: bool) -> int:
    """Some parts at a time, the longest first; each is told when it is through.

    With `measure` those of the engine run the sources and tell their coverage.
    """
    parts = queue.SimpleQueue[tuple[str, ...]]()
    for part in tests:
        parts.put(part)
    failed: list[tuple[str, ...]] = []
    telling = threading.Lock()

    def work() -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                part = parts.get_nowait()
                measured = measure and part[0].startswith(TESTS_OF_THE_ENGINE)
                environment = sources_only() if measure and part[0].startswith(TESTS_OF_SOURCES) else None
                command = [str(PYTHON), *(MEASURED if measured else ()), "-m", "pytest", *part]
                done = subprocess.run(
                    command, check=False, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
                )
                with telling:
                    print(f"\n{' '.join(part)}:\n{done.stdout.decode(errors='replace')}", flush=True)
                    if done.returncode:
                        failed.append(part)

    workers = [threading.Thread(target=work) for _ in range(LANES)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if failed:
        print("failed:", *(" ".join(part) for part in failed), sep="\n  ", flush=True)
    return int(bool(failed))


def rest_of_the_tests() -> tuple[str, ...]:
    """Whatever no other part names, so that a new folder is never forgotten."""
    return ("tests", "--ignore=tests/browser", *(f"--ignore={path}" for part in TESTS for path in part))


def test_on_postgres(args: list[str]) -> int:
    """On a cluster of its own, which the tests start and remove (tests/server/databases.py)."""
    ensure_env("dev", "postgres", "server")
    ensure_postgres()
    os.environ["ELGRANDE_TEST_STORE"] = "postgresql"
    ensure_browser()
    ensure_nginx()
    if not shutil.which("caddy"):
        apt("caddy")  # not everywhere: without it what concerns it is not tested
    return become("-m", "pytest", *(args or ["tests/server", "tests/browser/test_carried.py"]))


def chaos(args: list[str]) -> int:
    """Several processes on PostgreSQL behind nginx (tools/chaos)."""
    ensure_env("dev", "postgres", "server")
    ensure_postgres()
    ensure_nginx()
    return become("-m", "tools.chaos", *args)


def think_on_a_cluster(args: list[str]) -> int:
    ensure_env("cluster", "dev", "server")
    os.environ["ELGRANDE_TEST_CLUSTER"] = "1"
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")  # on this computer only; a token of before would lock them out
    return become("-m", "pytest", *(args or ["tests/server/test_cluster.py", "tests/bots/test_arena_cluster.py"]))


def check(args: list[str]) -> int:
    no_arguments("check", args)
    ensure_env("dev", "server")
    results = [
        python("-m", "ruff", "check"),
        python("-m", "ruff", "format", "--check"),
        python("-m", "mypy"),
        python("-m", "tools.coverage", "--check"),
        python("-m", "tools.reference", "--check"),
        python("-m", "tools.wire", "--check"),
        check_front_end(),
    ]
    return int(any(results))


def check_front_end() -> int:
    """Format, types and unit tests of web/. Playing needs no node, nor do the tests in a real browser; this does."""
    npm = shutil.which("npm")
    if npm is None:
        print("no npm on this machine: the front end is not checked", flush=True)
        return 0
    commands = [] if (ROOT / "web" / "node_modules").is_dir() else [("ci", "--no-audit", "--no-fund")]
    for command in (*commands, ("run", "check"), ("test",)):
        if subprocess.run([npm, *command], check=False, cwd=ROOT / "web").returncode:
            return 1
    return 0


def bench(args: list[str]) -> int:
    ensure_env("bench", "dev", "server")
    use_compiled()
    return elgrande("bench", *args)


def fuzz(args: list[str]) -> int:
    ensure_env()
    use_compiled()
    return become("-m", "tools.fuzz", *args)


def compile_engine(args: list[str]) -> int:
    no_arguments("compile", args)
    ensure_env("dev")
    if not (shutil.which("cc") or shutil.which("gcc") or os.name == "nt"):
        apt("gcc", "libc6-dev", "python3-dev")
    return python("-m", "tools.compile", str(BUILDS))


def test_compiled(args: list[str]) -> int:
    """What the engine's tests say of the sources must be true of what is compiled from them."""
    failed = compile_engine([])
    if failed:
        return failed
    ensure_env("dev", "server")
    use_compiled()
    if args:
        return become("-m", "pytest", *args)
    failed = side_by_side(TESTS_ON_COMPILED, measure=False)
    return failed or elgrande(*FUZZ_ON_COMPILED)


def make_wheels(args: list[str]) -> int:
    """Both are then tried in environments that have nothing else."""
    no_arguments("wheel", args)
    failed = compile_engine([])
    if failed:
        return failed
    shutil.rmtree(DIST, ignore_errors=True)
    for binary in ("1", ""):
        os.environ["ELGRANDE_COMPILE"] = binary
        failed = failed or python("-m", "hatchling", "build", "-t", "wheel", "-d", str(DIST))
    return failed or python("-m", "tools.try_wheels", str(DIST))


def quick(args: list[str]) -> int:
    """What takes no time: for the git hook."""
    no_arguments("quick", args)
    ensure_env("dev", "server")
    return int(any([python("-m", "ruff", "check"), python("-m", "ruff", "format", "--check")]))


def install_hook(args: list[str]) -> int:
    """Never over one that somebody else has made."""
    no_arguments("hook", args)
    asked = subprocess.run(["git", "rev-parse", "--git-path", "hooks"], check=True, capture_output=True, text=True)
    hook = ROOT / asked.stdout.strip() / "pre-commit"
    if hook.exists() and hook.read_text("utf-8") != HOOK:
        sys.exit(f"dev.py: there is another {hook.name} hook already; it is left alone")
    hook.parent.mkdir(parents=True, exist_ok=True)
    hook.write_text(HOOK, "utf-8")
    hook.chmod(0o755)
    print(f"git runs `dev.py quick` before every commit now; delete {hook} to end that")
    return 0


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "run": run,
    "test": test,
    "postgres": test_on_postgres,
    "chaos": chaos,
    "cluster": think_on_a_cluster,
    "check": check,
    "bench": bench,
    "fuzz": fuzz,
    "compile": compile_engine,
    "compiled": test_compiled,
    "wheel": make_wheels,
    "hook": install_hook,
    "quick": quick,
}


# --- the environment ------------------------------------------------------------------------------------------------


def ensure_env(*extras: str) -> None:
    """Makes .venv hold the project and these extras; does nothing (and takes no time) when it already does."""
    inputs = [ROOT / "pyproject.toml", ROOT / "constraints.txt", ROOT / "hatch_build.py", *front_end()]
    digest = hashlib.sha256(b"\0".join(path.read_bytes() for path in inputs)).hexdigest()
    base = [sys.version, str(ROOT)]  # a venv outlives neither its Python nor a move of the checkout
    stamp = VENV / "elgrande-env.json"
    try:
        made = json.loads(stamp.read_text("utf-8"))
    except (OSError, ValueError):
        made = {}
    usable = PYTHON.exists() and made.get("base") == base
    installed: list[str] = made.get("extras", []) if usable else []
    if usable and made.get("digest") == digest and set(extras) <= set(installed):
        return

    if not usable:
        make_venv()
    wanted = sorted({*installed, *extras})
    note: dict[str, object] = {"base": base, "extras": wanted}
    stamp.write_text(json.dumps(note), "utf-8")  # without the digest: an installation cut short is done again
    what = f".[{','.join(wanted)}]" if wanted else "."
    mention(f"installing {what} into {VENV.name}")
    if python("-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", "constraints.txt", "-e", what):
        sys.exit("dev.py: installing failed; the reason stands above")
    stamp.write_text(json.dumps({**note, "digest": digest}), "utf-8")


def front_end() -> list[Path]:
    """The sources hatch_build.py builds into the package while it is being installed."""
    found: list[Path] = []
    for folder, folders, files in os.walk(ROOT / "web"):
        folders[:] = [name for name in folders if name not in ("node_modules", "dist", "tests")]
        found.extend(Path(folder, name) for name in files)
    return sorted(found)


def found_browser(*, windows: bool = False) -> str | None:
    """Where a Chromium is, one with windows if need be; None: only Playwright may have one."""
    names = BROWSERS if windows else (WITHOUT_WINDOWS, *BROWSERS)
    return os.environ.get("ELGRANDE_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def ensure_browser() -> None:
    """Makes sure that the tests find a Chromium: the machine's own, that of ELGRANDE_CHROMIUM, or Playwright's."""
    if found_browser(windows=True):
        return
    if apt(BROWSERS[0], WITHOUT_WINDOWS, "fonts-dejavu-core") or apt(BROWSERS[0], "fonts-dejavu-core"):
        return
    if python("-m", "playwright", "install", "chromium"):  # the ordinary way on a desktop
        sys.exit("dev.py: no browser for the tests: install Chromium, or name one in ELGRANDE_CHROMIUM")


def ensure_postgres() -> None:
    """Debian keeps its programs out of the path."""
    installed = shutil.which("initdb") or any(Path("/").glob("usr/lib/postgresql/*/bin/initdb"))
    if not installed and not apt("postgresql"):
        sys.exit("dev.py: no PostgreSQL for the tests: install it, so that initdb is in the path")


def ensure_nginx() -> None:
    if not (shutil.which("nginx") or Path("/usr/sbin/nginx").exists()) and not apt("nginx-light"):
        sys.exit("dev.py: no nginx: install it, so that it is in the path")


def make_venv() -> None:
    try:
        import ensurepip  # noqa: F401  (Debian keeps it in a package of its own)
    except ImportError:
        package = f"python3.{sys.version_info.minor}-venv"
        if not apt(package):
            sys.exit(f"dev.py: this Python cannot make virtual environments: install {package}, then run this again")
    mention(f"making {VENV.name} with Python {sys.version.split()[0]}")
    if subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=False).returncode:
        sys.exit("dev.py: making the virtual environment failed; the reason stands above")


def apt(*packages: str) -> bool:
    """Installs system packages where that is ours to do (root on Debian or Ubuntu: a container, CI)."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    mention("apt-get install", *packages)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        result = subprocess.run(
            ["apt-get", *command], check=False, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )
    return result.returncode == 0


# --- the compiled engine ----------------------------------------------------------------------------------------------


def use_compiled() -> bool:
    """Have whatever is started from here use the compiled engine, if it is there and made of these sources."""
    build: Path = BUILDS / COMPILED.digest()
    if build.is_dir():
        os.environ[COMPILED.BUILD] = str(build)
    return build.is_dir()


def sources_only() -> dict[str, str]:
    """The environment of a process that is to run the sources."""
    return {name: value for name, value in os.environ.items() if name != COMPILED.BUILD}


def mention_compiled() -> None:
    """Once: who does not want it should not read it every time."""
    if not TOLD.exists():
        mention("a quicker engine: `python3 dev.py compile` makes it in some minutes, if there is a C compiler")
        TOLD.parent.mkdir(exist_ok=True)
        TOLD.touch()


def load(path: Path) -> Any:
    """A file of the project that needs nothing of the rest."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


COMPILED = load(ROOT / "src" / "elgrande" / "compiled.py")

# --- running things -------------------------------------------------------------------------------------------------


def mention(*words: str) -> None:
    """What is done beside what was asked for; that alone goes to the output, which may be somebody's JSON."""
    print(*words, file=sys.stderr, flush=True)


def python(*args: str, cwd: Path = ROOT) -> int:
    return subprocess.run([str(PYTHON), *args], check=False, cwd=cwd).returncode


def become(*args: str) -> int:
    """Like python(), for the last thing to do: takes this process's place, so that signals reach the real program."""
    if os.name == "nt":
        return python(*args)
    sys.stdout.flush()
    os.execv(PYTHON, [str(PYTHON), *args])


def elgrande(*args: str) -> int:
    return become("-m", "elgrande", *args)


def no_arguments(command: str, args: list[str]) -> None:
    if args:
        sys.exit(f"dev.py: {command} takes no arguments")


if __name__ == "__main__":
    sys.exit(main())
