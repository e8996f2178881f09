"""Every ruling of section 3 of the rules page, and the asks of section 5."""

from __future__ import annotations

from typing import Any

import pytest

from games.cardomancer.blows import monster_strength, strength
from games.cardomancer.cards import DECK, HEALTH
from games.cardomancer.monsters import effect_of, how_many
from games.cardomancer.options import CardomancerOptions
from games.cardomancer.party import begin_dungeon, cards_of
from games.record import Shuffled
from tests.games.campaign import (
    begin,
    campaign,
    from_round,
    monsters_act,
    offers,
    only,
    party_rests,
    players_act,
    say,
    set_up,
)
from tests.games.helpers import Laid, asks
from tests.games.test_cardomancer_rules_fight import row_of

OPTIONS = CardomancerOptions()


def dealt(seats: int, top: str, **options: Any) -> Any:
    run = campaign(seats, Laid(top), classes="random", **options)
    while asks(run) == "trade":
        say(run, "ready")
    return run


def test_r1_no_jokers_in_the_dungeon() -> None:
    assert not any(card[0] == "X" for card in DECK)


def test_r2_monsters_are_dealt_once_a_combat() -> None:
    run = from_round(set_up("healer healer healer", "9H", "8D 7D 6D", hands=["6C", "6S", "7S"]))
    say(run, "pass, pass, pass")
    assert (run.state.monsters, run.state.round) == (["9H"], 3)


def test_r3_health_at_level_8() -> None:
    assert HEALTH[7] == 18


def test_r4_artifacts_stay_out_of_the_deck_one_copy_of_each() -> None:
    state = set_up("rogue healer wizard", artifacts="AS AH")
    cards = cards_of(state)
    assert (cards.count("AS"), cards.count("AC"), len(cards)) == (1, 2, 70)


def test_r5_an_ace_owned_already_is_an_item_and_uses_up_nothing() -> None:
    run = party_rests(set_up("rogue healer wizard", "", "AS AC 6C", artifacts="AS"))
    assert (run.state.artifacts, run.state.hands[0][:1]) == (["AS", "AC"], ["AS"])


def test_r6_setup_aces_are_items_or_only_cards() -> None:
    items = dealt(1, "AC 6S 7S 9H 8D")
    assert (items.state.dull, "AC!@0" in offers(items)[0]) == ([[]], True)
    run = dealt(1, "AC 6S 7S 9H 8D", setup_aces="card")
    assert run.state.dull == [["AC"]]
    assert not any("!" in token for token in offers(run)[0])
    assert "AC@0" in offers(run)[0]
    say(run, "AC@0")
    assert run.state.dull == [[]]


def test_r6_of_two_equal_aces_the_dull_one_is_played_first() -> None:
    state = set_up("healer healer healer", "KS KH", hands=["AC AC 6C", "", ""])
    state.dull[0] = ["AC"]
    run = players_act(state)
    assert {"AC@0", "AC!@0", "discard:AC"} <= set(offers(run)[0])
    say(run, "discard:AC")
    assert (run.state.dull[0], run.state.hands[0][:2]) == ([], ["AC", "6C"])
    state.dull[0] = ["AC"]
    run = players_act(state)
    say(run, "AC!@0")
    assert (run.state.dull[0], run.state.hands[0]) == (["AC"], ["AC", "6C"])
    assert not any("!" in token for token in offers(run)[0])


def test_r6_dullness_travels_with_a_traded_hand_and_ends_in_the_discard_pile() -> None:
    run = campaign(2, Laid("AC AS 6S 7S 8S 9S 6H 7D", first=1), classes="random", setup_aces="card")
    say(run, "0 swap>1, yes")
    assert (run.state.dull, run.state.hands[1][0]) == ([["AS"], ["AC"]], "AC")
    state = set_up("healer", "KS", "6D", hands=["AC 6C 6S"], discard="7D")
    state.dull[0] = ["AC"]
    run = players_act(state, "AC")
    say(run, "discard:AC")
    assert (run.state.dull, run.state.hands[0]) == ([[]], ["6C", "6S", "6D"])


