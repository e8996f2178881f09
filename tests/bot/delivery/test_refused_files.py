"""Files that Discord refuses: the user reads what is not allowed, and where it works."""

import random

import pytest
import simcord

from bot.tables.people.heroes import exported
from tests.kit.hero_sheet import a_sheet
from tests.kit.stage import Message, Stage, embed, play_on, press, private, table_id, told

NOT_ALLOWED, TOO_LARGE = (403, 50013), (413, 40005)
WAYS = ["me export", "table record", "Record", "hero export"]


@pytest.fixture
async def ended(stage: Stage) -> Message:
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(1))
    heroes = stage.bot.core.heroes
    await heroes.take_in(stage.ann.id, exported("cardrpg", 1, a_sheet(name="Robin")))
    return board


def refuse(stage: Stage, refusal: tuple[int, int]) -> None:
    """Refuse the next answer."""
    status, code = refusal
    stage.env.inject_error(
        "POST", "/interactions/*/callback", status=status, code=code, message="No"
    )


async def ask(stage: Stage, board: Message, way: str) -> simcord.InteractionResult:
    if way == "Record":
        return await press(stage.ann, board, way)
    options = {"table": table_id(board)} if way == "table record" else {}
    return await stage.ann.slash(stage.channel, way, **options)


@pytest.mark.parametrize("refusal", [NOT_ALLOWED, TOO_LARGE])
@pytest.mark.parametrize("way", WAYS)
async def test_a_file_that_is_refused(
    stage: Stage,
    ended: Message,
    caplog: pytest.LogCaptureFixture,
    way: str,
    refusal: tuple[int, int],
) -> None:
    shown = private(await stage.ann.click(ended, label="…")) if way == "Record" else ended
    refuse(stage, refusal)
    sentence = told(await ask(stage, shown, way))
    said = "in a direct message" if refusal == NOT_ALLOWED else "A server with boosts takes larger"
    assert said in sentence
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("refusal", [NOT_ALLOWED, TOO_LARGE])
async def test_what_comes_with_a_file_comes_without(
    stage: Stage, ended: Message, refusal: tuple[int, int]
) -> None:
    """Look back in words, and the mistake in a deck."""
    await stage.bot.core.look_back.at(table_id(ended), stage.ann.id)
    tools = private(await stage.ann.click(ended, label="…"))
    refuse(stage, refusal)
    shown = private(await press(stage.ann, tools, "Look back"))
    assert "here" in (shown.content or "")
    assert [each.name for each in embed(shown).fields] == ["Your chances"]
    assert not shown.attachments
    opened = await stage.ann.slash(stage.channel, "dealer deck", name="Omens")
    refuse(stage, refusal)
    result = await stage.ann.submit_modal(opened, {"name": "Omens", "lines": "x" * 401})
    assert told(result) == "Line 1 has 401 letters: a card has at most 300."
