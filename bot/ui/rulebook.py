"""The rules as pages to turn, and the page for those who do not know where to begin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord

from bot.ui.buttons import Button, action_button, drawn
from games.game import Game

_COLOUR = discord.Colour(0x8A6D3B)


def rules_page(game: Game[Any, Any], page: int) -> tuple[discord.Embed, discord.ui.View]:
    """One page, with buttons to the ones beside it; a number too high gives the last."""
    pages = game.pages
    page = min(page, len(pages) - 1)
    heading, text = pages[page]
    embed = discord.Embed(title=f"{game.title} · {heading}", description=text, colour=_COLOUR)
    embed.set_footer(text=f"Page {page + 1} of {len(pages)}")
    before, after = max(0, page - 1), min(len(pages) - 1, page + 1)
    back = _turn(game, before, f"◀ {pages[before][0]}", page == before)
    forth = _turn(game, after, f"{pages[after][0]} ▶", page == after)
    return embed, drawn([back, forth])


def _turn(game: Game[Any, Any], page: int, label: str, closed: bool) -> Button:
    if closed:
        label = "◀" if label.startswith("◀") else "▶"
    return action_button("page", f"{game.id}:{page}", label, disabled=closed)


def help_page(games: Iterable[Game[Any, Any]]) -> tuple[discord.Embed, discord.ui.View]:
    """What there is to play, with a button to begin each, and the commands of all tables."""
    begin: list[Button] = []
    embed = discord.Embed(
        title="Dungeon Dealer",
        description="I deal, keep the books and know the rules. You choose.",
        colour=_COLOUR,
    )
    for game in games:
        words = f"{game.tagline}\n`/{game.id} play` begins, `/rules` explains."
        embed.add_field(name=game.title, value=words, inline=False)
        blue = discord.ButtonStyle.primary
        begin.append(action_button("open", game.id, f"Play {game.title}", blue))
    embed.add_field(name="Your tables", value=_COMMANDS, inline=False)
    return embed, drawn(begin)


_COMMANDS = """\
`/table list` shows them all
`/table resume` posts one again, here
`/table end` puts one away
`/table record` gives you a finished game
`/me export` and `/me forget`: what I keep of you
Nothing is lost when I restart."""
