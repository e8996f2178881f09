"""What is remembered of users: the options they played a game with last, how they are called,
what they have been told as newcomers, and whether they want hints.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any

from bot.cluster.cluster import Cluster
from bot.tables.errors import refused_write
from bot.tables.sessions.repository import SessionRepository
from bot.tables.timestamps import now
from games.engine.game import AnyGame
from storage.database import Database, WriteFailed
from storage.people.preferences import Preferences
from storage.people.tips_shown import Tips
from storage.tables.notifications import StandingCall, StandingCalls

logger = logging.getLogger(__name__)

# Where nothing has happened for longer nobody is called because the bot was restarted.
CALLED_AFTER_ALL = 86400  # seconds
# A user whom the process of their table has not called in time is called by another.
OVERDUE = 60  # seconds after something has happened


class PreferenceService:
    """Remembers options, as far as a game still has them and they are not of one table only."""

    def __init__(self, database: Database) -> None:
        self._preferences = Preferences(database)

    async def load(self, user: int, game: AnyGame) -> dict[str, Any]:
        """The options that a user played a game with last."""
        stored = await self._preferences.of(user, game.id)
        known = game.options.model_fields
        return {
            key: value for key, value in stored.items() if key in known and key not in game.passing
        }

    async def persist(self, user: int, game: AnyGame, options: Mapping[str, Any]) -> None:
        """Remember options for the next time. A failure costs only that."""
        try:
            await self._preferences.keep(user, game.id, options)
        except WriteFailed as error:
            logger.warning("What a user prefers was not persisted: %s", error)


class Sharing(Enum):
    """Who may see somebody's name and scores on boards."""

    NOBODY = "nobody"
    SERVERS = "servers"
    EVERYWHERE = "everywhere"


class SharingService:
    """Remembers who may see whose name and scores."""

    def __init__(self, database: Database) -> None:
        self._preferences = Preferences(database)

    async def of(self, user: int) -> Sharing:
        """Who may see somebody's."""
        return Sharing(await self._preferences.sharing_of(user) or Sharing.NOBODY.value)

    async def who_share(self, users: Iterable[int]) -> set[int]:
        """Those of some users whom the people of a server may see on boards of what they did there.

        Nobody who is forgotten is among them.
        """
        return await self._preferences.who_share(users)

    async def persist(self, user: int, sharing: Sharing) -> None:
        """Remember who may see somebody's.

        Raises:
            NotPersisted: it is as it was.
        """
        scope = None if sharing is Sharing.NOBODY else sharing.value
        try:
            await self._preferences.keep_sharing(user, scope)
        except WriteFailed as error:
            raise refused_write("Who may see somebody's scores", error) from error


class TipService:
    """Remembers what newcomers have been told."""

    def __init__(self, database: Database) -> None:
        self._tips = Tips(database)

    async def newcomers(self, users: Collection[int], game: str) -> set[int]:
        """Return those of the users who have been told nothing of a game yet.

        Raises:
            ReadFailed: it could not be read.
        """
        return set(users) - {each.user for each in await self._tips.told(users, game)}

    async def restart(self, user: int, game: str) -> None:
        """A user is told everything of a game again.

        Raises:
            NotPersisted: they are not.
        """
        try:
            await self._tips.restart(user, game)
        except WriteFailed as error:
            raise refused_write("What somebody has been told", error) from error


class HintService:
    """Remembers who wants no hints."""

    def __init__(self, database: Database, sessions: SessionRepository) -> None:
        self._preferences = Preferences(database)
        self._sessions = sessions

    async def persist(self, user: int, *, wanted: bool) -> None:
        """Remember whether somebody wants hints, at all their tables.

        Raises:
            NotPersisted: it is as it was.
        """
        try:
            await self._preferences.keep_hints(user, wanted=wanted)
        except WriteFailed as error:
            raise refused_write("Whether somebody wants hints", error) from error
        self._sessions.memory.turn_hints(user, wanted=wanted)


class Calls(Enum):
    """How somebody wants to be called when a table waits for them."""

    ON = "on"
    OFF = "off"
    DM = "dm"


class CallService:
    """Remembers how people want to be called, and who was called last at each table.

    - `recheck_after`: after how many seconds to look again for users whom another process should
      have called; infinite if there is none;
    - `overdue_after`: how many seconds it has had; 0 if that was this process before its restart.

    What it fails to remember of the latter costs a call too many, or one too few, after a restart.
    """

    def __init__(self, database: Database, cluster: Cluster) -> None:
        self._cluster = cluster
        self._preferences = Preferences(database)
        self._standing = StandingCalls(database)
        self.recheck_after = cluster.recheck_after(OVERDUE)
        self.overdue_after = OVERDUE if math.isfinite(self.recheck_after) else 0

    async def of(self, users: Sequence[int]) -> dict[int, Calls]:
        """How each of those users wants to be called."""
        stored = await self._preferences.calls_of(users) if users else {}
        return {user: Calls(stored.get(user, Calls.ON.value)) for user in users}

    async def persist(self, user: int, calls: Calls) -> None:
        """Remember how somebody wants to be called.

        Raises:
            NotPersisted: it is as it was.
        """
        try:
            await self._preferences.keep_calls(user, None if calls is Calls.ON else calls.value)
        except WriteFailed as error:
            raise refused_write("How somebody is called", error) from error

    async def standing(self, table_id: str) -> StandingCall | None:
        """The last call at a table, None where nobody has been called."""
        return await self._standing.of(table_id)

    async def called(self, table_id: str, call: StandingCall) -> None:
        """Remember a call."""
        try:
            await self._standing.keep(table_id, call)
        except WriteFailed as error:
            logger.warning("A call was not persisted: %s", error)

    async def answered(self, table_id: str) -> None:
        """Remember that a call is over."""
        try:
            await self._standing.spend(table_id)
        except WriteFailed as error:
            logger.warning("The end of a call was not persisted: %s", error)

    def is_current(self, read_at: float) -> bool:
        """Whether no other process can have called users since then, by `time.monotonic`."""
        return self._cluster.is_current(read_at)

    async def claim(self, table_id: str, seq: int) -> bool:
        """Whether it is this process that calls who is waited for since the log is that long.

        Raises:
            ReadFailed: the database does not say.
        """
        return await self._cluster.claim(partial(self._standing.claim, table_id, seq))

    async def pending(self) -> list[tuple[str, int | None]]:
        """The tables that wait for a user whom no process has called, and should have.

        Where nothing has happened for a day nobody is called any more.
        With each the seat that answered last, None where that was nobody at the table.
        """
        return await self._standing.pending(now() - CALLED_AFTER_ALL, now() - self.overdue_after)
