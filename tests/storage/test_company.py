"""Characters, lobbies, campaigns and preferences: what the schema accepts and refuses."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from storage.database import Conflict, Database, WriteFailed
from storage.people.characters import (
    Characters,
    Newcomer,
    insert_newcomers,
    retire_lost,
    seat_characters,
    sheets_after,
)
from storage.people.preferences import Preferences
from storage.privacy.removal import Removal, Wordless
from storage.servers.servers import Servers
from storage.tables.campaigns import (
    CampaignResult,
    Campaigns,
    Member,
    StoredCampaign,
    begin_campaign,
    keep_result,
)
from storage.tables.lobbies import Guest, Lobbies, StoredLobby, become
from storage.tables.log import Step, StoredCheckpoint, close_table
from storage.tables.places import Place
from storage.tables.repository import Seat, Tables
from tests.kit.database.storage import LINES, TABLE
from tests.kit.unwrap import unwrap

ROBIN: dict[str, Any] = {"name": "Robin", "level": 1, "resources": {"ki": 2}}
LOBBY = StoredLobby(
    id="lobby123",
    game="diamonds",
    options={"mode": "duel"},
    house={"anyone": True},
    host=1,
    place=Place(1, 2, 3),
    guests=(Guest(1, "Ann", heroes=2), Guest(2, "Bo", seated=False), Guest(3, "Cy", dealer=True)),
    closes_at=99,
)
CAMPAIGN = StoredCampaign(0, "cardomancer", 7, 1, {"epic": True}, {"away": "keen"}, guild=70)


async def test_a_lobby_comes_back_as_it_was(database: Database) -> None:
    lobbies = Lobbies(database)
    await lobbies.save(LOBBY)
    stored = replace(LOBBY, edition=1)
    assert await lobbies.load(LOBBY.id) == stored
    changed = replace(stored, host=3, guests=LOBBY.guests[2:], place=Place(4, 5, 6))
    await lobbies.save(changed)
    newest = replace(changed, edition=2)
    assert await lobbies.all() == [newest]
    assert await lobbies.of_user(3) == [newest]
    assert await lobbies.of_user(2) == []
    await lobbies.delete(LOBBY.id)
    assert await lobbies.load(LOBBY.id) is None


async def test_a_lobby_has_one_dealer(database: Database) -> None:
    two = replace(LOBBY, guests=(Guest(1, "Ann", dealer=True), Guest(2, "Bo", dealer=True)))
    with pytest.raises(Conflict):
        await Lobbies(database).save(two)


async def test_a_table_ends_the_lobby_that_it_was(database: Database, tables: Tables) -> None:
    for edition in range(2):
        await Lobbies(database).save(replace(LOBBY, edition=edition))
    with pytest.raises(Conflict):  # another process has changed it
        await tables.insert(TABLE, LINES, [], *become(replace(LOBBY, edition=1), TABLE.id))
    await tables.insert(TABLE, LINES, [], *become(replace(LOBBY, edition=2), TABLE.id))
    assert await Lobbies(database).all() == []


async def test_characters_come_back_and_the_first_is_picked(database: Database) -> None:
    characters = Characters(database)
    await characters.insert(1, "cardrpg", 1, ROBIN, 5)
    await characters.insert(1, "cardrpg", 1, {**ROBIN, "name": "Marian"}, 6)
    robin, marian = await characters.of_user(1, "cardrpg")
    assert (robin.sheet, robin.current, marian.current) == (ROBIN, True, False)
    await characters.pick(marian)
    robin, marian = await characters.of_user(1)
    assert (robin.current, marian.current) == (False, True)
    await characters.retire(marian, 7)
    await characters.update([(robin, {**ROBIN, "name": "Rob"})])
    robin, marian = await characters.of_user(1)
    assert (robin.name, marian.retired, marian.current) == ("Rob", True, False)
    await characters.delete(robin)
    assert [each.name for each in await characters.of_user(1)] == ["Marian"]
    assert await characters.load(robin.id) is None


async def test_a_closing_changes_each_character_by_its_own_number(
    database: Database, tables: Tables
) -> None:
    characters = Characters(database)
    for name in ("Robin", "Marian"):
        await characters.insert(1, "cardrpg", 1, {**ROBIN, "name": name}, 5)
    robin, marian = await characters.of_user(1)
    await tables.insert(TABLE, LINES, [], *seat_characters(TABLE.id, {0: robin, 1: marian}))
    await tables.append(
        Step(TABLE.id, 2, LINES[:1], 9),
        *sheets_after(TABLE.id, {0: {"level": 2, "name": "Rob"}}),
        *retire_lost(TABLE.id, [1], 9),
        *close_table(TABLE.id, {"result": ["won"]}, [], 9),
    )
    robin, marian = await characters.of_user(1)
    assert [(each.sheet["level"], each.retired) for each in (robin, marian)] == [
        (2, False),
        (1, True),
    ]
    names = await database.read("SELECT name FROM characters ORDER BY id")
    assert names == [("Rob",), ("Marian",)]


async def test_a_character_made_at_a_table_comes_with_its_line(
    database: Database, tables: Tables
) -> None:
    await tables.insert(TABLE, LINES, [])
    made = insert_newcomers(TABLE.id, {0: Newcomer(1, "cardrpg", 1, ROBIN)}, 9)
    with pytest.raises(WriteFailed):  # the line exists already: nothing of it is stored
        await tables.append(Step(TABLE.id, 1, LINES[:1], 9), *made)
    assert await Characters(database).of_user(1) == []
    await tables.append(Step(TABLE.id, 2, LINES[:1], 9), *made)
    (robin,) = await Characters(database).of_user(1)
    assert (robin.sheet, robin.current, robin.table) == (ROBIN, True, TABLE.id)
    assert await Characters(database).cast(TABLE.id) == {0: robin}


async def end(
    tables: Tables, key: str, evening: CampaignResult, outcome: Mapping[str, Any] | None = None
) -> None:
    """Write the last line of a campaign's table, and its effect on the campaign."""
    closing = close_table(key, outcome or {}, [], 9)
    await tables.append(Step(key, 2, LINES[:1], 9), *keep_result(evening), *closing)


