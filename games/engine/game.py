"""What a game is to everything around it: one `Game` each, listed in `games.catalog`."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from games.engine.achievements import Achievement
from games.engine.coach import Coach
from games.engine.house import House
from games.engine.mistakes import first_mistake
from games.engine.options import Options
from games.engine.panel import Field, Form, Line, Moment, Panel, Reckoning, Souvenir
from games.engine.record import Answered
from games.engine.table import Answer, Ask, Request, Table
from games.engine.tips import Lesson, Tip
from games.engine.undo import Undo
from games.kit.dice import Throw

O = TypeVar("O", bound="Options")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events
C = TypeVar("C", bound=BaseModel)  # the sheet of a character
P = TypeVar("P", bound=BaseModel)  # how far a campaign has come

_OPTIONS_SHARED = 256  # of a game, those that were read last

NAME = "name"  # of a character, in its sheet as it is kept

Outcome = dict[str, Any]
Sheets = list[dict[str, Any] | None]
Play = Coroutine[Request, Any, Outcome]


class SetupRefused(ValueError):
    """A game cannot be opened like this. Its text says why, for the person who asked."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one party (or seat) came out of a game; `measure` says what its score is.

    `far` is how far it came, for comparing: so many cards, rooms … (see `View.far`).
    """

    result: str
    won: bool
    score: int | None
    measure: str = "score"
    far: int | None = None


def _takes_nobody(options: Options, sheets: Sheets | None) -> None:
    del options
    if sheets is not None:
        raise SetupRefused("This game takes no characters in.")


def _any_words(ask: str, words: str) -> None:
    del ask, words


def _nothing_filled(moment: Any, name: str, typed: Mapping[str, str]) -> tuple[str, ...]:
    del moment, typed
    raise SetupRefused(f"There is no form “{name}” here.")


def _nothing_kept(*_: Any) -> Mapping[str, Any]:
    return {}


def _nobody_takes_back(*_: Any) -> bool:
    return False


@dataclass(frozen=True)
class Rules(Generic[O, S, E]):
    """What decides in a game.

    - `play` is the rules, one coroutine (see `games.engine.table`);
    - `new` makes the state of a fresh game for that many seats, with these characters;
    - `snapshot` gives the state in the fields of the game's record, and what of them the ask
      at hand is about;
    - `seats` is how many may sit down;
    - `standings` reads an outcome, one entry a party;
    - `stand_in` is the safe answer for a seat that is away;
    - `players` are automatic players of the game's own: who of those asked acts, and how;
    - `goes_on` says whether a press that goes on `until` something (see `Choice`) takes
      the one answer that an ask leaves open; `repeats` whether it gives the same answer again
      where there is a choice;
    - `has_dealer` says whether the last seat is a dealer's;
    - `patient` says whether no clock runs at an ask, and the table waits for who is away;
    - `check_sheets` refuses characters that may not come in, by `SetupRefused`;
    - `check_words` refuses words that a person may not type at an ask, by `SetupRefused`;
    - `usual_sheets` are the characters that automatic players bring along;
    - `category` is what a party's score counts for on a board of best scores, empty for none;
    - `takes_back` says whether a seat may take back its own last step, these answers, which no
      chance has followed;
    - `waived` is what a seat that has not looked at what is its own answers to an ask that
      others want to be over, None where it is waited for;
    - `orders` is what a seat answers by its standing orders (see `View.orders`), or None;
    - `keeps` are the options of a table that is played again, besides those of this one: what
      was chosen in this;
    - `upgrade` turns a checkpoint's state, as an earlier version wrote it, into today's.
    """

    play: Callable[[Table[O, E], S], Play]
    new: Callable[[O, int, Sheets | None], S]
    snapshot: Callable[[S, Ask | None], dict[str, Any]]
    seats: Callable[[O], range]
    standings: Callable[[Outcome], list[Standing]]
    stand_in: Callable[[O, S, Ask, int], Answer]
    players: Mapping[str, Callable[[O, S, Ask], tuple[int, Answer]]] = field(default_factory=dict)
    goes_on: Callable[[S, Ask, str], bool] = field(default=lambda *_: False)
    repeats: Callable[[S, Ask, str], bool] = field(default=lambda *_: False)
    has_dealer: Callable[[O], bool] = field(default=lambda _: False)
    patient: Callable[[O, S, Ask], bool] = field(default=lambda *_: False)
    check_sheets: Callable[[O, Sheets | None], None] = field(default=_takes_nobody)
    check_words: Callable[[str, str], None] = field(default=_any_words)
    usual_sheets: Callable[[O], Sheets | None] = field(default=lambda _: None)
    category: Callable[[O, S, int], str] = field(default=lambda *_: "")
    takes_back: Callable[[O, S, int, Sequence[Answered]], bool] = field(default=_nobody_takes_back)
    waived: Callable[[Ask], Answer | None] = field(default=lambda _: None)
    orders: Callable[[O, S, Ask, int, Collection[str]], Answer | None] = field(
        default=lambda *_: None
    )
    keeps: Callable[[O, S], Mapping[str, Any]] = field(default=_nothing_kept)
    upgrade: Callable[[dict[str, Any]], dict[str, Any]] = field(default=lambda state: state)


@dataclass(frozen=True)
class View(Generic[O, S, E]):
    """What is shown of a game.

    - `scene` shows a moment to one seat (None: to everybody);
    - `told` has the words for an event, as that seat may hear it, None for nothing to say;
    - `guide` is the player's rules, Markdown in our own words;
    - `tagline` says in a few words for how many it is, how long it takes, and its mood;
    - `mode` is a word for how a table with these options is played, empty where all are alike;
    - `pages_at` says which page of the guide is about an ask, by its name;
    - `tips` are the things that a newcomer is told, in the order in which they matter;
    - `advice` is a word for a table of that many seats before it begins, or None;
    - `suggestion` are the words that may stand where words are asked for;
    - `filled` makes the answers of what was typed into several fields (see `Forms`): the forms'
      name, what was typed by field; or raises `SetupRefused`, whose text says what is amiss;
    - `far` has the words for how far somebody came, where the game counts that;
    - `share` is an ended game in a few plain lines, to be copied elsewhere, where it has such;
    - `souvenir` is what a picture of an ended game shows, where there is one;
    - `chronicle` tells an ended game, with all that has happened in it, in one to three lines:
      what became of the character at a seat, or of all of them (None);
    - `throw` are the answers that throw dice for oneself at a table of the game, seen by whom the
      word says (see `games.kit.dice`); None where nobody does;
    - `same_deal` is what a button says that deals the same once more;
    - `dealer` is what a dealer's seat is called, `deal` what whoever sits there does;
    - `reckoning` is what a scene would like to know and takes too long to be worked out while
      somebody waits for it (see `games.engine.panel.Reckoning`), or None;
    - `subsets` say, by the name of a rule (see `games.engine.table.Some`), what makes several
      things lawful together;
    - `orders` are the standing orders that a seat may give, by name, in words;
    - `alone` says in a word or two how it goes for one seat, where two are recommended.
    """

    scene: Callable[[Moment[O, S, E], int | None], Panel]
    told: Callable[[E, int | None, House], Line | None]
    guide: str
    tagline: str = ""
    mode: Callable[[O], str] = field(default=lambda _: "")
    pages_at: Mapping[str, str] = field(default_factory=dict)
    tips: Sequence[Tip[O, S, E]] = ()
    advice: Callable[[O, int], str | None] = field(default=lambda *_: None)
    suggestion: Callable[[Moment[O, S, E]], str] = field(default=lambda _: "")
    filled: Callable[[Moment[O, S, E], str, Mapping[str, str]], tuple[str, ...]] = field(
        default=_nothing_filled
    )
    reckoning: Callable[[Moment[O, S, E]], Reckoning | None] | None = None
    far: Callable[[int], str] | None = None
    share: Callable[[Moment[O, S, E]], str] | None = None
    souvenir: Callable[[Moment[O, S, E]], Souvenir] | None = None
    chronicle: Callable[[Moment[O, S, E], int | None], Sequence[Line]] | None = None
    throw: Callable[[Throw, str], tuple[str, ...]] | None = None
    same_deal: str = "Same deal again"
    dealer: str = "dealer"
    deal: str = "deal"
    subsets: Mapping[str, str] = field(default_factory=dict)
    orders: Mapping[str, str] = field(default_factory=dict)
    alone: str = ""

    @cached_property
    def pages(self) -> list[tuple[str, str]]:
        """The guide's pages, each a heading and its text."""
        sections = self.guide.split("## ")[1:]
        split = [section.partition("\n") for section in sections]
        return [(heading.strip(), text.strip()) for heading, _, text in split]

    def page_at(self, ask: Ask | None) -> int:
        """The number of the guide's page that is about an ask; the first where none is."""
        heading = None if ask is None else self.pages_at.get(ask.name)
        headings = [each for each, _ in self.pages]
        return headings.index(heading) if heading in headings else 0


