"""CardRPG – Advanced, after Stephen A. Rogers's edition of the game."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.cardrpg.account import account
from games.cardrpg.achievements import ACHIEVEMENTS
from games.cardrpg.characters import HEROES
from games.cardrpg.coach import COACH, HIDDEN
from games.cardrpg.lesson import LESSONS
from games.cardrpg.rules.automatic import answer, stand_in, steady
from games.cardrpg.rules.events import Event
from games.cardrpg.rules.offers import SAME_RANK
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.outcome import category, standings
from games.cardrpg.rules.play import play
from games.cardrpg.rules.sheet import check_sheets, check_words, usual_sheets
from games.cardrpg.rules.state import State, new_state, snapshot
from games.cardrpg.view.chronicle import chronicle
from games.cardrpg.view.endings import share, souvenir, strip_lines
from games.cardrpg.view.event_line import event_line
from games.cardrpg.view.flavour import TITLE
from games.cardrpg.view.guide import GUIDE, PAGES, TIPS
from games.cardrpg.view.scene import scene
from games.cardrpg.view.text import MODES
from games.engine.extensions.answers import Pace, Subsets, TypedWords
from games.engine.extensions.endings import Distance, Ending, Scores
from games.engine.extensions.hidden import Undo
from games.engine.extensions.opening import Daily, Ladder, Step
from games.engine.extensions.people import Characters
from games.engine.game import Game, Rules, View
from games.engine.speech import gettext, mark, ngettext
from games.kit.measured import difficulty
from games.kit.souvenirs import Pictured

Goals = Sequence[tuple[int, bool]]

# The kills that win, and whether a death ends the game, from the gentle to the grim step.
ALONE: Goals = ((7, False), (10, False), (10, True))
GROUPS: Mapping[int, Goals] = {
    2: ((7, False), (11, False), (16, False)),
    3: ((7, False), (11, False), (17, False)),
}
LARGE: Goals = ((7, False), (11, False), (16, False))


def _steps(options: CardRpgOptions, seats: int) -> Sequence[Step]:
    """Return the ladder of a session, by its goal (R45).

    A quest's monsters with set hit points have fewer (14.23); aces and the gem help more often (R3,
    R9). A duel always has a loser.
    """
    if options.is_session:
        labels = (gettext("A gentle game"), gettext("A fair game"), gettext("A grim game"))
        goals = ALONE if options.mode == "session" else GROUPS.get(seats, LARGE)
        return [Step(label, _hunt(*goal)) for label, goal in zip(labels, goals, strict=True)]
    if options.mode == "duel":
        return []
    easier: Mapping[str, object] = {"preset_hp": True, "ace_suit": True, "gem": "unlimited"}
    whole = {name: CardRpgOptions.model_fields[name].default for name in easier}
    return [Step(gettext("Easier table"), easier), Step(gettext("The whole game"), whole)]


def _hunt(goal: int, end_at_death: bool) -> Mapping[str, Any]:
    return {"hunt": False, "goal": goal, "end_at_death": end_at_death}


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
        seats=lambda options: options.seats,
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
        tagline="Raise a hero, monster by monster. 1–8 players",
        mode=lambda options: gettext(MODES[options.mode]),
    ),
    achievements=ACHIEVEMENTS,
    passing=("mode", "adventure", "end_at_death", "quest_kills", "hunt", "goal"),
    extensions=(
        Characters(check_sheets, usual_sheets),
        HEROES,
        HIDDEN,
        COACH,
        Undo(lambda options, _: options.mode != "duel"),
        Pace(answer=answer),
        TypedWords(check_words),
        Subsets({SAME_RANK: "All cards of one attack must have the same rank."}),
        Scores(category),
        Distance(lambda kills: ngettext("{count} kill", "{count} kills", kills)),
        Ending(account, share=share, strip=strip_lines, chronicle=chronicle),
        Pictured(souvenir),
        LESSONS,
        Ladder(_steps),
        difficulty("cardrpg", mark("reach the goal")),
        Daily({"mode": "session", **_hunt(*ALONE[1])}),
    ),
)
