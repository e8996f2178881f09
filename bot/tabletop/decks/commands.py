"""`/dealer deck`: a user's own decks."""

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.cogs.options import matching
from bot.interaction import Interaction
from bot.tabletop.decks.screen import LONGEST_NAME, DeckScreen


class DeckCommands(commands.Cog):
    """Decks of one's own, for tables with others or alone."""

    def __init__(self, decks: DeckScreen) -> None:
        self._decks = decks

    @app_commands.command(
        name="deck", description="Make and share your own decks, with up to 200 cards"
    )
    @app_commands.describe(
        name="Which deck, or the name of a new one (lists yours)",
        file="Its cards as a text file, one per line (opens a form)",
        share="Let members of this server use it, and get a code for others",
        delete="Delete it",
        code="Look at a deck by its code, and take a copy",
    )
    async def deck(
        self,
        interaction: Interaction,
        name: Range[str, 1, LONGEST_NAME] | None = None,
        file: discord.Attachment | None = None,
        share: bool | None = None,
        delete: bool = False,
        code: Range[str, 1, LONGEST_NAME] | None = None,
    ) -> None:
        """List, edit, share, delete or take decks."""
        if code is not None:
            await self._decks.look(interaction, code)
        elif name is None:
            await self._decks.show(interaction)
        elif delete:
            await self._decks.ask_to_delete(interaction, name)
        elif share is not None:
            await self._decks.share(interaction, name, shared=share)
        elif file is not None:
            await self._decks.take_in(interaction, name, file)
        else:
            await self._decks.open_form(interaction, name)

    @deck.autocomplete("name")
    async def own_decks(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the user's own decks."""
        return matching([(deck.name,) * 2 for deck in await self._decks.own(interaction)], typed)
