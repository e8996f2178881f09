"""The human GM's desk and the automatic GM (2.10, 2.11)."""

from tests.kit.cards import Table


def test_10_2_a_scene_is_a_test_with_its_whole_group_or_a_fight() -> None:
    table = Table("fighter mage cleric").say("test 0+1 each may no no")
    assert table.s["scene"] == 1
    table.say("fight 0 1 - choose 2H players surrender free")
    assert table.s["scene"] == 2


def test_6_1_a_human_gms_foe_needs_a_number_card() -> None:
    table = Table("fighter cleric").say("fight 1 - choose")
    assert not table.offer().lawful(["QH", "X1"])
    assert table.offer().lawful(["QH", "5H"])
