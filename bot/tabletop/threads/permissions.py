"""Permissions that threads of tables need."""

import discord

from bot.delivery.channel_access import is_member
from bot.interaction import Interaction
from games.engine.speech import mark

FOR_THREADS = (mark("Create Public Threads"), mark("Send Messages in Threads"))


def may_have_threads(interaction: Interaction) -> bool:
    """Return whether messages in a channel can have threads of the bot's."""
    return is_member(interaction) and isinstance(interaction.channel, discord.TextChannel)


def missing_for_threads(interaction: Interaction) -> list[str]:
    """Return the names of the permissions that threads need and the bot lacks in a channel."""
    has = interaction.app_permissions
    needed = zip(
        FOR_THREADS, (has.create_public_threads, has.send_messages_in_threads), strict=True
    )
    return [name for name, granted in needed if not granted]
