"""Buttons to the page before and the page after."""

from __future__ import annotations

import discord

from bot.ui.codec import Action
from bot.ui.components import action_button, view_of


def turning(action: Action, key: str, page: int, before: str, after: str) -> discord.ui.View:
    """Buttons to the pages beside one, by their names; closed where there is none.

    Each carries `key:page` as its argument.
    """
    back = f"◀ {before}".strip(), page - 1
    forth = f"{after} ▶".strip(), page + 1
    named = (back, bool(before)), (forth, bool(after))
    return view_of(
        action_button(action, f"{key}:{to}", label, disabled=not there)
        for (label, to), there in named
    )
