"""The shapes of boards that games share."""

import ast
import re
from pathlib import Path

from games.engine.panel import Block
from games.kit.boards.versus import WIDE, Row, versus
from games.kit.columns import width

ROWS = [Row("hits with", "27", "3"), Row("life", "9/19", "25")]


def test_two_sides_are_a_table_with_names_as_heads_and_are_said_in_words() -> None:
    words = "            You  Troll\nhits with    27      3\nlife       9/19     25"
    aloud = "hits with: You 27, Troll 3\nlife: You 9/19, Troll 25"
    assert versus("You", "Troll", ROWS) == (Block(words, aloud),)


def test_names_are_cut_so_that_a_phone_shows_the_table_and_labels_are_not() -> None:
    long, wide = "N" * 32, "哥" * 20
    for names in (("You", long), (long, "Bo"), (long, wide), (wide, "🦊" * 9)):
        (block,) = versus(*names, ROWS)
        assert isinstance(block, Block)
        lines = block.words.splitlines()
        assert {width(line) for line in lines} <= {WIDE, WIDE - 1}
        assert [line[:9] for line in lines[1:]] == ["hits with", "life     "]
        assert all(name in lines[0] for name in names if len(name) <= 3)


SIGN = re.compile(r"[\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]")
NO_SIGN = re.compile("[♠♥♦♣]|[*•].*◦")  # suits, and the bullets that are found in users' lines
VIEWS = (*Path("games").glob("*/view/**/*.py"), *Path("games/kit").rglob("*.py"))


def test_the_page_of_signs_has_each_sign_of_the_games_once() -> None:
    page = Path("docs/signs.md").read_text("utf-8")
    listed = [SIGN.findall(row)[0] for row in page.splitlines() if re.match(r"\| \W+ \|", row)]
    used = {
        sign
        for path in VIEWS
        if path.name != "names.py"  # which cuts users' names between their own signs
        for each in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
        for sign in SIGN.findall(NO_SIGN.sub("", each.value))
    }
    assert sorted(listed) == sorted(used)
