"""Achievements of Cardomancer."""

from collections.abc import Callable
from itertools import pairwise
from typing import Protocol, TypeVar

from games.cardomancer.rules import events as e
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State
from games.engine.achievements import Achievement, Finished, always, of_kind, stretches
from games.engine.deck import rank

CardomancerFinished = Finished[CardomancerOptions, State, e.Event]
Feat = Callable[[CardomancerFinished], bool]


class _Deed(Protocol):
    """An event with a character who caused it."""

    @property
    def who(self) -> str: ...


D = TypeVar("D", bound=_Deed)


def _did(kind: type[D], where: Callable[[D], bool] = always) -> Feat:
    """Build a feat: the seat's own character caused an event of this kind."""
    return lambda game: any(each.who == game.name and where(each) for each in game.events_of(kind))


def _done(game: CardomancerFinished) -> bool:
    """Return whether a dungeon was finished at this table (9.4)."""
    return bool(game.outcome["dungeons"])


def _thorns(game: CardomancerFinished) -> bool:
    """Return whether a shield killed a monster that attacked only this character (6.1)."""
    return any(
        each.back and not each.left and [hit.who for hit in each.hits] == [game.name]
        for each in game.events_of(e.Struck)
    )


def _stopped(game: CardomancerFinished) -> set[str]:
    """Return the characters who took no damage from an attack because of the seat's own ♦."""
    found: set[str] = set()
    for before, blow in pairwise(stretches(game.events, e.Struck)):
        guarded = {each.whom for each in of_kind(before, e.Defended) if each.who == game.name}
        for hit in (hit for struck in of_kind(blow, e.Struck) for hit in struck.hits):
            if hit.blocked and not hit.damage and not hit.warded and hit.who in guarded:
                found.add(hit.who)
    return found


def _sent_back(game: CardomancerFinished) -> bool:
    """Return whether the item A♠ killed the attacking monster with its own attack (7.2)."""
    told = [each for each in game.events if isinstance(each, (e.Turned, e.TurnedBack))]
    return any(
        isinstance(item, e.Turned)
        and item.who == game.name
        and isinstance(back, e.TurnedBack)
        and not back.left
        for item, back in pairwise(told)
    )


def _last_stand(game: CardomancerFinished) -> bool:
    """Return whether the dungeon was finished in a combat after its last card (9.1)."""
    return any(
        of_kind(combat, e.Done) and any(came.last_stand for came in of_kind(combat, e.Came))
        for combat in stretches(game.events, e.Came)
    )


def _crowd(game: CardomancerFinished) -> bool:
    """Return whether at least five monsters in one row died before any character did."""
    row = most = 0
    for event in game.events:
        if isinstance(event, (e.Came, e.Called)):
            row += len(event.monsters)
            most = max(most, row)
        elif isinstance(event, e.Fell):
            most = 0
        elif isinstance(event, e.MonsterFell):
            row -= 1
            if not row and most >= 5:
                return True
            most = most if row else 0
    return False


def _hanging_on(game: CardomancerFinished) -> bool:
    """Return whether the character had 1 HP in a finished dungeon without dying in it."""
    return any(
        of_kind(dungeon, e.Done)
        and all(fell.who != game.name for fell in of_kind(dungeon, e.Fell))
        and any(
            hit.who == game.name and hit.hp == 1
            for struck in of_kind(dungeon, e.Struck)
            for hit in struck.hits
        )
        for dungeon in stretches(game.events, e.Began)
    )


ACHIEVEMENTS: tuple[Achievement[CardomancerOptions, State, e.Event], ...] = (
    Achievement("artifact", "Finder", "Draw an artifact.", _did(e.Found), ease=74),
    Achievement("dungeon", "One dungeon less", "Get through a dungeon.", _done, ease=77),
    Achievement(
        "all_home",
        "All home for supper",
        "Get through a dungeon without a death.",
        lambda game: _done(game) and not game.outcome["deaths"],
        ease=36,
    ),
    Achievement(
        "won",
        "Four of a kind",
        "Win a campaign: all four artifacts.",
        lambda game: game.outcome["result"] == "won",
        ease=58,
    ),
    Achievement(  # 1.5
        "fourth",
        "The missing piece",
        "Draw the fourth artifact.",
        _did(e.Found, lambda found: found.owned == 4),
        ease=29,
    ),
    Achievement(
        "king",
        "Down with the king",
        "Kill a king with an attack.",
        _did(e.Attacked, lambda attack: not attack.left and rank(attack.monster.card) == "K"),
        ease=62,
    ),
    Achievement(
        "ace",
        "Trumped",
        "Kill an ace with an attack.",
        _did(e.Attacked, lambda attack: not attack.left and rank(attack.monster.card) == "A"),
        ease=44,
    ),
    Achievement(
        "hard",
        "Critical success",
        "Deal 15 damage with one attack.",
        _did(e.Attacked, lambda attack: attack.damage >= 15),
        ease=50,
    ),
    Achievement(
        "wrath",
        "Do no harm",
        "Call a healer’s wrath on a queen, a king or an ace.",
        _did(e.Wrath, lambda wrath: rank(wrath.monster.card) in "QKA"),
    ),
    Achievement(
        "smite",
        "Divine argument",
        "Smite a king or an ace with A♣.",
        _did(e.Smote, lambda smite: rank(smite.monster.card) in "KA"),
        ease=7,
    ),
    Achievement(
        "thorns", "Thorns", "Let your shield kill the monster that hits you.", _thorns, ease=40
    ),
    Achievement(
        "scratch",
        "Not a scratch",
        "Block a hit on you completely with a ♦.",
        lambda game: game.name in _stopped(game),
        ease=87,
    ),
    Achievement(
        "guardian",
        "Guardian angel",
        "Block a hit on another hero completely with a ♦.",
        lambda game: bool(_stopped(game) - {game.name}),
    ),
    Achievement(
        "ward",
        "Under my wing",
        "Protect another hero with A♦.",
        _did(e.Warded, lambda ward: ward.whom != ward.who),
        ease=9,
    ),
    Achievement(
        "sent_back",
        "Return to sender",
        "Kill a monster with its own hit, using A♠.",
        _sent_back,
        ease=12,
    ),
    Achievement(
        "raised",
        "Rise and shine",
        "Raise another hero from the dead with A♥.",
        _did(e.Raised, lambda raised: raised.was_dead and raised.whom != raised.who),
        ease=5,
    ),
    Achievement(
        "medicine",
        "Strong medicine",
        "Heal another hero by 8 or more with a ♥.",
        _did(e.Healed, lambda healed: healed.points >= 8 and healed.whom != healed.who),
    ),
    Achievement(
        "trade",
        "Fair trade",
        "Swap hands, and get through a dungeon.",
        lambda game: (
            _done(game)
            and any(swap.agreed and game.name in swap[:2] for swap in game.events_of(e.Traded))
        ),
    ),
    Achievement(
        "hanging_on", "Hanging on", "Fall to 1 HP, and finish the dungeon.", _hanging_on, ease=8
    ),
    Achievement(
        "last_stand",
        "The last stand",
        "Win a fight after the dungeon has run out.",
        _last_stand,
        ease=29,
    ),
    Achievement(
        "crowd",
        "Five’s a crowd",
        "Beat five or more monsters in one combat without a death.",
        _crowd,
    ),
)
