"""Games brought back at every line, from the start and from every kept bookmark."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.game import Outcome
from games.engine.players import RandomPlayer, StandIn
from games.engine.record import Answered
from games.engine.replay import transcript
from games.engine.run import Run
from games.engine.table import Table
from tests.kit.diamonds import ALL_OPTIONS, check_restores, late, played, seeded
from tests.kit.runs import as_stored, copy_of, each_ask
from tests.kit.sample import open_sample, play_sample
from tests.kit.toy import CARDS, FAIR, Fair, FairOptions, fair_header, run_of


@pytest.mark.parametrize("first", range(0, 60, 15))
def test_random_games_come_back_at_every_line(first: int) -> None:
    for at in range(first, first + 15):
        seed = f"restore {at}"
        original = seeded(seed, memory=40, **ALL_OPTIONS[at % 4])
        check_restores(original, seed, RandomPlayer(seed))


@pytest.mark.parametrize("seed", ["256", "325"])
def test_long_games_come_back_at_every_line(seed: str) -> None:
    check_restores(seeded(seed, memory=40, fists=True), seed, StandIn(seed))


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_games_with_several_asked_at_once_come_back_at_every_line(seats: int) -> None:
    for at in range(5):
        seed = f"fair {at}"
        original = Run(FAIR, fair_header(seats), Seeded(seed), keep_record=True, keep=True)
        check_restores(original, seed, RandomPlayer(seed))


def test_a_won_game_comes_back_at_every_line() -> None:
    run = open_sample()
    play_sample(run)
    assert run.outcome is not None
    for cut in range(1, len(run.log)):
        if isinstance(run.log[cut], Answered):
            again = Run(run.game, run.header, None, script=run.log[:cut], keep_record=True)
            assert (run.record or [])[: cut + 1] == again.record
            assert again.pending is not None
    assert transcript(run.game, run.header, run.log) == run.record


def test_a_bookmark_is_kept_as_text_and_loads_as_the_same_state() -> None:
    run = seeded("9", fists=True)
    (mark,) = run.bookmarks
    assert run.game.dump(run.game.load(mark.state)) == mark.state
    assert (mark.phase, mark.seq, mark.draws) == ("between rooms", 1, 1)


def test_only_the_last_three_bookmarks_are_kept() -> None:
    run = seeded("256")
    seen: list[int] = []
    player = StandIn("")
    for _ in each_ask(run):
        seen += [mark.seq for mark in run.bookmarks if mark.seq not in seen]
        assert [mark.seq for mark in run.bookmarks] == seen[-3:]
        player.act(run)
    assert len(seen) > 5


def test_a_game_that_is_over_comes_back_over() -> None:
    run = played("12", fists=True)
    again = copy_of(run, "12", run.bookmarks[0])
    assert (again.pending, again.outcome) == (None, run.outcome)
    assert again.asked(0) is None


def test_going_on_from_a_bookmark_takes_the_chance_events_that_come_next() -> None:
    run = seeded("3")
    run.answer(0, "run")
    again = copy_of(run, "3", run.bookmarks[0])
    assert again.state.deck == run.state.deck
    ahead = late("9H", "2D 3D 4D 5D 6D", chance=Seeded("3"))
    ahead.answer(0, "run")
    assert as_stored(ahead.log[-1].to_json())["cards"] == Seeded("3").shuffle(
        1, ["9H", "2D", "3D", "4D", "5D", "6D"]
    )


async def _asking_across_a_checkpoint(table: Table[FairOptions, Any], fair: Fair) -> Outcome:
    for _ in range(2):
        await table.ask_all("ready", {0: ["yes"], 1: ["yes"]})
        await table.checkpoint("again")
    return {}


def test_ask_ids_are_the_same_after_a_checkpoint_between_two_asks_alike() -> None:
    run = run_of(_asking_across_a_checkpoint, Seeded("1"), keep=True)
    run.answer(0, "yes")
    assert run.asked(1) == run.seq  # whoever goes on from a checkpoint knows no earlier ask
    assert copy_of(run, "1", run.bookmarks[-1]).asked(1) == run.seq


async def _offering_a_list_of_its_own(table: Table[FairOptions, Any], fair: Fair) -> Outcome:
    cards = CARDS.copy()
    while len(cards) > 1:
        cards.remove(await table.ask("card", 0, cards))
    return {}


def test_a_list_that_changes_after_it_was_offered_can_be_replayed() -> None:
    run = run_of(_offering_a_list_of_its_own, Seeded("1"), keep=True)
    run.answer(0, "3S")
    assert copy_of(run, "1", None).pending is not None
