"""Solitaire RPG on Discord: menus, presses that continue a fight, the battle log."""

import random

import pytest
from simcord.components import walk_components

from bot.rendering.errors import sentence_of
from bot.tables.errors import Forged, Repeated
from bot.tables.sessions.session import Session
from games.catalog import GAMES
from games.engine.replay import verify
from games.solitaire.odds import may_die, odds_at
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State
from games.solitaire.view.scene import odds_line
from storage.tables.repository import Status
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    embed,
    forge,
    moves,
    play_on,
    press,
    press_at_once,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply, unwrap

MENU = 3


async def begin(stage: Stage, **options: object) -> Message:
    return reply(await stage.ann.slash(stage.channel, "solitaire play", **options))


def menu(board: Message) -> dict[str, str]:
    """Return the labels and values of a board's menu."""
    (only,) = [each for each in walk_components(board.components) if each["type"] == MENU]
    return {each["label"]: each["value"] for each in only["options"]}


async def at_a_blow(stage: Stage, level: int = 16) -> tuple[Message, Session]:
    """Open a board at which the player is about to strike."""
    for _ in range(20):
        board = await begin(stage, level=level)
        table = await stage.table(board)
        if table.run.pending is not None and table.run.pending.name == "turn":
            return board, table
        await stage.bot.core.tables.end(table.id, stage.ann.id)
    raise AssertionError("no player strikes first in twenty games")


async def test_the_level_is_asked_with_buttons_and_a_menu(stage: Stage) -> None:
    board = await begin(stage)
    assert list(buttons(board))[:3] == [
        "Easy: level 20, 1 in 4 wins", "Usual: level 8, 1 in 8 wins", "Hard: level 4, 1 in 14 wins",
    ]  # fmt: skip
    assert len(menu(board)) == 23
    await stage.ann.select(board, [menu(board)["Level 12"]])
    assert (await stage.table(board)).run.state.level == 12
    assert "Level **12** of 26" in text(board)


async def test_the_level_by_a_button(stage: Stage) -> None:
    board = await begin(stage)
    await press(stage.ann, board, "Hard")
    assert len((await stage.table(board)).run.state.player.cards) == 4


async def test_another_deal_takes_the_place_of_the_first_and_keeps_the_level(stage: Stage) -> None:
    board = await begin(stage)
    assert "🔀 Another deal" not in buttons(board)
    await press(stage.ann, board, "Hard")
    first = await stage.table(board)
    await press(stage.ann, board, "🔀 Another deal")
    second = await stage.table(board)
    assert second.id != first.id
    assert second.run.state.level == 4
    assert second.run.state.player.cards != first.run.state.player.cards
    assert second.stored.place.message == first.stored.place.message
    old = await stage.bot.core.tables.stored(first.id, stage.ann.id)
    assert (old.status, old.successor) == (Status.ENDED, second.id)
    await stage.ann.click(board, label="⚔️ Fight" if "⚔️ Fight" in buttons(board) else "🛡️ Brace")
    assert (await stage.table(board)).id == second.id


async def test_another_deal_is_for_who_sits_there_and_only_before_the_first_blow(
    stage: Stage,
) -> None:
    board, table = await at_a_blow(stage)
    redeal = unwrap(buttons(board).get("🔀 Another deal"))
    refused = await stage.bo.click(board, custom_id=redeal)
    assert told(refused).startswith("You have no seat at this table.")
    await stage.ann.click(board, label="👣 One hit")
    forge(board, redeal)
    late = await stage.ann.click(board, custom_id=redeal)
    assert told(late)
    assert (await stage.bot.core.tables.stored(table.id, stage.ann.id)).status is not Status.ENDED


async def test_another_deal_twice_at_once_deals_once(stage: Stage) -> None:
    board, table = await at_a_blow(stage)
    redeal = buttons(board)["🔀 Another deal"]
    await press_at_once(stage, [(stage.ann, board, redeal), (stage.ann, board, redeal)])
    tables = await stage.bot.core.tables.of_user(stage.ann.id, (Status.OPEN,))
    assert len(tables) == 1
    assert tables[0].id != table.id
    assert table_id(board) == tables[0].id, "the second press leaves the new board in place"


async def test_playing_again_keeps_the_level(stage: Stage) -> None:
    board = await begin(stage)
    await press(stage.ann, board, "Hard")
    await play_on(stage.ann, board, random.Random(3))
    assert "level 4" in text(board)
    again = await press(stage.ann, board, "Play again")
    assert again.followups
    assert (await stage.table(again.followups[0])).run.state.level == 4


