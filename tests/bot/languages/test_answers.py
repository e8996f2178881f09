"""Private answers in other languages.

One language has each translated sentence in wide letters: narrow ones are English.
"""

import re
from typing import Any

import pytest

from bot.languages.catalogs import CATALOGS
from games.catalog import GAMES
from tests.kit.spelled import spelled
from tests.kit.stage import Stage, buttons
from tests.kit.strict.payloads import WITH_EMOJI
from tests.languages.pseudo import Pseudo, narrow

# The answers that are in the user's language.
ANSWERED = (
    "help", "play", "me export", "me share", "me hints", "me forget", "me language", "me cards",
    "table calls", "hero list",
    "dealer deck", "daily here", "daily stop", "table leave", "table end",
)  # fmt: skip
GIVEN: dict[str, dict[str, Any]] = {
    "me share": {"who": "servers"},
    "me hints": {"how": "off"},
    "me language": {"language": "discord"},
    "me cards": {"look": "text"},
    "table calls": {"how": "off"},
    "daily here": {"hour": 8},
}

# What no language translates: names of games, commands, cards, files, and how a part looks.
_KEPT = re.compile(
    "|".join(map(re.escape, (game.title for game in GAMES.values())))
    + r"|</[a-z ]+:\w+>|`[^`]+`|^\[private\]|^file \S+| style \d( closed)?$|^\(\d+\)"
    r"| min_values \d+ max_values \d+ required True"
)


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak a language that has every sentence, whatever the user's."""
    monkeypatch.setattr("bot.languages.catalogs._read", lambda _: Pseudo())


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("command", ANSWERED)
async def test_no_english_is_left_in_a_private_answer(command: str, stage: Stage) -> None:
    await stage.open()
    stage.arrivals.locale = "de"
    result = await stage.ann.slash(stage.channel, command, **GIVEN.get(command, {}))
    for line in spelled(result):
        assert not narrow(_KEPT.sub("", line)), line


@pytest.mark.parametrize("locale", list(CATALOGS))
async def test_discord_and_a_phone_have_room_for_each_language(locale: str, stage: Stage) -> None:
    await stage.open()
    stage.arrivals.locale = locale
    for command in ANSWERED:
        result = await stage.ann.slash(stage.channel, command, **GIVEN.get(command, {}))
        labels = buttons(result.response) if result.response is not None else {}
        assert not [label for label in labels if len(label) > WITH_EMOJI]
    assert not stage.wire.wrong
