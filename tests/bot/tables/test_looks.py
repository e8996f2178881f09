"""How users read, as far as the database answers."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.people.looks import Look
from storage.people.preferences import Preferences
from tests.kit.core import ANN, Core


async def test_a_database_that_hangs_keeps_no_interaction_waiting(
    core: Core, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord waits three seconds for an answer, and most answers need no language."""
    answers = asyncio.Event()

    async def slow(*_: object) -> tuple[str, str]:
        await answers.wait()
        return "fr", "plain"

    monkeypatch.setattr(Preferences, "look_of", slow)
    looks = core.fresh().looks
    assert await looks.of(ANN, until=asyncio.get_running_loop().time()) == Look()
    answers.set()
    assert await looks.of(ANN) == Look("fr", "plain")
