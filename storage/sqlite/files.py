"""The files of a database: whether they may be used, whether they are whole, and still there."""

from __future__ import annotations

import errno
import logging
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from storage.engine import Broken, Full, Locked, Unusable, Usage
from storage.sqlite import lockfile
from storage.sqlite.file_format import Header, WalIndex, has_no_log
from storage.sqlite.group_commit import is_damage
from storage.sqlite.lockfile import Held

# SQLite's own files beside a database: what has been committed last, and its index in memory.
BESIDE = ("-wal", "-shm")

# A file up to this size is read through before the bot starts: that takes about a tenth of a
# second. A larger one is examined beside it.
_SMALL = 64 << 20  # bytes

Identity = tuple[int, int]

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)

_BRING_BACK = "bring the file back (python -m bot restore FILE)"
_NO_OTHER = "see that no other is at it"

logger = logging.getLogger(__name__)


class NotAFile(Exception):
    """There is something at the path that is no file to be read and written. Says what."""


class DamagedPages(Exception):
    """The file is damaged. Its text says how."""


# What may stand in the way of a database.
UNUSABLE = (sqlite3.Error, OSError, NotAFile, Held, DamagedPages)


def unusable(path: Path, error: Exception) -> Unusable:
    """Why a file cannot serve as the database, for the person who starts it."""
    if isinstance(error, DamagedPages):
        return Unusable(
            f"The database {path} is damaged: {error}. Bring back a backup:"
            " python -m bot restore FILE."
        )
    kind = Unusable
    if isinstance(error, Held) or _is_locked(error):
        kind = Locked
    elif is_full(error):
        kind = Full
    return kind(f"The database {path} cannot be used: {_words_about(path, error)}.")


def unwritable(path: Path, error: Exception) -> Unusable:
    """Why a copy of a database cannot be written, for the person who makes it."""
    kind = Full if is_full(error) else Unusable
    return kind(f"{path} cannot be written: {words_of(error)}.")


def _words_about(path: Path, error: Exception) -> str:
    """What is wrong, with the file where that is another one than the path."""
    words = words_of(error)
    other = getattr(error, "filename", None)
    return words if other is None or Path(str(other)) == path else f"{words} ({other})"


def words_of(error: Exception) -> str:
    """What is wrong, of a path that is named already."""
    return getattr(error, "strerror", None) or str(error)


def _is_locked(error: Exception) -> bool:
    """Whether it gets better by itself; the names of its kinds begin so."""
    return _name_of(error).startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def is_full(error: Exception) -> bool:
    """Whether there is no room on the disk."""
    no_room = isinstance(error, OSError) and error.errno in _NO_ROOM
    return no_room or _name_of(error) == "SQLITE_FULL"


def _name_of(error: Exception) -> str:
    return getattr(error, "sqlite_errorname", None) or ""


def existing(path: Path, how: str = "mode=rw") -> str:
    """A database as SQLite is told of it that must not make one where there is none.

    An empty file in the place of one that was moved away would cost that its log.
    """
    return f"file:{quote(str(path.resolve()))}?{how}"


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
    if path.exists():
        sqlite3.connect(path).close()


def check_log(path: Path) -> None:
    """See whether the log beside a database is its own; SQLite would replay any that is there.

    Call it before this process opens the database: closing a file drops SQLite's locks on it.

    Raises:
        NotAFile: a backup was copied beside the log of another database.
    """
    main = path.resolve()
    log = Path(f"{main}{BESIDE[0]}")
    if _length(main) and _length(log) and has_no_log(main):
        raise NotAFile(
            f"it is a backup, and {log.name} is the log of another database: give the backup"
            " another name, and bring it back with python -m bot restore FILE"
        )


def _length(path: Path) -> int:
    found = _found(path)
    return 0 if found is None else found.st_size


def usage_of(path: Path) -> Usage:
    """Measure a database with its log.

    Raises:
        OSError: it is not there.
    """
    main = path.resolve(strict=True)
    size = main.stat().st_size + _length(Path(f"{main}{BESIDE[0]}"))
    return Usage(size, shutil.disk_usage(main.parent).free)


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
        with closing(
            sqlite3.connect(existing(path), uri=True, check_same_thread=False)
        ) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if not is_damage(error) or _name_of(error) == "SQLITE_NOTADB":  # it may never have been one
            raise
        found = str(error)
    if found != "ok":
        raise DamagedPages(" ".join(found.split()))


class OpenFiles:
    """The files of an open database, as they were when it was opened.

    SQLite goes on writing into files that were deleted, or moved away for others, and into those
    that were cut short or overwritten: what it commits there is gone with the process, or damages
    what has taken their place. What is wrong with them is said once, for whoever runs the bot.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._main = path.resolve()
        self._log, index = (Path(f"{self._main}{end}") for end in BESIDE)
        self._lock = lockfile.of(path)  # without it another process may be at them
        paths = (self._main, self._log, index, self._lock)
        self._known = {each: _identity(_found(each)) for each in paths}
        self._lengths = dict.fromkeys((self._main, self._log), 0)
        self._header, self._index = Header(self._main), WalIndex(index)
        self._said: str | None = None
        self._damage: str | None = None

    def close(self) -> None:
        """Look at them no more; SQLite has let go of them."""
        self._header.close()
        self._index.close()

    @property
    def trouble(self) -> str | None:
        """Why nothing is kept before somebody mends it; None: all is well."""
        return self._damage or self._lost()

    def check(self) -> str | None:
        """See whether what is committed now stays; None: it does, else why not."""
        lost = self._lost()
        if lost is not None and lost != self._said:
            only_lock = lost.startswith(self._lock.name)
            self._alarm(lost, _NO_OTHER if only_lock else _BRING_BACK)
        self._said = lost
        return lost

    def look_at(self, error: Exception | None) -> None:
        """What an error of SQLite's, or of a write, says of the files."""
        damaged = error is not None and (isinstance(error, Broken) or is_damage(error))
        if self._damage is None and damaged:
            self._damage = str(error)
            self._alarm(self._damage, _BRING_BACK)

    def _lost(self) -> str | None:
        for path, identity in self._known.items():
            found = _found(path)
            if _identity(found) != identity:
                return f"{path.name} has been deleted or replaced"
            if found is not None and path in self._lengths:
                if found.st_size < self._lengths[path] and not self._may_be(path, found.st_size):
                    return f"{path.name} has been cut short or overwritten"
                self._lengths[path] = found.st_size
        if not self._header.is_known():
            return f"{self._main.name} has been overwritten"
        return None

    def _may_be(self, path: Path, length: int) -> bool:
        """Whether SQLite itself may have made a file shorter.

        That is rare: a log is emptied when all of it is in the database (`tidy`, or another
        program's checkpoint), and a database gets shorter by another program's VACUUM.
        """
        if path == self._log:
            return length >= self._index.log()
        return length == self._index.whole() > 0

    def _alarm(self, why: str, what_to_do: str) -> None:
        logger.critical(
            "The database %s is broken: %s. Nothing is kept any more: stop the bot, %s, and start"
            " it again",
            self._path,
            why,
            what_to_do,
        )


def _found(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def _identity(found: os.stat_result | None) -> Identity | None:
    return None if found is None else (found.st_dev, found.st_ino)
