"""The rulings of section 3, each with its number."""

import pytest

from games.cards import GAME
from games.cards.rules.sheet import dealt_at
from games.engine.game import SetupRefused
from tests.kit.cards import Table, begun, foe


def test_ruling_r1_sight_chooses_in_every_attempt_of_the_test() -> None:
    table = Table("mage fighter").say("test must ability allow sight", "JD")
    table.say("draw 9D 9S").say("draw 10D 9S")
    assert (table.name, table.s["passed"], table.s["sight"]) == ("scene", 1, [])
    assert len(table.chance.offers) == 1  # the face card


def test_ruling_r2_which_pack_the_gm_takes() -> None:
    human = Table(seats=2).say("cleric")
    assert (human.name, human.offer()) == ("gm_type", ["fighter", "thief", "mage"])
    auto = Table(seats=1, gm="auto").say("fighter", "C KC test peril")
    assert auto.chance.offers[0] == ["H", "C", "D"]


def test_ruling_r4_face_cards_come_at_levels_4_and_7() -> None:
    faces = [dealt_at("normal", level).faces for level in range(1, 11)]
    assert [level for level in range(2, 11) if faces[level - 1] > faces[level - 2]] == [4, 7]


def test_ruling_r5_a_sheet_without_cards_is_dealt_its_levels_number() -> None:
    table = Table(sheets=[{"type": "C", "level": 2, "cards": None}], levels="simple")
    # its two shuffles came before the ask for the GM's class
    assert table.name == "gm_type"
    table.say("fighter", "2C+3C+4C+5C+6C+7C JC+QC")
    assert (len(table.s["pile"][0]), table.s["faces"]) == (6, [["JC", "QC"]])


def test_ruling_r6_at_level_1_there_is_no_level_to_lose() -> None:
    mine = {"type": "S", "level": 1, "cards": ["5S", "KS"]}
    table = Table(sheets=[mine], levels="normal").say("cleric adjust wound:0")
    assert table.end()["sheets"] == [None]


def test_ruling_r7_the_winners_jokers_are_noted_once_and_go_back() -> None:
    table = Table("fighter cleric").takes_joker(0).takes_joker(0)
    table.say("test must draw 2H", "X2 X1 7S")
    assert table.s["pile"][0][-2:] == ["X1", "X2"]


def test_ruling_r9_the_gms_ability_instead_of_a_card() -> None:
    table = Table("fighter thief").say("test must draw ability allow", "JC 5S")
    assert (table.name, table.s["tries"]) == ("difficulty", 0)
    assert "5S" in table.offer()


def test_ruling_r10_a_tie_is_an_attempt() -> None:
    table = Table("fighter cleric", repeats=0).say("test must draw 5H", "5S")
    assert (table.name, table.s["tests"], table.s["passed"]) == ("scene", 1, 0)


@pytest.mark.parametrize("repeats", [0, 2, 9])
def test_ruling_r11_one_attempt_and_its_repeats(repeats: int) -> None:
    table = Table("fighter cleric", repeats=repeats).say("test must")
    for _ in range(1 + repeats):
        table.say("draw 5H", "5S")
    assert table.name == "scene"


def test_ruling_r12_the_automatic_gm_allows_every_way() -> None:
    table = Table(seats=1, gm="auto", another_way=True).say("cleric", "C KC test peril")
    assert (table.name, table.offer().limit) == ("way", 200)
    table.say("rope", "5H 9C 5H")
    assert (table.s["ways"], table.s["tries"]) == (["rope"], 1)


def test_ruling_r13_any_number_of_abilities_before_an_attempt() -> None:
    table = Table("thief cleric").say("test must ability allow steal", "JC 5H")
    table.say("ability allow joker", "QC")
    assert (table.name, table.s["tries"], table.s["spent"]) == ("attempt", 0, [["JC", "QC"]])


