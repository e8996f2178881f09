"""Buttons with ids of somebody's own: a sentence, never a failure, and nothing of others."""

from __future__ import annotations

import json
import random

import pytest

from bot.ui.codec import Action
from storage.characters import Characters
from tests.kit.cardrpg import a_sheet
from tests.kit.stage import Message, Stage, forge, play_on, table_id

ODD = ["", "x" * 80, "9" * 20, "-1", "²", "1:" + "9" * 20, "a:b:c:d", "0", "\u202e"]
KINDS = ["d1", "f1", "m1", "s1", "o1", "t1", "n1", "c1", "p1", "zz"]


async def answer(stage: Stage, board: Message, custom_id: str, who: object) -> str:
    """All that somebody sees who presses a button with that id."""
    forge(board, custom_id)
    result = await who.click(board, custom_id=custom_id)  # type: ignore[attr-defined]
    shown = [each for each in (result.response, *result.followups) if each is not None]
    return json.dumps([[each.content, *(e.to_dict() for e in each.embeds)] for each in shown])


@pytest.mark.parametrize("action", Action)
async def test_odd_arguments_are_refused(action: Action, stage: Stage) -> None:
    board = await stage.open()
    for argument in ODD:
        await answer(stage, board, f"a1:{action.value}:{argument}"[:100], stage.bo)


@pytest.mark.parametrize("kind", KINDS)
async def test_odd_ids_are_refused(kind: str, stage: Stage) -> None:
    board = await stage.open()
    key = table_id(board)
    for rest in (*ODD, f"{key}:{'9' * 20}:face", f"{key}:0-{'9' * 20}:face", f"{key}:0:{'9' * 20}"):
        await answer(stage, board, f"{kind}:{rest}"[:100], stage.ann)
    assert (await stage.table(board)).run.seq == 1  # the shuffle, and nothing since


async def test_a_table_is_not_shown_to_who_has_only_its_id(stage: Stage) -> None:
    """Neither an open nor an ended one; a game of one's own after somebody's is another."""
    over, going_on = await stage.open(), await stage.open()
    await play_on(stage.ann, over, random.Random(1))
    stored = (await stage.table(going_on)).stored
    keys = [table_id(over), table_id(going_on)]
    result = await stage.bo.slash(stage.guild.create_text_channel("elsewhere"), "diamonds play")
    assert result.response is not None
    for action in Action:
        for key in keys:
            seen = await answer(stage, result.response, f"a1:{action.value}:{key}", stage.bo)
            assert action is Action.AGAIN or not ("Room" in seen or "Lost" in seen), (action, seen)
    assert (await stage.table(going_on)).stored == stored


async def test_a_hero_is_nobody_elses(stage: Stage) -> None:
    database = stage.bot._database
    assert database is not None
    heroes = Characters(database)
    await heroes.insert(stage.ann.id, "cardrpg", 1, a_sheet(name="Robin"), 5)
    (made,) = await heroes.of_user(stage.ann.id)
    board = await stage.open(stage.bo)
    for action in Action:
        assert "Robin" not in await answer(stage, board, f"a1:{action.value}:{made.id}", stage.bo)
    assert await heroes.of_user(stage.ann.id) == [made]
