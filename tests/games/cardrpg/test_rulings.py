"""Rulings of section 3 on sessions and quests, and the safe answers of section 5."""

from typing import Any

import pytest

from games import open_game
from games.cardrpg import GAME
from games.cardrpg.rules.cards import loot
from games.cardrpg.rules.events import Attacked, BonusLeft, Hit, Levelled, Stolen
from games.cardrpg.rules.tokens import Shown
from tests.kit.cardrpg import Session, a_sheet, about, ann, camped, opened
from tests.kit.newcomers import Newcomer, least_damage, played
from tests.kit.runs import asks, events_of, offered, say, story_lines, words

FILL = "2D 3D 4D 5D 6D 7D 8D 9D 10D 2C 3C 4C 5C 6C 8C 9C 10C 2H 3H 4H 5H"


def verbs(run: Session) -> set[str]:
    return {token.partition(":")[0] for token in offered(run)}


def safe(run: Session) -> Any:
    assert run.pending is not None
    return GAME.rules.stand_in(run.options, run.state, run.pending, 0)


def test_r1_one_die_for_strength_for_hp_and_for_each_of_a_level() -> None:
    run = camped(f"QC {FILL}", hand="2S 3S", inventory="AS", dice="6 6 6 5 2")
    say(run, "kill:AS")
    assert events_of(run, Levelled) == [Levelled(0, 2, 3, 1)]


def test_r2_a_jack_s_extra_card_comes_with_victories_only() -> None:
    run = camped("AH 7C 8C", "JD", hero={"gold": 20}, hand="2S")
    say(run, "buytop buy")
    assert ann(run).inventory == ["AH"]


def test_r3_a_diamond_s_other_ace_goes_to_the_bottom_as_a_gem() -> None:
    run = camped(f"7C {FILL}", "QD", inventory="AH", discard="9S", ace_suit=True, battle=1)
    say(run, "gem:AH")
    assert (ann(run).hand, ann(run).draw[-1], ann(run).inventory) == (["9S"], "AH", [])


def test_r4_no_item_is_played_between_the_flips() -> None:
    run = camped(f"JC 2S QH 9H {FILL}", "QS", hand="2H 3H", inventory="4S 3C", dice="6 6 6")
    assert {hit.flipped for hit in events_of(run, Hit)} <= {("QH",), ("QH", "9H"), ()}


def test_r7_clubs_before_the_last_attack_and_with_cards_enough() -> None:
    run = camped(f"7C 2D {FILL}", "QC", hand="2H 3H 4H", inventory="4C 5C 6C 9H", dice="6 6 6")
    say(run, "club:4C club:9H")
    assert run.state.attacks_left == 3
    assert asks(run) == "cards"  # three cards for three attacks: clubs are not offered
    say(run, "2H attack 3H")
    assert len(events_of(run, Attacked)) == 2


def test_r11_bought_back_cards_come_into_the_hand_beyond_the_strength() -> None:
    run = camped(
        f"7C {FILL}", hand="2S 3S", discard="KH X1", hero={"gold": 9, "strength": 2}, battle=1
    )
    say(run, "buyback X1+KH")
    assert ann(run).hand == ["2S", "3S", "X1", "KH"]


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


def test_r13_a_king_who_kept_his_hand_is_filled_up_to_half() -> None:
    run = camped(
        f"7C 10D {FILL}", "KS", hand="2S 3S 4S", hero={"hp": 5, "strength": 9}, dice="6 6 6 6 6 6"
    )
    say(run, "2S keep fight")
    assert ann(run).hand == ["3S", "4S", "2D", "3D", "4D"]


def test_r14_wounds_stay_with_heal_never() -> None:
    for heal, hp in (("battle", 8), ("never", 6)):
        run = camped(f"7C 2D 9H {FILL}", "QS", hand="2S 10S 10H", heal=heal, dice="4 4 4 6 6 6")
        say(run, "2S")
        assert ann(run).hp == 6
        say(run, "10S+10H")
        say(run, "fight")
        assert ann(run).hp == hp


