"""C.A.R.D.S. on Discord: a game master with a desk, a party, and characters that are kept."""

from typing import Any

import pytest

from bot.rendering.cards import as_text
from bot.tables.people.heroes import exported
from games.catalog import GAMES
from games.engine.replay import verify
from games.kit.difficulty import difficulty_of
from tests.kit.discord_cards import DESK, asked, begin, call_test, choose, gather, open_desk, tell
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    embed,
    menus,
    moves,
    press,
    private,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply, unwrap


async def test_another_user_may_be_the_game_master(stage: Stage) -> None:
    lobby = await gather(stage, gm="somebody", master=stage.bo)
    await press(stage.bo, lobby, "Be the GM")
    await press(stage.ann, lobby, "Start")
    stored = (await stage.table(lobby)).stored
    assert [seat.user for seat in stored.seats] == [stage.ann.id, stage.bo.id]
    for who, words in ((stage.bo, "I can’t stand in for a game master"), (stage.ann, "I play")):
        assert words in (reply(await who.slash(stage.channel, "table leave")).content or "")


async def test_an_invalid_foe_is_corrected_and_blocks_no_player(stage: Stage) -> None:
    """All mistakes are told at once, and what was typed comes back."""
    board = await begin(stage)
    desk = await open_desk(stage, board)
    opened = await choose(stage.ann, desk, "One foe against everyone")
    typed = {"name": "*Ogre*", "size": "99", "faces": "x", "first": ["foes"]}
    refused = await stage.ann.submit_modal(opened, typed)
    size, faces = told(refused).splitlines()
    assert ("“99”" in size, "“x”" in faces) == (True, True)
    assert await asked(stage, board) == "scene"
    again = await press(stage.ann, private(refused), "✏️ Correct it")
    assert again.modal is not None
    assert all(repr(words) in str(again.modal) for words in ("*Ogre*", "99", "x"))
    assert "'value': 'foes', 'default': True" in str(again.modal)
    await stage.ann.submit_modal(again, {**typed, "size": "3", "faces": "1"})
    assert "\\*Ogre\\*" in text(board)


async def test_one_press_takes_back_one_press(stage: Stage) -> None:
    """A test takes three answers and one press, so it is one step, also after a restart."""
    board = await begin(stage)
    desk = await open_desk(stage, board)
    for restarted in (False, True):
        await call_test(stage.ann, desk, "Bo must")
        assert await asked(stage, board) == "attempt"
        if restarted:
            await stage.restart()
        desk = await open_desk(stage, board)
        await press(stage.ann, desk, "↩️ Undo")
        assert await asked(stage, board) == "scene"
        assert "scene 1" not in text(board)
        desk = await open_desk(stage, board)
    await call_test(stage.ann, desk, "Bo must")
    await press(stage.bo, board, "🎴 Draw")
    assert "↩️ Undo" not in buttons(await open_desk(stage, board))


async def test_a_step_that_another_player_answered_stays(stage: Stage) -> None:
    board = await begin(stage)
    desk = await open_desk(stage, board)
    await tell(stage, desk, "A door")
    opened = await press(stage.bo, board, "🗣️ Say what you do …")
    await stage.bo.submit_modal(opened, {"words": "I listen"})
    assert "I listen" in text(board)
    opened = await press(stage.cy, board, "🗣️ Say what you do …")
    await stage.cy.submit_modal(opened, {"words": "  "})
    assert "Player" not in text(board), "spaces are no words"
    desk = await open_desk(stage, board)
    assert not [label for label in buttons(desk) if "Undo" in label]


async def test_the_table_waits_for_every_answer_of_the_gm(stage: Stage) -> None:
    """Players have a timer and the GM has none. No other player decides for a GM who has left."""
    board = await begin(stage)
    key = table_id(board)
    await call_test(stage.ann, await open_desk(stage, board), "Bo must")
    await stage.ann.slash(stage.channel, "table timer", wait="1m", table=key)
    await stage.env.advance_time(120)
    assert await asked(stage, board) == "difficulty"  # Bo's time is up, so a card was drawn for Bo
    await stage.env.advance_time(48 * 3600)
    await stage.bot.core.seats.leave(key, stage.ann.id)
    await stage.env.advance_time(48 * 3600)
    await stage.restart()
    assert await asked(stage, board) == "difficulty"
    shown = reply(await stage.bo.slash(stage.channel, "table resume", table=key))
    assert "Ann is away: the table waits. The host can offer the seat" in text(shown)
    lou = stage.guild.add_member(stage.env.create_user("lou", global_name="Lou"))
    await stage.bot.core.seats.replace(key, stage.bo.id, stage.ann.id, lou.id, "Lou")
    desk = reply(await press(lou, shown, DESK))
    await press(lou, desk, "🎲 Blind")
    assert await asked(stage, shown) != "difficulty"


