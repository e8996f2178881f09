"""Replays of a deal: only its player opens them, and they count for no score."""

import random
import re

import pytest

from bot.tables.errors import Forged
from games.catalog import GAMES
from games.engine.replay import verify
from tests.kit.discord_diamonds import KIM, LEE, duel, escape, party, play_duel, play_exit
from tests.kit.discord_heroes import choose_class, hero, name_it
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    embed,
    forge,
    moves,
    play_on,
    press,
    private,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply

AGAIN = "Same dungeon"
ROW = 28  # characters of a code block that a phone shows in a row


async def ended(stage: Stage, seed: int = 1) -> Message:
    """Return a finished dungeon of Ann's."""
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(seed))
    return board


async def repeated(stage: Stage, board: Message, label: str = AGAIN) -> Message:
    """Return the board of a replayed deal."""
    return reply(await press(stage.ann, board, label))


async def test_the_same_dungeon_is_dealt_again(stage: Stage) -> None:
    board = await ended(stage)
    first = (await stage.table(board)).stored
    again = await repeated(stage, board)
    table = await stage.table(again)
    assert (table.stored.seed, table.stored.deal) == (first.seed, first.id)
    assert table.run.log[0] == (await stage.table(board)).run.log[0]
    footer = embed(again).footer.text or ""
    assert f"the deal of {first.id}, replayed: no scores" in footer
    assert first.seed not in text(again)
    # The board of the first stays, and Play again still works there.
    assert {"Play again", AGAIN} <= set(buttons(board))


async def test_a_deal_of_a_deal_is_named_after_the_first_and_has_its_own_record(
    stage: Stage,
) -> None:
    board = await ended(stage)
    again = await repeated(stage, board)
    await play_on(stage.ann, again, random.Random(2))
    handed = await press(stage.ann, again, "Record")
    (file,) = private(handed).attachments
    run = verify((await file.read()).decode(), GAMES)
    assert run.outcome == (await stage.table(again)).stored.outcome
    third = await stage.table(await repeated(stage, again))
    assert third.stored.deal == table_id(board)


async def test_one_at_a_time(stage: Stage) -> None:
    board = await ended(stage)
    again = await repeated(stage, board)
    refused = await press(stage.ann, board, AGAIN)
    assert told(refused).startswith("The new game is already open.")
    await play_on(stage.ann, again, random.Random(2))
    assert moves(await repeated(stage, board))


async def test_a_deal_can_be_repeated_while_another_player_has_it_open(stage: Stage) -> None:
    board = await ended(stage)
    theirs = reply(await stage.bo.slash(stage.channel, "play", code=table_id(board)))
    own = await repeated(stage, board)
    deals = [(await stage.table(each)).stored.deal for each in (theirs, own)]
    assert deals == [table_id(board)] * 2


async def test_only_who_ended_it_alone(stage: Stage) -> None:
    board = await ended(stage)
    refused = await stage.bo.click(board, label=AGAIN)
    assert told(refused).startswith("You have no seat at this table.")
    pair = await duel(stage)
    await play_duel(stage, pair, random.Random(1))
    assert AGAIN not in buttons(pair)
    place = (await stage.table(pair)).stored.place
    with pytest.raises(Forged):
        await stage.bot.core.deals.again(table_id(pair), stage.ann.id, place)


async def test_a_seed_that_is_a_secret_still_deals_nothing(stage: Stage) -> None:
    board = await stage.open()
    forge(board, f"a1:deal_again:{table_id(board)}")
    refused = await stage.ann.click(board, custom_id=f"a1:deal_again:{table_id(board)}")
    assert told(refused).startswith("This game isn’t over yet.")


async def test_a_party_sets_out_as_it_did_and_stays_as_it_is(stage: Stage) -> None:
    await party(stage, KIM, LEE)
    board = await escape(stage, tracked=True, rooms=2)
    await play_exit(stage, board, random.Random(3))
    first = (await stage.table(board)).stored
    characters = stage.bot.core.characters
    kept = [each.sheet for each in await characters.of_user(stage.ann.id, "diamonds")]
    again = await repeated(stage, board)
    assert (await stage.table(again)).stored.sheets == first.sheets
    await play_exit(stage, again, random.Random(8))
    members = await characters.of_user(stage.ann.id, "diamonds")
    assert [each.sheet for each in members] == kept
    assert {each.table for each in members} == {None}


async def test_every_game_that_is_played_alone_has_it(stage: Stage) -> None:
    for command in ("solitaire play", "cards play"):
        result = reply(await stage.ann.slash(stage.channel, command))
        await stage.bot.core.tables.end(table_id(result), stage.ann.id)
        await stage.ann.slash(stage.channel, "table list")
        board = result
        session = await stage.table(board)
        new = await stage.bot.core.deals.again(session.id, stage.ann.id, session.stored.place)
        assert new.run.log[:1] == session.run.log[:1]
        assert new.stored.deal == session.id


async def test_a_hero_that_is_made_there_is_not_kept(stage: Stage) -> None:
    core = stage.bot.core
    board = await hero(stage)
    (robin,) = await core.characters.of_user(stage.ann.id, "cardrpg")
    await core.tables.end(table_id(board), stage.ann.id)
    session = await stage.table(board)
    again = await core.deals.again(session.id, stage.ann.id, session.stored.place)
    resumed = reply(await stage.ann.slash(stage.channel, "table resume", table=again.id))
    await name_it(stage, resumed, "Robin")  # the same name, since no other hero has it now
    await choose_class(stage, resumed, "KS")
    assert moves(resumed)
    assert [each.id for each in await core.characters.of_user(stage.ann.id, "cardrpg")] == [
        robin.id
    ]


async def test_share_hands_out_lines_to_copy(stage: Stage) -> None:
    board = await ended(stage)
    words = private(await press(stage.bo, board, "Share")).content
    state = (await stage.table(board)).run.state
    taken = 48 - len(state.room) - len(state.deck)
    assert words.startswith("Copy this and share it:\nDiamonds & Dragons\nRoom ")
    assert re.search(rf"{taken} of 48 cards\n💀💀💀💀💀 (0|−[0-9]+) HP", words)
    assert "```" not in words  # there a system without these emoji draws boxes
    rows = words.splitlines()
    assert re.fullmatch("HP by room: [🟩🟨🟥🏃]*💀", rows[-3])
    assert rows[-2:] == ["Play it yourself:", f"`/play code:{table_id(board)}`"]
    assert max(map(len, rows)) <= ROW
    await stage.restart()
    assert private(await press(stage.bo, board, "Share")).content == words
