"""The command `check`: can every open table continue, with all that was installed?"""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.languages.catalogs import unreadable
from bot.tables.application import Application
from bot.tables.errors import Refused
from bot.tables.notices import WentBack
from bot.tables.offered import Offered
from games.catalog import GAMES
from games.engine.game import AnyGame
from storage.address import Address, ServerAddress
from storage.backup.copies import back_up, check_ours
from storage.backup.moving import copy_into_file
from storage.database import Database


@dataclass(frozen=True, slots=True)
class Finding:
    """An open table that cannot continue unchanged, and the effect.

    - `lost`: how many log lines would be discarded; None: the table cannot be restored at all;
    - `ends`: whether it would end, since its game plays other rules now.
    """

    table: str
    game: str
    lost: int | None = None
    ends: bool = False

    def __str__(self) -> str:
        if self.ends:
            return f"{self.table} {self.game}: ends, its rules have changed"
        if self.lost is None:
            return f"{self.table} {self.game}: cannot go on"
        return f"{self.table} {self.game}: goes back by {self.lost} of its lines"


def check(database: Address) -> int:
    """Print the open tables that would go back, end or stop, and catalogs that cannot be read.

    Returns how many there are.

    Raises:
        storage.database.Unusable: the database cannot be used.
    """
    logging.getLogger("bot.tables").setLevel(logging.CRITICAL)  # this command prints it
    tables, findings = asyncio.run(replayed(database, GAMES))
    for each in findings:
        print(each, flush=True)
    print(f"{tables} open tables, {len(findings)} of which would not go on as they are", flush=True)
    return len(findings) + len(unreadable())  # each is named by a warning


async def replayed(database: Address, games: Mapping[str, AnyGame]) -> tuple[int, list[Finding]]:
    """Replay every open table of a copy of the database; return their number and the findings.

    Raises:
        storage.database.Unusable: the database cannot be used.
    """
    with TemporaryDirectory(prefix="dungeon-dealer-") as folder:
        copy = Path(folder) / "copy.db"
        if isinstance(database, ServerAddress):
            await asyncio.to_thread(copy_into_file, database, copy)
        else:
            await asyncio.to_thread(back_up, database, copy)
            check_ours(database, copy)
        opened = await Database.open(copy)
        try:
            core = Application(opened, Offered(games), live_tables=1, tables_per_user=1)
            rows = await opened.read(
                "SELECT id, game FROM tables WHERE status = 'open' ORDER BY id"
            )
            found = [await _replay(opened, core, table, game) for table, game in rows]
        finally:
            await opened.close()
    return len(found), [each for each in found if each is not None]


async def _replay(opened: Database, core: Application, table: str, game: str) -> Finding | None:
    before = await _lines(opened, table)
    try:
        session = await core.tables.look(table)
    except Refused:
        return Finding(table, game)
    if session.is_outdated:
        return Finding(table, game, ends=True)
    if isinstance(session.notice, WentBack):
        return Finding(table, game, before - session.checkpoint)
    return None


async def _lines(opened: Database, table: str) -> int:
    rows = await opened.read("SELECT count(*) FROM table_log WHERE table_id = ?", (table,))
    return int(rows[0][0])
