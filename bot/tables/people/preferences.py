"""Users' preferences: last options, notifications, sharing, hints, and the tips they have seen."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any

from bot.cluster.cluster import Cluster
from bot.tables.errors import persisting
from bot.tables.sessions.repository import SessionRepository
from bot.tables.timestamps import now
from games.engine.game import AnyGame
from storage.database import Database, WriteFailed
from storage.people.preferences import Preferences, Tips
from storage.tables.notifications import StandingCall, StandingCalls

logger = logging.getLogger(__name__)

# After this time without a change a restart causes no mentions.
CALLED_AFTER_ALL = 86400  # seconds
# A user whom the process of their table has not mentioned by then is mentioned by another.
OVERDUE = 60  # seconds after the last change


class PreferenceService:
    """Last options of users, as far as a game still has them and they are not of one table only."""

    def __init__(self, database: Database) -> None:
        self._preferences = Preferences(database)

    async def load(self, user: int, game: AnyGame) -> dict[str, Any]:
        """Return the options of a user's last game."""
        stored = await self._preferences.of(user, game.id)
        known = game.options.model_fields
        return {
            key: value for key, value in stored.items() if key in known and key not in game.passing
        }

    async def persist(self, user: int, game: AnyGame, options: Mapping[str, Any]) -> None:
        """Store options for the next time. A failure is only logged."""
        try:
            await self._preferences.keep(user, game.id, options)
        except WriteFailed as error:
            logger.warning("A user's preferences were not persisted: %s", error)


class Sharing(Enum):
    """Who may see a user's name and scores on leaderboards."""

    NOBODY = "nobody"
    SERVERS = "servers"
    EVERYWHERE = "everywhere"


class SharingService:
    """Who may see whose name and scores."""

    def __init__(self, database: Database) -> None:
        self._preferences = Preferences(database)

    async def of(self, user: int) -> Sharing:
        """Return who may see a user's name and scores."""
        return Sharing(await self._preferences.sharing_of(user) or Sharing.NOBODY.value)

    async def sharing_users(self, users: Iterable[int]) -> set[int]:
        """Return those of the users who share their results with their servers.

        Deleted users are not among them.
        """
        return await self._preferences.sharing_users(users)

    async def persist(self, user: int, sharing: Sharing) -> None:
        """Store who may see a user's name and scores.

        Raises:
            NotPersisted: nothing has changed.
        """
        scope = None if sharing is Sharing.NOBODY else sharing.value
        with persisting("The choice of who sees a user's scores"):
            await self._preferences.save_sharing(user, scope)


class TipService:
    """The tips that newcomers have seen."""

    def __init__(self, database: Database) -> None:
        self._tips = Tips(database)

    async def newcomers(
        self, users: Collection[int], game: str, about: Collection[str] | None = None
    ) -> set[int]:
        """Return those of the users who have seen no tip of a game yet, or none of these tips.

        Raises:
            ReadFailed: the database is unavailable.
        """
        shown = await self._tips.shown_to(users, game)
        return set(users) - {each.user for each in shown if about is None or each.tip in about}

    async def restart(self, user: int, game: str) -> None:
        """Forget which tips of a game a user has seen.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A user's record of tips shown"):
            await self._tips.restart(user, game)


class HintService:
    """The users who have turned hints off."""

    def __init__(self, database: Database, sessions: SessionRepository) -> None:
        self._preferences = Preferences(database)
        self._sessions = sessions

    async def persist(self, user: int, *, wanted: bool) -> None:
        """Turn a user's hints on or off, at all their tables.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A user's choice about hints"):
            await self._preferences.save_hints(user, wanted=wanted)
        self._sessions.memory.turn_hints(user, wanted=wanted)


class Calls(Enum):
    """How a user is notified when a table waits for them."""

    ON = "on"
    OFF = "off"
    DM = "dm"


class CallService:
    """How users are notified, and the last mention at each table.

    - `recheck_after`: seconds between two checks for users whom another process should have
      mentioned; infinite without other processes;
    - `overdue_after`: seconds that process had for it; 0 if it was this one before its restart.
    If a mention cannot be stored, a user is mentioned once too often or once too rarely after a
    restart.
    """

    def __init__(self, database: Database, cluster: Cluster) -> None:
        self._cluster = cluster
        self._preferences = Preferences(database)
        self._standing = StandingCalls(database)
        self.recheck_after = cluster.recheck_after(OVERDUE)
        self.overdue_after = cluster.overdue_after(OVERDUE)

    async def of(self, users: Sequence[int]) -> dict[int, Calls]:
        """Return how each of the users is notified."""
        stored = await self._preferences.calls_of(users) if users else {}
        return {user: Calls(stored.get(user, Calls.ON.value)) for user in users}

    async def persist(self, user: int, calls: Calls) -> None:
        """Store how a user is notified.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A user's name"):
            await self._preferences.save_calls(user, None if calls is Calls.ON else calls.value)

    async def standing(self, table_id: str) -> StandingCall | None:
        """Return the last mention at a table, None without one."""
        return await self._standing.of(table_id)

    async def called(self, table_id: str, call: StandingCall) -> None:
        """Store a mention."""
        try:
            await self._standing.keep(table_id, call)
        except WriteFailed as error:
            logger.warning("A call was not persisted: %s", error)

    async def answered(self, table_id: str) -> None:
        """Mark a mention as answered."""
        try:
            await self._standing.spend(table_id)
        except WriteFailed as error:
            logger.warning("The end of a call was not persisted: %s", error)

    def is_current(self, read_at: float) -> bool:
        """Return whether no other process can have mentioned users since that monotonic time."""
        return self._cluster.is_current(read_at)

    async def claim(self, table_id: str, seq: int) -> bool:
        """Return whether this process is the one to mention the players after that log line.

        Raises:
            ReadFailed: the database is unavailable.
        """
        return await self._cluster.claim(partial(self._standing.claim, table_id, seq))

    async def pending(self) -> list[tuple[str, int | None]]:
        """Return the tables that wait for a user whose mention is overdue.

        Tables without a change for a day are left out. With each table comes the seat that answered
        last, None if no seat did.
        """
        return await self._standing.pending(now() - CALLED_AFTER_ALL, now() - self.overdue_after)