@dataclass(frozen=True)
class Heroes(Generic[S, C]):
    """The characters of a game that live on from table to table.

    - `version` and `model` of their sheets; `upgrade` brings one of an older version up to date;
    - `made` are those that have been made at a table, complete, by their number in its sheets;
    - `after` are the sheets as an ended game leaves them, in the order in which they came in;
      None where nothing changes;
    - `lost` are those that live no more, by their number in the sheets;
    - `portrait` shows a sheet at a glance, `line` does in a few words;
    - `comes` says whether heroes come to a table with these options;
    - `check` refuses, by `SetupRefused`, a sheet that no table could have left.
    """

    version: int
    model: type[C]
    made: Callable[[S], Mapping[int, C]]
    after: Callable[[Outcome], Sheets | None]
    portrait: Callable[[C], Panel]
    line: Callable[[C], str]
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] = field(default=lambda sheet, _: sheet)
    lost: Callable[[Outcome], Sequence[int]] = field(default=lambda _: ())
    comes: Callable[[Any], bool] = field(default=lambda _: True)
    check: Callable[[C], None] = field(default=lambda _: None)

    def read(self, sheet: dict[str, Any], version: int) -> C:
        """A kept sheet of that version as today's model.

        Raises:
            pydantic.ValidationError: it is none.
        """
        today = sheet if version == self.version else self.upgrade(sheet, version)
        if not self.named:
            today = {key: value for key, value in today.items() if key != NAME}
        return self.model.model_validate(today)

    @property
    def named(self) -> bool:
        """Whether a sheet has its name in it; else it is kept beside what the rules know."""
        return NAME in self.model.model_fields


