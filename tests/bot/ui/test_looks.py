"""Cards, names and boards as Discord shows them."""

from __future__ import annotations

import random
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.cards import Cards
from bot.ui.names import LONGEST_NAME, clean_name, safe
from games.engine.deck import standard_deck
from tests.kit.stage import (
    Stage,
    buttons,
    embed,
    moves,
    play_on,
    staged,
    text,
)


def test_every_card_has_a_drawing() -> None:
    folder = resources.files("bot.ui") / "card_emoji"
    drawn = {entry.name for entry in folder.iterdir()}
    assert drawn == {f"card_{card}.png" for card in standard_deck()}


def test_cards_without_emoji_are_text() -> None:
    cards = Cards()
    assert cards.text("10D") == "`10♦\ufe0e`"
    assert cards.text("X1") == "`Joker`"
    assert cards.button("KC", "−3 HP") == (None, "K♣\ufe0e −3 HP")
    assert cards.button(None, "Run") == (None, "Run")


async def test_emoji_are_uploaded_once_and_used(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", card_emoji=True) as stage:
        emoji = {each.name: each for each in await stage.bot.fetch_application_emojis()}
        assert set(emoji) == {f"card_{card}" for card in standard_deck()}
        board = await stage.open()
        card = (await stage.table(board)).run.state.room[0]
        mention = f"<:card_{card}:{emoji[f'card_{card}'].id}>"
        assert mention in text(board)
        first = board.components[0]["components"][0]
        assert str(first["emoji"]["id"]) == str(emoji[f"card_{card}"].id)
        await stage.restart()
        assert len(await stage.bot.fetch_application_emojis()) == len(emoji)


async def test_cards_are_text_while_emoji_cannot_be_had(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db") as stage:
        stage.env.inject_error("GET", "/applications/*/emojis", status=500, times=None)
        await stage.restart(card_emoji=True)
        board = await stage.open()
        assert "`" in (embed(board).description or "").splitlines()[0]
        stage.env.backend.faults.clear()


@given(st.text(max_size=80))
def test_a_name_is_one_short_visible_line(name: str) -> None:
    cleaned = clean_name(name)
    assert 1 <= len(cleaned) <= LONGEST_NAME
    assert cleaned.isprintable()
    assert cleaned == cleaned.strip()
    assert clean_name(cleaned) == cleaned


@pytest.mark.parametrize(
    "name",
    [
        "@everyone",
        "<@123456789012345678>",
        "**bold**",
        "`code`",
        "[x](https://x.y)",
        "# big",
        "||x||",
        "<@1>",
        "<#1>",
        "</me forget:1>",
        "<t:0:R>",
        "<a:x:1>",
    ],
)
def test_a_name_is_neither_markup_nor_mention(name: str) -> None:
    shown = safe(name)
    assert shown != name
    assert "@everyone" not in shown
    assert "<@1" not in shown


async def test_odd_names_play_too(stage: Stage) -> None:
    for name in ("@everyone", "**x**", "\u202e\u200b", "a" * 32):
        odd = stage.guild.add_member(stage.env.create_user("odd", global_name=name))
        board = await stage.open(odd)
        assert len(moves(board)) == 5
        assert "@everyone" not in text(board)


async def test_danger_is_said_in_words(stage: Stage) -> None:
    """A deadly choice says so in its label, whatever colour it has."""
    chance = random.Random(9)
    deadly = 0
    for _ in range(8):
        board = await stage.open()
        while moves(board):
            state = (await stage.table(board)).run.state
            for label, custom_id in buttons(board).items():
                if "deadly" in label:
                    deadly += 1
                    assert label.startswith("☠") or "☠" in label
                    points = int(label.split("−")[1].split()[0])
                    assert points >= state.hp[0]
                    assert custom_id.startswith("d1:")
            await play_on(stage.ann, board, chance, most=1)
    assert deadly > 0


def test_no_link_gets_through() -> None:
    assert "](" not in safe("[a](http://x.y) [Free Nitro](http://evil.example)").replace("\\](", "")
    assert safe("[b]") == "\\[b\\]"
