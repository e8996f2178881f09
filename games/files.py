"""Text from untrusted files."""

from __future__ import annotations

import stat
from pathlib import Path

STANDARD_INPUT = Path("-")
# Far above the longest game: parsing such a text takes about 1 GB of memory.
MOST_BYTES = 64 << 20


class NoText(ValueError):
    """A file that is not read. The text says why, after the file's name."""


def read_text(path: Path) -> str:
    """Return the text of a file, or for `-` of the standard input.

    Raises:
        NoText: it is not a regular file, which could be endless, too large, or not UTF-8.
        OSError: it cannot be read.
    """
    if path == STANDARD_INPUT:
        with open(0, "rb", closefd=False) as piped:
            return _decoded(piped.read(MOST_BYTES + 1))
    if not stat.S_ISREG(path.stat().st_mode):
        raise NoText("not a regular file")
    with path.open("rb") as file:
        return _decoded(file.read(MOST_BYTES + 1))


def _decoded(content: bytes) -> str:
    if len(content) > MOST_BYTES:
        raise NoText(f"more than {MOST_BYTES >> 20} MiB")
    try:
        text = content.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError:
        raise NoText("not UTF-8 text") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")
