"""A folder of backups: their names, their number, and the newest."""

import re
import stat
from contextlib import suppress
from datetime import UTC, datetime
from glob import escape
from pathlib import Path

from storage.address import Address, ServerAddress
from storage.backup.copies import back_up
from storage.engine import NoDriver, Unusable
from storage.sqlite.files import mode_of, unwritable, words_of

_TIME = "%Y-%m-%dT%H%M%SZ"
_TIMES = "????-??-??T??????Z"


def make_backup(address: Address, copy: Path) -> None:
    """Copy a database at one moment, also while a bot uses it. A partial copy is removed.

    Raises:
        Unusable: no copy was made.
        Full: the disk is full.
    """
    if not isinstance(address, ServerAddress):
        back_up(address, copy)
        return
    try:
        from storage.postgresql.dump import dump
    except ImportError:
        raise NoDriver from None
    dump(address, copy)


def make_backup_in(folder: Path, address: Address, keep: int | None = None) -> Path:
    """Copy a database into a folder, and delete all but the newest `keep` backups there.

    Raises:
        Unusable, Full: as `make_backup`; nothing was deleted.
    """
    stem, ending = _name_of(address)
    copy = folder / f"{stem}-{datetime.now(UTC).strftime(_TIME)}{ending}"
    make_backup(address, copy)
    if keep is not None:
        _keep_newest(folder, address, keep)
    return copy


def is_folder(target: Path) -> bool:
    """Return whether the target is a folder, so that the backup gets a generated name.

    Raises:
        Unusable: the process may not access it.
    """
    try:
        return stat.S_ISDIR(mode_of(target))
    except OSError as error:
        raise unwritable(target, error) from error


def newest_in(folder: Path, address: Address) -> datetime | None:
    """Return the time of a database's newest backup, by its name; None without a backup.

    A backup gets its name only after verification.
    """
    stem, ending = _name_of(address)
    for backup in reversed(_backups(folder, address)):
        with suppress(ValueError):  # a file that only looks like a backup
            time = backup.name.removeprefix(f"{stem}-").removesuffix(ending)
            return datetime.strptime(time, _TIME).replace(tzinfo=UTC)
    return None


def _backups(folder: Path, address: Address) -> list[Path]:
    """Return a database's backups, from the oldest to the newest."""
    stem, ending = _name_of(address)
    return sorted(folder.glob(f"{escape(stem)}-{_TIMES}{ending}"))


def _name_of(address: Address) -> tuple[str, str]:
    """Return the prefix and the suffix of a database's backups."""
    if not isinstance(address, ServerAddress):
        return address.stem, ".db"
    name = address.partition("?")[0].rpartition("/")[2]
    # The part before an @ or a colon may be a password.
    return (name if re.fullmatch(r"[\w.-]+", name) else "postgresql"), ".dump"


def _keep_newest(folder: Path, address: Address, keep: int) -> None:
    for each in _backups(folder, address)[:-keep]:
        try:
            each.unlink()
        except OSError as error:
            raise Unusable(
                f"There is a new backup, but {each} cannot be deleted: {words_of(error)}."
            ) from error
