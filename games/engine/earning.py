"""Achievements earned in an ended game, computed from its log."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from games.engine.extensions.answers import Orders, has_leader
from games.engine.extensions.endings import Ending
from games.engine.extensions.opening import Ladder, is_on
from games.engine.game import AnyGame
from games.engine.options import earns_achievements
from games.engine.record import Answered, Header, Line
from games.engine.replay import Logged
from games.engine.run import AnyRun, Run
from games.engine.script import Diverged
from games.engine.table import Ask


def earned_by(
    game: AnyGame,
    header: Header,
    log: Sequence[Line],
    stand_ins: Collection[int] = (),
) -> dict[int, list[str]]:
    """Return the keys of the achievements that each seat earned, in the game's order.

    Seats that the table played for earn nothing. A leader earns only what is for leaders. With a
    house rule that is no step's no seat earns anything.

    Args:
        game: the game.
        header: its header.
        log: all answers and random results.
        stand_ins: the numbers of the lines that the table answered for a seat.

    Raises:
        Diverged: today's rules do not follow the log, or the game is not over.
    """
    header = replace(header, seats=[str(seat) for seat in range(len(header.seats))])
    run, played_for = _played(game, header, log, stand_ins)
    if run.outcome is None:
        raise Diverged("the game is not over")
    account = game.need(Ending).account(run.moment())
    return {
        seat: _earned(run, account, seat)
        for seat in range(len(header.seats))
        if seat not in played_for
    }


def _earned(run: AnyRun, account: Any, seat: int) -> list[str]:
    if not _counts(run):
        return []
    leads = has_leader(run.game, run.options) and seat == len(run.header.seats) - 1
    known = [each for each in run.game.achievements if each.leads is leads]
    return [each.key for each in known if each.earned(account, seat)]


def _counts(run: AnyRun) -> bool:
    """Return whether a game earns anything: its house rules are those of a step, or none.

    The easiest step does not count.
    """
    ladder, model = run.game.find(Ladder), run.game.options
    steps = [] if ladder is None else ladder.steps(run.options, len(run.header.seats))[1:]
    here = [step.options for step in steps if step.label and is_on(run.options, step)]
    for by_step in ({}, *here):
        usual = {name: model.model_fields[name].default for name in by_step}
        if earns_achievements(run.options.model_copy(update=usual)):
            return True
    return False


def _played(
    game: AnyGame, header: Header, log: Sequence[Line], stand_ins: Collection[int]
) -> tuple[AnyRun, set[int]]:
    """Replay the game; return it and the seats that the table answered for."""
    if not stand_ins:
        return Run(game, header, None, script=log, memory=None), set()
    run = Run(game, header, Logged(log), memory=None)
    played_for = set()
    for seq, line in enumerate(log):
        if not isinstance(line, Answered):
            continue
        if seq in stand_ins and run.pending and not _left_to_it(run, run.pending, line):
            played_for.add(line.seat)
        run.answer(line.seat, line.choice)
    return run, played_for


def _left_to_it(run: AnyRun, ask: Ask, line: Answered) -> bool:
    """Return whether the table gave an answer that a present player leaves to it."""
    orders = run.game.find(Orders)
    if orders is None:
        return False
    ordered = orders.obeyed(run.options, run.state, ask, line.seat, list(orders.words))
    return line.choice in (orders.waived(ask), orders.passed(ask, line.seat), ordered)
