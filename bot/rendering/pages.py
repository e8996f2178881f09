"""Buttons to the previous and the next page."""

from __future__ import annotations

from bot.rendering.codec import Action
from bot.rendering.components import Item, action_button


def turning(action: Action, key: str, page: int, before: str, after: str) -> list[Item]:
    """Build buttons to the neighbouring pages, labelled by their names; disabled at the ends.

    The argument of each is `key:page`.
    """
    back = f"◀ {before}".strip(), page - 1
    forth = f"{after} ▶".strip(), page + 1
    named = (back, bool(before)), (forth, bool(after))
    return [
        action_button(action, f"{key}:{to}", label, disabled=not there, row=0)
        for (label, to), there in named
    ]
