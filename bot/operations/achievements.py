"""The command `achievements`: recount the achievements of ended games."""

import asyncio

from bot.tables.history.achievements import Recount
from games.catalog import GAMES
from storage.address import Address
from storage.database import Database
from storage.people.achievements import Achievements
from storage.tables.repository import Tables


def count_achievements(database: Address) -> None:
    """Award today's achievements for ended games, and print how many were new.

    Raises:
        storage.database.Unusable: the database cannot be used.
        storage.database.WriteFailed: some were not written. The command can be repeated.
    """
    tables, found = asyncio.run(_counted(database))
    print(f"{tables} games that are over, {found} achievements that were not known", flush=True)


async def _counted(database: Address) -> tuple[int, int]:
    opened = await Database.open(database, alone=True)
    try:
        recount = Recount(Achievements(opened), Tables(opened), GAMES)
        return await recount.count_again()
    finally:
        await opened.close()