def test_r7_an_item_stays_in_the_hand_and_counts() -> None:
    run = players_act(set_up("guardian", "KS", "6H 7H", hands=["AC AD 6C"], found=True))
    tokens = offers(run)[0]
    assert {"AC@0", "AC!@0", "AD@0", "discard:AC"} <= set(tokens)
    say(run, "discard:6C")
    assert run.state.hands[0] == ["AC", "AD", "6H"]


def test_r8_dealt_one_at_a_time_from_the_initiative() -> None:
    run = dealt(2, "6S 7S 8S 9S 10S JS KD")
    assert run.state.initiative == 1
    assert run.state.hands == [["7S", "9S", "JS"], ["6S", "8S", "10S"]]


def test_r9_a_refusal_costs_nothing_but_is_not_to_be_had_twice() -> None:
    run = campaign(3, Laid(""), classes="random")
    say(run, "0 swap>1, no")
    assert (run.state.refused, run.state.traded) == (["0>1"], [False] * 3)
    assert offers(run)[0] == ["swap>2", "ready"]
    assert offers(run)[1] == ["swap>0", "swap>2", "ready"]
    say(run, "0 ready")
    assert list(offers(run)) == [1, 2]
    say(run, "1 swap>0")  # who is ready may still be asked
    assert list(offers(run)) == [0]
    say(run, "yes")
    assert asks(run) != "trade"


def test_r10_the_dead_count_only_by_the_option() -> None:
    state = set_up("rogue healer wizard wizard", hp=[5, 0, 5, 0])
    counts = [
        how_many(CardomancerOptions(epic=epic, monster_count=count), state)
        for epic in (False, True)
        for count in ("living", "all")
    ]
    assert counts == [1, 3, 2, 4]


def test_r11_a_queen_as_an_action_brings_nobody() -> None:
    assert monsters_act(set_up("healer", "9H", "QS")).state.monsters == ["9H"]


def test_r12_the_dungeon_gives_what_it_has() -> None:
    state = row_of("rogue healer wizard wizard", "QH 9H", discard="6C")
    assert (state.monsters, state.ran_out) == (["QH", "9H"], True)
    state = row_of("rogue healer", "QH", discard="6C")
    assert (state.monsters, state.discard[:1]) == (["QH"], ["6C"])


def test_r13_only_attacks_use_up_a_place_even_if_stopped() -> None:
    # The first heals itself, the second is blocked, the third goes on to the next.
    state = set_up("healer guardian", "9S 8S 7C", "6H 6C KS", hands=["", "7D"], initiative=1,
                   monster_hp=[1, 8, 7])  # fmt: skip
    run = monsters_act(state)
    assert (run.state.targets, run.state.aim) == ([1], 0)
    say(run, "7D>1")
    assert run.state.hp == [4, 10]


def test_r14_a_called_monster_acts_in_its_place() -> None:
    run = monsters_act(set_up("healer healer", "9H 8S", "9S 7C 6D 8C"))
    assert run.state.monsters == ["9H", "8S", "7C"]
    assert run.state.acted == [True, True, True]


def test_r15_once_for_all_monsters_and_not_if_the_caller_is_killed() -> None:
    run = monsters_act(set_up("healer healer", "9H 8S", "9S 7C 8C 6D"))
    assert (run.state.monsters, run.state.called) == (["9H", "8S", "7C"], True)
    state = set_up("healer healer", "9H 8S", "9S 8C 7C 6D", hands=["AC", ""])
    run = monsters_act(state)
    assert (run.state.effect, offers(run)) == ("call", {0: ["AC!@0", "AC!@1", "pass"]})
    say(run, "AC!@0")
    assert (run.state.monsters, run.state.called) == (["8S", "7C"], True)  # the 8♠ calls


def test_r16_diamonds_and_hearts_in_attacks() -> None:
    guardian, healer = set_up("guardian", "9S"), set_up("healer", "9S")
    full = CardomancerOptions(own_suit="full")
    assert strength(OPTIONS, guardian, 0, "9D", False) == 3
    assert strength(full, guardian, 0, "9D", False) == 8
    assert strength(OPTIONS, healer, 0, "9H", False) == 4
    assert strength(full, healer, 0, "9H", False) == 9
    assert strength(OPTIONS, set_up("wizard", "9S"), 0, "9H", True) == 10
    assert (monster_strength("9H", "8H"), monster_strength("9D", "8D")) == (8, 7)


