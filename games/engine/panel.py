"""Panels for front ends: text with cards in it, and rows of choices.

Panels hold no Discord and no terminal; `bot.rendering` and `games.terminal` render them. A new
panel is made for each look, so panels are not frozen, which would cost twice as much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import Generic, TypeVar

from games.engine.deck import Card
from games.engine.house import USUAL, House
from games.engine.record import JSON
from games.engine.table import Ask, SheetsSeen, Token

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events


@dataclass(slots=True)
class Face:
    """A card, rendered as the front end shows cards; dimmed if it is face down or used up."""

    card: Card
    spent: bool = False


@dataclass(slots=True)
class Drawn:
    """A sign with a drawing of its own, by its name; `sign` is a more general one as text."""

    name: str
    sign: str


@dataclass(slots=True)
class Strong:
    """Emphasized words."""

    words: str


@dataclass(slots=True)
class Loud:
    """An emphasized line; as a panel's first event it is a heading.

    `deadly`: it tells of a hero's death, in the largest letters of the board.
    """

    line: Line
    deadly: bool = False


@dataclass(slots=True)
class Bar:
    """A row of characters of one width, such as hearts."""

    characters: str


@dataclass(slots=True)
class Name:
    """A name or words from a user: never markup, never a mention."""

    name: str


@dataclass(slots=True)
class Label:
    """The label of a choice within a line; it may contain names."""

    words: str


@dataclass(slots=True)
class Small:
    """A line in small print, by itself."""

    words: str


@dataclass(slots=True)
class Block:
    """Lines of plain words in columns, perhaps with names; a screen reader says `aloud` instead."""

    words: str
    aloud: str = ""


class InPlay(str):
    """The empty end of a line that holds only while a game is played: whom it waits for."""

    __slots__ = ()


class Sign(Enum):
    """A sign among large cards: a hidden card, a fight, a gap between groups, a new line."""

    BACK = "card back"
    AGAINST = "against"
    GAP = "gap"
    BREAK = "break"


@dataclass(frozen=True, slots=True)
class Spent:
    """A card that is face down, taken or used up, drawn dimmed."""

    card: Card


Large = Card | Spent | Sign
MOST_LARGE = 30  # cards and signs; Discord draws more of them small


def faces_of(cards: Sequence[Large]) -> list[Card]:
    """Return the cards among large ones that are not hidden."""
    shown = (each.card if isinstance(each, Spent) else each for each in cards)
    return [each for each in shown if not isinstance(each, Sign)]


Part = str | Face | Drawn | Strong | Loud | Bar | Name | Label | Small | Block
Line = tuple[Part, ...]


def in_play(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Mark lines of whom the game waits for, and what may come: a table ended early drops them."""
    return tuple((*line, _IN_PLAY) for line in lines)


_IN_PLAY = InPlay()
TURN = "👉 "  # the sign of whose turn it is, at the beginning of a line


