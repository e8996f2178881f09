"""Who may see the answer to each button and menu beside the game moves, fast and slow."""

import itertools
import random
import re
from collections.abc import AsyncIterator, Callable
from enum import Enum
from inspect import getsource
from typing import Any

import pytest
from simcord import InteractionResult
from simcord.components import walk_components

from bot.rendering.codec import Action, ActionId, decode
from bot.screens import tools as behind_dots
from bot.tabletop.decks.service import code_of_deck
from tests.bot.screens.test_whose_eyes import LATE, eyes, slow
from tests.kit.discord_campaigns import begin as begin_campaign
from tests.kit.discord_campaigns import won_a_dungeon
from tests.kit.discord_diamonds import KIM, LEE, party, write
from tests.kit.stage import BUTTON, MENU, Actor, Message, Stage, moves, play_on, press

A = Action


class Seen(Enum):
    """The users who see the answer to a press."""

    PRIVATE = "who presses"
    PUBLIC = "everybody in the channel"
    IN_PLACE = "who saw what was pressed, which changes"


# All others are private.
ANSWERS = {
    **dict.fromkeys(
        (
            A.AGAIN, A.DEAL, A.JOIN, A.LEAVE_LOBBY, A.LEARN, A.LEARN_TOGETHER, A.LESSON,
            A.OPEN, A.REDEAL, A.RESUME, A.ROLL, A.SAME_DEAL, A.START, A.START_TWO,
            A.UNDO, A.SET_OUT, A.NEXT_TABLE, A.ANEW_SURE, A.EASIER, A.ROLL_OWN,
            A.GATHER, A.WITH_ME, A.OTHER_STEP, A.TO_TABLE, A.DIFFICULTY,
        ),
        Seen.PUBLIC,
    ),
    **dict.fromkeys(
        (
            A.ACHIEVEMENTS_PAGE, A.CHRONICLE_PAGE, A.CLOSE, A.DECK_GONE, A.DECK_TAKEN,
            A.END, A.GIVEN_UP, A.LEAVE_TABLE, A.LOG_PAGE, A.ORDER, A.REST, A.JOURNAL_PAGE,
            A.RETIRE, A.RULES_AT, A.RULES_PAGE, A.SPARE, A.STAY, A.ACCEPT, A.DECLINE, A.ROLL_TRAY,
            A.WAY, A.TAKEN_OVER, A.ROLL_ON, A.LESSON_ASIDE, A.LOBBY_CHOICE, A.INVITE,
            A.THREAD_KIND, A.FOE_GONE, A.FOE_TAKEN, A.TYPED, A.PLAY_FOR,
        ),
        Seen.IN_PLACE,
    ),
}  # fmt: skip

# Others see the other message: a lesson for a newcomer alone, the mention of who is invited, or a
# private message whose menu loses its pick.
WITH_ANOTHER_MESSAGE = {
    A.JOIN: True, A.INVITE: False, A.RESUME: True, A.ROLL_OWN: True,
}  # fmt: skip


async def _given(stage: Stage, command: str, **given: Any) -> list[Message]:
    return _messages(await stage.ann.slash(stage.channel, command, **given))


def _messages(result: InteractionResult) -> list[Message]:
    return [each for each in (result.response, *result.followups) if each is not None]


async def _beside_a_game(stage: Stage) -> AsyncIterator[list[Message]]:
    """Begin anew after each: somebody has left it."""
    yield [await stage.open()]
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    yield [board]
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(1))
    yield [board]


async def _commands(stage: Stage) -> AsyncIterator[list[Message]]:
    """Repeat a command that offers two ways on."""
    for name in ("daily play", "stats me"):
        yield await _given(stage, name)
    await stage.open()
    for name, given in (
        ("rules", {"game": "diamonds"}), ("roll", {"dice": "d6; d8"}), ("roll", {"dice": "d6"}),
        ("roll", {"dice": "d6+"}), ("roll", {"dice": "save Axe = d6"}),
        ("roll", {}),
        ("hero retire", {"hero": "1"}), ("hero retire", {"hero": "1"}), ("hero show", {}),
        ("hero delete", {"hero": "2"}), ("table list", {}), ("table end", {}), ("table end", {}),
        ("table leave", {}), ("play", {}), ("me forget", {}),
    ):  # fmt: skip
        yield await _given(stage, name, **given)


