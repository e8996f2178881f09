"""Diamonds & Dragons, after Rory Philstrom's game of that name."""

from __future__ import annotations

from games.diamonds.events import Event
from games.diamonds.guide import GUIDE
from games.diamonds.options import DiamondsOptions, check_sheets, usual_sheets
from games.diamonds.party import PARTY
from games.diamonds.rules import play, stand_in
from games.diamonds.scene import TITLE, scene, suggestion
from games.diamonds.state import State, new_state, snapshot
from games.diamonds.text import told
from games.engine.game import Game, Outcome, Rules, Standing, View


def _standings(outcome: Outcome) -> list[Standing]:
    scores = outcome.get("score", [None])
    return [
        Standing(result, result in ("won", "escaped"), score)
        for result, score in zip(outcome["result"], scores, strict=True)
    ]


def _seats(options: DiamondsOptions) -> range:
    """Section 4: solo 1, duel 2, exit 1 to 8, and one more for the dealer."""
    least, most = {"solo": (1, 1), "duel": (2, 2), "exit": (1, 8)}[options.mode]
    return range(least + options.dealer, most + options.dealer + 1)


GAME: Game[DiamondsOptions, State, Event] = Game(
    id="diamonds",
    title=TITLE,
    version=1,
    options=DiamondsOptions,
    state=State,
    rules=Rules(
        play=play,
        new=new_state,
        snapshot=snapshot,
        seats=_seats,
        standings=_standings,
        stand_in=stand_in,
        has_dealer=lambda options: options.dealer,
        check_sheets=check_sheets,
        usual_sheets=usual_sheets,
    ),
    view=View(
        scene=scene,
        told=told,
        guide=GUIDE,
        tagline="Cross a dungeon of cards with five heroes and twenty hit points.",
        suggestion=suggestion,
    ),
    party=PARTY,
)