def test_r15_who_holds_cards_must_attack() -> None:
    """Rule 5.7: a turn is any use of items, and the attack."""
    run = camped(f"7C 2D {FILL}", "QS", hand="2S 3S", inventory="4S", dice="6 6 6")
    assert verbs(run) == {"attack", "spade"}


def test_r17_a_joker_kills_anywhere_in_the_chain() -> None:
    for drawn in ("X2", "KH X2", "KH QD X2"):
        run = camped(f"7C 2D {drawn} {FILL}", hand="QS 3S 4S", dice="6 6 6")
        say(run, "QS")
        assert events_of(run, Attacked)[0].kills
        assert ann(run).bones_up == ["7C"]


def test_r19_theft_follows_an_attack_that_did_nothing_but_not_a_lost_one() -> None:
    run = camped(f"QC 3S KD {FILL}", "KH", hand="2S 3H", dice="6 6 6")
    say(run, "2S")
    assert [event.card for event in events_of(run, Stolen)] == ["2D"]
    run = camped(f"QC 3S KD {FILL}", "KH", hand="2S 3H", dice="6 6 6")
    run.state.monsters[0].pile.clear()
    say(run, "2S")
    assert events_of(run, Stolen) == []


def test_r20_the_gem_is_last_for_face_cards_and_first_for_jokers() -> None:
    assert loot("QC", "KH", ["AD", "AS"]) == "AS"
    assert loot("QC", "KD", ["AS", "AD"]) == "AD"
    assert loot("X1", "KH", ["AS", "AD"]) == "AD"
    assert loot("X1", "KD", ["AS", "AD"]) == "AS"


def test_r24_no_stopping_before_the_first_battle() -> None:
    """Rules 9.7, 10.1: a camp has sales, the fight and, after a battle, the end."""
    assert offered(camped(f"7C {FILL}", "QD", inventory="2S")) == ["fight", "sell:2S"]
    assert "stop" in offered(camped(f"7C {FILL}", "QD", inventory="2S", battle=1))


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


def test_r27_a_quest_s_purse_is_not_the_sheet_s_gold() -> None:
    run = opened(
        "2S 3S", sheet=a_sheet(gold=99, kills=100, sessions=2), mode="quest", dice="6 " * 9
    )
    assert 30 <= ann(run).gold < 60
    assert len(ann(run).hand) == 5  # a full hand, though it is not the first session


def test_r28_a_quest_without_foes_is_lost_and_scores_nothing() -> None:
    run = camped("", hand="2S", mode="quest", hero={"xp": 5}, sheet=a_sheet(xp=5, kills=100))
    end: dict[str, Any] = run.outcome or {}
    assert end["reason"] == "quest_lost"
    assert (end["sheets"][0]["xp"], end["sheets"][0]["kills"]) == (5, 100)


def test_r32_without_a_card_the_die_of_a_quest_is_one() -> None:
    run = camped("7C", hand="2S 3S", mode="quest", diceless=True)
    assert run.state.monsters[0].start_hp == 3


TAKE: dict[str, Any] = {"preset_hp": True, "dice": "1 1"}  # the dice of a level
CHOOSE: dict[str, Any] = TAKE | {"bonus": "choose"}
A_QUEEN = "QC 9S 2C 3D"  # the monster, its bonus card, its attack pile, the draw of 9.6


def test_r41_bonus_cards_may_be_left_and_are_discarded() -> None:
    run = camped(f"{A_QUEEN} {FILL}", hand="10S 10H 3S", inventory="AH", **CHOOSE)
    assert offered(run) == ["attack", "leave:QC"]
    say(run, "leave:QC")
    assert offered(run) == ["attack", "take:QC"]
    assert "1 bonus, to be left" in words(run.panel(0))
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
