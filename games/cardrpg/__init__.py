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

# The kills that win by the number of players, from the gentle to the grim step. Alone, a death also
# ends a grim game.
KILLS: Mapping[int, Sequence[int]] = {
    1: (7, 11, 10), 2: (7, 11, 16), 3: (7, 11, 17), 4: (7, 11, 16),
    5: (7, 11, 16), 6: (7, 12, 16), 7: (8, 12, 16), 8: (8, 12, 16),
}  # fmt: skip
GRIM = 2  # the last step, which has no mercy


def _steps(options: CardRpgOptions, seats: int) -> Sequence[Step]:
    """Return the ladder of a session, by its goal and with mercy (R45, R46).

    A quest's monsters with set hit points have fewer (14.23); aces and the gem help more often (R3,
    R9). A duel always has a loser.
    """
    if options.is_session:
        labels = (gettext("A gentle game"), gettext("A fair game"), gettext("A grim game"))
        party = 1 if options.mode == "session" else max(seats, 2)
        return [Step(label, _hunt(party, at)) for at, label in enumerate(labels)]
    if options.mode == "duel":
        return []
    easier: Mapping[str, object] = {"preset_hp": True, "ace_suit": True, "gem": "unlimited"}
    whole = {name: CardRpgOptions.model_fields[name].default for name in easier}
    return [Step(gettext("Easier table"), easier), Step(gettext("The whole game"), whole)]


def _hunt(party: int, at: int) -> Mapping[str, Any]:
    """Return the options of a step of a session for that many players."""
    is_grim = at == GRIM
    return {
        "hunt": False,
        "goal": KILLS[party][at],
        "end_at_death": is_grim and party == 1,
        "mercy": not is_grim,
    }


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
    passing=("mode", "adventure", "end_at_death", "quest_kills", "hunt", "goal", "mercy"),
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
        Daily({"mode": "session", **_hunt(1, 1)}),
    ),
)
