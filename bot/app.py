"""The bot: its connection, its commands, its database, and one path for errors."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot.cogs import COGS
from bot.daily import every_day
from bot.router import Router
from bot.settings import Settings
from bot.sync import sync_commands
from bot.tables.application import Application
from bot.tables.scheduler import Scheduler
from bot.ui.boards import Boards
from bot.ui.cards import Cards
from bot.ui.commands import Commands
from bot.ui.emoji import bring_cards
from bot.ui.once import Once
from bot.ui.replies import explain
from bot.ui.screens.screens import Screens
from bot.ui.timeouts import TimeoutRenderer
from games.catalog import GAMES
from storage.commands import SyncedCommands
from storage.database import Database

logger = logging.getLogger(__name__)

# At the start, each some seconds after the last; then whoever watches the process starts anew.
_TRIES_A_SHARD = 20

_PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class CommandTree(app_commands.CommandTree["DungeonDealer"]):
    """Slash commands, for servers, direct messages and user installs alike."""

    async def interaction_check(self, interaction: discord.Interaction[DungeonDealer], /) -> bool:
        """Run a command once, however often it is delivered."""
        return self.client.once.is_new(interaction.id)

    async def on_error(
        self, interaction: discord.Interaction[DungeonDealer], error: app_commands.AppCommandError
    ) -> None:
        """Tell the person what was refused or broke."""
        original = getattr(error, "original", error)
        await explain(interaction, original)


class DungeonDealer(commands.AutoShardedBot):
    """The game master. Listens to nothing but interactions, so it asks for no intents at all.

    It opens as many connections (shards) as Discord advises for the number of its servers.
    """

    core: Application
    screens: Screens
    router: Router

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents.none(),
            tree_cls=CommandTree,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.settings = settings
        self.once = Once()
        self._database: Database | None = None
        self._beside: list[asyncio.Task[None]] = []
        self._scheduler = Scheduler()
        self._launches = 0
        self._boards: Boards | None = None

    async def setup_hook(self) -> None:
        """Open the database, wire everything together and register the commands.

        Raises:
            storage.database.Unusable: the database cannot be used.
        """
        settings = self.settings
        self._database = await Database.open(settings.database)
        core = self.core = Application.on(
            self._database,
            GAMES,
            live_tables=settings.live_tables,
            tables_per_user=settings.tables_per_user,
            left_server_days=settings.left_server_days,
            ended_table_days=settings.ended_table_days,
        )
        cards = Cards()
        boards = self._boards = Boards(self, core.tables, cards, self._scheduler, core.calls)
        deadlines = core.deadlines(self._scheduler, TimeoutRenderer(boards, GAMES))
        await deadlines.start()
        commands = Commands(self.tree)
        self.screens = Screens.on(core, boards, deadlines, commands)
        self.router = Router(self.screens)
        for cog in COGS:
            await self.add_cog(cog(self.screens))
        commands.learn(await sync_commands(self.tree, SyncedCommands(self._database)))
        if settings.token is not None:  # else Discord is not the real one, and forgets
            self._start(every_day(self, core), "every day")
        self._start(boards.start(), "calls")
        if settings.card_emoji:
            self._start(bring_cards(self, cards), "card emoji")

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Do some work beside everything else, until the bot is closed."""
        self._beside.append(asyncio.create_task(work, name=name))

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Open one connection; what fails is tried again, though not for ever.

        Raises:
            discord.GatewayNotFound: there is none to be had now.
        """
        self._launches += 1
        if self._launches > (self.shard_count or 1) * _TRIES_A_SHARD:
            raise discord.GatewayNotFound
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def on_interaction(self, interaction: discord.Interaction[DungeonDealer]) -> None:
        """Answer presses. Found by their ids, they need no view that would have to live on."""
        if interaction.type in _PRESSES and self.once.is_new(interaction.id):
            await self.router.answer(interaction)

    async def close(self) -> None:
        """Leave Discord, then let go of the database."""
        for task in self._beside:
            task.cancel()
        await self._scheduler.stop()
        if self._boards is not None:
            await self._boards.stop()
        try:
            await super().close()
        finally:
            if self._database is not None:
                database, self._database = self._database, None
                await database.close()