async def _lobbies(stage: Stage) -> AsyncIterator[list[Message]]:
    for name in (*["cards start"] * 3, "cardomancer start", "cardomancer start"):
        yield await _given(stage, name)
    (lobby,) = await _given(stage, "cardrpg coop")
    yield _messages(await press(stage.ann, lobby, "Join"))  # with one of two heroes
    await press(stage.bo, lobby, "Join")
    yield [lobby]


async def _campaigns(stage: Stage) -> AsyncIterator[list[Message]]:
    yield [(await won_a_dungeon(stage, [stage.ann])).board]
    yield await _given(stage, "cardomancer campaign")


async def _ends_of_campaigns(stage: Stage) -> AsyncIterator[list[Message]]:
    board = (await won_a_dungeon(stage, [stage.ann])).board
    (shown,) = await _given(stage, "cardomancer campaign")
    yield _messages(await press(stage.ann, shown, "End the campaign (host) …"))
    yield [board]


async def _decks(stage: Stage) -> AsyncIterator[list[Message]]:
    opened = await stage.ann.slash(stage.channel, "dealer deck", name="Omens")
    await stage.ann.submit_modal(opened, {"name": "Omens", "lines": "Fire"})
    yield await _given(stage, "dealer deck", name="Omens", delete=True)
    await stage.bo.slash(stage.channel, "dealer deck", name="Sea", file=("sea.txt", b"Sea"))
    await stage.bo.slash(stage.channel, "dealer deck", name="Sea", share=True)
    yield await _given(stage, "dealer deck", code=code_of_deck(["Sea"]))


async def _hands(stage: Stage) -> AsyncIterator[list[Message]]:
    yield [(await begin_campaign(stage, [stage.ann, stage.bo])).board]


async def _chairs(stage: Stage) -> AsyncIterator[list[Message]]:
    """Yield a table of others, where a chair is free."""
    opened = await stage.bo.slash(stage.channel, "dealer open")
    (board,) = _messages(opened)
    await press(stage.cy, board, "Join")
    await press(stage.bo, board, "Start")
    yield [board]


async def _parties(stage: Stage) -> AsyncIterator[list[Message]]:
    refused = await write(stage, await party(stage, KIM), "Lee, Wizard 99")
    yield _messages(refused)
    yield [await party(stage, LEE)]


# The actions that each walk reaches at least.
SCENES: dict[str, tuple[Callable[[Stage], AsyncIterator[list[Message]]], set[Action]]] = {
    "beside a game": (
        _beside_a_game,
        {
            A.OTHER_STEP, A.HINT, A.LOG, A.LOOK_BACK, A.RECORD, A.RULES, A.RULES_AT, A.RULES_PAGE,
            A.SAME_DEAL, A.SHARE, A.UNDO, A.TOOLS,
        },
    ),
    "commands": (
        _commands,
        {
            A.ACHIEVEMENTS, A.ACHIEVEMENTS_PAGE, A.CHRONICLE, A.CLOSE, A.DAILY, A.DAILY_BEST,
            A.DAILY_PROOF, A.DELETE, A.END, A.FORGET, A.LEAVE_TABLE, A.MORE, A.BEGIN, A.GATHER,
            A.OPEN, A.TO_TABLE, A.RESUME, A.RETIRE, A.ROLL, A.ROLL_FORM, A.ROLL_MINE, A.ROLL_OWN,
            A.ROLL_PROOF, A.ROLL_SAVE, A.ROLL_TRAY, A.SPARE, A.STAY,
        },
    ),
    "lobbies": (
        _lobbies,
        {
            A.DEAL, A.HERO, A.INVITE, A.JOIN, A.LEAVE_LOBBY, A.LOBBY_CHOICE, A.ORDER, A.ORDERS,
            A.START, A.START_TWO, A.LEARN_TOGETHER, A.LESSON_ASIDE, A.SETTINGS,
        },
    ),
    "campaigns": (_campaigns, {A.GIVE_UP, A.LAST_TIME, A.LOG_PAGE, A.NEXT_TABLE}),
    "ends of campaigns": (_ends_of_campaigns, {A.GIVEN_UP}),
    "decks": (_decks, {A.DECK_ALL, A.DECK_GONE, A.DECK_TAKEN}),
    "hands": (_hands, {A.OWN, A.RENEW}),
    "chairs": (_chairs, {A.SIT, A.LOOK_ON}),
    "parties": (
        _parties, {A.MEMBER, A.MEND, A.REST, A.SET_OUT, A.WAY}
    ),
}  # fmt: skip
# Forms have their own test; buttons that need a state first are in the tests of their game.
ELSEWHERE = {
    A.DECK, A.IMPORT, A.REDEAL, A.ANEW, A.ANEW_SURE, A.CHRONICLE_PAGE, A.ACCEPT, A.DECLINE,
    A.EASIER, A.DIFFICULTY, A.AGAIN, A.WITH_ME, A.STAY_BEHIND, A.DETOUR, A.TAKE_OVER, A.TAKEN_OVER,
    A.JOURNAL, A.JOURNAL_PAGE, A.LEARN, A.LESSON, A.LISTS, A.ROLL_ON, A.DECK_AGAIN,
    A.THREADS, A.THREAD_KIND, A.FOE, A.FOE_KEPT, A.FOE_GONE, A.FOE_TAKEN, A.TYPED,
    A.ADVENTURE, A.ADVENTURE_BEST, A.ADVENTURE_GONE, A.ADVENTURE_PLAY, A.ADVENTURE_TAKEN,
    A.ADVENTURE_REFUSED, A.ADVENTURE_TRIED, A.PLAY_FOR,
}  # fmt: skip


