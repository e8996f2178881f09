"""Cards, names and boards as Discord shows them."""

import random
import re
import shutil
from importlib import resources
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.operations import emoji_upload as emoji
from bot.rendering.bars import PIECES
from bot.rendering.cards import ALL as PICTURES
from bot.rendering.cards import Cards, drawn, emoji_name
from bot.rendering.signs import DRAWINGS
from games.engine.deck import every_card
from tests.kit.stage import Message, Stage, buttons, moves, play_on, staged, text
from tests.kit.strict.limits import UPLOADS_OF_EMOJI

ALL = {emoji_name(each) for each in PICTURES}


def test_the_settings_tell_how_many_emoji_there_are() -> None:
    assert f"Whether to upload the {len(ALL)} emoji" in Path(".env.example").read_text()


def test_every_card_has_a_drawing() -> None:
    folder = resources.files("bot.rendering") / "card_emoji"
    assert {entry.name for entry in folder.iterdir()} == {
        "card_back.png",
        "gap.png",
        *(f"sign_{each.name}.png" for each in (*DRAWINGS, *PIECES)),
        *(f"{kind}_{card}.png" for kind in ("card", "spent") for card in every_card()),
        *(
            f"four_{kind}_{card}.png"
            for kind in ("card", "spent")
            for card in every_card()
            if card[-1] in "CD"
        ),
    }


def test_cards_without_emoji_are_text() -> None:
    cards = Cards()
    assert cards.text("10D") == "`10♦\ufe0e`"
    assert cards.text("X1") == "`Joker`"
    assert cards.button("KC", "−3 HP") == (None, "K♣\ufe0e −3 HP")
    assert cards.button(None, "Run") == (None, "Run")


def test_a_screen_reader_says_which_card_it_is() -> None:
    names = {card: emoji_name(card) for card in every_card()}
    assert names["KC"] == "king_of_clubs"
    assert names["10D"] == "ten_of_diamonds"
    assert names["AS"] == "ace_of_spades"
    assert len(set(names.values())) == len(names)
    assert all(re.fullmatch("[a-z_]{2,32}", name) for name in names.values())


async def in_the_application(stage: Stage) -> dict[str, int]:
    """Return the ids of the application's emoji by name."""
    return {each.name: each.id for each in await stage.bot.fetch_application_emojis()}


def pictures_of(board: Message) -> list[int]:
    """Return the emoji among a board's large cards."""
    return [int(each) for each in re.findall(r"<:\w+:(\d+)>", board.content)]


