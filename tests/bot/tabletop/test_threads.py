"""Threads in which a dealer's table is talked about, by scene or for the evening."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

import pytest

from bot.local.offline import Setup
from bot.rendering.tools import TOOLS
from storage.tables.threads import Kind, TableThread, Threads
from tests.bot.cogs.test_solo_table import back, write
from tests.kit.discord_cards import choose
from tests.kit.discord_dealer import gather
from tests.kit.stage import Message, Stage, buttons, press, private, text, told, tools
from tests.kit.strict import faults
from tests.kit.strict.permissions import deny, open_thread
from tests.kit.unwrap import reply

SCENES, EVENING, NONE = "⬜ One for each scene", "⬜ One for the evening", "⬜ No threads"
BUTTON, LATER = "🧵 Threads …", 40  # seconds after which a failed request was repeated


async def solo(stage: Stage, channel: Any = None) -> Message:
    return reply(await stage.ann.slash(channel or stage.channel, "dealer open", alone=True))


async def want(stage: Stage, board: Message, kind: str) -> str:
    """Choose threads behind the board's "…"; gives the words above the choices."""
    await back(stage.ann, board)
    shown = private(await press(stage.ann, await tools(stage.ann, board), BUTTON))
    await choose(stage.ann, shown, kind)
    await stage.env.settle()
    return shown.content or ""


async def begin(stage: Stage, board: Message, heading: str, note: str = "") -> None:
    """Begin a scene, perhaps with a note in it."""
    await write(stage.ann, board, "🎬 Scene", heading)
    if note:
        await write(stage.ann, board, "📝 Note", note)
    await stage.env.settle()


def threads(stage: Stage, channel: Any = None) -> list[tuple[str, bool]]:
    """Return the name of each thread, and whether it is archived."""
    there = (channel or stage.channel).threads
    found = [stage.env.backend.get_thread(each.id) for each in there]
    metadata = [each.thread_metadata for each in found]
    return [
        (str(each.name), bool(of and of.archived)) for each, of in zip(found, metadata, strict=True)
    ]


def pages(stage: Stage, at: int) -> list[str]:
    """Return the bot's words in a thread."""
    posted = stage.env.backend.messages[stage.channel.threads[at].id].values()
    assert not [each for each in posted if each.mention_user_ids or each.mention_everyone]
    return [each.embeds[0]["description"] for each in posted if each.embeds]


async def test_each_scene_has_a_thread_that_ends_with_its_page(stage: Stage) -> None:
    board = await solo(stage)
    await begin(stage, board, "The road", "It rains.")
    assert threads(stage) == [], "none without being asked for"
    await want(stage, board, SCENES)
    assert threads(stage) == [("Scene 1: The road", False)]
    await begin(stage, board, f"The @everyone {'x' * 46}", "*Quiet*")
    await begin(stage, board, "The barn")
    names = [name for name, _ in threads(stage)]
    assert [is_closed for _, is_closed in threads(stage)] == [True, True, False]
    assert names[1].startswith("Scene 2: The @everyone xxx")
    assert pages(stage, 0) == ["## The road\n\n**Ann**\n\n> It rains."]
    (second,) = pages(stage, 1)
    assert "> \\*Quiet\\*" in second
    assert "@everyone" not in second.replace("@\u200beveryone", "")
    asked = private(await stage.ann.slash(stage.channel, "table end"))
    await press(stage.ann, asked, "End it")
    await stage.env.settle()
    assert threads(stage)[2] == ("Scene 3: The barn", True)
    assert stage.bot._database is not None
    stored = Threads(stage.bot._database)
    assert await stored.of((await stage.table(board)).id) == TableThread(Kind.SCENES)
    assert not await stored.unsettled(0)


