"""The locks of a database, held while the process lives: a file beside it, and a byte of its own.

The lock file goes by the database's path. It says who holds it, and it also excludes a restore
while there is no database. The byte goes by device and inode: it finds the same file under another
name, as with a mount of the file into two containers.

The byte is an open file description lock (`F_OFD_SETLK`, Linux), far behind those that SQLite
locks. `flock` would collide with SQLite's own locks on NFS, and a POSIX lock would vanish when any
descriptor of the file is closed. Closing the byte's descriptor releases SQLite's locks, though: it
is opened before SQLite opens the file, and closed after SQLite has closed it.
"""

import errno
import os
import socket
import struct
import sys
from pathlib import Path
from typing import Self

# SQLite locks the bytes from 2^30 on, and no file is as long as this.
_BYTE = 1 << 62
_FLOCK = "hhqqi"  # struct flock: type, whence, start, length, process

# Windows locks are mandatory: this byte is behind the holder's name, which others read.
_WINDOWS_BYTE = 1 << 20


class Held(Exception):
    """Error: another process holds the lock. The text says which."""


class LockFile:
    """The lock of a database. The system releases it when the process ends in any way."""

    def __init__(self, descriptor: int) -> None:
        self._descriptors = [descriptor]

    @classmethod
    def take(cls, database: Path) -> Self:
        """Take the lock of a database, and write the holder into its file.

        Raises:
            Held: another process holds it.
            OSError: the file cannot be written.
        """
        path = of(database)
        while True:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(descriptor)
                if _is_at(path, descriptor):  # otherwise the file was deleted in the meantime
                    holder = f"process {os.getpid()} on {socket.gethostname()}"
                    os.ftruncate(descriptor, 0)
                    os.write(descriptor, holder.encode())
                    return cls(descriptor)
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)

    def hold(self, database: Path) -> None:
        """Lock the file itself, which must exist and which this process has not opened yet.

        Raises:
            Held: another process has it under another name.
            OSError: the file cannot be opened.
        """
        if sys.platform == "linux":
            descriptor = os.open(database, os.O_RDWR)
            self._descriptors.append(descriptor)
            if not _lock_byte(descriptor):
                raise Held("another process uses it, perhaps by another name (link or mount)")

    def release(self) -> None:
        """Release the lock. The file stays, since it may be another process's by then."""
        descriptors, self._descriptors = self._descriptors, []
        for descriptor in descriptors[:1]:
            os.ftruncate(descriptor, 0)
        for descriptor in reversed(descriptors):
            os.close(descriptor)


def is_held(database: Path) -> bool:
    """Return whether a process has the file open, under any of its names.

    Call it only if this process has not opened the file: closing it releases SQLite's locks.
    """
    if sys.platform != "linux":
        return False
    descriptor = os.open(database, os.O_RDONLY)
    try:
        return not _lock_byte(descriptor, shared=True)
    finally:
        os.close(descriptor)


def of(database: Path) -> Path:
    """Return the lock file of a database, resolving links."""
    real = database.resolve()
    return real.with_name(f"{real.name}.lock")


def _lock(descriptor: int) -> None:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, _WINDOWS_BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            os.lseek(descriptor, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if sys.platform != "win32" and not isinstance(error, BlockingIOError):
            raise
        os.lseek(descriptor, 0, os.SEEK_SET)
        holder = os.read(descriptor, 200).decode(errors="replace").strip()
        raise Held(f"{holder or 'another process'} has it") from None


def _lock_byte(descriptor: int, *, shared: bool = False) -> bool:
    """Lock the byte; return whether it is free."""
    if sys.platform == "linux":
        import fcntl

        kind = fcntl.F_RDLCK if shared else fcntl.F_WRLCK
        wanted = struct.pack(_FLOCK, kind, os.SEEK_SET, _BYTE, 1, 0)
        try:
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, wanted)
        except (BlockingIOError, PermissionError):
            return False
        except OSError as error:
            if error.errno != errno.EINVAL:  # a kernel without these locks
                raise
    return True


def _is_at(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False
