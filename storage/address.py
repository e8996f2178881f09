"""Where a database is: a file of SQLite's, or the address of a PostgreSQL server."""

from __future__ import annotations

import re
from pathlib import Path

_SCHEMES = ("postgresql://", "postgres://")
# Any other scheme, or a slip in this one: as a path it would name folders after a password.
_NO_PATH = re.compile(r"postgres(ql)?:|.*://", re.DOTALL)
# Up to the last @: in a password it should have been written as %40, and is not always.
_PASSWORD = re.compile(r"(://[^:@/?]*:).*(?=@)|([?&]password=)[^&]*")


class BadAddress(ValueError):
    """A text that is no address of a database; its words leave the text out, for its password."""

    def __init__(self) -> None:
        super().__init__(
            "it is the path of a SQLite file, as in dungeon-dealer.db,"
            " or postgresql://user:password@host/database"
        )


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
    """Parse the address of a database: a PostgreSQL address, else the path of a file.

    Raises:
        BadAddress: it has a scheme that is not PostgreSQL's.
    """
    if text.startswith(_SCHEMES):
        return ServerAddress(text)
    if _NO_PATH.match(text):
        raise BadAddress
    return Path(text)
