"""The shapes of boards that games share."""

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
