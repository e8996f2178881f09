"""Rooms that kill whatever is taken: the board says so, and no long dungeon begins with one."""

from collections.abc import Sequence
from functools import partial
from itertools import islice

from games.diamonds import GAME
from games.diamonds.rules.cards import LONG
from games.engine.panel import Mood
from games.engine.run import Keep, Run
from tests.kit.diamonds import Dungeon, header, late_dungeons
from tests.kit.runs import Stacked, asks, offered, words

DEADLY, KIND = "AS KS QS JS", "8D 8H 9C JH"


def dealt(*tops: str, **options: object) -> tuple[Dungeon, Stacked]:
    chance = Stacked(*tops)
    begun = header(sturdy=True, **options)
    return Run(GAME, begun, chance, keep=Keep.RECORD, memory=None), chance


def test_r22_a_long_dungeon_is_shuffled_again_after_a_first_room_that_kills() -> None:
    run, chance = dealt(DEADLY, DEADLY, KIND, deep="long")
    assert run.state.room == KIND.split()
    assert [sorted(pile) for pile in chance.given] == [sorted(LONG)] * 3
    run, _ = dealt(DEADLY, deep="sealed")
    assert run.state.room == DEADLY.split()


def test_where_only_running_helps_running_is_the_way() -> None:
    run, _ = dealt(DEADLY, deep="open")
    assert "can’t survive this room: run!" in words(run.panel(None))
    main = [each.answers for each in run.panel(None).choices() if each.mood is Mood.MAIN]
    assert main == [("run",)]


def test_the_board_says_it_just_where_each_way_of_taking_the_cards_ends_in_death() -> None:
    said = []
    for at in range(40):
        begin = partial(_late, at)
        said.append("can’t survive this room" in words(begin().panel(None)))
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
