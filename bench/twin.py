"""The no-op twin: a client that sends the same replies to the same clicks, and does nothing else.

What it costs is discord.py’s part of a click, which no bot can save.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Self

import discord

from bench.wire import JSON


@dataclass(frozen=True, slots=True)
class Look:
    """A reply taken apart: all its words are there, only discord.py’s objects are to be made."""

    embed: JSON
    fields: tuple[JSON, ...]
    footer: str | None
    items: tuple[JSON, ...]

    @classmethod
    def of(cls, reply: JSON) -> Look:
        """A reply’s look."""
        (embed,) = reply["embeds"]
        plain = {key: embed[key] for key in ("title", "description", "color") if key in embed}
        return cls(
            embed=plain,
            fields=tuple(embed.get("fields", ())),
            footer=embed.get("footer", {}).get("text"),
            items=tuple(
                _as_arguments(item, row)
                for row, each in enumerate(reply["components"])
                for item in each["components"]
            ),
        )

    def made(self) -> tuple[discord.Embed, discord.ui.View]:
        """The reply as discord.py wants it, made anew."""
        embed = discord.Embed(**self.embed)
        if self.footer is not None:
            embed.set_footer(text=self.footer)
        for each in self.fields:
            embed.add_field(**each)
        view = discord.ui.View(timeout=None)
        for item in self.items:
            view.add_item(_made(item))
        return embed, view


class Twin(discord.Client):
    """A client with one kind of button, which answers with the look that it is told."""

    look: Look

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.add_dynamic_items(TwinButton)


class TwinButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"(?P<everything>.+)"):
    """A button of the twin. It takes any id, so that it can be given the bot’s own."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """The button that was pressed."""
        del interaction, match
        assert isinstance(item, discord.ui.Button)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer."""
        embed, view = interaction.client.look.made()
        await interaction.response.edit_message(content=None, embed=embed, view=view)


def _made(item: JSON) -> discord.ui.Item[Any]:
    if "options" not in item:
        return TwinButton(discord.ui.Button(**item))
    options = [discord.SelectOption(**option) for option in item["options"]]
    return discord.ui.Select(**{**item, "options": options})


def _as_arguments(button: JSON, row: int) -> JSON:
    if "options" in button:
        shared = ("custom_id", "placeholder", "min_values", "max_values", "disabled")
        chosen = {key: button[key] for key in shared if key in button}
        options = [{"label": o["label"], "value": o["value"]} for o in button["options"]]
        return {**chosen, "options": options, "row": row}
    emoji = button.get("emoji")
    return {
        "custom_id": button["custom_id"],
        "disabled": button["disabled"],
        "emoji": None if emoji is None else discord.PartialEmoji.from_dict(emoji),
        "label": button.get("label"),
        "row": row,
        "style": discord.ButtonStyle(button["style"]),
    }
