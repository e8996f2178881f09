"""The driver, with a toy game that uses every kind of ask."""

from collections.abc import Generator
from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.game import Outcome
from games.engine.players import PLAYERS, StandIn
from games.engine.run import MOST_STEPS, Keep, NotAsked, NotOffered, Run, Runaway, lines_of
from games.engine.table import Number, Offer, Some, Table, Text
from tests.kit.runs import asks, play_out
from tests.kit.toy import (
    FAIR,
    Fair,
    FairOptions,
    asking,
    deciding,
    fair_header,
    rising,
    run_of,
)

ToyTable = Table[FairOptions, Any]


def fair(seed: str = "1", seats: int = 3) -> Run[FairOptions, Fair, Any]:
    return Run(FAIR, fair_header(seats), Seeded(seed), keep=Keep.RECORD)


def test_the_fair_asks_for_everything_and_ends() -> None:
    run = fair()
    names: list[str | None] = []
    play_out(run, StandIn(""), lambda: names.append(asks(run)))
    one_round = ["move", "bid", "name", "cards", "vote", "vote", "vote"]
    assert names == one_round * 2
    assert run.outcome == {"said": run.state.said}
    kinds = [next(iter(line.to_json())) for line in run.log]
    assert kinds == ["shuffle", *(["pick", "roll", "roll"] + ["ask"] * 7) * 2]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_automatic_players_play_it_to_the_end(name: str, seats: int) -> None:
    for seed in range(30):
        run = fair(str(seed), seats)
        play_out(run, PLAYERS[name](str(seed)))
        assert len((run.outcome or {})["said"]) == 2 * (7 + seats)
        with pytest.raises(ValueError, match="the game is over"):
            PLAYERS[name]("").act(run)


def test_seats_that_are_not_asked_are_told_so() -> None:
    run = fair()
    lead = run.state.lead
    for seat in {0, 1, 2, 3, -1} - {lead}:
        with pytest.raises(NotAsked):
            run.answer(seat, "go")
    assert asks(run) == "move"
    play_out(run, StandIn(""))
    with pytest.raises(NotAsked):
        run.answer(lead, "go")


SOME = Some(["5S", "3S", "3S", "4S"], 1, 3, "rising", rising)


def test_offers_of_one_ask_hold_for_their_own_seat() -> None:
    run = run_of(asking({0: ["a"], 2: Number(1, 3)}))
    with pytest.raises(NotOffered):
        run.answer(0, 2)
    with pytest.raises(NotOffered):
        run.answer(2, "a")
    run.answer(2, 2)
    assert run.outcome == {"seat": 2, "answer": 2}


@pytest.mark.parametrize("offer", [["a", "b"], Number(0, 1), Text(0), SOME])
def test_decide_asks_what_is_not(offer: Offer) -> None:
    assert asks(run_of(deciding(offer))) == "only"


def test_ask_asks_even_where_only_one_answer_is_open() -> None:
    assert asks(run_of(asking({0: ["next"]}))) == "only"


class Elsewhere:
    """A place outside the table."""

    def __await__(self) -> Generator[str, None, None]:
        yield "a clock"


def test_awaiting_anything_but_the_table_is_an_error_at_once() -> None:
    async def play(table: ToyTable, state: Fair) -> Outcome:
        await Elsewhere()
        return {}

    with pytest.raises(TypeError, match="only the table"):
        run_of(play)


def test_rules_that_never_ask_are_stopped() -> None:
    steps = 0

    async def play(table: ToyTable, state: Fair) -> Outcome:
        nonlocal steps
        while True:
            steps += 1
            await table.checkpoint("again")

    with pytest.raises(Runaway, match="fair took"):
        run_of(play)
    assert steps == MOST_STEPS


def test_an_error_in_the_rules_comes_out() -> None:
    async def play(table: ToyTable, state: Fair) -> Outcome:
        await table.ask("one", 0, ["a", "b"])
        raise ZeroDivisionError("in the rules")

    run = run_of(play)
    with pytest.raises(ZeroDivisionError, match="in the rules"):
        run.answer(0, "a")


def test_memory_bounds_the_events_before_a_step() -> None:
    run = Run(FAIR, fair_header(), Seeded("1"), memory=4)
    play_out(run, StandIn(""))
    told = run.moment().told
    assert [event.words for event in run.events] == run.state.said[-4 - len(told) :]
    assert list(told) == run.events[4:]
    assert told
    whole = Run(FAIR, fair_header(), Seeded("1"), memory=None)
    play_out(whole, StandIn(""))
    assert [event.words for event in whole.events] == whole.state.said


def test_a_run_keeps_records_and_bookmarks_only_when_told() -> None:
    run = Run(FAIR, fair_header(), Seeded("1"))
    play_out(run, StandIn(""))
    assert (run.record, list(run.bookmarks)) == (None, [])


def test_lines_since() -> None:
    run = fair()
    play_out(run, StandIn(""))
    lines = [line.to_json() for line in run.log]
    for since in range(len(lines) + 1):
        assert lines_of(run, since) == lines[since:]
