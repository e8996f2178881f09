"""What is secret while a game goes on stands in no log, at any level."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot.operations.logs import start_logging
from tests.kit.stage import Stage, moves


@pytest.fixture
def everything_logged(stage: Stage) -> Iterator[None]:
    """Logging as the operator has it who asks for all of it."""
    root, quiet = logging.getLogger(), ("aiosqlite", "discord.gateway", "discord.http")
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in (*quiet, "discord.webhook")}
    start_logging(stage.bot.settings.model_copy(update={"log_level": "DEBUG"}), quiet=False)
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


@pytest.mark.usefixtures("everything_logged")
async def test_no_seed_is_logged(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("bot").debug("heard")
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    seed = (await stage.table(board)).stored.seed
    said = [each.getMessage() for each in caplog.records]
    assert "heard" in said
    assert not [each for each in said if seed in each]
