"""Achievements of Cardomancer."""

from games.cardomancer.account import Account
from games.engine.achievements import Achievement

ACHIEVEMENTS: tuple[Achievement[Account], ...] = (
    Achievement(
        "dungeon",
        "A dungeon down",
        "Get through a dungeon.",
        lambda game, _: game.here > 0,
        ease=77,
    ),
    Achievement(
        "king",
        "Down with the king",
        "Kill a king with an attack.",
        lambda game, seat: str(seat) in game.deeds.regicides,
        ease=62,
    ),
    Achievement(
        "won",
        "Four of a kind",
        "Win a campaign: all four artifacts.",
        lambda game, _: game.result == "won",
        ease=58,
    ),
    Achievement(
        "all_home",
        "All home for supper",
        "Get through a dungeon without a death.",
        lambda game, _: game.here > 0 and not game.deaths,
        ease=36,
    ),
    Achievement(
        "last_stand",
        "The last stand",
        "Win a fight after the dungeon has run out.",
        lambda game, _: game.deeds.has_outlasted,
        ease=29,
    ),
    Achievement(
        "sent_back",
        "Return to sender",
        "Kill a monster with its own hit, using A♠.",
        lambda game, seat: str(seat) in game.deeds.reflectors,
        ease=12,
    ),
    Achievement(
        "raised",
        "Rise and shine",
        "Raise another hero from the dead with A♥.",
        lambda game, seat: str(seat) in game.deeds.raisers,
        ease=5,
    ),
    Achievement(
        "guardian",
        "Guardian angel",
        "Block a hit on another hero completely with a ♦.",
        lambda game, seat: str(seat) in game.deeds.guardians,
    ),
)
