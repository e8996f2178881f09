"""Random tables on Discord: written, corrected, shared, and rolled on at a table."""

import re

from games.kit.ready import ready_tables
from tests.bot.cogs.test_solo_table import STORY, to_page
from tests.kit.discord_cards import choose
from tests.kit.discord_dealer import gather
from tests.kit.stage import Actor, Message, Stage, menus, press, private, text, told
from tests.kit.unwrap import reply

SKY = "1-3 clear\n4-6 {2d6} clouds"
DAY = "d4 Day\n1-2 {sky} over {Places}\n3-4 fog"


async def keep(stage: Stage, name: str, lines: str) -> str:
    """Write a table in Ann's form."""
    opened = await stage.ann.slash(stage.channel, "dealer deck", name=name)
    return told(await stage.ann.submit_modal(opened, {"name": name, "lines": lines}))


async def tables_of(actor: Actor, board: Message) -> Message:
    """Open the tables, two presses from the board."""
    await to_page(actor, board, STORY)
    return private(await press(actor, board, "🎲 Tables"))


async def roll(actor: Actor, shown: Message, name: str) -> str:
    """Pick a table, and return what is told above the tables."""
    await choose(actor, shown, name)
    return shown.content or ""


async def test_members_roll_on_a_deck_that_is_shared_with_all_tables_inside(stage: Stage) -> None:
    await keep(stage, "Sky", SKY)
    await keep(stage, "Day", DAY)
    await stage.ann.slash(stage.channel, "dealer deck", name="Day", share=True)
    table = await gather(stage, stage.bo)
    theirs = private(await press(stage.bo, await table.page(stage.bo, STORY), "🎲 Tables"))
    offered = [[each["label"] for each in options] for options in menus(theirs).values()]
    assert offered == [["Day"], [each.name for each in ready_tables("")]]
    assert "Bo rolls on Day: **" in await roll(stage.bo, theirs, "Day")
    assert told(await stage.bo.slash(stage.channel, "dealer deck")).startswith(
        "🎲 **Day**: 2 entries, shared by another user"
    )


async def test_players_roll_on_the_dealers_own_table_after_the_dealer_has(stage: Stage) -> None:
    await keep(stage, "Sky", SKY)
    table = await gather(stage, stage.bo)
    dealers = private(await press(stage.ann, await table.page(stage.ann, STORY), "🎲 Tables"))
    await roll(stage.ann, dealers, "Sky")
    theirs = private(await press(stage.bo, await table.page(stage.bo, STORY), "🎲 Tables"))
    assert "Bo rolls on Sky: **" in await roll(stage.bo, theirs, "Sky")
    assert len((await table.state()).tables) == 1, "it is the same table"


async def test_mistakes_are_told_at_once_and_corrected_in_the_form(stage: Stage) -> None:
    text = "d6\n1-2 {sky}\n4-6 fog"
    opened = await stage.ann.slash(stage.channel, "dealer deck", name="Day")
    said = private(await stage.ann.submit_modal(opened, {"name": "Day", "lines": text}))
    (file,) = said.attachments
    assert (await file.read()).decode() == text
    assert "no deck" in told(await stage.ann.slash(stage.channel, "dealer deck"))
    assert (said.content or "").split("\n") == [
        "Line 2: you have no table “sky”.",
        "Line 3: 3 comes next, not 4-6.",
    ]
    await keep(stage, "Sky", SKY)
    opened = await press(stage.ann, said, "✏️ Correct it")
    assert repr(text) in str(opened.modal)
    fixed = {"name": "Day", "lines": text.replace("4-6", "3-6")}
    assert told(await stage.ann.submit_modal(opened, fixed)).startswith("🎲 **Day**: 2 entries")
    loop = await keep(stage, "Sky", "clear\n{day}")
    assert loop == "Line 2 goes round in a circle: Sky → Day → Sky."


async def test_tables_inside_travel_with_the_code_and_change_it(stage: Stage) -> None:
    await keep(stage, "Sky", SKY)
    await keep(stage, "Day", DAY)
    shared = told(await stage.ann.slash(stage.channel, "dealer deck", name="Day", share=True))
    (code,) = re.findall(r"code: ([2-9a-z]{8})`", shared)
    seen = private(await stage.bo.slash(stage.channel, "dealer deck", code=code))
    await press(stage.bo, seen, "Take a copy")
    await keep(stage, "Sky", "clear")
    gone = told(await stage.bo.slash(stage.channel, "dealer deck", code=code))
    assert gone.startswith(f"No deck has the code “{code}” now."), "a table inside has changed"
    (deck,) = (await stage.bot.core.privacy.export(stage.bo.id))["decks"]
    assert deck["cards"][3:] == ["# Sky", "1d6", "1-3 clear", "4-6 {2d6} clouds"]
    await stage.bot.core.privacy.forget(stage.ann.id)
    board = reply(await stage.bo.slash(stage.channel, "dealer open", alone=True))
    assert "Bo rolls on Day: **" in await roll(stage.bo, await tables_of(stage.bo, board), "Day")


async def test_suits_have_a_users_meanings_and_ranges_are_not_dealt(stage: Stage) -> None:
    await keep(stage, "Suits", "♠: Fight\n♥: Home\n♦: Coin\n♣: *Road*")
    await keep(stage, "Sky", SKY)
    refused = await stage.ann.slash(stage.channel, "dealer open", deck="sky", alone=True)
    assert told(refused).startswith("This deck has ranges, so it isn’t dealt.")
    board = reply(await stage.ann.slash(stage.channel, "dealer open", deck="suits", alone=True))
    await press(stage.ann, board, "🎴 Draw 1")
    assert any(word in text(board) for word in ("Fight", "Home", "Coin", "\\*Road\\*"))
