"""Solitaire RPG on Discord: menus, presses that go on by themselves, the battle log."""

from __future__ import annotations

import random

import pytest
from simcord.components import walk_components

from bot.tables.session import Session
from games.catalog import GAMES
from games.engine.replay import verify
from tests.kit.stage import Message, Stage, buttons, embed, forge, moves, play_on, text, told

MENU = 3


async def begin(stage: Stage, **options: object) -> Message:
    result = await stage.ann.slash(stage.channel, "solitaire play", **options)
    assert result.response is not None
    return result.response


def menu(board: Message) -> dict[str, str]:
    """The choices of a board's menu: labels and values."""
    (only,) = [each for each in walk_components(board.components) if each["type"] == MENU]
    return {each["label"]: each["value"] for each in only["options"]}


async def at_a_blow(stage: Stage, level: int = 16) -> tuple[Message, Session]:
    """A board at which the player is about to strike."""
    for _ in range(20):
        board = await begin(stage, level=level)
        table = await stage.table(board)
        if table.run.pending is not None and table.run.pending.name == "turn":
            return board, table
        await stage.bot.core.tables.end(table.id, stage.ann.id)
    raise AssertionError("no player strikes first in twenty games")


async def test_the_level_is_asked_with_buttons_and_a_menu(stage: Stage) -> None:
    board = await begin(stage)
    assert list(buttons(board))[:2] == ["Level 8, the usual", "Level 0"]
    assert list(menu(board)) == [f"Level {level}" for level in range(1, 26)]
    await stage.ann.select(board, [menu(board)["Level 12"]])
    assert (await stage.table(board)).run.state.level == 12
    assert "Level **12** of 26" in text(board)


async def test_the_level_by_a_button(stage: Stage) -> None:
    board = await begin(stage)
    await stage.ann.click(board, label="Level 0")
    assert (await stage.table(board)).run.state.player.cards == []


@pytest.mark.parametrize("value", ["26", "-1", "8.5", "x", ""])
async def test_a_forged_level(stage: Stage, value: str) -> None:
    board = await begin(stage)
    ask = moves(board)[0].rpartition(":")[0]
    forge(board, f"{ask}:{value}")
    result = await stage.ann.click(board, custom_id=f"{ask}:{value}")
    assert told(result) == "That isn’t one of the choices here. Nothing has changed."


async def test_the_level_as_an_option(stage: Stage) -> None:
    board = await begin(stage, level=25)
    table = await stage.table(board)
    assert table.run.state.level == 25
    assert table.stored.options["pace"] == "step"


async def test_the_board_shows_both_sides(stage: Stage) -> None:
    board, table = await at_a_blow(stage)
    you, monster, *_ = embed(board).fields
    assert you.name == "You"
    assert monster.name is not None
    assert monster.name[:2] in ("A ", "An")
    for field, side in ((you, table.run.state.player), (monster, table.run.state.monster)):
        values = [int(line.split("**")[1].split()[0]) for line in (field.value or "").splitlines()]
        assert values == [side.value(s) for s in ("strength", "armor", "life", "initiative")]


async def test_one_blow_stops_before_the_next(stage: Stage) -> None:
    board, table = await at_a_blow(stage)
    await stage.ann.click(board, label="👣 One blow")
    if table.run.state.encounter == 1 and table.run.pending is not None:
        assert table.run.state.attack_by == "player"


async def test_fight_goes_on_to_the_next_blow_of_ones_own(stage: Stage) -> None:
    board, _ = await at_a_blow(stage)
    while "⚔️ Fight" in buttons(board):
        await stage.ann.click(board, label="⚔️ Fight")
        pending = (await stage.table(board)).run.pending
        assert pending is None or pending.name != "brace"


async def test_to_the_end_stops_at_a_choice_or_a_new_monster(stage: Stage) -> None:
    for _ in range(6):
        board, table = await at_a_blow(stage)
        kills, encounter = table.run.state.kills, table.run.state.encounter
        offer = table.run.pending.offers[0] if table.run.pending else []
        await stage.ann.click(board, label="⏩ To the end")
        after = table.run
        assert (
            after.outcome is not None
            or after.state.kills > kills
            or after.state.encounter > encounter
            or "run" in list(after.pending.offers[0])  # type: ignore[union-attr, arg-type]
        )
        assert offer
        await stage.bot.core.tables.end(table.id, stage.ann.id) if after.outcome is None else None


async def test_running_is_closed_with_its_reason(stage: Stage) -> None:
    board, table = await at_a_blow(stage)
    state = table.run.state
    mine, its = state.player.value("initiative"), state.monster.value("initiative")
    closed = [label for label in buttons(board, disabled=True) if label.startswith("No running")]
    assert bool(closed) == (not mine or mine < 2 * its)
    if closed and mine:
        assert closed == [f"No running: {mine} is under twice its {its}"]


@pytest.mark.parametrize("seed", range(4))
async def test_whole_games_by_random_clicks(stage: Stage, seed: int) -> None:
    chance = random.Random(seed)
    board = await begin(stage, level=chance.choice((0, 4, 8, 25)))
    await play_on(stage.ann, board, chance)
    table = await stage.table(board)
    assert table.run.outcome is not None
    record = await stage.bot.core.history.record(table.id, stage.ann.id)
    assert verify(record, GAMES, table.stored.seed).outcome == table.run.outcome
    log = (await stage.ann.click(board, label="Log")).response
    assert log is not None
    assert (embed(log).description or "").splitlines()[-1][0] in "💀🏆"


async def test_a_restart_in_the_middle_of_a_fight(stage: Stage) -> None:
    board, table = await at_a_blow(stage, level=8)
    await stage.ann.click(board, label="👣 One blow")
    await stage.restart()
    again = await stage.table(board)
    assert again.run.state == table.run.state
    assert again.run.asked(0) == table.run.asked(0)
    await play_on(stage.ann, board, random.Random(1))
    assert (await stage.table(board)).run.outcome is not None


async def test_a_double_click_of_a_long_press_counts_once(stage: Stage) -> None:
    board, table = await at_a_blow(stage)
    custom_id = buttons(board)["⏩ To the end"]
    await stage.ann.click(board, custom_id=custom_id)
    seq = (await stage.table(board)).run.seq
    forge(board, custom_id)
    result = await stage.ann.click(board, custom_id=custom_id)
    assert told(result) == "Once is enough: that is already done."
    assert (await stage.table(board)).run.seq == seq
    assert table.id in custom_id
