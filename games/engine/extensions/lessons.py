"""Lessons: short guided first games, with a chosen and public seed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine.game import Extension, Outcome, Sheets
from games.engine.tips import AnyTip

LESSON = "lesson"  # the option that marks a lesson in its record


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first game: short, with the same deal for all players, and without results.

    - `seed`: deals it and identifies it;
    - `title`: the label of its button;
    - `options`: the options of its table; `LESSON` among them makes the game short;
    - `seats`: the number of learners;
    - `party`: the names of the seats before theirs, which the bot plays by safe answers;
    - `sheets`: the learners' characters, if the game has characters;
    - `tips`: replace the game's own (`View.tips`);
    - `is_won`: reads its outcome; `won` and `lost` are the last words;
    - `onward`: the label of the button to a real game;
    - `real`: the options of the game that follows; empty for the game's own.
    """

    seed: str
    title: str
    options: Mapping[str, Any]
    tips: Sequence[AnyTip]
    is_won: Callable[[Outcome], bool]
    won: str
    lost: str
    onward: str
    seats: int = 1
    party: Sequence[str] = ()
    sheets: Sheets | None = None
    real: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Lessons(Extension[object, object, object]):
    """The lessons of a game: the first is for one player."""

    all: Sequence[Lesson]

    def find(self, seed: str) -> Lesson | None:
        """Return the lesson with that seed, None if there is none."""
        return next((each for each in self.all if each.seed == seed), None)

    def for_seats(self, seats: int) -> Lesson | None:
        """Return the first lesson for this number of players, None if there is none."""
        return next((each for each in self.all if each.seats == seats and not each.party), None)

    def for_leader(self) -> Lesson | None:
        """Return the lesson for a leader, such as a game master; None if there is none."""
        return next((each for each in self.all if each.party), None)
