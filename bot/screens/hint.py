"""Hints on request."""

from __future__ import annotations

from dataclasses import dataclass, field

import discord

from bot.delivery.cooldown import Cooldowns
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.cards import Cards
from bot.rendering.embeds import line_text
from bot.rendering.styles import ACCENT
from bot.tables.coach.coaching import Advice, CoachService
from games.engine.hint_lines import hint_lines
from games.engine.speech import gettext


@dataclass(eq=False)
class HintScreen:
    """Shows the coach's advice."""

    _coach: CoachService
    _cards: Cards
    _asked: Cooldowns = field(default_factory=lambda: Cooldowns(10, 60))

    async def show(self, interaction: Interaction, table_id: str) -> None:
        """Show a hint to the user who asks."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._asked.take(interaction.user.id)
            advice = await self._coach.hint(table_id, interaction.user.id)
            await reply.send(embed=hint_embed(advice, self._cards))


def hint_embed(advice: Advice, cards: Cards) -> discord.Embed:
    """Render a hint: the choices, and what they are based on."""
    session = advice.session
    panels = [session.panel(advice.seat), session.panel(None)]
    lines = hint_lines(session.run.game, advice.hint, panels)
    words = "\n".join(line_text(line, cards) for line in lines)
    return discord.Embed(title=gettext("💡 Hint"), description=words, colour=ACCENT)
