"""What the bot has told people, and whether that is in the database, once and for good."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import re
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.tables.sessions.session import header_of
from bot.ui.codec import ChoiceId, decode
from games.catalog import GAMES
from games.engine.record import Answered, line_from_json, write
from games.engine.replay import transcript, verify
from games.engine.table import EVERYTHING
from storage.database import Database
from storage.tables import StoredTable, Tables

_CALLBACK = re.compile(r"/interactions/\d+/([^/]+)/callback")
_ORIGINAL = re.compile(r"/webhooks/\d+/([^/]+)/messages/@original")
_FOLLOW_UP = re.compile(r"/webhooks/\d+/([^/]+)")
_UPDATE, _DEFERRED = 7, 6

AT_ONCE = 500  # records that are verified beside one another


@dataclass
class Witness:
    """Reads what Discord takes from the bot, and says it at once.

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
        """Somebody is about to be told something, be it heard or not."""
        if method != "POST":
            return
        follow_up, answer = _FOLLOW_UP.fullmatch(path), _CALLBACK.fullmatch(path)
        if follow_up:
            self._refused.add(follow_up[1])
        elif answer and body["type"] not in (_UPDATE, _DEFERRED):
            self._refused.add(answer[1])

    async def taken(self, _method: str, path: str, body: Any) -> None:
        """Discord has taken a message."""
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
        """A press is done with: acknowledged, if it was shown and nothing was said against it."""
        custom_id = self.pressed.pop(token, None)
        if custom_id is None:  # it came twice
            return
        self.finished += 1
        kind, _, rest = custom_id.partition(":")
        if kind == ChoiceId.kind and token in self._updated - self._refused:
            self.say("ack", *rest.split(":", 2))
        self._updated.discard(token)
        self._refused.discard(token)


def say(*words: object) -> None:
    """One line to whoever started this process, at once."""
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
    """A press that was answered as done."""

    table: str
    seq: int
    answers: str


async def check(path: Path, acknowledged: list[Acknowledged], shown: Mapping[str, int]) -> None:
    """Everything that was acknowledged is there, once; nothing was shown that is not."""
    database = await Database.open(path)
    try:
        rows = await database.read("SELECT table_id, max(seq) FROM table_log GROUP BY table_id")
        length = {table: newest + 1 for table, newest in rows}
        ahead = {table: seq for table, seq in shown.items() if seq > length.get(table, 0)}
        assert not ahead, f"shown and not kept: {ahead}"
        logs: dict[str, list[dict[str, Any]]] = {}
        tables = Tables(database)
        for press in acknowledged:
            if press.table not in logs:
                logs[press.table] = await tables.log(press.table)
            check_press(press, logs[press.table])
    finally:
        await database.close()


def check_press(press: Acknowledged, log: list[dict[str, Any]]) -> None:
    """Its answers are there, in a row; before them at most what others said to the same ask."""
    first = press.seq
    for at, said in enumerate(press.answers.split(".")):
        if said in (EVERYTHING, "") or "~" in said or "#" in said:
            continue
        if at == 0:
            first = _answered_at(said, log, press.seq)
        assert first + at < len(log), (press, log[press.seq :])
        line = line_from_json(log[first + at])
        assert isinstance(line, Answered), (press, log[press.seq : first + at + 1])
        assert _says(line, said), (press, log[press.seq : first + at + 1])


def _answered_at(said: str, log: list[dict[str, Any]], seq: int) -> int:
    """Where an answer stands that was drawn at a moment: then, or after others' answers."""
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


async def verify_all(path: Path) -> tuple[int, int]:
    """Verify every table's record with its seed; how many tables there are, and lines."""
    database = await Database.open(path)
    try:
        tables, lines = Tables(database), 0
        keys = [key for (key,) in await database.read("SELECT id FROM tables")]
        loop, cores = asyncio.get_running_loop(), os.cpu_count() or 1
        with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool:
            for first in range(0, len(keys), AT_ONCE):
                work = []
                for key in keys[first : first + AT_ONCE]:
                    stored = await tables.load(key)
                    assert stored is not None
                    log = await tables.log(key)
                    lines += len(log)
                    work.append(loop.run_in_executor(pool, verify_log, stored, log))
                await asyncio.gather(*work)
                say(f"{first + len(work):,} of {len(keys):,} records verified")
        aside = await database.read("SELECT count(*) FROM table_log_aside")
        assert aside == [(0,)], "a table went back"
        return len(keys), lines
    finally:
        await database.close()


def verify_log(stored: StoredTable, log: list[dict[str, Any]]) -> None:
    """One record."""
    lines = [line_from_json(line) for line in log]
    record = write(transcript(GAMES[stored.game], header_of(stored), lines))
    verify(record, GAMES, stored.seed)
