"""`/dealer deck`: personal decks, stored, shared with a server, and used at a table."""

import re

import pytest

from bot.tabletop.decks.service import code_of_deck
from games.dealer.view.forms import filled
from games.engine.game import SetupRefused
from tests.kit.discord_dealer import Table, gather
from tests.kit.stage import Stage, buttons, press, private, text, told
from tests.kit.unwrap import reply

CARDS = "The Tower\n\n  The Moon \n*_[ink]"


async def write(stage: Stage, name: str = "Omens", cards: str = CARDS) -> str:
    """Write a deck in Ann's form."""
    opened = await stage.ann.slash(stage.channel, "dealer deck", name=name)
    return told(await stage.ann.submit_modal(opened, {"name": name, "lines": cards}))


async def test_a_deck_is_written_kept_and_laid(stage: Stage) -> None:
    assert await write(stage) == "🎴 **Omens**: 3 cards. `/dealer open` puts it on a table."
    await stage.restart()
    result = reply(await stage.ann.slash(stage.channel, "dealer open", deck="omens", alone=True))
    session = await stage.table(result)
    assert session.stored.options == {
        "deck": "own", "title": "Omens", "cards": ["The Tower", "The Moon", "*_[ink]"],
    }  # fmt: skip
    await press(stage.ann, result, "🎴 Draw 1")
    assert len((await Table(stage, result).state()).deck) == 2


async def test_a_name_with_a_joiner_names_a_deck_a_pile_and_a_foe(stage: Stage) -> None:
    assert "می\u200cخواهم" in await write(stage, "\u200bمی\u200cخواهم")
    board = reply(await stage.ann.slash(stage.channel, "dealer open", alone=True))
    moment = (await stage.table(board)).run.moment()
    astronaut = "👩\u200d🚀"
    assert filled(moment, "pile-up", {"typed": f"{astronaut}\u200b"})[-1] == astronaut
    assert filled(moment, "foes", {"typed": "क्\u200dष"})[-2] == "क्\u200dष"
    with pytest.raises(SetupRefused):
        filled(moment, "pile-up", {"typed": "\u200d\u202e"})


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("excel.txt", "Bär\tIt bites.\r\nÆther\t\r\n".encode("utf-16")),
        ("notes.txt", "Bär: It bites.\r\nÆther\r\n".encode("cp1252")),
        ("excel.csv", "Bär;It bites.\r\nÆther;\r\n".encode("cp1252")),
    ],
)
async def test_files_of_office_programs_are_read(stage: Stage, name: str, content: bytes) -> None:
    assert "2 cards" in told(
        await stage.ann.slash(stage.channel, "dealer deck", name="Bears", file=(name, content))
    )
    (deck,) = (await stage.bot.core.privacy.export(stage.ann.id))["decks"]
    assert deck["cards"] == ["Bär: It bites.", "Æther"]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("Fire\nSea".encode("utf-16-le"), "UTF-16 without its mark, 1 KB in 2 lines."),
        (b"\x89PNG\r\n\x1a\n", "no text in UTF-8, UTF-16 or Windows-1252, 1 KB in 3 lines."),
        (b"Fire\n" * 60_000, "293 KB. Please send text in UTF-8, at most 256 KB"),
    ],
)
async def test_a_file_that_is_no_text_is_called_by_what_it_is(
    stage: Stage, content: bytes, found: str
) -> None:
    given = {"name": "Omens", "file": ("omens.txt", content)}
    assert found in told(await stage.ann.slash(stage.channel, "dealer deck", **given))


async def test_a_deck_is_ones_own_until_it_is_shared_with_the_server(stage: Stage) -> None:
    await write(stage)
    theirs = {"deck": "Omens", "alone": True}
    refused = await stage.bo.slash(stage.channel, "dealer open", **theirs)
    assert told(refused).startswith("I don’t know that deck.")
    await stage.ann.slash(stage.channel, "dealer deck", name="Omens", share=True)
    listed = told(await stage.bo.slash(stage.channel, "dealer deck"))
    assert listed == "🎴 **Omens**: 3 cards, shared by another user"
    assert (await stage.bo.slash(stage.channel, "dealer open", **theirs)).response is not None
    elsewhere = stage.env.create_guild()
    channel = elsewhere.create_text_channel("elsewhere")
    guest = elsewhere.add_member(stage.bo.user)
    assert told(await guest.slash(channel, "dealer open", **theirs)).startswith("I don’t know")
    await stage.ann.slash(stage.channel, "dealer deck", name="Omens", share=False)
    assert "no deck" in told(await stage.bo.slash(stage.channel, "dealer deck"))


async def test_many_texts_are_read_on_pages_behind_the_first(stage: Stage) -> None:
    await write(stage, cards="\n".join(f"Card {at}: {'x' * 290} {at}." for at in range(9)) + "\n~")
    board = reply(await stage.ann.slash(stage.channel, "dealer open", deck="Omens", alone=True))
    for _ in range(3):
        await press(stage.ann, board, "🎴 Draw 1")
    read = [board.embeds[0].description]
    for label in ("📖 Read …", "📖 Read … 2", "📖 Read … 3", *["↩️ Back"] * 3):
        await press(stage.ann, board, label)
        read.append(board.embeds[0].description)
    assert read == read[::-1]
    assert len({*read}) == 4


