"""`/daily`: the dungeon of the day."""

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.interaction import Interaction
from bot.screens.screens import Screens
from games.catalog import GAMES
from games.engine.extensions import opening

_GAMES = [
    Choice(name=game.title, value=game.id)
    for game in GAMES.values()
    if game.find(opening.Daily) is not None
]


class Daily(commands.GroupCog, name="daily", description="The dungeon of the day"):
    """The same cards for every player, once a day."""

    def __init__(self, screens: Screens) -> None:
        self._daily = screens.daily

    @app_commands.command(
        description="Play the dungeon of the day: same cards for everyone, one try counts"
    )
    @app_commands.describe(game="Which game (shows all)")
    @app_commands.choices(game=_GAMES)
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
