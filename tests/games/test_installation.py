"""Messages about missing packages and about an interpreter that is too old."""

import ast
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from games import installation
from games.installation import how_to_get

ROOT = Path(__file__).parents[2]
REFUSED = "Dungeon Dealer needs Python 3.11 or newer; this is {}.\n"
OLD = ("3.8", "3.9", "3.10")


@pytest.mark.parametrize(
    ("checkout", "installed", "with_make", "words"),
    [
        (True, False, True, "run make setup"),
        (True, True, True, "run make setup"),
        (True, False, False, "run pip install 'some[extra]'"),
        (False, True, True, "run pip install 'some[extra]'"),
        (False, False, True, "this image does not have it"),
    ],
)
def test_a_missing_package_is_got_where_it_can_be(
    checkout: bool, installed: bool, with_make: bool, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "_is_checkout", lambda: checkout)
    monkeypatch.setattr(installation, "_is_installed", lambda: installed)
    assert how_to_get("some[extra]", with_make=with_make) == words


def test_an_image_that_could_have_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "_is_checkout", lambda: False)

    def missing(_: str) -> str:
        raise PackageNotFoundError

    monkeypatch.setattr(installation, "version", missing)
    assert how_to_get("some", in_image="build it with SOME=1") == "build it with SOME=1"


def test_the_image_has_neither_a_makefile_nor_the_program_s_metadata() -> None:
    """Their absence tells the program that it runs in the image."""
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    assert "Makefile" not in dockerfile
    assert "pip install ." not in dockerfile


@pytest.mark.parametrize("package", ["bot", "games"])
def test_a_python_that_is_too_old_is_told_so(package: str) -> None:
    """The modules that it imports first still run there."""
    for name in dict.fromkeys((package, "games")):
        first = ROOT / name / "__init__.py"
        ast.parse(first.read_text(encoding="utf-8"), feature_version=(3, 7))
    old = f"import sys; sys.version_info = (3, 10, 4, 'final', 0); import {package}.__main__"
    said = started(sys.executable, "-c", old)
    assert (said.returncode, said.stderr) == (78, REFUSED.format("3.10.4"))


@pytest.mark.parametrize("package", ["bot", "games"])
@pytest.mark.parametrize("version", OLD)
def test_a_real_python_that_is_too_old_is_told_so(package: str, version: str) -> None:
    python = found(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    said = started(python, "-m", package)
    assert said.returncode == 78
    assert said.stderr.startswith(REFUSED.format(version).rstrip(".\n"))
    assert said.stderr.count("\n") == 1


def found(version: str) -> str | None:
    """Return a Python of that version: by its name, or from pyenv."""
    by_pyenv = Path.home().glob(f".pyenv/versions/{version}.*/bin/python")
    named = [*map(str, by_pyenv), shutil.which(f"python{version}")]
    runs = [each for each in named if each and started(each, "-c", "pass").returncode == 0]
    return next(iter(runs), None)


def started(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
