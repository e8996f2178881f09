"""Diamonds & Dragons, after Rory Philstrom's game of that name."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.diamonds.account import account
from games.diamonds.achievements import ACHIEVEMENTS
from games.diamonds.characters import PARTY
from games.diamonds.coach import COACH, HIDDEN
from games.diamonds.lesson import LESSONS
from games.diamonds.player import plain
from games.diamonds.rules.automatic import plays_on, stand_in, usual
from games.diamonds.rules.cards import DUNGEON
from games.diamonds.rules.deciders import seats
from games.diamonds.rules.events import Event
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.play import play
from games.diamonds.rules.sheet import check_sheets, usual_sheets
from games.diamonds.rules.state import State, new_state, snapshot
from games.diamonds.view.endings import foe, share, souvenir, strip_lines
from games.diamonds.view.guide import GUIDE, PAGES, TIPS
from games.diamonds.view.rooms import ROOMS
from games.diamonds.view.scene import TITLE, scene, suggestion
from games.diamonds.view.text import event_line, mode_in_words
from games.engine.extensions.answers import Leader, Pace, Suggestion
from games.engine.extensions.endings import Distance, Ending, Scores
from games.engine.extensions.hidden import Undo
from games.engine.extensions.opening import Daily, Ladder, SameDeal, Step
from games.engine.extensions.people import Characters
from games.engine.game import Game, Outcome, Rules, Standing, View
from games.engine.panel import Face
from games.engine.speech import gettext, mark, ngettext
from games.kit.measured import difficulty
from games.kit.souvenirs import Pictured

# The options that differ between the steps of a solo dungeon, and those of the fair one.
_DEEP: Mapping[str, Any] = {"half": False, "sturdy": True, "fists": False}
FAIR: Mapping[str, Any] = {**_DEEP, "deep": "long"}


def _steps(options: DiamondsOptions, _seats: int) -> Sequence[Step]:
    """Return the ladder: the deep dungeon, longer and sealed, or with weapons that wear (R20, R22).

    In a duel weapons last, or wear. A way out has fewer rooms instead (7.7).
    """
    if options.mode == "exit":
        count = max(1, options.chambers * 2 // 3)
        label = ngettext("Easier: {count} room", "Easier: {count} rooms", count)
        return [Step(label, {"chambers": count}), Step("", {"chambers": options.chambers})]
    if options.mode == "duel":
        lasting = Step(gettext("Whole dungeon, weapons never break"), {"sturdy": True})
        return [lasting, Step(gettext("The whole dungeon"), {"sturdy": False})]
    return [
        Step(gettext("A gentle game"), {**_DEEP, "deep": "open"}),
        Step(gettext("A fair game"), FAIR),
        Step(gettext("A grim game"), {**_DEEP, "deep": "open", "sturdy": False, "fists": True}),
    ]


def _standings(outcome: Outcome) -> list[Standing]:
    scores = outcome.get("score", [None])
    whole = outcome.get("cards", len(DUNGEON))
    taken = whole - outcome["left"] if outcome["mode"] == "solo" else None
    return [
        Standing(result, result in ("won", "escaped"), score, far=taken)
        for result, score in zip(outcome["result"], scores, strict=True)
    ]


def _category(options: DiamondsOptions, _state: State, _party: int) -> str:
    """Return the score category: the mode; a way out has no score."""
    return "" if options.mode == "exit" else options.mode


GAME: Game[DiamondsOptions, State, Event] = Game(
    id="diamonds",
    title=TITLE,
    version=1,
    options=DiamondsOptions,
    state=State,
    rules=Rules(
        play=play,
        new=new_state,
        snapshot=snapshot,
        seats=seats,
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
        tagline="Cross a dungeon of cards, room by room. 1–2 players, 10 minutes",
        mode=lambda options: mode_in_words(options.mode),
    ),
    achievements=ACHIEVEMENTS,
    extensions=(
        Pace(plays_on, usual),
        Characters(check_sheets, usual_sheets),
        PARTY,
        Leader(lambda options: options.dealer),
        HIDDEN,
        COACH,
        Undo(lambda options, _: options.mode != "duel" and not options.dealer),
        Suggestion(suggestion),
        Scores(_category),
        Distance(lambda cards: ngettext("{count} card", "{count} cards", cards)),
        Ending(account, share=share, strip=strip_lines, foe=foe, foe_words=Face),
        Pictured(souvenir),
        ROOMS,
        SameDeal(mark("Same dungeon")),
        LESSONS,
        Ladder(_steps),
        difficulty("diamonds", mark("get out of the dungeon")),
        Daily(FAIR),
    ),
)
