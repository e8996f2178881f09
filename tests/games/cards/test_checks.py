"""The worked checks of the rules page's section 9, each with its number."""

import pytest

from games.cards.rules.cards import NUMBER_RANKS, compare, compare_faces
from games.cards.rules.sheet import dealt_at
from games.cards.view.choices import beaten_by
from tests.kit.cards import Table, foe

GM_LADDER = ["AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H"]


def test_worked_check_1_what_beats_what() -> None:
    assert [beaten_by(f"{rank}H") for rank in NUMBER_RANKS] == [1, 1, 2, 3, 4, 5, 6, 7, 8, 8]
    assert [rank for rank in NUMBER_RANKS if compare("AS", f"{rank}H") > 0] == ["10"]
    assert compare("9S", "AH") > 0
    assert compare("2S", "AH") > 0
    pairs = ["JK", "KQ", "QJ", "KJ", "QK", "JQ", "JJ"]
    assert [compare_faces(f"{pair[0]}S", f"{pair[1]}H") for pair in pairs] == [
        1,
        1,
        1,
        -1,
        -1,
        -1,
        0,
    ]


def test_worked_check_2_cards_of_a_level() -> None:
    simple = [dealt_at("simple", level) for level in (1, 2, 3)]
    assert [(each.numbers, each.faces) for each in simple] == [(3, 1), (6, 2), (9, 3)]
    normal = [dealt_at("normal", level) for level in range(1, 11)]
    assert [each.numbers for each in normal] == list(range(1, 11))
    assert [each.faces for each in normal] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]
    table = Table(seats=1, gm="auto", gm_cards="low")
    table.say("fighter", "H KH fight blood AH 2H 3H 4H players")
    assert table.s["gm_start"] == 5
    assert sorted([*table.s["gm_pile"], *table.s["foes"][0]["pile"]]) == [
        "2H", "3H", "4H", "5H", "AH", "X1", "X2", "X3",
    ]  # fmt: skip
    assert table.s["foes"][0]["faces"] == ["KH"]


def test_worked_check_3_a_joker_won_and_lost_again() -> None:
    table = Table("fighter cleric").say("test must draw blind", "7S X1 5H")
    assert (table.s["pile"][0][-1], len(table.s["gm_pile"]), table.s["passed"]) == ("X1", 12, 1)
    table.say("test must draw 9H", "X1 3S")
    assert (table.name, table.s["tries"], table.s["gm_pile"][-3:]) == (
        "penalty",
        1,
        ["X1", "X2", "X3"],
    )
    table.say("wound", "4S")
    assert table.s["lost"][0] == ["4S"]
    assert table.offer() == ["draw", "ability", "leave"]


def test_worked_check_4_jokers_change_hands_on_a_tie() -> None:
    table = Table("fighter cleric").takes_joker(0)
    table.say("test must draw joker")
    assert table.s["staked"] == ["X2"]
    table.say("blind", "X1 3S X3 3H")
    assert table.s["pile"][0][-2:] == ["X2", "X3"]
    assert table.s["gm_pile"][-1] == "X1"
    assert table.s["tries"] == 1


def test_worked_check_5_four_attempts_the_ace_and_high_cards() -> None:
    table = Table("fighter cleric").say("test must")
    for _ in range(4):
        assert table.name == "attempt"
        table.say("draw 9H", "2S").say("none")
    assert (table.name, table.s["passed"], table.s["tests"]) == ("scene", 0, 1)
    table.say("test must draw AH", "10S")
    assert table.name == "penalty"
    high = Table("fighter cleric", test_faces="high").say("test must draw")
    assert high.offer() == ["blind", *GM_LADDER, "JH", "QH", "KH", "joker"]


def test_worked_check_6_another_way_and_a_group_of_one() -> None:
    table = Table("fighter cleric", another_way=True).say("test must draw rope")
    assert (table.name, table.s["way"]) == ("judge", "rope")
    table.say("refuse")
    assert (table.s["tries"], table.offer()) == (0, ["draw", "ability", "leave"])
    group = Table("fighter mage cleric").say("test 0+1 one must draw blind", "3S 2H")
    assert (group.name, group.s["tests"], group.s["passed"]) == ("scene", 1, 1)


