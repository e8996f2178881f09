"""Another file in a database's place: whatever breaks off leaves the one or the other whole.

The new file gets a name first that says what is under way. While it is there, whoever opens the
database finishes what was begun: a kill may come between any two steps.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from storage.sqlite.files import BESIDE, NotAFile

# What the names end in, before the time: of the new file until it is in its place, and of what
# was there.
_NEW, _ASIDE = ".restoring-", ".before-"


class HalfReplaced(Exception):
    """What was begun can neither be finished nor be taken back now. Its text says why."""


def put_in_place(new: Path, database: Path) -> list[Path]:
    """Give a whole file the name of a database. What was there is set aside; gives where it is.

    Raises:
        OSError, NotAFile: everything is as it was.
        HalfReplaced: it is finished when the database is opened.
    """
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%S.%fZ")
    begun = database.with_name(f"{database.name}{_NEW}{now}")
    new.rename(begun)
    try:
        aside = _move(database, begun)
    except BaseException as error:
        _or_later(database, error)
        raise
    with suppress(OSError):  # it is there; where that is forgotten it is finished again
        sync(database.parent)
    return aside


def _or_later(database: Path, why: BaseException) -> None:
    try:
        take_back(database)
    except OSError as error:
        raise HalfReplaced(f"{why}; {error}") from why


def finish(database: Path) -> list[Path]:
    """Finish what was begun before a kill, if anything was; gives where is what was there.

    Raises:
        OSError, NotAFile: it cannot be finished.
    """
    begun = under_way(database)
    aside = [path for each in begun for path in _move(database, each)]
    if begun:
        sync(database.parent)
    return aside


def take_back(database: Path) -> None:
    """Put back what was set aside for a file that is not in its place yet.

    Raises:
        OSError: it could not be; it is finished when the database is opened.
    """
    for begun in under_way(database):
        for old, aside in _names(database, begun):
            if aside.exists() and not old.exists():
                aside.rename(old)
        sync(database.parent)
        begun.unlink()


def under_way(database: Path) -> list[Path]:
    """The files that are about to be put in a database's place."""
    start = f"{database.name}{_NEW}"
    return sorted(each for each in database.parent.iterdir() if each.name.startswith(start))


def sync(path: Path) -> None:
    """What was written to a file, or renamed in a folder, outlives a loss of power."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _move(database: Path, begun: Path) -> list[Path]:
    sync(database.parent)  # what is under way is known before the first file moves
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
    """The files of a database, and what each is called when it is set aside.

    They still belong together by these names.
    """
    time = begun.name.removeprefix(f"{database.name}{_NEW}")
    aside = database.with_name(f"{database.name}{_ASIDE}{time}")
    ends = (*BESIDE, "")
    return [(Path(f"{database}{end}"), Path(f"{aside}{end}")) for end in ends]
