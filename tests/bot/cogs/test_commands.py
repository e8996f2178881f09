"""Properties of every command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest
from discord import app_commands

from tests.kit.stage import Stage, told
from tests.kit.strict.faults import outdated

MOST_PARAMETERS = 25  # Discord's limit for one command


def _leaves(stage: Stage) -> dict[str, app_commands.Command[Any, ..., Any]]:
    return {
        each.qualified_name: each
        for each in stage.bot.tree.walk_commands()
        if isinstance(each, app_commands.Command)
    }


async def test_every_command_works_everywhere(stage: Stage) -> None:
    """Servers and users can add them, and they work in servers, direct messages and groups."""
    assert set(_leaves(stage)) >= {
        "diamonds play", "table resume", "table leave", "table end", "table record", "table list",
        "rules", "help",
    }  # fmt: skip
    for root in stage.bot.tree.get_commands():
        sent = root.to_dict(stage.bot.tree)
        assert sent["contexts"] == [0, 1, 2], root.name
        assert sent["integration_types"] == [0, 1], root.name


async def test_nothing_is_said_to_everyone(stage: Stage) -> None:
    """Private answers are ephemeral; a board is not."""
    board = await stage.open()
    assert not board.ephemeral
    for command in ("help", "table list", "table end"):
        result = await stage.ann.slash(stage.channel, command)
        assert result.ephemeral, command
    mentions = stage.bot.allowed_mentions
    assert mentions is not None
    assert mentions.to_dict() == discord.AllowedMentions.none().to_dict()


async def test_no_command_takes_more_than_discord_allows(stage: Stage) -> None:
    """Further options belong in the lobby (`in_lobby`), which has room for all."""
    taken = {name: len(command.parameters) for name, command in _leaves(stage).items()}
    assert not {name: number for name, number in taken.items() if number > MOST_PARAMETERS}


def _without_hour(data: dict[str, Any]) -> None:
    data["options"][0]["options"] = []


def _renamed(data: dict[str, Any]) -> None:
    data["options"][0]["options"][0]["name"] = "o-clock"


def _other_subcommand(data: dict[str, Any]) -> None:
    data["options"][0]["name"] = "there"


def _other_command(data: dict[str, Any]) -> None:
    data["name"] = "weekly"


def _a_single_command(data: dict[str, Any]) -> None:
    data["options"] = []


@pytest.mark.parametrize(
    "change", [_without_hour, _renamed, _other_subcommand, _other_command, _a_single_command]
)
async def test_a_command_that_changed_since_the_client_cached_it(
    stage: Stage, change: Callable[[dict[str, Any]], None], caplog: pytest.LogCaptureFixture
) -> None:
    stage.outdated = True
    with outdated(stage.env, change):
        result = await stage.ann.slash(stage.channel, "daily here", hour=12)
    assert told(result).startswith("This command has changed")
    assert not [each for each in caplog.records if each.name.startswith("bot.")]
