"""The tabletop with all other screens, and a bot without it."""

from pathlib import Path

from bot.rendering.codec import Action
from bot.rendering.errors import sentence_of
from bot.rooms import ROOMS
from bot.tables.errors import LeftOut
from tests.kit.stage import Stage, forge, press, private, staged, told
from tests.kit.unwrap import reply

COMMANDS = {"roll", "initiative", "party", "bestiary"}


def test_every_action_has_one_handler(stage: Stage) -> None:
    router = stage.bot.router
    assert set(router.handlers) | set(router.menus) | set(router.forms) == set(Action)
    assert not set(router.handlers) & set(router.menus)


async def test_without_it_its_commands_are_not_there(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", without=frozenset(ROOMS)) as stage:
        assert COMMANDS.isdisjoint(each.name for each in stage.bot.tree.get_commands())
        helped = private(await stage.ann.slash(stage.channel, "help"))
        everything = private(await press(stage.ann, helped, "All commands"))
        for name in COMMANDS:
            assert f"/{name}`" not in str([helped.embeds, everything.embeds])
        await stage.restart(without=frozenset())
        assert {each.name for each in stage.bot.tree.get_commands()} >= COMMANDS


async def test_without_it_its_buttons_say_so_and_the_table_goes_on(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db") as stage:
        board = reply(await stage.ann.slash(stage.channel, "dealer open", alone=True))
        before = (await stage.table(board)).run.seq
        await stage.restart(without=frozenset(ROOMS))
        forge(board, "a1:roll_tray:")
        waits = sentence_of(LeftOut("tabletop"))
        assert told(await stage.ann.click(board, custom_id="a1:roll_tray:")) == waits
        board = reply(await stage.ann.slash(stage.channel, "table resume"))
        assert (await stage.table(board)).run.seq == before
