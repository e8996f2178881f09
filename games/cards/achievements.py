"""What players of C.A.R.D.S. may be proud of."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeVar

from games.cards.rules.events import (
    AbilityUsed,
    Begun,
    Compared,
    Event,
    FightOver,
    JokersMoved,
    Levelled,
    Missed,
    Passed,
    Recovered,
    Sighted,
    Slain,
    Spared,
    Stole,
    Tested,
    TreasureUsed,
    Won,
)
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import ALL_JOKERS, State
from games.cards.rules.tokens import FREE, is_foe
from games.engine.achievements import Achievement, Finished
from games.engine.deck import rank

CardsFinished = Finished[CardsOptions, State, Event]
K = TypeVar("K", AbilityUsed, JokersMoved, Levelled, Stole, TreasureUsed, Won)

MISSES = 3
MANY_BACK = 3
SCENES = 5
ACE, TEN = "A", "10"


def _mine(game: CardsFinished, kind: type[K]) -> list[K]:
    """What the seat's own character did."""
    return [event for event in game.told(kind) if _who(event) == game.name]


def _who(event: object) -> str:
    who = event.taker if isinstance(event, JokersMoved) else event.who  # type: ignore[attr-defined]
    return str(who.name)


def _won(game: CardsFinished) -> bool:
    """Won, with something to tell of."""
    alive = bool(game.outcome["alive"][game.seat])
    return alive and game.outcome["result"] == "won" and game.outcome["scenes"] > 0


def _hp(game: CardsFinished) -> int:
    hp: int = game.outcome["hp"][game.seat]
    return hp


def _slew(game: CardsFinished) -> list[Slain]:
    return [each for each in game.told(Slain) if each.by.name == game.name]


def _giant_killer(game: CardsFinished) -> bool:
    """3.1: the Ace beats the 10 and nothing else."""
    return any(
        (each.who.name, rank(each.card), rank(each.other_card), each.winner)
        == (game.name, ACE, TEN, 1)
        or (each.other.name, rank(each.other_card), rank(each.card), each.winner)
        == (game.name, ACE, TEN, -1)
        for each in game.told(Compared)
    )


def _misses(game: CardsFinished) -> list[int]:
    """How many attempts were lost before each test that was passed."""
    misses, found = 0, []
    for event in game.events:
        if isinstance(event, Tested) and event.who.name == game.name:
            misses = 0
        elif isinstance(event, Missed) and event.who.name == game.name:
            misses += 1
        elif isinstance(event, Passed) and event.who.name == game.name and not event.unopposed:
            found.append(misses)
    return found


def _turned_back(game: CardsFinished) -> bool:
    """7.2: countered, and the counter's own ability works."""
    return any(
        each.other.name == game.name and each.counter is not None and each.winner < 0
        for each in game.told(AbilityUsed)
    )


def _foreseen(game: CardsFinished) -> bool:
    """7.4: `sight` against a foe, who is slain in that fight."""
    seen: list[str] = []
    for event in game.events:
        if isinstance(event, Begun):
            seen = []
        elif isinstance(event, Sighted) and event.who.name == game.name:
            seen.append(event.against.name)
        elif isinstance(event, Slain) and event.by.name == game.name and event.who.name in seen:
            return True
    return False


def _physician(game: CardsFinished) -> bool:
    """7.4 `recover`, by one's own ability or as its counter."""
    return any(
        isinstance(used, AbilityUsed)
        and isinstance(back, Recovered)
        and len(back.cards) >= MANY_BACK
        and (used.who if used.winner > 0 else used.other).name == game.name
        for used, back in pairwise(game.events)
    )


def _whole(game: CardsFinished) -> bool:
    """All hit points that were dealt are still there, after a fight."""
    fought = game.outcome["fights"] > 0
    return _won(game) and fought and _hp(game) >= game.state.party[game.seat].pack.start


def _flawless(game: CardsFinished) -> bool:
    """Every scene: each test was passed, each fight won."""
    end = game.outcome
    clean = end["tests"] == end["passed"] and end["fights"] == end["beaten"]
    return _won(game) and clean and end["scenes"] >= SCENES


def _survivor(game: CardsFinished) -> bool:
    alive: list[bool] = game.outcome["alive"]
    return _won(game) and len(alive) > 1 and sum(alive) == 1


ACHIEVEMENTS: tuple[Achievement[CardsOptions, State, Event], ...] = (
    Achievement("passed", "Extraordinary", "Pass a test.", lambda game: bool(_misses(game))),
    Achievement("slain", "First foe", "Slay a foe.", lambda game: bool(_slew(game))),
    Achievement("won", "And they lived", "Win a game, and live to hear of it.", _won),
    Achievement("whole", "Not a card lost", "Fight and win, with all your hit points.", _whole),
    Achievement(
        "last_point",
        "A card from death",
        "Win with your last hit point.",
        lambda game: _won(game) and _hp(game) == 1 and game.state.party[game.seat].pack.start > 1,
    ),
    Achievement(
        "master",
        "Master’s end",
        "Slay the master of the climax.",
        lambda game: any(each.who.master for each in _slew(game)),
    ),
    Achievement("giant", "Giant killer", "Beat a 10 with an ace.", _giant_killer),
    Achievement(
        "fourth_time",
        "Fourth time lucky",
        "Pass a test after three lost attempts.",
        lambda game: any(each >= MISSES for each in _misses(game)),
    ),
    Achievement("turned_back", "I think not", "Counter an ability, and win.", _turned_back),
    Achievement(
        "no_draw",
        "No need to draw",
        "Beat somebody with a Fighter’s win.",
        lambda game: bool(_mine(game, Won)),
    ),
    Achievement(
        "physician", "Physician", "Bring three lost cards or more back at once.", _physician
    ),
    Achievement(
        "fingers",
        "Sticky fingers",
        "Steal a Joker.",
        lambda game: any(each.kind == "joker" for each in _mine(game, Stole)),
    ),
    Achievement("foreseen", "Saw it coming", "Slay a foe whom you have your sight on.", _foreseen),
    Achievement(
        "jokers",
        "The whole joke",
        "Bring the last of the three Jokers home.",
        lambda game: any(each.whole for each in _mine(game, JokersMoved)),
    ),
    Achievement(
        "hoarder",
        "Three of a kind",
        "End a game with all three Jokers yourself.",
        lambda game: game.outcome["jokers"][game.seat] == ALL_JOKERS,
    ),
    Achievement(
        "treasure",
        "Spent well",
        "Use the treasure, and win.",
        lambda game: _won(game) and bool(_mine(game, TreasureUsed)),
    ),
    Achievement(
        "flawless", "Flawless", "Win with every test passed and every fight won.", _flawless
    ),
    Achievement(
        "survivor", "Who tells the tale", "Win as the only one alive of several.", _survivor
    ),
    Achievement(
        "level",
        "Learned something",
        "Gain a level.",
        lambda game: any(each.gained for each in _mine(game, Levelled)),
    ),
    Achievement(
        "mercy",
        "Mercy",
        "Let somebody whom you have beaten go free.",
        lambda game: any(
            each.by.name == game.name and each.terms == FREE and not is_foe(each.who.name)
            for each in game.told(Spared)
        ),
    ),
    Achievement(
        "stand_off",
        "Agree to disagree",
        "Come out of a stand-off alive.",
        lambda game: (
            bool(game.outcome["alive"][game.seat])
            and any(each.stand_off for each in game.told(FightOver))
        ),
    ),
)
