"""A review of an ended game, for its players."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import discord

from bot.delivery.cooldown import Cooldowns
from bot.delivery.pictures import LONGEST_WORDS, picture_file
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering import charts
from bot.rendering.cards import Cards, as_text
from bot.rendering.embeds import line_text
from bot.rendering.styles import ACCENT
from bot.tables.coach.looking_back import LookBack, LookBackService
from bot.tables.errors import Refused
from bot.tables.history.service import HistoryService
from games.engine.deck import Card, symbols
from games.engine.extensions.hidden import Coach
from games.engine.hint_lines import about
from games.engine.hints import Tried
from games.engine.lookback import TRIES_OF_ONE, Decision
from games.engine.panel import Face, Line, Small, Strong
from games.kit.words import count

MOST_POINTS = 3
LEAST_CHOICES = 3  # of a picture
_PICTURE = "chances.png"


@dataclass(eq=False)
class LookBackScreen:
    """Shows a player the turning points of their game."""

    _look_back: LookBackService
    _history: HistoryService
    _cards: Cards
    _asked: Cooldowns = field(default_factory=lambda: Cooldowns(5, 60))

    async def show(self, interaction: Interaction, table_id: str) -> None:
        """Show the review to the user; it takes some seconds."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._asked.take(interaction.user.id)
            seen = await self._look_back.at(table_id, interaction.user.id)
            embed = look_back_embed(seen, self._cards)
            files = []
            if len(seen.verdicts) >= LEAST_CHOICES:
                chances = [each.mine.chance for each in seen.verdicts]
                marked = seen.turning_points(MOST_POINTS)
                words = chart_in_words(seen)
                drawn = await picture_file(_PICTURE, words, charts.line, chances, marked)
                if drawn is None:
                    embed.add_field(name="Your chances", value=words)
                else:
                    files.append(drawn)
                    embed.set_image(url=f"attachment://{_PICTURE}")
            with suppress(Refused):  # today's deal has none until the day is over
                record = await self._history.record(table_id, interaction.user.id)
                name = f"{seen.game.id}-{table_id}.jsonl"
                files.append(discord.File(io.BytesIO(record.encode()), name))
            await reply.send(embed=embed, files=files)


def look_back_embed(seen: LookBack, cards: Cards) -> discord.Embed:
    """Render the turning points."""
    lines = [line_text(line, cards) for line in _lines(seen)]
    return discord.Embed(title="Look back", description="\n".join(lines), colour=ACCENT)


def _lines(seen: LookBack) -> Iterator[Line]:
    points = seen.turning_points(MOST_POINTS)
    if points:
        yield ("Where it turned:",)
    else:
        yield ("No choice of yours cost much, as far as I can tell.",)
    for at in points:
        decision, verdict = seen.decisions[at], seen.verdicts[at]
        yield (Strong(decision.when),)
        yield ("• you: ", *_words(decision, verdict.mine), " · ", Strong(_chance(verdict.mine)))
        yield ("• better: ", *_words(decision, verdict.best), " · ", Strong(_chance(verdict.best)))
    success = seen.game.need(Coach).success
    yield (Small(f"How often a simple player {success}, in {TRIES_OF_ONE} test games or more."),)
    looked_at = count(len(seen.verdicts), "choice")
    yield (Small(f"I checked {looked_at} of yours, each time with other hidden cards."),)


def _chance(tried: Tried) -> str:
    return about(tried.chance)


def _words(decision: Decision, tried: Tried) -> Line:
    card, label = _named(decision, tried)
    return (as_text(label),) if card is None else (Face(card), f" {as_text(label)}")


def _named(decision: Decision, tried: Tried) -> tuple[Card | None, str]:
    answers = (decision.chosen, *decision.others)
    return decision.words[answers.index(tried.answers[0])]


def chart_in_words(seen: LookBack) -> str:
    """Return the alternative text of the chart."""
    chances = [each.mine.chance for each in seen.verdicts]
    words = (
        f"The chance after each of {count(len(chances), 'choice')}: {about(chances[0])} at first,"
    )
    words += f" at most {about(max(chances))}, at least {about(min(chances))},"
    parts = [f"{words} {about(chances[-1])} at last."]
    for at in seen.turning_points(MOST_POINTS):
        decision, verdict = seen.decisions[at], seen.verdicts[at]
        card, label = _named(decision, verdict.mine)
        named = label if card is None else f"{symbols(card)} {label}"
        parts.append(
            f"{decision.when}, {named}: {about(verdict.mine.chance)}"
            f" where {about(verdict.best.chance)} was possible."
        )
    return " ".join(parts)[:LONGEST_WORDS]
