"""Rules 4.1 to 8.4 of Cardomancer: monsters, turns, damage, aces and rests."""

from typing import Any

import pytest

from games.cardomancer.rules.damage import (
    monster_strength,
    on_character,
    on_monster,
)
from tests.kit.cardomancer import (
    Campaign,
    from_round,
    monsters_act,
    now,
    offers,
    party_rests,
    players_act,
    row_of,
    say,
    set_up,
)
from tests.kit.unwrap import unwrap


def test_4_2_a_queen_brings_a_bodyguard_and_a_queen_again() -> None:
    assert row_of("rogue", "QH QS 8H 9H").monsters == ["QH", "QS", "8H"]
    assert row_of("rogue healer wizard", "QH 8H 9H").monsters == ["QH", "8H", "9H"]


def test_4_3_health_is_the_value_and_the_suit_gives_the_class() -> None:
    state = row_of("rogue healer wizard wizard", "AH 6C KD")
    assert state.monster_hp == [15, 6, 10]
    assert [monster_strength(m, "8S") for m in ("6C", "KD", "9H", "9S", "AH")] == [5, 3, 4, 8, 8]


def test_4_5_first_to_last_a_jack_with_two_cards() -> None:
    run = monsters_act(set_up("healer rogue", "JH 9H", "6S 7S 8S"))
    # 3 and 3 on seat 0, then 4 on seat 1; the rogue's shield gives 2 back.
    assert (now(run).hp, now(run).monster_hp) == ([4, 6], [10, 7])


def test_4_6_all_monsters_are_restored() -> None:
    run = monsters_act(set_up("healer", "9S 10S", "AH 6D", monster_hp=[1, 2]))
    assert now(run).monster_hp == [9, 10]
    assert now(run).discard[-1:] == ["AH"]


def test_4_8_a_pass_holds_for_the_window_and_a_jack_opens_two() -> None:
    run = monsters_act(set_up("rogue", "JS", "8C 7C", hands=["6D 7D"]))
    say(run, "pass")
    assert now(run).card == "7C"
    assert offers(run) == {0: ["6D>0", "7D>0", "pass"]}


def act(cls: str, hand: str, row: str = "9H 8C", **fields: Any) -> Campaign:
    return players_act(set_up(cls, row, hands=[hand], **fields))


def test_5_2_attack_heal_wrath_discard_or_pass() -> None:
    run = act("healer", "6H 7D 8S", "9H", hp=[5])
    assert offers(run)[0] == [
        "6H@0", "6H>0", "8S@0", "wrath@0", "discard:6H", "discard:7D", "discard:8S", "pass",
    ]  # fmt: skip


def test_5_5_a_guard_is_used_up_by_the_next_attack_card() -> None:
    run = act("guardian", "10C 10S", "10H", guards=["9D"])
    say(run, "10C@0*")
    assert (now(run).monster_hp, now(run).guards) == ([10], [None])  # 5 − 1 − 4
    assert now(run).discard[:2] == ["9D", "10C"]
    say(run, "10S@0")
    assert now(run).monster_hp == [6]


def test_5_6_only_if_something_is_left() -> None:
    state = set_up("rogue", "10C 10D 10H", guards=["9D", "8D", None])
    wizard, guardian, healer = state.row
    assert [on_monster(wizard, power) for power in (4, 5, 6)] == [0, 2, 3]
    assert [on_monster(guardian, power) for power in (4, 5, 6)] == [0, 0, 1]
    assert on_monster(healer, 6) == 6


def test_5_8_wrath_throws_the_whole_hand_away() -> None:
    run = act("healer", "6H 7D AS", "AH 9S")
    say(run, "wrath@0")
    assert (now(run).monsters, now(run).special_used, now(run).hp) == (["9S"], [True], [10])
    assert now(run).discard[:4] == ["AH", "AS", "7D", "6H"]


