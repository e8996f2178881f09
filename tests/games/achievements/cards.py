"""Achievements of C.A.R.D.S.: a game that earns each one, and a near miss."""

from typing import Any

from games.cards.rules.events import AbilityUsed, Compared, Slain, Who
from tests.kit.achievements import Example, by, changed, ends

_OTHER = Who("2", "Cy")
_ALONE: dict[str, Any] = {"gm": "auto", "levels": "normal"}
_GM: dict[str, Any] = {"seats": 3, "pvp": True}

EXAMPLES = {
    "slain": Example(by("steady", 29, **_ALONE), changed(Slain, by=_OTHER)),
    "won": Example(by("random", 82, **_GM), ends(alive=[False, True])),
    "giant": Example(by("random", 24, **_GM), changed(Compared, winner=0)),
    "flawless": Example(by("steady", 80, **_ALONE), ends(beaten=0)),
    "turned_back": Example(by("random", 54, **_GM), changed(AbilityUsed, winner=0), seat=1),
    "last_point": Example(by("steady", 61, seats=2, gm="auto", levels="simple"), ends(hp=[2, 2])),
    "survivor": Example(by("random", 90, **_GM), ends(alive=[True, True]), seat=1),
    "led_home": Example(by("random", 1, **_GM), ends(alive=[True, False]), seat=2),
}
