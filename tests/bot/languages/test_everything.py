"""Every command in a language that has every sentence: no English is left."""

import re
from collections.abc import Iterable
from typing import Any

import pytest

from bot.languages.catalogs import NAMES
from games.catalog import GAMES
from tests.games.test_languages import PUBLISHED
from tests.kit.everything import COMMANDS
from tests.kit.spelled import spelled
from tests.kit.stage import Stage
from tests.languages.pseudo import Pseudo, narrow

# What no language translates: titles of games, names, ids, commands, and how a part looks.
_KEPT = re.compile(
    "|".join(map(re.escape, (game.title for game in GAMES.values())))
    + r"|</[a-z ]+:\w+>|`[^`]+`|^\[(private|public)\]|^file \S+"
    r"| style \d( closed)?(?=$| max_l)|^\(\d+\)"
    r"|\bSHA-256\b|<t:[^>]*>|DAY|HASH|ID|\b(Ann|Bo|Cy|Di|Robin|Joker|Discord)\b|/[a-z]+( [a-z]+)?"
    rf"|{'|'.join(NAMES.values())}|fire|(?<=[Ｔｔ]ａｂｌｅ )\w+|https://\S+"
    r"|\b[a-z0-9]{8}(?= \| | · |$)|\b[0-9a-f]{32} [0-9a-f]{32}\b|slots 4/3/2, ki 2 of 5, rage 3"
    r"|📜 \*\*[^*]+\*\*|Ro(b|bi)?…"  # a user's title; a name cut to a column
    r"| min_values \d+ max_values \d+| max_length \d+| required (True|False)|\[form\]"
)
_NAMES = {each for names in PUBLISHED.values() for each in names}
# Two of them need a table or hero, whose board or answer another command shows.
_BEFORE = {"hero": "hero create", "cardomancer": "cardomancer start", "table": "diamonds play"}


@pytest.mark.parametrize(
    ("command", "given"), [each for each in COMMANDS if each[0] != "me language"], ids=str
)
async def test_no_english_is_left(
    command: str, given: dict[str, Any], stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Except for `/me language`, which then speaks English."""
    monkeypatch.setattr("bot.languages.catalogs._read", lambda _: Pseudo())
    stage.arrivals.locale = "de"
    before = _BEFORE.get(command.split()[0])
    if before not in (None, command):
        await stage.ann.slash(stage.channel, before)
    options = {name: stage.bo if value is None else value for name, value in given.items()}
    result = await stage.ann.slash(stage.channel, command, **options)
    assert english_of(spelled(result)) == []


def english_of(lines: Iterable[str]) -> list[str]:
    """Return the lines in which a word is English."""
    return [line for line in lines if set(narrow(_KEPT.sub("", line))) - _NAMES]