def test_5_10_a_sneak_attack() -> None:
    run = act("rogue", "8S 7C", "AH")
    say(run, "8S@0*")
    assert (now(run).monsters, now(run).special_used) == ([], [True])
    assert "7C@0*" not in offers(act("rogue", "8S 7C", special_used=[True]))[0]


@pytest.mark.parametrize("choice", ["8S@0", "8H>0", "discard:7C", "pass"])
def test_5_11_whatever_was_done_the_player_draws_up(choice: str) -> None:
    run = act("rogue", "8S 7C 8H", "AH", hp=[5])
    say(run, choice)
    assert (run.pending, len(now(run).hands[0])) == (None, 3)


def test_6_1_a_monsters_strength() -> None:
    cases = [("9C", "8C", 9), ("9C", "8S", 5), ("KD", "8D", 7), ("AD", "8S", 7), ("6C", "AS", 7)]
    assert [monster_strength(monster, card) for monster, card, _ in cases] == [9, 5, 7, 7, 7]


def test_6_2_what_a_character_takes() -> None:
    state = set_up("wizard guardian rogue", "9H", artifacts="AD")
    assert [on_character(state, seat, 6, blocked=4) for seat in range(3)] == [2, 0, 1]
    assert [on_character(state, seat, 4, blocked=4) for seat in range(3)] == [0, 0, 0]
    state.party[0].warded = True
    assert [on_character(state, seat, 10, blocked=4) for seat in range(3)] == [0, 4, 5]


def test_6_3_all_lose_health_at_once_and_then_the_monster() -> None:
    run = monsters_act(set_up("rogue rogue healer", "KH", "QS", hp=[5, 4, 9], monster_hp=[4]))
    # 5 on each: both rogues give 2 back, and the King of 4 falls.
    assert (now(run).hp, now(run).monsters, run.state.slain) == ([0, 0, 4], [], 1)


def test_6_4_a_dead_characters_hand_is_discarded() -> None:
    run = monsters_act(set_up("healer rogue", "9H", "QS", hp=[5, 5], hands=["6C 7C", "8C"]))
    assert (now(run).hp[0], now(run).hands, run.state.deaths) == (0, [[], ["8C"]], 1)
    assert now(run).discard[:3] == ["7C", "6C", "QS"]


def test_6_6_lost_at_once_when_all_are_dead() -> None:
    run = from_round(set_up("healer", "9H 8H", "QS", hp=[5]))
    assert unwrap(run.outcome)["result"] == "lost"
    assert now(run).acted == [True, False]


def test_7_1_the_first_ace_drawn_is_an_artifact_others_are_items() -> None:
    state = set_up("healer", "9H", "AC AS 7H", hands=["6D 7D 8D"])
    run = players_act(state)
    say(run, "discard:6D")
    assert (now(run).artifacts, now(run).hands[0]) == (["AC"], ["7D", "8D", "AS"])
    assert now(run).found


def test_7_2_item_one_monster_dies_and_no_shield_answers() -> None:
    run = players_act(set_up("rogue", "9S 8H", hands=["AC"]))
    say(run, "AC!@0")
    assert (now(run).monsters, now(run).hp, run.state.slain) == (["8H"], [10], 1)


def test_8_1_all_living_heal_two() -> None:
    run = party_rests(set_up("rogue healer wizard", "", hp=[5, 0, 9], hands=["6C 7C 8C", "", ""]))
    assert now(run).hp == [7, 0, 10]


def test_8_2_each_draws_up_first_from_the_initiative() -> None:
    run = party_rests(set_up("rogue healer", "", "6C 7C 8C", hands=["", "6D"], initiative=1))
    assert (now(run).turn, now(run).hands) == (1, [[], ["6D", "6C", "7C"]])


def test_8_4_and_draws_up_again() -> None:
    run = party_rests(set_up("rogue", "", "AH 6H 7H", hands=["6C 7C 8C"]))
    say(run, "discard:6C")
    assert (now(run).hands[0], now(run).artifacts) == (["7C", "8C", "6H"], ["AH"])
