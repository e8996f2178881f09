"""Backups of a PostgreSQL database with `pg_dump`, verified with `pg_restore`."""

import os
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from storage.address import ServerAddress, shown
from storage.engine import Unusable
from storage.sqlite.files import unwritable
from storage.sqlite.replacing import sync


def dump(address: ServerAddress, copy: Path) -> None:
    """Copy a database at one moment into a new file in `pg_dump`'s custom format.

    Raises:
        Unusable: no copy was made, and there is no file.
        Full: the disk is full.
    """
    if copy.exists():
        raise Unusable(f"{copy} exists already; a backup replaces nothing.")
    part = copy.with_name(f"{copy.name}.part")
    where = conninfo_to_dict(address)
    # Other users of the machine could read a password on the command line.
    secret = {"PGPASSWORD": str(where.pop("password"))} if "password" in where else {}
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        into = ("--format=custom", "--no-password", f"--file={part}")
        _run(address, secret, "pg_dump", *into, f"--dbname={make_conninfo('', **where)}")
        _run(address, {}, "pg_restore", f"--file={os.devnull}", str(part))  # reads the whole dump
        sync(part)
        part.rename(copy)
        sync(copy.parent)
    except OSError as error:
        raise unwritable(copy, error) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _run(address: ServerAddress, secret: Mapping[str, str], *command: str) -> None:
    """Run one of PostgreSQL's programs.

    Raises:
        Unusable: it is not installed, or fails.
    """
    try:
        result = subprocess.run(  # noqa: S603 - no shell, and the address is one argument
            command,
            env={**os.environ, **secret},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
    except (FileNotFoundError, PermissionError):
        missing = f"PostgreSQL’s own {command[0]} is not installed here."
        raise Unusable(f"{shown(address)} is not backed up: {missing}") from None
    if result.returncode:
        said = " ".join(result.stderr.split()) or f"{command[0]} failed"
        raise Unusable(f"{shown(address)} is not backed up: {said.rstrip('.')}.")
