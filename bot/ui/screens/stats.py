"""What somebody has played, in numbers and in a small picture."""

from __future__ import annotations

import asyncio
import io

import discord

from bot.tables.application import Application
from bot.tables.stats import Played, Stats
from bot.ui.charts import histogram, in_a_line, in_words
from bot.ui.codec import Action
from bot.ui.components import action_button, view_of
from bot.ui.cooldown import Cooldowns
from bot.ui.interaction import Interaction, Person
from bot.ui.names import name_of, safe
from bot.ui.render import MOST_IN_AN_EMBED, first_lines
from bot.ui.replies import Reply
from bot.ui.styles import ACCENT
from games.kit.words import count, signed

_FEW = 3  # scores of which there is no picture yet
_PICTURE = "scores.png"


class StatsScreen:
    """Shows what is counted."""

    def __init__(self, application: Application) -> None:
        self._stats = application.stats
        self._games = application.tables.games
        self._asked = Cooldowns(6, 60)

    async def own(self, interaction: Interaction, game: str | None) -> None:
        """Show somebody what they have played."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._asked.take(interaction.user.id)
            user = interaction.user.id
            await self._show(reply, "Your games", await self._stats.of(user, game), user, game)

    async def of_another(self, interaction: Interaction, who: Person, game: str | None) -> None:
        """Show what somebody else has played, as far as they let others see it."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._asked.take(interaction.user.id)
            stats = await self._stats.of_another(who.id, interaction.guild_id, game)
            await self._show(reply, f"{safe(name_of(who))}’s games", stats, who.id, game)

    async def of_server(self, interaction: Interaction) -> None:
        """Show what has been played here."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            played = await self._stats.of_server(interaction.guild_id or 0)
            lines = [
                f"**{self._games[game].title}** · {count(number, 'game')}"
                for game, number in sorted(played.items(), key=lambda each: -each[1])
            ]
            words = "\n".join(lines) or "Nothing has been played to its end here yet."
            embed = discord.Embed(title="Games in this server", description=words, colour=ACCENT)
            await reply.send(embed=embed)

    async def _show(
        self, reply: Reply, title: str, stats: Stats, user: int, game: str | None
    ) -> None:
        embed = discord.Embed(title=f"📊 {title}", description=described(stats), colour=ACCENT)
        argument = f"{user}:{game or ''}"
        view = view_of([action_button(Action.ACHIEVEMENTS, argument, "🏅 Achievements")])
        kind = next((each for each in stats.kinds if len(each.scores) >= _FEW), None)
        if kind is None:
            await reply.send(embed=embed, view=view)
            return
        picture = await asyncio.to_thread(histogram, kind.scores)
        words = f"{title_of(kind)}. {in_words(kind.scores, kind.measure)}"
        file = discord.File(io.BytesIO(picture), _PICTURE, description=words[:_MOST_WORDS])
        embed.set_image(url=f"attachment://{_PICTURE}")
        embed.set_footer(text=f"{title_of(kind)}: games by {kind.measure}")
        await reply.send(embed=embed, view=view, file=file)


def described(stats: Stats) -> str:
    """What is counted, two or three lines a kind of game."""
    if not stats.kinds:
        return "No game has come to its end yet. `/play` shows what there is."
    blocks = ["\n".join(_lines(kind)) for kind in stats.kinds]
    blocks.append(f"-# Played on {count(stats.days, 'day')}. What had a known deal doesn’t count.")
    return first_lines(blocks, MOST_IN_AN_EMBED)


def title_of(kind: Played) -> str:
    """A game, and how it was played."""
    return f"{kind.game.title} · {kind.mode}" if kind.mode else kind.game.title


def _lines(kind: Played) -> list[str]:
    percent = round(100 * kind.won / kind.games)
    lines = [f"**{title_of(kind)}**", f"{count(kind.games, 'game')} · {kind.won} won ({percent} %)"]
    if kind.longest > 1:
        lines[-1] += f" · {kind.longest} in a row"
    if kind.average is not None:
        average = f"{kind.average:.1f}".replace("-", "−")
        lines.append(f"Best {kind.measure} {signed(max(kind.scores))} · average {average}")
        if len(set(kind.scores)) > 1:
            lines.append(in_a_line(kind.scores))
    return lines


_MOST_WORDS = 1024  # of a picture's description
