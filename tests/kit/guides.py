"""Carry out a guide of `docs/changing` in a copy of the project.

A guide names a file in a line of its own (`` `games/luck/rules/state.py`: ``) before each block.
A `diff` block changes that file; any other block is the whole of a new one. The lines of an `sh`
block are typed as they stand, in their place. `NNNN` is the number of the next migration.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Container, Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("bot", "games", "storage", "tests", "bench", "docs", "deploy")
MYPY_CACHE = ".mypy_cache"
_LONGEST = 300  # seconds for one line

_BLOCK = re.compile(r"(?:^`([^`\n]+)`:\n+)?^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_PYTHON = f"'{sys.executable}'"
# What `make check` runs, except spelling, which is checked in the guides themselves. make itself
# would set up an environment first.
_CHECK = " && ".join(
    [
        f"{_PYTHON} -m ruff check --no-cache .",
        f"{_PYTHON} -m ruff format --no-cache --check .",
        f"{_PYTHON} -m mypy",
        f"'{Path(sys.executable).with_name('lint-imports')}' --no-cache",
    ]
)


class NotOnce(ValueError):
    """A block of lines that a file does not have exactly once."""


def copy_project(folder: Path) -> None:
    """Copy what a change needs, with what has been compiled and checked already."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name)
    for page in (*ROOT.glob("*.md"), ROOT / "pyproject.toml"):
        shutil.copy2(page, folder)
    if (ROOT / MYPY_CACHE).exists():  # checking everything again takes a minute
        shutil.copytree(ROOT / MYPY_CACHE, folder / MYPY_CACHE)


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the contents of a copy's files, by their path, without what is made of them."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in (".mo", ".pyc") and not _is_hidden(path, folder)
    }


def _is_hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)


def carry_out(guide: str, folder: Path, *, without: Container[str] = ()) -> None:
    """Do what a guide says, block by block, without some commands.

    Raises:
        NotOnce: a diff does not fit its file.
        AssertionError: a command fails.
    """
    for name, language, text in _BLOCK.findall(guide.replace("NNNN", _next_number(folder))):
        if language == "sh":
            for command in text.splitlines():
                if command not in without:
                    run(command, folder)
        elif language == "diff":
            path = folder / name
            path.write_text(patched(path.read_text("utf-8"), text, name), encoding="utf-8")
        else:
            path = folder / name
            assert name, f"a block of {language} names no file"
            assert not path.exists(), f"{name} exists: show a diff"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def commands_of(guide: str) -> list[str]:
    """Return all commands of a guide."""
    blocks = [text for _, language, text in _BLOCK.findall(guide) if language == "sh"]
    return [command for text in blocks for command in text.splitlines()]


def _next_number(folder: Path) -> str:
    """The next migration's number, as the files write it."""
    numbers = [
        int(path.name[:4]) for path in (folder / "storage" / "sqlite" / "migrations").glob("*.sql")
    ]
    return f"{max(numbers) + 1:04}"


def patched(text: str, diff: str, name: str) -> str:
    """A file's text after a diff, whose hunks are parted by lines that begin with `@@`.

    Raises:
        NotOnce: the file does not have the old lines of a hunk exactly once.
    """
    for hunk in re.split(r"^@@.*\n", diff, flags=re.MULTILINE):
        lines = hunk.splitlines(keepends=True)
        old, new = ("".join(each[1:] or "\n" for each in lines if each[0] in f" \n{sign}")
                    for sign in "-+")  # fmt: skip
        if text.count(old) != 1:
            raise NotOnce(f"{name} has these lines {text.count(old)} times:\n{old}")
        text = text.replace(old, new)
    return text


def run(command: str, folder: Path, typed: str = "1\nq\n", **environment: str) -> str:
    """Run one line of a guide in the copy; gives what it printed.

    Raises:
        AssertionError: it fails.
    """
    result = attempt(command, folder, typed, _LONGEST, **environment)
    assert result.returncode == 0, f"{command}\n{result.stdout}{result.stderr}"
    return result.stdout


def attempt(
    command: str, folder: Path, typed: str, longest: int = _LONGEST, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run one line in the copy, at most `longest` seconds; it may fail."""
    line = re.sub(r"\bmake check\b", lambda _: _CHECK, command)
    line = re.sub(r"(?<![\w./'-])python (?=-m)", f"{_PYTHON} ", line)
    settings: Mapping[str, str] = {**os.environ, "PYTHONPATH": str(folder), **environment}
    return subprocess.run(  # noqa: S602 - the project's own lines
        line, shell=True, cwd=folder, env=settings, input=typed,
        capture_output=True, text=True, timeout=longest, check=False,
    )  # fmt: skip


def run_pytest(commands: Iterable[str], folder: Path, **environment: str) -> None:
    """Run several lines with pytest in one process: its start takes longer than most of them.

    Raises:
        AssertionError: a test fails.
    """
    runs = [shlex.split(line)[1:] for each in commands for line in each.split("python -m")[1:]]
    program = f"import pytest, sys; sys.exit(max(map(pytest.main, {runs!r})))"
    run(f"{_PYTHON} -c {shlex.quote(program)}", folder, **environment)
