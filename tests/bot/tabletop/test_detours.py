"""From a fight at a dealer's table into a way out, and back."""

import io
import random
import re

import pytest
from discord import ButtonStyle
from PIL import Image
from simcord import InteractionResult
from simcord.components import walk_components

from tests.bot.cogs.test_fights import go_on, leaves, name_foes
from tests.bot.tabletop.test_decks import write
from tests.kit.core import unreachable
from tests.kit.discord_dealer import FIGHT, Table, gather
from tests.kit.discord_diamonds import escape, party, play_exit
from tests.kit.stage import (
    Actor,
    Message,
    Stage,
    buttons,
    embed,
    menus,
    moves,
    press,
    private,
    text,
    told,
)

RUN, GO, TAKE_OVER = "🏃 Run …", "Go down with them", "Take over"


async def fight(stage: Stage) -> Table:
    """Ann leads a fight of Bo, with points, and Mara, an ally, against an orc."""
    await party(stage, "Bo, Monk 5, 31/44, ki 5")
    table = await gather(stage, stage.bo)
    page = await table.page(stage.ann, FIGHT)
    opened = await press(stage.ann, page, "🛡️ Party")
    await stage.ann.submit_modal(opened, {"typed": "Bo, 25/44\nMara, Wizard 7, 27, slots 4/3"})
    page = await name_foes(table, stage.ann, "Orc hp 9")
    await press(stage.ann, page, "⚔️ By d20")
    return table


async def run(stage: Stage, table: Table, *, way: str = "") -> Message:
    """Two presses, and a pick of the way: who runs is asked, then the way out is open."""
    before = stage.channel_board()
    runners = private(await way_out(table, stage.ann))
    assert [field.name for field in embed(runners).fields] == ["Bo", "Mara"]
    if way:
        (ways,) = menus(runners)
        (value,) = [each["value"] for each in menus(runners)[ways] if each["label"].startswith(way)]
        await stage.ann.select(runners, [value], custom_id=ways)
    await press(stage.ann, runners, GO)
    board = stage.channel_board()
    assert board.id != before.id
    return board


async def way_out(table: Table, actor: Actor) -> InteractionResult:
    """Press the way out on the page of the fight."""
    return await press(actor, await table.own(actor), "🏃")


async def test_a_fight_goes_into_the_way_out_and_on(stage: Stage) -> None:
    table = await fight(stage)
    board = await run(stage, table, way="3 rooms, d4")
    escape = await stage.table(board)
    assert escape.stored.origin == (await stage.table(table.board)).id
    assert f"from table {escape.stored.origin}" in (embed(board).footer.text or "")
    assert "**Bo** 25/44 HP · **Mara** 27/27 HP" in text(board)
    options = escape.stored.options
    assert (options["chambers"], options["level"]) == (3, 6)
    await go_on(table, stage.ann)  # the fight goes on meanwhile
    on_its_way = await way_out(table, stage.ann)
    assert told(on_its_way).startswith("Your party is on its way: ")
    await stage.restart()
    await play_exit(stage, board, random.Random(3))
    assert "/daily" not in text(board), "the party goes on, not a solo player"
    (picture,) = board.attachments
    assert Image.open(io.BytesIO(await picture.read())).format == "PNG"
    styles = [each.get("style") for each in walk_components(board.components)]
    assert styles.count(ButtonStyle.primary.value) == 1, "Take over …"
    left = (await stage.table(board)).run.state.exit.party
    refused = await press(stage.bo, board, TAKE_OVER)
    assert told(refused) == "Only the host can do that."
    shown = private(await press(stage.ann, board, TAKE_OVER))
    assert f"**Bo**: 25 → {left.hp[0]} HP" in (embed(shown).description or "")
    before = await table.state()
    assert before.sheets[0].left == 25
    await press(stage.ann, shown, TAKE_OVER)
    state = await table.state()
    mara = next(foe for foe in state.foes if foe.name == "Mara")
    assert [state.sheets[0].left, mara.sheet.left] == left.hp
    spent = left.resources[1] != {"slot1": 4, "slot2": 3}
    assert mara.sheet.note.startswith("Wizard 7, slots ")
    assert (" of 4/3" in mara.sheet.note) is spent
    assert TAKE_OVER not in " ".join(buttons(board))
    await press(stage.ann, await table.own(stage.ann), "↩️ Undo")
    assert (await table.state()).sheets[0].left == 25, "an act of the dealer, as any"
    shown = private(await way_out(table, stage.ann))
    await press(stage.ann, shown, TAKE_OVER)
    assert (await table.state()).sheets[0].left == left.hp[0], "taken over again"
    assert {"Bo", "Mara"} <= {*re.findall(r"\w+(?=: \d+/)", text(table.board))}, "all are told"
    assert board.attachments == [picture], "no edit loses the picture of the end"
    assert TAKE_OVER not in " ".join(buttons(board))


