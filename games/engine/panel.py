"""What a front end shows: text with cards in it, and rows of choices.

Panels hold no Discord and no terminal; `bot.ui` and `games.terminal` draw them. They are
made anew for each look, so they are not frozen, which would cost twice as much.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from games.engine.deck import Card
from games.engine.house import USUAL, House
from games.engine.table import Ask, SheetsSeen, Token

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")


@dataclass(slots=True)
class Face:
    """A card, drawn as the front end draws cards."""

    card: Card


@dataclass(slots=True)
class Strong:
    """Words that stand out."""

    words: str


@dataclass(slots=True)
class Bar:
    """A row of characters of one width, such as hearts."""

    characters: str


@dataclass(slots=True)
class Name:
    """A name or words that a person chose: never markup, never a mention."""

    name: str


@dataclass(slots=True)
class Struck:
    """Words that are there no more, struck through."""

    words: str


@dataclass(slots=True)
class Block:
    """Lines of plain words to be copied elsewhere; names may stand in them."""

    words: str


Part = str | Face | Strong | Bar | Name | Struck | Block
Line = tuple[Part, ...]


class Mood(Enum):
    """How a choice looks; its label must say the same without the colour."""

    PLAIN = "plain"
    MAIN = "main"
    GOOD = "good"
    DANGER = "danger"


class Tone(Enum):
    """How the whole panel looks."""

    CALM = "calm"
    DANGER = "danger"
    WON = "won"
    LOST = "lost"


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


@dataclass(slots=True)
class Form:
    """Something to be typed: a heading, what is asked for, how much of it, and what stands
    there to begin with."""

    title: str
    label: str
    limit: int
    text: str = ""
    required: bool = True


@dataclass(slots=True)
class Choice:
    """One thing a seat can do now.

    `answers` are tokens, the first for the ask at hand, any further ones for the
    asks that it leads to, so that one press can settle both; a subset is its tokens
    joined with `+` (see `games.engine.table.read_answer`). `until` is how long to
    go on by itself after that, where only one answer is open (see `Game.goes_on`).
    `closed` is the reason why the choice cannot be taken at the moment. With a `form`
    the person types something first, and that is the last answer.
    """

    answers: tuple[Token, ...]
    label: str
    card: Card | None = None
    mood: Mood = Mood.PLAIN
    closed: str | None = None
    until: str = ""
    form: Form | None = None


@dataclass(slots=True)
class Menu:
    """Choices too many for buttons, behind one line to be opened."""

    label: str
    choices: tuple[Choice, ...]


@dataclass(slots=True)
class Several:
    """Things of which several are taken at once, behind one line to be opened.

    Each choice has one answer; those that are taken are one subset, which follows the
    answers of `lead`.
    """

    label: str
    choices: tuple[Choice, ...]
    least: int
    most: int
    lead: tuple[Token, ...] = ()


def newest(
    events: Sequence[Any], told: Callable[[Any], Line | None], count: int
) -> tuple[Line, ...]:
    """The newest events for which there are words, at most so many, oldest first."""
    lines: list[Line] = []
    for event in reversed(events):
        line = told(event)
        if line is not None:
            lines.append(line)
        if len(lines) == count:
            break
    return tuple(reversed(lines))


Row = tuple[Choice, ...] | Menu | Several


@dataclass(slots=True)
class Field:
    """A few lines under a heading, beside others of their kind where there is room."""

    title: str
    lines: tuple[Line, ...]


@dataclass(slots=True)
class Panel:
    """All that one seat, or everybody, sees of a table at one moment.

    `private` is the label of a button on everybody's panel behind which each seat finds
    its own, where that shows more.
    """

    title: str
    cards: tuple[Card, ...] = ()
    lines: tuple[Line, ...] = ()
    fields: tuple[Field, ...] = ()
    events: tuple[Line, ...] = ()
    rows: tuple[Row, ...] = ()
    tone: Tone = Tone.CALM
    private: str = ""

    def choices(self) -> list[Choice]:
        """All choices that settle an ask by themselves, those in menus too, open or closed."""
        return [
            choice
            for row in self.rows
            if not isinstance(row, Several)
            for choice in (row.choices if isinstance(row, Menu) else row)
        ]


@dataclass(slots=True)
class Moment(Generic[O, S]):
    """What a scene is drawn from: the game as it stands, and what has just happened."""

    options: O
    state: S
    seats: Sequence[str]
    ask: Ask | None
    events: Sequence[Any]
    outcome: dict[str, Any] | None
    sheets: SheetsSeen | None = None
    house: House = USUAL
