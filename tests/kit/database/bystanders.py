"""Worlds of rows: what belongs to some people, in a database in which others have the same."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from storage.address import Address
from storage.backup.rows import TABLES, reading
from storage.database import Change, Database
from storage.people.achievements import Achievements, Earned, earn
from storage.people.characters import Character, Characters, Newcomer, seat_characters, sheets_after
from storage.people.decks import Kept
from storage.people.own_dice import OwnDice
from storage.people.preferences import Preferences, ShownTip, Tips, record_tip
from storage.people.scores import Scores
from storage.privacy.removal import Removal
from storage.servers.servers import RefusedCodes, Servers, SyncedCommands
from storage.tables.campaigns import (
    CampaignResult,
    Campaigns,
    Member,
    StoredCampaign,
    begin_campaign,
    keep_result,
)
from storage.tables.daily import DailyChannel, DailyChannels, DailyDeal, DailyDeals, try_deal
from storage.tables.due import DueTables
from storage.tables.index import TableIndex
from storage.tables.lobbies import Guest, Lobbies, StoredLobby, become
from storage.tables.log import Result, Step, StoredCheckpoint, close_table, undo_lines
from storage.tables.notifications import Mention, Mentions
from storage.tables.offers import Offer, Offers
from storage.tables.places import Place
from storage.tables.repository import Seat, StoredTable, Tables, leave_seats, succeed
from storage.tables.threads import Kind, TableThread, Threads
from tests.kit.unwrap import unwrap

Rows = Counter[tuple[Any, ...]]

LINES: list[dict[str, Any]] = [
    {"shuffle": "deck", "cards": ["AS"]},
    {"ask": "room", "seat": 0, "choice": "run", "offer": "12345678"},
    {"ask": "room", "seat": 0, "choice": "face", "offer": "12345678"},
]
CHOSEN = {
    "calls": "dm", "sharing": "servers", "hints": "off", "language": "de", "faces": "text",
}  # fmt: skip
DAY, ITS_END = "2026-01-01", 1_767_312_000


@dataclass(eq=False)
class World:
    """The rows and users of some tables, by id."""

    database: Database
    user: int
    friend: int
    place: Place
    game: str
    name: str

    def __post_init__(self) -> None:
        self.tables = Tables(self.database)
        self.index = TableIndex(self.database)
        self.due = DueTables(self.database)
        self.scores = Scores(self.database)
        self.removal = Removal(self.database)
        self.characters = Characters(self.database)
        self.campaigns = Campaigns(self.database)
        self.lobbies = Lobbies(self.database)
        self.tips = Tips(self.database)
        self.decks = Kept(self.database, "decks")
        self.bestiary = Kept(self.database, "bestiary")
        self.adventures = Kept(self.database, "adventures")
        self.own_dice = OwnDice(self.database)
        self.achievements = Achievements(self.database)
        self.preferences = Preferences(self.database)
        self.servers = Servers(self.database)
        self.calls = Mentions(self.database)
        self.threads = Threads(self.database)
        self.daily = DailyDeals(self.database)
        self.posted = DailyChannels(self.database)
        self.refused = RefusedCodes(self.database)
        self.offers = Offers(self.database)
        self.commands = SyncedCommands(self.database)

    def offer(self, kind: str = "offer", ends_at: int = 900) -> Offer:
        """A seat of the friend's, which the user is to take."""
        table = self.id("open" if kind == "offer" else "alone")
        return Offer(self.id(kind), table, self.user, self.friend, self.friend, ends_at)

    @property
    def deal(self) -> DailyDeal:
        return DailyDeal(DAY, self.game, {}, "a day's")

    @property
    def guild(self) -> int:
        return unwrap(self.place.guild)

    @property
    def channel(self) -> int:
        return unwrap(self.place.channel)

    def table(self, kind: str, *users: int, **more: Any) -> StoredTable:
        """A table that is not stored yet; its id is the world's name and its kind."""
        seats = tuple(Seat(user, f"{self.name} {user}") for user in users or (self.user,))
        return StoredTable(
            id=self.id(kind), game=self.game, version=1, options={"of": self.name}, sheets=None,
            seed=self.name, host=self.user, place=self.place, seats=seats, opened_at=100,
            house={"timer": 60, "timer_set": 100}, **more,
        )  # fmt: skip

    def id(self, kind: str) -> str:
        return f"{self.name[:4]}{kind}"

    async def hero(self, name: str) -> Character:
        every = await self.characters.of_user(self.user, self.game)
        return next(each for each in every if each.name == f"{self.name} {name}")

    async def campaign(self) -> StoredCampaign:
        return unwrap(await self.campaigns.current(self.channel, self.game))

    async def lobby(self) -> StoredLobby:
        return unwrap(await self.lobbies.load(self.id("lobby")))

    def evening(self, campaign: int) -> CampaignResult:
        return CampaignResult(campaign, {"dungeons": 2}, None, [self.member(self.user, 4)])

    def member(self, user: int, level: int) -> Member:
        return Member(user, 0, f"{self.name} {user}", {"level": level, "of": self.name}, 0)

    def closing(self, kind: str, timestamp: int) -> list[Change]:
        """Return the changes that end a table."""
        table, results = self.id(kind), [Result("lost", False, -5, "level 1", 7, "KS")]
        earned = [Earned(self.user, self.game, f"{self.name} feat")]
        return [
            *sheets_after(table, {0: {"level": 2}}, 1),
            *close_table(table, {"of": self.name}, results, timestamp),
            *earn(table, earned, timestamp),
        ]


