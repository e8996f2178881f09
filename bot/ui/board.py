"""A panel as an embed, and its choices as buttons."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.host import LiveTable
from bot.ui.buttons import Button, action_button, choice_button, drawn
from bot.ui.cards import Cards, as_text
from bot.ui.names import safe
from games.panel import Bar, Choice, Face, Line, Mood, Name, Panel, Strong, Tone
from storage.tables import Status

MOST_IN_A_TITLE = 256
MOST_IN_AN_EMBED = 4096
MOST_ROWS = 5

_COLOURS = {
    Tone.CALM: discord.Colour(0x5865A8),
    Tone.DANGER: discord.Colour(0xC0392B),
    Tone.WON: discord.Colour(0x2E9E5B),
    Tone.LOST: discord.Colour(0x6C6F7B),
}
_STYLES = {
    Mood.PLAIN: discord.ButtonStyle.secondary,
    Mood.MAIN: discord.ButtonStyle.primary,
    Mood.GOOD: discord.ButtonStyle.success,
    Mood.DANGER: discord.ButtonStyle.danger,
}
_SHORT_HASH = 12


def board(
    table: LiveTable, cards: Cards, *, fresh: bool = False
) -> tuple[discord.Embed, discord.ui.View]:
    """A table as everybody sees it; `fresh` when it has just been opened."""
    panel = table.run.panel(None)
    embed = draw(panel, cards, table.notice)
    table.notice = None
    embed.set_footer(text=_fairness(table, fresh))
    if table.stored.status is Status.OPEN:
        return embed, drawn(_choices(table, panel, cards))
    if table.stored.status is Status.ENDED:
        embed.title = f"{table.run.game.title} · put away"
    return embed, drawn(_what_is_left(table))


def draw(panel: Panel, cards: Cards, notice: str | None = None) -> discord.Embed:
    """A panel's words and cards."""
    blocks = []
    if panel.cards:
        blocks.append(cards.row(panel.cards))
    if notice is not None:
        blocks.append(f"⚠️ {notice}")
    blocks.append("\n".join(_line(line, cards) for line in panel.lines))
    if panel.events:
        blocks.append("\n".join("> " + _line(line, cards) for line in panel.events))
    return discord.Embed(
        title=panel.title[:MOST_IN_A_TITLE],
        description="\n".join(blocks)[:MOST_IN_AN_EMBED],
        colour=_COLOURS[panel.tone],
    )


def _line(line: Line, cards: Cards) -> str:
    words = ""
    for part in line:
        match part:
            case Face(card):
                words += cards.text(card)
            case Strong(text):
                words += f"**{text}**"
            case Bar(characters):
                words += f"`{as_text(characters)}`"
            case Name(name):
                words += safe(name)
            case _:
                words += part
    return words


def _fairness(table: LiveTable, fresh: bool) -> str:
    """The seed's hash, in full at the opening and short from then on; at last the seed."""
    if table.seed is not None:
        return f"Table {table.id} · seed {table.seed}"
    full = table.commitment
    half = len(full) // 2  # a space, so that a phone can break the line
    shown = f"{full[:half]} {full[half:]}" if fresh else f"{full[:_SHORT_HASH]}…"
    return f"Table {table.id} · seed’s SHA-256 {shown}"


def _choices(table: LiveTable, panel: Panel, cards: Cards) -> Iterator[Button]:
    ask = table.run.pending
    if ask is None:
        return
    asked = table.run.asked(next(iter(ask.offers))) or 0
    rows = panel.rows[:MOST_ROWS]
    for row, choices in enumerate(rows):
        for choice in choices:
            yield _choice(table.id, asked, choice, row, cards)
    yield action_button("rules", table.stored.game, "Rules", row=len(rows) - 1)


def _choice(table_id: str, asked: int, choice: Choice, row: int, cards: Cards) -> Button:
    emoji, label = cards.button(choice.card, choice.label)
    style, closed = _STYLES[choice.mood], choice.closed is not None
    return choice_button(table_id, asked, choice.answers, label, emoji, style, closed, row)


def _what_is_left(table: LiveTable) -> Iterator[Button]:
    if table.successor is None:
        yield action_button("again", table.id, "Play again", discord.ButtonStyle.primary)
    yield action_button("record", table.id, "Record")
    yield action_button("rules", table.stored.game, "Rules")
