"""Diamonds & Dragons, after Rory Philstrom's game of that name."""

from __future__ import annotations

from games.diamonds.guide import GUIDE
from games.diamonds.options import DiamondsOptions
from games.diamonds.rules import play, stand_in
from games.diamonds.scene import TITLE, scene
from games.diamonds.state import State, new_state, view
from games.diamonds.text import told
from games.game import Game, Outcome, Standing


def _standings(outcome: Outcome) -> list[Standing]:
    return [
        Standing(result, result == "won", score)
        for result, score in zip(outcome["result"], outcome["score"], strict=True)
    ]


GAME: Game[DiamondsOptions, State] = Game(
    id="diamonds",
    title=TITLE,
    tagline="Cross a dungeon of cards with five heroes and twenty hit points.",
    version=1,
    options=DiamondsOptions,
    state=State,
    seats=lambda _: range(1, 2),
    new=lambda options, seats: new_state(options.mode, seats),
    play=play,
    view=view,
    scene=scene,
    told=told,
    stand_in=stand_in,
    standings=_standings,
    guide=GUIDE,
)
