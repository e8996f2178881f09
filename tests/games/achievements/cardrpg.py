"""Achievements of CardRPG – Advanced: a game that earns each one, and a near miss."""

from dataclasses import replace
from typing import Any

from games.cardrpg.rules.events import (
    Attacked,
    AutoKilled,
    DuelEnded,
    Hit,
    Levelled,
    QuestEnded,
    RivalSpaded,
    Saved,
    Slain,
    Stolen,
    Swept,
)
from games.engine.game import Sheets
from tests.kit.achievements import AnyFinished, Example, by, changed, ends, only, without


def sheets(kind: str) -> Sheets:
    """Return a hero that joins: its class, level, strength and hit points."""
    cls, level, strength, hp = kind.split()
    numbers = {"level": int(level), "str": int(strength), "hp": int(hp)}
    rest = {"xp": 0, "gold": 10, "jokers": 0, "kills": 120, "deaths": 0, "sessions": 3}
    return [{"name": "Hero", "class": cls, **numbers, **rest}]


def _strikes(keep: int, **fields: Any) -> Any:
    """Return attacks with fewer or other cards."""

    def change(game: AnyFinished) -> AnyFinished:
        events = []
        for event in game.events:
            if isinstance(event, Attacked):
                kept = tuple(each._replace(**fields) for each in event.strikes[:keep])
                event = event._replace(strikes=kept)
            events.append(event)
        return replace(game, events=events)

    return change


def _poorer(game: AnyFinished) -> AnyFinished:
    hero = replace(game.state.heroes[game.seat], gold=49)
    return replace(game, state=replace(game.state, heroes=[hero]))


_DIAMOND, _HEART = "QD 2 10 60", "JH 3 8 20"
_QUEST, _QUEEN = "KS 5 12 60", "QH 5 12 60"

EXAMPLES = {
    "first_kill": Example(by("random", 22, sheet=_DIAMOND), without(Slain)),
    "level": Example(by("random", 34), without(Levelled)),
    "two_levels": Example(by("steady", 9), only(Levelled, 1)),
    "ten": Example(by("steady", 14), ends(kills=[9])),
    "twenty": Example(by("steady", 1), ends(kills=[19])),
    "unscathed": Example(by("steady", 14, sheet=_HEART), ends(deaths=[1])),
    "king": Example(by("random", 0, sheet=_DIAMOND), changed(Slain, foe="QS")),
    "joker": Example(by("random", 29, sheet=_DIAMOND), changed(Slain, foe="KS")),
    "combo": Example(by("steady", 19, sheet=_QUEST, mode="quest"), _strikes(2)),
    "critical": Example(by("random", 32), _strikes(9, times=2)),
    "overkill": Example(by("steady", 11, sheet=_QUEST, mode="quest"), changed(Attacked, damage=39)),
    "blitz": Example(by("random", 8, sheet=_DIAMOND), changed(Attacked, kills=False, hp=1)),
    "auto_kill": Example(by("steady", 12), changed(AutoKilled, foe="QS")),
    "not_today": Example(by("random", 16), without(Saved)),
    "unlaughed": Example(by("random", 33, sheet=_QUEEN, mode="quest"), changed(Hit, deadly=False)),
    "caught": Example(
        by("steady", 35, sheet=_QUEST, mode="quest"), changed(Stolen, from_deck=True)
    ),
    "swept": Example(by("steady", 36, sheet=_HEART), changed(Swept, items=("2S",) * 4)),
    "rich": Example(by("steady", 7, sheet=_QUEST, mode="quest"), _poorer),
    "quest": Example(by("steady", 36, sheet=_QUEST, mode="quest"), changed(QuestEnded, won=False)),
    "team": Example(
        by("steady", 5, seats=2, mode="coop"),
        ends(deaths=[0, 1]),
        first=ends(deaths=[0, 0]),
    ),
    "duel": Example(by("steady", 25, seats=2, mode="duel"), changed(DuelEnded, winner=1)),
    "spade": Example(by("steady", 25, seats=2, mode="duel"), changed(RivalSpaded, hp=1)),
}
