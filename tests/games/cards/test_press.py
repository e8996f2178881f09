"""Presses: short ways for the GM, and fights that continue by themselves."""

from typing import Any

import pytest

from games.cards import GAME
from games.cards.rules.events import Compared
from games.engine.extensions.answers import Leader
from games.engine.panel import Choice, Panel
from games.engine.record import Answered
from games.kit.drawn import simulated
from tests.kit.cards import Table, begun
from tests.kit.runs import each_ask


def labels(panel: Panel) -> dict[str, Choice]:
    return {choice.label: choice for choice in panel.choices()}


def press(table: Table, seat: int, label: str, typed: str | None = None, got: str = "") -> None:
    """Press the only choice whose label begins with this text."""
    table.chance.wanted += got.split()
    found = labels(table.run.panel(seat))
    begins = [each for name, each in found.items() if name.startswith(label)]
    (choice,) = [found[label]] if label in found else begins
    more = () if typed is None else (typed,)
    table.run.press(seat, (*choice.answers, *more), choice.until)
    assert not table.chance.wanted


def test_the_gms_menu_says_how_many_ranks_pass_and_lays_that_card() -> None:
    table = Table("fighter cleric").say("test must draw")
    menu = {choice.card: choice.label for choice in table.run.panel(1).choices() if choice.card}
    assert menu["9H"] == "1 of 10 ranks pass"
    assert menu["10H"] == "1 of 10 ranks pass"
    assert menu["AH"] == "8 of 10 ranks pass"
    assert next(iter(menu)) == "AH"


@pytest.mark.parametrize(
    ("answers", "back"),
    [
        ("test must", True),
        ("test must joker", True),
        ("test must 5D", False),  # against a last card, which no draw takes
        ("test must 9D wound", False),  # and so it is lost
        ("fight 1 Orc choose 5D+JD foes draw", True),  # the player still has to say
        ("fight 1 Orc choose 5D+JD foes ability", False),  # its one ability card is shown
        ("adjust wound:0", False),
        ("adjust give:0", True),
    ],
)
def test_a_step_by_which_a_card_was_shown_stands(answers: str, back: bool) -> None:
    """Ruling R36: a single card is drawn, spent or lost without a line of chance."""
    table = Table("fighter mage").pack(0, "7S")
    table.state.party[0].pack.faces.clear()  # no player can counter
    table.say(answers)
    step = table.run.log[-1]
    assert isinstance(step, Answered)
    assert GAME.need(Leader).may_undo(table.run.options, table.run.state, 1, [step]) is back
    assert not GAME.need(Leader).may_undo(table.run.options, table.run.state, 0, [step])


def alone(cls: str, start: str, **options: Any) -> Table:
    """Return a solo table in the first scene, with the bot as game master."""
    return Table(seats=1, gm="auto", **options).say(cls, f"H KH {start}")


def two_against(*foes: str) -> Table:
    """Return a Fighter and a Cleric, who swing first at foes with these cards; the bot is GM."""
    table = Table(seats=2, gm="auto", gm_faces=0)
    table.say("fighter cleric", "C fight blood 2C 3C 4C 5C 6C 7C 8C 9C players")
    for there, cards in zip(table.state.foes, foes, strict=True):
        table.state.gm.aside += [card for card in there.pile if card not in cards.split()]
        there.pile[:] = cards.split()
    return table


def test_two_fight_on_side_by_side() -> None:
    table = two_against("2C", "3C 4C")
    press(table, 0, "⏩ Fight on: ", got="9S")
    assert table.seats() == [1]
    press(table, 1, "⏩ Fight on", got="9H 3C 0 9S 9S test toll")
    assert (table.s["beaten"], table.s["scene"]) == (1, 2)


def test_fight_on_alone_beats_a_foe_with_one_card_in_one_press() -> None:
    """A hit on the hero stops it against others; here nothing is left to decide."""
    table = Table(seats=1, gm="auto", gm_faces=0)
    table.say("fighter", "H fight blood 2H 3H 4H 9H players")
    (there,) = table.state.foes
    table.state.gm.aside += there.pile[:-1]
    del there.pile[:-1]
    press(table, 0, "⏩ Fight on", got="2S 3S 2S 4S 10S 3S test toll")
    assert (table.s["beaten"], table.s["scene"], table.s["lost"]) == (1, 2, [["4S"]])


def test_fight_on_alone_shows_each_hit_that_matters() -> None:
    """One press played a whole climax, and only the log had its blows."""
    presses = 0
    for number in range(8):
        run = begun(f"hits {number}", 1, gm="auto")
        player = simulated(GAME, "steady", f"hits {number}")
        for _ in each_ask(run):
            on = [each for each in run.panel(0).choices() if each.until.startswith("on")]
            if not on:
                player.act(run)
                continue
            matters = run.state.stake == "climax"
            run.press(0, on[0].answers, on[0].until)
            hits = [
                each for each in run.moment().told if isinstance(each, Compared) and each.felled
            ]
            assert len([each for each in hits if matters or each.other.name == "0"]) <= 1
            presses += 1
    assert presses > 30
