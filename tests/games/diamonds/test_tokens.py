"""Tokens are encoded and decoded in one place, and an ask carries its subject."""

from collections.abc import Callable

import pytest

from games.diamonds.rules.tokens import (
    Enemy,
    Share,
    Subject,
    adjusted_field,
    enemy_of,
    member_in,
    member_of,
    member_token,
    share_offer,
)
from games.engine.table import Ask, Token
from tests.kit.diamonds import dungeon, tracked
from tests.kit.diamonds import member as sheet
from tests.kit.runs import say


@pytest.mark.parametrize(
    ("token", "value"), [("2", Share(2)), ("2*", Share(2, every_die=True)), ("0*", Share(0, True))]
)
def test_share_is_read_as_it_is_written(token: Token, value: Share) -> None:
    assert Share.from_token(token) == value
    assert str(value) == token


@pytest.mark.parametrize("token", ["", "*", "roll", "2**", "A*"])
def test_a_token_that_names_no_share_is_refused(token: Token) -> None:
    with pytest.raises(ValueError, match="int"):
        Share.from_token(token)


def test_share_offers_all_dice_only_where_there_are_several() -> None:
    assert share_offer([0, 3], 2) == ["0", "3", "0*", "3*"]
    assert share_offer([0, 3], 1) == ["0", "3"]


@pytest.mark.parametrize("member", range(8))
def test_a_member_is_their_index(member: int) -> None:
    assert member_in(member_token(member)) == member


def test_a_fight_is_about_the_enemy() -> None:
    run = dungeon("9D 5C 2H KS", fists=True)
    say(run, "face 9D 5C")
    assert run.pending is not None
    assert run.pending.about == Enemy("5C")
    assert (run.snapshot()["card"], run.state.card) == ("5C", None)


def test_spending_and_adjusting_are_about_a_member() -> None:
    run = tracked("9S 2D 3D 4D 5D", sheet("A", 9, 9), sheet("B", 9, 9, rage=2), dice="1 " * 8)
    said = []
    answers = "face 9S 1 back 1 rage roll 0* 2D 3D adjust 1 rage"
    for answer in answers.split():
        say(run, answer)
        if run.pending is not None and run.pending.about is not None:
            said.append((run.pending.name, run.pending.about))
    assert said == [
        ("spend_what", Subject(1)),
        ("spend_what", Subject(1)),
        ("adjust_what", Subject(1)),
        ("adjust_to", Subject(1, "rage")),
    ]


@pytest.mark.parametrize("read", [enemy_of, member_of, adjusted_field])
def test_an_ask_that_is_about_nothing_says_so(read: Callable[[Ask], object]) -> None:
    with pytest.raises(ValueError, match="“card” is about no"):
        read(Ask("card", {0: ["5C", "2H"]}))
