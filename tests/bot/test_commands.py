"""The commands that all games share."""

from __future__ import annotations

import random
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.plugins.plugin import plugin_of
from games.catalog import GAMES
from games.engine.replay import verify
from tests.kit.stage import Stage, buttons, embed, moves, play_on, table_id, text, told


def _leaves(stage: Stage) -> dict[str, app_commands.Command[Any, ..., Any]]:
    return {
        each.qualified_name: each
        for each in stage.bot.tree.walk_commands()
        if isinstance(each, app_commands.Command)
    }


async def test_every_command_works_everywhere(stage: Stage) -> None:
    """Registered for servers and for users, in servers, direct messages and group chats."""
    assert set(_leaves(stage)) >= {
        "diamonds play", "table resume", "table leave", "table end", "table record", "table list",
        "rules", "help",
    }  # fmt: skip
    for root in stage.bot.tree.get_commands():
        sent = root.to_dict(stage.bot.tree)
        assert sent["contexts"] == [0, 1, 2], root.name
        assert sent["integration_types"] == [0, 1], root.name


async def test_help_begins_a_game(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "help")
    assert result.response is not None
    assert result.ephemeral
    shown = str(embed(result.response).to_dict())
    for game in GAMES.values():
        assert all(f"/{game.id} {command}" in shown for command in plugin_of(game.id).commands)
    started = await stage.ann.click(result.response, label="Play Diamonds & Dragons")
    assert started.response is not None
    assert len(moves(started.response)) == 5


async def test_rules_by_heading(stage: Stage) -> None:
    offered = await stage.ann.autocomplete(stage.channel, "rules", "page", "pot", game="diamonds")
    assert [each["name"] for each in offered] == ["Potions"]
    picked = await stage.ann.slash(
        stage.channel, "rules", game="diamonds", page=offered[0]["value"]
    )
    typed = await stage.ann.slash(stage.channel, "rules", game="diamonds", page="potions")
    for result in (picked, typed):
        assert result.response is not None
        assert embed(result.response).title == "Diamonds & Dragons · Potions"
    first = await stage.ann.slash(stage.channel, "rules", game="diamonds")
    assert first.response is not None
    assert embed(first.response).title == "Diamonds & Dragons · In one minute"
    missing = await stage.ann.slash(stage.channel, "rules", game="diamonds", page="castling")
    assert told(missing) == "The rules have no such page. Pick one from the list."


async def test_all_headings_are_offered_before_typing(stage: Stage) -> None:
    offered = await stage.ann.autocomplete(stage.channel, "rules", "page", "", game="diamonds")
    assert [each["name"] for each in offered] == [h for h, _ in GAMES["diamonds"].view.pages]


async def test_resume_posts_the_board_anew(stage: Stage) -> None:
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    result = await stage.ann.slash(stage.channel, "table resume")
    assert result.response is not None
    assert moves(result.response)
    assert text(result.response).splitlines()[1:] != []
    assert (
        table_id(result.response)
        == (await stage.bot.core.tables.look(table_id(result.response))).id
    )
    assert not board.components
    assert f"/{result.response.id}" in (embed(board).description or "")
    await stage.ann.click(result.response, custom_id=moves(result.response)[0])


async def test_resume_names_a_table(stage: Stage) -> None:
    first = await stage.open()
    key = table_id(first)
    await stage.open()
    offered = await stage.ann.autocomplete(stage.channel, "table resume", "table", key[:4])
    assert [each["value"] for each in offered] == [key]
    assert offered[0]["name"] == f"Diamonds & Dragons · {key} · open"
    result = await stage.ann.slash(stage.channel, "table resume", table=key)
    assert result.response is not None
    assert table_id(result.response) == key


async def test_autocomplete_offers_only_ones_own_tables(stage: Stage) -> None:
    await stage.open(stage.bo)
    for command in ("table resume", "table leave", "table end", "table record"):
        assert await stage.ann.autocomplete(stage.channel, command, "table", "") == []


