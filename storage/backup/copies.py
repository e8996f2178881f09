"""Backup and restore of an SQLite database."""

import os
import sqlite3
import stat
import sys
from contextlib import closing, suppress
from pathlib import Path

from storage.engine import Full, Locked, Unusable
from storage.migrations import TOO_OLD, is_too_old
from storage.sqlite.engine import migrations, newest_version
from storage.sqlite.files import (
    BESIDE,
    UNUSABLE,
    DamagedPages,
    NotAFile,
    check_log,
    check_name,
    check_pages,
    existing,
    is_full,
    mode_of,
    unusable,
    unwritable,
    words_of,
)
from storage.sqlite.lockfile import Held, LockFile, is_held
from storage.sqlite.replacing import HalfReplaced, replace_database, roll_back, sync, under_way


def back_up(database: Path, copy: Path) -> None:
    """Copy a database at its last commit, also while a bot uses it. A partial copy is removed.

    Raises:
        Unusable: there is no database, it is damaged, or `copy` already exists.
        Full: the disk is full.
    """
    _check_there(database)
    part = copy.with_name(f"{copy.name}.part")
    _check_free(copy, part, database)
    try:
        _copy(database, part)
        check_pages(part)
        part.rename(copy)
        sync(copy.parent)
    except OSError as error:  # errors of the database itself were raised before
        raise unwritable(copy, error) from error
    except UNUSABLE as error:
        full = is_full(error)
        raise (unwritable(copy, error) if full else unusable(database, error)) from error
    finally:
        _discard(part)


def _check_there(database: Path) -> None:
    """Check that there is a complete database.

    Raises:
        Unusable: there is not.
    """
    try:
        real = database.resolve()
        if real.parent.is_dir() and under_way(real):
            raise Unusable(
                f"A restore of {database} was broken off: start the bot or restore again first."
            )
        if not _is_file(real):
            raise Unusable(f"There is no database at {real}.")
        check_name(real)
    except (OSError, NotAFile) as error:
        raise unusable(database, error) from error


def _check_free(copy: Path, part: Path, database: Path) -> None:
    """Check that a copy may be made.

    Raises:
        Unusable: its path, or that of the partial copy, is taken.
    """
    try:
        if mode_of(copy):
            raise Unusable(f"{copy} exists already; a backup replaces nothing.")
        if _are_one(part, database):
            raise Unusable(f"{copy} would be made in the place of the database: name it otherwise.")
    except OSError as error:
        raise unwritable(copy, error) from error


def _is_file(path: Path) -> bool:
    return stat.S_ISREG(mode_of(path))


def _are_one(path: Path, other: Path) -> bool:
    return path.exists() and path.samefile(other)


def restore(database: Path, copy: Path) -> list[Path]:
    """Replace a database by a copy; return the paths to which the old files were moved.

    Raises:
        Locked: a bot is running on the database.
        Unusable: the copy is missing, damaged, not one of ours, or of a newer program.
        Full: the disk is full.
    """
    database = database.resolve()
    _check_readable(copy)
    lock = _taken(database)
    part = database.with_name(f"{database.name}.part")
    if _are_one(part, copy):
        lock.release()
        raise Unusable(f"{copy} has the name of what is made meanwhile: give it another one.")
    try:
        _copy(copy, part)
        check_pages(part)
        _check_ours(part)
        roll_back(database)  # an interrupted earlier restore
        _own_as(part, database if database.exists() else database.parent)
        aside = replace_database(part, database)
    except HalfReplaced as error:
        raise Unusable(
            f"{copy} is half restored: {error}. The next start of the bot finishes it."
        ) from error
    except UNUSABLE as error:
        failed = unusable(copy, error)
        kind = Full if isinstance(failed, Full) else Unusable
        raise kind(f"{copy} is not restored: {_why(error)}. Nothing has changed.") from error
    finally:
        _discard(part)
        lock.release()
    return aside


def _check_readable(copy: Path) -> None:
    """Check that the copy is a readable file.

    Raises:
        Unusable: it is not.
    """
    try:
        if not _is_file(copy):
            raise Unusable(f"There is no file {copy}.")
    except OSError as error:
        raise Unusable(f"{copy} cannot be read: {words_of(error)}.") from error


def _taken(database: Path) -> LockFile:
    """Lock a database; create its folder if needed.

    Raises:
        Locked: a bot holds the lock.
        Unusable: the folder is not writable.
    """
    lock: LockFile | None = None
    try:
        database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = LockFile.take(database)
        if _is_file(database):
            lock.hold(database)
    except Held as error:
        if lock is not None:
            lock.release()
        raise Locked(f"Stop the bot first: {error}.") from None
    except OSError as error:
        if lock is not None:
            lock.release()
        raise unusable(database, error) from error
    return lock


def _discard(part: Path) -> None:
    with suppress(OSError):  # a leftover does no harm
        part.unlink(missing_ok=True)


def _why(error: Exception) -> str:
    return f"it is damaged ({error})" if isinstance(error, DamagedPages) else str(error)


def _copy(source: Path, target: Path) -> None:
    """Copy a database into one file without a write-ahead log."""
    source = source.resolve()  # its log is beside the real file
    check_log(source)
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    has_log = source.with_name(source.name + BESIDE[0]).exists()
    if not has_log and is_held(source):
        raise NotAFile("a bot uses it under another name, and its log is there: name that one")
    # Without a log there is no writer, and the folder may be read-only.
    uri = existing(source) if has_log else existing(source, "immutable=1")
    with (
        closing(sqlite3.connect(uri, uri=True)) as original,
        closing(sqlite3.connect(target)) as made,
    ):
        original.backup(made)
        made.execute("PRAGMA journal_mode=DELETE")
    sync(target)


def check_ours(database: Path, copy: Path) -> None:
    """Check that a database, of which this is a copy, is one of this program.

    Raises:
        Unusable: it is not.
    """
    try:
        _check_ours(copy)
    except NotAFile as error:
        raise unusable(database, error) from error


def _check_ours(copy: Path) -> None:
    """Check that a copy is a usable database.

    Raises:
        NotAFile: it is not.
    """
    with closing(sqlite3.connect(copy)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        tables = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'table_log'")
        ours = tables.fetchone() is not None
    if not ours or not version:
        raise NotAFile("it is no database of this program")
    if is_too_old(version, migrations()):
        raise NotAFile(TOO_OLD)
    if version > newest_version():
        raise NotAFile("it was written by a newer version of the program")


def _own_as(path: Path, model: Path) -> None:
    """Give a file the database's owner, so that the bot can write it."""
    if sys.platform != "win32":
        found = model.stat()
        with suppress(PermissionError):
            os.chown(path, found.st_uid, found.st_gid)
