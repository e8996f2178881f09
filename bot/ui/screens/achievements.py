"""Achievements: told on the board of a game that is over, and listed, a page for each game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

import discord

from bot.tables.application import Application
from bot.tables.history.achievements import Progress
from bot.tables.sessions.session import Session
from bot.ui.codec import Action, number_in
from bot.ui.components import view_of
from bot.ui.interaction import Interaction
from bot.ui.replies import Reply
from bot.ui.screens.pages import turning
from bot.ui.styles import ACCENT
from games.engine.panel import Line, Name, Strong

MOST_TOLD = 3  # on a board; all of them stand in the list


class AchievementScreen:
    """Lists what somebody has earned, and what is still to be had."""

    def __init__(self, application: Application) -> None:
        self._achievements = application.achievements

    async def show(self, interaction: Interaction, argument: str) -> None:
        """Show somebody's achievements in a game: `user:game`, the first for no game."""
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
    """The user of an id, and what stands behind.

    Raises:
        Forged: there is none.
    """
    user, _, rest = argument.partition(":")
    return number_in(user), rest


def _page(user: int, pages: list[Progress], number: int) -> tuple[discord.Embed, discord.ui.View]:
    """One game's, with buttons to those beside it; a number too high gives the last."""
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
    """Those that are earned, the newest first, then those that are not."""
    earned = [(at, each) for each, at in progress.earned if at is not None]
    for _, each in sorted(earned, key=lambda one: -one[0]):
        yield f"🏅 **{each.name}** · {each.about}"
    yield from (f"▫️ {each.name} · {each.about}" for each, at in progress.earned if at is None)


def earned_lines(session: Session) -> tuple[Line, ...]:
    """What was earned at a table for the first time, a line each; everybody has one in turn.

    A single one says what for; of more there would be too many lines for a phone.
    """
    names = {seat.user: seat.name for seat in reversed(session.stored.seats)}
    known = session.run.game.achievements
    theirs = {(each.user, each.achievement) for each in session.earned}
    of_each = [
        [(user, each) for each in known if (user, each.key) in theirs] for user in reversed(names)
    ]
    told = [one for rank in zip_longest(*of_each) for one in rank if one is not None]
    lines: list[Line] = []
    for user, each in told[:MOST_TOLD]:
        who: Line = (Name(names[user]), ": ") if len(names) > 1 else ()
        about = f" · {each.about}" if len(told) == 1 else ""
        lines.append(("🏅 ", *who, Strong(each.name), about))
    left = len(told) - MOST_TOLD
    if left > 0:
        lines.append((f"🏅 and {left} more: `/stats me`",))
    return tuple(lines)
