"""Users' preferences, the tips that they have seen, and the last mentions at tables."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from bot.cluster.cluster import Cluster
from bot.shared.newest import Newest
from bot.tables.errors import persisting
from bot.tables.people.quiet import Quiet
from bot.tables.sessions.cache import SessionCache
from bot.tables.timestamps import now
from games.engine.game import AnyGame
from storage.database import JSON, Database, ReadFailed, WriteFailed
from storage.people.preferences import Preferences, Tips
from storage.tables.notifications import Mention, Mentions

logger = logging.getLogger(__name__)

# After this time without a change a restart causes no mentions.
MENTIONED_AFTER_ALL = 86400  # seconds
# A user whom the process of their table has not mentioned by then is mentioned by another.
OVERDUE = 60  # seconds after the last change

_KNOWN_FOR = 60.0  # seconds, after which another process may have stored other preferences
_CAPACITY = 10_000  # users


class Calls(StrEnum):
    """How a user is notified when a table waits for them."""

    ON = "on"
    OFF = "off"
    DM = "dm"
    EARLY = "early"  # also when their turn is next, or the one after


class Sharing(StrEnum):
    """Who may see a user's name and scores on leaderboards."""

    NOBODY = "nobody"
    SERVERS = "servers"
    EVERYWHERE = "everywhere"


class Hints(StrEnum):
    """Whether a user is offered hints."""

    ON = "on"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class UserPreferences:
    """The choices of a user about themselves, or the usual.

    - `language`: the name of a catalog, empty for English; None: as the user's Discord says;
    - `faces`: the look of cards; None: the usual one;
    - `away`: until when the user is away, in Unix seconds;
    - `quiet`: the hours without calls.
    """

    language: str | None = None
    faces: str | None = None
    calls: Calls = Calls.ON
    sharing: Sharing = Sharing.NOBODY
    hints: Hints = Hints.ON
    away: int = 0
    quiet: Quiet | None = None

    @classmethod
    def read(cls, chosen: Mapping[str, str]) -> UserPreferences:
        """Parse what a user has chosen, by the names of the fields."""
        return cls(
            chosen.get("language"),
            chosen.get("faces"),
            Calls(chosen.get("calls", Calls.ON)),
            Sharing(chosen.get("sharing", Sharing.NOBODY)),
            Hints(chosen.get("hints", Hints.ON)),
            int(chosen.get("away", 0)),
            Quiet.read(chosen["quiet"]) if "quiet" in chosen else None,
        )

    def silent_until(self, moment: int) -> int:
        """Return until when the user gets no calls, in Unix seconds; the moment: they get them."""
        after = max(moment, self.away)
        return after if self.quiet is None else self.quiet.until(after)


_USUAL = UserPreferences()


