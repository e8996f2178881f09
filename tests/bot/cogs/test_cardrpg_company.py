"""CardRPG – Advanced with friends, on Discord: heroes join a table and return home after it."""

import json
from typing import Any

import pytest
import simcord

from bot.rendering.errors import sentence_of
from bot.tables.errors import NoCharacter
from tests.kit.database.statements import execute
from tests.kit.discord_heroes import choose_class
from tests.kit.played_out import LONGEST_GAME, play_out
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    embed,
    menus,
    press,
    private,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply, unwrap


async def gather(stage: Stage, command: str, **options: object) -> Message:
    """Open Ann's lobby."""
    return reply(await stage.ann.slash(stage.channel, f"cardrpg {command}", **options))


async def hero_of(stage: Stage, actor: simcord.MemberActor, name: str, cls: str) -> None:
    """Create a hero at a table that is ended at once."""
    made = await actor.slash(stage.channel, "hero create")
    board = reply(made)
    opened = await press(actor, board, "✍️ Name your hero")
    await actor.submit_modal(opened, {"words": name})
    await choose_class(stage, board, cls, actor)
    await stage.bot.core.tables.end(table_id(board), actor.id)


def sheets(stage: Stage) -> dict[str, dict[str, Any]]:
    """Return all heroes by name."""
    rows = execute(stage, "SELECT name, sheet FROM characters")
    return {name: json.loads(sheet) for name, sheet in rows}


async def test_a_hero_sits_at_one_table_at_a_time(stage: Stage) -> None:
    await hero_of(stage, stage.ann, "Robin", "KS")
    lobby = await gather(stage, "coop")
    await press(stage.bo, lobby, "Join")
    await stage.ann.slash(stage.channel, "cardrpg play")
    refused = await press(stage.ann, lobby, "Start")
    assert told(refused).startswith("Robin sits at another table.")
    assert "Start" in buttons(lobby)


async def test_a_user_cannot_bring_anothers_hero(stage: Stage) -> None:
    await hero_of(stage, stage.ann, "Robin", "KS")
    await hero_of(stage, stage.bo, "First", "KS")
    await hero_of(stage, stage.bo, "Second", "JD")
    robin = (await stage.bot.core.characters.of_user(stage.ann.id, "cardrpg"))[0]
    lobby = await gather(stage, "duel")
    asked = reply(await press(stage.bo, lobby, "Join"))
    (custom_id,) = menus(asked)
    data: Any = asked._message.components[0]["components"][0]
    data["options"][0]["value"] = str(robin.id)  # as a malicious client would
    refused = await stage.bo.select(asked, [str(robin.id)], custom_id=custom_id)
    assert told(refused) == sentence_of(NoCharacter())
    assert "Bo" not in (embed(lobby).description or "")


async def two_heroes(stage: Stage, command: str) -> str:
    """Seat Ann's Robin and Bo's Kim, and return the table."""
    await hero_of(stage, stage.ann, "Robin", "KS")
    await hero_of(stage, stage.bo, "Kim", "QC")
    lobby = await gather(stage, command)
    await press(stage.bo, lobby, "Join")
    await press(stage.ann, lobby, "Start")
    return table_id(lobby)


def sessions(stage: Stage) -> dict[str, tuple[int, int, str | None]]:
    """Return each hero's owner, number of sessions and table."""
    rows = execute(
        stage, "SELECT name, user, json_extract(sheet, '$.sessions'), table_id FROM characters"
    )
    return {name: (user, played, table) for name, user, played, table in rows}


@pytest.mark.parametrize("command", [pytest.param("coop", marks=pytest.mark.soak), "duel"])
async def test_a_clock_plays_on_to_the_end_and_each_hero_has_one_session(
    stage: Stage, command: str
) -> None:
    key = await two_heroes(stage, command)
    for _ in range(LONGEST_GAME):
        if (await stage.bot.core.tables.look(key)).run.pending is None:
            break
        # A timer that plays alone rests after two rounds.
        await stage.ann.slash(stage.channel, "table timer", wait="1m", table=key)
        await stage.env.advance_time(600)
    assert sessions(stage) == {
        "Robin": (stage.ann.id, 1, None),
        "Kim": (stage.bo.id, 1, None),
    }


async def test_a_seat_taken_over_lends_its_hero_for_one_table(
    stage: Stage,
) -> None:
    await hero_of(stage, stage.cy, "Lou", "JD")
    key = await two_heroes(stage, "duel")
    await stage.bot.core.seats.replace(key, stage.ann.id, stage.bo.id, stage.cy.id, "Cy")
    await play_out(stage, key, "replaced")
    assert sessions(stage) == {
        "Lou": (stage.cy.id, 0, None),
        "Robin": (stage.ann.id, 1, None),
        "Kim": (stage.bo.id, 1, None),
    }
    place = (await stage.bot.core.tables.stored(key, stage.ann.id)).place
    again = unwrap(await stage.bot.core.rematches.lobby_after(key, stage.ann.id, place))
    heroes = [each.character for each in (again.host, *again.invited)]
    named = execute(stage, "SELECT id, name FROM characters WHERE name IN ('Robin', 'Lou')")
    assert dict(zip(heroes, ["Robin", "Lou"], strict=True)) == dict(named)
    assert sessions(stage)["Kim"] == (stage.bo.id, 1, None)


async def test_a_hero_at_a_table_elsewhere_is_shown_the_way_and_a_lesson(stage: Stage) -> None:
    await hero_of(stage, stage.ann, "Robin", "QH")
    lobby = await gather(stage, "coop")
    await press(stage.bo, lobby, "Join")
    await press(stage.ann, lobby, "Start")
    elsewhere = stage.guild.create_text_channel("elsewhere")
    refused = await stage.ann.slash(elsewhere, "cardrpg play")
    assert told(refused).startswith("Robin sits at another table.")
    ways = private(refused)
    assert list(buttons(ways)) == ["▶️ To that table", "Learn CardRPG"]
    shown = await press(stage.ann, ways, "▶️ To that table")
    assert f"/{stage.channel.id}/{lobby.id}" in shown.response.content  # type: ignore[union-attr]
    lesson = reply(await press(stage.ann, ways, "Learn CardRPG"))
    assert "lesson" in text(lesson)
