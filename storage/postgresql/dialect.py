"""The statements of the repositories as PostgreSQL takes them."""

from __future__ import annotations

import re
from functools import cache
from itertools import count

from storage.engine import EACH_FOR_ONE

# Text in quotes stays as it is; `user` would be whoever is logged in.
_PIECES = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|\?(\d*)|\buser\b")


@cache
def translated(sql: str) -> str:
    """A statement with numbered parameters, and the words quoted that PostgreSQL reserves."""
    numbers = count(1)

    def piece(found: re.Match[str]) -> str:
        text = found[0]
        if text.startswith("?"):
            return f"${found[1] or next(numbers)}"
        return '"user"' if text == "user" else text

    return _PIECES.sub(piece, sql).replace(EACH_FOR_ONE, "FOR UPDATE SKIP LOCKED")
