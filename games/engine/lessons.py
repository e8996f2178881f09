"""Lessons: short guided first games, whose seed was chosen for them and is no secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.tips import AnyTip

LESSON = "lesson"  # the option that makes a game a lesson, so that its record says so


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first game: short, dealt alike for everybody, and without results.

    - `seed` deals it, and names it;
    - `title` is what its button says;
    - `options` are those of its table; `LESSON` among them makes the game short;
    - `seats` are how many learn together;
    - `sheets` are the characters that everybody learns with, where the game takes some in;
    - `tips` are told in it instead of the game's own (`View.tips`);
    - `won` and `lost` are its last words; `onward` is on the button to a real game.
    """

    seed: str
    title: str
    options: Mapping[str, Any]
    tips: Sequence[AnyTip]
    won: str
    lost: str
    onward: str
    seats: range = range(1, 2)
    sheets: Sequence[Mapping[str, Any] | None] | None = None
