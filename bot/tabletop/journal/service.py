"""The journals of tables: scenes with their notes, and a line for each round or room."""

import asyncio
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.tables.errors import Refused
from bot.tables.history.service import HistoryService, told_of
from bot.tables.notices import PlayedFor
from bot.tables.sessions.stored import house_of
from games.engine.extensions.journal import Digest, Journal
from games.engine.panel import Line
from games.engine.run import AnyRun
from storage.tables.detours import Detours
from storage.tables.repository import StoredTable


class Heading(NamedTuple):
    """The heading of a scene, or (`inner`) of another table within one."""

    words: str
    inner: bool = False


class Note(NamedTuple):
    """A note, and who wrote it."""

    who: str
    words: str


Entry = Line | PlayedFor | Heading | Note


@dataclass(eq=False)
class JournalService:
    """Reads the logs of tables as journals."""

    _history: HistoryService
    _detours: Detours

    async def of(
        self, table_id: str, user: int, channel: int | None
    ) -> tuple[StoredTable, list[Entry]]:
        """Return a table and its journal, with those of the tables to which its party went.

        Arguments as `story`; a table that the user may not see is left out.

        Raises:
            Gone, NotSeated, Sealed, Unreadable: the story is not available.
        """
        stored, run, stand_ins = await self._history.read(table_id, user, channel)
        detours: dict[int, list[Entry]] = {}
        for detour in await self._detours.of(table_id):
            with suppress(Refused):
                inner = await self._history.read(detour.table, user, channel)
                told = detours.setdefault(bisect_right(run.event_positions, detour.lines), [])
                told += await asyncio.to_thread(list, _inner_entries(*inner))
        entries = journal_entries(run, stored, stand_ins, detours)
        return stored, await asyncio.to_thread(list, entries)


def journal_entries(
    run: AnyRun,
    stored: StoredTable,
    stand_ins: Iterable[int],
    besides: Mapping[int, Iterable[Entry]],
) -> Iterator[Entry]:
    """Yield a story in fewer lines, with its scenes and notes set apart, and what it ended with.

    `besides` are entries of other tables, by the index of the event before which they belong.
    """
    house, journal, digest = house_of(stored), run.game.find(Journal), run.game.find(Digest)
    lines = {} if digest is None else digest.lines(run.events, house)

    def tell(index: int, event: Any) -> Iterator[Entry]:
        yield from besides.get(index, ())
        heading = None if journal is None else journal.heading(event)
        note = None if journal is None else journal.note(event)
        if heading is not None:
            yield Heading(heading)
        elif note is not None:
            yield Note(*note)
        else:
            line = run.game.view.event_line(event, None, house)
            if (line := lines.get(index, line)) is not None:
                yield line

    yield from told_of(run, stored, stand_ins, tell)
    yield from besides.get(len(run.events), ())
    if run.outcome is not None:
        yield from run.game.view.scene(run.moment(house), None).details


def _inner_entries(stored: StoredTable, run: AnyRun, stand_ins: Iterable[int]) -> Iterator[Entry]:
    """Yield the journal of a table within that of another."""
    yield Heading(run.game.view.scene(run.moment(house_of(stored)), None).title, inner=True)
    yield from journal_entries(run, stored, stand_ins, {})
