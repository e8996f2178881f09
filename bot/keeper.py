"""Keeps what happens at tables, and brings tables back from what was kept."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.live import LiveTable, header_of
from bot.refusals import Gone, NotKept, Refused, Stale, Unreadable
from games.engine.chance import Seeded
from games.engine.game import AnyGame, Sheets
from games.engine.record import Line, line_from_json
from games.engine.run import EVENTS_IN_MEMORY, AnyRun, Bookmark, Run, lines_of
from storage.campaigns import Evening, Member
from storage.characters import Characters, Newcomer, Sheet
from storage.database import Conflict, WriteFailed
from storage.tables import Closing, Result, Saved, Seat, Status, StoredTable, Tables

logger = logging.getLogger(__name__)

WENT_BACK = "⚠️ The rules were updated, so this table went back to the start of its room."


class Keeper:
    """Between the tables in memory and those in the database."""

    def __init__(
        self, tables: Tables, characters: Characters, games: Mapping[str, AnyGame]
    ) -> None:
        self._tables = tables
        self._characters = characters
        self._games = games

    async def keep(
        self,
        table: LiveTable,
        since: int,
        stand_ins: Sequence[int] = (),
        away: Mapping[int, bool] | None = None,
        host: int | None = None,
    ) -> None:
        """Commit what has happened since line number `since`.

        Args:
            table: the table.
            since: the first line that is not kept yet.
            stand_ins: the lines that were answered for somebody away.
            away: the seats that are left by their people, or taken again.
            host: who is the host from now on, None if that does not change.

        Raises:
            WriteFailed: nothing of it was kept.
        """
        run, at = table.run, now()
        saved = saved_of(run, table.checkpoint)
        closing = None if run.outcome is None else _closing(table)
        lines = lines_of(run, since)
        made = _made(table)
        await self._tables.append(
            table.id,
            since,
            lines,
            at,
            saved,
            closing,
            stand_ins=stand_ins,
            away=away,
            newcomers=made,
            host=host,
        )
        table.asked_at = at
        table.cast += made
        if saved:
            table.checkpoint = newest(saved)
        if host is not None:
            table.stored = replace(table.stored, host=host)
        if closing is not None:
            table.stored = replace(
                table.stored, status=Status.OVER, ended_at=at, outcome=run.outcome
            )

    async def restore(self, table_id: str) -> LiveTable:
        """Bring a table back: its checkpoint, and the lines after it.

        Raises:
            Gone, Unreadable: it cannot be brought back.
            NotKept, Stale: what had to be written was not.
        """
        stored = await self._tables.load(table_id)
        if stored is None or stored.game not in self._games:
            raise Gone
        table = await self._restored(stored)
        table.asked_at = await self._tables.last_at(table_id)
        await self._find_cast(table)
        return table

    async def _restored(self, stored: StoredTable) -> LiveTable:
        saved = await self._tables.checkpoints(stored.id)
        going_on = stored.status is Status.OPEN
        if going_on and stored.version != self._games[stored.game].version:
            return await self._restore_under_new_rules(stored, saved)
        first = saved[0] if saved else None
        since = first.seq if first else 0
        log = await self._tables.log(stored.id, since)
        run = self.replay(stored, first, log)
        if run is None:
            return await self._restore_from_the_start(stored, saved)
        table = LiveTable(stored, run, checkpoint=newest(saved))
        further = run.seq > since + len(log)  # than the rules that stopped here
        if further or (going_on and run.outcome is not None):
            await self._keep_restored(table, since + len(log))
        return table

    async def _restore_from_the_start(
        self, stored: StoredTable, saved: Sequence[Saved]
    ) -> LiveTable:
        """The checkpoint does not go on: perhaps the state is written differently now."""
        log = await self._tables.log(stored.id)
        run = self.replay(stored, None, log)
        if run is None:
            return await self._go_back(stored, saved)
        table = LiveTable(stored, run)
        if stored.status is Status.OPEN:
            await self._keep_restored(table, len(log))
        return table

    async def _restore_under_new_rules(
        self, stored: StoredTable, saved: Sequence[Saved]
    ) -> LiveTable:
        """Rules of another version: go on only if they lead to the same checkpoints."""
        run = self.replay(stored, None, await self._tables.log(stored.id))
        same = run is not None and [mark.state for mark in run.bookmarks] == [
            each.state for each in saved
        ]
        stored = replace(stored, version=self._games[stored.game].version)
        try:
            await self._tables.adopt(stored.id, stored.version)
        except WriteFailed as error:
            raise not_kept(stored.id, error) from error
        if run is not None and same:
            return LiveTable(stored, run, checkpoint=newest(saved))
        return await self._go_back(stored, saved)

    async def _go_back(self, stored: StoredTable, saved: Sequence[Saved]) -> LiveTable:
        """The log no longer fits the rules: go on from the newest checkpoint that does."""
        for point in reversed(saved):
            run = self.replay(stored, point, [])
            if run is None or stored.status is not Status.OPEN:
                continue
            try:
                await self._tables.go_back(stored.id, point.seq, now())
            except WriteFailed as error:
                raise not_kept(stored.id, error) from error
            logger.warning("Table %s went back to line %d", stored.id, point.seq)
            table = LiveTable(stored, run, notice=(WENT_BACK,), checkpoint=point.seq)
            await self._keep_restored(table, point.seq)
            return table
        raise Unreadable

    async def _find_cast(self, table: LiveTable) -> None:
        if table.stored.sheets:
            table.cast = list(await self._characters.cast(table.id))

    async def _keep_restored(self, table: LiveTable, since: int) -> None:
        await self._find_cast(table)  # else its heroes would be made once more
        try:
            await self.keep(table, since)
        except WriteFailed as error:
            raise not_kept(table.id, error) from error

    def replay(
        self,
        stored: StoredTable,
        start: Saved | None,
        log: Sequence[Mapping[str, Any]],
        memory: int | None = EVENTS_IN_MEMORY,
    ) -> AnyRun | None:
        """A table's game from a checkpoint (None: its start) and the log after it.

        None where today's rules do not follow it, in whatever way they fail at it.
        """
        bookmark = None
        if start is not None:
            bookmark = Bookmark(start.phase, start.seq, start.draws, start.state)
        try:
            script: list[Line] = [line_from_json(line) for line in log]
            return Run(
                self._games[stored.game],
                header_of(stored),
                Seeded(stored.seed),
                start=bookmark,
                script=script,
                keep=True,
                memory=memory,
            )
        except Exception:
            logger.exception("Table %s does not replay", stored.id)
            return None


def now() -> int:
    """The time in Unix seconds."""
    return int(time.time())


def not_kept(table_id: str, error: WriteFailed) -> Refused:
    """What the person hears of a write that failed. Another process that was first is no fault."""
    if isinstance(error, Conflict):
        logger.warning("Table %s was written by somebody else: %s", table_id, error)
        return Stale()
    logger.error("Table %s was not written: %s", table_id, error)
    return NotKept()


def saved_of(run: AnyRun, after: int = -1) -> list[Saved]:
    """The checkpoints of a run behind that line."""
    return [
        Saved(mark.seq, mark.draws, mark.phase, mark.state)
        for mark in run.bookmarks
        if mark.seq > after
    ]


def newest(saved: Sequence[Saved]) -> int:
    """The line of the newest of some checkpoints."""
    return saved[-1].seq if saved else -1


def _closing(table: LiveTable) -> Closing:
    run, outcome = table.run, table.run.outcome or {}
    standings = run.game.rules.standings(outcome)
    results = [
        Result(each.result, each.won, each.score, _category(run, party))
        for party, each in enumerate(standings)
    ]
    after = run.game.changed_sheets(run.state, outcome)
    version = None if run.game.heroes is None else run.game.heroes.version
    evening = None if table.stored.campaign is None else _evening(table, outcome)
    return Closing(outcome, results, _by_number(after or []), version, evening)


def _evening(table: LiveTable, outcome: dict[str, Any]) -> Evening | None:
    """What a table has made of its campaign; each seat is somebody's character."""
    game, stored = table.run.game, table.stored
    if game.campaigns is None or stored.campaign is None:
        return None
    step = game.campaigns.after(outcome)
    members = [
        Member(
            owner_of(seat),
            heroes_before(stored.seats, at),
            seat.name,
            sheet.model_dump(by_alias=True),
            at,
        )
        for at, (seat, sheet) in enumerate(zip(stored.seats, step.sheets, strict=True))
        if owner_of(seat)
    ]
    return Evening(
        stored.campaign,
        None if step.progress is None else step.progress.model_dump(),
        step.result,
        members,
    )


def heroes_before(seats: Sequence[Seat], at: int) -> int:
    """How many seats before that one are the same user's."""
    return [owner_of(seat) for seat in seats[:at]].count(owner_of(seats[at]))


def owner_of(seat: Seat) -> int:
    """Whose character sits there, whoever plays it now."""
    return seat.user if seat.owner is None else seat.owner


def _category(run: AnyRun, party: int) -> str:
    return run.game.rules.category(run.options, run.state, party)


def _made(table: LiveTable) -> dict[int, Newcomer]:
    """The characters that were made at a table and are not kept yet."""
    game, stored = table.run.game, table.stored
    if game.heroes is None or None not in (stored.sheets or []):
        return {}
    return {
        at: Newcomer(
            stored.seats[at].user, game.id, game.heroes.version, sheet.model_dump(by_alias=True)
        )
        for at, sheet in game.heroes.made(table.run.state).items()
        if at not in table.cast and stored.seats[at].user
    }


def _by_number(sheets: Sheets) -> dict[int, Sheet]:
    """The sheets that change, without what is unknown in them: that stays as it is."""
    return {
        at: {key: value for key, value in sheet.items() if value is not None}
        for at, sheet in enumerate(sheets)
        if sheet is not None
    }
