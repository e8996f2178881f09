"""What players of Solitaire RPG may be proud of."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.achievements import Achievement, Finished
from games.solitaire.rules.events import Event, Hurried, Killed, Met, Ran, Struck
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import MONSTER, PLAYER, State

SolitaireFinished = Finished[SolitaireOptions, State, Event]

SEVERAL, MANY = 5, 10
USUAL, LOW, TOP = 8, 4, 25
WALL, MIGHTY, DEEP = 20, 40, 9
SEASONED, LONG = 10, 8


def _won(game: SolitaireFinished) -> bool:
    return bool(game.outcome["result"] == ["won"])


def _won_from(game: SolitaireFinished, least: int, most: int) -> bool:
    return _won(game) and least <= game.outcome["start_level"] <= most


def _kills(game: SolitaireFinished, least: int) -> bool:
    return bool(game.outcome["kills"] >= least)


def _encounters(game: SolitaireFinished) -> Iterator[list[Event]]:
    """What happened from each monster to the next."""
    encounter: list[Event] = []
    for event in game.events:
        if isinstance(event, Met):
            if encounter:
                yield encounter
            encounter = []
        encounter.append(event)
    yield encounter


def _killed(game: SolitaireFinished) -> Iterator[list[Event]]:
    """The encounters that ended with a kill."""
    for encounter in _encounters(game):
        if any(isinstance(event, Killed) for event in encounter):
            yield encounter


def _blows(encounter: list[Event], by: str) -> list[Struck]:
    return [event for event in encounter if isinstance(event, Struck) and event.by == by]


def _taken(game: SolitaireFinished) -> list[Struck]:
    return [event for event in game.told(Struck) if event.by == MONSTER]


def _one_blow(game: SolitaireFinished) -> bool:
    return any(len(_blows(each, PLAYER)) == 1 for each in _killed(game))


def _too_fast(game: SolitaireFinished) -> bool:
    return any(not _blows(each, MONSTER) for each in _killed(game))


def _last_heart(game: SolitaireFinished) -> bool:
    """8.1: a kill with one card of life still up."""
    return any(
        blow.hearts == 1 and blow.life_down
        for each in _killed(game)
        for blow in _blows(each, MONSTER)[-1:]
    )


def _another_day(game: SolitaireFinished) -> bool:
    """7.2: a run, and then a kill."""
    story = [event for event in game.events if isinstance(event, (Ran, Killed))]
    return any(isinstance(event, Ran) for event in story) and isinstance(story[-1], Killed)


def _wall(game: SolitaireFinished) -> bool:
    """7.5: a mighty blow of a monster, wholly stopped."""
    return any(not each.damage and sum(each.strength) >= WALL for each in _taken(game))


def _thick_skin(game: SolitaireFinished) -> bool:
    """4.3: much damage that can turn no card of life."""
    return any(each.damage >= DEEP and not each.life_down and each.hearts for each in _taken(game))


def _mighty(game: SolitaireFinished) -> bool:
    blows = (event for event in game.told(Struck) if event.by == PLAYER)
    return any(sum(each.strength) >= MIGHTY for each in blows)


def _long_fight(game: SolitaireFinished) -> bool:
    return any(sum(isinstance(event, Hurried) for event in each) >= LONG for each in _killed(game))


def _big_game(game: SolitaireFinished) -> bool:
    return any(len(event.monster) >= SEASONED for event in game.told(Killed))


ACHIEVEMENTS: tuple[Achievement[SolitaireOptions, State, Event], ...] = (
    Achievement("first_kill", "First blood", "Kill a monster.", lambda game: _kills(game, 1)),
    Achievement(
        "from_nothing",
        "Out of nothing",
        "Start at level 0, with no card at all, and kill.",
        lambda game: game.outcome["start_level"] == 0 and _kills(game, 1),
    ),
    Achievement(
        "several",
        "Monster hunter",
        "Kill five monsters with one character.",
        lambda game: _kills(game, SEVERAL),
    ),
    Achievement(
        "many",
        "One-card army",
        "Kill ten monsters with one character.",
        lambda game: _kills(game, MANY),
    ),
    Achievement("big_game", "Big game", "Kill a monster of ten cards or more.", _big_game),
    Achievement("one_blow", "One will do", "Kill a monster with one blow.", _one_blow),
    Achievement("too_fast", "Blink", "Kill a monster before it can strike.", _too_fast),
    Achievement(
        "last_heart", "A heart is enough", "Kill after a wound left one heart up.", _last_heart
    ),
    Achievement("another_day", "Another day", "Run, and live to kill a monster.", _another_day),
    Achievement("wall", "Stone wall", "Stop a blow of strength 20 or more whole.", _wall),
    Achievement("thick_skin", "Thick skin", "Take 9 damage that turns no heart.", _thick_skin),
    Achievement("mighty", "Mighty", "Strike with a strength of 40 or more.", _mighty),
    Achievement(
        "long_fight", "War of attrition", "Win a fight of eight rounds or more.", _long_fight
    ),
    Achievement(
        "coin",
        "Heads",
        "Win from level 25, the toss of a coin.",
        lambda game: _won_from(game, TOP, TOP),
    ),
    Achievement("won", "No monster left", "Win: nothing more can be dealt.", _won),
    Achievement(
        "won_usual",
        "The hard way up",
        "Win from level 8 or lower.",
        lambda game: _won_from(game, 0, USUAL),
    ),
    Achievement(
        "won_low",
        "Rags to riches",
        "Win from level 4 or lower.",
        lambda game: _won_from(game, 0, LOW),
    ),
)
