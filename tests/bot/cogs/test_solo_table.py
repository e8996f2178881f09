"""A solo table that answers: questions, clocks, scenes, a fight, and the journal."""

from tests.kit.discord_cards import choose
from tests.kit.discord_dealer import FIGHT, Table, gather
from tests.kit.stage import Actor, Message, Stage, buttons, press, private, text

STORY = "📖 Story"


async def to_page(actor: Actor, board: Message, label: str) -> None:
    """Open a page of the board, from wherever it is."""
    await back(actor, board)
    await press(actor, board, label)


async def back(actor: Actor, board: Message) -> None:
    """Go back from a page, if one is open."""
    if "↩️ Back" in buttons(board):
        await press(actor, board, "↩️ Back")


async def write(actor: Actor, board: Message, label: str, words: str) -> None:
    """Fill in a form behind a button of the story."""
    await to_page(actor, board, STORY)
    opened = await press(actor, board, label)
    await actor.submit_modal(opened, {"typed": words})


async def take(actor: Actor, board: Message, option: str, words: str = "") -> None:
    """Take an option of a menu of the story, and type what it asks."""
    await to_page(actor, board, STORY)
    opened = await choose(actor, board, option)
    if words:
        await actor.submit_modal(opened, {"typed": words})


async def journal_of(actor: Actor, board: Message) -> str:
    """Download the journal."""
    await back(actor, board)
    sent = private(await press(actor, board, "Journal"))
    (file,) = sent.attachments
    assert file.filename.endswith(".md")
    return (await file.read()).decode()


async def roll_on(actor: Actor, board: Message, name: str) -> str:
    """Roll on a table, and return what is told above the tables."""
    await to_page(actor, board, STORY)
    shown = private(await press(actor, board, "🎲 Tables"))
    await choose(actor, shown, name)
    return shown.content or ""


async def test_a_solo_evening_in_a_direct_message(stage: Stage) -> None:
    me = stage.ann.user
    for name, lines in (
        ("Sky", "1-3 clear\n4-6 {2d6} clouds"),
        ("Weather", "{sky}\n3x {Sky}, fog"),
    ):
        opened = await me.slash("dealer deck", name=name)
        await me.submit_modal(opened, {"name": name, "lines": lines})
    board = (await me.slash("dealer open", alone=True)).response
    assert board is not None
    await write(me, board, "🎬 Scene", "The *tower*")
    for _ in range(4):
        await take(me, board, "likely: yes 70 %", "Is there a light?")
    assert "Ann rolls on Weather: **" in await roll_on(me, board, "Weather")
    await take(me, board, "A clock of 4 parts", "Ritual")
    await take(me, board, "+2: yes +10 %")
    await take(me, board, "likely: yes 80 %", "Does @everyone sleep?")
    await stage.restart()
    await write(me, board, "🎬 Scene", "Downstairs")
    for name in ("Weather", "Wishes"):
        assert f"Ann rolls on {name}: **" in await roll_on(me, board, name)
    for _ in range(5):
        await take(me, board, "🕐 Ritual")
        if _ == 0:
            await back(me, board)
            await press(me, board, "↩️ Undo")
    assert "Ritual is full!" in text(board)
    await to_page(me, board, FIGHT)
    opened = await press(me, board, "👹 Foes")
    await me.submit_modal(opened, {"typed": "Cultist hp 5"})
    await press(me, board, "⚔️ By d20")
    await write(me, board, "🎬 Scene", "Flight")
    await write(me, board, "📝 Note", "I ran.\n# A heading\n" + "All *night* long. " * 20)
    journal = await journal_of(me, board)
    assert [journal.count(f"rolls on {name}: ") for name in ("Weather", "Wishes")] == [2, 1]
    assert "## The \\*tower\\*" in journal
    assert "\n## Flight\n" in journal
    assert journal.index("Ritual is full!") < journal.index("## Flight")
    assert "> I ran.\n> # A heading\n> All *night* long." in journal, "one's own words"
    assert journal.count("All *night* long.") == 20, "whole, though the board cuts it"
    assert journal.count("🔮 Ann: “") == 5
    assert "Cultist" in text(board)
    await to_page(me, board, "👑 Screen")
    opened = await press(me, board, "🏁 End")
    await me.submit_modal(opened, {"words": ""})
    await Table(stage, board).verify(me)
    exported = await stage.bot.core.privacy.export(me.id)
    assert "Weather" in str(exported)
    await stage.bot.core.privacy.forget(me.id)
    assert not (await stage.bot.core.privacy.export(me.id))["tables"]


async def test_players_write_notes_and_a_journal_keeps_secrets(stage: Stage) -> None:
    table = await gather(stage, stage.bo)
    own = await table.own(stage.bo)
    await write(stage.bo, own, "📝 Note", "Bo was here")
    page = await table.page(stage.ann, FIGHT)
    opened = await press(stage.ann, page, "👹 Foes")
    await stage.ann.submit_modal(opened, {"typed": "?Assassin hp 77"})
    for reader in (stage.ann, stage.bo):
        journal = await journal_of(reader, table.board)
        assert "**Bo**\n\n> Bo was here" in journal
        assert "Assassin" not in journal
    assert "🎬 Scene" not in " ".join(buttons(await table.page(stage.bo, STORY)))
