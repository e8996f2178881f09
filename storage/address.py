"""Database addresses: an SQLite file or a PostgreSQL server."""

import os
import re
from pathlib import Path

_SCHEMES = ("postgresql://", "postgres://")
# Any other scheme, or a misspelt one: as a path it would create folders named after a password.
_NO_PATH = re.compile(r"postgres(ql)?:|.*://", re.DOTALL)
# Up to the last @: one in a password should be written as %40, but is not always.
_PASSWORD = re.compile(r"(://[^:@/?]*:).*(?=@)|([?&]password=)[^&]*")


class BadAddress(ValueError):
    """Error: malformed address. The message omits the address, which may contain a password."""

    def __init__(self) -> None:
        super().__init__(
            "it is the path of a SQLite file, as in dungeon-dealer.db,"
            " or postgresql://user:password@host/database"
        )


class ServerAddress(str):
    """The address of a PostgreSQL database. Its `repr` omits the password."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{shown(self)}>"


Address = Path | ServerAddress


def shown(address: Address) -> str:
    """Return an address without its password."""
    return _PASSWORD.sub(r"\1\2***", str(address))


def address_of(text: str) -> Address:
    """Parse a database address: a PostgreSQL address, else the path of a file.

    `~` is expanded in a path.

    Raises:
        BadAddress: its scheme is not PostgreSQL's.
    """
    if text.startswith(_SCHEMES):
        return ServerAddress(text)
    if _NO_PATH.match(text):
        raise BadAddress
    return Path(os.path.expanduser(text))  # noqa: PTH111 - it keeps an unknown ~user
