"""Fights, abilities, wounds and the treasure (2.6 to 2.9)."""

import pytest

from tests.kit.cards import Table, foe


@pytest.mark.parametrize(("first", "swing"), [("players", "0"), ("foes", "foe0")])
def test_6_2_whoever_attacked_swings_first(first: str, swing: str) -> None:
    table = Table("fighter cleric").say(foe("5H 9H", first))
    assert (table.s["swing"], table.s["sides"][0], table.s["cycle"]) == (swing, [swing], 1)
    chance = Table("fighter cleric").say("fight 1 - choose 5H chance", first)
    assert chance.s["swing"] == swing


def test_6_3_what_is_no_draw_ends_the_round() -> None:
    table = Table("cleric fighter").say(foe("5S 9S JS"))
    assert (table.name, table.offer()) == ("swing", ["draw", "surrender"])
    table.say("draw")
    assert (table.name, table.seats()) == ("guard", [1])
    table.say("surrender")
    assert (table.name, table.s["beaten"], table.s["lost"]) == ("scene", 1, [[]])


def test_6_4_only_the_swinger_takes_a_card() -> None:
    table = Table("fighter cleric").say(foe("5H 9H")).say("draw draw", "7S 5H")
    assert (table.s["foes"][0]["lost"], table.s["foes"][0]["pile"]) == (["5H"], ["9H"])
    table.say("draw draw", "10S")
    assert table.s["lost"] == [[]]


def test_6_5_everyone_of_a_side_swings_once_in_a_cycle() -> None:
    table = Table("fighter mage cleric").say("fight 0+1 2 - choose 5H+6H - choose 7H+8H players")
    swings = []
    for _ in range(4):
        swings.append((table.s["swing"], table.seats()))
        table.run.answer(table.seats()[0], table.offer()[0])
        table.say("draw draw", draws_of(table))
    assert swings == [("0", [0]), ("1", [1]), ("foe0", [2]), ("foe1", [2])]
    assert (table.s["cycle"], table.s["swing"]) == (2, "0")


def draws_of(table: Table) -> str:
    """Return draws for a tie, if there is one: the lowest of each."""
    names = [table.s["swing"], table.s["target"]]
    piles = [table.state.holder(name).pile for name in names]
    return " ".join(pile[1] for pile in piles if len(pile) > 1)


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


def test_6_10_a_duel_if_both_agree() -> None:
    table = Table("fighter mage cleric", pvp=True)
    assert table.offer(0) == ["declare", "challenge:1"]
    table.say("0=challenge:1")
    assert (table.name, table.seats(), table.s["challenge"]) == ("agree", [1], "0>1")
    table.say("yes")
    assert (table.s["phase"], table.s["sides"], table.s["duels"]) == ("duel", [["0"], ["1"]], 1)
    table.say("draw draw", "7S 5D")
    assert (table.s["lost"], table.s["swing"]) == ([[], ["5D"]], "1")


def test_7_1_7_3_an_ability_that_nobody_counters_works() -> None:
    table = Table("fighter cleric").say(foe("5H 9H")).say("ability", "QS")
    assert (table.s["slain"], table.s["spent"], table.s["faces"]) == (1, [["QS"]], [["JS", "KS"]])


@pytest.mark.parametrize(
    ("mine", "theirs", "slain"), [("JS", "KH", 1), ("JS", "QH", 0), ("JS", "JH", 0)]
)
def test_7_2_a_counter_is_decided_before_either_card_is_seen(
    mine: str, theirs: str, slain: int
) -> None:
    table = Table("fighter cleric").say(foe("5H 9H JH QH KH")).say("ability")
    assert (table.name, table.seats(), table.s["shown"]) == ("counter", [1], [])
    table.say("counter", f"{mine} {theirs}")
    assert table.s["slain"] == slain
    assert table.s["gm_spent"] == [theirs]


def test_7_4_7_6_with_sight_one_chooses_and_no_joker_is_noted() -> None:
    table = Table("mage fighter").takes_joker(0).say(foe("5S 9S")).say("ability sight", "JD")
    table.say("draw draw")
    assert (table.name, table.s["sight"], table.offer()[-1]) == ("card", ["0>foe0"], "10D")
    table.say("10D", "9S")
    assert (table.s["shown"], table.s["lost"]) == ([["foe0", "9S"], ["0", "10D"]], [[]])


def test_7_5_an_ability_must_be_able_to_do_something() -> None:
    table = Table("cleric fighter").say("test must")
    assert table.name == "difficulty"  # the Cleric can only draw
    assert "ability" in table.offer()  # the GM's `win`
    unhurt = Table("cleric fighter").say(foe("5S 9S"))
    assert unhurt.offer() == ["draw", "surrender"]


def test_8_1_the_jokers_of_the_dead_go_to_who_did_it() -> None:
    table = Table("fighter mage cleric").takes_joker(0).pack(0, "2S X1")
    table.say("fight 0 1 - choose 9H foes").say("draw draw", "2S")
    assert (table.s["alive"], table.name, table.s["gm_pile"][-3:]) == (
        [False, True], "scene", ["X1", "X2", "X3"],
    )  # fmt: skip
    assert table.seats() == [1, 2]  # the dead don't declare
    table.pack(1, "2D").say("adjust wound:1")
    assert (table.end()["result"], table.end()["reason"]) == ("lost", "dead")


def test_8_2_nobody_recovers_above_the_start() -> None:
    table = Table("cleric fighter").say("adjust wound:0", "2H")
    assert "heal:0" not in table.say("adjust heal:0").say("adjust").offer()
    assert table.s["lost"] == [[]]


@pytest.mark.parametrize(
    ("recovers", "lost", "spent"), [("numbers", 0, 1), ("all", 0, 0), ("never", 2, 1)]
)
def test_8_3_what_the_gm_gets_back(recovers: str, lost: int, spent: int) -> None:
    table = Table("fighter cleric", gm_recovers=recovers)
    table.say(foe("5H 9H QH")).say("ability counter", "KS")  # the King beats the Queen
    assert (len(table.s["gm_lost"]), len(table.s["gm_spent"])) == (lost, spent)
