"""Users' preferences: last options, notifications, hints, sharing, how they read; tips they saw."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from storage.database import Change, Repository, as_json

_AMONG = "user IN (SELECT CAST(value AS BIGINT) FROM json_each(?))"


class Preferences(Repository):
    """Reads and writes preferences. Writes raise `storage.database.WriteFailed`."""

    async def of(self, user: int, game: str) -> dict[str, Any]:
        """Return the options of a user's last game; empty for the first."""
        rows = await self._database.read(
            "SELECT options FROM preferences WHERE user = ? AND game = ?", (user, game)
        )
        options: dict[str, Any] = json.loads(rows[0][0]) if rows else {}
        return options

    async def all_of(self, user: int) -> dict[str, dict[str, Any]]:
        """Return a user's last options, by game."""
        rows = await self._database.read(
            "SELECT game, options FROM preferences WHERE user = ? ORDER BY game", (user,)
        )
        return {game: json.loads(options) for game, options in rows}

    async def keep(self, user: int, game: str, options: Mapping[str, Any]) -> None:
        """Store the options of a user's last game."""
        sql = (
            "INSERT INTO preferences (user, game, options) VALUES (?, ?, ?)"
            " ON CONFLICT (user, game) DO UPDATE SET options = excluded.options"
        )
        await self._database.write(Change(sql, (user, game, as_json(options))))

    async def calls_of(self, users: Iterable[int]) -> dict[int, str]:
        """Return how users are notified, without those who have not chosen."""
        rows = await self._database.read(
            f"SELECT user, calls FROM call_preferences WHERE {_AMONG}",  # noqa: S608
            (as_json(list(users)),),
        )
        return dict(rows)

    async def save_calls(self, user: int, calls: str | None) -> None:
        """Store how a user is notified; None: in the default way."""
        await self._replace("call_preferences", user, None if calls is None else {"calls": calls})

    async def without_hints(self, users: Iterable[int]) -> set[int]:
        """Return those of the users who have turned hints off."""
        rows = await self._database.read(
            f"SELECT user FROM no_hints WHERE {_AMONG}",  # noqa: S608
            (as_json(list(users)),),
        )
        return {user for (user,) in rows}

    async def save_hints(self, user: int, *, wanted: bool) -> None:
        """Turn a user's hints on or off."""
        await self._replace("no_hints", user, None if wanted else {})

    async def sharing_of(self, user: int) -> str | None:
        """Return who may see a user's name and scores; None: no other user."""
        rows = await self._database.read("SELECT scope FROM sharing WHERE user = ?", (user,))
        return rows[0][0] if rows else None

    async def sharing_users(self, users: Iterable[int]) -> set[int]:
        """Return those of the users who share their name and scores in any way."""
        rows = await self._database.read(
            f"SELECT user FROM sharing WHERE {_AMONG}",  # noqa: S608
            (as_json(list(users)),),
        )
        return {user for (user,) in rows}

    async def save_sharing(self, user: int, scope: str | None) -> None:
        """Store who may see a user's name and scores; None: no other user."""
        await self._replace("sharing", user, None if scope is None else {"scope": scope})

    async def look_of(self, user: int) -> tuple[str | None, str | None]:
        """Return a user's language and look of cards; None: the usual ones."""
        rows = await self._database.read(
            "SELECT language, faces FROM looks WHERE user = ?", (user,)
        )
        return (rows[0][0], rows[0][1]) if rows else (None, None)

    async def save_look(self, user: int, language: str | None, cards: str | None) -> None:
        """Store a user's language and look of cards; None: the usual ones."""
        chosen = {"language": language, "faces": cards}
        await self._replace("looks", user, chosen if language is not None or cards else None)

    async def _replace(
        self, table: str, user: int, chosen: Mapping[str, str | None] | None
    ) -> None:
        """Replace a user's row of a table; None only deletes it."""
        row = {"user": user, **(chosen or {})}
        places = ", ".join("?" * len(row))
        sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})"  # noqa: S608
        keep = [] if chosen is None else [Change(sql, tuple(row.values()))]
        await self._database.write(delete_rows_of(user, table), *keep)


def delete_rows_of(user: int, table: str) -> Change:
    """Return the change that deletes all rows of a user from a table."""
    return Change(f"DELETE FROM {table} WHERE user = ?", (user,))  # noqa: S608


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
            f"SELECT user, tip FROM tips WHERE {_AMONG} AND game = ?",  # noqa: S608
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
