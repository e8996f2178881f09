"""The ordinary bot: what its author would write in an afternoon, as a measure for ours.

It reads a row of JSON for each press, changes it, stores it, commits, and edits the message: an
embed and a view. It knows no rules, no hands, no undo, and nothing of a second process.
"""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import aiosqlite
import discord

from bench import wire
from bench.twin import LeanTwin

_NEW_TABLE = "CREATE TABLE tables (message INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT"
_STATE = {"seats": ["Ann"], "log": [], "hands": {"0": ["♠7", "♥K", "♦3", "♣10"]}, "hp": 20}
_LONGEST_LOG = 50  # entries


class OrdinaryBot(LeanTwin):
    """A client that keeps a state in SQLite, and answers with the given look."""

    def __init__(self, database: aiosqlite.Connection) -> None:
        super().__init__()
        self._database = database

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Store a press, then answer it."""
        assert interaction.message is not None
        key = interaction.message.id
        async with self._database.execute(
            "SELECT state FROM tables WHERE message = ?", (key,)
        ) as rows:
            row = await rows.fetchone()
        state: dict[str, Any] = json.loads(row[0]) if row is not None else dict(_STATE)
        state["log"] = [*state["log"][1 - _LONGEST_LOG :], interaction.data]
        await self._database.execute(
            "INSERT INTO tables VALUES (?, ?) ON CONFLICT DO UPDATE SET state = excluded.state",
            (key, json.dumps(state)),
        )
        await self._database.commit()
        await super().on_interaction(interaction)


@asynccontextmanager
async def online_bot() -> AsyncIterator[OrdinaryBot]:
    """Return an ordinary bot that is as ready as ours, and as durable."""
    with TemporaryDirectory() as folder:
        async with aiosqlite.connect(Path(folder) / "ordinary.db") as database:
            await database.execute("PRAGMA journal_mode = WAL")
            await database.execute("PRAGMA synchronous = FULL")
            await database.execute(_NEW_TABLE)
            async with OrdinaryBot(database) as bot:
                wire.put_online(bot)
                yield bot