@dataclass(frozen=True, slots=True)
class CampaignStep(Generic[C, P]):
    """What one table makes of a campaign.

    `progress` is what is handed on, `result` how it came out (None: it goes on), `sheets`
    each seat's character.
    """

    progress: P | None
    result: str | None
    sheets: Sequence[C]


@dataclass(frozen=True, slots=True)
class CampaignMember(Generic[C]):
    """A character of a campaign; `seat` is where it sat last, None if it was not there."""

    name: str
    sheet: C
    seat: int | None


@dataclass(frozen=True)
class Campaigns(Generic[C, P]):
    """How a game goes on from table to table.

    - `progress`, `sheet`: the models of what is handed on, and of a character;
    - `after` reads an outcome;
    - `options` are those of the next table, from what was handed on (None at the first)
      and from where those who sat somewhere then sit now;
    - `portrait` shows how a campaign stands: what was handed on, everybody in it, and the
      outcomes of its tables, as far as they are kept;
    - `line` is a character in a few words;
    - `newcomer` is a warning for who joins these characters as a new one, or None;
    - `grown` are the characters, by name, with which a table may let somebody new come in
      instead, so that they are not behind these;
    - `chapter` is what one table of it is called, `at_stake` what is lost when it is given up.
    """

    progress: type[P]
    sheet: type[C]
    after: Callable[[Outcome], CampaignStep[C, P]]
    options: Callable[[P | None, Mapping[int, int]], dict[str, Any]]
    portrait: Callable[[P | None, Sequence[CampaignMember[C]], Sequence[Outcome]], Panel]
    line: Callable[[C], str]
    newcomer: Callable[[Sequence[C]], str | None] = field(default=lambda _: None)
    grown: Callable[[Sequence[C]], Mapping[str, C]] = field(default=lambda _: {})
    chapter: str = "chapter"
    at_stake: str = "Everything that the party has"


@dataclass(frozen=True)
class Party(Generic[O, S, C]):
    """The party of somebody's own role-playing game: written down once, and taken along.

    - `version` and `model` of a member's sheet; `most` members;
    - `comes` says whether a table with these options takes the party along;
    - `brought` is what of a member comes to a table, `changes` what a game has changed in the
      members, in their order;
    - `form` is what is asked about a member (None: a new one), by field; `read` makes a member
      of what was typed, or raises `SetupRefused`;
    - `rested` is a member after a long rest;
    - `portrait` shows a member, `summary` all of them in a line.
    """

    version: int
    model: type[C]
    most: int
    comes: Callable[[O], bool]
    brought: Callable[[C], dict[str, Any]]
    changes: Callable[[S], Sheets | None]
    form: Callable[[C | None], Mapping[str, Form]]
    read: Callable[[Mapping[str, str]], C]
    rested: Callable[[C], C]
    portrait: Callable[[C], Field]
    summary: Callable[[Sequence[C]], Line]