def test_ruling_r14_several_are_tested_one_after_another() -> None:
    table = Table("fighter mage cleric").say("test 1+0 each must draw 2H", "5S")
    assert (table.s["tested"], table.s["tests"]) == (1, 2)


def test_ruling_r15_a_foes_pack_is_drawn_from_the_gms() -> None:
    table = Table("fighter cleric").say("fight 1 - random 2 0", "X2 9H X1 2H")
    assert table.s["foes"][0]["pile"] == ["2H", "9H", "X1", "X2"]


def test_ruling_r16_draws_from_the_top_and_back_to_the_bottom() -> None:
    table = Table("fighter cleric", stack=True).takes_joker(0)
    table.say("fight 1 - stack X2+9H+3H foes").say("draw draw", "X1 5S")
    assert table.s["foes"][0]["pile"] == ["3H", "9H", "X2", "X1"]


def test_ruling_r17_an_ability_takes_the_round_and_the_swing_passes() -> None:
    table = Table("mage fighter").say(foe("5S 9S")).say("ability reveal:gm", "JD")
    assert (table.name, table.s["swing"], table.s["cycle"]) == ("swing", "foe0", 1)


def test_ruling_r18_who_falls_loses_the_swing_still_to_come() -> None:
    table = Table("fighter mage cleric")
    table.say("fight 0+1 2 - choose 2H - choose 3H players foe0 draw draw", "9S")
    assert (table.s["swing"], table.s["sides"][1]) == ("1", ["foe1"])
    table.say("draw draw", "2D")
    assert (table.name, table.s["swing"], table.s["cycle"]) == ("target", "foe1", 1)


def test_ruling_r20_one_rank_on_both_sides_is_a_stand_off() -> None:
    table = Table("fighter cleric").pack(0, "5S").say(foe("5H X1")).say("draw draw", "X1")
    assert table.s["cycle"] == 1
    table.say("draw draw", "5S")
    assert (table.name, table.s["beaten"]) == ("scene", 0)


@pytest.mark.parametrize("spoils", [False, True])
def test_ruling_r21_jokers_of_the_slain(spoils: bool) -> None:
    table = Table("fighter cleric", spoils=spoils).say(foe("5H X1")).say("draw draw", "9S 5H")
    assert ("X1" in table.s["pile"][0]) is spoils


def test_ruling_r23_neither_card_is_drawn_before_the_counter() -> None:
    table = Table("fighter cleric").say("test must ability")
    assert (table.name, table.s["spent"], table.s["gm_spent"]) == ("counter", [[]], [])


def test_ruling_r25_a_cleric_recovers_anybody_with_heal_others() -> None:
    table = Table("cleric fighter mage", heal_others=True).say("adjust wound:1", "2S")
    table.say("test 0 must ability allow", "JH")
    assert (table.s["lost"], table.name) == ([[], []], "difficulty")


def test_ruling_r26_a_stolen_card_is_not_recovered() -> None:
    table = Table("cleric thief").say(foe("5C 9C JC", "foes")).say("ability allow", "7H")
    assert "7H" in table.s["foes"][0]["pile"]
    table.say("draw draw", "9H 7H")
    assert table.s["foes"][0]["lost"] == ["7H"]
    table.say("surrender")
    assert "7H" in table.s["gm_pile"]


def test_ruling_r27_a_joker_of_the_opponent_first_then_the_gms() -> None:
    table = Table("thief cleric").say(foe("5H 9H X3")).say("ability joker", "JC")
    assert table.s["pile"][0][-1] == "X3"


@pytest.mark.parametrize("recovers", ["numbers", "never"])
def test_ruling_r29_a_new_foe_has_new_life(recovers: str) -> None:
    table = Table("fighter cleric", gm_recovers=recovers).say(foe("5H")).say("draw draw", "9S")
    assert ("5H" in table.s["gm_pile"]) == (recovers == "numbers")


