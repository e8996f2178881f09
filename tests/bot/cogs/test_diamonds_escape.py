"""The way out of a Diamonds & Dragons dungeon, on Discord."""

import random

import pytest
import simcord
from simcord.components import walk_components

from games.engine.record import Answered
from tests.kit.discord_diamonds import KIM, LEE, MAX, WRITE, escape, party, play_exit, write
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    embed,
    menus,
    moves,
    press,
    press_at_once,
    private,
    table_id,
    text,
    told,
)
from tests.kit.unwrap import reply, unwrap

SAVE = "Save the party for next time"


async def test_only_the_host_presses_unless_another_choice_is_made(stage: Stage) -> None:
    board = await escape(stage)
    assert "👆 Ann decides · 1 point = 1d4" in text(board)
    refused = await stage.bo.click(board, custom_id=moves(board)[0])
    assert told(refused).startswith("You have no seat at this table.")


async def test_dice_left_to_the_table_are_not_shown(stage: Stage) -> None:
    board = await escape(stage, level=12, rooms=4, dice="table")
    assert "1 point = 1d8, you roll" in text(board)
    await play_exit(stage, board, random.Random(2))
    log = reply(await press(stage.ann, board, "Log"))
    words = embed(log).description or ""
    assert "🎲 Roll **" in words
    assert "d8: " not in words
    assert "Damage" not in text(board)


async def test_a_blow_is_one_press_where_nothing_is_spent(stage: Stage) -> None:
    board = await escape(stage, level=12, rooms=9)
    label, custom_id = next(each for each in buttons(board).items() if "−" in each[0])
    await stage.ann.click(board, custom_id=custom_id)
    run = (await stage.table(board)).run
    assert [line.choice for line in run.log if isinstance(line, Answered)][-1] == 0
    dice = label.partition("−")[2]
    assert f"**🎲 {dice}: {run.state.exit.damage_total} damage**" in text(board)


async def test_a_party_is_taken_down_once(stage: Stage) -> None:
    nobody = await escape(stage, tracked=True)
    assert nobody.content.startswith("You have no party yet.")
    shown = await party(stage, KIM, LEE, MAX)
    fields = {field.name: field.value for field in embed(shown).fields}
    assert fields["Kim"] == "Rogue 6\n31/44 HP"
    assert fields["Lee"] == "Wizard 5\n27 HP\nslots 4/3, ki 5"
    assert fields["Max"] == "Level 1\ncounts their own HP"
    assert "Average level **4**" in (embed(shown).description or "")
    await stage.restart()
    again = await party(stage)
    assert [field.name for field in embed(again).fields] == ["Kim", "Lee", "Max"]
    others = reply(await stage.bo.slash(stage.channel, "party"))
    assert not embed(others).fields


async def test_a_party_is_changed_and_rests(stage: Stage) -> None:
    shown = await party(stage, KIM, LEE)
    opened = await press(stage.ann, shown, WRITE)
    before = "Kim, Rogue 6, hp 31/44\nLee, Wizard 5, hp 27, slots 4/3, ki 5"
    assert filled_in(opened) == {"party": before}
    await write(
        stage, shown, "Kim, Rogue 7, 31/44", "Lee, 3/27, slots 1/0 of 4/3, second wind 0 of 1"
    )
    lee = embed(shown).fields[1].value or ""
    assert lee == "Level 1\n3/27 HP\nslots 1/0 of 4/3\nsecond wind 0 of 1"
    await press(stage.ann, shown, "Long rest: heal everyone")
    assert (embed(shown).fields[1].value or "") == "Level 1\n27 HP\nslots 4/3\nsecond wind 1"
    assert "Rogue 7\n44 HP" in (embed(shown).fields[0].value or "")
    await write(stage, shown, LEE)
    assert [field.name for field in embed(shown).fields] == ["Lee"]


async def test_all_wrong_lines_are_refused_with_what_is_wrong(stage: Stage) -> None:
    shown = await party(stage, KIM)
    mistakes = {
        "Lee, Wizard 21": "The level must be a whole number from 1 to 20, not “21”.",
        "Lea, 50/40": "HP must be a whole number from 0 to 40, not “50”.",
        "Lia, Wizard 3, many": "“many” has no number.",
        "Lou, Monk 3, ki 99": "Ki must be a whole number from 0 to 20, not “99”.",
    }
    refused = private(await write(stage, shown, KIM, *mistakes))
    words = embed(refused).description or ""
    assert all(f"“{line}”: {mistake}" in words for line, mistake in mistakes.items())
    for lines, mistake in (
        (["Kim", "kim"], "You already use the name kim."),
        ([f"N{at}" for at in range(9)], "A party has at most 8 members."),
    ):
        refused = private(await write(stage, shown, *lines))
        assert (embed(refused).description or "").startswith(mistake)
    assert len(embed(shown).fields) == 1


