"""The journal of a table: a page a scene, and all of it as a file of Markdown."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

import discord

from bot.delivery.cooldown import Cooldowns
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.board import Rendered
from bot.rendering.cards import Cards
from bot.rendering.codec import Action, number_in
from bot.rendering.components import turning, view_of
from bot.rendering.dates import date_of
from bot.rendering.embeds import MOST_IN_AN_EMBED, line_text, titled
from bot.rendering.names import safe, safe_words
from bot.rendering.notices import words_of
from bot.screens.paged import PagedScreen
from bot.tables.history.service import Entry, Heading, HistoryService, Note
from bot.tables.notices import PlayedFor
from games.engine.game import AnyGame
from games.engine.panel import Block
from games.engine.speech import gettext
from storage.tables.repository import StoredTable


@dataclass(eq=False)
class JournalScreen(PagedScreen):
    """Shows journals, `table` or `table:page`, the last page first and with the file."""

    _history: HistoryService
    _games: Mapping[str, AnyGame]
    _cards: Cards
    _asked: Cooldowns = field(default_factory=lambda: Cooldowns(5, 60))

    async def show(self, interaction: Interaction, argument: str) -> None:
        """Send the last page and the file, in the reader's language, visible only to them."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._asked.take(interaction.user.id)
            user, channel = interaction.user.id, interaction.channel_id
            stored, entries = await self._history.journal(argument, user, channel)
            embed, view = self._rendered(stored, entries, None)
            text = journal_text(self._head(stored), stored, entries)
            file = discord.File(io.BytesIO(text.encode()), f"journal-{stored.id}.md")
            words = gettext("The journal of this table, to read and to keep:")
            await reply.send(content=words, embed=embed, view=view, file=file)

    async def page(self, interaction: Interaction, argument: str) -> Rendered:
        """Render a page of a table's journal."""
        table_id, _, page = argument.partition(":")
        user, channel = interaction.user.id, interaction.channel_id
        stored, entries = await self._history.journal(table_id, user, channel)
        return self._rendered(stored, entries, number_in(page))

    def _rendered(self, stored: StoredTable, entries: Sequence[Entry], at: int | None) -> Rendered:
        """Render a page, the last for None."""
        pages = [page for scene in _scenes(entries, self._cards) for page in _pages(scene)]
        last = len(pages) - 1
        page = last if at is None else min(at, last)
        embed = titled(self._head(stored), pages[page])
        if last:
            embed.set_footer(text=gettext("Page {page} of {pages}", page=page + 1, pages=last + 1))
        return embed, view_of(turning(Action.JOURNAL_PAGE, stored.id, page, last + 1))

    def _head(self, stored: StoredTable) -> str:
        day = date_of(datetime.fromtimestamp(stored.opened_at, UTC).date().isoformat())
        return f"{self._games[stored.game].title}, {day}"


def journal_text(head: str, stored: StoredTable, entries: Sequence[Entry]) -> str:
    """Return a journal as Markdown, with who was there below its head."""
    names = ", ".join(dict.fromkeys(safe(each.name) for each in stored.seats if each.user))
    scenes = [_joined(scene) for scene in _scenes(entries, Cards())]
    return "\n\n".join([f"# {head}", names, *filter(None, scenes)]) + "\n"


def _joined(pieces: Sequence[str]) -> str:
    """Return pieces of Markdown as one text; one blank line is enough between two."""
    return re.sub(r"\n{3,}", "\n\n", "\n".join(pieces)).strip()


def _scenes(entries: Sequence[Entry], cards: Cards) -> list[list[str]]:
    """Return the scenes of a journal as pieces of Markdown; the first has no heading."""
    scenes: list[list[str]] = [[]]
    for entry in entries:
        if isinstance(entry, Heading) and not entry.inner and scenes[-1]:
            scenes.append([])
        scenes[-1].append(_written(entry, cards))
    return scenes


def _written(entry: Entry, cards: Cards) -> str:
    """Return an entry: scenes are headings, notes are quotes, all else are points of a list."""
    match entry:
        case Heading(words, inner):
            return f"\n{'###' if inner else '##'} {safe_words(words)}\n"
        case Note(who, words):
            said = [f"> {safe_words(line)}".rstrip() for line in words.splitlines()]
            return "\n".join(["", f"**{safe(who)}**", "", *said, ""])
        case PlayedFor():
            return f"- {line_text(words_of(entry), cards)}"
        case _:
            text = line_text(entry, cards)
            return f"\n{text}\n" if isinstance(entry[0], Block) else f"- {text}"


def _pages(scene: Sequence[str]) -> Iterator[str]:
    """Yield the pages of a scene: one, unless it is too long for a message."""
    page: list[str] = []
    for piece in scene:
        if page and len("\n".join([*page, piece])) > MOST_IN_AN_EMBED:
            yield _joined(page)
            page = []
        page.append(piece)
    yield _joined(page)
