"""Each mistake of a user has its own sentence and changes nothing."""

import random
import sqlite3

import pytest

from bot.delivery.refusals import BROKEN
from bot.rendering.errors import sentence_of
from bot.tables.errors import Gone, NotSeated, StillOpen
from bot.tables.sessions.moves import Move, seat_of
from games.engine.players import RandomPlayer
from games.engine.table import BETWEEN_TOKENS, allows, read_answer
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.diamonds import DUEL_CALM, duel
from tests.kit.discord_campaigns import begin
from tests.kit.drawing import session_of
from tests.kit.stage import (
    Actor,
    Message,
    Stage,
    buttons,
    forge,
    moves,
    play_on,
    press,
    private,
    table_id,
    told,
    tools,
)
from tests.kit.unwrap import reply

ONCE = "You’ve already done that."
PASSED = "That moment has passed. The board shows what you can do now."
NOT_A_CHOICE = "That isn’t one of the choices here. Nothing has changed."


async def refused(stage: Stage, actor: Actor, board: Message, custom_id: str) -> str:
    """Press something that must change nothing, and return the sentence."""
    before = await log_of(stage, board)
    result = await actor.click(board, custom_id=custom_id)
    assert await log_of(stage, board) == before
    return told(result)


async def log_of(stage: Stage, board: Message) -> list[str]:
    """Return the stored log of a table."""
    path = stage.bot.settings.database
    with sqlite3.connect(path) as connection:
        key = (table_id(board),)
        rows = connection.execute("SELECT line FROM table_log WHERE table_id = ?", key).fetchall()
    connection.close()
    return [line for (line,) in rows]


async def test_a_refused_user_may_open_their_own_game(stage: Stage) -> None:
    board = await stage.open(stage.ann)
    result = await stage.bo.click(board, custom_id=moves(board)[0])
    shown = private(result)
    assert told(result) == "You have no seat at this table. `/play` opens your own."
    opened = reply(await press(stage.bo, shown, "Play it myself"))
    assert not opened.ephemeral
    table = await stage.table(opened)
    assert [seat.user for seat in table.stored.seats] == [stage.bo.id]
    assert table_id(opened) != table_id(board)
    await stage.bo.click(opened, custom_id=moves(opened)[0])


async def test_a_campaign_offers_no_separate_game(stage: Stage) -> None:
    """A channel has one campaign, and its table can't be played again."""
    party = await begin(stage, [stage.ann, stage.bo])
    result = await stage.cy.click(party.board, label="Your hand")
    assert not private(result).components


async def test_a_stale_click_brings_the_board_up_to_date(stage: Stage) -> None:
    board = await stage.open()
    old = moves(board)[:2]
    await stage.ann.click(board, custom_id=old[0])
    fresh = board.components
    forge(board, old[1])
    assert await refused(stage, stage.ann, board, old[1]) == PASSED
    assert board.components == fresh


@pytest.mark.parametrize(
    "answers",
    ["face.ZZ", "face", "ZZ", "", "face.run", "run.run", "card.face", "face.10H.10H.10H"],
)
async def test_a_forged_answer(stage: Stage, answers: str) -> None:
    board = await stage.open()
    custom_id = f"{moves(board)[0].rpartition(':')[0]}:{answers}"
    if answers == "face":
        # Facing a room without an order of cards is lawful, though no button sends it alone.
        forge(board, custom_id)
        await stage.ann.click(board, custom_id=custom_id)
        assert (await stage.table(board)).run.pending.name == "card"  # type: ignore[union-attr]
        return
    forge(board, custom_id)
    assert await refused(stage, stage.ann, board, custom_id) == NOT_A_CHOICE
    assert len(moves(board)) >= 4


