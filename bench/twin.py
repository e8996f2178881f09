"""The lean no-op twin: a client that only sends the same replies to the same presses.

It works as the bot does: plain buttons, one `on_interaction`, a view that is stopped. The words of
its replies are made beforehand. Its cost is discord.py's part of a press.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord

from bench import wire
from bench.wire import JSON


@dataclass(frozen=True, slots=True)
class Look:
    """A parsed reply: all its words, ready for discord.py's objects."""

    content: str | None
    embed: JSON
    fields: tuple[JSON, ...]
    footer: str | None
    items: tuple[JSON, ...]

    @classmethod
    def of(cls, reply: JSON) -> Look:
        """Parse a reply."""
        (embed,) = reply["embeds"]
        plain = {key: embed[key] for key in ("title", "description", "color") if key in embed}
        return cls(
            content=reply.get("content"),
            embed=plain,
            fields=tuple(embed.get("fields", ())),
            footer=embed.get("footer", {}).get("text"),
            items=tuple(
                _as_arguments(item, row)
                for row, each in enumerate(reply["components"])
                for item in each["components"]
            ),
        )

    def message(self) -> discord.Embed:
        """Build a new embed."""
        embed = discord.Embed(**self.embed)
        if self.footer is not None:
            embed.set_footer(text=self.footer)
        for each in self.fields:
            embed.add_field(**each)
        return embed


class LeanTwin(discord.Client):
    """A client that answers with the given look.

    - `repeats`: whether it sends the same reply as the bot.
    """

    look: Look
    repeats = True

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press."""
        embed, view = self.look.message(), discord.ui.View(timeout=None)
        for item in self.look.items:
            view.add_item(_select(item) if "options" in item else discord.ui.Button(**item))
        view.stop()
        await interaction.response.edit_message(content=self.look.content, embed=embed, view=view)


@asynccontextmanager
async def online_twin() -> AsyncIterator[LeanTwin]:
    """Return a twin that is as ready as the bot."""
    async with LeanTwin() as twin:
        wire.put_online(twin)
        yield twin


def _select(item: JSON) -> discord.ui.Select[Any]:
    options = [discord.SelectOption(**option) for option in item["options"]]
    return discord.ui.Select(**{**item, "options": options})


def _as_arguments(item: JSON, row: int) -> JSON:
    if "options" in item:
        shared = ("custom_id", "placeholder", "min_values", "max_values", "disabled")
        chosen = {key: item[key] for key in shared if key in item}
        options = [
            {"label": each["label"], "value": each["value"], "emoji": _emoji_of(each)}
            for each in item["options"]
        ]
        return {**chosen, "options": options, "row": row}
    return {
        "custom_id": item["custom_id"],
        "disabled": item["disabled"],
        "emoji": _emoji_of(item),
        "label": item.get("label"),
        "row": row,
        "style": discord.ButtonStyle(item["style"]),
    }


def _emoji_of(item: JSON) -> discord.PartialEmoji | None:
    emoji = item.get("emoji")
    return None if emoji is None else discord.PartialEmoji.from_dict(emoji)
