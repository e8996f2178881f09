"""Diamonds & Dragons, after Rory Philstrom's game of that name."""

from __future__ import annotations

from games.diamonds.guide import GUIDE
from games.diamonds.options import DiamondsOptions, check_sheets, usual_sheets
from games.diamonds.party import after_the_way_out, brought
from games.diamonds.rules import play, stand_in
from games.diamonds.scene import TITLE, scene
from games.diamonds.state import State, new_state, view
from games.diamonds.text import told
from games.engine.game import Game, Outcome, Standing


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


GAME: Game[DiamondsOptions, State] = Game(
    id="diamonds",
    title=TITLE,
    tagline="Cross a dungeon of cards with five heroes and twenty hit points.",
    version=1,
    options=DiamondsOptions,
    state=State,
    seats=_seats,
    new=new_state,
    play=play,
    view=view,
    scene=scene,
    told=told,
    stand_in=stand_in,
    commands=("play", "duel", "escape", "party"),
    has_dealer=lambda options: options.dealer,
    check_sheets=check_sheets,
    sheet_in=brought,
    sheets_after=lambda _, state, __: after_the_way_out(state),
    usual_sheets=usual_sheets,
    standings=_standings,
    guide=GUIDE,
)
