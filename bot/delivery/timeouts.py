"""Updates of messages after a deadline."""

from __future__ import annotations

from collections.abc import Mapping

from bot.delivery.boards import Boards
from bot.rendering.lobby_board import closed_lobby
from games.engine.game import AnyGame
from games.engine.speech import mark
from storage.tables.lobbies import StoredLobby

NOBODY_STARTED = mark("This lobby wasn’t started in time, so I closed it. `/play` opens another.")


class TimeoutRenderer:
    """Listener of `bot.tables.deadlines.service`."""

    def __init__(self, boards: Boards, games: Mapping[str, AnyGame]) -> None:
        self._boards = boards
        self._games = games

    async def table_timed_out(self, table_id: str) -> None:
        """Update a table that has played for an absent player."""
        await self._boards.follow_up(table_id)

    async def lobby_timed_out(self, lobby: StoredLobby) -> None:
        """Show that a lobby is closed."""
        embed = closed_lobby(lobby, self._games[lobby.game], NOBODY_STARTED)
        await self._boards.edit(lobby.place, embed=embed, view=None)
