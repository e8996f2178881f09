"""Achievements of CardRPG – Advanced."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Protocol, TypeVar

from games.cardrpg.rules import events as e
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State
from games.engine.achievements import Achievement, Finished, always, in_order, of_kind, stretches
from games.engine.deck import is_joker, rank

RpgFinished = Finished[CardRpgOptions, State, e.Event]
Feat = Callable[[RpgFinished], bool]


class _Deed(Protocol):
    """An event that happens to one character."""

    @property
    def seat(self) -> int: ...


D = TypeVar("D", bound=_Deed)
Where = Callable[[D], bool]


def _plain_events(game: RpgFinished) -> list[e.PlainEvent]:
    """Return the events without the names of the characters present."""
    return [event.event if isinstance(event, e.Among) else event for event in game.events]


def _battles(game: RpgFinished) -> list[list[e.PlainEvent]]:
    return stretches(_plain_events(game), e.Met)


def _is_own(game: RpgFinished, kind: type[D], where: Where[D] = always) -> Callable[[object], bool]:
    """Build a test for events of a kind that happen to the seat's own character."""
    return lambda event: isinstance(event, kind) and event.seat == game.seat and where(event)


def _did(kind: type[D], where: Where[D] = always, times: int = 1) -> Feat:
    """Build a feat: such an event happens to the seat's own character at least `times` times."""
    return lambda game: sum(map(_is_own(game, kind, where), _plain_events(game))) >= times


def _attacked(damage: int, where: Callable[[Sequence[e.Strike]], bool] = always) -> Feat:
    """Build a feat: one attack on a monster or a rival deals this much damage."""

    def fits(attack: e.Attacked | e.RivalHit) -> bool:
        return attack.damage >= damage and where(attack.strikes)

    return lambda game: _did(e.Attacked, fits)(game) or _did(e.RivalHit, fits)(game)


def _kills(least: int) -> Feat:
    """Build a feat: at least this many kills in one session or quest (13.2)."""
    return lambda game: bool(game.outcome["kills"][game.seat] >= least)


def _is_combo(strikes: Sequence[e.Strike]) -> bool:
    """Return whether an attack is three or more cards of one rank (6.1)."""
    return len(strikes) >= 3 and len({rank(each.card) for each in strikes}) == 1


def _is_critical(strikes: Sequence[e.Strike]) -> bool:
    """Return whether a critical hit followed a critical hit (6.2)."""
    return any(each.times >= 3 and each.damage for each in strikes)


def _blitzed(game: RpgFinished) -> bool:
    """Return whether the attack of any cards after an Ace of Clubs killed (2.4)."""
    is_ace = _is_own(game, e.Blitzed)
    is_kill = _is_own(game, e.Attacked, lambda attack: attack.kills or attack.hp <= 0)
    told = [event for event in _plain_events(game) if isinstance(event, (e.Blitzed, e.Attacked))]
    return any(is_ace(ace) and is_kill(attack) for ace, attack in pairwise(told))


def _not_today(game: RpgFinished) -> bool:
    """Return whether an item saved the hero, who then killed that battle's monster (7.2)."""
    steps = _is_own(game, e.Saved), _is_own(game, e.Slain)
    return any(in_order(battle, *steps) for battle in _battles(game))


def _unlaughed(game: RpgFinished) -> bool:
    """Return whether A♥ saved the hero from a Joker's instant death (2.4, 7.2)."""
    is_saved = _is_own(game, e.Saved, lambda saved: saved.card == "AH")
    told = [event for event in _plain_events(game) if isinstance(event, (e.Hit, e.Saved))]
    return any(
        isinstance(hit, e.Hit) and hit.deadly and is_saved(saved) for hit, saved in pairwise(told)
    )


def _caught(game: RpgFinished) -> bool:
    """Return whether the hero killed the last monster that stole an item in that battle (7.3)."""
    robber = None
    for event in _plain_events(game):
        if isinstance(event, e.Met):
            robber = None
        elif isinstance(event, e.Stolen) and event.seat == game.seat and not event.from_deck:
            robber = event.robber
        elif isinstance(event, e.Slain) and event.seat == game.seat and event.foe == robber:
            return True
    return False


