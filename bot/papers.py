"""What is handed out: records, logs, pages of rules, best scores, and what is kept of somebody."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
from typing import Any

import discord

from bot.front import Front, plain
from bot.interaction import Interaction
from bot.refusals import Forged
from bot.ui.listing import best_scores
from bot.ui.pages import log_page, rules_page
from bot.ui.presses import action_button, drawn
from bot.ui.reply import Reply
from games.engine.chance import commitment


class Papers:
    """Answers whoever wants to read something."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._host = front.host
        self._archive = front.archive
        self._cards = front.cards
        front.actions.update(
            record=plain(self.record), forget=plain(self.forget), log=plain(self.log),
            leaf=plain(self.turn_leaf), rules=plain(self.rules), page=plain(self.turn_page),
        )  # fmt: skip

    async def record(self, interaction: Interaction, table_id: str) -> None:
        """Hand out the record of a game that is over."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            text = await self._archive.record(table_id, interaction.user.id)
            stored = await self._host.stored(table_id, interaction.user.id)
            name = f"{stored.game}-{table_id}.jsonl"
            check = f"Check it with `python -m games verify {name} --seed {stored.seed}`"
            fair = f"The seed’s SHA-256 is `{commitment(stored.seed)}`"
            file = discord.File(io.BytesIO(text.encode()), name)
            await reply.send(content=f"{check}\n{fair}", file=file)

    async def best(self, interaction: Interaction, game: str, title: str) -> None:
        """Show the best scores of a game by category."""
        async with Reply(interaction, new=True) as reply:
            scores = await self._archive.best(game, interaction.guild_id, interaction.user.id)
            await reply.send(embed=best_scores(title, scores, self._cards))

    async def export(self, interaction: Interaction) -> None:
        """Hand out everything that is kept of whoever asks."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            data = await self._archive.export(interaction.user.id)
            packed = await asyncio.to_thread(_packed, data)
            file = discord.File(io.BytesIO(packed), "dungeon-dealer.json.gz")
            words = "Your tables, all that happened at them, and your characters."
            await reply.send(content=words, file=file)

    async def ask_to_forget(self, interaction: Interaction) -> None:
        """Ask before everything of somebody is deleted."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            red = discord.ButtonStyle.danger
            user = str(interaction.user.id)
            await reply.send(
                content="All your tables, open and ended, and all your characters will be gone"
                " for good. Tables that you share stay for the others, without you. Delete?",
                view=drawn([action_button("forget", user, "Delete everything", red)]),
            )

    async def forget(self, interaction: Interaction, user: str) -> None:
        """Delete everything that is kept of whoever asked, and of nobody else."""
        if user != str(interaction.user.id):
            raise Forged
        async with Reply(interaction) as reply:
            shared = await self._host.forget(interaction.user.id)
            await reply.edit(content="Done. I keep nothing of you any more.", view=None)
        for table_id in shared:
            await self._front.boards.follow_up(table_id)
            await self._front.watch(table_id)

    async def log(self, interaction: Interaction, argument: str) -> None:
        """Show what happened at a table, its end first: `table` or `table:page`."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            embed, view = await self._log_page(argument)
            await reply.send(embed=embed, view=view)

    async def turn_leaf(self, interaction: Interaction, argument: str) -> None:
        """Turn to another page of what happened."""
        async with Reply(interaction) as reply:
            embed, view = await self._log_page(argument)
            await reply.edit(embed=embed, view=view)

    async def _log_page(self, argument: str) -> tuple[discord.Embed, discord.ui.View]:
        table_id, _, page = argument.partition(":")
        if page and not page.isdecimal():
            raise Forged
        game, log = await self._archive.story(table_id)
        return log_page(game.title, table_id, log, int(page) if page else None, self._cards)

    async def rules(self, interaction: Interaction, argument: str) -> None:
        """Show a page of a game's rules: `game` or `game:page`."""
        embed, view = self._rules_page(argument)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await reply.send(embed=embed, view=view)

    async def turn_page(self, interaction: Interaction, argument: str) -> None:
        """Turn to another page of the rules."""
        embed, view = self._rules_page(argument)
        async with Reply(interaction) as reply:
            await reply.edit(embed=embed, view=view)

    def _rules_page(self, argument: str) -> tuple[discord.Embed, discord.ui.View]:
        game_id, _, page = argument.partition(":")
        game = self._host.games.get(game_id)
        if game is None or not (page or "0").isdecimal():
            raise Forged
        return rules_page(game, int(page or 0))


def _packed(data: dict[str, Any]) -> bytes:
    return gzip.compress(json.dumps(data, ensure_ascii=False, indent=1).encode())
