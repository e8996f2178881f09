"""Achievements in a list, a page per game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import discord

from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.codec import Action, number_in
from bot.rendering.components import view_of
from bot.rendering.pages import turning
from bot.rendering.styles import ACCENT
from bot.tables.history.achievements import AchievementService, Progress


@dataclass(eq=False)
class AchievementScreen:
    """Lists a user's achievements, earned and open."""

    _achievements: AchievementService

    async def show(self, interaction: Interaction, argument: str) -> None:
        """Show a user's achievements in a game: `user:game`; the first game if none is named."""
        user, game = _read(argument)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            pages = await self._pages(interaction, user)
            ids = [page.game.id for page in pages]
            embed, view = _page(user, pages, ids.index(game) if game in ids else 0)
            await reply.send(embed=embed, view=view)

    async def turn(self, interaction: Interaction, argument: str) -> None:
        """Turn to another game: `user:page`."""
        user, page = _read(argument)
        number = number_in(page)
        async with Reply(interaction) as reply:
            embed, view = _page(user, await self._pages(interaction, user), number)
            await reply.edit(embed=embed, view=view)

    async def _pages(self, interaction: Interaction, user: int) -> list[Progress]:
        if user == interaction.user.id:
            return await self._achievements.of(user)
        return await self._achievements.of_another(user, interaction.guild_id)


def _read(argument: str) -> tuple[int, str]:
    """Parse the user of an argument; return it with the rest.

    Raises:
        Forged: malformed.
    """
    user, _, rest = argument.partition(":")
    return number_in(user), rest


def _page(user: int, pages: list[Progress], number: int) -> tuple[discord.Embed, discord.ui.View]:
    """Render a game's page, with buttons to the next ones; the last page for too large a number."""
    number = min(number, len(pages) - 1)
    shown = pages[number]
    title = f"🏅 {shown.game.title} · {shown.count} of {len(shown.earned)}"
    embed = discord.Embed(title=title, description="\n".join(_listed(shown)), colour=ACCENT)
    titles = [page.game.title for page in pages]
    before = titles[number - 1] if number else ""
    after = titles[number + 1] if number + 1 < len(pages) else ""
    key = str(user)
    return embed, view_of(turning(Action.ACHIEVEMENTS_PAGE, key, number, before, after))


def _listed(progress: Progress) -> Iterator[str]:
    """Yield the earned achievements, the newest first, then the others."""
    earned = [(at, each) for each, at in progress.earned if at is not None]
    for _, each in sorted(earned, key=lambda one: -one[0]):
        yield f"🏅 **{each.name}** · {each.about}"
    yield from (f"▫️ {each.name} · {each.about}" for each, at in progress.earned if at is None)
