"""An easier table in one press, after a defeat only."""

from __future__ import annotations

import random

import pytest

from tests.kit.discord_campaigns import Party, begin
from tests.kit.stage import Message, Stage, buttons, embed, play_on, press, table_id

EASIER = "Easier: level 20"
NEW_CAMPAIGN = "Easier campaign"


async def solitaire(stage: Stage, level: int, won: bool) -> Message:
    """Return a game from that level that was won or lost."""
    for number in range(60):
        result = await stage.ann.slash(stage.channel, "solitaire play", level=level)
        assert result.response is not None
        await play_on(stage.ann, result.response, random.Random(number))
        (standing,) = (await stage.table(result.response)).run.standings
        if standing.won is won:
            return result.response
    raise AssertionError("no game comes out so")


async def test_a_lost_game_offers_an_easier_one(stage: Stage) -> None:
    board = await solitaire(stage, 1, won=False)
    key = table_id(board)
    await press(stage.ann, board, EASIER)
    successor = (await stage.bot.core.tables.look(key)).stored.successor
    assert successor is not None
    table = await stage.bot.core.tables.look(successor)
    assert table.stored.options["level"] == 20
    assert not {EASIER, "Play again"} & set(buttons(board))


@pytest.mark.parametrize(("level", "won"), [(25, True), (25, False), (20, False)])
async def test_nothing_easier_is_offered_after_a_win_or_the_easiest_game(
    stage: Stage, level: int, won: bool
) -> None:
    board = await solitaire(stage, level, won)
    assert "Play again" in buttons(board)
    assert EASIER not in buttons(board)


async def lost_alone(stage: Stage, command: str, **options: object) -> Message:
    """A game that was lost."""
    for number in range(60):
        result = await stage.ann.slash(stage.channel, command, **options)
        assert result.response is not None
        await play_on(stage.ann, result.response, random.Random(number))
        if not any(each.won for each in (await stage.table(result.response)).run.standings):
            return result.response
    raise AssertionError("no game comes out so")


@pytest.mark.parametrize(
    ("command", "options", "label", "changed"),
    [
        ("diamonds play", {}, "Easier: weapons last", {"sturdy": True}),
        ("cardrpg play", {"end_at_death": True}, "Easier table", {"end_at_death": False}),
    ],
)
async def test_a_lost_dungeon_or_session_offers_an_easier_one(
    stage: Stage, command: str, options: dict[str, object], label: str, changed: dict[str, object]
) -> None:
    board = await lost_alone(stage, command, **options)
    key = table_id(board)
    await press(stage.ann, board, label)
    successor = (await stage.bot.core.tables.look(key)).stored.successor
    assert successor is not None
    table = await stage.bot.core.tables.look(successor)
    assert {name: getattr(table.run.options, name) for name in changed} == changed


async def test_nothing_easier_is_offered_where_weapons_last(stage: Stage) -> None:
    board = await lost_alone(stage, "diamonds play", sturdy=True)
    assert "Play again" in buttons(board)
    assert not [label for label in buttons(board) if label.startswith("Easier")]


async def lose(party: Party) -> bool:
    """Play the safe answers, which hardly ever save a party, and return whether it lost."""
    for _ in range(600):
        run = await party.run()
        if run.pending is None:
            return run.standings[0].result == "lost"
        seat = run.pending.waits_for()[0]
        answer = run.game.rules.stand_in(run.options, run.state, run.pending, seat)
        await party.act(seat, str(answer))
    raise AssertionError("it goes on")


async def test_a_lost_campaign_offers_an_easier_one(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.ann], heroes=2, monster_diamonds="guard")
    assert await lose(party)
    shown = await press(stage.ann, party.board, NEW_CAMPAIGN)
    assert shown.response is not None
    assert "**Ann** ×2 (host)" in (embed(shown.response).description or "")
    await press(stage.ann, shown.response, "Start")
    options = (await stage.table(shown.response)).run.options
    assert (options.start_level, options.monster_diamonds) == (5, "none")
