"""Panels for front ends: text with cards in it, and rows of choices.

Panels hold no Discord and no terminal; `bot.rendering` and `games.terminal` draw them. A new panel
is made for each look, so panels are not frozen, which would cost twice as much.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from games.engine.deck import Card
from games.engine.house import USUAL, House
from games.engine.table import Ask, SheetsSeen, Token

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events


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
class Small:
    """A line in small print, by itself."""

    words: str


@dataclass(slots=True)
class Block:
    """Lines of plain words to be copied elsewhere; names may stand in them."""

    words: str


Part = str | Face | Strong | Bar | Name | Struck | Small | Block
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


@dataclass(slots=True)
class Form:
    """Something to be typed.

    A heading, what is asked for, how much of it, what stands there to begin with, whether
    it may stay empty, and an example of it.
    """

    title: str
    label: str
    limit: int
    text: str = ""
    required: bool = True
    example: str = ""


@dataclass(slots=True)
class Forms:
    """Several things to be typed at once, by field; `FilledForms` makes the answers of them.

    `name` is the one answer of the choice that opens them.
    """

    name: str
    fields: Mapping[str, Form]


@dataclass(slots=True)
class Choice:
    """One thing a seat can do now.

    `answers` are tokens, the first for the ask at hand, any further ones for the
    asks that it leads to, so that one press can settle both; a subset is its tokens
    joined with `+` (see `games.engine.table.read_answer`). `until` is how long to
    go on by itself after that (see `Pace`).
    `closed` is the reason why the choice cannot be taken at the moment. With a `form`
    the person types something first, and that is the last answer. `suggested`: the answer
    is the words that the view suggests (see `Suggestion`). `confirm` is what is asked
    once before the choice is taken, for what cannot be undone.
    """

    answers: tuple[Token, ...]
    label: str
    card: Card | None = None
    mood: Mood = Mood.PLAIN
    closed: str | None = None
    until: str = ""
    form: Form | Forms | None = None
    suggested: bool = False
    confirm: str = ""


@dataclass(slots=True)
class Page:
    """A panel behind a button of another: choices that are not wanted all the time.

    `name` tells it from other pages, of this moment and of others. With `stays` it stays open
    after a choice of it, as long as there is a page of that name. Its panel has no pages.
    """

    name: str
    label: str
    panel: Panel
    stays: bool = False
    mood: Mood = Mood.PLAIN


@dataclass(slots=True)
class Menu:
    """Choices behind one line to be opened, as many as there are."""

    label: str
    choices: tuple[Choice, ...]


@dataclass(slots=True)
class Group:
    """Choices that are buttons where there is room for all, else behind one line.

    With `short` they are buttons only where they fit side by side.
    """

    label: str
    choices: tuple[Choice, ...]
    short: bool = False


@dataclass(slots=True)
class Several:
    """Things of which several are taken at once, behind one line to be opened.

    Each choice has one answer; those that are taken are one subset, which follows the
    answers of `lead`. Where there is no room for a line, `instead` joins the group before
    it, a choice that leads to where there is.
    """

    label: str
    choices: tuple[Choice, ...]
    least: int
    most: int
    lead: tuple[Token, ...] = ()
    instead: Choice | None = None


# What belongs together: buttons side by side, or one of the above. How many go beside or
# behind one another is the front end's to say.
Row = tuple[Choice | Page, ...] | Menu | Group | Several


@dataclass(slots=True)
class Field:
    """A few lines under a heading, beside others of their kind where there is room."""

    title: str
    lines: tuple[Line, ...]


@dataclass(slots=True)
class Panel:
    """Everything that one seat, or the public, sees of a table at one moment.

    `private` is the label of a button on the public panel behind which each seat finds
    its own, where that shows more; `redeal` that of a button that deals new cards, as long as
    a solo player has decided nothing yet.
    """

    title: str
    cards: tuple[Card, ...] = ()
    lines: tuple[Line, ...] = ()
    fields: tuple[Field, ...] = ()
    events: tuple[Line, ...] = ()
    rows: tuple[Row, ...] = ()
    tone: Tone = Tone.CALM
    private: str = ""
    redeal: str = ""

    def pages(self) -> list[Page]:
        """The pages behind its buttons."""
        buttons = (row for row in self.rows if isinstance(row, tuple))
        return [each for row in buttons for each in row if isinstance(each, Page)]

    def rows_of_all(self) -> list[Row]:
        """Its rows, and those of its pages."""
        return [*self.rows, *(row for page in self.pages() for row in page.panel.rows)]

    def choices(self) -> list[Choice]:
        """All choices that settle an ask by themselves, those in menus too, open or closed."""
        return [
            choice
            for row in self.rows_of_all()
            if not isinstance(row, Several)
            for choice in (row if isinstance(row, tuple) else row.choices)
            if isinstance(choice, Choice)
        ]


@dataclass(frozen=True, slots=True)
class Souvenir:
    """Contents of an ended game's picture, beside the title of its panel.

    - `lines`: what it came to, a few short ones in plain words;
    - `cards`: those that it was about; `faded`: which of them, by index, are down or dead.
    """

    lines: tuple[str, ...]
    cards: tuple[Card, ...] = ()
    faded: tuple[int, ...] = ()


@dataclass(slots=True)
class Moment(Generic[O, S, E]):
    """Input of a scene: the game as it stands, and what has just happened.

    `reckoned` is what has been worked out for it (see `Reckonings`), None while that is
    not known. `variety` is another text at every table, for words alone: nothing is decided by it.
    `campaign` are the outcomes of its campaign's tables, as far as they are kept, known once it
    is over.
    """

    options: O
    state: S
    seats: Sequence[str]
    ask: Ask | None
    events: Sequence[E]
    outcome: dict[str, Any] | None
    sheets: SheetsSeen | None = None
    house: House = USUAL
    variety: str = ""
    reckoned: Any = None
    campaign: Sequence[dict[str, Any]] = ()