def test_r17_a_guard_lies_there_or_does_not() -> None:
    run = monsters_act(set_up("healer", "9S", "8D", guards=["6D"]))
    assert (run.state.guards, run.state.discard[:1]) == (["8D"], ["6D"])
    state = set_up("healer", "9S", "8D")
    run = monsters_act(state, monster_diamonds="none")
    assert (run.state.guards, run.state.discard[:1]) == ([None], ["8D"])
    assert effect_of(CardomancerOptions(monster_diamonds="none"), state, "9S", "8D") == "idle"
    slain = players_act(set_up("rogue", "6H", hands=["10S"], guards=["6D"]))
    say(slain, "10S@0")
    assert slain.state.discard[:3] == ["6H", "6D", "10S"]


def test_r18_hearts_attack_when_there_is_nothing_to_heal() -> None:
    assert monsters_act(set_up("healer", "9C", "8H")).state.hp == [5]


def test_r18_the_heal_is_lost_with_whom_it_was_for() -> None:
    state = set_up("healer", "9H 8C", "7H 6D", monster_hp=[9, 2], hands=["AC"])
    run = monsters_act(state)
    assert (run.state.effect, run.state.healed, run.state.power) == ("heal", 1, 7)
    say(run, "AC!@1")
    assert (run.state.monsters, run.state.monster_hp) == (["9H"], [9])
    state = set_up("healer", "8C 9H", "6D 7H", monster_hp=[8, 4], hands=["AC"])
    run = monsters_act(state)
    say(run, "pass")
    assert run.state.healed == 1
    say(run, "AC!@0")
    assert (run.state.monsters, run.state.monster_hp) == (["9H"], [9])


def test_r19_monsters_have_no_specials() -> None:
    assert monster_strength("9S", "8S") == 8


def test_r20_ace_magic_is_an_attack() -> None:
    run = monsters_act(set_up("guardian rogue", "KC", "AS", hands=["7D", ""], hp=[19, 19]))
    assert (run.state.power, run.state.targets, run.state.aim) == (11, [0, 1], 1)
    say(run, "7D>1")
    assert run.state.hp == [19 - 10, 19 - 4]


def test_r21_a_wizard_is_not_weak_against_nothing() -> None:
    run = monsters_act(set_up("wizard", "9S", "6C", hands=["6D"]))
    say(run, "6D>0")
    assert run.state.hp == [10]


def test_r22_weakness_counts_against_shields_armour_does_not() -> None:
    run = players_act(set_up("guardian wizard", "AS", hands=["10C", "10S"]))
    say(run, "10C@0, 10S@0")
    assert run.state.hp == [10 - 2, 10 - 3 - 1]
    run = monsters_act(set_up("rogue", "9D", "10S"))  # 4: the shield gives 2, no armour
    assert run.state.monster_hp == [7]


def test_r23_the_whole_damage_counts_also_of_the_killing_blow() -> None:
    run = players_act(set_up("rogue", "6S", hands=["10S"]))
    say(run, "10S@0")
    assert (run.state.monsters, run.state.hp) == ([], [5])
    run = monsters_act(set_up("rogue healer", "9H", "KS", hp=[1, 9]))
    assert (run.state.hp, run.state.monster_hp) == ([0, 9], [7])


def test_r24_the_artifact_of_spades_answers_a_shield_too() -> None:
    run = players_act(set_up("healer", "9S", hands=["10C"], artifacts="AS"))
    say(run, "10C@0")
    assert (run.state.hp, run.state.monster_hp) == ([8], [3])
    state = set_up("healer rogue", "6S", hands=["10C 6C", ""], artifacts="AS", hp=[2, 5])
    run = players_act(state)
    say(run, "10C@0")
    # 5 damage, 2 back: the healer falls, and the thorns finish the monster.
    assert (run.state.monsters, run.state.hp) == ([], [0, 5])
    assert run.state.discard[:3] == ["6S", "6C", "10C"]


def test_r25_everybody_hit_by_a_king_may_defend_and_one_ward_saves_one() -> None:
    run = monsters_act(set_up("rogue guardian healer", "KH", "QS", hands=["6D", "7D 8D", "AD"]))
    assert offers(run) == {
        0: ["6D>0", "pass"],
        1: ["7D>0", "7D>1", "7D>2", "8D>0", "8D>1", "8D>2", "pass"],
        2: ["AD>2", "AD!>0", "AD!>1", "AD!>2", "pass"],
    }
    say(run, "1 7D>0, 1 8D>2, 2 AD!>1")
    assert run.state.hp == [10, 10, 10]
    assert run.pending is None


