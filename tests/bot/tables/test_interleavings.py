"""Concurrent actions come out as in one order or the other (see `kit.interleaving`)."""

import ast
import asyncio
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path

import pytest

import bot.tables
import bot.tabletop
from bot.tables.lobbies.opening import NewLobby
from bot.tables.locks import Locks
from storage.tables.lobbies import Guest
from tests.kit.at_once import SCENES
from tests.kit.core import HERE, application, jostle
from tests.kit.interleaving import HAND_ON, InBetween, NoLock, World, drive

# Results that neither order gives: with which other action, and what it may leave behind.
IN_BETWEEN = {
    # The table plays for the forgotten user after the other action, and may have ended by then.
    ("table", "Bo is forgotten", "Ann leaves"): InBetween(("done", "False"), ("table_log",)),
    # The second action does not start again what the first has already started.
    ("campaign", "begun anew", "begun anew"): InBetween(("CampaignRunning", "done"), same=True),
    ("campaign", "another there", "another there"): InBetween(("CampaignRunning", "done")),
    # The game that they wanted to continue is over, and they have not seen the new one.
    ("campaign", "next table", "begun anew"): InBetween(("NoCampaign", "done")),
    ("campaign", "next table elsewhere", "begun anew"): InBetween(("NoCampaign", "done")),
    ("campaign", "begun anew", "next table"): InBetween(("done", "NoCampaign")),
    ("campaign", "begun anew", "next table elsewhere"): InBetween(("done", "NoCampaign")),
}

# With two processes the table may have ended before the forgotten user's turns are played, and
# then they are not: its log and its last deadline are those of neither order.
IN_BETWEEN |= {
    (scene, "Bo is forgotten", then): InBetween(
        ("done", "done"), ("table_log", "checkpoints", "tables")
    )
    for scene in ("table", "undo")
    for then in ("the end", "the server is left", "Bo is forgotten")
}

