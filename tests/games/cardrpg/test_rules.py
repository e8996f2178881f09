"""The rules of section 2 in order, each with its number."""

from typing import Any

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


def test_2_4_the_luck_gem_takes_a_discard_and_stays() -> None:
    run = camped(f"7C {FILL}", inventory="AD", discard="KH 9S", battle=1)
    say(run, "gem:AD")
    assert offered(run) == ["KH", "9S"]
    say(run, "9S")
    hero = ann(run)
    assert (hero.hand, hero.discard, hero.inventory) == (["9S"], ["KH"], ["AD"])
    assert offered(run) == ["fight", "stop"]  # R9


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


@pytest.mark.parametrize(
    ("foe", "bonus", "pile"), [("7C", 0, 2), ("AS", 0, 2), ("QC", 1, 2), ("X2", 2, 4)]
)
def test_5_2_to_5_4_a_monster_is_turned_up(foe: Card, bonus: int, pile: int) -> None:
    run = camped(f"{foe} {FILL}", "QH", hand="2S 3S", hero={"level": 2}, dice="6 6 6")
    (monster,) = run.state.monsters
    cards = FILL.split()
    assert (monster.card, monster.bonus, monster.pile) == (
        foe, cards[:bonus], cards[bonus : bonus + pile],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("level", "dice"),
    [(1, 3), (2, 3), (3, 5), (4, 5), (5, 5), (6, 7), (7, 7), (8, 7), (9, 10), (10, 10), (14, 10)],
)
def test_5_5_dice_by_level(level: int, dice: int) -> None:
    for foe, hp in (("7C", 2 * dice), ("X1", 6 * dice)):
        rolled = "2 " * dice if foe == "7C" else ""
        under = " ".join(card for card in standard_deck()[:50] if card not in ("7C", "8S", "9S"))
        run = camped(f"{foe} {under}", hand="8S 9S", hero={"level": level, "hp": 50}, dice=rolled)
        assert run.state.monsters[0].start_hp == run.state.monsters[0].hp == hp


def test_5_6_only_a_jack_attacks_first() -> None:
    for foe, first in (("JC", 1), ("QC", 0), ("7C", 0)):
        run = camped(f"{foe} 9D 8D {FILL}", "QH", hand="2S 3S", hero={"hp": 20}, dice="6 6 6")
        assert len(events_of(run, Hit)) == first


def test_6_1_r16_a_combo_is_of_one_rank() -> None:
    run = camped(f"7C {FILL}", hand="JS QS KS KH X1 X2 4S", dice="6 6 6")
    offer = offered(run)
    assert (offer.rule, offer.least, offer.most) == ("same-rank", 1, 7)
    assert offer.lawful(["KS", "KH"])
    assert offer.lawful(["X1", "X2"])
    assert not offer.lawful(["JS", "QS"])
    assert not offer.lawful(["KS", "X1"])


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


def test_9_3_9_4_a_level_comes_before_the_bone() -> None:
    """Ruling R23: and so before the additions."""
    run = camped(
        f"7C 2D KH {FILL}", hand="10S 2S", hero={"xp": 5}, dice="", diceless=True, preset_hp=True
    )
    say(run, "10S")
    assert asks(run) == "die"
    assert (ann(run).bones_up, ann(run).kills, ann(run).xp) == ([], 0, 12)
    assert (ann(run).inventory, ann(run).gold) == ([], 0)
    say(run, "redraw")
    assert (ann(run).bones_up, ann(run).kills, ann(run).xp) == (["7C"], 1, 0)


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


@pytest.mark.parametrize(("cls", "xp"), [("JH", 0), ("QH", 6), ("KH", 0)])
def test_12_1_what_death_takes(cls: Card, xp: int) -> None:
    """Rule 1.5: a Queen keeps her XP, and a King is asked about his hand. R10: the gem stays."""
    run = camped(
        f"QC 3C 9D {FILL}", cls, hand="2S 3S 4S", inventory="5C AD",
        hero={"hp": 5, "gold": 4, "xp": 6}, dice="6 6 6",
    )  # fmt: skip
    if asks(run) == "camp":
        say(run, "fight")
    run.state.monsters[0].pile[:] = ["10D"]
    ann(run).inventory[:] = ["5C", "AD"] if cls != "KH" and cls[1] != "H" else ["AC", "AD"]
    if asks(run) == "turn":
        say(run, "attack")
    say(run, "2S")
    if cls == "KH":
        assert offered(run) == ["keep", "discard"]
        say(run, "discard")
    hero = ann(run)
    assert (hero.xp, hero.gold, hero.inventory, hero.hand) == (xp, 0, ["AD"], [])
    item = "AC"
    assert hero.discard == ["3C", item, "4S", "3S", "10D", "2S"]
    assert hero.bones_down == ["QC"]


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


def test_13_2_the_end_of_a_session() -> None:
    run = camped(
        f"7C {FILL}", "QS", hand="2S 3S", inventory="AD 4S", hero={"gold": 7}, battle=3,
        sheet=a_sheet("QS", kills=4, deaths=2, jokers=1, sessions=3),
    )  # fmt: skip
    hero = ann(run)
    hero.bones_up, hero.kills, hero.jokers = ["9C", "X1"], 2, 1
    hero.bones_down, hero.deaths = ["8C"], 1
    say(run, "stop")
    end: dict[str, Any] = run.outcome or {}
    new = end["sheets"][0]
    assert (new["kills"], new["deaths"], new["jokers"], new["sessions"]) == (6, 3, 2, 4)
    assert new["gold"] == 7
    assert hero.hand == hero.inventory == hero.bones_up == hero.bones_down == []
    assert end["battles"] == 3


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


def test_14_4_a_quest_s_kill_brings_its_cards_at_once() -> None:
    run = camped(
        "7C QC 9C 2H 10C 3H 4H 6S 7S 8S", "JH", hand="2S 3S", inventory="AS", mode="quest",
        dice="6 " * 9,
    )  # fmt: skip
    say(run, "kill:AS QC")
    hero = ann(run)
    assert hero.bones_up == ["QC"]
    assert hero.inventory == ["10C", "6S", "7S"]
    assert hero.draw == ["8S", "AS", "3H"]
    assert (hero.xp, run.state.turn) == (0, 0)


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
