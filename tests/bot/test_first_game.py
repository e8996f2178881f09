"""The guided first game, and what newcomers are told at all tables."""

from __future__ import annotations

import gzip
import json
import sqlite3

from bot.ui.cards import as_text
from games.catalog import GAMES
from games.diamonds.rules.cards import DUNGEON
from games.diamonds.rules.tokens import FACE
from games.engine.chance import Seeded
from games.engine.record import Header, write
from games.engine.replay import verify
from games.engine.run import Run
from tests.kit.discord_campaigns import begin, play_until
from tests.kit.discord_diamonds import duel, turn
from tests.kit.runs import asks
from tests.kit.stage import (
    Message,
    Stage,
    embed,
    moves,
    press,
    private,
    table_id,
    text,
)

DIAMONDS = GAMES["diamonds"]

# One way through the first game that comes out alive, room by room.
ROOMS = (
    "5D 8C 5S", "7D 9C 5H", "7C 9H 4C", "2D 8D X2", "QS 4S JH", "6D 2H 5C", "2S 7S 8H",
    "2C 6S 3H", "AD AS KC", "QC JC 8S", "6H 6C 10D", "X1 KS 9S", "3S 4D 10H", "10C 7H 4H",
    "3C 9D AC", "JS 10S",
)  # fmt: skip
WAY_OUT = [card for room in ROOMS for card in room.split()]


def tip(message: Message) -> str | None:
    """The key of what a board tells a newcomer."""
    lines = [str(field.value) for field in embed(message).fields]
    told = [line.removeprefix("💡 ") for line in lines if line.startswith("💡 ")]
    assert len(told) <= 1, "one thing at a time"
    keys = {as_text(each.words): each.key for game in GAMES.values() for each in game.view.tips}
    return keys[told[0]] if told else None


async def first_game(stage: Stage) -> Message:
    """Ann begins as a newcomer does."""
    page = (await stage.ann.slash(stage.channel, "play")).response
    assert page is not None
    begun = await press(stage.ann, page, "New? Start with Diamonds & Dragons")
    assert begun.response is not None
    return begun.response


async def take(stage: Stage, board: Message, card: str) -> None:
    """Take a card, whatever else its press settles."""
    (found,) = [each for each in moves(board) if card in each.split(":")[-1].split(".")]
    await stage.ann.click(board, custom_id=found)


async def test_the_first_game_explains_one_thing_at_a_time(stage: Stage) -> None:
    board = await first_game(stage)
    assert "a first game: the same deal for everybody" in text(board)
    told = []
    for number, card in enumerate(WAY_OUT):
        if number == 20:
            await stage.restart()
        told.append(tip(board))
        assert len(moves(board)) >= 1
        await take(stage, board, card)
    assert [each for each in told if each] == [
        "three-of-four", "weapon", "what-stays", "wear", "two-potions", "run", "last-room",
    ]  # fmt: skip
    assert "Escaped" in (embed(board).title or "")
    assert DIAMONDS.lesson is not None
    assert embed(board).fields[-1].value == f"🎓 {DIAMONDS.lesson.farewell}"

    file = private(await press(stage.ann, board, "Record")).attachments[0]
    record = (await file.read()).decode()
    assert verify(record, GAMES, DIAMONDS.lesson.seed).outcome is not None
    with sqlite3.connect(stage.bot.settings.database) as connection:
        assert connection.execute("SELECT count(*) FROM results").fetchone() == (0,)
    connection.close()

    await press(stage.ann, board, "The first game once more")
    again = stage.channel_board()
    assert tip(again) == "three-of-four"
    await press(stage.ann, board, "Now a deal of your own")
    own = stage.channel_board()
    assert (await stage.table(own)).stored.seed != DIAMONDS.lesson.seed
    assert "seed’s SHA-256" in text(own)
    assert table_id(own) != table_id(again)


async def test_it_can_be_left_at_any_time(stage: Stage) -> None:
    board = await first_game(stage)
    asked = await stage.ann.slash(stage.channel, "table leave")
    await press(stage.ann, private(asked), "Leave")
    assert embed(board).title == "Diamonds & Dragons · put away"
    assert tip(await first_game(stage)) == "three-of-four"


async def test_each_is_told_once_at_whatever_table(stage: Stage) -> None:
    first = await stage.open()
    assert tip(first) == "three-of-four"
    custom_id = moves(first)[0]
    await stage.ann.click(first, custom_id=custom_id)
    assert tip(first) != "three-of-four"
    assert tip(await stage.open()) != "three-of-four"
    assert tip(await stage.open(stage.bo)) == "three-of-four"
    await stage.restart()
    assert tip(await stage.open()) != "three-of-four"


async def test_a_shared_board_tells_whoever_is_asked(stage: Stage) -> None:
    board = await duel(stage)
    one, other = await turn(stage, board)
    assert tip(board) == "turns"
    await one.click(board, custom_id=moves(board)[0])
    assert tip(board) == "turns", "the other has not been told"
    await other.click(board, custom_id=moves(board)[0])
    assert tip(board) != "turns"


async def test_a_private_panel_tells_its_owner_alone(stage: Stage) -> None:
    """Where hands are hidden the board says nothing that only one of them may know."""
    party = await begin(stage, [stage.ann, stage.bo])
    assert await play_until(party, "action")
    table = await stage.table(party.board)
    ask = table.run.pending
    assert ask is not None
    for seat in ask.offers:
        own = table.tip(seat)
        assert own is not None
        assert own.key == "action"
        assert tip(await party.panel(seat)) == own.key
    assert tip(party.board) is None


async def test_what_has_been_told_is_handed_out_and_forgotten(stage: Stage) -> None:
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    exported = private(await stage.ann.slash(stage.channel, "me export"))
    data = json.loads(gzip.decompress(await exported.attachments[0].read()))
    assert data["tips"] == {"diamonds": ["three-of-four"]}
    asked = (await stage.ann.slash(stage.channel, "me forget")).response
    assert asked is not None
    await press(stage.ann, asked, "Delete everything")
    with sqlite3.connect(stage.bot.settings.database) as connection:
        assert connection.execute("SELECT count(*) FROM tips").fetchone() == (0,)
    connection.close()
    assert tip(await stage.open()) == "three-of-four"


def test_the_deal_is_what_the_seed_gives() -> None:
    """A weapon, a potion and two enemies first; then whatever else is explained, by the rules."""
    lesson = DIAMONDS.lesson
    assert lesson is not None
    dealt = Seeded(lesson.seed).shuffle(0, list(DUNGEON))
    assert dealt[:4] == ["8C", "5S", "5D", "5H"]
    assert sorted(dealt) == sorted(DUNGEON)
    header = Header("diamonds", DIAMONDS.version, dict(lesson.options), ["Ann"], None)
    run = Run(DIAMONDS, header, Seeded(lesson.seed), keep_record=True)
    for card in WAY_OUT:
        run.press(0, [FACE, card] if asks(run) == "room" else [card])
    assert run.outcome is not None
    assert run.outcome["result"] == ["won"]
    verify(write(run.record or []), GAMES, lesson.seed)
