"""The interactions that this bot answers, and the users in them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import discord

from bot.languages.catalogs import language_of
from bot.tables.errors import CannotRead
from bot.tables.people.preferences import UserPreferences
from games.engine.house import House

Interaction = discord.Interaction[discord.Client]
Person = discord.User | discord.Member

_BEHIND_THE_TIME = 22  # bits of an id after its timestamp in milliseconds


def age_of(interaction: discord.Interaction[Any]) -> float:
    """Return an interaction's age in seconds, by Discord's clock and this machine's.

    An age below 0, from clocks that differ, counts as 0.
    """
    made = ((interaction.id >> _BEHIND_THE_TIME) + discord.utils.DISCORD_EPOCH) / 1000
    return max(discord.utils.utcnow().timestamp() - made, 0.0)


def look_of(interaction: Interaction) -> UserPreferences:
    """Return how the user of an interaction reads."""
    look: UserPreferences = interaction.extras["look"]
    return look


def for_readers(house: House, interaction: Interaction, *, several: bool) -> House:
    """Return the house rules of a new table, whose board is in the language of its readers.

    A board that `several` users read is in the server's, with the usual cards; a group has no
    language of its own.
    """
    look = look_of(interaction)
    if several and interaction.guild_id is not None:
        return replace(house, language=language_of(interaction.guild_locale))
    is_group = several and interaction.context.private_channel
    cards = "" if is_group else look.faces or ""
    return replace(house, language=look.language or "", cards=cards)


def mentioning(users: Iterable[int]) -> discord.AllowedMentions:
    """Allow mentions of these users only."""
    return discord.AllowedMentions(users=[discord.Object(user) for user in users])


def check_reads(interaction: Interaction, *people: Person | None) -> None:
    """Check that users can read the channel of an interaction, before they are called or seated.

    Raises:
        CannotRead: one of them may not view it, or is not in its server.
    """
    for who in (each for each in people if each is not None):
        granted = who.resolved_permissions if isinstance(who, discord.Member) else None
        if interaction.guild_id is not None:
            reads = granted is not None and granted.view_channel
        else:  # the members of a group are unknown
            reads = who == interaction.user or not interaction.context.dm_channel
        if not reads:
            raise CannotRead([who.display_name])


def moderated(interaction: Interaction) -> int | None:
    """Return the server in which the user may manage messages; None if they may not."""
    return interaction.guild_id if interaction.permissions.manage_messages else None
