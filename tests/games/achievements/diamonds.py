"""Achievements of Diamonds & Dragons: a game that earns each one, and a near miss."""

from games.diamonds.rules.events import Drank, Fought, Ran
from games.engine.deck import is_joker
from tests.kit.achievements import Example, both, by, changed, ends, more

EXAMPLES = {
    "halfway": Example(by("plain", 1, deep="long", sturdy=True), ends(left=13)),
    "escaped": Example(by("plain", 41), ends(result=["lost"])),
    "dragon": Example(
        by("random", 103, seats=2, mode="duel"),
        changed(Fought, lambda event: is_joker(event.enemy), damage=2),
    ),
    "brink": Example(
        by("plain", 4),
        both(
            changed(Fought, lambda event: event.hp < 3, hp=3),
            changed(Drank, lambda event: event.hp < 3, hp=3),
        ),
    ),
    "unhurt": Example(by("plain", 41), ends(hp=[19])),
    "stood": Example(by("plain", 28, seats=2, mode="duel"), more(Ran("0"))),
    "duel": Example(by("plain", 74, seats=2, mode="duel"), ends(result=["won", "won"])),
    "nobody_left": Example(
        by("random", 8, seats=2, mode="exit", party="tracked", chambers=3),
        ends(party_hp=[9, 0, 9, 9]),
    ),
}
