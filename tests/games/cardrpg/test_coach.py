"""The coach of CardRPG: what it compares, and how its plain player fights."""

from __future__ import annotations

from games.cardrpg import GAME
from games.cardrpg.player import plain
from games.engine.chance import Seeded
from games.engine.hints import compared, hint_at, is_hinted, position_of
from games.engine.record import Header
from games.engine.run import AnyRun, Run


def opened(seed: str) -> AnyRun:
    return Run(GAME, Header("cardrpg", GAME.version, {}, ["Ann"]), Seeded(seed), keep=True)


def at(ask: str, *offered: str) -> AnyRun:
    """The first moment of some plain game at which that is asked, and these are offered."""
    for seed in range(40):
        run = opened(str(seed))
        while run.pending is not None:
            offer = run.pending.offers[0]
            if run.pending.name == ask and all(token in offer for token in offered):  # type: ignore[operator]
                return run
            run.answer(*plain(run.options, run.state, run.pending))
    raise AssertionError(f"{ask} with {offered} comes up nowhere")


def test_the_trades_of_a_camp_are_compared_and_going_home_is_not() -> None:
    """9.7: that nobody dies at home would tell nothing."""
    run = at("camp", "buyback", "buytop", "stop")
    assert is_hinted(run)
    first = [each[0] for each in compared(run, 0)]
    assert first[0] == "fight"
    assert {"buyback", "buytop"} <= set(first)
    assert "stop" not in first
    assert hint_at(GAME, position_of(run, 0, "table"), 40).ask == "camp"


def test_what_saves_is_compared_the_least_heart_among_it() -> None:
    """7.2, R6."""
    run = at("save")
    choices = [each[0] for each in compared(run, 0)]
    assert len(choices) >= 2
    assert all(str(each).startswith(("heart:", "life:")) for each in choices)


def test_the_plain_player_buys_back_only_what_its_hand_lacks() -> None:
    """2.5: gold is kept while the hand may fell the monster."""
    run = at("turn", "buyback")
    hero, monster = run.state.heroes[0], run.state.monsters[0]
    monster.hp = 1
    assert plain(run.options, run.state, run.pending)[1] != "buyback"  # type: ignore[arg-type]
    monster.hp = 1000
    hero.discard[:] = ["KS"]
    assert plain(run.options, run.state, run.pending)[1] == "buyback"  # type: ignore[arg-type]
