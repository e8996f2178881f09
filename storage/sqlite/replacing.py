"""Replacement of a database file that can be interrupted at any step.

The new file first gets a name that marks the replacement. While that exists, the next process
that opens the database finishes the replacement.
"""

import os
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from storage.sqlite.files import BESIDE, NotAFile

# Markers before the timestamp in names: of the new file until it is in place, and of old files.
_NEW, _ASIDE = ".restoring-", ".before-"


class HalfReplaced(Exception):
    """Error: the replacement can neither be finished nor undone now. The text says why."""


def replace_database(new: Path, database: Path) -> list[Path]:
    """Replace a database by a complete file; return the paths to which the old files were moved.

    Raises:
        OSError, NotAFile: nothing has changed.
        HalfReplaced: it is finished when the database is next opened.
    """
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%S.%fZ")
    begun = database.with_name(f"{database.name}{_NEW}{now}")
    new.rename(begun)
    try:
        aside = _move(database, begun)
    except BaseException as error:
        _or_later(database, error)
        raise
    with suppress(OSError):  # if it is lost, this is finished again
        sync(database.parent)
    return aside


def _or_later(database: Path, why: BaseException) -> None:
    try:
        roll_back(database)
    except OSError as error:
        raise HalfReplaced(f"{why}; {error}") from why


def finish(database: Path) -> list[Path]:
    """Finish an interrupted replacement, if any; return the paths of the old files.

    Raises:
        OSError, NotAFile: it cannot be finished.
    """
    begun = under_way(database)
    aside = [path for each in begun for path in _move(database, each)]
    if begun:
        sync(database.parent)
    return aside


def roll_back(database: Path) -> None:
    """Undo an interrupted replacement whose file is not yet in place.

    Raises:
        OSError: that failed; it is finished when the database is next opened.
    """
    for begun in under_way(database):
        for old, aside in _names(database, begun):
            if aside.exists() and not old.exists():
                aside.rename(old)
        sync(database.parent)
        begun.unlink()


def under_way(database: Path) -> list[Path]:
    """Return the new files of interrupted replacements."""
    start = f"{database.name}{_NEW}"
    return sorted(each for each in database.parent.iterdir() if each.name.startswith(start))


def sync(path: Path) -> None:
    """Flush a file, or a folder's renames, to the disk."""
    flags = os.O_RDONLY
    if sys.platform == "win32":
        if path.is_dir():  # Windows opens no folder
            return
        flags = os.O_RDWR  # and flushes only what may be written
    descriptor = os.open(path, flags)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _move(database: Path, begun: Path) -> list[Path]:
    sync(database.parent)  # the marker must be durable before the first file moves
    names = _names(database, begun)
    for old, aside in names:
        if old.exists():
            if aside.exists():
                raise NotAFile(
                    f"a restore was broken off, and both {old} and {aside} are there: move the"
                    " one away that is not wanted"
                )
            old.rename(aside)
    sync(database.parent)
    begun.rename(database)
    return [aside for _, aside in names if aside.exists()]


def _names(database: Path, begun: Path) -> list[tuple[Path, Path]]:
    """Return the files of a database with the names under which they are moved aside.

    The new names still belong together.
    """
    time = begun.name.removeprefix(f"{database.name}{_NEW}")
    aside = database.with_name(f"{database.name}{_ASIDE}{time}")
    ends = (*BESIDE, "")
    return [(Path(f"{database}{end}"), Path(f"{aside}{end}")) for end in ends]
