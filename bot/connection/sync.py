"""Registration of the slash commands with Discord, if they have changed."""

import hashlib
import json
import logging
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import AppCommand

from bot.languages.catalogs import digest
from bot.languages.commands import CommandTranslator
from bot.shared.requests import DISCORD_FAILS
from bot.start.exit_status import CommandsRefused
from storage.database import WriteFailed
from storage.servers.servers import SyncedCommands

logger = logging.getLogger(__name__)

# Errors that are not about the commands: an invalid token, too many requests.
_NOT_THE_COMMANDS = (HTTPStatus.UNAUTHORIZED, HTTPStatus.TOO_MANY_REQUESTS)

_MOST_LINES = 11  # the HTTP status, and five reasons, each behind the command that it is about

Tree = app_commands.CommandTree[Any]


async def sync_commands(
    tree: Tree, synced: SyncedCommands, *, may_tell: bool = True
) -> Sequence[AppCommand] | None:
    """Register the commands if they have changed; return those that Discord has.

    Returns None if another process is responsible and has not registered them yet.

    Raises:
        CommandsRefused: Discord rejects them.
        discord.HTTPException, aiohttp.ClientError, OSError: Discord cannot be reached.
    """
    application = tree.client.application_id
    assert application is not None  # noqa: S101 - the login has told it
    told = hash_of(tree)
    if await synced.hash_of(application) == told:
        present = await _present(tree)
        if present is None or _has_all(tree, present):
            return present or ()
    if not may_tell:
        return None
    await tree.set_translator(CommandTranslator())
    try:
        commands = await tree.sync()
    except discord.HTTPException as error:
        if error.status in _NOT_THE_COMMANDS or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            raise
        raise CommandsRefused(f"Discord refuses the commands: {_reasons(str(error))}") from error
    try:
        await synced.remember(application, told)
    except WriteFailed as error:
        logger.warning("The commands are registered again at the next start: %s", error)
    return commands


def _reasons(words: str) -> str:
    """Return what Discord says of the commands in one line: at most the first five reasons."""
    lines = [line.strip() for line in words.splitlines()]
    more = len(lines) - _MOST_LINES
    return "; ".join(lines[:_MOST_LINES] + ([f"and {more} more lines"] if more > 0 else []))


def hash_of(tree: Tree) -> str:
    """Return a hash of the commands' payload and of its translations."""
    payload = [command.to_dict(tree) for command in tree.get_commands()]
    payload.sort(key=lambda command: (command["type"], command["name"]))
    told = json.dumps([payload, digest()], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()


async def _present(tree: Tree) -> Sequence[AppCommand] | None:
    """Return the commands that Discord has; None if it does not answer."""
    try:
        return await tree.fetch_commands()
    except DISCORD_FAILS as error:
        logger.warning("The registered commands could not be read: %s", error)
        return None


def _has_all(tree: Tree, present: Sequence[AppCommand]) -> bool:
    """Return whether Discord still has all commands; they may have been deleted since."""
    theirs = {(command.type, command.name) for command in present}
    ours = {(_type_of(command), command.name) for command in tree.get_commands()}
    return ours <= theirs


def _type_of(command: Any) -> discord.AppCommandType:
    menu = isinstance(command, app_commands.ContextMenu)
    return command.type if menu else discord.AppCommandType.chat_input