def test_r26_two_action_cards_and_one_target() -> None:
    run = monsters_act(set_up("healer healer", "JH 9H", "6D 6S 7S"))
    assert (run.state.guards, run.state.hp) == (["6D", None], [7, 7])
    run = monsters_act(set_up("healer healer", "JH", "QS KS 6C", hp=[5, 9]))
    assert (run.state.hp, run.state.deck[0]) == ([0, 9], "KS")
    # With a guard first the attack still goes to the one whose place it is.
    run = monsters_act(set_up("healer healer", "JH", "6S 6D", initiative=1))
    assert (run.state.hp, run.state.guards) == ([10, 7], ["6D"])


def test_r27_which_items_answer_which_action_card() -> None:
    hands = ["AC AH AS", "AD"]
    run = monsters_act(set_up("healer rogue", "9H", "8S", hands=hands, hp=[9, 10]))
    assert offers(run) == {
        0: ["AC!@0", "AH!>0", "AS!", "pass"],
        1: ["AD!>0", "pass"],
    }
    quiet = monsters_act(set_up("healer rogue", "9H", "8D", hands=hands, hp=[9, 10]))
    assert offers(quiet) == {0: ["AC!@0", "pass"]}


def test_r27_items_in_turns() -> None:
    hands = ["6C AD", "AS AD AH"]
    run = players_act(set_up("healer rogue wizard", "9H", hands=[*hands, ""], hp=[10, 9, 10]))
    assert offers(run)[1] == ["AH!>1"]
    assert not any("!" in token for token in offers(run)[0])
    run = players_act(set_up("healer rogue wizard", "9S", hands=[*hands, ""], hp=[10, 9, 10]))
    assert offers(run)[1] == ["AD!>0", "AH!>1"]
    assert "AD!>0" in offers(run)[0]
    say(run, "1 AD!>0")
    assert not any(token.startswith("AD!") for token in offers(run)[0])
    say(run, "0 6C@0")
    assert run.state.hp[0] == 10  # no shield reached the healer


def test_r27_again_before_a_second_attack() -> None:
    state = set_up("guardian healer", "9H 8H", hands=["6C 7C", "AC"])
    run = players_act(state)
    say(run, "6C@0*")
    assert (asks(run), offers(run)) == (
        "second", {0: ["7C@0", "7C@1", "stop"], 1: ["AC!@0", "AC!@1"]},
    )  # fmt: skip
    say(run, "1 AC!@0")
    assert offers(run) == {0: ["7C@0", "stop"]}


def test_r28_the_announced_strength_and_the_jack_goes_on() -> None:
    state = set_up("guardian healer", "JC", "6S 8S", hands=["7D", "AS"])
    run = monsters_act(state)
    assert run.state.power == 4
    say(run, "0 7D>0")
    assert offers(run) == {1: ["AS!", "pass"]}
    state = set_up("healer healer", "JC", "6S 8S", hands=["", "AS"], monster_hp=[10])
    run = monsters_act(state)
    say(run, "AS!")
    assert (run.state.monster_hp, run.state.hp) == ([10 - 4 - 1], [10 - 5, 10])


def test_r28_diamonds_already_played_are_lost() -> None:
    run = monsters_act(set_up("healer rogue", "9H", "KS", hands=["6D", "AS"]))
    say(run, "0 6D>0, 1 AS!")
    assert (run.state.hp, run.state.monster_hp, run.state.hands) == ([10, 10], [4], [[], []])
    assert run.state.discard[:3] == ["KS", "AS", "6D"]


def test_r29_the_ward_ends_with_the_turn() -> None:
    run = monsters_act(set_up("healer", "9S 8S", "6C 6H", hands=["AD"]))
    say(run, "AD!>0")
    assert run.state.hp == [10 - 3]


def test_r30_the_action_of_a_slain_monster_is_cancelled() -> None:
    run = monsters_act(set_up("healer healer", "9H 8H", "KS 6S", hands=["AC", ""]))
    say(run, "AC!@0")
    assert (run.state.monsters, run.state.hp) == (["8H"], [10, 7])
    assert run.state.discard[:4] == ["6S", "KS", "9H", "AC"]


