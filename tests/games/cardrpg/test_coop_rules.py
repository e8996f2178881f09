"""Co-operative fights, rule by rule (14.9 to 14.14, R30, R31, R39, R40)."""

import pytest

from games.cardrpg.rules.events import Hit, Slain, Supplied
from tests.kit.cardrpg_company import asked, hero, together, told, who
from tests.kit.runs import say


@pytest.mark.parametrize(("card", "hp", "pile"), [("6C", 12, 1), ("QC", 24, 1), ("X1", 36, 2)])
def test_14_9_preset_hp_and_jokers_count_for_all_players_too(card: str, hp: int, pile: int) -> None:
    draw = f"{card} 2C 3C 4C 5C"
    run = together(
        who("KS", hand="9S 8S", draw=draw), who("QS", hand="9S 8S", draw="2S"), preset_hp=True
    )
    (foe,) = run.state.monsters
    assert (foe.start_hp, len(foe.pile)) == (hp, pile)


def test_14_10_the_dead_have_no_turn_and_are_not_struck() -> None:
    run = together(
        who("JS", hand="2S 3S", draw="9C 10D 2C 3C"),
        who("QS", hand="2H 3H 4H"),
        preset_hp=True,
    )  # fmt: skip
    say(run, "2S")
    assert not hero(run, 0).alive
    say(run, "2H")
    assert asked(run) == ("cards", 1)
    assert [event.seat for event in told(run, Hit)] == [0, 1]


def test_14_11_r30_w18_supply_and_full_hands_for_who_has_none() -> None:
    """Worked check 18: levels 2 and 1, an empty pile, the draw pile 2C 3C 4C and so on."""
    run = together(
        who("KS", hand="4S", draw="8C 2D 2S 2C 3C 4C 5C 6C 7C 9C 10C", level=2),
        who("QS", hand="9H 10H"),
        preset_hp=True, dice="",
    )  # fmt: skip
    # The only card of the hand is played; 2D hits for 2.
    assert asked(run) == ("cards", 1)
    hero(run, 0).hp = 8
    hero(run, 1).hp = 8
    run.state.monsters[0].pile[:] = []
    run.state.monsters[0].hp = 30
    say(run, "9H")
    assert told(run, Supplied) == [Supplied(0, "8C", 2)]
    assert run.state.monsters[0].spent[-1] == "2C"
    assert run.state.monsters[0].pile == ["3C"]
    assert hero(run, 1).hp == 6
    assert hero(run, 0).hand == ["4C", "5C", "6C", "7C"]
    assert hero(run, 1).hand == ["10H"]


def test_r39_a_dead_supplier_still_supplies() -> None:
    run = together(
        who("JS", hand="2S 3S", draw="9C 10D 2C 3C"),
        who("QS", hand="2H 3H 4H"),
        preset_hp=True,
    )  # fmt: skip
    say(run, "2S 2H")
    assert not hero(run, 0).alive
    assert told(run, Supplied) == [Supplied(0, "9C", 1)]
    assert hero(run, 1).hp == 6
    assert hero(run, 0).draw == ["3C"]
    assert hero(run, 0).hand == []  # the dead draw nothing


def test_14_12_r31_r40_credit_and_bonus_for_the_killer_xp_and_a_draw_for_every_survivor() -> None:
    run = together(
        who("KS", hand="2S 3S", draw="KC 7S 2D 3D 4H 9H", xp=5),
        who("JS", hand="10H 10D 10C", draw="2C 3C 8H", level=2, xp=3),
        who("QS", hand="9S", draw="5C 6C", alive=True),
        preset_hp=True, dice="3 4",
    )  # fmt: skip
    run.state.monsters[0].hp = 20
    run.state.monsters[0].start_hp = 12
    hero(run, 2).alive = False  # fell before
    say(run, "2S")  # 2D strikes back for 2
    say(run, "10H+10D")
    assert told(run, Slain) == [Slain(1, "KC", 12)]
    assert [each.kills for each in run.state.heroes] == [0, 1, 0]
    assert [each.bones_up for each in run.state.heroes] == [["KC"], [], []]
    assert (hero(run, 1).xp, hero(run, 2).xp) == (15, 0)
    assert (hero(run, 0).level, hero(run, 0).xp) == (2, 0)  # 17 of 10; dice 3 and 4
    assert (hero(run, 0).strength, hero(run, 0).max_hp, hero(run, 0).hp) == (6, 10, 8)
    assert hero(run, 1).inventory == ["7S", "2C", "3C"]  # the bonus; a Jack draws two
    assert hero(run, 0).inventory == ["4H"]
    assert hero(run, 2).inventory == []


def test_14_13_the_last_of_the_group_takes_the_monster_to_its_supplier_s_discard_and_bones() -> (
    None
):
    run = together(
        who("JH", hand="2S 3S", draw="KC 5H 10D 9H 4C"),
        who("QS", hand="2H 3H", xp=6, hp=3),
        preset_hp=True,
    )  # fmt: skip
    say(run, "2S 2H")
    assert asked(run) is not None
    assert hero(run, 0).discard == ["5H", "9H", "10D", "3S", "2S"]
    assert (hero(run, 0).bones_down, hero(run, 1).bones_down) == (["KC"], [])
    assert run.state.monsters == []
    assert hero(run, 1).xp == 6  # a Queen
    assert [each.deaths for each in run.state.heroes] == [1, 1]