@pytest.mark.parametrize("ask", ["x", "", "-1", "1.5", "9" * 30, "of the future"])
async def test_a_forged_ask(stage: Stage, ask: str) -> None:
    board = await stage.open()
    _, table, real, answers = moves(board)[0].split(":")
    is_later = ask == "of the future"
    custom_id = f"d1:{table}:{int(real) + 2 if is_later else ask}:{answers}"
    forge(board, custom_id)
    said = await refused(stage, stage.ann, board, custom_id)
    assert said == PASSED or (said == NOT_A_CHOICE and not is_later)


async def test_a_table_that_is_gone(stage: Stage) -> None:
    board = await stage.open()
    _, _, ask, answers = moves(board)[0].split(":")
    custom_id = f"d1:nosuchid:{ask}:{answers}"
    forge(board, custom_id)
    result = await stage.ann.click(board, custom_id=custom_id)
    assert told(result) == sentence_of(Gone())


@pytest.mark.parametrize(
    "custom_id", ["a1:explode:1", "a1::", "a1:rules:chess", "a1:page:diamonds:x"]
)
async def test_a_forged_action(stage: Stage, custom_id: str) -> None:
    board = await stage.open()
    forge(board, custom_id)
    result = await stage.ann.click(board, custom_id=custom_id)
    assert told(result) == NOT_A_CHOICE


@pytest.mark.parametrize("custom_id", ["a1:record:{}", "a1:again:{}"])
async def test_buttons_of_ended_tables_are_refused_at_an_open_one(
    stage: Stage, custom_id: str
) -> None:
    board = await stage.open()
    forge(board, custom_id.format(table_id(board)))
    result = await stage.ann.click(board, custom_id=custom_id.format(table_id(board)))
    assert told(result) == sentence_of(StillOpen())


async def test_a_click_on_a_game_that_is_over(stage: Stage) -> None:
    board = await stage.open()
    pressed = await play_on(stage.ann, board, random.Random(3))
    final = board.components
    forge(board, pressed[0])
    result = await stage.ann.click(board, custom_id=pressed[0])
    assert told(result) in (ONCE, "This game is over. Press **Play again** for a new one.")
    assert board.components == final


async def test_another_user_at_the_end_of_a_game(stage: Stage) -> None:
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(4))
    no_seat = "You have no seat at this table."
    assert told(await stage.bo.click(board, label="Play again")).startswith(no_seat)
    record = f"a1:record:{table_id(board)}"
    forge(board, record)
    assert told(await stage.bo.click(board, custom_id=record)).startswith(no_seat)
    assert "Record" not in buttons(await tools(stage.bo, board))


async def test_an_error_of_ours(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A bug costs an apology and a log line, not the game."""
    board = await stage.open()
    shown = board.components

    def broken(*_: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("games.engine.run.Run.answer", broken)
    assert await refused(stage, stage.ann, board, moves(board)[0]) == BROKEN
    assert "a bug" in caplog.text
    monkeypatch.undo()
    assert board.components == shown
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).run.state.taken == 1


def test_a_move_for_the_seat_of_another_user_is_refused() -> None:
    session = session_of(duel(DUEL_CALM))
    first = session.stored.seats[0].user
    move = Move(session.id, session.revision, seat=0, answers=("face",))
    assert seat_of(session, first, move) == 0
    with pytest.raises(NotSeated):
        seat_of(session, session.stored.seats[1].user, move)


@EVERY_CASE
def test_a_press_for_any_of_ones_seats_is_of_one_that_may_answer_so(case: Case) -> None:
    """If there are several, it is one for which the table waits."""
    player = RandomPlayer("whose")
    for run in case.moments("whose") if case.seats > 1 else ():
        session = session_of(run, case.house, alone=True)
        if (ask := run.pending) is None:
            continue
        for offer in ask.offers.values():
            answer = player.choose(offer)
            text = BETWEEN_TOKENS.join(answer) if isinstance(answer, list) else str(answer)
            may = [at for at, its in ask.offers.items() if allows(its, read_answer(its, text))]
            awaited = [seat for seat in may if seat in ask.waits_for()]
            move = Move(session.id, session.revision, answers=(text,))
            assert seat_of(session, 1, move) in (awaited or may)
