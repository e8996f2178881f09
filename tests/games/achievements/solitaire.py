"""Achievements of Solitaire RPG: a game that earns each one, and a near miss."""

from games.solitaire.rules.events import Hurried, Killed, Met, Ran, Struck
from tests.kit.achievements import Example, after, by, changed, ends, only, without

_KILL = lambda event: event.by == "player"  # noqa: E731 - a name for a blow of the player's
_BLOW = Struck("player", (9, 0), (0, 0), (), (), (), 9, (), (), 1, 0, 1)
_WOUND = Struck("monster", (9, 0), (0, 0), (), (), (), 9, (), (), 1, 0, 2)

EXAMPLES = {
    "first_kill": Example(by("plain", 36, level=0), ends(kills=0)),
    "from_nothing": Example(by("plain", 36, level=0), ends(start_level=1)),
    "several": Example(by("random", 18, level=0), ends(kills=4)),
    "many": Example(by("random", 55, level=4), ends(kills=9)),
    "big_game": Example(by("plain", 39, level=16), changed(Killed, monster=("2C",) * 9)),
    "one_blow": Example(by("plain", 36, level=0), after(Met, _BLOW)),
    "too_fast": Example(by("plain", 43, level=0), after(Met, _WOUND)),
    "last_heart": Example(
        by("plain", 89, level=4), changed(Struck, lambda event: event.hearts == 1, hearts=2)
    ),
    "another_day": Example(by("random", 52, level=8), without(Ran)),
    "wall": Example(
        by("plain", 44, level=8),
        changed(Struck, lambda event: not event.damage, strength=(19, 0)),
    ),
    "thick_skin": Example(by("plain", 84, level=8), changed(Struck, damage=8)),
    "mighty": Example(by("plain", 26, level=16), changed(Struck, _KILL, strength=(20, 19))),
    "long_fight": Example(by("plain", 77, level=4), only(Hurried, 7)),
    "coin": Example(by("plain", 129, level=25), ends(start_level=24)),
    "won": Example(by("plain", 129, level=25), ends(result=["lost"])),
    "won_usual": Example(by("plain", 45, level=8), ends(start_level=9)),
    "won_low": Example(by("plain", 86, level=4), ends(start_level=5)),
}
