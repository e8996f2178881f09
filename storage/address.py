"""Database addresses: an SQLite file or a PostgreSQL server."""

import os
import re
from pathlib import Path

_SCHEMES = ("postgresql://", "postgres://")
# Any other scheme, a misspelt one, or none: as a path it would create files named after a password.
_NO_PATH = re.compile(r"postgres(ql)?:|.*://|[^/\\]*:[^\\].*@|.*password\s*=", re.DOTALL)
_PASSWORD = re.compile(r"(://[^:@/?]*:).*(?=@)|([?&][^&=]*password=)[^&]*")
# What else an address holds, the server's library would read as a host, a port or a database, and
# quote in its errors: it may be a piece of a password.
_SERVER = re.compile(
    r"""postgres(?:ql)?://
    (?:[^:@/?]*(?::[^@/?]*)?@)?  # a user and a password
    (?:\[[0-9A-Fa-f:.]*\]|[^:@/?\[\]]*)(?::[\d,]*)?(?:,[^@/?]*)?  # hosts and ports
    (?:/[^@?]*)?  # a database
    (?:\?[a-z_]+=[^=&]*(?:&[a-z_]+=[^=&]*)*)?""",
    re.VERBOSE,
)
_UNESCAPED = re.compile(r"%(?![0-9A-Fa-f]{2})|%00|\s")


class BadAddress(ValueError):
    """Error: malformed address. The message omits the address, which may contain a password."""

    def __init__(self) -> None:
        super().__init__(
            "it is the path of a SQLite file, as in dungeon-dealer.db,"
            " or postgresql://user:password@host/database; in a password write @ as %40, / as %2F"
            " and % as %25"
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
        BadAddress: its scheme is not PostgreSQL's, or a character of it must be written as %40.
    """
    if text.startswith(_SCHEMES):
        if not _SERVER.fullmatch(text) or _UNESCAPED.search(text):
            raise BadAddress
        return ServerAddress(text)
    if _NO_PATH.match(text):
        raise BadAddress
    return Path(os.path.expanduser(text))  # noqa: PTH111 - it keeps an unknown ~user
