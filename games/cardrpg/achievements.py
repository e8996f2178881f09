"""What players of CardRPG – Advanced may be proud of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeVar

from games.cardrpg.rules.events import (
    Among,
    Attacked,
    AutoKilled,
    Blitzed,
    DuelEnded,
    Event,
    Hit,
    Levelled,
    Met,
    QuestEnded,
    RivalHit,
    RivalSpaded,
    Saved,
    Slain,
    Stolen,
    Strike,
    Swept,
    ToldEvent,
)
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State
from games.engine.achievements import Achievement, Finished
from games.engine.deck import is_joker, rank

RpgFinished = Finished[CardRpgOptions, State, Event]
K = TypeVar("K")

SOME, MANY = 10, 20
SAFE_AND_SOUND = 5
COMBO, CRITICAL, OVERKILL = 3, 3, 40
RICH = 50
TREASURES = 5
TEAM = 3


def _told(game: RpgFinished) -> Iterator[ToldEvent]:
    """What happened, without the names of those among whom it did."""
    for event in game.events:
        yield event.event if isinstance(event, Among) else event


def _mine(game: RpgFinished, kind: type[K]) -> list[K]:
    """What happened to the seat's own character."""
    return [
        event
        for event in _told(game)
        if isinstance(event, kind) and getattr(event, "seat", None) == game.seat
    ]


def _kills(game: RpgFinished, least: int) -> bool:
    """13.2: of one session or quest."""
    return bool(game.outcome["kills"][game.seat] >= least)


def _slew(game: RpgFinished, rank_of: str) -> bool:
    return any(rank(each.foe) == rank_of for each in _mine(game, Slain))


def _attacks(game: RpgFinished) -> list[Attacked | RivalHit]:
    return [*_mine(game, Attacked), *_mine(game, RivalHit)]


def _is_combo(strikes: tuple[Strike, ...]) -> bool:
    """6.1: several cards of one rank."""
    return len(strikes) >= COMBO and len({rank(each.card) for each in strikes}) == 1


def _critical(game: RpgFinished) -> bool:
    """6.2: a critical hit upon a critical hit."""
    strikes = (strike for each in _attacks(game) for strike in each.strikes)
    return any(strike.times >= CRITICAL and strike.damage for strike in strikes)


def _blitzed(game: RpgFinished) -> bool:
    """2.4: a kill with the attack that an Ace of Clubs lets be of any cards."""
    own = [each for each in _told(game) if isinstance(each, (Blitzed, Attacked))]
    return any(
        isinstance(ace, Blitzed)
        and ace.seat == game.seat
        and isinstance(blow, Attacked)
        and blow.seat == game.seat
        and (blow.kills or blow.hp <= 0)
        for ace, blow in pairwise(own)
    )


def _not_today(game: RpgFinished) -> bool:
    """7.2: saved, and then the monster of that battle is slain."""
    saved = False
    for event in _told(game):
        if isinstance(event, Met):
            saved = False
        elif isinstance(event, Saved) and event.seat == game.seat:
            saved = True
        elif isinstance(event, Slain) and event.seat == game.seat and saved:
            return True
    return False


def _unlaughed(game: RpgFinished) -> bool:
    """2.4, 7.2: only the super life potion helps against a Joker's instant death."""
    told = [event for event in _told(game) if isinstance(event, (Hit, Saved))]
    return any(
        isinstance(hit, Hit)
        and hit.deadly
        and isinstance(saved, Saved)
        and saved.seat == game.seat
        and saved.card == "AH"
        for hit, saved in pairwise(told)
    )


def _caught(game: RpgFinished) -> bool:
    """7.3: a robber took an item, and is slain in that battle."""
    robber = None
    for event in _told(game):
        if isinstance(event, Met):
            robber = None
        elif isinstance(event, Stolen) and event.seat == game.seat and not event.from_deck:
            robber = event.robber
        elif isinstance(event, Slain) and event.seat == game.seat and event.foe == robber:
            return True
    return False


