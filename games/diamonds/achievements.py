"""Achievements of Diamonds & Dragons."""

from games.diamonds.account import Account
from games.diamonds.rules.cards import FULL_HP
from games.engine.achievements import Achievement


def _escaped(game: Account, seat: int) -> bool:
    """Return whether the seat's own party escaped (2.4, 2.5)."""
    return game.options.mode != "exit" and game.results[seat] == "won"


def _duel(game: Account, seat: int) -> bool:
    """Return whether only the seat's own party escaped from a duel (2.5)."""
    return game.options.mode == "duel" and _escaped(game, seat) and "lost" in game.results


def _all_standing(game: Account, _seat: int) -> bool:
    """Return whether a tracked party escaped with every member above 0 (2.7)."""
    is_out = game.options.mode == "exit" and game.results == ["escaped"]
    return is_out and "party_hp" in game.outcome and 0 not in game.outcome["party_hp"]


ACHIEVEMENTS: tuple[Achievement[Account], ...] = (
    Achievement(
        "halfway",
        "Halfway out",
        "Take half of the dungeon’s cards.",
        lambda game, _: game.options.mode == "solo" and game.progress >= 0.5,
        ease=83,
    ),
    Achievement("escaped", "Daylight", "Escape from the dungeon.", _escaped, ease=41),
    Achievement(
        "dragon",
        "Dragon’s bane",
        "Lose only 1 HP to a dragon.",
        lambda game, seat: game.options.mode != "exit" and game.courses[seat].has_tamed,
        ease=29,
    ),
    Achievement(
        "brink",
        "Back from the brink",
        "Escape after you were down to 2 HP or less.",
        lambda game, seat: _escaped(game, seat) and game.courses[seat].lowest <= 2,
        ease=16,
    ),
    Achievement(
        "unhurt",
        "Fresh as a daisy",
        "Escape with all 20 HP.",
        lambda game, seat: _escaped(game, seat) and game.outcome["hp"][seat] == FULL_HP,
        ease=3,
    ),
    Achievement(
        "stood",
        "No way back",
        "Escape without running from a room.",
        lambda game, seat: _escaped(game, seat) and not game.courses[seat].has_run,
    ),
    Achievement(
        "duel", "Last party standing", "Escape from a duel in which the other party falls.", _duel
    ),
    Achievement(
        "nobody_left",
        "Nobody left behind",
        "Lead a tracked party out with everyone on their feet.",
        _all_standing,
    ),
)
