"""The picture on the board of a game that has just ended."""

import io
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import pytest
from PIL import Image
from simcord.backend.errors import BackendError

from bot.local.offline import Setup
from bot.start.extras import Extra
from tests.kit.discord_campaigns import begin
from tests.kit.stage import Message, Stage, buttons, embed, moves, play_on, press, private
from tests.kit.strict.permissions import deny

SMALL = 48_000  # bytes


@contextmanager
def uploads(stage: Stage, *, refused: int | None = None) -> Iterator[list[str]]:
    """Record the edits with files, and refuse them with an HTTP status if one is given."""
    seen: list[str] = []

    async def look(method: str, path: str, body: Any) -> None:
        if method == "PATCH" and isinstance(body, dict) and body.get("attachments"):
            seen.append(path)
            if refused is not None:
                raise BackendError(refused, 0, "refused")

    stage.wire.faults.append(look)
    yield seen
    stage.wire.faults.remove(look)


async def over(stage: Stage, board: Message) -> Message:
    """Play a game of Ann's to its end."""
    await play_on(stage.ann, board, random.Random(1))
    await stage.env.settle()
    assert not moves(board)
    return board


@pytest.mark.parametrize("setup", Setup)
async def test_an_ended_board_has_one_picture_with_words(stage: Stage, setup: Setup) -> None:
    stage.arrivals.set_up(stage.channel.id, setup)
    with uploads(stage) as seen:
        board = await over(stage, await stage.open())
        (picture,) = board.attachments
        data = await picture.read()
        assert Image.open(io.BytesIO(data)).format == "PNG"
        assert len(data) < SMALL
        assert (picture.description or "").startswith("Diamonds & Dragons · Lost: ")
        assert "The last room: " in (picture.description or "")
        lines = (embed(board).description or "").splitlines()
        bold = [line.strip("*").rstrip(".") for line in lines if line.startswith("**")]
        assert any(each in (picture.description or "") for each in bold)
        assert embed(board).title == "Diamonds & Dragons · Lost"
        await press(stage.ann, board, "Play again")
        await stage.env.settle()
    assert "Play again" not in buttons(board)
    assert board.attachments == [picture]
    assert len(seen) == 1


async def test_a_board_that_ends_by_a_press_beside_it_has_one(stage: Stage) -> None:
    """Party members press in their private panels."""
    party = await begin(stage, [stage.ann, stage.bo])
    with uploads(stage) as seen:
        while (await party.run()).outcome is None:
            assert not seen
            await party.step()
        await stage.env.settle()
    (picture,) = stage.channel_board().attachments
    assert (picture.description or "").startswith("Cardomancer · ")
    assert len(seen) == 1


@pytest.mark.parametrize("status", [400, 403, 404, 413, 500])
async def test_a_refused_picture_leaves_the_end_as_it_is(stage: Stage, status: int) -> None:
    stage.discord_fails = True
    with uploads(stage, refused=status) as seen:
        board = await over(stage, await stage.open())
    assert seen
    assert not board.attachments
    assert embed(board).title == "Diamonds & Dragons · Lost"
    assert "Play again" in buttons(board)


async def test_without_the_permission_there_are_words_alone(stage: Stage) -> None:
    deny(stage.env, stage.channel.id, "attach_files")
    with uploads(stage) as seen:
        board = await over(stage, await stage.open())
    assert not seen
    assert embed(board).title == "Diamonds & Dragons · Lost"


async def test_without_the_extra_there_are_words_alone(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Extra, "is_installed", False)
    with uploads(stage) as seen:
        board = await over(stage, await stage.open())
    assert not seen
    assert embed(board).title == "Diamonds & Dragons · Lost"


@pytest.mark.parametrize("fault", [ImportError("no libjpeg"), OSError("encoder"), SystemError()])
async def test_where_pillow_fails_there_are_words_alone(
    stage: Stage,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: Exception,
) -> None:
    def fail(*_: object, **__: object) -> NoReturn:
        raise fault

    monkeypatch.setattr(Image.Image, "quantize", fail)
    for _ in range(2):
        board = await over(stage, await stage.open())
        assert not board.attachments
        assert embed(board).title == "Diamonds & Dragons · Lost"
    (warning,) = (each for each in caplog.records if "Pictures" in each.message)
    assert (warning.levelname, warning.exc_info) == ("WARNING", None)
    assert repr(fault) in warning.message


async def test_an_old_end_gets_no_picture(stage: Stage) -> None:
    """A later press on the board would upload it again after a restart."""
    board = await over(stage, await stage.open())
    await stage.env.advance_time(120)
    await stage.restart()
    with uploads(stage) as seen:
        await press(stage.ann, board, "Play again")
        await stage.env.settle()
    assert "Play again" not in buttons(board)
    assert not seen


@pytest.mark.parametrize("game", ["diamonds", "solitaire", "cardrpg"])
async def test_of_a_deal_that_others_may_still_try_no_card_is_told(stage: Stage, game: str) -> None:
    """The headline may name the card that decided the game."""
    result = await stage.ann.slash(stage.channel, "daily play", game=game)
    board = await over(stage, private(result))
    (picture,) = board.attachments
    told = picture.description or ""
    headline, *_ = (embed(board).description or "").splitlines()
    assert not re.search(r" of (spades|hearts|diamonds|clubs)|joker", told)
    assert headline.strip("*").rstrip(".") not in told
    assert told.startswith((embed(board).title or "").replace(" · ", ": "))


async def test_a_game_that_was_ended_early_has_none(stage: Stage) -> None:
    board = await stage.open()
    with uploads(stage) as seen:
        asked = await stage.ann.slash(stage.channel, "table end")
        assert asked.response is not None
        await press(stage.ann, asked.response, "End it")
        await stage.env.settle()
    assert not seen
    assert embed(board).title == "Diamonds & Dragons · ended"
