"""A game is replayed from its log without the words that a user typed."""

import pytest

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.record import Header, Line
from games.engine.replay import without_words
from games.engine.run import AnyRun, Keep, Run
from games.engine.script import Diverged

DIAMONDS = GAMES["diamonds"]
HEADER = Header("diamonds", DIAMONDS.version, {"dealer": True}, ["Ann", "Bo"])


def played() -> AnyRun:
    """Return a game in which the dealer has described two rooms and the party ran from one."""
    run = Run(DIAMONDS, HEADER, Seeded("words"), keep=Keep.STORED)
    run.answer(1, "A cold hall")
    run.answer(0, "run")
    run.answer(1, "A warm one")
    return run


def again(log: list[Line], seats: list[int], seed: str = "words") -> AnyRun:
    return without_words(DIAMONDS, HEADER, log, seed, seats)


def test_words_of_those_seats_are_left_out_and_nothing_else() -> None:
    run = played()
    silent, same = again(run.log, [1], "another"), again(run.log, [0], "another")
    assert [getattr(line, "choice", None) for line in silent.log] == [None, "", "run", None, ""]
    assert same.log == run.log
    assert (silent.state.text, same.state.text) == ("", "A warm one")
    assert silent.state.room == run.state.room
    assert [mark.seq for mark in silent.bookmarks] == [mark.seq for mark in run.bookmarks]


def test_where_the_log_ends_chance_goes_on_from_the_seed() -> None:
    run = played()
    assert again(run.log[:3], []).log == run.log[:4]


@pytest.mark.parametrize("at", range(4))
def test_a_log_that_the_rules_do_not_follow_is_none(at: int) -> None:
    with pytest.raises(Diverged):
        again([*played().log[:at], *played().log[at + 1 :]], [1])
