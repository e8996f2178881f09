"""Achievements of C.A.R.D.S.: a game that earns each one, and a near miss."""

from typing import Any

from games.cards.rules.events import (
    AbilityUsed,
    Compared,
    FightOver,
    JokersMoved,
    Levelled,
    Missed,
    Passed,
    Recovered,
    Sighted,
    Slain,
    Spared,
    Stole,
    TreasureUsed,
    Who,
    Won,
)
from tests.kit.achievements import Example, by, changed, ends, only, without

_OTHER = Who("2", "Cy")
_ALONE: dict[str, Any] = {"gm": "auto", "levels": "normal"}
_GM: dict[str, Any] = {"seats": 3, "pvp": True}
_TWO: dict[str, Any] = {"seats": 2, "gm": "auto", "foe_cards": 1, "pvp": True}

EXAMPLES = {
    "passed": Example(by("steady", 35, **_ALONE), changed(Passed, unopposed=True)),
    "slain": Example(by("steady", 29, **_ALONE), changed(Slain, by=_OTHER)),
    "won": Example(by("random", 82, **_GM), ends(alive=[False, True])),
    "whole": Example(by("steady", 80, **_ALONE), ends(hp=[0])),
    "last_point": Example(by("steady", 61, seats=2, gm="auto", levels="simple"), ends(hp=[2, 2])),
    "master": Example(by("steady", 80, **_ALONE), changed(Slain, who=Who("foe0", "x"))),
    "giant": Example(by("random", 24, **_GM), changed(Compared, winner=0)),
    "fourth_time": Example(by("steady", 71, seats=3, gm="auto"), only(Missed, 2)),
    "turned_back": Example(by("random", 54, **_GM), changed(AbilityUsed, winner=0), seat=1),
    "no_draw": Example(by("random", 54, **_GM), changed(Won, who=_OTHER), seat=1),
    "physician": Example(by("random", 78, **_TWO), changed(Recovered, cards=("2H", "3H"))),
    "fingers": Example(by("random", 28, **_TWO), changed(Stole, kind="face"), seat=1),
    "foreseen": Example(by("steady", 43, **_ALONE), changed(Sighted, against=Who("foe7", "x"))),
    "jokers": Example(by("steady", 80, **_ALONE), changed(JokersMoved, whole=False)),
    "hoarder": Example(by("random", 37, **_TWO), ends(jokers=[1, 2]), seat=1),
    "treasure": Example(by("steady", 80, **_ALONE), without(TreasureUsed)),
    "flawless": Example(by("steady", 80, **_ALONE), ends(beaten=0)),
    "survivor": Example(by("random", 90, **_GM), ends(alive=[True, True]), seat=1),
    "level": Example(by("steady", 47, **_ALONE), changed(Levelled, gained=())),
    "mercy": Example(by("random", 54, **_GM), changed(Spared, terms="wound"), seat=1),
    "stand_off": Example(by("steady", 72, **_ALONE), changed(FightOver, stand_off=False)),
    "led": Example(by("random", 1, **_GM), ends(reason="dead"), seat=2),
    "led_home": Example(by("random", 1, **_GM), ends(alive=[True, False]), seat=2),
    "led_fair": Example(by("random", 129, **_GM), ends(hp=[2, 5]), seat=2),
}
