"""One process a database: a lock file beside it, held for as long as the process lives."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import Self


class Held(Exception):
    """Another process holds the lock. Its text says which."""


class LockFile:
    """The lock of a database. The system lets go of it with the process, however that ends."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor: int | None = descriptor

    @classmethod
    def take(cls, database: Path) -> Self:
        """Take the lock of a database, and write down who has it.

        Raises:
            Held: another process has it.
            OSError: the file cannot be written.
        """
        path = of(database)
        while True:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(descriptor)
                if _is_at(path, descriptor):  # else somebody has deleted it meanwhile
                    holder = f"process {os.getpid()} on {socket.gethostname()}"
                    os.ftruncate(descriptor, 0)
                    os.write(descriptor, holder.encode())
                    return cls(descriptor)
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)

    def release(self) -> None:
        """Let go of the lock. The file stays, for whoever deleted it would take others' lock."""
        if self._descriptor is not None:
            descriptor, self._descriptor = self._descriptor, None
            os.ftruncate(descriptor, 0)
            os.close(descriptor)


def of(database: Path) -> Path:
    """The lock file of a database, by whatever name that is called."""
    real = database.resolve()
    return real.with_name(f"{real.name}.lock")


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":  # a bot there is somebody's own, and they know how many they run
        return
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.pread(descriptor, 200, 0).decode(errors="replace").strip()
        raise Held(f"{holder or 'another process'} has it") from None


def _is_at(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False
