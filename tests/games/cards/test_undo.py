"""Undo at a table of C.A.R.D.S. without a human GM."""

from games.cards import GAME
from games.engine.chance import Seeded
from games.engine.house import USUAL
from games.engine.players import RandomPlayer
from games.engine.record import Answered, Header
from games.engine.run import AnyRun, Keep, Run
from games.engine.steps import last_step, shows_nothing


def test_ruling_r36_a_single_card_is_shown_though_no_chance_is_in_the_log() -> None:
    """The GM's only face card, turned up against an ability, was one of three for the players."""
    shown = 0
    for seed in map(str, range(25)):
        header = Header("cards", GAME.version, {"gm": "auto"}, ["Ann"])
        run: AnyRun = Run(GAME, header, Seeded(seed), keep=Keep.STORED)
        player = RandomPlayer(seed)
        while run.pending is not None:
            since, spent = run.seq, len(run.state.gm.spent)
            player.act(run)
            answers_alone = all(isinstance(line, Answered) for line in run.log[since:])
            if run.pending is not None and len(run.state.gm.spent) > spent and answers_alone:
                step = last_step(run, since)
                assert step is not None
                assert not shows_nothing(GAME, step, [[0]], USUAL)
                shown += 1
    assert shown
