"""`/stats`: games that were played."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.interaction import Interaction, Person
from bot.screens.screens import Screens
from games.catalog import GAMES

_GAMES = [Choice(name=game.title, value=game.id) for game in GAMES.values()]


class Stats(commands.GroupCog, name="stats", description="Games and scores"):
    """Games, wins and scores in numbers."""

    def __init__(self, screens: Screens) -> None:
        self._stats = screens.stats

    @app_commands.command(description="Show your games, wins and scores")
    @app_commands.describe(game="Which game (all)")
    @app_commands.choices(game=_GAMES)
    async def me(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the user's own statistics."""
        await self._stats.own(interaction, game)

    @app_commands.command(description="Show another player’s games, if they share them")
    @app_commands.describe(who="The player", game="Which game (all)")
    @app_commands.choices(game=_GAMES)
    async def of(self, interaction: Interaction, who: Person, game: str | None = None) -> None:
        """Show another user's statistics."""
        await self._stats.of_another(interaction, who, game)

    @app_commands.command(description="Show the games in this server")
    @app_commands.describe(game="Which game, with a leaderboard (all)")
    @app_commands.choices(game=_GAMES)
    async def server(self, interaction: Interaction, game: str | None = None) -> None:
        """Show a server's statistics."""
        await self._stats.of_server(interaction, game)
