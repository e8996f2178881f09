"""Writes and reads for some users leave others alone, even if they have equal things."""

import asyncio
import inspect
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import storage
from storage.address import Address
from storage.backup.moving import copy
from storage.database import Change, Database, WriteFailed
from storage.people.achievements import Earned
from storage.people.characters import insert_newcomers, retire_lost, seat_characters
from storage.people.scores import EndedGame
from storage.privacy.exports import Exports
from storage.privacy.removal import Wordless
from storage.processes.interactions import Interactions
from storage.tables.campaigns import StoredCampaign, begin_campaign, keep_result
from storage.tables.daily import DailyChannel
from storage.tables.detours import Detours
from storage.tables.lobbies import StoredLobby, become
from storage.tables.log import Step, Undo, agree, ask_to_undo, set_idle, undo_lines
from storage.tables.notifications import Mention
from storage.tables.places import Place
from storage.tables.repository import (
    Claim,
    EndedBy,
    Status,
    Tables,
    claim_host,
    end_early,
    hand_over,
    leave_seats,
    replace_user,
    succeed,
)
from storage.tables.threads import Kind, TableThread
from storage.tables.updates import TableNews
from tests.kit.database.bystanders import (
    CHOSEN,
    DAY,
    ITS_END,
    LINES,
    Rows,
    World,
    build,
    newcomer,
    rows_of,
)
from tests.kit.database.due import WHEN_DUE
from tests.kit.database.postgresql import Server
from tests.kit.unwrap import unwrap

MINE = (1, 100, "cardrpg", "mine")
OTHERS = "others"  # in every text of theirs
THEIRS = (7001, 7100, "cardrpg", OTHERS)
OTHER_IDS = ("7001", "7002", "7100", "7101", "7102")

Act = Callable[[World], Awaitable[Any]]


@dataclass
class Worlds:
    """The target users, their other things, and other users."""

    address: Address
    mine: World
    at_first: Rows
    mine_rows: Rows
    own_rows: Rows
    others_rows: Rows


async def _build_all(path: Path) -> list[Rows]:
    """Build the worlds in order, and return the rows after each."""
    database = await Database.open(path)
    after: list[Rows] = []
    for user, guild, game, name in (
        MINE,
        THEIRS,
        (1, 300, "cards", "else"),
    ):
        world = await build(database, user, guild, game, name)
        await world.servers.count([100, 7100, guild] if after else [guild], 40)
        await world.preferences.choose(user, CHOSEN)
        after.append(rows_of(path))
    await database.close()
    return after


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Rows]]:
    path = tmp_path_factory.mktemp("bystanders") / "all.db"
    return path, asyncio.run(_build_all(path))


@asynccontextmanager
async def opened(path: Path, address: Address) -> AsyncIterator[World]:
    """Copy the worlds to an address, and open the one of the target users."""
    if isinstance(address, Path):
        shutil.copy(path, address)
    else:
        copy(path, address)
    database = await Database.open(address)
    user, guild, game, name = MINE
    yield World(database, user, user + 1, Place(guild, guild + 1, guild + 2), game, name)
    await database.close()


