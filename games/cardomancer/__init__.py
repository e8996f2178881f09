"""Cardomancer, after Darktier Studios' game of that name."""

from games.cardomancer.account import account
from games.cardomancer.achievements import ACHIEVEMENTS
from games.cardomancer.characters import CAMPAIGNS, advice
from games.cardomancer.coach import COACH, HIDDEN, peeks
from games.cardomancer.difficulty import DIFFICULTY, LADDER
from games.cardomancer.lesson import LESSONS
from games.cardomancer.rules.automatic import answer, keen, obeyed, passed, stand_in, waived
from games.cardomancer.rules.events import Event
from games.cardomancer.rules.options import CardomancerOptions, seats
from games.cardomancer.rules.play import play
from games.cardomancer.rules.sheet import check_sheets
from games.cardomancer.rules.state import State, new_state, snapshot
from games.cardomancer.rules.tokens import DONE, READY
from games.cardomancer.view.endings import chronicle, souvenir, strip_lines
from games.cardomancer.view.guide import GUIDE, PAGES, TIPS
from games.cardomancer.view.scene import TITLE, scene
from games.cardomancer.view.text import ORDERS, event_line
from games.engine.extensions.answers import Orders, Pace
from games.engine.extensions.endings import Ending
from games.engine.extensions.hidden import Undo
from games.engine.extensions.opening import SeatAdvice
from games.engine.extensions.people import Characters
from games.engine.game import FullHeader, Game, Outcome, Rules, Standing, View
from games.engine.speech import mark
from games.kit.souvenirs import Pictured


def _standings(outcome: Outcome) -> list[Standing]:
    result = outcome["result"]
    words = mark("home again") if result == "stopped" else ""
    done = outcome["dungeons"]
    return [Standing(result, result == "won", done, mark("dungeons"), words=words)]


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
    ),
    view=View(
        scene=scene,
        event_line=event_line,
        guide=GUIDE,
        tips=TIPS,
        pages_at=PAGES,
        tagline="A co-op campaign against the dungeon. 1–4 players",
    ),
    achievements=ACHIEVEMENTS,
    extensions=(
        Characters(check_sheets),
        CAMPAIGNS,
        HIDDEN,
        COACH,
        Undo(lambda *_: True, peeks),
        Orders(ORDERS, obeyed, waived, ready=frozenset({READY, DONE}), passed=passed),
        Pace(answer=answer),
        DIFFICULTY,
        LADDER,
        SeatAdvice(advice, alone=mark("almost hopeless")),
        Ending(account, strip=strip_lines, chronicle=chronicle),
        Pictured(souvenir),
        LESSONS,
        FullHeader(),
    ),
)
