"""Achievements of Solitaire RPG."""

from collections.abc import Callable, Sequence

from games.engine.achievements import Achievement, Finished, of_kind, stretches
from games.solitaire.rules.events import Event, Hurried, Killed, Met, Ran, Struck
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import MONSTER, PLAYER, SideName, State

SolitaireFinished = Finished[SolitaireOptions, State, Event]
Feat = Callable[[SolitaireFinished], bool]


def _kills(least: int) -> Feat:
    return lambda game: bool(game.outcome["kills"] >= least)


def _won(game: SolitaireFinished) -> bool:
    return bool(game.outcome["result"] == ["won"])


def _won_from(least: int, most: int) -> Feat:
    """Build a feat: win with a start level from `least` to `most`."""
    return lambda game: _won(game) and least <= game.outcome["start_level"] <= most


def _blows(events: Sequence[Event], by: SideName) -> list[Struck]:
    return [event for event in of_kind(events, Struck) if event.by == by]


def _struck(by: SideName, where: Callable[[Struck], bool]) -> Feat:
    """Build a feat: one hit of a side."""
    return lambda game: any(map(where, _blows(game.events, by)))


def _killed(where: Callable[[list[Event]], bool]) -> Feat:
    """Build a feat: one encounter that ends with a kill, from the monster's arrival on."""
    return lambda game: any(
        of_kind(each, Killed) and where(each) for each in stretches(game.events, Met)
    )


def _last_heart(encounter: list[Event]) -> bool:
    """Return whether the monster's last hit left one life card up (8.1)."""
    return any(blow.hearts == 1 and blow.life_down for blow in _blows(encounter, MONSTER)[-1:])


def _another_day(game: SolitaireFinished) -> bool:
    """Return whether the player ran, and killed after the last run (7.2)."""
    story = [event for event in game.events if isinstance(event, (Ran, Killed))]
    return bool(of_kind(story, Ran)) and isinstance(story[-1], Killed)


ACHIEVEMENTS: tuple[Achievement[SolitaireOptions, State, Event], ...] = (
    Achievement("first_kill", "First blood", "Kill a monster.", _kills(1), ease=56),
    Achievement(
        "from_nothing",
        "Out of nothing",
        "Start at level 0, with no cards at all, and kill a monster.",
        lambda game: game.outcome["start_level"] == 0 and _kills(1)(game),
    ),
    Achievement(
        "several", "Monster hunter", "Kill five monsters with one character.", _kills(5), ease=22
    ),
    Achievement(
        "many", "One-card army", "Kill ten monsters with one character.", _kills(10), ease=19
    ),
    Achievement(
        "big_game",
        "Big game",
        "Kill a monster of ten cards or more.",
        lambda game: any(len(each.monster) >= 10 for each in game.events_of(Killed)),
        ease=28,
    ),
    Achievement(
        "one_blow",
        "One will do",
        "Kill a monster with one hit.",
        _killed(lambda fight: len(_blows(fight, PLAYER)) == 1),
        ease=37,
    ),
    Achievement(
        "too_fast",
        "Blink",
        "Kill a monster before it can hit you.",
        _killed(lambda fight: not _blows(fight, MONSTER)),
        ease=16,
    ),
    Achievement(
        "last_heart",
        "A heart is enough",
        "Kill a monster after a hit left you one ♥.",
        _killed(_last_heart),
        ease=17,
    ),
    Achievement(
        "another_day", "Another day", "Run, and kill a monster later.", _another_day, ease=15
    ),
    Achievement(  # 7.5
        "wall",
        "Stone wall",
        "Stop a hit of strength 20 or more completely.",
        _struck(MONSTER, lambda blow: not blow.damage and sum(blow.strength) >= 20),
        ease=33,
    ),
    Achievement(  # 4.3
        "thick_skin",
        "Thick skin",
        "Take 9 damage without losing a ♥.",
        _struck(MONSTER, lambda blow: blow.damage >= 9 and not blow.life_down and blow.hearts > 0),
        ease=2,
    ),
    Achievement(
        "mighty",
        "Mighty",
        "Hit with a strength of 40 or more.",
        _struck(PLAYER, lambda blow: sum(blow.strength) >= 40),
        ease=24,
    ),
    Achievement(
        "long_fight",
        "War of attrition",
        "Win a fight of eight rounds or more.",
        _killed(lambda fight: len(of_kind(fight, Hurried)) >= 8),
        ease=2,
    ),
    Achievement("coin", "Heads", "Win from level 25, a coin toss.", _won_from(25, 25)),
    Achievement("won", "No monster left", "Win the game.", _won, ease=19),
    Achievement(
        "won_usual", "The hard way up", "Win from level 8 or lower.", _won_from(0, 8), ease=19
    ),
    Achievement("won_low", "Rags to riches", "Win from level 4 or lower.", _won_from(0, 4)),
)
