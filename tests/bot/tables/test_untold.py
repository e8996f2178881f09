"""A board tells the steps that no board has shown, where several share one edit."""

from __future__ import annotations

from tests.kit.core import Core


async def test_steps_without_a_board_between_them_are_one_story(core: Core) -> None:
    session = await core.act(await core.solo())  # faces the room
    session.is_told = True  # its board was delivered
    one = (await core.act(session)).panel(None).events
    two = (await core.act(session)).panel(None).events
    assert len(two) > len(one)
    session.is_told = True
    assert session.panel(None).events == two  # rendered again, as for a page
    assert two[0] not in (await core.act(session)).panel(None).events
