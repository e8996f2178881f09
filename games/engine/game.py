"""What a game is to everything around it: one `Game` each, listed in `games.catalog`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from games.engine.house import House
from games.engine.panel import Line, Moment, Panel
from games.engine.table import Answer, Ask, Request, Table

O = TypeVar("O", bound="Options")  # noqa: E741 - the options of a game
S = TypeVar("S")

Outcome = dict[str, Any]
Sheets = list[dict[str, Any] | None]
Rules = Coroutine[Request, Any, Outcome]


class Options(BaseModel):
    """The options of a game; each game adds its own fields with their defaults."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class SetupRefused(ValueError):
    """A game cannot be opened like this. Its text says why, for the person who asked."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one party (or seat) came out of a game; `measure` says what its score is."""

    result: str
    won: bool
    score: int | None
    measure: str = "score"


def _takes_nobody(options: Options, sheets: Sheets | None) -> None:
    del options
    if sheets is not None:
        raise SetupRefused("This game takes no characters in.")


@dataclass(frozen=True)
class Heroes(Generic[S]):
    """The characters of a game that live on from table to table.

    - `version` of their sheets;
    - `made` are those that have been made at a table, complete, by their number in its sheets;
    - `portrait` shows a sheet at a glance;
    - `line` does in a few words;
    - `upgrade` brings a sheet of an older version up to date.
    """

    version: int
    made: Callable[[S], dict[int, dict[str, Any]]]
    portrait: Callable[[dict[str, Any]], Panel]
    line: Callable[[dict[str, Any]], str]
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] = field(default=lambda sheet, _: sheet)


@dataclass(frozen=True)
class Campaigns:
    """How a game goes on from table to table.

    - `after` reads an outcome: what to hand on (None when it is over), how the campaign
      came out (None when it goes on), and each seat's sheet;
    - `options` are those of the next table, from what was handed on (None at the first)
      and from where those who sat somewhere then sit now.
    """

    after: Callable[[Outcome], tuple[dict[str, Any] | None, str | None, list[dict[str, Any]]]]
    options: Callable[[dict[str, Any] | None, Mapping[int, int]], dict[str, Any]]


def _any_words(ask: str, words: str) -> None:
    del ask, words


