"""Random presses: each message is in the language of its readers, and no English is left."""

import itertools
import json
import random
import re
import secrets
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from storage.backup.rows import reading
from tests.bot.languages.test_everything import english_of
from tests.kit.everything import COMMANDS, Everything
from tests.kit.spelled import spelled, spelled_message
from tests.kit.stage import Message, Stage
from tests.languages.pseudo import Pseudo, letters_of, widened

STEPS = 150
SENT = [at for at, (name, _) in enumerate(COMMANDS) if name not in {"me language", "me forget"}]
TYPED = "Робин"
_ID = re.compile(r"\b[a-z0-9]{8}\b")


class Walk(Everything):
    """Users who do not switch to another language."""

    async def _send(self, presses: list[Any], *, kill: bool = False) -> None:
        kept = [each for each in presses if not any("language=" in value for value in each[3])]
        await super()._send(kept, kill=kill)


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(each, marks=pytest.mark.soak) for each in range(1, 6))]
)
async def test_who_reads_it_decides_the_language(
    seed: int, brief_coach: None, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user alone reads wide letters, users of a server circled ones; none reads English."""
    monkeypatch.setattr("bot.languages.catalogs._read", lambda name: Pseudo(circled=name == "fr"))
    numbers = itertools.count(1)
    monkeypatch.setattr(secrets, "token_hex", lambda _: f"seed {next(numbers)}")
    stage.arrivals.locale, stage.arrivals.server_locale = "de", "fr"
    walk, chance = Walk(stage), random.Random(seed)
    wrong: set[str] = set()
    readers = Readers(stage)
    try:
        for _ in range(STEPS):
            await _step(walk, chance)
            readers.learn()
            results = walk.take_results()
            shown = [each for result in results for each in (result.response, *result.followups)]
            forms = [
                line for result in results if result.modal is not None for line in spelled(result)
            ]
            wrong.update(wrong_in(forms, "wide"))
            for message in (*shown, *walk.visible(None)):
                if message is not None:
                    lines = list(spelled_message(message))
                    wrong.update(wrong_in(lines, readers.of(message, lines)))
    finally:
        walk.stop()
    assert wrong == set()


class Readers:
    """Who reads each message: one user, in wide letters, or several, in circled ones."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._boards: dict[int, str] = {}  # the table that a message has shown
        self._languages: dict[str, str] = {}

    def learn(self) -> None:
        """Learn of new tables and boards."""
        database = self._stage.bot._database
        assert database is not None
        with reading(database.address) as store:
            for table, shown, house in store.rows("tables", ["id", "message", "house"]):
                self._languages[table] = json.loads(house)["language"]
                if shown is not None:
                    self._boards[shown] = table

    def of(self, message: Message, lines: Iterable[str]) -> str:
        """Return the letters of a message's readers; in public of a table or of none."""
        if message.ephemeral:
            return "wide"
        named = [word for line in lines for word in _ID.findall(line) if word in self._languages]
        table = self._boards.get(message.id) or next(iter(named), None)
        if table is None:
            return "circled"
        return {"de": "wide", "fr": "circled"}[self._languages[table]]


def wrong_in(lines: Iterable[str], letters: str) -> Iterator[str]:
    """Yield the lines that are English, or not in these letters."""
    for line in lines:
        if english_of([widened(line)]) or not letters_of(line) <= {letters}:
            yield f"{letters}: {line}"


async def _step(walk: Everything, chance: random.Random) -> None:
    who = chance.randrange(32)
    kind = chance.random()
    if kind < 0.12:
        await walk.command(who, chance.choice(SENT), chance.randrange(32))
    elif kind < 0.17:
        await walk.gather(who, chance.randrange(500))
    elif kind < 0.22:
        await walk.fill_in(chance.randrange(500), chance.choice([TYPED, "4d6", "7"]))
    elif kind < 0.24:
        await walk.wait(chance.randrange(500))
    else:
        await walk.press(who, *(chance.randrange(500) for _ in range(3)))
