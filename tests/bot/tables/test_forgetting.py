"""Forgetting a user leaves none of their data at the tables that others keep."""

import hashlib
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bot.tables.privacy import service
from bot.tables.privacy.forgetting import without_user
from bot.tables.sessions.restore import replay
from bot.tables.sessions.session import Session
from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.extensions.people import NAME, Party
from games.engine.game import AnyGame, Sheets
from games.engine.players import RandomPlayer
from games.engine.record import Header
from games.engine.replay import verify
from games.engine.run import AnyRun, Keep, Run, lines_of
from games.engine.table import Text
from storage.database import Change, WriteFailed
from storage.privacy.removal import Wordless
from storage.tables.places import Place
from storage.tables.repository import Seat, Status, StoredTable
from tests.kit.configurations import CASES, Case
from tests.kit.core import ANN, BO, Core
from tests.kit.database.bystanders import build
from tests.kit.database.storage import file_of
from tests.kit.unwrap import unwrap

GONE, STAYS = 770077, 880088
GONE_NAME, STAYS_NAME = "Zephyrine", "Quillon"
SHARED = [case for case in CASES.values() if 1 < case.seats <= 4]
MIDDLE = 20  # answers, after which a table is left open
TYPED = {"act", "name", "declare", "tell", "way", "foe_name", "describe", "reason"}


def marked(seed: str) -> str:
    """Return a word of a table's own."""
    return f"z{hashlib.sha256(seed.encode()).hexdigest()[:9]}"


class Talker(RandomPlayer):
    """A random player that types unique words, by seat."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._mark = marked(seed)
        self.typed: dict[int, list[str]] = {}

    def act(self, run: AnyRun) -> None:
        ask = unwrap(run.pending)
        seat = self.choose_seat(ask)
        if type(ask.offers[seat]) is not Text:
            run.answer(seat, self.choose(ask.offers[seat]))
            return
        assert ask.name in TYPED
        said = self.typed.setdefault(seat, [])
        said.append(f"{self._mark}{seat}k{len(said)}")
        run.answer(seat, said[-1])


@dataclass
class Played:
    """A table that the user shared, its log, and the words typed at its seats."""

    case: Case
    seat: int
    stored: StoredTable
    log: list[Mapping[str, Any]]
    typed: dict[int, list[str]]


def sheets_of(case: Case, seat: int) -> Sheets | None:
    """Return the case's sheets, with the forgotten user's name on their characters."""
    sheets = case.header().sheets
    if sheets is None:
        return None
    whole = case.game.find(Party) is not None and seat == 0
    return [
        sheet | {NAME: f"{GONE_NAME} {at}"}
        if sheet and NAME in sheet and (whole or at == seat)
        else sheet
        for at, sheet in enumerate(sheets)
    ]


async def play(core: Core, case: Case, seat: int, most: int) -> Played:
    """Play a table of that case where the forgotten user has that seat."""
    seed = f"{case.id} {seat} {most}"
    seats = [
        Seat(GONE, GONE_NAME) if at == seat else Seat(STAYS + at, f"{STAYS_NAME} {at}")
        for at in range(case.seats)
    ]
    head = case.header()
    header = Header(
        head.game, head.version, head.options, [each.name for each in seats], sheets_of(case, seat)
    )
    run = Run(case.game, header, Seeded(seed), keep=Keep.STORED)
    talker = Talker(seed)
    for _ in range(most):
        if run.pending is None:
            break
        talker.act(run)
    stored = StoredTable(
        id=marked(seed), game=head.game, version=head.version,
        options=head.options, sheets=header.sheets, seed=seed, host=seats[0].user,
        place=Place(1, 2, 3), seats=tuple(seats), opened_at=100,
    )  # fmt: skip
    await core.app.sessions.insert(Session(stored, run))
    return Played(case, seat, stored, lines_of(run, 0), talker.typed)


def cells(path: Path) -> list[str]:
    """Return each cell of the database with its place."""
    found = []
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        for (table,) in tables.fetchall():
            cursor = connection.execute(f"SELECT * FROM {table}")  # noqa: S608
            columns = [each[0] for each in cursor.description]
            for row in cursor:
                found += [f"{table}.{at}: {value}" for at, value in zip(columns, row, strict=True)]
    return found


def naming(path: Path, words: Sequence[str]) -> list[str]:
    """Return the cells that contain any of the words."""
    return [cell for cell in cells(path) if any(word in cell for word in words)]


@pytest.mark.parametrize("which", [0, -1], ids=["the first seat", "the last seat"])
async def test_no_cell_of_the_database_knows_who_was_forgotten(core: Core, which: int) -> None:
    """Neither their id nor their name nor a word they typed remains. The games are unchanged."""
    played = [
        await play(core, case, range(case.seats)[which], most)
        for case, most in zip(SHARED, cycle((MIDDLE, 100_000)), strict=False)
    ]
    assert naming(file_of(core.database), [GONE_NAME, str(GONE)])
    assert any(each.typed.get(each.seat) for each in played)
    await core.app.privacy.forget(GONE)
    assert naming(file_of(core.database), [GONE_NAME, str(GONE)]) == []
    for each in played:
        await check_kept(core, each)


async def test_of_what_was_theirs_alone_nothing_stays(core: Core) -> None:
    """Heroes, lobbies, campaigns, preferences and tips go too. The bot's own rows name no user."""
    await build(core.database, GONE, 100, "cardrpg", GONE_NAME)
    await core.app.privacy.forget(GONE)
    await core.app.privacy.forget(GONE + 1)  # the user who took part in all of it
    left = naming(file_of(core.database), [GONE_NAME, str(GONE), str(GONE + 1)])
    assert [each for each in left if not each.startswith("synced_commands.")] == []


