"""`/table`: commands for any table."""

import random
from dataclasses import replace

import pytest

from bot.rendering.errors import sentence_of
from bot.rendering.phone import SCREEN, controls_height, height_of
from bot.rendering.tools import TOOLS
from bot.screens.lists import listing
from bot.tables.errors import UnknownTable
from games.catalog import GAMES
from tests.kit.configurations import CASES
from tests.kit.discord_dealer import gather
from tests.kit.discord_diamonds import duel
from tests.kit.drawing import session_of
from tests.kit.stage import (
    Stage,
    answers,
    buttons,
    embed,
    menus,
    moves,
    play_on,
    press,
    private,
    table_id,
    told,
)
from tests.kit.unwrap import reply


async def test_resume_names_a_table(stage: Stage) -> None:
    first = await stage.open()
    key = table_id(first)
    await stage.open()
    offered = await stage.ann.autocomplete(stage.channel, "table resume", "table", key[:4])
    assert [each["value"] for each in offered] == [key]
    assert offered[0]["name"] == f"Diamonds & Dragons · solo · {key} · open"
    result = reply(await stage.ann.slash(stage.channel, "table resume", table=key))
    assert table_id(result) == key


@pytest.mark.parametrize("command", ["table resume", "table leave", "table end"])
async def test_commands_without_a_table(stage: Stage, command: str) -> None:
    result = await stage.ann.slash(stage.channel, command)
    assert told(result) == "You have no open table. `/play` shows what you can play."
    unknown = await stage.ann.slash(stage.channel, command, table="nosuchid")
    assert told(unknown) == sentence_of(UnknownTable())
    theirs = table_id(await stage.open(stage.bo))
    assert await stage.ann.autocomplete(stage.channel, command, "table", "") == []
    foreign = await stage.ann.slash(stage.channel, command, table=theirs)
    assert told(foreign).startswith("You have no seat at this table.")


@pytest.mark.parametrize(
    ("command", "yes", "no"),
    [("table end", "End it", "Keep playing"), ("table leave", "Leave", "Stay")],
)
async def test_ending_asks_first(stage: Stage, command: str, yes: str, no: str) -> None:
    board = await stage.open()
    key = table_id(board)
    asked = private(await stage.ann.slash(stage.channel, command))
    assert key in asked.content
    await stage.ann.click(asked, label=no)
    assert asked.content == f"**Diamonds & Dragons** `{key}` goes on."
    assert len(moves(board)) == 5

    asked = reply(await stage.ann.slash(stage.channel, command, table=key))
    await stage.ann.click(asked, label=yes)
    assert "has ended" in asked.content
    assert list(buttons(asked)) == ["Record"]
    assert embed(board).title == "Diamonds & Dragons · ended"
    assert list(buttons(board)) == ["Play again", "Same dungeon", TOOLS]
    again = await stage.ann.slash(stage.channel, command, table=key)
    assert told(again) == "This game is over. Press **Play again** for a new one."


async def test_list_shows_open_and_ended_tables(stage: Stage) -> None:
    empty = reply(await stage.ann.slash(stage.channel, "table list"))
    assert "no tables yet" in (embed(empty).description or "")
    assert not menus(empty)
    over = await stage.open()
    await play_on(stage.ann, over, random.Random(5))
    still_open = await stage.open()
    await stage.open(stage.bo)
    result = reply(await stage.ann.slash(stage.channel, "table list"))
    lines = (embed(result).description or "").splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("▶️ **Diamonds & Dragons · solo** · open")
    assert f"/{stage.channel.id}/{still_open.id}" in lines[0]
    assert lines[1].startswith("▫️ **Diamonds & Dragons · solo** · lost, score −")
    assert f"/{stage.channel.id}/{over.id}" in lines[1]
    for options in menus(result).values():
        assert [each["value"] for each in options] == [table_id(still_open)]


def test_a_list_of_many_tables_is_on_one_screen() -> None:
    """All that are open can be resumed from the menu, even those that have no line."""
    stored = session_of(next(iter(CASES.values())).open("")).stored
    tables = [replace(stored, id=f"abcd23{at}") for at in range(10, 35)]
    shown, view = listing([], tables, GAMES, 2)
    rows = view.to_components()
    *listed, others = (shown.description or "").splitlines()
    assert 3 <= len(listed) < len(tables)
    assert others == f"and {len(tables) - len(listed)} more"
    assert height_of(None, shown, controls_height(rows)) + 36 <= SCREEN
    assert [len(row["components"][0]["options"]) for row in rows] == [25, 25]


async def test_the_list_resumes_and_closes(stage: Stage) -> None:
    """The menus of the list move a table here, or end or leave it; lobbies too."""
    board = await stage.open()
    own = reply(await stage.ann.slash(stage.channel, "diamonds duel"))
    theirs = reply(await stage.bo.slash(stage.channel, "diamonds duel"))
    await press(stage.ann, theirs, "Join")
    shown = reply(await stage.ann.slash(stage.channel, "table list"))
    lines = (embed(shown).description or "").splitlines()
    assert sorted(line.partition(" · closes")[0] for line in lines[:2]) == [
        "🪑 **Diamonds & Dragons · duel** with Bo · lobby",
        "🪑 **Diamonds & Dragons · duel** · lobby",
    ]
    resume, close = menus(shown)
    (moved,) = answers(await stage.ann.select(shown, [table_id(board)], custom_id=resume))
    assert len(moves(moved)) == 5
    assert not moves(board)

    lobbies = [each["value"] for each in menus(shown)[close] if "lobby" in each["label"]]
    for key in lobbies:
        await stage.ann.select(shown, [key], custom_id=close)
    assert embed(own).description == "This lobby is closed."
    assert "🪑 free" in (embed(theirs).description or "")
    asked = await stage.ann.select(shown, [table_id(moved)], custom_id=close)
    await press(stage.ann, private(asked), "End it")
    assert embed(moved).title == "Diamonds & Dragons · ended"
    left = reply(await stage.ann.slash(stage.channel, "table list"))
    assert not menus(left)


async def test_a_guest_leaves_by_the_list(stage: Stage) -> None:
    """A free chair at another table is not a player."""
    await gather(stage, stage.cy)
    shown = reply(await stage.ann.slash(stage.channel, "table list"))
    assert "with Cy · open" in (embed(shown).description or "")
    board = await duel(stage)
    shown = reply(await stage.bo.slash(stage.channel, "table list"))
    assert "**Diamonds & Dragons · duel** with Ann · open" in (embed(shown).description or "")
    _, close = menus(shown)
    asked = await stage.bo.select(shown, [table_id(board)], custom_id=close)
    await press(stage.bo, private(asked), "Leave")
    assert (await stage.table(board)).stored.seats[1].away
