"""Small faults that can be put into a module: one expression or statement is replaced."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE,
    ast.GtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add, ast.Div: ast.Mult,
}  # fmt: skip
_PLAIN = (ast.Name, ast.Call, ast.Attribute, ast.Await)  # conditions that are changed as a whole
# Calls without an effect on behaviour.
_NO_PROMISE = {"logger", "logging", "warnings", "TypeVar", "cast", "assert_never"}


@dataclass(frozen=True)
class Fault:
    """A replacement of some bytes of a file.

    `inside` is the function or class it is in; `before` and `after` are the texts, by which, with
    the rest, a fault is recognized.
    """

    path: str
    line: int
    inside: str
    before: str
    after: str
    start: int
    end: int

    @property
    def key(self) -> str:
        """Return the name of a fault, which is independent of its line number."""
        return f"{self.path} | {self.inside} | {self.before} -> {self.after}"

    def put_into(self, source: bytes) -> bytes:
        """Return the file with the fault."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def faults_in(root: Path, path: str) -> list[Fault]:
    """Return all faults that can be put into a file."""
    source = (root / path).read_bytes()
    lines = source.splitlines(keepends=True)
    starts = [sum(map(len, lines[:at])) for at in range(len(lines))]
    found: dict[tuple[int, int, str], Fault] = {}
    for node, after, inside in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        before = " ".join(source[start:end].decode().split())
        fault = Fault(path, node.lineno, inside or "module", before, after, start, end)
        found.setdefault((start, end, after), fault)
    ordered = sorted(found.values(), key=lambda each: (each.start, each.end, each.after))
    again: Counter[str] = Counter()
    for at, fault in enumerate(ordered):
        again[fault.key] += 1
        if again[fault.key] > 1:  # the same, further down
            ordered[at] = replace(fault, inside=f"{fault.inside} {again[fault.key]}")
    return ordered


def _changes(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str, str]]:
    """Yield each node that can be replaced, its replacement, and its position."""
    stack: list[tuple[ast.AST, str]] = [(tree, "")]
    while stack:
        node, inside = stack.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inside = f"{inside}.{node.name}" if inside else node.name
        if isinstance(node, ast.If | ast.While) and isinstance(node.test, _PLAIN):
            yield node.test, ast.unparse(ast.UnaryOp(ast.Not(), node.test)), inside
        for other in _others(node):
            assert isinstance(node, ast.expr | ast.stmt)
            yield node, ast.unparse(ast.fix_missing_locations(other)), inside
        stack += [(child, inside) for child in _children(node)]


def _children(node: ast.AST) -> list[ast.AST]:
    """Return the changeable parts of a node: no annotation, docstring, decorator or log call."""
    if isinstance(node, ast.Call) and _is_no_promise(node.func):
        return []
    if isinstance(node, ast.FunctionDef) and _is_for_mypy(node):
        return []
    skipped: list[object] = []
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return []  # `strict` only guards against our own defects
    for field in ("annotation", "returns", "decorator_list", "type_params", "bases"):
        value = getattr(node, field, None)
        skipped += value if isinstance(value, list) else [value]
    if isinstance(node, ast.JoinedStr):
        return []  # changed as a whole: its parts have no position of their own
    body = getattr(node, "body", None)
    if isinstance(body, list) and body and _is_text(body[0]):
        skipped.append(body[0])
    return [each for each in ast.iter_child_nodes(node) if not any(each is one for one in skipped)]


def _is_for_mypy(node: ast.FunctionDef) -> bool:
    """Whether a function never runs and only declares types."""
    return any(ast.unparse(each) == "overload" for each in node.decorator_list)


def _is_value(node: ast.Expr) -> bool:
    """Whether it does nothing: a string, or the `...` of an abstract method."""
    return isinstance(node.value, ast.Constant)


def _is_text(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _is_no_promise(func: ast.expr) -> bool:
    root = func.value if isinstance(func, ast.Attribute) else func
    return isinstance(root, ast.Name) and root.id in _NO_PROMISE


def _others(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare():
            for at, operator in enumerate(node.ops):
                other = copy.deepcopy(node)
                other.ops[at] = _COMPARED[type(operator)]()
                yield other
        case ast.BoolOp():
            flipped: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield ast.BoolOp(flipped, node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.BinOp() if type(node.op) in _RECKONED and not _is_words(node):
            yield ast.BinOp(node.left, _RECKONED[type(node.op)](), node.right)
        case ast.IfExp():
            yield ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.Constant() | ast.JoinedStr():
            yield from _other_values(node)
        case ast.Expr() if not _is_value(node) and not _is_log(node):
            yield ast.Pass()
        case ast.AugAssign() | ast.Continue() | ast.Break():
            yield ast.Pass()
        case ast.Delete(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()  # deleting a name only marks it as unused
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()


def _is_log(node: ast.Expr) -> bool:
    return isinstance(node.value, ast.Call) and _is_no_promise(node.value.func)


def _is_words(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(
        isinstance(side, ast.JoinedStr | ast.List | ast.Tuple)
        or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def _other_values(node: ast.Constant | ast.JoinedStr) -> Iterator[ast.AST]:
    if isinstance(node, ast.JoinedStr):
        yield from _other_words(node)
        return
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
    elif isinstance(value, str) and value:
        yield ast.Constant(f"{value[:-1]}¤" if len(value) > 1 else "¤")


def _other_words(node: ast.JoinedStr) -> Iterator[ast.AST]:
    """Yield a text without each of its numbers or names, and with each run of words changed."""
    for at, part in enumerate(node.values):
        other = copy.deepcopy(node)
        if isinstance(part, ast.Constant):
            other.values[at] = ast.Constant(f"{part.value!s}¤")
        else:
            del other.values[at]
        yield other