async def test_two_fighters_cannot_sit_down_until_one_brings_another(stage: Stage) -> None:
    def knight(player: int) -> dict[str, Any]:
        cards = ["AS", "2S", f"{player + 3}S", "JS"]
        return {"name": f"Knight {player}", "type": "S", "level": 1, "cards": cards}

    for number, each in enumerate((stage.bo, stage.cy)):
        file = exported("cards", 1, knight(number))
        opened = await each.slash(stage.channel, "hero import")
        await each.submit_modal(opened, {"file": [("hero.json", file)]})
    lobby = await gather(stage, levels="simple")
    await press(stage.bo, lobby, "Join")
    await press(stage.cy, lobby, "Join")
    refused = await press(stage.ann, lobby, "Start")
    assert (
        told(refused) == "There may be only one of each class: one of you must bring another class."
    )
    menu = private(await press(stage.cy, lobby, "Join"))
    await choose(stage.cy, menu, "✍️ A new hero")
    assert "Knight 1" not in text(lobby)
    await press(stage.ann, lobby, "Start")
    stored = (await stage.table(lobby)).stored
    assert [sheet and sheet["type"] for sheet in stored.sheets or []] == ["S", None]


@pytest.mark.parametrize("number", [2, 3])
async def test_a_party_wins_its_lesson_by_clicks(stage: Stage, number: int) -> None:
    """The players press the first button, or pick the first option, each time they are asked."""
    people = [stage.ann, stage.bo, stage.cy][:number]
    board = await gather(stage, gm="bot")
    for who in people[1:]:
        await press(who, board, "Join")
    await press(stage.ann, board, "🎓 Lesson first")
    presses = 0
    while (ask := (await stage.table(board)).run.pending) is not None:
        seat = ask.waits_for()[0]
        if offered := moves(board):
            await people[seat].click(board, custom_id=offered[0])
        else:
            custom_id, options = next(iter(menus(board).items()))
            await people[seat].select(board, [options[0]["value"]], custom_id=custom_id)
        presses += 1
        assert presses < 60
    session = await stage.table(board)
    assert session.teaching.lesson is not None
    assert session.teaching.lesson.is_won(session.run.outcome or {})
    shown = [field.value for field in embed(board).fields]
    assert f"🎓 {as_text(session.teaching.lesson.won)}" in shown
    file = private(await press(stage.ann, board, "Record")).attachments[0]
    assert (
        verify((await file.read()).decode(), GAMES, session.teaching.lesson.seed).outcome
        is not None
    )
    await press(stage.bo, board, session.teaching.lesson.onward)
    for each in [who for who in people if who is not stage.bo]:
        await press(each, stage.channel_board(), "Join")
    real = await stage.table(stage.channel_board())
    assert [seat.user for seat in real.stored.seats] == [each.id for each in people]
    assert real.teaching.lesson is None
    assert difficulty_of(real.run.game, real.run.options, len(people)) == "gentle"


async def test_a_game_master_learns_at_the_desk_by_clicks(stage: Stage) -> None:
    """A test, a fight and a tale, for a hero that the bot plays; the bot restarts meanwhile."""
    board = await gather(stage)
    await press(stage.ann, board, "🎓 Lesson first")
    session = await stage.table(board)
    lesson = unwrap(session.teaching.lesson)
    assert [seat.user for seat in session.stored.seats] == [0, stage.ann.id]
    assert "a lesson: I stacked the deck" in text(board)
    heard, presses = set(), 0
    while (name := await asked(stage, board)) is not None:
        desk = await open_desk(stage, board)
        said = text(desk)
        heard |= {each.key for each in lesson.tips if f"**💡 {as_text(each.words)}**" in said}
        await _at_the_desk(stage, board, desk, name)
        assert "Away" not in text(board)
        presses += 1
        if presses == 6:
            await stage.restart()
    assert 10 <= presses <= 20
    assert len(heard) > 6
    session = await stage.table(board)
    assert lesson.is_won(session.run.outcome or {})
    assert f"🎓 {as_text(lesson.won)}" in [field.value for field in embed(board).fields]
    file = private(await press(stage.ann, board, "Record")).attachments[0]
    assert verify((await file.read()).decode(), GAMES, lesson.seed).outcome is not None
    log = private(await press(stage.ann, board, "Log"))
    assert "Away" not in text(log)

    again = reply(await press(stage.ann, board, "Repeat the lesson"))
    assert (await stage.table(again)).teaching.lesson == lesson
    lobby = reply(await press(stage.ann, board, lesson.onward))
    assert "game master: **Ann**" in (embed(lobby).description or "")


async def _at_the_desk(stage: Stage, board: Message, desk: Message, ask: str) -> None:
    """Do at the desk what comes next: a test, a fight, a tale; else press the first button."""
    counts = (await stage.table(board)).run.state.counts
    if ask != "scene":
        await stage.ann.click(desk, custom_id=moves(desk)[0])
    elif not counts.tests:
        await choose(stage.ann, desk, "The hero must")
    elif not counts.fights:
        opened = await choose(stage.ann, desk, "One foe")
        typed = {"name": "Ogre", "size": "3", "faces": "0", "first": ["chance"]}
        await stage.ann.submit_modal(opened, typed)
    else:
        await tell(stage, desk, "The gate is open.")


async def test_the_desk_lesson_is_for_a_game_master_who_is_alone_and_new(stage: Stage) -> None:
    lobby = await gather(stage)
    await press(stage.bo, lobby, "Join")
    assert "🎓 Lesson first" not in buttons(lobby)
    await press(stage.bo, lobby, "Leave")
    assert "🎓 Lesson first" in buttons(lobby)
    await press(stage.ann, lobby, "🎓 Lesson first")
    await stage.ann.click(desk := await open_desk(stage, lobby), custom_id=moves(desk)[0])
    assert "🎓 Lesson first" not in buttons(await gather(stage))
