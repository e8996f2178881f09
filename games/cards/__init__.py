"""C.A.R.D.S., after Leonard Tai's core rules of that name."""

from __future__ import annotations

from games.cards.achievements import ACHIEVEMENTS
from games.cards.characters import HEROES
from games.cards.coach import COACH, hidden
from games.cards.rules.automatic import steady
from games.cards.rules.columns import snapshot
from games.cards.rules.desk import takes_back, waits_for_gm
from games.cards.rules.ending import standings
from games.cards.rules.events import Event
from games.cards.rules.options import CardsOptions, has_gm, seats
from games.cards.rules.pace import repeats
from games.cards.rules.play import play
from games.cards.rules.safe import stand_in
from games.cards.rules.sheet import check_sheets, check_words
from games.cards.rules.state import State, new_state
from games.cards.view.chronicle import chronicle
from games.cards.view.foe_form import filled
from games.cards.view.guide import GUIDE
from games.cards.view.scene import TITLE, scene
from games.cards.view.souvenir import souvenir
from games.cards.view.text import told
from games.cards.view.tips import PAGES, TIPS
from games.engine.game import Game, Rules, View
from games.engine.undo import Undo

GAME: Game[CardsOptions, State, Event] = Game(
    id="cards",
    title=TITLE,
    version=1,
    options=CardsOptions,
    state=State,
    rules=Rules(
        play=play,
        new=new_state,
        snapshot=snapshot,
        seats=seats,
        standings=standings,
        stand_in=stand_in,
        players={"steady": steady},
        repeats=repeats,
        has_dealer=has_gm,
        check_sheets=check_sheets,
        check_words=check_words,
        patient=waits_for_gm,
        takes_back=takes_back,
    ),
    view=View(
        scene=scene,
        told=told,
        souvenir=souvenir,
        chronicle=chronicle,
        guide=GUIDE,
        tips=TIPS,
        pages_at=PAGES,
        filled=filled,
        dealer="game master",
        deal="be the GM",
        tagline="1–8, an evening, tales",
        mode=lambda options: "with a game master" if options.human else "the bot leads",
        subsets={
            "any": "Choose at least one of them.",
            "foe": "A foe needs a number card, and so does each that comes after it.",
        },
    ),
    heroes=HEROES,
    coach=COACH,
    undo=Undo(lambda options, _: not options.human, COACH.redeal, hidden),
    achievements=ACHIEVEMENTS,
    passing=("gm",),
    lobby_options=lambda options: options.of_a_lobby,
)
