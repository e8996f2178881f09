"""The scenes of every mode of Diamonds & Dragons: what they offer is what may be answered."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.layout import Opener, lay_out
from games.diamonds import GAME
from games.engine.chance import Seeded
from games.engine.panel import Choice, Form, Menu, Name
from games.engine.players import RandomPlayer
from games.engine.record import Header
from games.engine.run import AnyRun, Run
from games.engine.table import Number, allows, read_answer
from tests.kit.diamonds import COSTS, member, tracked
from tests.kit.runs import asks, say

VARIANTS: list[tuple[dict[str, Any], int]] = [
    ({"mode": "duel"}, 2),
    ({"mode": "duel", "dealer": True, "fists": True}, 3),
    ({"mode": "solo", "dealer": True}, 2),
    ({"mode": "exit"}, 1),
    ({"mode": "exit", "level": 3, "dealer": True}, 3),
    ({"mode": "exit", "party": "tracked"}, 2),
    ({"mode": "exit", "party": "tracked", "share": "blind", "rogue": True, "fists": True}, 1),
]


def games(options: dict[str, Any], seats: int, count: int) -> list[AnyRun]:
    names = [f"Player {seat + 1}" for seat in range(seats)]
    sheets = GAME.rules.usual_sheets(GAME.read_options(options))
    header = Header("diamonds", 1, options, names, sheets)
    return [Run(GAME, header, Seeded(str(at))) for at in range(count)]


@pytest.mark.parametrize(("options", "seats"), VARIANTS)
def test_every_choice_may_be_taken_and_every_answer_chosen(
    options: dict[str, Any], seats: int
) -> None:
    for at, run in enumerate(games(options, seats, 12)):
        player = RandomPlayer(str(at))
        while run.pending is not None:
            ask = run.pending
            for seat, offer in ask.offers.items():
                panel = run.panel(seat)
                assert len(lay_out(panel.rows)) <= 5
                assert all(0 < len(choice.label) <= 80 for choice in panel.choices())
                first = [answers(choice)[0] for choice in panel.choices()]
                assert first
                assert all(allows(offer, read_answer(offer, answer)) for answer in first)
                if isinstance(offer, Number) and ask.name == "reduce":
                    assert sorted(map(int, first)) == list(range(offer.most + 1))
                elif isinstance(offer, list):
                    assert set(first) == set(offer)
            player.act(run)
        assert run.panel(None).title
        assert not run.panel(None).choices()


def answers(choice: Choice) -> tuple[str, ...]:
    """What a choice says, with what stands in its form to begin with."""
    if choice.form is None:
        return choice.answers
    assert isinstance(choice.form, Form)
    return (*choice.answers, choice.form.text)


@pytest.mark.parametrize(("options", "seats"), VARIANTS)
def test_every_choice_goes_through(options: dict[str, Any], seats: int) -> None:
    """Each choice of each panel of a game, with all the asks that it settles."""
    (run,) = games({**options, **({"chambers": 2} if options["mode"] == "exit" else {})}, seats, 1)
    player = RandomPlayer("through")
    while run.pending is not None:
        for seat in run.pending.offers:
            for choice in run.panel(seat).choices():
                fork = Run(GAME, run.header, Seeded("0"), script=run.log)
                fork.press(seat, answers(choice), choice.until)
        player.act(run)


@pytest.mark.parametrize("mode", ["solo", "duel", "exit"])
def test_nobody_sees_a_room_before_the_dealer_has_spoken(mode: str) -> None:
    """6.1"""
    seats = 3 if mode == "duel" else 2
    (run,) = games({"mode": mode, "dealer": True}, seats, 1)
    assert run.pending is not None
    assert run.pending.name == "describe"
    assert run.panel(seats - 1).cards == tuple(run.state.room)
    for seat in (*range(seats - 1), None):
        panel = run.panel(seat)
        assert panel.cards == ()
        assert panel.choices() == []
        assert panel.private == "Look behind the door"
        assert not [card for card in run.state.room if card in str(panel)]
    run.answer(seats - 1, "A cold hall.")
    assert run.panel(None).cards == tuple(run.state.room)
    assert ("💬 ", Name("A cold hall.")) in run.panel(None).lines
    assert run.panel(None).private == ""


def everything(count: int) -> list[dict[str, Any]]:
    """A party with all that can be spent."""
    spendable = dict.fromkeys(COSTS, 9)
    return [member(f"Member {index + 1}", 90, 99, "", **spendable) for index in range(count)]


@pytest.mark.parametrize("count", [1, 2, 4, 8])
@pytest.mark.parametrize("name", ["spend", "between"])
def test_whatever_a_party_has_is_one_press_away(count: int, name: str) -> None:
    """7.4, 7.5: every payment and every adjustment, as far as a message goes or behind a button."""
    run = tracked("9S 9D 8D 7D", *everything(count), dice="1 " * 9)
    say(run, "face 9S" if name == "spend" else "face 9D 8D 7D")
    assert asks(run) == name
    panel = run.panel(0)
    laid = lay_out(panel.rows)
    assert len(laid) <= 5
    menu = panel.rows[-1]
    assert isinstance(menu, Menu)
    assert len(menu.choices) == count * (len(COSTS) + (name == "between"))
    assert len({choice.answers for choice in menu.choices}) == len(menu.choices)
    shown = [row for row in laid if isinstance(row, Menu)]
    if len(menu.choices) > 100:
        assert shown == []
        assert Opener(menu.label, 1) in laid[-1]  # type: ignore[operator]
    else:
        assert tuple(choice for row in shown for choice in row.choices) == menu.choices
    for choice in menu.choices[:: max(1, len(menu.choices) // 8)]:
        fork = Run(GAME, run.header, None, script=run.log)
        fork.press(0, choice.answers if choice.form is None else (*choice.answers, "3"))
        assert fork.outcome is None
