"""Rules 4.1 to 8.4 of Cardomancer: monsters, turns, damage, aces and rests."""

from typing import Any

import pytest

from games.cardomancer.rules.damage import (
    back_at_character,
    back_at_monster,
    monster_strength,
    on_character,
    on_monster,
    strength,
)
from games.cardomancer.rules.options import CardomancerOptions
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
from tests.kit.runs import asks
from tests.kit.unwrap import unwrap

OPTIONS = CardomancerOptions()


@pytest.mark.parametrize(
    ("party", "hp", "count"),
    [("rogue", [], 1), ("rogue healer", [], 1), ("rogue healer wizard", [], 2),
     ("rogue healer wizard wizard", [], 3), ("rogue healer wizard wizard", [5, 0, 5, 0], 1)],
)  # fmt: skip
def test_4_1_one_monster_less_than_living_players(party: str, hp: list[int], count: int) -> None:
    state = row_of(party, "6H 7H 8H 9H", hp=hp)
    assert state.monsters == ["6H", "7H", "8H", "9H"][:count]
    assert (state.combat, state.round) == (2, 0)


def test_4_2_a_queen_brings_a_bodyguard_and_a_queen_again() -> None:
    assert row_of("rogue", "QH QS 8H 9H").monsters == ["QH", "QS", "8H"]
    assert row_of("rogue healer wizard", "QH 8H 9H").monsters == ["QH", "8H", "9H"]


def test_4_3_health_is_the_value_and_the_suit_gives_the_class() -> None:
    state = row_of("rogue healer wizard wizard", "AH 6C KD")
    assert state.monster_hp == [15, 6, 10]
    assert [monster_strength(m, "8S") for m in ("6C", "KD", "9H", "9S", "AH")] == [5, 3, 4, 8, 8]


def test_4_4_a_round_then_the_initiative_moves() -> None:
    run = from_round(set_up("rogue healer healer", "9H", "8D 7D", hands=["6C", "7C", "8C"]))
    assert (now(run).round, asks(run), now(run).turn) == (2, "action", 0)
    say(run, "pass, pass")
    assert now(run).turn == 2
    say(run, "pass")
    assert (now(run).round, now(run).initiative, now(run).turn) == (3, 1, 1)


def test_4_5_first_to_last_a_jack_with_two_cards() -> None:
    run = monsters_act(set_up("healer rogue", "JH 9H", "6S 7S 8S"))
    # 3 and 3 on seat 0, then 4 on seat 1; the rogue's shield gives 2 back.
    assert (now(run).hp, now(run).monster_hp) == ([4, 6], [10, 7])


def test_4_6_all_monsters_are_restored() -> None:
    run = monsters_act(set_up("healer", "9S 10S", "AH 6D", monster_hp=[1, 2]))
    assert now(run).monster_hp == [9, 10]
    assert now(run).discard[-1:] == ["AH"]


def test_4_7_around_and_around_and_a_king_hits_all() -> None:
    run = monsters_act(set_up("healer healer healer", "9H 8H KH", "6S 7S 8S", initiative=2))
    # 3 on seat 2, 3 on seat 0, then the King, whose place is seat 1's, 4 on all.
    assert now(run).hp == [3, 6, 3]
    run = monsters_act(set_up("healer healer healer", "KH 9H", "8S 6S", initiative=2))
    assert now(run).hp == [3, 6, 6]


def test_4_8_a_pass_holds_for_the_window_and_a_jack_opens_two() -> None:
    run = monsters_act(set_up("rogue", "JS", "8C 7C", hands=["6D 7D"]))
    say(run, "pass")
    assert now(run).card == "7C"
    assert offers(run) == {0: ["6D>0", "7D>0", "pass"]}


def act(cls: str, hand: str, row: str = "9H 8C", **fields: Any) -> Campaign:
    return players_act(set_up(cls, row, hands=[hand], **fields))


def test_5_1_others_may_use_items_meanwhile() -> None:
    run = players_act(set_up("rogue healer", "9H 8C", hands=["6C", "AC 7C"]))
    assert offers(run)[1] == ["AC!@0", "AC!@1"]
    assert unwrap(run.pending).waits_for() == [0]
    say(run, "1 AC!@0")
    assert (asks(run), now(run).turn, now(run).monsters) == ("action", 0, ["8C"])
    assert list(offers(run)) == [0]


def test_5_2_attack_heal_wrath_discard_or_pass() -> None:
    run = act("healer", "6H 7D 8S", "9H", hp=[5])
    assert offers(run)[0] == [
        "6H@0", "6H>0", "8S@0", "wrath@0", "discard:6H", "discard:7D", "discard:8S", "pass",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cls", "cards"),
    [("guardian", ["6S", "6C", "6D"]), ("healer", ["6S", "6C", "6H"]), ("rogue", ["6S", "6C"])],
)
def test_5_3_who_attacks_with_what(cls: str, cards: list[str]) -> None:
    run = players_act(set_up(cls, "9H", hands=["6S 6C 6D 6H"]))
    plain = [token for token in offers(run)[0] if token.endswith("@0") and token[0] == "6"]
    assert [token.partition("@")[0] for token in plain] == cards


