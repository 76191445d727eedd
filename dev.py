#!/usr/bin/env python3
"""Sets up whatever is missing, then does one thing; needs nothing but Python 3.11 or newer.

python3 dev.py run [args]     the table in the browser; with arguments any elgrande command, e.g. `run play`
python3 dev.py test [args]    the whole test suite, side by side; with arguments just pytest with them
python3 dev.py postgres [args] the tests of the server once more, with PostgreSQL as its store
python3 dev.py check          lint, formatting, types, docs/coverage.md, protocol.ts; the front end's unit tests
python3 dev.py bench [args]   the benchmarks, with the peers beside them
python3 dev.py fuzz [args]    random games with every invariant checked
python3 dev.py compile        the engine compiled with mypyc, in build/mypyc
python3 dev.py hook           have git run the quick ones of the checks before every commit

Everything lives in .venv and build (delete them to start afresh); every command works from the project's root.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (this file must still parse on an old Python to say so)
    sys.exit(f"elgrande needs Python 3.11 or newer; this is Python {sys.version.split()[0]}")

import contextlib
import hashlib
import json
import os
import queue
import shutil
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

RUN_BY_DEFAULT = ("serve",)  # what `run` does when it is given nothing

ENGINE = ("kernel", "steps", "rules", "modules")  # the packages that are held to MIN_COVERAGE and can be compiled
CHECKS = "checks"  # what modules say to the fuzzer: never compiled
# the fuzzer and the bots run these, and where those are tested nobody measures
FOR_OTHERS = (f"{CHECKS}.py", f"{CHECKS}/**", "worth.py")
MIN_COVERAGE = 95  # per cent of lines
COMPILED = ROOT / "build" / "mypyc"
COMPILED_SMOKE = ("simulate", "--games", "5")

TESTS_OF_THE_ENGINE = tuple(f"tests/{package}" for package in ENGINE)  # they measure coverage
# What runs side by side, the longest first; everything else is the last part.
TESTS = (
    ("tests/modules",),
    ("tests/browser",),
    ("tests/server",),
    ("tests/test_properties.py",),
    ("tests/documents",),
    ("tests/bots",),
    ("tests/cli",),
    ("tests/kernel", "tests/steps", "tests/rules"),
)
HOOK = "#!/bin/sh\n# made by dev.py hook\nexec python3 dev.py quick\n"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


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
    return elgrande(*(args or RUN_BY_DEFAULT))


def test(args: list[str]) -> int:
    ensure_env("dev", "server")
    ensure_browser()
    if args:
        return become("-m", "pytest", *args)
    failed = test_side_by_side()
    if failed:
        return failed
    print(f"\n{', '.join(ENGINE)}, in per cent of lines (together at least {MIN_COVERAGE}):", flush=True)
    engine = ",".join(f"src/elgrande/{package}/**" for package in ENGINE)
    others = ",".join(f"src/elgrande/modules/**/{name}" for name in FOR_OTHERS)
    report = ("-m", "coverage", "report", f"--include={engine}", f"--omit={others}", f"--fail-under={MIN_COVERAGE}")
    return python(*report)


def test_side_by_side() -> int:
    """As many parts at a time as there are cores, the longest first; each is told when it is through."""
    parts = queue.SimpleQueue[tuple[str, ...]]()
    for part in (*TESTS, rest_of_the_tests()):
        parts.put(part)
    failed: list[tuple[str, ...]] = []
    telling = threading.Lock()

    def work() -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                part = parts.get_nowait()
                measured = ("-m", "coverage", "run", "-p") if part[0].startswith(TESTS_OF_THE_ENGINE) else ()
                command = [str(PYTHON), *measured, "-m", "pytest", *part]
                done = subprocess.run(command, check=False, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                with telling:
                    print(f"\n{' '.join(part)}:\n{done.stdout.decode(errors='replace')}", flush=True)
                    if done.returncode:
                        failed.append(part)

    workers = [threading.Thread(target=work) for _ in range(max(2, os.cpu_count() or 2))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if failed:
        print("failed:", *(" ".join(part) for part in failed), sep="\n  ", flush=True)
    return int(bool(failed)) or python("-m", "coverage", "combine", "-q")


def rest_of_the_tests() -> tuple[str, ...]:
    """Whatever no other part names, so that a new folder is never forgotten."""
    return ("tests", *(f"--ignore={path}" for part in TESTS for path in part))


def test_on_postgres(args: list[str]) -> int:
    """On a cluster of its own, which the tests start and remove (tests/server/databases.py)."""
    ensure_env("dev", "postgres", "server")
    ensure_postgres()
    os.environ["ELGRANDE_TEST_STORE"] = "postgresql"
    return become("-m", "pytest", *(args or ["tests/server"]))


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
    return elgrande("bench", *args)


def fuzz(args: list[str]) -> int:
    ensure_env()
    return elgrande("fuzz", *args)


def compile_engine(args: list[str]) -> int:
    """Compiles a copy, since extension modules left beside the sources would hide every later edit of them."""
    no_arguments("compile", args)
    ensure_env("dev")
    if not (shutil.which("cc") or shutil.which("gcc") or os.name == "nt"):
        apt("gcc", "libc6-dev", "python3-dev")
    shutil.rmtree(COMPILED, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "src" / "elgrande", COMPILED / "elgrande", ignore=unwanted)
    # Packages' __init__.py stay interpreted: compiled ones would not let their submodules be found.
    sources = [path for package in ENGINE for path in sorted((COMPILED / "elgrande" / package).rglob("*.py"))]
    sources = [path.relative_to(COMPILED) for path in sources if path.name != "__init__.py"]
    sources = [path for path in sources if CHECKS not in (path.stem, path.parent.name)]
    # Its own settings: those in pyproject.toml would lead mypy back to the sources in src.
    settings = ("--config-file=", "--strict", "--explicit-package-bases")
    failed = python("-m", "mypyc", *settings, *map(str, sources), cwd=COMPILED)
    if failed:
        return failed
    modules = [".".join(path.with_suffix("").parts) for path in sources]
    interpreted = f"[m for m in {modules} if importlib.import_module(m).__file__.endswith('.py')]"
    failed = python("-c", f"import importlib, sys; sys.exit({interpreted} or None)", cwd=COMPILED)
    return failed or python("-m", "elgrande", *COMPILED_SMOKE, cwd=COMPILED)


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
    "check": check,
    "bench": bench,
    "fuzz": fuzz,
    "compile": compile_engine,
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
    print(f"installing {what} into {VENV.name}", flush=True)
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


def ensure_browser() -> None:
    """Makes sure that the tests find a Chromium: the machine's own, that of ELGRANDE_CHROMIUM, or Playwright's."""
    if os.environ.get("ELGRANDE_CHROMIUM") or any(map(shutil.which, BROWSERS)):
        return
    if apt("chromium", "fonts-dejavu-core"):
        return
    if python("-m", "playwright", "install", "chromium"):  # the ordinary way on a desktop
        sys.exit("dev.py: no browser for the tests: install Chromium, or name one in ELGRANDE_CHROMIUM")


def ensure_postgres() -> None:
    """Debian keeps its programs out of the path."""
    installed = shutil.which("initdb") or any(Path("/").glob("usr/lib/postgresql/*/bin/initdb"))
    if not installed and not apt("postgresql"):
        sys.exit("dev.py: no PostgreSQL for the tests: install it, so that initdb is in the path")


def make_venv() -> None:
    try:
        import ensurepip  # noqa: F401  (Debian keeps it in a package of its own)
    except ImportError:
        package = f"python3.{sys.version_info.minor}-venv"
        if not apt(package):
            sys.exit(f"dev.py: this Python cannot make virtual environments: install {package}, then run this again")
    print(f"making {VENV.name} with Python {sys.version.split()[0]}", flush=True)
    if subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=False).returncode:
        sys.exit("dev.py: making the virtual environment failed; the reason stands above")


def apt(*packages: str) -> bool:
    """Installs system packages where that is ours to do (root on Debian or Ubuntu: a container, CI)."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    print("apt-get install", *packages, flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        result = subprocess.run(
            ["apt-get", *command], check=False, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )
    return result.returncode == 0


# --- running things -------------------------------------------------------------------------------------------------


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
