"""The scenes of every mode of Diamonds & Dragons: what they offer is what may be answered."""

from __future__ import annotations

from typing import Any

import pytest

from games.chance import Seeded
from games.diamonds import GAME
from games.panel import Name
from games.players import RandomPlayer
from games.record import Header
from games.run import Run
from games.table import Number, Text, allows, read_answer

VARIANTS: list[tuple[dict[str, Any], int]] = [
    ({"mode": "duel"}, 2),
    ({"mode": "duel", "dealer": True, "fists": True}, 3),
    ({"mode": "solo", "dealer": True}, 2),
    ({"mode": "exit"}, 1),
    ({"mode": "exit", "level": 3, "dealer": True}, 3),
    ({"mode": "exit", "party": "tracked"}, 2),
    ({"mode": "exit", "party": "tracked", "share": "blind", "rogue": True, "fists": True}, 1),
]


def games(options: dict[str, Any], seats: int, count: int) -> list[Run[Any, Any]]:
    names = [f"Player {seat + 1}" for seat in range(seats)]
    sheets = GAME.usual_sheets(GAME.read_options(options))
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
                assert len(panel.rows) <= 5
                assert all(0 < len(choice.label) <= 80 for choice in panel.choices())
                first = [choice.answers[0] for choice in panel.choices() if choice.closed is None]
                assert first
                assert all(allows(offer, read_answer(offer, answer)) for answer in first)
                if ask.name == "card":
                    assert sorted(first) == sorted(offer)  # type: ignore[arg-type]
                elif not isinstance(offer, Number | Text) and ask.name != "room":
                    assert first == list(offer)  # type: ignore[arg-type]
            player.act(run)
        assert run.panel(None).title
        assert not run.panel(None).choices()


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
        assert not [card for card in run.state.room if card in str(panel)]
    run.answer(seats - 1, "A cold hall.")
    assert run.panel(None).cards == tuple(run.state.room)
    assert (Name("A cold hall."),) in run.panel(None).lines
