"""The log: the format of its lines, and no secret in any of them."""

import io
import logging
import sys
from collections.abc import Iterator

import discord
import pytest

from bot.operations.logs import start_logging
from bot.start.settings import Settings
from tests.kit.stage import Stage, moves


@pytest.fixture(autouse=True)
def _logging_as_before() -> Iterator[None]:
    root, quiet = logging.getLogger(), ("aiosqlite", "discord.gateway", "discord.http")
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in (*quiet, "discord.webhook")}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


class Output(io.StringIO):
    """A standard error that is a terminal, or is not."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.mark.parametrize("container", [False, True])
@pytest.mark.parametrize("terminal", [False, True])
def test_a_terminal_has_colours_and_nothing_else_has(
    terminal: bool, container: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = Output(terminal=terminal)
    monkeypatch.setattr(sys, "stderr", output)
    monkeypatch.setattr(discord.utils, "is_docker", lambda: container)
    start_logging(Settings(), quiet=False)
    logging.getLogger("bot").info("heard")
    (line,) = output.getvalue().splitlines()
    assert "heard" in line
    assert ("\x1b" in line) == terminal


async def test_no_seed_is_logged(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    """Not at any level, also if an operator asks for all of them."""
    start_logging(stage.bot.settings.model_copy(update={"log_level": "DEBUG"}), quiet=False)
    logging.getLogger("bot").debug("heard")
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    seed = (await stage.table(board)).stored.seed
    said = [each.getMessage() for each in caplog.records]
    assert "heard" in said
    assert not [each for each in said if seed in each]
