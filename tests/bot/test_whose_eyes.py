"""Who may see the answer to each command, and to each button beside a game: fast and slow.

What is told to one person stays theirs also where the answer takes long and was promised
before it was there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

import pytest
from discord import app_commands
from simcord import InteractionResult

from storage.characters import Characters
from tests.kit.cardrpg import a_sheet
from tests.kit.stage import Message, Stage, buttons, forge, moves, play_on, table_id
from tests.kit.strict.faults import late

LATE = 2.5  # seconds that an answer is under way: it is promised at once

# What everybody in the channel is meant to see: games, lobbies, and what somebody shows around.
PUBLIC = {
    "diamonds play", "diamonds duel", "diamonds escape", "cardrpg play", "cardrpg quest",
    "cardrpg coop", "cardrpg duel", "cardomancer start", "cardomancer continue", "solitaire play",
    "cards play", "cards start", "cardrpg scores", "cardomancer campaign", "hero create",
    "table resume", "table timer", "cardomancer host",
}  # fmt: skip
# In this order, so that nothing is gone before it is asked for.
GIVEN: dict[str, dict[str, object]] = {
    "help": {},
    "play": {},
    "rules": {"game": "diamonds"},
    "me export": {},
    "hero list": {},
    "hero show": {},
    "hero pick": {"hero": "2"},
    "hero rename": {"name": "Marian", "hero": "2"},
    "hero export": {},
    "hero create": {},
    "hero import": {},
    "hero delete": {"hero": "2"},
    "hero retire": {"hero": "1"},
    "daily play": {"game": "diamonds"},
    "daily best": {},
    "daily fair": {},
    "daily here": {"hour": 9},
    "daily stop": {},
    "me share": {"who": "servers"},
    "table list": {},
    "table record": {},
    "table timer": {"wait": "1h"},
    "table calls": {"how": "off"},
    "table resume": {},
    "cardomancer start": {},
    "cardomancer campaign": {},
    "cardomancer move": {},
    "cardomancer continue": {},
    "diamonds play": {},
    "diamonds duel": {},
    "diamonds escape": {},
    "diamonds party": {},
    "cardrpg play": {},
    "cardrpg quest": {},
    "cardrpg coop": {},
    "cardrpg duel": {},
    "cardrpg scores": {},
    "solitaire play": {},
    "cards play": {},
    "cards start": {},
    "table leave": {},
    "table end": {},
    "me forget": {},
}
# By somebody who has no other table or lobby yet.
OF_ANOTHER = {"cardrpg quest", "cards start"}
OF_PEOPLE = {
    "cardomancer host": "who",
    "table kick": "who",
    "table host": "who",
    "table replace": "old",
}


def eyes(result: InteractionResult) -> set[bool]:
    """Whether what was answered, or promised, is for one person: of each message."""
    shown = [each.ephemeral for each in (result.response, *result.followups) if each is not None]
    return {*shown, result.ephemeral} if result.deferred else set(shown)


def refused(result: InteractionResult) -> list[bool]:
    """Whether the newest answer is for one person."""
    shown = [each for each in (result.response, *result.followups) if each is not None]
    return [each.ephemeral for each in shown[-1:]]


@contextmanager
def slow(stage: Stage, seconds: float) -> Iterator[None]:
    with late(stage.env, seconds) if seconds else nullcontext():
        yield


@pytest.fixture
async def furnished(stage: Stage) -> Stage:
    """Ann has two heroes, an ended table and an open one; Cy has a hero for a quest."""
    database = stage.bot._database
    assert database is not None
    for name in ("Robin", "Will"):
        await Characters(database).insert(stage.ann.id, "cardrpg", 1, a_sheet(name=name), 5)
    seasoned = a_sheet(name="Tuck", sessions=3, kills=120)
    await Characters(database).insert(stage.cy.id, "cardrpg", 1, seasoned, 5)
    await play_on(stage.ann, await stage.open(), random.Random(1))
    await stage.open()
    return stage


@pytest.mark.parametrize("seconds", [0.0, LATE])
async def test_each_command_is_answered_to_whom_it_concerns(
    seconds: float, furnished: Stage
) -> None:
    stage = furnished
    for name, given in GIVEN.items():
        with slow(stage, seconds):
            who = stage.cy if name in OF_ANOTHER else stage.ann
            result = await who.slash(stage.channel, name, **given)
        if result.modal is not None:
            continue
        assert eyes(result) == {name not in PUBLIC}, (
            name,
            result.response and result.response.content,
        )
    for name, person in OF_PEOPLE.items():
        people = {person: stage.bo.user} | ({"new": stage.cy.user} if person == "old" else {})
        with slow(stage, seconds):
            assert eyes(await stage.ann.slash(stage.channel, name, **people)) == {
                name not in PUBLIC
            }, name


async def test_every_command_is_looked_at(stage: Stage) -> None:
    found = {
        each.qualified_name
        for each in stage.bot.tree.walk_commands()
        if isinstance(each, app_commands.Command)
    }
    assert found == {*GIVEN, *OF_PEOPLE}
    assert found >= PUBLIC


@pytest.mark.parametrize("seconds", [0.0, LATE])
async def test_each_button_beside_a_game_is_answered_to_who_presses(
    seconds: float, stage: Stage
) -> None:
    """All but what opens a game again, which is for the channel."""
    board = await stage.open()
    looked_at = await _pressed(stage, board, seconds, {"log", "rules", "hint"})
    await play_on(stage.ann, board, random.Random(1))
    looked_at += await _pressed(stage, board, seconds, {"log", "record", "rules"})
    assert {"log", "record"} <= set(looked_at)


async def _pressed(stage: Stage, board: Message, seconds: float, wanted: set[str]) -> list[str]:
    pressed = []
    for label, custom_id in buttons(board).items():
        action = custom_id.split(":")[1]
        if action not in wanted or not custom_id.startswith("a1:"):
            continue
        with slow(stage, seconds):
            assert eyes(await stage.ann.click(board, custom_id=custom_id)) == {True}, label
        pressed.append(action)
    return pressed


@pytest.mark.parametrize("seconds", [0.0, LATE])
async def test_a_refusal_is_for_who_is_refused(seconds: float, stage: Stage) -> None:
    board = await stage.open()
    with slow(stage, seconds):
        turned_away = await stage.bo.click(board, custom_id=moves(board)[0])
    assert refused(turned_away) == [True]
    key = table_id(board)
    forge(board, f"a1:end:{key}")
    with slow(stage, seconds):
        result = await stage.bo.click(board, custom_id=f"a1:end:{key}")
    assert refused(result) == [True]
