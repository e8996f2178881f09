"""`/hero`: characters that persist from table to table."""

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.cogs.options import suggested
from bot.interaction import Interaction
from bot.rendering.codec import Action
from bot.screens.screens import Screens
from games.catalog import GAMES
from games.engine.extensions.people import Heroes
from games.engine.game import AnyGame

_GAMES = [Choice(name=game.title, value=game.id) for game in GAMES.values() if game.find(Heroes)]
_WHICH = "Which hero (the one you picked)"


class Hero(commands.GroupCog, name="hero", description="Your heroes"):
    """Create, list, show, pick, rename, retire, export, import and delete."""

    def __init__(self, screens: Screens) -> None:
        self._hero, self._play = screens.hero, screens.play

    @app_commands.command(description="Create a hero and play at once")
    @app_commands.describe(game="For which game")
    @app_commands.choices(game=_GAMES)
    async def create(self, interaction: Interaction, game: str | None = None) -> None:
        """Open a table that creates a hero."""
        await self._play.open_for_hero(interaction, self._chosen(game)[0], None)

    @app_commands.command(name="list", description="List your heroes")
    @app_commands.describe(game="Of which game")
    @app_commands.choices(game=_GAMES)
    async def list_heroes(self, interaction: Interaction, game: str | None = None) -> None:
        """List the user's heroes."""
        await self._hero.list_all(interaction, self._chosen(game))

    @app_commands.command(description="Show a hero’s sheet, yours or another player’s")
    @app_commands.describe(hero=_WHICH, owner="The hero’s player (you)")
    async def show(
        self,
        interaction: Interaction,
        hero: str | None = None,
        owner: discord.User | discord.Member | None = None,
    ) -> None:
        """Show a character sheet."""
        user = interaction.user.id if owner is None else owner.id
        await self._hero.show(interaction, user, hero)

    @app_commands.command(description="Choose the hero for your next game")
    @app_commands.describe(hero="Which hero")
    async def pick(self, interaction: Interaction, hero: str) -> None:
        """Pick a hero."""
        await self._hero.pick(interaction, hero)

    @app_commands.command(description="Rename a hero")
    @app_commands.describe(name="The new name, at most 32 letters", hero=_WHICH)
    async def rename(
        self, interaction: Interaction, name: Range[str, 1, 32], hero: str | None = None
    ) -> None:
        """Rename a hero."""
        await self._hero.rename(interaction, hero, name)

    @app_commands.command(description="Retire a hero with honours")
    @app_commands.describe(hero=_WHICH)
    async def retire(self, interaction: Interaction, hero: str | None = None) -> None:
        """Ask, then retire a hero."""
        await self._hero.ask(interaction, hero, Action.RETIRE)

    @app_commands.command(description="Download a hero’s sheet")
    @app_commands.describe(hero=_WHICH)
    async def export(self, interaction: Interaction, hero: str | None = None) -> None:
        """Send a sheet as a file."""
        await self._hero.export(interaction, hero)

    @app_commands.command(name="import", description="Import a hero that /hero export saved")
    async def import_hero(self, interaction: Interaction) -> None:
        """Open the form that asks for a hero's file."""
        await self._hero.ask_for_file(interaction)

    @app_commands.command(description="Delete a hero for good")
    @app_commands.describe(hero="Which hero")
    async def delete(self, interaction: Interaction, hero: str) -> None:
        """Ask, then delete a hero."""
        await self._hero.ask(interaction, hero, Action.DELETE)

    @show.autocomplete("hero")
    @pick.autocomplete("hero")
    @rename.autocomplete("hero")
    @retire.autocomplete("hero")
    @export.autocomplete("hero")
    @delete.autocomplete("hero")
    async def own_heroes(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the user's own heroes, or those of the owner that the command names."""
        owner = getattr(interaction.namespace, "owner", None)
        user = interaction.user.id if owner is None else owner.id
        return await suggested(self._hero, user, self._hero.games, typed)

    def _chosen(self, game: str | None) -> list[AnyGame]:
        """Return the chosen game, or all games that have heroes."""
        return [each for each in self._hero.games if game in (None, each.id)]
