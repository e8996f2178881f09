"""Cardomancer, after Darktier Studios' game of that name."""

from __future__ import annotations

from games.cardomancer.campaigns import CAMPAIGNS, advice
from games.cardomancer.guide import GUIDE
from games.cardomancer.keen import keen
from games.cardomancer.options import CardomancerOptions, check_sheets, seats
from games.cardomancer.rules import play, stand_in
from games.cardomancer.scene import TITLE, scene
from games.cardomancer.state import State, new_state, view
from games.cardomancer.text import told
from games.engine.game import Game, Outcome, Sheets, Standing


def _standings(outcome: Outcome) -> list[Standing]:
    result = outcome["result"]
    return [Standing(result, result == "won", outcome["dungeons"], "dungeons")]


def _sheets_after(sheets: Sheets | None, state: State, outcome: Outcome) -> Sheets | None:
    """R40: what a record leaves; after a lost campaign only a memory."""
    del sheets, state
    after: Sheets = outcome["sheets"]
    return after


GAME: Game[CardomancerOptions, State] = Game(
    id="cardomancer",
    title=TITLE,
    tagline="Go down together, find the four aces, come back alive.",
    version=1,
    options=CardomancerOptions,
    state=State,
    seats=seats,
    new=new_state,
    play=play,
    view=view,
    scene=scene,
    told=told,
    stand_in=stand_in,
    check_sheets=check_sheets,
    sheets_after=_sheets_after,
    players={"keen": keen},
    standings=_standings,
    guide=GUIDE,
    full_header=True,
    campaigns=CAMPAIGNS,
    advice=advice,
    commands=("start", "continue", "campaign"),
)
