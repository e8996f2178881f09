"""Headlines of finished games: true, short, and each of them said in some game."""

import re
from types import ModuleType
from typing import Any

import pytest

from games.cardomancer.view import endings as cardomancer
from games.cardrpg.view import endings as cardrpg
from games.cards.view import endings as cards
from games.diamonds.rules.cards import HEROES
from games.diamonds.rules.events import Fought
from games.diamonds.view import headlines as diamonds
from games.engine.chance import Seeded
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.house import USUAL, House
from games.engine.panel import Strong
from games.engine.players import RandomPlayer
from games.engine.run import AnyRun, Keep, Run
from games.kit.endings import Headline
from games.kit.souvenirs import Pictured
from games.kit.words import sentence_case
from games.library import open_game
from games.solitaire.view import endings as solitaire
from tests.kit.headline_claims import READINGS, Claims, Reading
from tests.kit.simulated import ended_games

LONGEST = 90  # characters
MOST = 100  # headlines of all games
A_FEW, ALL = 60, 20_000  # games


def headlines(module: ModuleType) -> list[str]:
    groups = (value for value in vars(module).values() if isinstance(value, tuple))
    return [each.words for group in groups for each in group if isinstance(each, Headline)]


MODULES = {
    "diamonds": diamonds, "cardomancer": cardomancer, "cardrpg": cardrpg, "cards": cards,
    "solitaire": solitaire,
}  # fmt: skip
WORDS = {game: headlines(module) for game, module in MODULES.items()}


def board(run: AnyRun, house: House = USUAL) -> str:
    """Return the first line of an ended game's board."""
    (said,) = run.panel(None, house).lines[0]
    assert isinstance(said, Strong)
    return said.words


def second_reading(run: AnyRun) -> tuple[Reading, Claims]:
    """Read a game's log once more."""
    again = Run(run.game, run.header, Seeded("none"), script=run.log, keep=Keep.RECORD, memory=None)
    read, claims = READINGS[run.options.mode if run.game.id == "diamonds" else run.game.id]
    return read(again), claims


@pytest.mark.parametrize("count", [A_FEW, pytest.param(ALL, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", MODULES)
@pytest.mark.timeout(3600)
def test_headlines_are_true_of_their_games(game: str, count: int) -> None:
    told = set[str]()
    for number, run in enumerate(ended_games(game, count)):
        house = House(own_dice=number % 8 == 0)
        said, (reading, claims) = board(run, house), second_reading(run)
        words = [each for each in WORDS[game] if is_said(each, reading, said)]
        assert words, (said, vars(reading))
        told |= set(words)
        claimed = [phrase for phrase in claims if re.search(phrase, words[0])]
        assert claimed, words
        lies = [phrase for phrase in claimed if not claims[phrase](reading)]
        assert not lies, (said, lies, run.header, vars(reading))
        assert len(said) <= LONGEST
        assert said.endswith(".")
        assert not re.search(r"\b1 (cards|monsters|battles|scenes|levels|rooms)\b", said), said
    assert count < ALL or told == set(WORDS[game])


def is_said(words: str, reading: Reading, said: str) -> bool:
    """Return whether a headline with the values of that reading is what the board says."""
    try:
        return sentence_case(words.format(f=reading, **vars(reading))) == said
    except (AttributeError, KeyError):  # of another mode
        return False


def ended(game: str, seed: int, **options: Any) -> Any:
    """A game that a random player has played to its end."""
    run, player = open_game(game, seed=str(seed), options=options), RandomPlayer(str(seed))
    while run.pending is not None:
        player.act(run)
    return run


def test_all_games_together_have_a_hundred_headlines_at_most() -> None:
    assert len({words for each in WORDS.values() for words in each}) <= MOST


@pytest.mark.parametrize("mode", ["solo", "duel"])
def test_the_picture_says_what_the_board_says_and_shows_the_last_room(mode: str) -> None:
    for seed in range(20):
        run = ended("diamonds", seed, mode=mode)
        ending: AnyEnding = run.game.need(Ending)
        souvenir = run.game.need(Pictured).souvenir(ending.account(run.moment()))
        assert souvenir.lines[0] == run.panel(None).lines[1][0].words
        (room,) = souvenir.groups
        cards = {each.card for each in room.cards}
        assert not cards & set(HEROES)
        assert set(run.state.room) <= cards
        large = [each.card for each in room.cards if each.is_large]
        fought = [each for each in run.events if isinstance(each, Fought)]
        assert large == ([fought[-1].enemy] if fought[-1].hp <= 0 else [])
