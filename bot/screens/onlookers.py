"""Users who look on at a table, and sit down at it or at the next one."""

from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.board import onlooker
from bot.rendering.names import name_of
from bot.rendering.places import place_of
from bot.screens.lobby import LobbyScreen
from bot.screens.offers import OfferScreen
from bot.tables.history.service import HistoryService
from bot.tables.lobbies.latecomers import LatecomerService
from bot.tables.playing.seats import SeatService
from bot.tables.playing.service import TableService
from bot.tables.sessions.stored import users_of
from games.engine.extensions.chairs import Chairs
from storage.tables.lobbies import Guest


@dataclass(eq=False)
class OnlookerScreen:
    """Shows a table to users in its channel who have no seat, and seats them."""

    _history: HistoryService
    _tables: TableService
    _seats: SeatService
    _latecomers: LatecomerService
    _offers: OfferScreen
    _lobbies: LobbyScreen
    _boards: Boards

    async def open_own(self, interaction: Interaction, table_id: str) -> None:
        """Open the user's private panels; without a seat, what all see."""
        session = await self._tables.look(table_id)
        is_seated = bool(session.seats_of(interaction.user.id))
        if is_seated or session.run.game.find(Chairs) is None:
            await self._boards.open_own(interaction, table_id)
        else:
            await self.look(interaction, table_id)

    async def look(self, interaction: Interaction, table_id: str) -> None:
        """Show what all see; refresh it on a message that only the user sees."""
        message = interaction.message
        in_place = message is not None and message.flags.ephemeral
        async with Reply(interaction, new=not in_place, ephemeral=True) as reply:
            await self._history.seen(table_id, interaction.user.id, interaction.channel_id)
            rendered = onlooker(await self._tables.look(table_id), self._boards.cards)
            await (reply.edit if in_place else reply.send)(**rendered.payload)

    async def sit(self, interaction: Interaction, table_id: str) -> None:
        """Seat the user and open their panel, or ask the user who must agree."""
        user = interaction.user
        await self._history.seen(table_id, user.id, interaction.channel_id)
        session = await self._tables.look(table_id)
        if session.agrees not in (None, user.id) and user.id not in users_of(session.stored):
            await self._offers.ask_for_chair(interaction, table_id)
            return
        async with Reply(interaction, new=True, ephemeral=True):
            await self._seats.sit(table_id, user.id, name_of(user), user.id)
            try:
                await self._boards.open_own(interaction, table_id)
            finally:
                await self._boards.follow_up(table_id, interaction)

    async def play_next(self, interaction: Interaction, table_id: str) -> None:
        """Give the user a seat in the lobby of the game after an ended table; open it if needed."""
        user = interaction.user
        await self._history.seen(table_id, user.id, interaction.channel_id)
        guest = Guest(user.id, name_of(user))
        new = await self._latecomers.next_lobby(table_id, guest, place_of(interaction))
        await self._lobbies.come_along(interaction, new)