@dataclass(frozen=True)
class Game(Generic[O, S, E]):
    """One game: its rules, its view, and what of it lives on from table to table.

    - `version` of its rules: raised whenever the same answers give another game;
    - `opened_with` are options that people's tables have unless they say otherwise;
    - `passing` are options that are not remembered for the next time;
    - `lobby_options` are options, each of a few values, that the host of a lobby may still change
      there, from what is chosen already;
    - `daily` are the options of its deal of the day, for one player, None where it has none;
    - `hides_hands` says whether seats have hands that a table may agree to lay open;
    - `achievements` are what its players may be proud of, in the order in which they are listed;
    - `published` says whether it is played by a rulebook; else its people bring what they play;
    - `full_header` says whether headers carry all options, defaults included;
    - `heroes`, `campaigns`, `party`, `lesson` (a guided first game), `coach` (hints from odds),
      `undo` (steps that are taken back): None where it has none.
    """

    id: str
    title: str
    version: int
    options: type[O]
    state: type[S]
    rules: Rules[O, S, E]
    view: View[O, S, E]
    heroes: Heroes[S, Any] | None = None
    campaigns: Campaigns[Any, Any] | None = None
    party: Party[O, S, Any] | None = None
    lesson: Lesson | None = None
    coach: Coach[O, S] | None = None
    undo: Undo[O, S] | None = None
    opened_with: Mapping[str, Any] = field(default_factory=dict)
    passing: tuple[str, ...] = ("mode",)
    lobby_options: Callable[[O], Sequence[str]] = field(default=lambda _: ())
    daily: Mapping[str, Any] | None = None
    hides_hands: bool = False
    achievements: Sequence[Achievement[O, S, E]] = ()
    published: bool = True
    full_header: bool = False

    @cached_property
    def _adapter(self) -> TypeAdapter[S]:
        return TypeAdapter(self.state)

    @cached_property
    def _options_of(self) -> Callable[[str], O]:
        """Tables with the same options, which are frozen, share them."""
        read = self.options.model_validate
        return lru_cache(_OPTIONS_SHARED)(lambda given: read(json.loads(given)))

    def dump(self, state: S) -> bytes:
        """The whole state as JSON, for a checkpoint."""
        return self._adapter.dump_json(state)

    def load(self, dumped: bytes) -> S:
        """The state of a checkpoint again, be it of an earlier version of the program.

        Raises:
            pydantic.ValidationError: it is not a state of this game.
        """
        try:
            return self._adapter.validate_json(dumped)
        except ValidationError as error:
            try:
                upgraded = self.rules.upgrade(json.loads(dumped))
            except (KeyError, TypeError, ValueError):
                raise error from None
            return self._adapter.validate_python(upgraded)

    def read_options(self, given: dict[str, Any]) -> O:
        """Options from a header or a command.

        Raises:
            SetupRefused: an option does not exist or does not take that value.
        """
        try:
            return self._options_of(json.dumps(given))
        except ValidationError as error:
            where, why = first_mistake(error)
            name = where or "options"
            if error.errors()[0]["type"] == "extra_forbidden":
                known = ", ".join(self.options.model_fields)
                raise SetupRefused(
                    f"{self.title} has no option “{name}”; it has: {known}."
                ) from None
            raise SetupRefused(f"Option “{name}”: {why}.") from None

    def chosen(self, options: O) -> dict[str, Any]:
        """The options as a header writes them: those that are not the default, or all."""
        return options.model_dump(mode="json", exclude_defaults=not self.full_header)

    def changed_sheets(self, state: S, outcome: Outcome) -> Sheets | None:
        """What an ended game changes in the sheets that came in, in their order, or None."""
        if self.heroes is not None:
            return self.heroes.after(outcome)
        return None if self.party is None else self.party.changes(state)

    def check_seats(self, options: O, seats: Sized) -> None:
        """Whether that many may sit down.

        Raises:
            SetupRefused: too few or too many.
        """
        lawful = self.rules.seats(options)
        if len(seats) not in lawful:
            least, most = lawful[0], lawful[-1]
            wanted = str(least) if least == most else f"{least} to {most}"
            raise SetupRefused(f"{self.title} seats {wanted} here, not {len(seats)}.")


AnyGame = Game[Any, Any, Any]