def _left_at_the_end(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return the lines that hold after a game, without the sign of whose turn it is."""
    kept = (line for line in lines if not any(isinstance(part, InPlay) for part in line))
    return tuple(
        (line[0].removeprefix(TURN), *line[1:]) if line and isinstance(line[0], str) else line
        for line in kept
    )


class Mood(Enum):
    """The look of a choice; its label must say the same without the colour.

    - `MAIN`: the way on, or the plain player's choice. A message shows only its first one;
    - `GOOD`: it costs its seat nothing: no hit point, no card, no item, no ability;
    - `DANGER`: a player's hero may die by it.
    """

    PLAIN = "plain"
    MAIN = "main"
    GOOD = "good"
    DANGER = "danger"


class Tone(Enum):
    """The look of the whole panel."""

    CALM = "calm"
    DANGER = "danger"
    WON = "won"
    LOST = "lost"


@dataclass(slots=True)
class Form:
    """A text field for the player, or with `options` a menu of them.

    It has a heading, a label, a maximum length, an initial text, whether it may stay empty, and an
    example. `options` are the words of each value, and the initial text is one of the values. With
    `most` over 1 up to that many may be picked, with `+` between the values.
    """

    title: str
    label: str
    limit: int
    text: str = ""
    required: bool = True
    example: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    most: int = 1


@dataclass(slots=True)
class Forms:
    """Several text fields at once, by field; `FilledForms` parses them into answers.

    - `name`: the one answer of the choice that opens them;
    - `kept`: the name under which a user's text is kept; empty fields begin with it the next time;
    - `lent`: the field that before begins with the hit points of the user's hero in another game.
    """

    name: str
    fields: Mapping[str, Form]
    kept: str = ""
    lent: str = ""


@dataclass(slots=True)
class Choice:
    """A choice of a seat.

    - `answers`: tokens, the first for the pending ask, any further ones for the asks that follow,
      so that one press can settle several. A subset is its tokens joined with `+` (see
      `games.engine.table.read_answer`);
    - `closed`: the reason why the choice can't be taken now;
    - `until`: how far to play on after it (see `Pace`);
    - `form`: text that the player types first, the last answer;
    - `suggested`: the answer is the view's suggestion (see `Suggestion`);
    - `confirm`: the question before a choice that can't be undone;
    - `named`: the label begins with a user's words, whose signs are theirs.
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
    named: bool = False


@dataclass(slots=True, eq=False, repr=False)
class Page:
    """A panel behind a button of another, for rarely needed choices.

    `name` identifies it among the pages of this and other moments. With `stays` it stays open after
    one of its choices, while there is a page of that name. `draw` draws its panel when it is
    opened, since most pages never are. The pages behind it begin with its name and a slash, and
    have no choices. `brings` is a form that is filled with what the user has typed before, and
    applied as the page is opened.
    """

    name: str
    label: str
    draw: Callable[[], Panel]
    stays: bool = False
    brings: Forms | None = None

    @property
    def panel(self) -> Panel:
        """Its panel, of the game as it is now."""
        return self.draw()

    def __eq__(self, other: object) -> bool:
        """Return whether both show the same."""
        return isinstance(other, Page) and repr(self) == repr(other)

    def __repr__(self) -> str:
        """Show its panel."""
        shown = f"name={self.name!r}, label={self.label!r}, panel={self.panel!r}"
        return f"Page({shown}, stays={self.stays})"


@dataclass(slots=True)
class Menu:
    """Choices and pages in a drop-down menu, any number of them."""

    label: str
    choices: tuple[Choice | Page, ...]


@dataclass(slots=True)
class Group:
    """Choices that are buttons if there is room for all, else a menu.

    With `short` they are buttons only if they fit side by side.
    """

    label: str
    choices: tuple[Choice, ...]
    short: bool = False


@dataclass(slots=True)
class Several:
    """A menu from which several options are taken at once.

    Each choice has one answer. The options taken are one subset, which follows the answers of
    `lead`.
    """

    label: str
    choices: tuple[Choice, ...]
    least: int
    most: int
    lead: tuple[Token, ...] = ()


# A row: buttons side by side, or one of the above. The front end decides how many go beside or
# below one another.
Row = tuple[Choice | Page, ...] | Menu | Group | Several


@dataclass(slots=True)
class Field:
    """A few lines under a heading, beside others of their kind where there is room."""

    title: str
    lines: tuple[Line, ...]


@dataclass(slots=True)
class Panel:
    """Everything that one seat, or the public, sees of a table at one moment.

    - `cards`: the cards in play, drawn large above the rest; lines don't repeat them;
    - `groups`: what each row of them is, where words help;
    - `spare`: how many of the last lines are left out where there is little room; `shorten` makes
      the lines where there is even less, if not `lines`, when they are needed;
    - `events`: the story since the last press, the most important first; `must`: how many of its
      lines tell changes, and are always shown;
    - `private`: the label of a button on the public panel behind which each seat finds its own,
      where that shows more;
    - `redeal`: the label of a button that deals new cards, until a solo player has decided
      something;
    - `door`: the label of a button through which the leader takes the party into another game (see
      `Detour`);
    - `lists`: the label of a button behind which users roll on their own lists (see
      `games.kit.random_tables`);
    - `is_busy`: whether a free chair is offered behind "…" alone, for who does not sit there;
    - `details`: totals of an ended game that a small board leaves out, for the end of its log.
    """

    title: str
    cards: tuple[Large, ...] = ()
    lines: tuple[Line, ...] = ()
    fields: tuple[Field, ...] = ()
    events: tuple[Line, ...] = ()
    rows: tuple[Row, ...] = ()
    tone: Tone = Tone.CALM
    private: str = ""
    redeal: str = ""
    door: str = ""
    lists: str = ""
    must: int = 0
    is_busy: bool = False
    details: tuple[Line, ...] = ()
    groups: tuple[str, ...] = ()
    spare: int = 0
    shorten: Callable[[], tuple[Line, ...]] | None = field(default=None, compare=False, repr=False)

    @property
    def brief(self) -> tuple[Line, ...]:
        """The lines where there is least room; none if they are `lines`."""
        return () if self.shorten is None else self.shorten()

    @property
    def change(self) -> tuple[Line, ...]:
        """The first line of a board: what has just happened, if it has changed anything."""
        return self.events[: min(1, self.must)]

    def end(self) -> None:
        """Drop what holds only in play, at a table that was ended early."""
        self.lines = _left_at_the_end(self.lines)
        if self.shorten is not None:
            self.shorten = partial(_left_at_the_end, self.brief)
        self.fields = tuple(Field(each.title, _left_at_the_end(each.lines)) for each in self.fields)

    def faces(self) -> list[Card]:
        """The cards that are large and not hidden."""
        return faces_of(self.cards)

    def pages(self) -> list[Page]:
        """Return the pages behind its buttons and in its menus."""
        found = (row.choices if isinstance(row, Menu) else row for row in self.rows)
        rows = (row for row in found if isinstance(row, tuple))
        return [each for row in rows for each in row if isinstance(each, Page)]

    def rows_of_all(self) -> list[Row]:
        """Return its rows, and those of its pages."""
        return [*self.rows, *(row for page in self.pages() for row in page.panel.rows)]

    def choices(self) -> list[Choice]:
        """Return all choices that settle an ask by themselves, menus included, open or closed."""
        return [
            choice
            for row in self.rows_of_all()
            if not isinstance(row, Several)
            for choice in (row if isinstance(row, tuple) else row.choices)
            if isinstance(choice, Choice)
        ]


@dataclass(slots=True)
class Moment(Generic[O, S, E]):
    """Input of a scene: the game as it stands, and its newest events.

    - `variety`: a text that differs by table, for words alone: it decides nothing;
    - `campaign`: the stored outcomes of its campaign's tables, known once the game is over;
    - `story`: the index of the first event since the last press.
    """

    options: O
    state: S
    seats: Sequence[str]
    ask: Ask | None
    events: Sequence[E]
    outcome: JSON | None
    sheets: SheetsSeen | None = None
    house: House = USUAL
    variety: str = ""
    campaign: Sequence[JSON] = ()
    story: int = 0

    @property
    def told(self) -> Sequence[E]:
        """The events since the last press, oldest first."""
        return self.events[self.story :]
