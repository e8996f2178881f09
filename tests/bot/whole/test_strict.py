"""The offline Discord of the tests behaves like the real one."""

from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.local.offline import Setup
from tests.kit.stage import Stage, moves, send_presses, staged
from tests.kit.strict.faults import late
from tests.kit.strict.limits import INVALID_ONES
from tests.kit.strict.payloads import problems
from tests.kit.strict.permissions import deny, open_thread


@pytest.fixture
def seen(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[discord.Interaction[Any]]:
    """Record the interactions that reach the bot."""
    arrived: list[discord.Interaction[Any]] = []
    _note(arrived, stage)
    return arrived


def _note(arrived: list[discord.Interaction[Any]], stage: Stage) -> None:
    checks = stage.bot.tree.interaction_check

    async def check(interaction: discord.Interaction[Any]) -> bool:
        arrived.append(interaction)
        return await checks(interaction)

    stage.bot.tree.interaction_check = check  # type: ignore[method-assign]


@pytest.mark.parametrize("setup", [Setup.SERVER, Setup.GROUP, Setup.ELSEWHERE])
async def test_an_interaction_says_how_it_came(
    stage: Stage, seen: list[discord.Interaction[Any]], setup: Setup
) -> None:
    stage.arrivals.set_up(stage.channel.id, setup)
    await stage.ann.slash(stage.channel, "help")
    (interaction,) = seen
    assert interaction.is_guild_integration() == (setup is Setup.SERVER)
    assert interaction.is_user_integration() == (setup is not Setup.SERVER)
    assert interaction.context.private_channel == (setup is Setup.GROUP)
    assert (interaction.guild_id is None) == (setup is Setup.GROUP)
    assert interaction.locale is discord.Locale.british_english


async def test_a_foreign_server_may_hide_answers(
    stage: Stage, seen: list[discord.Interaction[Any]]
) -> None:
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE, hidden=True)
    shown = await stage.ann.slash(stage.channel, "diamonds play")
    assert shown.response is not None
    assert shown.response.ephemeral
    assert not seen[0].permissions.use_external_apps


async def test_an_app_has_four_permissions_in_a_foreign_server(
    stage: Stage, seen: list[discord.Interaction[Any]]
) -> None:
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE)
    await stage.ann.slash(stage.channel, "help")
    assert seen[0].app_permissions.value == 442368
    assert seen[0].permissions.use_external_apps


@pytest.mark.parametrize("setup", [Setup.GROUP, Setup.ELSEWHERE])
async def test_where_it_is_no_member_the_bot_may_do_nothing_of_its_own(
    stage: Stage, setup: Setup
) -> None:
    stage.arrivals.set_up(stage.channel.id, setup)
    channel = stage.bot.get_partial_messageable(stage.channel.id)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("hello")
    assert refused.value.code == 50001
    assert [status for *_, status in stage.wire.limits.counted.invalid] == [403]


async def test_embeds_of_the_bots_own_need_a_permission(stage: Stage) -> None:
    """Alone they are refused. Beside text, and in an edit, they are dropped."""
    channel, embed = stage.bot.get_partial_messageable(stage.channel.id), discord.Embed(title="x")
    before = await channel.send(embed=embed)
    deny(stage.env, stage.channel.id, "embed_links")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send(embed=embed)
    assert refused.value.code == 50013
    beside = await channel.send("hello", embed=embed)
    assert (beside.content, beside.embeds) == ("hello", [])
    edited = await before.edit(embed=embed)
    assert edited.embeds == []
    deny(stage.env, stage.channel.id)
    assert (await before.edit(embed=embed)).embeds


async def test_a_thread_has_the_permissions_of_its_channel(
    stage: Stage, seen: list[discord.Interaction[Any]]
) -> None:
    deny(stage.env, stage.channel.id, "embed_links", "send_messages_in_threads")
    thread = open_thread(stage.channel, "evening")
    await stage.ann.slash(thread, "help")
    assert not seen[0].app_permissions.embed_links
    assert isinstance(seen[0].channel, discord.Thread)
    with pytest.raises(discord.Forbidden):
        await stage.bot.get_partial_messageable(thread.id).send("hello")


