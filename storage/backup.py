"""Copies of a database: made while it is used, and put back in its place."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from storage.engine import Full, Locked, Unusable
from storage.files import (
    BESIDE,
    UNUSABLE,
    DamagedPages,
    NotAFile,
    check_pages,
    existing,
    unusable,
)
from storage.lockfile import Held, LockFile
from storage.replacing import HalfReplaced, put_in_place, sync, take_back, under_way
from storage.sqlite import newest_version

_ENDING = ".db"


def back_up(database: Path, copy: Path) -> None:
    """Copy a database as of its last commit, also while a bot uses it: one file, whole, or none.

    Raises:
        Unusable: there is no database, it is damaged, or there is something at `copy` already.
        Full: the disk is full.
    """
    if under_way(database.resolve()):
        raise Unusable(
            f"A restore of {database} was broken off: start the bot or restore again first."
        )
    if not database.is_file():
        raise Unusable(f"There is no database at {database}.")
    if copy.exists():
        raise Unusable(f"{copy} exists already; a backup replaces nothing.")
    part = copy.with_name(f"{copy.name}.part")
    try:
        _copy(database, part)
        check_pages(part)
        part.rename(copy)
        sync(copy.parent)
    except UNUSABLE as error:
        raise unusable(database, error) from error
    finally:
        part.unlink(missing_ok=True)


def back_up_into(folder: Path, database: Path, keep: int | None = None) -> Path:
    """Make a copy in a folder, named by the time, and keep only so many of the newest there.

    Raises:
        Unusable, Full: as `back_up`; nothing was deleted.
    """
    made = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%SZ")
    copy = folder / f"{database.stem}-{made}{_ENDING}"
    back_up(database, copy)
    if keep is not None:
        older = sorted(folder.glob(f"{database.stem}-????-??-??T??????Z{_ENDING}"))
        for each in older[:-keep]:
            each.unlink()
    return copy


def restore(database: Path, copy: Path) -> list[Path]:
    """Put a copy in a database's place. What was there is set aside; gives where it is now.

    Raises:
        Locked: a bot runs on the database.
        Unusable: the copy is missing, damaged, no database of ours, or of a newer program.
        Full: the disk is full.
    """
    if not copy.is_file():
        raise Unusable(f"There is no file {copy}.")
    database = database.resolve()
    database.parent.mkdir(parents=True, exist_ok=True)
    try:
        lock = LockFile.take(database)
    except Held as error:
        raise Locked(f"Stop the bot first: {error}.") from None
    part = database.with_name(f"{database.name}.part")
    try:
        _copy(copy, part)
        check_pages(part)
        _check_ours(part)
        take_back(database)  # what an earlier one has left half done
        _own_as(part, database if database.exists() else database.parent)
        aside = put_in_place(part, database)
    except HalfReplaced as error:
        raise Unusable(
            f"{copy} is half restored: {error}. The next start of the bot finishes it."
        ) from error
    except UNUSABLE as error:
        failed = unusable(copy, error)
        kind = Full if isinstance(failed, Full) else Unusable
        raise kind(f"{copy} is not restored: {_why(error)}. Nothing has changed.") from error
    finally:
        part.unlink(missing_ok=True)
        lock.release()
    return aside


def _why(error: Exception) -> str:
    return f"it is damaged ({error})" if isinstance(error, DamagedPages) else str(error)


def _copy(source: Path, target: Path) -> None:
    """Copy a database into one file, which has no log beside it that could be forgotten."""
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    has_log = source.with_name(source.name + BESIDE[0]).exists()
    # Without a log nobody writes; what only lies there is not touched.
    uri = existing(source) if has_log else existing(source, "immutable=1")
    with (
        closing(sqlite3.connect(uri, uri=True)) as original,
        closing(sqlite3.connect(target)) as made,
    ):
        original.backup(made)
        made.execute("PRAGMA journal_mode=DELETE")
    sync(target)


def _check_ours(copy: Path) -> None:
    """See whether a copy can be used.

    Raises:
        NotAFile: it cannot.
    """
    with closing(sqlite3.connect(copy)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        tables = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'table_log'")
        ours = tables.fetchone() is not None
    if not ours or not version:
        raise NotAFile("it is no database of this program")
    if version > newest_version():
        raise NotAFile("it was written by a newer version of the program")


def _own_as(path: Path, model: Path) -> None:
    """Whoever the database belongs to must be able to write it, whoever restores it."""
    found = model.stat()
    with suppress(PermissionError):
        os.chown(path, found.st_uid, found.st_gid)
