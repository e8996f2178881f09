"""Text from untrusted files, as people's programs write them."""

import codecs
import re
import stat
from pathlib import Path

from games.engine.speech import mark

STANDARD_INPUT = Path("-")
# Far above the longest game: parsing such a text takes about 1 GB of memory.
MOST_BYTES = 64 << 20

# Python's names by mark. That of UTF-32 begins like that of UTF-16, and comes first.
_MARKED = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_WITHOUT_MARK = ("utf-16-be", "utf-16-le")  # their zeros are first, or second
_WINDOWS = "cp1252"

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
_FOREIGN = re.compile(r"[^\W\d_a-zA-Z]")
_OURS = re.compile(r"[a-zA-Z]")
_SIGN_IN_A_WORD = re.compile(r"[^\W\d_][^\x00-\x7f\w’‘–—·\xa0\xad][^\W\d_]")

NO_ENCODING = mark("no text in UTF-8, UTF-16 or Windows-1252")
NO_MARK = mark("UTF-16 without its mark")


class NoText(ValueError):
    """A file that is not read. The text says why, after the file's name."""


def read_text(path: Path) -> str:
    """Return the text of a file, or for `-` of the standard input.

    Raises:
        NoText: it is not a regular file, which could be endless, too large, or no text.
        OSError: it cannot be read.
    """
    if path == STANDARD_INPUT:
        with open(0, "rb", closefd=False) as piped:
            return text_of(piped.read(MOST_BYTES + 1))
    if not stat.S_ISREG(path.stat().st_mode):
        raise NoText("not a regular file")
    with path.open("rb") as file:
        return text_of(file.read(MOST_BYTES + 1))


def text_of(content: bytes) -> str:
    """Return the text of a file, with line feeds.

    It is in UTF-8, in UTF-16 with its mark, or in Windows-1252 if that gives western words.

    Raises:
        NoText: it is too large, or in none of these.
    """
    if len(content) > MOST_BYTES:
        raise NoText(f"more than {MOST_BYTES >> 20} MiB")
    marked = [name for begins, name in _MARKED.items() if content.startswith(begins)]
    text = _decoded(content, *(marked[:1] or ["utf-8"]))
    if text is None and not marked:
        text = _decoded(content, _WINDOWS)
        text = text if text is not None and _is_western(text) else None
    if text is None:
        is_unmarked = any(
            content[at::2].count(0) * 4 > len(content) and _decoded(content, name)
            for at, name in enumerate(_WITHOUT_MARK)
        )
        raise NoText(NO_MARK if is_unmarked else NO_ENCODING)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decoded(content: bytes, encoding: str) -> str | None:
    """Return a text without control characters, or None."""
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        return None
    return None if _CONTROL.search(text) else text


def _is_western(text: str) -> bool:
    """Return whether a text in Windows-1252 looks like words.

    Other encodings of a byte a letter give mostly accented letters, or signs within words.
    """
    return len(_FOREIGN.findall(text)) <= len(_OURS.findall(text)) and not _SIGN_IN_A_WORD.search(
        text
    )
