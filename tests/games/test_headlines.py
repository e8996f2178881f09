"""Headlines of finished games: varied, short, and each of them possible."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.cardomancer.view import endings as cardomancer
from games.cardrpg.view import endings as cardrpg
from games.cards.view import endings as cards
from games.diamonds.rules.cards import ENEMIES, POTIONS, WEAPONS
from games.diamonds.rules.events import Fought
from games.diamonds.view import headlines as diamonds
from games.engine.extensions.endings import Picture
from games.engine.hints import plain_answer
from games.engine.panel import Strong
from games.engine.players import RandomPlayer
from games.kit.endings import Headline, headline
from games.library import open_game
from games.solitaire.view import endings as solitaire

LEAST = 30  # headlines of a game
LONGEST = 90  # characters
SAMPLES = 60_000
SMALL = [0, 1, 2, 3, 5, 10, 20]

# The headlines of each game, each group with the facts that it is about.
Group = tuple[Sequence[Headline[Any]], type, Mapping[str, Sequence[Any]]]
DIAMONDS = {
    "last": sorted(ENEMIES | WEAPONS | POTIONS), "weapon": [None, "5D"], "is_worn": [False, True],
    "room": [1, 2, 9], "whole": [48],
}  # fmt: skip
DUEL = {"last": sorted(ENEMIES), "room": [1, 2, 9], "whole": [96]}
EXIT = {
    "chambers": [1, 2, 3, 6, 20], "rooms": [1, 2, 3, 5, 10], "by": ["rooms"], "damage": [5, 30, 80],
    "healing": [None, 0, 10, 20], "members": [0, 1, 2, 4], "down": [0], "lowest": [0, 5, 20],
}  # fmt: skip
SOLITAIRE = {
    "start": [5, 12], "level": [2, 11, 13, 16, 23, 25, 26], "kills": [0, 1, 2, 3, 10, 15, 20],
    "runs": [0, 1, 3, 6, 10], "rounds": [0, 10, 50, 90], "round": [1, 2, 5, 8],
    "life": [1, 4, 10, 50], "foe": ["an ogre"], "foe_life": [0, 1, 2, 5, 9],
    "excess": [0, 1, 10, 20],
}  # fmt: skip
CARDOMANCER = {
    "players": [1, 2, 4], "alive": [0, 1, 2, 4], "dungeons": [0, 1, 2, 4, 8], "here": [0, 1, 2],
    "combats": [1, 2, 4, 5], "slain": [0, 1, 2, 8, 12, 20, 40], "deaths": [0, 1, 3, 5],
    "artifacts": [0, 1, 2, 3, 4], "level": [1, 8], "there": ["the Old Mill"],
}  # fmt: skip
CARDS = {
    "scenes": [0, 1, 2, 5], "tests": [0, 1, 2, 4], "passed": [0, 1, 2], "fights": [0, 1, 2, 3, 4],
    "beaten": [0, 1, 2, 3], "slain": [0, 1, 3], "players": [1, 2], "alive": [0, 1, 2],
    "hp": [0, 1, 2, 9], "jokers": [0, 1],
}  # fmt: skip
CARDRPG = {
    "battles": [0, 1, 2, 5], "kills": [0, 1, 2, 3, 5, 8, 10, 15], "deaths": [0, 1, 2],
    "jokers": [0, 1], "players": [1, 2], "level": [1, 5], "hp": [1, 3, 9, 20], "max_hp": [20],
}  # fmt: skip


def _of(words: Any, facts: type, values: Mapping[str, Any], **fixed: Sequence[Any]) -> Group:
    return words, facts, {**values, **fixed}


GROUPS: dict[str, list[Group]] = {
    "diamonds": [
        _of(diamonds.WON, diamonds.SoloFacts, DIAMONDS, hp=range(1, 21), left=[0],
            has_bonus=[False, True]),
        _of(diamonds.LOST, diamonds.SoloFacts, DIAMONDS, hp=range(-14, 1),
            left=[0, 1, 2, 4, 5, 10, 20, 30, 40], last=sorted(ENEMIES)),
        _of(diamonds.BOTH, diamonds.DuelFacts, DUEL, best=range(1, 21), worst=range(1, 21),
            last=[None], left=[0]),
        _of(diamonds.ONE, diamonds.DuelFacts, DUEL, best=range(1, 21), worst=range(-14, 1),
            left=[0]),
        _of(diamonds.NEITHER, diamonds.DuelFacts, DUEL, best=range(-14, 1),
            worst=range(-14, 1), left=[0, 1, 6, 10, 20, 40, 60, 80]),
        _of(diamonds.ESCAPED, diamonds.ExitFacts, EXIT, by=["rooms", "cards"],
            damage=[None, 0, 5, 30, 80], down=[0, 1, 3], lowest=[0, 1, 3, 20]),
        _of(diamonds.DOWN, diamonds.ExitFacts, EXIT, rooms=[0, 1, 2, 5]),
        _of(diamonds.FALLEN, diamonds.ExitFacts, EXIT),
    ],
    "solitaire": [
        _of(solitaire.WON, solitaire.Facts, SOLITAIRE, won=[True]),
        _of(solitaire.LOST, solitaire.Facts, SOLITAIRE, won=[False]),
    ],
    "cardomancer": [
        _of(cardomancer.WON, cardomancer.Facts, CARDOMANCER, result=["won"]),
        _of(cardomancer.HOME, cardomancer.Facts, CARDOMANCER, result=["stopped"]),
        _of(cardomancer.LOST, cardomancer.Facts, CARDOMANCER, result=["lost"]),
    ],
    "cards": [
        _of(cards.WON, cards.Facts, CARDS, result=["won"],
            reason=["treasure", "empty", "climax", "verdict"]),
        _of(cards.LOST, cards.Facts, CARDS, result=["lost"], reason=["dead", "climax", "verdict"]),
        _of(cards.OPEN, cards.Facts, CARDS, result=["open"], reason=["verdict"]),
    ],
    "cardrpg": [
        _of(words, cardrpg.Facts, CARDRPG, reason=reasons)
        for words, reasons in (
            (cardrpg.BACK, ["stop"]),
            (cardrpg.SPENT, ["deck"]),
            (cardrpg.FALLEN, ["death"]),
            (cardrpg.WON, ["quest_won"]),
            (cardrpg.FAILED, ["quest_lost"]),
            (cardrpg.DUEL, ["duel_won", "duel_drawn"]),
        )
    ],
}  # fmt: skip


def sampled(facts: type, values: Mapping[str, Sequence[Any]]) -> Iterator[Any]:
    """Yield facts with values at random."""
    chance = random.Random(1)
    for _ in range(SAMPLES):
        yield facts(**{name: chance.choice(each) for name, each in values.items()})


@pytest.mark.parametrize("game", GROUPS)
def test_a_game_has_thirty_headlines_and_each_of_them_is_possible(game: str) -> None:
    assert sum(len(words) for words, *_ in GROUPS[game]) >= LEAST
    for words, facts, values in GROUPS[game]:
        left = set(words)
        for each in sampled(facts, values):
            left.discard(next(one for one in words if one.when(each)))
            if not left:
                break
        assert not left


@pytest.mark.parametrize("game", GROUPS)
def test_headlines_are_short_sentences(game: str) -> None:
    for words, facts, values in GROUPS[game]:
        for each, _ in zip(sampled(facts, values), range(2000), strict=False):
            said = headline(words, each)
            assert len(said) <= LONGEST
            assert "{" not in said
            assert said.endswith(".")
            assert not re.search(r"\b1 (cards|monsters|battles|scenes|levels|rooms)\b", said), said


# Modes of games with headlines of their own.
MODES: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in GROUPS),
    ("diamonds", {"mode": "duel"}),
    ("diamonds", {"mode": "exit"}),
    ("diamonds", {"mode": "exit", "party": "tracked"}),
]


@pytest.mark.parametrize(("game", "options"), MODES)
def test_the_board_of_an_ended_game_begins_with_its_headline(
    game: str, options: dict[str, Any]
) -> None:
    known = [re.split(r"\{.*?\}", each.words) for words, *_ in GROUPS[game] for each in words]
    for seed in "headline":
        run = open_game(game, seed=seed, options=options)
        while run.pending is not None:
            run.answer(*plain_answer(run, run.pending))
        (said,) = run.panel(None).lines[0]
        assert isinstance(said, Strong)
        assert any(re.fullmatch(".+".join(map(re.escape, each)), said.words) for each in known)


def test_halfway_is_said_of_the_middle_of_a_climb_alone() -> None:
    halfway = next(each for each in solitaire.LOST if "Halfway" in each.words)
    facts = solitaire.Facts(False, 8, 14, 6, 0, 20, 3, 0, "an ogre", 9, 1)
    assert halfway.when(facts)
    assert not halfway.when(replace(facts, start=20, level=21, kills=1))
    assert not halfway.when(replace(facts, start=4, level=23))


def ended(game: str, seed: int, **options: Any) -> Any:
    """A game that a random player has played to its end."""
    run, player = open_game(game, seed=str(seed), options=options), RandomPlayer(str(seed))
    while run.pending is not None:
        player.act(run)
    return run


def test_what_is_said_of_the_weapon_is_true_of_the_last_fight() -> None:
    said = set()
    for seed in range(300):
        run = ended("diamonds", seed)
        fight = next((each for each in reversed(run.events) if isinstance(each, Fought)), None)
        words = run.panel(None).lines[0][0].words
        if fight is None or run.state.hp[0] > 0:
            continue
        claims = {claim for claim in ("Bare hands", "No weapon", "worn") if claim in words}
        said |= claims
        assert "worn" not in claims or fight.broke, (seed, words)
        assert not claims & {"Bare hands", "No weapon"} or fight.weapon is None, (seed, words)
    assert said == {"Bare hands", "No weapon", "worn"}


def test_a_lost_quest_is_told_by_the_monsters_that_fell() -> None:
    facts = cardrpg.Facts("quest_lost", 1, 2, 1, 0, 1, 1, 0, 20)
    assert headline(cardrpg.FAILED, facts) == "The quest is lost, but 2 monsters fell."
    assert headline(cardrpg.FAILED, replace(facts, kills=0)) == "Nothing fell but you."


@pytest.mark.parametrize("mode", ["solo", "duel"])
def test_the_picture_says_what_the_board_says_and_fades_who_fell(mode: str) -> None:
    for seed in range(20):
        run = ended("diamonds", seed, mode=mode)
        souvenir = run.game.need(Picture).souvenir(run.moment())
        assert souvenir.lines[0] == run.panel(None).lines[1][0].words
        assert len(souvenir.faded) == 5 - -(-max(0, *run.state.hp) // 4), run.state.hp
