"""Properties of every command."""

from collections.abc import Callable
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.cogs.dealer import _NO_DECK
from bot.cogs.help import NoSuchPage
from bot.rendering.errors import sentence_of
from bot.tables.errors import Gone, NoHero, UnknownTable
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


# The other options that a command needs, for each of those that suggest something.
_SUGGESTED: dict[tuple[str, str], dict[str, Any]] = {
    ("cardrpg play", "hero"): {}, ("cardrpg coop", "hero"): {}, ("cardrpg duel", "hero"): {},
    ("cardrpg quest", "hero"): {}, ("cards play", "hero"): {},
    ("cards start", "hero"): {"gm": "bot"},
    ("dealer open", "deck"): {"alone": True}, ("dealer deck", "name"): {},
    ("hero show", "hero"): {}, ("hero pick", "hero"): {}, ("hero export", "hero"): {},
    ("hero retire", "hero"): {}, ("hero delete", "hero"): {},
    ("hero rename", "hero"): {"name": "Robin"}, ("rules", "page"): {"game": "diamonds"},
    ("table resume", "table"): {}, ("table leave", "table"): {}, ("table end", "table"): {},
    ("table timer", "table"): {"wait": "1m"}, ("table kick", "table"): {"who": None},
    ("table host", "table"): {"who": None}, ("table replace", "table"): {"old": None, "new": None},
    ("table record", "table"): {}, ("roll", "dice"): {}, ("bestiary", "name"): {},
    ("bestiary", "bring"): {}, ("adventure", "name"): {}, ("cards play", "adventure"): {},
    ("cards start", "adventure"): {}, ("me quiet", "my_time"): {"from": 22, "until": 7},
}  # fmt: skip


def _suggests(stage: Stage) -> set[tuple[str, str]]:
    return {
        (name, each.name)
        for name, command in _leaves(stage).items()
        for each in command.parameters
        if each.autocomplete
    }


async def test_what_a_suggestion_shows_is_understood_when_it_is_typed(furnished: Stage) -> None:
    """And so is an id in capitals, with blanks or as code. What is unknown is not “gone”."""
    stage = furnished
    assert set(_SUGGESTED) == _suggests(stage)
    unknown = {sentence_of(each()) for each in (UnknownTable, NoHero, Gone)}
    unknown |= {_NO_DECK, str(NoSuchPage())}
    for (command, option), given in _SUGGESTED.items():
        named = {key: stage.bo if value is None else value for key, value in given.items()}
        offered = await stage.ann.autocomplete(stage.channel, command, option, "", **named)
        for each in offered[:1]:
            shown, value = each["name"], each["value"]
            for typed in (shown, shown.upper(), value.upper(), f" `{value}` "):
                result = await stage.ann.slash(stage.channel, command, **named, **{option: typed})
                said = {one.content for one in (result.response, *result.followups) if one}
                assert not said & unknown, (command, typed)
        if command.startswith(("table ", "hero ")):
            result = await stage.ann.slash(stage.channel, command, **named, **{option: "nosuchid"})
            assert told(result) == sentence_of(UnknownTable() if option == "table" else NoHero())
