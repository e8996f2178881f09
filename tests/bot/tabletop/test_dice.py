"""`/roll` and `/initiative`, at a table and without one."""

import json
import re

import pytest
from simcord.backend.errors import BackendError

from bot.shared.trace import Trace
from games.__main__ import main
from tests.kit.discord_cards import choose
from tests.kit.discord_dealer import gather
from tests.kit.stage import Stage, answers, buttons, press, private, table_id, text, told
from tests.kit.unwrap import reply, unwrap


async def test_without_a_table_a_throw_stands_alone_and_proves_itself(
    stage: Stage, capsys: pytest.CaptureFixture[str]
) -> None:
    result = await stage.ann.slash(stage.channel, "roll", dice="4d6kh3+2 fire **hot**")
    thrown = reply(result)
    assert not result.ephemeral
    said = unwrap(
        re.fullmatch(r"# (.*)\n🎲 \*\*Ann\*\* 4d6kh3\+2 (.*): (.*)", thrown.content or "")
    )
    assert said[2] == r"fire \*\*hot\*\*"
    proof = told(await press(stage.bo, thrown, "…"))
    found = unwrap(re.search(r'roll "(.*)" --seed "(.*)"`', proof))
    assert main(["roll", found[1], "--seed", found[2]]) == 0
    dice = re.sub("~~(.)~~", r"(\1)", said[3])
    assert capsys.readouterr().out == f"4d6kh3+2: {said[1]} · {dice}\n"
    assert main(["roll", found[1], "--seed", found[2], "--json"]) == 0
    ((result,),) = [json.loads(capsys.readouterr().out)["results"]]
    assert result["total"] == int(said[1])
    assert sum(die["counts"] for term in result["terms"] for die in term["dice"]) == 3


