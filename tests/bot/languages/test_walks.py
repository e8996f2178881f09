"""Random presses in a language that has every sentence: no English is left in any answer."""

from __future__ import annotations

import itertools
import random
import secrets
from typing import Any

import pytest

from tests.bot.languages.test_everything import english_of
from tests.kit.everything import COMMANDS, Everything
from tests.kit.spelled import spelled, spelled_message
from tests.kit.stage import Stage
from tests.languages.pseudo import Pseudo

STEPS = 250
SENT = [at for at, (name, _) in enumerate(COMMANDS) if name not in {"me language", "me forget"}]
TYPED = "Робин"


class Walk(Everything):
    """Users who do not switch to another language."""

    async def _send(self, presses: list[Any], *, kill: bool = False) -> None:
        kept = [each for each in presses if not any("language=" in value for value in each[3])]
        await super()._send(kept, kill=kill)


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(each, marks=pytest.mark.soak) for each in range(2, 6))]
)
async def test_no_press_leads_to_english(
    seed: int, brief_coach: None, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.languages.catalogs._read", lambda _: Pseudo())
    numbers = itertools.count(1)
    monkeypatch.setattr(secrets, "token_hex", lambda _: f"seed {next(numbers)}")
    stage.arrivals.locale = stage.arrivals.server_locale = "de"
    walk, chance = Walk(stage), random.Random(seed)
    english: set[str] = set()
    try:
        for _ in range(STEPS):
            await _step(walk, chance)
            for result in walk.take_results():
                english.update(english_of(spelled(result)))
            for message in walk.visible(None):
                english.update(english_of(spelled_message(message)))
    finally:
        walk.stop()
    assert english == set()


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
