"""A panel as an embed, and its choices as buttons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeGuard

import discord

from bot.answers import POINTS_AT
from bot.live import LiveTable
from bot.ui.cards import Cards, as_text
from bot.ui.layout import MOST_ROWS, Buttons, Laid, Opener, lay_out, menus
from bot.ui.names import safe
from bot.ui.presses import (
    LONGEST_TITLE,
    DrawnAt,
    FormPress,
    Item,
    PickerPress,
    TextInput,
    action_button,
    carried,
    choice_button,
    choice_menu,
    chosen,
    drawn,
    form,
    form_id,
    opener,
    opens_form,
    picker,
    several_menu,
)
from games.engine.deck import symbols
from games.engine.panel import (
    Bar,
    Block,
    Choice,
    Face,
    Line,
    Menu,
    Mood,
    Name,
    Panel,
    Several,
    Strong,
    Struck,
    Tone,
)
from storage.tables import Status

MOST_IN_A_TITLE = 256
MOST_IN_AN_EMBED = 4096
MOST_IN_A_FIELD = 1024
MOST_IN_ALL = 5800  # of Discord's 6000, the others are for the footer
LONGEST_BLOCK = 3500
FULL = 5  # buttons in a row
LONGEST_LINE = 80  # of words to be typed: above it a form has room for several

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
    panel = table.panel(None)
    embed = draw(panel, cards, table.notice)
    embed.set_footer(text=_fairness(table, fresh))
    if table.due is not None:
        waits = f"⏳ I choose for whoever is late <t:{table.due}:R>."
        embed.description = f"{embed.description}\n{waits}"[:MOST_IN_AN_EMBED]
    if table.stored.status is Status.OPEN:
        choices = _choices(table, panel, DrawnAt(table.run.seq), cards)
        return embed, drawn([*choices, *_more(table, panel)])
    if table.stored.status is Status.ENDED:
        embed.title = f"{table.run.game.title} · put away"
    return embed, drawn(_what_is_left(table))


def own_board(table: LiveTable, seat: int, cards: Cards) -> tuple[discord.Embed, discord.ui.View]:
    """A table as one seat sees it, with that seat's choices."""
    panel = table.panel(seat)
    embed = draw(panel, cards)
    ask = table.run.pending
    if ask is None or seat not in ask.offers or table.stored.status is not Status.OPEN:
        return embed, drawn([])
    return embed, drawn(_choices(table, panel, DrawnAt(table.run.seq, seat), cards))


def draw(panel: Panel, cards: Cards, notice: Line | None = None) -> discord.Embed:
    """A panel's words and cards."""
    blocks = []
    if panel.cards:
        blocks.append(cards.row(panel.cards))
    if notice is not None:
        blocks.append(line_text(notice, cards))
    blocks += [line_text(line, cards) for line in panel.lines]
    log = ["> " + line_text(line, cards) for line in panel.events]
    if not panel.fields:
        blocks += log
    embed = discord.Embed(
        title=as_text(safe(panel.title))[:MOST_IN_A_TITLE],
        description="\n".join(blocks)[:MOST_IN_AN_EMBED],
        colour=_COLOURS[panel.tone],
    )
    for field in panel.fields:
        words = "\n".join(line_text(line, cards) for line in field.lines)
        heading = as_text(safe(field.title))[:MOST_IN_A_TITLE]
        embed.add_field(name=heading, value=words[:MOST_IN_A_FIELD])
    if panel.fields and log:
        last = _last_lines(log, min(MOST_IN_A_FIELD, MOST_IN_ALL - len(embed)))
        if last:
            embed.add_field(name="", value=last, inline=False)
    return embed


def _last_lines(lines: list[str], most: int) -> str:
    """The newest of some lines, as many as there is room for."""
    while len(text := "\n".join(lines)) > most:
        lines = lines[1:]
    return text


def line_text(line: Line, cards: Cards) -> str:
    """A line of a panel as Discord's Markdown."""
    words = ""
    for part in line:
        match part:
            case str():
                words += as_text(part)
            case Face(card):
                words += cards.text(card)
            case Strong(text):
                words += bold(text)
            case Bar(characters):
                words += f"`{as_text(characters)}`"
            case Name(name):
                words += safe(name)
            case Block(text):
                words += f"```\n{text.replace('`', '’')[:LONGEST_BLOCK]}\n```"
            case Struck(text):
                words += f"~~{text}~~"
    return words


@lru_cache(maxsize=4096)
def bold(text: str) -> str:
    """Words that stand out; Markdown wants the spaces around them outside."""
    inner = text.strip()
    before, _, after = text.partition(inner)
    return f"{before}**{as_text(inner)}**{after}" if inner else text


def _fairness(table: LiveTable, fresh: bool) -> str:
    """The seed's hash, in full at the opening and short from then on; at last the seed."""
    if table.seed is not None:
        return f"Table {table.id} · seed {table.seed}"
    full = table.commitment
    half = len(full) // 2  # a space, so that a phone can break the line
    shown = f"{full[:half]} {full[half:]}" if fresh else f"{full[:_SHORT_HASH]}…"
    return f"Table {table.id} · seed’s SHA-256 {shown}"


def _choices(table: LiveTable, panel: Panel, drawn_at: DrawnAt, cards: Cards) -> Iterator[Item]:
    """What can be chosen, each with its own id; what is too long for one is pointed at."""
    for at, row in enumerate(lay_out(panel.rows)):
        if isinstance(row, Menu):
            yield _menu(table.id, drawn_at, row, at)
        elif isinstance(row, Several):
            yield _several(table.id, drawn_at, row, at)
        else:
            for choice in row:
                if isinstance(choice, Opener):
                    yield opener(table.id, drawn_at, as_text(choice.label), choice.row, at)
                    continue
                said = carried(choice.answers, choice.until) or _pointed_at(panel, choice)
                yield _choice(table.id, drawn_at, said, choice, at, cards)


