"""The private message that a board's "…" opens."""

from __future__ import annotations

from dataclasses import dataclass

from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.components import view_of
from bot.rendering.tools import tools
from bot.tables.history.service import HistoryService
from bot.tables.playing.service import TableService
from bot.tables.sessions.session import users_of


@dataclass(eq=False)
class ToolScreen:
    """Shows the buttons behind a board's "…"."""

    _history: HistoryService
    _tables: TableService

    async def show(self, interaction: Interaction, table_id: str) -> None:
        """Send the buttons that this user can press, visible only to them."""
        user = interaction.user.id
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await self._history.seen(table_id, user, interaction.channel_id)
            session = await self._tables.look(table_id)
            items = list(tools(session, is_player=user in users_of(session.stored)))
            named = f"**{session.run.game.title}** `{table_id}`"
            await reply.send(content=named, view=view_of(items))
