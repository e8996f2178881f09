"""Restores sessions from a checkpoint and the log after it.

If the log does not continue from its checkpoint, it is replayed from its start. If the current
rules cannot replay it either, the table goes back to the newest valid checkpoint. An open table of
earlier rules is not replayed if the game no longer plays them: it ends.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.tables.errors import Gone, LeftOut, NewerVersion, Unreadable, persisting
from bot.tables.notices import WentBack
from bot.tables.sessions.failures import log_failure
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import header_of
from bot.tables.timestamps import now
from games.engine.chance import Seeded
from games.engine.game import AnyGame
from games.engine.record import Line, line_from_json
from games.engine.run import EVENTS_IN_MEMORY, AnyRun, Bookmark, Keep, Run
from storage.people.characters import Characters
from storage.tables.log import StoredCheckpoint, undo_lines
from storage.tables.repository import Status, StoredTable, Tables

logger = logging.getLogger(__name__)

Restored = tuple[Session, int | None]


class Outdated(Exception):
    """Error: the game no longer plays the rules of an open table, which therefore has to end."""

    def __init__(self, stored: StoredTable) -> None:
        super().__init__(stored.id)
        self.stored = stored


@dataclass(eq=False)
class Restorer:
    """Restores sessions from their rows."""

    _tables: Tables
    _characters: Characters
    _games: Mapping[str, AnyGame]

    async def restore(self, table_id: str) -> Restored:
        """Restore a session; return it with the first log number that is not persisted, if any.

        Raises:
            Gone, LeftOut, Unreadable: it cannot be restored.
            NewerVersion: this process may not restore it.
            Outdated: it has to end first.
            NotPersisted, Stale: a write during the restore failed.
        """
        stored = await self._tables.load(table_id)
        if stored is None:
            raise Gone
        if stored.game not in self._games:
            raise LeftOut(stored.game)
        session, unwritten = await self._restored(stored)
        session.last_change, step = await self._tables.last_step(table_id)
        known = session.run.seq - len(session.run.log)
        if step < known and unwritten is None:  # the step has three checkpoints
            log = await self._tables.log(table_id)
            session.run = replay(session.run.game, stored, log) or session.run
        session.step = step
        if stored.sheets:  # otherwise its characters would be created again
            session.cast = list(await self._characters.cast(table_id))
        return session, unwritten

    async def _restored(self, stored: StoredTable) -> Restored:
        is_open, game = stored.status is Status.OPEN, self._games[stored.game]
        if not game.knows(stored.version):
            if is_open:
                raise NewerVersion if stored.version > game.version else Outdated(stored)
            if stored.status is Status.ENDED:
                return self._without_its_log(stored)
        saved = await self._tables.checkpoints(stored.id)
        first = saved[0] if saved else None
        since = first.seq if first else 0
        log = await self._tables.log(stored.id, since)
        run = replay(game, stored, log, first)
        if run is None:
            return await self._from_the_start(stored, saved)
        session = Session(stored, run, checkpoint=newest(saved))
        further = run.seq > since + len(log)  # the rules that wrote the log stopped earlier
        unwritten = further or (is_open and run.outcome is not None)
        return session, since + len(log) if unwritten else None

    async def _from_the_start(
        self, stored: StoredTable, saved: Sequence[StoredCheckpoint]
    ) -> Restored:
        """Replay from the start: the format of the checkpoint may have changed."""
        log = await self._tables.log(stored.id)
        run = replay(self._games[stored.game], stored, log)
        if run is None:
            return await self._fall_back(stored, saved)
        return Session(stored, run), len(log) if stored.status is Status.OPEN else None

    def _without_its_log(self, stored: StoredTable) -> Restored:
        """Return the session of an ended table of other rules, whose game is not shown."""
        run = replay(self._games[stored.game], stored, [])
        if run is None:
            raise Unreadable
        return Session(stored, run), None

    async def _fall_back(self, stored: StoredTable, saved: Sequence[StoredCheckpoint]) -> Restored:
        """Return to the newest valid checkpoint: the log no longer fits the rules."""
        for checkpoint in reversed(saved):
            run = replay(self._games[stored.game], stored, [], checkpoint)
            if run is None or stored.status is not Status.OPEN:
                continue
            with persisting(f"Table {stored.id}"):
                changes = undo_lines(stored.id, checkpoint.seq, now())
                await self._tables.change(*changes, after=stored)
            stored = self._tables.changed(stored)
            logger.warning("Table %s went back to line %d", stored.id, checkpoint.seq)
            stored = await self._tables.load(stored.id) or stored
            session = Session(stored, run, notice=WentBack(), checkpoint=checkpoint.seq)
            return session, checkpoint.seq
        raise Unreadable


def replay(
    game: AnyGame,
    stored: StoredTable,
    log: Sequence[Mapping[str, object]],
    start: StoredCheckpoint | None = None,
    memory: int | None = EVENTS_IN_MEMORY,
) -> AnyRun | None:
    """Replay a table's game from a checkpoint (None: its start) and the log after it.

    Returns None if the current rules cannot replay it.
    """
    bookmark = None
    if start is not None:
        bookmark = Bookmark(start.phase, start.seq, start.draws, start.state)
    try:
        script: list[Line] = [line_from_json(line) for line in log]
        return Run(
            game,
            header_of(stored),
            Seeded(stored.seed),
            start=bookmark,
            script=script,
            keep=Keep.STORED,
            memory=memory,
        )
    except Exception as error:  # noqa: BLE001 - in whatever way today's rules fail at it
        log_failure(logger, error, "Table %s does not replay", stored.id)
        return None


def saved_of(run: AnyRun, after: int = -1) -> list[StoredCheckpoint]:
    """Return the checkpoints of a run after that sequence number, as they are stored."""
    return [
        StoredCheckpoint(mark.seq, mark.draws, mark.phase, mark.state)
        for mark in run.bookmarks
        if mark.seq > after
    ]


def newest(saved: Sequence[StoredCheckpoint]) -> int:
    """Return the sequence number of the newest checkpoint, -1 for none."""
    return saved[-1].seq if saved else -1
