"""Checks of the messages that users saw against the database: each step is there, once."""

import asyncio
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from bot.rendering.codec import ChoiceId, decode
from bot.tables.sessions.stored import header_of
from games.catalog import GAMES
from games.engine.record import Answered, line_from_json, write
from games.engine.replay import transcript, verify
from games.engine.table import EVERYTHING
from storage.database import Database
from storage.tables.repository import StoredTable, Tables
from tests.kit.program import forks

_CALLBACK = re.compile(r"/interactions/\d+/([^/]+)/callback")
_ORIGINAL = re.compile(r"/webhooks/\d+/([^/]+)/messages/@original")
_FOLLOW_UP = re.compile(r"/webhooks/\d+/([^/]+)")
_UPDATE, _DEFERRED = 7, 6

Log = list[dict[str, Any]]

AT_ONCE = 500  # records that are verified concurrently


@dataclass
class Witness:
    """A reader of the messages that Discord accepts, which reports them at once.

    - `pressed`: the custom ids of choices whose presses are under way, by their token;
    - `shown`: how much of each table's log has been on a message that Discord took;
    - `finished`: how many presses have been handled.
    """

    pressed: dict[str, str] = field(default_factory=dict)
    shown: dict[str, int] = field(default_factory=dict)
    finished: int = 0
    say: Callable[..., None] = lambda *words: say(*words)
    _updated: set[str] = field(default_factory=set)
    _refused: set[str] = field(default_factory=set)

    async def attempt(self, method: str, path: str, body: Any) -> None:
        """Note that a message is about to be sent, even if it does not arrive."""
        if method != "POST":
            return
        follow_up, answer = _FOLLOW_UP.fullmatch(path), _CALLBACK.fullmatch(path)
        if follow_up:
            self._refused.add(follow_up[1])
        elif answer and body["type"] not in (_UPDATE, _DEFERRED):
            self._refused.add(answer[1])

    async def taken(self, _method: str, path: str, body: Any) -> None:
        """Note that Discord has accepted a message."""
        answer = _CALLBACK.fullmatch(path)
        if (answer and body["type"] == _UPDATE) or (answer := _ORIGINAL.fullmatch(path)):
            self._updated.add(answer[1])
        for custom_id in _ids(body):
            choice = decode(custom_id)
            if isinstance(choice, ChoiceId) and choice.drawn.revision > self.shown.get(
                choice.table, -1
            ):
                self.shown[choice.table] = choice.drawn.revision
                self.say("shown", choice.table, choice.drawn.revision)

    def handled(self, token: str) -> None:
        """Note that a press was handled: acknowledged, if it was shown and not refused."""
        custom_id = self.pressed.pop(token, None)
        if custom_id is None:  # it was delivered twice
            return
        self.finished += 1
        kind, _, rest = custom_id.partition(":")
        if kind == ChoiceId.kind and token in self._updated - self._refused:
            self.say("ack", *rest.split(":", 2))
        self._updated.discard(token)
        self._refused.discard(token)


def say(*words: object) -> None:
    """Print one line for the parent process, at once."""
    print(*words, flush=True)


