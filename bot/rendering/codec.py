"""Encode and decode custom ids of buttons, menus and forms (at most 100 characters).

An id is a kind and its fields, separated by colons. It holds no state: a choice has its table,
the moment at which it was drawn and its answers; an action has its name and an argument. So the
bot handles a press on any message, after any restart. Messages keep their ids, so the meaning of
a kind never changes.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Self, get_args

from bot.tables.errors import Forged
from bot.tables.sessions.moves import Move
from games.engine.table import BETWEEN_TOKENS

LONGEST_SAID = 70  # of an id's 100 characters; the others are for its table and moment
_HIGHEST = 2**63 - 1  # the largest integer of the database

_BETWEEN_ANSWERS, _UNTIL, _OPENS_FORM, _SUGGESTED, _ASKS_FIRST = ".", "~", "?", "#", "!"
_TURNS, _OPENS_ROW = ">", "^"
_AGAIN = "#"  # separates a token from the number of equal tokens before it


class Action(StrEnum):
    """Actions of buttons that are no moves in a game."""

    OPEN = "open"
    BEGIN = "begin"
    GATHER = "gather"
    OWN = "own"
    RENEW = "renew"
    AGAIN = "again"
    WITH_ME = "with_me"
    REDEAL = "redeal"
    SAME_DEAL = "deal_again"
    SHARE = "share"
    DAILY = "daily"
    DAILY_BEST = "daily_best"
    DAILY_PROOF = "daily_proof"
    UNDO = "back"
    END = "end"
    LEAVE_TABLE = "go"
    STAY_BEHIND = "behind"
    STAY = "keep"
    RECORD = "record"
    LOG = "log"
    LOG_PAGE = "leaf"
    JOURNAL = "journal"
    JOURNAL_PAGE = "journal_leaf"
    RULES = "rules"
    TOOLS = "tools"
    RULES_PAGE = "page"
    FORGET = "forget"
    JOIN = "join"
    DEAL = "deal"
    LEAVE_LOBBY = "leave"
    START = "start"
    INVITE = "invite"
    START_TWO = "two"
    LOBBY_CHOICE = "choose"
    EASIER = "easier"  # of lobbies before there were three steps
    DIFFICULTY = "difficulty"
    SETTINGS = "settings"
    ORDERS = "orders"
    ORDER = "order"
    OTHER_STEP = "easier_again"
    ANEW = "anew"
    ANEW_SURE = "anew_sure"
    HERO = "hero"
    IMPORT = "import"
    RETIRE = "retire"
    DELETE = "delete"
    SPARE = "spare"
    MEMBER = "member"
    MEND = "mend"
    SET_OUT = "set_out"
    WAY = "way"
    DETOUR = "detour"
    TAKE_OVER = "take_over"
    TAKEN_OVER = "taken_over"
    REST = "rest"
    NEXT_TABLE = "go_on"
    GIVE_UP = "give_up"
    GIVEN_UP = "given_up"
    RESUME = "resume"
    CLOSE = "close"
    MORE = "more"
    LESSON = "lesson"
    LESSON_ASIDE = "lesson_aside"
    LEARN = "learn"
    LEARN_TOGETHER = "learn_together"
    ROLL = "roll"
    DECK = "deck"
    DECK_GONE = "deck_gone"
    DECK_ALL = "deck_all"
    DECK_TAKEN = "deck_taken"
    DECK_AGAIN = "deck_again"
    FOE = "foe"
    FOE_KEPT = "foe_kept"
    FOE_GONE = "foe_gone"
    FOE_TAKEN = "foe_taken"
    ADVENTURE = "adventure"
    ADVENTURE_GONE = "adventure_gone"
    ADVENTURE_TAKEN = "adventure_taken"
    ADVENTURE_TRIED = "adventure_tried"
    ADVENTURE_PLAY = "adventure_play"
    ADVENTURE_BEST = "adventure_best"
    ADVENTURE_REFUSED = "adventure_refused"
    TYPED = "typed"
    LISTS = "lists"
    ROLL_ON = "roll_on"
    ROLL_PROOF = "roll_proof"
    ROLL_FORM = "roll_form"
    ROLL_TRAY = "roll_tray"
    ROLL_OWN = "roll_own"
    ROLL_MINE = "roll_mine"
    ROLL_SAVE = "roll_save"
    RULES_AT = "heading"
    HINT = "hint"
    LOOK_BACK = "look"
    CHRONICLE = "told"
    CHRONICLE_PAGE = "told_leaf"
    LAST_TIME = "last_time"
    ACHIEVEMENTS = "proud"
    ACHIEVEMENTS_PAGE = "prouder"
    ACCEPT = "accept"
    DECLINE = "decline"
    SIT = "sit"
    LOOK_ON = "look_on"
    TO_TABLE = "to_table"
    PLAY_FOR = "play_for"
    THREADS = "threads"
    THREAD_KIND = "thread_kind"


class DrawnAt(NamedTuple):
    """The moment at which a choice was drawn.

    It is the table's revision, the seat if the panel is private, and the page if it is not the
    first (see `games.engine.panel.Page`).
    """

    revision: int
    seat: int | None = None
    page: str = ""

    def __str__(self) -> str:
        seat = "" if self.seat is None else f"-{self.seat}"
        return f"{self.revision}{seat}{f'+{self.page}' if self.page else ''}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a moment.

        Raises:
            Forged: malformed.
        """
        moment, _, page = text.partition("+")
        revision, dash, seat = moment.partition("-")
        return cls(number_in(revision), number_in(seat) if dash else None, page)


