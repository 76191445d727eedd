"""Which engine runs. That both play the same is what `python3 dev.py compiled` shows: these tests run on either."""

import multiprocessing
import os
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

import elgrande
from elgrande import compiled
from elgrande.cli import main
from elgrande.kernel import frames

ENGINE = "import elgrande.compiled as c; print(c.is_compiled())"


def runs_compiled(build: Path | str, source: Path) -> bool:
    environment = {**os.environ, compiled.BUILD: str(build), "PYTHONPATH": str(source)}
    asked = subprocess.run([sys.executable, "-c", ENGINE], env=environment, check=True, capture_output=True, text=True)
    return asked.stdout == "True\n"


def test_it_says_which_one_runs(capsys: pytest.CaptureFixture[str]) -> None:
    is_source = Path(frames.__file__).suffix == ".py"
    assert compiled.is_compiled() != is_source
    with pytest.raises(SystemExit):
        main(["--version", "--lang", "en"])
    said = "engine in pure Python" if is_source else "compiled engine"
    assert capsys.readouterr().out == f"elgrande {elgrande.__version__} ({said})\n"


def test_other_processes_run_the_same_one() -> None:
    """Such as the server's bots, which are not forked."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(compiled.is_compiled).result() == compiled.is_compiled()


@pytest.mark.skipif(not compiled.is_compiled(), reason="there is no build")
def test_all_of_it_is_compiled() -> None:
    modules = [".".join(path.relative_to(compiled.HERE.parent).with_suffix("").parts) for path in compiled.sources()]
    loaded = {name: sys.modules[name].__file__ or "" for name in modules if name in sys.modules}
    assert len(loaded) > 100
    assert not [name for name, file in loaded.items() if not file.endswith(compiled.SUFFIX)]


TOLD = """
import hashlib, sys
from random import Random
from elgrande import compiled
from elgrande.server.delivery import Delivery
from elgrande.server.play import Play, header

told = hashlib.sha256()
for modules, seats in ((["base"], 2), (["grandissimo"], 4), (["king_and_intrigue", "special_cards"], 3)):
    random, play = Random(5), Play(header(modules, seats, {}, 11))
    delivery = Delivery(play)
    while not play.game.over and play.version < 300:
        decision, before = random.choice(play.game.pending), play.seq
        told.update(repr(play.act(decision.seat, decision.id, random.choice(decision.names))).encode())
        for seat in range(seats):
            told.update(delivery.update((seat,), before))
    told.update(play.record().encode())
print(compiled.is_compiled(), told.hexdigest())
"""


@pytest.mark.skipif(not compiled.is_compiled(), reason="there is no build")
def test_both_engines_tell_the_same_to_the_letter() -> None:
    """What players are sent, what is stored, and records."""
    told = []
    for build in ("", os.environ[compiled.BUILD]):
        environment = {**os.environ, compiled.BUILD: build}
        asked = subprocess.run(
            [sys.executable, "-c", TOLD], env=environment, check=True, stdout=subprocess.PIPE, text=True
        )
        told.append(asked.stdout.split())
    (pure, said), (quick, said_too) = told
    assert (pure, quick) == ("False", "True")
    assert said == said_too


@pytest.mark.skipif(compiled.BUILD not in os.environ, reason="there is no build")
def test_a_build_of_other_sources_is_not_used(tmp_path: Path) -> None:
    build = Path(os.environ[compiled.BUILD])
    package = tmp_path / "elgrande"
    shutil.copytree(compiled.HERE, package, ignore=shutil.ignore_patterns("__pycache__", "static"))
    assert runs_compiled(build, tmp_path)
    changed = package / "rules" / "scoring.py"
    changed.write_text(changed.read_text("utf-8") + "\n", "utf-8")
    assert not runs_compiled(build, tmp_path)


def test_what_is_compiled() -> None:
    names = {path.relative_to(compiled.HERE).as_posix() for path in compiled.sources()}
    assert {"kernel/frames.py", "rollouts/playout.py", "modules/grandissimo/ships.py", "documents/view.py"} <= names
    assert not [name for name in names if "checks" in name or name.endswith("__init__.py")]


def test_the_digest_follows_every_source(tmp_path: Path) -> None:
    for name in compiled.PACKAGES:
        (tmp_path / name).mkdir()
    for name in (compiled.VOCABULARY, compiled.COURSE):
        (tmp_path / name).write_text("", "utf-8")
    file = tmp_path / "rules" / "one.py"
    digests = [compiled.digest(tmp_path)]
    for text in ("", "ONE = 1\n"):
        file.write_text(text, "utf-8")
        digests.append(compiled.digest(tmp_path))
    file.rename(file.with_name("two.py"))
    digests.append(compiled.digest(tmp_path))
    (tmp_path / "rules" / "notes.md").write_text("not compiled", "utf-8")
    assert len(set(digests)) == 4
    assert compiled.digest(tmp_path) == digests[-1]


def test_a_folder_that_is_no_build_is_left_alone(tmp_path: Path) -> None:
    for folder in ("", tmp_path, tmp_path / "missing"):
        assert not runs_compiled(folder, compiled.HERE.parent)