# Callers that take a lock, and two pieces of work that fail without it.
LOCKS = {
    "TableService.act: SessionCache": ("table", "press", "press"),
    "SessionRepository.look: SessionCache": ("table", "a look", "press"),
    "TableService.undo: SessionCache": ("undo", "Bo agrees", "press"),
    "TableService.end: SessionCache": ("table", "press", "the end"),
    "SeatService.set_timer: SessionCache": ("table", "press", "another clock"),
    "DeadlineService._time_out: SessionCache": ("table", "press", "time is up"),
    "AwayService.leave: AwayService": ("away", "Bo leaves", "Bo is back"),
    "AwayService.come_back: AwayService": ("away", "Bo is back", "Bo leaves"),
    "AwayService.over: AwayService": ("away", "all are back", "Bo leaves"),
    "AwayService._begin: SessionCache": ("away", "Bo leaves", "Cy for Bo"),
    "AwayService._end: SessionCache": ("away", "Bo is back", "press"),
    "SilenceService.play: SessionCache": ("silent", "press", "the host plays"),
    "SeatService.leave: SessionCache": ("table", "press", "Ann leaves"),
    "SeatService.kick: SessionCache": ("table", "press", "Bo is sent away"),
    "SeatService.replace: SessionCache": ("table", "press", "Cy for Bo"),
    "SeatService.hand_over: SessionCache": ("table", "press", "Bo is host"),
    "SeatService.claim: SessionCache": ("table", "press", "Bo claims"),
    "SeatService.rejoin: SessionCache": ("table", "Bo leaves", "Bo comes back"),
    "SeatService.sit: SessionCache": ("chairs", "Cy sits down", "Di sits down"),
    "SeatService.sit: CharacterService": ("chairs", "Cy sits down", "Cy is forgotten"),
    "SeatService.order: SessionCache": ("orders", "an order", "Bo's order"),
    "Persistence.remove: SessionCache": ("table", "press", "it is taken back"),
    "ServerService._end_table: SessionCache": ("table", "press", "the server is left"),
    "Belongings.locked: SessionCache": ("table", "press", "Bo is forgotten"),
    "PrivacyService._forget: SessionCache": ("undo", "Bo agrees", "Bo is forgotten"),
    "OpeningService.open: CharacterService": ("last seats", "a table", "another"),
    "OpeningService.again: SessionCache": ("ended", "again", "Bo plays again"),
    "OpeningService.redeal: SessionCache": ("ended", "dealt anew", "press"),
    "OpeningService.learn: SessionCache": ("ended", "the lesson", "press"),
    "DealService.again: SessionCache": ("deals", "once more", "Ann is forgotten"),
    "LobbyService._change: LobbyService": ("lobby", "Cy joins", "Di joins"),
    "LobbyService.choose: LobbyService": ("lobby", "Cy joins", "an option"),
    "LobbyService.close: LobbyService": ("lobby", "Cy joins", "it closes"),
    "LobbyService.leave: LobbyService": ("lobby", "Cy joins", "Ann leaves"),
    "LobbyService.time_out: LobbyService": ("lobby", "Cy joins", "time is up"),
    "LobbyOpeningService.withdraw: LobbyService": ("lobby", "Cy joins", "it never appeared"),
    "StartService.learn: LobbyService": ("campaign", "the lesson", "it closes"),
    "StartService.start: LobbyService": ("lobby", "start", "Ann leaves"),
    "Belongings.locked: LobbyService": ("lobby", "start", "Bo is forgotten"),
    "Persistence.insert: SessionCache": ("lobby", "start", "Bo is forgotten"),
    "StartService.start: CampaignService": ("campaign", "start", "given up"),
    "CampaignService.give_up: CampaignService": ("campaign", "start", "given up"),
    "CampaignService.hand_over: CampaignService": ("campaign", "Bo is host", "Cy is host"),
    "CampaignService.take_over: CampaignService": ("campaign", "Bo is host", "Ann leads on"),
    "CampaignService.move: CampaignService": ("campaign", "begun anew", "it moves"),
    "_lobby_for: CampaignService": ("campaign", "start", "begun anew"),
    "Belongings.locked: CampaignService": ("campaign", "next table", "Ann is forgotten"),
    "Belongings.locked: CharacterService": ("heroes", "it sits down", "Ann is forgotten"),
    "CharacterService.add: CharacterService": ("heroes", "one comes in", "it comes in twice"),
    "CharacterService.change: CharacterService": ("heroes", "another name", "the same name"),
    "PartyService.rest: CharacterService": ("heroes", "a rest", "a member changes"),
    "PartyService.write: CharacterService": ("heroes", "another party", "a rest"),
    "PartyService.bring: CharacterService": ("heroes", "a member changes", "another party"),
    "CharacterService.pick: CharacterService": ("heroes", "it retires", "it is picked"),
    "CharacterService.retire: CharacterService": ("heroes", "it retires", "it sits down"),
    "CharacterService.delete: CharacterService": ("heroes", "it is deleted", "it sits down"),
    "DeckService.persist: DeckService": ("last places", "a deck", "another deck"),
    "KeptService.persist: KeptService": ("last places", "a foe", "another foe"),
    "OwnDiceService.add: OwnDiceService": ("last places", "a roll", "another roll"),
    "OwnDiceService.replace: OwnDiceService": ("last places", "a roll", "all rolls"),
}

# Without these locks the database would refuse the later write, which is then retried. The
# locks save retries, whose number is limited (see `test_a_crowd_is_let_in_one_by_one`).
SPARING = {
    "TableService.act: SessionCache", "TableService.end: SessionCache",
    "Persistence.remove: SessionCache", "ServerService._end_table: SessionCache",
    "LobbyService._change: LobbyService", "LobbyService.choose: LobbyService",
    "LobbyService.close: LobbyService", "LobbyService.leave: LobbyService",
    "LobbyService.time_out: LobbyService",
    "LobbyOpeningService.withdraw: LobbyService", "StartService.start: LobbyService",
    "StartService.learn: LobbyService",
    "Belongings.locked: CharacterService",
    "SeatService.sit: SessionCache", "SeatService.claim: SessionCache",
    "PrivacyService._forget: SessionCache",
}  # fmt: skip

