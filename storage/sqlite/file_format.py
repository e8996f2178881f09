"""The parts of SQLite's file format that show whether files were replaced or truncated.

See https://www.sqlite.org/fileformat2.html and https://www.sqlite.org/walformat.html.
"""

import struct
from pathlib import Path

_KIND = 20  # bytes at the beginning: the format, the page size, and whether there is a log

_INDEX = struct.Struct("=14xHII")  # the page size, frames in the log, total pages
_LOG_HEADER, _FRAME_HEADER = 32, 24  # bytes
_LARGEST_PAGE = 1 << 16  # bytes; stored as 1


_READ_VERSION = 19  # its offset; the value is 1 without a log, 2 with one


def has_no_log(path: Path) -> bool:
    """Return whether a file was last closed without a write-ahead log, as backups are.

    SQLite marks the file before it creates a log, and removes the mark after it has deleted the
    log. So a log beside a file without the mark belongs to another file.
    """
    with path.open("rb") as file:
        return file.read(_KIND)[_READ_VERSION:] == b"\1"


class _Open:
    """A file that is read independently of SQLite.

    It stays open as long as the database: closing it would release SQLite's locks.
    """

    def __init__(self, path: Path) -> None:
        self._file = path.open("rb", buffering=0)

    def close(self) -> None:
        """Close the file, after SQLite has closed its own."""
        self._file.close()

    def _begin(self, length: int) -> bytes:
        try:
            self._file.seek(0)
            return self._file.read(length)
        except OSError:
            return b""


class Header(_Open):
    """The header of a database, by which a replaced file is recognized: a backup has no log."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._known = self._begin(_KIND)

    def is_known(self) -> bool:
        """Return whether the header is unchanged since the file was opened."""
        return self._begin(_KIND) == self._known


class WalIndex(_Open):
    """SQLite's index of the log, with the minimum lengths of the files."""

    def log(self) -> int:
        """Return the minimum length of the log, in bytes."""
        page_size, frames, _ = self._read()
        return _LOG_HEADER + frames * (_FRAME_HEADER + page_size) if frames else 0

    def whole(self) -> int:
        """Return the length of the database with its whole log, in bytes; 0: unknown."""
        page_size, _, pages = self._read()
        return pages * page_size

    def _read(self) -> tuple[int, int, int]:
        found = self._begin(_INDEX.size)
        if len(found) < _INDEX.size:
            return 0, 0, 0
        page_size, frames, pages = _INDEX.unpack(found)
        return _LARGEST_PAGE if page_size == 1 else page_size, frames, pages