async def test_a_hand_that_a_line_has_no_room_for_is_read_on_a_page(stage: Stage) -> None:
    await write(stage, cards="\n".join(f"Fox {at}" for at in range(21)))
    table = await gather(stage, stage.bo, deck="Omens")
    for _ in range(3):
        await table.take(stage.ann, "🎴 Cards", "7 each to the players")
    own = await table.own(stage.bo)
    assert "More choices …" not in str(own.components)
    await press(stage.bo, own, "✋ Show hand")
    for user in (stage.bo, stage.ann):
        page = await table.page(user, "📖 Read …")
        assert {*re.findall(r"Fox \d+", text(page))} == {f"Fox {at}" for at in range(21)}


CODE = re.compile(r"`/dealer deck code: ([2-9a-z]{8})`")


async def shared_code(stage: Stage, name: str = "Omens") -> str:
    said = told(await stage.ann.slash(stage.channel, "dealer deck", name=name, share=True))
    (code,) = CODE.findall(said)
    return str(code)


async def test_a_deck_is_looked_at_by_its_code_elsewhere_and_taken_once(stage: Stage) -> None:
    cards = "\n".join(["~", "2x Wolf: **It** bites.", *(f"Card {at}" for at in range(9))])
    await write(stage, cards=cards)
    code = await shared_code(stage)
    elsewhere = stage.env.create_guild()
    channel = elsewhere.create_text_channel("elsewhere")
    guest = elsewhere.add_member(stage.bo.user)
    seen = private(await guest.slash(channel, "dealer deck", code=f" `{code.upper()}` "))
    lines = (seen.content or "").split("\n")
    assert lines[0] == "🎴 **Omens**: 11 cards"
    assert lines[1] == "• 2x Wolf: \\*\\*It\\*\\* bites."
    assert lines[-1] == "and 5 more"
    (file,) = private(await press(guest, seen, "Show all")).attachments
    assert (await file.read()).decode() == cards
    for _ in range(2):
        seen = private(await guest.slash(channel, "dealer deck", code=code))
        await press(guest, seen, "Take a copy")
        assert seen.content == "🎴 **Omens**: 11 cards. `/dealer open` puts it on a table."
    await stage.ann.slash(stage.channel, "dealer deck", name="Omens", share=False)
    gone = told(await guest.slash(channel, "dealer deck", code=code))
    assert gone.startswith(f"No deck has the code “{code}” now.")
    assert told(await guest.slash(channel, "dealer deck")) == "🎴 **Omens**: 11 cards"
    board = reply(await guest.slash(channel, "dealer open", deck="Omens", alone=True))
    options = (await stage.table(board)).run.options
    assert (options.reversed, options.cards[:2]) == (True, ["Wolf: **It** bites."] * 2)


async def test_a_code_follows_from_the_cards_and_ends_with_the_deck(stage: Stage) -> None:
    """A changed deck is not taken by an old code; a taken deck has a name of its own."""
    await write(stage)
    first = await shared_code(stage)
    said = await write(stage, cards="Sea")
    (second,) = CODE.findall(said)
    assert first != second
    assert "No deck" in told(await stage.bo.slash(stage.channel, "dealer deck", code=first))
    await stage.bo.slash(stage.channel, "dealer deck", name="Omens", file=("omens.txt", b"Fire"))
    seen = private(await stage.bo.slash(stage.channel, "dealer deck", code=second))
    await press(stage.bo, seen, "Take a copy")
    assert (seen.content or "").startswith("🎴 **Omens 2**: 1 card.")
    mine = private(await stage.ann.slash(stage.channel, "dealer deck", code=second))
    assert [*buttons(mine)] == ["Show all"]
    await stage.bot.core.privacy.forget(stage.ann.id)
    assert "No deck" in told(await stage.bo.slash(stage.channel, "dealer deck", code=second))
    decks = (await stage.bot.core.privacy.export(stage.bo.id))["decks"]
    assert [(deck["name"], deck["cards"], deck["code"]) for deck in decks] == [
        ("Omens", ["Fire"], None), ("Omens 2", ["Sea"], None),
    ]  # fmt: skip
    cards = ["Sea", "Fire"]
    assert code_of_deck(["~", *cards]) == code_of_deck([*cards, "~"]) != code_of_deck(cards)


async def test_a_deck_is_deleted_once_that_is_said_again_and_exported_before(stage: Stage) -> None:
    await write(stage)
    exported = await stage.bot.core.privacy.export(stage.ann.id)
    assert [deck["name"] for deck in exported["decks"]] == ["Omens"]
    asked = private(await stage.ann.slash(stage.channel, "dealer deck", name="omens", delete=True))
    await press(stage.ann, asked, "Delete it")
    assert asked.content == "🎴 **Omens** is deleted."
    assert (await stage.bot.core.privacy.export(stage.ann.id))["decks"] == []
