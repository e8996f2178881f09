"""The interface of a game: one `Game` each, listed in `games.catalog`."""

import json
from collections.abc import Callable, Coroutine, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Generic, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from games.engine.achievements import AnyAchievement
from games.engine.house import House
from games.engine.mistakes import first_mistake
from games.engine.options import Options, in_mode
from games.engine.panel import Line, Moment, Panel
from games.engine.record import JSON
from games.engine.speech import gettext, mark
from games.engine.table import Answer, Ask, Request, Table
from games.engine.tips import Tip

O = TypeVar("O", bound="Options")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events
T = TypeVar("T")
O_contra = TypeVar("O_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
_OPTIONS_SHARED = 256  # the last options parsed, per game

Outcome = JSON
Sheets = list[JSON | None]
Play = Coroutine[Request, Any, Outcome]


class SetupRefused(ValueError):
    """An invalid request to open a game. Its text says why, for the user who asked."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The result of one party (or seat); `measure` names the score.

    `far` is how far it got, for comparison: cards, rooms … (see `Distance`). `words` tell the
    result where its name does not.
    """

    result: str
    won: bool
    score: int | None
    measure: str = mark("score")
    far: int | None = None
    words: str = ""


@dataclass(frozen=True)
class Rules(Generic[O, S, E]):
    """The rules of a game.

    - `play`: the rules, one coroutine (see `games.engine.table`);
    - `new`: the state of a new game for that many seats, with these characters;
    - `snapshot`: the state in the fields of the game's record, with the subject of the pending ask;
    - `seats`: the possible numbers of seats;
    - `standings`: reads an outcome, one entry a party;
    - `stand_in`: the safe answer for an absent seat;
    - `players`: the game's own automatic players: the seat that acts, and its answer;
    - `upgrade`: turns a checkpoint's state of an earlier version into today's.
    """

    play: Callable[[Table[O, E], S], Play]
    new: Callable[[O, int, Sheets | None], S]
    snapshot: Callable[[S, Ask | None], JSON]
    seats: Callable[[O], range]
    standings: Callable[[Outcome], list[Standing]]
    stand_in: Callable[[O, S, Ask, int], Answer]
    players: Mapping[str, Callable[[O, S, Ask], tuple[int, Answer]]] = field(default_factory=dict)
    upgrade: Callable[[JSON], JSON] = field(default=lambda state: state)


@dataclass(frozen=True)
class View(Generic[O, S, E]):
    """The view of a game.

    - `scene`: shows a moment to one seat (None: to all);
    - `event_line`: words an event for a seat, None if there is nothing to say;
    - `guide`: the player's rules, Markdown in our own words;
    - `tagline`: a sentence on what players do, and how many can play;
    - `mode`: a word for how a table with these options is played, empty if all are alike;
    - `pages_at`: the page of the guide for an ask, by its name;
    - `tips`: what a newcomer is told, the most important first.
    """

    scene: Callable[[Moment[O, S, E], int | None], Panel]
    event_line: Callable[[E, int | None, House], Line | None]
    guide: str
    tagline: str = ""
    mode: Callable[[O], str] = field(default=lambda _: "")
    pages_at: Mapping[str, str] = field(default_factory=dict)
    tips: Sequence[Tip[O, S, E]] = ()

    @cached_property
    def pages(self) -> list[tuple[str, str]]:
        """The guide's pages, each a heading and its text."""
        sections = self.guide.split("## ")[1:]
        split = [section.partition("\n") for section in sections]
        return [(heading.strip(), text.strip()) for heading, _, text in split]

    def page_at(self, ask: Ask | None) -> int:
        """Return the index of the guide's page about an ask; the first if there is none."""
        heading = None if ask is None else self.pages_at.get(ask.name)
        headings = [each for each, _ in self.pages]
        return headings.index(heading) if heading in headings else 0


class Extension(Generic[O_contra, S_contra, E_contra]):
    """Part of a game that not every game has (see `games.engine.extensions`)."""


@dataclass(frozen=True)
class FullHeader(Extension[object, object, object]):
    """Headers carry all options, defaults included."""


@dataclass(frozen=True)
class Game(Generic[O, S, E]):
    """One game: its rules, its view, and its extensions.

    - `version` of its rules: raised whenever the same answers give another game;
    - `earlier`: versions that its rules still play, for tables and records of that time;
    - `passing`: options that are not remembered for the next time;
    - `achievements`: its achievements, in the order in which they are listed;
    - `extensions`: its optional parts, one of a type.
    """

    id: str
    title: str
    version: int
    options: type[O]
    state: type[S]
    rules: Rules[O, S, E]
    view: View[O, S, E]
    passing: tuple[str, ...] = ("mode",)
    achievements: Sequence[AnyAchievement] = ()
    extensions: Sequence[Extension[O, S, E]] = ()
    earlier: frozenset[int] = frozenset()

    def knows(self, version: int) -> bool:
        """Return whether its rules play this version."""
        return version == self.version or version in self.earlier

    @cached_property
    def _found(self) -> dict[type[object], object]:
        return {type(each): each for each in self.extensions}

    def find(self, kind: type[T]) -> T | None:
        """Return the game's extension of a type, None if it has none."""
        return cast("T | None", self._found.get(kind))

    def need(self, kind: type[T]) -> T:
        """Return an extension that the game is known to have.

        Raises:
            LookupError: it has none of that type.
        """
        return cast("T", self._found[kind])

    @cached_property
    def _adapter(self) -> TypeAdapter[S]:
        return TypeAdapter(self.state)

    @cached_property
    def _options_of(self) -> Callable[[str], O]:
        """Return a cached parser: tables with the same options, which are frozen, share them."""
        read = self.options.model_validate
        return lru_cache(_OPTIONS_SHARED)(lambda given: in_mode(read(json.loads(given))))

    def dump(self, state: S) -> bytes:
        """Return the whole state as JSON, for a checkpoint."""
        return self._adapter.dump_json(state)

    def load(self, dumped: bytes) -> S:
        """Parse the state of a checkpoint, even of an earlier version of the program.

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

    def read_options(self, given: JSON) -> O:
        """Parse options from a header or a command; those of another mode are at their defaults.

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
                sentence = gettext(
                    "{game} has no option “{name}”; it has: {known}.",
                    game=self.title,
                    name=name,
                    known=known,
                )
                raise SetupRefused(sentence) from None
            raise SetupRefused(gettext("Option “{name}”: {why}.", name=name, why=why)) from None

    def chosen(self, given: JSON) -> JSON:
        """Return options as a header stores them: those that are not the default, or all.

        Options of another mode stay as given.

        Raises:
            SetupRefused: an option does not exist or does not take that value.
        """
        self.read_options(given)
        options = self.options.model_validate(given)
        return options.model_dump(mode="json", exclude_defaults=self.find(FullHeader) is None)

    def check_seats(self, options: O, seats: Sized) -> None:
        """Check the number of seats.

        Raises:
            SetupRefused: too few or too many.
        """
        lawful = self.rules.seats(options)
        if len(seats) not in lawful:
            least, most = lawful[0], lawful[-1]
            wanted = str(least)
            if least != most:
                wanted = gettext("{least} to {most}", least=least, most=most)
            raise SetupRefused(
                gettext(
                    "{game} seats {wanted} here, not {seats}.",
                    game=self.title,
                    wanted=wanted,
                    seats=len(seats),
                )
            )


AnyGame = Game[Any, Any, Any]