def _pointed_at(panel: Panel, choice: Choice) -> str:
    """What an id says of a choice that it cannot carry: its number on the panel."""
    said = chosen(choice.answers, choice.until)
    if not said:
        return said  # a form alone: what is typed is all of it
    return f"{POINTS_AT}{next(at for at, each in enumerate(panel.choices()) if each is choice)}"


def _more(table: LiveTable, panel: Panel) -> Iterator[Item]:
    """One's own panel, the log and the rules, where there is room for them."""
    spare = _spare_row(panel)
    if panel.private:
        blue = discord.ButtonStyle.primary
        yield action_button("own", table.id, panel.private, blue, row=spare)
    if spare is not None:
        yield action_button("log", table.id, "Log", row=spare)
        yield action_button("rules", table.stored.game, "Rules", row=spare)


def _spare_row(panel: Panel) -> int | None:
    """The row for some more buttons: beside a last short one, else a new one, if there is room."""
    rows = lay_out(panel.rows)
    last: Laid = rows[-1] if rows else ()
    if is_buttons(last) and len(last) == 1:
        return len(rows) - 1
    if len(rows) < MOST_ROWS:
        return len(rows)
    wanted = 3 if panel.private else 2
    fit = (at for at, row in enumerate(rows) if is_buttons(row) and len(row) + wanted <= FULL)
    return next(fit, None)


def is_buttons(row: Laid) -> TypeGuard[Buttons]:
    """Whether a row is one of buttons."""
    return isinstance(row, tuple)


def _choice(
    table_id: str, drawn_at: DrawnAt, said: str, choice: Choice, row: int, cards: Cards
) -> Item:
    emoji, label = cards.button(choice.card, choice.label)
    style, closed = _STYLES[choice.mood], choice.closed is not None
    form = choice.form is not None
    return choice_button(table_id, drawn_at, said, label, emoji, style, closed, row, form)


def _menu(table_id: str, drawn_at: DrawnAt, menu: Menu, row: int) -> Item:
    options = [(_option(each), _words(each)) for each in menu.choices if each.closed is None]
    return choice_menu(table_id, drawn_at, as_text(menu.label), options, row)


def _option(choice: Choice) -> str:
    said = chosen(choice.answers, choice.until)
    return said if choice.form is None else opens_form(said)


def _several(table_id: str, drawn_at: DrawnAt, row: Several, at: int) -> Item:
    options = _options(row)
    label = as_text(row.label)
    return several_menu(table_id, drawn_at, row.lead, label, options, row.least, row.most, at)


def _options(row: Several) -> list[tuple[str, str]]:
    return [(choice.answers[0], _words(choice)) for choice in row.choices]


def _words(choice: Choice) -> str:
    """A choice in a menu, which shows no card of its own."""
    return as_text(f"{symbols(choice.card)} {choice.label}" if choice.card else choice.label)


def picker_for(table: LiveTable, press: PickerPress) -> discord.ui.View | None:
    """The menus for many things; None where the table does not show them any more."""
    rows = table.panel(press.drawn.seat).rows
    row = rows[press.row] if press.row < len(rows) else None
    if press.drawn.seq != table.run.seq:
        return None
    if isinstance(row, Menu):
        drawn_menus = menus(row.label, row.choices)[:MOST_ROWS]
        return drawn(_menu(table.id, press.drawn, menu, at) for at, menu in enumerate(drawn_menus))
    if not isinstance(row, Several):  # a board of before had it in another row
        row = next((each for each in rows if isinstance(each, Several)), None)
    if row is None:
        return None
    return drawn(
        picker(table.id, press.drawn, row.lead, as_text(row.label), _options(row), row.most)
    )


def form_for(table: LiveTable, press: FormPress) -> discord.ui.Modal | None:
    """The form that a choice opens; None where the table does not show that choice any more."""
    panel = table.panel(press.drawn.seat)
    found = (each for each in panel.choices() if each.form and chosen(each.answers) == press.said)
    choice = next(found, None)
    if choice is None or choice.form is None:
        return None
    wanted = choice.form
    long = discord.TextStyle.paragraph if wanted.limit > LONGEST_LINE else discord.TextStyle.short
    field: TextInput = discord.ui.TextInput(
        label=wanted.label[:LONGEST_TITLE],
        style=long,
        default=wanted.text or None,
        required=wanted.required,
        max_length=wanted.limit,
        custom_id="words",
    )
    return form(form_id(press), wanted.title, [field])


def _again(table: LiveTable) -> str | None:
    """What may follow, as its button says; a campaign that is over has no more dungeons."""
    stored, campaigns = table.stored, table.run.game.campaigns
    if campaigns is None or stored.campaign is None:
        return "Play again" if stored.successor is None else None
    going_on = stored.outcome is None or campaigns.after(stored.outcome).result is None
    return "On to the next dungeon" if going_on else None


def _what_is_left(table: LiveTable) -> Iterator[Item]:
    again = _again(table)
    if again is not None:
        yield action_button("again", table.id, again, discord.ButtonStyle.primary)
    yield action_button("record", table.id, "Record")
    yield action_button("log", table.id, "Log")
    yield action_button("rules", table.stored.game, "Rules")
