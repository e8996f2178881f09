"""What holds for every command."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from tests.kit.stage import Stage


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
