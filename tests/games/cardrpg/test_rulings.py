"""Rulings of section 3 on sessions and quests, and the safe answers of section 5."""

from typing import Any

import pytest

from games import open_game
from games.cardrpg import GAME
from games.cardrpg.rules.cards import loot
from games.cardrpg.rules.events import BonusLeft, Spared
from games.cardrpg.rules.tokens import Shown
from games.engine.players import RandomPlayer
from games.engine.run import Keep
from games.engine.table import answers_to
from tests.kit.cardrpg import Session, about, ann, camped
from tests.kit.hero_sheet import a_sheet
from tests.kit.newcomers import Newcomer, least_damage, played
from tests.kit.runs import asks, events_of, offered, say, story_lines, words

FILL = "2D 3D 4D 5D 6D 7D 8D 9D 10D 2C 3C 4C 5C 6C 8C 9C 10C 2H 3H 4H 5H"


def safe(run: Session) -> Any:
    assert run.pending is not None
    return GAME.rules.stand_in(run.options, run.state, run.pending, 0)


def test_r3_a_diamond_s_other_ace_goes_to_the_bottom_as_a_gem() -> None:
    run = camped(f"7C {FILL}", "QD", inventory="AH", discard="9S", ace_suit=True, battle=1)
    say(run, "gem:AH")
    assert (ann(run).hand, ann(run).draw[-1], ann(run).inventory) == (["9S"], "AH", [])


@pytest.mark.parametrize(
    ("top", "asked"), [("2S", True), ("3S", False), ("KS", False), ("AS", False)]
)
def test_r12_the_top_card_is_seen_before_it_is_bought(top: str, asked: bool) -> None:
    run = camped(f"{top} 7C 8C", "QC", hero={"gold": 2}, battle=1)
    say(run, "buytop")
    assert (asks(run) == "offer") == asked
    assert about(run) == (Shown(top) if asked else None)
    assert run.snapshot()["shown"] == (top if asked else None)
    if asked:
        say(run, "leave")
    assert ann(run).discard == [top]
    assert "buytop" not in offered(camped("2S 7C", "QC", hero={"gold": 1}, battle=1))


def test_r20_the_gem_is_last_for_face_cards_and_first_for_jokers() -> None:
    assert loot("QC", "KH", ["AD", "AS"]) == "AS"
    assert loot("QC", "KD", ["AS", "AD"]) == "AD"
    assert loot("X1", "KH", ["AS", "AD"]) == "AD"
    assert loot("X1", "KD", ["AS", "AD"]) == "AS"


def test_r25_what_has_happened_stands_when_the_deck_runs_out() -> None:
    run = camped("7C 2D", "QS", hand="KS 3S", dice="6 6 6", hero={"gold": 5})
    say(run, "fight KS")
    end: dict[str, Any] = run.outcome or {}
    assert (end["reason"], end["kills"], end["deaths"], end["battles"]) == ("deck", [0], [0], 1)
    assert end["sheets"][0]["gold"] == 5  # R26
    why = "🎴 K♠ has no card left to turn up: the session ends."
    assert story_lines(run.panel(None))[:1] == [why]
    run = camped("7C 2D", "QS", hand="10S 3S", dice="1 1 1")
    run.state.monsters[0].pile.clear()
    say(run, "10S stop")
    assert (run.outcome or {})["sheets"][0]["xp"] == 7


def test_r28_a_quest_without_foes_is_lost_and_scores_nothing() -> None:
    run = camped("", hand="2S", mode="quest", hero={"xp": 5}, sheet=a_sheet(xp=5, kills=100))
    end: dict[str, Any] = run.outcome or {}
    assert end["reason"] == "quest_lost"
    assert (end["sheets"][0]["xp"], end["sheets"][0]["kills"]) == (5, 100)


TAKE: dict[str, Any] = {"preset_hp": True, "dice": "1 1"}  # the dice of a level
CHOOSE: dict[str, Any] = TAKE | {"bonus": "choose"}
A_QUEEN = "QC 9S 2C 3D"  # the monster, its bonus card, its attack pile, the draw of 9.6


