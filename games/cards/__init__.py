"""C.A.R.D.S., after Leonard Tai's core rules of that name."""

from games.cards.account import account
from games.cards.achievements import ACHIEVEMENTS
from games.cards.adventures.model import Adventure
from games.cards.adventures.reading import read
from games.cards.adventures.ready import ready_adventures
from games.cards.adventures.writing import write
from games.cards.characters import HEROES
from games.cards.coach import COACH, HIDDEN, peeks
from games.cards.lesson import LESSONS
from games.cards.rules.adventure.pace import answer
from games.cards.rules.automatic import stand_in, steady
from games.cards.rules.desk.scenes import may_undo, waits_for_gm
from games.cards.rules.events import Event
from games.cards.rules.options import CardsOptions, options_for, seats
from games.cards.rules.play import play
from games.cards.rules.sheet import check_sheets, check_words
from games.cards.rules.state import State, new_state, snapshot, standings
from games.cards.trial import scene_lines, trial_lines, trial_share, tried
from games.cards.view.adventure.odds import shares, steps
from games.cards.view.desk.choices import filled
from games.cards.view.endings import chronicle, foe, foe_words, souvenir, strip_lines
from games.cards.view.guide import GUIDE, PAGES, TIPS
from games.cards.view.scene import TITLE, scene
from games.cards.view.text import event_line
from games.engine.extensions.answers import FilledForms, Leader, Pace, Subsets, TypedWords
from games.engine.extensions.endings import Ending
from games.engine.extensions.hidden import Undo
from games.engine.extensions.opening import Difficulty, Ladder
from games.engine.extensions.people import Characters
from games.engine.game import Game, Rules, View
from games.engine.speech import gettext
from games.kit.drawn import Drawn
from games.kit.souvenirs import Pictured
from games.kit.trials import Trials, Written


def _written(adventure: Adventure) -> Written:
    return Written(adventure.title, write(adventure))


def _mode(options: CardsOptions) -> str:
    """Return who leads; of a written adventure its title, so that its results stand apart."""
    if options.adventure_text and not options.human:
        return options.adventure_text.partition("\n")[0]
    return gettext("with a game master") if options.human else gettext("the bot leads")


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
    ),
    view=View(
        scene=scene,
        event_line=event_line,
        guide=GUIDE,
        tips=TIPS,
        pages_at=PAGES,
        tagline="A story with a game master: you or me. 1–8 players",
        mode=_mode,
    ),
    achievements=ACHIEVEMENTS,
    passing=("gm", "adventure", "adventure_text"),
    extensions=(
        Characters(check_sheets),
        HEROES,
        Leader(
            lambda options: options.human,
            "game master",
            "be the GM",
            waits_for_gm,
            may_undo,
            is_needed=True,
        ),
        HIDDEN,
        COACH,
        Undo(lambda options, _: not options.human, peeks),
        Pace(answer=answer),
        TypedWords(check_words),
        FilledForms(filled),
        Subsets(
            {
                "any": "Choose at least one of them.",
                "foe": "A foe needs a number card, and so does each that comes after it.",
            }
        ),
        Ending(account, strip=strip_lines, chronicle=chronicle, foe=foe, foe_words=foe_words),
        Pictured(souvenir),
        LESSONS,
        Difficulty(shares, "win"),
        Ladder(steps),
        Drawn(["type"]),
        Trials(
            tried=lambda text, part: tried(read(text), part),
            told=trial_lines,
            scenes=scene_lines,
            read=lambda text: _written(read(text)),
            ready=lambda language: [*map(_written, ready_adventures(language))],
            options=lambda text: options_for(read(text)),
            holds="adventure_text",
            text=lambda options: options.adventure_text or None,
            share=trial_share,
        ),
    ),
)
