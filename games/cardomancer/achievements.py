"""What players of Cardomancer may be proud of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from games.cardomancer.rules.events import (
    Attacked,
    Called,
    Came,
    Defended,
    Done,
    Event,
    Fell,
    Found,
    Healed,
    MonsterFell,
    Raised,
    Smote,
    Struck,
    Traded,
    Turned,
    TurnedBack,
    Warded,
    Wrath,
)
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State
from games.engine.achievements import Achievement, Finished
from games.engine.deck import rank

CardomancerFinished = Finished[CardomancerOptions, State, Event]

MIGHTY, GREAT = ("K", "A"), ("Q", "K", "A")
HARD = 15
MEDICINE = 8
CROWD = 5
LOW = 1


def _done(game: CardomancerFinished) -> bool:
    """9.4: a dungeon of this table."""
    return bool(game.outcome["dungeons"])


def _attacks(game: CardomancerFinished) -> list[Attacked]:
    return [each for each in game.told(Attacked) if each.who == game.name]


def _felled(game: CardomancerFinished, rank_of: str) -> bool:
    return any(not each.left and rank(each.monster) == rank_of for each in _attacks(game))


def _thorns(game: CardomancerFinished) -> bool:
    """6.1: a shield gives so much back that the monster falls; nobody else was attacked."""
    return any(
        each.back and not each.left and [hit.who for hit in each.hits] == [game.name]
        for each in game.told(Struck)
    )


def _stopped(game: CardomancerFinished) -> Iterator[tuple[str, list[Defended]]]:
    """Whom a blow did nothing, and with which ♦ that was: those since the blow before."""
    played: list[Defended] = []
    for event in game.events:
        if isinstance(event, Defended):
            played.append(event)
        elif isinstance(event, Struck):
            for hit in event.hits:
                if hit.blocked and not hit.damage and not hit.warded:
                    yield hit.who, [each for each in played if each.whom == hit.who]
            played = []


def _not_a_scratch(game: CardomancerFinished) -> bool:
    return any(
        who == game.name and any(each.who == game.name for each in played)
        for who, played in _stopped(game)
    )


def _guarded_another(game: CardomancerFinished) -> bool:
    return any(
        who != game.name and any(each.who == game.name for each in played)
        for who, played in _stopped(game)
    )


def _sent_back(game: CardomancerFinished) -> bool:
    """7.2: the item A♠, and the attack kills whoever made it."""
    told = [each for each in game.events if isinstance(each, (Turned, TurnedBack))]
    return any(
        isinstance(item, Turned)
        and item.who == game.name
        and isinstance(back, TurnedBack)
        and not back.left
        for item, back in pairwise(told)
    )


def _last_stand(game: CardomancerFinished) -> bool:
    """9.1: a combat after the dungeon's last card, and the dungeon done."""
    last = False
    for event in game.events:
        if isinstance(event, Came):
            last = event.last_stand
        elif isinstance(event, Done) and last:
            return True
    return False


def _crowd(game: CardomancerFinished) -> bool:
    """So many monsters in the row at once, and none of the party falls before all are slain."""
    row = most = 0
    for event in game.events:
        if isinstance(event, (Came, Called)):
            row += len(event.monsters)
            most = max(most, row)
        elif isinstance(event, Fell):
            most = 0
        elif isinstance(event, MonsterFell):
            row -= 1
            if not row and most >= CROWD:
                return True
            most = most if row else 0
    return False


def _all_home(game: CardomancerFinished) -> bool:
    return _done(game) and not game.outcome["deaths"]


def _found_last(game: CardomancerFinished) -> bool:
    """1.5: the fourth, and nobody else has found it."""
    return any(each.who == game.name and each.owned == len("SHDC") for each in game.told(Found))


def _hanging_on(game: CardomancerFinished) -> bool:
    """Down to one point of health in a dungeon that is done, and never dead in it."""
    low = dead = False
    for event in game.events:
        if isinstance(event, Struck):
            low = low or any(hit.who == game.name and hit.hp == LOW for hit in event.hits)
        elif isinstance(event, Fell):
            dead = dead or event.who == game.name
        elif isinstance(event, Done):
            if low and not dead:
                return True
            low = dead = False
    return False


ACHIEVEMENTS: tuple[Achievement[CardomancerOptions, State, Event], ...] = (
    Achievement(
        "artifact",
        "Finder",
        "Draw an artifact.",
        lambda game: any(each.who == game.name for each in game.told(Found)),
    ),
    Achievement("dungeon", "One dungeon less", "Get through a dungeon.", _done),
    Achievement(
        "all_home", "All home for supper", "Get through a dungeon, and nobody falls.", _all_home
    ),
    Achievement(
        "won",
        "Four of a kind",
        "Win a campaign: all four artifacts.",
        lambda game: game.outcome["result"] == "won",
    ),
    Achievement("fourth", "The missing piece", "Draw the fourth artifact.", _found_last),
    Achievement(
        "king", "Down with the king", "Fell a king with an attack.", lambda game: _felled(game, "K")
    ),
    Achievement("ace", "Trumped", "Fell an ace with an attack.", lambda game: _felled(game, "A")),
    Achievement(
        "hard",
        "Critical success",
        "Deal 15 damage with one attack.",
        lambda game: any(each.damage >= HARD for each in _attacks(game)),
    ),
    Achievement(
        "wrath",
        "Do no harm",
        "Call a healer’s wrath on a queen, a king or an ace.",
        lambda game: any(
            each.who == game.name and rank(each.monster) in GREAT for each in game.told(Wrath)
        ),
    ),
    Achievement(
        "smite",
        "Divine argument",
        "Smite a king or an ace with A♣.",
        lambda game: any(
            each.who == game.name and rank(each.monster) in MIGHTY for each in game.told(Smote)
        ),
    ),
    Achievement("thorns", "Thorns", "Let your shield kill the monster that hits you.", _thorns),
    Achievement(
        "scratch", "Not a scratch", "Stop a blow at you to nothing with a ♦.", _not_a_scratch
    ),
    Achievement(
        "guardian",
        "Guardian angel",
        "Stop a blow at another to nothing with a ♦.",
        _guarded_another,
    ),
    Achievement(
        "ward",
        "Under my wing",
        "Protect another with A♦.",
        lambda game: any(
            each.who == game.name and each.whom != game.name for each in game.told(Warded)
        ),
    ),
    Achievement(
        "sent_back", "Return to sender", "Kill a monster with its own blow, by A♠.", _sent_back
    ),
    Achievement(
        "raised",
        "Rise and shine",
        "Raise another from the dead with A♥.",
        lambda game: any(
            each.who == game.name and each.was_dead and each.whom != game.name
            for each in game.told(Raised)
        ),
    ),
    Achievement(
        "medicine",
        "Strong medicine",
        "Heal another by 8 or more with a ♥.",
        lambda game: any(
            each.who == game.name and each.whom != game.name and each.points >= MEDICINE
            for each in game.told(Healed)
        ),
    ),
    Achievement(
        "trade",
        "Fair trade",
        "Swap hands, and get through a dungeon.",
        lambda game: (
            _done(game)
            and any(
                each.agreed and game.name in (each.who, each.other) for each in game.told(Traded)
            )
        ),
    ),
    Achievement(
        "hanging_on", "Hanging on", "Be down to 1 health, and see the dungeon done.", _hanging_on
    ),
    Achievement(
        "last_stand", "The last stand", "Win a fight after the dungeon has run out.", _last_stand
    ),
    Achievement(
        "crowd", "Five’s a crowd", "Clear a row of five or more, and nobody falls.", _crowd
    ),
)