async def test_the_board_says_how_the_fight_may_end(stage: Stage) -> None:
    board, table = await at_a_blow(stage, level=4)
    odds = unwrap(odds_at(table.run.moment()))
    assert odds_line(odds.won) in text(board).replace("**", "")


@pytest.mark.parametrize("value", ["26", "-1", "8.5", "x", ""])
async def test_a_forged_level(stage: Stage, value: str) -> None:
    board = await begin(stage)
    ask = moves(board)[0].rpartition(":")[0]
    forge(board, f"{ask}:{value}")
    result = await stage.ann.click(board, custom_id=f"{ask}:{value}")
    assert told(result) == sentence_of(Forged())


async def test_the_level_as_an_option(stage: Stage) -> None:
    board = await begin(stage, level=25)
    table = await stage.table(board)
    assert table.run.state.level == 25
    assert table.stored.options["pace"] == "step"


async def test_the_board_shows_both_sides(stage: Stage) -> None:
    board, table = await at_a_blow(stage)
    lines = (embed(board).description or "").splitlines()
    you, it = table.run.state.player, table.run.state.monster
    wanted = [
        [you.value("strength"), it.value("armor")],
        [it.value("strength"), you.value("armor")],
        [you.value("life"), it.value("life")],
        [you.value("initiative"), it.value("initiative")],
    ]
    for line, values in zip(lines, wanted, strict=False):
        assert [int(part.split()[0]) for part in line.split("**")[1::2]] == values


async def test_one_blow_stops_before_the_next(stage: Stage) -> None:
    board, table = await at_a_blow(stage)
    await stage.ann.click(board, label="👣 One hit")
    if table.run.state.encounter == 1 and table.run.pending is not None:
        assert table.run.state.attack_by == "player"


async def test_fight_goes_on_to_the_next_blow_of_ones_own(stage: Stage) -> None:
    board, _ = await at_a_blow(stage)
    while "⚔️ Fight" in buttons(board):
        await stage.ann.click(board, label="⚔️ Fight")
        pending = (await stage.table(board)).run.pending
        assert pending is None or pending.name != "brace"


def position(table: Session) -> tuple[SolitaireOptions, State]:
    return table.run.options, table.run.state


async def test_to_the_end_is_offered_and_plays_while_no_hit_may_kill(stage: Stage) -> None:
    offered = 0
    for _ in range(6):
        board, table = await at_a_blow(stage, level=8)
        safe = not may_die(*position(table))
        assert ("⏩ To the end" in buttons(board)) is safe
        if safe:
            offered += 1
            await stage.ann.click(board, label="⏩ To the end")
            assert table.run.outcome is None
        await stage.bot.core.tables.end(table.id, stage.ann.id)
    assert offered


async def test_running_is_there_where_it_is_lawful(stage: Stage) -> None:
    board, table = await at_a_blow(stage)
    state = table.run.state
    mine, its = state.player.value("initiative"), state.monster.value("initiative")
    runs = [label for label in buttons(board) if label.startswith("🏃 Run")]
    assert bool(runs) == (mine > 0 and mine >= 2 * its)


@pytest.mark.parametrize("seed", range(4))
async def test_whole_games_by_random_clicks(stage: Stage, seed: int) -> None:
    chance = random.Random(seed)
    board = await begin(stage, level=chance.choice((0, 4, 8, 25)))
    await play_on(stage.ann, board, chance)
    table = await stage.table(board)
    record = await stage.bot.core.history.record(table.id, stage.ann.id)
    assert verify(record, GAMES, table.stored.seed).outcome == unwrap(table.run.outcome)
    log = reply(await press(stage.ann, board, "Log"))
    assert (embed(log).description or "").splitlines()[-1][0] in "💀🏆"


async def test_a_restart_in_the_middle_of_a_fight(stage: Stage) -> None:
    board, table = await at_a_blow(stage, level=8)
    await stage.ann.click(board, label="👣 One hit")
    await stage.restart()
    again = await stage.table(board)
    assert again.run.state == table.run.state
    assert again.run.asked(0) == table.run.asked(0)
    await play_on(stage.ann, board, random.Random(1))
    assert (await stage.table(board)).run.outcome is not None


async def test_a_double_click_of_a_long_press_counts_once(stage: Stage) -> None:
    board, table = await at_a_blow(stage)
    custom_id = buttons(board)["⚔️ Fight"]
    await stage.ann.click(board, custom_id=custom_id)
    seq = (await stage.table(board)).run.seq
    forge(board, custom_id)
    result = await stage.ann.click(board, custom_id=custom_id)
    assert told(result) == sentence_of(Repeated())
    assert (await stage.table(board)).run.seq == seq
    assert table.id in custom_id
