"""Achievements of C.A.R.D.S."""

from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

from games.cards.rules import events as e
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import ALL_JOKERS, State
from games.cards.rules.tokens import FREE, is_foe
from games.engine.achievements import Achievement, Finished, always, of_kind, stretches
from games.engine.deck import rank

CardsFinished = Finished[CardsOptions, State, e.Event]
Feat = Callable[[CardsFinished], bool]
K = TypeVar("K")


def _did(kind: type[K], where: Callable[[K], bool] = always, whose: str = "who") -> Feat:
    """Build a feat: an event of this kind names the seat's own character in a field."""
    return lambda game: any(
        getattr(each, whose).name == game.name and where(each) for each in game.events_of(kind)
    )


def _won(game: CardsFinished) -> bool:
    """Return whether the seat survived a won game of at least one scene."""
    alive = bool(game.outcome["alive"][game.seat])
    return alive and game.outcome["result"] == "won" and game.outcome["scenes"] > 0


def _led(game: CardsFinished) -> bool:
    """Return whether the game master has ended a game of at least one scene."""
    return bool(game.outcome["reason"] == "verdict" and game.outcome["scenes"] > 0)


def _start(game: CardsFinished) -> int:
    """Return the hit points dealt to the seat."""
    return game.state.party[game.seat].pack.start


def _giant_killer(game: CardsFinished) -> bool:
    """Return whether the character's Ace beat a 10 (3.1)."""
    for each in game.events_of(e.Compared):
        ranks = rank(each.card), rank(each.other_card)
        if (each.who.name, *ranks, each.winner) == (game.name, "A", "10", 1):
            return True
        if (each.other.name, *ranks, each.winner) == (game.name, "10", "A", -1):
            return True
    return False


def _passed(after: int) -> Feat:
    """Build a feat: pass a test after at least `after` lost attempts."""

    def passed(game: CardsFinished) -> bool:
        own = [
            event
            for event in game.events
            if isinstance(event, (e.Tested, e.Missed, e.Passed)) and event.who.name == game.name
        ]
        return any(
            len(of_kind(test, e.Missed)) >= after
            and any(not each.unopposed for each in of_kind(test, e.Passed))
            for test in stretches(own, e.Tested)
        )

    return passed


def _foreseen(game: CardsFinished) -> bool:
    """Return whether a foe was slain in the scene in which the seat used `sight` on it (7.4)."""
    return any(
        sighted.against.name == slain.who.name
        for scene in stretches(game.events, e.Begun)
        for at, sighted in enumerate(scene)
        if isinstance(sighted, e.Sighted) and sighted.who.name == game.name
        for slain in of_kind(scene[at:], e.Slain)
        if slain.by.name == game.name
    )


def _physician(game: CardsFinished) -> bool:
    """Return whether `recover`, as an ability or a counter, returned three cards (7.4)."""
    return any(
        isinstance(used, e.AbilityUsed)
        and isinstance(back, e.Recovered)
        and len(back.cards) >= 3
        and (used.who if used.winner > 0 else used.other).name == game.name
        for used, back in pairwise(game.events)
    )


def _flawless(game: CardsFinished) -> bool:
    """Return whether the seat won at least five scenes, with all tests and fights won."""
    end = game.outcome
    clean = end["tests"] == end["passed"] and end["fights"] == end["beaten"]
    return _won(game) and clean and end["scenes"] >= 5


def _survivor(game: CardsFinished) -> bool:
    alive: list[bool] = game.outcome["alive"]
    return _won(game) and len(alive) > 1 and sum(alive) == 1


