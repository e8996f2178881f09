"""A lock for each key, which exists while it is held or awaited."""

import asyncio
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K", str, int)


class Locks(Generic[K]):
    """Locks by table, lobby, user or message."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: K) -> asyncio.Lock:
        """Return the lock of a key, the same one for all its users."""
        lock = self._locks.get(key)
        if lock is None:
            self._locks[key] = lock = asyncio.Lock()
        return lock
