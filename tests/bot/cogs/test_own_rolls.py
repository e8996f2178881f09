"""Rolls of a user's own: saved, found by name, edited and deleted, in every server and DM."""

from __future__ import annotations

import re

import pytest
import simcord

from games.kit.dice.own import MOST_ROLLS
from tests.kit.discord_cards import choose
from tests.kit.discord_dealer import gather
from tests.kit.stage import Message, Stage, buttons, menus, press, private, text, told

SAVED = "⭐ **{}** is saved: {}."


async def save(stage: Stage, actor: simcord.MemberActor, name: str, dice: str) -> str:
    return told(await actor.slash(stage.channel, "roll", dice=f"save {name} = {dice}"))


async def mine(stage: Stage, actor: simcord.MemberActor) -> Message:
    """Open the page of a user's own rolls from the tray."""
    tray = private(await actor.slash(stage.channel, "roll"))
    await press(actor, tray, "⭐ My rolls")
    return tray


async def set_numbers(stage: Stage, actor: simcord.MemberActor, lines: str) -> Message:
    page = await mine(stage, actor)
    opened = await press(actor, page, "🔢 Numbers")
    await actor.submit_modal(opened, {"numbers": lines})
    return page


def read(result: simcord.InteractionResult) -> str:
    """Return what was rolled, or the refusal."""
    assert result.response is not None
    said = result.response.content or ""
    found = re.search(r"🎲 \*\*.*?\*\* ([^:]*)", said)
    return found[1] if found else said


async def rolled(stage: Stage, actor: simcord.MemberActor, dice: str) -> str:
    return read(await actor.slash(stage.channel, "roll", dice=dice))


async def test_a_result_is_saved_and_its_name_rolls_it_everywhere(stage: Stage) -> None:
    thrown = (await stage.ann.slash(stage.channel, "roll", dice="1d20+7 Stealth")).response
    assert thrown is not None
    form = await press(stage.ann, thrown, "⭐ Save as")
    assert "1d20+7 Stealth" in str(form.modal)
    said = told(await stage.ann.submit_modal(form, {"name": "Sneak_y", "dice": "1d20+7 Stealth"}))
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
    assert (offered["name"], offered["value"]) == ("Sneak_y · 1d20+7 Stealth", "Sneak_y")
    assert await rolled(stage, stage.ann, offered["name"]) == "1d20+7 Stealth"
    assert not await stage.bo.autocomplete(stage.channel, "roll", "dice", "")


async def test_another_user_saves_a_result_for_themself(stage: Stage) -> None:
    await set_numbers(stage, stage.ann, "dex = 2")
    thrown = (await stage.ann.slash(stage.channel, "roll", dice="1d20+{dex} axe")).response
    assert thrown is not None
    again = (await press(stage.bo, thrown, "🎲 Again")).response
    assert again is not None
    assert "**Bo** 1d20+2 axe" in (again.content or "")
    form = await press(stage.bo, thrown, "⭐ Save as")
    refused = await stage.bo.submit_modal(form, {"name": "Axe", "dice": "1d20+{dex} axe"})
    assert "You have no number `{dex}`" in told(refused)
    await set_numbers(stage, stage.bo, "DEX=-1")
    form = await press(stage.bo, private(refused), "✏️ Correct it")
    assert "1d20+{dex} axe" in str(form.modal)
    await stage.bo.submit_modal(form, {"name": "Axe", "dice": "1d20+{dex} axe"})
    assert await rolled(stage, stage.bo, "axe") == "1d20−1 axe"
    assert (await stage.bot.core.own_dice.of(stage.ann.id)).rolls == {}


async def test_the_page_lists_edits_and_deletes(stage: Stage) -> None:
    page = await set_numbers(stage, stage.ann, "str = 4\npb = 2")
    assert "`{pb}` 2 · `{str}` 4" in (page.content or "")
    form = await press(stage.ann, page, "➕ New roll")
    await stage.ann.submit_modal(form, {"name": "Axe", "dice": "1d20+{str}+{pb}"})
    form = await choose(stage.ann, page, "Axe")
    refused = await stage.ann.submit_modal(form, {"name": "Axe", "dice": "1d12+"})
    assert (private(refused).content or "").endswith("1d12+\n     ^\n```")
    assert "✏️ Correct it" in buttons(private(refused))
    form = await choose(stage.ann, page, "Axe")
    await stage.ann.submit_modal(form, {"name": "Great axe", "dice": "1d12+{str}"})
    assert "1 of 25" in (page.content or "")
    await press(stage.ann, page, "↩️ Back")
    thrown = (await choose(stage.ann, page, "Great axe")).response
    assert thrown is not None
    assert "**Ann** 1d12+4 Great axe" in (thrown.content or "")
    await set_numbers(stage, stage.ann, "pb = 3")
    refused = await choose(stage.ann, page, "Great axe")
    assert "You have no number `{str}`" in told(refused)
    old = await mine(stage, stage.ann)
    await press(stage.ann, page, "⭐ My rolls")
    form = await choose(stage.ann, page, "Great axe")
    await stage.ann.submit_modal(form, {"name": "Great axe", "dice": " "})
    assert "0 of 25" in (page.content or "")
    assert told(await choose(stage.ann, old, "Great axe")) == "You have deleted that roll."


