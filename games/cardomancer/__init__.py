"""Cardomancer, after Darktier Studios' game of that name."""

from __future__ import annotations

from games.cardomancer.achievements import ACHIEVEMENTS
from games.cardomancer.characters import CAMPAIGNS, advice
from games.cardomancer.coach import COACH, hidden
from games.cardomancer.rules.automatic import keen
from games.cardomancer.rules.events import Event
from games.cardomancer.rules.options import CardomancerOptions, seats
from games.cardomancer.rules.orders import obeyed, waived
from games.cardomancer.rules.play import play
from games.cardomancer.rules.safe import stand_in
from games.cardomancer.rules.sheet import check_sheets
from games.cardomancer.rules.state import State, new_state, snapshot
from games.cardomancer.rules.upgrade import upgrade
from games.cardomancer.view.chronicle import chronicle
from games.cardomancer.view.guide import GUIDE
from games.cardomancer.view.scene import TITLE, scene
from games.cardomancer.view.souvenir import souvenir
from games.cardomancer.view.text import ORDERS, told
from games.cardomancer.view.tips import PAGES, TIPS
from games.engine.game import Game, Outcome, Rules, Standing, View
from games.engine.undo import Undo


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
        waived=waived,
        orders=obeyed,
        upgrade=upgrade,
    ),
    view=View(
        scene=scene,
        told=told,
        souvenir=souvenir,
        chronicle=chronicle,
        guide=GUIDE,
        tips=TIPS,
        pages_at=PAGES,
        tagline="1–4, an evening, grim",
        advice=advice,
        orders=ORDERS,
        alone="nearly unwinnable",
    ),
    campaigns=CAMPAIGNS,
    coach=COACH,
    undo=Undo(lambda *_: True, COACH.redeal, hidden),
    achievements=ACHIEVEMENTS,
    lobby_options=lambda _: (
        "classes",
        "epic",
        "setup_aces",
        "own_suit",
        "monster_diamonds",
        "monster_count",
    ),
    hides_hands=True,
    full_header=True,
)
