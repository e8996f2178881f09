"""No function of the product takes more parameters than a reader keeps in mind."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PRODUCT = [path for part in ("bot", "games", "storage") for path in (ROOT / part).rglob("*.py")]
MOST = 7  # without `self`

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def test_no_function_takes_too_many_parameters() -> None:
    found = [name for path in PRODUCT for name in _too_long(path)]
    assert not found, "\n".join(found)


def test_no_service_is_handed_too_much() -> None:
    """The private fields of a dataclass are what a service is handed."""
    found = [
        f"{path.relative_to(ROOT)}:{each.lineno} {each.name} is handed {len(fields)} parts"
        for path in PRODUCT
        for each in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(each, ast.ClassDef) and len(fields := [*_handed(each)]) > MOST
    ]
    assert not found, "\n".join(found)


def test_the_count_knows_every_kind_of_parameter() -> None:
    counts = {
        "def f(a, /, b, *c, d, **e): ...": 5,
        "lambda a, b=1, *, c: 0": 3,
        "async def f(self, a): ...": 1,
        "def f(cls): ...": 0,
        "def f(a, self): ...": 2,
    }
    for code, count in counts.items():
        function = next(each for each in ast.walk(ast.parse(code)) if isinstance(each, Function))
        assert _count(function) == count, code


def _handed(each: ast.ClassDef) -> Iterator[str]:
    """Private fields that have no value of their own."""
    for field in each.body:
        if isinstance(field, ast.AnnAssign) and field.value is None:
            name = ast.unparse(field.target)
            if name.startswith("_"):
                yield name


def _too_long(path: Path) -> Iterator[str]:
    for function in _of_tree(ast.parse(path.read_text("utf-8"))):
        name = getattr(function, "name", "lambda")
        where = f"{path.relative_to(ROOT)}:{function.lineno}"
        yield f"{where} {name} takes {_count(function)} parameters"


def _of_tree(tree: ast.Module) -> Iterator[Function]:
    """The functions that take too many; `__init__` of a dataclass is not written, so not there."""
    for each in ast.walk(tree):
        if isinstance(each, Function) and _count(each) > MOST:
            yield each


def _count(function: Function) -> int:
    given = function.args
    positional = [each.arg for each in (*given.posonlyargs, *given.args)]
    own = positional[:1] in (["self"], ["cls"])
    rest = [each for each in (given.vararg, given.kwarg) if each is not None]
    return len(positional) - own + len(given.kwonlyargs) + len(rest)