async def test_a_roll_keeps_who_may_see_it(stage: Stage) -> None:
    await save(stage, stage.ann, "Poison", "1d20+9 the king")
    thrown = await stage.ann.slash(stage.channel, "roll", dice="poison", seen="gm")
    assert thrown.ephemeral
    tray = private(await stage.ann.slash(stage.channel, "roll", seen="gm"))
    assert (await choose(stage.ann, tray, "Poison")).ephemeral
    await press(stage.ann, tray, "🤫 Only I")
    assert not (await choose(stage.ann, tray, "Poison")).ephemeral
    several = await stage.ann.slash(stage.channel, "roll", dice="poison; d6", seen="gm")
    assert (await press(stage.ann, private(several), "🎲 1d20+9 the king")).ephemeral


async def test_at_a_table_the_tray_rolls_there_for_whom_it_says(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    await save(stage, stage.bo, "Notice", "1d20+3")
    tray = private(await press(stage.bo, table.board, "🎲 Roll …"))
    for seen in ("👥 Everyone", "🤫 The dealer and I", "🙈 Only the dealer"):
        label = next(each for each in buttons(tray) if each.startswith(seen))
        thrown = await choose(stage.bo, tray, "Notice")
        assert thrown.ephemeral
        assert ("Notice" in told(thrown)) is (seen[0] != "🙈")
        await press(stage.bo, private(thrown), "🎲 Again")
        await press(stage.bo, tray, label)
    await stage.env.settle()
    rolls = (await table.state()).rolls
    assert [each.openness for each in rolls] == ["open"] * 2 + ["gm"] * 2 + ["blind"] * 2
    assert {each.label for each in rolls} == {"Notice"}
    assert "🤫 Bo 1d20+3 Notice" in text(await table.own(stage.ann))
    await press(stage.bo, tray, "d8")
    await press(stage.bo, tray, "🎲 Roll")
    assert len((await table.state()).rolls) > len(rolls)
    refused = await press(stage.cy, table.board, "🎲 Roll …")
    assert not any("d20" in buttons(each) for each in refused.followups)
    await stage.ann.slash(stage.channel, "table end")


async def test_there_is_a_most(stage: Stage) -> None:
    for number in range(MOST_ROLLS):
        await save(stage, stage.ann, f"Roll {number}", "d6")
    assert "that’s the limit" in await save(stage, stage.ann, "One more", "d6")
    assert await save(stage, stage.ann, "rOLL 3", "d8") == (
        SAVED.format("rOLL 3", "d8") + " Type its name behind `/roll`, in any server."
    )
    page = await mine(stage, stage.ann)
    assert "25 of 25" in (page.content or "")
    (options,) = menus(page).values()
    assert len(options) == MOST_ROLLS


@pytest.mark.parametrize(
    ("name", "dice", "said"),
    [
        ("d20", "d6", "A name has at most 32"), ("", "d6", "A name has at most 32"),
        ("Axe", "axe", "I expect dice here"), ("Axe", "", "I expect dice here"),
        ("Axe", "d6+{x}", "You have no number"), ("Axe", "d6; d8", "I can’t read this"),
        ("🗡️ @everyone", "d6 x @here", "**🗡️ @\u200beveryone** is saved: d6 x @\u200bhere"),
    ],
)  # fmt: skip
async def test_what_is_no_roll_is_not_saved(stage: Stage, name: str, dice: str, said: str) -> None:
    assert said in await save(stage, stage.ann, name, dice)


async def test_rolls_are_exported_and_forgotten(stage: Stage) -> None:
    await save(stage, stage.ann, "Axe", "d6")
    await set_numbers(stage, stage.ann, "pb = 2")
    exported = await stage.bot.core.privacy.export(stage.ann.id)
    assert [each["name"] for each in exported["own_dice"]] == ["pb", "Axe"]
    await stage.bot.core.privacy.forget(stage.ann.id)
    assert (await stage.bot.core.privacy.export(stage.ann.id))["own_dice"] == []
    assert "I expect dice here" in await rolled(stage, stage.ann, "axe")
