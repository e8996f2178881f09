"""Rooms that kill whatever is taken: the board says so, and no long dungeon begins with one."""

from collections.abc import Sequence
from functools import partial
from itertools import islice

from games.diamonds import GAME
from games.diamonds.rules.cards import LONG
from games.engine.panel import Mood
from games.engine.run import Keep, Run
from tests.kit.diamonds import Dungeon, header, late_dungeons
from tests.kit.runs import Stacked, asks, offered

DEADLY, KIND = "AS KS QS JS", "8D 8H 9C JH"


def test_r22_a_long_dungeon_is_shuffled_again_while_nobody_could_survive_its_first_room() -> None:
    chance = Stacked(DEADLY, DEADLY, KIND)
    options = header(deep="long", sturdy=True)
    run = Run(GAME, options, chance, keep=Keep.RECORD, memory=None)
    assert run.state.room == KIND.split()
    assert [sorted(pile) for pile in chance.given] == [sorted(LONG)] * 3


def test_r22_other_dungeons_are_not() -> None:
    options = header(deep="sealed", sturdy=True)
    run = Run(GAME, options, Stacked(DEADLY), keep=Keep.RECORD, memory=None)
    assert run.state.room == DEADLY.split()
    assert "this room kills you." in str(run.panel(None).lines)


def test_where_only_running_helps_running_is_the_way() -> None:
    options = header(deep="open", sturdy=True)
    run = Run(GAME, options, Stacked(DEADLY), keep=Keep.RECORD, memory=None)
    assert "this room kills you: run!" in str(run.panel(None).lines)
    main = [each.answers for each in run.panel(None).choices() if each.mood is Mood.MAIN]
    assert main == [("run",)]


def test_the_board_says_it_just_where_each_way_of_taking_the_cards_ends_in_death() -> None:
    said = []
    for at in range(40):
        begin = partial(_late, at)
        said.append("this room kills you" in str(begin().panel(None).lines))
        assert said[-1] is not _lives(begin, ["face"] if asks(begin()) == "room" else [])
    assert 3 < sum(said) < 30


def _late(at: int) -> Dungeon:
    ((_, run),) = islice(late_dungeons(at + 1), at, None)
    return run


def _lives(begin: "partial[Dungeon]", answers: Sequence[str]) -> bool:
    """Try all answers in the room, each from its beginning."""
    run = begin()
    rooms = run.state.rooms
    for each in answers:
        run.answer(0, each)
    if run.outcome is not None:
        return bool(run.outcome["result"] == ["won"])
    if run.state.rooms > rooms:
        return True
    return any(_lives(begin, [*answers, each]) for each in offered(run))
