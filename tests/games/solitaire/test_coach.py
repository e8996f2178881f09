"""The coach's hints in a fight."""

from games.engine.chance import Seeded
from games.engine.hints import compared
from games.engine.record import Header
from games.engine.run import AnyRun, Run
from games.solitaire import GAME
from games.solitaire.coach import COACH
from games.solitaire.player import plain


def test_running_has_its_reason_where_the_plain_player_runs() -> None:
    seen = set()
    for seed in range(30):
        header = Header("solitaire", GAME.version, {}, ["Ann"])
        run: AnyRun = Run(GAME, header, Seeded(str(seed)))
        while (ask := run.pending) is not None:
            seat, wanted = plain(run.options, run.state, ask)
            for answers in compared(run, seat):
                said = COACH.reason(run.options, run.state, ask, seat, answers)
                runs = answers == ("run",) and wanted == "run"
                assert said == ("this monster would likely kill you" if runs else "")
                seen.add((ask.name, said))
            run.answer(seat, wanted)
    assert {("turn", ""), ("turn", "this monster would likely kill you"), ("loot", "")} <= seen
