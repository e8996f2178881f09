"""`/table`: commands that work with the tables of every game."""

from collections.abc import Sequence

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cogs.options import matching
from bot.interaction import Interaction, Person, moderated
from bot.rendering.components import MOST_OPTIONS
from bot.screens.screens import Screens
from bot.tables.errors import NoTable
from bot.tables.people.preferences import Calls
from storage.tables.repository import Status

OPEN = (Status.OPEN,)
PAST = (Status.OVER, Status.ENDED)
TIMERS: dict[str, int | None] = {"off": None, "1m": 60, "5m": 300, "1h": 3600, "1d": 86400}


class TableCommands(commands.GroupCog, name="table", description="Your tables"):
    """Commands to resume, leave, end, export and list tables."""

    def __init__(self, screens: Screens) -> None:
        self._seats, self._log, self._lists = screens.seats, screens.log, screens.lists
        self._offers, self._preferences = screens.offers, screens.preferences

    @app_commands.command(description="Continue one of your tables here")
    @app_commands.describe(table="Which table (your newest)")
    async def resume(self, interaction: Interaction, table: str | None = None) -> None:
        """Repost a table's board, or a lobby whose message is lost."""
        chosen = await self._chosen(interaction, table, OPEN, lobbies=True)
        await self._lists.resume(interaction, "", [chosen])

    @app_commands.command(description="Leave a table: I play for you until you’re back")
    @app_commands.describe(table="Which table (your newest)")
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Leave a table or a lobby. The last player to leave ends it."""
        chosen = await self._chosen(interaction, table, OPEN, lobbies=True)
        await self._lists.leave(interaction, chosen)

    @app_commands.command(description="End a table early, or close a lobby")
    @app_commands.describe(table="Which table (your newest); moderators: any of this server")
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        """End a table."""
        chosen = await self._chosen(interaction, table, OPEN, lobbies=True)
        await self._lists.end(interaction, chosen)

    @app_commands.command(description="Set a time limit for choices")
    @app_commands.describe(
        wait="How long players may take; then I make the safest choice (off)",
        table="Which table (your newest)",
    )
    @app_commands.choices(wait=[Choice(name=name, value=name) for name in TIMERS])
    async def timer(self, interaction: Interaction, wait: str, table: str | None = None) -> None:
        """Set a table's timer, or turn it off."""
        chosen = await self._chosen(interaction, table, OPEN)
        await self._seats.set_timer(interaction, chosen, TIMERS[wait])

    @app_commands.command(description="Download the record of a finished game")
    @app_commands.describe(table="Which table (your newest)")
    async def record(self, interaction: Interaction, table: str | None = None) -> None:
        """Send a record as a file."""
        chosen = await self._chosen(interaction, table, PAST)
        await self._log.record(interaction, chosen)

    @app_commands.command(name="list", description="List your tables, open and ended")
    async def list_tables(self, interaction: Interaction) -> None:
        """List the user's tables."""
        await self._lists.tables(interaction)

    @app_commands.command(description="Remove a player: I play for them until they’re back")
    @app_commands.describe(who="The player to remove", table="Which table (your newest)")
    async def kick(self, interaction: Interaction, who: Person, table: str | None = None) -> None:
        """Remove a player from a table or a lobby."""
        lobby = None if table else await self._lists.lobby_of(interaction.user.id, who.id)
        chosen = lobby or await self._chosen(interaction, table, OPEN)
        await self._lists.kick(interaction, chosen, who)

    @app_commands.command(description="Offer a player’s seat to another user")
    @app_commands.describe(
        old="Who has the seat now", new="Who takes over", table="Which table (your newest)"
    )
    async def replace(
        self, interaction: Interaction, old: Person, new: Person, table: str | None = None
    ) -> None:
        """Offer a player's seat to another user."""
        chosen = await self._chosen(interaction, table, OPEN)
        await self._offers.offer_seats(interaction, chosen, old, new)

    @app_commands.command(description="Offer to make another player the host of a table")
    @app_commands.describe(who="The new host", table="Which table (your newest)")
    async def host(self, interaction: Interaction, who: Person, table: str | None = None) -> None:
        """Offer the role of the host to another player."""
        chosen = await self._chosen(interaction, table, OPEN)
        await self._offers.offer_host(interaction, chosen, who)

    @app_commands.command(description="Choose how I ping you when a table waits for you")
    @app_commands.describe(
        how="In the channel (early: when you’re next), not at all, or by direct message"
    )
    @app_commands.choices(how=[Choice(name=each.value, value=each.value) for each in Calls])
    async def calls(self, interaction: Interaction, how: str) -> None:
        """Choose how the user is notified, at all tables."""
        await self._preferences.choose(interaction, "calls", how)

    @resume.autocomplete("table")
    @leave.autocomplete("table")
    @timer.autocomplete("table")
    @kick.autocomplete("table")
    @replace.autocomplete("table")
    @host.autocomplete("table")
    async def open_tables(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest open tables, the newest first."""
        return await self._choices(interaction, typed, OPEN)

    @end.autocomplete("table")
    async def tables_to_end(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the user's open tables; for moderators also their server's tables and lobbies."""
        found = await self._choices(interaction, typed, OPEN)
        guild = moderated(interaction)
        if guild is not None:
            here = await self._lists.of_server(guild, MOST_OPTIONS)
            own = {each.value for each in found}
            found += matching([each for each in here if each[1] not in own], typed)
        return found[:MOST_OPTIONS]

    @record.autocomplete("table")
    async def past_tables(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Tables that have ended, the newest first."""
        return await self._choices(interaction, typed, PAST)

    async def _choices(
        self, interaction: Interaction, typed: str, statuses: Sequence[Status]
    ) -> list[Choice[str]]:
        named = await self._lists.titles(interaction.user.id, statuses, MOST_OPTIONS)
        return matching(named, typed)

    async def _chosen(
        self,
        interaction: Interaction,
        typed: str | None,
        statuses: Sequence[Status],
        *,
        lobbies: bool = False,
    ) -> str:
        """Return the table that was picked or typed, else the user's newest.

        With `lobbies`, a user who has no such table means their lobby.
        """
        if typed is not None:
            return await self._lists.named(typed)
        user = interaction.user.id
        tables = await self._lists.titles(user, statuses, 1)
        if tables:
            return tables[0][1]
        lobby = await self._lists.lobby_of(user) if statuses == OPEN else None
        if lobby is None or not lobbies:
            raise NoTable(statuses, lobby is not None)
        return lobby