def _ids(body: Any) -> Iterator[str]:
    if isinstance(body, Mapping):
        if isinstance(body.get("custom_id"), str):
            yield body["custom_id"]
        for value in body.values():
            yield from _ids(value)
    elif isinstance(body, list):
        for value in body:
            yield from _ids(value)


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A press that was acknowledged, on a board of that revision."""

    table: str
    revision: int
    answers: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """A table between two undone steps.

    - `since`: its revision when it began;
    - `taken_back`: by how much that exceeds the log's length;
    - `log`: its lines at the end.
    """

    since: int
    taken_back: int
    log: Log


async def check(path: Path, acknowledged: list[Acknowledged], shown: Mapping[str, int]) -> None:
    """Check that every acknowledged step is stored once, and that nothing else was shown."""
    database = await Database.open(path)
    try:
        rows = await database.read(
            "SELECT id, taken_back + (SELECT count(*) FROM table_log WHERE table_id = id)"
            " FROM tables"
        )
        revisions: dict[str, int] = dict(rows)
        ahead = {table: at for table, at in shown.items() if at > revisions.get(table, 0)}
        assert not ahead, f"shown and not kept: {ahead}"
        known: dict[str, list[Stretch]] = {}
        for press in acknowledged:
            if press.table not in known:
                known[press.table] = await stretches(database, press.table)
            stretch = next(each for each in known[press.table] if each.since <= press.revision)
            check_press(press, stretch.log, stretch.taken_back)
    finally:
        await database.close()


async def stretches(database: Database, table: str) -> list[Stretch]:
    """Return the history of a table, the newest first, with undone steps aside."""
    rows = await database.read(
        "SELECT aside_at, seq, line FROM table_log_aside WHERE table_id = ? ORDER BY aside_at, seq",
        (table,),
    )
    steps = [list(lines) for _, lines in groupby(rows, key=itemgetter(0))]
    log = await Tables(database).log(table)
    return unwound(log, [(step[0][1], [json.loads(each[2]) for each in step]) for step in steps])


def unwound(log: Log, steps: list[tuple[int, Log]]) -> list[Stretch]:
    """Return a log with its undone steps, each with its start, the oldest first."""
    taken_back = sum(1 + len(lines) for _, lines in steps)
    found = []
    for first, lines in reversed(steps):
        found.append(Stretch(first + taken_back, taken_back, log))
        log, taken_back = [*log[:first], *lines], taken_back - 1 - len(lines)
    return [*found, Stretch(0, 0, log)]


def check_press(press: Acknowledged, log: Log, taken_back: int = 0) -> None:
    """Check that its answers are stored in a row, after others' answers to the same ask at most."""
    seq = first = press.revision - taken_back
    answers, _, until = press.answers.partition("~")
    given = answers.split(".")
    for at, said in enumerate(given[:-1] if until else given):
        if said in (EVERYTHING, "") or "#" in said:
            continue
        if at == 0:
            first = _answered_at(said, log, seq)
        assert first + at < len(log), (press, log[seq:])
        line = line_from_json(log[first + at])
        assert isinstance(line, Answered), (press, log[seq : first + at + 1])
        assert _says(line, said), (press, log[seq : first + at + 1])


def _answered_at(said: str, log: Log, seq: int) -> int:
    """Return the position of an answer drawn at a moment: there, or after others' answers."""
    others: set[int] = set()
    for at in range(seq, len(log)):
        line = line_from_json(log[at])
        if not isinstance(line, Answered) or line.seat in others:
            break
        if _says(line, said):
            return at
        others.add(line.seat)
    return seq


def _says(line: Answered, said: str) -> bool:
    choice = line.choice
    return choice == said.split("+") if isinstance(choice, list) else str(choice) == said


@dataclass
class Found:
    """The contents of the database at the end: tables, lines of their logs, and undone steps."""

    tables: int = 0
    lines: int = 0
    taken_back: int = 0


async def verify_all(path: Path) -> Found:
    """Verify every table's record with its seed, and that undone steps are aside."""
    database = await Database.open(path)
    try:
        tables, found = Tables(database), Found()
        keys = [key for (key,) in await database.read("SELECT id FROM tables")]
        loop, cores = asyncio.get_running_loop(), os.cpu_count() or 1
        with ProcessPoolExecutor(cores, forks()) as pool:
            for first in range(0, len(keys), AT_ONCE):
                work = []
                for key in keys[first : first + AT_ONCE]:
                    stored = await tables.load(key)
                    assert stored is not None
                    newest, *earlier = await stretches(database, key)
                    assert stored.taken_back == newest.taken_back, key
                    log = newest.log
                    found.tables += 1
                    found.lines += len(log)
                    found.taken_back += len(earlier)
                    work.append(loop.run_in_executor(pool, verify_log, stored, log))
                await asyncio.gather(*work)
                say(f"{first + len(work):,} of {len(keys):,} records verified")
        return found
    finally:
        await database.close()


def verify_log(stored: StoredTable, log: Log) -> None:
    """Verify one record."""
    lines = [line_from_json(line) for line in log]
    record = write(transcript(GAMES[stored.game], header_of(stored), lines))
    verify(record, GAMES, stored.seed)
