"""The parts that may be absent are named as the project has them, and only their tests follow."""

from collections.abc import Callable

import pytest

from tests.kit.guides import ROOT, NotOnce
from tests.removals.parts import PARTS, Part
from tests.removals.removing import followers_of, imports_of, without_lines

EVERY_PART = pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)


@EVERY_PART
def test_every_path_exists(part: Part) -> None:
    assert [each for each in part.paths if not (ROOT / each).exists()] == []


@EVERY_PART
def test_every_line_stands_once_in_its_file(part: Part) -> None:
    for name, blocks in part.lines.items():
        text = (ROOT / name).read_text("utf-8")
        taken = len("".join(blocks))
        assert len(without_lines(text, blocks, name)) == len(text) - taken


def test_the_checks_of_all_tests_stay() -> None:
    """Else nothing would be tested without the part."""
    imports = imports_of(ROOT)
    for part in PARTS.values():
        assert {"tests.conftest", "tests.bot.conftest"}.isdisjoint(followers_of(part, imports))


@pytest.mark.parametrize("change", [lambda text: text * 2, lambda text: text[1:]])
def test_a_block_that_does_not_stand_once_is_refused(change: Callable[[str], str]) -> None:
    with pytest.raises(NotOnce, match="page has these lines"):
        without_lines(change("a line\n"), ["a line\n"], "page")