def test_r41_bonus_cards_may_be_left_and_are_discarded() -> None:
    run = camped(f"{A_QUEEN} {FILL}", hand="10S 10H 3S", inventory="AH", **CHOOSE)
    assert offered(run) == ["attack", "leave:QC"]
    assert "bonus cards" in words(run.panel(0))
    say(run, "leave:QC")
    assert offered(run) == ["attack", "take:QC"]
    assert "bonus cards" not in words(run.panel(0))
    say(run, "attack 10S+10H")
    assert (ann(run).inventory, ann(run).discard) == (["AH"], ["9S"])
    assert events_of(run, BonusLeft) == [BonusLeft(0, "QC", ("9S",))]
    assert ann(run).gold == 3  # 9.6 and the XP of 9.2 are unchanged (R42)
    assert ann(run).kills == 1


def test_r44_a_hunt_ends_with_the_fifth_kill_or_with_a_death() -> None:
    ends = set()
    for seed in map(str, range(12)):
        run = played(open_game("cardrpg", seed, {"hunt": True}), Newcomer(least_damage, 0.3, seed))
        end = run.outcome or {}
        ends.add(end["reason"])
        assert (end["reason"] == "death") == (end["deaths"] == [1])
        assert (end["reason"] == "stop") == (end["kills"][0] >= 5)
    assert {"death", "stop"} <= ends <= {"death", "stop", "deck"}


@pytest.mark.parametrize("mode", ["session", "coop"])
def test_r45_a_goal_ends_the_session_and_stopping_needs_half_of_it(mode: str) -> None:
    ends, seats = set(), 1 if mode == "session" else 2
    for number in range(24):
        seed, is_random = str(number), number % 2 == 0
        run = open_game("cardrpg", seed, {"mode": mode, "goal": 6}, seats=seats)
        acting = RandomPlayer(seed) if is_random else Newcomer(least_damage, 0.3, seed)
        while run.pending is not None:
            offers = run.pending.offers.values()
            if run.pending.name == "camp" and any(
                "stop" in map(str, answers_to(offer)) for offer in offers
            ):
                assert run.state.kills >= 3
            acting.act(run)
        end, (first, *_) = run.outcome or {}, run.standings
        ends.add(first.result)
        assert end["goal"] == 6
        assert first.won is (sum(end["kills"]) >= 6) is (first.result == "won")
        assert end["reason"] in ("stop", "deck")
        assert is_random or first.result != "returned home"  # the board asks first
    assert {"won", "returned home"} <= ends


# A Joker is the Jack's attack card, or one of two on level 2; a quest has two more monsters.
AMBUSH = f"JC 9S X1 2D {FILL}"
THREE = f"JC 7C 8C 9S X1 2D 3D {FILL}"


@pytest.mark.parametrize(
    ("battle", "level", "mode", "hp"),
    [(0, 1, "session", 1), (1, 1, "session", 5), (0, 2, "session", 5), (0, 1, "quest", 5)],
)
def test_r46_mercy_spares_a_hero_of_level_1_in_the_first_battle(
    battle: int, level: int, mode: str, hp: int
) -> None:
    hero = {"level": level, "hp": 5, "strength": 1}
    draw = THREE if mode == "quest" else AMBUSH
    run = camped(draw, hand="3S", battle=battle, hero=hero, mode=mode, mercy=True, preset_hp=True)
    if battle:
        say(run, "fight")
    is_spared = hp == 1
    assert (ann(run).hp, ann(run).alive) == (hp, is_spared)
    assert (events_of(run, Spared) == [Spared(0, 1)]) is is_spared
    assert ("but no hit kills in a first battle" in words(run.panel(0))) is is_spared


@pytest.mark.parametrize("seats", [1, 2, 5, 8])
def test_r46_no_new_hero_dies_in_a_first_battle(seats: int) -> None:
    options = {"mode": "session" if seats == 1 else "coop", "mercy": True}
    spared, is_told = 0, False
    for seed in map(str, range(20)):
        run = open_game("cardrpg", seed, options, seats=seats, keep=Keep.RECORD)
        acting = Newcomer(least_damage, 0, seed)
        while asks(run) != "camp" or not run.state.battle:
            if not run.state.battle:
                board = words(run.panel(0 if seats == 1 else None))
                is_told = is_told or "In the first battle no hit kills at level 1" in board
            acting.act(run)
        assert [hero.deaths for hero in run.state.heroes] == [0] * seats
        spared += "Spared" in str(run.events)
    assert spared
    assert is_told
