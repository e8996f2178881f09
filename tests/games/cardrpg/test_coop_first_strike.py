"""The first strike: the draw, ties, and the seats (14.7, 14.8, R29)."""

from __future__ import annotations

import pytest

from games.cardrpg import GAME
from games.cardrpg.rules.company import clockwise, group, living, pass_first_strike
from games.cardrpg.rules.events import FirstCards, FirstStrike, TieDice
from games.cardrpg.rules.state import State
from games.engine.extensions.people import check_sheets, usual_sheets
from games.engine.game import SetupRefused
from tests.kit.cardrpg import Session, a_sheet
from tests.kit.cardrpg_company import hero, opened, told, who

MINE, YOURS, THEIRS = a_sheet("KS", str=3), a_sheet("QH", str=3), a_sheet("KD", str=3)


def struck(*cards: str, dice: str = "", mode: str = "coop") -> Session:
    """Return a game whose decks show these cards first; the monster is a 2."""
    sheets = [MINE, YOURS, THEIRS][: len(cards)]
    tops = [f"{card} 4S 4H 4D 4C 5S 5H 5C 6S" for card in cards]
    return opened(*tops, mode=mode, sheets=sheets, dice=f"{dice} 1 2 3 1 2 3", preset_hp=True)


@pytest.mark.parametrize(
    ("cards", "first"),
    [
        ("X1 AS", 0), ("AC KH", 0), ("KC QS", 0), ("QD JS", 0), ("JC 10S", 0), ("10C 9S", 0),
        ("3S 3H", 0), ("3H 3D", 0), ("3D 3C", 0), ("2S 3C", 1), ("QS AC X2", 2), ("9C 9D 9H", 2),
    ],
)  # fmt: skip
def test_14_7_the_highest_card_strikes_first(cards: str, first: int) -> None:
    run = struck(*cards.split())
    assert run.state.first == first
    assert told(run, FirstCards) == [FirstCards(tuple(cards.split()))]
    assert told(run, FirstStrike) == [FirstStrike(first, False)]
    assert told(run, TieDice) == []


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


def test_14_7_r29_only_the_top_tied_group_throws_and_again_those_still_highest() -> None:
    run = struck("9S", "9S", "9S", dice="4 2 4 1 5")
    assert told(run, TieDice) == [TieDice(((0, 4), (1, 2), (2, 4))), TieDice(((0, 1), (2, 5)))]
    assert run.state.first == 2
    run = struck("3S", "9S", "9S", dice="6 5")
    assert told(run, TieDice) == [TieDice(((1, 6), (2, 5)))]
    assert run.state.first == 1


def test_r29_the_cards_go_to_the_bottom_before_the_hands_are_dealt() -> None:
    run = struck("KC", "8D")
    assert [hero(run, seat).draw[-1] for seat in (0, 1)] == ["KC", "8D"]
    assert [hero(run, seat).hand for seat in (0, 1)] == [["4S", "4H", "4D"]] * 2


def test_14_7_r29_without_dice_a_tie_is_settled_by_cards() -> None:
    sheets = [MINE, YOURS]
    decks = ("9S 7H 2S 3S 4S 5S 6S 8S", "9S 3H 2S 3S 4S 5S 6S 8S")
    run = opened(*decks, mode="coop", sheets=sheets, diceless=True, preset_hp=True)
    assert told(run, TieDice) == [TieDice(((0, 4), (1, 2)))]
    assert run.state.first == 0
    assert hero(run, 0).draw[-2:] == ["9S", "7H"]


def test_14_8_clockwise_is_by_rising_seat() -> None:
    state = State([who("KS"), who("QS"), who("JS"), who("KH")])
    assert clockwise(state, 2) == [2, 3, 0, 1]
    state.heroes[3].alive = False
    assert living(state, 2) == [2, 0, 1]
    state.heroes[0].out = True
    assert group(state, 2) == [2, 3, 1]


def test_14_14_the_first_strike_passes_counter_clockwise_to_who_is_not_out() -> None:
    state = State([who("KS"), who("QS"), who("JS"), who("KH")], first=0)
    pass_first_strike(state)
    assert state.first == 3
    state.heroes[2].out = True
    pass_first_strike(state)
    assert state.first == 1


@pytest.mark.parametrize("mode", ["coop", "duel"])
def test_section_4_two_to_eight_sit_down(mode: str) -> None:
    options = GAME.read_options({"mode": mode})
    assert GAME.rules.seats(options) == range(2, 9)
    assert GAME.rules.seats(GAME.read_options({})) == range(1, 2)
    assert usual_sheets(GAME, options) is None
    check_sheets(GAME, options, [MINE, None])
    check_sheets(GAME, options, None)
    with pytest.raises(SetupRefused, match="as many sheets"):
        check_sheets(GAME, options, [MINE])
    with pytest.raises(SetupRefused, match="sheet: level"):
        check_sheets(GAME, options, [MINE, MINE | {"level": 0}])
    with pytest.raises(SetupRefused, match="3 sheets, not 2"):
        GAME.rules.new(options, 3, [MINE, YOURS])