def filled_in(opened: simcord.InteractionResult) -> dict[str, str]:
    """Return the values in the fields of a form."""
    inputs = walk_components(unwrap(opened.modal)["components"])
    return {each["custom_id"]: each.get("value") or "" for each in inputs if each["type"] == 4}


async def test_a_form_that_was_refused_comes_back_filled_in(stage: Stage) -> None:
    shown = await party(stage, KIM)
    refused = private(await write(stage, shown, KIM, "Lee, 50/40, ki `5`"))
    await stage.restart()  # the text is in the message, not in memory
    opened = await press(stage.ann, refused, "✏️ Correct it")
    assert filled_in(opened) == {"party": f"{KIM}\nLee, 50/40, ki ’5’"}
    still = await stage.ann.submit_modal(opened, {"party": "Lee, Bard 99"})
    assert "not “99”." in (embed(refused).description or "")
    assert not still.followups
    opened = await press(stage.ann, refused, "✏️ Correct it")
    assert filled_in(opened) == {"party": "Lee, Bard 99"}
    await stage.ann.submit_modal(opened, {"party": f"{KIM}\n{LEE}"})
    assert [field.name for field in embed(refused).fields] == ["Kim", "Lee"]
    assert "Go down with them" in buttons(refused)


async def test_down_with_them_from_where_they_are_written_down(stage: Stage) -> None:
    empty = await party(stage)
    assert "Go down with them" not in buttons(empty)
    shown = await party(stage, KIM, LEE)
    await press(stage.ann, shown, "Go down with them")
    board = stage.channel_board()
    table = await stage.table(board)
    assert (table.stored.options["mode"], table.stored.options["level"]) == ("exit", 6)
    assert "👆 Everyone may decide · 1 point = 1d4" in text(board)
    assert "**Kim** 31/44 HP" in text(board)
    busy = await press(stage.ann, shown, "Go down with them")
    assert told(busy).startswith("Your party sits at another table.")
    assert "Go down with them" not in buttons(await party(stage))


async def test_a_tracked_party_gets_out_and_keeps_what_happened(stage: Stage) -> None:
    await party(stage, KIM, LEE)
    board = await escape(stage, tracked=True, rooms=3)
    table = await stage.table(board)
    assert table.stored.options["level"] == 6  # the average of 6 and 5
    assert "**Kim** 31/44 HP · **Lee** 27/27 HP\n✨ Lee slots 4/3, ki 5" in text(board)
    busy = await escape(stage, tracked=True)
    assert busy.content.startswith("Your party sits at another table.")
    await play_exit(stage, board, random.Random(3))
    assert "🔜" not in text(board), "the goals are a solo player’s"
    state = (await stage.table(board)).run.state.exit.party
    shown = await party(stage)
    values = [field.value or "" for field in embed(shown).fields]
    for at, most in enumerate((44, 27)):
        hp = state.hp[at]
        words = "💀 down" if hp == 0 else f"{hp}/{most} HP" if hp < most else f"{hp} HP"
        assert words in values[at]
    summary = text(private(await press(stage.ann, board, "Log")))
    for at, (name, before, most) in enumerate((("Kim", 31, 44), ("Lee", 27, 27))):
        now = f"{before} → " + (f"{state.hp[at]}/{most} HP" if state.hp[at] else "down")
        took = f"- took {state.lost[at]}, healed {state.gained[at]}"
        assert f"{name}: {now}\n{took}" in summary


async def test_again_takes_the_party_as_it_now_is(stage: Stage) -> None:
    await party(stage, KIM, LEE)
    board = await escape(stage, tracked=True, rooms=1)
    await play_exit(stage, board, random.Random(9))
    hp = (await stage.table(board)).run.state.exit.party.hp
    if max(hp) > 0:
        await stage.ann.click(board, label="Play again")
        tables = await stage.bot.core.tables.of_user(stage.ann.id)
        (new,) = [table for table in tables if table.id != table_id(board)]
        assert [sheet["hp"] for sheet in new.sheets or [] if sheet] == hp


async def by_hand(stage: Stage, board: Message) -> None:
    """Take a hit step by step; a menu has all hits and potions of the first room."""
    ((custom_id, options),) = menus(board).items()
    (hit, *_) = [each["value"] for each in options if "−" in each["label"]]
    await stage.ann.select(board, [hit], custom_id=custom_id)