@pytest.mark.parametrize("command", ["table resume", "table leave", "table end"])
async def test_commands_without_a_table(stage: Stage, command: str) -> None:
    result = await stage.ann.slash(stage.channel, command)
    assert told(result) == "You have no open table. `/help` shows what there is to play."
    unknown = await stage.ann.slash(stage.channel, command, table="nosuchid")
    assert told(unknown) == "That table is gone. `/table list` shows yours."
    theirs = table_id(await stage.open(stage.bo))
    foreign = await stage.ann.slash(stage.channel, command, table=theirs)
    assert told(foreign).startswith("You don’t sit at this table.")


async def test_record_without_an_ended_game(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "table record")
    assert told(result) == "None of your games is over yet."
    board = await stage.open()
    open_one = await stage.ann.slash(stage.channel, "table record", table=table_id(board))
    assert told(open_one) == "This game still goes on. Its record comes when it is over."


@pytest.mark.parametrize(
    ("command", "yes", "no"),
    [("table end", "End it", "Keep playing"), ("table leave", "Leave", "Stay")],
)
async def test_ending_asks_first(stage: Stage, command: str, yes: str, no: str) -> None:
    board = await stage.open()
    key = table_id(board)
    asked = await stage.ann.slash(stage.channel, command)
    assert asked.response is not None
    assert asked.ephemeral
    assert key in asked.response.content
    await stage.ann.click(asked.response, label=no)
    assert asked.response.content == f"**Diamonds & Dragons** `{key}` goes on."
    assert len(moves(board)) == 5

    asked = await stage.ann.slash(stage.channel, command, table=key)
    assert asked.response is not None
    await stage.ann.click(asked.response, label=yes)
    assert "is put away" in asked.response.content
    assert list(buttons(asked.response)) == ["Record"]
    assert embed(board).title == "Diamonds & Dragons · put away"
    assert list(buttons(board)) == ["Play again", "Record", "Log", "Rules"]
    again = await stage.ann.slash(stage.channel, command, table=key)
    assert told(again) == "This game is over. Press **Play again** for a new one."


async def test_the_record_of_a_table_that_was_put_away(stage: Stage) -> None:
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    table = await stage.bot.core.tables.end(table_id(board), stage.ann.id)
    result = await stage.ann.slash(stage.channel, "table record")
    assert result.response is not None
    (file,) = result.response.attachments
    run = verify((await file.read()).decode(), GAMES, table.seed)
    assert run.outcome is None
    assert run.state.taken == 1


async def test_list_shows_open_and_ended_tables(stage: Stage) -> None:
    empty = await stage.ann.slash(stage.channel, "table list")
    assert empty.response is not None
    assert "no tables yet" in (embed(empty.response).description or "")
    over = await stage.open()
    await play_on(stage.ann, over, random.Random(5))
    still_open = await stage.open()
    await stage.open(stage.bo)
    result = await stage.ann.slash(stage.channel, "table list")
    assert result.response is not None
    lines = (embed(result.response).description or "").splitlines()
    assert len(lines) == 2
    assert f"{table_id(still_open)} · open" in lines[0]
    assert f"/{stage.channel.id}/{still_open.id}" in lines[0]
    assert f"{table_id(over)} · lost, score -" in lines[1]


async def test_only_the_one_who_asked_to_end_can_confirm(stage: Stage) -> None:
    board = await stage.open()
    result = await stage.bo.slash(stage.channel, "table end", table=table_id(board))
    assert told(result).startswith("You don’t sit at this table.")
    assert len(moves(board)) == 5


async def test_nothing_is_said_to_everyone(stage: Stage) -> None:
    """Whatever is private to one person is ephemeral; a board is not."""
    board = await stage.open()
    assert not board.ephemeral
    for command in ("help", "table list", "table end"):
        result = await stage.ann.slash(stage.channel, command)
        assert result.ephemeral, command
    mentions = stage.bot.allowed_mentions
    assert mentions is not None
    assert mentions.to_dict() == discord.AllowedMentions.none().to_dict()
