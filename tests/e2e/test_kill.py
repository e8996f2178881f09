"""SIGKILL at random moments: every acknowledged press is stored afterwards, once."""

import random
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.tables.application import Application
from bot.tables.offered import Offered
from games.catalog import GAMES
from games.engine.record import Answered, line_from_json
from games.engine.replay import transcript
from games.engine.table import EVERYTHING
from storage.database import Database
from storage.tables.repository import Tables
from tests.kit.program import PATIENCE, start_program

KILLS, MANY = 4, 300
PEOPLE = 2  # games with heroes
LONGEST_LIFE = 80  # acknowledged presses before the kill
A_PRESS = 0.005  # seconds: the kill comes at any point of the next
PLAYER = "from tests.e2e.player import main; main()"


class Victim:
    """A playing process and its output so far."""

    def __init__(self, database: Path, seed: int) -> None:
        self.process = start_program(
            PLAYER, str(database), str(seed), stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.said: list[str] = []
        self._heard = threading.Condition()
        self.ready = threading.Event()
        self._listener = threading.Thread(target=self._listen)
        self._listener.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line == "ready\n":
                self.ready.set()
            elif line.endswith("\n"):  # a line that the kill cut off does not count
                with self._heard:
                    self.said.append(line.strip())
                    self._heard.notify()

    def wait_ready(self) -> None:
        assert self.ready.wait(PATIENCE), "the process did not start"

    def wait_said(self, count: int) -> None:
        """Wait until it has acknowledged this many presses."""
        with self._heard:
            assert self._heard.wait_for(lambda: len(self.said) >= count, PATIENCE), "it hangs"

    def kill(self) -> None:
        """Kill it, after reading its output."""
        self.process.kill()
        self.process.wait()
        self._listener.join()
        assert self.process.stderr is not None
        words = self.process.stderr.read()
        self.process.stderr.close()
        assert self.process.stdout is not None
        self.process.stdout.close()
        assert "Traceback" not in words, words


@contextmanager
def playing(database: Path, seed: int) -> Iterator[Victim]:
    victim = Victim(database, seed)
    try:
        yield victim
    finally:
        victim.kill()


@pytest.mark.parametrize("kills", [KILLS, pytest.param(MANY, marks=pytest.mark.soak)])
async def test_every_acknowledged_press_outlives_a_kill(tmp_path: Path, kills: int) -> None:
    path = tmp_path / "tables.db"
    chance = random.Random(10)
    acknowledged: list[str] = []
    heroes: set[int] = set()
    for kill in range(kills):
        with playing(path, kill) as victim:
            victim.wait_ready()
            victim.wait_said(chance.randrange(LONGEST_LIFE))
            threading.Event().wait(chance.uniform(0, A_PRESS))
        acknowledged += victim.said
        heroes = await check(path, acknowledged, heroes)
    assert len(acknowledged) > kills
    assert len(heroes) == PEOPLE


async def check(path: Path, acknowledged: list[str], known: set[int]) -> set[int]:
    """Check that each press is in its table's log exactly once, and that each table continues.

    Returns: the heroes, which include all known ones.
    """
    assert len(set(acknowledged)) == len(acknowledged)
    database = await Database.open(path)
    tables = Tables(database)
    core = Application(database, Offered(GAMES), live_tables=100, tables_per_user=100)
    logs: dict[str, dict[int, Answered]] = {}
    for press in acknowledged:
        key, ask, answers = press.split()
        if key not in logs:
            lines = [line_from_json(line) for line in await tables.log(key)]
            logs[key] = {at: line for at, line in enumerate(lines) if isinstance(line, Answered)}
            table = await core.tables.look(key)
            assert (table.run.pending is None) == (table.run.outcome is not None)
            assert transcript(table.run.game, table.run.header, lines)
        moment = ask.partition("+")[0].partition("-")[0]
        for at, said in enumerate(answers.partition("~")[0].split("."), int(moment)):
            choice = logs[key][at].choice
            if said != EVERYTHING:
                assert choice == (said.split("+") if isinstance(choice, list) else said)
    heroes = await check_heroes(database)
    await database.close()
    assert known <= heroes
    return heroes


async def check_heroes(database: Database) -> set[int]:
    """Check that a hero has played the sessions that ended, and sits in none of them.

    No user has two, since each one brings the hero along.
    """
    heroes = await database.read(
        "SELECT id, user, json_extract(sheet, '$.sessions'), (SELECT count(*) FROM casts"
        " JOIN tables ON tables.id = casts.table_id"
        " WHERE character_id = characters.id AND status = 'over'),"
        " (SELECT status FROM tables WHERE id = characters.table_id) FROM characters"
    )
    for _, _, sessions, over, status in heroes:
        assert sessions == over
        assert status in (None, "open")
    users = [user for _, user, *_ in heroes]
    assert len(set(users)) == len(users)
    return {hero for hero, *_ in heroes}
