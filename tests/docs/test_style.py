"""The style guide's counts: words that hide who is meant, and docstrings that begin with “What”."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

_PERSONS = re.compile(
    r"\b(some|any|no|every)(body|one)(?![\w-])(?! of)|\b(who|what|which|when)ever\b|\bwherever\b",
    re.IGNORECASE,
)
_OLD = re.compile(
    r"\b(anew|no more|by and by|to be had|as it was|comes of|it is none|put away|so many"
    r"|again and again)\b(?! than)",
    re.IGNORECASE,
)
_UNCLEAR = re.compile(r"\b(anew|by and by|to be had|comes of|it is none|whoever)\b", re.IGNORECASE)

# Ceilings per 10,000 words: people and things without a name, old phrases. Then the number of
# docstrings that begin with "What". Lower them when a text gets better; never raise them.
CEILINGS = {
    "bot": (3, 1, 0),
    "storage": (2, 1, 0),
    "games": (2, 1, 0),
    "tests": (2, 1, 0),
    "bench": (1, 1, 0),
    "docs": (3, 2, 0),
}

# How often a folder's texts for players may have an unclear word.
APPROVED = {"tests/bot": 0, "tests/games": 0}

_COMMENT = re.compile(r"^(?:.*  | *)(#.*)$", re.MULTILINE)


def _documented(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


@cache
def texts(folder: str) -> tuple[str, ...]:
    """Return the docstrings and comments of a folder, or its pages."""
    if folder == "docs":
        rules = ROOT / "docs" / "rules"
        pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("deploy/*.md")]
        guide = ROOT / "docs" / "style.md"
        own = [page for page in pages if rules not in page.parents and page != guide]
        return tuple(page.read_text(encoding="utf-8") for page in own)
    found: list[str] = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        found += _documented(ast.parse(source))
        found += _COMMENT.findall(source)
    return tuple(found)


def per_ten_thousand(pattern: re.Pattern[str], folder: str) -> float:
    """Return how often a pattern matches in 10,000 words of a folder."""
    whole = "\n".join(texts(folder))
    return 10_000 * len(pattern.findall(whole)) / len(re.findall(r"[\w’'-]+", whole))


@pytest.mark.parametrize("folder", CEILINGS)
def test_texts_name_who_and_what_is_meant(folder: str) -> None:
    assert per_ten_thousand(_PERSONS, folder) <= CEILINGS[folder][0]


@pytest.mark.parametrize("folder", CEILINGS)
def test_texts_use_todays_words(folder: str) -> None:
    assert per_ten_thousand(_OLD, folder) <= CEILINGS[folder][1]


@pytest.mark.parametrize("folder", [each for each in CEILINGS if each != "docs"])
def test_docstrings_say_what_it_is_and_do_not_begin_with_what(folder: str) -> None:
    begin = [text for text in texts(folder) if text.startswith("What ")]
    assert len(begin) <= CEILINGS[folder][2]


@pytest.mark.parametrize("folder", APPROVED)
def test_players_read_no_unclear_word(folder: str) -> None:
    found = [
        match.group()
        for path in (ROOT / folder).glob("**/approved/**/*.txt")
        for match in _UNCLEAR.finditer(path.read_text(encoding="utf-8"))
    ]
    assert len(found) <= APPROVED[folder], found


@pytest.mark.parametrize("word", ["somebody", "Whoever", "anyone", "wherever"])
def test_a_word_without_a_person_is_counted(word: str) -> None:
    assert _PERSONS.search(f"{word} who waits")
    assert not _PERSONS.search("the player who waits")
