"""What SQLite writes into its files, as far as it tells whether they are still what they were.

See https://www.sqlite.org/fileformat2.html and https://www.sqlite.org/walformat.html.
"""

from __future__ import annotations

import struct
from pathlib import Path

_KIND = 20  # bytes, that begin a database: its format, the size of a page, and that it has a log

_INDEX = struct.Struct("=14xHII")  # the size of a page, frames in the log, pages in all
_LOG_HEADER, _FRAME_HEADER = 32, 24  # bytes
_LARGEST_PAGE = 1 << 16  # bytes; stands there as 1


_READ_VERSION = 19  # where the header says it: 1 without a log, 2 with one


def has_no_log(path: Path) -> bool:
    """Return whether a file was last closed in a mode without a write-ahead log, as backups are.

    SQLite writes this mark into the file before it makes a log, and takes it back after it has
    deleted the log. So the log beside a file without the mark is never its own.
    """
    with path.open("rb") as file:
        return file.read(_KIND)[_READ_VERSION:] == b"\1"


class _Open:
    """A file beside SQLite's own view of it.

    It stays open as long as the database: to close it would take the locks that SQLite holds.
    """

    def __init__(self, path: Path) -> None:
        self._file = path.open("rb", buffering=0)

    def close(self) -> None:
        """Let go of it, after SQLite has."""
        self._file.close()

    def _begin(self, length: int) -> bytes:
        try:
            self._file.seek(0)
            return self._file.read(length)
        except OSError:
            return b""


class Header(_Open):
    """What a database begins with, for as long as it is the same: a backup has no log."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._known = self._begin(_KIND)

    def is_known(self) -> bool:
        """Whether it begins as it did when it was opened."""
        return self._begin(_KIND) == self._known


class WalIndex(_Open):
    """SQLite's index of the log: how long the files have to be."""

    def log(self) -> int:
        """How long the log is at least, in bytes."""
        page_size, frames, _ = self._read()
        return _LOG_HEADER + frames * (_FRAME_HEADER + page_size) if frames else 0

    def whole(self) -> int:
        """How long the database is once all of its log is in it, in bytes; 0: it is not known."""
        page_size, _, pages = self._read()
        return pages * page_size

    def _read(self) -> tuple[int, int, int]:
        found = self._begin(_INDEX.size)
        if len(found) < _INDEX.size:
            return 0, 0, 0
        page_size, frames, pages = _INDEX.unpack(found)
        return _LARGEST_PAGE if page_size == 1 else page_size, frames, pages
