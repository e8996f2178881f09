"""Lists that users type, one entry a line."""

from __future__ import annotations

from games.engine.game import SetupRefused
from games.engine.speech import gettext
from games.kit.names import visible

MOST_LINES, LONGEST_LINE = 200, 60


def read_lines(text: str) -> list[str]:
    """Return the lines of a list, without empty ones.

    Raises:
        SetupRefused: one is too long, or there are none, or too many; the text names the line.
    """
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = visible(line)
        if len(words) > LONGEST_LINE:
            raise SetupRefused(
                gettext(
                    "Line {number} has {letters} letters: a card has at most {most}.",
                    number=number,
                    letters=len(words),
                    most=LONGEST_LINE,
                )
            )
        lines += [words] if words else []
        if len(lines) > MOST_LINES:
            raise SetupRefused(
                gettext(
                    "Line {number} is one too many: a deck has at most {most}.",
                    number=number,
                    most=MOST_LINES,
                )
            )
    if not lines:
        raise SetupRefused(gettext("A deck has at least one card: write a line for each."))
    return lines
