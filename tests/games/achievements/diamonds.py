"""Achievements of Diamonds & Dragons: a game that earns each one, and a near miss."""

from games.diamonds.rules.cards import VALUE
from games.diamonds.rules.events import Drank, Fought, Ran
from games.engine.deck import is_joker
from tests.kit.achievements import Example, both, by, changed, ends, more, only

EXAMPLES = {
    "halfway": Example(by("plain", 54), ends(left=25)),
    "escaped": Example(by("plain", 41), ends(result=["lost"])),
    "stood": Example(by("plain", 28, seats=2, mode="duel"), more(Ran("0"))),
    "unhurt": Example(by("plain", 41), ends(hp=[19])),
    "last_potion": Example(by("plain", 41), ends(score=[20])),
    "thread": Example(by("plain", 49), ends(hp=[4])),
    "brink": Example(
        by("plain", 4),
        both(
            changed(Fought, lambda event: event.hp < 3, hp=3),
            changed(Drank, lambda event: event.hp < 3, hp=3),
        ),
    ),
    "recovered": Example(
        by("random", 17, seats=2, mode="duel"),
        both(
            changed(Drank, lambda event: event.hp == 20, hp=19),
            changed(Fought, lambda event: event.hp == 20, hp=19),
        ),
    ),
    "clean_cut": Example(
        by("random", 117, seats=2, mode="duel"),
        changed(Fought, lambda event: VALUE[event.enemy] >= 13 and not event.damage, damage=1),
    ),
    "dragon": Example(
        by("random", 103, seats=2, mode="duel"),
        changed(Fought, lambda event: is_joker(event.enemy), damage=2),
    ),
    "honed": Example(by("plain", 111), only(Fought, 4)),
    "knuckles": Example(
        by("random", 60), changed(Fought, lambda event: event.weapon is None, hp=0)
    ),
    "so_close": Example(by("plain", 107), ends(left=5)),
    "duel": Example(by("plain", 74, seats=2, mode="duel"), ends(result=["won", "won"])),
    "both": Example(
        by("plain", 74, seats=2, mode="duel"),
        ends(result=["won", "lost"]),
        first=ends(result=["won", "won"]),
    ),
    "way_out": Example(
        by("random", 8, seats=2, mode="exit", party="tracked", chambers=3),
        ends(result=["fallen"]),
    ),
    "nobody_left": Example(
        by("random", 8, seats=2, mode="exit", party="tracked", chambers=3),
        ends(party_hp=[9, 0, 9, 9]),
    ),
    "long_way": Example(
        by("random", 108, mode="exit", party="tracked", chambers=12, level=1), ends(rooms=9)
    ),
}
