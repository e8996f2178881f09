"""The rules of the games, page by page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.interaction import Interaction
from bot.rendering.board import Rendered
from bot.rendering.cards import as_text
from bot.rendering.codec import Action, ActionId, number_in, single_pick
from bot.rendering.components import Item, menu, turning, view_of
from bot.rendering.layout import MOST_OPTIONS
from bot.rendering.styles import ACCENT
from bot.screens.paged import PagedScreen
from bot.tables.errors import Forged
from games.engine.game import AnyGame
from games.engine.speech import gettext


@dataclass(eq=False)
class RulesScreen(PagedScreen):
    """Shows the rules of a game: `game` or `game:page`."""

    _games: Mapping[str, AnyGame]

    async def pick(self, interaction: Interaction, _: str, values: Sequence[str]) -> None:
        """Turn to the page with the picked heading."""
        await self.turn(interaction, single_pick(values))

    async def page(self, interaction: Interaction, argument: str) -> Rendered:  # noqa: ARG002
        """Render a page of a game's rules."""
        game_id, _, page = argument.partition(":")
        game = self._games.get(game_id)
        if game is None:
            raise Forged
        return rules_page(game, number_in(page or "0"))


def rules_page(game: AnyGame, page: int) -> Rendered:
    """Render a page of the rules, with a menu of all pages and buttons to the next ones.

    Too large a number gives the last page.
    """
    names = [gettext(heading) for heading, _ in game.view.pages]
    page = min(page, len(names) - 1)
    _, text = game.view.pages[page]
    embed = discord.Embed(
        title=f"{game.title} · {names[page]}", description=as_text(gettext(text)), colour=ACCENT
    )
    embed.set_footer(text=gettext("Page {page} of {pages}", page=page + 1, pages=len(names)))
    before = names[page - 1] if page else ""
    after = names[page + 1] if page + 1 < len(names) else ""
    beside = turning(Action.RULES_PAGE, game.id, page, before, after)
    headings = [(f"{game.id}:{number}", name) for number, name in enumerate(names)]
    return embed, view_of([*beside, *_menus(headings)])


def _menus(headings: Sequence[tuple[str, str]]) -> Iterator[Item]:
    """Yield the menus of all headings."""
    for row, first in enumerate(range(0, len(headings), MOST_OPTIONS), 1):
        part = headings[first : first + MOST_OPTIONS]
        yield menu(ActionId(Action.RULES_AT, str(row)), gettext("All pages …"), part, row=row)
