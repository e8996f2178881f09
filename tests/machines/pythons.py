"""The Pythons of this machine, and an environment with what the tests need for each."""

import glob
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
REQUIREMENTS = ROOT / "requirements" / "dev.txt"

_OLDEST, _NEWEST = (3, 11), (3, 14)
# Version managers keep them here, which need not be on the path.
_ELSEWHERE = ("~/.pyenv/versions/*/bin/python3", "~/.local/share/uv/python/*/bin/python3")
_ASK = "import json, sys; print(json.dumps([*sys.version_info[:3], sys.base_prefix]))"


@dataclass(frozen=True)
class Python:
    """An interpreter: where it is, its version such as `3.12.3`, and where it is installed."""

    path: Path
    version: str
    prefix: Path


@cache
def found() -> list[Python]:
    """Return one Python of each version from 3.11 to 3.14: first this one, then by version."""
    known: dict[str, Python] = {}
    for path in (sys.executable, *_paths()):
        each = _asked(path)
        if each is not None:
            known.setdefault(each.version, each)
    own, *others = known.values()
    return [own, *sorted(others, key=lambda each: [int(part) for part in each.version.split(".")])]


def _paths() -> Iterator[str]:
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        for minor in range(_OLDEST[1], _NEWEST[1] + 1):
            yield os.path.join(folder, f"python3.{minor}")  # noqa: PTH118 - looked at by `_asked`
    for pattern in _ELSEWHERE:
        yield from sorted(glob.glob(os.path.expanduser(pattern)))  # noqa: PTH111, PTH207


def _asked(path: str) -> Python | None:
    if not Path(path).exists():
        return None
    said = subprocess.run([path, "-c", _ASK], capture_output=True, text=True, check=False)
    if said.returncode:  # a version manager's placeholder for one that is not chosen
        return None
    *version, prefix = json.loads(said.stdout)
    if not _OLDEST <= tuple(version[:2]) <= _NEWEST:
        return None
    return Python(Path(path), ".".join(map(str, version)), Path(prefix))


def environment_of(python: Python) -> Path:
    """Return a virtual environment with the pinned packages, made if it is missing or old.

    Raises:
        subprocess.CalledProcessError: this Python has no `venv`, or a package has no build for it.
    """
    folder = ROOT / ".venv" / "machines" / python.version
    ready = folder / "ready-to-test"
    if not ready.exists() or ready.stat().st_mtime < REQUIREMENTS.stat().st_mtime:
        shutil.rmtree(folder, ignore_errors=True)
        base = python.prefix / "bin" / f"python{python.version.rpartition('.')[0]}"
        _do(base if base.exists() else python.path, "-m", "venv", folder)
        _do(folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--require-hashes",
            "-r", REQUIREMENTS)  # fmt: skip
    for name in ("ready", "ready-to-test"):  # make looks at it
        (folder / name).touch()
    return folder


def _do(*command: str | Path) -> None:
    subprocess.run(command, capture_output=True, text=True, check=True)
