"""Compile a catalog of translations, so that neither a start nor an installation needs Babel.

The bot reads both kinds: compiled, in 5 ms, or as translators edit it, in about 60 ms.
"""

import json
import re
import struct
from collections.abc import Iterator

_MAGIC = 0x950412DE
_FUZZY = re.compile(r"^#, .*\bfuzzy\b", re.MULTILINE)
_FIELD = re.compile(r'^(msg[a-z_]+)(?:\[\d\])? ((?:".*"\n?)+)', re.MULTILINE)


def compiled(text: str) -> bytes:
    """Compile a `.po` file into the format that `gettext` reads.

    Fuzzy and incomplete translations are left out: players read English there.

    Raises:
        ValueError: the text is no such file.
    """
    pairs = sorted(_translations(text))
    if not pairs or pairs[0][0]:
        raise ValueError("it has no header")
    sizes = struct.Struct("<2I")
    ids, strings = (b"\0".join(column) + b"\0" for column in zip(*pairs, strict=True))
    tables, at = [], 28 + 2 * sizes.size * len(pairs)
    for column in zip(*pairs, strict=True):
        for each in column:
            tables.append(sizes.pack(len(each), at))
            at += len(each) + 1
    second = 28 + sizes.size * len(pairs)
    head = struct.pack("<7I", _MAGIC, 0, len(pairs), 28, second, 0, at)
    return b"".join([head, *tables, ids, strings])


def _translations(text: str) -> Iterator[tuple[bytes, bytes]]:
    """Yield each whole entry: its sentence, or forms, and their translations."""
    for entry in text.replace("\r\n", "\n").split("\n\n"):
        fields = [(name, _joined(quoted)) for name, quoted in _FIELD.findall(f"{entry}\n")]
        ids = [value for name, value in fields if name != "msgstr"]
        strings = [value for name, value in fields if name == "msgstr"]
        if strings and all(strings) and not _FUZZY.search(entry):
            yield "\0".join(ids).encode(), "\0".join(strings).encode()


def _joined(quoted: str) -> str:
    """Return the text of quoted lines. JSON's escapes are those of the format."""
    return "".join(json.loads(line) for line in quoted.splitlines())