@pytest.fixture
async def worlds(
    built: tuple[Path, list[Rows]], request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[Worlds]:
    """A copy in a file, or on the engine that the test asks for."""
    path, (first, second, third) = built
    address: Address = tmp_path / "tables.db"
    if "address" in request.fixturenames:
        address = request.getfixturevalue("address")
    async with opened(path, address) as mine:
        yield Worlds(address, mine, third, first, third - second, second - first)


async def _insert(world: World) -> None:
    table = world.table("new", world.user, world.friend)
    cast = {0: await world.hero("second")}
    await world.tables.insert(
        table,
        LINES,
        [],
        succeed(world.id("ended"), table.id),
        *become(await world.lobby(), table.id),
        *seat_characters(table.id, cast),
    )


async def _append(world: World) -> None:
    table = world.id("alone")
    await world.tables.append(
        Step(table, 3, LINES[1:], 170, stand_ins=[3]),
        *leave_seats(table, {0: True}),
        hand_over(table, world.friend),
        *insert_newcomers(table, {1: newcomer(world)}, 170),
        *world.closing("alone", 170),
    )


async def _played_for(world: World) -> Any:
    await world.tables.append(Step(world.id("alone"), 3, LINES[1:2], 170, stand_ins=[3]))
    return await world.tables.played_for_since(world.id("alone"), [0])


async def _end_evening(world: World) -> None:
    evening = world.evening((await world.campaign()).id)
    await world.tables.append(
        Step(world.id("next"), 3, [], 180), *keep_result(evening), *world.closing("next", 180)
    )


async def _lose_a_hero(world: World) -> None:
    table = world.id("open")
    lost = retire_lost(table, [0], 180)
    await world.tables.append(Step(table, 4, [], 180), *lost, *world.closing("open", 180))


def _change(world: World, change: Callable[[str], Change | list[Change]]) -> Awaitable[None]:
    changed = change(world.id("open"))
    changes = changed if isinstance(changed, list) else [changed]
    return world.tables.change(*changes)


async def _save_lobby(world: World) -> None:
    lobby = await world.lobby()
    await world.lobbies.save(replace(lobby, host=world.friend, guests=lobby.guests[1:]))


async def _forget_interaction(world: World) -> None:
    await Interactions(world.database).claim(8)
    await Interactions(world.database).claim(9)
    await Interactions(world.database).forget(9)


async def _end_campaign(world: World) -> None:
    await world.campaigns.end((await world.campaign()).id, "lost")


async def _move_campaign(world: World) -> None:
    await world.campaigns.move((await world.campaign()).id, 77, 76)


async def _hand_over(world: World) -> None:
    await world.campaigns.hand_over((await world.campaign()).id, world.friend)


async def _withdraw(world: World) -> None:
    """Withdraw a campaign that began with its lobby when the lobby never appeared."""
    for game in ("solitaire", "diamonds"):
        new = StoredCampaign(0, game, world.channel, world.user, {}, {}, guild=world.guild)
        lobby = StoredLobby(f"newest {game[0]}", game, {}, {}, world.user, world.place, (), 900)
        await world.lobbies.save(lobby, begin_campaign(new, 70))
    begun = unwrap(await world.campaigns.current(world.channel, "solitaire"))
    await world.campaigns.withdraw(begun.id)
    assert await world.campaigns.load(begun.id) is None
    assert await world.campaigns.current(world.channel, "diamonds") is not None


async def _update(world: World) -> None:
    heroes = [await world.hero(each) for each in ("first", "second")]
    await world.characters.update([(each, {"name": f"{each.name}!"}) for each in heroes])


async def _clean_up(world: World) -> None:
    await world.servers.count([300, 7100], 90)
    for table in ("alone", "open", "next"):
        await world.tables.end(world.id(table), 190)
    await world.servers.clean_up(world.guild)


NEWCOMER = {"name": "New"}


async def _forget(world: World) -> None:
    """Forget a user: one shared game is kept without the words, another is deleted."""
    wordless = Wordless([0], [2], [], None, None)
    shared = {world.id("open"): wordless, world.id("next"): None}
    ids = await world.index.naming(world.user)
    tables = [await world.tables.load(each) for each in ids]
    known = [each for each in tables if each is not None]
    await world.removal.forget(world.user, shared, 200, known, [world.deal])


# Things of one thing alone: other things of the same users stay too.
OF_A_THING: dict[str, Act] = {
    "Tables.insert": _insert,
    "Tables.append": _append,
    "Tables.append, an evening": _end_evening,
    "Tables.append, a hero's death": _lose_a_hero,
    "Tables.change, agree": lambda world: _change(world, lambda table: agree(table, {})),
    "Tables.change, replace_user": lambda world: _change(
        world, lambda table: replace_user(table, world.user, 55, "Di")
    ),
    "Tables.end": lambda world: world.tables.end(world.id("open"), 200),
    "Tables.remove": lambda world: world.tables.remove(world.id("open")),
    "Tables.move": lambda world: world.tables.move(world.id("open"), Place(5, 6, 7)),
    "Tables.mark_overdue": lambda world: world.tables.mark_overdue(world.id("open"), overdue=True),
    "Tables.change, claim_host": lambda world: _change(
        world, lambda table: claim_host(table, Claim(0, (0,)))
    ),
    "Tables.change, end_early": lambda world: _change(
        world, lambda table: end_early(table, EndedBy.PLAYER, 0)
    ),
    "Tables.change, set_idle": lambda world: _change(world, lambda table: set_idle(table, 2)),
    "Tables.change, ask_to_undo": lambda world: _change(
        world, lambda table: ask_to_undo(table, Undo(3, (0,)))
    ),
    "Tables.change, undo_lines": lambda world: _change(
        world, lambda table: undo_lines(table, 1, 200)
    ),
    "Characters.insert": lambda world: world.characters.insert(
        world.user, world.game, 1, NEWCOMER, 9
    ),
    "Characters.replace_all": lambda world: world.characters.replace_all(
        world.user, world.game, 1, [NEWCOMER], 9
    ),
    "Characters.update": _update,
    "Characters.pick": lambda world: _with_hero(world, world.characters.pick),
    "Characters.retire": lambda world: _with_hero(
        world, lambda hero: world.characters.retire(hero, 9)
    ),
    "Characters.delete": lambda world: _with_hero(world, world.characters.delete),
    "Campaigns.end": _end_campaign,
    "Campaigns.hand_over": _hand_over,
    "Campaigns.move": _move_campaign,
    "Lobbies.save": _save_lobby,
    "Lobbies.delete": lambda world: world.lobbies.delete(world.id("lobby")),
    "Campaigns.withdraw": _withdraw,
    "Mentions.keep": lambda world: world.calls.keep(world.id("open"), Mention(9)),
    "Mentions.claim": lambda world: world.calls.claim(world.id("open"), 9),
    "Interactions.claim": lambda world: Interactions(world.database).claim(9),
    "Interactions.forget": _forget_interaction,
    "DueTables.set": lambda world: world.due.set(world.id("open"), 9),
    "Threads.keep": lambda world: world.threads.keep(world.id("open"), TableThread(Kind.NONE)),
    "Threads.choose": lambda world: world.threads.choose(world.id("open"), Kind.NONE),
    "Threads.remove": lambda world: world.threads.remove(world.id("open"), Kind.SCENES),
    "Mentions.spend": lambda world: world.calls.spend(world.id("open")),
    "Preferences.keep": lambda world: world.preferences.keep(world.user, world.game, {}),
    "Preferences.choose": lambda world: world.preferences.choose(
        world.user, {**CHOSEN, "faces": None, "calls": "off"}
    ),
    "DailyDeals.add": lambda world: world.daily.add([replace(world.deal, day="2026-01-02")]),
    "DailyChannels.keep": lambda world: world.posted.keep(
        DailyChannel(world.channel, world.guild, 90), "2026-01-02"
    ),
    "DailyChannels.remove": lambda world: world.posted.remove(world.channel),
    "DailyChannels.posted": lambda world: world.posted.posted(world.channel, "2026-01-02"),
    "DailyChannels.refused": lambda world: world.posted.refused(
        world.channel, "2026-01-02", notified=True
    ),
    "Kept.keep": lambda world: world.decks.keep(world.user, world.name, ["new"]),
    "Kept.share": lambda world: world.decks.share(world.user, world.name, None, None),
    "Kept.delete": lambda world: world.decks.delete(world.user, world.name),
    "RefusedCodes.add": lambda world: world.refused.add(world.guild, "new"),
    "RefusedCodes.remove": lambda world: world.refused.remove(world.guild, "code"),
    "Achievements.add": lambda world: world.achievements.add(
        world.id("over"), [Earned(world.user, world.game, "new")], 9
    ),
    "Offers.add": lambda world: world.offers.add(world.offer("new"), 190),
    "Offers.decline": lambda world: world.offers.decline(world.id("offer")),
    "Offers.delete": lambda world: world.offers.delete(world.id("offer")),
    "Tips.restart": lambda world: world.tips.restart(world.user, world.game),
    "Servers.clean_up": _clean_up,
}
OF_A_USER: dict[str, Act] = {
    "OwnDice.keep": lambda world: world.own_dice.keep(world.user, "new = d8"),
    "Removal.forget": _forget,
    "Servers.count": lambda world: world.servers.count([7100], 90),
    "SyncedCommands.remember": lambda world: world.commands.remember(world.user, "new"),
}
WRITES = OF_A_THING | OF_A_USER


async def _with_hero(world: World, act: Callable[[Any], Awaitable[None]]) -> None:
    await act(await world.hero("second"))


READS: dict[str, Act] = {
    "Tables.load": lambda world: world.tables.load(world.id("open")),
    "Tables.stand_ins": lambda world: world.tables.stand_ins(world.id("open")),
    "Tables.log": lambda world: world.tables.log(world.id("open")),
    "Tables.checkpoints": lambda world: world.tables.checkpoints(world.id("open")),
    "TableNews.of": lambda world: _news(world),
    "Detours.of": lambda world: Detours(world.database).of(world.id("open")),
    "Tables.reread": lambda world: world.tables.reread(world.table("open")),
    "Tables.last_step": lambda world: world.tables.last_step(world.id("open")),
    "Tables.played_for_since": _played_for,
    "TableIndex.of_user": lambda world: world.index.of_user(world.user, list(Status), 99),
    "TableIndex.naming": lambda world: world.index.naming(world.user),
    "TableIndex.in_guild": lambda world: world.index.in_guild(world.guild, 99),
    "TableIndex.in_guild, over": lambda world: world.index.in_guild(
        world.guild, 99, Status.OVER, world.game
    ),
    "Scores.past": lambda world: world.scores.past(world.user, world.game),
    "Scores.deadliest": lambda world: world.scores.deadliest(world.user, world.game),
    "Scores.played_in": lambda world: world.scores.played_in(world.guild),
    "Scores.best": lambda world: world.scores.best(world.game, world.guild, world.user),
    "Scores.career": lambda world: world.scores.career(
        EndedGame(world.id("over"), world.game, "level 1", world.user, world.guild, 1, 20, -5)
    ),
    "TableIndex.playing_deal": lambda world: world.index.playing_deal(
        world.game, world.id("over"), world.user
    ),
    "TableIndex.count_open": lambda world: world.index.count_open(world.user),
    "Characters.cast": lambda world: world.characters.cast(world.id("open")),
    "Characters.of_user": lambda world: world.characters.of_user(world.user),
    "Campaigns.current": lambda world: world.campaigns.current(world.channel, world.game),
    "Campaigns.of_user": lambda world: world.campaigns.of_user(world.user),
    "Lobbies.load": lambda world: world.lobbies.load(world.id("lobby")),
    "Lobbies.of_user": lambda world: world.lobbies.of_user(world.user),
    "Lobbies.of_user, a guest": lambda world: world.lobbies.of_user(world.friend),
    "Lobbies.opened_by": lambda world: world.lobbies.opened_by(world.user),
    "Offers.load": lambda world: world.offers.load(world.id("offer")),
    "Offers.of_user": lambda world: world.offers.of_user(world.user),
    "Exports.opened_by": lambda world: Exports(world.database).opened_by(world.user),
    "Lobbies.became": lambda world: _became(world),
    "Lobbies.of_campaign": lambda world: _lobby_of_campaign(world),
    "Lobbies.following": lambda world: _following(world),
    "Lobbies.in_guild": lambda world: world.lobbies.in_guild(world.guild),
    "Kept.of_user": lambda world: world.decks.of_user(world.user),
    "Kept.of_code": lambda world: world.decks.of_code(f"{world.name} code"),
    "Kept.shared_with": lambda world: world.decks.shared_with(world.guild),
    "OwnDice.of_user": lambda world: world.own_dice.of_user(world.user),
    "TableIndex.ended_tables_of_character": lambda world: _ended_tables_of_hero(world),
    "TableIndex.ended_tables_of_campaign": lambda world: _ended_tables_of_campaign(world),
    "Achievements.of_user": lambda world: world.achievements.of_user(world.user),
    "Achievements.of_user_in": lambda world: world.achievements.of_user_in(world.user, world.guild),
    "Achievements.at_table": lambda world: world.achievements.at_table(world.id("over")),
    "Exports.lines": lambda world: Exports(world.database).lines(world.id("open")),
    "Exports.taken_back": lambda world: Exports(world.database).taken_back(world.id("open")),
    "Exports.results": lambda world: Exports(world.database).results(world.id("over")),
    "Exports.lives": lambda world: Exports(world.database).lives(world.user),
    "Exports.tries": lambda world: Exports(world.database).tries(world.user),
    "Tips.shown_to": lambda world: world.tips.shown_to([world.user], world.game),
    "Tips.all_of": lambda world: world.tips.all_of(world.user),
    "Preferences.options_of": lambda world: world.preferences.options_of(world.user),
    "Preferences.choices_of": lambda world: world.preferences.choices_of([world.user]),
    "DailyDeals.of": lambda world: world.daily.of(DAY, world.game),
    "DailyDeals.tried": lambda world: world.daily.tried(DAY, world.game, world.user),
    "DailyDeals.tries": lambda world: world.daily.tries(
        DAY, world.game, ITS_END, world.user, world.guild, 99
    ),
    "DailyDeals.tries, everywhere": lambda world: world.daily.tries(
        DAY, world.game, ITS_END, world.user, None, 99
    ),
    "DailyDeals.is_spent": lambda world: _spent(world),
    "Removal.tried_since": lambda world: world.removal.tried_since(DAY, world.user),
    "DailyDeals.rank": lambda world: world.daily.rank(world.id("day"), DAY, world.game, ITS_END),
    "DailyDeals.days": lambda world: world.daily.days(world.game, world.user),
    "RefusedCodes.has": lambda world: world.refused.has(world.guild, "code"),
    "DailyChannels.of": lambda world: world.posted.of(world.channel),
    "Servers.idle_tables": lambda world: world.servers.idle_tables(world.guild, 10**9),
    "Threads.of": lambda world: world.threads.of(world.id("open")),
    "Mentions.of": lambda world: world.calls.of(world.id("open")),
    "SyncedCommands.hash_of": lambda world: world.commands.hash_of(world.user),
    "TableIndex.of_campaign": lambda world: _of_campaign(world),
    "Campaigns.outcomes": lambda world: _outcomes_of_campaign(world),
    "Campaigns.last_played": lambda world: _last_played(world),
    "Campaigns.load": lambda world: _campaign_again(world),
    "Characters.load": lambda world: _hero_again(world),
}
# Reads for the program itself.
OF_EVERYBODY = {
    "Preferences.back_by",
    "Achievements.ended_after",
    "DueTables.silent",
    "DueTables.timed",
    "DueTables.played_by_coach",
    "Lobbies.all",
    "Leases.of",
    "Servers.left_before",
    "Mentions.pending",
    "Tables.overdue",
    "Threads.unsettled",
    "DailyChannels.due",
    "DailyChannels.next_minute",
}


async def _spent(world: World) -> bool:
    await _forget(world)
    return await world.daily.is_spent(world.deal, world.user)


async def _became(world: World) -> Any:
    await _insert(world)
    return await world.lobbies.became(world.id("lobby"))


async def _news(world: World) -> Any:
    stored = unwrap(await world.tables.load(world.id("open")))
    return await TableNews(world.database).of(stored, 0)


async def _of_campaign(world: World) -> Any:
    return await world.index.of_campaign((await world.campaign()).id, Status.OPEN)


async def _outcomes_of_campaign(world: World) -> Any:
    return await world.campaigns.outcomes((await world.campaign()).id)


async def _last_played(world: World) -> Any:
    return await world.campaigns.last_played((await world.campaign()).id, world.user, 300)


async def _lobby_of_campaign(world: World) -> Any:
    campaign = (await world.campaign()).id
    evening = replace(
        await world.lobby(), id=f"{world.id('lobby')} again", campaign=campaign, edition=0
    )
    await world.lobbies.save(evening)
    return await world.lobbies.of_campaign(campaign)


async def _following(world: World) -> Any:
    lobby = await world.lobby()
    await world.lobbies.save(
        replace(lobby, id=f"{lobby.id} next", follows=world.id("ended"), edition=0)
    )
    return await world.lobbies.following(world.id("ended"))


async def _ended_tables_of_hero(world: World) -> Any:
    return await world.index.ended_tables_of_character((await world.hero("first")).id)


async def _ended_tables_of_campaign(world: World) -> Any:
    return await world.index.ended_tables_of_campaign((await world.campaign()).id)


async def _campaign_again(world: World) -> Any:
    return await world.campaigns.load((await world.campaign()).id)


async def _hero_again(world: World) -> Any:
    return await world.characters.load((await world.hero("first")).id)


@pytest.mark.parametrize("name", WRITES)
async def test_writing_for_some_leaves_others_as_they_were(name: str, worlds: Worlds) -> None:
    before = rows_of(worlds.address)
    await WRITES[name](worlds.mine)
    after = rows_of(worlds.address)
    assert after != before, "nothing was written"
    assert worlds.others_rows - after == {}
    if name in OF_A_THING:
        assert worlds.own_rows - after == {}


async def test_the_tables_of_a_campaign_are_deleted_once_it_has_ended(worlds: Worlds) -> None:
    world = worlds.mine
    await _end_evening(world)
    assert world.id("next") not in await world.removal.remove_ended(10**9)
    await _end_campaign(world)
    assert world.id("next") in await world.removal.remove_ended(10**9)


async def test_a_server_takes_all_of_it(built: tuple[Path, list[Rows]], postgresql: Server) -> None:
    """The SQL is the same text, so this tries only that it runs.

    As many run in one world as go together: one that fails is first in the next.
    """
    left = list((READS | WRITES).values())
    while left:
        with postgresql.database() as address:
            async with opened(built[0], address) as world:
                await left.pop(0)(world)
                with suppress(WriteFailed, AssertionError, RuntimeError, TypeError, IndexError):
                    while left:
                        await left[0](world)
                        left.pop(0)


@pytest.mark.parametrize("name", WHEN_DUE)
async def test_work_that_is_due_leaves_others_rows(
    name: str, worlds: Worlds, address: Address
) -> None:
    due, (user, guild, game, of_others) = WHEN_DUE[name], THEIRS
    place = Place(guild, guild + 1, guild + 2)
    others = World(worlds.mine.database, user, user + 1, place, game, of_others)
    await due.mine(worlds.mine)
    with_mine = rows_of(worlds.address)
    await due.theirs(others)
    before = rows_of(worlds.address)
    await due.act(worlds.mine)
    after = rows_of(worlds.address)
    mine = worlds.mine_rows & with_mine | (with_mine - worlds.at_first)
    theirs = worlds.others_rows & before | (before - with_mine)
    assert mine - after, "nothing of mine was due"
    assert theirs - after == {}


@pytest.mark.parametrize("name", READS)
async def test_reading_for_some_gives_nothing_of_others(name: str, worlds: Worlds) -> None:
    found = await READS[name](worlds.mine)
    assert found
    assert OTHERS[:4] not in repr(found)
    assert not [each for each in OTHER_IDS if each in repr(found)]


async def test_the_days_of_a_game_are_not_those_of_another(worlds: Worlds) -> None:
    assert await worlds.mine.daily.days(worlds.mine.game, worlds.mine.user) == [DAY]


def test_every_method_that_writes_or_reads_is_looked_at() -> None:
    def is_own(name: str) -> bool:
        return not name.startswith("_")

    found_in = walk_packages(storage.__path__, "storage.")
    modules = [import_module(each.name) for each in found_in]
    repositories = {
        each
        for module in modules
        for _, each in inspect.getmembers(module, inspect.isclass)
        if "database" in getattr(each.__init__, "__annotations__", {})
    }
    assert Tables in repositories
    found = {
        f"{each.__name__}.{name}"
        for each in repositories
        for name, method in inspect.getmembers(each, inspect.iscoroutinefunction)
        if is_own(name)
    }
    looked_at = {name.partition(",")[0] for name in (*WRITES, *WHEN_DUE, *READS, *OF_EVERYBODY)}
    assert found == looked_at
