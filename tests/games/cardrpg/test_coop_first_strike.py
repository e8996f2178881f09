"""The first strike: ties, and the seats (14.7, 14.8)."""

from games.cardrpg.rules.company import clockwise, group, living
from games.cardrpg.rules.events import TieDice
from games.cardrpg.rules.state import State
from tests.kit.cardrpg_company import opened, told, who
from tests.kit.hero_sheet import a_sheet


def test_14_7_w13_two_jokers_tie_and_dice_decide_again_and_again() -> None:
    """Worked check 13: X1 and X2, dice 3 3, then 2 6: seat 1 supplies a 9D with 12 HP."""
    sheets = [a_sheet("KS", str=3), a_sheet("QH", str=3)]
    run = opened(
        "X1 2S 3S 4S", "X2 2S 3S 4S 9D 5H", mode="coop", sheets=sheets, dice="3 3 2 6 1 2 3"
    )
    assert run.state.first == 1
    assert told(run, TieDice) == [TieDice(((0, 3), (1, 3))), TieDice(((0, 2), (1, 6)))]
    (foe,) = run.state.monsters
    assert (foe.card, foe.supplier, foe.hp, foe.start_hp, foe.pile) == ("9D", 1, 12, 12, ["5H"])


def test_14_8_clockwise_is_by_rising_seat() -> None:
    state = State([who("KS"), who("QS"), who("JS"), who("KH")])
    assert clockwise(state, 2) == [2, 3, 0, 1]
    state.heroes[3].alive = False
    assert living(state, 2) == [2, 0, 1]
    state.heroes[0].out = True
    assert group(state, 2) == [2, 3, 1]
