"""Achievements of CardRPG – Advanced."""

from games.cardrpg.account import Account
from games.engine.achievements import Achievement
from games.engine.deck import is_joker


def _safe_and_sound(game: Account, seat: int) -> bool:
    alive = not game.outcome["deaths"][seat]
    return alive and game.options.mode == "session" and game.outcome["kills"][seat] >= 5


def _as_a_team(game: Account, _seat: int) -> bool:
    return not game.deaths and game.options.mode == "coop" and game.kills >= 3


ACHIEVEMENTS: tuple[Achievement[Account], ...] = (
    Achievement(
        "first_kill",
        "First bone",
        "Slay a monster.",
        lambda game, seat: bool(game.heroes[seat].felled),
        ease=100,
    ),
    Achievement(  # 13.2
        "ten",
        "Bone collector",
        "Slay ten monsters in one session.",
        lambda game, seat: game.outcome["kills"][seat] >= 10,
        ease=62,
    ),
    Achievement(
        "joker",
        "The last laugh",
        "Slay a Joker.",
        lambda game, seat: any(map(is_joker, game.heroes[seat].felled)),
        ease=28,
    ),
    Achievement(
        "not_today",
        "Not today",
        "Be saved by a heart, then slay that monster.",
        lambda game, seat: game.heroes[seat].has_rallied,
        ease=23,
    ),
    Achievement(
        "unscathed",
        "Safe and sound",
        "Slay five monsters in a solo session without dying.",
        _safe_and_sound,
        ease=3,
    ),
    Achievement(
        "quest",
        "Quest’s end",
        "Win a quest.",
        lambda game, seat: game.heroes[seat].has_won_quest,
    ),
    Achievement(
        "team", "Better together", "Slay three monsters together without a death.", _as_a_team
    ),
    Achievement(
        "duel",
        "The last one standing",
        "Win a duel.",
        lambda game, seat: game.reason == "duel_won" and game.outcome["seat"] == seat,
    ),
)
