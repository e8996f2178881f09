"""The bot: its connection, its commands, its database, and one path for errors."""

from __future__ import annotations

import asyncio
import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot.archive import Archive
from bot.boards import Boards
from bot.campaigns import CampaignBook
from bot.clock import Clock
from bot.cogs import COGS
from bot.desk import Desk
from bot.doorkeeper import Doorkeeper
from bot.front import Front
from bot.heroes import HeroBook
from bot.host import Host
from bot.lobby import Lobby
from bot.papers import Papers
from bot.party import PartyBook
from bot.roster import Roster
from bot.settings import Settings
from bot.timers import Timers
from bot.ui.cards import Cards
from bot.ui.emoji import bring_cards
from bot.ui.reply import explain
from games.catalog import GAMES
from storage.campaigns import Campaigns
from storage.characters import Characters
from storage.database import Database
from storage.lobbies import Lobbies

logger = logging.getLogger(__name__)

_PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class CommandTree(app_commands.CommandTree["DungeonDealer"]):
    """Slash commands, for servers, direct messages and user installs alike."""

    async def on_error(
        self, interaction: discord.Interaction[DungeonDealer], error: app_commands.AppCommandError
    ) -> None:
        """Tell the person what was refused or broke."""
        original = getattr(error, "original", error)
        await explain(interaction, original)


class DungeonDealer(commands.Bot):
    """The game master. Asks for no privileged intents and mentions nobody."""

    front: Front

    def __init__(self, settings: Settings) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            tree_cls=CommandTree,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.settings = settings
        self._database: Database | None = None
        self._emoji: asyncio.Task[None] | None = None
        self._clock = Clock()

    async def setup_hook(self) -> None:
        """Open the database and register commands and buttons.

        Raises:
            storage.database.Unusable: the database cannot be used.
        """
        settings = self.settings
        self._database = await Database.open(settings.database)
        host = Host(
            self._database,
            GAMES,
            live_tables=settings.live_tables,
            tables_per_user=settings.tables_per_user,
        )
        cards = Cards()
        front = self.front = Front(
            host, Archive(self._database, GAMES, host), Boards(self, host, cards), cards
        )
        campaigns = Campaigns(self._database)
        lobby = Lobby(Doorkeeper(Lobbies(self._database), campaigns, host), front)
        await Timers(self._clock, front, lobby).start()
        roster = Roster(Characters(self._database))
        parties = PartyBook(front, roster)
        front.casts["diamonds"] = parties.cast
        heroes = HeroBook(front, roster)
        book = CampaignBook(campaigns, front, lobby)
        desk = Desk(front, lobby, parties, heroes, book, Papers(front))
        for cog in COGS:
            await self.add_cog(cog(desk))
        await self.tree.sync()
        if settings.card_emoji:
            self._emoji = asyncio.create_task(bring_cards(self, cards), name="card emoji")

    async def on_interaction(self, interaction: discord.Interaction[DungeonDealer]) -> None:
        """Answer presses. Found by their ids, they need no view that would have to live on."""
        if interaction.type in _PRESSES:
            await self.front.answer(interaction)

    async def close(self) -> None:
        """Leave Discord, then let go of the database."""
        if self._emoji is not None:
            self._emoji.cancel()
        await self._clock.stop()
        try:
            await super().close()
        finally:
            if self._database is not None:
                database, self._database = self._database, None
                await database.close()
