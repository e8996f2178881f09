"""The journal of a table as Markdown: whole, or a page a scene."""

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from bot.rendering.cards import Cards
from bot.rendering.dates import date_of
from bot.rendering.embeds import MOST_IN_AN_EMBED, line_text
from bot.rendering.names import safe, safe_words
from bot.rendering.notices import words_of
from bot.tables.notices import PlayedFor
from bot.tabletop.journal.service import Entry, Heading, Note
from games.engine.game import AnyGame
from games.engine.panel import Block
from storage.tables.repository import StoredTable


def journal_head(game: AnyGame, stored: StoredTable) -> str:
    """Return the title of a table's journal: its game and its day."""
    day = date_of(datetime.fromtimestamp(stored.opened_at, UTC).date().isoformat())
    return f"{game.title}, {day}"


def headings_of(entries: Sequence[Entry]) -> list[str]:
    """Return the headings of the scenes that have begun."""
    return [each.words for each in entries if isinstance(each, Heading) and not each.inner]


def pages_of(entries: Sequence[Entry], cards: Cards, scene: int = 0) -> list[str]:
    """Return the pages of a journal, or of one scene, counted from the first heading as 1."""
    scenes = _scenes(entries, cards)
    if scene:
        first = len(scenes) - len(headings_of(entries)) + scene - 1
        scenes = scenes[first : first + 1]
    return [page for pieces in scenes for page in _pages(pieces)]


def journal_text(head: str, stored: StoredTable, entries: Sequence[Entry]) -> str:
    """Return a journal as Markdown, with who was there below its head.

    The notes of a player alone are theirs, and leave as they were typed.
    """
    names = ", ".join(dict.fromkeys(safe(each.name) for each in stored.seats if each.user))
    scenes = [_joined(scene) for scene in _scenes(entries, Cards(), own=len(stored.seats) == 1)]
    return "\n\n".join([f"# {head}", names, *filter(None, scenes)]) + "\n"


def _joined(pieces: Sequence[str]) -> str:
    """Return pieces of Markdown as one text; one blank line is enough between two."""
    return re.sub(r"\n{3,}", "\n\n", "\n".join(pieces)).strip()


def _scenes(entries: Sequence[Entry], cards: Cards, *, own: bool = False) -> list[list[str]]:
    """Return the scenes of a journal as pieces of Markdown; the first has no heading."""
    scenes: list[list[str]] = [[]]
    for entry in entries:
        if isinstance(entry, Heading) and not entry.inner and scenes[-1]:
            scenes.append([])
        scenes[-1].append(_written(entry, cards, own=own))
    return scenes


def _written(entry: Entry, cards: Cards, *, own: bool) -> str:
    """Return an entry: scenes are headings, notes are quotes, all else are points of a list."""
    match entry:
        case Heading(words, inner):
            return f"\n{'###' if inner else '##'} {safe_words(words)}\n"
        case Note(who, words):
            lines = words.splitlines() if own else map(safe_words, words.splitlines())
            said = [f"> {line}".rstrip() for line in lines]
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
