"""Look back: the choices that cost a game, without blaming chance."""

import pytest

from games.diamonds import GAME
from games.engine.chance import Seeded
from games.engine.hints import Tried
from games.engine.players import OwnPlayer, Player, StandIn
from games.engine.record import Answered, Header, RecordError
from games.engine.run import AnyRun, Keep, NotAsked, NotOffered, Run
from games.kit import lookback
from games.kit.lookback import LEAST_TRIES, STAGES, Decision, Verdict, decisions, verdict_on
from tests.kit.runs import Stacked, play_out


def played(player: Player, seed: str = "5") -> AnyRun:
    run = Run(GAME, Header("diamonds", 1, {}, ["Ann"]), Seeded(seed), keep=Keep.STORED)
    play_out(run, player)
    return run


def looked_at(run: AnyRun) -> list[Decision]:
    return decisions(GAME, run.header, run.log, [0], "table")


def test_every_choice_that_was_compared_is_looked_at_with_what_its_button_said() -> None:
    run = played(StandIn(""))
    found = looked_at(run)
    assert len(found) > 10
    for each in found:
        assert each.chosen not in each.others
        assert len(each.words) == 1 + len(each.others)
        assert "face" not in [label for _, label in each.words]
        assert each.when.startswith(("Room", "The last room")), each.when


def test_a_bad_choice_is_a_turning_point() -> None:
    """Rule 2.2: 20 HP, and a room of 55 that one may run from."""
    run: AnyRun = Run(
        GAME, Header("diamonds", 1, {}, ["Ann"]), Stacked("KS X1 KC AS"), keep=Keep.STORED
    )
    play_out(run, StandIn(""))
    faced = looked_at(run)[0]
    assert (faced.chosen, faced.others) == ("face", ("run",))
    first = next(line.choice for line in run.log[2:] if isinstance(line, Answered))
    assert faced.words[0][0] == first, "with the card that its button named"
    verdict = verdict_on(GAME, faced)
    assert verdict.turned
    assert verdict.loss > 0.2
    assert verdict_on(GAME, faced).mine == verdict.mine, "the same again"


def test_chances_of_a_choice_are_of_tries_to_the_end() -> None:
    """The best choice beside it is shown only if it is better."""
    for decision in looked_at(played(OwnPlayer("plain")))[:4]:
        verdict = verdict_on(GAME, decision)
        assert verdict.mine.ended >= LEAST_TRIES
        assert verdict.best.ended in (0, verdict.mine.ended)
        assert not verdict.best.ended or verdict.mine.ended == STAGES[-1][0]


def test_of_a_long_game_every_second_choice_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    run = played(StandIn(""))
    everything = looked_at(run)
    monkeypatch.setattr(lookback, "MOST", len(everything) - 1)
    assert looked_at(run) == everything[::2]


def test_the_plain_player_has_hardly_any_turning_point() -> None:
    found = looked_at(played(OwnPlayer("plain")))[:6]
    assert sum(verdict_on(GAME, each).turned for each in found) <= 1


def test_a_log_that_is_none_of_this_game_is_refused() -> None:
    run = played(StandIn(""))
    with pytest.raises((RecordError, NotAsked, NotOffered, IndexError)):
        decisions(GAME, run.header, run.log[2:], [0], "table")


@pytest.mark.parametrize(
    ("mine", "best", "turned"),
    [
        ([0.0] * 2, [1.0, 0.0], False),  # a large part of the chance, in too few games to be sure
        ([0.0] * 400, [1.0] * 12 + [0.0] * 388, False),  # sure, and tiny
        ([0.0] * 400, [1.0] * 200 + [0.0] * 200, True),
    ],
)
def test_a_turning_point_is_sure_and_costs_something(
    mine: list[float], best: list[float], turned: bool
) -> None:
    tried = [
        Tried(("x",), succeeded=round(sum(each)), ended=len(each), worths=each)
        for each in (mine, best)
    ]
    assert Verdict(*tried).turned is turned
