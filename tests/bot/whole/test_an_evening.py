"""An evening of a dungeon master with three players, by clicks: a fight, the way out, and back."""

from tests.bot.cogs.test_fights import damage, go_on, name_foes
from tests.bot.cogs.test_solo_table import journal_of, write
from tests.bot.tabletop.test_detours import GO, TAKE_OVER, way_out
from tests.kit.discord_dealer import FIGHT, Table, gather
from tests.kit.discord_diamonds import party
from tests.kit.stage import Message, Stage, embed, menus, moves, press, private, text

MOST_PRESSES = 25  # through six rooms with a party


async def fight(stage: Stage) -> Table:
    """Ann leads Bo, Cy and Di against an orc, a troll, and a foe that none of them knows of."""
    table = await gather(stage, stage.bo, stage.cy, stage.di)
    await write(stage.ann, await table.own(stage.ann), "🎬 Scene", "The bridge")
    page = await table.page(stage.ann, FIGHT)
    opened = await press(stage.ann, page, "🛡️ Party")
    await stage.ann.submit_modal(opened, {"typed": "Bo, 90/120\nCy, 80/90\nDi, 70/70"})
    page = await name_foes(table, stage.ann, "Orc hp 9\nTroll hp 84\n?Lurker hp 55")
    await press(stage.ann, page, "⚔️ By d20")
    await damage(table, stage.ann, "Bo", "7")
    await damage(table, stage.ann, "Orc", "9")
    for _ in range(5):
        await go_on(table, stage.ann)
    return table


async def cross(stage: Stage, board: Message) -> int:
    """Press the first button, the usual one, until the party is out; return how many presses.

    The bot is restarted on the way.
    """
    presses = 0
    while open_moves := moves(board):
        await stage.ann.click(board, custom_id=open_moves[0])
        presses += 1
        if presses == 5:
            await stage.restart()
    return presses


async def test_from_a_fight_through_the_way_out_and_back(stage: Stage) -> None:
    table = await fight(stage)
    runners = private(await way_out(table, stage.ann))
    ((ways, options),) = menus(runners).items()
    (four,) = [each["value"] for each in options if each["label"].startswith("4 rooms, d4")]
    await stage.ann.select(runners, [four], custom_id=ways)
    await press(stage.ann, runners, GO)
    board = stage.channel_board()
    assert "Room 1 of 4" in text(board), "three presses from the idea to the first room"
    await cross(stage, board)
    left = (await stage.table(board)).run.state.exit.party.hp
    shown = private(await press(stage.ann, board, TAKE_OVER))
    assert f"**Bo**: 83 → {left[0]} HP" in text(shown)
    await press(stage.ann, shown, TAKE_OVER)
    assert [each.left for each in (await table.state()).sheets[:3]] == left
    await damage(table, stage.ann, "Bo", "2")
    assert f" {left[0] - 2}/120" in text(table.board), "the fight goes on with the right numbers"
    await write(stage.bo, await table.own(stage.bo), "📝 Note", "We *lived*.")
    await write(stage.ann, await table.own(stage.ann), "🎬 Scene", "The camp")
    journal = await journal_of(stage.cy, table.board)
    await _is_told(journal, left[0])
    await _is_paged(stage, table)
    await stage.bot.core.privacy.forget(stage.bo.id)
    assert "lived" not in await journal_of(stage.cy, table.board)


async def _is_told(journal: str, left: int) -> None:
    """Each round and each room is a line, in their order."""
    assert journal.startswith("# Dealer’s table, 1 January\n\nBo, Cy, Di, Ann\n\n## The bridge\n")
    first, second = [line for line in journal.splitlines() if line.startswith("- ⚔️ **Round")]
    assert first.endswith("act · Bo **−7** → 83/120 · 💀 Orc falls")
    assert f"· Bo **−2** → {left - 2}/120" in second
    assert "👉" not in journal
    rooms = [line for line in journal.splitlines() if line.startswith("- 🚪 **Room")]
    assert len(rooms) == 4
    order = [
        first, "### The way out · Escaped!", *rooms, "```\nThe way out: Escaped!",
        f"- ✏️ Bo: {left}/120", "> We \\*lived\\*.", "## The camp",
    ]  # fmt: skip
    assert sorted(order, key=journal.index) == order


async def _is_paged(stage: Stage, table: Table) -> None:
    """A scene is a page, for the reader alone."""
    last = private(await press(stage.cy, table.board, "Journal"))
    assert (embed(last).description or "").startswith("## The camp")
    await press(stage.cy, last, "◀ earlier")
    assert (embed(last).description or "").startswith("## The bridge")
    assert "The way out · Escaped!" in text(last)
    assert last.attachments, "the file stays"


async def test_a_saved_party_is_out_of_six_rooms_in_few_presses(stage: Stage) -> None:
    shown = await party(stage, "Kim, Rogue 6, 200", "Lee, Wizard 5, 200, slots 4/3")
    await press(stage.ann, shown, GO)
    board = stage.channel_board()
    assert "Room 1 of 6" in text(board), "two presses: /party, and this"
    assert await cross(stage, board) <= MOST_PRESSES
    assert "Escaped!" in text(board)
