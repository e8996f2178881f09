"""The two kinds of buttons. State is never in an id: only the table, the ask, the answers.

What is sent are plain buttons in a view that has been stopped, so discord.py keeps
nothing of it; a press is found by its id alone, on any board, after any restart. Discord
has no answer for an exception in a dynamic item, so each callback goes through `report`,
which has one for every kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Self

import discord

from bot.ui.reply import report

Button = discord.ui.Button[Any]

LONGEST_LABEL = 80
BETWEEN_ANSWERS = "."

_GREY = discord.ButtonStyle.secondary


def choice_button(
    table: str,
    ask: int,
    answers: Sequence[str],
    label: str,
    emoji: discord.PartialEmoji | None = None,
    style: discord.ButtonStyle = _GREY,
    disabled: bool = False,
    row: int | None = None,
) -> Button:
    """A choice at a table: the ask that it answers, and with what."""
    return discord.ui.Button(
        custom_id=f"d1:{table}:{ask}:{BETWEEN_ANSWERS.join(answers)}",
        label=label[:LONGEST_LABEL],
        emoji=emoji,
        style=style,
        disabled=disabled,
        row=row,
    )


def action_button(
    action: str,
    argument: str,
    label: str,
    style: discord.ButtonStyle = _GREY,
    disabled: bool = False,
    row: int | None = None,
) -> Button:
    """Something to do that is no move in a game: play again, the record, a page of rules."""
    return discord.ui.Button(
        custom_id=f"a1:{action}:{argument}",
        label=label[:LONGEST_LABEL],
        style=style,
        disabled=disabled,
        row=row,
    )


def drawn(buttons: Iterable[Button]) -> discord.ui.View:
    """A view to be sent, and forgotten."""
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    view.stop()
    return view


class ChoicePress(
    discord.ui.DynamicItem[Button], template=r"d1:(?P<table>[^:]*):(?P<ask>[^:]*):(?P<answers>.*)"
):
    """A choice button that somebody pressed; whether its words make sense is seen later."""

    def __init__(self, button: Button, table: str, ask: str, answers: Sequence[str]) -> None:
        super().__init__(button)
        self.table = table
        self.ask = ask
        self.answers = answers

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """The press, read from the button's id."""
        del interaction
        assert isinstance(item, discord.ui.Button)  # noqa: S101 - only buttons carry these ids
        return cls(item, match["table"], match["ask"], match["answers"].split(BETWEEN_ANSWERS))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Take the answer to the table."""
        front = interaction.client.front
        await report(interaction, front.press(interaction, self.table, self.ask, self.answers))


class ActionPress(
    discord.ui.DynamicItem[Button], template=r"a1:(?P<action>[^:]*):(?P<argument>.*)"
):
    """An action button that somebody pressed."""

    def __init__(self, button: Button, action: str, argument: str) -> None:
        super().__init__(button)
        self.action = action
        self.argument = argument

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """The press, read from the button's id."""
        del interaction
        assert isinstance(item, discord.ui.Button)  # noqa: S101 - only buttons carry these ids
        return cls(item, match["action"], match["argument"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do it."""
        front = interaction.client.front
        await report(interaction, front.do(interaction, self.action, self.argument))