class PreferenceService:
    """The choices of users about themselves, and the options of their last games."""

    def __init__(self, database: Database, cluster: Cluster, memory: SessionCache) -> None:
        self._preferences = Preferences(database)
        self._memory = memory
        self._known_for = cluster.recheck_after(_KNOWN_FOR)
        self._known: Newest[int, tuple[float, UserPreferences]] = Newest(_CAPACITY)
        self._met: Newest[int, str] = Newest(_CAPACITY)  # in which language users were answered

    async def of(self, users: Collection[int]) -> dict[int, UserPreferences]:
        """Return the preferences of each of the users, as they are stored now."""
        found = await self._preferences.choices_of(users) if users else {}
        return {user: UserPreferences.read(found.get(user, {})) for user in users}

    async def known(self, user: int, until: float | None = None) -> UserPreferences:
        """Return a user's preferences; the usual ones if the database is unavailable.

        What another process has stored in the last minute may be missing.

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
        return _USUAL if known is None else known[1]

    async def _read(self, user: int) -> None:
        with suppress(ReadFailed):
            self._known[user] = time.monotonic(), (await self.of([user]))[user]

    def meet(self, user: int, language: str) -> None:
        """Remember in which language a user was answered."""
        self._met[user] = language

    async def language_of(self, user: int, usual: str) -> str:
        """Return the language of a message to a user alone; the usual one if it is unknown."""
        chosen = (await self.known(user)).language
        return self._met.get(user, usual) if chosen is None else chosen

    async def persist(self, user: int, **chosen: str | None) -> None:
        """Store what a user has chosen, by the fields of `UserPreferences`. The usual has no row.

        Raises:
            NotPersisted: nothing has changed.
        """
        usual = {name for name, choice in chosen.items() if choice == getattr(_USUAL, name)}
        with persisting("What a user has chosen"):
            await self._preferences.choose(user, chosen | dict.fromkeys(usual))
        self._known.pop(user, None)
        if "hints" in chosen:
            self._memory.turn_hints(user, wanted=chosen["hints"] == Hints.ON)

    async def back_by(self, moment: int) -> list[int]:
        """Return the users who are away until then at most.

        Raises:
            ReadFailed: the database is unavailable.
        """
        return await self._preferences.back_by(moment)

    def forget(self, user: int) -> None:
        """Forget a user's preferences, after the database has."""
        self._known.pop(user, None)
        self._met.pop(user, None)

    async def last_options(self, user: int, game: AnyGame) -> JSON:
        """Return the options of a user's last game, without those of one table only.

        Options that the game no longer has are left out.
        """
        stored = (await self._preferences.options_of(user)).get(game.id, {})
        known = set(game.options.model_fields) - set(game.passing)
        return {key: value for key, value in stored.items() if key in known}

    async def keep_options(self, user: int, game: AnyGame, options: Mapping[str, object]) -> None:
        """Store options for the next time. A failure is only logged."""
        try:
            await self._preferences.keep(user, game.id, options)
        except WriteFailed as error:
            logger.warning("A user's preferences were not persisted: %s", error)

    async def last_typed(self, user: int, game: AnyGame, form: str) -> Mapping[str, str]:
        """Return what a user typed the last time into a game's form of that name, by field."""
        with suppress(ReadFailed):
            typed = (await self._preferences.options_of(user)).get(f"{game.id}:{form}", {})
            return {field: str(words) for field, words in typed.items()}
        return {}

    async def keep_typed(
        self, user: int, game: AnyGame, form: str, typed: Mapping[str, str]
    ) -> None:
        """Store what a user has typed for the next time. A failure is only logged."""
        try:
            await self._preferences.keep(user, f"{game.id}:{form}", typed)
        except WriteFailed as error:
            logger.warning("What a user has typed was not kept: %s", error)


@dataclass(eq=False)
class TipService:
    """The tips that newcomers have seen."""

    _tips: Tips

    async def newcomers(
        self, users: Collection[int], game: str, about: Collection[str] | None = None
    ) -> set[int]:
        """Return those of the users who have seen no tip of a game yet, or none of these tips.

        Raises:
            ReadFailed: the database is unavailable.
        """
        shown = await self._tips.shown_to(users, game)
        return set(users) - {each.user for each in shown if about is None or each.tip in about}

    async def games_of(self, user: int) -> set[str]:
        """Return the games of which a user has seen a tip.

        Raises:
            ReadFailed: the database is unavailable.
        """
        return set(await self._tips.all_of(user))

    async def restart(self, user: int, game: str) -> None:
        """Forget which tips of a game a user has seen.

        Raises:
            NotPersisted: nothing has changed.
        """
        with persisting("A user's record of tips shown"):
            await self._tips.restart(user, game)


class MentionService:
    """The last mention at each table.

    - `recheck_after`: seconds between two checks for users whom another process should have
      mentioned; infinite without other processes;
    - `overdue_after`: seconds that process had for it; 0 if it was this one before its restart.
    If a mention cannot be stored, a user is mentioned once too often or once too rarely after a
    restart.
    """

    def __init__(self, database: Database, cluster: Cluster) -> None:
        self._cluster = cluster
        self._mentions = Mentions(database)
        self.recheck_after = cluster.recheck_after(OVERDUE)
        self.overdue_after = cluster.overdue_after(OVERDUE)

    async def last(self, table_id: str) -> Mention | None:
        """Return the last mention at a table, None without one."""
        return await self._mentions.of(table_id)

    async def keep(self, table_id: str, mention: Mention) -> None:
        """Store a mention."""
        try:
            await self._mentions.keep(table_id, mention)
        except WriteFailed as error:
            logger.warning("A call was not persisted: %s", error)

    async def answered(self, table_id: str) -> None:
        """Mark a mention as answered."""
        try:
            await self._mentions.spend(table_id)
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
        return await self._cluster.claim(partial(self._mentions.claim, table_id, seq))

    async def pending(self) -> list[tuple[str, int | None]]:
        """Return the tables that wait for a user whose mention is overdue.

        Tables without a change for a day are left out. With each table comes the seat that answered
        last, None if no seat did.
        """
        return await self._mentions.pending(now() - MENTIONED_AFTER_ALL, now() - self.overdue_after)