async def test_a_label_comes_back_with_any_sign_and_is_not_logged(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = Trace()
    monkeypatch.setattr("bot.router.traced", lambda: trace)
    thrown = reply(await stage.ann.slash(stage.channel, "roll", dice="d6 poison|the king"))
    again = reply(await press(stage.ann, thrown, "🎲 Again"))
    assert "poison\\|the king" in (again.content or "")
    assert trace.table is None


async def test_several_throws_are_kept_as_buttons(stage: Stage) -> None:
    kept = (
        await stage.ann.slash(stage.channel, "roll", dice="8d6 fire; 1d20+5 bow; d6; d6")
    ).response
    assert kept is not None
    assert list(buttons(kept)) == ["🎲 8d6 fire", "🎲 1d20+5 bow", "🎲 1d6"]
    await stage.restart()
    thrown = reply(await press(stage.cy, kept, "🎲 1d20+5 bow"))
    assert "\n🎲 **Cy** 1d20+5 bow: " in (thrown.content or "")


@pytest.mark.parametrize("dice", ["two dice", " ", " ; ", "d6; x", "101d6", "diſ", "d6, fire"])
async def test_an_unreadable_throw_is_refused_with_a_mark(stage: Stage, dice: str) -> None:
    result = await stage.ann.slash(stage.channel, "roll", dice=dice)
    assert result.ephemeral
    assert re.fullmatch(r"I .*|At most .*", told(result).split("\n")[0])
    assert re.search(r"```\n.*\n *\^\n```", told(result))


@pytest.mark.parametrize("seen", ["open", "gm"])
async def test_without_dice_a_tray_puts_a_roll_together(stage: Stage, seen: str) -> None:
    tray = private(await stage.ann.slash(stage.channel, "roll", seen=seen))
    for label in ("d20", "d6", "d6", "+5", "−1", "Advantage"):
        await press(stage.ann, tray, label)
    assert (tray.content or "").split("\n") == ["# 🎲 1d20+2d6+4", "Advantage"]
    thrown = reply(await press(stage.ann, tray, "🎲 Roll"))
    assert thrown.ephemeral is (thrown.id == tray.id) is (seen == "gm")
    assert "🎲 **Ann** 2d20kh1+2d6+4: " in (thrown.content or "")
    await press(stage.ann, tray, "d4")
    await press(stage.ann, tray, "Clear")
    assert "Press the dice" in (tray.content or "")


async def test_one_tray_follows_its_user_and_tells_the_result_first(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    trays = []
    for _ in range(2):
        opened = await press(stage.bo, table.board, "🎲 Roll …")
        trays.append(private(await stage.bo.submit_modal(opened, {"dice": ""})))
    with pytest.raises(BackendError):
        await press(stage.bo, trays[0], "d6")
    await press(stage.bo, trays[1], "d6")
    (shown,) = answers(await press(stage.bo, trays[1], "🎲 Roll"))
    assert shown.id == trays[1].id
    assert (trays[1].content or "").startswith("🎲 Bo 1d6: ")
    assert "Bo 1d6" in text(table.board)


async def test_dice_of_the_board_are_typed_at_once_and_told_there_alone(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    for message in (table.board, await table.own(stage.bo)):
        thrown = await table.throw(stage.bo, "2d6 fire", message)
        assert [each.id for each in answers(thrown)] == [message.id], "no private copy"
    assert text(table.board).count("Bo 2d6 fire") == 1
    assert len((await table.state()).rolls) == 2


async def test_several_secret_throws_are_buttons_for_their_reader_alone(stage: Stage) -> None:
    """The labels were public, and the buttons threw openly."""
    dice = "1d20 stealth; 1d20+9 poison the king"
    kept = await stage.ann.slash(stage.channel, "roll", dice=dice, seen="gm")
    assert kept.ephemeral
    thrown = await press(stage.ann, private(kept), "🎲 1d20+9 poison the king")
    assert thrown.ephemeral
    assert reply(await press(stage.ann, private(thrown), "🎲 Again")).ephemeral
    blind = await stage.ann.slash(stage.channel, "roll", dice=dice, seen="blind")
    assert "🎲" not in told(blind)


async def test_several_secret_throws_at_a_table_are_thrown_for_the_dealer(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    dice = "1d20 stealth; 1d20+9 poison the king"
    kept = private(await stage.bo.slash(stage.channel, "roll", dice=dice, seen="blind"))
    thrown = await press(stage.bo, kept, "🎲 1d20+9 poison the king")
    assert told(thrown) == "🎲 Bo rolls in secret, for the dealer alone"
    await stage.env.settle()
    assert "poison" not in text(table.board)
    assert "poison the king" in text(await table.own(stage.ann))
    page = await table.page(stage.bo, "🎲 Dice …")
    await choose(stage.bo, page, "🤫 1d20+9 poison the king")
    assert [roll.openness for roll in (await table.state()).rolls] == ["blind", "blind"]


async def test_a_blind_throw_without_a_dealer_is_refused(stage: Stage) -> None:
    """Otherwise the player would see a roll that only a dealer may see."""
    result = await stage.ann.slash(stage.channel, "roll", dice="d20", seen="blind")
    assert told(result).startswith("Only a dealer can see a blind roll")
    assert "🎲" not in told(result)


async def test_with_two_tables_in_a_channel_the_throw_names_its_table(stage: Stage) -> None:
    first = await gather(stage, stage.bo)
    alone = told(await stage.bo.slash(stage.channel, "roll", dice="1d20"))
    assert "Thrown at table" not in alone
    await stage.env.advance_time(1)
    second = await gather(stage, stage.bo)
    throws = [len((await table.state()).rolls) for table in (first, second)]
    thrown = told(await stage.bo.slash(stage.channel, "roll", dice="1d20"))
    here = table_id(second.board)
    assert thrown.endswith(f"Rolled at table `{here}`, the newest of your tables here.")
    now = [len((await table.state()).rolls) for table in (first, second)]
    assert now == [throws[0], throws[1] + 1]


async def test_at_a_table_it_is_the_tables_chance(stage: Stage) -> None:
    """All users of the channel see it on the board. A blind roll is for the dealer alone."""
    table = await gather(stage, stage.bo)
    result = await stage.bo.slash(stage.channel, "roll", dice="1d20+3 climb")
    await stage.env.settle()
    assert told(result).startswith("🎲 Bo 1d20+3 climb: **")
    assert "Bo 1d20+3 climb: " in text(table.board)
    assert len((await table.state()).rolls) == 1
    blind = told(await stage.bo.slash(stage.channel, "roll", dice="1d20 luck", seen="blind"))
    assert blind == "🎲 Bo rolls in secret, for the dealer alone"
    await stage.env.settle()
    assert "🤫 Bo 1d20 luck: " in text(await table.own(stage.ann))
    elsewhere = stage.guild.create_text_channel("elsewhere")
    alone = await stage.bo.slash(elsewhere, "roll", dice="1d6")
    assert not alone.ephemeral
    assert len((await table.state()).rolls) == 2


async def test_initiative_opens_its_page_at_the_own_table(stage: Stage) -> None:
    nowhere = await stage.ann.slash(stage.channel, "initiative")
    assert "`/dealer open`" in told(nowhere)
    table = await gather(stage, stage.bo)
    page = private(await stage.ann.slash(stage.channel, "initiative"))
    await press(stage.ann, page, "⚔️ By cards")
    assert (await table.state()).fight == "cards"
    theirs = private(await stage.bo.slash(stage.channel, "initiative"))
    assert not [label for label in buttons(theirs) if label.startswith("⚔️ By")]
