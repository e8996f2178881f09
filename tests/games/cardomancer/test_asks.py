"""Which player is asked what, and whom the table waits for (section 5 of the rules page)."""

from __future__ import annotations

from typing import get_args

import pytest

from games.cardomancer.rules.cards import CLASSES
from games.cardomancer.rules.dungeon import begin_dungeon
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import Proposal, Turn, new_state, window_of
from games.cardomancer.rules.tokens import Move, read
from games.engine.record import Shuffled
from tests.kit.cardomancer import (
    begin,
    campaign,
    from_round,
    monsters_act,
    now,
    offers,
    only,
    players_act,
    random_campaigns,
    say,
    set_up,
)
from tests.kit.runs import Laid, asks


def test_asks_an_active_seat_with_only_a_pass_is_not_asked_nor_is_anybody() -> None:
    run = players_act(set_up("rogue healer", "9H", hands=["", "AC"]))
    assert (asks(run), now(run).turn) == ("action", 1)


def test_asks_a_lone_item_token_of_another_seat_is_never_taken_for_it() -> None:
    run = players_act(set_up("rogue healer", "9H", hands=["6C", "AC"]))
    assert offers(run)[1] == ["AC!@0"]
    say(run, "0 pass")
    assert now(run).monsters == ["9H"]


def test_asks_nobody_is_asked_in_a_window_without_answers() -> None:
    assert monsters_act(set_up("rogue healer", "9H", "QS", hands=["6C", "6D"])).pending is None


def test_asks_equal_cards_give_their_tokens_once() -> None:
    state = set_up("rogue healer healer", "9H KH", hands=["6C 6C AC", "", ""])
    run = players_act(state)
    assert offers(run)[0] == [
        "6C@0", "6C@1", "6C@0*", "6C@1*", "AC@0", "AC@1", "AC@0*", "AC@1*", "AC!@0", "AC!@1",
        "discard:6C", "discard:AC", "pass",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["onward", "class", "trade"])
def test_asks_for_whom_the_table_waits(name: str) -> None:
    run = campaign(2, Laid("", ""))
    if name == "trade":
        say(run, "0 rogue, 1 healer")
    if name == "onward":
        run = from_round(set_up("rogue healer", "6H", "7D", hands=["10S", ""], discard=""))
        say(run, "10S@0")
    assert (asks(run), run.pending and run.pending.together) == (name, name == "onward")
    assert run.pending is not None
    assert run.pending.waits_for() == [0, 1]


def test_chance_all_cards_are_shuffled_but_those_of_the_artifacts() -> None:
    run = begin(only(begin_dungeon), set_up("rogue", artifacts="AH"), "")
    assert [line.pile for line in run.log if isinstance(line, Shuffled)] == ["dungeon"]


def test_tokens_are_the_text_of_what_they_are_read_as() -> None:
    plain = ["ready", "yes", "no", "pass", "stop", "done", "next", *CLASSES]
    kinds: set[str] = set()
    for run in random_campaigns(60, "values"):
        if run.pending is None:
            continue
        for offer in offers(run).values():
            for token in (each for each in offer if each not in plain):
                move = read(token)
                assert str(move) == token
                kinds.add(type(move).__name__)
    assert kinds == {kind.__name__ for kind in get_args(Move)}


@pytest.mark.parametrize("token", ["pass", "9S", "9S@", "9S@x", "KC!>0", "AH!@0x", "swap>", ""])
def test_tokens_that_name_nothing_are_no_values(token: str) -> None:
    with pytest.raises(ValueError, match="names no card, monster or seat"):
        read(token)


def test_an_ask_carries_its_subject() -> None:
    run = monsters_act(set_up("guardian rogue", "9H", "QS", hands=["7D", ""]))
    window = window_of(run.pending)
    assert (window.monster, window.card) == (run.state.row[0], "QS")
    say(run, "pass")
    with pytest.raises(ValueError, match="no action card"):
        window_of(run.pending)
    run = players_act(set_up("guardian rogue", "9H", hands=["7D", ""]))
    assert run.pending is not None
    assert run.pending.about == Turn(0)
    run = campaign(2, Laid("", first=1), classes="random")
    say(run, "0 swap>1")
    assert run.pending is not None
    assert run.pending.about == Proposal(asking=0, asked=1)


def test_before_the_first_dungeon_nobody_has_class_title_or_initiative() -> None:
    state = new_state(CardomancerOptions(), 2, None)
    for ask in (
        lambda: state.cardomancer_seat,
        lambda: state.initiative_seat,
        lambda: state.party[0].cls,
    ):
        with pytest.raises(ValueError, match="yet"):
            ask()