async def test_a_tracked_party_with_a_dealer(stage: Stage) -> None:
    await party(stage, KIM)
    message = await escape(stage, tracked=True, dealer=stage.bo)
    await press(stage.bo, message, "Join")
    await press(stage.ann, message, "Start")
    table = await stage.table(message)
    assert [sheet["name"] for sheet in table.stored.sheets or [] if sheet] == ["Kim"]
    assert [seat.name for seat in table.stored.seats] == ["Ann", "Bo"]
    panel = reply(await stage.bo.click(message, label="Look behind the door"))
    await press(stage.bo, panel, "Use these words")
    await stage.cy.click(message, custom_id=moves(message)[0])  # any member may play


async def test_the_party_is_free_again_when_a_table_is_put_away(stage: Stage) -> None:
    await party(stage, KIM)
    await escape(stage, tracked=True)
    asked = reply(await stage.ann.slash(stage.channel, "table end"))
    await stage.ann.click(asked, label="End it")
    board = await escape(stage, tracked=True)
    assert moves(board)


EVERYTHING = (
    "slots 20/20/20/20/20/20/20/20/20, ki 20, rage 20, channel divinity 20,"
    " sorcery points 20, superiority dice 20, bardic inspiration 20"
)


async def test_eight_with_everything_fit_into_one_message(stage: Stage) -> None:
    await party(stage, *(f"{at}{'*' * 31}, {'_' * 32} 20, 999, {EVERYTHING}" for at in range(8)))
    result = reply(await stage.ann.slash(stage.channel, "diamonds escape", tracked=True, rooms=99))
    chance = random.Random(1)
    for _ in range(60):
        if not moves(result):
            break
        assert len(embed(result)) <= 6000
        await stage.ann.click(result, custom_id=chance.choice(moves(result)))


@pytest.mark.parametrize("who", ["host", "anyone"])
async def test_a_menu_that_fills_a_message_opens_beside_the_board(
    stage: Stage, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if one menu filled a message."""
    monkeypatch.setattr("bot.screens.play.MOST_ROWS", 1)
    await party(stage, *(f"Kim {'ABCDEFGH'[at]}, Rogue 6, 31/44, {EVERYTHING}" for at in range(8)))
    board = await escape(stage, tracked=True, rooms=9, press=who)
    await by_hand(stage, board)
    behind = [key for key in buttons(board).values() if key.startswith("o1:")]
    before, seq = buttons(board), (await stage.table(board)).run.seq
    opened = await stage.ann.click(board, custom_id=behind[0])
    shown = private(opened)
    assert buttons(board) == before
    custom_id, options = next(iter(menus(shown).items()))
    await stage.ann.select(shown, [options[0]["value"]], custom_id=custom_id)
    assert (await stage.table(board)).run.seq > seq
    assert buttons(board) != before, "the board shows what was chosen"
    assert shown.content == "Done. Look at the board."
    (late,) = await press_at_once(stage, [(stage.ann, board, behind[0])])
    assert "That moment has passed." in told(late)


async def test_the_party_has_fallen_only_after_a_question(stage: Stage) -> None:
    board = await escape(stage, level=3, rooms=6, press="anyone")
    while "Next room" not in buttons(board):
        await stage.ann.click(board, custom_id=moves(board)[0])
    before = buttons(board)
    asked = private(await press(stage.bo, board, "The party has fallen"))
    assert (await stage.table(board)).run.outcome is None
    words = "Has the whole party fallen? This ends the way out."
    assert asked.content == f"**Are you sure?** {words}"
    assert buttons(board) == before, "the others go on looking at it"
    await press(stage.bo, asked, "↩️ No, go back")
    assert (asked.content, asked.components) == ("Nothing has changed.", [])
    again = private(await press(stage.bo, board, "The party has fallen"))
    late = private(await press(stage.cy, board, "The party has fallen"))
    await press(stage.bo, again, "The party has fallen")
    assert (again.content, again.components) == ("Done. Look at the board.", [])
    outcome = unwrap((await stage.table(board)).run.outcome)
    assert outcome["result"] == ["fallen"]
    assert "The way out · The party has fallen" in text(board)
    refused = await press(stage.cy, late, "The party has fallen")
    assert refused.followups[0].content.startswith("You’ve already done that")
    assert not late.components


@pytest.mark.parametrize("saved", [False, True])
async def test_after_the_way_out_a_party_is_saved_for_the_next(stage: Stage, saved: bool) -> None:
    if saved:
        await party(stage, KIM)
    board = await escape(stage, rooms=1, **({"tracked": True} if saved else {}))
    await play_exit(stage, board, random.Random(1))
    assert (SAVE in buttons(board)) is not saved
    if saved:
        return
    shown = text(board)
    kept = private(await write(stage, board, KIM, LEE, label=SAVE))
    assert ("Kim" in str(embed(kept).fields), text(board)) == (True, shown)
    assert "Kim" in text(await escape(stage, rooms=1))
