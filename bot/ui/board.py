"""A panel as an embed, and its choices as buttons."""

from __future__ import annotations

import discord

from bot.host import LiveTable
from bot.ui.buttons import ActionButton, ChoiceButton
from bot.ui.cards import AS_TEXT, Cards
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
    view = discord.ui.View(timeout=None)
    if table.stored.status is Status.OPEN:
        _add_choices(view, table, panel, cards)
    else:
        if table.stored.status is Status.ENDED:
            embed.title = f"{table.run.game.title} · put away"
        _add_what_is_left(view, table)
    return embed, view


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
                words += f"`{characters.replace('♥', '♥' + AS_TEXT)}`"
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


def _add_choices(view: discord.ui.View, table: LiveTable, panel: Panel, cards: Cards) -> None:
    ask = table.run.pending
    if ask is None:
        return
    asked = table.run.asked(next(iter(ask.offers))) or 0
    rows = panel.rows[:MOST_ROWS]
    for row, choices in enumerate(rows):
        for choice in choices:
            view.add_item(_button(table.id, asked, choice, row, cards))
    rules = ActionButton.new("rules", table.stored.game, label="Rules", row=len(rows) - 1)
    view.add_item(rules)


def _button(table_id: str, asked: int, choice: Choice, row: int, cards: Cards) -> ChoiceButton:
    emoji, label = cards.button(choice.card, choice.label)
    return ChoiceButton.new(
        table_id,
        asked,
        choice.answers,
        label=label,
        emoji=emoji,
        style=_STYLES[choice.mood],
        disabled=choice.closed is not None,
        row=row,
    )


def _add_what_is_left(view: discord.ui.View, table: LiveTable) -> None:
    if table.successor is None:
        blue = discord.ButtonStyle.primary
        view.add_item(ActionButton.new("again", table.id, label="Play again", style=blue))
    view.add_item(ActionButton.new("record", table.id, label="Record"))
    view.add_item(ActionButton.new("rules", table.stored.game, label="Rules"))
