"""Panels as embeds."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Any, NamedTuple

import discord

from bot.rendering.cards import (
    IN_WORDS,
    Cards,
    LargeRows,
    as_text,
    large_rows,
    look_now,
    small,
)
from bot.rendering.names import safe, safe_columns, safe_words
from bot.rendering.phone import lines_of, those_that_fit
from bot.rendering.styles import ACCENT, TONES
from games.engine.panel import (
    Bar,
    Block,
    Drawn,
    Face,
    InPlay,
    Label,
    Line,
    Loud,
    Name,
    Panel,
    Part,
    Small,
    Strong,
)
from games.engine.speech import ngettext
from games.kit.names import cut

MOST_IN_A_TITLE = 256
MOST_IN_AN_EMBED = 4096
MOST_IN_A_FIELD = 1024
MOST_FIELDS = 25
MOST_IN_ALL = 5800  # of Discord's 6000; the others are for the footer
LONGEST_BLOCK = 3500
MOST_AT_THE_END = 8  # lines of an ended game (docs/boards.md)


class Around(NamedTuple):
    """Words around a panel: the first line, lines at the end of the description, the last field."""

    lead: str = ""
    below: Sequence[str] = ()
    tip: str = ""


NOTHING = Around()


class Text(NamedTuple):
    """A panel's words as Markdown, of which an embed leaves out what has no room.

    `blow` is what has just happened, and stands first; `must` counts the lines of the `log` that
    are always told. `closing` lines end the last board of a game.
    """

    panel: Panel
    title: str
    lines: Sequence[str]
    brief: Callable[[], Sequence[str]]
    fields: Sequence[tuple[str, str]]
    blow: Sequence[str]
    log: Sequence[str]
    must: int
    closing: Sequence[str] | None


def text_of(panel: Panel, cards: Cards, closing: Sequence[Line] | None = None) -> Text:
    """Write a panel's words."""
    blow = [_first(line, cards) for line in panel.change]
    first = len(blow)
    must = max(1, panel.must if closing is None else 1)
    return Text(
        panel,
        as_text(safe_words(panel.title)),
        [line_text(line, cards) for line in panel.lines],
        cache(lambda: [line_text(line, cards) for line in panel.brief]),
        [
            (as_text(safe_words(field.title)), lines_text(field.lines, cards))
            for field in panel.fields[:MOST_FIELDS]
        ],
        blow,
        [f"> {line_text(line, cards)}" for line in panel.events[first:]],
        must - first,
        None if closing is None else [line_text(line, cards) for line in closing],
    )


def _lines(text: str) -> int:
    """Return the lines of a text, without the edges of a table."""
    return sum(not line.startswith("```") for line in text.split("\n"))


def embed_of(
    text: Text,
    *,
    colour: discord.Colour | None = None,
    around: Around = NOTHING,
    most: int | None = None,
    rows: LargeRows = (),
    is_brief: bool = False,
) -> discord.Embed:
    """Build the embed of a panel's text; it says what the `rows` of large cards leave out.

    Where the embed would have more than `most` lines on a phone without the tip, it leaves out
    events that need not be told, then the panel's spare lines. An ended game has its last event,
    and `closing` lines and more events if `MOST_AT_THE_END` lines hold them.
    """
    panel, title, lines, shorten, fields, blow, log, must, closing = text
    brief = shorten() if is_brief else ()
    lead, below, tip = around
    if is_brief:  # without the height of a heading
        blow = [f"**{each.lstrip('# ')}**" if each.startswith("#") else each for each in blow]
    first = [f"**{lead}**", *blow] if lead else blow
    spares = 0 if brief else panel.spare
    lines = [*_of_large(panel, rows), *(brief or lines)]
    ends: Sequence[str] = closing or ()
    if closing is not None:
        few = MOST_AT_THE_END - sum(map(_lines, (*first, *log[:must], *lines)))
        ends, few = those_that_fit(ends, few, _lines)
        log = log[: must + few]
    if most is not None:
        lines, spare = lines[: len(lines) - spares], lines[len(lines) - spares :]
        left = most - sum(
            map(
                lines_of,
                (f"# {title}", *first, *lines, *below, *chain.from_iterable(fields)),
            )
        )
        log, others = log[:must], log[must:]
        spare, left = those_that_fit(spare, left - sum(map(lines_of, log)))
        ends, left = those_that_fit(ends, left)
        lines, log = [*lines, *spare], [*log, *those_that_fit(others, left)[0]]
    if closing is not None:
        lines, log = [*log, *lines, *ends], []
    lines = [*first, *lines]
    embed = discord.Embed(
        title=cut(title, MOST_IN_A_TITLE),
        description=_description(lines if fields else [*lines, *log], below),
        colour=TONES[panel.tone] if colour is None else colour,
    )
    _add_fields(embed, fields, log, tip)
    return embed


