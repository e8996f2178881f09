"""The rules as pages to turn, and the page for those who do not know where to begin."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.plugins.plugin import plugin_of
from bot.ui.board import line_text
from bot.ui.cards import Cards, as_text
from bot.ui.presses import Button, action_button, drawn
from games.engine.game import AnyGame
from games.engine.panel import Line

LINES_A_PAGE = 20
_COLOUR = discord.Colour(0x8A6D3B)


def rules_page(game: AnyGame, page: int) -> tuple[discord.Embed, discord.ui.View]:
    """One page of the rules, with buttons to those beside it; a number too high gives the last."""
    names = [heading for heading, _ in game.view.pages]
    page = min(page, len(names) - 1)
    heading, text = game.view.pages[page]
    embed = discord.Embed(
        title=f"{game.title} · {heading}", description=as_text(text), colour=_COLOUR
    )
    embed.set_footer(text=f"Page {page + 1} of {len(names)}")
    before = names[page - 1] if page else ""
    after = names[page + 1] if page + 1 < len(names) else ""
    return embed, _turning("page", game.id, page, before, after)


def log_page(
    title: str, table_id: str, log: Sequence[Line], page: int | None, cards: Cards
) -> tuple[discord.Embed, discord.ui.View]:
    """One page of what happened at a table, the last one first."""
    parts = [log[at : at + LINES_A_PAGE] for at in range(0, len(log), LINES_A_PAGE)] or [[]]
    last = len(parts) - 1
    page = last if page is None else min(page, last)
    words = "\n".join(line_text(line, cards) for line in parts[page])
    embed = discord.Embed(title=f"{title} · what happened", description=words, colour=_COLOUR)
    embed.set_footer(text=f"Page {page + 1} of {last + 1} · table {table_id}")
    before, after = "earlier" if page else "", "later" if page < last else ""
    return embed, _turning("leaf", table_id, page, before, after)


def _turning(action: str, key: str, page: int, before: str, after: str) -> discord.ui.View:
    """Buttons to the page before and the page after, by name; closed where there is none."""
    back = f"◀ {before}".strip(), page - 1
    forth = f"{after} ▶".strip(), page + 1
    named = (back, bool(before)), (forth, bool(after))
    return drawn(
        action_button(action, f"{key}:{to}", label, disabled=not there)
        for (label, to), there in named
    )


def help_page(games: Iterable[AnyGame]) -> tuple[discord.Embed, discord.ui.View]:
    """What there is to play, with a button to begin each, and the commands of all tables."""
    begin: list[Button] = []
    embed = discord.Embed(
        title="Dungeon Dealer",
        description="I deal, keep the books and know the rules. You choose.",
        colour=_COLOUR,
    )
    for game in games:
        begins = " ".join(f"`/{game.id} {command}`" for command in plugin_of(game.id).commands)
        words = f"{game.view.tagline}\n{begins}"
        embed.add_field(name=game.title, value=words, inline=False)
        blue = discord.ButtonStyle.primary
        begin.append(action_button("open", game.id, f"Play {game.title}", blue))
    embed.add_field(name="Your tables", value=_COMMANDS, inline=False)
    return embed, drawn(begin)


_COMMANDS = """\
`/table list` shows them all
`/table resume` posts one again, here
`/table timer` acts for those who are away
`/table leave` `/table end` put one away
`/table record` gives you a finished game
`/hero list` `/hero show` your heroes
`/me export` `/me forget` your data
Nothing is lost when I restart."""
