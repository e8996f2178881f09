"""Achievements of Solitaire RPG."""

from collections.abc import Callable

from games.engine.achievements import Achievement
from games.solitaire.account import Account

Feat = Callable[[Account, int], bool]


def _kills(least: int) -> Feat:
    return lambda game, _: game.kills >= least


def _won_from(most: int) -> Feat:
    """Build a feat: win with a start level of at most `most`."""
    return lambda game, _: game.is_won and game.start <= most


ACHIEVEMENTS: tuple[Achievement[Account], ...] = (
    Achievement("first_kill", "First blood", "Kill a monster.", _kills(1), ease=56),
    Achievement(
        "one_blow",
        "One will do",
        "Kill a monster with one hit.",
        lambda game, _: game.deeds.in_one_hit,
        ease=37,
    ),
    Achievement(
        "big_game",
        "Big game",
        "Kill a monster of ten cards or more.",
        lambda game, _: game.deeds.largest >= 10,
        ease=28,
    ),
    Achievement(
        "several", "Monster hunter", "Kill five monsters with one character.", _kills(5), ease=22
    ),
    Achievement(
        "last_heart",
        "A heart is enough",
        "Kill a monster after a hit left you one ♥.",
        lambda game, _: game.deeds.by_a_heart,
        ease=17,
    ),
    Achievement(
        "another_day",
        "Another day",
        "Run, and kill a monster later.",
        lambda game, _: game.deeds.has_returned,
        ease=15,
    ),
    Achievement(
        "won_usual", "The hard way up", "Win from level 8 or lower.", _won_from(8), ease=19
    ),
    Achievement("won_low", "Rags to riches", "Win from level 4 or lower.", _won_from(4)),
)