# Others that also show a sentence.
MORE = [
    ("lobby", "Ann leaves", "Bo leaves"), ("lobby", "an invitation", "Bo leaves"),
    ("lobby", "start", "start"), ("ended", "dealt anew", "dealt anew"),
    ("heroes", "it sits down", "it sits down"), ("table", "time is up", "Bo comes back"),
    ("table", "Ann leaves", "Bo leaves"), ("table", "Cy for Bo", "Di for Bo"),
    ("ended", "the lesson", "the lesson"), ("undo", "Bo agrees", "Bo agrees"),
    ("table", "Bo is forgotten", "Ann leaves"), ("table", "another clock", "Bo is host"),
    ("deals", "Bo has it", "Bo has it, too"), ("deals", "the day's", "the day's, too"),
    ("undo", "time is up", "Bo agrees"), ("undo", "Bo is sent away", "Ann asks again"),
    ("undo", "press", "Bo agrees"),
    ("campaign", "another there", "another there"), ("lobby", "Ann leaves", "it moves"),
    ("last places", "a hero", "another hero"), ("chairs", "Cy sits down", "press"),
    ("chairs", "Cy sits down", "the end"), ("chairs", "Bo leaves", "Bo sits down"),
    ("detour", "it comes back", "it comes back"), ("detour", "it comes back", "undo"),
    ("detour", "the first again", "undo"), ("detour", "undo", "the first again"),
]  # fmt: skip


PAIRS = sorted({*LOCKS.values(), *MORE})
# Tables and lobbies are guarded at each change, the others by the locks of one process.
GUARDED = ("table", "silent", "undo", "ended", "lobby", "chairs")
IN_TWO_PROCESSES = [each for each in PAIRS if each[0] in GUARDED and each not in IN_BETWEEN]


@pytest.mark.parametrize(("scene", "first", "second"), PAIRS, ids=lambda each: each)
async def test_one_through_the_other(scene: str, first: str, second: str, tmp_path: Path) -> None:
    async with application(tmp_path / "world.db") as core:
        works = await SCENES[scene](core)
        between = IN_BETWEEN.get((scene, first, second))
        await drive(World(core), works[first], works[second], between)


@pytest.mark.soak
@pytest.mark.parametrize("lock", [each for each in LOCKS if each not in SPARING])
async def test_each_lock_is_needed(lock: str, tmp_path: Path) -> None:
    """Without the lock two concurrent actions get a result that no order gives."""
    scene, first, second = LOCKS[lock]
    async with application(tmp_path / "world.db") as core:
        works = await SCENES[scene](core)
        world, failed = World(core), 0
        for one, other in ((first, second), (second, first)):
            try:
                between = IN_BETWEEN.get((scene, one, other))
                await drive(world, works[one], works[other], between, unlocked=lock)
            except AssertionError:
                failed += 1
        assert failed