async def begun(database: Database, at: int) -> int:
    """Start the campaign as its first lobby does."""
    lobbies = Lobbies(database)
    first = replace(LOBBY, id=f"first{at}")
    await lobbies.save(first, begin_campaign(CAMPAIGN, at))
    stored = unwrap(await lobbies.load(first.id))
    return unwrap(stored.campaign)


async def test_a_campaign_begins_with_its_lobby_or_not_at_all(database: Database) -> None:
    key = await begun(database, 5)
    with pytest.raises(Conflict):
        await begun(database, 6)
    assert [each.id for each in await Lobbies(database).all()] == ["first5"]
    lobby = replace(LOBBY, id="second")
    await Lobbies(database).save(lobby, begin_campaign(CAMPAIGN, 7, instead_of=key))
    old = unwrap(await Campaigns(database).load(key))
    assert old.result == "ended"
    new = unwrap(await Campaigns(database).current(CAMPAIGN.channel, CAMPAIGN.game))
    assert await Lobbies(database).load("second") == replace(lobby, campaign=new.id, edition=1)


async def test_lists_keep_their_order_when_rows_change(database: Database, tables: Tables) -> None:
    key = await begun(database, 5)
    lobbies, characters = Lobbies(database), Characters(database)
    for at in range(2):
        await tables.insert(replace(TABLE, id=f"t{at}", campaign=key), LINES, [])
        members = [Member(user, at, f"{user} {at}", {}, None) for user in (2, 1) for at in (1, 0)]
        evening = CampaignResult(key, {}, None, members[at:])
        await end(tables, f"t{at}", evening, {"evening": at})
        await lobbies.save(replace(LOBBY, id=f"lobby{1 - at}"))
        await characters.insert(1, "cardrpg", 1, ROBIN, 5)
        await Preferences(database).keep(1, ("diamonds", "cardrpg")[at], {})
    robin, marian = await characters.of_user(1)
    cast = seat_characters("cast", {0: marian, 1: robin})
    await tables.insert(replace(TABLE, id="cast"), LINES, [], *cast)
    await characters.update([(marian, ROBIN)])
    await tables.move("t0", Place(1, 2, 3))
    campaign = unwrap(await Campaigns(database).load(key))
    assert [each.name for each in campaign.members] == ["1 0", "1 1", "2 0", "2 1"]
    assert await Campaigns(database).outcomes(key) == [{"evening": 0}, {"evening": 1}]
    assert list(await characters.cast("cast")) == [0, 1]
    for found in (await lobbies.all(), await lobbies.of_user(1)):
        assert [each.id for each in found] == ["first5", "lobby0", "lobby1"]
    assert list(await Preferences(database).options_of(1)) == ["cardrpg", "diamonds"]


async def test_cleaning_up_a_server_keeps_its_open_tables(
    database: Database, tables: Tables
) -> None:
    servers = Servers(database)
    for key in ("open", "ended"):
        await tables.insert(replace(TABLE, id=key), LINES, [])
    await tables.end("ended", 4)
    await servers.count([1], 5)
    await servers.count([], 6)
    assert await servers.clean_up(1) == ["ended"]
    places = await database.read("SELECT id, guild, message FROM tables ORDER BY id")
    assert places == [("ended", None, None), ("open", 1, 3)]
    assert await servers.left_before(6) == [1]


async def test_the_next_host_is_a_player_who_is_not_away(
    database: Database, tables: Tables
) -> None:
    seats = (Seat(1, "Ann"), Seat(2, "Bo", away=True), Seat(3, "Cy"))
    await tables.insert(replace(TABLE, host=1, seats=seats), LINES, [])
    await Removal(database).forget(1, {}, 9, [TABLE])
    stored = unwrap(await tables.load(TABLE.id))
    assert stored.host == 3


async def test_a_game_without_words_keeps_no_checkpoint_with_words(
    database: Database, tables: Tables
) -> None:
    await tables.insert(TABLE, LINES, [StoredCheckpoint(1, 1, "room", b"{}")])
    wordless = Wordless((), (), (), None, None)
    await Removal(database).forget(1, {TABLE.id: wordless}, 9, [TABLE])
    assert await database.read("SELECT * FROM checkpoints") == []


@pytest.mark.parametrize(
    ("about", "choice"),
    [("calls", "on"), ("hints", "on"), ("sharing", "nobody"), ("colour", "red"), ("calls", "")],
)
async def test_the_usual_and_the_unknown_are_no_choice(
    database: Database, about: str, choice: str
) -> None:
    with pytest.raises(WriteFailed):
        await Preferences(database).choose(1, {about: choice})
