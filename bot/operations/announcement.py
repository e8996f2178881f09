"""The line of the log with which a bot starts: what runs, and on which database."""

from __future__ import annotations

import logging
from pathlib import Path

from games.installation import VERSION
from storage.address import shown
from storage.database import Database

logger = logging.getLogger(__name__)

_OPEN_TABLES = "SELECT count(*) FROM tables WHERE status = 'open'"


async def announce(database: Database) -> None:
    """Log the version and the database, without its password: a wrong setting shows here.

    Raises:
        storage.database.ReadFailed: the database cannot be read.
    """
    address = database.address
    where = address.resolve() if isinstance(address, Path) else shown(address)
    [(tables,)] = await database.read(_OPEN_TABLES)
    words = "Dungeon Dealer %s: %d open tables in %s, schema %d"
    logger.info(words, VERSION, tables, where, await database.schema())
