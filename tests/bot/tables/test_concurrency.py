"""Actions at one table wait for one another, and those at others do not."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tests.kit.core import ANN, Core
from tests.kit.strict.clock import PATIENCE


async def look(core: Core, key: str) -> None:
    await core.app.tables.look(key)


async def change(core: Core, key: str) -> None:
    await core.app.seats.set_timer(key, ANN, 60)


@pytest.mark.parametrize("act", [look, change])
async def test_looks_and_changes_wait_for_a_change_of_the_same_table_only(
    core: Core, act: Callable[[Core, str], Coroutine[Any, Any, None]]
) -> None:
    one, two = await core.duel(), await core.duel()
    async with core.app.sessions.memory.lock(one.id):
        first, second = [asyncio.create_task(act(core, each.id)) for each in (one, two)]
        async with asyncio.timeout(PATIENCE):
            await second
        assert not first.done()  # both are in memory, and it came first
    await first
