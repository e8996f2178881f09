"""Faults: at Discord, on the way there, on the disk, with the clock."""

import random
import sqlite3
import threading
import time
from collections import Counter, deque
from collections.abc import Mapping
from typing import Any

import aiohttp
from simcord.backend.errors import BackendError

from tests.kit.database.storage import sqlite_of
from tests.kit.stage import Stage
from tests.kit.strict.limits import Answer

HOUR = 3600.0

# How many of a thousand requests suffer each of these.
_BEFORE = {"500": 12, "timeout": 6, "403": 4, "404": 4, "10062": 4}
_AFTER = {"500, though it was done": 6}
_LIMITED = 10

_SHORT, _LONG = 0.3, 6.0  # seconds for which another process locks the database


class Chaos:
    """Random faults; `happened` counts them."""

    def __init__(self, stage: Stage, chance: random.Random) -> None:
        self.happened: Counter[str] = Counter()
        self._stage = stage
        self._chance = chance
        self._held: list[Mapping[str, Any]] = []
        self._recent: deque[Mapping[str, Any]] = deque(maxlen=20)
        self._clock = time.time
        self._ahead = 0.0
        self._emit = stage.env.backend.emit

    def begin(self) -> None:
        """Begin to inject faults."""
        wire, backend = self._stage.wire, self._stage.env.backend
        wire.faults.append(self._fail)
        wire.losses.append(self._lose)
        ask = wire.limits.ask

        def limited(method: str, path: str) -> Answer:
            if self._chance.randrange(1000) < _LIMITED:
                self.happened["429"] += 1
                return Answer(wait=0.2)
            return ask(method, path)

        wire.limits.ask = limited  # type: ignore[method-assign]
        backend.emit = self._deliver  # type: ignore[method-assign]
        time.time = lambda: self._clock() + self._ahead

    async def between_rounds(self) -> None:
        """Inject the faults of the machine, which concern no single request."""
        for payload in self._held:
            self._emit("INTERACTION_CREATE", payload)
        self._held.clear()
        match self._chance.randrange(60):
            case 0:
                self._ahead = self._chance.uniform(-HOUR, HOUR)
                self.happened["the clock jumps"] += 1
            case 1:
                self._lock(_SHORT)
            case 2:
                await self._fill_the_disk()
            case 3:
                self._resume()
            case 4 if self._chance.randrange(10) == 0:
                self._lock(_LONG)

    async def after_round(self) -> None:
        """Free the disk again."""
        await self._pages(1 << 30)

    async def _fill_the_disk(self) -> None:
        """Set SQLite's own limit: as on a full disk, every further page is refused."""
        self.happened["the disk is full"] += 1
        await self._pages(1)  # SQLite uses the size that it has

    async def _pages(self, most: int) -> None:
        database = self._stage.bot._database
        assert database is not None
        await sqlite_of(database).writer.execute_fetchall(f"PRAGMA max_page_count = {most}")

    def _lock(self, seconds: float) -> None:
        self.happened["another process has the database"] += 1
        database = self._stage.bot._database
        assert database is not None
        other = sqlite3.connect(database.address, isolation_level=None, check_same_thread=False)
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            other.close()
            return
        threading.Timer(seconds, other.close).start()

    def _resume(self) -> None:
        """Resume a lost connection: the last events are delivered again."""
        self.happened["a resumed connection"] += 1
        for payload in list(self._recent):
            self._emit("INTERACTION_CREATE", payload)

    def _deliver(self, event: str, payload: Mapping[str, Any]) -> None:
        if event != "INTERACTION_CREATE":
            self._emit(event, payload)
            return
        self._recent.append(payload)
        match self._chance.randrange(50):
            case 0:
                self.happened["an interaction twice"] += 1
                self._emit(event, payload)
                self._emit(event, dict(payload))
            case 1:
                self.happened["an interaction out of order"] += 1
                self._held.append(payload)
            case _:
                self._emit(event, payload)

    async def _fail(self, method: str, path: str, _: Any) -> None:
        match kind := self._drawn(_BEFORE):
            case "500":
                self.happened[kind] += 1
                raise BackendError(500, 0, "Internal Server Error")
            case "timeout":
                self.happened[kind] += 1
                raise aiohttp.ServerTimeoutError("Connection timeout")
            case "403" if "/channels/" in path:
                self.happened[kind] += 1
                raise BackendError(403, 50001, "Missing Access")
            case "404" if "/messages/" in path:
                self.happened[kind] += 1
                raise BackendError(404, 10008, "Unknown Message")
            case "10062" if path.endswith("/callback"):
                self.happened[kind] += 1
                raise BackendError(404, 10062, "Unknown interaction")

    async def _lose(self, _method: str, _path: str, _body: Any) -> None:
        if kind := self._drawn(_AFTER):
            self.happened[kind] += 1
            raise BackendError(500, 0, "Internal Server Error")

    def _drawn(self, odds: Mapping[str, int]) -> str | None:
        number = self._chance.randrange(1000)
        for kind, share in odds.items():
            number -= share
            if number < 0:
                return kind
        return None
