"""Achievements in a list, a page per game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import discord

from bot.interaction import Interaction
from bot.rendering.board import Rendered
from bot.rendering.codec import Action, number_in
from bot.rendering.components import turning, view_of
from bot.rendering.styles import ACCENT
from bot.screens.paged import PagedScreen
from bot.tables.history.achievements import AchievementService, Progress
from games.engine.achievements import AnyAchievement, easiest_first
from games.engine.speech import gettext

NEAREST = 3  # open achievements at the top of a page


@dataclass(eq=False)
class AchievementScreen(PagedScreen):
    """Lists a user's achievements, earned and open: `user:game`, or `user:page`."""

    _achievements: AchievementService

    async def page(self, interaction: Interaction, argument: str) -> Rendered:
        """Render the page of a game, by its id or number; the first game if none is named."""
        whose, _, wanted = argument.partition(":")
        user = number_in(whose)
        if user == interaction.user.id:
            pages = await self._achievements.of(user)
        else:
            pages = await self._achievements.of_another(user, interaction.guild_id)
        ids = [page.game.id for page in pages]
        number = number_in(wanted) if wanted.isdecimal() else 0
        return _page(user, pages, ids.index(wanted) if wanted in ids else number)


def _page(user: int, pages: list[Progress], number: int) -> Rendered:
    """Render a game's page, with buttons to the next ones; the last page for too large a number."""
    number = min(number, len(pages) - 1)
    shown = pages[number]
    title = gettext(
        "🏅 {game} · {earned} of {all}",
        game=shown.game.title,
        earned=shown.count,
        all=len(shown.earned),
    )
    embed = discord.Embed(title=title, description="\n".join(_listed(shown)), colour=ACCENT)
    titles = [page.game.title for page in pages]
    before = titles[number - 1] if number else ""
    after = titles[number + 1] if number + 1 < len(pages) else ""
    key = str(user)
    return embed, view_of(turning(Action.ACHIEVEMENTS_PAGE, key, number, before, after))


def _listed(progress: Progress) -> Iterator[str]:
    """Yield the easiest open achievements, the earned ones, the newest first, and the rest."""
    still_open = [each for each, at in progress.earned if at is None]
    nearest = easiest_first(still_open)[:NEAREST]
    if nearest:
        yield f"__{gettext('Next')}__"
        yield from (f"🎯 {_told(each)}" for each in nearest)
    earned = [(at, each) for each, at in progress.earned if at is not None]
    if earned:
        yield f"__{gettext('Earned')}__"
        newest_first = sorted(earned, key=lambda one: -one[0])
        yield from (f"🏅 {_told(each)}" for _, each in newest_first)
    rest = [each for each in still_open if each not in nearest]
    if rest:
        yield f"__{gettext('Open')}__"
        yield from (f"▫️ {gettext(each.name)} · {gettext(each.about)}" for each in rest)


def _told(each: AnyAchievement) -> str:
    return f"**{gettext(each.name)}** · {gettext(each.about)}"