def test_5_4_strength() -> None:
    for cls, artifacts, special, power in [
        ("wizard", "", False, 5), ("guardian", "", False, 3), ("healer", "AC", False, 5),
        ("rogue", "AC", True, 17), ("guardian", "AC", False, 4),
    ]:  # fmt: skip
        state = set_up(cls, "9H", artifacts=artifacts)
        card = "8S" if cls == "rogue" else "9S"
        assert strength(OPTIONS, state, 0, card, special) == power


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


def test_5_7_a_guardians_second_attack_may_be_declined() -> None:
    run = act("guardian", "10C 10S 6D", "9H 8H")
    say(run, "10C@0*")
    assert asks(run) == "second"
    assert offers(run)[0] == ["10S@0", "10S@1", "6D@0", "6D@1", "stop"]
    assert now(run).special_used == [True]
    say(run, "stop")
    assert (run.pending, len(now(run).hands[0])) == (None, 3)
    again = act("guardian", "10C 10S 6D", "9H 8H")
    say(again, "10C@0*, 6D@1")
    assert now(again).monster_hp == [5, 6]


def test_5_8_wrath_throws_the_whole_hand_away() -> None:
    run = act("healer", "6H 7D AS", "AH 9S")
    say(run, "wrath@0")
    assert (now(run).monsters, now(run).special_used, now(run).hp) == (["9S"], [True], [10])
    assert now(run).discard[:4] == ["AH", "AS", "7D", "6H"]


def test_5_9_a_wizard_borrows() -> None:
    run = players_act(set_up("wizard rogue", "KH", hands=["8H 7D 6S", ""], hp=[5, 6]))
    tokens = offers(run)[0]
    assert "8H@0*" in tokens
    assert tokens[tokens.index("8H@0*") :][:4] == ["8H@0*", "8H>0", "8H>0*", "8H>1*"]
    assert {"7D@0*", "6S@0", "6S@0*"} <= set(tokens)
    assert "7D@0" not in tokens
    say(run, "8H>1*")
    assert (now(run).hp, now(run).special_used) == ([5, 10], [True, False])
    state = set_up("wizard", "KH")
    assert [strength(OPTIONS, state, 0, card, True) for card in ("8H", "7D", "6S")] == [9, 8, 7]


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


def test_5_12_healing_up_to_the_most_and_only_who_lacks_health() -> None:
    run = players_act(set_up("healer rogue wizard", "9H", hands=["9H 7C", "", ""], hp=[9, 3, 10]))
    assert [token for token in offers(run)[0] if ">" in token] == ["9H>0", "9H>1"]
    say(run, "9H>1")
    assert now(run).hp == [9, 10, 10]
    run = players_act(set_up("rogue", "9S", hands=["9H"], hp=[2], artifacts="AH"))
    say(run, "9H>0")
    assert now(run).hp == [2 + 4 + 1]


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


def test_6_5_the_shield_gives_half_back_at_least_one() -> None:
    state = set_up("rogue", "9H")
    assert [back_at_monster(state, "9H", {0: d}) for d in (0, 1, 2, 3, 9)] == [0, 1, 1, 1, 4]
    (rogue,) = state.party
    assert [back_at_character(rogue, "9S", d) for d in (0, 1, 5)] == [0, 1, 2]
    assert back_at_character(rogue, "9H", 5) == 0
    rogue.warded = True
    assert back_at_character(rogue, "9S", 5) == 0


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


def test_7_3_items_in_a_rest() -> None:
    run = party_rests(set_up("rogue healer", "", hp=[5, 0], hands=["6C 7C 8C", ""]))
    assert "AH!>1" not in offers(run)[0]
    run = party_rests(set_up("rogue healer rogue", "", hp=[5, 0, 9],
                             hands=["6C 7C 8C", "", "AH AC AD"]))  # fmt: skip
    assert offers(run)[2] == ["AH!>0", "AH!>1"]
    say(run, "2 AH!>1")
    assert now(run).hp == [7, 10, 10]


def test_8_1_all_living_heal_two() -> None:
    run = party_rests(set_up("rogue healer wizard", "", hp=[5, 0, 9], hands=["6C 7C 8C", "", ""]))
    assert now(run).hp == [7, 0, 10]


def test_8_2_each_draws_up_first_from_the_initiative() -> None:
    run = party_rests(set_up("rogue healer", "", "6C 7C 8C", hands=["", "6D"], initiative=1))
    assert (now(run).turn, now(run).hands) == (1, [[], ["6D", "6C", "7C"]])


def test_8_3_any_number_of_hearts_then_one_discard() -> None:
    run = party_rests(set_up("healer rogue", "", hands=["6H 7H 8C", "6S 6C 6D"], hp=[2, 2]))
    assert offers(run)[0] == [
        "6H>0", "6H>1", "7H>0", "7H>1", "discard:6H", "discard:7H", "discard:8C", "done",
    ]  # fmt: skip
    say(run, "6H>1, 7H>0")
    assert now(run).hp == [10, 10]
    assert offers(run)[0] == ["discard:8C", "done"]
    say(run, "discard:8C")
    assert now(run).turn == 1


def test_8_4_and_draws_up_again() -> None:
    run = party_rests(set_up("rogue", "", "AH 6H 7H", hands=["6C 7C 8C"]))
    say(run, "discard:6C")
    assert (now(run).hands[0], now(run).artifacts) == (["7C", "8C", "6H"], ["AH"])