def test_r31_the_revived_have_no_cards_but_act_when_their_place_comes() -> None:
    state = set_up("rogue healer", "9H 8H", "KS 6S", hands=["AH", ""], hp=[10, 0])
    run = monsters_act(state)
    assert offers(run) == {0: ["AH!>1", "pass"]}
    say(run, "AH!>1")
    assert (run.state.hp, run.state.hands) == ([5, 7], [[], []])


def test_r32_wrath_needs_a_card() -> None:
    run = players_act(set_up("healer", "9H", hands=["6D"]))
    assert "wrath@0" in offers(run)[0]
    assert players_act(set_up("healer", "9H")).pending is None


def test_r33_borrowing() -> None:
    run = players_act(set_up("wizard", "9H", hands=["6C AH AS"], hp=[5]))
    tokens = offers(run)[0]
    assert "6C@0*" not in tokens
    assert {"AH@0*", "AH>0*", "AS@0*"} <= set(tokens)
    react = monsters_act(set_up("wizard healer", "9H", "QS", hands=["7D", ""], initiative=1))
    assert offers(react) == {0: ["7D>1*", "pass"]}
    say(react, "7D>1*")
    assert (react.state.hp, react.state.special_used) == ([10, 10], [True, False])
    rest = party_rests(set_up("wizard healer", "", hands=["7H 6C 8C", "6S 7S 8S"], hp=[9, 2]))
    assert offers(rest)[0][:1] == ["7H>1*"]


def test_r34_what_a_sneak_attack_doubles() -> None:
    state = set_up("rogue", "AH", artifacts="AC")
    assert strength(OPTIONS, state, 0, "8S", True) == 17
    assert strength(OPTIONS, state, 0, "9C", True) == 9


def test_r35_declared_only_with_two_attack_cards() -> None:
    one = players_act(set_up("guardian", "9H", hands=["6C 6H"]))
    assert "6C@0*" not in offers(one)[0]
    equal = players_act(set_up("guardian rogue rogue", "9H KH", hands=["6C 6C 6H", "", ""]))
    assert "6C@0*" in offers(equal)[0]
    # Nothing is left to attack: spent all the same, and not asked.
    last = players_act(set_up("guardian", "6H", hands=["QS KS"], monster_hp=[2]))
    say(last, "QS@0*")
    assert (last.pending, last.state.special_used) == (None, [True])


def test_r36_hearts_need_somebody_hurt_discard_and_pass_are_open() -> None:
    run = players_act(set_up("rogue", "9H", hands=["6H"]))
    assert offers(run)[0] == ["discard:6H", "pass"]


def test_r37_the_combat_ends_at_once() -> None:
    state = set_up("rogue healer", "6H", "7D", hands=["10S 6D", "6C 7C 8C"], hp=[5, 5])
    run = from_round(state)
    say(run, "10S@0")
    # No turn for the healer: the rest begins, from the initiative that has moved.
    assert (asks(run), run.state.turn, run.state.initiative) == ("rest", 1, 1)
    assert len(run.state.hands[0]) == 3
    assert run.state.hp == [7, 7]


def test_r37_an_item_ends_the_combat_before_the_action() -> None:
    run = from_round(set_up("rogue healer", "6H", "7D", hands=["10S", "AC"]))
    say(run, "1 pass, 1 AC!@0" if asks(run) == "react" else "1 AC!@0")
    assert (asks(run), run.state.initiative) == ("rest", 1)
    assert len(run.state.hands[0]) == 3


def test_r38_any_one_card_may_be_discarded_at_a_rest() -> None:
    run = party_rests(set_up("rogue", "", hands=["6H 7C 8D"]))
    assert offers(run)[0] == ["discard:6H", "discard:7C", "discard:8D", "done"]


def test_r39_dead_together_with_the_last_monster_is_lost() -> None:
    run = from_round(set_up("rogue", "9H", "QS", hp=[1], monster_hp=[2]))
    assert run.outcome is not None
    assert (run.outcome["result"], run.outcome["slain"]) == ("lost", 1)


