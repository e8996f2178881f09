"""Boards of the modes of Diamonds & Dragons: the dealer's door, a party's dice and payments."""

from typing import Any

import pytest

from bot.rendering.layout import Folded, Layouts, Opener
from games.diamonds import GAME
from games.diamonds.rules.cards import VALUE
from games.engine.chance import Seeded
from games.engine.extensions.people import usual_sheets
from games.engine.panel import Choice, Menu, Name, Sign
from games.engine.record import Header
from games.engine.run import AnyRun, Run
from tests.kit.diamonds import COSTS, exit_game, member, tracked
from tests.kit.runs import asks, say


def games(options: dict[str, Any], seats: int, count: int) -> list[AnyRun]:
    names = [f"Player {seat + 1}" for seat in range(seats)]
    sheets = usual_sheets(GAME, GAME.read_options(options))
    header = Header("diamonds", 1, options, names, sheets)
    return [Run(GAME, header, Seeded(str(at))) for at in range(count)]


@pytest.mark.parametrize("mode", ["solo", "duel", "exit"])
def test_a_room_is_hidden_until_the_dealer_has_spoken(mode: str) -> None:
    """Rule 6.1."""
    seats = 3 if mode == "duel" else 2
    (run,) = games({"mode": mode, "dealer": True}, seats, 1)
    assert run.pending is not None
    assert run.pending.name == "describe"
    assert run.panel(seats - 1).cards == tuple(run.state.room)
    for seat in (*range(seats - 1), None):
        panel = run.panel(seat)
        assert panel.cards == (Sign.BACK,) * len(run.state.room)
        assert panel.choices() == []
        assert panel.private == "Look behind the door"
        assert not [card for card in run.state.room if card in str(panel)]
    run.answer(seats - 1, "A cold hall.")
    assert run.panel(None).cards == tuple(run.state.room)
    assert ("💬 ", Name("A cold hall.")) in run.panel(None).lines
    assert run.panel(None).private == ""


def test_a_duel_shows_both_of_two_equal_cards() -> None:
    """Two decks are in play, and "Take 6 of these 7" counts both."""
    twice = (run for run in games({"mode": "duel"}, 2, 40) if len({*run.state.room}) < 7)
    run = next(twice)
    assert run.panel(None).cards == tuple(run.state.room)


@pytest.mark.parametrize("enemy", ["2S", "9S", "KS", "X1"])
def test_every_number_of_dice_is_one_press_away(enemy: str) -> None:
    """Rule 7.4: for an untracked party each number of dice to remove is a choice."""
    run = exit_game(f"{enemy} 2D 3D 4D")
    say(run, f"face {enemy}")
    assert asks(run) == "reduce"
    answers = [choice.answers for choice in run.panel(0).choices()]
    assert sorted(int(only) for (only,) in answers) == list(range(VALUE[enemy] + 1))


def everything(count: int) -> list[dict[str, Any]]:
    """Return a party with every resource."""
    spendable = dict.fromkeys(COSTS, 9)
    return [member(f"Member {index + 1}", 90, 99, "", **spendable) for index in range(count)]


@pytest.mark.parametrize("count", [1, 2, 4, 8])
@pytest.mark.parametrize("name", ["spend", "between"])
def test_every_payment_and_adjustment_is_one_press_away(count: int, name: str) -> None:
    """Rules 7.4, 7.5: every payment and adjustment has a button, or is behind one."""
    run = tracked("9S 9D 8D 7D", *everything(count), dice="1 " * 9)
    say(run, "face 9S" if name == "spend" else "face 9D 8D 7D")
    assert asks(run) == name
    panel = run.panel(0)
    laid = Layouts(panel.rows).within(None).rows
    assert len(laid) <= 5
    menu = panel.rows[-1]
    assert isinstance(menu, Menu)
    assert len(menu.choices) == count * (len(COSTS) + (name == "between"))
    choices = [each for each in menu.choices if isinstance(each, Choice)]
    assert len({choice.answers for choice in choices}) == len(menu.choices)
    shown = [row for row in laid if isinstance(row, Folded)]
    if len(menu.choices) > 100:
        assert shown == []
        assert Opener(menu.label, 1) in laid[-1]  # type: ignore[operator]
    else:
        assert tuple(choice for row in shown for choice in row.choices) == menu.choices
    for choice in choices[:: max(1, len(choices) // 8)]:
        fork = Run(GAME, run.header, None, script=run.log)
        fork.press(0, choice.answers if choice.form is None else (*choice.answers, "3"))
        assert fork.outcome is None


@pytest.mark.parametrize("flat", [True, False])
def test_7_2_only_where_points_are_dice_they_are_called_so(flat: bool) -> None:
    (run,) = games({"mode": "exit", "die": 1 if flat else 4}, 1, 1)
    (tip,) = [each for each in GAME.view.tips if each.key == "dice"]
    assert tip.when(run.moment(), 0) is not flat
    assert ("1 point = 1 HP" in str(run.panel(None).lines)) is flat
