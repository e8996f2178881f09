"""Limits of growth: the core, the tests, and the branches of one function."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]

# What no part of the project can do without (see docs/architecture.md). Who needs room in it takes
# something away.
CORE = (
    "games/engine", "bot/tables/sessions", "bot/tables/playing", "bot/delivery", "bot/rendering",
    "bot/shared", "bot/connection", "storage",
)  # fmt: skip
MOST_OF_THE_CORE = 22_250  # lines
MOST_OF_TESTS = 67_000
MOST_BRANCHES = 20  # of one function; ruff counts a `match` as one

_BRANCHES = (
    ast.If, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.IfExp, ast.match_case,
)  # fmt: skip
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


def test_the_core_does_not_grow() -> None:
    by_room = {room: lines_of(ROOT / room) for room in CORE}
    assert sum(by_room.values()) <= MOST_OF_THE_CORE, by_room


def test_the_tests_do_not_outgrow_their_reader() -> None:
    assert lines_of(ROOT / "tests") <= MOST_OF_TESTS


def test_no_function_has_too_many_branches() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{each.lineno} {each.name} has {count}"
        for part in ("bot", "games", "storage")
        for path in (ROOT / part).rglob("*.py")
        for each in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
        and (count := branches(each)) > MOST_BRANCHES
    ]
    assert not found, "\n".join(found)


def test_each_arm_is_a_branch() -> None:
    code = """
def f(a):
    def inner():
        return 1 if a else 2
    match a:
        case 1 if a and a or a: ...
        case _: ...
    return [each for each in a if each]
"""
    (each,) = ast.parse(code).body
    assert isinstance(each, ast.FunctionDef)
    assert branches(each) == 1 + 2 + 2 + 2


def lines_of(folder: Path) -> int:
    """Return the lines of Python in a folder."""
    return sum(len(path.read_bytes().splitlines()) for path in folder.rglob("*.py"))


def branches(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the ways through a function, with each arm of a `match`, without inner functions."""
    count = 1
    for node in _own(function):
        if isinstance(node, _BRANCHES):
            count += 1
        elif isinstance(node, ast.BoolOp):
            count += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            count += 1 + len(node.ifs)
    return count


def _own(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, _SCOPES):
            yield child
            yield from _own(child)
