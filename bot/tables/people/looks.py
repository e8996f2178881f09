"""How users read: their language, and the look of cards."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass

from bot.cluster.cluster import Cluster
from bot.newest import Newest
from bot.tables.errors import persisting
from storage.database import Database, ReadFailed
from storage.people.preferences import Preferences

_KNOWN_FOR = 60.0  # seconds, after which another process may have stored another look
_CAPACITY = 10_000


@dataclass(frozen=True, slots=True)
class Look:
    """How a user reads.

    - `language`: the name of a catalog, empty for English; None: as the user's Discord says;
    - `cards`: the look of cards; None: the usual one.
    """

    language: str | None = None
    cards: str | None = None


class LookService:
    """The looks that users have chosen."""

    def __init__(self, database: Database, cluster: Cluster) -> None:
        self._preferences = Preferences(database)
        self._known_for = cluster.recheck_after(_KNOWN_FOR)
        self._known: Newest[int, tuple[float, Look]] = Newest(_CAPACITY)
        self._met: Newest[int, str] = Newest(_CAPACITY)  # in which language users were answered

    async def of(self, user: int, until: float | None = None) -> Look:
        """Return how a user reads; the usual look if the database is unavailable.

        Args:
            user: the user.
            until: when the loop's clock says so, the database is too slow; None: it never is.
        """
        known = self._known.get(user)
        if known is not None and time.monotonic() - known[0] < self._known_for:
            return known[1]
        left = None if until is None else max(0.0, until - asyncio.get_running_loop().time())
        await asyncio.wait([asyncio.create_task(self._read(user))], timeout=left)
        known = self._known.get(user)
        return Look() if known is None else known[1]

    def meet(self, user: int, language: str) -> None:
        """Remember in which language a user was answered."""
        self._met[user] = language

    async def language_of(self, user: int) -> str | None:
        """Return the language of a message to a user alone; None if it is unknown."""
        chosen = (await self.of(user)).language
        return self._met.get(user) if chosen is None else chosen

    async def _read(self, user: int) -> None:
        with suppress(ReadFailed):
            look = Look(*await self._preferences.look_of(user))
            self._known[user] = time.monotonic(), look

    async def persist(self, user: int, look: Look) -> None:
        """Store how a user reads.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A user's look"):
            await self._preferences.save_look(user, look.language, look.cards)
        self._known[user] = time.monotonic(), look

    def forget(self, user: int) -> None:
        """Forget how a user reads, after the database has."""
        self._known.pop(user, None)
        self._met.pop(user, None)
