"""Rolls of a user's own: saved, found by name, edited and deleted, in every server and DM."""

import re

import simcord

from games.kit.dice.own import MOST_ROLLS
from tests.kit.discord_cards import choose
from tests.kit.discord_dealer import gather
from tests.kit.stage import Message, Stage, answers, buttons, menus, press, private, text, told
from tests.kit.unwrap import reply

SAVED = "⭐ **{}** is saved: {}."


async def save(stage: Stage, actor: simcord.MemberActor, name: str, dice: str) -> str:
    return told(await actor.slash(stage.channel, "roll", dice=f"save {name} = {dice}"))


async def write(
    stage: Stage, actor: simcord.MemberActor, lines: str
) -> tuple[Message, simcord.InteractionResult]:
    """Write all rolls and numbers into the form of the tray."""
    tray = private(await actor.slash(stage.channel, "roll"))
    opened = await press(actor, tray, "✏️ My rolls")
    return tray, await actor.submit_modal(opened, {"lines": lines})


def read(result: simcord.InteractionResult) -> str:
    """Return what was rolled, or the refusal."""
    said = answers(result)[0].content or ""
    found = re.search(r"🎲 \*\*.*?\*\* ([^:]*)", said)
    return found[1] if found else said


async def rolled(stage: Stage, actor: simcord.MemberActor, dice: str) -> str:
    return read(await actor.slash(stage.channel, "roll", dice=dice))


async def test_a_result_is_saved_and_its_name_rolls_it_everywhere(stage: Stage) -> None:
    thrown = reply(await stage.ann.slash(stage.channel, "roll", dice="1d20+7 Stealth"))
    form = await press(stage.ann, thrown, "⭐ Save as")
    said = told(await stage.ann.submit_modal(form, {"name": "Sneak_y"}))
    assert said.startswith(SAVED.format(r"Sneak\_y", "1d20+7 Stealth"))
    await stage.restart()
    elsewhere = stage.env.create_guild()
    there, ann = elsewhere.create_text_channel("elsewhere"), elsewhere.add_member(stage.ann.user)
    everywhere = [
        await stage.ann.slash(stage.channel, "roll", dice="sneak_y"),
        await ann.slash(there, "roll", dice="ＳＮＥＡＫ_Y"),
        await stage.ann.user.slash("roll", dice=" `Sneak_y` "),
    ]
    assert [read(each) for each in everywhere] == ["1d20+7 Stealth"] * 3
    assert await rolled(stage, stage.ann, "sneak_y adv") == "2d20kh1+7 Stealth"
    assert "I expect dice here" in await rolled(stage, stage.bo, "sneak_y")
    (offered,) = await stage.ann.autocomplete(stage.channel, "roll", "dice", "sneak")
    assert (offered["name"], offered["value"]) == ("Sneak_y", "Sneak_y")
    assert not await stage.bo.autocomplete(stage.channel, "roll", "dice", "")


async def test_another_user_saves_a_result_for_themself(stage: Stage) -> None:
    await write(stage, stage.ann, "dex = 2")
    thrown = reply(await stage.ann.slash(stage.channel, "roll", dice="1d20+{dex} axe"))
    again = reply(await press(stage.bo, thrown, "🎲 Again"))
    assert "**Bo** 1d20+2 axe" in (again.content or "")
    form = await press(stage.bo, thrown, "⭐ Save as")
    refused = await stage.bo.submit_modal(form, {"name": "Axe"})
    assert "You have no number `{dex}`" in told(refused)
    await write(stage, stage.bo, "DEX=-1")
    form = await press(stage.bo, private(refused), "✏️ Correct it")
    assert "Axe" in str(form.modal)
    await stage.bo.submit_modal(form, {"name": "Axe"})
    assert await rolled(stage, stage.bo, "axe") == "1d20−1 axe"
    assert "I expect dice here" in await rolled(stage, stage.ann, "axe")


async def test_the_form_lists_changes_and_deletes(stage: Stage) -> None:
    lines = "Axe = 1d20+{str}+{pb}\nstr = 4\npb = 2"
    tray, _ = await write(stage, stage.ann, lines)
    thrown = await choose(stage.ann, tray, "Axe")
    assert read(thrown) == "1d20+4+2 Axe"
    form = await press(stage.ann, tray, "✏️ My rolls")
    assert repr(lines) in str(form.modal)
    refused = await stage.ann.submit_modal(form, {"lines": "Axe = 1d20+{str}\npb = 2"})
    assert "You have no number `{str}`" in told(refused)
    mended = await press(stage.ann, private(refused), "✏️ Correct it")
    assert repr("Axe = 1d20+{str}\npb = 2") in str(mended.modal)
    assert read(await choose(stage.ann, tray, "Axe")) == "1d20+4+2 Axe"
    form = await press(stage.ann, tray, "✏️ My rolls")
    await stage.ann.submit_modal(form, {"lines": "Great axe = 1d12+{pb}\npb = 3"})
    assert read(await choose(stage.ann, tray, "Great axe")) == "1d12+3 Great axe"
    form = await press(stage.ann, tray, "✏️ My rolls")
    await stage.ann.submit_modal(form, {"lines": " "})
    assert not menus(tray)


