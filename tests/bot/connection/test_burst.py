"""A burst of commands: the first are answered at once, the rest are deferred."""

import asyncio
import re
from typing import Any

import pytest
import simcord

from bot.delivery import first_answers
from bot.delivery.arrivals import AT_ONCE, HELD, Turn
from bot.rendering.codec import Action, ActionId
from storage.database import Change, Database
from tests.kit.stage import Message, Stage, buttons, send_presses

MANY = 3 * AT_ONCE
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
DEFERRED = 5


class Callbacks:
    """The callbacks in their order: the interaction of each, and its kind."""

    def __init__(self, stage: Stage) -> None:
        self.seen: list[tuple[int, int]] = []
        stage.wire.faults.append(self.look)

    async def look(self, _: str, path: str, body: Any) -> None:
        found = _CALLBACK.fullmatch(path)
        if found is not None:
            self.seen.append((int(found[1]), body["type"]))


@pytest.fixture
def held(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Hold writes until the test releases them. The clock goes on while others wait for them."""
    go_on, take = asyncio.Event(), stage.bot.turns.take

    async def wait() -> Turn:
        turn: Turn = await stage.env.external_wait(take(), reason="others have their turn")
        return turn

    stage.bot.turns.take = wait  # type: ignore[method-assign]
    write = Database.write

    async def slow(self: Database, *changes: Change) -> None:
        await stage.env.external_wait(go_on.wait(), reason="a slow disk")
        await write(self, *changes)

    monkeypatch.setattr(Database, "write", slow)
    return go_on


async def page(stage: Stage) -> Message:
    shown = (await stage.ann.slash(stage.channel, "play")).response
    assert shown is not None
    return shown


def all_at_once(stage: Stage, shown: Message) -> list[simcord.InteractionResult]:
    """Let each of many users open a table."""
    play = str(ActionId(Action.OPEN, "solitaire"))
    users = [
        stage.guild.add_member(stage.env.create_user(f"user{number}", global_name=f"N{number}"))
        for number in range(MANY)
    ]
    return send_presses(stage, [(user, shown, play) for user in users])


async def test_interactions_are_answered_in_order_of_arrival(stage: Stage) -> None:
    shown = await page(stage)
    callbacks = Callbacks(stage)
    results = all_at_once(stage, shown)
    await stage.env.settle()
    assert all(result.response is not None for result in results)
    order = [interaction for interaction, _ in callbacks.seen]
    came = sorted(order)
    assert all(abs(came.index(each) - at) <= AT_ONCE for at, each in enumerate(order))


async def test_a_waiting_interaction_is_deferred_in_time_and_answered_later(
    stage: Stage, held: asyncio.Event
) -> None:
    held.set()
    shown = await page(stage)
    held.clear()
    callbacks = Callbacks(stage)
    results = all_at_once(stage, shown)
    await stage.env.advance_time(first_answers.DEFER_WAITING + 0.1)
    assert len(callbacks.seen) >= AT_ONCE  # the commands that are still waiting
    await stage.env.advance_time(first_answers.DEFER_AFTER - first_answers.DEFER_WAITING)
    assert {kind for _, kind in callbacks.seen} == {DEFERRED}
    assert len(callbacks.seen) == MANY
    held.set()
    await stage.env.advance_time(1)
    assert all(result.response is not None and buttons(result.response) for result in results)


async def test_some_at_a_time_and_no_more_unless_they_take_long(
    stage: Stage, held: asyncio.Event
) -> None:
    held.set()
    shown = await page(stage)
    held.clear()
    began: list[int] = []
    opened = stage.bot.core.openings.open

    async def begin(*args: Any, **more: Any) -> Any:
        began.append(1)
        return await opened(*args, **more)

    stage.bot.core.openings.open = begin  # type: ignore[method-assign]
    all_at_once(stage, shown)
    await stage.env.advance_time(HELD / 2)
    assert len(began) == AT_ONCE
    await stage.env.advance_time(HELD)
    assert len(began) > AT_ONCE
    held.set()
    await stage.env.settle()
