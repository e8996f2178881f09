"""The guided first game, and what newcomers are told at all tables."""

from __future__ import annotations

import gzip
import json
import sqlite3

import pytest

from bot.rendering.cards import as_text
from games.catalog import GAMES
from games.diamonds.rules.cards import DUNGEON
from games.diamonds.rules.tokens import FACE, RUN
from games.engine.chance import Seeded
from games.engine.extensions.opening import Lesson
from games.engine.record import Header, write
from games.engine.replay import verify
from games.engine.run import Keep, Run
from games.engine.tips import first_tip
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

# Ways through the first game, room by room: of somebody who follows rules of thumb (arm yourself,
# drink when hurt, the strongest enemy that the weapon still takes), and of somebody who thinks a
# room ahead; of each once running where running is explained, and once not. All come out alive.
THUMB = (
    "9D X2 6H", "7S 5S 6D", "JC 4H 5C", "7D X1 JH", "QS 8C 7H", "6C 2C 9C", "4D 8H 4S",
    "8D 10S 8S", "7C 6S 3D", "3C 2D 2S", "3H 3S 5H", "10D AC 2H",
)  # fmt: skip
AHEAD = (
    "9D X2 6H", "7S 5S 2C", "6D JC 4H", "7D X1 JH", "QS 8C 7H", "8H 6C 5C", "4S 4D 9C",
    "8D 10S 8S", "7C 6S 3C", "2S 3D 5H", "4C 3H 3S", "10D AC 2H",
)  # fmt: skip
WAYS = {
    "by rules of thumb": (*THUMB, "KC JS 4C", "5D 10H KS", "9H QC 10C", "9S AD AS"),
    "by rules of thumb, running": (*THUMB, "run KS JS 5D", "10H KC 9H", "QC 9S 4C", "AD AS 10C"),
    "thinking ahead": (*AHEAD, "KC JS 2D", "5D QC 10H", "AD KS 10C", "9S AS 9H"),
    "thinking ahead, running": (*AHEAD, "run KS JS 10H", "9S 5D KC", "QC 9H 2D", "AD AS 10C"),
}
LESSON_ORDER = ["three-of-four", "wear", "two-potions", "run", "last-room"]
MOST_PRESSES = 50  # of some six seconds each: five minutes


def presses(way: str) -> list[str]:
    """What is pressed on a way; the last card is taken by itself."""
    return [said for room in WAYS[way] for said in room.split()][:-1]


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
    """Take a card, whatever else its press settles; or run."""
    (found,) = [each for each in moves(board) if card in each.split(":")[-1].split(".")]
    await stage.ann.click(board, custom_id=found)


async def test_the_first_game_explains_one_thing_at_a_time(stage: Stage) -> None:
    board = await first_game(stage)
    assert "a first game: the same deal for everybody" in text(board)
    told = []
    for number, card in enumerate(presses("thinking ahead, running")):
        if number == 20:
            await stage.restart()
        told.append(tip(board))
        assert len(moves(board)) >= 1
        await take(stage, board, card)
    assert [each for each in told if each] == [
        "three-of-four", "weapon", "what-stays", "wear", "two-potions", "run", "last-room",
    ]  # fmt: skip
    assert "Escaped" in (embed(board).title or "")
    assert embed(board).fields[-1].value == f"🎓 {DIAMONDS.need(Lesson).farewell}"

    file = private(await press(stage.ann, board, "Record")).attachments[0]
    record = (await file.read()).decode()
    assert verify(record, GAMES, DIAMONDS.need(Lesson).seed).outcome is not None
    with sqlite3.connect(stage.bot.settings.database) as connection:
        assert connection.execute("SELECT count(*) FROM results").fetchone() == (0,)
    connection.close()

    await press(stage.ann, board, "The first game once more")
    again = stage.channel_board()
    assert tip(again) == "three-of-four"
    await press(stage.ann, board, "Now a deal of your own")
    own = stage.channel_board()
    assert (await stage.table(own)).stored.seed != DIAMONDS.need(Lesson).seed
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


@pytest.mark.parametrize("way", WAYS)
def test_the_deal_lets_a_newcomer_out_who_runs_and_who_does_not(way: str) -> None:
    """A weapon, a potion and two enemies first; then whatever else is explained, by the rules."""
    lesson = DIAMONDS.need(Lesson)
    dealt = Seeded(lesson.seed).shuffle(0, list(DUNGEON))
    assert dealt[:4] == ["6H", "5S", "9D", "X2"]
    assert sorted(dealt) == sorted(DUNGEON)
    header = Header("diamonds", DIAMONDS.version, dict(lesson.options), ["Ann"], None)
    run = Run(DIAMONDS, header, Seeded(lesson.seed), keep=Keep.RECORD)
    told: list[str] = []
    assert len(presses(way)) <= MOST_PRESSES
    for said in presses(way):
        explained = first_tip(DIAMONDS.view.tips, run.moment(), 0, told)
        told += [] if explained is None else [explained.key]
        answers = [FACE, said] if asks(run) == "room" and said != RUN else [said]
        run.press(0, answers)
    assert [each for each in told if each in LESSON_ORDER] == LESSON_ORDER
    assert run.outcome is not None
    assert run.outcome["result"] == ["won"]
    verify(write(run.record or []), GAMES, lesson.seed)
