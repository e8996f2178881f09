"""Solitaire RPG, after Anaminus's game of that name."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.extensions.answers import Pace
from games.engine.extensions.endings import Distance, Ending, Scores
from games.engine.extensions.opening import Daily, Ladder, Rematch, Step
from games.engine.game import Game, Outcome, Rules, Standing, View
from games.engine.speech import gettext, mark
from games.kit.souvenirs import Pictured
from games.solitaire.account import account
from games.solitaire.achievements import ACHIEVEMENTS
from games.solitaire.coach import COACH, HIDDEN
from games.solitaire.lesson import LESSONS
from games.solitaire.pace import continues
from games.solitaire.player import plain
from games.solitaire.rules.automatic import stand_in
from games.solitaire.rules.events import Event
from games.solitaire.rules.options import FEWER, FEWER_GENTLE, SolitaireOptions
from games.solitaire.rules.play import play
from games.solitaire.rules.state import State, snapshot
from games.solitaire.rules.tokens import USUAL_START
from games.solitaire.view.endings import foe, souvenir, strip_lines
from games.solitaire.view.guide import GUIDE, PAGES, TIPS
from games.solitaire.view.scene import TITLE, scene
from games.solitaire.view.text import event_line, name_of_kind


def _standings(outcome: Outcome) -> list[Standing]:
    (result,) = outcome["result"]
    level = outcome["level"]
    return [Standing(result, result == "won", level, mark("level"), far=level)]


# Options of the fair step, and of the deal of the day.
FAIR: Mapping[str, Any] = {"small": True, "fewer": 2}


def _steps(_options: SolitaireOptions, _seats: int) -> Sequence[Step]:
    """Return the ladder: small monsters (R28), larger ones, then those of the rulebook."""
    return [
        Step(gettext("A gentle game"), {"small": True, "fewer": FEWER_GENTLE}),
        Step(gettext("A fair game"), FAIR),
        Step(gettext("A grim game"), {"small": False, "fewer": FEWER}),
    ]


def _category(_options: SolitaireOptions, state: State, _party: int) -> str:
    """Return the score category: the level at the start."""
    return f"from level {state.level - state.kills}"


# R25: no `Heroes` and so no sheets: a character lives for one game.
GAME: Game[SolitaireOptions, State, Event] = Game(
    id="solitaire",
    title=TITLE,
    version=1,
    options=SolitaireOptions,
    state=State,
    rules=Rules(
        play=play,
        new=lambda *_: State(),
        snapshot=snapshot,
        seats=lambda _: range(1, 2),
        standings=_standings,
        stand_in=stand_in,
        players={"plain": plain},
    ),
    view=View(
        scene=scene,
        event_line=event_line,
        guide=GUIDE,
        tips=TIPS,
        pages_at=PAGES,
        tagline="Climb 26 levels with one hand of cards. Solo",
    ),
    achievements=ACHIEVEMENTS,
    extensions=(
        HIDDEN,
        COACH,
        Pace(continues, opened_with={"pace": "step"}),
        Scores(_category),
        Distance(
            lambda level: gettext("level {level}", level=level),
            among=lambda kind: gettext("from level {level}", level=kind.split()[2]),
        ),
        Ending(account, strip=strip_lines, foe=foe, foe_words=name_of_kind),
        Pictured(souvenir),
        Rematch(lambda _, state: {"level": state.level - state.kills}),
        Ladder(_steps),
        LESSONS,
        Daily({"level": USUAL_START, **FAIR}),
    ),
)
