"""Co-operative fights, rule by rule (14.11, R30)."""

from games.cardrpg.rules.events import Supplied
from tests.kit.cardrpg_company import asked, hero, together, told, who
from tests.kit.runs import say


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
