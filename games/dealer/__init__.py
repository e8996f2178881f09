"""The dealer's table: a deck, a tray of dice and a screen for any tabletop evening."""

from games.dealer.rules import tokens as t
from games.dealer.rules.chairs import kept_free, to_take
from games.dealer.rules.events import Event
from games.dealer.rules.initiative import seats_soon, seats_up
from games.dealer.rules.options import DealerOptions, seats
from games.dealer.rules.play import MOVING_ON, leaving, play, stand_in, standings
from games.dealer.rules.state import State, new_state, snapshot, upgrade
from games.dealer.view.detour import come_back, runners
from games.dealer.view.forms import THROW_FORMS, answers_of, filled, told_back
from games.dealer.view.guide import GUIDE, PAGES, TIPS
from games.dealer.view.refusals import why_not
from games.dealer.view.rounds import ROUNDS
from games.dealer.view.scene import TITLE, scene
from games.dealer.view.story_page import heading_of, note_of, rolled_on
from games.dealer.view.text import event_line, is_open_roll, summary
from games.engine.extensions.answers import AtAnyTime, FilledForms, Leader, Subsets
from games.engine.extensions.chairs import Chairs
from games.engine.extensions.detour import Detour
from games.engine.extensions.endings import Share
from games.engine.extensions.journal import Journal
from games.engine.extensions.opening import Freeform
from games.engine.game import Game, Rules, View
from games.kit.dice.at_tables import Throws
from games.kit.random_tables import Rollable

GAME: Game[DealerOptions, State, Event] = Game(
    id="dealer",
    title=TITLE,
    version=3,
    earlier=frozenset({1, 2}),
    options=DealerOptions,
    state=State,
    rules=Rules(
        play=play,
        new=new_state,
        snapshot=snapshot,
        seats=seats,
        standings=standings,
        stand_in=stand_in,
        upgrade=upgrade,
    ),
    view=View(
        scene=scene,
        event_line=event_line,
        guide=GUIDE,
        tips=TIPS,
        pages_at=PAGES,
        tagline="Cards, dice and initiative for your own game",
    ),
    passing=("cards", "title", "reversed", "suits", "free"),
    extensions=(
        # Section 5: no time limit. Section 6.4, R8: an act that showed something hidden stays.
        Leader(
            lambda _: True,
            "dealer",
            "be the dealer",
            patient=lambda *_: True,
            may_undo=lambda _, state, *__: not state.seen,
        ),
        AtAnyTime(leaving, why_not, seats_up, seats_soon, once=MOVING_ON),
        FilledForms(filled, told_back, t.FOES),
        Subsets({"any": "Choose at least one of them."}),
        Throws(answers_of, THROW_FORMS, lambda options: options.rolls == "messages", is_open_roll),
        Share(summary),
        Chairs(
            kept_free,
            to_take,
            claim=lambda name: (t.SIT, name),
            sitters=lambda state: state.sitters,
            asks=lambda options: options.latecomers == "nod",
        ),
        Freeform(),
        Journal(heading_of, note_of),
        Rollable(rolled_on, lambda moment: moment.state.tables),
        ROUNDS,
        Detour("diamonds", runners, come_back),
    ),
)