@pytest.mark.parametrize("is_kept", [True, False])
async def test_the_next_table_of_the_evening_has_threads_as_the_last(
    stage: Stage, is_kept: bool
) -> None:
    board = await solo(stage)
    await want(stage, board, SCENES)
    await begin(stage, board, "The road")
    if not is_kept:
        await want(stage, board, NONE)
    asked = private(await stage.ann.slash(stage.channel, "table end"))
    await press(stage.ann, asked, "End it")
    await stage.restart()
    await press(stage.ann, board, "Play again")
    await begin(stage, stage.channel_board(), "The mill")
    new = [("Scene 1: The mill", False)] if is_kept else []
    assert threads(stage) == [("Scene 1: The road", True), *new]


async def test_an_evening_has_one_thread_and_the_choice_may_change(stage: Stage) -> None:
    board = await solo(stage)
    await want(stage, board, EVENING)
    await begin(stage, board, "The road", "It rains.")
    await begin(stage, board, "The mill")
    ((name, is_closed),) = threads(stage)
    assert name.startswith("Dealer")
    assert not is_closed
    await want(stage, board, SCENES)
    assert pages(stage, 0)[-2:] == ["## The road\n\n**Ann**\n\n> It rains.", "## The mill"]
    assert threads(stage) == [(name, True), ("Scene 2: The mill", False)]
    await want(stage, board, NONE)
    await begin(stage, board, "The barn")
    assert threads(stage) == [(name, True), ("Scene 2: The mill", True)]


async def test_a_scene_that_was_undone_keeps_its_thread_for_the_next(stage: Stage) -> None:
    board = await solo(stage)
    await want(stage, board, SCENES)
    await begin(stage, board, "The road")
    await begin(stage, board, "The mill")
    await back(stage.ann, board)
    await press(stage.ann, board, "↩️ Undo")
    await stage.env.settle()
    assert threads(stage) == [("Scene 1: The road", True), ("Scene 2: The mill", False)]
    await begin(stage, board, "The inn")
    assert threads(stage) == [("Scene 1: The road", True), ("Scene 2: The inn", False)]


REQUESTS = [
    ("POST", "/channels/*/messages"),
    ("POST", "/channels/*/messages/*/threads"),
    ("PATCH", "/channels/*[0-9]"),
]


@pytest.mark.parametrize(("method", "path"), REQUESTS)
@pytest.mark.parametrize("how", ["before", "after", "silent"])
async def test_no_thread_and_no_page_is_doubled_by_lost_answers(
    stage: Stage, method: str, path: str, how: str
) -> None:
    """Each request of a change of scenes fails, or its answer is lost; then the bot restarts."""
    stage.discord_fails = True
    board = await solo(stage)
    await want(stage, board, SCENES)
    await begin(stage, board, "The road", "It rains.")
    for number, restarts in enumerate((False, True), 2):
        lost: AbstractContextManager[Sequence[str]] = (
            faults.lost_answers(stage.wire, method, path, times=5)
            if how == "before"
            else faults.lost_receipts(stage.wire, method, path, times=5, silent=how == "silent")
        )
        with lost as failed:
            await begin(stage, board, f"Scene of number {number}")
        assert failed
        if restarts:
            await stage.kill()
        await stage.env.advance_time(LATER)
        await stage.env.settle()
        assert len(threads(stage)) == number
    assert [is_closed for _, is_closed in threads(stage)] == [True, True, False]
    assert [len(pages(stage, at)) for at in range(3)] == [1, 1, 0]


async def test_a_table_that_moves_has_its_next_thread_where_it_is(stage: Stage) -> None:
    board = await solo(stage)
    await want(stage, board, SCENES)
    await begin(stage, board, "The road")
    other = stage.guild.create_text_channel("another-table")
    board = (await stage.ann.slash(other, "table resume")).response or board
    await begin(stage, board, "The mill")
    board = (await stage.ann.user.slash("table resume")).response or board
    await write(stage.ann.user, board, "🎬 Scene", "The barn")  # a direct message has no threads
    await stage.env.settle()
    assert threads(stage) == [("Scene 1: The road", True)]
    assert threads(stage, other) == [("Scene 2: The mill", True)]


