"""The bot's promises hold after each step of any sequence of actions.

Hypothesis chooses the actions by numbers, and finds the shortest failing sequence.
"""

import asyncio
import itertools
import secrets
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from tests.kit.everything import COMMANDS, Everything
from tests.kit.stage import Stage, set_up

WHO = st.integers(0, 31)
ANY = st.integers(0, 500)


class Machine(RuleBasedStateMachine):
    """Four users in two channels and the bot, each time with an empty database."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory(prefix="everything-")
        self._runner = asyncio.Runner()
        self._numbers = itertools.count(1)
        self._patch = pytest.MonkeyPatch()
        self._patch.setattr(secrets, "token_hex", lambda _: f"seed {next(self._numbers)}")
        self._runner.run(self._begin())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self._runner.run(self._in_its_time(work))

    async def _in_its_time(self, work: Coroutine[Any, Any, None]) -> None:
        """Run each action in its own context."""
        with self.all.stage.env.time_context():
            await work

    async def _begin(self) -> None:
        stage = await set_up(Path(self._folder.name) / "tables.db", tables_per_user=6, coach=False)
        self.all = Everything(stage)

    def teardown(self) -> None:
        """End the game."""
        try:
            self._run(self.all.stage.shut_down())
        finally:
            self.all.stop()
            self._runner.run(self.all.stage.bot.close())
            self._patch.undo()
            self._runner.close()
            self._folder.cleanup()

    @rule(who=WHO, which=st.integers(0, len(COMMANDS) - 1), whom=WHO)
    def command(self, who: int, which: int, whom: int) -> None:
        """Send a command."""
        self._run(self.all.command(who, which, whom))

    @rule(who=WHO, which=ANY)
    def gather(self, who: int, which: int) -> None:
        """Open a lobby for several players."""
        self._run(self.all.gather(who, which))

    @rule(who=WHO, message=WHO, part=ANY, value=ANY)
    def press(self, who: int, message: int, part: int, value: int) -> None:
        """Press a button."""
        self._run(self.all.press(who, message, part, value))

    @rule(who=WHO, message=WHO, part=ANY, value=ANY)
    def press_again(self, who: int, message: int, part: int, value: int) -> None:
        """Press the last button again."""
        self._run(self.all.press(who, message, part, value))

    @rule(who=WHO, message=WHO, part=ANY, value=ANY)
    def press_twice(self, who: int, message: int, part: int, value: int) -> None:
        """Press the same button twice at once."""
        self._run(self.all.press(who, message, part, value, times=2))

    @rule(who=WHO, which=ANY)
    def press_what_was(self, who: int, which: int) -> None:
        """Press a button of an old message."""
        self._run(self.all.press_what_was(who, which))

    @rule(which=ANY, kill=st.booleans())
    def press_at_once(self, which: int, *, kill: bool) -> None:
        """Press the same button by all users at once."""
        self._run(self.all.press_at_once(which, kill=kill))

    @rule(which=ANY, words=st.sampled_from(["Robin", "4d6", "", "*", "7", "\u202e@everyone"]))
    def fill_in(self, which: int, words: str) -> None:
        """Submit a form."""
        self._run(self.all.fill_in(which, words))

    @rule(which=ANY)
    def wait(self, which: int) -> None:
        """Advance the clock."""
        self._run(self.all.wait(which))

    @rule(kill=st.booleans())
    def restart(self, *, kill: bool) -> None:
        """Start another process."""
        self._run(self.all.restart(kill=kill))

    @rule(which=ANY)
    def discord_fails(self, which: int) -> None:
        """Let a request fail."""
        self.all.discord_fails(which)

    @invariant()
    def holds(self) -> None:
        """Check the promises."""
        self._run(self.all.check())


def play(games: int, steps: int) -> None:
    """Play a number of games with a number of steps each."""
    run_state_machine_as_test(
        Machine,
        settings=settings(
            max_examples=games,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


async def test_every_command_is_given(stage: Stage) -> None:
    commands = stage.bot.tree.walk_commands()
    there = {each.qualified_name for each in commands if isinstance(each, app_commands.Command)}
    assert {name for name, _ in COMMANDS} == there


def test_promises_hold_in_any_order_of_actions() -> None:
    play(games=4, steps=40)


@pytest.mark.soak
def test_promises_hold_in_long_runs() -> None:
    play(games=300, steps=60)