ACHIEVEMENTS: tuple[Achievement[CardsOptions, State, e.Event], ...] = (
    Achievement("passed", "Extraordinary", "Pass a test.", _passed(after=0), ease=82),
    Achievement("slain", "First foe", "Slay a foe.", _did(e.Slain, whose="by"), ease=90),
    Achievement("won", "And they lived", "Win a game and survive.", _won, ease=68),
    Achievement(
        "whole",
        "Not a card lost",
        "Fight and win, with all your hit points.",
        lambda game: (
            _won(game)
            and game.outcome["fights"] > 0
            and game.outcome["hp"][game.seat] >= _start(game)
        ),
        ease=6,
    ),
    Achievement(
        "last_point",
        "A card from death",
        "Win with your last hit point.",
        lambda game: _won(game) and game.outcome["hp"][game.seat] == 1 < _start(game),
        ease=6,
    ),
    Achievement(
        "master",
        "Boss slayer",
        "Slay the boss of the last scene.",
        _did(e.Slain, lambda slain: slain.who.master, whose="by"),
        ease=68,
    ),
    Achievement("giant", "Giant killer", "Beat a 10 with an ace.", _giant_killer, ease=33),
    Achievement(
        "fourth_time",
        "Fourth time lucky",
        "Pass a test after three lost attempts.",
        _passed(after=3),
        ease=4,
    ),
    Achievement(  # 7.2: the counter's own ability works.
        "turned_back",
        "I think not",
        "Counter an ability, and win.",
        _did(
            e.AbilityUsed,
            lambda used: used.counter is not None and used.winner < 0,
            whose="other",
        ),
        ease=21,
    ),
    Achievement(
        "no_draw",
        "No need to draw",
        "Beat an opponent with the Fighter’s ability.",
        _did(e.Won),
        ease=67,
    ),
    Achievement(
        "physician", "Physician", "Bring back three or more lost cards at once.", _physician
    ),
    Achievement(
        "fingers",
        "Sticky fingers",
        "Steal a Joker.",
        _did(e.Stole, lambda stole: stole.kind == "joker"),
    ),
    Achievement(
        "foreseen", "Saw it coming", "Slay a foe whose cards you have seen.", _foreseen, ease=71
    ),
    Achievement(
        "jokers",
        "The whole joke",
        "Win the last of the three Jokers.",
        _did(e.JokersMoved, lambda moved: moved.whole, whose="taker"),
        ease=69,
    ),
    Achievement(
        "hoarder",
        "Three of a kind",
        "End a game with all three Jokers yourself.",
        lambda game: game.outcome["jokers"][game.seat] == ALL_JOKERS,
        ease=1,
    ),
    Achievement(
        "treasure",
        "Spent well",
        "Use the treasure, and win.",
        lambda game: _won(game) and _did(e.TreasureUsed)(game),
        ease=67,
    ),
    Achievement(
        "flawless",
        "Flawless",
        "Win with every test passed and every fight won.",
        _flawless,
        ease=22,
    ),
    Achievement("survivor", "Sole survivor", "Win as the only survivor of your party.", _survivor),
    Achievement(
        "level",
        "Learned something",
        "Gain a level.",
        _did(e.Levelled, lambda levelled: bool(levelled.gained)),
    ),
    Achievement(
        "mercy",
        "Mercy",
        "Let a beaten opponent go free.",
        _did(
            e.Spared,
            lambda spared: spared.terms == FREE and not is_foe(spared.who.name),
            whose="by",
        ),
    ),
    Achievement(
        "stand_off",
        "Agree to disagree",
        "Survive a fight that nobody can win.",
        lambda game: (
            bool(game.outcome["alive"][game.seat])
            and any(fight.stand_off for fight in game.events_of(e.FightOver))
        ),
        ease=26,
    ),
    Achievement(
        "led", "Behind the screen", "Lead a story to the end you give it.", _led, leads=True
    ),
    Achievement(
        "led_home",
        "All home again",
        "Lead a story with a won fight and no dead hero.",
        lambda game: _led(game) and game.outcome["beaten"] > 0 and all(game.outcome["alive"]),
        leads=True,
    ),
    Achievement(
        "led_fair",
        "A close story",
        "Lead a story that a hero wins with the last hit point.",
        lambda game: _led(game) and game.outcome["result"] == "won" and 1 in game.outcome["hp"],
        leads=True,
    ),
)
