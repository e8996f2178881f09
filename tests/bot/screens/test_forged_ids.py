"""Forged custom ids: a sentence, never an error, and nothing of other users."""

import json
import logging
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import discord
import pytest

from bot.delivery.refusals import BROKEN
from bot.rendering.codec import Action
from bot.rendering.errors import SENTENCES
from bot.tables.errors import Forged
from storage.people.characters import Characters
from tests.kit.hero_sheet import a_sheet
from tests.kit.stage import BUTTON, MENU, Actor, Message, Stage, play_on, send, table_id

ODD = [
    "", "x" * 80, "9" * 20, str(2**63), "9" * 60, "-1", "²", "\u0663" * 30, "1:" + "9" * 20,
    "h:" + "9" * 20, "h" + "9" * 20, "c" + "9" * 20, "h1:" + "9" * 20, "9" * 20 + ":diamonds",
    "9" * 20 + ":1", "diamonds:" + "9" * 20, "a:b:c:d", "0", "\u202e", "new:" + "9" * 20,
]  # fmt: skip
NO_LETTERS = ["\0", "\ud83d", "1:\udc00"]  # refused as part of any id, of any kind
BEHIND = ["", "9" * 20, "0-" + "9" * 20, "9" * 20 + "-0", "-1", "\u0663", "x:0"]
PICKED = ["", "9" * 20, "\u0663", "\0", "\ud83d", "diamonds:" + "9" * 20, "new:x"]
KINDS = ["d1", "f1", "m1", "s1", "o1", "t1", "n1", "c1", "p1", "g1", "a1:page", "zz"]
NOT_OURS = SENTENCES[Forged]

# Each names a row of the database.
BY_NUMBER = [
    Action.RETIRE, Action.DELETE, Action.SPARE,
    Action.NEXT_TABLE, Action.GIVE_UP, Action.GIVEN_UP, Action.LAST_TIME, Action.ACHIEVEMENTS,
    Action.DECK_GONE,
]  # fmt: skip
SHARED = 6  # tests among which the actions are shared
TOO_HIGH = [str(2**63), "9" * 20, "9" * 60, "\u0663" * 3]


@pytest.fixture(autouse=True)
def nothing_breaks(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Check that no answer of these tests is an internal error."""
    yield
    broken = [each.exc_info[1] for each in caplog.get_records("call") if each.exc_info]
    errors = [each for each in caplog.get_records("call") if each.levelno >= logging.ERROR]
    assert (broken, errors) == ([], [])


async def answer(stage: Stage, board: Message, custom_id: str, who: Actor) -> str:
    """Return all that the presser of a button with that id sees."""
    return await answer_to(stage, board, {"component_type": BUTTON, "custom_id": custom_id}, who)


async def answer_to(
    stage: Stage,
    board: Message,
    data: dict[str, Any],
    who: Actor,
    kind: discord.InteractionType = discord.InteractionType.component,
) -> str:
    """Return all that the sender of an impossible interaction sees."""
    result = send(stage, who, board, data, kind)
    await stage.env.settle(idle=0.003)
    assert result.response or result.modal or result.followups or result.deferred, data
    shown = [each for each in (result.response, *result.followups) if each is not None]
    assert BROKEN not in [each.content for each in shown], data
    return json.dumps([[each.content, *(e.to_dict() for e in each.embeds)] for each in shown])


async def a_lobby(stage: Stage) -> str:
    """Return the id of a lobby of Ann's."""
    opened = await stage.ann.slash(stage.channel, "cards start")
    assert opened.response is not None
    lobbies = await stage.bot.core.lobbies.of_user(stage.ann.id)
    return lobbies[-1].id


@pytest.mark.parametrize("first", range(SHARED))
async def test_odd_arguments_picks_and_forms_are_refused(first: int, stage: Stage) -> None:
    """Choices and forms are refused also if there never was such a menu or form."""
    for action in islice(Action, first, None, SHARED):
        board = await stage.open()
        key, lobby = table_id(board), await a_lobby(stage)
        stored = (await stage.table(board)).stored
        behind = [f"{there}:{odd}" for there in (key, lobby) for odd in BEHIND]
        for argument in (*ODD, key, lobby, *behind):
            await answer(stage, board, f"a1:{action.value}:{argument}"[:100], stage.bo)
        picked = PICKED if action in stage.bot.router.menus else PICKED[:1]
        for argument in ("", key, lobby):
            named = f"a1:{action.value}:{argument}"
            for values in ([], *([odd] for odd in picked)):
                data = {"component_type": MENU, "custom_id": named, "values": values}
                await answer_to(stage, board, data, stage.bo)
            form = {"custom_id": named, "components": []}
            await answer_to(stage, board, form, stage.bo, discord.InteractionType.modal_submit)
        assert (await stage.bot.core.tables.look(key)).stored == stored
    stage.arrivals.picks.left.clear()  # no message has a menu for an action with a form


@pytest.mark.parametrize("action", BY_NUMBER)
async def test_a_number_higher_than_any_names_nothing(action: Action, stage: Stage) -> None:
    board = await stage.open()
    for number in TOO_HIGH:
        seen = await answer(stage, board, f"a1:{action.value}:{number}", stage.bo)
        assert json.loads(seen)[-1] == [NOT_OURS], (number, seen)


@pytest.mark.parametrize("kind", KINDS)
async def test_odd_ids_are_refused(kind: str, stage: Stage) -> None:
    board = await stage.open()
    key = table_id(board)
    for rest in (
        *ODD, *NO_LETTERS,
        f"{key}:{'9' * 20}:face", f"{key}:0-{'9' * 20}:face", f"{key}:0:{'9' * 20}",
        "\ud83d:1:face", f"{key}:1:\ud83d", f"{key}:1-0+\0:face", f"{key}:1:?x", f"{key}:1:!x",
    ):  # fmt: skip
        await answer(stage, board, f"{kind}:{rest}"[:100], stage.ann)
    assert (await stage.table(board)).run.seq == 1  # the shuffle, and no later line


async def test_a_table_is_not_shown_to_who_has_only_its_id(stage: Stage) -> None:
    """The id alone shows neither an open nor an ended table, and Play again opens a new game."""
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


async def test_a_forged_id_gives_no_access_to_anothers_hero(stage: Stage) -> None:
    database = stage.bot._database
    assert database is not None
    heroes = Characters(database)
    await heroes.insert(stage.ann.id, "cardrpg", 1, a_sheet(name="Robin"), 5)
    (made,) = await heroes.of_user(stage.ann.id)
    board = await stage.open(stage.bo)
    for action in Action:
        assert "Robin" not in await answer(stage, board, f"a1:{action.value}:{made.id}", stage.bo)
    assert await heroes.of_user(stage.ann.id) == [made]
