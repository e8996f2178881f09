"""No class of the product has more public methods than a reader keeps in mind."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PRODUCT = [path for part in ("bot", "games", "storage") for path in (ROOT / part).rglob("*.py")]
MOST = 20


def test_no_class_has_too_many_public_methods() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{each.lineno} {each.name} has {len(methods)}"
        for path in PRODUCT
        for each in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(each, ast.ClassDef) and len(methods := {*_public(each)}) > MOST
    ]
    assert not found, "\n".join(found)


def test_the_count_knows_what_is_a_public_method() -> None:
    code = """
class C:
    def a(self): ...
    async def b(self): ...
    @overload
    def b(self, x): ...
    @classmethod
    def c(cls): ...
    @property
    def value(self): ...
    @cached_property
    def other(self): ...
    def _private(self): ...
    def __init__(self): ...
"""
    (each,) = ast.parse(code).body
    assert isinstance(each, ast.ClassDef)
    assert {*_public(each)} == {"a", "b", "c"}


def _public(each: ast.ClassDef) -> Iterator[str]:
    """Names of methods; a property is an attribute to its reader."""
    for method in each.body:
        if isinstance(method, ast.FunctionDef | ast.AsyncFunctionDef):
            decorators = {ast.unparse(one) for one in method.decorator_list}
            is_property = decorators & {"property", "cached_property", f"{method.name}.setter"}
            if not method.name.startswith("_") and not is_property:
                yield method.name
