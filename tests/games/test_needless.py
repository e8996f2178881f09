"""How presses are counted that decide nothing."""

from __future__ import annotations

from bench.needless import AGAIN, MODES, Mode, played


def mode(title: str) -> Mode:
    """Return a mode by its title."""
    return next(each for each in MODES if each.title == title)


def test_a_button_that_settles_two_asks_is_one_press() -> None:
    presses = [press for _, press in played(mode("CardRPG, alone").open("one press"))]
    attacks = [press.answers for press in presses if press.answers[0] == "attack"]
    assert len(attacks) > 5
    assert all(len(answers) == 2 for answers in attacks if answers != ["attack"])
    assert sum(answers == ["attack"] for answers in attacks) < len(attacks) / 4  # a last card


def test_buying_from_a_page_is_never_the_same_again() -> None:
    kinds = [
        press.kind
        for number in range(5)
        for _, press in played(mode("CardRPG, alone").open(f"a page {number}"))
        if press.answers == ["buytop"]
    ]
    assert len(kinds) > 5
    assert AGAIN not in kinds


def test_the_presses_of_other_seats_go_on_after_one_that_does_not() -> None:
    for number in range(10):
        for now, _ in played(mode("Cardomancer, two heroes").open(f"going on {number}")):
            assert now.further() is None