@pytest.mark.parametrize("holder", ["party", "one"])
def test_ruling_r30_who_must_hold_the_jokers(holder: str) -> None:
    table = Table("fighter mage cleric", treasure="quest", treasure_of=holder)
    table.takes_joker(0).takes_joker(1)
    table.say("adjust give:1")
    assert (table.run.outcome is None) == (holder == "one")


def test_ruling_r31_the_treasure_cannot_be_countered() -> None:
    table = Table("thief cleric").takes_joker(0).takes_joker(0).takes_joker(0)
    table.say("test must treasure steal", "KH")
    assert (table.name, table.s["faces"], table.s["spent"]) == (
        "attempt", [["JC", "QC", "KH", "KC"]], [[]],
    )  # fmt: skip


def test_ruling_r33_two_decks_seat_seven_players() -> None:
    run = begun("two decks", 8, second_deck=True)
    for _ in range(7):
        assert run.pending is not None
        seat, offer = next(iter(run.pending.offers.items()))
        run.answer(seat, offer[0])  # type: ignore[index]
    assert run.state.counts.tests == 0
    assert [player.suit for player in run.state.party] == ["S", "S", "H", "H", "C", "C", "D"]
    assert run.state.gm_suit == "D"
    with pytest.raises(SetupRefused):
        GAME.check_seats(GAME.read_options({}), ["x"] * 5)


def test_ruling_r34_the_losers_card_is_the_one_drawn() -> None:
    table = Table("fighter cleric").say(foe("5H 9H")).say("draw draw", "10S 9H")
    assert table.s["foes"][0]["lost"] == ["9H"]


def test_ruling_r35_an_ability_in_a_fight_and_in_a_test_is_the_same() -> None:
    test = Table("fighter cleric").say("test must ability allow", "JS")
    fight = Table("fighter cleric").say(foe("5H")).say("ability", "JS")
    assert test.s["spent"] == fight.s["spent"] == [["JS"]]


@pytest.mark.parametrize("verdict", ["won", "lost", "open"])
def test_ruling_r39_levels_are_gained_whatever_the_result(verdict: str) -> None:
    mine = {"type": "S", "level": 1, "cards": ["5S", "KS"]}
    table = Table(sheets=[mine], levels="normal").say(f"cleric end {verdict}", "6S")
    assert table.end()["sheets"][0]["level"] == 2


def test_ruling_r40_no_abilities_between_scenes() -> None:
    assert Table("cleric fighter").offer(0) == ["declare"]


def test_ruling_r41_the_gm_leads_as_many_scenes_as_they_like() -> None:
    table = Table("fighter cleric", scenes=1)
    for scene in range(20):
        assert table.s["scene"] == scene
        table.say("test may no")
    assert table.name == "scene"


def test_ruling_r42_nothing_is_shuffled_back() -> None:
    table = Table("fighter cleric").say("test must draw 5H", "5S").say("draw 5H", "5S")
    assert all(len(offer) == 10 for offer in table.chance.offers)
    assert not any("shuffle" in line.to_json() for line in table.run.log)


THREE_FOES = "fight 3 - choose 4H - choose 5H+QH+X2 - choose 9H players"


def test_ruling_r43_r37_the_last_card_of_another_foe_is_its_death() -> None:
    table = Table("thief cleric", steal_from="foes").say(f"{THREE_FOES} foe0 ability", "JC")
    table.say("steal:foe2")
    assert (table.s["slain"], table.s["foes"][2]["present"]) == (1, False)
    assert table.s["sides"] == [["0"], ["foe0", "foe1"]]
    table.say("draw draw", "4C").say("draw draw", "5H 10C").say("foe0 ability", "QC")
    assert table.offer() == ["steal", "steal:foe1", "joker"]


def test_ruling_r44_a_fight_is_forced() -> None:
    table = Table("fighter mage cleric").say("fight 0+1")
    assert table.name == "foes"
