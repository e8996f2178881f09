"""The commands `backup` and `restore`."""

from __future__ import annotations

from pathlib import Path

from storage.backup import back_up, back_up_into, restore


def make_backup(database: Path, target: Path, keep: int | None) -> None:
    """Copy the database to a file, or into a folder under a name of its own.

    Raises:
        storage.database.Unusable: it was not.
    """
    if target.is_dir():
        target = back_up_into(target, database, keep)
    else:
        back_up(database, target)
    print(f"{database} is backed up: {target}, {target.stat().st_size:,} bytes", flush=True)


def bring_back(database: Path, copy: Path) -> None:
    """Put a backup in the database's place.

    Raises:
        storage.database.Unusable: it was not; nothing has changed.
    """
    aside = restore(database, copy)
    print(f"{database} is restored from {copy}.", flush=True)
    for each in aside:
        print(f"What was there is now {each}", flush=True)
