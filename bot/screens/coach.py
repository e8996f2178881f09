"""The coach's hints, and its reviews of ended games for their players."""

import io
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import discord

from bot.delivery.pictures import LONGEST_WORDS, picture_file
from bot.delivery.replies import Reply
from bot.interaction import Interaction, look_of
from bot.rendering.cards import Cards
from bot.rendering.codec import Action
from bot.rendering.embeds import lines_text, titled
from bot.rendering.errors import sentence_of
from bot.screens.cooldown import Cooldowns
from bot.screens.lent import Lent
from bot.tables.coach.coaching import Advice, CoachService
from bot.tables.coach.looking_back import LookBack, LookBackService
from bot.tables.errors import FileRefused, Refused
from bot.tables.history.service import HistoryService
from games.engine.deck import Card, symbols
from games.engine.extensions.hidden import Coach
from games.engine.hint_lines import about, hint_lines, plain_lines
from games.engine.hints import Tried
from games.engine.panel import Face, Label, Line, Small, Strong
from games.engine.speech import gettext, ngettext, say
from games.kit.lookback import LEAST_TRIES, Decision
from games.kit.names import cut

MOST_POINTS = 3
LEAST_CHOICES = 3  # of a picture
_PICTURE = "chances.png"


@dataclass(eq=False)
class CoachScreen:
    """Shows the coach's advice, and the turning points of an ended game."""

    _coach: CoachService
    _look_back: LookBackService
    _history: HistoryService
    _cards: Cards
    _lent: Lent
    _hints: Cooldowns = field(default_factory=lambda: Cooldowns(10, 60))
    _reviews: Cooldowns = field(default_factory=lambda: Cooldowns(5, 60))

    async def hint(self, interaction: Interaction, table_id: str) -> None:
        """Show a hint to the user who asks, in place of their last one."""
        async with Reply(interaction, new=True, ephemeral=True, kind=Action.HINT) as reply:
            user = interaction.user.id
            advice = await self._coach.hint(table_id, user, lambda: self._hints.take(user))
            await reply.send(embed=hint_embed(advice, self._cards))

    async def look_back(self, interaction: Interaction, table_id: str) -> None:
        """Show the review to the user; it takes some seconds."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._reviews.take(interaction.user.id)
            seen = await self._look_back.at(
                table_id, interaction.user.id, look_of(interaction).language or ""
            )
            embed = look_back_embed(seen, self._cards)
            files, words = [], ""
            if len(seen.verdicts) >= LEAST_CHOICES:
                chances = [each.mine.chance for each in seen.verdicts]
                marked = seen.turning_points(MOST_POINTS)
                words = chart_in_words(seen)
                charts, drawn = self._lent.charts, None
                if charts is not None:
                    drawn = await picture_file(_PICTURE, words, charts.line, chances, marked)
                if drawn is None:
                    embed.add_field(name=gettext("Your chances"), value=words)
                else:
                    files.append(drawn)
                    embed.set_image(url=f"attachment://{_PICTURE}")
            with suppress(Refused):  # today's deal has none until the day is over
                record = await self._history.record(table_id, interaction.user.id)
                name = f"{seen.game.id}-{table_id}.jsonl"
                files.append(discord.File(io.BytesIO(record.encode()), name))
            try:
                await reply.send(embed=embed, files=files)
            except FileRefused as refused:
                if embed.image.url is not None:
                    embed.set_image(url=None).add_field(name=gettext("Your chances"), value=words)
                await reply.send(content=sentence_of(refused), embed=embed)


def hint_embed(advice: Advice, cards: Cards) -> discord.Embed:
    """Render a hint: the choices, and what they are based on."""
    session = advice.session
    panels = [session.panel(advice.seat), session.panel(None)]
    if advice.hint is None:
        lines = plain_lines(advice.plain, panels)
    else:
        lines = hint_lines(session.run.game, advice.hint, panels)
    words = lines_text(lines, cards)
    return titled(gettext("💡 Hint"), words)


def look_back_embed(seen: LookBack, cards: Cards) -> discord.Embed:
    """Render the turning points."""
    words = lines_text(_lines(seen), cards)
    return titled(gettext("Look back"), words)


def _lines(seen: LookBack) -> Iterator[Line]:
    points = seen.turning_points(MOST_POINTS)
    if points:
        yield say("Where it turned:")
    else:
        yield say("No choice of yours cost much, as far as I can tell.")
    for at in points:
        decision, verdict = seen.decisions[at], seen.verdicts[at]
        yield (Strong(decision.when),)
        mine, best = verdict.mine, verdict.best
        yield say("• you: {choice} · {chance}", choice=_words(decision, mine), chance=_chance(mine))
        yield say(
            "• better: {choice} · {chance}", choice=_words(decision, best), chance=_chance(best)
        )
    success = seen.game.need(Coach).success
    often = gettext(
        "How often a simple player {success}, in {games} test games or more.",
        success=gettext(success),
        games=LEAST_TRIES,
    )
    yield (Small(often),)
    checked = ngettext(
        "I checked {count} choice of yours, each time with other hidden cards.",
        "I checked {count} choices of yours, each time with other hidden cards.",
        len(seen.verdicts),
    )
    yield (Small(checked),)


def _chance(tried: Tried) -> Strong:
    return Strong(about(tried.chance))


def _words(decision: Decision, tried: Tried) -> Line:
    card, label = _named(decision, tried)
    return (Label(label),) if card is None else (Face(card), " ", Label(label))


def _named(decision: Decision, tried: Tried) -> tuple[Card | None, str]:
    answers = (decision.chosen, *decision.others)
    return decision.words[answers.index(tried.answers[0])]


def chart_in_words(seen: LookBack) -> str:
    """Return the alternative text of the chart."""
    chances = [each.mine.chance for each in seen.verdicts]
    words = ngettext(
        "The chance after {count} choice: {first} at first, at most {most}, at least {least},"
        " {last} at last.",
        "The chance after each of {count} choices: {first} at first, at most {most}, at least"
        " {least}, {last} at last.",
        len(chances),
        first=about(chances[0]),
        most=about(max(chances)),
        least=about(min(chances)),
        last=about(chances[-1]),
    )
    parts = [words]
    for at in seen.turning_points(MOST_POINTS):
        decision, verdict = seen.decisions[at], seen.verdicts[at]
        card, label = _named(decision, verdict.mine)
        named = label if card is None else f"{symbols(card)} {label}"
        parts.append(
            gettext(
                "{when}, {choice}: {chance} where {best} was possible.",
                when=decision.when,
                choice=named,
                chance=about(verdict.mine.chance),
                best=about(verdict.best.chance),
            )
        )
    return cut(" ".join(parts), LONGEST_WORDS)
