"""Easier dungeons of Diamonds & Dragons: rules of this house (R20 to R22)."""

from collections.abc import Sequence
from typing import Any

import pytest

from games import Keep, open_game
from games.diamonds import GAME
from games.diamonds.rules.cards import DEEP, LONG
from games.engine.deck import Card
from games.engine.earning import earned_by
from games.engine.players import player_for
from games.engine.record import Answered
from games.engine.run import AnyRun
from tests.kit.diamonds import duel, dungeon, take, take_by_turns

TOP = "5D 4C 6C 9C"


def test_r20_a_weapon_gets_no_limit_and_never_breaks() -> None:
    run = dungeon(TOP, sturdy=True)
    run.answer(0, "face")
    take(run, "5D 4C 6C")
    assert (run.state.weapon, run.state.limit, run.state.hp) == (["5D"], [None], [19])
    assert "never wears out" in str(run.panel(None).lines)


def test_r20_in_a_duel_the_weapons_of_both_last() -> None:
    run = duel("5D 2C 3C 4C 6C 7C 8C", sturdy=True)
    take_by_turns(run, "5D 2C 4C 3C 6C")
    assert run.state.limit == [None, None]
    assert "5D" in run.state.weapon


def test_r20_an_easier_dungeon_earns_nothing() -> None:
    runs = [over(str(number), sturdy=True) for number in range(20)]
    assert any(run.standings[0].won for run in runs)
    assert not any(earned_by(GAME, run.header, run.log)[0] for run in runs)
    usual = [over(str(number)) for number in range(20)]
    assert any(earned_by(GAME, run.header, run.log)[0] for run in usual)


def test_r21_half_a_dungeon_has_the_cards_3_to_8_and_says_how_many() -> None:
    run = over("1", half=True)
    state = run.state
    cards = [*state.deck, *state.room, *state.discard, *filter(None, state.weapon)]
    assert sorted(cards) == sorted(f"{rank}{suit}" for rank in range(3, 9) for suit in "CDHS")
    assert run.outcome is not None
    assert run.standings[0].far == 24 - run.outcome["left"]


@pytest.mark.parametrize(
    ("deep", "dungeon", "size"), [("open", DEEP, 20), ("sealed", DEEP, 20), ("long", LONG, 23)]
)
def test_r22_a_deep_dungeon_has_the_cards_from_9_or_8_up_and_sealed_no_way_out(
    deep: str, dungeon: Sequence[Card], size: int
) -> None:
    asked = set()
    for seed in map(str, range(5)):
        run = over(seed, deep=deep)
        state = run.state
        cards = [*state.deck, *state.room, *state.discard, *filter(None, state.weapon)]
        assert sorted(cards) == sorted(dungeon)
        assert len(cards) == size
        assert run.standings[0].far == size - (run.outcome or {})["left"]
        asked |= {line.ask for line in run.log if isinstance(line, Answered)}
    assert ("room" in asked) is (deep == "open")


def over(seed: str, **options: Any) -> AnyRun:
    """Play a dungeon to the end, as the game's own player does."""
    run = open_game("diamonds", seed, options, keep=Keep.NOTHING)
    player = player_for(GAME, "plain", seed)
    while run.pending is not None:
        player.act(run)
    return run
