"""What a scene of this game is drawn from."""

from __future__ import annotations

from games.diamonds.rules.events import Event
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State
from games.engine.panel import Moment

DiamondsMoment = Moment[DiamondsOptions, State, Event]
