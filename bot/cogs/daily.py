"""`/daily`: the dungeon of the day."""

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.cogs.options import offer
from bot.interaction import Interaction
from bot.screens.screens import Screens
from games.engine.extensions import opening


class Daily(commands.GroupCog, name="daily", description="The dungeon of the day"):
    """The same cards for every player, once a day."""

    def __init__(self, screens: Screens) -> None:
        self._daily = screens.daily
        daily = (each for each in screens.games.values() if each.find(opening.Daily) is not None)
        offer(daily, self.play)

    @app_commands.command(
        description="Play the dungeon of the day: same cards for everyone, one try counts"
    )
    @app_commands.describe(game="Which game (shows all)")
    async def play(self, interaction: Interaction, game: str = "") -> None:
        """Show today's dungeons, or play one."""
        await self._daily.show(interaction, game)

    @app_commands.command(description="Show the best tries of today and yesterday")
    async def best(self, interaction: Interaction) -> None:
        """Show the best attempts."""
        await self._daily.best(interaction)

    @app_commands.command(description="Show that no one can know or change the cards")
    async def fair(self, interaction: Interaction) -> None:
        """Show seeds and their hashes."""
        await self._daily.prove(interaction)

    @app_commands.command(description="For moderators: post it in this channel every day")
    @app_commands.describe(
        hour="The hour, in UTC (my answer shows your time)", minute="The minute (0)"
    )
    async def here(
        self, interaction: Interaction, hour: Range[int, 0, 23], minute: Range[int, 0, 59] = 0
    ) -> None:
        """Turn on the daily post in this channel."""
        await self._daily.post_here(interaction, hour * 60 + minute)

    @app_commands.command(description="For moderators: stop posting it here")
    async def stop(self, interaction: Interaction) -> None:
        """Turn off the daily post in this channel."""
        await self._daily.stop(interaction)
