"""Checks of a database's files: usable, undamaged, and still in place."""

import errno
import logging
import os
import shlex
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from storage.engine import Broken, Full, Locked, Unusable, Usage
from storage.sqlite import lockfile
from storage.sqlite.file_format import Header, WalIndex, has_no_log
from storage.sqlite.group_commit import is_damage

# SQLite's files beside a database: the last commits, and their index.
BESIDE = ("-wal", "-shm")

# A file up to this size is checked before the bot starts, in about a tenth of a second. A larger
# one is checked in the background.
_SMALL = 64 << 20  # bytes

Identity = tuple[int, int]

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)

_BRING_BACK = "bring the file back (python -m bot restore FILE)"
_NO_OTHER = "see that no other is at it"

logger = logging.getLogger(__name__)


class NotAFile(Exception):
    """Error: the path is not a readable and writable file. The text says why."""


class DamagedPages(Exception):
    """Error: the file is damaged. The text says how."""


# Errors of an unusable database.
UNUSABLE = (sqlite3.Error, OSError, NotAFile, lockfile.Held, DamagedPages)


def unusable(path: Path, error: Exception) -> Unusable:
    """Return the error of an unusable file, with a text for the operator."""
    if isinstance(error, DamagedPages):
        return Unusable(
            f"The database {path} is damaged: {error}. Bring back a backup:"
            " python -m bot restore FILE."
        )
    kind = Unusable
    if isinstance(error, lockfile.Held) or _is_locked(error):
        kind = Locked
    elif is_full(error):
        kind = Full
    return kind(f"The database {path} cannot be used: {_words_about(path, error)}.")


def unwritable(path: Path, error: Exception) -> Unusable:
    """Return the error of a copy that cannot be written, with a text for the operator."""
    kind = Full if is_full(error) else Unusable
    return kind(f"{path} cannot be written: {words_of(error)}.")


def _words_about(path: Path, error: Exception) -> str:
    """Return an error's text, with its file if that is not the path itself."""
    words = words_of(error)
    other = getattr(error, "filename", None)
    return words if other is None or Path(str(other)) == path else f"{words} ({other})"


def words_of(error: Exception) -> str:
    """Return an error's text without the path."""
    return getattr(error, "strerror", None) or str(error)


def _is_locked(error: Exception) -> bool:
    """Return whether an error is a temporary lock."""
    return _name_of(error).startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def is_full(error: Exception) -> bool:
    """Return whether the disk is full."""
    no_room = isinstance(error, OSError) and error.errno in _NO_ROOM
    return no_room or _name_of(error) == "SQLITE_FULL"


def _name_of(error: Exception) -> str:
    return getattr(error, "sqlite_errorname", None) or ""


def existing(path: Path, how: str = "mode=rw") -> str:
    """Return the URI of an existing database, which SQLite must not create.

    An empty file in place of one that was moved away would make SQLite delete its log.
    """
    return f"file:{quote(str(path.resolve()))}?{how}"


def check_usable(path: Path) -> None:
    """Check that a database may be opened or created at a path.

    Raises:
        NotAFile: it may not.
        sqlite3.Error: SQLite cannot open it.
    """
    if path.is_dir():
        raise NotAFile("it is a folder")
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise NotAFile("this user may not read and write it")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise NotAFile("this user may not write into its folder")
    if path.exists():
        sqlite3.connect(path).close()


def check_name(path: Path) -> None:
    """Check that a file has one name. SQLite keeps a log for each, and they destroy the file.

    Raises:
        NotAFile: it has several.
    """
    found = _found(path)
    if found is not None and found.st_nlink > 1:
        real = path.resolve()
        system = next(each for each in real.parents if each.is_mount())  # links don't leave it
        find = shlex.join(["find", str(system), "-xdev", "-samefile", str(real)])
        raise NotAFile(
            f"it has {found.st_nlink} names (hard links), and SQLite would keep a log for each."
            f" Stop each bot that uses it, and delete the other names: {find}"
        )


def check_log(path: Path) -> None:
    """Check that the log beside a database is its own; SQLite would replay any.

    Call it before this process opens the database: closing a file releases SQLite's locks on it.

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
        OSError: it does not exist.
    """
    main = path.resolve(strict=True)
    size = main.stat().st_size + _length(Path(f"{main}{BESIDE[0]}"))
    return Usage(size, shutil.disk_usage(main.parent).free)


def is_small(path: Path) -> bool:
    """Return whether a file is small enough to be checked at the start."""
    return path.stat().st_size <= _SMALL


