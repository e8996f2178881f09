"""The coach of Diamonds & Dragons: its hints, and how well they play."""

import pytest

from games.diamonds import GAME
from games.diamonds.player import chance_to_get_out, plain
from games.engine.chance import Seeded
from games.engine.hints import (
    FEWEST_TRIES,
    TRIES,
    Hint,
    NoHint,
    Tried,
    Tries,
    compared,
    hint_at,
    is_clear,
    position_of,
)
from games.engine.record import Header
from games.engine.run import AnyRun, Keep, Run
from tests.kit.runs import Stacked, asks
from tests.kit.unwrap import unwrap

HEADER = Header("diamonds", 1, {}, ["Ann"])


def opened(seed: str, **options: object) -> AnyRun:
    return Run(GAME, Header("diamonds", 1, dict(options), ["Ann"]), Seeded(seed), keep=Keep.STORED)


def dealt(*tops: str) -> AnyRun:
    return Run(GAME, HEADER, Stacked(*tops), keep=Keep.STORED)


def hint(run: AnyRun, tries: int = TRIES) -> Hint:
    return hint_at(GAME, position_of(run, 0, "table"), tries)


def test_a_weapon_comes_before_strong_enemies_and_need_not_come_before_weak_ones() -> None:
    run = dealt("KS 10D 9C 2S")
    run.answer(0, "face")
    told = hint(run)
    assert told.ask == "card"
    assert told.best.answers in [("10D",), ("2S",)]
    assert bool(told.measured) is is_clear(*told.choices[:2])
    assert all(each.ended >= FEWEST_TRIES for each in told.measured)


def test_a_deadly_room_is_not_advised() -> None:
    """Rule 3.7: 20 HP, and 28 in black cards. A hint that saw only the next card would take any."""
    run = dealt("KS X1 KC AS")
    told = hint(run)
    assert (told.ask, told.best.answers) == ("room", ("run",))
    assert told.clear


def test_a_second_potion_is_not_advised_while_it_heals_nothing() -> None:
    """Rules 3.6 and R5."""
    run = dealt("KS 6H 8H 3C")
    run.answer(0, "face")
    run.answer(0, "KS")
    run.answer(0, "8H")
    assert run.state.hp == [15]
    told = hint(run)
    assert told.best.answers == ("3C",)
    wasted = [
        reason
        for each, reason in zip(told.choices, told.reasons, strict=True)
        if each.answers == ("6H",)
    ]
    assert wasted == ["heals nothing, only clears the card"]


def test_nothing_is_said_where_there_is_no_choice_or_no_turn() -> None:
    run = opened("1", dealer=False)
    with pytest.raises(NoHint):
        position_of(run, 1, "table")
    duel = Run(GAME, Header("diamonds", 1, {"mode": "duel"}, ["Ann", "Bo"]), Seeded("1"))
    with pytest.raises(NoHint):
        position_of(duel, next(iter(unwrap(duel.pending).offers)), "table")


def test_bare_hands_are_weighed_against_the_weapon() -> None:
    """Ruling R4."""
    run = Run(GAME, Header("diamonds", 1, {"fists": True}, ["Ann"]), Stacked("10D 2S KS 3C"))
    run.answer(0, "face")
    run.answer(0, "10D")
    run.answer(0, "2S")
    assert asks(run) == "fight"
    assert plain(run.options, run.state, unwrap(run.pending)) == (0, "bare")


def test_the_chance_to_survive_a_room_rises_with_hp_to_certainty() -> None:
    run = opened("1")
    chances = []
    for hp in (2, 10, 20):
        run.state.hp[0] = hp
        chances.append(chance_to_get_out(run.options, run.state))
    assert 0 < chances[0] < chances[1] < chances[2] < 1
    run.state.deck.clear()
    run.state.room[:] = ["2H"]
    run.state.need = 1
    assert chance_to_get_out(run.options, run.state) == pytest.approx(1)


def test_choices_are_weighed_two_rooms_on() -> None:
    """The hint also mentions the dungeon's end."""
    run = opened("1")
    position = position_of(run, 0, "table")
    table = Tries(GAME, position)
    tried = Tried(compared(run, 0)[0])
    for _ in range(20):
        table.play(tried)
    guesses = [worth for worth in tried.worths if 0.2 < worth < 0.9]
    assert len(guesses) > 10, "ends are worth less or more"
    assert tried.ended == 20