# Without the lock, a refusal depends on how busy the machine is.
@pytest.mark.parametrize("locked", [True, pytest.param(False, marks=pytest.mark.soak)])
async def test_a_crowd_is_let_in_one_by_one(
    locked: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seven who join at once all get a seat. Without the lobby's lock some run out of retries."""
    async with application(tmp_path / "world.db") as core:
        new = NewLobby("cardrpg", Guest(1, "Ann"), HERE, {"mode": "coop"})
        key = (await core.app.lobby_openings.open(new)).id
        jostle(monkeypatch, 1)
        if not locked:
            monkeypatch.setattr(Locks, "of", lambda *_: NoLock())
        joins = [core.app.lobbies.join(key, user, f"Guest {user}") for user in range(2, 9)]
        results = await asyncio.gather(*joins, return_exceptions=True)
        refused = [each for each in results if isinstance(each, Exception)]
        there = await core.app.lobbies.look(key)
        assert len(there.guests) == 8 - len(refused)
        assert bool(refused) is not locked


def test_no_lock_is_forgotten() -> None:
    """Every caller that takes a lock is listed above."""
    folders = Path(bot.tables.__file__).parent, Path(bot.tabletop.__file__).parent
    files = sorted(chain.from_iterable(each.rglob("*.py") for each in folders))
    found = {name for file in files for name in _locking(ast.parse(file.read_text("utf-8")))}
    # The coach's choice is for the revision that it read, or is not made at all.
    assert found - {"AbsenceService._apply"} == {lock.partition(":")[0] for lock in LOCKS} - {
        "_lobby_for"
    }


# The locks of the rest of the bot, and the tests that need them.
ELSEWHERE = {
    "cluster/retry.py": "tests/bot/tables/test_interleavings.py",
    "local/live_preview.py": "tests/bot/local/test_local.py",
    "local/server.py": "tests/bot/local/test_local.py",
    "cluster/shards.py": "tests/e2e/test_start.py",
}


def test_no_lock_elsewhere_is_forgotten() -> None:
    """Messages need no lock: the bot looks again before it shows them (`test_overtaken`)."""
    tables = Path(bot.tables.__file__).parent
    rest = [each for each in tables.parent.rglob("*.py") if tables not in each.parents]
    locking = [each for each in rest if "asyncio.Lock" in each.read_text("utf-8")]
    assert {str(each.relative_to(tables.parent)) for each in locking} == {*ELSEWHERE}


def _locking(tree: ast.Module) -> Iterator[str]:
    for service in [each for each in tree.body if isinstance(each, ast.ClassDef)]:
        for method in service.body:
            name = f"{service.name}.{getattr(method, 'name', '')}"
            inside = [each for each in ast.walk(method) if isinstance(each, ast.AsyncWith)]
            held = _called(*(item.context_expr for each in inside for item in each.items))
            if name not in HAND_ON and (
                held & {"of", "lock", "openings", "reading"}
                or _called(method) & {"attempts", "enter_async_context"}
                or "attempts_at(" in ast.unparse(method)
                or "locked" in map(ast.unparse, getattr(method, "decorator_list", ()))
            ):
                yield name


def _called(*nodes: ast.AST) -> set[str]:
    calls = [each for node in nodes for each in ast.walk(node) if isinstance(each, ast.Call)]
    return {each.func.attr for each in calls if isinstance(each.func, ast.Attribute)}


@pytest.mark.parametrize(("scene", "first", "second"), IN_TWO_PROCESSES)
async def test_in_two_processes(scene: str, first: str, second: str, tmp_path: Path) -> None:
    """No action waits for another: the later write is retried, and no user reads of it."""
    async with application(tmp_path / "world.db") as core:
        works = await SCENES[scene](core)
        await drive(World(core, processes=2), works[first], works[second])


# The later write is retried, so the table may have another id.
ANOTHER_ID = [("start", "it moves"), ("start", "an option"), ("an option", "start")]

EVERYWHERE = [(scene, at) for scene in SCENES for at in (1, 2) if at == 1 or scene in GUARDED]


@pytest.mark.soak
@pytest.mark.parametrize(("scene", "processes"), EVERYWHERE)
async def test_each_through_each_other(scene: str, processes: int, tmp_path: Path) -> None:
    async with application(tmp_path / "world.db") as core:
        works, wrong = await SCENES[scene](core), []
        world = World(core, processes)
        for first, second in product(works, works):
            try:
                between = IN_BETWEEN.get((scene, first, second))
                await drive(world, works[first], works[second], between)
            except AssertionError as error:
                if processes == 1 or (first, second) not in ANOTHER_ID:
                    wrong.append((first, second, str(error)[:600]))
    assert not wrong, f"{len(wrong)}: {wrong[:12]}"
