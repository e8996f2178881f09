"""Rules, rulings and worked checks that a page numbers, and those that Python files cite."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

_RULE = re.compile(r"^(?:- \*\*)?(\d+\.\d+)(?:\*\*)? |(?<=\. )(\d+\.\d+) (?=`)", re.MULTILINE)
_RULING = re.compile(r"^\| (R\d+) \|", re.MULTILINE)
_CHECK = re.compile(r"^(?:\| W(\d+) \||(\d+)\. )", re.MULTILINE)
_HEADING = re.compile(r"^### (\d+\.\d+) ", re.MULTILINE)

_NUMBER = r"(?<![\w.])(?:[RW]\d+|\d+\.\d+)(?![\w]|\.\d)"
_CITED = re.compile(rf"({_NUMBER})(?:\s*(?:to|–|-)\s*({_NUMBER}))?")

_NAMED = re.compile(r"test_(?:(?:rules?|rulings?|worked|checks?|to|and|[RrWw]?\d+)_)+")


@dataclass(frozen=True)
class Page:
    """The numbers of a rules page, each kind in the page's order.

    Rules are `3.4`, rulings `R7`, worked checks `W3` (in a plain list of checks, its third).
    A group of rules with a number of its own (`2.7`) may be cited but is no rule.
    """

    rules: tuple[str, ...]
    rulings: tuple[str, ...]
    checks: tuple[str, ...]
    groups: frozenset[str]

    def has(self, number: str) -> bool:
        """Whether anything on the page has this number."""
        return number in {*self.rules, *self.rulings, *self.checks, *self.groups}

    def between(self, first: str, last: str) -> list[str]:
        """Return the numbers of a kind from one to another; only these two if one is missing."""
        for numbers in (self.rules, self.rulings, self.checks):
            if first in numbers and last in numbers:
                return [*numbers[numbers.index(first) : numbers.index(last) + 1]]
        return [first, last]

    def cited_in(self, words: str) -> list[str]:
        """Return the numbers that a text cites, with all between “2.1 to 2.4”."""
        return [
            number
            for match in _CITED.finditer(words)
            for number in (self.between(*match.groups()) if match[2] else [match[1]])
        ]


class Citation(NamedTuple):
    """The place where a number is cited. `counts` is false if it only introduces a test file."""

    number: str
    place: str
    counts: bool


def read_page(text: str) -> Page:
    """The numbers of a rules page, from its sections 2, 3 and 9."""
    sections = dict(
        re.findall(r"^## (\d+)\. .*?\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    )
    return Page(
        rules=tuple(first or second for first, second in _RULE.findall(sections["2"])),
        rulings=tuple(_RULING.findall(sections["3"])),
        checks=tuple(f"W{cell or item}" for cell, item in _CHECK.findall(sections["9"])),
        groups=frozenset(_HEADING.findall(sections["2"])),
    )


def citations(folder: Path, page: Page, *, tests: bool) -> list[Citation]:
    """Yield all citations in docstrings, comments and test names of a folder's Python files.

    The docstring of a test file says what the file is about, often a range of rules; it proves none
    of them.
    """
    return [
        Citation(number, f"{path.relative_to(folder.parent.parent)}:{line}", counts)
        for path in sorted(folder.rglob("*.py"))
        for line, words, counts in _texts(path.read_text(encoding="utf-8"), tests)
        for number in page.cited_in(words)
    ]


def _texts(source: str, tests: bool) -> Iterator[tuple[int, str, bool]]:
    """Yield line, text, and whether it counts."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string, True
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Module():
                yield 1, ast.get_docstring(node) or "", not tests
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                yield node.lineno, ast.get_docstring(node) or "", True
                if tests and node.name.startswith("test_"):
                    yield node.lineno, numbers_of_name(node.name), True


def numbers_of_name(name: str) -> str:
    """Return the number at the start of a test's name, such as `test_5_2_to_5_4_r16_combos`.

    A worked check may be named by its number alone: `test_worked_check_12_three_dice`.
    """
    lead = _NAMED.match(f"{name}_")
    if lead is None:
        return ""
    words = re.sub(r"(?<=_)checks?_(\d+)(?=_)", r"W\1", lead[0])
    words = re.sub(r"(?<=_)(\d+)_(\d+)(?=_)", r"\1.\2", words)
    return re.sub(r"(?<=_)[rw](?=\d)", lambda kind: kind[0].upper(), words).replace("_", " ")
