"""Ids of asks: a click on an old button must never answer a new ask."""

from collections.abc import Callable
from typing import Any

from games.engine.chance import Seeded
from games.engine.game import Outcome
from games.engine.players import StandIn
from games.engine.run import Run
from games.engine.table import Some, Table
from tests.kit.runs import asks, play_out
from tests.kit.toy import CARDS, FAIR, Fair, FairOptions, fair_header, rising, run_of

ToyTable = Table[FairOptions, Any]


def fair() -> Run[FairOptions, Fair, Any]:
    return Run(FAIR, fair_header(), Seeded("1"))


def at_the_vote() -> Run[FairOptions, Fair, Any]:
    """Return the fair when all three seats are asked at once."""
    run = fair()
    while asks(run) != "vote":
        StandIn("").act(run)
    return run


def test_ask_ids_stay_for_a_seat_while_others_act() -> None:
    run = at_the_vote()
    first = run.seq
    assert [run.asked(seat) for seat in range(3)] == [first] * 3
    run.answer(1, "no")
    assert [run.asked(seat) for seat in range(3)] == [first, None, first]
    run.answer(2, "yes")
    assert [run.asked(seat) for seat in range(3)] == [first, None, None]
    run.answer(0, "yes")
    assert run.asked(0) != first


def test_ask_ids_are_new_for_another_ask_and_count_the_log() -> None:
    run = fair()
    lead = run.state.lead
    ids = []
    for answer in ("go", 3, "x"):
        ids.append(run.asked(lead))
        assert run.asked(lead) == run.seq == len(run.log)
        run.answer(lead, answer)
    assert len(set(ids)) == 3


async def _shouting(table: ToyTable, state: Fair) -> Outcome:
    """Let any seat shout repeatedly; nothing else happens."""
    for _ in range(3):
        seat, _ = await table.ask_all("shout", {0: ["hey"], 1: ["hey"]})
        state.said.append(str(seat))
    return {"said": state.said}


async def _shouting_at_dice(table: ToyTable, state: Fair) -> Outcome:
    """Let any seat shout repeatedly, with dice after every shout."""
    for _ in range(3):
        seat, _ = await table.ask_all("shout", {0: ["hey"], 1: ["hey"]})
        state.said.append(str(seat))
        await table.roll("echo", 1)
    return {"said": state.said}


def check_new_id_for_who_acted(play: Callable[[ToyTable, Fair], Any]) -> None:
    run = run_of(play, Seeded("1"))
    before = run.asked(0)
    run.answer(0, "hey")
    assert run.asked(0) != before


def test_a_seat_that_acted_gets_a_new_ask_id_and_the_other_keeps_its_own() -> None:
    check_new_id_for_who_acted(_shouting)
    run = run_of(_shouting)
    run.answer(0, "hey")
    assert (run.asked(0), run.asked(1)) == (1, 0)
    run.answer(0, "hey")
    assert (run.asked(0), run.asked(1)) == (2, 0)


def test_a_seat_that_acted_gets_a_new_ask_id_when_chance_came_after_it() -> None:
    # Otherwise the second click of a double click would answer the new ask.
    check_new_id_for_who_acted(_shouting_at_dice)


def test_an_ask_id_stays_where_the_same_subset_is_offered_again() -> None:
    async def play(table: ToyTable, state: Fair) -> Outcome:
        for _ in range(2):
            offer = Some(CARDS, 1, 2, "rising", lambda taken: rising(taken))
            await table.ask_all("cards", {0: offer, 1: offer})
        return {}

    run = run_of(play)
    run.answer(0, ["2S"])
    assert run.asked(1) == 0


def test_an_ask_of_another_name_is_a_new_ask_for_everybody() -> None:
    async def play(table: ToyTable, state: Fair) -> Outcome:
        await table.ask_all("first", {0: ["yes"], 1: ["yes"]})
        await table.ask_all("second", {0: ["yes"], 1: ["yes"]})
        return {}

    run = run_of(play)
    run.answer(0, "yes")
    assert (run.asked(0), run.asked(1)) == (1, 1)


def test_another_offer_is_a_new_ask_for_its_seat() -> None:
    async def play(table: ToyTable, state: Fair) -> Outcome:
        await table.ask_all("take", {0: ["a"], 1: ["a", "b"], 2: ["c"]})
        await table.ask_all("take", {0: ["a"], 1: ["b"], 2: ["c"]})
        return {}

    run = run_of(play)
    run.answer(0, "a")
    assert [run.asked(seat) for seat in range(3)] == [1, 1, 0]


def test_no_seat_is_asked_when_the_game_is_over() -> None:
    run = fair()
    play_out(run, StandIn(""))
    assert [run.asked(seat) for seat in range(3)] == [None] * 3
