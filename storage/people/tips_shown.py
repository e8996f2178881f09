"""The tips that newcomers have seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from storage.database import Change, Repository, as_json


@dataclass(frozen=True, slots=True)
class ShownTip:
    """A tip of a game that a user has seen."""

    user: int
    game: str
    tip: str


class Tips(Repository):
    """Reads and writes which tips were shown. Writes raise `storage.database.WriteFailed`."""

    async def shown_to(self, users: Iterable[int], game: str) -> list[ShownTip]:
        """Return the tips of a game that users have seen."""
        rows = await self._database.read(
            "SELECT user, tip FROM tips"
            " WHERE user IN (SELECT CAST(value AS BIGINT) FROM json_each(?)) AND game = ?",
            (as_json(list(users)), game),
        )
        return [ShownTip(user, game, tip) for user, tip in rows]

    async def all_of(self, user: int) -> dict[str, list[str]]:
        """Return the tips that a user has seen, by game."""
        rows = await self._database.read(
            "SELECT game, tip FROM tips WHERE user = ? ORDER BY game, tip", (user,)
        )
        found: dict[str, list[str]] = {}
        for game, tip in rows:
            found.setdefault(game, []).append(tip)
        return found

    async def restart(self, user: int, game: str) -> None:
        """Forget which tips of a game a user has seen."""
        sql = "DELETE FROM tips WHERE user = ? AND game = ?"
        await self._database.write(Change(sql, (user, game)))


def record_tip(shown: ShownTip) -> Change:
    """Return the change that records a tip as seen; a repetition has no effect."""
    sql = "INSERT INTO tips (user, game, tip) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    return Change(sql, (shown.user, shown.game, shown.tip))
