"""The tabletop with all other screens, and a bot without it."""

import random
from pathlib import Path

from bot.rendering.codec import Action
from bot.rendering.errors import sentence_of
from bot.tables.errors import LeftOut
from tests.bot.cogs.test_diamonds_escape import SAVE
from tests.bot.cogs.test_fights import name_foes
from tests.bot.cogs.test_solo_table import STORY
from tests.bot.tabletop.test_detours import GO, RUN
from tests.kit.discord_dealer import FIGHT, gather
from tests.kit.discord_diamonds import escape, party, play_exit
from tests.kit.stage import Stage, buttons, embed, forge, press, private, staged, text, told
from tests.kit.unwrap import reply

WITHOUT = frozenset({"tabletop"})
TABLES = "🎲 Tables"
COMMANDS = {"roll", "initiative", "party", "bestiary"}


def test_every_action_has_one_handler(stage: Stage) -> None:
    router = stage.bot.router
    assert set(router.handlers) | set(router.menus) | set(router.forms) == set(Action)
    assert not set(router.handlers) & set(router.menus)


async def test_without_it_its_commands_are_not_there(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", without=WITHOUT) as stage:
        assert COMMANDS.isdisjoint(each.name for each in stage.bot.tree.get_commands())
        helped = private(await stage.ann.slash(stage.channel, "help"))
        everything = private(await press(stage.ann, helped, "All commands"))
        for name in COMMANDS:
            assert f"/{name}`" not in str([helped.embeds, everything.embeds])
        await stage.restart(without=frozenset())
        assert {each.name for each in stage.bot.tree.get_commands()} >= COMMANDS


async def test_without_it_its_old_buttons_say_so(stage: Stage) -> None:
    board = reply(await stage.ann.slash(stage.channel, "dealer open", alone=True))
    await stage.restart(without=WITHOUT)
    forge(board, "a1:roll_tray:")
    pressed = await stage.ann.click(board, custom_id="a1:roll_tray:")
    assert told(pressed) == sentence_of(LeftOut("tabletop"))


async def test_without_it_no_button_leads_to_it_and_dice_are_typed_at_once(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    await name_foes(table, stage.ann, "Orc hp 9")
    await press(stage.ann, await table.page(stage.ann, FIGHT), "⚔️ By d20")
    await stage.restart(without=WITHOUT)
    before = (await stage.table(table.board)).run.log
    assert RUN not in buttons(await table.page(stage.ann, FIGHT))
    assert TABLES not in str(buttons(await table.page(stage.ann, STORY)))
    opened = await press(stage.bo, await table.page(stage.bo, "🎲 Dice"), "🎲 Roll")
    await stage.bo.submit_modal(opened, {"typed": "2d6+1 to jump"})
    assert "Bo 2d6+1 to jump: " in text(table.board)
    await stage.restart(without=frozenset())
    assert (await stage.table(table.board)).run.log[: len(before)] == before
    assert RUN in buttons(await table.page(stage.ann, FIGHT))
    assert TABLES in str(buttons(await table.page(stage.ann, STORY)))


async def test_without_it_no_party_can_be_saved(stage: Stage) -> None:
    board = await escape(stage, level=1, rooms=1, press="anyone")
    await stage.restart(without=WITHOUT)
    await play_exit(stage, board, random.Random(1))
    assert "Play again" in buttons(board)
    assert SAVE not in buttons(board)


async def test_without_it_no_sentence_names_its_commands(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", without=WITHOUT) as stage:
        waits = sentence_of(LeftOut("tabletop"))
        assert "/" not in waits
        assert (await escape(stage, tracked=True)).content == waits
        assert told(await stage.ann.slash(stage.channel, "dealer open", deck="My own")) == waits


async def test_no_door_leads_into_a_game_that_is_left_out(stage: Stage) -> None:
    assert GO in buttons(await party(stage, "Bo, Monk 5"))
    table = await gather(stage, stage.bo)
    await name_foes(table, stage.ann, "Orc hp 9")
    await press(stage.ann, await table.page(stage.ann, FIGHT), "⚔️ By d20")
    await stage.restart(without=frozenset({"diamonds"}))
    assert RUN not in buttons(await table.page(stage.ann, FIGHT))
    assert TABLES in str(buttons(await table.page(stage.ann, STORY)))
    shown = await party(stage)
    assert [field.name for field in embed(shown).fields] == ["Bo"]
    assert GO not in buttons(shown)