def test_worked_check_7_abilities_in_a_test() -> None:
    won = Table("fighter cleric").say("test must ability counter", "JS KH")
    assert (won.name, won.s["passed"]) == ("scene", 1)
    tie = Table("fighter cleric").say("test must ability counter", "QS QH")
    assert (tie.name, tie.s["tries"], tie.s["shown"]) == ("attempt", 0, [["0", "QS"], ["gm", "QH"]])
    thief = Table("thief cleric").say("test must ability allow steal", "JC KH")
    assert (thief.s["faces"][0], thief.s["spent"][0]) == (["QC", "KH", "KC"], ["JC"])
    mage = Table("mage fighter").say("test must ability allow", "JD")
    assert mage.offer() == ["sight", "reveal:gm"]
    mage.say("sight draw 10D")
    assert mage.s["laid"] == [["0", "10D"]]
    mage.say("ability allow", "JS")
    assert (mage.name, mage.s["laid"], mage.s["tries"]) == ("penalty", [], 1)
    assert "10D" in mage.s["pile"][0]


def test_worked_check_8_rounds_of_a_fight() -> None:
    table = Table("fighter cleric").say(foe("5H 9H X1")).say("draw draw", "7S X1 5H")
    assert (table.s["foes"][0]["lost"], table.s["pile"][0][-1]) == (["5H"], "X1")
    table = Table("fighter cleric").say(foe("5H 9H")).say("draw draw", "2S 5H")
    assert (table.s["lost"], table.s["foes"][0]["lost"]) == ([[]], [])
    table.say("draw draw", "9H 8S")
    assert table.s["lost"] == [["8S"]]
    table = Table("fighter cleric").say(foe("5H 9H X1")).say("draw draw", "5S X1 5H")
    assert (table.s["pile"][0][-1], table.s["lost"], table.s["foes"][0]["lost"]) == ("X1", [[]], [])
    table.say("draw draw", "9H 9S")
    assert table.s["quiet"] == 1


def test_worked_check_9_a_win_a_surrender_a_refusal() -> None:
    for options in ({}, {"spoils": True}, {"gm_recovers": "never"}):
        table = Table("fighter cleric", **options).say(foe("5H 9H X1")).say("ability", "JS")
        assert (table.name, table.s["slain"], table.s["beaten"]) == ("scene", 1, 1)
        assert ("X1" in table.s["pile"][0]) == ("spoils" in options)
        assert table.s["gm_lost"] == (["5H", "9H"] if "gm_recovers" in options else [])
    table = Table("fighter cleric").say(foe("5H 9H", "foes")).say("surrender")
    assert (table.name, table.s["slain"], table.s["beaten"]) == ("scene", 0, 1)
    table = Table("fighter cleric").say(foe("5H 9H")).say("surrender refuse")
    assert (table.name, table.offer(), table.s["refused"]) == ("swing", ["draw", "ability"], True)


def test_worked_check_10_a_stand_off_and_a_death() -> None:
    table = Table("fighter cleric").pack(0, "5S").say(foe("5H")).say("draw draw draw draw")
    assert (table.name, table.s["fights"], table.s["beaten"]) == ("scene", 1, 0)
    levels = Table(sheets=[None], levels="normal").say("fighter cleric", "5S JS")
    levels.say(foe("6H", "foes")).say("draw draw")
    assert levels.end()["result"] == "lost"
    assert (levels.end()["reason"], levels.end()["sheets"]) == ("dead", [None])


def test_worked_check_11_three_players_two_of_whom_fight_two_foes() -> None:
    table = Table("fighter mage cleric thief")
    table.say("fight 0+1 2 - random 3 0", "X1 3C 4C 5C").say("- choose 9C+10C foes")
    assert (table.name, table.s["swing"], table.s["foes"][0]["pile"][-1]) == (
        "target",
        "foe0",
        "X1",
    )
    table.say("0 draw draw", "3C 2S")
    assert (table.s["swing"], table.s["lost"][0]) == ("foe1", ["2S"])
    table.say("1 draw draw", "9C 10D")
    assert (table.s["swing"], table.s["lost"]) == ("0", [["2S"], [], []])


