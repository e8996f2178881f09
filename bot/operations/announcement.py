"""The first log line: the version and the database."""

import asyncio
import logging
from pathlib import Path

from bot.start.extras import Extra
from bot.start.settings import Settings
from games.installation import VERSION
from games.kit.words import count
from storage.address import shown
from storage.database import Database

logger = logging.getLogger(__name__)

_OPEN_TABLES = "SELECT count(*) FROM tables WHERE status = 'open'"


async def announce(database: Database, backups: Path | None) -> None:
    """Log the version and the database without its password, so that a wrong setting shows.

    Args:
        database: the database that was opened.
        backups: the folder of backups; None if there is none.

    Raises:
        storage.database.ReadFailed: the database cannot be read.
    """
    address = database.address
    where = address.resolve() if isinstance(address, Path) else shown(address)
    [(tables,)] = await database.read(_OPEN_TABLES)
    words = "Dungeon Dealer %s: %s in %s, schema %d"
    logger.info(words, VERSION, count(tables, "open table"), where, await database.engine.schema())
    if backups is not None and not await asyncio.to_thread(backups.is_dir):
        logger.warning("DEALER_BACKUPS: there is no folder %s for backups yet", backups)


def announce_missing(settings: Settings) -> None:
    """Log each feature that is disabled because its extra is not installed."""
    if not Extra.PICTURES.is_installed:
        logger.warning(Extra.PICTURES.missing("No pictures of games and scores"))
    if settings.metrics_port is not None and not Extra.METRICS.is_installed:
        logger.warning(Extra.METRICS.missing("No /metrics on DEALER_METRICS_PORT"))
