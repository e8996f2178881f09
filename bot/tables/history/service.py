"""Records, stories and best scores of past games.

A story has a line for each event, and an entry of a chronicle a few lines of a game.

A long game is replayed in a thread, so that other users are not blocked.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from bot.tables.errors import Gone, NotSeated, Sealed, StillOpen, Unreadable
from bot.tables.notices import PlayedFor
from bot.tables.playing.service import TableService
from bot.tables.sessions.restore import replay
from bot.tables.sessions.stored import header_of, house_of, is_led, is_of_today, is_sealed, users_of
from games.engine.chance import commitment
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.game import AnyGame
from games.engine.panel import Line
from games.engine.record import Answered, RecordError, line_from_json, write
from games.engine.replay import transcript
from games.engine.run import AnyRun
from storage.people.scores import Best, Scores
from storage.tables.repository import Status, StoredTable, Tables

Log = Sequence[Mapping[str, object]]
T = TypeVar("T")


class Story(NamedTuple):
    """The log of a table in lines, and the SHA-256 of the seed that deals it."""

    game: AnyGame
    lines: list[Line | PlayedFor]
    commitment: str


@dataclass(eq=False)
class HistoryService:
    """Reads the logs of tables."""

    _stored: Tables
    _scores: Scores
    _games: Mapping[str, AnyGame]
    _tables: TableService

    async def record(self, table_id: str, user: int) -> str:
        """Return the record of an ended table as the text of its file.

        Raises:
            Gone, NotSeated, StillOpen, Sealed, Unreadable: the record is not available.
        """
        stored = await self._tables.stored(table_id, user)
        if stored.game not in self._games:
            raise Gone
        if stored.status is Status.OPEN:
            raise StillOpen
        if is_sealed(stored):
            raise Sealed
        game = self._games[stored.game]
        if not game.knows(stored.version):  # its record has states of other rules
            raise Unreadable
        log = await self._stored.log(table_id)
        try:
            return await asyncio.to_thread(_record, game, stored, log)
        except RecordError:
            raise Unreadable from None

    async def story(self, table_id: str, user: int, channel: int | None) -> Story:
        """Return the public story of a table from its beginning.

        Actions that the table took for an absent player follow a line about that.

        Args:
            table_id: the table.
            user: the reader: a player, or a user in the table's channel.
            channel: the reader's channel.

        Raises:
            Gone, NotSeated, Sealed, Unreadable: the story is not available.
        """
        stored, run, stand_ins = await self.read(table_id, user, channel)
        lines = await asyncio.to_thread(list, story_lines(run, stored, stand_ins))
        return Story(self._games[stored.game], lines, commitment(stored.seed))

    async def narrated(
        self, stored: StoredTable, seat: int | None
    ) -> tuple[str, Sequence[Line]] | None:
        """Return the result of an ended game and its entry in a chronicle; None without one."""
        run = await self.replayed(stored)
        ending: AnyEnding | None = self._games[stored.game].find(Ending)
        if ending is None or ending.chronicle is None or run is None or run.outcome is None:
            return None
        moment = run.moment(house_of(stored))
        _, _, result = run.game.view.scene(moment, None).title.partition(" · ")
        return result, tuple(ending.chronicle(ending.account(moment), seat))

    async def read(
        self, table_id: str, user: int, channel: int | None
    ) -> tuple[StoredTable, AnyRun, Sequence[int]]:
        """Return a table, its game with all events, and the log lines that it answered itself.

        Arguments and errors as `story`.
        """
        stored = await self.seen(table_id, user, channel)
        run = await self.replayed(stored)
        if run is None:
            raise Unreadable
        return stored, run, await self._stored.stand_ins(table_id)

    async def replayed(self, stored: StoredTable) -> AnyRun | None:
        """Return a game with all its events; None if today's rules do not follow its log."""
        log = await self._stored.log(stored.id)
        return await asyncio.to_thread(replay, self._games[stored.game], stored, log, memory=None)

    async def seen(self, table_id: str, user: int, channel: int | None) -> StoredTable:
        """Return a table that a user may see: they sit there, or are in its channel.

        A deal that others may yet play today is visible only to its own players.

        Raises:
            Gone, NotSeated, Sealed: they may not.
        """
        stored = await self._stored.load(table_id)
        if stored is None or stored.game not in self._games:
            raise Gone
        if user not in users_of(stored) and channel != stored.place.channel:
            raise NotSeated
        if user not in users_of(stored) and is_of_today(stored):
            raise Sealed
        return stored

    async def best(self, game: str, guild: int | None, user: int) -> list[Best]:
        """Return the best scores of a game by category: a user's own, and a server's."""
        return await self._scores.best(game, guild, user)


def story_lines(
    run: AnyRun, stored: StoredTable, stand_ins: Iterable[int]
) -> Iterator[Line | PlayedFor]:
    """Yield all events of a game as lines, and the players for whom the table acted."""
    house = house_of(stored)

    def tell(_: int, event: Any) -> Iterator[Line]:
        line = run.game.view.event_line(event, None, house)
        if line is not None:
            yield line

    return told_of(run, stored, stand_ins, tell)


def told_of(
    run: AnyRun,
    stored: StoredTable,
    stand_ins: Iterable[int],
    tell: Callable[[int, Any], Iterable[T]],
) -> Iterator[T | PlayedFor]:
    """Yield what is told of each event, and the players for whom the table acted.

    No player is named for whom it answered a secret ask.

    Args:
        run: the game from its start, with all its events.
        stored: the table.
        stand_ins: the sequence numbers of the log lines that the table answered for a player.
        tell: an event by its index, in words.
    """
    played_for = {
        seq: stored.seats[answered.seat].name
        for seq in stand_ins
        if seq < len(run.log) and seq not in run.secret
        if isinstance(answered := run.log[seq], Answered) and not is_led(stored, answered.seat)
    }
    acted = sorted(played_for)
    said: str | None = None
    for index, seq in enumerate([*run.event_positions, run.seq + 1]):
        while acted and acted[0] < seq:
            name = played_for[acted.pop(0)]
            if name != said:
                yield PlayedFor((name,), away=False)  # a log does not keep why
            said = name
        if index < len(run.events):
            for told in tell(index, run.events[index]):
                yield told
                said = None


def _record(game: AnyGame, stored: StoredTable, log: Log) -> str:
    script = [line_from_json(line) for line in log]
    return write(transcript(game, header_of(stored), script))
