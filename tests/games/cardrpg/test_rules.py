"""The rules of section 2 in order, each with its number."""

from games.cardrpg.rules.events import Hit
from games.cardrpg.rules.sheet import next_xp
from tests.kit.cardrpg import camped, opened
from tests.kit.hero_sheet import a_sheet
from tests.kit.runs import events_of, offered, say

FILL = "2D 3D 4D 5D 6D 7D 8D 9D 10D 2C 3C 4C 5C 6C 8C 9C 10C 2H 3H 4H 5H"


def test_1_4_any_face_card_may_be_the_class() -> None:
    run = opened("2S", dice="6 6")
    say(run, "Zed")
    assert offered(run) == [face + suit for suit in "SHDC" for face in "JQK"]


def test_11_1_what_the_levels_need() -> None:
    assert [next_xp(level) for level in range(1, 12)] == [
        10, 20, 40, 60, 80, 110, 140, 170, 200, None, None,
    ]  # fmt: skip


def test_14_3_a_jack_makes_them_all_strike_first() -> None:
    run = camped(
        f"7C JC 9C 2D 3D 4D 5D {FILL}", hand="2S 3S", hero={"hp": 40}, mode="quest", dice="6 " * 9
    )
    assert [hit.foe for hit in events_of(run, Hit)] == ["7C", "JC", "9C"]


def test_14_6_a_quest_is_won_beyond_level_10() -> None:
    sheet = a_sheet(level=12, kills=120, gold=9, xp=33)
    run = camped(
        "7C", hand="10S", hero={"level": 12, "xp": 33}, mode="quest", dice="1 " * 10 + "1 1",
        sheet=sheet,
    )  # fmt: skip
    new = (run.outcome or {})["sheets"][0]
    assert (new["level"], new["xp"], new["str"], new["hp"]) == (13, 0, 8, 11)
    assert (new["kills"], new["gold"]) == (120, 9)
