"""The files of a database: whether they may be used, whether they are whole, and still there."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

# SQLite's own files beside a database: what has been committed last, and its index in memory.
BESIDE = ("-wal", "-shm")

# A file up to this size is read through before the bot starts: that takes about a tenth of a
# second. A larger one is examined beside it.
_SMALL = 64 << 20  # bytes

Identity = tuple[int, int]


class NotAFile(Exception):
    """There is something at the path that is no file to be read and written. Says what."""


class DamagedPages(Exception):
    """The file is damaged. Its text says how."""


def check_usable(path: Path) -> None:
    """See whether a database may be opened or made at a path.

    Raises:
        NotAFile: it may not.
        sqlite3.Error: SQLite says why not.
    """
    if path.is_dir():
        raise NotAFile("it is a folder")
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise NotAFile("this user may not read and write it")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise NotAFile("this user may not write into its folder")
    sqlite3.connect(path).close()


def is_small(path: Path) -> bool:
    """Whether a file can be read through at once."""
    return path.stat().st_size <= _SMALL


def check_pages(path: Path) -> None:
    """Read all pages of a database, and see whether they hang together.

    Raises:
        DamagedPages: they do not.
        sqlite3.Error: it cannot be read.
    """
    try:
        with closing(sqlite3.connect(path, check_same_thread=False)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        found = str(error)
    if found != "ok":
        raise DamagedPages(" ".join(found.split()))


def is_damage(error: Exception) -> bool:
    """Whether SQLite has met pages that it cannot make sense of."""
    name = getattr(error, "sqlite_errorname", None) or ""
    return name.startswith("SQLITE_CORRUPT")


class OpenFiles:
    """The files of an open database, as they were when it was opened.

    SQLite goes on writing into files that were deleted, or moved away for others: what it
    commits there is gone with the process, or damages what has taken their place.
    """

    def __init__(self, path: Path) -> None:
        real = path.resolve()
        paths = [real, *(real.with_name(real.name + end) for end in BESIDE)]
        self._known = {each: _identity(each) for each in paths}

    def lost(self) -> str | None:
        """The name of one that is not there any more, or not the same; None: all are."""
        for path, identity in self._known.items():
            if _identity(path) != identity:
                return path.name
        return None


def _identity(path: Path) -> Identity | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
