"""Which users see a channel, as Discord tells a member of its server without any intent."""

import asyncio
from collections.abc import Collection
from contextlib import suppress

import discord

from bot.delivery.channel_access import is_member
from bot.interaction import Interaction
from bot.shared.requests import DISCORD_FAILS

PATIENCE = 1.5  # seconds


async def who_sees(interaction: Interaction, users: Collection[int]) -> dict[int, bool]:
    """Return whether other users see the channel of an interaction; users not known are left out.

    It takes a request for the server, one for the channel, and one for each user; in a private
    thread one more for each. None is known in a group, in a server that has not installed the bot,
    and in a channel that the bot can't view. After `PATIENCE` the rest is left out.
    """
    known: dict[int, bool] = {}
    if not users or interaction.context.dm_channel:
        return dict.fromkeys(users, False)
    if not is_member(interaction) or not interaction.app_permissions.view_channel:
        return known

    async def ask(channel: discord.abc.GuildChannel, user: int) -> None:
        with suppress(*DISCORD_FAILS):
            known[user] = await _sees(channel, _private_thread(interaction), user)

    with suppress(TimeoutError, discord.InvalidData, *DISCORD_FAILS):
        async with asyncio.timeout(PATIENCE):
            channel = await _channel_of(interaction)
            await asyncio.gather(*(ask(channel, user) for user in users))
    return known


async def _channel_of(interaction: Interaction) -> discord.abc.GuildChannel:
    """Fetch the channel of an interaction, or that of its thread, with its server's roles.

    Raises:
        discord.InvalidData: its type has no permissions.
    """
    here, channel_id = interaction.channel, interaction.channel_id or 0
    if isinstance(here, discord.Thread):
        channel_id = here.parent_id
    guild = await interaction.client.fetch_guild(interaction.guild_id or 0, with_counts=False)
    channel = await guild.fetch_channel(channel_id)
    if isinstance(channel, discord.Thread):
        raise discord.InvalidData
    return channel


def _private_thread(interaction: Interaction) -> discord.Thread | None:
    """Return the private thread of an interaction; None if it is elsewhere."""
    here = interaction.channel
    return here if isinstance(here, discord.Thread) and here.is_private() else None


async def _sees(
    channel: discord.abc.GuildChannel, thread: discord.Thread | None, user: int
) -> bool:
    """Return whether a user sees a channel; with a private thread of it, whether they see that."""
    try:
        granted = channel.permissions_for(await channel.guild.fetch_member(user))
        if thread is not None and granted.view_channel and not granted.manage_threads:
            await thread.fetch_member(user)
    except discord.NotFound:  # who has left the server, or is not in the thread
        return False
    return granted.view_channel