async def check_kept(core: Core, played: Played) -> None:
    """Check that the others' table is unchanged, with their words."""
    tables, before = core.app.stored, played.stored
    stored = unwrap(await tables.load(before.id))
    assert stored.seed == before.seed
    log = await tables.log(stored.id)  # advanced by the table's own answers
    for old, new in zip(played.log, log, strict=False):
        silent = old.get("choice") in played.typed.get(played.seat, [])
        assert new == (dict(old) | {"choice": ""} if silent else old)
    assert len(log) >= len(played.log)
    assert (
        naming(file_of(core.database), [f'"{each}' for each in played.typed.get(played.seat, [])])
        == []
    )
    other = next(seat.user for seat in stored.seats if seat.user)
    assert GONE_NAME not in repr(await core.app.history.story(stored.id, other, None))
    if stored.status is Status.OPEN:
        run = (await core.fresh().tables.look(stored.id)).run
        assert (run.seq, run.outcome) == (len(log), None)
    else:
        record = await core.app.history.record(stored.id, other)
        assert verify(record, GAMES, before.seed).outcome == stored.outcome


def case_of(name: str) -> Case:
    (case,) = [each for each in SHARED if each.id == name]
    return case


async def test_a_seat_that_was_taken_over_keeps_the_name_of_whose_it_was(core: Core) -> None:
    played = await play(core, case_of("cards: two"), 1, MIDDLE)
    key = played.stored.id
    for before, after in ((GONE, 44444), (44444, 55555)):
        await core.app.seats.replace(key, STAYS, before, after, "Di")
    core.app.sessions.memory.evict(key)
    await core.app.privacy.forget(55555)
    stored = unwrap(await core.app.stored.load(key))
    assert stored.seats[1] == Seat(0, GONE_NAME, away=True, owner=GONE)
    await core.app.privacy.forget(GONE)
    assert naming(file_of(core.database), [GONE_NAME, str(GONE)]) == []


async def test_games_that_no_longer_replay_keep_only_their_results(core: Core) -> None:
    over = await play(core, case_of("diamonds: duel"), 0, 100_000)
    continues = await play(core, case_of("diamonds: duel"), 0, 5)
    results = naming(file_of(core.database), ["results."])
    for each in (over, continues):
        await core.database.write(
            Change("DELETE FROM table_log WHERE table_id = ? AND seq = 0", (each.stored.id,))
        )
    await core.app.privacy.forget(GONE)
    assert (
        naming(file_of(core.database), [GONE_NAME, str(GONE), "table_log.", "checkpoints."]) == []
    )
    assert naming(file_of(core.database), ["results."]) == results != []
    tables = core.app.stored
    stored = [await tables.load(each.stored.id) for each in (over, continues)]
    assert [each.status for each in stored if each] == [Status.OVER, Status.ENDED]


async def test_a_line_of_a_log_loses_its_words_and_nothing_else(core: Core) -> None:
    played = await play(core, case_of("cards: two"), 0, MIDDLE)
    set_to = (
        "line = json_set(line, '$.choice', '')",  # unmarked
        "forgotten = 1",
        "forgotten = 1, line = json_set(line, '$.choice', 'x')",
        "forgotten = 1, line = json_set(line, '$.choice', ''), at = 5",
    )
    for each in set_to:
        sql = f"UPDATE table_log SET {each} WHERE table_id = ? AND seq = 0"  # noqa: S608
        with pytest.raises(WriteFailed, match="append-only"):
            await core.database.write(Change(sql, (played.stored.id,)))


@pytest.fixture
def replays(core: Core, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """Record the games that are replayed without words, and whether others wait for them."""
    found: list[tuple[str, bool]] = []

    def noted(game: AnyGame, stored: StoredTable, *more: Any) -> Wordless | None:
        found.append((stored.id, core.app.sessions.memory.lock(stored.id).locked()))
        return without_user(game, stored, *more)

    monkeypatch.setattr(service, "without_user", noted)
    return found


async def test_no_user_waits_while_games_are_replayed(
    core: Core, replays: list[tuple[str, bool]]
) -> None:
    tables = {(await core.duel(ANN, BO)).id for _ in range(3)}
    await core.app.privacy.forget(ANN)
    assert sorted(replays) == [(table, False) for table in sorted(tables)]


async def test_a_table_that_has_moved_on_is_played_again(
    core: Core, replays: list[tuple[str, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    still, moving = await core.duel(ANN, BO), await core.duel(ANN, BO)
    play_again = core.app.privacy._played_again

    async def and_play_on(user: int) -> Any:
        ready = await play_again(user)
        await core.act(moving)
        return ready

    monkeypatch.setattr(core.app.privacy, "_played_again", and_play_on)
    await core.app.privacy.forget(ANN)
    assert sorted(replays) == sorted([(still.id, False), (moving.id, False), (moving.id, True)])
    assert core.holds(ANN) == []
    await core.check()


async def test_a_log_that_does_not_replay_is_not_quoted(
    core: Core, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither typed words nor the order of a deck reach the program's log."""
    played = await play(core, case_of("cards: two"), 0, MIDDLE)
    stored, log, game = played.stored, played.log, played.case.game
    answer = next(line for line in log if "choice" in line)
    typed = {**answer, "choice": "Zqxword"}
    deck = max((line for line in log if "choice" not in line), key=lambda line: len(str(line)))
    for at in range(len(log)):
        for odd in (typed, deck):
            damaged = [*log[:at], odd, *log[at:]]
            replay(game, stored, damaged)
            without_user(game, stored, damaged, GONE)
    assert "Zqxword" not in caplog.text
    assert str(deck)[:40] not in caplog.text
    assert "does not replay: Diverged, line " in caplog.text
