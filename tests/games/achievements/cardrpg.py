"""Achievements of CardRPG – Advanced: a game that earns each one, and a near miss."""

from games.cardrpg.rules.events import QuestEnded, Saved, Slain
from games.engine.game import Sheets
from tests.kit.achievements import Example, by, changed, ends, without


def sheets(kind: str) -> Sheets:
    """Return a hero that joins: its class, level, strength and hit points."""
    cls, level, strength, hp = kind.split()
    numbers = {"level": int(level), "str": int(strength), "hp": int(hp)}
    rest = {"xp": 0, "gold": 10, "jokers": 0, "kills": 120, "deaths": 0, "sessions": 3}
    return [{"name": "Hero", "class": cls, **numbers, **rest}]


_DIAMOND, _HEART = "QD 2 10 60", "JH 3 8 20"
_QUEST = "KS 5 12 60"

EXAMPLES = {
    "first_kill": Example(by("random", 22, sheet=_DIAMOND), without(Slain)),
    "ten": Example(by("steady", 14), ends(kills=[9])),
    "joker": Example(by("random", 29, sheet=_DIAMOND), changed(Slain, foe="KS")),
    "not_today": Example(by("random", 16), without(Saved)),
    "unscathed": Example(by("steady", 14, sheet=_HEART), ends(deaths=[1])),
    "quest": Example(by("steady", 36, sheet=_QUEST, mode="quest"), changed(QuestEnded, won=False)),
    "team": Example(
        by("steady", 5, seats=2, mode="coop"),
        ends(deaths=[0, 1]),
        first=ends(deaths=[0, 0]),
    ),
    "duel": Example(by("steady", 25, seats=2, mode="duel"), ends(seat=1)),
}
