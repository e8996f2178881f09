"""Games restored halfway, with a toy game, above all where several seats are asked at once."""

from dataclasses import replace
from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.game import Outcome
from games.engine.players import RandomPlayer
from games.engine.run import Bookmark, Keep, Run
from games.engine.table import Table
from tests.kit.restoring import check_restores
from tests.kit.runs import copy_of
from tests.kit.toy import CARDS, FAIR, Fair, FairOptions, fair_header, game_of, run_of


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_games_with_several_asked_at_once_come_back_at_every_line(seats: int) -> None:
    for at in range(5):
        seed = f"fair {at}"
        original = Run(FAIR, fair_header(seats), Seeded(seed), keep=Keep.STORED | Keep.RECORD)
        check_restores(original, seed, RandomPlayer(seed))


async def _asking_across_a_checkpoint(table: Table[FairOptions, Any], fair: Fair) -> Outcome:
    for _ in range(2):
        await table.ask_all("ready", {0: ["yes"], 1: ["yes"]})
        await table.checkpoint("again")
    return {}


def test_ask_ids_are_the_same_after_a_checkpoint_between_two_asks_alike() -> None:
    run = run_of(_asking_across_a_checkpoint, Seeded("1"), keep=Keep.STORED | Keep.RECORD)
    run.answer(0, "yes")
    assert run.asked(1) == run.seq  # a game restored from a checkpoint knows no earlier ask
    assert copy_of(run, "1", run.bookmarks[-1]).asked(1) == run.seq


async def _offering_a_list_of_its_own(table: Table[FairOptions, Any], fair: Fair) -> Outcome:
    cards = CARDS.copy()
    while len(cards) > 1:
        cards.remove(await table.ask("card", 0, cards))
    return {}


def test_a_list_that_changes_after_it_was_offered_can_be_replayed() -> None:
    run = run_of(_offering_a_list_of_its_own, Seeded("1"), keep=Keep.STORED | Keep.RECORD)
    run.answer(0, "3S")
    assert copy_of(run, "1", None).pending is not None


async def _of_two_versions(table: Table[FairOptions, Any], fair: Fair) -> Outcome:
    await table.ask("ready", 0, ["yes"] if table.version > 2 else ["aye"])
    return {"rounds": fair.rounds}


def test_rules_that_still_play_an_earlier_version_load_its_checkpoints() -> None:
    game = game_of(_of_two_versions)
    rules = replace(game.rules, upgrade=lambda old: {**old, "rounds": len(old["rounds"])})
    game = replace(game, earlier=frozenset({2}), rules=rules)
    start = Bookmark("round", 0, 0, b'{"rounds": ["one", "two"]}')
    run = Run(game, replace(fair_header(1), version=2), Seeded("1"), start=start)
    run.answer(0, "aye")
    assert run.outcome == {"rounds": 2}
    assert [each for each in range(5) if game.knows(each)] == [2, 3]
