"""The moment from which the view of this table is built."""

from __future__ import annotations

from games.dealer.rules.events import Event
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.state import State
from games.engine.panel import Moment

DealerMoment = Moment[DealerOptions, State, Event]
