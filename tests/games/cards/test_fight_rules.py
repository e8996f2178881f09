"""Fights, abilities, wounds and the treasure (2.6 to 2.9)."""

from tests.kit.cards import Table, foe


def test_6_4_only_the_swinger_takes_a_card() -> None:
    table = Table("fighter cleric").say(foe("5H 9H")).say("draw draw", "7S 5H")
    assert (table.s["foes"][0]["lost"], table.s["foes"][0]["pile"]) == (["5H"], ["9H"])
    table.say("draw draw", "10S")
    assert table.s["lost"] == [[]]


def test_6_6_the_fight_ends_when_a_side_has_nobody_left() -> None:
    table = Table("fighter cleric").say(foe("5H")).say("draw draw", "9S")
    assert (table.name, table.s["slain"], table.s["beaten"]) == ("scene", 1, 1)
    assert table.s["fights"] == 1


def test_6_7_a_foe_hands_over_its_jokers_or_not() -> None:
    table = Table("fighter cleric").say(foe("5H 9H X2", "foes")).say("surrender")
    assert (table.name, table.offer(), table.seats()) == ("terms", ["free", "treasure"], [1])
    table.say("treasure")
    assert (table.s["pile"][0][-1], table.s["slain"]) == ("X2", 0)


def test_6_8_ten_cycles_without_change_are_a_stand_off() -> None:
    table = Table("fighter cleric").pack(0, "5S").say(foe("5H AH"))
    for cycle in range(10):
        assert (table.s["cycle"], table.s["quiet"]) == (cycle + 1, cycle)
        table.say("draw draw", "5H").say("draw draw", "AH")
    assert (table.name, table.s["beaten"]) == ("scene", 0)


def test_6_9_the_cards_of_foes_go_back_to_the_gm() -> None:
    table = Table("fighter cleric").say(foe("5H 9H X1 QH")).say("draw draw", "7S 5H")
    table.say("draw draw", "9H AS").say("surrender free")
    assert (table.s["foes"], len(table.s["gm_pile"]), len(table.s["gm_faces"])) == ([], 13, 3)


def test_7_1_7_3_an_ability_that_nobody_counters_works() -> None:
    table = Table("fighter cleric").say(foe("5H 9H")).say("ability", "QS")
    assert (table.s["slain"], table.s["spent"], table.s["faces"]) == (1, [["QS"]], [["JS", "KS"]])


def test_8_2_nobody_recovers_above_the_start() -> None:
    table = Table("cleric fighter").say("adjust wound:0", "2H")
    assert "heal:0" not in table.say("adjust heal:0").say("adjust").offer()
    assert table.s["lost"] == [[]]
