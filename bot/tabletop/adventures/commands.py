"""`/adventure`: adventures that a user writes."""

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.cogs.options import matching
from bot.interaction import Interaction
from bot.tabletop.adventures.screen import AdventureScreen
from bot.tabletop.adventures.service import LONGEST_NAME


class AdventureCommands(commands.Cog):
    """Adventures of one's own, and their odds before they are played."""

    def __init__(self, adventures: AdventureScreen) -> None:
        self._adventures = adventures

    @app_commands.command(description="Write adventures, learn how hard they are, and share them")
    @app_commands.describe(
        name="Which adventure (lists yours and mine)",
        write="Open a form for a new one, or to change the named one",
        file="The text of an adventure, as a file",
        share="Get a code by which others take a copy",
        delete="Delete it",
        code="Look at an adventure by its code, take a copy, or (moderators) keep it out",
    )
    async def adventure(
        self,
        interaction: Interaction,
        name: Range[str, 1, LONGEST_NAME] | None = None,
        write: bool = False,
        file: discord.Attachment | None = None,
        share: bool | None = None,
        delete: bool = False,
        code: Range[str, 1, LONGEST_NAME] | None = None,
    ) -> None:
        """List, write, share, delete or take adventures."""
        if file is not None:
            await self._adventures.take_in(interaction, file)
        elif code is not None:
            await self._adventures.look_shared(interaction, code)
        elif write:
            await self._adventures.open_form(interaction, name or "")
        elif name is None:
            await self._adventures.show(interaction)
        elif delete:
            await self._adventures.ask_to_delete(interaction, name)
        elif share is not None:
            await self._adventures.share(interaction, name, shared=share)
        else:
            await self._adventures.look(interaction, name)

    @adventure.autocomplete("name")
    async def titles(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the user's own adventures, then the game's."""
        names = await self._adventures.names(interaction)
        return matching([(name, name) for name in names], typed)
