"""A user's tables in a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.ui.board import MOST_IN_AN_EMBED
from bot.ui.cards import Cards
from bot.ui.names import safe
from games.engine.game import AnyGame
from storage.places import Place
from storage.tables import Best, Status, StoredTable

_STATUS = {Status.OPEN: "open", Status.OVER: "over", Status.ENDED: "put away"}


def title_of(table: StoredTable, games: Mapping[str, AnyGame]) -> str:
    """A table in a few plain words."""
    game = games.get(table.game)
    title = table.game if game is None else game.title
    return f"{title} · {table.id} · {_how_it_stands(table, game)}"


def listing(tables: Sequence[StoredTable], games: Mapping[str, AnyGame]) -> discord.Embed:
    """All of them, with links to their boards."""
    lines = [
        f"{title_of(table, games)} · <t:{table.opened_at}:R>{_link(table)}" for table in tables
    ]
    if not lines:
        lines = ["You have no tables yet. `/help` shows what there is to play."]
    return discord.Embed(title="Your tables", description=first_lines(lines, MOST_IN_AN_EMBED))


def best_scores(title: str, scores: Sequence[Best], cards: Cards) -> discord.Embed:
    """The best score of each category: yours, and the best of others here."""
    by_category: dict[str, list[str]] = {}
    for each in scores:
        who = "you" if each.own else safe(each.name)
        by_category.setdefault(each.category, []).append(f"**{each.score}** {who}")
    lines = [
        f"{cards.text(category)} {' · '.join(words)}" for category, words in by_category.items()
    ]
    words = first_lines(lines, MOST_IN_AN_EMBED) or "Nobody has a score yet."
    return discord.Embed(title=title, description=words)


def first_lines(lines: Sequence[str], most: int) -> str:
    """As many lines from the first on as there is room for."""
    lines = list(lines)
    while len(text := "\n".join(lines)) > most:
        lines.pop()
    return text


def _how_it_stands(table: StoredTable, game: AnyGame | None) -> str:
    if table.outcome is None or game is None:
        return _STATUS[table.status]
    standings = game.rules.standings(table.outcome)
    return ", ".join(
        each.result if each.score is None else f"{each.result}, {each.measure} {each.score}"
        for each in standings
    )


def _link(table: StoredTable) -> str:
    return "" if table.place.message is None else f" · [board]({jump_url(table.place)})"


def jump_url(place: Place) -> str:
    """The address of a board; a direct message has no guild."""
    return f"https://discord.com/channels/{place.guild or '@me'}/{place.channel}/{place.message}"