def test_r40_new_characters_may_join() -> None:
    past = {"artifacts": ["AS"], "cardomancer": None, "dungeons": 3}
    run = campaign(3, Laid("", first=2), [None, {"class": "healer", "level": 4}, None],
                   classes="random", campaign=past)  # fmt: skip
    assert (run.state.levels, run.state.classes[1]) == ([1, 4, 1], "healer")
    assert (run.state.cardomancer, run.state.dungeon) == (2, 4)


def test_r41_reshuffled_when_a_card_is_needed_and_not_before() -> None:
    run = players_act(set_up("rogue", "KH", "6C", hands=["7C 8C 9C"], discard="6S"))
    say(run, "discard:7C")
    assert (run.state.deck, run.state.ran_out) == ([], True)
    assert run.state.discard[:2] == ["7C", "6S"]
    assert not [line for line in run.log if isinstance(line, Shuffled)]


def test_r42_no_card_anywhere() -> None:
    state = set_up("rogue healer", "KH", hands=["6C", ""])
    state.deck, state.discard = [], []
    state.ran_out = True
    run = monsters_act(state)
    assert (run.pending, run.state.hp, run.state.acted) == (None, [10, 10], [True])
    run = players_act(state, "6C")
    say(run, "discard:6C")
    assert (run.state.hands, run.pending) == ([["6C"], []], None)


def test_r43_a_dead_holder_keeps_the_card_till_the_rounds_end() -> None:
    state = set_up("healer rogue healer", "9H 9S", "QS 6C", hp=[5, 9, 9], hands=["", "7C", "8C"],
                   monster_hp=[9, 9])  # fmt: skip
    run = from_round(state)
    assert (run.state.hp[0], run.state.initiative, run.state.turn) == (0, 0, 1)
    say(run, "pass, pass")
    assert run.state.initiative == 1


def test_r44_the_dead_gain_the_level_too() -> None:
    state = set_up("rogue healer", "6H", "7D", hands=["10S", ""], discard="", hp=[5, 0])
    run = from_round(state)
    say(run, "10S@0")
    assert (run.state.levels, run.state.hp) == ([2, 2], [12, 12])


def test_r45_first_come_first_served() -> None:
    run = campaign(2, Laid(""))
    say(run, "1 guardian")
    assert "guardian" not in offers(run)[0]


# Section 5.


def test_asks_an_active_seat_with_only_a_pass_is_not_asked_nor_is_anybody() -> None:
    run = players_act(set_up("rogue healer", "9H", hands=["", "AC"]))
    assert (asks(run), run.state.turn) == ("action", 1)


def test_asks_a_lone_item_token_of_another_seat_is_never_taken_for_it() -> None:
    run = players_act(set_up("rogue healer", "9H", hands=["6C", "AC"]))
    assert offers(run)[1] == ["AC!@0"]
    say(run, "0 pass")
    assert run.state.monsters == ["9H"]


def test_asks_nobody_is_asked_in_a_window_without_answers() -> None:
    assert monsters_act(set_up("rogue healer", "9H", "QS", hands=["6C", "6D"])).pending is None


def test_asks_equal_cards_give_their_tokens_once() -> None:
    state = set_up("rogue healer healer", "9H KH", hands=["6C 6C AC", "", ""])
    run = players_act(state)
    assert offers(run)[0] == [
        "6C@0", "6C@1", "6C@0*", "6C@1*", "AC@0", "AC@1", "AC@0*", "AC@1*", "AC!@0", "AC!@1",
        "discard:6C", "discard:AC", "pass",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["onward", "class", "trade"])
def test_asks_for_whom_the_table_waits(name: str) -> None:
    run = campaign(2, Laid("", ""))
    if name == "trade":
        say(run, "0 rogue, 1 healer")
    if name == "onward":
        run = from_round(set_up("rogue healer", "6H", "7D", hands=["10S", ""], discard=""))
        say(run, "10S@0")
    assert (asks(run), run.pending and run.pending.together) == (name, name == "onward")
    assert run.pending is not None
    assert run.pending.waits_for() == [0, 1]


def test_chance_all_cards_are_shuffled_but_those_of_the_artifacts() -> None:
    run = begin(only(begin_dungeon), set_up("rogue", artifacts="AH"), "")
    assert [line.pile for line in run.log if isinstance(line, Shuffled)] == ["dungeon"]
