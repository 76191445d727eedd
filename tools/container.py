"""Builds deploy/Containerfile for real and runs what comes of it, without a daemon and without a registry.

python -m tools.container [--root DIR] [--volume HERE:THERE …]

Debian's buildah does it in a chroot. The base image has the name the file asks for and is made by debootstrap: a Debian
with its Python, so of the Python in the real one this says nothing. What is committed is built; then the container
serves, from its own folder in one process and with PostgreSQL in two, says that it is well and makes a table. `--root`:
such a Debian that is there already; `--volume`: what the build needs of this computer, such as packages. Needs root.
"""

import argparse
import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx

from tools.postgres import Cluster, free_port

ROOT = Path(__file__).parent.parent
FILE = "deploy/Containerfile"
SUITE, MIRROR = "bookworm", "http://deb.debian.org/debian"
PACKAGES = "python3,python3-venv,ca-certificates"
BASE = """
FROM scratch
ADD base.tar /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin {environment}
"""
PASSED_ON = ("NODE_EXTRA_CA_CERTS",)
SECONDS_TO_START = 60.0
STORAGE = '[storage]\ndriver = "vfs"\ngraphroot = "{folder}/graph"\nrunroot = "{folder}/run"\n'


class Builder:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        (folder / "storage.conf").write_text(STORAGE.format(folder=folder))
        self.environment = {
            **os.environ,
            "CONTAINERS_STORAGE_CONF": str(folder / "storage.conf"),
            "BUILDAH_ISOLATION": "chroot",
        }

    def do(self, *args: str) -> str:
        done = subprocess.run(["buildah", *args], check=True, env=self.environment, stdout=subprocess.PIPE, text=True)
        return done.stdout.strip()

    def build(self, name: str, file: Path, context: Path, volumes: Sequence[str] = ()) -> None:
        given = [flag for volume in volumes for flag in ("--volume", volume)]
        self.do("bud", "--format", "docker", *given, "--file", str(file), "--tag", name, str(context))

    def make_base(self, name: str, debian: Path) -> None:
        context = self._folder / "base"
        context.mkdir()
        subprocess.run(["tar", "-C", str(debian), "-cf", str(context / "base.tar"), "."], check=True)
        passed_on = " ".join(f"{key}={os.environ[key]}" for key in PASSED_ON if key in os.environ)
        (context / "Containerfile").write_text(BASE.format(environment=passed_on))
        self.build(name, context / "Containerfile", context)

    def new_debian(self) -> Path:
        found = self._folder / "debian"
        subprocess.run(["debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, found, MIRROR], check=True)
        (found / "usr/bin/python").symlink_to("python3")
        return found

    @contextlib.contextmanager
    def running(self, image: str, command: Sequence[str], settings: dict[str, str]) -> Iterator[str]:
        """As the image says it is run; at the port that is given in the settings."""
        box = self.do("from", image)
        config = json.loads(self.do("inspect", box))["Docker"]["config"]
        line = ["buildah", "run", *(f"--env={name}={value}" for name, value in settings.items()), box, "--"]
        line += [*config["Entrypoint"], *(command or config["Cmd"])]
        with subprocess.Popen(line, env=self.environment, start_new_session=True) as process:
            try:
                yield box
            finally:
                os.killpg(process.pid, signal.SIGTERM)


def base_name(file: Path) -> str:
    (name,) = {line.split()[1] for line in file.read_text("utf-8").splitlines() if line.startswith("FROM")}
    return name


def serves(builder: Builder, what: str, *command: str, **settings: str) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with builder.running("elgrande", command, {**settings, "ELGRANDE_PORT": str(port)}):
        until = time.monotonic() + SECONDS_TO_START
        while not is_well(address):
            assert time.monotonic() < until, "it does not answer"
            time.sleep(0.2)
        made = httpx.post(f"{address}/api/tables", json={"seats": [{}, {}]})
        assert made.status_code == 201, made.text
        assert "<html" in httpx.get(address).text
    print(f"{what}: it is well, makes tables and shows the page", flush=True)


def is_well(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz").status_code == 200
    except httpx.HTTPError:
        return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, metavar="DIR")
    parser.add_argument("--volume", action="append", default=[], metavar="HERE:THERE")
    args = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="elgrande-container-"))
    cluster = Cluster()
    try:
        builder = Builder(folder)
        subprocess.run(["git", "clone", "-q", str(ROOT), str(folder / "source")], check=True)
        builder.make_base(base_name(ROOT / FILE), args.root or builder.new_debian())
        builder.build("elgrande", folder / "source" / FILE, folder / "source", args.volume)
        serves(builder, "one process, a file")
        serves(builder, "two, PostgreSQL", "serve", "--processes", "2", ELGRANDE_DATABASE=cluster.url)
    finally:
        cluster.remove()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
