"""The rules as pages to turn, and the page for those who do not know where to begin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord

from bot.ui.buttons import ActionButton
from games.game import Game

_COLOUR = discord.Colour(0x8A6D3B)


def rules_page(game: Game[Any, Any], page: int) -> tuple[discord.Embed, discord.ui.View]:
    """One page, with buttons to the ones beside it; a number too high gives the last."""
    pages = game.pages
    page = min(page, len(pages) - 1)
    heading, text = pages[page]
    embed = discord.Embed(title=f"{game.title} · {heading}", description=text, colour=_COLOUR)
    embed.set_footer(text=f"Page {page + 1} of {len(pages)}")
    view = discord.ui.View(timeout=None)
    before, after = max(0, page - 1), min(len(pages) - 1, page + 1)
    view.add_item(_turn(game, before, f"◀ {pages[before][0]}", page == before))
    view.add_item(_turn(game, after, f"{pages[after][0]} ▶", page == after))
    return embed, view


def _turn(game: Game[Any, Any], page: int, label: str, closed: bool) -> ActionButton:
    if closed:
        label = "◀" if label.startswith("◀") else "▶"
    argument = f"{game.id}:{page}"
    return ActionButton.new("page", argument, label=label, disabled=closed)


def help_page(games: Iterable[Game[Any, Any]]) -> tuple[discord.Embed, discord.ui.View]:
    """What there is to play, with a button to begin each, and the commands of all tables."""
    view = discord.ui.View(timeout=None)
    embed = discord.Embed(
        title="Dungeon Dealer",
        description="I deal, keep the books and know the rules. You choose.",
        colour=_COLOUR,
    )
    for game in games:
        words = f"{game.tagline}\n`/{game.id} play` begins, `/rules` explains."
        embed.add_field(name=game.title, value=words, inline=False)
        blue = discord.ButtonStyle.primary
        view.add_item(ActionButton.new("open", game.id, label=f"Play {game.title}", style=blue))
    embed.add_field(name="Your tables", value=_COMMANDS, inline=False)
    return embed, view


_COMMANDS = """\
`/table list` shows them all
`/table resume` posts one again, here
`/table end` puts one away
`/table record` gives you a finished game
Nothing is lost when I restart."""
