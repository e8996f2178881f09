"""`/hero`: the characters that live on from table to table."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.desk import Desk
from bot.heroes import titles
from bot.interaction import Interaction
from bot.ui.presses import MOST_OPTIONS
from games.catalog import GAMES

_GAMES = [Choice(name=game.title, value=game.id) for game in GAMES.values() if game.heroes]
_WHICH = "Which one (the one you have picked)"


class Hero(commands.GroupCog, name="hero", description="Your heroes"):
    """Create, list, show, pick, rename, retire, export and delete."""

    def __init__(self, desk: Desk) -> None:
        self._book = desk.heroes

    @app_commands.command(description="A new hero: roll, choose a class, and play at once")
    @app_commands.describe(game="For which game")
    @app_commands.choices(game=_GAMES)
    async def create(self, interaction: Interaction, game: str | None = None) -> None:
        """Open a table at which a hero is made."""
        await self._book.open(interaction, self._book.game(game), None)

    @app_commands.command(name="list", description="All your heroes")
    @app_commands.describe(game="Of which game")
    @app_commands.choices(game=_GAMES)
    async def list_heroes(self, interaction: Interaction, game: str | None = None) -> None:
        """List the heroes of whoever asks."""
        await self._book.list_all(interaction, self._book.game(game))

    @app_commands.command(description="A hero’s sheet, yours or somebody else’s")
    @app_commands.describe(hero=_WHICH, owner="Whose (yours)")
    async def show(
        self,
        interaction: Interaction,
        hero: str | None = None,
        owner: discord.User | discord.Member | None = None,
    ) -> None:
        """Show a sheet."""
        user = interaction.user.id if owner is None else owner.id
        await self._book.show(interaction, self._book.game(), user, hero)

    @app_commands.command(description="Pick the hero that you play next")
    @app_commands.describe(hero="Which one")
    async def pick(self, interaction: Interaction, hero: str) -> None:
        """Pick a hero."""
        await self._book.pick(interaction, self._book.game(), hero)

    @app_commands.command(description="Give a hero another name")
    @app_commands.describe(name="The new name, at most 32 letters", hero=_WHICH)
    async def rename(
        self, interaction: Interaction, name: Range[str, 1, 32], hero: str | None = None
    ) -> None:
        """Rename a hero."""
        await self._book.rename(interaction, self._book.game(), hero, name)

    @app_commands.command(description="Let a hero rest for good, with honours")
    @app_commands.describe(hero=_WHICH)
    async def retire(self, interaction: Interaction, hero: str | None = None) -> None:
        """Ask, then retire a hero."""
        await self._book.ask(interaction, self._book.game(), hero, "retire")

    @app_commands.command(description="A hero’s sheet as a file")
    @app_commands.describe(hero=_WHICH)
    async def export(self, interaction: Interaction, hero: str | None = None) -> None:
        """Hand out a sheet."""
        await self._book.export(interaction, self._book.game(), hero)

    @app_commands.command(description="Delete a hero for good")
    @app_commands.describe(hero="Which one")
    async def delete(self, interaction: Interaction, hero: str) -> None:
        """Ask, then delete a hero."""
        await self._book.ask(interaction, self._book.game(), hero, "delete")

    @show.autocomplete("hero")
    @pick.autocomplete("hero")
    @rename.autocomplete("hero")
    @retire.autocomplete("hero")
    @export.autocomplete("hero")
    @delete.autocomplete("hero")
    async def own_heroes(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """One's own heroes; where an owner is named, theirs."""
        game, owner = self._book.game(), getattr(interaction.namespace, "owner", None)
        heroes = await self._book.heroes(interaction.user.id if owner is None else owner.id, game)
        found = titles(game, heroes, typed)
        return [Choice(name=title[:100], value=key) for title, key in found][:MOST_OPTIONS]
