"""`/bestiary`: what was read once is kept, brought back, shared and deleted."""

import re

from tests.kit.discord_dealer import FIGHT, Table, gather
from tests.kit.stage import Stage, buttons, press, private, told
from tests.kit.unwrap import reply

OGRE = "Ogre, AC 11, HP 59 (7d10 + 21), Init -1"
BLOCK = (
    "Ogre\nLarge giant, chaotic evil\nArmor Class 11\nHit Points 59 (7d10 + 21)\nActions\n"
    "Greatclub. Attack: +6 to hit. Hit: 13 (2d8 + 4) damage."
)


async def keep(stage: Stage, name: str, lines: str) -> str:
    """Write an entry in Ann's form."""
    opened = await stage.ann.slash(stage.channel, "bestiary", name=name)
    return told(await stage.ann.submit_modal(opened, {"name": name, "lines": lines}))


async def names(stage: Stage, typed: str) -> list[str]:
    found = await stage.ann.autocomplete(stage.channel, "bestiary", "bring", typed)
    return [choice["value"] for choice in found]


async def foes(table: Table) -> list[tuple[str, int, int, int]]:
    found = (await table.state()).foes
    return [(foe.name, foe.sheet.most, foe.sheet.armor, foe.modifier) for foe in found]


async def test_a_foe_that_was_read_is_told_back_and_known_by_its_name(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    opened = await press(stage.ann, await table.page(stage.ann, FIGHT), "👹 Foes")
    result = await stage.ann.submit_modal(opened, {"typed": OGRE})
    (back,) = result.followups
    assert "Ogre · AC 11 · 59 HP · initiative −1 · note: hit dice 7d10 + 21" in back.content
    opened = await press(stage.ann, back, "📖 Keep")
    kept = told(await stage.ann.submit_modal(opened, {"name": "Ogre", "lines": OGRE}))
    assert kept.startswith("📖 **Ogre**: Ogre · AC 11 · 59 HP · initiative −1 · note: hit dice")
    await keep(stage, "Bridge ambush", "2x goblin hp 7\nOgre")
    assert "What is 7 in “Goblin 7”?" in await keep(stage, "Bad", "Orc +2\nGoblin 7")
    assert "**Titan**: Titan, hp 99999" in await keep(stage, "Titan", "Titan hp 99999")
    await stage.restart()
    assert await names(stage, "3x o") == ["3x Ogre"]
    assert not await names(stage, "Bad")
    assert await names(stage, "2 wolves; bri") == ["2 wolves; Bridge ambush"]
    await stage.ann.slash(stage.channel, "bestiary", bring="3x ogre hp 12")
    await stage.ann.slash(stage.channel, "bestiary", bring="Bridge ambush; Orc +2")
    assert await foes(table) == [
        ("Ogre", 59, 11, -1),
        *[("Ogre", 12, 11, -1)] * 3,
        *[("goblin", 7, 0, 0)] * 2,
        ("Ogre", 59, 11, -1),
        ("Orc", 0, 0, 2),
    ]


async def test_what_would_be_left_out_is_shown_before_it_counts(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    said = await stage.ann.slash(stage.channel, "bestiary", bring=BLOCK.replace("\n", "; "))
    assert "left out: Large giant, chaotic evil, Actions" in told(said)
    assert await foes(table) == [], "a command brings no foe of which something is left out"
    opened = await press(stage.ann, await table.page(stage.ann, FIGHT), "👹 Foes")
    asked = private(await stage.ann.submit_modal(opened, {"typed": BLOCK}))
    assert "left out: Large giant, chaotic evil, Actions" in asked.content
    assert "Greatclub +6 (2d8+4)" in asked.content
    assert await foes(table) == []
    assert [*buttons(asked)] == ["Add them so", "✏️ Correct it"]
    await press(stage.ann, asked, "Add them so")
    assert await foes(table) == [("Ogre", 59, 11, 0)]


async def test_an_entry_is_shared_taken_exported_and_deleted(stage: Stage) -> None:
    assert "code" not in await keep(stage, "Ogre", OGRE)
    shared = told(await stage.ann.slash(stage.channel, "bestiary", name="ogre", share=True))
    (code,) = re.findall(r"code: (\w{8})", shared)
    looked = private(await stage.bo.slash(stage.channel, "bestiary", code=code))
    await press(stage.bo, looked, "Take a copy")
    again = private(await stage.bo.slash(stage.channel, "bestiary", code=code))
    await press(stage.bo, again, "Take a copy")
    (entry,) = (await stage.bot.core.privacy.export(stage.bo.id))["bestiary"]
    assert (entry["name"], entry["code"]) == ("Ogre", None)
    await keep(stage, "Ogre", "Ogre hp 60")
    assert "No foe has that code" in told(
        await stage.bo.slash(stage.channel, "bestiary", code=code)
    )
    asked = reply(await stage.ann.slash(stage.channel, "bestiary", name="ogre", delete=True))
    await press(stage.ann, asked, "Delete it")
    assert (await stage.bot.core.privacy.export(stage.ann.id))["bestiary"] == []
    gone = await stage.ann.slash(stage.channel, "bestiary", name="Ogre", share=True)
    assert "nothing by that name" in told(gone)
