"""Two sides of a fight as a table of two columns, as docs/boards.md draws it."""

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.panel import Block, Line
from games.kit.columns import fitted, padded, width

WIDE = 30  # columns of a code block within an embed on a phone
_GAP = 2  # columns


class Row(NamedTuple):
    """A row of the table: what is compared, and how each side stands."""

    label: str
    first: str
    second: str


def versus(first: str, second: str, rows: Sequence[Row]) -> Line:
    """Return two sides with their names as heads; a name that is too long is cut, never a label.

    A screen reader says each row in words: `life: You 19, Troll 25`.
    """
    label = max(width(row.label) for row in rows)
    yours = max(width(row.first) for row in rows)
    theirs = max(width(row.second) for row in rows)
    room = WIDE - label - 2 * _GAP
    left = max(yours, min(width(first), max(room // 2, room - max(theirs, width(second)))))
    right = max(theirs, min(width(second), room - left))
    heads = Row("", fitted(first, left), fitted(second, right))
    between = " " * _GAP
    lines = [
        between.join(
            (
                padded(row.label, label),
                padded(row.first, left, right=True),
                padded(row.second, right, right=True),
            )
        )
        for row in (heads, *rows)
    ]
    said = [f"{row.label}: {first} {row.first}, {second} {row.second}" for row in rows]
    return (Block("\n".join(lines), "\n".join(said)),)
