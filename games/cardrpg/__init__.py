"""CardRPG – Advanced, after Stephen A. Rogers's edition of the game."""

from __future__ import annotations

from typing import Any

from games.cardrpg.automatic import stand_in, steady
from games.cardrpg.guide import GUIDE
from games.cardrpg.heroes import HEROES, check_words
from games.cardrpg.options import CardRpgOptions
from games.cardrpg.rules import play
from games.cardrpg.scene import TITLE, scene
from games.cardrpg.sheet import check_sheets, usual_sheets
from games.cardrpg.state import State, new_state, view
from games.cardrpg.text import told
from games.engine.game import Game, Outcome, Sheets, Standing


def _standings(outcome: Outcome) -> list[Standing]:
    reason = outcome["reason"]
    won = reason == "quest_won" or (outcome["mode"] == "session" and reason != "death")
    return [Standing(reason, won, kills, "kills") for kills in outcome["kills"]]


def _sheets_after(sheets: Sheets | None, state: State, outcome: Outcome) -> Sheets | None:
    """The new sheets by seat; None in adventure mode."""
    del sheets, state
    after: list[dict[str, Any] | None] | None = outcome["sheets"]
    return after


def _category(options: CardRpgOptions, state: State, party: int) -> str:
    """Adventures have high scores by class."""
    cls = state.heroes[party].cls
    return cls if options.adventure and cls is not None else ""


GAME: Game[CardRpgOptions, State] = Game(
    id="cardrpg",
    title=TITLE,
    tagline="Be a face card, and fight what the deck turns up.",
    version=1,
    options=CardRpgOptions,
    state=State,
    seats=lambda _: range(1, 2),
    new=new_state,
    play=play,
    view=view,
    scene=scene,
    told=told,
    stand_in=stand_in,
    check_sheets=check_sheets,
    usual_sheets=usual_sheets,
    passing=("mode", "adventure", "end_at_death", "quest_kills"),
    commands=("play", "quest", "scores"),
    check_words=check_words,
    heroes=HEROES,
    sheets_after=_sheets_after,
    category=_category,
    players={"steady": steady},
    standings=_standings,
    guide=GUIDE,
)
