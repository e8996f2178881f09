"""Cardomancer, after Darktier Studios' game of that name."""

from __future__ import annotations

from games.cardomancer.campaigns import CAMPAIGNS, advice
from games.cardomancer.events import Event
from games.cardomancer.guide import GUIDE
from games.cardomancer.keen import keen
from games.cardomancer.options import CardomancerOptions, check_sheets, seats
from games.cardomancer.rules import play, stand_in
from games.cardomancer.scene import TITLE, scene
from games.cardomancer.state import State, new_state, snapshot
from games.cardomancer.text import told
from games.engine.game import Game, Outcome, Rules, Standing, View


def _standings(outcome: Outcome) -> list[Standing]:
    result = outcome["result"]
    return [Standing(result, result == "won", outcome["dungeons"], "dungeons")]


GAME: Game[CardomancerOptions, State, Event] = Game(
    id="cardomancer",
    title=TITLE,
    version=1,
    options=CardomancerOptions,
    state=State,
    rules=Rules(
        play=play,
        new=new_state,
        snapshot=snapshot,
        seats=seats,
        standings=_standings,
        stand_in=stand_in,
        players={"keen": keen},
        check_sheets=check_sheets,
    ),
    view=View(
        scene=scene,
        told=told,
        guide=GUIDE,
        tagline="Go down together, find the four aces, come back alive.",
        advice=advice,
    ),
    campaigns=CAMPAIGNS,
    full_header=True,
)
