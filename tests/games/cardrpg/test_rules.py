"""The rules of section 2 in order, each with its number."""

import pytest

from games.cardrpg.rules.cards import CLASSES, robs
from games.cardrpg.rules.events import Attacked, Hit, Levelled, Met
from games.cardrpg.rules.sheet import next_xp
from games.engine.deck import Card, standard_deck
from tests.kit.cardrpg import a_sheet, ann, camped, opened
from tests.kit.runs import asks, events_of, offered, say

FILL = "2D 3D 4D 5D 6D 7D 8D 9D 10D 2C 3C 4C 5C 6C 8C 9C 10C 2H 3H 4H 5H"


def test_1_2_1_3_a_new_character_is_rolled() -> None:
    for die, strength in ((1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)):
        run = opened("2S", dice=f"{die} {die} 6 6 6")
        say(run, "Zed")
        hero = ann(run)
        assert (hero.name, hero.strength, hero.max_hp) == ("Zed", strength, die + 2)
        assert (hero.level, hero.xp, hero.gold, hero.kills, hero.deaths) == (1, 0, 0, 0, 0)


def test_1_4_any_face_card_may_be_the_class() -> None:
    run = opened("2S", dice="6 6")
    say(run, "Zed")
    assert offered(run) == list(CLASSES)
    assert offered(run)[:4] == ["JS", "QS", "KS", "JH"]


def test_2_1_a_used_item_is_discarded() -> None:
    run = camped(f"7C {FILL}", hand="2S 9S", inventory="3S", dice="6 6 6")
    say(run, "spade:3S")
    assert ann(run).discard == ["3S"]
    assert ann(run).inventory == []


def test_2_3_diamond_characters_sell_and_others_do_not() -> None:
    run = camped(f"7C {FILL}", "QD", inventory="9C AH AD 2S")
    assert offered(run) == ["fight", "sell:9C", "sell:AH", "sell:2S"]
    say(run, "sell:AH")  # R8
    assert (ann(run).gold, ann(run).discard) == (1, ["AH"])
    run = camped(f"7C {FILL}", "QC", inventory="9C AH AD 2S", hand="2H 3H", dice="6 6 6")
    assert not [token for token in offered(run) if token.startswith("sell")]


def test_3_1_a_face_card_goes_to_the_bottom() -> None:
    run = camped("2C 9H KH 3H 4H", "QS", hand="9S 8S", dice="1 1 1")
    say(run, "9S")
    assert ann(run).draw == ["3H", "4H", "9S", "9H", "KH"]


def test_4_1_the_class_card_is_out_of_the_deck() -> None:
    run = opened("2S", dice="6 6 1 1 1")
    say(run, "Zed JH")
    hero = ann(run)
    cards = [*hero.draw, *hero.hand, *(c for m in run.state.monsters for c in [m.card, *m.pile])]
    assert sorted(cards) == sorted(card for card in standard_deck() if card != "JH")


def test_5_1_nobody_discards_down_and_hands_are_filled_up() -> None:
    run = camped(f"7C {FILL}", hand="2S 3S", battle=1, dice="6 6 6")
    say(run, "fight")
    assert len(ann(run).hand) == 5
    run = camped(f"7C {FILL}", hand="2S 3S 5S 6S 7S 8S 9S", battle=1, dice="6 6 6")
    say(run, "fight")
    assert len(ann(run).hand) == 7


def test_5_6_only_a_jack_attacks_first() -> None:
    for foe, first in (("JC", 1), ("QC", 0), ("7C", 0)):
        run = camped(f"{foe} 9D 8D {FILL}", "QH", hand="2S 3S", hero={"hp": 20}, dice="6 6 6")
        assert len(events_of(run, Hit)) == first


def test_6_2_random_attacks_from_the_hand() -> None:
    for card, drawn, damage in (
        ("QS", "5H", 5), ("QS", "KH 5H", 10), ("QS", "KH JH QH 5H", 20), ("X1", "5H", 10),
        ("X1", "JH 5H", 15),
    ):  # fmt: skip
        run = camped(f"7C 2D {drawn} {FILL}", hand=f"{card} 3S 4S", dice="6 6 6", hero={"hp": 40})
        say(run, card)
        assert events_of(run, Attacked)[0].damage == damage


def test_6_3_6_4_damage_is_added_up_and_cards_stay_in_play() -> None:
    """Ruling R18: the cards of random attacks too."""
    run = camped(f"7C 2D 5H {FILL}", hand="QS QH 3S 4S", dice="6 6 6", hero={"hp": 40})
    ann(run).draw[1] = "6H"
    say(run, "QS+QH")
    assert events_of(run, Attacked)[0].damage == 11
    assert ann(run).played == ["QS", "5H", "QH", "6H"]


@pytest.mark.parametrize("robber", ["7C", "JC", "QC", "KC", "X1"])
@pytest.mark.parametrize("cls", ["JS", "QS", "KS"])
def test_7_3_the_table_of_robbers(robber: Card, cls: Card) -> None:
    """Rule 1.5: who robs each class rank."""
    table = {"J": "QKX", "Q": "KX", "K": "QX"}
    assert robs(robber, cls) == (robber[0] in table[cls[0]])


def test_7_4_7_5_the_thief_takes_the_lowest_to_the_discards() -> None:
    run = camped(f"KC 9H 3D {FILL}", "QH", hand="2S", inventory="9C AH 4C", dice="6 6 6")
    assert ann(run).discard[0] == "AH"