class Walk:
    """A walk that presses each action it reaches once, also on the messages that follow.

    Every second press is slow. It presses "…" every time, since other buttons are behind it at
    each moment. Lobbies have a walk of their own.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._seconds = itertools.cycle([0.0, LATE])
        self.pressed: set[Action] = set()

    async def over(self, message: Message) -> None:
        """Press all controls of a message that still exist when their turn comes."""
        for part in list(walk_components(message.components)):
            said = decode(part.get("custom_id", ""))
            if not isinstance(said, ActionId) or said.action in self.pressed - {A.TOOLS}:
                continue
            there = walk_components(message.components)
            if part.get("disabled") or part["custom_id"] not in _ids(there):
                continue
            self.pressed.add(said.action)
            with slow(self._stage, next(self._seconds)):
                result = await self._press(self._stage.ann, message, part)
            assert is_as_meant(said.action, message, result), said.action
            for each in _messages(result) if said.action is not A.GATHER else ():
                await self.over(each)

    async def _press(
        self, actor: Actor, message: Message, part: dict[str, Any]
    ) -> InteractionResult:
        custom_id = part["custom_id"]
        if part["type"] == BUTTON:
            return await actor.click(message, custom_id=custom_id)
        values = [part["options"][0]["value"]] if part["type"] == MENU else [self._stage.bo]
        return await actor.select(message, values, custom_id=custom_id)


def _ids(parts: Any) -> set[str]:
    return {each["custom_id"] for each in parts if "custom_id" in each}


def is_as_meant(action: Action, message: Message, result: InteractionResult) -> bool:
    """Whether the answer to a press is visible to the intended users."""
    if result.modal is not None:
        return ANSWERS.get(action, Seen.PRIVATE) is Seen.PRIVATE
    meant = {
        Seen.PRIVATE: {True},
        Seen.PUBLIC: {False},
        Seen.IN_PLACE: {message.ephemeral},
    }
    return (
        eyes(result) - {WITH_ANOTHER_MESSAGE.get(action)}
        == meant[ANSWERS.get(action, Seen.PRIVATE)]
    )


@pytest.mark.parametrize("name", SCENES)
async def test_each_button_is_answered_to_whom_it_concerns(
    name: str, brief_coach: None, furnished: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.screens.log.LINES_A_PAGE", 2)
    begin, reached = SCENES[name]
    walk = Walk(furnished)
    async for shown in begin(furnished):
        for each in shown:
            await walk.over(each)
    assert walk.pressed >= reached


def test_every_action_is_looked_at() -> None:
    """A walk beside a game presses all buttons that `tools` yields."""
    pressed = set[Action]().union(*(reached for _, reached in SCENES.values()))
    assert set(Action) == pressed | ELSEWHERE | tools()
    assert not pressed & ELSEWHERE


def tools() -> set[Action]:
    """Return the actions of the buttons behind "…"."""
    return {Action[name] for name in re.findall(r"Action\.(\w+)", getsource(behind_dots))}
