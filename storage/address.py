"""Where a database is: a file of SQLite's, or the address of a PostgreSQL server."""

from __future__ import annotations

import re
from pathlib import Path

_SCHEMES = ("postgresql://", "postgres://")
# Up to the last @: in a password it should have been written as %40, and is not always.
_PASSWORD = re.compile(r"(://[^:@/?]*:).*(?=@)|([?&]password=)[^&]*")


class ServerAddress(str):
    """The address of a PostgreSQL database. What shows it does not show its password."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{shown(self)}>"


Address = Path | ServerAddress


def shown(address: Address) -> str:
    """An address as it may be shown, without a password."""
    return _PASSWORD.sub(r"\1\2***", str(address))


def address_of(text: str) -> Address:
    """The address that somebody has written."""
    return ServerAddress(text) if text.startswith(_SCHEMES) else Path(text)