def _of_large(panel: Panel, rows: LargeRows) -> Iterator[str]:
    """Yield what the large cards are, and how many their `rows` leave out; without, small ones."""
    words = []
    shown = rows or large_rows(panel.cards)
    for (row, left), group in zip(shown, [*panel.groups, *[""] * len(shown)], strict=False):
        cards = "" if rows else small(row)
        more = ngettext("{count} more card", "{count} more cards", left) if left else ""
        told = ", ".join(filter(None, [cards, more]))
        words.append(": ".join(filter(None, [group and as_text(safe_words(group)), told])))
    if any(words):
        yield f"-# {' · '.join(filter(None, words))}"


def titled(title: str, words: str) -> discord.Embed:
    """Build an embed of the bot's own, which shows no table."""
    return discord.Embed(title=title, description=words, colour=ACCENT)


def _add_fields(
    embed: discord.Embed, fields: Sequence[tuple[str, str]], log: Sequence[str], tip: str
) -> None:
    """Add the fields of a panel with its events below them, and a tip."""
    for heading, words in fields:
        embed.add_field(name=cut(heading, MOST_IN_A_TITLE), value=cut(words, MOST_IN_A_FIELD))
    if fields and log:
        last = first_lines(log, min(MOST_IN_A_FIELD, MOST_IN_ALL - len(embed)))
        if last:
            embed.add_field(name="", value=last, inline=False)
    if tip and len(embed.fields) < MOST_FIELDS:
        embed.add_field(name="", value=tip, inline=False)


def _description(lines: Sequence[str], below: Sequence[str]) -> str:
    """Join lines and those `below`, for which the others are cut off where there is no room."""
    end = "\n".join(below)
    text = cut("\n".join(lines), MOST_IN_AN_EMBED - len(end) - 1)
    return f"{text}\n{end}" if end else text


def first_lines(lines: Sequence[str], most: int) -> str:
    """Join lines from the first on, as many as fit into `most` characters."""
    lines = list(lines)
    while len(text := "\n".join(lines)) > most:
        lines.pop()
    return text


def _first(line: Line, cards: Cards) -> str:
    """Return the first line: a heading if it is loud. Only a death is larger than the title."""
    match line:
        case (Loud(words, deadly),):
            return f"{'##' if deadly else '###'} {_plain(words, cards)}"
    return line_text(line, cards)


def _plain(line: Line, cards: Cards) -> str:
    """Return a line whose emphasized words need no markup of their own."""
    written = [
        as_text(safe_words(part.words))
        if isinstance(part, Strong)
        else _WRITTEN[type(part)](part, cards)
        for part in line
    ]
    return "".join(written).strip()


def line_text(line: Line, cards: Cards) -> str:
    """Return a panel's line as Discord Markdown."""
    return "".join([_WRITTEN[type(part)](part, cards) for part in line])


def lines_text(lines: Iterable[Line], cards: Cards) -> str:
    """Return a panel's lines as Discord Markdown."""
    return "\n".join(line_text(line, cards) for line in lines)


@lru_cache(maxsize=4096)
def bold(text: str) -> str:
    """Return bold text, with outer spaces outside of the markup."""
    inner = text.strip()
    before, _, after = text.partition(inner)
    return f"{before}**{as_text(safe_words(inner))}**{after}" if inner else text


def _block(block: Block) -> str:
    """Return a code block, its columns too, or the words that a screen reader says."""
    if block.aloud and look_now() == IN_WORDS:
        return "\n".join(map(safe_words, block.aloud.splitlines()))
    lines = "\n".join(map(safe_columns, block.words.splitlines()))
    return f"```\n{as_text(cut(lines, LONGEST_BLOCK))}\n```"


# The renderer of each kind of part.
_WRITTEN: Mapping[type[Part], Callable[[Any, Cards], str]] = {
    str: lambda words, cards: words if words.isascii() else cards.words(words),
    InPlay: lambda *_: "",
    Drawn: lambda drawn, cards: cards.sign(drawn),
    Face: lambda face, cards: cards.spent(face.card) if face.spent else cards.text(face.card),
    Loud: lambda loud, cards: f"**{_plain(loud.line, cards)}**",
    Strong: lambda strong, _: bold(strong.words),
    Bar: lambda bar, cards: cards.bar(bar.characters),
    Name: lambda name, _: safe(name.name),
    Label: lambda label, _: as_text(safe_words(label.words)),
    Block: lambda block, _: _block(block),
    Small: lambda small, _: f"-# {as_text(safe_words(small.words))}",
}
