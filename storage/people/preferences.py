"""Users' preferences: last options, choices about themselves, and the tips they have seen."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from storage.database import JSON, Change, Repository, as_json

_AMONG = "user IN (SELECT CAST(value AS BIGINT) FROM json_each(?))"


class Preferences(Repository):
    """Reads and writes preferences. Writes raise `storage.database.WriteFailed`."""

    async def options_of(self, user: int) -> dict[str, JSON]:
        """Return a user's last options, by game."""
        rows = await self._database.read(
            "SELECT game, options FROM preferences WHERE user = ? ORDER BY game", (user,)
        )
        return {game: json.loads(options) for game, options in rows}

    async def keep(self, user: int, game: str, options: Mapping[str, object]) -> None:
        """Store the options of a user's last game."""
        sql = (
            "INSERT INTO preferences (user, game, options) VALUES (?, ?, ?)"
            " ON CONFLICT (user, game) DO UPDATE SET options = excluded.options"
        )
        await self._write(sql, (user, game, as_json(options)))

    async def choices_of(self, users: Iterable[int]) -> dict[int, dict[str, str]]:
        """Return what users have chosen about themselves, without those who have chosen nothing."""
        rows = await self._database.read(
            f"SELECT user, about, choice FROM choices WHERE {_AMONG} ORDER BY user, about",  # noqa: S608
            (as_json(list(users)),),
        )
        found: dict[int, dict[str, str]] = {}
        for user, about, choice in rows:
            found.setdefault(user, {})[about] = choice
        return found

    async def back_by(self, moment: int) -> list[int]:
        """Return the users who are away until that time at most, in Unix seconds."""
        sql = "SELECT user FROM choices WHERE about = 'away' AND choice <= ? ORDER BY choice"
        return await self._values(sql, (str(moment),))

    async def choose(self, user: int, choices: Mapping[str, str | None]) -> None:
        """Store what a user has chosen about themselves; None: the usual."""
        delete = "DELETE FROM choices WHERE user = ? AND about = ?"
        insert = "INSERT INTO choices (user, about, choice) VALUES (?, ?, ?)"
        await self._database.write(
            *(Change(delete, (user, about)) for about in choices),
            *(Change(insert, (user, *each)) for each in choices.items() if each[1] is not None),
        )


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
        await self._write("DELETE FROM tips WHERE user = ? AND game = ?", (user, game))


def record_tip(shown: ShownTip) -> Change:
    """Return the change that records a tip as seen; a repetition has no effect."""
    sql = "INSERT INTO tips (user, game, tip) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    return Change(sql, (shown.user, shown.game, shown.tip))
