"""Messages for readers who have chosen words: their screen reader reads them aloud."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

import discord

from games.kit.spoken import spoken

_SHOWN = ("label", "placeholder", "description")  # texts of a button, a menu or an option


def write_in_words(
    embed: discord.Embed, rows: Sequence[Mapping[str, Any]], names: Collection[str]
) -> None:
    """Write an embed and rows of components in words alone; `names` of users stay."""
    say = partial(spoken, names=names)
    embed.title, embed.description = say(embed.title or ""), say(embed.description or "")
    embed.set_footer(text=say(embed.footer.text or ""))
    for at, each in enumerate(embed.fields):
        name, value = say(each.name or ""), say(each.value or "")
        embed.set_field_at(at, name=name, value=value, inline=each.inline)
    for row in rows:
        for item in row["components"]:
            for shown in (item, *item.get("options", ())):
                shown.update({key: say(shown[key]) for key in _SHOWN if key in shown})
