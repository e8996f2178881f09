"""Tables: limits for opening them, replays, sentences shown once, steps that no board showed."""

import random
from pathlib import Path

from bot.tables.notices import PlayedFor
from tests.kit.core import Core
from tests.kit.discord_diamonds import duel
from tests.kit.stage import Stage, buttons, forge, moves, play_on, press_at_once, staged, told


async def test_a_newer_notice_is_not_lost(stage: Stage) -> None:
    board = await duel(stage)
    table = await stage.table(board)
    table.notice = PlayedFor(("first",))
    drawn = table.notice
    table.notice = PlayedFor(("second",))
    stage.bot.core.sessions.memory.noticed(table.id, drawn)
    assert table.notice == PlayedFor(("second",))


async def test_tables_opened_at_once_keep_to_the_limit(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", tables_per_user=3) as stage:
        page = await stage.open()
        learn = [f"a1:lesson:{game}" for game in ("diamonds", "cardrpg", "solitaire", "cards")]
        for each in learn:
            forge(page, each)
        await press_at_once(stage, [(stage.ann, page, each) for each in learn])
        assert len(await stage.bot.core.tables.of_user(stage.ann.id)) == 3


async def test_play_again_opens_one_new_table(stage: Stage) -> None:
    board = await stage.open(lost_score="deck")
    await play_on(stage.ann, board, random.Random(1))
    again = buttons(board)["Play again"]
    first, second = await press_at_once(stage, [(stage.ann, board, again)] * 2)
    assert len(stage.channel.history()) == 2
    (new,) = [m for m in first.followups if not m.ephemeral]
    assert told(second).startswith("The new game is already open.")
    assert "Play again" not in buttons(board)
    assert (await stage.table(new)).stored.options["lost_score"] == "deck"
    assert len(moves(new)) == 5


async def test_steps_without_a_board_between_them_are_one_story(core: Core) -> None:
    session = await core.act(await core.solo())  # faces the room
    session.is_told = True  # its board was delivered
    one = (await core.act(session)).panel(None).events
    two = (await core.act(session)).panel(None).events
    assert len(two) > len(one)
    session.is_told = True
    assert session.panel(None).events == two  # rendered again, as for a page
    assert two[0] not in (await core.act(session)).panel(None).events
