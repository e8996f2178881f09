"""One lock for each key, for as long as somebody holds or awaits it."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K", str, int)


class Locks(Generic[K]):
    """Locks by table, lobby, user or message."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: K) -> asyncio.Lock:
        """The lock of a key; whoever asks at the same time gets the same one."""
        lock = self._locks.get(key)
        if lock is None:
            self._locks[key] = lock = asyncio.Lock()
        return lock