async def build(database: Database, user: int, guild: int, game: str, name: str) -> World:
    """Everything that people can have, each thing in every state."""
    friend = user + 1
    world = World(database, user, friend, Place(guild, guild + 1, guild + 2), game, name)
    await _heroes(world)
    await _tables(world)
    await _campaign(world)
    hero = await world.hero("second")
    guests = (
        Guest(user, name, character=hero.id),
        Guest(friend, f"{name} friend", seated=False),
    )
    await world.lobbies.save(
        StoredLobby(world.id("lobby"), game, {"of": name}, {}, user, world.place, guests, 900)
    )
    await world.preferences.keep(user, game, {"of": name})
    await database.write(record_tip(ShownTip(user, game, name)))
    await world.decks.keep(user, name, [f"{name} card"])
    await world.decks.share(user, name, guild, f"{name} code")
    await world.bestiary.keep(user, name, [f"{name} foe"], f"{name} code")
    await world.refused.add(guild, "code")
    await world.adventures.keep(user, name, [f"{name} scene"], f"{name} code")
    await world.own_dice.keep(user, f"{name} = d6")
    await world.commands.remember(user, name)
    await world.daily.add([world.deal])
    ranked = try_deal(world.deal, user, world.id("day"))
    await world.tables.insert(world.table("day", deal=DAY), LINES, [], ranked)
    await world.tables.append(Step(world.id("day"), 3, [], 190), *world.closing("day", 190))
    await world.posted.keep(DailyChannel(world.channel, guild, 60), DAY)
    await world.offers.add(world.offer(), 190)
    return world


async def _heroes(world: World) -> None:
    for name in ("first", "second", "third"):
        sheet = {"name": f"{world.name} {name}", "level": 1}
        await world.characters.insert(world.user, world.game, 1, sheet, 50)
    await world.characters.retire(await world.hero("third"), 60)


async def _tables(world: World) -> None:
    tables, saved = world.tables, [StoredCheckpoint(at, at, "room", b"{}") for at in range(3)]
    over, duel, put_away = (world.table(kind) for kind in ("over", "open", "ended"))
    cast = seat_characters(over.id, {0: await world.hero("first")})
    await tables.insert(over, LINES, saved, *cast)
    await tables.append(Step(world.id("over"), 3, LINES[1:2], 120), *world.closing("over", 120))
    await tables.insert(put_away, LINES, saved)
    await tables.end(put_away.id, 130)
    together = world.table("open", world.user, world.friend)
    changes = [
        succeed(over.id, duel.id),
        *seat_characters(duel.id, {0: await world.hero("first")}),
    ]
    await tables.insert(together, LINES, saved, *changes, stand_ins=[2])
    await tables.change(*undo_lines(duel.id, 2, 140))
    later = [StoredCheckpoint(4, 1, "room", b"{}")]
    step = Step(duel.id, 2, LINES[1:], 150, later, stand_ins=[2])
    await tables.append(step, *leave_seats(duel.id, {1: True}))
    await world.calls.keep(duel.id, Mention(4, world.channel, world.channel + 9))
    await tables.insert(
        world.table("alone", deal=world.id("over"), origin=together.id), LINES, saved
    )
    for kind in ("open", "alone"):
        await world.calls.keep(world.id(kind), Mention(3, world.channel, world.guild))
        thread = TableThread(Kind.SCENES, 2, world.channel, world.guild)
        await world.threads.choose(world.id(kind), thread.kind)
        await world.threads.keep(world.id(kind), thread)


async def _campaign(world: World) -> None:
    game, name = world.game, world.name
    new = StoredCampaign(0, game, world.channel, world.user, {"of": name}, {}, guild=world.guild)
    lobby = StoredLobby(
        world.id("camp"), game, {"of": name}, {}, world.user, world.place, (), 900, None
    )
    await world.lobbies.save(lobby, begin_campaign(new, 70))
    campaign = (await world.campaign()).id
    await world.tables.insert(world.table("first", campaign=campaign), LINES, [])
    members = [world.member(world.user, 1), world.member(world.friend, 2)]
    evening = CampaignResult(campaign, {"dungeons": 1}, None, members)
    await world.tables.append(
        Step(world.id("first"), 3, [], 160), *keep_result(evening), *world.closing("first", 160)
    )
    camp = unwrap(await world.lobbies.load(world.id("camp")))
    changes = become(camp, world.id("next"))
    await world.tables.insert(world.table("next", campaign=campaign), LINES, [], *changes)


def newcomer(world: World) -> Newcomer:
    """A hero that is made at a table."""
    return Newcomer(world.user, world.game, 1, {"name": f"{world.name} new"})


def rows_of(address: Address) -> Rows:
    """Every row of a database, after the name of its table."""
    with reading(address) as store:
        return Counter(
            (table, *row) for table in TABLES for row in store.rows(table, store.columns(table))
        )
