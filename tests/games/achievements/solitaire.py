"""Achievements of Solitaire RPG: a game that earns each one, and a near miss."""

from games.solitaire.rules.events import Killed, Met, Ran, Struck
from tests.kit.achievements import Example, after, by, changed, ends, without

_BLOW = Struck("player", (9, 0), (0, 0), (), (), (), 9, (), (), 1, 0, 1)

EXAMPLES = {
    "first_kill": Example(by("plain", 36, level=0), ends(kills=0)),
    "one_blow": Example(by("plain", 36, level=0), after(Met, _BLOW)),
    "big_game": Example(by("plain", 39, level=16), changed(Killed, monster=("2C",) * 9)),
    "several": Example(by("random", 18, level=0), ends(kills=4)),
    "last_heart": Example(
        by("plain", 89, level=4), changed(Struck, lambda event: event.hearts == 1, hearts=2)
    ),
    "another_day": Example(by("random", 52, level=8), without(Ran)),
    "won_usual": Example(by("plain", 45, level=8), ends(start_level=9)),
    "won_low": Example(by("plain", 86, level=4), ends(start_level=5)),
}
