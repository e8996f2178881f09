"""Pace (R26 and section 5): more or fewer stops in the same game."""

# ruff: noqa: N802 - rulings have the page's names

from collections.abc import Iterator

from games.engine.players import RandomPlayer, StandIn
from games.engine.record import Shuffled
from games.engine.table import forced
from tests.kit.runs import offered, play_out
from tests.kit.solitaire import QUEST_OPTIONS, Quest, seeded_quest

AT_STEP = [options for options in QUEST_OPTIONS if options["pace"] == "step"]


def games(pace: str) -> Iterator[tuple[str, Quest]]:
    """Yield random games of all levels and options at a pace, with their seeds."""
    for at in range(88):
        seed = f"pace {at}"
        run = seeded_quest(seed, **AT_STEP[at % len(AT_STEP)] | {"pace": pace})
        play_out(run, RandomPlayer(seed))
        yield seed, run


def test_ruling_R26_the_same_decisions_give_the_same_game_at_any_pace() -> None:
    for seed, run in games("step"):
        chosen = [
            line["choice"]
            for line in run.record or []
            if ("ask" in line and len(line["offers"]["0"]) > 1) or line.get("ask") == "level"
        ]
        for pace in ("round", "fast"):
            again = seeded_quest(seed, **run.header.options | {"pace": pace})
            answers = iter(chosen)
            while again.pending is not None:
                only = forced(offered(again))
                again.answer(0, next(answers) if only is None else only)
            assert next(answers, None) is None
            assert again.outcome == run.outcome
            assert again.state == run.state
            assert again.events == run.events


def test_ruling_R26_whole_games_of_the_stand_in_come_out_alike() -> None:
    for at in range(30):
        ends = []
        for pace in ("step", "round", "fast"):
            run = seeded_quest(f"alike {at}", level=at % 26, pace=pace)
            play_out(run, StandIn(""))
            ends.append((run.outcome, [x for x in run.log if isinstance(x, Shuffled)]))
        assert ends[0] == ends[1] == ends[2]
