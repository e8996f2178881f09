"""CardRPG – Advanced, after Stephen A. Rogers's edition of the game."""

from __future__ import annotations

from games.cardrpg.attacks import SAME_RANK
from games.cardrpg.automatic import stand_in, steady
from games.cardrpg.events import Event
from games.cardrpg.guide import GUIDE
from games.cardrpg.heroes import HEROES, check_words
from games.cardrpg.options import CardRpgOptions
from games.cardrpg.rules import play
from games.cardrpg.scene import TITLE, scene
from games.cardrpg.sheet import check_sheets, usual_sheets
from games.cardrpg.state import State, new_state, snapshot
from games.cardrpg.text import told
from games.engine.game import Game, Outcome, Rules, Standing, View


def _standings(outcome: Outcome) -> list[Standing]:
    reason = outcome["reason"]
    won = reason == "quest_won" or (outcome["mode"] == "session" and reason != "death")
    return [Standing(reason, won, kills, "kills") for kills in outcome["kills"]]


def _category(options: CardRpgOptions, state: State, party: int) -> str:
    """Adventures have high scores by class."""
    cls = state.heroes[party].cls
    return cls if options.adventure and cls is not None else ""


GAME: Game[CardRpgOptions, State, Event] = Game(
    id="cardrpg",
    title=TITLE,
    version=1,
    options=CardRpgOptions,
    state=State,
    rules=Rules(
        play=play,
        new=new_state,
        snapshot=snapshot,
        seats=lambda _: range(1, 2),
        standings=_standings,
        stand_in=stand_in,
        players={"steady": steady},
        check_sheets=check_sheets,
        check_words=check_words,
        usual_sheets=usual_sheets,
        category=_category,
    ),
    view=View(
        scene=scene,
        told=told,
        guide=GUIDE,
        tagline="Be a face card, and fight what the deck turns up.",
        subsets={SAME_RANK: "All cards of one attack must have the same rank."},
    ),
    heroes=HEROES,
    passing=("mode", "adventure", "end_at_death", "quest_kills"),
)
