"""A user's tables in a list, and the best scores of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.tables.application import Application
from bot.ui.cards import Cards
from bot.ui.components import LONGEST_OPTION
from bot.ui.interaction import Interaction
from bot.ui.names import safe, safe_label
from bot.ui.places import jump_url
from bot.ui.render import MOST_IN_AN_EMBED, first_lines
from bot.ui.replies import Reply
from games.engine.game import AnyGame
from storage.tables import Best, Status, StoredTable

MOST_TABLES = 25

_STATUS = {Status.OPEN: "open", Status.OVER: "over", Status.ENDED: "put away"}


class ListScreen:
    """Shows lists."""

    def __init__(self, application: Application, cards: Cards) -> None:
        self._tables = application.tables
        self._lobbies = application.lobbies
        self._history = application.history
        self._cards = cards

    async def tables(self, interaction: Interaction) -> None:
        """Show a user their tables, open ones first."""
        tables = await self._tables.of_user(interaction.user.id, limit=MOST_TABLES)
        embed = listing(tables, self._tables.games)
        await interaction.response.send_message(embed=embed, ephemeral=True)

    async def of_server(self, guild: int, most: int) -> list[tuple[str, str]]:
        """What is open in a server: in a few words with the names of who is there, and its id."""
        lobbies = await self._lobbies.in_server(guild)
        tables = await self._tables.in_server(guild, most)
        games = self._tables.games
        named = [
            (f"{self._lobbies.game(each).title} · {each.id} · lobby", each.guests, each.id)
            for each in lobbies
            if each.game in games
        ] + [(title_of(each, games), each.seats, each.id) for each in tables]
        return [
            (safe_label(f"{title} · {', '.join(who.name for who in people)}", LONGEST_OPTION), key)
            for title, people, key in named
        ]

    async def best(self, interaction: Interaction, game: str, title: str) -> None:
        """Show the best scores of a game by category."""
        async with Reply(interaction, new=True) as reply:
            scores = await self._history.best(game, interaction.guild_id, interaction.user.id)
            await reply.send(embed=best_scores(title, scores, self._cards))


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


def _how_it_stands(table: StoredTable, game: AnyGame | None) -> str:
    if table.outcome is None or game is None:
        return _STATUS[table.status]
    return ", ".join(
        each.result if each.score is None else f"{each.result}, {each.measure} {each.score}"
        for each in game.rules.standings(table.outcome)
    )


def _link(table: StoredTable) -> str:
    return "" if table.place.message is None else f" · [board]({jump_url(table.place)})"
