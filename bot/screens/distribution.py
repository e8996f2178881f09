"""How numbers are spread, in groups, as a line of bars and in words."""

from collections import Counter
from collections.abc import Sequence

from games.engine.speech import gettext, ngettext
from games.kit.words import signed

MOST_BARS = 12
_BLOCKS = "▁▂▃▄▅▆▇█"


def groups(values: Sequence[int]) -> list[tuple[int, int, int]]:
    """Group numbers by equal width: the least and the greatest of each group, and its count."""
    least, most = min(values), max(values)
    width = -(-(most - least + 1) // MOST_BARS)
    counted = Counter((value - least) // width for value in values)
    last = (most - least) // width
    return [
        (least + at * width, min(most, least + (at + 1) * width - 1), counted[at])
        for at in range(last + 1)
    ]


def in_a_line(values: Sequence[int]) -> str:
    """Return a distribution as a line of bars between its ends."""
    grouped = groups(values)
    highest = max(number for *_, number in grouped)
    bars = "".join(_BLOCKS[-(-number * (len(_BLOCKS) - 1) // highest)] for *_, number in grouped)
    return f"{signed(grouped[0][0])} {bars} {signed(grouped[-1][1])}"


def in_words(values: Sequence[int], of: str) -> str:
    """Return a distribution in words, as alternative text."""
    listed = [
        f"{_range(least, most)}: {ngettext('{count} game', '{count} games', number)}"
        for least, most, number in groups(values)
        if number
    ]
    return f"{gettext('Games by {measure}', measure=of)}. {'; '.join(listed)}."


def _range(least: int, most: int) -> str:
    return (
        signed(least)
        if least == most
        else gettext("{least} to {most}", least=signed(least), most=signed(most))
    )
