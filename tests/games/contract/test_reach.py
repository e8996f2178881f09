"""Each function of a view is entered by play through panels, or by what else reads the view."""

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from games.engine.game import AnyGame
from tests.kit.configurations import CASES, EVERY_GAME, cases_of
from tests.kit.panels import play_by_panels, read_afterwards, read_in_play

ROOT = Path(__file__).parents[3]
MOST_GAMES = 30  # in each configuration; some moments are rare

Function = tuple[str, int, str]  # file, line, name


@pytest.mark.timeout(600)  # on a machine that has other work, too
@EVERY_GAME
def test_nothing_of_a_view_is_out_of_reach(game: AnyGame) -> None:
    view = ROOT / "games" / game.id / "view"
    missed = {*functions_of(view)} - {*called_at_import(view)}
    forget_results(f"games.{game.id}.view")
    for number in range(MOST_GAMES):
        with entered(view) as found:
            for case in cases_of(game):
                read_afterwards(play_by_panels(case, f"reach {number}", read_in_play), case)
        missed -= found
        if not missed:
            break
    assert not missed, "\n".join(
        ["No panel leads there, and nothing else reads them: delete them, or let play reach them."]
        + [f"{file}:{line} {name}" for file, line, name in sorted(missed)]
    )


@contextmanager
def entered(folder: Path) -> Iterator[set[Function]]:
    """Collect the functions in files of a folder that are entered meanwhile."""
    found, codes = set[Function](), set[CodeType]()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            codes.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(before)
        for code in codes:
            file = Path(code.co_filename)
            if file.is_relative_to(folder):
                name = file.relative_to(ROOT).as_posix()
                found.add((name, code.co_firstlineno, code.co_name))


def functions_of(folder: Path) -> Iterator[Function]:
    """Yield the functions that a folder's files define."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
                yield path.relative_to(ROOT).as_posix(), first, node.name


def forget_results(package: str) -> None:
    """Empty the caches of a package's functions, which other tests have filled."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(package):
            for each in vars(module).values():
                getattr(each, "cache_clear", lambda: None)()


def called_at_import(folder: Path) -> Iterator[Function]:
    """Yield the functions with whose results the constants of a folder's files are made."""
    constants = (ast.Assign, ast.AnnAssign)
    made = [
        each.id
        for path in folder.rglob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, constants)
        for each in ast.walk(node)
        if isinstance(each, ast.Name)
    ]
    return (function for function in functions_of(folder) if function[2] in made)


def test_what_nothing_enters_is_found() -> None:
    kit = ROOT / "tests" / "kit"
    with entered(kit) as found:
        play_by_panels(next(iter(CASES.values())), "reach")
    names = {name for _, _, name in {*functions_of(kit)} - found}
    assert names & {"read_afterwards", "play_by_panels"} == {"read_afterwards"}
