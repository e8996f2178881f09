"""A lock file beside the database, held while the process lives."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import Self


class Held(Exception):
    """Error: another process holds the lock. The text says which."""


class LockFile:
    """The lock of a database. The system releases it when the process ends in any way."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor: int | None = descriptor

    @classmethod
    def take(cls, database: Path) -> Self:
        """Take the lock of a database, and write the holder into its file.

        Raises:
            Held: another process holds it.
            OSError: the file cannot be written.
        """
        path = of(database)
        while True:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(descriptor)
                if _is_at(path, descriptor):  # otherwise the file was deleted in the meantime
                    holder = f"process {os.getpid()} on {socket.gethostname()}"
                    os.ftruncate(descriptor, 0)
                    os.write(descriptor, holder.encode())
                    return cls(descriptor)
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)

    def release(self) -> None:
        """Release the lock. The file stays, since it may be another process's by then."""
        if self._descriptor is not None:
            descriptor, self._descriptor = self._descriptor, None
            os.ftruncate(descriptor, 0)
            os.close(descriptor)


def of(database: Path) -> Path:
    """Return the lock file of a database, resolving links."""
    real = database.resolve()
    return real.with_name(f"{real.name}.lock")


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":  # Windows has no flock; a bot there is a single user's own
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