def _swept(game: RpgFinished) -> bool:
    """3.2: a Joker takes the whole inventory along; a kill after that."""
    swept = False
    for event in _told(game):
        if isinstance(event, Swept) and event.seat == game.seat:
            swept = swept or len(event.items) >= TREASURES
        elif isinstance(event, Slain) and event.seat == game.seat and swept:
            return True
    return False


def _safe_and_sound(game: RpgFinished) -> bool:
    alive = not game.outcome["deaths"][game.seat] and game.options.mode == "session"
    return alive and _kills(game, SAFE_AND_SOUND)


def _as_a_team(game: RpgFinished) -> bool:
    """Several kills together, and nobody has died."""
    if game.options.mode != "coop" or any(game.outcome["deaths"]):
        return False
    return bool(sum(game.outcome["kills"]) >= TEAM)


def _duel_won(game: RpgFinished) -> bool:
    return any(isinstance(each, DuelEnded) and each.winner == game.seat for each in _told(game))


def _spades_end(game: RpgFinished) -> bool:
    """2.2: a duel's blow with a Spade of the inventory that leaves nothing."""
    return any(each.hp <= 0 for each in _mine(game, RivalSpaded))


ACHIEVEMENTS: tuple[Achievement[CardRpgOptions, State, Event], ...] = (
    Achievement(
        "first_kill", "First bone", "Slay a monster.", lambda game: bool(_mine(game, Slain))
    ),
    Achievement("level", "Growing", "Gain a level.", lambda game: bool(_mine(game, Levelled))),
    Achievement(
        "two_levels",
        "Growing fast",
        "Gain two levels in one session.",
        lambda game: len(_mine(game, Levelled)) > 1,
    ),
    Achievement(
        "ten",
        "Bone collector",
        "Slay ten monsters in one session.",
        lambda game: _kills(game, SOME),
    ),
    Achievement(
        "twenty",
        "Boneyard",
        "Slay twenty monsters in one session.",
        lambda game: _kills(game, MANY),
    ),
    Achievement(
        "unscathed",
        "Safe and sound",
        "Slay five in a session of your own, and never die.",
        _safe_and_sound,
    ),
    Achievement("king", "Regicide", "Slay a king.", lambda game: _slew(game, "K")),
    Achievement("joker", "Who laughs last", "Slay a Joker.", lambda game: _slew(game, "X")),
    Achievement(
        "combo",
        "All of a kind",
        "Attack with three cards of one rank.",
        lambda game: any(_is_combo(each.strikes) for each in _attacks(game)),
    ),
    Achievement("critical", "Critical mass", "Land a critical hit of × 3 or more.", _critical),
    Achievement(
        "overkill",
        "Overkill",
        "Deal 40 damage in one attack.",
        lambda game: any(each.damage >= OVERKILL for each in _attacks(game)),
    ),
    Achievement("blitz", "Everything at once", "Slay with a blitz of A♣.", _blitzed),
    Achievement(
        "auto_kill",
        "Up the sleeve",
        "Slay a king or a Joker with A♠.",
        lambda game: any(
            is_joker(each.foe) or rank(each.foe) == "K" for each in _mine(game, AutoKilled)
        ),
    ),
    Achievement(
        "not_today", "Not today", "Be saved by a heart, and slay that monster.", _not_today
    ),
    Achievement("unlaughed", "The joke’s on you", "Survive a Joker’s instant death.", _unlaughed),
    Achievement("caught", "Stop, thief!", "Slay a robber who took an item of yours.", _caught),
    Achievement("swept", "Clean sweep", "Lose five items to one Joker, and slay again.", _swept),
    Achievement(
        "rich",
        "Loaded",
        "End a game with 50 gold or more.",
        lambda game: game.state.heroes[game.seat].gold >= RICH,
    ),
    Achievement(
        "quest",
        "Quest’s end",
        "Win a quest.",
        lambda game: any(each.won for each in _mine(game, QuestEnded)),
    ),
    Achievement("team", "Better together", "Slay three together, and nobody dies.", _as_a_team),
    Achievement("duel", "The last one standing", "Win a duel.", _duel_won),
    Achievement(
        "spade", "Call a spade a spade", "Fell a rival with a Spade you held.", _spades_end
    ),
)
