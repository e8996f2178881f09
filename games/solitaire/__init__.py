"""Solitaire RPG, after Anaminus's game of that name."""

from __future__ import annotations

from games.engine.game import Game, Outcome, Standing
from games.solitaire.guide import GUIDE
from games.solitaire.options import SolitaireOptions
from games.solitaire.rules import play, stand_in
from games.solitaire.scene import TITLE, goes_on, scene
from games.solitaire.state import State, view
from games.solitaire.text import told


def _standings(outcome: Outcome) -> list[Standing]:
    (result,) = outcome["result"]
    return [Standing(result, result == "won", outcome["level"], "level")]


GAME: Game[SolitaireOptions, State] = Game(
    id="solitaire",
    title=TITLE,
    tagline="Be a handful of cards, and grow by what you slay.",
    version=1,
    options=SolitaireOptions,
    state=State,
    seats=lambda _: range(1, 2),
    new=lambda *_: State(),
    play=play,
    view=view,
    scene=scene,
    told=told,
    stand_in=stand_in,
    goes_on=goes_on,
    opened_with={"pace": "step"},  # presses then go on by themselves, as far as each says
    standings=_standings,
    guide=GUIDE,
)
