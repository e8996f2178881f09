"""Translation of the repositories' statements for PostgreSQL."""

import re
from functools import cache
from itertools import count

from storage.engine import EACH_FOR_ONE

# Quoted text stays unchanged. An unquoted `user` would be the session's user.
_PIECES = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|\?(\d*)|\buser\b")


@cache
def translated(sql: str) -> str:
    """Return a statement with numbered parameters and quoted reserved words."""
    numbers = count(1)

    def piece(found: re.Match[str]) -> str:
        text = found[0]
        if text.startswith("?"):
            return f"${found[1] or next(numbers)}"
        return '"user"' if text == "user" else text

    return _PIECES.sub(piece, sql).replace(EACH_FOR_ONE, "FOR UPDATE SKIP LOCKED")
