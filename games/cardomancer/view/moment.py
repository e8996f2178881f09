"""The moment from which the view of Cardomancer is built."""

from __future__ import annotations

from games.cardomancer.rules.events import Event
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State
from games.engine.panel import Moment

CardomancerMoment = Moment[CardomancerOptions, State, Event]
