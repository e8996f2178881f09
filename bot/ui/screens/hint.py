"""A hint, for whoever asks for one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from bot.tables.application import Application
from bot.tables.coaching import Advice
from bot.tables.session import Session
from bot.ui.cards import Cards, as_text
from bot.ui.cooldown import Cooldowns
from bot.ui.interaction import Interaction
from bot.ui.render import line_text
from bot.ui.replies import Reply
from bot.ui.styles import ACCENT
from games.engine.coach import Compared
from games.engine.deck import every_card
from games.engine.hints import FEWEST_TRIES, Tried
from games.engine.panel import Choice, Face, Line, Small, Strong
from games.engine.table import BETWEEN_TOKENS

STEPS = 5  # in a hundred, in which chances are told
_CARDS = frozenset(every_card())


class HintScreen:
    """Tells somebody what they may best do."""

    def __init__(self, application: Application, cards: Cards) -> None:
        self._coach = application.coach
        self._cards = cards
        self._asked = Cooldowns(10, 60)

    async def show(self, interaction: Interaction, table_id: str) -> None:
        """Tell whoever presses, and nobody else."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._asked.take(interaction.user.id)
            advice = await self._coach.hint(table_id, interaction.user.id)
            await reply.send(embed=hint_embed(advice, self._cards))


def hint_embed(advice: Advice, cards: Cards) -> discord.Embed:
    """A hint in words: the choices, and on what they rest."""
    lines = [line_text(line, cards) for line in hint_lines(advice)]
    return discord.Embed(title="💡 Hint", description="\n".join(lines), colour=ACCENT)


def hint_lines(advice: Advice) -> Iterator[Line]:
    """The best choices; with their chances where enough has been tried to tell them apart."""
    hint, coach = advice.hint, advice.session.run.game.coach
    alike = len(hint.alike)
    yield (Strong("Best" if alike == 1 else "Either of these"),)
    for number, each in enumerate(hint.choices):
        if number == alike:
            yield ("Not so good",)
        yield _line(advice, each, hint.reasons[number])
    if hint.told and coach is not None:
        yield (Small(f"In so many of {hint.best.tries} tries a plain player {coach.success}."),)
    yield (Small(f"{hint.tries} tries in all, each with the hidden cards dealt anew."),)


def _line(advice: Advice, tried: Tried, reason: str) -> Line:
    line: Line = ("• ", *words_of(advice.session, advice.seat, tried.answers))
    if advice.hint.told and tried.tries >= FEWEST_TRIES:
        line = (*line, " · ", Strong(about(tried.chance)))
    return (*line, f" · {reason}") if reason else line


def about(chance: float) -> str:
    """A chance, no finer than so few games can tell."""
    percent = STEPS * round(100 * chance / STEPS)
    if percent in (0, 100):
        return f"under {STEPS} %" if percent == 0 else f"over {100 - STEPS} %"
    return f"{percent} %"


def words_of(session: Session, seat: int, answers: Compared) -> Line:
    """What the button says that gives these answers; else the answers themselves."""
    said = tuple(
        BETWEEN_TOKENS.join(each) if isinstance(each, list) else str(each) for each in answers
    )
    choices = [choice for panel in _panels(session, seat) for choice in panel]
    found = _matching(choices, said)
    if found is not None:
        label = as_text(found.label)
        return (label,) if found.card is None else (Face(found.card), f" {label}")
    tokens = [token for each in said for token in each.split(BETWEEN_TOKENS)]
    parts: Line = ()
    for token in tokens:
        parts = (*parts, " " if parts else "", Face(token) if token in _CARDS else token)
    return parts


def _panels(session: Session, seat: int) -> Iterator[Sequence[Choice]]:
    yield session.panel(seat).choices()
    yield session.panel(None).choices()


def _matching(choices: Sequence[Choice], said: tuple[str, ...]) -> Choice | None:
    """The choice that gives just these answers, else one that begins with them."""
    exact = (each for each in choices if each.answers == said)
    longer = (each for each in choices if each.answers[: len(said)] == said)
    return next(exact, None) or next(longer, None)