@dataclass(frozen=True, slots=True)
class _Id:
    """An id: its kind and its fields. The last field may contain colons."""

    kind: ClassVar = ""

    def __str__(self) -> str:
        return ":".join([self.kind, *(str(getattr(self, each.name)) for each in fields(self))])

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse the fields of an id.

        Raises:
            Forged, ValueError: malformed.
        """
        own = fields(cls)
        parts = text.split(":", len(own) - 1)
        missing = [""] * (len(own) - len(parts))
        each_read = zip(own, [*parts, *missing], strict=True)
        return cls(*(_READERS[each.type](part) for each, part in each_read))


@dataclass(frozen=True, slots=True)
class _SaidId(_Id):
    """An id with a table, a moment and a text."""

    table: str
    drawn: DrawnAt
    said: str

    def __str__(self) -> str:  # most ids of a board, so it is written out
        return f"{self.kind}:{self.table}:{self.drawn}:{self.said}"


class ChoiceId(_SaidId):
    """A choice at a table: its answers (see `said_of`)."""

    __slots__ = ()
    kind = "d1"


class FormId(_SaidId):
    """A choice with a form: its answers before the typed text."""

    __slots__ = ()
    kind = "f1"


class ConfirmId(_SaidId):
    """A choice that needs confirmation: its answers."""

    __slots__ = ()
    kind = "c1"


class MenuId(_SaidId):
    """A menu of choices, identified by its row. The picked option holds the choice."""

    __slots__ = ()
    kind = "s1"


class SeveralId(_SaidId):
    """A menu from which several things are picked: the answers before them."""

    __slots__ = ()
    kind = "m1"


def names_its_ask(custom_id: str, values: Sequence[str] = ()) -> bool:
    """Return whether a press with this id answers one ask, so that a duplicate has no effect.

    `values` are what was picked in a menu: some options of a menu of choices open something.
    """
    kind = custom_id.partition(":")[0]
    opens = (_OPENS_FORM, _ASKS_FIRST, _TURNS, _OPENS_ROW)
    if kind == MenuId.kind:
        return not any(value.startswith(opens) for value in values)
    return kind in (ChoiceId.kind, SeveralId.kind)


class TakeId(_SaidId):
    """The form that picks several of many things: the answers before them."""

    __slots__ = ()
    kind = "g1"


@dataclass(frozen=True, slots=True)
class OpenerId(_Id):
    """A button that opens a row of the panel; `row` is the row's number."""

    kind: ClassVar = "o1"
    table: str
    drawn: DrawnAt
    row: int


@dataclass(frozen=True, slots=True)
class PageId(_Id):
    """A button that opens the page that `drawn` names, or the first page."""

    kind: ClassVar = "n1"
    table: str
    drawn: DrawnAt


@dataclass(frozen=True, slots=True)
class ActionId(_Id):
    """An action that is no move in a game, with its argument."""

    kind: ClassVar = "a1"
    action: Action
    argument: str = ""


CustomId = (
    ChoiceId | FormId | ConfirmId | MenuId | SeveralId | OpenerId | PageId | TakeId | ActionId
)

_UNSTORABLE = re.compile("[\0\ud800-\udfff]")

KINDS: dict[str, type[CustomId]] = {each.kind: each for each in get_args(CustomId)}


def decode(custom_id: str) -> CustomId | None:
    """Decode an id; return None if it is not one of ours."""
    kind, _, text = custom_id.partition(":")
    try:
        return KINDS[kind].read(checked_text(text))
    except (KeyError, ValueError, Forged):
        return None