async def test_an_old_message_is_edited_three_times_in_six_seconds(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", limits=True) as stage:
        channel = stage.bot.get_partial_messageable(stage.channel.id)
        old = await channel.send("0")
        await stage.env.advance_time(3601)
        with stage.env._bot_scope():
            for number in range(1, 5):
                stage.bot.loop.create_task(old.edit(content=f"{number}"))
        await stage.env.advance_time(1)
        assert stage.words()[-1] == "3"
        assert [status for *_, status in stage.wire.limits.counted.invalid] == [429]
        await stage.env.advance_time(6)
        assert stage.words()[-1] == "4"


async def test_all_requests_of_a_second_are_fifty(tmp_path: Path) -> None:
    """Requests over the limit wait and are not lost."""
    async with staged(tmp_path / "tables.db", limits=True) as stage:
        await stage.env.advance_time(2)
        rooms = [stage.guild.create_text_channel(f"room-{number}") for number in range(60)]
        with stage.env._bot_scope():
            for room in rooms:
                channel = stage.bot.get_partial_messageable(room.id)
                stage.bot.loop.create_task(channel.send("hello"))
        await stage.env.advance_time(0.1)
        assert sum(bool(room.history()) for room in rooms) == 50
        assert len(stage.wire.limits.counted.invalid) == 1  # the others are held back
        await stage.env.advance_time(1.1)
        assert all(room.history() for room in rooms)


async def test_a_token_answers_five_times_in_two_seconds(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", limits=True) as stage:
        seen: list[discord.Interaction[Any]] = []
        _note(seen, stage)
        await stage.ann.slash(stage.channel, "help")

        async def follow_up() -> None:
            for number in range(5):
                await seen[0].followup.send(f"{number}")

        with stage.env._bot_scope():
            stage.bot.loop.create_task(follow_up())
        await stage.env.advance_time(1)
        assert stage.words() == ["0", "1", "2", "3"]  # the answer itself was the first
        await stage.env.advance_time(2)
        assert stage.words() == ["0", "1", "2", "3", "4"]


async def test_ten_thousand_invalid_requests_ban_the_address(stage: Stage) -> None:
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE)
    channel = stage.bot.get_partial_messageable(stage.channel.id)
    limits = stage.wire.limits
    limits._failed.extend([stage.env.now().timestamp()] * (INVALID_ONES.most - 2))
    for code in (50001, 50001, 0):
        with pytest.raises(discord.HTTPException) as refused:
            await channel.send("hello")
        assert refused.value.code == code
        assert limits.banned == (code == 0 or len(limits.counted.invalid) == 2)
    with pytest.raises(discord.HTTPException):
        await stage.bot.fetch_user(stage.ann.id)
    await stage.env.advance_time(601)
    assert not limits.banned
    await stage.bot.fetch_user(stage.ann.id)


async def test_a_late_interaction_is_unknown(stage: Stage) -> None:
    board = await stage.open()
    with late(stage.env, 3.1):
        send_presses(stage, [(stage.ann, board, moves(board)[0])])
        await stage.env.settle()
    answers = [way for way in stage.wire.limits.counted.invalid if way[1].endswith("/callback")]
    assert not answers  # 404 is no invalid request
    assert (await stage.table(board)).run.state.taken == 1


def _button(**more: Any) -> dict[str, Any]:
    return {"type": 2, "custom_id": "x", "label": "x", "style": 1, **more}


def _menu(**more: Any) -> dict[str, Any]:
    options = [{"label": "x", "value": "x"}]
    return {"type": 3, "custom_id": "x", "options": options, **more}


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ({"content": "x" * 2001}, "2001 characters"),
        ({"content": "a\u202eb"}, "a control of writing direction"),
        ({"content": "a \u2067b"}, "an isolate that is not closed"),
        ({"content": "https://x.y"}, "a link with a preview"),
        ({"content": "x", "embeds": [{"title": "x"}], "flags": 4}, "suppressed"),
        ({"content": "half \U0001f1e9"}, "half an emoji"),
        ({"content": "half 👨\u200d"}, "half an emoji"),
        ({"embeds": [{"title": "x" * 257}]}, "257 characters"),
        ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "6001"),
        ({"embeds": [{"footer": {"text": "**x**"}}]}, "is shown as it is"),
        ({"embeds": [{"fields": [{"name": "x", "value": ""}]}]}, "empty"),
        ({"components": [{"type": 1, "components": [_button()] * 2}]}, "the same twice"),
        ({"components": [{"type": 1, "components": [_button(label="")]}]}, "neither label"),
        ({"components": [{"type": 1, "components": [_button(label="x " * 20)]}]}, "a phone"),
        ({"components": [{"type": 1, "components": [_button(label="a \\* b")]}]}, "as it is"),
        ({"components": [{"type": 1, "components": [_menu(max_values=2)]}]}, "max_values 2"),
        ({"components": [{"type": 1, "components": [_menu(options=[])]}]}, "0 options"),
        ({"components": [{"type": 1, "components": []}] * 6}, "more than five rows"),
        ({"embeds": [{"image": {"url": "attachment://a.png"}}]}, "a broken frame"),
    ],
)
def test_messages_that_discord_would_refuse_or_nobody_can_read(message: Any, wrong: str) -> None:
    found = list(problems("POST", "/channels/1/messages", message))
    assert any(wrong in what for _, what in found), found


def test_translations_of_commands_have_the_limits_of_their_originals() -> None:
    """Of all languages Discord counts the longest."""
    texts = {"xx": "A word", "de": "W" * 101}
    long = {"de": "W" * 100}
    options = [
        {"name": f"o{each}", "description": "O", "description_localizations": long}
        for each in range(25)
    ]
    groups = [{"name": f"g{each}", "description": "G", "options": options} for each in range(4)]
    command = {"name": "play", "description": "Play", "description_localizations": texts}
    found = dict(problems("PUT", "/applications/1/commands", [command | {"options": groups}]))
    assert found == {
        "description of play": "the locale 'xx'",
        "description of play in de": f"101 characters of at most 100: {'W' * 80!r}…",
        "play": f"{(4 + 101) + 4 * (2 + 1) + 40 * (2 + 100) + 60 * (3 + 100)} characters in all",
    }


async def test_the_commands_as_synced_are_looked_at(stage: Stage) -> None:
    @stage.bot.tree.command(name="long", description="\u202e")
    async def _long(interaction: discord.Interaction[Any]) -> None: ...

    await stage.bot.tree.sync()
    (wrong,) = stage.wire.wrong
    assert "description of long" in wrong
    stage.wire.wrong.clear()
    assert isinstance(_long, app_commands.Command)
