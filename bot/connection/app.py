"""The bot: its connection, its commands, its database, and the one path for errors."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket

from bot.cluster.deduplication import Deduplication
from bot.cluster.shards import Shards, shards_of
from bot.cogs import COGS
from bot.connection.gateway import Gateway
from bot.connection.jobs import RECHECK_POSTS_AFTER, Jobs, leaders_works
from bot.connection.receiver import Receiver
from bot.delivery.arrivals import InFlight, InteractionQueue, RecentInteractions
from bot.delivery.boards import Boards
from bot.delivery.editable import Editable
from bot.delivery.first_answers import defer_at, due_at, settle
from bot.delivery.lobbies import LobbyMessages
from bot.delivery.refusals import explain
from bot.delivery.replies import suggest_nothing
from bot.languages.catalogs import catalog_of, language_of
from bot.operations.announcement import announce, announce_missing
from bot.operations.emoji_upload import bring_cards
from bot.operations.health import Health
from bot.operations.token import TokenWatch
from bot.rendering.cards import Cards, draw
from bot.rendering.codec import names_its_ask
from bot.rooms import extend_commands, furnished
from bot.router import Router
from bot.screens.command_links import Commands
from bot.screens.daily_posts import DailyPosts
from bot.screens.screens import Screens
from bot.shared import trace
from bot.shared.background import Background
from bot.shared.newest import Newest
from bot.shared.requests import DISCORD_FAILS, Requests
from bot.shared.scheduler import Scheduler
from bot.start.extras import Extra
from bot.start.settings import Address, Settings
from bot.tables.application import Application
from bot.tables.coach import worker
from bot.tables.coach.workers import CoachWork, Workers, missing
from bot.tables.errors import NotServed, Refused
from bot.tables.offered import Offered
from games.catalog import GAMES
from games.engine.speech import speak
from storage.database import Database, ReadFailed, WriteFailed

if TYPE_CHECKING:
    from bot.operations.endpoint import Endpoint
    from bot.operations.metrics import Metrics

logger = logging.getLogger(__name__)

# Each attempt waits some seconds longer than the last. After these the process supervisor decides.
_TRIES_A_SHARD = 20

# Time limits for closing the bot: to answer pending interactions, to finish its own tasks, and to
# say goodbye to Discord. Over HTTP there is no goodbye, and more time for answers after draining.
_ANSWERING = {"gateway": 1.0, "http": 2.0}  # seconds
_FINISHING, _LEAVING = 1.0, 2.0  # seconds
_RELEASING = 0.3  # seconds: otherwise other processes wait until its leases expire

_BESIDE = 5000  # private messages that are replaced by the next one on their subject

# Signed HTTP requests can be replayed for some minutes.
_REMEMBERED_OVER_HTTP = 100_000

# What fails outside the bot, while its background tasks work.
_OUTSIDE = (*DISCORD_FAILS, ReadFailed, WriteFailed, Refused)

_PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)

# The names that the metrics use.
_KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
}


# A key of an interaction's extras: its trace, and when this process began to handle it.
_HANDLED = "handled"


_Interaction = discord.Interaction["DungeonDealer"]


class CommandTree(app_commands.CommandTree["DungeonDealer"]):
    """Slash commands, for servers, direct messages and user installs alike."""

    async def interaction_check(self, interaction: _Interaction, /) -> bool:
        """Run a command once, even if Discord delivers it several times."""
        table = getattr(interaction.namespace, "table", None)
        return await self.client.admit(interaction, table)

    async def _call(self, interaction: _Interaction) -> None:
        """Run a command; answer it also where discord.py would only log an error."""
        try:
            await super()._call(interaction)
            if _completes(interaction) and not interaction.command_failed:
                await suggest_nothing(interaction)
        except Exception as error:  # noqa: BLE001 - the one place where errors of commands end
            await self.on_error(interaction, error)
        await settle(interaction)
        self.client.measure(interaction)

    async def on_error(self, interaction: _Interaction, error: Exception) -> None:
        """Tell the user why the command was refused or failed."""
        await explain(interaction, getattr(error, "original", error))


class DungeonDealer(commands.AutoShardedBot):
    """The game master. It handles only interactions, so it requests no intents.

    It opens as many gateway connections (shards) as Discord advises for the number of its servers,
    the shards that it is assigned where several processes share them, or none where Discord sends
    interactions over HTTP.
    """

    core: Application
    deduplication: Deduplication
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
            http_trace=(requests := Requests()).trace,
            shard_count=None if settings.shards is None else settings.shards.count,
        )
        self.settings = settings
        self.requests = requests
        self.failure: Exception | None = None
        self._endpoint: Endpoint | None = None
        self._interactions: Receiver | None = None
        self._token_watch: TokenWatch | None = None
        over_http = settings.interactions == "http"
        self.once = RecentInteractions(_REMEMBERED_OVER_HTTP) if over_http else RecentInteractions()
        self.turns = InteractionQueue()
        # The newest private message on a subject for each user in each channel.
        self.beside: Newest[tuple[str, int, int | None], Editable] = Newest(_BESIDE)
        self._under_way = InFlight()
        self._closed = asyncio.Event()
        self._database: Database | None = None
        self._background = Background(self.shut_down, _OUTSIDE)
        self._jobs: Jobs | None = None
        self._shards: Shards | None = None
        self._gateway = Gateway(self, self._own_shards)
        self._scheduler = Scheduler()
        self._launches = 0
        self._boards: Boards | None = None
        self._connection.parsers["INTERACTION_CREATE"] = self._take_from_gateway

    async def setup_hook(self) -> None:
        """Open the database, connect all services and register the commands.

        Raises:
            storage.database.Unusable: the database cannot be used.
            bot.start.exit_status.CannotStart: a port is in use, or the key belongs to another
                application.
        """
        settings = self.settings
        self._database = await Database.open(settings.database)
        await announce(self._database, settings.backups)
        announce_missing(settings)
        core = self.core = Application(
            self._database,
            Offered(GAMES, settings.without),
            live_tables=settings.live_tables,
            tables_per_user=settings.tables_per_user,
            left_server_days=settings.left_server_days,
            ended_table_days=settings.ended_table_days,
            coach=_coach(settings),
        )
        self.deduplication = Deduplication(self._database, core.cluster, self._scheduler)
        cards = Cards()
        boards = self._boards = Boards(
            self,
            core.sessions,
            cards,
            self._scheduler,
            core.mentions,
            core.preferences,
        )
        lobbies = LobbyMessages(
            core.lobbies,
            core.starts,
            core.campaigns,
            core.characters,
            core.heroes,
            core.rematches,
            boards,
        )
        commands = Commands(self.tree)
        self.screens = Screens(core, boards, lobbies, commands, self.deduplication)
        await core.deadlines(self.screens.timeouts).start(self._scheduler)
        rooms = furnished(
            self, self._database, self._scheduler, core, boards, self.screens, settings.without
        )
        self.router = Router(self.screens, rooms)
        for part, cogs in COGS.items():
            for cog in () if part in settings.without else cogs:
                await self.add_cog(cog(self.screens))
        for each in chain.from_iterable(room.cogs for room in rooms):
            await self.add_cog(each)
        extend_commands(self.tree, rooms)
        background, cluster = self._background, core.cluster
        jobs = self._jobs = Jobs(self.tree, self._database, cluster, commands, background)
        recheck_after = cluster.recheck_after(RECHECK_POSTS_AFTER)
        posts = DailyPosts(self, core.daily, self.screens.daily, recheck_after, settings.refused)
        # Without a token this is the offline Discord, which forgets the commands.
        leads = settings.token is not None
        await jobs.begin(leaders_works(posts, self.screens.away, self, core) if leads else {})
        if settings.shards is not None:
            self._shards = shards_of(self, settings.shards, cluster, background)
        background.start(boards.start, "calls")
        background.start(boards.resume, "boards")
        background.start(lobbies.start, "lobbies")
        for name, job in chain.from_iterable(room.jobs.items() for room in rooms):
            background.start(job, name)
        if settings.card_emoji:
            uploading = partial(bring_cards, self, cards, lambda: jobs.are_ours)
            background.start(uploading, "card emoji")
        background.start(self._database.engine.examine, "database")
        health = Health(
            lambda: self.unreachable_reason, self._database, self._troubles, settings.backups
        )
        if settings.metrics_port is not None:
            await self._open_endpoint(health, Address(settings.metrics_host, settings.metrics_port))
        if settings.interactions == "http":
            from bot.over_http.interactions import awaited  # slow to import, and rarely needed

            self._token_watch = TokenWatch(self.http, self.requests, self.shut_down)
            self._interactions = await awaited(
                self.application, settings, self.take, health, self.requests
            )

    async def shut_down(self, error: Exception) -> None:
        """Close the bot because of an error, and store it as `failure`."""
        self.failure = error
        await self.close()

    async def _open_endpoint(self, health: Health, address: Address) -> None:
        """Serve `/healthz`, and `/metrics` if its extra is installed.

        Raises:
            bot.start.exit_status.CannotStart: the port is in use.
        """
        from bot.operations.endpoint import Endpoint  # slow to import, and rarely needed

        metrics = self._make_metrics(health) if Extra.METRICS.is_installed else None
        self._endpoint = await Endpoint.open(metrics, health, address)

    def _make_metrics(self, health: Health) -> Metrics:
        from bot.operations.gauges import Sources
        from bot.operations.metrics import Metrics

        assert self._database is not None  # noqa: S101 - it has just been opened
        over_gateway = self.settings.interactions == "gateway"
        latencies = self._gateway.latencies if over_gateway else None
        sources = Sources(health, self.core, self._database, latencies)
        return Metrics(sources, self.requests)

    def take(self, payload: Mapping[str, Any]) -> None:
        """Start to handle an interaction, which came from a gateway or over HTTP.

        Raises:
            ValueError, TypeError, LookupError, AttributeError: the payload is malformed.
        """
        try:
            self._connection.parse_interaction_create(payload)  # type: ignore[arg-type]
        except Exception:
            if (metrics := self.metrics) is not None:
                metrics.malformed()
            raise

    def _take_from_gateway(self, payload: Mapping[str, Any]) -> None:
        """Start to handle an interaction. An error here would end the bot for all users."""
        try:
            self.take(payload)
        except Exception as error:  # noqa: BLE001
            logger.warning("Discord sent something that is no interaction: %r", error)

    @property
    def unreachable_reason(self) -> str | None:
        """Return why no interactions reach the bot; None if they do."""
        if self._interactions is not None:
            return "stopping" if self._interactions.stops else None
        return "stopping" if self.is_closed() else self._gateway.trouble

    def _own_shards(self) -> Collection[int]:
        """Return the shards that this process is to connect now."""
        if self._shards is not None:
            return self._shards.ids
        return range(self.shard_count or 1)

    def _troubles(self) -> dict[str, str]:
        """Return why parts fail without which tables can be played, by name."""
        found = dict(self._background.troubles)
        if (why := self.core.coach.load.trouble) is not None:
            found["hints"] = why
        if self._interactions is None and (missing := self._gateway.missing()):
            found["shards"] = f"not connected: {', '.join(map(str, missing))}"
        return found

    async def on_shard_connect(self, shard_id: int) -> None:
        """Learn that a shard is connected."""
        self._gateway.found(shard_id)

    on_shard_resumed = on_shard_connect

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Learn that a shard's connection ended."""
        self._gateway.lost(shard_id)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Serve interactions until the bot closes."""
        if self._interactions is not None:
            await self.until_closed()
        else:
            await super().connect(reconnect=reconnect)

    async def launch_shards(self) -> None:
        """Open the gateway connections of this process."""
        if self._shards is None:
            await super().launch_shards()
        else:
            await self._shards.launch()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord accepts another IDENTIFY."""
        if self._shards is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._shards.turn(shard_id)

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Open one connection; retry a limited number of times.

        After an invalid session discord.py connects to its default, which is not a proxy's address.

        Raises:
            discord.GatewayNotFound: Discord offers no gateway now.
        """
        DiscordWebSocket.DEFAULT_GATEWAY = gateway
        self._launches += 1
        if self._launches > (self.shard_count or 1) * _TRIES_A_SHARD:
            raise discord.GatewayNotFound
        await super().launch_shard(gateway, shard_id, initial=initial)
        self._launches = 0

    async def on_interaction(self, interaction: _Interaction) -> None:
        """Answer a button, menu or form by its custom id. No view has to be kept in memory."""
        if interaction.type not in _PRESSES:
            return
        try:
            if not await self.admit(interaction):
                return
        except Exception as error:  # noqa: BLE001 - otherwise the user gets no answer
            await explain(interaction, error)
        else:
            await self.router.answer(interaction)
        await settle(interaction)
        self.measure(interaction)
        # The interaction stays in memory for its 15 minutes of edits; the pressed message need not.
        interaction.message = None

    async def admit(self, interaction: _Interaction, table: str | None = None) -> bool:
        """Return whether this process handles an interaction; prepare the current task for it."""
        if not self.once.is_new(interaction.id):
            self._leave(interaction)
            return False
        self._begin(interaction, table)
        until = due_at(interaction)
        if not (_completes(interaction) or await self.is_ours(interaction, until)):
            self._under_way.discard(interaction.id)
            del interaction.extras[_HANDLED]
            self._leave(interaction)
            return False
        await self._speak_to(interaction, until)
        for refused in {interaction.user.id, interaction.guild_id} & self.settings.refused:
            raise NotServed(server=refused == interaction.guild_id)
        defer_at(until, interaction)
        return True

    def _leave(self, interaction: _Interaction) -> None:
        """Let the HTTP request of an interaction go, for this process does not answer it."""
        if self._interactions is not None:
            self._interactions.leave(interaction.id)

    async def is_ours(self, interaction: _Interaction, until: float) -> bool:
        """Return whether this process handles an interaction.

        A move claims it together with its step: its id names the ask that it answers, so a
        duplicate changes nothing.
        """
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = data.get("custom_id")
        if isinstance(custom_id, str) and names_its_ask(custom_id, data.get("values", ())):
            return True
        return await self.deduplication.is_ours(interaction.id, until)

    def _begin(self, interaction: _Interaction, table: str | None) -> None:
        """Register an interaction as handled by the current task."""
        handled = trace.begin(interaction=interaction.id, table=table)
        if interaction.type in _KINDS:
            self._under_way.add(interaction.id)
            interaction.extras[_HANDLED] = (handled, time.perf_counter())

    async def _speak_to(self, interaction: _Interaction, until: float) -> None:
        """Speak the user's language from now on in the current task, and show their cards."""
        look = await self.core.preferences.known(interaction.user.id, until)
        if look.language is None:
            look = replace(look, language=language_of(interaction.locale))
        interaction.extras["look"] = look
        self.core.preferences.meet(interaction.user.id, look.language or "")
        speak(catalog_of(look.language or ""))
        draw(look.faces)

    def measure(self, interaction: _Interaction) -> None:
        """Record how long an interaction took, if this process has handled it."""
        if _HANDLED not in interaction.extras:
            return
        self._under_way.discard(interaction.id)
        handled, since = interaction.extras.pop(_HANDLED)
        if (metrics := self.metrics) is not None:
            metrics.handled(_KINDS[interaction.type], handled, time.perf_counter() - since)

    @property
    def metrics(self) -> Metrics | None:
        """The metrics; None if they are off."""
        return None if self._endpoint is None else self._endpoint.metrics

    async def close(self) -> None:
        """Finish pending interactions, disconnect and close the database, within a few seconds."""
        if self._interactions is not None:
            await self._interactions.drain()
        await self._under_way.finish(_ANSWERING[self.settings.interactions])
        self._background.cancel()
        for endpoint in (self._endpoint, self._interactions):
            if endpoint is not None:
                await endpoint.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_FINISHING):
                await self._scheduler.stop()
        if self._boards is not None:
            await self._boards.stop()
            self.core.coach.stop()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(_LEAVING):
                    await super().close()
        finally:
            await self._release()

    async def _release(self) -> None:
        """Release the leases and close the database."""
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(_RELEASING):
                    for each in (self._shards, self._jobs):
                        if each is not None:
                            await each.release()
            if self._database is not None:
                database, self._database = self._database, None
                await database.close()
        finally:
            self._closed.set()

    async def until_closed(self) -> None:
        """Wait until the bot and its database are closed."""
        await self._closed.wait()


def _completes(interaction: _Interaction) -> bool:
    """Return whether an interaction only asks for suggestions while a user types."""
    return interaction.type is discord.InteractionType.autocomplete


def _coach(settings: Settings) -> CoachWork | None:
    """Build the process pool for hints; return None if hints are off or cannot run here."""
    if not settings.coach or "coach" in settings.without:
        return None
    if (why := missing()) is not None:
        logger.warning("Hints are off. This machine cannot start worker processes: %s", why)
        return None
    workers = Workers(settings.coach_workers, worker.begin)
    return CoachWork(workers, worker.hint, worker.decisions, worker.verdict, worker.trial)
