"""The moment from which the view of C.A.R.D.S. is built."""

from __future__ import annotations

from games.cards.rules.events import Event
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State
from games.engine.panel import Moment

CardsMoment = Moment[CardsOptions, State, Event]