async def test_the_choice_is_the_leaders_where_there_can_be_threads(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    assert BUTTON in buttons(await tools(stage.ann, table.board))
    assert BUTTON not in buttons(await tools(stage.bo, table.board))
    thread = open_thread(stage.channel, "talk")
    board = await solo(stage, thread)
    assert BUTTON not in buttons(await tools(stage.ann, board))
    direct = reply(await stage.ann.user.slash("dealer open", alone=True))
    assert BUTTON not in buttons(private(await press(stage.ann.user, direct, TOOLS)))
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE)
    assert BUTTON not in buttons(await tools(stage.ann, table.board))


async def test_missing_permissions_are_named_and_the_table_goes_on(stage: Stage) -> None:
    board = await solo(stage)
    deny(stage.env, stage.channel.id, "create_public_threads")
    said = await want(stage, board, SCENES)
    assert said == (
        "I need **Create Public Threads** in this channel. There are no threads until a moderator"
        " has allowed that and you choose again."
    )
    deny(stage.env, stage.channel.id)
    await want(stage, board, SCENES)
    deny(stage.env, stage.channel.id, "create_public_threads")
    await begin(stage, board, "The road")
    await begin(stage, board, "The mill")
    assert sum("I need **Create Public" in each for each in stage.words()) == 1
    assert threads(stage) == []


@pytest.mark.parametrize("openness", [{}, {"seen": "gm"}, {"seen": "blind"}])
async def test_dice_in_a_tables_own_thread_fall_at_the_table(
    stage: Stage, openness: dict[str, str]
) -> None:
    table = await gather(stage, stage.bo)
    await want(stage, table.board, EVENING)
    await write(stage.ann, await table.own(stage.ann), "🎬 Scene", "The road")
    await stage.env.settle()
    own, other = stage.channel.threads[0], open_thread(stage.channel, "Chat")
    await stage.bo.slash(own, "roll", dice="d6 to hide", **openness)
    (roll,) = (await table.state()).rolls
    assert (roll.label, roll.who) == ("to hide", "Bo")
    await stage.bo.slash(other, "roll", dice="d6")
    assert len((await table.state()).rolls) == 1
    is_open = not openness
    assert ("to hide" in text(table.board)) is is_open
    assert "Bo" in text(table.board), "at least that they fell"
    assert "to hide" in text(await table.own(stage.ann))
    journal = private(await press(stage.ann, await tools(stage.ann, table.board), "Journal"))
    assert ("to hide" in text(journal)) is is_open
    opened = private(await stage.bo.slash(own, "initiative"))
    assert text(opened).startswith("Fight")
    refused = told(await stage.bo.slash(other, "roll", dice="d6", seen="blind"))
    assert str(table.board.id) in refused, "it names the table"


@pytest.mark.parametrize("what", ["thread", "message", "channel", "too many", "blocked"])
async def test_what_discord_has_lost_or_refuses_holds_nothing_up(stage: Stage, what: str) -> None:
    stage.discord_fails = True
    board = await solo(stage)
    await want(stage, board, SCENES)
    await begin(stage, board, "The road")
    path, codes = "/channels/*/messages/*/threads", {"too many": 160006, "blocked": 200001}
    if what == "thread":
        faults.delete_channel(stage.env, stage.channel.threads[0].id)
    elif what == "channel":
        faults.delete_channel(stage.env, stage.channel.id)
    elif what == "message":
        stage.env.inject_error("POST", path, status=404, code=10008, message="Unknown", times=1)
    else:
        stage.env.inject_error("POST", path, status=400, code=codes[what], message="No", times=1)
    await begin(stage, board, "The mill")
    await begin(stage, board, "The barn")
    names = [name for name, _ in threads(stage)]
    if what != "channel":
        assert names[-1] == "Scene 3: The barn"
    assert ("Scene 2" in names) is (what == "blocked")
    assert any("as many threads as Discord" in each for each in stage.words()) is (
        what == "too many"
    )
