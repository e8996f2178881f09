"""Messages that users read while the disk is full, and a retry that works afterwards."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import simcord

from bot.rendering.errors import sentence_of
from bot.tables.errors import NotPersisted
from storage.database import WriteFailed
from tests.kit.core import failing
from tests.kit.discord_campaigns import begin, end_all, lobby
from tests.kit.discord_diamonds import KIM, duel, party, write
from tests.kit.stage import Stage, embed, moves, press, private, told
from tests.kit.unwrap import reply

Result = simcord.InteractionResult
Act = Callable[[], Awaitable[Result]]
FULL = WriteFailed("the disk is full")


def command(name: str, /, **options: Any) -> Callable[[Stage], Awaitable[Act]]:
    """Send a command of Ann's that writes something."""

    async def prepare(stage: Stage) -> Act:
        people = {"bo": stage.bo, "cy": stage.cy}
        given = {key: people.get(value, value) for key, value in options.items()}
        return lambda: stage.ann.slash(stage.channel, name, **given)

    return prepare


def at_a_duel(name: str, /, **options: Any) -> Callable[[Stage], Awaitable[Act]]:
    """Send it at a table that Ann shares with Bo."""

    async def prepare(stage: Stage) -> Act:
        await duel(stage)
        return await command(name, **options)(stage)

    return prepare


async def confirmed(stage: Stage, act: Act, label: str) -> Act:
    """Confirm a question of Ann's; the confirmation is what writes."""
    asked = reply(await act())
    return lambda: press(stage.ann, asked, label)


def asked_at_a_duel(name: str, label: str) -> Callable[[Stage], Awaitable[Act]]:
    async def prepare(stage: Stage) -> Act:
        return await confirmed(stage, await at_a_duel(name)(stage), label)

    return prepare


def offered(user: str, label: str, name: str, **who: str) -> Callable[[Stage], Awaitable[Act]]:
    """Let a user accept an offer of the host."""

    async def prepare(stage: Stage) -> Act:
        asked = reply(await (await at_a_duel(name, **who)(stage))())
        return lambda: press(getattr(stage, user), asked, label)

    return prepare


def in_a_lobby(who: str, label: str, *there: str) -> Callable[[Stage], Awaitable[Act]]:
    """Press a button of a lobby with several players."""

    async def prepare(stage: Stage) -> Act:
        opened = reply(await stage.ann.slash(stage.channel, "diamonds duel"))
        for each in there:
            await press(getattr(stage, each), opened, "Join")
        return lambda: press(getattr(stage, who), opened, label)

    return prepare


async def an_invitation(stage: Stage) -> Act:
    opened = reply(await stage.ann.slash(stage.channel, "diamonds duel"))
    settings = private(await press(stage.ann, opened, "Settings …"))

    async def invite() -> Result:
        (menu,) = [row for row in settings.components if row["components"][0]["type"] == 5]
        custom_id = menu["components"][0]["custom_id"]
        return await stage.ann.select(settings, [stage.bo], custom_id=custom_id)

    return invite


async def a_move(stage: Stage) -> Act:
    board = await stage.open()
    return lambda: stage.ann.click(board, custom_id=moves(board)[0])


async def a_new_member(stage: Stage) -> Act:
    shown = await party(stage)
    return lambda: write(stage, shown, KIM)


CASES: dict[str, Callable[[Stage], Awaitable[Act]]] = {
    "a table": command("diamonds play"),
    "a lobby": command("diamonds duel"),
    "a campaign": command("cardomancer start"),
    "a seat offered": at_a_duel("table replace", old="bo", new="cy"),
    "replaced": offered("cy", "Agree", "table replace", old="bo", new="cy"),
    "declined": offered("bo", "No thanks", "table host", who="bo"),
    "left": asked_at_a_duel("table leave", "Leave"),
    "joined": in_a_lobby("bo", "Join"),
    "started": in_a_lobby("ann", "Start", "bo"),
    "invited": an_invitation,
    "a move": a_move,
    "a new member": a_new_member,
}


def said(result: simcord.InteractionResult) -> str | None:
    """Return the sentence that only the acting user sees, or the one on a reopened form."""
    shown = private(result)
    return shown.content or embed(shown).description


@pytest.mark.parametrize("name", CASES)
async def test_the_sentence_and_the_second_try(stage: Stage, name: str) -> None:
    act = await CASES[name](stage)
    with failing(FULL) as refused:
        assert (said(await act()) or "").startswith(sentence_of(NotPersisted()))
    assert refused
    result = await act()
    words = [each.content for each in (result.response, *result.followups) if each is not None]
    assert not [each for each in words if each.startswith(("I couldn’t", "Something broke"))]


async def test_a_lobby_whose_place_is_not_written_plays_on(stage: Stage) -> None:
    """The campaign and its lobby exist; only a link is missing."""
    with failing(FULL, after=1) as refused:
        message = await lobby(stage)
    assert len(refused) == 1
    await press(stage.bo, message, "Join")
    await press(stage.ann, message, "Start")
    assert (await stage.table(message)).stored.campaign is not None


async def test_a_board_whose_place_is_not_written_plays_on(stage: Stage) -> None:
    with failing(FULL, after=1) as refused:
        board = await stage.open()
    assert len(refused) == 1
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).run.state.taken == 1


async def test_options_that_are_not_remembered_cost_only_that(stage: Stage) -> None:
    with failing(FULL, after=2) as refused:  # the table and its board's message
        result = await stage.ann.slash(stage.channel, "cardrpg play", gem="battle")
    assert len(refused) == 1
    assert (await stage.table(reply(result))).stored.options == {"gem": "battle"}


async def test_a_lobby_that_could_not_be_posted_closes_in_time(stage: Stage) -> None:
    page = reply(await stage.ann.slash(stage.channel, "play"))
    stage.env.inject_error("POST", "/interactions/*/callback", status=500)
    await press(stage.ann, page, "Cardomancer")
    assert len(await stage.bot.core.lobbies.waiting()) == 1
    await stage.env.advance_time(31 * 60)
    assert await stage.bot.core.lobbies.waiting() == []


async def test_an_evening_that_is_not_written_is_not_lost(stage: Stage) -> None:
    """A step that could not be written is not shown, and the game continues from the last one."""
    board = (await begin(stage, [stage.ann, stage.bo])).board
    before = (await stage.table(board)).run.seq
    with failing(FULL):
        asked = reply(await stage.ann.slash(stage.channel, "table leave"))
        assert told(await press(stage.ann, asked, "Leave")) == sentence_of(NotPersisted())
    assert (await stage.table(board)).run.seq == before
    await end_all(stage)
    assert "ended" in (embed(board).title or "")
