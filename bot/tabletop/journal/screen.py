"""The journal of a table: a page a scene, and all of it as a file of Markdown."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import discord

from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.board import Rendered
from bot.rendering.cards import Cards
from bot.rendering.codec import Action, number_in
from bot.rendering.components import turning, view_of
from bot.rendering.embeds import titled
from bot.screens.cooldown import Cooldowns
from bot.screens.paged import PagedScreen
from bot.tabletop.journal.pages import journal_head, journal_text, pages_of
from bot.tabletop.journal.service import Entry, JournalService
from games.engine.game import AnyGame
from games.engine.speech import gettext
from storage.tables.repository import StoredTable


@dataclass(eq=False)
class JournalScreen(PagedScreen):
    """Shows journals, `table` or `table:page`, the last page first and with the file."""

    _journals: JournalService
    _games: Mapping[str, AnyGame]
    _cards: Cards
    _asked: Cooldowns = field(default_factory=lambda: Cooldowns(5, 60))

    async def show(self, interaction: Interaction, argument: str) -> None:
        """Send the last page and the file, in the reader's language, visible only to them."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._asked.take(interaction.user.id)
            user, channel = interaction.user.id, interaction.channel_id
            stored, entries = await self._journals.of(argument, user, channel)
            embed, view = self._rendered(stored, entries, None)
            text = journal_text(self._head(stored), stored, entries)
            file = discord.File(io.BytesIO(text.encode()), f"journal-{stored.id}.md")
            words = gettext("The journal of this table, to read and to keep:")
            await reply.send(content=words, embed=embed, view=view, file=file)

    async def page(self, interaction: Interaction, argument: str) -> Rendered:
        """Render a page of a table's journal."""
        table_id, _, page = argument.partition(":")
        user, channel = interaction.user.id, interaction.channel_id
        stored, entries = await self._journals.of(table_id, user, channel)
        return self._rendered(stored, entries, number_in(page))

    def _rendered(self, stored: StoredTable, entries: Sequence[Entry], at: int | None) -> Rendered:
        """Render a page, the last for None."""
        pages = pages_of(entries, self._cards)
        last = len(pages) - 1
        page = last if at is None else min(at, last)
        embed = titled(self._head(stored), pages[page])
        if last:
            embed.set_footer(text=gettext("Page {page} of {pages}", page=page + 1, pages=last + 1))
        return embed, view_of(turning(Action.JOURNAL_PAGE, stored.id, page, last + 1))

    def _head(self, stored: StoredTable) -> str:
        return journal_head(self._games[stored.game], stored)
