"""What a scene of this game is drawn from."""

from __future__ import annotations

from games.cards.rules.events import Event
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State
from games.engine.panel import Moment

CardsMoment = Moment[CardsOptions, State, Event]