async def test_typed_lines_are_corrected_with_the_text_kept(stage: Stage) -> None:
    refused = private(await stage.ann.slash(stage.channel, "roll", dice="save Axe = 1d12+"))
    assert "```\n1d12+\n     ^\n```" in (refused.content or "")
    form = await press(stage.ann, refused, "✏️ Correct it")
    assert "save Axe = 1d12+" in str(form.modal)
    long = f"2d6 [{'cold ' * 18}] + 1d4 +"
    refused = private(await stage.ann.slash(stage.channel, "roll", dice=long))
    assert long in str((await press(stage.ann, refused, "✏️ Correct it")).modal)
    said = told(await stage.ann.submit_modal(form, {"dice": "save Axe = 1d12+{str}"}))
    assert "You have no number" in said
    assert "str" in await save(stage, stage.ann, "str", "−1")
    assert "Axe" in await save(stage, stage.ann, "Axe", "1d12+{str}")
    assert await rolled(stage, stage.ann, "axe") == "1d12−1 Axe"


async def test_a_roll_keeps_who_may_see_it(stage: Stage) -> None:
    await save(stage, stage.ann, "Poison", "1d20+9 the king")
    thrown = await stage.ann.slash(stage.channel, "roll", dice="poison", seen="gm")
    assert thrown.ephemeral
    tray = private(await stage.ann.slash(stage.channel, "roll", seen="gm"))
    assert answers(await choose(stage.ann, tray, "Poison"))[0].ephemeral
    await press(stage.ann, tray, "🤫 Only I")
    assert not answers(await choose(stage.ann, tray, "Poison"))[0].ephemeral


async def test_at_a_table_the_tray_rolls_there_for_whom_it_says(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    await save(stage, stage.bo, "Notice", "1d20+3")
    opened = await press(stage.bo, table.board, "🎲 Roll …")
    tray = private(await stage.bo.submit_modal(opened, {"dice": " "}))
    for seen in ("👥 Everyone", "🤫 The dealer and I", "🙈 Only the dealer"):
        label = next(each for each in buttons(tray) if each.startswith(seen))
        thrown = await choose(stage.bo, tray, "Notice")
        assert [each.id for each in answers(thrown)] == [tray.id]
        assert ("Notice" in told(thrown)) is (seen[0] != "🙈")
        await choose(stage.bo, tray, "Notice")
        await press(stage.bo, tray, label)
    await stage.env.settle()
    rolls = (await table.state()).rolls
    assert [each.openness for each in rolls] == ["open"] * 2 + ["gm"] * 2 + ["blind"] * 2
    assert {each.label for each in rolls} == {"Notice"}
    assert "🤫 Bo 1d20+3 Notice" in text(await table.own(stage.ann))
    await press(stage.bo, tray, "d8")
    await press(stage.bo, tray, "🎲 Roll")
    assert len((await table.state()).rolls) > len(rolls)
    assert (await press(stage.cy, table.board, "🎲 Roll …")).modal is None
    await stage.ann.slash(stage.channel, "table end")


async def test_there_is_a_most_and_a_name_is_shown_harmlessly(stage: Stage) -> None:
    for number in range(MOST_ROLLS - 1):
        await save(stage, stage.ann, f"Roll {number}", "d6")
    said = await save(stage, stage.ann, "🗡️ @everyone **", "d6 x @here")
    assert "**🗡️ @\u200beveryone \\*\\*** is saved: d6 x @\u200bhere" in said
    assert "You can have 25 rolls" in await save(stage, stage.ann, "One more", "d6")
    assert "is saved" in await save(stage, stage.ann, "rOLL 3", "d8")
    tray = private(await stage.ann.slash(stage.channel, "roll"))
    (options,) = menus(tray).values()
    assert len(options) == MOST_ROLLS


async def test_rolls_are_exported_and_forgotten(stage: Stage) -> None:
    await write(stage, stage.ann, "Axe = d6\npb = 2")
    exported = await stage.bot.core.privacy.export(stage.ann.id)
    assert exported["own_dice"] == "Axe = d6\npb = 2"
    await stage.bot.core.privacy.forget(stage.ann.id)
    assert (await stage.bot.core.privacy.export(stage.ann.id))["own_dice"] == ""
    assert "I expect dice here" in await rolled(stage, stage.ann, "axe")
