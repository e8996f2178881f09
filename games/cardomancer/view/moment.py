"""A moment of Cardomancer, as all of its view is drawn from."""

from __future__ import annotations

from games.cardomancer.rules.events import Event
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State
from games.engine.panel import Moment

CardomancerMoment = Moment[CardomancerOptions, State, Event]
