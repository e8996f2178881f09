"""Private panels and forms: the dealer sees each room first and describes it."""

import math
import sys

import pytest

from bot.delivery.notifications import AFTER
from games.diamonds.rules.cards import DUNGEON
from games.diamonds.view.flavour import describe
from games.engine.deck import standard_deck
from tests.kit.discord_diamonds import LOOK, look, table_with_a_dealer
from tests.kit.stage import (
    Stage,
    buttons,
    calls,
    embed,
    moves,
    press,
    press_at_once,
    table_id,
    text,
    told,
)


async def test_the_room_is_the_dealers_secret_until_it_is_revealed(stage: Stage) -> None:
    board = await table_with_a_dealer(stage)
    state = (await stage.table(board)).run.state
    assert "looks behind the door" in text(board)
    assert not moves(board)
    nothing = await stage.ann.click(board, label=LOOK)
    assert nothing.response is not None
    assert list(buttons(nothing.response)) == ["🔄", "…"]
    assert "Only you see this room" not in text(nothing.response)
    stranger = await stage.cy.click(board, label=LOOK)
    assert told(stranger).startswith("You have no seat at this table.")

    panel = await look(stage, board)
    assert "Only you see this room" in (embed(panel).description or "")
    words = describe(state.room, state.flavour_key, 1)
    assert words in (embed(panel).description or "")
    await press(stage.bo, panel, "Use these words")
    assert words in text(board)
    assert len(moves(board)) == 5
    assert list(buttons(panel)) == ["🔄", "…"]
    assert (await stage.table(board)).run.log[-1].choice == words  # type: ignore[union-attr]


async def test_in_ones_own_words_after_a_restart(stage: Stage) -> None:
    board = await table_with_a_dealer(stage)
    panel = await look(stage, board)
    await stage.restart()
    opened = await press(stage.bo, panel, "Write your own")
    assert opened.modal is not None
    await stage.bo.submit_modal(opened, {"words": "A **cold** hall. @everyone"})
    assert "A \\*\\*cold\\*\\* hall. @\u200beveryone" in text(board)
    assert list(buttons(panel)) == ["🔄", "…"]


async def test_the_dealer_is_called_for_the_next_room(stage: Stage) -> None:
    board = await table_with_a_dealer(stage)
    await stage.env.advance_time(AFTER + 1)
    (call,) = calls(stage)
    assert call.startswith(f"👉 <@{stage.bo.id}>")
    panel = await look(stage, board)
    await press(stage.bo, panel, "Say nothing")
    assert "💬" not in text(board)
    assert len(moves(board)) == 5
    await stage.env.advance_time(AFTER + 1)
    (call,) = calls(stage)
    assert call.startswith(f"👉 <@{stage.ann.id}>")
    await press(stage.ann, board, "🏃 Run")
    await stage.env.advance_time(AFTER + 1)
    (call,) = calls(stage)
    assert call.startswith(f"👉 <@{stage.bo.id}>")
    # His open panel shows the next room by itself.
    assert "Use these words" in buttons(panel)


async def test_a_form_that_comes_too_late(stage: Stage) -> None:
    board = await table_with_a_dealer(stage)
    panel = await look(stage, board)
    opened = await press(stage.bo, panel, "Write your own")
    await press(stage.bo, panel, "Say nothing")
    late = await stage.bo.submit_modal(opened, {"words": "Too late."})
    assert told(late) == "It isn’t your turn yet. I’m waiting for Ann."
    assert "Too late." not in text(board)


def test_no_words_come_twice_in_a_game() -> None:
    rooms = [DUNGEON[at : at + 4] for at in range(44)]
    for omen in ("7C9DQSX1", "2HJH3S4S", ""):
        told_so_far = [describe(room, omen, number) for number, room in enumerate(rooms, 1)]
        assert len(set(told_so_far)) == len(rooms)
        places = [words.split(",")[0] for words in told_so_far]
        assert len(set(places)) == len(rooms)
        assert max(map(len, told_so_far)) <= 200


def test_words_fit_the_room_and_differ_from_game_to_game() -> None:
    assert describe(["X1", "2S"], "a", 1) != describe(["X1", "2S"], "b", 1)
    quiet = describe(["2D", "3D"], "a", 1)
    assert any(words in quiet for words in ("No one is here", "Not a soul", "holds its breath"))
    for card in standard_deck():
        assert card not in describe([card] if card in DUNGEON else ["2S"], "x", 3)


async def test_short_words_can_be_revealed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "A crypt, with water underfoot. Whoever waits here fears nobody."
    monkeypatch.setattr(sys.modules["games.diamonds.view.scene"], "describe", lambda *_: words)
    board = await table_with_a_dealer(stage)
    await press(stage.bo, await look(stage, board), "Use these words")
    assert words in text(board)


@pytest.mark.parametrize("words", ["#1 on the door, a cold hall", "#0", "?", "a.b~c"])
async def test_typed_words_are_never_taken_for_signs(stage: Stage, words: str) -> None:
    board = await table_with_a_dealer(stage)
    opened = await press(stage.bo, await look(stage, board), "Write your own")
    await stage.bo.submit_modal(opened, {"words": words})
    assert (await stage.table(board)).run.state.text == words


async def test_a_form_is_not_opened_on_an_old_panel(stage: Stage) -> None:
    board = await table_with_a_dealer(stage)
    panel = await look(stage, board)
    custom_id = buttons(panel)["Write your own …"]
    other = await look(stage, board)
    await press(stage.bo, other, "Say nothing")
    await press(stage.ann, board, "🏃 Run")
    (late,) = await press_at_once(stage, [(stage.bo, panel, custom_id)])
    assert late.modal is None
    assert told(late).startswith("That moment has passed.")


@pytest.mark.parametrize(("limit", "open_at"), [(math.inf, [1]), (0, [])])
async def test_a_panel_is_open_while_it_can_be_edited(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, limit: float, open_at: list[int]
) -> None:
    board = await table_with_a_dealer(stage)
    await look(stage, board)
    monkeypatch.setattr("bot.delivery.editable.EDITABLE", limit)
    assert stage.bot.screens.play._boards.looking(table_id(board)) == open_at
