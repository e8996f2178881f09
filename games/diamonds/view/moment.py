"""The moment from which the view of this game is built."""

from __future__ import annotations

from typing import NamedTuple

from games.diamonds.rules.events import Event
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State
from games.engine.panel import Line, Moment, Tone

DiamondsMoment = Moment[DiamondsOptions, State, Event]


class Heading(NamedTuple):
    """The heading of a room: title, room, lines and tone."""

    title: str
    room: str
    lines: tuple[Line, ...]
    tone: Tone