def number_in(text: str) -> int:
    """Parse a number in an id or a menu option: of a row, a user, a seat or a page.

    Raises:
        Forged: it is malformed or too large.
    """
    if not (text.isascii() and text.isdecimal()) or int(text) > _HIGHEST:
        raise Forged
    return int(text)


def checked_text(text: str) -> str:
    """Check a text of an id or a menu option before it is used in a query.

    Raises:
        Forged: it contains a surrogate or NUL, which no database accepts.
    """
    if _UNSTORABLE.search(text):
        raise Forged
    return text


@lru_cache(maxsize=4096)
def said_of(answers: tuple[str, ...], until: str = "", *, suggested: bool = False) -> str:
    """Encode a choice's answers and its stopping point.

    Raises:
        ValueError: they are too long, or contain a separator.
    """
    if suggested:
        return f"{_SUGGESTED}0"
    signs = (_BETWEEN_ANSWERS, _UNTIL, _OPENS_FORM, _SUGGESTED)
    said = _BETWEEN_ANSWERS.join(answers)
    if any(sign in answer for answer in answers for sign in signs) or len(said) > LONGEST_SAID:
        raise ValueError(f"no id can carry {answers}")
    return f"{said}{_UNTIL}{until}" if until else said


def move_of(table: str, drawn: DrawnAt, said: str) -> Move:
    """Decode the move of a choice."""
    if said.startswith(_SUGGESTED):
        return Move(table, drawn.revision, drawn.seat, suggested=True)
    answers, _, until = said.partition(_UNTIL)
    return Move(table, drawn.revision, drawn.seat, tuple(answers.split(_BETWEEN_ANSWERS)), until)


def typed_move(form: FormId, words: str) -> Move:
    """Return the move of a form with the typed text."""
    before = form.said.split(_BETWEEN_ANSWERS) if form.said else []
    return Move(form.table, form.drawn.revision, form.drawn.seat, (*before, words), typed=True)


def joined_move(table: str, drawn: DrawnAt, lead: str, values: Sequence[str]) -> Move:
    """Return the move that picks several things at once, from `distinct` values."""
    before = lead.split(_BETWEEN_ANSWERS) if lead else []
    tokens = BETWEEN_TOKENS.join(value.partition(_AGAIN)[0] for value in values)
    return Move(table, drawn.revision, drawn.seat, (*before, tokens))


def distinct(tokens: Sequence[str]) -> list[str]:
    """Return a distinct value for each token. Two decks contain equal cards."""
    return [
        f"{token}{_AGAIN}{before}" if (before := tokens[:index].count(token)) else token
        for index, token in enumerate(tokens)
    ]


def single_pick(values: Sequence[str]) -> str:
    """Return the picked value of a menu with one pick.

    Raises:
        Forged: no value was picked.
    """
    if not values:
        raise Forged
    return values[0]


def opens_form(said: str) -> str:
    """Mark a menu option that opens a form."""
    return f"{_OPENS_FORM}{said}"


def asks_first(said: str) -> str:
    """Mark a menu option that needs confirmation."""
    return f"{_ASKS_FIRST}{said}"


def turns_to(page: str) -> str:
    """Mark a menu option that opens a page, by its name."""
    return f"{_TURNS}{page}"


def opens_row(row: int) -> str:
    """Mark a menu option that opens a row of the panel, by its number."""
    return f"{_OPENS_ROW}{row}"


def picked(menu: MenuId, value: str) -> ChoiceId | FormId | ConfirmId | PageId | OpenerId:
    """Decode a menu option as if it were a button."""
    if value.startswith(_OPENS_ROW):
        return OpenerId(menu.table, menu.drawn, number_in(value.removeprefix(_OPENS_ROW)))
    if value.startswith(_TURNS):
        return PageId(menu.table, menu.drawn._replace(page=value.removeprefix(_TURNS)))
    if value.startswith(_OPENS_FORM):
        return FormId(menu.table, menu.drawn, value.removeprefix(_OPENS_FORM))
    if value.startswith(_ASKS_FIRST):
        return ConfirmId(menu.table, menu.drawn, value.removeprefix(_ASKS_FIRST))
    return ChoiceId(menu.table, menu.drawn, value)


# The parser of each type of a field: this module does not postpone its annotations.
_READERS: Mapping[Any, Callable[[str], Any]] = {
    str: str,
    int: number_in,
    DrawnAt: DrawnAt.read,
    Action: Action,
}