async def test_emoji_are_uploaded_once_and_used(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", card_emoji=True) as stage:
        ids = await in_the_application(stage)
        assert set(ids) == ALL
        board = await stage.open()
        card = (await stage.table(board)).run.state.room[0]
        key = ids[emoji_name(card)]
        assert f"<:{emoji_name(card)}:{key}>" in text(board)
        assert pictures_of(board)[0] == key
        await stage.restart()
        assert await in_the_application(stage) == ids


async def test_cards_are_text_while_emoji_cannot_be_had(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db") as stage:
        stage.env.inject_error("GET", "/applications/*/emojis", status=500, times=None)
        await stage.restart(card_emoji=True)
        board = await stage.open()
        assert "`" in board.content
        stage.env.backend.faults.clear()


async def test_pictures_are_used_only_when_all_are_there(tmp_path: Path) -> None:
    """An upload fails halfway: all cards are shown as text, and the rest is uploaded later."""
    async with staged(tmp_path / "tables.db") as stage:
        for name in [emoji_name(card) for card in every_card()][:20]:
            await stage.bot.create_application_emoji(name=name, image=drawn()[name])
        stage.env.inject_error("POST", "/applications/*/emojis", status=503)
        await stage.restart(card_emoji=True)
        before = await in_the_application(stage)
        assert len(before) == 20
        assert pictures_of(await stage.open()) == []
        await stage.env.advance_time(emoji.FIRST_WAIT + 1)
        after = await in_the_application(stage)
        assert set(after) == ALL
        assert before.items() <= after.items()
        assert len(pictures_of(await stage.open())) == 4


@pytest.mark.parametrize(
    ("lost", "large"), [("card_QH.png", False), ("spent_QH.png", True), ("sign_bar_half.png", True)]
)
async def test_a_missing_picture_costs_only_what_stands_for_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    lost: str,
    large: bool,
) -> None:
    folder = resources.files("bot.rendering") / "card_emoji"
    shutil.copytree(str(folder), tmp_path / "card_emoji")
    (tmp_path / "card_emoji" / lost).unlink()
    installed = SimpleNamespace(files=lambda _: tmp_path)
    monkeypatch.setattr("bot.rendering.cards.resources", installed)
    monkeypatch.setattr(emoji, "drawn", drawn.__wrapped__)
    async with staged(tmp_path / "tables.db", card_emoji=True) as stage:
        board = await stage.open()
        assert bool(pictures_of(board)) is large
        await stage.env.advance_time(emoji.LONGEST_WAIT + 1)
    (warning,) = (each.message for each in caplog.records if "picture" in each.message)
    assert lost in warning


async def test_uploads_of_emoji_are_fifty_an_hour(tmp_path: Path) -> None:
    """Discord names the time of the next attempt.

    Until then cards are text, and no upload is tried.
    """
    async with staged(tmp_path / "tables.db", limits=True, card_emoji=True) as stage:
        assert len(await in_the_application(stage)) == UPLOADS_OF_EMOJI.most < len(ALL)
        assert pictures_of(await stage.open()) == []
        await stage.env.advance_time(UPLOADS_OF_EMOJI.seconds - 60)
        refused = stage.wire.limits.counted.invalid
        assert len(refused) == 2  # by the limit of a second, then by that of an hour
        await stage.env.advance_time(61)
        assert {emoji_name(card) for card in every_card()} <= set(await in_the_application(stage))
        assert len(pictures_of(await stage.open())) == 4  # the faces don't wait for the others
        hours = len(ALL) // UPLOADS_OF_EMOJI.most
        for _ in range(hours - 1):
            await stage.env.advance_time(UPLOADS_OF_EMOJI.seconds + 61)
        assert set(await in_the_application(stage)) == ALL
        assert len(refused) == 2 * hours


async def test_two_processes_bring_the_emoji_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process learns that a name is taken, and continues with the emoji that exist by then."""
    async with staged(tmp_path / "tables.db") as stage:
        upload = discord.Client.create_application_emoji
        others = iter(["two_of_spades", "three_of_spades"])

        async def raced(self: discord.Client, *, name: str, image: bytes) -> discord.Emoji:
            if (other := next(others, None)) is not None:
                await upload(self, name=other, image=drawn()[other])
            if name in await in_the_application(stage):
                response: Any = SimpleNamespace(status=400, reason="Bad Request")
                raise discord.HTTPException(response, {"code": 50035, "message": "taken"})
            return await upload(self, name=name, image=image)

        monkeypatch.setattr(discord.Client, "create_application_emoji", raced)
        await stage.restart(card_emoji=True)
        assert len(await in_the_application(stage)) < len(ALL)
        await stage.env.advance_time(emoji.FIRST_WAIT + 1)
        names = [each.name for each in await stage.bot.fetch_application_emojis()]
        assert sorted(names) == sorted(ALL)
        assert len(pictures_of(await stage.open())) == 4


async def test_an_upload_that_hangs_is_given_up_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with staged(tmp_path / "tables.db") as stage:
        upload, times = discord.Client.create_application_emoji, iter([TimeoutError])

        async def slow(self: discord.Client, *, name: str, image: bytes) -> discord.Emoji:
            for error in times:
                raise error
            return await upload(self, name=name, image=image)

        monkeypatch.setattr(discord.Client, "create_application_emoji", slow)
        await stage.restart(card_emoji=True)
        assert await in_the_application(stage) == {}
        await stage.env.advance_time(emoji.FIRST_WAIT + 1)
        assert set(await in_the_application(stage)) == ALL


async def test_danger_is_said_in_a_label(stage: Stage) -> None:
    """A deadly choice says so, since a colour and a skull alone are no words."""
    chance = random.Random(9)
    deadly = 0
    for _ in range(8):
        board = await stage.open()
        while moves(board):
            state = (await stage.table(board)).run.state
            for label, custom_id in buttons(board).items():
                if "deadly" in label:
                    deadly += 1
                    points = int(label.split("−")[1].split()[0])
                    assert points >= state.hp[0]
                    assert custom_id.startswith("d1:")
            await play_on(stage.ann, board, chance, most=1)
    assert deadly > 0
