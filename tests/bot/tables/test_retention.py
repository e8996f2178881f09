"""Tables that ended long ago are deleted. Open tables and heroes are kept."""

import random

import pytest

from bot.rendering.errors import sentence_of
from bot.rendering.tools import TOOLS
from bot.tables import timestamps
from bot.tables.errors import Gone
from bot.tables.privacy import retention
from bot.tables.privacy.retention import RetentionService
from bot.tables.sessions.session import Session
from bot.tables.timestamps import A_DAY
from storage.people.characters import Characters
from storage.privacy.removal import Removal
from tests.kit.core import ANN, Core, move_at
from tests.kit.stage import Stage, play_on, press, table_id

KEPT = 365


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let days pass for the cleanup."""
    passed = [0]
    monkeypatch.setattr(retention, "now", lambda: timestamps.now() + passed[0] * A_DAY)
    return passed


async def over(core: Core) -> Session:
    """Play a table of Ann's to its end."""
    session, chance = await core.solo(), random.Random(1)
    while (ask := session.run.pending) is not None:
        index = chance.randrange(len(ask.offers[0]))  # type: ignore[arg-type]
        await core.app.tables.act(*move_at(session, index=index))
    return session


async def test_an_ended_table_goes_after_its_time(core: Core, days: list[int]) -> None:
    ended, put_away, going_on = await over(core), await core.solo(), await core.solo()
    await core.app.tables.end(put_away.id, ANN)
    hero = await core.hero()
    service = core.app.retention
    for passed, removed in ((0, 0), (KEPT - 1, 0), (KEPT + 1, 2), (KEPT + 1, 0)):
        days[0] = passed
        assert await service.clean_up() == removed
    for key in (ended.id, put_away.id):
        with pytest.raises(Gone):
            await core.app.tables.look(key)
    assert (await core.app.tables.look(going_on.id)).run.seq == going_on.run.seq
    assert await Characters(core.database).load(hero.id) == hero
    assert (await core.app.history.best("diamonds", None, ANN)) == []
    await core.check()


async def test_nothing_goes_where_the_operator_keeps_all(core: Core, days: list[int]) -> None:
    await over(core)
    days[0] = 10_000
    service = RetentionService(Removal(core.database), core.app.sessions.memory, 0)
    assert await service.clean_up() == 0


async def test_a_board_of_a_deleted_table_says_so(stage: Stage, days: list[int]) -> None:
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(1))
    days[0] = KEPT + 1
    assert await stage.bot.core.retention.clean_up() == 1
    shown = await press(stage.ann, board, TOOLS)
    assert shown.response is not None
    assert shown.response.content == sentence_of(Gone())
    assert table_id(board)
