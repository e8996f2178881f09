"""Stored personal data: a user can export and delete it."""

import gzip
import json
import random
from dataclasses import replace

import pytest

from bot.tables.sessions.moves import Move
from games.cardomancer.rules.automatic import keen
from storage.database import Change, Database
from tests.kit.database.statements import execute
from tests.kit.database.storage import sqlite_of
from tests.kit.discord_campaigns import begin, play_until
from tests.kit.discord_diamonds import duel, play_duel, table_with_a_dealer, turn
from tests.kit.stage import (
    Stage,
    embed,
    forge,
    moves,
    play_again,
    play_on,
    press,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply


async def forget(stage: Stage, who: object) -> None:
    """Delete all data of a user."""
    asked = reply(await who.slash(stage.channel, "me forget"))  # type: ignore[attr-defined]
    await who.click(asked, label="Delete everything")  # type: ignore[attr-defined]
    assert asked.content == "Done. I no longer store anything about you."


async def test_export_holds_everything_but_the_deck(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await stage.open()
    await play_on(stage.ann, over, random.Random(1))
    going_on = await stage.open()
    await stage.open(stage.bo)
    await stage.ann.slash(stage.channel, "me hints", how="off")
    result = await stage.ann.slash(stage.channel, "me export")
    assert result.ephemeral
    (file,) = reply(result).attachments
    monkeypatch.setattr("bot.screens.privacy._SMALL", 99)
    packed = reply(await stage.ann.slash(stage.channel, "me export"))
    (large,) = packed.attachments
    data = json.loads(await file.read())
    assert data["user"] == str(stage.ann.id)
    assert data["tables"][0]["place"]["channel"] == str(stage.channel.id)
    assert [file.filename, large.filename] == ["dungeon-dealer.json", "dungeon-dealer.json.gz"]
    assert gzip.decompress(await large.read()) == await file.read()
    assert data["hints"] is False
    tables = {each["id"]: each for each in data["tables"]}
    assert set(tables) == {table_id(over), table_id(going_on)}
    assert tables[table_id(over)]["seed"]
    assert "shuffle" in tables[table_id(over)]["log"][0]
    assert tables[table_id(going_on)]["seed"] is None
    assert "shuffle" not in json.dumps(tables[table_id(going_on)])


async def test_forgetting_drops_what_was_refused_and_may_be_corrected(stage: Stage) -> None:
    for who in (stage.ann, stage.bo):
        opened = await who.slash(stage.channel, "dealer deck", name="Omens")
        await who.submit_modal(opened, {"name": "Omens", "lines": "~"})
    await forget(stage, stage.ann)
    for who, known in ((stage.ann, False), (stage.bo, True)):
        opened = await who.slash(stage.channel, "dealer deck", name="Omens")
        assert ("'value': '~'" in str(opened.modal)) is known


async def test_a_user_can_only_delete_their_own_data(stage: Stage) -> None:
    board = await stage.open(stage.ann)
    custom_id = f"a1:forget:{stage.bo.id}"
    forge(board, custom_id)
    refused = await stage.ann.click(board, custom_id=custom_id)
    assert told(refused).startswith("That isn’t one of the choices here.")


async def test_the_table_plays_for_a_user_forgotten_in_their_turn(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    await forget(stage, first)
    table = await stage.table(board)
    assert table.waiting.awaited() == [second.id]
    assert table.stored.host == second.id
    assert "⏳ A player has left for good. I choose for them." in text(board)
    await second.click(board, custom_id=moves(board)[0])
    timer = reply(await second.slash(stage.channel, "table timer", wait="1h"))
    assert "1 hour" in timer.content


async def test_a_forgotten_dealer_reveals_what_comes(stage: Stage) -> None:
    board = await table_with_a_dealer(stage)
    await forget(stage, stage.bo)
    assert len(moves(board)) == 5


async def test_play_again_without_a_forgotten_user(stage: Stage) -> None:
    board = await duel(stage)
    await play_duel(stage, board, random.Random(5))
    await forget(stage, stage.bo)
    await stage.restart()
    again = await play_again(stage, board, stage.ann, stage.cy)
    assert "Cy" in text(again)
    await press(stage.ann, again, "Start")
    users = [seat.user for seat in (await stage.table(again)).stored.seats]
    assert users == [stage.ann.id, stage.cy.id]


async def test_forgetting_the_host_in_the_first_dungeon_keeps_the_campaign(stage: Stage) -> None:
    await begin(stage, [stage.ann, stage.bo])
    asked = reply(await stage.ann.slash(stage.channel, "me forget"))
    await stage.ann.click(asked, label="Delete everything")
    shown = reply(await stage.bo.slash(stage.channel, "cardomancer campaign"))
    assert embed(shown).title == "The campaign"


async def test_an_export_does_not_betray_a_hand(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    await play_until(party, "action")
    data = await stage.bot.core.privacy.export(stage.ann.id)
    (table,) = [each for each in data["tables"] if each["id"] == table_id(party.board)]
    asked = [line for line in table["log"] if "ask" in line]
    assert asked
    assert all(set(line) == {"ask", "seat", "choice"} for line in asked)
    assert {"tables", "characters", "campaigns", "preferences", "lobbies"} <= set(data)


async def test_a_campaign_seat_given_away_is_not_returned_at_its_end(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    key, tables = table_id(party.board), stage.bot.core.tables
    await stage.bot.core.seats.replace(key, stage.ann.id, stage.bo.id, stage.cy.id, "Cy")
    await forget(stage, stage.bo)
    users = [stage.ann.id, stage.cy.id]
    while (ask := (run := await party.run()).pending) is not None:
        seat, token = keen(run.options, run.state, ask)
        await tables.act(users[seat], Move(key, run.seq, seat, (str(token),)))
    members = execute(stage, "SELECT user, name FROM campaign_members")
    assert members == [(stage.ann.id, "Ann")]


async def test_exports_have_a_pause(stage: Stage) -> None:
    for _ in range(2):
        given = reply(await stage.ann.slash(stage.channel, "me export"))
        assert given.attachments
    assert told(await stage.ann.slash(stage.channel, "me export")).startswith("You’ve just had")
    assert (await stage.bo.slash(stage.channel, "me export")).response is not None


async def test_no_transaction_of_forgetting_is_long(stage: Stage) -> None:
    """Other writes run between any two transactions."""
    template = (await stage.table(await stage.open())).stored
    tables = stage.bot.core.stored
    for number in range(120):
        await tables.insert(replace(template, id=f"old{number}"), [{"ask": "room"}], [])
    sizes: list[int] = []
    write = Database.write

    async def count(self: Database, *changes: Change) -> None:
        before = sqlite_of(self).writer.total_changes
        await write(self, *changes)
        sizes.append(sqlite_of(self).writer.total_changes - before)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "write", count)
        await forget(stage, stage.ann)
    assert len(sizes) > 4
    assert max(sizes) <= 2.5 * 121  # two rows of each table change, and the others follow in steps
    assert max(sizes[1:]) <= 100
