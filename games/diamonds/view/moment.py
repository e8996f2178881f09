"""What a scene of this game is drawn from."""

from __future__ import annotations

from typing import NamedTuple

from games.diamonds.rules.events import Event
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State
from games.engine.panel import Line, Moment, Tone

DiamondsMoment = Moment[DiamondsOptions, State, Event]


class Heading(NamedTuple):
    """What stands above a room: what is played, which room it is, how things are."""

    title: str
    room: str
    lines: tuple[Line, ...]
    tone: Tone