@dataclass(frozen=True)
class Game(Generic[O, S]):
    """One game: its rules and all that a front end needs of them.

    - `play` is the rules, one coroutine (see `games.engine.table`);
    - `new` makes the state of a fresh game for that many seats, with these characters;
    - `view` gives the state in the fields of the game's record;
    - `scene` shows a moment to one seat (None: to everybody);
    - `told` has the words for an event, as that seat may hear it, None for nothing to say;
    - `stand_in` is the safe answer for a seat that is away;
    - `goes_on` says whether a press that goes on `until` something (see `Choice`) takes
      the one answer that an ask leaves open;
    - `opened_with` are options that people's tables have unless they say otherwise;
    - `has_dealer` says whether the last seat is a dealer's;
    - `check_sheets` refuses characters that may not come in, by `SetupRefused`;
    - `check_words` refuses words that a person may not type at an ask, by `SetupRefused`;
    - `heroes` are its characters that live on, None where it has none;
    - `campaigns` say how it goes on from table to table, None where it does not;
    - `passing` are options that are not remembered for the next time;
    - `commands` are the slash commands that begin it;
    - `advice` is a word for a table of that many seats before it begins, or None;
    - `sheet_in` is what a game takes of a character's kept sheet;
    - `sheets_after` are the characters as an ended game leaves them, in the order in which
      they came in, or what changes in them; None where nothing does;
    - `usual_sheets` are the characters that automatic players bring along;
    - `players` are automatic players of the game's own: who of those asked acts, and how;
    - `standings` reads an outcome, one entry a party;
    - `category` is what a party's score counts for on a board of best scores, empty for none;
    - `full_header` says whether headers carry all options, defaults included;
    - `guide` is the player's rules, Markdown in our own words.
    """

    id: str
    title: str
    version: int
    options: type[O]
    state: type[S]
    seats: Callable[[O], range]
    new: Callable[[O, int, Sheets | None], S]
    play: Callable[[Table[O], S], Rules]
    view: Callable[[S], dict[str, Any]]
    scene: Callable[[Moment[O, S], int | None], Panel]
    told: Callable[[Any, int | None, House], Line | None]
    stand_in: Callable[[O, S, Ask, int], Answer]
    standings: Callable[[Outcome], list[Standing]]
    guide: str
    category: Callable[[O, S, int], str] = field(default=lambda *_: "")
    goes_on: Callable[[S, Ask, str], bool] = field(default=lambda *_: False)
    has_dealer: Callable[[O], bool] = field(default=lambda _: False)
    check_sheets: Callable[[O, Sheets | None], None] = field(default=_takes_nobody)
    usual_sheets: Callable[[O], Sheets | None] = field(default=lambda _: None)
    check_words: Callable[[str, str], None] = field(default=_any_words)
    heroes: Heroes[S] | None = field(default=None)
    campaigns: Campaigns | None = field(default=None)
    passing: tuple[str, ...] = field(default=("mode",))
    commands: tuple[str, ...] = field(default=("play",))
    advice: Callable[[O, int], str | None] = field(default=lambda *_: None)
    sheet_in: Callable[[dict[str, Any]], dict[str, Any]] = field(default=lambda sheet: sheet)
    sheets_after: Callable[[Sheets | None, S, Outcome], Sheets | None] = field(
        default=lambda *_: None
    )
    opened_with: Mapping[str, Any] = field(default_factory=dict)
    players: Mapping[str, Callable[[O, S, Ask], tuple[int, Answer]]] = field(default_factory=dict)
    tagline: str = field(default="")
    full_header: bool = False

    @cached_property
    def _adapter(self) -> TypeAdapter[S]:
        return TypeAdapter(self.state)

    @cached_property
    def pages(self) -> list[tuple[str, str]]:
        """The guide's pages, each a heading and its text."""
        sections = self.guide.split("## ")[1:]
        split = [section.partition("\n") for section in sections]
        return [(heading.strip(), text.strip()) for heading, _, text in split]

    def dump(self, state: S) -> bytes:
        """The whole state as JSON, for a checkpoint."""
        return self._adapter.dump_json(state)

    def load(self, dumped: bytes) -> S:
        """The state of a checkpoint again.

        Raises:
            pydantic.ValidationError: it is not a state of this game.
        """
        return self._adapter.validate_json(dumped)

    def read_options(self, given: dict[str, Any]) -> O:
        """Options from a header or a command.

        Raises:
            SetupRefused: an option does not exist or does not take that value.
        """
        try:
            return self.options.model_validate(given)
        except ValidationError as error:
            first = error.errors()[0]
            name = ".".join(str(part) for part in first["loc"]) or "options"
            if first["type"] == "extra_forbidden":
                known = ", ".join(self.options.model_fields)
                raise SetupRefused(
                    f"{self.title} has no option “{name}”; it has: {known}."
                ) from None
            raise SetupRefused(f"Option “{name}”: {first['msg']}.") from None

    def chosen(self, options: O) -> dict[str, Any]:
        """The options as a header writes them: those that are not the default, or all."""
        return options.model_dump(mode="json", exclude_defaults=not self.full_header)

    def check_seats(self, options: O, seats: Sequence[str]) -> None:
        """Whether that many may sit down.

        Raises:
            SetupRefused: too few or too many.
        """
        lawful = self.seats(options)
        if len(seats) not in lawful:
            least, most = lawful[0], lawful[-1]
            wanted = str(least) if least == most else f"{least} to {most}"
            raise SetupRefused(f"{self.title} seats {wanted} here, not {len(seats)}.")