def _swept(game: RpgFinished) -> bool:
    """Return whether a Joker took at least five items, and the hero killed after that (3.2)."""
    is_sweep = _is_own(game, e.Swept, lambda swept: len(swept.items) >= 5)
    return in_order(_plain_events(game), is_sweep, _is_own(game, e.Slain))


def _safe_and_sound(game: RpgFinished) -> bool:
    alive = not game.outcome["deaths"][game.seat]
    return alive and game.options.mode == "session" and _kills(5)(game)


def _as_a_team(game: RpgFinished) -> bool:
    alive = not any(game.outcome["deaths"])
    return alive and game.options.mode == "coop" and sum(game.outcome["kills"]) >= 3


ACHIEVEMENTS: tuple[Achievement[CardRpgOptions, State, e.Event], ...] = (
    Achievement("first_kill", "First bone", "Slay a monster.", _did(e.Slain), ease=100),
    Achievement("level", "Growing", "Gain a level.", _did(e.Levelled), ease=100),
    Achievement(
        "two_levels",
        "Growing fast",
        "Gain two levels in one session.",
        _did(e.Levelled, times=2),
        ease=94,
    ),
    Achievement("ten", "Bone collector", "Slay ten monsters in one session.", _kills(10), ease=62),
    Achievement("twenty", "Boneyard", "Slay twenty monsters in one session.", _kills(20), ease=8),
    Achievement(
        "unscathed",
        "Safe and sound",
        "Slay five monsters in a solo session without dying.",
        _safe_and_sound,
        ease=3,
    ),
    Achievement(
        "king",
        "Regicide",
        "Slay a king.",
        _did(e.Slain, lambda slain: rank(slain.foe) == "K"),
        ease=66,
    ),
    Achievement(
        "joker",
        "The last laugh",
        "Slay a Joker.",
        _did(e.Slain, lambda slain: is_joker(slain.foe)),
        ease=28,
    ),
    Achievement(
        "combo",
        "All of a kind",
        "Attack with three cards of one rank.",
        _attacked(0, _is_combo),
        ease=35,
    ),
    Achievement(
        "critical",
        "Critical mass",
        "Land a critical hit of × 3 or more.",
        _attacked(0, _is_critical),
        ease=41,
    ),
    Achievement("overkill", "Overkill", "Deal 40 damage in one attack.", _attacked(40), ease=5),
    Achievement("blitz", "Everything at once", "Slay with a blitz of A♣.", _blitzed),
    Achievement(
        "auto_kill",
        "Up the sleeve",
        "Slay a king or a Joker with A♠.",
        _did(e.AutoKilled, lambda slain: is_joker(slain.foe) or rank(slain.foe) == "K"),
        ease=5,
    ),
    Achievement(
        "not_today",
        "Not today",
        "Be saved by a heart, then slay that monster.",
        _not_today,
        ease=23,
    ),
    Achievement(
        "unlaughed", "The joke’s on you", "Survive a Joker’s instant death.", _unlaughed, ease=5
    ),
    Achievement(
        "caught", "Stop, thief!", "Slay a robber who took an item of yours.", _caught, ease=17
    ),
    Achievement(
        "swept", "Clean sweep", "Lose five items to one Joker, then slay a monster.", _swept
    ),
    Achievement(
        "rich",
        "Loaded",
        "End a game with 50 gold or more.",
        lambda game: game.state.heroes[game.seat].gold >= 50,
        ease=3,
    ),
    Achievement(
        "quest", "Quest’s end", "Win a quest.", _did(e.QuestEnded, lambda quest: quest.won)
    ),
    Achievement(
        "team", "Better together", "Slay three monsters together without a death.", _as_a_team
    ),
    Achievement(
        "duel",
        "The last one standing",
        "Win a duel.",
        lambda game: any(
            duel.winner == game.seat for duel in of_kind(_plain_events(game), e.DuelEnded)
        ),
    ),
    Achievement(  # 2.2
        "spade",
        "Call a spade a spade",
        "Kill a rival with a ♠ item.",
        _did(e.RivalSpaded, lambda spade: spade.hp <= 0),
    ),
)