def test_worked_check_12_a_stacked_pack() -> None:
    table = Table("fighter cleric", stack=True)
    table.say("fight 1 - stack 9H+X1+2H+4H foes").say("draw draw", "10S")
    assert table.s["foes"][0]["pile"] == ["X1", "2H", "4H", "9H"]
    table.say("draw draw", "3S")
    foe_ = table.s["foes"][0]
    assert (foe_["lost"], foe_["pile"], table.s["pile"][0][-1]) == (["2H"], ["4H", "9H"], "X1")


def test_worked_check_13_counters_in_a_fight() -> None:
    thief = Table("fighter thief").say(foe("5C 9C QC", "foes")).say("ability counter", "KS")
    assert (thief.s["slain"], thief.name) == (1, "scene")
    queen = Table("fighter cleric").say(foe("5H 9H QH")).say("ability counter", "JS")
    assert (queen.name, queen.s["foes"][0]["present"], queen.s["swing"]) == ("swing", True, "foe0")
    dead = Table("cleric fighter").say(foe("5S JS", "foes")).say("ability allow death")
    assert dead.end()["result"] == "lost"
    healed = Table("cleric thief").say("adjust wound:0", "2H").say(foe("5C", "foes"))
    healed.say("draw ability", "JH")
    assert (healed.s["lost"], healed.s["swing"], "2H" in healed.s["pile"][0]) == ([[]], "0", True)


def test_worked_check_14_the_last_card_is_stolen() -> None:
    table = Table("thief cleric").say(foe("2H")).say("ability steal", "JC")
    assert (table.name, table.s["slain"], len(table.s["gm_pile"])) == ("scene", 1, 12)


def test_worked_check_15_three_jokers() -> None:
    quest = Table("fighter cleric", treasure="quest")
    quest.takes_joker(0).takes_joker(0).takes_joker(0)
    assert (quest.end()["result"], quest.end()["reason"]) == ("won", "treasure")
    power = Table("fighter cleric").takes_joker(0).takes_joker(0).takes_joker(0)
    power.say("test must treasure")
    assert power.offer() == ["win", "steal", "sight", "reveal:gm"]
    power.say("win")
    assert (power.s["spent"], power.s["gm_pile"][-3:]) == ([[]], ["X1", "X2", "X3"])


@pytest.mark.parametrize("choice", ["resurrect", "new"])
def test_worked_check_16_levels_gained_and_lost(choice: str) -> None:
    mine = {"type": "S", "level": 3, "cards": ["2S", "5S", "9S", "QS"]}
    table = Table(sheets=[mine], levels="normal").say("cleric end open", "10S KS")
    assert table.end()["sheets"] == [
        {"type": "S", "level": 4, "cards": ["2S", "5S", "9S", "10S", "QS", "KS"]}
    ]
    dead = Table(sheets=[mine], levels="normal").say("cleric").pack(0, "5S").say("adjust wound:0")
    assert dead.offer() == ["resurrect", "new"]
    dead.say(choice, "9S" if choice == "resurrect" else "")
    back = {"type": "S", "level": 2, "cards": ["2S", "5S", "QS"]}
    assert dead.end()["sheets"] == [back if choice == "resurrect" else None]


def test_worked_check_17_the_automatic_gms_foes() -> None:
    one = Table(seats=1, gm="auto").say("fighter", "H KH fight blood 2H 3H 4H 5H players")
    assert [(len(foe["pile"]), len(foe["faces"])) for foe in one.s["foes"]] == [(4, 1)]
    party = Table(seats=3, gm="auto").say("0=fighter 1=cleric")
    party.say("2=thief", "KD fight blood 2D 3D 4D 5D 6D 7D 8D 9D 10D players")
    assert [(len(foe["pile"]), len(foe["faces"])) for foe in party.s["foes"]] == [
        (3, 1), (3, 0), (3, 0),
    ]  # fmt: skip
    lone = Table(seats=1, gm="auto", scenes=1)
    lone.say("fighter", "H KH AH 2H 3H 4H 5H 6H 7H 8H players")
    master = lone.s["foes"][0]
    assert (master["start"], master["faces"], master["pile"][-3:]) == (
        8,
        ["KH"],
        ["X1", "X2", "X3"],
    )
