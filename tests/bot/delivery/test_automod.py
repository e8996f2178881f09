"""A server whose AutoMod blocks a message of the bot."""

import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.delivery.automod import nameless
from bot.local.offline import Setup
from bot.rendering.components import Components
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import Stage, buttons, embed, moves, press, text, told
from tests.kit.unwrap import reply


@pytest.fixture
def elsewhere(stage: Stage) -> Stage:
    stage.arrivals.set_up(stage.channel.id, Setup.ELSEWHERE)
    return stage


async def test_a_name_that_is_blocked_is_left_out(elsewhere: Stage) -> None:
    board = await duel(elsewhere)
    first, _ = await turn(elsewhere, board)
    elsewhere.automod.word = "Bo"
    pressed = await first.click(board, custom_id=moves(board)[0])
    assert elsewhere.automod.blocked
    assert "Bo" not in text(board)
    assert "Player 1" in text(board)
    assert len(pressed.followups) <= 1  # the offer of a lesson


async def test_lobbies_and_updates_in_the_background_leave_names_out_too(elsewhere: Stage) -> None:
    """A board in the background is edited through the newest interaction."""
    lobby = reply(await elsewhere.ann.slash(elsewhere.channel, "diamonds duel"))
    elsewhere.automod.word = "Bo"
    pressed = await press(elsewhere.bo, lobby, "Join")
    assert elsewhere.automod.blocked
    assert "Player 2" in text(lobby)
    assert len(pressed.followups) <= 1, "only the offer of a lesson"
    elsewhere.automod.word = None
    await press(elsewhere.ann, lobby, "Start")
    assert "Bo" in text(lobby)
    elsewhere.automod.word = "Bo"
    other = elsewhere.guild.create_text_channel("another-table")
    await elsewhere.ann.slash(other, "table timer", wait="1d")
    await elsewhere.env.advance_time(1)
    assert "Player 2" in text(lobby)


async def test_words_that_are_blocked_get_a_sentence_of_their_own(
    elsewhere: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    board = await duel(elsewhere)
    first, _ = await turn(elsewhere, board)
    before = text(board)
    elsewhere.automod.word = embed(board).title or ""
    pressed = await first.click(board, custom_id=moves(board)[0])
    await elsewhere.env.advance_time(15)
    assert told(pressed).startswith("This server’s AutoMod blocks")
    assert text(board) == before
    assert len(list(elsewhere.channel.history())) == 1
    assert not [each for each in caplog.records if each.levelno > logging.INFO]
    elsewhere.automod.word = None
    second, _ = await turn(elsewhere, board)
    await second.click(board, custom_id=moves(board)[0])
    assert text(board) != before


async def test_a_new_board_that_is_hidden_is_no_place_for_others(elsewhere: Stage) -> None:
    elsewhere.automod.word = "Diamonds"
    shown = reply(await elsewhere.ann.slash(elsewhere.channel, "diamonds play"))
    assert shown.ephemeral
    assert (await elsewhere.table(shown)).stored.place.message is None
    assert buttons(shown)


def test_names_go_from_what_is_read_and_stay_in_what_is_sent_back() -> None:
    response: Any = SimpleNamespace(status=400, reason="Bad Request")
    error = discord.HTTPException(response, {"code": 200000, "message": "blocked"})
    option = {"label": "for Bo", "description": "Bo", "value": "Bo"}
    menu = {"type": 3, "custom_id": "m1:Bo", "placeholder": "Bo", "options": [option]}
    message = {
        "embed": discord.Embed(title="Bo").add_field(name="Bo", value="Bo"),
        "view": Components([{"type": 1, "components": [menu]}]),
    }
    kept = nameless(error, message, ["Bo"])
    assert "Bo" not in str(kept["embed"].to_dict())
    ((shown,),) = [row["components"] for row in kept["view"].to_components()]
    sent_back = (shown.pop("custom_id"), shown["options"][0].pop("value"))
    assert (sent_back, "Bo" in str(shown)) == (("m1:Bo", "Bo"), False)


def test_an_emoji_is_no_name() -> None:
    """A player may have a card's name; the card's emoji stays."""
    response: Any = SimpleNamespace(status=400, reason="Bad Request")
    error = discord.HTTPException(response, {"code": 200000, "message": "blocked"})
    emoji = {"name": "joker", "id": "1"}
    row = {"type": 1, "components": [{"type": 2, "label": "joker", "emoji": emoji}]}
    message = {"content": "<:joker:1><:king_of_clubs:2> joker", "view": Components([row])}
    kept = nameless(error, message, ["joker"])
    assert kept["content"] == "<:joker:1><:king_of_clubs:2> Player 1"
    (button,) = kept["view"].to_components()[0]["components"]
    assert (button["label"], button["emoji"]) == ("Player 1", emoji)