def check_pages(path: Path, seconds: float | None = None) -> bool:
    """Check all pages of a database, and that its indexes fit its tables.

    Return whether all was checked in the time; `None` is without limit. Older SQLites' quick check
    omits the indexes.

    Raises:
        DamagedPages: they are damaged.
        sqlite3.Error: the file cannot be read.
    """
    try:
        with closing(
            sqlite3.connect(existing(path), uri=True, check_same_thread=False)
        ) as connection:
            limit = threading.Timer(seconds or 0, connection.interrupt)
            if seconds is not None:
                limit.start()
            try:
                found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            finally:
                limit.cancel()
                if seconds is not None:
                    limit.join()  # it must not interrupt a connection that is closed
    except sqlite3.DatabaseError as error:
        if _name_of(error) == "SQLITE_INTERRUPT":
            return False
        if not is_damage(error) or _name_of(error) == "SQLITE_NOTADB":  # perhaps no database
            raise
        found = str(error)
    if found != "ok":
        raise DamagedPages(" ".join(found.split()))
    return True


class OpenFiles:
    """The files of an open database, compared with their state when they were opened.

    SQLite continues to write into files that were deleted, moved, truncated or overwritten. Such
    commits are lost with the process, or damage the files in their place. Each problem is logged
    once for the operator.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._main = path.resolve()
        self._log, index = (Path(f"{self._main}{end}") for end in BESIDE)
        self._lock = lockfile.of(path)  # without the lock file another process may use the database
        # As text: asking about a `Path` costs twice as much, and each commit asks about all.
        paths = [str(each) for each in (self._main, self._log, index, self._lock)]
        self._known = {each: _identity(_found(each)) for each in paths}
        self._lengths = dict.fromkeys(paths[:2], 0)
        self._header, self._index = Header(self._main), WalIndex(index)
        self._said: str | None = None
        self._damage: str | None = None

    def close(self) -> None:
        """Close the files, after SQLite has closed its own."""
        self._header.close()
        self._index.close()

    @property
    def trouble(self) -> str | None:
        """Why writes fail until an operator repairs the database; None if it works."""
        return self._damage or self._lost()

    def check(self) -> str | None:
        """Return why a commit would be lost; None if it would not."""
        lost = self._lost()
        if lost is not None and lost != self._said:
            only_lock = lost.startswith(self._lock.name)
            self._alarm(lost, _NO_OTHER if only_lock else _BRING_BACK)
        self._said = lost
        return lost

    def look_at(self, error: Exception | None) -> None:
        """Record damage that an error of SQLite or of a write reveals."""
        damaged = error is not None and (isinstance(error, Broken) or is_damage(error))
        if self._damage is None and damaged:
            self._damage = str(error)
            self._alarm(self._damage, _BRING_BACK)

    def _lost(self) -> str | None:
        for path, identity in self._known.items():
            found = _found(path)
            if _identity(found) != identity:
                return f"{Path(path).name} has been deleted or replaced"
            if found is not None and path in self._lengths:
                if found.st_size < self._lengths[path] and not self._may_be(path, found.st_size):
                    return f"{Path(path).name} has been cut short or overwritten"
                self._lengths[path] = found.st_size
        if not self._header.is_known():
            return f"{self._main.name} has been overwritten"
        return None

    def _may_be(self, path: str, length: int) -> bool:
        """Return whether SQLite itself may have truncated a file.

        That is rare: a log is emptied when the database contains all of it (`tidy`, or another
        program's checkpoint), and a database shrinks with another program's VACUUM.
        """
        if path == str(self._log):
            return length >= self._index.log()
        return length == self._index.whole() > 0

    def _alarm(self, why: str, what_to_do: str) -> None:
        logger.critical(
            "The database %s is broken: %s. Nothing is saved any more: stop the bot, %s, and start"
            " it again",
            self._path,
            why,
            what_to_do,
        )


def _found(path: str | Path) -> os.stat_result | None:
    try:
        return os.stat(path)  # noqa: PTH116 - a `Path` asks at twice the cost
    except OSError:
        return None


def _identity(found: os.stat_result | None) -> Identity | None:
    return None if found is None else (found.st_dev, found.st_ino)


def mode_of(path: Path) -> int:
    """Return the mode of a file, 0 if there is none.

    Since Python 3.14 `Path.exists` and `Path.is_file` hide that a folder may not be read.

    Raises:
        OSError: whether there is one cannot be seen.
    """
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return 0
