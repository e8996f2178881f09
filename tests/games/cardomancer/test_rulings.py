"""Rulings R1 to R22 of section 3 of the rules page."""

from typing import Any

from games.cardomancer.rules.cards import DECK, HEALTH
from games.cardomancer.rules.damage import monster_strength
from games.cardomancer.rules.dungeon import cards_of
from games.cardomancer.rules.options import CardomancerOptions
from tests.kit.cardomancer import (
    campaign,
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
from tests.kit.runs import Laid, asks


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
    assert (now(run).monsters, now(run).round) == (["9H"], 3)


def test_r3_health_at_level_8() -> None:
    assert HEALTH[7] == 18


def test_r4_artifacts_stay_out_of_the_deck_one_copy_of_each() -> None:
    state = set_up("rogue healer wizard", artifacts="AS AH")
    cards = cards_of(CardomancerOptions(), state)
    assert (cards.count("AS"), cards.count("AC"), len(cards)) == (1, 2, 70)


def test_r5_an_ace_owned_already_is_an_item_and_uses_up_nothing() -> None:
    run = party_rests(set_up("rogue healer wizard", "", "AS AC 6C", artifacts="AS"))
    assert (now(run).artifacts, now(run).hands[0][:1]) == (["AS", "AC"], ["AS"])


def test_r7_an_item_stays_in_the_hand_and_counts() -> None:
    run = players_act(set_up("guardian", "KS", "6H 7H", hands=["AC AD 6C"], found=True))
    tokens = offers(run)[0]
    assert {"AC@0", "AC!@0", "AD@0", "discard:AC"} <= set(tokens)
    say(run, "discard:6C")
    assert now(run).hands[0] == ["AC", "AD", "6H"]


def test_r8_dealt_one_at_a_time_from_the_initiative() -> None:
    run = dealt(2, "6S 7S 8S 9S 10S JS KD")
    assert now(run).initiative == 1
    assert now(run).hands == [["7S", "9S", "JS"], ["6S", "8S", "10S"]]


def test_r11_a_queen_as_an_action_brings_nobody() -> None:
    assert now(monsters_act(set_up("healer", "9H", "QS"))).monsters == ["9H"]


def test_r12_the_dungeon_gives_what_it_has() -> None:
    state = row_of("rogue healer wizard wizard", "QH 9H", discard="6C")
    assert (state.monsters, state.ran_out) == (["QH", "9H"], True)
    state = row_of("rogue healer", "QH", discard="6C")
    assert (state.monsters, state.discard[:1]) == (["QH"], ["6C"])


def test_r14_a_called_monster_acts_in_its_place() -> None:
    run = monsters_act(set_up("healer healer", "9H 8S", "9S 7C 6D 8C"))
    assert now(run).monsters == ["9H", "8S", "7C"]
    assert now(run).acted == [True, True, True]


def test_r18_hearts_attack_when_there_is_nothing_to_heal() -> None:
    assert now(monsters_act(set_up("healer", "9C", "8H"))).hp == [5]


def test_r19_monsters_have_no_specials() -> None:
    assert monster_strength("9S", "8S") == 8


def test_r20_ace_magic_is_an_attack() -> None:
    run = monsters_act(set_up("guardian rogue", "KC", "AS", hands=["7D", ""], hp=[19, 19]))
    assert (now(run).power, now(run).targets, now(run).aim) == (11, [0, 1], 1)
    say(run, "7D>1")
    assert now(run).hp == [19 - 10, 19 - 4]


def test_r21_a_wizard_is_not_weak_against_nothing() -> None:
    run = monsters_act(set_up("wizard", "9S", "6C", hands=["6D"]))
    say(run, "6D>0")
    assert now(run).hp == [10]


def test_r22_weakness_counts_against_shields_armour_does_not() -> None:
    run = players_act(set_up("guardian wizard", "AS", hands=["10C", "10S"]))
    say(run, "10C@0, 10S@0")
    assert now(run).hp == [10 - 2, 10 - 3 - 1]
    run = monsters_act(set_up("rogue", "9D", "10S"))  # 4: the shield gives 2, no armour
    assert now(run).monster_hp == [7]
