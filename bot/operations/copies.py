"""The commands `backup`, `restore` and `move`."""

import asyncio
import os
from pathlib import Path

from storage.address import Address, ServerAddress, shown
from storage.backup.copies import restore
from storage.backup.folder import is_folder, make_backup, make_backup_in
from storage.backup.moving import move
from storage.database import Unusable


def back_up_to(address: Address, given: str | None, keep: int | None) -> None:
    """Copy the database to a file, or into a folder under a generated name.

    Raises:
        storage.database.Unusable: no backup was made.
    """
    if given is None:
        raise Unusable(
            "Say where: a file or a folder behind backup, or a folder in DEALER_BACKUPS."
        )
    target = Path(given)
    if is_folder(target):
        target = make_backup_in(target, address, keep)
    elif keep is not None or given.endswith(("/", os.sep)) or not target.suffix:
        # A file of that name would block the folder, and every later backup.
        raise Unusable(
            f"There is no folder {target}: make it first, or name a file that ends in .db."
        )
    else:
        make_backup(address, target)
    size = target.stat().st_size
    print(f"{shown(address)} is backed up: {target}, {size:,} bytes", flush=True)


def bring_back(address: Address, copy: Path) -> None:
    """Replace the database by a backup.

    Raises:
        storage.database.Unusable: nothing has changed.
    """
    if isinstance(address, ServerAddress):
        raise Unusable(f"{shown(address)} is PostgreSQL’s: bring it back with its own pg_restore.")
    is_new = not address.parent.exists()
    aside = restore(address, copy)
    if is_new:
        print(f"There was no folder {address.parent}: it has been made.", flush=True)
    print(f"{address} is restored from {copy}.", flush=True)
    for each in aside:
        print(f"What was there is now {each}", flush=True)


def move_all(source: Address, target: Address) -> None:
    """Copy everything from one database into another, which must be empty.

    Raises:
        storage.database.Unusable: the target is unchanged.
    """
    for each in asyncio.run(move(source, target)):
        print(f"{each.table}: {each.rows:,} rows, SHA-256 {each.checksum[:16]}", flush=True)
    print(
        f"Everything is in {shown(target)} now, row by row as it was in {shown(source)}, which is"
        f" unchanged. From now on: DEALER_DATABASE={shown(target)}",
        flush=True,
    )