@pytest.mark.parametrize("fights", [True, False])
async def test_a_deck_has_the_lines_of_foes_and_the_board_says_who_decided(
    stage: Stage, *, fights: bool
) -> None:
    lines = [f"A rat: {'it gnaws ' * 33}.", f"*Doom* {'comes ' * 8}: {'all run ' * 37}."]
    await write(stage, "foes", "\n".join(lines))
    if fights:
        board = await run(stage, await fight(stage))
    else:
        board = await escape(stage, tracked=False, press="anyone")
    while not (hits := [each for each in buttons(board) if "−" in each]):
        await stage.ann.click(board, custom_id=moves(board)[0])
    assert "decided this" not in text(board)
    await press(stage.bo, board, hits[0])
    assert re.search(r"\d+d4: \D*\d+ damage|no damage", text(board)), "to be read aloud"
    assert "🙋 Bo decided this" in text(board)
    assert any(line in text(board).replace("\\", "") for line in lines), "it never gives way"


@pytest.mark.parametrize("commits", [False, True])
async def test_the_database_is_gone_while_the_party_comes_back(
    stage: Stage, *, commits: bool
) -> None:
    """Its answer may be lost before the commit, or after it: nothing is doubled nor lost."""
    table = await fight(stage)
    board = await run(stage, table)
    await play_exit(stage, board, random.Random(4))
    shown = private(await press(stage.ann, board, TAKE_OVER))
    acts = (await table.state()).counts.acts
    with unreachable(commits=commits):
        assert told(await press(stage.ann, shown, TAKE_OVER)).startswith("I couldn’t save that")
        await stage.env.advance_time(10)
        await press(stage.ann, shown, TAKE_OVER)
    again = told(await press(stage.ann, shown, TAKE_OVER))
    assert again.startswith("You’ve already done that") is commits
    state, left = await table.state(), (await stage.table(board)).run.state.exit.party
    assert state.counts.acts == acts + 2
    assert state.sheets[0].left == left.hp[0]


async def test_odd_names_come_back_to_whom_they_belong(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    page = await name_foes(
        table, stage.ann, "Bo hp 20\n2x Ally of the long, long name +1 ally hp 9"
    )
    state = await table.state()
    state.foes[0].name = "6x AC 12: Orc | +3, hidden and longer than thirty letters"
    await press(stage.ann, page, "⚔️ By d20")
    runners = private(await way_out(table, stage.ann))
    await press(stage.ann, runners, GO)
    board = stage.channel_board()
    await play_exit(stage, board, random.Random(7))
    shown = private(await press(stage.ann, board, TAKE_OVER))
    assert "isn’t at the table" not in (embed(shown).description or "")
    await press(stage.ann, shown, TAKE_OVER)
    state = await table.state()
    assert len(state.foes) == 2, "none comes twice"
    left = (await stage.table(board)).run.state.exit.party.hp
    assert [state.sheets[0].left, *(foe.sheet.left for foe in state.foes)] == left


async def test_not_now_stays_offered_and_who_has_gone_is_told(stage: Stage) -> None:
    table = await fight(stage)
    board = await run(stage, table)
    await play_exit(stage, board, random.Random(5))
    await leaves(table, stage.ann, "Mara")
    assert "out" in {turn.status for turn in (await table.state()).turns}
    shown = private(await way_out(table, stage.ann))
    assert "Mara isn’t at the table any more." in (embed(shown).description or "")
    await press(stage.ann, shown, "Not now")
    assert GO in " ".join(buttons(shown))
    shown = private(await way_out(table, stage.ann))
    assert TAKE_OVER in buttons(shown)


async def test_without_points_the_dealers_own_party_runs(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    page = await table.page(stage.ann, FIGHT)
    names = private(await press(stage.ann, page, RUN))
    assert [field.name for field in embed(names).fields] == ["Bo"]
    await party(stage, "Kim, Rogue 6, 31/44", "Lee, Wizard 5, 27, slots 4/3")
    shown = private(await press(stage.ann, page, RUN))
    assert [field.name for field in embed(shown).fields] == ["Kim", "Lee"]
    await press(stage.ann, shown, GO)
    assert "**Kim** 31/44 HP" in text(stage.channel_board())


@pytest.mark.parametrize("tracked", [None, False])
async def test_a_saved_party_comes_along_by_itself(stage: Stage, tracked: bool | None) -> None:
    await party(stage, "Kim, Rogue 6, 31/44")
    options = {} if tracked is None else {"tracked": tracked}
    await stage.ann.slash(stage.channel, "diamonds escape", **options)
    board = stage.channel_board()
    assert ("**Kim** 31/44 HP" in text(board)) is (tracked is None)
    assert ("Everyone may decide" in text(board)) is (tracked is None)
