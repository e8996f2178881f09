"""The two kinds of buttons. State is never in an id: only the table, the ask, the answers.

Discord has no answer for an exception in a dynamic item, so each callback goes through
`report`, which has one for every kind.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

import discord

from bot.ui.reply import report

LONGEST_LABEL = 80
BETWEEN_ANSWERS = "."


class ChoiceButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=r"d1:(?P<table>[^:]*):(?P<ask>[^:]*):(?P<answers>.*)",
):
    """A choice at a table: the ask that it answers, and with what."""

    def __init__(
        self, table: str, ask: str, answers: Sequence[str], button: discord.ui.Button[Any]
    ) -> None:
        self.table = table
        self.ask = ask
        self.answers = answers
        super().__init__(button)

    @classmethod
    def new(
        cls,
        table: str,
        ask: int,
        answers: Sequence[str],
        *,
        label: str,
        emoji: discord.PartialEmoji | None,
        style: discord.ButtonStyle,
        disabled: bool,
        row: int,
    ) -> Self:
        """A button to be sent."""
        return cls(
            table,
            str(ask),
            answers,
            discord.ui.Button(
                custom_id=f"d1:{table}:{ask}:{BETWEEN_ANSWERS.join(answers)}",
                label=label[:LONGEST_LABEL],
                emoji=emoji,
                style=style,
                disabled=disabled,
                row=row,
            ),
        )

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """The button that somebody pressed; whether its words make sense is seen later."""
        del interaction
        assert isinstance(item, discord.ui.Button)  # noqa: S101 - only buttons carry these ids
        return cls(match["table"], match["ask"], match["answers"].split(BETWEEN_ANSWERS), item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Take the answer to the table."""
        front = interaction.client.front
        await report(interaction, front.press(interaction, self.table, self.ask, self.answers))


class ActionButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=r"a1:(?P<action>[^:]*):(?P<argument>.*)",
):
    """Something to do that is no move in a game: play again, the record, a page of rules."""

    def __init__(self, action: str, argument: str, button: discord.ui.Button[Any]) -> None:
        self.action = action
        self.argument = argument
        super().__init__(button)

    @classmethod
    def new(
        cls,
        action: str,
        argument: str,
        *,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        row: int | None = None,
    ) -> Self:
        """A button to be sent."""
        return cls(
            action,
            argument,
            discord.ui.Button(
                custom_id=f"a1:{action}:{argument}",
                label=label[:LONGEST_LABEL],
                style=style,
                disabled=disabled,
                row=row,
            ),
        )

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """The button that somebody pressed."""
        del interaction
        assert isinstance(item, discord.ui.Button)  # noqa: S101 - only buttons carry these ids
        return cls(match["action"], match["argument"], item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do it."""
        front = interaction.client.front
        await report(interaction, front.do(interaction, self.action, self.argument))
