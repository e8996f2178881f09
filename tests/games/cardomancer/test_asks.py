"""Which player is asked what, and whom the table waits for (section 5 of the rules page)."""

from __future__ import annotations

from games.cardomancer.rules.dungeon import begin_dungeon
from games.engine.record import Shuffled
from tests.kit.cardomancer import (
    begin,
    now,
    only,
    players_act,
    set_up,
)
from tests.kit.runs import asks


def test_asks_an_active_seat_with_only_a_pass_is_not_asked_nor_is_anybody() -> None:
    run = players_act(set_up("rogue healer", "9H", hands=["", "AC"]))
    assert (asks(run), now(run).turn) == ("action", 1)


def test_chance_all_cards_are_shuffled_but_those_of_the_artifacts() -> None:
    run = begin(only(begin_dungeon), set_up("rogue", artifacts="AH"), "")
    assert [line.pile for line in run.log if isinstance(line, Shuffled)] == ["dungeon"]
