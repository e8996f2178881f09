"""Ready random tables, in each language: our own words, given away (see its README).

A file has a table behind each heading `# Names`, and `## Sounds` in it begins a table inside.
"""

import re
from functools import cache
from importlib.resources import files

from games.kit.dice.own import folded
from games.kit.own_decks import read_lines
from games.kit.random_tables import Named

LANGUAGES = ("en", "de", "fr", "es", "pt_BR")

_HEADING = re.compile(r"^# (.+)\n", re.MULTILINE)


@cache
def ready_tables(language: str) -> tuple[Named, ...]:
    """Return the tables in a language, or in English if there are none."""
    name = language if language in LANGUAGES else LANGUAGES[0]
    text = files(__name__).joinpath(f"{name}.txt").read_text("utf-8")
    _, *parts = _HEADING.split(text)
    return tuple(map(Named, parts[::2], map(read_lines, parts[1::2])))


def ready_table(name: str, language: str) -> Named | None:
    """Return a table by its name in any language, this one first; None if there is none."""
    for each in (language, *LANGUAGES):
        for table in ready_tables(each):
            if folded(table.name) == folded(name):
                return table
    return None