def test_8_1_a_side_without_cards_loses_its_attack() -> None:
    run = camped(f"7C 2D {FILL}", hand="2S", inventory="9S", hero={"level": 1}, dice="6 6 6")
    assert asks(run) == "turn"
    say(run, "attack")
    assert offered(run)[-2:] == ["fresh", "forfeit"]
    run.state.monsters[0].pile.append("3D")
    say(run, "spade:9S")
    # The offer comes again: the monster has a card, so a player passes and is hit.
    assert ann(run).hp == 8 - 2 - 3


def test_8_2_forfeiting_is_a_death_without_a_saver() -> None:
    run = camped(f"7C 2D {FILL}", "QH", hand="2S", inventory="9H AH", dice="6 6 6")
    say(run, "forfeit")
    hero = ann(run)
    assert (hero.alive, hero.deaths, hero.inventory) == (False, 1, [])


def test_9_1_attack_cards_go_under_in_order() -> None:
    run = camped("7C 2D 9H", "QS", hand="2S 3S 10S", hero={"level": 1}, dice="4 4 4")
    say(run, "2S")
    say(run, "10S")
    assert ann(run).draw[-3:] == ["2S", "10S", "2D"]
    assert ann(run).hand == ["3S"]


def test_9_5_9_6_bonus_cards_then_the_top_card() -> None:
    """Rule 1.5: a Jack draws one more card."""
    for cls, gained in (("QH", ["3C", "5C"]), ("JH", ["3C", "5C", "6C"])):
        run = camped("X1 3C KS 8H 9H 5C 6C 10C", cls, hand="2S 3S", inventory="AS")
        say(run, "kill:AS")
        assert ann(run).inventory == gained


def test_10_3_the_turn_ends_with_an_empty_hand_after_an_attack() -> None:
    run = camped(f"7C 2D 3D {FILL}", hand="2S 2H", inventory="3C 4C", dice="6 6 6")
    say(run, "club:3C")
    assert run.state.attacks_left == 2
    say(run, "attack")
    say(run, "2S+2H")
    assert len(events_of(run, Hit)) == 1


def test_11_1_what_the_levels_need() -> None:
    assert [next_xp(level) for level in range(1, 12)] == [
        10, 20, 40, 60, 80, 110, 140, 170, 200, None, None,
    ]  # fmt: skip


def test_11_2_one_level_at_a_time_and_xp_back_to_nothing() -> None:
    run = camped(f"QC {FILL}", hand="2S 3S", inventory="AS", hero={"xp": 9}, dice="6 6 6 3 6")
    say(run, "kill:AS")
    assert events_of(run, Levelled) == [Levelled(0, 2, 2, 3)]
    hero = ann(run)
    assert (hero.level, hero.xp, hero.strength, hero.max_hp) == (2, 0, 7, 11)


def test_12_2_one_goes_on_with_full_hp_and_half_a_hand() -> None:
    run = camped(f"7C 10D {FILL}", "QS", hand="2S 3S", hero={"hp": 5}, dice="6 6 6 6 6 6")
    say(run, "2S")
    assert ann(run).sick
    say(run, "fight")
    hero = ann(run)
    assert (hero.hp, len(hero.hand), hero.sick, hero.alive) == (5, 3, False, True)


def test_13_1_a_draw_that_empties_the_pile_is_fine() -> None:
    run = camped("7C 3D", "QS", hand="2S 3S", dice="6 6 6")
    assert asks(run) == "cards"
    assert ann(run).draw == []


def test_14_2_monsters_of_a_quest_stand_side_by_side() -> None:
    run = camped(f"7C QC X1 {FILL}", hand="2S 3S", hero={"level": 5}, mode="quest", dice="1 " * 10)
    met = events_of(run, Met)
    assert [(each.card, each.bonus, each.pile, each.hp) for each in met] == [
        ("7C", 0, 3, 5), ("QC", 1, 3, 5), ("X1", 2, 5, 30),
    ]  # fmt: skip


def test_14_3_a_jack_makes_them_all_strike_first() -> None:
    run = camped(
        f"7C JC 9C 2D 3D 4D 5D {FILL}", hand="2S 3S", hero={"hp": 40}, mode="quest", dice="6 " * 9
    )
    assert [hit.foe for hit in events_of(run, Hit)] == ["7C", "JC", "9C"]


def test_14_5_an_empty_pile_does_not_end_a_quest() -> None:
    run = camped("7C 8C", hand="KS KD 9H 10H", mode="quest", dice="1 1 1 1 1 1")
    assert [monster.card for monster in run.state.monsters] == ["7C", "8C"]
    run.press(0, ("7C",) if asks(run) == "target" else ("attack", "7C"))
    say(run, "KS")
    assert events_of(run, Attacked)[0].damage == 0
    assert run.outcome is None


def test_14_6_a_quest_is_won_beyond_level_10() -> None:
    sheet = a_sheet(level=12, kills=120, gold=9, xp=33)
    run = camped(
        "7C", hand="10S", hero={"level": 12, "xp": 33}, mode="quest", dice="1 " * 10 + "1 1",
        sheet=sheet,
    )  # fmt: skip
    new = (run.outcome or {})["sheets"][0]
    assert (new["level"], new["xp"], new["str"], new["hp"]) == (13, 0, 8, 11)
    assert (new["kills"], new["gold"]) == (120, 9)


def test_14_22_a_die_goes_to_the_bottom() -> None:
    run = opened("7S 3S", "2S", diceless=True)
    say(run, "x")
    assert ann(run).draw[-2:] == ["7S", "3S"]
    assert (ann(run).strength, ann(run).max_hp) == (4, 4)
