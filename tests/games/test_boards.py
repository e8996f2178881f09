"""The shapes of boards that games share."""

from games.engine.panel import Block
from games.kit.boards.versus import WIDE, Row, versus
from games.kit.columns import width

ROWS = [Row("hits with", "27", "3"), Row("armor", "0/11", "0/18"), Row("life", "19", "25")]


def block(first: str, second: str) -> Block:
    (part,) = versus(first, second, ROWS)
    assert isinstance(part, Block)
    return part


def test_two_sides_are_a_table_with_names_as_heads() -> None:
    assert block("You", "Troll").words.splitlines() == [
        "            You  Troll",
        "hits with    27      3",
        "armor      0/11   0/18",
        "life         19     25",
    ]


def test_a_screen_reader_says_each_row_in_words() -> None:
    assert block("You", "Troll").aloud.splitlines() == [
        "hits with: You 27, Troll 3",
        "armor: You 0/11, Troll 0/18",
        "life: You 19, Troll 25",
    ]


def test_names_are_cut_so_that_a_phone_shows_the_table_and_labels_are_not() -> None:
    long, wide = "N" * 32, "哥" * 20
    for names in (("You", long), (long, "Bo"), (long, wide), (wide, "🦊" * 9)):
        lines = block(*names).words.splitlines()
        assert {width(line) for line in lines} <= {WIDE, WIDE - 1}
        assert [line[:9] for line in lines[1:]] == ["hits with", "armor    ", "life     "]
    assert "You" in block("You", long).words
    assert "Bo" in block(long, "Bo").words
